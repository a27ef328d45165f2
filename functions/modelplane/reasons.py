"""Every condition type and reason that Modelplane's functions set, in one catalogue."""

from __future__ import annotations

from enum import StrEnum


class Type(StrEnum):
    """Condition types."""

    ACCEPTED = "Accepted"
    """The InferenceClass makes sense and can be used by clusters."""

    CLASSES_RESOLVED = "ClassesResolved"
    CLUSTER_READY = "ClusterReady"
    REACHABLE = "Reachable"
    STACK_READY = "StackReady"

    REPLICAS_SCHEDULED = "ReplicasScheduled"
    """Every replica of the ModelDeployment has a place."""
    REPLICAS_READY = "ReplicasReady"
    """As many replicas serve as are wanted."""
    ENDPOINTS_READY = "EndpointsReady"
    """The ModelDeployment has an endpoint that takes traffic."""
    CACHE_RESOLVED = "CacheResolved"
    """The ModelCache that the ModelDeployment names is there and ready somewhere."""
    TOPOLOGY_CONSISTENT = "TopologyConsistent"
    """The engine's own flags agree with the topology."""
    ROLLOUT_PROGRESSING = "RolloutProgressing"
    """Replicas are being replaced: a new revision, a drain, a move."""
    LEDGER_PUBLISHED = "LedgerPublished"
    """The ledger of the cluster is in its status."""
    NAMESPACES_READY = "NamespacesReady"
    """What replicas of a namespace share on the cluster is in place."""


class Reason(StrEnum):
    """Reasons. Each says one thing, and its message what to do."""

    SCHEDULED = "Scheduled"
    PARTIALLY_SCHEDULED = "PartiallyScheduled"
    SERVING = "Serving"
    REPLICAS_NOT_READY = "ReplicasNotReady"
    ROLLING_OUT = "RollingOut"
    ROLLOUT_WAITING = "RolloutWaiting"
    """A replacement is wanted and has no room, or waits its turn; the message says for what."""
    CACHE_NOT_FOUND = "CacheNotFound"
    CACHE_NOT_READY = "CacheNotReady"
    CACHE_READY = "CacheReady"
    FLAGS_AGREE = "FlagsAgree"
    FLAGS_DISAGREE = "FlagsDisagree"
    ENDPOINTS_ROUTABLE = "EndpointsRoutable"
    NO_ENDPOINTS = "NoEndpoints"
    """No replica can take traffic; the message says why for each reason."""
    BLIND = "Blind"
    """No replica is known to serve; those last known to are kept in the route."""
    LEDGER_PUBLISHED = "LedgerPublished"
    OVERCOMMITTED = "Overcommitted"
    """A pool has less than what runs there."""
    NAMESPACES_READY = "NamespacesReady"
    NAMESPACES_PENDING = "NamespacesPending"

    ACCEPTED = "Accepted"
    DUPLICATE_DEVICE = "DuplicateDevice"
    """Two devices of a class have the same name."""
    INVALID_QUANTITY = "InvalidQuantity"
    INVALID_VERSION = "InvalidVersion"
    PROVISIONING_MISMATCH = "ProvisioningMismatch"
    """The machine that would be provisioned does not have the devices that the class promises."""
