"""Models of azure.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class ClusterProviderConfigCredentialsEnv(TypedDict):
    name: str


class ClusterProviderConfigCredentialsFs(TypedDict):
    path: str


class ClusterProviderConfigCredentialsSecretRef(TypedDict):
    key: str
    name: str
    namespace: str


class ClusterProviderConfigReconciliationPolicyExponentialFailureRateLimiter(TypedDict):
    baseDelay: NotRequired[str]
    maxDelay: NotRequired[str]


class ClusterProviderConfigStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ProviderConfigCredentialsEnv(TypedDict):
    name: str


class ProviderConfigCredentialsFs(TypedDict):
    path: str


class ProviderConfigCredentialsSecretRef(TypedDict):
    key: str
    name: str
    namespace: str


class ProviderConfigReconciliationPolicyExponentialFailureRateLimiter(TypedDict):
    baseDelay: NotRequired[str]
    maxDelay: NotRequired[str]


class ProviderConfigStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ResourceGroupForProvider(TypedDict):
    location: NotRequired[str]
    managedBy: NotRequired[str]
    tags: NotRequired[dict[str, str]]


class ResourceGroupProviderConfigRef(TypedDict):
    kind: str
    name: str


class ResourceGroupStatusAtProvider(TypedDict):
    id: NotRequired[str]
    location: NotRequired[str]
    managedBy: NotRequired[str]
    tags: NotRequired[dict[str, str]]


class ResourceGroupStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ResourceGroupWriteConnectionSecretToRef(TypedDict):
    name: str


class ClusterProviderConfigCredentials(TypedDict):
    env: NotRequired[ClusterProviderConfigCredentialsEnv]
    fs: NotRequired[ClusterProviderConfigCredentialsFs]
    secretRef: NotRequired[ClusterProviderConfigCredentialsSecretRef]
    source: Literal[
        "None",
        "Secret",
        "UserAssignedManagedIdentity",
        "SystemAssignedManagedIdentity",
        "OIDCTokenFile",
        "Upbound",
        "Filesystem",
    ]


class ClusterProviderConfigReconciliationPolicy(TypedDict):
    exponentialFailureRateLimiter: NotRequired[ClusterProviderConfigReconciliationPolicyExponentialFailureRateLimiter]


class ClusterProviderConfigSpec(TypedDict):
    clientID: NotRequired[str]
    credentials: ClusterProviderConfigCredentials
    environment: NotRequired[str]
    msiEndpoint: NotRequired[str]
    oidcTokenFilePath: NotRequired[str]
    reconciliationPolicy: NotRequired[ClusterProviderConfigReconciliationPolicy]
    storageUseAzureAD: NotRequired[bool]
    subscriptionID: NotRequired[str]
    tenantID: NotRequired[str]


class ClusterProviderConfigStatus(TypedDict):
    conditions: NotRequired[list[ClusterProviderConfigStatusCondition]]
    users: NotRequired[int]


class ProviderConfigCredentials(TypedDict):
    env: NotRequired[ProviderConfigCredentialsEnv]
    fs: NotRequired[ProviderConfigCredentialsFs]
    secretRef: NotRequired[ProviderConfigCredentialsSecretRef]
    source: Literal[
        "None",
        "Secret",
        "UserAssignedManagedIdentity",
        "SystemAssignedManagedIdentity",
        "OIDCTokenFile",
        "Upbound",
        "Filesystem",
    ]


class ProviderConfigReconciliationPolicy(TypedDict):
    exponentialFailureRateLimiter: NotRequired[ProviderConfigReconciliationPolicyExponentialFailureRateLimiter]


class ProviderConfigSpec(TypedDict):
    clientID: NotRequired[str]
    credentials: ProviderConfigCredentials
    environment: NotRequired[str]
    msiEndpoint: NotRequired[str]
    oidcTokenFilePath: NotRequired[str]
    reconciliationPolicy: NotRequired[ProviderConfigReconciliationPolicy]
    storageUseAzureAD: NotRequired[bool]
    subscriptionID: NotRequired[str]
    tenantID: NotRequired[str]


class ProviderConfigStatus(TypedDict):
    conditions: NotRequired[list[ProviderConfigStatusCondition]]
    users: NotRequired[int]


class ResourceGroupSpec(TypedDict):
    forProvider: ResourceGroupForProvider
    initProvider: NotRequired[ResourceGroupForProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[ResourceGroupProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[ResourceGroupWriteConnectionSecretToRef]


class ResourceGroupStatus(TypedDict):
    atProvider: NotRequired[ResourceGroupStatusAtProvider]
    conditions: NotRequired[list[ResourceGroupStatusCondition]]
    observedGeneration: NotRequired[int]


class ClusterProviderConfig(TypedDict):
    apiVersion: Literal["azure.m.upbound.io/v1beta1"]
    kind: Literal["ClusterProviderConfig"]
    metadata: ObjectMeta
    spec: ClusterProviderConfigSpec
    status: NotRequired[ClusterProviderConfigStatus]


class ProviderConfig(TypedDict):
    apiVersion: Literal["azure.m.upbound.io/v1beta1"]
    kind: Literal["ProviderConfig"]
    metadata: ObjectMeta
    spec: ProviderConfigSpec
    status: NotRequired[ProviderConfigStatus]


class ResourceGroup(TypedDict):
    apiVersion: Literal["azure.m.upbound.io/v1beta1"]
    kind: Literal["ResourceGroup"]
    metadata: ObjectMeta
    spec: ResourceGroupSpec
    status: NotRequired[ResourceGroupStatus]
