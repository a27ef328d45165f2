"""Sharing changes how a schema is written, never what it says."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from modelgen.kinds import ModelError, canonical
from modelgen.sharing import share
from tests.schemas.builders import INTEGER, STRING, Schema, a_list, a_map, an_object

NAMES = some.sampled_from(["a", "as", "b", "box", "boxes", "policy", "policies", "ref", "refs", "spec"])
LEAVES = some.sampled_from([STRING, INTEGER, {"type": "boolean"}, {"type": "string", "pattern": "^" + "x" * 90}])


def objects(parts: some.SearchStrategy[Schema]) -> some.SearchStrategy[Schema]:
    return some.dictionaries(NAMES, parts, min_size=1, max_size=4).map(lambda fields: an_object(**fields))


SCHEMAS = some.recursive(LEAVES, lambda inner: objects(inner) | inner.map(a_list) | inner.map(a_map), max_leaves=30)


def expanded(schema: Any, definitions: Schema) -> Any:
    if isinstance(schema, list):
        return [expanded(part, definitions) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return expanded(definitions[schema["$ref"].removeprefix("#/$defs/")], definitions)
    return {key: expanded(part, definitions) for key, part in schema.items() if key != "$defs"}


@given(objects(SCHEMAS))
def test_what_is_shared_reads_the_same(schema: Schema) -> None:
    try:
        shared = share("Thing", schema, {})
    except ModelError:  # two parts whose paths spell the same name; a person has to name one
        return
    assert expanded(shared, shared.get("$defs", {})) == schema


@given(objects(SCHEMAS))
def test_the_order_of_fields_does_not_matter(schema: Schema) -> None:
    def turned(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: turned(value[key]) for key in reversed(value)}
        return [turned(part) for part in value] if isinstance(value, list) else value

    def told(value: Schema) -> str:
        try:
            return canonical(share("Thing", value, {}))
        except ModelError as problem:
            return str(problem)

    assert told(schema) == told(turned(schema))


POD = an_object("image", image=STRING, **{f"field{n}": STRING for n in range(5)})


def test_equal_parts_are_written_once_under_the_name_of_the_first_place() -> None:
    shared = share("Job", an_object(spec=an_object(leader=POD, workers=a_list(POD))), {})
    assert shared["$defs"] == {"JobLeader": POD}
    assert shared["properties"]["spec"]["properties"] == {
        "leader": {"$ref": "#/$defs/JobLeader"},
        "workers": {"type": "array", "items": {"$ref": "#/$defs/JobLeader"}},
    }


def test_what_lies_inside_a_shared_part_is_not_shared_again() -> None:
    outer = an_object(pod=POD)
    assert list(share("Job", an_object(spec=an_object(a=outer, b=outer)), {})["$defs"]) == ["JobA"]


def test_a_name_from_the_table_is_used_and_carried_down() -> None:
    outer = an_object(pods=a_list(POD), first=POD)
    shared = share("Job", an_object(spec=an_object(a=outer)), {"spec.a": "Template"})
    assert list(shared["$defs"]) == ["Template", "TemplateFirst"]


def test_a_name_that_fits_no_place_is_refused() -> None:
    with pytest.raises(ModelError, match=r"no object is first met at spec\.gone"):
        share("Job", an_object(spec=an_object(a=POD)), {"spec.gone": "Template"})
