"""Compares this project's answers with those of Kubernetes' own code, case by case.

    python -m tests.oracle.compare selectors --cases 100000

Ends with 1 if there is a disagreement that `disagreements.jsonl` does not list.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Protocol

HERE = Path(__file__).parent
RETRIES = 25

Case = dict[str, Any]


class Oracle:
    """A Go program that answers questions, one JSON line each."""

    def __init__(self, command: str) -> None:
        self._process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Oracle:
        return self

    def __exit__(self, *_: object) -> None:
        self._in.close()
        self._process.wait()

    @property
    def _in(self) -> IO[str]:
        assert self._process.stdin is not None
        return self._process.stdin

    def ask(self, question: Case) -> Case:
        """The answer to one question."""
        self._in.write(json.dumps(question) + "\n")
        self._in.flush()
        assert self._process.stdout is not None
        found: Case = json.loads(self._process.stdout.readline())
        return found


def known(path: Path) -> set[str]:
    """The questions whose disagreement is listed, as text."""
    if not path.exists():
        return set()
    return {json.dumps(json.loads(line)["case"], sort_keys=True) for line in path.read_text().splitlines() if line}


class Kind(Protocol):
    """A kind of cases: how to make them, answer them, and compare answers."""

    def cases(self, seed: int, count: int) -> Iterator[Case]: ...

    def answer(self, case: Case) -> tuple[Case, bool]: ...

    def agree(self, mine: Case, theirs: Case, *, ordered: bool) -> bool: ...


def compare(kind: Kind, cases: Iterator[Case], oracle: Oracle, listed: set[str]) -> list[Case]:
    """The disagreements that are not listed."""
    found = []
    for case in cases:
        mine, ordered = kind.answer(case)
        theirs = oracle.ask(case)
        if kind.agree(mine, theirs, ordered=ordered):
            continue
        if not ordered and any(kind.agree(mine, oracle.ask(case), ordered=False) for _ in range(RETRIES)):
            continue
        if json.dumps(case, sort_keys=True) not in listed:
            found.append({"case": case, "go": theirs, "ours": mine})
    return found


def main() -> None:
    """Run one comparison and say how it went."""
    parser = argparse.ArgumentParser(description="Compare with Kubernetes' own code.")
    parser.add_argument("what", choices=("selectors", "rules"))
    parser.add_argument("--oracle", required=True, help="the Go program built from this folder")
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=20)
    chosen = parser.parse_args()
    kind: Kind = import_module(f"tests.oracle.{chosen.what}")
    listed = known(HERE / f"{chosen.what}-disagreements.jsonl")
    with Oracle(chosen.oracle) as oracle:
        found = compare(kind, kind.cases(chosen.seed, chosen.cases), oracle, listed)
    for one in found[: chosen.show]:
        sys.stdout.write(json.dumps(one) + "\n")
    sys.stdout.write(f"{chosen.cases - len(found)} of {chosen.cases} agree\n")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
