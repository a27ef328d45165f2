"""Every condition type and reason that Modelplane's functions set, in one catalogue."""

from __future__ import annotations

from enum import StrEnum


class Type(StrEnum):
    """Condition types."""

    ACCEPTED = "Accepted"
    """The InferenceClass makes sense and can be used by clusters."""


class Reason(StrEnum):
    """Reasons. Each says one thing, and its message what to do."""

    ACCEPTED = "Accepted"
    DUPLICATE_DEVICE = "DuplicateDevice"
    """Two devices of a class have the same name."""
    INVALID_QUANTITY = "InvalidQuantity"
    INVALID_VERSION = "InvalidVersion"
    PROVISIONING_MISMATCH = "ProvisioningMismatch"
    """The machine that would be provisioned does not have the devices that the class promises."""
