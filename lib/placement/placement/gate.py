"""The gate: which replicas have an endpoint, so that traffic goes only to what can serve."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from placement.decision import Kept
from placement.deployment import Health
from placement.fleet import Cluster


class Withheld(StrEnum):
    """Why a replica has no endpoint."""

    LEAVING = "Leaving"
    NOT_READY = "ReplicaNotReady"
    UNKNOWN = "ReplicaUnknown"
    ADDRESS_MISSING = "GatewayAddressMissing"
    UNREACHABLE = "ClusterUnreachable"


@dataclass(frozen=True)
class Gate:
    """The replicas that have an endpoint, and why the others have none; both by name.

    `blind` says that nothing is known to be good, and the endpoints are those that were there before.
    """

    endpoints: tuple[str, ...]
    withheld: Mapping[str, Withheld]
    blind: bool = False


def gate(replicas: Iterable[Kept], clusters: Mapping[str, Cluster]) -> Gate:
    """Decide the endpoints of a deployment.

    One exists if the replica is Ready, its cluster has an address and is not known to be unreachable, and it is not
    leaving. One that is merely out of sight, or on a cluster that says nothing of itself, keeps its
    endpoint while none of the deployment is known to be good.
    """
    verdicts = {kept.replica.name: (kept, _withheld(kept, clusters.get(kept.replica.cluster))) for kept in replicas}
    good = sorted(name for name, (_, why) in verdicts.items() if why is None)
    unseen = sorted(name for name, (kept, why) in verdicts.items() if why is Withheld.UNKNOWN and kept.replica.endpoint)
    blind = not good and bool(unseen)
    open_for = tuple(good or unseen)
    withheld = {name: why for name, (_, why) in sorted(verdicts.items()) if why is not None and name not in open_for}
    return Gate(open_for, withheld, blind)


def _withheld(kept: Kept, cluster: Cluster | None) -> Withheld | None:
    replica = kept.replica
    if kept.leaving is not None:
        return Withheld.LEAVING
    if replica.health is Health.NOT_READY:
        return Withheld.NOT_READY
    if cluster is None:
        return Withheld.UNKNOWN
    if cluster.address is False:
        return Withheld.ADDRESS_MISSING
    if cluster.reachable is False:
        return Withheld.UNREACHABLE
    if cluster.address is None or cluster.reachable is None or replica.health is Health.UNKNOWN:
        return Withheld.UNKNOWN
    return None
