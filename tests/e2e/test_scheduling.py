"""Placement on real Crossplane: the rush as it is told for both engines, and what an offer takes in etcd."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from benchmarks.scheduler import as_returned
from tests.e2e.rig import functions
from tests.e2e.rig.rig import Rig
from tests.parity.placement import EverySecond, Runs, Rush, TwentyAtOnce

from modelplane.fleet import offers

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture
def every_second(rig: Rig) -> EverySecond:
    return partial(_every_second, rig)


@contextmanager
def _every_second(rig: Rig) -> Iterator[Runs]:
    """All functions served with a TTL of one second; how often they were called is in their log."""
    machine = rig.machine
    tls = ("--tls-server-certs-dir", machine.tls.server)
    served = functions.serve(machine.processes, *tls, "--ttl", "1", "--debug", name="functions-every-second")
    served.wait()
    with rig.functions_from(served.endpoint):
        yield _Calls(machine.processes.logs / "functions-every-second.log")


class _Calls:
    """How often each XR was reconciled: calls of the last function of its pipeline, as the functions log them.

    What was read once is not read again: the log has thousands of lines, and is looked at a hundred times.
    """

    def __init__(self, log: Path) -> None:
        self._log = log
        self._read = 0
        self._found: Counter[str] = Counter()

    def __call__(self, watched: set[str]) -> Counter[str]:
        with self._log.open("rb") as log:
            log.seek(self._read)
            whole = log.read().rpartition(b"\n")[0]
        self._read += len(whole)
        for line in _COLOURS.sub("", whole.decode()).splitlines():
            words = dict(word.split("=", 1) for word in line.split() if "=" in word)
            if words.get("function") in ("EndpointGate", "Usages") and "name" in words:
                self._found[words["name"]] += 1
        return Counter({name: self._found[name] for name in watched})


@pytest.mark.programs("provider-kubernetes")
class TestPlacement(TwentyAtOnce):
    """The rush on the rig, and what only the rig can show."""

    def test_an_offer_is_stored_with_no_more_than_the_benchmark_counts(self, rig: Rig, rush: Rush) -> None:
        real = rig.get("EnvironmentConfig", offers.object_name("rush-a"))
        metadata = {key: value for key, value in real["metadata"].items() if key != "managedFields"}
        (entry,) = real["metadata"]["managedFields"]
        counted = as_returned({**real, "metadata": metadata}, entry["manager"])["metadata"]
        assert entry["fieldsV1"] == counted["managedFields"][0]["fieldsV1"]
        assert real["metadata"].keys() == counted.keys()
