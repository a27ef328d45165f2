"""Every condition type and reason that Modelplane's functions set, in one catalogue."""

from __future__ import annotations

from enum import StrEnum


class Type(StrEnum):
    """Condition types."""

    ACCEPTED = "Accepted"
    """The InferenceClass makes sense and can be used by clusters."""

    ENDPOINTS_RESOLVED = "EndpointsResolved"
    """The entries of a ModelService lead to endpoints, as their selectors say."""
    ROUTE_ACCEPTED = "RouteAccepted"
    """The gateway has taken the route and is itself ready."""
    ADDRESS_ASSIGNED = "AddressAssigned"
    MODEL_NAMES_AGREE = "ModelNamesAgree"
    """All endpoints of a ModelService call their model by the same name."""
    CREDENTIAL_RESOLVED = "CredentialResolved"
    """The Secret that a ModelEndpoint or ModelCache names is there and can be used."""
    CLUSTERS_SELECTED = "ClustersSelected"
    """The selector of a ModelCache matches clusters."""
    STAGED = "Staged"
    """The weights of a ModelCache are complete on every cluster that is to have them."""


class Reason(StrEnum):
    """Reasons. Each says one thing, and its message what to do."""

    ACCEPTED = "Accepted"
    DUPLICATE_DEVICE = "DuplicateDevice"
    """Two devices of a class have the same name."""
    INVALID_QUANTITY = "InvalidQuantity"
    INVALID_VERSION = "InvalidVersion"
    PROVISIONING_MISMATCH = "ProvisioningMismatch"
    """The machine that would be provisioned does not have the devices that the class promises."""

    # ModelService, and the route of a ModelEndpoint
    ENDPOINTS_RESOLVED = "EndpointsResolved"
    FALLBACK_ONLY = "FallbackOnly"
    """Only entries of the second tier have endpoints."""
    NO_ENDPOINTS = "NoEndpoints"
    SELECTOR_MATCHES_NOTHING = "SelectorMatchesNothing"
    """A selector matches nothing; what was there last was kept."""
    ENDPOINT_NOT_OURS = "EndpointNotOurs"
    """An endpoint names an address that is no gateway of the fleet, or a host of another namespace."""
    TOO_MANY_ENDPOINTS = "TooManyEndpoints"
    ROUTE_ACCEPTED = "RouteAccepted"
    ROUTE_PENDING = "RoutePending"
    ROUTE_NOT_ACCEPTED = "RouteNotAccepted"
    REFS_NOT_RESOLVED = "RefsNotResolved"
    GATEWAY_MISSING = "GatewayMissing"
    """There is no InferenceGateway."""
    GATEWAY_NOT_READY = "GatewayNotReady"
    GATEWAY_ADDRESS_MISSING = "GatewayAddressMissing"
    ADDRESS_ASSIGNED = "AddressAssigned"
    MODEL_NAMES_AGREE = "ModelNamesAgree"
    MODEL_NAMES_DIFFER = "ModelNamesDiffer"

    # ModelEndpoint
    INVALID_URL = "InvalidURL"
    CERTIFICATE_AUTHORITY_MISSING = "CertificateAuthorityMissing"
    CREDENTIAL_RESOLVED = "CredentialResolved"
    NO_CREDENTIAL = "NoCredential"
    """None is asked for."""
    SECRET_MISSING = "SecretMissing"  # noqa: S105  # a reason, not a password
    SECRET_KEY_MISSING = "SecretKeyMissing"  # noqa: S105
    INVALID_CREDENTIAL = "InvalidCredential"
    """The Secret's value cannot stand in a header."""

    # ModelCache
    CLUSTERS_SELECTED = "ClustersSelected"
    NO_CLUSTERS = "NoClusters"
    STAGED = "Staged"
    STAGING = "Staging"
    STAGING_FAILED = "StagingFailed"
    WAITING = "Waiting"
    """Something on a cluster is not in place yet."""
    CLUSTER_UNKNOWN = "ClusterUnknown"
    """The control plane cannot see a cluster."""
