"""Does a value have the shape that its schema asks for? Types, bounds, enums, patterns, combinations.

The order and the words are those of the API server's validator, quirks included: its bound on an integer is cut to an
integer, and of several alternatives it explains the one that came closest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from structural import formats, patterns
from structural.schema import Schema, SchemaError
from structural.words import (
    NOWHERE,
    Cause,
    FieldError,
    invalid,
    not_supported,
    number,
    quoted,
    required,
    too_long,
    too_many,
)

_INT64 = 1 << 63


@dataclass
class Verdict:
    """Errors, each told once, and how many checks were made: the measure of how close a value came."""

    errors: dict[str, FieldError] = field(default_factory=dict)
    checks: int = 0

    def add(self, error: FieldError, told: str | None = None) -> None:
        """Note an error; `told` is the sentence by which the validator recognises a repetition."""
        self.errors.setdefault(told or f"{error.path} {error.detail}", error)

    def merge(self, other: Verdict) -> None:
        """Take over another verdict."""
        for told, error in other.errors.items():
            self.errors.setdefault(told, error)
        self.checks += other.checks


def validate(value: Any, schema: Schema, path: str = "") -> list[FieldError]:
    """Everything that is wrong with the shape of the value."""
    return list(_judge(value, schema, path).errors.values())


def _judge(value: Any, schema: Schema, path: str) -> Verdict:
    verdict = Verdict()
    if value is None:
        verdict.merge(_check_type(value, schema, path))
        verdict.merge(_check_enum(value, schema, path))
        return verdict
    for check in _checks_for(value, schema):
        verdict.merge(check(value, schema, path))
        verdict.checks += 1
    verdict.checks += 1
    return verdict


def _checks_for(value: Any, schema: Schema) -> list[Callable[[Any, Schema, str], Verdict]]:
    checks: list[Callable[[Any, Schema, str], Verdict]] = []
    if schema.types or _format(schema):
        checks.append(_check_type)
    checks.append(_check_combinations)
    if isinstance(value, str):
        checks.append(_check_string)
        if _format(schema):
            checks.append(_check_format)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        checks.append(_check_number)
    elif isinstance(value, list):
        checks.append(_check_list)
    checks.append(_check_enum)
    if isinstance(value, dict):
        checks.append(_check_object)
    return checks


def _format(schema: Schema) -> str:
    """The format of the schema, or nothing where the API server does not check it."""
    name = schema.raw.get("format", "")
    return name if formats.check_for(name) else ""


def _wrong(path: str, value: Any, said: str, *, cause: Cause = Cause.INVALID) -> Verdict:
    """A verdict of one error in the validator's own sentence, `said` being what follows the field's name."""
    sentence = f"{path} in body {said}" if said else path
    return _one(FieldError(_at(path), cause, value, sentence), sentence)


def _one(error: FieldError, told: str | None = None) -> Verdict:
    verdict = Verdict()
    verdict.add(error, told)
    return verdict


def _at(path: str) -> str:
    return path.removeprefix(".") or NOWHERE


def type_name(value: Any) -> str:
    """The JSON type of a value; an integer that does not fit 64 bits is a number."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer" if -_INT64 <= value < _INT64 else "number"
    for kind, name in ((float, "number"), (str, "string"), (list, "array")):
        if isinstance(value, kind):
            return name
    return "object"


def _check_type(value: Any, schema: Schema, path: str) -> Verdict:
    name, wanted = type_name(value), schema.types
    if value is None:
        if wanted and "null" not in wanted and not schema.nullable:
            return _wrong_type(path, wanted, "null")
        return Verdict(checks=1)
    integral = isinstance(value, float) and value.is_integer() and "integer" in wanted and abs(value) < 2**53
    if name in wanted or integral or (name == "integer" and "number" in wanted):
        return Verdict(checks=1)
    if _format(schema) and name not in ("string", "array"):
        return _wrong_type(path, (schema.raw["format"],), _FORMAT_OF.get(name, ""))
    if _format(schema) and not {"number", "integer"} & set(wanted):
        return Verdict(checks=1)
    return _wrong_type(path, wanted, name)


_FORMAT_OF = {"integer": "int64", "number": "float64"}
"""Where a format was asked for, the validator names the format that it found, if a number was."""


def _wrong_type(path: str, wanted: tuple[str, ...], name: str) -> Verdict:
    said = f"must be of type {','.join(wanted)}: {quoted(name)}"
    return _wrong(path, name, said, cause=Cause.TYPE_INVALID)


def _check_string(value: str, schema: Schema, path: str) -> Verdict:
    longest, shortest = schema.raw.get("maxLength"), schema.raw.get("minLength")
    pattern = schema.raw.get("pattern")
    if longest is not None and len(value) > longest:
        return _one(too_long(_at(path), longest))
    if shortest is not None and len(value) < shortest:
        return _wrong(path, value, f"should be at least {shortest} chars long")
    if pattern and not _matches(pattern, value, path):
        return _wrong(path, value, f"should match '{pattern}'")
    return Verdict()


def _matches(pattern: str, value: str, path: str) -> bool:
    try:
        return patterns.compiled(pattern).search(value) is not None
    except patterns.PatternError as error:
        raise SchemaError(f"{path}: the pattern {pattern!r} cannot be read: {error}") from error


def _check_format(value: str, schema: Schema, path: str) -> Verdict:
    check = formats.check_for(_format(schema))
    if check is None or check(value):
        return Verdict()
    said = f"must be of type {schema.raw['format']}: {quoted(value)}"
    return _wrong(path, value, said, cause=Cause.TYPE_INVALID)


def _check_number(value: float, schema: Schema, path: str) -> Verdict:
    verdict = Verdict(checks=1)
    whole = isinstance(value, int) and type_name(value) == "integer"
    step = _bound(schema, "multipleOf", whole)
    least, most = _bound(schema, "minimum", whole), _bound(schema, "maximum", whole)
    if step is not None:
        verdict.merge(_check_multiple(value, step, path))
    if least is not None:
        strict = bool(schema.raw.get("exclusiveMinimum"))
        if value < least or (strict and value == least):
            said = f"should be greater than{'' if strict else ' or equal to'} {number(least)}"
            verdict.merge(_wrong(path, value, said))
    if most is not None:
        strict = bool(schema.raw.get("exclusiveMaximum"))
        if value > most or (strict and value == most):
            said = f"should be less than{'' if strict else ' or equal to'} {number(most)}"
            verdict.merge(_wrong(path, value, said))
    return verdict


def _bound(schema: Schema, key: str, whole: bool) -> float | None:
    """A bound; against an integer the validator cuts its fraction off."""
    bound = schema.raw.get(key)
    return bound if bound is None or not whole else int(bound)


def _check_multiple(value: float, step: float, path: str) -> Verdict:
    if step <= 0:
        said = f"factor MultipleOf declared for {path} must be positive: {number(step)}"
        return _one(FieldError(_at(path), Cause.INVALID, step, said), said)
    ratio = 1 / step * value if step < 1 else value / step
    exact = value % step == 0 if isinstance(value, int) and isinstance(step, int) else float(ratio).is_integer()
    return Verdict() if exact else _wrong(path, value, f"should be a multiple of {number(step)}")


def _check_enum(value: Any, schema: Schema, path: str) -> Verdict:
    allowed = schema.raw.get("enum")
    if not allowed or any(type_name(value) == type_name(one) and value == one for one in allowed):
        return Verdict()
    return _one(not_supported(_at(path), value, allowed))


def _check_list(value: list[Any], schema: Schema, path: str) -> Verdict:
    verdict = Verdict(checks=1)
    if schema.items is not None:
        for index, item in enumerate(value):
            verdict.merge(_judge(item, schema.items, f"{path}[{index}]"))
    fewest, most = schema.raw.get("minItems"), schema.raw.get("maxItems")
    if fewest is not None and len(value) < fewest:
        verdict.merge(_wrong(path, len(value), f"should have at least {fewest} items"))
    if most is not None and len(value) > most:
        verdict.merge(_one(too_many(_at(path), len(value), most)))
    if schema.raw.get("uniqueItems") and any(item in value[:index] for index, item in enumerate(value)):
        verdict.merge(_wrong(path, "", "shouldn't contain duplicates"))
    return verdict


def _check_object(value: dict[str, Any], schema: Schema, path: str) -> Verdict:
    verdict = Verdict()
    fewest, most = schema.raw.get("minProperties"), schema.raw.get("maxProperties")
    if fewest is not None and len(value) < fewest:
        verdict.merge(_wrong(path, len(value), f"should have at least {fewest} properties"))
    if most is not None and len(value) > most:
        verdict.merge(_one(too_many(_at(path), len(value), most)))
    if schema.additional is not None:
        for name, inner in value.items():
            if name not in schema.properties:
                verdict.merge(_judge(inner, schema.additional, f"{path}.{name}"))
    for name, inner_schema in schema.properties.items():
        if name in value:
            verdict.merge(_judge(value[name], inner_schema, f"{path}.{name}" if path else name))
    for name in schema.raw.get("required", ()):
        if name not in value:
            verdict.merge(_one(required(_at(f"{path}.{name}"))))
    return verdict


def _check_combinations(value: Any, schema: Schema, path: str) -> Verdict:
    verdict = Verdict(checks=1)
    if schema.any_of:
        verdict.merge(_check_any_of(value, schema, path))
    if schema.one_of:
        verdict.merge(_check_one_of(value, schema, path))
    if schema.all_of:
        verdict.merge(_check_all_of(value, schema, path))
    if schema.negated is not None and not _judge(value, schema.negated, path).errors:
        verdict.merge(_combination(path, "must not validate the schema (not)"))
    return verdict


def _combination(path: str, said: str) -> Verdict:
    sentence = f"{quoted(path)} {said}"
    return _one(invalid(NOWHERE, "", sentence), sentence)


def _closest(verdicts: list[Verdict]) -> Verdict:
    """The first of those that passed the most checks: its errors explain best what was meant."""
    return max(verdicts, key=lambda verdict: verdict.checks)


def _check_any_of(value: Any, schema: Schema, path: str) -> Verdict:
    failures: list[Verdict] = []
    for alternative in schema.any_of:
        attempt = _judge(value, alternative, path)
        if not attempt.errors:
            return attempt
        failures.append(attempt)
    verdict = _combination(path, "must validate at least one schema (anyOf)")
    verdict.merge(_closest(failures))
    return verdict


def _check_one_of(value: Any, schema: Schema, path: str) -> Verdict:
    attempts = [_judge(value, alternative, path) for alternative in schema.one_of]
    passed = [attempt for attempt in attempts if not attempt.errors]
    if len(passed) == 1:
        return passed[0]
    found = f"Found {len(passed)} valid alternatives" if passed else "Found none valid"
    verdict = _combination(path, f"must validate one and only one schema (oneOf). {found}")
    if not passed:
        verdict.merge(_closest(attempts))
    return verdict


def _check_all_of(value: Any, schema: Schema, path: str) -> Verdict:
    verdict = Verdict()
    attempts = [_judge(value, part, path) for part in schema.all_of]
    for attempt in attempts:
        verdict.merge(attempt)
    failed = [attempt for attempt in attempts if attempt.errors]
    if failed:
        said = "must validate all the schemas (allOf)"
        verdict.merge(_combination(path, said + (". None validated" if len(failed) == len(attempts) else "")))
    return verdict
