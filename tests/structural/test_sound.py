"""The quick look never says sound of what the careful way would change or refuse, and says it of nearly all else."""

import json
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.golden.cases import cases, catalogue
from tests.structural.test_laws import SPECIMEN, specs

from structural import Definition, Json, Schema, default, unknown_fields, validate
from structural.sound import completed, is_sound, is_sound_object

TOP = ("apiVersion", "kind", "metadata")
WRONG: list[Any] = [None, True, -1, 2**64, 1.5, "", "Ä b", [], ["x", "x"], {}, {"zz": 1}]


def carefully(obj: Json, definition: Definition) -> bool:
    """Whether the careful way finds nothing to do and nothing wrong, metadata apart."""
    done = deepcopy(obj)
    if unknown_fields(done, definition):
        return False
    done = default(done, definition)
    return done == obj and not [e for e in validate(done, definition) if not e.path.startswith("metadata")]


@cache
def samples() -> list[tuple[Json, Definition]]:
    """Objects of every kind in the golden cases, as a server would store them."""
    found: dict[tuple[str, str], tuple[Json, Definition]] = {}
    for case in cases():
        for obj in case.wanted:
            definition = catalogue().of(obj) if obj.get("kind") != "Result" else None
            if definition is not None and len(str(obj)) > len(str(found.get((obj["apiVersion"], obj["kind"])))):
                stored = default(deepcopy(obj), definition)
                found[obj["apiVersion"], obj["kind"]] = (stored, definition)
    return [sample for sample in found.values() if carefully(*sample)]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a value, metadata apart."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    below = [place for key, item in inner if path or key not in TOP for place in places(item, (*path, key))]
    return [path, *below] if path else below


def agrees(obj: Json, definition: Definition, before: Json | None = None) -> None:
    """The quick look writes the defaults that the careful way writes, to the same places, and changes nothing given."""
    given = json.dumps(obj)
    found = completed(obj, definition, before)
    assert json.dumps(obj) == given
    if found is not None:
        assert carefully(found, definition)
        assert json.dumps(found) == json.dumps(default(obj, definition))


@given(specs)
def test_what_is_called_sound_is_sound(spec: Json) -> None:
    obj = {"apiVersion": SPECIMEN.api_version, "kind": SPECIMEN.kind, "metadata": {"name": "s"}, "spec": spec}
    agrees(obj, SPECIMEN)
    obj = default(obj, SPECIMEN)
    assert carefully(obj, SPECIMEN) or not is_sound_object(obj, SPECIMEN)


@settings(deadline=None)
@given(st.data())
def test_one_wrong_value_in_a_real_object_is_not_called_sound(data: st.DataObject) -> None:
    whole, definition = samples()[data.draw(st.integers(0, len(samples()) - 1))]
    obj = deepcopy(whole)
    *path, last = data.draw(st.sampled_from(places(obj)))
    holder: Any = obj
    for step in path:
        holder = holder[step]
    if data.draw(st.booleans()):
        holder[last] = data.draw(st.sampled_from(WRONG))
    else:
        del holder[last]
    assert carefully(obj, definition) or not is_sound_object(obj, definition)
    assert carefully(obj, definition) or not is_sound_object(obj, definition, whole)
    agrees(obj, definition)
    agrees(obj, definition, whole)


@pytest.mark.parametrize("kind", ["Object", "Release", "Usage", "ModelReplica", "ModelDeployment", "InferenceCluster"])
def test_an_object_in_order_is_called_sound(kind: str) -> None:
    assert all(is_sound_object(*sample) for sample in samples() if sample[1].kind == kind)


def test_defaults_are_written_without_the_careful_way_and_not_shared() -> None:
    tags = {"type": "array", "default": ["a"], "items": {"type": "string"}}
    inner = {"size": {"type": "integer", "default": 1}, "tags": tags}
    schema = {"type": "object", "properties": {"spec": {"type": "object", "default": {}, "properties": inner}}}
    definition = Definition("a/v1", "A", "as", "Namespaced", schema)
    first, second = completed({"kind": "A"}, definition), completed({"kind": "A"}, definition)
    assert first == second == {"kind": "A", "spec": {"size": 1, "tags": ["a"]}}
    assert first is not None
    assert second is not None
    assert first["spec"]["tags"] is not second["spec"]["tags"]


def test_an_item_that_was_there_is_not_looked_at_again_when_others_came() -> None:
    items = {"type": "object", "properties": {"name": {"type": "string"}}}
    schema = Schema({"type": "array", "items": items})
    held = {"name": 1}  # not sound: so it shows who looks
    before = [held]
    assert is_sound([{"name": "b"}, held], schema, before)
    assert not is_sound([{"name": "b"}, {"name": 1}], schema, before)
