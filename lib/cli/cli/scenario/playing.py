"""Playing a scenario on the embedded control plane, step by step."""

from __future__ import annotations

from typing import Any, Protocol

from cli.scenario.checks import failures
from cli.scenario.script import (
    Action,
    Advance,
    Apply,
    Delete,
    Expect,
    Fail,
    Patch,
    Recover,
    Scale,
    Scenario,
    Step,
)
from cli.sources import embedded
from cli.sources.kinds import INFERENCE_CLUSTER, looked_up
from cli.sources.source import Unreadable
from plane.clusters import Cluster
from plane.copies import copied
from plane.embedded import Plane
from plane.store.errors import ApiError
from plane.store.keys import Json, Key, key_of


class Unexpected(Exception):
    """An expectation that does not hold; the message says what was there instead."""


class Impossible(Exception):
    """A step that cannot be done on this fleet, with its file and number."""


class Pace(Protocol):
    """How time passes on a control plane while a scenario is played on it."""

    def settle(self) -> None:
        """Let it settle."""

    def advance(self, seconds: float) -> None:
        """Let so much time pass."""


def perform(scenario: Scenario, step: Step, plane: Plane, pace: Pace) -> list[str]:
    """Do what a step says; returns lines that say what was done or found to hold. Nothing settles yet."""
    if step.action is None:
        return []
    try:
        return act(plane, step.action, pace)
    except (ApiError, Unreadable, embedded.Refused) as error:
        raise Impossible(f"{scenario.file}: step {step.number}: {error}") from error
    except Unexpected as error:
        raise Unexpected(f"{scenario.file}: step {step.number}: {error}") from error


def act(plane: Plane, action: Action, pace: Pace) -> list[str]:
    """Do something on a control plane; returns lines that say what was done."""
    match action:
        case Apply(objects):
            embedded.apply(plane, list(objects))
            return [f"applied {key_of(obj)}" for _, obj in objects]
        case Fail(names):
            return [_cut_off(plane, name) for name in names]
        case Recover(names):
            return [_reach(plane, name) for name in names]
        case Advance(seconds):
            pace.advance(seconds)
            return [f"let {seconds:g} s pass"]
        case Expect(expectations):
            return _expected(plane, expectations)
        case Patch() | Scale() | Delete():
            return [_write(plane, action, _found(plane, action.object))]


def _write(plane: Plane, action: Patch | Scale | Delete, obj: Json) -> str:
    key = key_of(obj)
    match action:
        case Patch(_, change):
            plane.store.update(_merged(copied(obj), change))
            return f"patched {key}: {_short(change)}"
        case Scale(_, replicas):
            plane.store.scale(key, replicas)
            return f"scaled {key} to {replicas}"
        case Delete(_, foreground):
            plane.store.delete(key, "Foreground" if foreground else "Background")
            return f"deleted {key}"


def _cut_off(plane: Plane, name: str) -> str:
    _cluster(plane, name).fail()
    return f"cut off cluster {name}"


def _reach(plane: Plane, name: str) -> str:
    _cluster(plane, name).recover()
    return f"reached again cluster {name}"


def _expected(plane: Plane, expectations: tuple[Any, ...]) -> list[str]:
    source = embedded.Embedded(plane)
    wrong = [said for each in expectations for said in failures(source, each)]
    if wrong:
        raise Unexpected("expect: " + "\n  ".join(wrong))
    return [f"as expected: {each.object}" for each in expectations]


def _found(plane: Plane, reference: str) -> Json:
    return looked_up(embedded.Embedded(plane), reference, None)


def _cluster(plane: Plane, name: str) -> Cluster:
    if plane.store.get(Key(*INFERENCE_CLUSTER, "", name)) is None:
        known = ", ".join(obj["metadata"]["name"] for obj in plane.store.find(INFERENCE_CLUSTER))
        raise Unreadable(f"there is no InferenceCluster {name}; there are {known or 'none'}")
    return plane.cluster(name)


def _merged(value: Any, change: Any) -> Any:
    """A JSON merge patch."""
    if not isinstance(change, dict):
        return change
    found = dict(value) if isinstance(value, dict) else {}
    for key, inner in change.items():
        if inner is None:
            found.pop(key, None)
        else:
            found[key] = _merged(found.get(key), inner)
    return found


def _short(change: Any, path: str = "") -> str:
    """A patch on one line: the fields that it sets."""
    if isinstance(change, dict) and change:
        return ", ".join(_short(inner, f"{path}.{key}" if path else str(key)) for key, inner in change.items())
    return f"{path} removed" if change is None else f"{path}={change}"
