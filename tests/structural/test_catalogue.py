"""The strict check of objects: known kinds, known fields, right shapes, a cloud's required parameters."""

from pathlib import Path

import pytest

from structural import Catalogue, Definition, DefinitionError, Json
from structural.definition import Scope

PARAMETER = {"rule": "has(self.forProvider.region)", "message": "spec.forProvider.region is a required parameter"}
NESTED = {"rule": "…", "message": "spec.forProvider.disk.size is a required parameter"}
BLOCK = {"type": "object", "properties": {"region": {"type": "string"}, "disk": {"$ref": "#/$defs/Disk"}}}
BUCKET = {
    "$defs": {
        "Disk": {"type": "object", "properties": {"size": {"type": "integer"}, "next": {"$ref": "#/$defs/Disk"}}}
    },
    "type": "object",
    "properties": {
        "spec": {
            "type": "object",
            "required": ["forProvider"],
            "properties": {
                "forProvider": BLOCK,
                "initProvider": BLOCK,
                "managementPolicies": {"type": "array", "items": {"type": "string"}, "default": ["*"]},
            },
            "x-kubernetes-validations": [PARAMETER, NESTED],
        }
    },
}


def a_catalogue(scope: Scope = "Namespaced") -> Catalogue:
    return Catalogue([Definition("c.example/v1", "Bucket", "buckets", scope, BUCKET)])


def a_bucket(**spec: object) -> Json:
    metadata = {"name": "b", "namespace": "n"}
    return {"apiVersion": "c.example/v1", "kind": "Bucket", "metadata": metadata, "spec": spec}


WHOLE = {"region": "r", "disk": {"size": 1, "next": {"size": 2}}}
MISSING = [f"spec: Invalid value: {rule['message']}" for rule in (PARAMETER, NESTED)]


def test_a_whole_object_has_no_problems() -> None:
    assert a_catalogue().check(a_bucket(forProvider=WHOLE)) == []


def test_an_unknown_kind_is_a_problem() -> None:
    assert a_catalogue().check({"apiVersion": "c.example/v2", "kind": "Bucket"}) == [
        "no schema is known for Bucket in c.example/v2"
    ]


def test_unknown_fields_and_wrong_shapes_are_told_together() -> None:
    wrong = {**WHOLE, "regoin": "x", "disk": {"size": "1"}}
    assert a_catalogue().check(a_bucket(forProvider=wrong)) == [
        'unknown field "spec.forProvider.regoin"',
        'spec.forProvider.disk.size: Invalid value: "string": spec.forProvider.disk.size in body must be of type '
        'integer: "string"',
    ]


def test_a_missing_block_is_one_problem_and_its_parameters_are_others() -> None:
    assert a_catalogue().check(a_bucket()) == ["spec.forProvider: Required value", *MISSING]


def test_required_parameters_are_told() -> None:
    assert a_catalogue().check(a_bucket(forProvider={})) == MISSING


def test_a_required_parameter_may_stand_in_init_provider() -> None:
    assert a_catalogue().check(a_bucket(forProvider={"region": "r"}, initProvider={"disk": {"size": 1}})) == []


@pytest.mark.parametrize(
    ("policies", "problems"), [(["Observe"], []), (["Observe", "Delete"], []), (["Create"], MISSING), (["*"], MISSING)]
)
def test_who_only_observes_needs_no_parameters(policies: list[str], problems: list[str]) -> None:
    assert a_catalogue().check(a_bucket(forProvider={}, managementPolicies=policies)) == problems


def test_a_composed_object_may_lack_what_crossplane_gives_it() -> None:
    unnamed = {**a_bucket(forProvider=WHOLE), "metadata": {}}
    assert a_catalogue().check(unnamed, composed=True) == []
    assert a_catalogue().check(unnamed) == [
        "metadata.name: Required value: name or generateName is required",
        "metadata.namespace: Required value",
    ]
    assert a_catalogue("Cluster").check(unnamed, composed=True) == []


def test_metadata_is_checked_too() -> None:
    misspelt = {**a_bucket(forProvider=WHOLE), "metadata": {"name": "b", "namespace": "n", "label": {}}}
    assert a_catalogue().check(misspelt) == ['unknown field "metadata.label"']
    mistyped = {**a_bucket(forProvider=WHOLE), "metadata": {"name": "b", "labels": {"a": 1}}}
    assert a_catalogue().check(mistyped) == [
        "json: cannot unmarshal number into Go struct field ObjectMeta.metadata.labels of type string"
    ]


def test_stored_schemas_and_xrds_are_loaded(tmp_path: Path) -> None:
    (tmp_path / "store" / "c.example").mkdir(parents=True)
    file = tmp_path / "store" / "c.example" / "bucket_v1.json"
    file.write_text('{"apiVersion":"c.example/v1","kind":"Bucket","plural":"buckets","scope":"Cluster","schema":{}}')
    loaded = Catalogue.load(None, tmp_path / "store")
    assert [found.kind for found in loaded] == ["Bucket"]
    file.write_text("{")
    with pytest.raises(DefinitionError, match=r"bucket_v1\.json"):
        Catalogue.load(None, tmp_path / "store")


ROOT = Path(__file__).parents[2]


def test_every_kind_of_the_repository_can_be_used() -> None:
    """A reference that leads nowhere or a pattern that cannot be read would show here."""
    for definition in Catalogue.load(ROOT / "apis", ROOT / "schemas" / "structural"):
        found = Catalogue([definition]).check({"apiVersion": definition.api_version, "kind": definition.kind})
        assert "metadata.name: Required value: name or generateName is required" in found
