"""Random small fleets and deployments, and what may happen to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from hypothesis import strategies as st
from tests.placement.builders import a_deployment, a_role, gpus
from tests.placement.simulator import Plane

from placement import Cluster, Deployment, Effect, Identity, Pool, Role, Rollout, Selector, Strategy, Taint

REGIONS = ("east", "west")


@st.composite
def clusters(draw: st.DrawFn, most: int = 4) -> dict[str, Cluster]:
    found = {}
    for name in "abcd"[: draw(st.integers(1, most))]:
        pools = tuple(
            Pool(
                f"pool{number}",
                draw(st.integers(1, 3)),
                (gpus(draw(st.sampled_from([4, 8])), draw(st.sampled_from([40, 80]))),),
                price=draw(st.one_of(st.none(), st.integers(1, 9))),
            )
            for number in range(draw(st.integers(1, 2)))
        )
        found[name] = Cluster(name, pools, {"region": draw(st.sampled_from(REGIONS))})
    return found


@st.composite
def roles(draw: st.DrawFn) -> tuple[Role, ...]:
    tensor = st.sampled_from([1, 2, 3, 4, 5, 8])
    if draw(st.integers(0, 3)):
        return (
            a_role(draw(tensor), pipeline=draw(st.sampled_from([1, 1, 2])), workers=draw(st.sampled_from([1, 1, 2]))),
        )
    return a_role(draw(tensor), name="prefill"), a_role(draw(tensor), "60", name="decode")


@st.composite
def deployments(draw: st.DrawFn, most: int = 5) -> dict[Identity, Deployment]:
    """Deployments of two namespaces; names are shared, so that only the namespace tells some of them apart."""
    found = {}
    for number in range(draw(st.integers(1, most))):
        want = a_deployment(
            f"model-{number // 2}",
            draw(st.integers(0, 3)),
            *draw(roles()),
            namespace=("ml", "research")[number % 2],
            strategy=draw(st.sampled_from(Strategy)),
            spread_by=draw(st.sampled_from([None, "region"])),
            priority=draw(st.sampled_from([0, 0, 5])),
            rollout=draw(st.sampled_from([Rollout(1, 0), Rollout(0, 1), Rollout(2, 1)])),
        )
        found[want.identity] = want
    return found


@st.composite
def planes(draw: st.DrawFn) -> Plane:
    return Plane(draw(clusters()), draw(deployments()))


Event = tuple[str, int, int]
"""What happens, to which of them, and how."""


def _scale(plane: Plane, which: Identity, how: int) -> None:
    plane.edit(which, replicas=how % 4)


def _revise(plane: Plane, which: Identity, how: int) -> None:
    plane.edit(which, revision=f"r{how % 3}")


def _select(plane: Plane, which: Identity, how: int) -> None:
    value = (*REGIONS, "typo")[how % 3]
    plane.edit(which, selector=Selector((("region", value),)) if how % 4 else Selector())


def _cut_off(plane: Plane, name: str, how: int) -> None:
    plane.cut_off(name, (True, None, False)[how % 3])


def _taint(plane: Plane, name: str, how: int) -> None:
    taints = ((), (Taint("maintenance", Effect.NO_SCHEDULE),), (Taint("maintenance", Effect.NO_EXECUTE),))[how % 3]
    plane.clusters[name] = replace(plane.clusters[name], taints=taints)


def _resize(plane: Plane, name: str, how: int) -> None:
    cluster = plane.clusters[name]
    first = replace(cluster.pools[0], nodes=how % 4)
    plane.clusters[name] = replace(cluster, pools=(first, *cluster.pools[1:]))


def _address(plane: Plane, name: str, how: int) -> None:
    plane.clusters[name] = replace(plane.clusters[name], address=bool(how % 2))


ON_DEPLOYMENTS: dict[str, Callable[[Plane, Identity, int], None]] = {
    "scale": _scale,
    "revise": _revise,
    "select": _select,
    "forget notes": lambda plane, which, how: plane.forget_notes(which),
}
ON_CLUSTERS: dict[str, Callable[[Plane, str, int], None]] = {
    "cut off": _cut_off,
    "taint": _taint,
    "resize": _resize,
    "address": _address,
    "forget ledger": lambda plane, name, how: plane.forget_ledger(name),
}

EDITS = ("revise", "select", "taint")
FAILURES = ("cut off", "address", "forget ledger", "forget notes", "wait")
EVERYTHING = (*EDITS, *FAILURES, "scale", "resize", "nothing")


def happen(plane: Plane, event: Event) -> None:
    """Let something happen."""
    kind, which, how = event
    if kind in ON_DEPLOYMENTS:
        ON_DEPLOYMENTS[kind](plane, sorted(plane.deployments)[which % len(plane.deployments)], how)
    elif kind in ON_CLUSTERS:
        ON_CLUSTERS[kind](plane, sorted(plane.clusters)[which % len(plane.clusters)], how)
    elif kind == "wait":
        plane.now += how * 100


@dataclass
class History:
    """What happens to a world, one thing after another, while work goes on in some order."""

    plane: Plane
    events: list[Event]
    random: Random

    def steps(self, rounds: int = 2) -> Iterator[str]:
        """Live through it: a step at a time, each named once it is done."""
        for event in self.events:
            happen(self.plane, event)
            yield f"{event}"
            for _ in range(rounds):
                yield from self.plane.steps(self.random)

    def end(self) -> Plane:
        """Live through it, and see what is left."""
        for _ in self.steps():
            pass
        return self.plane


@st.composite
def histories(draw: st.DrawFn, *kinds: str, settled: bool = False) -> History:
    """A world and some things that happen to it. `settled`: it was at rest before."""
    plane = draw(planes())
    random = Random(draw(st.integers(0, 2**32)))
    some = st.lists(st.tuples(st.sampled_from(kinds), st.integers(0, 9), st.integers(0, 11)), min_size=1, max_size=8)
    if settled:
        plane.converge()
    return History(plane, draw(some), random)


def healed(plane: Plane) -> Plane:
    """The same world after everything broken was mended: reachable, addressed, untainted."""
    for name, cluster in list(plane.clusters.items()):
        plane.clusters[name] = replace(cluster, address=True, taints=())
        plane.cut_off(name, True)
    return plane
