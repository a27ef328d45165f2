"""The API on a real API server: as it is told for both engines, and the words of kubectl explain."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from tests.e2e.rig.api import Json
from tests.e2e.rig.project import Project
from tests.e2e.rig.rig import Rig
from tests.parity.api import Api

DEFINITIONS = Project().definitions
# What Crossplane adds to every XR; the words for it are Crossplane's.
CROSSPLANES_OWN = ("spec.crossplane", "status.conditions")


def _name(definition: Json) -> str:
    return str(definition["metadata"]["name"])


@pytest.mark.parametrize("definition", DEFINITIONS, ids=_name)
def test_the_api_server_takes_the_definition(rig: Rig, definition: Json) -> None:
    """Established means that the server accepted the schema, with every CEL rule's type and cost."""
    rig.wait("CompositeResourceDefinition", _name(definition), condition="Established")


class TestApi(Api):
    """What people apply, on the rig."""


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
