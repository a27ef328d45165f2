"""Models of kubernetes.m.crossplane.io/v1alpha1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import AnyObject, ObjectMeta


class ClusterProviderConfigCredentialsEnv(TypedDict):
    name: str


class ClusterProviderConfigCredentialsFs(TypedDict):
    path: str


class ClusterProviderConfigCredentialsSecretRef(TypedDict):
    key: str
    name: str
    namespace: str


class ClusterProviderConfigIdentityEnv(TypedDict):
    name: str


class ClusterProviderConfigIdentityFs(TypedDict):
    path: str


class ClusterProviderConfigStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ObjectConnectionDetail(TypedDict):
    apiVersion: NotRequired[str]
    fieldPath: NotRequired[str]
    kind: NotRequired[str]
    name: NotRequired[str]
    namespace: NotRequired[str]
    resourceVersion: NotRequired[str]
    toConnectionSecretKey: NotRequired[str]
    uid: NotRequired[str]


class ObjectForProvider(TypedDict):
    manifest: AnyObject


class ObjectProviderConfigRef(TypedDict):
    kind: str
    name: str


class ObjectReadiness(TypedDict):
    celQuery: NotRequired[str]
    policy: NotRequired[Literal["SuccessfulCreate", "DeriveFromObject", "AllTrue", "DeriveFromCelQuery"]]


class ObjectReferenceDependsOn(TypedDict):
    apiVersion: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]


class ObjectReferencePatchesFrom(TypedDict):
    apiVersion: NotRequired[str]
    fieldPath: str
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]


class ObjectStatusAtProvider(TypedDict):
    manifest: NotRequired[AnyObject]


class ObjectStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ObjectWriteConnectionSecretToRef(TypedDict):
    name: str


class ProviderConfigCredentialsEnv(TypedDict):
    name: str


class ProviderConfigCredentialsFs(TypedDict):
    path: str


class ProviderConfigCredentialsSecretRef(TypedDict):
    key: str
    name: str
    namespace: str


class ProviderConfigIdentityEnv(TypedDict):
    name: str


class ProviderConfigIdentityFs(TypedDict):
    path: str


class ProviderConfigStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ClusterProviderConfigCredentials(TypedDict):
    env: NotRequired[ClusterProviderConfigCredentialsEnv]
    fs: NotRequired[ClusterProviderConfigCredentialsFs]
    secretRef: NotRequired[ClusterProviderConfigCredentialsSecretRef]
    source: Literal["None", "Secret", "InjectedIdentity", "Environment", "Filesystem"]


class ClusterProviderConfigIdentity(TypedDict):
    env: NotRequired[ClusterProviderConfigIdentityEnv]
    fs: NotRequired[ClusterProviderConfigIdentityFs]
    secretRef: NotRequired[ClusterProviderConfigCredentialsSecretRef]
    source: Literal["None", "Secret", "InjectedIdentity", "Environment", "Filesystem"]
    type: Literal[
        "GoogleApplicationCredentials",
        "AzureServicePrincipalCredentials",
        "AzureWorkloadIdentityCredentials",
        "UpboundTokens",
        "AWSWebIdentityCredentials",
    ]


class ClusterProviderConfigSpec(TypedDict):
    credentials: ClusterProviderConfigCredentials
    identity: NotRequired[ClusterProviderConfigIdentity]


class ClusterProviderConfigStatus(TypedDict):
    conditions: NotRequired[list[ClusterProviderConfigStatusCondition]]
    users: NotRequired[int]


class ObjectReference(TypedDict):
    dependsOn: NotRequired[ObjectReferenceDependsOn]
    patchesFrom: NotRequired[ObjectReferencePatchesFrom]
    toFieldPath: NotRequired[str]


class ObjectSpec(TypedDict):
    connectionDetails: NotRequired[list[ObjectConnectionDetail]]
    forProvider: ObjectForProvider
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[ObjectProviderConfigRef]
    readiness: NotRequired[ObjectReadiness]
    references: NotRequired[list[ObjectReference]]
    watch: NotRequired[bool]
    writeConnectionSecretToRef: NotRequired[ObjectWriteConnectionSecretToRef]


class ObjectStatus(TypedDict):
    atProvider: NotRequired[ObjectStatusAtProvider]
    conditions: NotRequired[list[ObjectStatusCondition]]
    observedGeneration: NotRequired[int]


class ProviderConfigCredentials(TypedDict):
    env: NotRequired[ProviderConfigCredentialsEnv]
    fs: NotRequired[ProviderConfigCredentialsFs]
    secretRef: NotRequired[ProviderConfigCredentialsSecretRef]
    source: Literal["None", "Secret", "InjectedIdentity", "Environment", "Filesystem"]


class ProviderConfigIdentity(TypedDict):
    env: NotRequired[ProviderConfigIdentityEnv]
    fs: NotRequired[ProviderConfigIdentityFs]
    secretRef: NotRequired[ProviderConfigCredentialsSecretRef]
    source: Literal["None", "Secret", "InjectedIdentity", "Environment", "Filesystem"]
    type: Literal[
        "GoogleApplicationCredentials",
        "AzureServicePrincipalCredentials",
        "AzureWorkloadIdentityCredentials",
        "UpboundTokens",
        "AWSWebIdentityCredentials",
    ]


class ProviderConfigSpec(TypedDict):
    credentials: ProviderConfigCredentials
    identity: NotRequired[ProviderConfigIdentity]


class ProviderConfigStatus(TypedDict):
    conditions: NotRequired[list[ProviderConfigStatusCondition]]
    users: NotRequired[int]


class ClusterProviderConfig(TypedDict):
    apiVersion: Literal["kubernetes.m.crossplane.io/v1alpha1"]
    kind: Literal["ClusterProviderConfig"]
    metadata: ObjectMeta
    spec: ClusterProviderConfigSpec
    status: NotRequired[ClusterProviderConfigStatus]


class Object(TypedDict):
    apiVersion: Literal["kubernetes.m.crossplane.io/v1alpha1"]
    kind: Literal["Object"]
    metadata: ObjectMeta
    spec: ObjectSpec
    status: NotRequired[ObjectStatus]


class ProviderConfig(TypedDict):
    apiVersion: Literal["kubernetes.m.crossplane.io/v1alpha1"]
    kind: Literal["ProviderConfig"]
    metadata: ObjectMeta
    spec: ProviderConfigSpec
    status: NotRequired[ProviderConfigStatus]
