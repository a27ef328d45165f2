"""The API on a real API server: good objects come in, bad ones do not, every field explains itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.e2e.rig import foreign
from tests.e2e.rig.api import Json, Refused
from tests.e2e.rig.cluster import documents
from tests.e2e.rig.project import ROOT, Project
from tests.e2e.rig.rig import Rig

DEFINITIONS = Project().definitions
EXAMPLES = sorted((ROOT / "examples").rglob("*.yaml"))
INVALID = sorted((ROOT / "tests" / "invalid").rglob("*.yaml"))
# What Crossplane adds to every XR; the words for it are Crossplane's.
CROSSPLANES_OWN = ("spec.crossplane", "status.conditions")


def _name(definition: Json) -> str:
    return str(definition["metadata"]["name"])


def _path(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("definition", DEFINITIONS, ids=_name)
def test_the_api_server_takes_the_definition(rig: Rig, definition: Json) -> None:
    """Established means that the server accepted the schema, with every CEL rule's type and cost."""
    rig.wait("CompositeResourceDefinition", _name(definition), condition="Established")


@pytest.mark.parametrize("file", EXAMPLES, ids=_path)
def test_the_example_applies(rig: Rig, file: Path) -> None:
    objects = documents(file)
    _with_namespaces(rig, objects)
    foreign.define(rig, objects)
    try:
        for each in objects:
            rig.apply(each)
    finally:
        _delete(rig, objects)


@pytest.mark.parametrize("file", INVALID, ids=_path)
def test_the_invalid_object_is_refused_with_its_message(rig: Rig, file: Path) -> None:
    """One document is refused when it is created; of two, the second is a change that the first does not allow."""
    *before, refused = documents(file)
    _with_namespaces(rig, [*before, refused])
    try:
        for each in before:
            rig.apply(each)
        with pytest.raises(Refused) as refusal:
            rig.apply(refused) if before else rig.create(refused)
        assert _wanted(file) in refusal.value.message
    finally:
        _delete(rig, [refused])


@pytest.mark.parametrize("definition", DEFINITIONS, ids=_name)
def test_every_field_is_described(rig: Rig, definition: Json) -> None:
    schema = _served_schema(rig, definition)
    assert [path for path, field in _fields(schema) if not field.get("description")] == []


@pytest.mark.parametrize("definition", DEFINITIONS, ids=_name)
def test_kubectl_explains_the_kind_and_its_innermost_field(rig: Rig, definition: Json) -> None:
    name = _name(definition)
    depth, path, description = max(
        (path.count("."), path, field["description"]) for path, field in _fields(_served_schema(rig, definition))
    )
    assert depth > 0
    plural, _, group = name.partition(".")
    said = rig.kubectl("explain", f"{plural}.{path}", f"--api-version={group}/v1alpha1")
    assert _words(description) in _words(said)


def test_kubectl_scales_a_model_deployment(rig: Rig) -> None:
    deployment = _a_model_deployment()
    namespace, name = deployment["metadata"]["namespace"], deployment["metadata"]["name"]
    _with_namespaces(rig, [deployment])
    rig.apply(deployment)
    try:
        rig.kubectl("scale", "modeldeployment", name, "-n", namespace, "--replicas=3")
        assert rig.get("ModelDeployment", name, namespace)["spec"]["replicas"] == 3
        status = {"status": {"replicas": {"desired": 3}, "selector": "modelplane.ai/deployment=x"}}
        rig.patch("ModelDeployment", name, status, namespace, subresource="status")
        scale = rig.get("ModelDeployment", name, namespace, subresource="scale")
        assert scale["spec"] == {"replicas": 3}
        assert scale["status"] == {"replicas": 3, "selector": "modelplane.ai/deployment=x"}
    finally:
        rig.delete("ModelDeployment", name, namespace)


def _a_model_deployment() -> Json:
    """The first that the examples have."""
    found = [each for file in EXAMPLES for each in documents(file) if each["kind"] == "ModelDeployment"]
    return {**found[0], "metadata": {"name": "scaled", "namespace": "scaled"}}


def _with_namespaces(rig: Rig, objects: list[Json]) -> None:
    for name in {each["metadata"].get("namespace") for each in objects} - {None}:
        rig.namespace(name)


def _delete(rig: Rig, objects: list[Json]) -> None:
    """Delete what a test made, and wait, since the next may use the same names."""
    for act in (rig.delete, rig.wait_gone):
        for each in objects:
            kind = f"{each['kind']}.{str(each['apiVersion']).rpartition('/')[0]}"
            act(kind, each["metadata"]["name"], each["metadata"].get("namespace", "default"))


def _wanted(file: Path) -> str:
    """The message that the file's first line asks for."""
    mark, _, message = file.read_text().partition("\n")[0].partition("want:")
    assert mark.startswith("#"), f"{file} does not begin with '# want: MESSAGE'"
    assert message.strip()
    return message.strip()


def _served_schema(rig: Rig, definition: Json) -> Json:
    """The schema that the API server publishes for a kind: what kubectl explain reads."""
    group, kind = definition["spec"]["group"], definition["spec"]["names"]["kind"]
    status, answer = rig.api.raw("GET", f"/openapi/v3/apis/{group}/v1alpha1")
    assert status == 200
    for schema in json.loads(answer)["components"]["schemas"].values():
        if any(each["kind"] == kind for each in schema.get("x-kubernetes-group-version-kind", [])):
            found: Json = schema
            return found
    raise AssertionError(f"the API server publishes no schema of {kind}")


def _fields(schema: Json, path: str = "") -> Iterator[tuple[str, Json]]:
    """Every field under a schema that is ours to describe, by its path as kubectl explain takes it."""
    for name, field in schema.get("properties", {}).items():
        inner = f"{path}.{name}".removeprefix(".")
        if inner in ("apiVersion", "kind", "metadata", *CROSSPLANES_OWN):
            continue
        yield inner, field
        yield from _fields(field, inner)
    for inside in (schema.get("items"), schema.get("additionalProperties")):
        if isinstance(inside, dict):
            yield from _fields(inside, path)


def _words(text: str) -> str:
    return " ".join(text.split())
