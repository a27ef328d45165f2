"""Every reason that placement gives, one word each, and the values that carry them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """Why a cluster refused, why a replica waits, or what is wrong with what was asked."""

    NO_CLUSTERS = "NoClusters"
    NO_CLUSTER_MATCHES = "NoClusterMatches"
    INVALID_SELECTOR = "InvalidSelector"
    INVALID_QUANTITY = "InvalidQuantity"
    INVALID_TOPOLOGY = "InvalidTopology"
    NOT_SELECTED = "NotSelected"
    DELETION_PENDING = "DeletionPending"
    TAINTED = "Tainted"
    UNREACHABLE = "ClusterUnreachable"
    NOT_READY = "ClusterNotReady"
    GATEWAY_ADDRESS_MISSING = "GatewayAddressMissing"
    BACKEND_UNSUPPORTED = "BackendUnsupported"
    CACHE_NOT_READY = "CacheNotReady"
    CAPACITY_UNKNOWN = "CapacityUnknown"
    REJECTED = "Rejected"
    NO_POOLS = "NoPools"
    POOL_REMOVED = "PoolRemoved"
    POOL_OVERCOMMITTED = "PoolOvercommitted"
    POOL_NOT_FOUND = "PoolNotFound"
    NO_DEVICE_MATCHES = "NoDeviceMatches"
    NOT_ENOUGH_DEVICES = "NotEnoughDevices"
    WAITING = "Waiting"


@dataclass(frozen=True)
class No:
    """A no: its reason in one word, and a sentence with the numbers.

    `missing` says how far off it was, from 0 (almost) to 1 (nothing there), to find the nearest of many.
    """

    reason: Reason
    message: str
    missing: float = 1.0


@dataclass(frozen=True)
class Refusals:
    """Clusters that refused for one reason: how many, the first of them, and what was missing on the nearest."""

    reason: Reason
    clusters: int
    names: tuple[str, ...]
    message: str
