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
        yield partial(_runs, machine.processes.logs / "functions-every-second.log")


def _runs(log: Path, watched: set[str]) -> Counter[str]:
    """How often each XR was reconciled: calls of the last function of its pipeline."""
    found: Counter[str] = Counter(dict.fromkeys(watched, 0))
    for line in _COLOURS.sub("", log.read_text()).splitlines():
        words = dict(word.split("=", 1) for word in line.split() if "=" in word)
        if words.get("function") in ("EndpointGate", "Usages") and words.get("name") in watched:
            found[words["name"]] += 1
    return found


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
