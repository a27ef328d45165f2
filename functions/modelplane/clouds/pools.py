"""GPU pools as every cloud has them: how large, under which name, and what becomes of one that cannot be changed.

A pool in the spec is a wish with a name; in the cloud it is a group of machines under a name that carries a hash of
what the cloud cannot change in place. Another machine, another way of buying it: another hash, and so another group
beside the old one. The old one takes no new machines, gives back those that fall empty, and goes when it has none left
or when the ledger says that nobody is on the pool.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from modelplane.clouds.managed import is_made, was_never_made
from xfn.fields import plain
from xfn.labels import POOL
from xfn.names import Limit, digest, unique
from xfn.values import Object, Resource

SYSTEM = "system"
"""The pool that hosts the serving stack. No InferenceCluster may call one of its own so."""

GPU_LABELS: Mapping[str, str] = {"nvidia.com/gpu.present": "true"}
"""How the driver knows a node of its own, also before node-feature-discovery has looked at it."""

_PREFIX = "pool-"
"""What the composition's names of GPU pools begin with."""


@dataclass(frozen=True)
class Size:
    """How many nodes a pool has, over all its zones: between which bounds, and with how many it begins."""

    least: int
    most: int
    start: int


@dataclass(frozen=True)
class Pool:
    """One GPU pool of the spec: its entry, its name in the cloud, and how large it is to be now."""

    entry: Object
    name: str
    size: Size

    @property
    def pool(self) -> str:
        """The name of the pool in the InferenceCluster."""
        return str(self.entry["name"])

    @property
    def key(self) -> str:
        """Under which name it is composed."""
        return f"{_PREFIX}{self.name}"

    @property
    def grows(self) -> bool:
        """Whether the cloud's autoscaler decides on its size, even where its bounds leave it no choice now.

        That is also so of a pool of a fixed size while it has more nodes than that.
        """
        return "maxNodeCount" in self.entry or self.size.least < self.size.most

    @property
    def labels(self) -> dict[str, str]:
        """The labels of its nodes, and of the resource that makes them."""
        return {POOL: self.pool}


@dataclass(frozen=True)
class Retired:
    """A group of machines that its pool has left behind, as it is now.

    `nodes` are those that it still has, None where the cloud does not tell. `companions` are what was composed for it
    beside, by key, and stays as long.
    """

    key: str
    pool: str
    object: Object
    nodes: int | None
    companions: Mapping[str, Object] = field(default_factory=dict)


@dataclass(frozen=True)
class Arrangement:
    """The groups of machines that a cluster has: those that the spec asks for, and those left behind."""

    current: tuple[Pool, ...] = ()
    retired: tuple[Retired, ...] = ()


Named = Callable[[str, str], str]
"""Makes the name in the cloud from a pool's own name and a hash: each cloud takes names of its own kind."""


def plain_name(pool: str, identity: str) -> str:
    """A name of letters, digits and dashes, as long as the strictest cloud that has them takes."""
    return unique(pool, identity, limit=Limit.GCP_CLUSTER)


def _raised(entry: Object) -> bool:
    return True


@dataclass(frozen=True)
class PoolRules:
    """What differs between the clouds' pools.

    `unchangeable` are the fields of an entry that make it another group of machines, each with its default: what says
    no more than the default is not in the hash, so that a field that comes later changes no name. `nodes_of` reads how
    many nodes a group has, None where that is not known, and `most_of` how many it is asked to have at most. `raised`
    tells whether a pool's least number of nodes is raised to what its replicas need. `zones_of` reads the zones of a
    group, in a cloud whose names do not carry them; see `_name`.
    """

    unchangeable: Mapping[str, object]
    nodes_of: Callable[[Object], int | None]
    most_of: Callable[[Object], int]
    named: Named = plain_name
    raised: Callable[[Object], bool] = _raised
    zones_of: Callable[[Object], Sequence[str]] | None = None


def arrange(
    cluster: str, entries: Iterable[Object], resources: Mapping[str, Resource], rules: PoolRules
) -> Arrangement:
    """Decide which groups of machines there are to be, and how large each is."""
    wanted = {str(entry["name"]): entry for entry in entries}
    names = {pool: _name(cluster, entry, resources, rules) for pool, entry in wanted.items()}
    retired = _left_behind(wanted, {f"{_PREFIX}{name}" for name in names.values()}, resources, rules)
    elsewhere: dict[str, int] = {}
    for old in retired:
        elsewhere[old.pool] = elsewhere.get(old.pool, 0) + (old.nodes or 0)
    current = []
    for pool, entry in wanted.items():
        needed = entry.get("nodesNeeded", 0) - elsewhere.get(pool, 0) if rules.raised(entry) else 0
        held = _held(entry, resources.get(f"{_PREFIX}{names[pool]}"), rules)
        current.append(Pool(entry, names[pool], size(entry, needed, held)))
    return Arrangement(tuple(current), retired)


def size(entry: Object, needed: int, held: int = 0) -> Size:
    """How large a pool is to be: as the spec says, and no smaller than the replicas placed on it need.

    `held` nodes are there and may have replicas on them. Those beyond what the spec says are not taken away but left
    to the autoscaler, which takes the empty ones.
    """
    asked = _most(entry)
    most = max(asked, held)
    if "maxNodeCount" not in entry:
        least = min(most, max(asked, needed)) if most > asked else asked
        return Size(least, most, least)
    least = min(most, max(entry.get("minNodeCount", 0), needed, 0))
    return Size(least, most, min(most, max(least, entry.get("nodeCount", 0))))


def _most(entry: Object) -> int:
    most: int = entry["maxNodeCount"] if "maxNodeCount" in entry else entry["nodeCount"]
    return most


def _held(entry: Object, group: Resource | None, rules: PoolRules) -> int:
    """How many nodes of a group replicas may be on: all, until the ledger says that nobody is on the pool.

    Where the cloud does not tell how many there are, it is as many as were asked for while more are needed than the
    spec has.
    """
    needed = entry.get("nodesNeeded")
    if group is None or needed == 0:
        return 0
    nodes = rules.nodes_of(group.object)
    if nodes is not None:
        return nodes
    return rules.most_of(group.object) if needed is None or needed > _most(entry) else 0


def gpu_labels(pool: Pool, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The labels of a GPU pool's nodes."""
    return {**GPU_LABELS, **(more or {}), **pool.labels}


def _name(cluster: str, entry: Object, resources: Mapping[str, Resource], rules: PoolRules) -> str:
    """The name of the group of machines that an entry asks for.

    Where names do not carry the zones, that of a group beside one in other zones does, and keeps it when it is alone.
    """
    pool = str(entry["name"])
    name = rules.named(pool, _identity(cluster, entry, rules))
    if rules.zones_of is None:
        return name
    zones = sorted(entry["zones"])
    with_zones = rules.named(pool, _identity(cluster, entry, rules, zones=zones))
    there = resources.get(f"{_PREFIX}{name}")
    elsewhere = there is not None and sorted(rules.zones_of(there.object)) != zones
    return with_zones if elsewhere or f"{_PREFIX}{with_zones}" in resources else name


def _identity(cluster: str, entry: Object, rules: PoolRules, **more: object) -> str:
    said = {name: _in_order(plain(entry.get(name, default))) for name, default in rules.unchangeable.items()}
    content = {name: value for name, value in said.items() if value != rules.unchangeable[name]} | more
    return digest(cluster, str(entry["name"]), json.dumps(content, sort_keys=True))


def _in_order(said: object) -> object:
    """A list without its order, which says nothing: zones are a set."""
    return sorted(said) if isinstance(said, list) else said


def _left_behind(
    wanted: Mapping[str, Object], current: set[str], resources: Mapping[str, Resource], rules: PoolRules
) -> tuple[Retired, ...]:
    """The groups that pools of the spec have left behind and that are still needed.

    A pool that is out of the spec is not here: it is taken out only when the ledger knows it empty.
    """
    taken_over = {
        _pool_of(resources[key].object) for key in current & resources.keys() if is_made(resources[key].object)
    }
    found = []
    for key, resource in sorted(resources.items()):
        pool = _pool_of(resource.object)
        if not key.startswith(_PREFIX) or key in current or pool not in wanted:
            continue
        nodes = rules.nodes_of(resource.object)
        # Absent is not zero: a ledger that has not spoken has not said that nobody is there.
        empty = nodes == 0 or wanted[pool].get("nodesNeeded") == 0
        if not (empty and pool in taken_over) and not was_never_made(resource.object):
            found.append(Retired(key, pool, resource.object, nodes, _companions(key, resources)))
    return tuple(found)


def _companions(key: str, resources: Mapping[str, Resource]) -> dict[str, Object]:
    suffix = f"-{key.removeprefix(_PREFIX)}"
    return {other: each.object for other, each in resources.items() if other.endswith(suffix) and other != key}


def _pool_of(obj: Object) -> str:
    return str((obj["metadata"].get("labels") or {}).get(POOL, ""))
