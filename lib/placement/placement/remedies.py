"""What would have to change so that what waits finds a place. Each was tried: with it the same decision places all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice, product

from placement.decide import decide
from placement.decision import Decision, Question
from placement.deployment import Deployment
from placement.filters import refused
from placement.fleet import Cluster, Pool
from placement.labels import Selector
from placement.options import Resolver
from placement.prices import money
from placement.reasons import No, Reason

_CLUSTERS = 12
"""How many clusters are tried: those that refused for want of room first."""
_ASSIGNMENTS = 16


class Kind(StrEnum):
    """What is to be changed."""

    NODES = "Nodes"
    CLUSTER = "Cluster"
    LABELS = "Labels"
    TAINT = "Taint"
    NEW_CLUSTER = "NewCluster"
    FEWER = "Fewer"


@dataclass(frozen=True)
class Remedy:
    """One change that is enough. `nodes` are those to add, by pool; `price` is theirs, in millionths for an hour."""

    kind: Kind
    text: str
    cluster: str | None = None
    nodes: tuple[tuple[str, int], ...] = ()
    price: int | None = None


def remedies(decision: Decision) -> tuple[Remedy, ...]:
    """Changes any one of which is enough, the smallest first; none where nothing waits for a place."""
    if not waiting(decision) or any(no.reason in _WRONG for no in decision.problems):
        return ()
    question = decision.question
    found = [remedy for cluster in _candidates(question) for remedy in _of_cluster(question, cluster)]
    if not any(remedy.kind is not Kind.LABELS for remedy in found):
        found += _new_cluster(question)
    found += _fewer(decision)
    return tuple(sorted(found, key=_size))


_WRONG = (Reason.INVALID_SELECTOR, Reason.INVALID_QUANTITY, Reason.INVALID_TOPOLOGY)


def waiting(decision: Decision) -> bool:
    """Whether something waits for a place, rather than for what is under way."""
    return bool(decision.problems) or any(each.reason is not Reason.WAITING for each in decision.waiting)


def _size(remedy: Remedy) -> tuple[int, int, int, str]:
    order = (Kind.NODES, Kind.CLUSTER, Kind.TAINT, Kind.LABELS, Kind.NEW_CLUSTER, Kind.FEWER)
    return order.index(remedy.kind), sum(count for _, count in remedy.nodes), remedy.price or 0, remedy.text


def _enough(question: Question, *clusters: Cluster) -> bool:
    """Whether all find a place once these clusters are as they are here; also one that is new."""
    changed = {cluster.name: cluster for cluster in (*question.clusters, *clusters)}
    return not waiting(decide(replace(question, clusters=tuple(changed.values()))))


def _candidates(question: Question) -> list[Cluster]:
    """The clusters to try: those that lack only room, then those that one rule keeps out."""
    full = [cluster for cluster in question.clusters if refused(question.want, cluster) is None]
    kept_out = [cluster for cluster in question.clusters if refused(question.want, cluster) is not None]
    return [*full[:_CLUSTERS], *kept_out[:_CLUSTERS]]


def _of_cluster(question: Question, cluster: Cluster) -> Iterator[Remedy]:
    no = refused(question.want, cluster)
    if no is None:
        yield from _more_nodes(question, cluster)
        return
    mend = _MENDS.get(no.reason)
    mended = mend(question.want, cluster) if mend is not None else None
    if mended is not None and refused(question.want, mended[1]) is None and _enough(question, mended[1]):
        kind, changed, text = mended
        yield Remedy(kind, text, changed.name)


# more nodes


def _more_nodes(question: Question, cluster: Cluster) -> Iterator[Remedy]:
    """The fewest nodes that are enough, on the pools of the first assignment of roles for which there are such."""
    best: Remedy | None = None
    for pools in _assignments(question, cluster):
        found = _fewest(question, cluster, pools)
        if found is not None:
            remedy = _nodes_remedy(cluster, found)
            if best is None or _size(remedy) < _size(best):
                best = remedy
    if best is not None:
        yield best


def _assignments(question: Question, cluster: Cluster) -> list[frozenset[str]]:
    """The sets of pools that together could take every role, had they the nodes."""
    resolver = Resolver(question.want.demand, question.matches)
    usable = [pool for pool in cluster.pools if not pool.removed and not pool.overcommitted]
    each = [
        [pool.name for pool in usable if not isinstance(resolver.recipe(pool).ways[role], No)]
        for role in range(len(question.want.demand))
    ]
    return list(dict.fromkeys(frozenset(chosen) for chosen in islice(product(*each), _ASSIGNMENTS)))


def _fewest(question: Question, cluster: Cluster, pools: frozenset[str]) -> dict[str, int] | None:
    """How many nodes more each of these pools needs; None if no number is enough."""
    most = question.want.replicas * sum(role.topology.nodes * role.workers for role in question.want.demand)
    more = dict.fromkeys(sorted(pools), most)
    if not _enough(question, _grown(cluster, more)):
        return None
    for pool in more:
        low, high = 0, more[pool]
        while low < high:
            middle = (low + high) // 2
            if _enough(question, _grown(cluster, {**more, pool: middle})):
                high = middle
            else:
                low = middle + 1
        more[pool] = low
    return {pool: count for pool, count in more.items() if count}


def _grown(cluster: Cluster, more: Mapping[str, int]) -> Cluster:
    pools = tuple(replace(pool, nodes=pool.nodes + more.get(pool.name, 0)) for pool in cluster.pools)
    return replace(cluster, pools=pools)


def _nodes_remedy(cluster: Cluster, more: Mapping[str, int]) -> Remedy:
    pools = {pool.name: pool for pool in cluster.pools}
    prices = [pools[name].price for name in more]
    price = sum(count * (pools[name].price or 0) for name, count in more.items()) if None not in prices else None
    said = " and ".join(f"{_number(count, 'more node')} in pool {name}" for name, count in more.items())
    cost = f" ({money(price)} an hour)" if price is not None else ""
    return Remedy(Kind.NODES, f"{said} of cluster {cluster.name}{cost}", cluster.name, tuple(more.items()), price)


# what keeps a cluster out

Mend = Callable[[Deployment, Cluster], tuple[Kind, Cluster, str] | None]


def _labelled(want: Deployment, cluster: Cluster) -> tuple[Kind, Cluster, str] | None:
    labels = _labels_for(want.selector, cluster.labels)
    if labels is None:
        return None
    changed = {key: value for key, value in labels.items() if cluster.labels.get(key) != value}
    said = ", ".join(f"{key}={value}" for key, value in changed.items())
    text = f"label cluster {cluster.name} with {said}, or widen clusterSelector to it"
    return Kind.LABELS, replace(cluster, labels=labels), text


def _labels_for(selector: Selector, labels: Mapping[str, str]) -> dict[str, str] | None:
    """These labels with the fewest more that the selector matches; None where labels alone do not do it."""
    found = {**labels, **dict(selector.labels)}
    for expression in selector.expressions:
        if not expression.holds(found) and expression.operator in ("In", "Exists"):
            found[expression.key] = expression.values[0] if expression.values else "true"
    return found if selector.matches(found) else None


def _tolerated(want: Deployment, cluster: Cluster) -> tuple[Kind, Cluster, str] | None:
    said = " and ".join(str(taint) for taint in cluster.taints)
    text = f"tolerate the taint {said} of cluster {cluster.name}, or remove it"
    return Kind.TAINT, replace(cluster, taints=()), text


def _well(text: str) -> Mend:
    """A cluster that is well again."""

    def mend(want: Deployment, cluster: Cluster) -> tuple[Kind, Cluster, str] | None:
        changed = replace(cluster, ready=True, reachable=True, address=True, counted=True, deleting=False)
        return Kind.CLUSTER, changed, f"{text} {cluster.name}"

    return mend


_MENDS: dict[Reason, Mend] = {
    Reason.NOT_SELECTED: _labelled,
    Reason.TAINTED: _tolerated,
    Reason.UNREACHABLE: _well("reach again cluster"),
    Reason.NOT_READY: _well("make Ready cluster"),
    Reason.GATEWAY_ADDRESS_MISSING: _well("give a gateway address to cluster"),
    Reason.CAPACITY_UNKNOWN: _well("wait for the ledger of cluster"),
    Reason.DELETION_PENDING: _well("withdraw the deletion of cluster"),
}


# another cluster, or less


def _new_cluster(question: Question) -> Iterator[Remedy]:
    """A new cluster with nodes like those that some pool of the fleet has; the cheapest that will do."""
    labels = _labels_for(question.want.selector, {})
    if labels is None:
        return
    resolver = Resolver(question.want.demand, question.matches)
    fitting = [
        (cluster, pool)
        for cluster in question.clusters
        for pool in cluster.pools
        if all(not isinstance(ways, No) for ways in resolver.recipe(pool).ways)
    ]
    for cluster, pool in sorted(fitting, key=lambda pair: (pair[1].price or 0, pair[0].name, pair[1].name))[:1]:
        fresh = Cluster("a-new-cluster", (_empty(pool),), labels, backend=cluster.backend)
        if question.want.cache is not None:
            continue
        more = _fewest(question, fresh, frozenset({pool.name}))
        if more:
            count = more[pool.name]
            said = f" labelled {', '.join(f'{k}={v}' for k, v in labels.items())}" if labels else ""
            text = f"a cluster{said} with {_number(count, 'node')} like those of pool {pool.name} of {cluster.name}"
            price = count * pool.price if pool.price is not None else None
            yield Remedy(Kind.NEW_CLUSTER, text, None, ((pool.name, count),), price)


def _empty(pool: Pool) -> Pool:
    return replace(pool, nodes=0, allocations=(), removed=False, overcommitted=False)


def _fewer(decision: Decision) -> Iterable[Remedy]:
    """Fewer replicas, where some have a place."""
    wanted, placed = decision.question.want.replicas, decision.scheduled
    if 0 < placed < wanted:
        yield Remedy(Kind.FEWER, f"ask for {_number(placed, 'replica')} instead of {wanted}: so many have a place")


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
