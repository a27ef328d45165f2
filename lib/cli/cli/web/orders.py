"""What a person can order while looking: a line at the terminal, such as `fail east`, done to the embedded plane."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from queue import SimpleQueue
from typing import TextIO

from cli.scenario.playing import act
from cli.scenario.script import Action, Apply, Delete, Fail, Recover, Scale
from cli.sources import files
from cli.sources.embedded import Refused
from cli.sources.source import Unreadable
from cli.web.playing import Playing
from plane.store.errors import ApiError
from structural import DocumentError

HELP = """\
fail CLUSTER            the control plane can no longer reach it
recover CLUSTER         it can again
scale NAMESPACE/NAME N  so many replicas of a model
apply FILE              as kubectl does
delete KIND/NAME        as kubectl does
speed N                 so many seconds there for one here"""


class Wrong(Exception):
    """An order that cannot be understood; the message says what would be right."""


class Orders:
    """Follows orders, one line each: the actions of a scenario, in few words."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing

    def follow(self, line: str) -> str:
        """Do what a line says; returns what to tell."""
        plane = self._playing.plane
        try:
            match line.split():
                case ["speed", speed]:
                    return self._set_speed(speed)
                case words:
                    said = act(plane, _action(words), self._playing)
        except (Wrong, Unreadable, Refused, ApiError, DocumentError) as problem:
            return str(problem)
        plane.clock.changed()  # not settled before what was ordered has had its time
        return "\n".join(said)

    def _set_speed(self, speed: str) -> str:
        try:
            value = float(speed)
        except ValueError:
            value = 0.0
        if not 0 < value <= 3600:
            raise Wrong(f"{speed} is no speed; 1 is real time, 60 a minute a second, 3600 the most")
        self._playing.set_speed(value)
        return f"{value:g} s there for one here"


def _action(words: list[str]) -> Action:
    match words:
        case ["fail", cluster]:
            return Fail((cluster,))
        case ["recover", cluster]:
            return Recover((cluster,))
        case ["scale", name, replicas] if replicas.isdecimal():
            return Scale(f"md/{name}", int(replicas))
        case ["apply", path]:
            return Apply(tuple(files.read([Path(path)])))
        case ["delete", reference]:
            return Delete(reference)
    raise Wrong(HELP)


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
