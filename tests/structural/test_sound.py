"""The quick look never says sound of what the careful way would change or refuse, and says it of nearly all else."""

from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.golden.cases import cases, catalogue
from tests.structural.test_laws import SPECIMEN, specs

from structural import Definition, Json, default, unknown_fields, validate
from structural.sound import is_sound_object

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


@given(specs)
def test_what_is_called_sound_is_sound(spec: Json) -> None:
    obj = {"apiVersion": SPECIMEN.api_version, "kind": SPECIMEN.kind, "metadata": {"name": "s"}, "spec": spec}
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


@pytest.mark.parametrize("kind", ["Object", "Release", "Usage", "ModelReplica", "ModelDeployment", "InferenceCluster"])
def test_an_object_in_order_is_called_sound(kind: str) -> None:
    assert all(is_sound_object(*sample) for sample in samples() if sample[1].kind == kind)
