"""The embedded control plane: how long a fleet takes to settle from nothing, and to bear what happens to it then.

Clusters are brought along with their serving stack, two deployments of five replicas for each, in one region and team
for every twenty clusters. Functions, compositions, admission and rules are the real ones. Each size runs in a process
of its own. Seconds are those of its one thread, so that a busy machine does not count; objects are those of the control
plane. Then a twentieth of the clusters is lost for twenty minutes and found again, while teams race for what is left:
all laws must hold, or there is no figure.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Mapping

from tests.plane.fleet import laws
from tests.plane.fleet.fleet import Fleet, a_deployment
from tests.plane.fleet.laws import Place, Seen
from tests.plane.fleet.witness import Witness

from benchmarks.growth import DOCS, Growth
from plane.queue import Pace

SIZES = (1, 10, 100)
PLOT = DOCS / "embedded-growth.svg"
LOADED = Pace(soonest=0.5, latest=5.0, rate=500)
"""How long an XR waits on a busy control plane, which reconciles so many a second; what happens to it meanwhile is one
reconcile."""

_DEPLOYMENTS = 2
_REPLICAS = 5
_TEAM = 20
_LOST = 20


def measure() -> dict[str, float]:
    """Fleets of several sizes; MODELPLANE_CLUSTERS names others."""
    named = os.environ.get("MODELPLANE_CLUSTERS", "")
    sizes = [int(size) for size in named.split(",")] if named else SIZES
    figures: dict[str, float] = {}
    for size in sizes:
        done = subprocess.run(
            [sys.executable, "-m", "benchmarks.embedded", str(size)], capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            raise RuntimeError(done.stderr)
        figures |= json.loads(done.stdout)
    return figures


def key(clusters: int, what: str) -> str:
    """The key of a figure."""
    return f"embedded.c{clusters}_r{clusters * _DEPLOYMENTS * _REPLICAS}.{what}"


def plot(figures: Mapping[str, float]) -> str:
    """Seconds to settle by replicas."""
    found = [(10 * n, figures[key(n, "settle_s")]) for n in (1, 10, 100, 1000) if key(n, "settle_s") in figures]
    return Growth("A fleet settles from nothing: seconds by replicas", (1, 4), (-1, 3)).drawn(found)


def of_size(clusters: int) -> dict[str, float]:
    """One fleet, from nothing, and through what happens to it."""
    gc.disable()  # hardly anything here is cyclic, and looking for it takes a fifth of the time
    began = time.process_time()
    fleet = a_fleet(clusters)
    fleet.plane.settle()
    settled = time.process_time()
    seen = Seen(fleet.plane)
    if len(seen.endpoints) != clusters * _DEPLOYMENTS * _REPLICAS:
        raise RuntimeError(f"{len(seen.endpoints)} replicas serve")
    figures = {
        key(clusters, "settle_s"): round(settled - began, 2),
        key(clusters, "rss_mb"): round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
        key(clusters, "objects"): len(fleet.plane.store),
        key(clusters, "writes_per_s"): round(fleet.plane.store.writes / (settled - began)),
    }
    witness, serving, began = Witness(fleet.plane), untouched(seen, clusters), time.process_time()
    chaos(fleet, clusters)
    figures[key(clusters, "chaos_s")] = round(time.process_time() - began, 2)
    laws.check(fleet.plane, serving, witness.noted)
    return figures


def a_fleet(clusters: int) -> Fleet:
    """The fleet, with all that teams ask of it, at once."""
    fleet = Fleet(pace=LOADED)
    for number in range(clusters):
        fleet.add_cluster(f"cluster-{number:04}", _region(number, clusters), h100_8x=4, l4_1x=4)
    fleet.plane.settle()
    for number in range(clusters * _DEPLOYMENTS):
        region = _region(number, clusters)
        at = (f"team-{region}", f"model-{number:04}")
        fleet.plane.apply(a_deployment(at, _REPLICAS, (1, 2, 4)[number % 3], region))
    return fleet


def chaos(fleet: Fleet, clusters: int) -> None:
    """Some clusters are lost and found again; meanwhile a team in each region asks for more than is left."""
    lost = [f"cluster-{number:04}" for number in range(0, clusters, _LOST)]
    for name in lost:
        fleet.plane.cluster(name).fail()
    fleet.plane.advance(120)
    for region in {_region(number, clusters) for number in range(clusters)}:
        for name in ("rush-a", "rush-b"):
            fleet.plane.apply(a_deployment((f"team-{region}", name), 4, 8, region))
    fleet.plane.advance(1200)
    for name in lost:
        fleet.plane.cluster(name).recover()
    fleet.settle()


def untouched(seen: Seen, clusters: int) -> list[tuple[Place, str]]:
    """What serves on clusters that are never lost: none of it may go."""
    lost = {f"cluster-{number:04}" for number in range(0, clusters, _LOST)}
    with_lost = {
        (at[0], replica["spec"]["deploymentRef"]["name"])
        for at, replica in seen.replicas.items()
        if replica["spec"]["clusterName"] in lost
    }
    return [
        (at, replica["metadata"]["uid"])
        for at, replica in seen.replicas.items()
        if (at[0], replica["spec"]["deploymentRef"]["name"]) not in with_lost
    ]


def _region(number: int, clusters: int) -> str:
    return f"r{number % max(1, clusters // _TEAM)}"


if __name__ == "__main__":
    print(json.dumps(of_size(int(sys.argv[1]))))
