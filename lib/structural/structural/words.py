"""The API server's own sentences: one field error, many of them, and a refusal as kubectl prints it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

Json = dict[str, Any]
"""A Kubernetes object, or part of one, as it stands on the wire."""

NOWHERE = "<nil>"
"""How the API server prints the path of an error that belongs to no field."""

RULES_NOT_CHECKED = (
    "some validation rules were not checked because the object was invalid; "
    "correct the existing errors to complete validation"
)


class Cause(Enum):
    """Why a field was refused; the value is what the API server says first."""

    REQUIRED = "Required value"
    DUPLICATE = "Duplicate value"
    INVALID = "Invalid value"
    TYPE_INVALID = "Invalid value "  # printed like INVALID, but it keeps rules from being checked
    NOT_SUPPORTED = "Unsupported value"
    FORBIDDEN = "Forbidden"
    TOO_LONG = "Too long"
    TOO_MANY = "Too many"


_BLOCKING = {Cause.NOT_SUPPORTED, Cause.REQUIRED, Cause.TOO_LONG, Cause.TOO_MANY, Cause.TYPE_INVALID}
_WITHOUT_VALUE = {Cause.REQUIRED, Cause.FORBIDDEN, Cause.TOO_LONG}


@dataclass(frozen=True)
class FieldError:
    """One thing that is wrong with one field."""

    path: str
    cause: Cause
    value: Any = ""
    detail: str = ""

    def __str__(self) -> str:
        said = self.cause.value.strip()
        if self.cause not in _WITHOUT_VALUE:
            said += f": {printed(self.value)}"
        return f"{self.path}: {said}" + (f": {self.detail}" if self.detail else "")

    @property
    def blocks_rules(self) -> bool:
        """Whether the API server skips validation rules when it has met this error."""
        return self.cause in _BLOCKING


def required(path: str, detail: str = "") -> FieldError:
    """A value that must be there and is not."""
    return FieldError(path, Cause.REQUIRED, detail=detail)


def invalid(path: str, value: Any, detail: str) -> FieldError:
    """A value that is malformed."""
    return FieldError(path, Cause.INVALID, value, detail)


def duplicate(path: str, value: Any) -> FieldError:
    """A value that stands twice where it may stand once."""
    return FieldError(path, Cause.DUPLICATE, value)


def forbidden(path: str, detail: str) -> FieldError:
    """A value that may not be given here."""
    return FieldError(path, Cause.FORBIDDEN, detail=detail)


def not_supported(path: str, value: Any, supported: Sequence[Any]) -> FieldError:
    """A value outside its enum."""
    names = (s if isinstance(s, str) else compact(s) for s in supported)
    return FieldError(path, Cause.NOT_SUPPORTED, value, "supported values: " + ", ".join(quoted(n) for n in names))


def too_long(path: str, limit: int) -> FieldError:
    """A string over its maxLength; the API server counts characters and says bytes."""
    return FieldError(path, Cause.TOO_LONG, detail=f"may not be more than {limit} byte{'' if limit == 1 else 's'}")


def too_many(path: str, count: int, limit: int) -> FieldError:
    """A list or map over its limit."""
    return FieldError(path, Cause.TOO_MANY, count, f"must have at most {limit} item{'' if limit == 1 else 's'}")


def rules_not_checked() -> FieldError:
    """What the API server adds when errors kept it from evaluating x-kubernetes-validations."""
    return invalid(NOWHERE, None, RULES_NOT_CHECKED)


def compact(value: Any) -> str:
    """A value as Go's encoding/json prints it: no blanks, keys sorted."""
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def quoted(text: str) -> str:
    """A string as Go's %q prints it."""
    return json.dumps(text, ensure_ascii=False)


def number(value: float) -> str:
    """A number as Go's %v prints it."""
    if isinstance(value, int) or (value.is_integer() and abs(value) < 1e21):
        return str(int(value))
    mantissa, _, exponent = repr(value).partition("e")
    if not exponent:
        return mantissa
    return f"{mantissa}e{exponent[0]}{exponent[1:].zfill(2)}"


def printed(value: Any) -> str:
    """A rejected value as it stands in a field error."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return number(value)
    return quoted(value) if isinstance(value, str) else compact(value)


@dataclass(frozen=True)
class Refusal:
    """Why an object is not taken: kubectl cannot read it, the API server cannot decode it, or fields are wrong."""

    kind: str
    name: str
    errors: tuple[FieldError, ...] = ()
    undecodable: str = ""
    unreadable: str = ""

    def sentence(self, source: str = "STDIN") -> str:
        """What kubectl prints on stderr when it creates the object from `source`."""
        if self.unreadable:
            return f'error: unable to decode "{source}": {self.unreadable}'
        if self.undecodable:
            return f'Error from server (BadRequest): error when creating "{source}": {self.undecodable}'
        head = f"The {self.kind} {quoted(self.name)} is invalid: "
        said = distinct(str(e) for e in self.errors)
        if len(said) == 1:
            return head + said[0]
        return "\n".join([head, *(f"* {line}" for line in said)])


def distinct(lines: Iterable[str]) -> list[str]:
    """The lines in order, each once."""
    return list(dict.fromkeys(lines))
