"""What holds of every XRD, whatever its kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from structural.catalogue import Catalogue
from structural.documents import read
from xfn.values import Json

ROOT = Path(__file__).parents[2]
APIS = {file.parent.name: read(file)[0] for file in sorted(ROOT.glob("apis/*/definition.yaml"))}
KINDS = {
    "InferenceClass",
    "InferenceCluster",
    "InferenceGateway",
    "ModelDeployment",
    "ModelReplica",
    "ModelEndpoint",
    "ModelService",
    "ModelCache",
    "ClusterCapacity",
    "ServingStack",
    "GKECluster",
    "EKSCluster",
    "AKSCluster",
}
every_api = pytest.mark.parametrize("plural", APIS)


def schema_of(plural: str) -> Json:
    (version,) = APIS[plural]["spec"]["versions"]
    schema: Json = version["schema"]["openAPIV3Schema"]
    return schema


def fields(schema: Json, path: str = "") -> Iterator[tuple[str, Json]]:
    for name, field in schema.get("properties", {}).items():
        yield f"{path}.{name}".lstrip("."), field
        yield from fields(field, f"{path}.{name}")
    for part in ("items", "additionalProperties"):
        if isinstance(schema.get(part), dict):
            yield from fields(schema[part], f"{path}[]")


def test_all_thirteen_kinds_are_there() -> None:
    assert {api["spec"]["names"]["kind"] for api in APIS.values()} == KINDS


@every_api
def test_a_folder_is_named_for_its_kind(plural: str) -> None:
    spec = APIS[plural]["spec"]
    assert spec["names"]["plural"] == plural
    assert APIS[plural]["metadata"]["name"] == f"{plural}.{spec['group']}"


@every_api
def test_the_default_composition_is_named(plural: str) -> None:
    """With several Compositions and no default, Crossplane picks one at random."""
    assert APIS[plural]["spec"]["defaultCompositionRef"]["name"] == APIS[plural]["metadata"]["name"]
    composition = ROOT / "apis" / plural / "composition.yaml"
    if composition.exists():
        assert read(composition)[0]["metadata"]["name"] == APIS[plural]["metadata"]["name"]


@every_api
def test_it_has_a_short_name_a_category_and_columns(plural: str) -> None:
    names = APIS[plural]["spec"]["names"]
    assert names["shortNames"]
    assert names["categories"] == ["modelplane"]
    assert APIS[plural]["spec"]["versions"][0]["additionalPrinterColumns"]


def test_no_short_name_is_used_twice() -> None:
    short = [name for api in APIS.values() for name in api["spec"]["names"]["shortNames"]]
    assert sorted(short) == sorted(set(short))


@every_api
def test_every_field_is_described(plural: str) -> None:
    assert [path for path, field in fields(schema_of(plural)) if not field.get("description")] == []


@every_api
def test_every_column_shows_a_field_that_exists(plural: str) -> None:
    known = {f".{path}" for path, _ in fields(schema_of(plural))}
    for column in APIS[plural]["spec"]["versions"][0]["additionalPrinterColumns"]:
        assert column["jsonPath"] in known


@every_api
def test_every_rule_says_what_would_be_right(plural: str) -> None:
    rules = [rule for _, field in fields(schema_of(plural)) for rule in field.get("x-kubernetes-validations", ())]
    rules += schema_of(plural).get("x-kubernetes-validations", ())
    assert [rule["rule"] for rule in rules if not rule.get("message")] == []


def test_a_replica_runs_the_template_that_a_deployment_has() -> None:
    """The two files repeat the curated pod template; they must not drift apart."""
    deployment = dict(fields(schema_of("modeldeployments")))["spec.workers.template"]
    replica = dict(fields(schema_of("modelreplicas")))["spec.roles[].template"]
    assert _shape(deployment) == _shape(replica)


def _shape(schema: Any) -> Any:
    """A schema without its prose."""
    if isinstance(schema, dict):
        return {key: _shape(value) for key, value in schema.items() if key != "description" or isinstance(value, dict)}
    if isinstance(schema, list):
        return [_shape(value) for value in schema]
    return schema


EXAMPLES = sorted((ROOT / "examples").glob("**/*.yaml"))


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: str(file.relative_to(ROOT / "examples")))
def test_every_example_is_valid(file: Path) -> None:
    catalogue = Catalogue.load(ROOT / "apis", ROOT / "schemas" / "structural")
    objects = read(file)
    assert objects
    for obj in objects:
        assert catalogue.check(obj) == []
