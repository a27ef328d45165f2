"""A control plane in miniature: deployments, ledgers and replicas reconciled one at a time, in any order.

It plays Crossplane and the clusters: it applies what is decided, forgets what it is told to forget, and shows a
reconcile the past where it is told to. Every name that was ever given is remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from tests.placement.builders import matches

from placement import (
    Claimant,
    Cluster,
    Decision,
    Deployment,
    Health,
    Identity,
    Leaving,
    Ledger,
    Part,
    Question,
    Replica,
    decide,
    gate,
    judge,
    searching,
)


@dataclass
class Running:
    """A replica as it is, and what its deployment noted about it."""

    owner: Identity
    replica: Replica
    priority: int
    rendered: bool = False


@dataclass
class Plane:
    """The state of the world. `ledgers` keeps every ledger that was published, the newest last; None is a lost one."""

    clusters: dict[str, Cluster]
    deployments: dict[Identity, Deployment]
    running: dict[Identity, Running] = field(default_factory=dict)
    ledgers: dict[str, list[Ledger | None]] = field(default_factory=dict)
    endpoints: set[Identity] = field(default_factory=set)
    routed: set[Identity] = field(default_factory=set)
    names: set[Identity] = field(default_factory=set)
    now: float = 0.0

    def ledger(self, cluster: str, stale: int = 0) -> Ledger | None:
        """The ledger of a cluster, or an older one."""
        published = self.ledgers.get(cluster) or [None]
        return published[max(0, len(published) - 1 - stale)]

    def seen(self, name: str, stale: int = 0) -> Cluster:
        """A cluster as a deployment sees it: its own facts, and some ledger."""
        cluster, ledger = self.clusters[name], self.ledger(name, stale)
        if ledger is None:
            return replace(cluster, counted=False)
        pages = {page.pool: page for page in ledger.pages}
        pools = tuple(
            replace(pool, allocations=page.allocations, overcommitted=page.overcommitted)
            if (page := pages.get(pool.name))
            else pool
            for pool in cluster.pools
        )
        return replace(cluster, pools=pools, rejected=frozenset(each.replica for each in ledger.rejected))

    def own(self, identity: Identity) -> list[Replica]:
        """The replicas of a deployment, with what is known of them now."""
        return [self._observed(key, each) for key, each in self.running.items() if each.owner == identity]

    def _observed(self, key: Identity, each: Running) -> Replica:
        return replace(
            each.replica,
            endpoint=key in self.endpoints,
            routed=key in self.routed,
            admitted=each.rendered or self._listed(key, each.replica.cluster, 0),
        )

    def _listed(self, key: Identity, cluster: str, stale: int) -> bool:
        ledger = self.ledger(cluster, stale)
        return ledger is not None and key in ledger.admitted

    def question(self, identity: Identity, stale: int = 0) -> Question:
        """What a reconcile of the deployment asks: the whole fleet only if it has to look for a place."""
        want, own = self.deployments[identity], self.own(identity)
        mine = {replica.cluster for replica in own} & set(self.clusters)
        near = Question(want, own, [self.seen(name, stale) for name in mine], matches, self.now, whole=False)
        if not searching(near):
            return near
        return Question(want, own, [self.seen(name, stale) for name in self.clusters], matches, self.now)

    def reconcile(self, identity: Identity, stale: int = 0) -> Decision:
        """Reconcile a deployment: apply what is decided, endpoints included."""
        decision = decide(self.question(identity, stale))
        for replica, _ in decision.gone:
            key = Identity(identity.namespace, replica.name)
            del self.running[key]
        for kept in decision.kept:
            running = self.running[Identity(identity.namespace, kept.replica.name)]
            running.replica = replace(running.replica, leaving=kept.leaving, unknown_since=kept.unknown_since)
            running.priority = self.deployments[identity].priority
        for placement in decision.placements:
            name = f"{identity.name}-{placement.revision}-{placement.slot}-{placement.attempt}"
            key = Identity(identity.namespace, name)
            assert key not in self.names, f"{key} is used twice"
            self.names.add(key)
            self.running[key] = Running(
                identity,
                Replica(
                    name,
                    placement.slot,
                    placement.attempt,
                    placement.revision,
                    placement.place.cluster,
                    tuple(seat.part for seat in placement.place.seats),
                    created=self.now + len(self.names) * 1e-6,
                ),
                placement.priority,
            )
        self.deployments[identity] = replace(self.deployments[identity], last_attempt=decision.last_attempt)
        self._gate(identity, decision)
        return decision

    def _gate(self, identity: Identity, decision: Decision) -> None:
        passed = gate(decision.kept, self.clusters)
        mine = {key for key, each in self.running.items() if each.owner == identity}
        self.endpoints = {key for key in self.endpoints if key in self.running and key not in mine}
        self.endpoints |= {Identity(identity.namespace, name) for name in passed.endpoints}

    def keep_books(self, cluster: str) -> None:
        """Reconcile the ledger of a cluster."""
        ledger = judge(self.clusters[cluster].pools, self.claimants(cluster))
        if ledger != self.ledger(cluster):
            self.ledgers.setdefault(cluster, []).append(ledger)

    def claimants(self, cluster: str) -> list[Claimant]:
        """The replicas that are labelled for a cluster."""
        return [
            Claimant(
                key,
                each.replica.parts,
                each.replica.created,
                each.priority,
                listed=self._listed(key, cluster, 0),
                rendered=each.rendered,
                served=each.replica.served,
            )
            for key, each in self.running.items()
            if each.replica.cluster == cluster
        ]

    def progress(self, key: Identity, stale: int = 0) -> None:
        """Let a replica take its next step, unless it is cut off: on the cluster once admitted, then ready."""
        each = self.running[key]
        cluster = self.clusters[each.replica.cluster]
        if cluster.reachable is not True:
            return
        if not each.rendered:
            each.rendered = self._listed(key, cluster.name, stale)
        elif each.replica.leaving is not Leaving.REJECTED:
            each.replica = replace(each.replica, health=Health.READY, served=True)

    def route(self) -> None:
        """Let the services list the endpoints that there are."""
        self.routed = set(self.endpoints)

    def cut_off(self, cluster: str, reachable: bool | None) -> None:
        """Lose sight of a cluster, or see it again."""
        self.clusters[cluster] = replace(self.clusters[cluster], reachable=reachable)
        for each in self.running.values():
            if each.replica.cluster == cluster and each.rendered:
                seen = Health.READY if each.replica.served else Health.NOT_READY
                each.replica = replace(each.replica, health=seen if reachable else Health.UNKNOWN)

    def edit(self, identity: Identity, **changes: object) -> None:
        """Edit a deployment."""
        self.deployments[identity] = replace(self.deployments[identity], **changes)  # type: ignore[arg-type]

    def forget_ledger(self, cluster: str) -> None:
        """Lose the status of a ledger."""
        self.ledgers.setdefault(cluster, []).append(None)

    def forget_notes(self, identity: Identity) -> None:
        """Lose what a deployment noted in its status. The number of its last attempt is read off its replicas."""
        for each in self.running.values():
            if each.owner == identity:
                each.replica = replace(each.replica, leaving=None, unknown_since=None)

    def round(self) -> None:
        """Reconcile everything once."""
        for cluster in self.clusters:
            self.keep_books(cluster)
        for identity in self.deployments:
            self.reconcile(identity)
        for cluster in self.clusters:
            self.keep_books(cluster)
        for key in list(self.running):
            self.progress(key)
        self.route()

    def steps(self, random: Random) -> Iterator[str]:
        """One round in any order, with stale reads: a step at a time, each named once it is done."""
        work: list[tuple[str, Callable[[], object]]] = [("route", self.route)]
        work += [(f"books {name}", partial(self.keep_books, name)) for name in self.clusters]
        work += [
            (f"reconcile {identity}", partial(self.reconcile, identity, random.choice((0, 0, 1, 2))))
            for identity in self.deployments
        ]
        work += [
            (f"progress {key}", partial(self._progress_if_there, key, random.randrange(2))) for key in self.running
        ]
        random.shuffle(work)
        for name, step in work:
            step()
            yield name

    def _progress_if_there(self, key: Identity, stale: int) -> None:
        if key in self.running:
            self.progress(key, stale)

    def picture(self) -> object:
        """All that an API server would store."""
        return (
            {key: (each.replica, each.rendered, each.priority) for key, each in self.running.items()},
            {name: self.ledger(name) for name in self.clusters},
            self.endpoints,
            self.routed,
            self.deployments,
        )

    def converge(self, rounds: int = 200) -> None:
        """Reconcile until nothing changes."""
        for _ in range(rounds):
            before = self.picture()
            self.round()
            if self.picture() == before:
                return
        raise AssertionError(f"no rest after {rounds} rounds")

    def on(self, cluster: str, pool: str) -> list[Part]:
        """What is on a pool: the parts of all replicas that are put there."""
        return [
            part
            for each in self.running.values()
            if each.rendered and each.replica.cluster == cluster
            for part in each.replica.parts
            if part.pool == pool
        ]
