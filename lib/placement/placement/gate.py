"""The gate: which replicas have an endpoint, so that traffic goes only to what can serve."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
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

    `unseen` are those that keep theirs because nothing is known to be good, each with why it is not known to be.
    """

    endpoints: tuple[str, ...]
    withheld: Mapping[str, Withheld]
    unseen: Mapping[str, Withheld] = field(default_factory=dict)

    @property
    def blind(self) -> bool:
        """Whether nothing is known to be good, and the endpoints are those that were there before."""
        return bool(self.unseen)


def gate(replicas: Iterable[Kept], clusters: Mapping[str, Cluster]) -> Gate:
    """Decide the endpoints of a deployment.

    One exists if the replica is Ready, its cluster has an address and is not known to be unreachable, and it is not
    leaving. One that the control plane cannot see or reach keeps its endpoint while none of the deployment is known to
    be good: that the cluster cannot be asked says nothing of the way that requests take.
    """
    verdicts = {kept.replica.name: (kept, _withheld(kept, clusters.get(kept.replica.cluster))) for kept in replicas}
    good = sorted(name for name, (_, why) in verdicts.items() if why is None)
    unseen = {} if good else {name: why for name, (kept, why) in sorted(verdicts.items()) if _unseen(kept, why)}
    open_for = tuple(good or unseen)
    withheld = {name: why for name, (_, why) in sorted(verdicts.items()) if why is not None and name not in open_for}
    return Gate(open_for, withheld, {name: why for name, why in unseen.items() if why is not None})


def _unseen(kept: Kept, why: Withheld | None) -> bool:
    """Whether it had an endpoint and is not known to be bad: only not seen, or on a cluster that is not reached."""
    return why in (Withheld.UNKNOWN, Withheld.UNREACHABLE) and kept.replica.endpoint


def _withheld(kept: Kept, cluster: Cluster | None) -> Withheld | None:
    replica = kept.replica
    if kept.leaving is not None:
        return Withheld.LEAVING
    if replica.health is Health.NOT_READY:
        return Withheld.NOT_READY
    if cluster is None:
        return Withheld.UNKNOWN
    if not cluster.address:
        return Withheld.ADDRESS_MISSING
    if cluster.reachable is False:
        return Withheld.UNREACHABLE
    if cluster.reachable is None or replica.health is Health.UNKNOWN:
        return Withheld.UNKNOWN
    return None
