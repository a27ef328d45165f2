"""Every condition type and reason that Modelplane's functions set, in one catalogue."""

from __future__ import annotations

from enum import StrEnum


class Type(StrEnum):
    """Condition types."""

    ACCEPTED = "Accepted"
    """The InferenceClass makes sense and can be used by clusters."""
    APPLIED = "Applied"
    """Everything of the replica is on its cluster."""
    WORKLOAD_READY = "WorkloadReady"
    """The replica's engines serve."""
    ROUTE_READY = "RouteReady"
    """The replica's route is taken by its cluster's gateway."""
    SECRETS_FOUND = "SecretsFound"
    """The Secrets that the replica's templates name are in its namespace, so that they are copied to the cluster."""


class Reason(StrEnum):
    """Reasons. Each says one thing, and its message what to do."""

    ACCEPTED = "Accepted"
    DUPLICATE_DEVICE = "DuplicateDevice"
    """Two devices of a class have the same name."""
    INVALID_QUANTITY = "InvalidQuantity"
    INVALID_VERSION = "InvalidVersion"
    PROVISIONING_MISMATCH = "ProvisioningMismatch"
    """The machine that would be provisioned does not have the devices that the class promises."""
    APPLIED = "Applied"
    APPLYING = "Applying"
    APPLY_FAILED = "ApplyFailed"
    """The cluster, or the way to it, refuses a part of the replica."""
    BACKEND_UNSUPPORTED = "BackendUnsupported"
    """The cluster's backend cannot express what the replica runs."""
    CLUSTER_NOT_FOUND = "ClusterNotFound"
    CLUSTER_NOT_READY = "ClusterNotReady"
    CLUSTER_UNREACHABLE = "ClusterUnreachable"
    ENGINES_DOWN = "EnginesDown"
    """Engines that served do not now."""
    ENGINES_SERVING = "EnginesServing"
    ENGINES_STARTING = "EnginesStarting"
    NAMESPACE_NOT_READY = "NamespaceNotReady"
    """What the replicas of a namespace share on the cluster is not in place."""
    NOT_ADMITTED = "NotAdmitted"
    """The cluster's ledger does not list the replica yet."""
    NOT_OBSERVED = "NotObserved"
    """It was seen on its cluster and cannot be now."""
    REJECTED = "Rejected"
    """The cluster's ledger has no room for the replica."""
    ROUTE_ACCEPTED = "RouteAccepted"
    ROUTE_NOT_ACCEPTED = "RouteNotAccepted"
    SECRETS_FOUND = "SecretsFound"
    SECRET_MISSING = "SecretMissing"  # noqa: S105
