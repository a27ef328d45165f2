"""Changes of a fleet under load: 200 requests a second and 20 open streams of 30 seconds, through real Envoys.

What is changed on purpose loses nothing, and nothing reaches an engine that it is not meant for (engines refuse what is
not). What dies costs what docs/traffic.md says. `MODELPLANE_TRAFFIC_ROUNDS=10` makes ten rounds of the changes.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.e2e.rig.api import Json
from tests.e2e.rig.envoy.load import Load, Tally
from tests.e2e.rig.envoy.traffic import Traffic
from tests.e2e.rig.project import ROOT
from tests.e2e.rig.rig import Rig
from tests.parity.services import EAST

from modelplane.servingstack import gateway as stack

TEAM = "traffic-load"
MODEL = "llama"
ROUNDS = int(os.environ.get("MODELPLANE_TRAFFIC_ROUNDS", "1"))
BUSY, BURSTY = 160, 40
"""Requests a second on the service that always serves, and on the one that is emptied."""
STREAMS, STREAM_SECONDS, SHORT_STREAM_SECONDS = 20, 30, 8
FIGURES = ROOT / "_output" / "traffic.json"


class Fleet:
    """Two services with what is behind them, and the load on both."""

    def __init__(self, rig: Rig, traffic: Traffic) -> None:
        self._rig = rig
        self._traffic = traffic

    def scale(self, deployment: str, replicas: int) -> None:
        """Change the number of replicas; wait until those that go are told to and those that come take traffic."""
        self._rig.patch("ModelDeployment", deployment, {"spec": {"replicas": replicas}}, TEAM)
        self.settle(deployment, replicas)

    def settle(self, deployment: str, replicas: int) -> None:
        """Wait until exactly so many replicas exist, and all have an endpoint that a service lists."""

        def so() -> bool:
            names = self.replicas(deployment)
            hosts = {each.partition(".")[0] for each in self.hosts()}
            listed = set(names) <= hosts
            return len(names) == replicas and self.endpoints(deployment) == names and listed

        eventually(so, f"{deployment} with {replicas} replicas that take traffic")

    def replicas(self, deployment: str) -> list[str]:
        """The replicas of a deployment, also those that have lost their endpoint and are not told to go yet."""
        found = self._rig.every("ModelReplica", TEAM, {"modelplane.ai/deployment": deployment})
        return sorted(each["metadata"]["name"] for each in found if "deletionTimestamp" not in each["metadata"])

    def weights(self, steady: int, canary: int) -> None:
        """Change the shares of the busy service."""
        self._traffic.serve("busy", TEAM, _entry("steady", steady), _entry("canary", canary))
        self._rig.until("ModelService", "busy", lambda seen: _weights(seen) == [steady, canary], "weighted so", TEAM)

    def edit(self, deployment: str, argument: str) -> None:
        """Change what a deployment runs, and wait until only replicas of the new revision are left."""
        before = self.replicas(deployment)
        containers = [{"name": "engine", "image": "vllm/vllm-openai:v0.23.0", "args": [argument]}]
        change = {"spec": {"workers": {"template": {"spec": {"containers": containers}}}}}
        self._rig.patch("ModelDeployment", deployment, change, TEAM)
        eventually(lambda: not set(before) & set(self.replicas(deployment)), f"{deployment} without its old revision")
        self.settle(deployment, len(before))

    def filled(self, service: str, load: Load) -> None:
        """Wait until a service that was empty is Ready and has refused nothing for a second."""
        self._rig.wait("ModelService", service, TEAM)
        refused = -1
        while load.tally.refused != refused:
            refused = load.tally.refused
            time.sleep(1)

    def endpoints(self, deployment: str) -> list[str]:
        """The replicas of a deployment that have an endpoint."""
        return self._traffic.serving(deployment, TEAM)

    def hosts(self) -> list[str]:
        """The hosts that services list."""
        services = self._rig.every("ModelService", TEAM)
        return [host for each in services for host in each.get("status", {}).get("hosts", [])]

    @contextmanager
    def loaded(
        self, service: str, rate: float, streams: int = 0, seconds: float = SHORT_STREAM_SECONDS
    ) -> Iterator[Load]:
        """Load on a service until the end of the block, and until what is open by then has ended."""
        load = Load(self._traffic.target(TEAM, service, MODEL), rate, streams, seconds)
        running: Future[Tally] = self._traffic.background.start(load.run())
        try:
            yield load
        finally:
            self._traffic.background.run(load.stop())
            running.result(STREAM_SECONDS + 60)


def eventually(so: Callable[[], bool], what: str, timeout: float = 120) -> None:
    end = time.monotonic() + timeout
    while not so():
        assert time.monotonic() < end, f"not {what} after {timeout:g} s"
        time.sleep(0.1)


def _entry(deployment: str, weight: int = 1) -> Json:
    return {"weight": weight, "selector": {"matchLabels": {"modelplane.ai/deployment": deployment}}}


def _weights(service: Json) -> list[int]:
    return [each["weight"] for each in service.get("status", {}).get("entries", [])]


@pytest.fixture(scope="module")
def fleet(rig: Rig, traffic: Traffic) -> Fleet:
    """Three deployments of one model: two behind one service, one behind another."""
    rig.namespace(TEAM)
    for name, replicas in (("steady", 2), ("canary", 1), ("burst", 1)):
        traffic.deploy(name, TEAM, replicas, modelName=MODEL)
    traffic.serve("busy", TEAM, _entry("steady", 9), _entry("canary"))
    traffic.serve("bursty", TEAM, _entry("burst"))
    made = Fleet(rig, traffic)
    for name, replicas in (("steady", 2), ("canary", 1), ("burst", 1)):
        made.settle(name, replicas)
    for service in ("busy", "bursty"):
        rig.wait("ModelService", service, TEAM)
    return made


def test_what_is_changed_on_purpose_loses_nothing(traffic: Traffic, fleet: Fleet) -> None:
    begun = time.monotonic()
    listeners = _listener_updates(traffic)
    with fleet.loaded("busy", BUSY, STREAMS, STREAM_SECONDS) as busy, fleet.loaded("bursty", BURSTY) as bursty:
        time.sleep(2)
        for number in range(ROUNDS):
            fleet.scale("steady", 4)
            fleet.weights(1, 1)
            fleet.scale("steady", 2)
            fleet.weights(9, 1)
            fleet.edit("steady", f"--seed={number}")
            bursty.may_be_empty = bursty.changing_over = True
            fleet.scale("burst", 0)
            time.sleep(1)
            bursty.changing_over = False
            time.sleep(1)
            bursty.changing_over = True
            fleet.scale("burst", 1)
            fleet.filled("bursty", bursty)
            bursty.may_be_empty = bursty.changing_over = False
            time.sleep(2)
        # Streams that were opened last are opened and closed again at least once.
        time.sleep(max(0.0, STREAM_SECONDS + 2 - (time.monotonic() - begun)))
    for tally in (busy.tally, bursty.tally):
        assert tally.failures == [], str(tally)
    assert _listener_updates(traffic) == listeners, "connections were drained: long streams would have been cut"
    assert busy.tally.streams >= 2 * STREAMS
    assert bursty.tally.refused > 0, "the service was never empty"
    assert bursty.tally.wordless < BURSTY, f"for a second it did not say why it refused: {bursty.tally}"
    assert len(busy.tally.answered) >= 3 + 2 + 2, "of the replicas that came and went, some had no request"
    _note("changes", busy.tally, bursty.tally)


def test_a_replica_that_dies_costs_its_streams_alone(rig: Rig, traffic: Traffic, fleet: Fleet) -> None:
    victim = traffic.serving("steady", TEAM)[0]
    with fleet.loaded("busy", BUSY + BURSTY, STREAMS) as busy:
        time.sleep(3)
        streams = traffic.pods.running[victim].engine.open
        traffic.pods.kill(victim)
        eventually(lambda: victim not in traffic.serving("steady", TEAM), "without its endpoint")
        time.sleep(2)
        traffic.pods.revive(victim)
        eventually(lambda: victim in traffic.serving("steady", TEAM), "with its endpoint again")
        time.sleep(2)
    _note("a replica killed", busy.tally)
    assert _failed(busy.tally, "request") == 0, str(busy.tally)
    assert _failed(busy.tally, "stream") <= streams, str(busy.tally)


def test_a_cluster_that_is_lost_costs_its_streams_alone(rig: Rig, traffic: Traffic, fleet: Fleet) -> None:
    there = [each for each in rig.every("ModelEndpoint", TEAM) if each["spec"]["fleet"]["cluster"] == EAST]
    assert there, "nothing is on the cluster that is to be lost"
    with fleet.loaded("busy", BUSY + BURSTY, STREAMS) as busy:
        time.sleep(3)
        engines = [traffic.pods.running[each["metadata"]["name"]].engine for each in there]
        streams = sum(engine.open for engine in engines)
        traffic.lines[EAST].cut()
        time.sleep(5)
        traffic.lines[EAST].mend()
        time.sleep(5)
    _note("a cluster cut off for 5 s", busy.tally)
    assert _failed(busy.tally, "request") == 0, str(busy.tally)
    assert _failed(busy.tally, "stream") <= streams, str(busy.tally)


def test_what_a_cluster_swallows_is_answered_by_another(traffic: Traffic, fleet: Fleet) -> None:
    """The worst way to lose a cluster: nothing is refused, nothing is answered. What waits there is tried elsewhere."""
    with fleet.loaded("busy", BUSY + BURSTY) as busy:
        time.sleep(2)
        traffic.lines[EAST].stall()
        time.sleep(3)
        asked = busy.tally.asked
        eventually(lambda: busy.first_waiting > asked, "answered elsewhere, while the cluster swallows on")
        traffic.lines[EAST].mend()
        time.sleep(2)
    _note("a cluster that swallows everything", busy.tally)
    assert busy.tally.failures == [], str(busy.tally)


def _listener_updates(traffic: Traffic) -> tuple[int, int]:
    return traffic.door.listener_updates("default"), traffic.gateway.listener_updates(stack.GATEWAY)


def _failed(tally: Tally, what: str) -> int:
    return len([each for each in tally.failures if each.what == what])


def _note(what: str, *tallies: Tally) -> None:
    """Write the figures down, for docs/traffic.md."""
    known = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    known[what] = {
        "requests": sum(each.asked for each in tallies),
        "requests failed": sum(_failed(each, "request") for each in tallies),
        "streams": sum(each.streams for each in tallies),
        "streams cut": sum(_failed(each, "stream") for each in tallies),
        "answers after more than 1 s": sum(each.slow for each in tallies),
        "slowest answer, s": round(max(each.slowest for each in tallies), 2),
        "refused without a word": sum(each.wordless for each in tallies),
    }
    _written(FIGURES, known)


def _written(file: Path, figures: Json) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(figures, indent=2) + "\n")
