"""The words of the Crossplane edge: what a function is told and what it answers, free of protobuf."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from enum import Enum
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

Json = dict[str, Any]
"""A Kubernetes object, or part of one, as it stands on the wire."""

Object = Mapping[str, Any]
"""The same, where it is only read: a generated model is one too."""

Status = Literal["True", "False", "Unknown"]
_NOTHING: Mapping[str, Any] = MappingProxyType({})
_DIGESTS = 10_000


class Unchanging(dict[str, Any]):
    """A desired object that is kept from call to call and never changed: it is written once, and `written` is kept."""

    __slots__ = ("written",)

    def __init__(self, obj: Object) -> None:
        super().__init__(obj)
        self.written: object = None


@dataclass(frozen=True)
class Selector:
    """What Crossplane is asked to fetch: one object by name, some by labels, or all of a kind."""

    api_version: str
    kind: str
    name: str | None = None
    labels: Mapping[str, str] | None = None
    namespace: str | None = None

    def __post_init__(self) -> None:
        if self.name is not None and self.labels is not None:
            raise ValueError(f"select {self.kind} by name or by labels, not by both")

    @cached_property
    def digest(self) -> str:
        """A short hash of what is selected: the same few are asked for in every call."""
        labels = tuple(sorted(self.labels.items())) if self.labels else ()
        return _digest(self.api_version, self.kind, self.name, labels, self.namespace)


@lru_cache(_DIGESTS)
def _digest(*fields: object) -> str:
    return hashlib.sha256(json.dumps(fields, separators=(",", ":")).encode()).hexdigest()[:8]


class Severity(Enum):
    """How grave a result is. A fatal one keeps Crossplane from applying anything."""

    FATAL = "Fatal"
    WARNING = "Warning"
    NORMAL = "Normal"


@dataclass(frozen=True)
class Result:
    """One message of a function; Crossplane makes an event of it."""

    severity: Severity
    message: str
    reason: str | None = None


@dataclass(slots=True, unsafe_hash=True)
class Condition:
    """One status condition of an XR. Nobody changes one; it is not frozen because several are made in every call.

    `expected` marks a False or Unknown that is only a stage on the way, or that follows from another condition which
    tells the cause: its event is not a warning.
    """

    type: str
    status: Status
    reason: str
    message: str = ""
    expected: bool = field(default=False, compare=False)


class Resource(NamedTuple):
    """One object in a state, with what goes beside it. `ready` is None where nobody said.

    Twenty of these are made in a reconcile, and a tuple is made in less than half the time of a frozen dataclass.
    """

    object: Object
    ready: bool | None = None
    connection: Mapping[str, bytes] = _NOTHING


class State(NamedTuple):
    """An XR and the resources composed for it, by the name that the composition gives them."""

    composite: Resource = Resource(_NOTHING)
    resources: Mapping[str, Resource] = _NOTHING


_NO_STATE = State()


class Call(NamedTuple):
    """One call of a pipeline step, as Crossplane makes it."""

    observed: State
    desired: State = _NO_STATE
    input: Json | None = None
    context: Object = _NOTHING
    required: Mapping[str, tuple[Json, ...]] = _NOTHING
    credentials: Mapping[str, Mapping[str, bytes]] = _NOTHING
    tag: str = ""


class Answer(NamedTuple):
    """What a pipeline step said to a call."""

    desired: State
    results: tuple[Result, ...] = ()
    conditions: tuple[Condition, ...] = ()
    requirements: Mapping[str, Selector] = _NOTHING
    context: Object = _NOTHING
    ttl: timedelta | None = None

    @property
    def fatal(self) -> Result | None:
        """The first fatal result, or None: with one, Crossplane applies nothing of this answer."""
        return next((r for r in self.results if r.severity is Severity.FATAL), None)
