"""The field of clusters that a deployment may use, ranked: where the next replica goes, and why not elsewhere."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from zlib import crc32

from placement.demand import Part
from placement.deployment import Deployment, Replica
from placement.devices import Matcher
from placement.filters import refused
from placement.fleet import Cluster, Pool
from placement.identity import Identity
from placement.options import Option, Resolver, Seat, Site, fits, options
from placement.reasons import No, Reason
from placement.rooms import Room
from placement.scores import Key, Measures, Score, Standing, by_measures, key, measures, shown
from placement.shortage import why_not

_NOTHING: Mapping[str, Sequence[Part]] = {}


@dataclass(frozen=True)
class Place:
    """A place for one replica: a cluster, a pool for each role, and the scores that won."""

    cluster: str
    backend: str
    seats: tuple[Seat, ...]
    scores: tuple[Score, ...]


class _Choice(NamedTuple):
    """An assignment of the roles of a replica to pools of a cluster, with what it is ranked by."""

    key: Key
    number: int
    measured: Measures
    option: Option


class _Ground:
    """A cluster that passed the filters: those of its pools that can be used, and the best assignment that may fit.

    Only the best is kept: `failed` are the numbers of those that turned out not to fit.
    """

    __slots__ = ("best", "cluster", "domain", "failed", "lot", "sites", "version")

    def __init__(self, cluster: Cluster, sites: list[Site], domain: str, lot: int) -> None:
        self.cluster = cluster
        self.sites = sites
        self.domain = domain
        self.lot = lot
        self.version = 0
        self.failed: set[int] = set()
        self.best: _Choice | None = None


class Field:
    """All clusters, as far as one deployment and one decision are concerned.

    Sums rank every cluster; only the one at the top is packed. There is a heap for each domain that is spread over:
    a replica placed in one makes all of its clusters worse at once, which changes no order inside it.
    """

    def __init__(
        self,
        want: Deployment,
        clusters: Sequence[Cluster],
        own: Iterable[Replica],
        staying: Iterable[Replica],
        matches: Matcher,
    ) -> None:
        self.clusters = {cluster.name: cluster for cluster in clusters}
        self._want = want
        self._resolver = Resolver(want.demand, matches)
        self._order = by_measures(want.strategy)
        self._own: dict[str, list[Replica]] = {}
        for replica in own:
            self._own.setdefault(replica.cluster, []).append(replica)
        self._on_cluster: dict[str, int] = {}
        self._in_domain: dict[str, int] = {}
        for replica in staying:
            self._count(replica.cluster)
        self._refused: dict[str, No] = {}
        self._grounds: dict[str, _Ground] = {}
        self._heaps: dict[str, list[tuple[Key, str, int]]] = {}
        for cluster in clusters:
            self._enter(cluster)

    def take(self) -> Place | None:
        """The best place there is, taken; or None if nothing fits anywhere."""
        found = self._best()
        if found is None:
            return None
        ground, choice = found
        place = Place(
            ground.cluster.name,
            ground.cluster.backend,
            tuple(candidate.seat() for candidate in choice.option),
            self._scores(ground, choice.measured),
        )
        for candidate, seat in zip(choice.option, place.seats, strict=True):
            candidate.room.add(seat.part)
        self._count(ground.cluster.name)
        ground.failed.clear()
        self._rank(ground)
        return place

    def has_place(self) -> bool:
        """Whether one more would find a place."""
        return self._best() is not None

    def refusals(self) -> list[tuple[str, No]]:
        """For each cluster that was looked at and has no place (left), the first reason."""
        return [
            (name, no)
            for name in sorted(self.clusters)
            if (no := self.refusal(name)) is not None and no.reason is not Reason.NOT_SELECTED
        ]

    def refusal(self, name: str) -> No | None:
        """Why a cluster has no place, or None if it may have one."""
        no = self._refused.get(name)
        if no is not None:
            return no
        ground = self._grounds[name]
        if ground.best is not None:
            return None
        known = {site.room.pool.name: site for site in ground.sites}
        sites = [known.get(site.room.pool.name, site) for site in self._sites(ground.cluster)]
        no = self._refused[name] = why_not(self._want.demand, sites)
        return no

    def would_fit_without(self, leaving: Replica) -> bool:
        """Whether a replica would find a place on the cluster of another, if that one went."""
        ground = self._grounds.get(leaving.cluster)
        if ground is None:
            return False
        sites = self._sites(ground.cluster, without=self._identity(leaving))
        return any(fits(option) for option in options(len(self._want.demand), sites))

    def scores(self, name: str) -> tuple[Score, ...]:
        """The scores that a cluster would have for the next replica; empty if it has no place."""
        ground = self._grounds.get(name)
        if ground is None or ground.best is None:
            return ()
        return self._scores(ground, ground.best.measured)

    def _enter(self, cluster: Cluster) -> None:
        no = refused(self._want, cluster) or self._rejecting(cluster)
        if no is not None:
            self._refused[cluster.name] = no
            return
        spread_by = self._want.spread_by
        domain = cluster.labels.get(spread_by, "") if spread_by else ""
        sites = self._sites(cluster, usable=True)
        ground = _Ground(cluster, sites, domain, _lot(self._want.identity, cluster.name))
        self._grounds[cluster.name] = ground
        self._rank(ground)

    def _rejecting(self, cluster: Cluster) -> No | None:
        """A cluster that does not admit one of the replicas is not tried again while that one is still here."""
        if not cluster.rejected:
            return None
        for replica in self._own.get(cluster.name, ()):
            identity = self._identity(replica)
            if identity in cluster.rejected:
                return No(Reason.REJECTED, f"it does not admit {identity}")
        return None

    def _identity(self, replica: Replica) -> Identity:
        return Identity(self._want.identity.namespace, replica.name)

    def _sites(self, cluster: Cluster, without: Identity | None = None, *, usable: bool = False) -> list[Site]:
        """The pools of a cluster: with what its ledger lists, and the deployment's own that it does not list yet."""
        own = self._own.get(cluster.name)
        missing = self._unlisted(cluster, own, without) if own else _NOTHING
        found = []
        for pool in sorted(cluster.pools, key=_by_name):
            recipe = self._resolver.recipe(pool)
            if usable and (not recipe.usable or pool.removed or pool.overcommitted):
                continue
            parts = [each.part for each in pool.allocations if without is None or each.replica != without]
            parts += missing.get(pool.name, ())
            found.append(Site(Room(pool, recipe.node, parts), recipe))
        return found

    def _unlisted(
        self, cluster: Cluster, own: Iterable[Replica], without: Identity | None
    ) -> Mapping[str, Sequence[Part]]:
        listed = {each.replica for pool in cluster.pools for each in pool.allocations} | cluster.rejected | {without}
        return _by_pool(replica.parts for replica in own if self._identity(replica) not in listed)

    def _rank(self, ground: _Ground) -> None:
        """Give a cluster its rank by its best assignment; an earlier rank of it no longer counts."""
        order = self._order
        best: _Choice | None = None
        for number, option in enumerate(options(len(self._want.demand), ground.sites)):
            if number not in ground.failed:
                measured = measures(option)
                ordered = order(measured)
                if best is None or ordered < best.key:
                    best = _Choice(ordered, number, measured, option)
        ground.best = best
        ground.version += 1
        if best is not None:
            ranked = key(self._want.strategy, self._standing(ground), best.measured)
            # The domain's own count is first in every key, and compared when the domains are.
            heap = self._heaps.setdefault(ground.domain, [])
            heapq.heappush(heap, (ranked[1:], ground.cluster.name, ground.version))

    def _best(self) -> tuple[_Ground, _Choice] | None:
        """The cluster at the top, its best assignment known to fit. It stays at the top."""
        while True:
            tops = [
                (self._in_domain.get(domain, 0), top[0], top[1])
                for domain in self._heaps
                if (top := self._top(domain)) is not None
            ]
            if not tops:
                return None
            ground = self._grounds[min(tops)[2]]
            choice = ground.best
            if choice is not None and fits(choice.option):
                return ground, choice
            if choice is not None:
                ground.failed.add(choice.number)
            self._rank(ground)

    def _top(self, domain: str) -> tuple[Key, str, int] | None:
        """The best rank of a domain that still counts."""
        heap = self._heaps[domain]
        while heap and heap[0][2] != self._grounds[heap[0][1]].version:
            heapq.heappop(heap)
        return heap[0] if heap else None

    def _count(self, cluster: str) -> None:
        """Count a replica that is on a cluster and stays there, for the spread of those to come."""
        self._on_cluster[cluster] = self._on_cluster.get(cluster, 0) + 1
        known = self.clusters.get(cluster)
        if known is not None and self._want.spread_by:
            domain = known.labels.get(self._want.spread_by, "")
            self._in_domain[domain] = self._in_domain.get(domain, 0) + 1

    def _standing(self, ground: _Ground) -> Standing:
        name = ground.cluster.name
        return Standing(
            self._in_domain.get(ground.domain, 0),
            self._on_cluster.get(name, 0),
            0 if name in self._want.weights else 1,
            ground.lot,
        )

    def _scores(self, ground: _Ground, measured: Measures) -> tuple[Score, ...]:
        domain = ground.domain if self._want.spread_by else None
        scores = shown(self._want.strategy, self._standing(ground), measured, domain)
        if self._want.cache is None and not self._want.weights:
            return tuple(score for score in scores if score.name != "weights")
        return scores


def _by_name(pool: Pool) -> str:
    return pool.name


def _by_pool(parts: Iterable[tuple[Part, ...]]) -> Mapping[str, Sequence[Part]]:
    found: dict[str, list[Part]] = {}
    for each in parts:
        for part in each:
            found.setdefault(part.pool, []).append(part)
    return found


def _lot(deployment: Identity, cluster: str) -> int:
    """A lot that is the same each time and differs by deployment, so that many at once do not all want one cluster."""
    return crc32(f"{deployment}/{cluster}".encode())
