"""Placement: how long it takes to place replicas on fleets of some size, and to see that nothing has to be done."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from functools import cache, partial

from tests.placement import solver

from placement import (
    Allocation,
    Claimant,
    Cluster,
    Deployment,
    Device,
    Health,
    Identity,
    Part,
    Pool,
    Question,
    Replica,
    Request,
    Role,
    Strategy,
    Topology,
    decide,
    judge,
    searching,
)
from placement.packing import nodes_needed
from placement.pieces import Piece
from xfn.server import look_for_garbage_rarely

_RUNS = 9
_CLASSES = [("l4", 1, 24), ("a100", 8, 80), ("h100", 8, 80), ("h200", 8, 141)]
GROWTH = (10, 30, 100, 300, 1000, 3000, 10_000)
"""Clusters of the fleets for which the figures show how time grows."""


def measure() -> dict[str, float]:
    """Medians over several runs; every run meets the fleet for the first time."""
    look_for_garbage_rarely()
    figures: dict[str, float] = {}
    for clusters in GROWTH:
        fleet = a_fleet(clusters)
        figures[growth_key(clusters)] = _milliseconds(partial(_place, fleet, _single()))
    for strategy in (Strategy.PACK, Strategy.CHEAPEST):
        fleet = a_fleet(1000)
        key = f"placement.c1000.place10_{strategy.lower()}_ms"
        figures[key] = _milliseconds(partial(_place, fleet, _single(), strategy))
    figures["placement.c1000.full_ms"] = _milliseconds(partial(_place, a_fleet(1000, full=True), _single(), placed=0))
    fifty = a_fleet(50)
    figures["placement.pd50.place10_ms"] = _milliseconds(partial(_place, fifty, _disaggregated()))
    settled = _settled(a_fleet(10))
    figures["placement.settled.decide_ms"] = _milliseconds(partial(_silent, settled))
    claimants = _claimants(400)
    pools = a_fleet(1)[0].pools
    figures["placement.ledger400_ms"] = _milliseconds(partial(judge, pools, claimants))
    figures["placement.packing_gap_pct"] = packing_gap()
    return figures


def growth_key(clusters: int) -> str:
    """The figure that says how long placing ten replicas takes on so many clusters."""
    return f"placement.c{clusters}.place10_ms"


def packing_gap() -> float:
    """By how many percent the nodes that mixed pods are packed on exceed the solver's best, at worst."""
    gaps = []
    for seed in range(40):
        rng = random.Random(seed)
        counts = {size: rng.randint(5, 80) for size in (1, 2, 3, 5, 8)}
        capacity = rng.choice((8, 10, 12, 16))
        needed = nodes_needed((capacity,), [Piece((size,), 1, number) for size, number in counts.items()])
        best = solver.fewest_nodes(capacity, counts)
        gaps.append(100 * (needed - best) / best)
    return round(max(gaps), 3)


def a_fleet(clusters: int, *, full: bool = False) -> list[Cluster]:
    """Clusters of four pools in three regions, with ten replicas running on each; or with every device taken."""
    rng = random.Random(clusters)
    return [_cluster(number, rng, full) for number in range(clusters)]


def _cluster(number: int, rng: random.Random, full: bool) -> Cluster:
    pools = []
    for name, count, memory in _CLASSES:
        nodes = rng.choice((2, 4, 8))
        allocations = _running(f"{number}-{name}", name, count, nodes, rng, full)
        pools.append(
            Pool(
                name,
                nodes,
                _devices(name, count, memory),
                220_000,
                2900 << 30,
                count * 10_000_000,
                allocations=allocations,
            )
        )
    labels = {"modelplane.ai/region": rng.choice(("us-east1", "us-west1", "europe-west4")), "tier": "production"}
    return Cluster(f"cluster-{number:05}", tuple(pools), labels)


@cache
def _devices(name: str, count: int, memory: int) -> tuple[Device, ...]:
    """The devices of a class: pools of one class share them, as they do when offers are read."""
    return (Device("gpu", count, "gpu.nvidia.com", True, memory << 30, (("model", name),)),)


def _running(where: str, pool: str, count: int, nodes: int, rng: random.Random, full: bool) -> tuple[Allocation, ...]:
    if full:
        part = Part("serve", pool, nodes, 1, (("gpu", count),), 8_000, 64 << 30)
        return (Allocation(Identity("ml", f"other-{where}"), part),)
    found: list[Allocation] = []
    for _ in range(rng.choice((2, 2, 3, 3))):
        size = rng.choice([size for size in (1, 2, 4, 8) if size <= count])
        part = Part("serve", pool, 1, 1, (("gpu", size),), 8_000 * size, 64 << 30)
        found.append(Allocation(Identity("ml", f"other-{where}-{len(found)}"), part))
    return tuple(found)


def _matches(request: Request, device: Device) -> bool:
    return device.capability >= int(request.selectors[0]) << 30


def _single() -> tuple[Role, ...]:
    return (Role("serve", (Request("gpu", None, ("70",)),), Topology(tensor=4), 1, 32_000, 256 << 30),)


def _disaggregated() -> tuple[Role, ...]:
    return (
        Role("prefill", (Request("gpu", None, ("70",)),), Topology(tensor=2), 2, 16_000, 128 << 30),
        Role("decode", (Request("gpu", None, ("100",)),), Topology(tensor=8), 1, 64_000, 512 << 30),
    )


def _deployment(demand: tuple[Role, ...], strategy: Strategy = Strategy.SPREAD) -> Deployment:
    return Deployment(Identity("ml", "qwen"), 10, demand, "r1", strategy=strategy, spread_by="modelplane.ai/region")


def _place(
    fleet: list[Cluster], demand: tuple[Role, ...], strategy: Strategy = Strategy.SPREAD, placed: int = 10
) -> None:
    decision = decide(Question(_deployment(demand, strategy), [], fleet, _matches, 0.0))
    if len(decision.placements) != placed:
        raise RuntimeError(f"placed {len(decision.placements)} of {placed}: {decision.refusals}")


def _settled(fleet: list[Cluster]) -> Question:
    part = Part("serve", "h100", 1, 1, (("gpu", 4),))
    replicas = [
        Replica(f"qwen-{slot}", slot, slot, "r1", fleet[slot].name, (part,), Health.READY, True, True, True, True)
        for slot in range(10)
    ]
    return Question(_deployment(_single()), replicas, fleet, _matches, 0.0, whole=False)


def _silent(question: Question) -> None:
    if searching(question) or not decide(question).settled:
        raise RuntimeError("a settled deployment moved")


def _claimants(count: int) -> list[Claimant]:
    rng = random.Random(count)
    return [
        Claimant(
            Identity("ml", f"r{number}"),
            (Part("serve", rng.choice(_CLASSES)[0], 1, 1, (("gpu", rng.choice((1, 2, 4, 8))),)),),
            created=float(number),
            listed=number < 10,
        )
        for number in range(count)
    ]


def _milliseconds(work: Callable[[], object]) -> float:
    """Processor time: the work is on one thread and waits for nothing, and what else the machine does is not it."""
    taken = []
    for _ in range(_RUNS):
        began = time.process_time()
        work()
        taken.append(time.process_time() - began)
    return round(statistics.median(taken) * 1000, 3)
