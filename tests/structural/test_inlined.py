"""References put in their place, for who reads a schema as a whole."""

from __future__ import annotations

from structural.schema import inlined


def test_what_a_reference_stands_for_is_put_in_its_place() -> None:
    raw = {
        "$defs": {"Port": {"type": "integer"}, "Ends": {"properties": {"a": {"$ref": "#/$defs/Port"}}}},
        "properties": {
            "from": {"$ref": "#/$defs/Ends"},
            "to": {"$ref": "#/$defs/Ends", "nullable": True},
            "more": {"items": {"$ref": "#/$defs/Port"}, "enum": ["$ref"]},
        },
    }
    whole = inlined(raw)
    ends = {"properties": {"a": {"type": "integer"}}}
    assert whole == {
        "properties": {
            "from": ends,
            "to": {**ends, "nullable": True},
            "more": {"items": {"type": "integer"}, "enum": ["$ref"]},
        }
    }
    assert whole["properties"]["from"]["properties"] is whole["properties"]["to"]["properties"]
