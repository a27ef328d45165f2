"""The field of clusters that a deployment may use, ranked: where the next replica goes, and why not elsewhere."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

from placement.demand import Part
from placement.deployment import Deployment, Replica
from placement.devices import Matcher
from placement.filters import refused
from placement.fleet import Cluster, Pool
from placement.identity import Identity
from placement.options import Option, Resolver, Seat, fits, options
from placement.reasons import No, Reason
from placement.rooms import Room
from placement.scores import Key, Measures, Score, Standing, by_measures, key, measures, shown
from placement.shortage import why_not


@dataclass(frozen=True)
class Place:
    """A place for one replica: a cluster, a pool for each role, and the scores that won."""

    cluster: str
    backend: str
    seats: tuple[Seat, ...]
    scores: tuple[Score, ...]


class _Ground:
    """A cluster that passed the filters: its rooms, and the assignments that may fit, the best first."""

    __slots__ = ("choices", "cluster", "rooms")

    def __init__(self, cluster: Cluster, rooms: list[Room]) -> None:
        self.cluster = cluster
        self.rooms = rooms
        self.choices: list[tuple[Key, int, Measures, Option]] = []


class Field:
    """All clusters, as far as one deployment and one decision are concerned.

    Sums rank every cluster; only the ones at the top are packed. A cluster's rank gets worse as replicas are placed,
    never better but for the cluster that was just used, so a heap with second looks is enough.
    """

    def __init__(self, want: Deployment, clusters: Sequence[Cluster], own: Iterable[Replica], matches: Matcher) -> None:
        self._want = want
        self._resolver = Resolver(want.demand, matches)
        self._order = by_measures(want.strategy)
        self._namespace = want.identity.namespace
        self._own: dict[str, list[Replica]] = {}
        for replica in own:
            self._own.setdefault(replica.cluster, []).append(replica)
        self._on_cluster: dict[str, int] = {}
        self._in_domain: dict[str, int] = {}
        self._refused: dict[str, No] = {}
        self._grounds: dict[str, _Ground] = {}
        self._heap: list[tuple[Key, str, int]] = []
        self._version: dict[str, int] = {}
        self.clusters = {cluster.name: cluster for cluster in clusters}
        for cluster in clusters:
            self._enter(cluster)

    def count(self, cluster: str) -> None:
        """Count a replica that is on a cluster and stays there, for the spread of those to come."""
        self._on_cluster[cluster] = self._on_cluster.get(cluster, 0) + 1
        known = self.clusters.get(cluster)
        if known is not None and self._want.spread_by:
            domain = known.labels.get(self._want.spread_by, "")
            self._in_domain[domain] = self._in_domain.get(domain, 0) + 1

    def take(self) -> Place | None:
        """The best place there is, taken; or None if nothing fits anywhere."""
        ground = self._best()
        if ground is None:
            return None
        _, _, measured, option = ground.choices[-1]
        place = self._place(ground, measured, option)
        for candidate in option:
            candidate.room.add(candidate.piece)
        self.count(ground.cluster.name)
        self._measure(ground)
        return place

    def has_place(self) -> bool:
        """Whether one more would find a place."""
        return self._best() is not None

    def _best(self) -> _Ground | None:
        """The cluster at the top, its best assignment known to fit. It stays at the top."""
        while self._heap:
            ranked, name, version = self._heap[0]
            ground = self._grounds[name]
            if version != self._version[name] or not ground.choices:
                heapq.heappop(self._heap)
                continue
            _, _, measured, option = ground.choices[-1]
            now = key(self._want.strategy, self._standing(ground.cluster), measured)
            if now > ranked:
                heapq.heapreplace(self._heap, (now, name, version))
            elif fits(option):
                return ground
            else:
                ground.choices.pop()
                self._rank(ground)
        return None

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
        if no is None and name in self._grounds and not self._grounds[name].choices:
            no = self._refused[name] = why_not(self._resolver, self._grounds[name].rooms)
        return no

    def would_fit_without(self, leaving: Replica) -> bool:
        """Whether a replica would find a place on the cluster of another, if that one went."""
        ground = self._grounds.get(leaving.cluster)
        if ground is None:
            return False
        rooms = self._rooms(ground.cluster, without=Identity(self._namespace, leaving.name))
        return any(fits(option) for option in options(self._resolver, rooms))

    def standing_scores(self, name: str) -> tuple[Score, ...]:
        """The scores that a cluster would have for the next replica; empty if it has no place."""
        ground = self._grounds.get(name)
        if ground is None or not ground.choices:
            return ()
        return self._scores(ground, ground.choices[-1][2])

    def _enter(self, cluster: Cluster) -> None:
        no = refused(self._want, cluster) or self._rejecting(cluster)
        if no is not None:
            self._refused[cluster.name] = no
            return
        ground = _Ground(cluster, self._rooms(cluster))
        self._grounds[cluster.name] = ground
        self._measure(ground)

    def _rejecting(self, cluster: Cluster) -> No | None:
        """A cluster that does not admit one of the replicas is not tried again while that one is still here."""
        if not cluster.rejected:
            return None
        for replica in self._own.get(cluster.name, ()):
            identity = Identity(self._namespace, replica.name)
            if identity in cluster.rejected:
                return No(Reason.REJECTED, f"it does not admit {identity}")
        return None

    def _rooms(self, cluster: Cluster, without: Identity | None = None) -> list[Room]:
        """The rooms of a cluster: what its ledger lists, and the deployment's own that it does not list yet."""
        own = self._own.get(cluster.name)
        pools = sorted(cluster.pools, key=_by_name)
        if not own:
            return [Room(pool, [each.part for each in pool.allocations]) for pool in pools]
        listed = {each.replica for pool in pools for each in pool.allocations}
        missing = _by_pool(
            replica.parts
            for replica in own
            if (identity := Identity(self._namespace, replica.name)) not in listed
            and identity != without
            and identity not in cluster.rejected
        )
        return [
            Room(
                pool,
                [each.part for each in pool.allocations if each.replica != without] + missing.get(pool.name, []),
            )
            for pool in pools
        ]

    def _measure(self, ground: _Ground) -> None:
        order = self._order
        choices = []
        for number, option in enumerate(options(self._resolver, ground.rooms)):
            measured = measures(option)
            choices.append((order(measured), number, measured, option))
        choices.sort(reverse=True)  # the best is last, where it is cheap to take away
        ground.choices = choices
        self._rank(ground)

    def _rank(self, ground: _Ground) -> None:
        name = ground.cluster.name
        self._version[name] = version = self._version.get(name, 0) + 1
        if ground.choices:
            ranked = key(self._want.strategy, self._standing(ground.cluster), ground.choices[-1][2])
            heapq.heappush(self._heap, (ranked, name, version))

    def _standing(self, cluster: Cluster) -> Standing:
        want = self._want
        domain = self._in_domain.get(cluster.labels.get(want.spread_by, ""), 0) if want.spread_by else 0
        return Standing(
            domain,
            self._on_cluster.get(cluster.name, 0),
            0 if cluster.name in want.weights else 1,
            _lot(want.identity, cluster.name),
        )

    def _scores(self, ground: _Ground, measured: Measures) -> tuple[Score, ...]:
        want = self._want
        domain = ground.cluster.labels.get(want.spread_by, "") if want.spread_by else None
        return shown(want.strategy, self._standing(ground.cluster), measured, domain)

    def _place(self, ground: _Ground, measured: Measures, option: Option) -> Place:
        return Place(
            ground.cluster.name,
            ground.cluster.backend,
            tuple(candidate.seat() for candidate in option),
            self._scores(ground, measured),
        )


def _by_name(pool: Pool) -> str:
    return pool.name


def _by_pool(parts: Iterable[tuple[Part, ...]]) -> Mapping[str, list[Part]]:
    found: dict[str, list[Part]] = {}
    for each in parts:
        for part in each:
            found.setdefault(part.pool, []).append(part)
    return found


def _lot(deployment: Identity, cluster: str) -> int:
    """A lot that is the same each time and differs by deployment, so that many at once do not all want one cluster."""
    return crc32(f"{deployment}/{cluster}".encode())
