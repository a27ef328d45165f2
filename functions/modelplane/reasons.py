"""Every condition type and reason that Modelplane's functions set, in one catalogue."""

from __future__ import annotations

from enum import StrEnum


class Type(StrEnum):
    """Condition types."""

    ACCEPTED = "Accepted"
    """The InferenceClass makes sense and can be used by clusters."""

    CLASSES_RESOLVED = "ClassesResolved"
    """Every pool of the InferenceCluster has a class that is there and fits."""
    CLUSTER_READY = "ClusterReady"
    """The InferenceCluster is there, with what it takes to reach it."""
    REACHABLE = "Reachable"
    """The InferenceCluster answers."""
    STACK_READY = "StackReady"
    """The serving stack of the InferenceCluster does its work."""
    GATEWAY_READY = "GatewayReady"
    """It is known where the InferenceCluster's gateway is."""
    CAPACITY_PUBLISHED = "CapacityPublished"
    """The ledger shares out what the InferenceCluster has."""


class Reason(StrEnum):
    """Reasons. Each says one thing, and its message what to do."""

    ACCEPTED = "Accepted"
    DUPLICATE_DEVICE = "DuplicateDevice"
    """Two devices of a class have the same name."""
    INVALID_QUANTITY = "InvalidQuantity"
    INVALID_VERSION = "InvalidVersion"
    PROVISIONING_MISMATCH = "ProvisioningMismatch"
    """The machine that would be provisioned does not have the devices that the class promises."""

    ADDRESS_KNOWN = "AddressKnown"
    ADDRESS_LOST = "AddressLost"
    """A gateway that had an address reports none; the last one is used on."""
    ADDRESS_PENDING = "AddressPending"
    AVAILABLE = "Available"
    CAPACITY_PENDING = "CapacityPending"
    """The ledger does not show all pools yet."""
    CLASS_MISSING = "ClassMissing"
    CLASS_NOT_ACCEPTED = "ClassNotAccepted"
    CLASS_PENDING = "ClassPending"
    """A class that nobody has checked yet."""
    CLUSTER_PROVISIONING = "ClusterProvisioning"
    CLUSTER_UNREACHABLE = "ClusterUnreachable"
    """Nobody knows, because the cluster does not answer."""
    CREDENTIALS_REJECTED = "CredentialsRejected"
    """The cluster answers, but not to this kubeconfig."""
    DELETION_PENDING = "DeletionPending"
    """A deletion was refused and will be done when nothing is on the cluster any more."""
    HEARTBEAT_PENDING = "HeartbeatPending"
    KUBECONFIG_KEY_MISSING = "KubeconfigKeyMissing"
    KUBECONFIG_MISSING = "KubeconfigMissing"
    """The Secret that should hold the kubeconfig is not there."""
    POOL_IN_USE = "PoolInUse"
    """A pool is out of the spec and stays for the replicas on it."""
    PROVIDER_MISMATCH = "ProviderMismatch"
    """A class that cannot make nodes in the cluster's cloud."""
    PUBLISHED = "Published"
    REACHABLE = "Reachable"
    RESOLVED = "Resolved"
    STACK_NOT_COMPOSED = "StackNotComposed"
    STACK_NOT_READY = "StackNotReady"
    UNREACHABLE = "Unreachable"
    WAITING_FOR_CLASSES = "WaitingForClasses"
    WAITING_FOR_CLUSTER = "WaitingForCluster"
