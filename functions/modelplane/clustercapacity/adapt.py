"""A ledger's XR and the replicas labelled for its cluster, in placement's words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from modelplane.fleet import replicas as fleet_replicas
from modelplane.fleet.pools import pools
from placement.fleet import Pool
from placement.identity import Identity
from placement.ledger import Claimant, Ledger, Rejection, judge
from placement.reasons import No, Reason
from xfn.memory import Kept, per_spec
from xfn.values import Object

ATTEMPT = "usage.crossplane.io/deletion-attempt-with-policy"
"""Crossplane's own note on an object whose deletion a Usage refused."""


def judged(xr: Object, replicas: Iterable[Object], *, pending: bool) -> Ledger:
    """The ledger: the very same one as before for the same pools and claimants.

    While a deletion of the cluster waits, what was admitted stays and nothing else comes.
    """
    of = (pending, _pools(xr), *claimants(xr, replicas))
    return _ledgers.get(xr["spec"]["clusterName"], of, _judged)


_ledgers = Kept[Ledger]()
_claimants = Kept[Claimant]()
_seen = Kept[Claimant]()


@per_spec
def _pools(xr: Object) -> tuple[Pool, ...]:
    return pools(xr["spec"].get("pools") or ())


def _judged(pending: bool, shared_out: Sequence[Pool], *waiting: Claimant) -> Ledger:
    if not pending:
        return judge(shared_out, waiting)
    ledger = judge(shared_out, [each for each in waiting if each.held])
    no = No(Reason.DELETION_PENDING, "the cluster's deletion was asked for; it takes no more")
    turned_away = [Rejection(each.replica, no) for each in waiting if not each.held]
    return replace(ledger, rejected=tuple(sorted([*ledger.rejected, *turned_away], key=lambda each: each.replica)))


def claimants(xr: Object, seen: Iterable[Object]) -> list[Claimant]:
    """The replicas that want to run on the cluster. One that is being deleted still has what it has."""
    listed = set((xr.get("status") or {}).get("admitted") or ())
    return [
        _claimant(replica, listed) for replica in seen if replica["spec"]["clusterName"] == xr["spec"]["clusterName"]
    ]


def _claimant(replica: Object, listed: set[str]) -> Claimant:
    metadata = replica["metadata"]
    identity = f"{metadata['namespace']}/{metadata['name']}"
    return _seen.get(identity, (replica, identity in listed), _read)


def _read(replica: Object, listed: bool) -> Claimant:
    """What a replica claims: the very same as before, while nothing of that changed in it."""
    metadata, status = replica["metadata"], replica.get("status") or {}
    namespace, name = metadata["namespace"], metadata["name"]
    of = (
        fleet_replicas.parts(replica),
        fleet_replicas.created(replica),
        replica["spec"].get("priority", 0),
        listed,
        bool(status.get("admitted")),
        bool(status.get("served")),
    )
    return _claimants.get((namespace, name), of, lambda *facts: Claimant(Identity(namespace, name), *facts))


def deletion_pending(cluster: Object | None) -> bool:
    """Whether a deletion of the cluster was asked for and waits, or is under way."""
    if cluster is None:
        return False
    metadata = cluster["metadata"]
    return "deletionTimestamp" in metadata or ATTEMPT in (metadata.get("annotations") or {})
