"""When a composed resource counts as ready: one row a kind, and one rule for the rest."""

from __future__ import annotations

from collections.abc import Callable

from xfn.values import Object


def from_conditions(obj: Object) -> bool:
    """Ready is True, and Synced is not False: what could not be reached lately is not known to be ready."""
    ready = synced = None
    for said in (obj.get("status") or {}).get("conditions") or ():
        type_ = said.get("type")
        if type_ == "Ready":
            ready = said.get("status")
        elif type_ == "Synced":
            synced = said.get("status")
    return ready == "True" and synced != "False"


def exists(obj: Object) -> bool:
    """Ready as soon as it is there: the kind has no life of its own."""
    return True


_RULES: dict[str, Callable[[Object], bool]] = {
    "ConfigMap": exists,
    "EndpointSlice": exists,
    "Namespace": exists,
    "ReferenceGrant": exists,
    "Secret": exists,
    "Service": exists,
    "ServiceAccount": exists,
    "ClusterProviderConfig": exists,
    "ProviderConfig": exists,
}


def is_ready(obj: Object | None) -> bool:
    """Whether an observed composed resource is ready; None is one that does not exist yet."""
    return obj is not None and _RULES.get(obj.get("kind") or "", from_conditions)(obj)
