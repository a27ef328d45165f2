"""Models of helm.m.crossplane.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

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


class ReleaseChartPullSecretRef(TypedDict):
    name: str


class ReleaseConnectionDetail(TypedDict):
    apiVersion: NotRequired[str]
    fieldPath: NotRequired[str]
    kind: NotRequired[str]
    name: NotRequired[str]
    namespace: NotRequired[str]
    resourceVersion: NotRequired[str]
    skipPartOfReleaseCheck: NotRequired[bool]
    toConnectionSecretKey: NotRequired[str]
    uid: NotRequired[str]


class ReleasePatchesFromConfigMapKeyRef(TypedDict):
    key: NotRequired[str]
    name: str
    optional: NotRequired[bool]


class ReleaseProviderConfigRef(TypedDict):
    kind: str
    name: str


class ReleaseStatusAtProvider(TypedDict):
    digest: NotRequired[str]
    ownershipTaken: NotRequired[bool]
    releaseDescription: NotRequired[str]
    revision: NotRequired[int]
    state: NotRequired[str]
    version: NotRequired[str]


class ReleaseStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ReleaseWriteConnectionSecretToRef(TypedDict):
    name: str


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


class ReleaseChart(TypedDict):
    digest: NotRequired[str]
    name: NotRequired[str]
    pullSecretRef: NotRequired[ReleaseChartPullSecretRef]
    repository: NotRequired[str]
    url: NotRequired[str]
    version: NotRequired[str]


class ReleasePatchesFrom(TypedDict):
    configMapKeyRef: NotRequired[ReleasePatchesFromConfigMapKeyRef]
    secretKeyRef: NotRequired[ReleasePatchesFromConfigMapKeyRef]


class ReleaseSet(TypedDict):
    name: str
    value: NotRequired[str]
    valueFrom: NotRequired[ReleasePatchesFrom]


class ReleaseStatus(TypedDict):
    atProvider: NotRequired[ReleaseStatusAtProvider]
    conditions: NotRequired[list[ReleaseStatusCondition]]
    failed: NotRequired[int]
    observedGeneration: NotRequired[int]
    patchesSha: NotRequired[str]
    synced: NotRequired[bool]


class ClusterProviderConfig(TypedDict):
    apiVersion: Literal["helm.m.crossplane.io/v1beta1"]
    kind: Literal["ClusterProviderConfig"]
    metadata: ObjectMeta
    spec: ClusterProviderConfigSpec
    status: NotRequired[ClusterProviderConfigStatus]


class ProviderConfig(TypedDict):
    apiVersion: Literal["helm.m.crossplane.io/v1beta1"]
    kind: Literal["ProviderConfig"]
    metadata: ObjectMeta
    spec: ProviderConfigSpec
    status: NotRequired[ProviderConfigStatus]


class ReleaseForProvider(TypedDict):
    chart: ReleaseChart
    insecureSkipTLSVerify: NotRequired[bool]
    maxHistory: NotRequired[int]
    namespace: NotRequired[str]
    patchesFrom: NotRequired[list[ReleasePatchesFrom]]
    plainHTTP: NotRequired[bool]
    set: NotRequired[list[ReleaseSet]]
    skipCRDs: NotRequired[bool]
    skipCreateNamespace: NotRequired[bool]
    takeOwnership: NotRequired[bool]
    values: NotRequired[AnyObject]
    valuesFrom: NotRequired[list[ReleasePatchesFrom]]
    wait: NotRequired[bool]
    waitTimeout: NotRequired[str]


class ReleaseSpec(TypedDict):
    connectionDetails: NotRequired[list[ReleaseConnectionDetail]]
    forProvider: ReleaseForProvider
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[ReleaseProviderConfigRef]
    rollbackLimit: NotRequired[int]
    writeConnectionSecretToRef: NotRequired[ReleaseWriteConnectionSecretToRef]


class Release(TypedDict):
    apiVersion: Literal["helm.m.crossplane.io/v1beta1"]
    kind: Literal["Release"]
    metadata: ObjectMeta
    spec: ReleaseSpec
    status: NotRequired[ReleaseStatus]
