"""Namespaces, status and the seam for validation rules: what admission leaves to its caller."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from structural import Definition, FieldError, Json, Refused, admit, documents, from_xrd, validate
from structural.words import invalid

XRD = documents.read(Path(__file__).parent / "specimen.yaml")[0]
NAMESPACED = from_xrd(XRD)[0]
CLUSTER = from_xrd({**XRD, "spec": {**XRD["spec"], "scope": "Cluster"}})[0]


def a_specimen(namespace: str | None = "default", **more: object) -> Json:
    metadata = {"name": "s", **({"namespace": namespace} if namespace else {})}
    head = {"apiVersion": "test.modelplane.ai/v1alpha1", "kind": "Specimen", "metadata": metadata}
    return {**head, "spec": {"items": [{"name": "a"}]}, **more}


def refusal(obj: Json, definition: Definition = NAMESPACED) -> str:
    with pytest.raises(Refused) as refused:
        admit(obj, definition, keep_status=True)
    return refused.value.refusal.sentence("x.yaml")


def test_a_namespaced_kind_needs_a_namespace() -> None:
    assert "* metadata.namespace: Required value\n" in refusal(a_specimen(namespace=None))


def test_a_namespace_is_a_label() -> None:
    assert "must not contain dots" in refusal(a_specimen(namespace="a.b"))
    assert "a lowercase RFC 1123 label must consist of" in refusal(a_specimen(namespace="A"))


def test_a_cluster_scoped_kind_has_no_namespace() -> None:
    said = 'The Specimen "s" is invalid: metadata.namespace: Forbidden: not allowed on this type'
    assert refusal(a_specimen(), CLUSTER) == said


def test_the_source_is_named_where_an_object_cannot_be_decoded() -> None:
    spec = {"items": [{"name": "a"}], "itmes": []}
    assert refusal(a_specimen(spec=spec)) == (
        'Error from server (BadRequest): error when creating "x.yaml": Specimen in version "v1alpha1" '
        'cannot be handled as a Specimen: strict decoding error: unknown field "spec.itmes"'
    )


def test_a_status_that_is_kept_is_validated() -> None:
    said = refusal(a_specimen(status={"replicas": "x"}))
    assert 'status.replicas: Invalid value: "string": status.replicas in body must be of type integer' in said
    assert admit(a_specimen(status={"replicas": 2}), NAMESPACED, keep_status=True)["status"] == {"replicas": 2}


def test_rules_are_asked_when_nothing_else_is_wrong() -> None:
    asked: list[tuple[Json, Json | None]] = []

    def rules(obj: Json, old: Json | None, definition: Definition) -> Sequence[FieldError]:
        asked.append((obj, old))
        return [invalid("spec", "object", "low is over high")]

    errors = validate(a_specimen(), NAMESPACED, old={"spec": {}}, rules=rules)
    assert [str(error) for error in errors] == ['spec: Invalid value: "object": low is over high']
    assert asked == [(a_specimen(), {"spec": {}})]


def test_rules_are_not_asked_when_a_field_is_missing() -> None:
    def rules(obj: Json, old: Json | None, definition: Definition) -> Sequence[FieldError]:
        raise AssertionError("the API server does not evaluate rules here")

    errors = validate(a_specimen(spec={}), NAMESPACED, rules=rules)
    assert [error.path for error in errors] == ["spec.items", "<nil>"]
