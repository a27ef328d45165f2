"""Which pools a cluster has: what its classes say, what was resolved before, and what is still in use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from modelplane.clouds.taints import of_machines
from modelplane.inferencecluster.adapt import EXISTING, Cluster
from modelplane.inferencecluster.known import Published, known_pools
from modelplane.reasons import Reason, Type
from schemas.infrastructure.v1alpha1 import ClusterCapacityStatusPool
from schemas.modelplane.v1alpha1 import (
    InferenceClass,
    InferenceClassDevice,
    InferenceClassSpec,
    InferenceClusterNodePool,
    InferenceClusterStatusCapacityPoolDevice,
)
from xfn.conditions import observed as condition_of
from xfn.fields import plain
from xfn.labels import POOL
from xfn.memory import Kept
from xfn.names import unique

_NAME = 30
"""How long the name of a pool may be."""


@dataclass(frozen=True)
class Pool:
    """One pool. `wanted` is its entry in the spec, None once taken out; `recipe` its class where it is resolved now.

    `behind` is the pool that has the nodes which this one is told by as well.
    """

    published: Published
    wanted: InferenceClusterNodePool | None = None
    recipe: InferenceClass | None = None
    behind: Pool | None = None

    @property
    def name(self) -> str:
        """The name of the pool, by which replicas are pinned to it."""
        return self.published["name"]

    @property
    def removed(self) -> bool:
        """Whether the pool stays only for what runs on it."""
        return self.published.get("removed", False)

    @property
    def nodes(self) -> int:
        """How many nodes the pool has."""
        return self.published.get("nodes", 0)

    @property
    def asked(self) -> int:
        """How many nodes the spec says that it has."""
        return size(self.wanted) if self.wanted is not None else 0

    @property
    def told_by(self) -> str:
        """The labels by which its nodes are told."""
        labels = self.published.get("nodeSelector") or {POOL: self.name}
        return ",".join(f"{key}={value}" for key, value in sorted(labels.items()))

    @property
    def accelerators(self) -> int:
        """The first claimed device of a node, over all nodes."""
        counts = [d.get("count", 0) for d in self.published.get("devices", ()) if d.get("claim") == "DRA"]
        return counts[0] * self.nodes if counts else 0


@dataclass(frozen=True)
class Problem:
    """What is wrong. `expected` is only a stage on the way."""

    reason: Reason
    message: str
    expected: bool = False


@dataclass(frozen=True)
class Pools:
    """All pools by name, and what is wrong with the classes of some."""

    pools: tuple[Pool, ...]
    problems: tuple[Problem, ...]


def resolve(cluster: Cluster) -> Pools:
    """Resolve every pool; one whose class cannot be resolved keeps its last shape, one in use is never left out."""
    known = known_pools(cluster)
    pools: list[Pool] = []
    problems: list[Problem] = []
    found = [(wanted["name"], *_resolved(cluster, wanted, known)) for wanted in cluster.spec["nodePools"]]
    beside = {pool.name: own for own, pool, _ in found if pool is not None and pool.name != own}
    for at, (own, pool, problem) in enumerate(found):
        if own in beside:
            problems.append(_taken(at, own, beside[own]))
            continue
        if problem is not None:
            problems.append(problem)
        if pool is not None:
            pools.append(pool)
    named = {pool.name for pool in pools}
    pools += [
        Pool({**before, "removed": True})
        for name, before in known.items()
        if name not in named and not _is_empty(cluster, name)
    ]
    once = _each_node_once(cluster, known, pools)
    return Pools(tuple(sorted(once, key=lambda pool: pool.name)), tuple(problems))


def size(wanted: InferenceClusterNodePool) -> int:
    """How many nodes an entry of the spec stands for: as if a pool that grows had all of them."""
    return wanted["maxNodeCount"] if "maxNodeCount" in wanted else wanted.get("nodeCount", 0)


def ledger_of(cluster: Cluster, name: str) -> ClusterCapacityStatusPool | None:
    """What the ledger says of a pool; None where it has not said anything yet."""
    status = cluster.ledger.get("status", {}) if cluster.ledger is not None else {}
    return next((pool for pool in status.get("pools", ()) if pool["name"] == name), None)


def users_of(cluster: Cluster, name: str) -> tuple[str, ...]:
    """The replicas on a pool, as namespace/name."""
    entry = ledger_of(cluster, name)
    return tuple(sorted({each["replica"] for each in entry.get("allocations", ())})) if entry else ()


def _is_empty(cluster: Cluster, name: str) -> bool:
    """Whether the ledger knows that the pool takes no more and has nobody on it.

    Nobody alone is not enough: a replica may be on its way to a pool that the ledger still shares out.
    """
    entry = ledger_of(cluster, name)
    return entry is not None and entry.get("removed", False) and not entry.get("allocations")


def _each_node_once(cluster: Cluster, known: Mapping[str, Published], pools: Sequence[Pool]) -> Iterator[Pool]:
    """The pools, with nodes that several are told by counted for one: a pool that was renamed is there twice.

    Who has them keeps them: the pools that are out of the spec, then one with replicas on it, one that had nodes.
    """
    if cluster.source != EXISTING or len(pools) == 1:
        yield from pools
        return
    had = {name for name, before in known.items() if before.get("nodes")}
    alike: dict[str, list[Pool]] = {}
    for pool in pools:
        alike.setdefault(pool.told_by, []).append(pool)
    for group in alike.values():
        if len(group) > 1:
            group.sort(key=lambda pool: (not users_of(cluster, pool.name), pool.name not in had))
            yield from _shared_out([p for p in group if p.removed], [p for p in group if not p.removed])
        else:
            yield from group


def _shared_out(leaving: Sequence[Pool], staying: Sequence[Pool]) -> Iterator[Pool]:
    """Pools with the same nodes: those that leave keep theirs, the first that stays gets those beyond, no other any."""
    yield from leaving
    taken = sum(pool.nodes for pool in leaving)
    for i, pool in enumerate(staying):
        nodes = 0 if i else max(0, pool.nodes - taken)
        if i or nodes < pool.nodes:
            yield replace(pool, published={**pool.published, "nodes": nodes}, behind=staying[0] if i else leaving[0])
        else:
            yield pool


def _problem(wanted: InferenceClusterNodePool, recipe: InferenceClass | None, source: str) -> Problem | None:
    pool, name = wanted["name"], wanted["className"]
    if recipe is None:
        return Problem(
            Reason.CLASS_MISSING,
            f"pool {pool}: there is no InferenceClass {name}; create it, or correct className",
        )
    accepted = condition_of(recipe, Type.ACCEPTED)
    if accepted is None or accepted.status == "Unknown":
        unchecked = f"pool {pool}: InferenceClass {name} has not been checked yet"
        return Problem(Reason.CLASS_PENDING, unchecked, expected=True)
    if accepted.status == "False":
        return Problem(
            Reason.CLASS_NOT_ACCEPTED,
            f"pool {pool}: InferenceClass {name} is not accepted: {accepted.message}",
        )
    provider = recipe["spec"].get("provisioning", {}).get("provider")
    if source not in (EXISTING, provider):
        makes = f"makes nodes on {provider}" if provider else "only describes nodes that exist"
        return Problem(
            Reason.PROVIDER_MISMATCH,
            f"pool {pool}: InferenceClass {name} {makes}, and this cluster is on {source}; "
            f"name a class with provisioning for {source}",
        )
    return None


def _resolved(
    cluster: Cluster, wanted: InferenceClusterNodePool, known: Mapping[str, Published]
) -> tuple[Pool | None, Problem | None]:
    """The pool that an entry of the spec stands for, and what is wrong with its class."""
    recipe = cluster.classes.get(wanted["className"])
    problem = _problem(wanted, recipe, cluster.source)
    if recipe is not None and problem is None:
        name = _name(wanted, known, cluster.source)
        return Pool(_published(cluster, name, wanted, recipe), wanted, recipe), None
    before = _last(wanted, known)
    told = _told(cast(Problem, problem), kept=before is not None)
    return Pool(_keep(before, wanted, cluster.source), wanted) if before is not None else None, told


def _taken(at: int, name: str, other: str) -> Problem:
    message = (
        f"spec.nodePools[{at}].name: {name} is the name that the nodes of pool {other} have in the cloud; "
        "give this pool another name"
    )
    return _told(Problem(Reason.POOL_NAME_TAKEN, message), kept=False)


def _told(problem: Problem, *, kept: bool) -> Problem:
    what = "the pool stays as it was resolved before" if kept else "there is no such pool until then"
    return replace(problem, message=f"{problem.message} ({what})")


def _name(wanted: InferenceClusterNodePool, known: Mapping[str, Published], source: str) -> str:
    """The name of a wanted pool.

    Nodes of a cloud cannot become of another class: a pool of the new class is made beside the old one and needs a name
    of its own. Nodes that exist already are what they are, and the class only describes them.
    """
    own, class_name = wanted["name"], wanted["className"]
    if source == EXISTING:
        return own
    for before in _line(wanted, known):
        if before.get("className") == class_name:
            return before["name"]
    return own if own not in known else _beside(own, class_name)


def _last(wanted: InferenceClusterNodePool, known: Mapping[str, Published]) -> Published | None:
    """The pool that an entry of the spec stood for last, whatever its class was."""
    line = _line(wanted, known)
    same = [before for before in line if before.get("className") == wanted["className"]]
    active = [before for before in line if not before.get("removed")]
    return next(iter([*same, *active, *line]), None)


def _line(wanted: InferenceClusterNodePool, known: Mapping[str, Published]) -> list[Published]:
    """All known pools that one entry of the spec has stood for, under its classes over time."""
    own = wanted["name"]
    return [p for name, p in known.items() if name == own or name == _beside(own, p.get("className", ""))]


def _beside(name: str, class_name: str) -> str:
    return unique(name, name, class_name, limit=_NAME)


def _published(cluster: Cluster, name: str, wanted: InferenceClusterNodePool, recipe: InferenceClass) -> Published:
    """The pool as it is published: the very same, while neither what is wanted nor its class changed."""
    key = (cluster.name, name, cluster.source)
    return _kept.get(key, (wanted, recipe["spec"]), lambda *_: _publish(name, wanted, recipe["spec"], cluster.source))


_kept = Kept[Published]()


def _publish(name: str, wanted: InferenceClusterNodePool, spec: InferenceClassSpec, source: str) -> Published:
    made: Published = {
        "name": name,
        "className": wanted["className"],
        "devices": [_device(device) for device in spec["devices"]],
        **_from_spec(name, wanted, source),  # type: ignore[typeddict-item]
    }
    if spec.get("node"):
        made["node"] = plain(spec["node"])
    if "price" not in made and "pricing" in spec:
        made["price"] = spec["pricing"]["nodeHour"]
        made["currency"] = spec["pricing"].get("currency", "USD")
    return made


def _keep(before: Published, wanted: InferenceClusterNodePool, source: str) -> Published:
    """The pool as it was resolved, with what the spec itself says of it now."""
    own = {key: value for key, value in before.items() if key not in ("removed", "nodeTaints")}
    return cast(Published, {**own, **_from_spec(before["name"], wanted, source)})


def _from_spec(name: str, wanted: InferenceClusterNodePool, source: str) -> dict[str, Any]:
    """What the cluster's spec, and not the class, says of a pool."""
    said: dict[str, Any] = {
        "nodes": size(wanted),
        "nodeSelector": plain(wanted.get("nodeSelector") or {POOL: name}),
    }
    made = [taint.as_object() for taint in of_machines(source, wanted.get("capacityType", "OnDemand"))]
    if taints := [*plain(wanted.get("nodeTaints") or []), *made]:
        said["nodeTaints"] = taints
    if "pricing" in wanted:
        said["price"] = wanted["pricing"]["nodeHour"]
        said["currency"] = wanted["pricing"].get("currency", "USD")
    return said


def _device(device: InferenceClassDevice) -> InferenceClusterStatusCapacityPoolDevice:
    copied: InferenceClusterStatusCapacityPoolDevice = {
        "name": device["name"],
        "claim": device.get("claim", "DRA"),
        "driver": device["driver"],
        "count": device["count"],
    }
    if "deviceClassName" in device:
        copied["deviceClassName"] = device["deviceClassName"]
    if device.get("attributes"):
        copied["attributes"] = plain(device["attributes"])
    if device.get("capacity"):
        copied["capacity"] = plain(device["capacity"])
    return copied
