"""An XRD becomes the CRD that Crossplane makes of it."""

from pathlib import Path

import pytest

from structural import DefinitionError, Json, crd_of, documents, from_stored, from_xrd

HERE = Path(__file__).parent
XRD = documents.read(HERE / "specimen.yaml")[0]


def test_the_crd_is_the_one_crossplane_derives() -> None:
    assert crd_of(XRD)["spec"] == documents.read(HERE / "specimen.crd.yaml")[0]["spec"]


def test_references_of_a_cluster_scoped_xr_carry_a_namespace() -> None:
    def references(scope: str) -> list[str]:
        crd = crd_of({**XRD, "spec": {**XRD["spec"], "scope": scope}})
        schema = crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"]
        machinery = schema["properties"]["spec"]["properties"]["crossplane"]
        return sorted(machinery["properties"]["resourceRefs"]["items"]["properties"])

    assert references("Namespaced") == ["apiVersion", "kind", "name"]
    assert references("Cluster") == ["apiVersion", "kind", "name", "namespace"]


def test_a_definition_knows_its_default_composition_and_scale() -> None:
    definition = from_xrd(XRD)[0]
    assert definition.default_composition == "specimens"
    assert definition.scale is not None
    assert definition.scale.replicas == ".spec.replicas"


def without(key: str) -> Json:
    return {**XRD, "spec": {name: part for name, part in XRD["spec"].items() if name != key}}


@pytest.mark.parametrize("key", ["group", "names", "versions"])
def test_an_xrd_without_a_part_is_named_with_the_part(key: str) -> None:
    with pytest.raises(DefinitionError, match=rf"specimens.test.modelplane.ai has no spec.{key}"):
        from_xrd(without(key))


def test_a_legacy_scope_is_refused() -> None:
    with pytest.raises(DefinitionError, match="Namespaced or Cluster, not LegacyCluster"):
        from_xrd({**XRD, "spec": {**XRD["spec"], "scope": "LegacyCluster"}})


def test_a_stored_schema_says_what_it_lacks() -> None:
    with pytest.raises(DefinitionError, match="needs plural, scope, schema"):
        from_stored({"apiVersion": "v1", "kind": "A"})
