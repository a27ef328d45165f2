"""`python -m tests.e2e.engine`: build every program that the end-to-end tests run, once, with progress."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence

from tests.e2e.engine import cache
from tests.e2e.engine.build import BuildFailed, OutOfTime, build, go
from tests.e2e.engine.programs import BY_NAME, PROGRAMS, Program, Wheel

NO_GO = "engine: there is no Go on the PATH; install Go 1.26 or later (https://go.dev/dl), then run this again."


def main(arguments: Sequence[str] | None = None) -> int:
    """Build what is missing. With a time limit, what is not built in time is listed and is no failure."""
    options = _options().parse_args(arguments)
    wanted = [BY_NAME[name] for name in options.programs] or list(PROGRAMS)
    todo = cache.missing(wanted)
    if not todo:
        _say(f"engine: all {len(wanted)} programs are built, in {cache.home() / 'engine'}")
        return 0
    limited = options.stop_after is not None
    if go() is None:
        _say(NO_GO)
        return _report(todo, failed=not limited)
    deadline = time.monotonic() + options.stop_after * 60 if limited else float("inf")
    _say(f"engine: building {len(todo)} of {len(wanted)} programs into {cache.home() / 'engine'}, once")
    try:
        for number, program in enumerate(todo, start=1):
            _build(program, f"{number} of {len(todo)}", deadline)
    except OutOfTime:
        _say(f"engine: stopped after {options.stop_after:g} minutes; what Go has compiled is kept for the next run")
    except BuildFailed as error:
        _say(f"engine: {error}")
        return _report(cache.missing(wanted), failed=True)
    return _report(cache.missing(wanted), failed=not limited)


def _say(text: str) -> None:
    """Print at once: a build takes long, and its output often goes through a pipe."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.engine", description=__doc__)
    parser.add_argument(
        "programs", nargs="*", choices=[*BY_NAME, []], default=[], metavar="PROGRAM", help="default: all"
    )
    parser.add_argument(
        "--stop-after",
        type=float,
        metavar="MINUTES",
        default=os.environ.get("MODELPLANE_ENGINE_MINUTES") or None,
        help="stop building after so many minutes; default $MODELPLANE_ENGINE_MINUTES, or never",
    )
    return parser


def _build(program: Program | Wheel, position: str, deadline: float) -> None:
    begin = time.monotonic()

    def say(what: str) -> None:
        _say(f"engine: {position}  {program.name}  {what}, {time.monotonic() - begin:.0f} s")

    say("begun")
    build(program, say, deadline)
    say("built")


def _report(missing: Sequence[Program | Wheel], failed: bool) -> int:
    """Say what is not there, so that nobody takes the tests that are left out for passed."""
    if not missing:
        _say("engine: every program is built")
        return 0
    _say("engine: not built: " + ", ".join(program.name for program in missing))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
