"""Cuts a schema down to what validates: no prose, no examples, nothing that only documents."""

from typing import Any

from modelgen.kinds import Schema

_KEPT = {
    "type", "format", "enum", "required", "nullable", "default", "pattern", "uniqueItems", "multipleOf",
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength",
    "minItems", "maxItems", "minProperties", "maxProperties",
    "x-kubernetes-int-or-string", "x-kubernetes-preserve-unknown-fields", "x-kubernetes-embedded-resource",
    "x-kubernetes-list-type", "x-kubernetes-list-map-keys", "x-kubernetes-map-type",
}  # fmt: skip
_RULE_KEPT = ("rule", "message", "messageExpression", "optionalOldSelf")
_INT_OR_STRING = [{"type": "integer"}, {"type": "string"}]


def bare(schema: Schema) -> Schema:
    """The structural schema alone; a CEL rule keeps its text and message."""
    kept: Schema = {key: value for key, value in schema.items() if key in _KEPT}
    if "$ref" in schema:
        kept["$ref"] = schema["$ref"]
    if "properties" in schema:
        kept["properties"] = {name: bare(part) for name, part in schema["properties"].items()}
    if isinstance(schema.get("items"), dict):
        kept["items"] = bare(schema["items"])
    if "additionalProperties" in schema:
        kept["additionalProperties"] = _additional(schema["additionalProperties"])
    if "not" in schema:
        kept["not"] = bare(schema["not"])
    for junctor in ("allOf", "anyOf", "oneOf"):
        if junctor in schema and not _says_only_int_or_string(schema, junctor):
            kept[junctor] = [bare(part) for part in schema[junctor]]
    if rules := schema.get("x-kubernetes-validations"):
        kept["x-kubernetes-validations"] = [{k: rule[k] for k in _RULE_KEPT if k in rule} for rule in rules]
    return kept


def _additional(schema: Any) -> Any:
    return bare(schema) if isinstance(schema, dict) else schema


def _says_only_int_or_string(schema: Schema, junctor: str) -> bool:
    """Every int-or-string field carries this anyOf beside the flag that already says it."""
    return bool(schema.get("x-kubernetes-int-or-string")) and schema[junctor] == _INT_OR_STRING
