"""What each replica of a deployment is worth now: whether it serves, stays, or has to be replaced, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum, StrEnum
from typing import NamedTuple

from placement.deployment import Deployment, Health, Leaving, Replica
from placement.fleet import Cluster
from placement.identity import Identity
from placement.taints import Effect, untolerated


class Grade(IntEnum):
    """The order in which scale-down takes replicas: the lowest first. What was rejected is gone before that."""

    NOT_ADMITTED = 0
    UNKNOWN = 1
    NOT_READY = 2
    DRAINING = 3
    OUTDATED = 4
    SERVING = 5


class Cause(StrEnum):
    """Why a place is wanted."""

    FILL = "Fill"
    REPLACE = "Replace"
    DRAIN = "Drain"
    MOVE = "Move"
    ROLLOUT = "Rollout"


class Member(NamedTuple):
    """A replica and what is made of it.

    `cause` says why it is to be replaced, None if it is what is wanted. `detail` says it in words. `since` is from
    when on it has not been seen. `routable` says that its cluster's gateway has an address.
    """

    replica: Replica
    rejected: bool
    unknown: bool
    since: float | None
    cause: Cause | None
    detail: str
    routable: bool = True

    @property
    def taking_traffic(self) -> bool:
        """Whether requests reach it: it serves, has an endpoint, and its cluster's gateway has an address."""
        return self.serving and self.routable and self.replica.endpoint

    @property
    def wanted(self) -> bool:
        """Whether it is what the deployment asks for, where it may be."""
        return self.cause is None and not self.rejected

    @property
    def serving(self) -> bool:
        """Whether it is known to serve."""
        return self.replica.health is Health.READY and not self.unknown

    @property
    def lost(self) -> bool:
        """Whether it has been out of sight too long."""
        return self.cause is Cause.REPLACE

    @property
    def idle(self) -> bool:
        """Whether nothing is lost with it: it never served and is known not to."""
        return not self.serving and not self.unknown and not self.replica.served

    @property
    def grade(self) -> Grade:
        """Where scale-down sees it."""
        if not self.replica.admitted and not self.replica.served:
            return Grade.NOT_ADMITTED
        if self.unknown:
            return Grade.UNKNOWN
        if not self.serving:
            return Grade.NOT_READY
        if self.cause in (Cause.DRAIN, Cause.MOVE):
            return Grade.DRAINING
        return Grade.OUTDATED if self.cause is Cause.ROLLOUT else Grade.SERVING


def take(
    want: Deployment, replicas: Sequence[Replica], clusters: Mapping[str, Cluster], now: float, *, whole: bool = True
) -> list[Member]:
    """Look at every replica. What was admitted is not judged again: only its cluster and its revision matter.

    Where the clusters are not the whole fleet, others may match what none of these does.
    """
    selecting = want.selector.problem() is None and (
        not whole or any(want.selector.matches(cluster.labels) for cluster in clusters.values())
    )
    ordered = sorted(replicas, key=lambda replica: (replica.slot, replica.attempt, replica.name))
    return [_member(want, replica, clusters.get(replica.cluster), selecting, now) for replica in ordered]


def _member(want: Deployment, replica: Replica, cluster: Cluster | None, selecting: bool, now: float) -> Member:
    rejected = (
        cluster is not None
        and bool(cluster.rejected)
        and not replica.served
        and Identity(want.identity.namespace, replica.name) in cluster.rejected
    )
    since = _unknown_since(replica, cluster, now)
    cause, detail = _cause(want, replica, cluster, since, selecting, now)
    routable = cluster is not None and bool(cluster.address)
    return Member(replica, rejected, since is not None, since, cause, detail, routable)


def _unknown_since(replica: Replica, cluster: Cluster | None, now: float) -> float | None:
    """From when on the replica has not been seen; None while it is. A lost note starts the count anew, never sooner."""
    seen = replica.health is not Health.UNKNOWN and cluster is not None and cluster.reachable is True
    if seen:
        return None
    notes = [replica.unknown_since, cluster.unreachable_since if cluster else None]
    return min([note for note in notes if note is not None], default=now)


def _cause(
    want: Deployment, replica: Replica, cluster: Cluster | None, since: float | None, selecting: bool, now: float
) -> tuple[Cause | None, str]:
    if since is not None and want.replace_after is not None and now - since >= want.replace_after:
        return (
            Cause.REPLACE,
            f"{replica.name} on cluster {replica.cluster} has been out of sight for {want.replace_after:g} s",
        )
    if cluster is not None:
        if cluster.taints:
            executing = [taint for taint in cluster.taints if taint.effect is Effect.NO_EXECUTE]
            taint = untolerated(executing, want.tolerations)
            if taint is not None:
                return Cause.DRAIN, f"cluster {cluster.name} has the taint {taint}"
        # A selector that is wrong, or that nothing matches, is more likely a typo than a wish: it moves nothing.
        if selecting and not want.selector.matches(cluster.labels):
            return Cause.MOVE, f"cluster {cluster.name} is no longer selected"
    if replica.revision != want.revision:
        return Cause.ROLLOUT, f"{replica.name} runs revision {replica.revision}, wanted is {want.revision}"
    return None, ""


LEAVING: dict[Cause, Leaving] = {
    Cause.REPLACE: Leaving.REPLACED,
    Cause.DRAIN: Leaving.DRAINED,
    Cause.MOVE: Leaving.MOVED,
    Cause.ROLLOUT: Leaving.REPLACED,
}
"""What a replica that was replaced for a cause is said to be leaving for."""
