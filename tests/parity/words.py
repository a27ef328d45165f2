"""The words that lives are told in: the rig of real programs has them, and so has the embedded plane.

Times are an engine's own: real seconds there, virtual ones here.
"""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from itertools import repeat
from typing import ClassVar

from xfn.values import Json

PATIENCE = 60.0
"""Seconds that a wait takes at most unless a test says otherwise; all waits end as soon as what they wait for is so."""
SYSTEM = "modelplane-system"
OBJECT = "Object.kubernetes.m.crossplane.io"
RELEASE = "Release.helm.m.crossplane.io"
KUBERNETES = "ClusterProviderConfig.kubernetes.m.crossplane.io"
HELM = "ClusterProviderConfig.helm.m.crossplane.io"
USAGE = "Usage.protection.crossplane.io"


class Server(ABC):
    """An API server, whichever engine it runs on."""

    refusal: ClassVar[type[Exception]]
    """What is raised when the server says no."""

    @abstractmethod
    def apply(self, what: Json, status: bool = False) -> list[Json]:
        """Apply an object, or the status of one."""

    @abstractmethod
    def create(self, what: Json) -> list[Json]:
        """Create an object; refused if it is there."""

    @abstractmethod
    def patch(self, kind: str, name: str, change: Json, namespace: str = "default", subresource: str = "") -> Json:
        """Change some fields of an object (a JSON merge patch)."""

    @abstractmethod
    def get(self, kind: str, name: str, namespace: str = "default", subresource: str = "") -> Json:
        """One object; refused if there is none."""

    @abstractmethod
    def find(self, kind: str, name: str, namespace: str = "default") -> Json | None:
        """One object, or None."""

    @abstractmethod
    def every(self, kind: str, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> list[Json]:
        """All objects of a kind, of one namespace or of all."""

    @abstractmethod
    def delete(self, kind: str, name: str, namespace: str = "default", foreground: bool = False) -> None:
        """Delete an object, in the background unless said otherwise; one that is gone is fine."""

    @abstractmethod
    def now(self) -> float:
        """The time, in seconds."""

    @abstractmethod
    def pause(self, seconds: float) -> None:
        """Let time pass."""

    def looks(self) -> Iterator[float]:
        """Seconds between two looks of one wait."""
        return repeat(0.05)

    @abstractmethod
    def shown(self, seen: Json | None) -> str:
        """An object as one wants to see it when a test fails: its status, and what was said of it."""

    def wait(
        self,
        kind: str,
        name: str,
        namespace: str = "default",
        condition: str = "Ready",
        status: str = "True",
        timeout: float = PATIENCE,
    ) -> Json:
        """Wait for a condition of an object and give the object back."""
        what = f"{condition}={status}"
        return self.until(
            kind, name, lambda seen: condition_of(seen, condition).get("status") == status, what, namespace, timeout
        )

    def until(
        self,
        kind: str,
        name: str,
        so: Callable[[Json], bool],
        what: str,
        namespace: str = "default",
        timeout: float = PATIENCE,
    ) -> Json:
        """Wait until something is so of an object; the error of one that never is shows the object."""
        end, looks = self.now() + timeout, self.looks()
        while (seen := self.find(kind, name, namespace)) is None or not so(seen):
            assert self.now() < end, f"{kind} {name} is not {what} after {timeout:g} s:\n{self.shown(seen)}"
            self.pause(next(looks))
        return seen

    def eventually(self, so: Callable[[], bool], what: Callable[[], str] | str, timeout: float = PATIENCE) -> None:
        """Wait until something is so; `what` tells what was there instead."""
        end, looks = self.now() + timeout, self.looks()
        while not so():
            assert self.now() < end, f"{what if isinstance(what, str) else what()} after {timeout:g} s"
            self.pause(next(looks))

    def wait_gone(self, kind: str, name: str, namespace: str = "default", timeout: float = PATIENCE) -> None:
        """Wait until an object is gone."""
        end, looks = self.now() + timeout, self.looks()
        while (seen := self.find(kind, name, namespace)) is not None:
            assert self.now() < end, f"{kind} {name} is still there after {timeout:g} s:\n{self.shown(seen)}"
            self.pause(next(looks))

    def namespace(self, name: str) -> None:
        """Make sure that a namespace exists."""
        self.apply({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": name}})


class Control(Server):
    """A control plane."""

    workload: Server
    """The cluster behind the ClusterProviderConfig `workload`."""

    @abstractmethod
    def kubectl(self, *arguments: str) -> str:
        """What kubectl prints."""

    @abstractmethod
    def define(self, objects: Iterable[Json]) -> None:
        """Make sure that the kinds of some objects are known, also those of other projects that nothing here runs."""

    @abstractmethod
    def without_watches(self) -> AbstractContextManager[None]:
        """provider-kubernetes as it runs where nobody switched its watches on, until the end of the block."""

    @abstractmethod
    def withdraw_deletion(self, cluster: str) -> None:
        """Do what docs/platform-teams.md says about a deletion that was refused and is not wanted any more."""

    @abstractmethod
    def rotate_key(self) -> None:
        """Do what docs/platform-teams.md says to replace the fleet's key."""

    @abstractmethod
    def let_go(self, cluster: str) -> None:
        """Do what docs/platform-teams.md says about a cluster that is gone for good."""


def condition_of(seen: Mapping[str, object], type_: str) -> Json:
    """A condition of an object; empty if it is not there."""
    status = seen.get("status")
    present = (status.get("conditions") if isinstance(status, dict) else None) or ()
    return next((dict(entry) for entry in present if entry["type"] == type_), {})


def tell(life: type, **words: object) -> int:
    """Tell a life from its first test to its last as one test, with what each asks for; gives their number."""
    told, number = life(), 0
    steps = [name for each in reversed(life.__mro__) for name in vars(each) if name.startswith("test_")]
    for name in steps:
        step = getattr(told, name)
        for case in _cases(step):
            known = {**words, **case}
            step(**{asked: known[asked] for asked in inspect.signature(step).parameters})
            number += 1
    return number


def _cases(step: Callable[..., None]) -> Iterator[dict[str, object]]:
    """What pytest would give a test by its mark `parametrize`, one after the other."""
    marks = [mark for mark in getattr(step, "pytestmark", ()) if mark.name == "parametrize"]
    if not marks:
        yield {}
        return
    (mark,) = marks
    names, values = mark.args
    for value in values:
        yield {names: value} if isinstance(names, str) else dict(zip(names, value, strict=True))
