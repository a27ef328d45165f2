"""Every condition type and reason that Modelplane's functions set, in one catalogue."""

from __future__ import annotations

from enum import StrEnum


class Type(StrEnum):
    """Condition types."""

    ACCEPTED = "Accepted"
    """The InferenceClass makes sense and can be used by clusters."""
    COMPONENTS_READY = "ComponentsReady"
    """Every component of the ServingStack is installed and does its work."""
    GATEWAY_READY = "GatewayReady"
    """The gateway stands and has an address."""
    FLEET_KEY_READY = "FleetKeyReady"
    """The fleet's key exists, and the gateway lets in who shows it."""


class Reason(StrEnum):
    """Reasons. Each says one thing, and its message what to do."""

    ACCEPTED = "Accepted"
    DUPLICATE_DEVICE = "DuplicateDevice"
    """Two devices of a class have the same name."""
    INVALID_QUANTITY = "InvalidQuantity"
    INVALID_VERSION = "InvalidVersion"
    PROVISIONING_MISMATCH = "ProvisioningMismatch"
    """The machine that would be provisioned does not have the devices that the class promises."""
    AVAILABLE = "Available"
    """It does its work."""
    NOT_SEEN = "NotSeen"
    """The cluster was not reached, so that nothing is known of it now."""
    STACK_RELEASE_PENDING = "StackReleasePending"
    STACK_RELEASE_FAILED = "StackReleaseFailed"
    """A chart could not be installed; the message has Helm's words."""
    STACK_UPGRADE_FAILED = "StackUpgradeFailed"
    """A chart could not be upgraded; what was installed before goes on working."""
    STACK_COMPONENT_DOWN = "StackComponentDown"
    """A chart is installed, and what it runs is not available."""
    GATEWAY_INSTALLING = "GatewayInstalling"
    GATEWAY_ADDRESS_PENDING = "GatewayAddressPending"
    GATEWAY_NOT_ACCEPTED = "GatewayNotAccepted"
    """Envoy Gateway refuses the Gateway; the message has its words."""
    POLICY_NOT_ACCEPTED = "PolicyNotAccepted"
    KEY_MISSING = "KeyMissing"
    KEY_PENDING = "KeyPending"
    """A revision of the fleet's key is on its way to where it must be known."""
    KEY_ROTATING = "KeyRotating"
    """A new revision of the fleet's key takes over; requests are served all the while."""
    GATEWAY_NOT_PROGRAMMED = "GatewayNotProgrammed"
    """Envoy Gateway took the Gateway and its Envoy does not serve it yet; the message has its words."""
    GATEWAY_CONTROLLER_FAILED = "GatewayControllerFailed"
    """Envoy Gateway could not be installed on the control plane; the message has Helm's words."""
