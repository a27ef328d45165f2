"""What a composition function is: two pure functions, and what it says of itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import NamedTuple

from xfn.values import Condition, Object, Resource, Result, Selector

_NOTHING: Object = MappingProxyType({})


@dataclass(frozen=True, order=True)
class Kind:
    """An apiVersion and a kind."""

    api_version: str
    kind: str

    def __str__(self) -> str:
        return f"{self.kind}.{self.api_version}"

    def is_of(self, obj: Mapping[str, object]) -> bool:
        """Whether an object says that it is of this kind."""
        return obj.get("kind") == self.kind and obj.get("apiVersion") == self.api_version


def kind_of(obj: Mapping[str, object]) -> Kind:
    """The kind that an object says it has."""
    return Kind(str(obj.get("apiVersion") or ""), str(obj.get("kind") or ""))


class Got(Mapping[str, tuple[Object, ...]]):
    """What has been fetched so far. A name that is not here has not been fetched; absent objects are ().

    `composed` is what was composed for the XR before, and `now` the time of the call: both are there unasked. `read`
    says whether anybody has looked at what was fetched: needs that did not are the same whatever is fetched next.
    """

    __slots__ = ("_fetched", "composed", "now", "read")

    def __init__(
        self, fetched: Mapping[str, tuple[Object, ...]], composed: Mapping[str, Resource], now: datetime
    ) -> None:
        self._fetched = fetched
        self.composed = composed
        self.now = now
        self.read = False

    def __getitem__(self, name: str) -> tuple[Object, ...]:
        self.read = True
        return self._fetched[name]

    def __contains__(self, name: object) -> bool:
        self.read = True
        return name in self._fetched

    def __iter__(self) -> Iterator[str]:
        self.read = True
        return iter(self._fetched)

    def __len__(self) -> int:
        self.read = True
        return len(self._fetched)

    def has(self, names: Iterable[str]) -> bool:
        """Whether all of these have been fetched."""
        self.read = True
        fetched = self._fetched
        for name in names:  # noqa: SIM110  (asked in every stage of every call)
            if name not in fetched:
                return False
        return True

    def one(self, name: str) -> Object | None:
        """The first object fetched under a name, or None where there is none."""
        self.read = True
        found = self._fetched.get(name)
        return found[0] if found else None

    def every(self, name: str) -> tuple[Object, ...]:
        """The objects fetched under a name, none where it has not been fetched."""
        self.read = True
        return self._fetched.get(name, ())


class Observed(NamedTuple):
    """All that a function may look at. It is a tuple, as `Resource` is: one is made for every call.

    `desired` and `desired_status` are what earlier steps want. `now` is here so that time is an input like the rest.
    """

    xr: Object
    resources: Mapping[str, Resource]
    got: Got
    desired: Mapping[str, Resource]
    desired_status: Object
    input: Object
    context: Object
    now: datetime


class Desired(NamedTuple):
    """All that a function decides.

    `resources` are added to those of earlier steps; the same name replaces. `ready` None leaves the XR's
    readiness to its resources; an XR that composes nothing is Ready only if its function says True.
    `settled` False makes Crossplane call again soon.
    """

    resources: Mapping[str, Resource] = _NOTHING
    status: Object = _NOTHING
    conditions: tuple[Condition, ...] = ()
    events: tuple[Result, ...] = ()
    ready: bool | None = None
    settled: bool = True
    context: Object = _NOTHING


class Refused(Exception):
    """Raised by a function that cannot answer: a fatal result, so what runs stays as it is."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


@dataclass(frozen=True)
class Pace:
    """How soon Crossplane calls again without an event. Never zero: that would leave an XR deaf to a lost event."""

    settled: timedelta = timedelta(minutes=10)
    moving: timedelta = timedelta(seconds=15)

    def __post_init__(self) -> None:
        if min(self.settled, self.moving) <= timedelta(0):
            raise ValueError("a pace must be positive")


def needs_nothing(xr: Object, got: Got) -> Mapping[str, Selector]:
    """The needs of a function that reads nothing but its XR."""
    return {}


@dataclass(frozen=True)
class Function:
    """One composition function, as the registry knows it.

    `name` is the kind of the pipeline step's input. `composite` is the XR it composes, None for a step that fits
    any. `conditions` are the types it owns: one that it no longer sets is cleared. `emits` and `requires` are the
    kinds it may compose on the control plane and ask for: Crossplane needs permission for each.
    """

    name: str
    composite: Kind | None
    compose: Callable[[Observed], Desired]
    needs: Callable[[Object, Got], Mapping[str, Selector]] = needs_nothing
    conditions: tuple[str, ...] = ()
    emits: frozenset[Kind] = frozenset()
    requires: frozenset[Kind] = frozenset()
    pace: Pace = Pace()


class Registry(Mapping[str, Function]):
    """The functions that one process serves, by the kind of a pipeline step's input."""

    def __init__(self, *functions: Function) -> None:
        self._functions = {f.name: f for f in functions}
        if len(self._functions) != len(functions):
            raise ValueError("two functions have the same name")

    def paced(self, ttl: timedelta) -> Registry:
        """The same functions, every answer of which asks to be called again after so long."""
        return Registry(*(replace(function, pace=Pace(ttl, ttl)) for function in self._functions.values()))

    def find(self, name: str) -> Function | None:
        """The function of that name, None if there is none: every call asks, and a Mapping's own `get` is slow."""
        return self._functions.get(name)

    def __getitem__(self, name: str) -> Function:
        return self._functions[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._functions)

    def __len__(self) -> int:
        return len(self._functions)
