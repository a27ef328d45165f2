"""What a person can order while looking: a line at the terminal, such as `fail east`, done to the embedded plane."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import TextIO

from cli.sources import files
from cli.sources.embedded import Embedded, Refused, apply
from cli.sources.kinds import INFERENCE_CLUSTER, looked_up
from cli.sources.source import Unreadable
from plane.embedded import Plane
from plane.store.errors import ApiError
from plane.store.keys import Key, key_of
from structural import DocumentError

HELP = """\
fail CLUSTER            the control plane can no longer reach it
recover CLUSTER         it can again
scale NAMESPACE/NAME N  so many replicas of a model
apply FILE              as kubectl does
delete KIND/NAME        as kubectl does
speed N                 so many seconds there for one here"""


class Wrong(Exception):
    """An order that cannot be followed; the message says what would be right."""


class Orders:
    """Follows orders, one line each."""

    def __init__(self, plane: Plane, set_speed: Callable[[float], None]) -> None:
        self._plane = plane
        self._set_speed = set_speed
        self._known: dict[str, tuple[int, Callable[..., str]]] = {
            "fail": (1, self._fail),
            "recover": (1, self._recover),
            "scale": (2, self._scale),
            "apply": (1, self._apply),
            "delete": (1, self._delete),
            "speed": (1, self._speed),
        }

    def follow(self, line: str) -> str:
        """Do what a line says; returns what to tell."""
        order, *words = line.split() or ["help"]
        known = self._known.get(order)
        if known is None or len(words) != known[0]:
            return HELP
        try:
            said = known[1](*words)
        except (Wrong, Unreadable, Refused, ApiError, DocumentError) as problem:
            return str(problem)
        self._plane.clock.changed()  # not settled before what was ordered has had its time
        return said

    def _fail(self, name: str) -> str:
        self._plane.cluster(self._cluster(name)).fail()
        return f"{name} cannot be reached; it takes up to 30 s of its own time until that is noticed"

    def _recover(self, name: str) -> str:
        self._plane.cluster(self._cluster(name)).recover()
        return f"{name} can be reached"

    def _cluster(self, name: str) -> str:
        if self._plane.store.get(Key(*INFERENCE_CLUSTER, "", name)) is None:
            there = ", ".join(obj["metadata"]["name"] for obj in self._plane.all("InferenceCluster"))
            raise Wrong(f"no cluster {name}; there is {there or 'none'}")
        return name

    def _scale(self, name: str, replicas: str) -> str:
        if not replicas.isdecimal():
            raise Wrong(f"{replicas} is no number of replicas")
        key = key_of(looked_up(Embedded(self._plane), f"md/{name}", None))
        self._plane.store.scale(key, int(replicas))
        return f"{key} scaled to {replicas}"

    def _apply(self, path: str) -> str:
        given = files.read([Path(path)])
        apply(self._plane, given)
        return f"applied {len(given)} objects"

    def _delete(self, reference: str) -> str:
        key = key_of(looked_up(Embedded(self._plane), reference, None))
        self._plane.store.delete(key)
        return f"{key} deleted"

    def _speed(self, speed: str) -> str:
        try:
            value = float(speed)
        except ValueError:
            value = 0.0
        if not 0 < value <= 3600:
            raise Wrong(f"{speed} is no speed; 1 is real time, 60 a minute a second, 3600 the most")
        self._set_speed(value)
        return f"{value:g} s there for one here"


def lines_of(stream: TextIO) -> SimpleQueue[str]:
    """The lines of a stream as they come, read by a thread of its own."""
    lines: SimpleQueue[str] = SimpleQueue()

    def read() -> None:
        for line in stream:
            lines.put(line.strip())

    if not _in_background(stream):
        threading.Thread(target=read, name="orders", daemon=True).start()
    return lines


def _in_background(stream: TextIO) -> bool:
    """Whether this runs behind its terminal, which stops whoever reads from it there."""
    return stream is sys.stdin and stream.isatty() and os.tcgetpgrp(stream.fileno()) != os.getpgrp()
