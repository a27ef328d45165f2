"""Readiness queries: what provider-kubernetes asks of an object whose policy is DeriveFromCelQuery.

The provider's environment is plain CEL with one variable, `object`, of any type: no optionals, no Kubernetes
libraries. Every problem means that the object is not ready, and becomes the message of its condition.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from cel import types
from cel.environment import STANDARD, Declared, Environment
from cel.problems import CompileError
from cel.program import Program, compile_expression
from cel.sight import Memory, Sight, see
from cel.steps import PlanError

READINESS: Final = Environment(
    STANDARD,
    variables={"object": Declared(types.ANY)},
    validated=False,
    cross_type=False,
    optionals=False,
    folds=False,
)


_OBJECT: Final = re.compile(r"\bobject\b(?:\s*\.\s*([A-Za-z_]\w*)(?!\w|\s*\())?")
"""Where a query names the object, and the field that it reads of it there."""


@dataclass(frozen=True)
class Readiness:
    """Whether an object is ready, and if the query could not say so, why."""

    ready: bool
    message: str = ""


class QueryError(ValueError):
    """A query that the provider cannot run; the message is the provider's."""


class NotBoolean(QueryError):
    """A query of another type. The provider means to say so, but loses the message."""


@lru_cache(maxsize=256)
def compile_query(text: str) -> Program:
    """Compile a query as the provider does; QueryError if it is not one."""
    if not text:
        raise QueryError("cel query cannot be empty")
    try:
        program = compile_expression(text, READINESS)
        program.check_plan()
    except CompileError as error:
        raise QueryError(f"failed to compile query: {error}") from None
    except PlanError as error:
        raise QueryError(f"failed to create program from the cel query: {error}") from None
    if program.type != types.BOOL:
        raise NotBoolean("celQuery does not return a bool type")
    return program


def readiness(query: str, obj: Mapping[str, Any]) -> Readiness:
    """Whether an object is ready by a query."""
    try:
        program = compile_query(query)
    except NotBoolean:
        return Readiness(False)
    except QueryError as error:
        return Readiness(False, str(error))
    memory = _answers(query)
    key = memory.key(obj)
    answer = memory.get(key)
    if answer is None:
        answer = _evaluated(program, obj)
        memory.keep(key, answer)
    return answer


@lru_cache(maxsize=256)
def _answers(query: str) -> Memory[Readiness]:
    """What a query said of objects before, by what it sees of them."""
    sight = Sight()
    see(compile_query(query).tree, {"object": sight})
    return Memory(sight.look())


def _evaluated(program: Program, obj: Mapping[str, Any]) -> Readiness:
    named = _fields_named(program.text)
    seen = obj if named is None else {name: obj[name] for name in named if name in obj}
    result = program.evaluate({"object": _numbers(seen)})
    if result.error is not None:
        return Readiness(False, f"failed to eval the program: {result.error}")
    return Readiness(result.value is True)


@lru_cache(maxsize=256)
def _fields_named(query: str) -> frozenset[str] | None:
    """The fields of the object that a query can see; None if it may look at all of them."""
    if any(not tail for tail in _OBJECT.findall(query)):
        return None
    return frozenset(_OBJECT.findall(query))


def _numbers(value: Any) -> Any:
    """The object after a turn through JSON, where Go makes every number a double."""
    kind = type(value)
    if kind is str:
        return value
    if kind is dict or isinstance(value, Mapping):
        return {key: _numbers(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_numbers(inner) for inner in value]
    return float(value) if kind is int else value
