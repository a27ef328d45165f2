"""Models of cloudplatform.gcp.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class ProjectIAMMemberCondition(TypedDict):
    description: NotRequired[str]
    expression: NotRequired[str]
    title: NotRequired[str]


class ProjectIAMMemberProjectRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class ProjectIAMMemberProviderConfigRef(TypedDict):
    kind: str
    name: str


class ProjectIAMMemberStatusAtProvider(TypedDict):
    condition: NotRequired[ProjectIAMMemberCondition]
    etag: NotRequired[str]
    id: NotRequired[str]
    member: NotRequired[str]
    project: NotRequired[str]
    role: NotRequired[str]


class ProjectIAMMemberStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ProjectIAMMemberWriteConnectionSecretToRef(TypedDict):
    name: str


class ServiceAccountForProvider(TypedDict):
    createIgnoreAlreadyExists: NotRequired[bool]
    description: NotRequired[str]
    disabled: NotRequired[bool]
    displayName: NotRequired[str]
    project: NotRequired[str]


class ServiceAccountKeyProviderConfigRef(TypedDict):
    kind: str
    name: str


class ServiceAccountKeyServiceAccountIdRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class ServiceAccountKeyStatusAtProvider(TypedDict):
    id: NotRequired[str]
    keepers: NotRequired[dict[str, str]]
    keyAlgorithm: NotRequired[str]
    name: NotRequired[str]
    privateKeyType: NotRequired[str]
    publicKey: NotRequired[str]
    publicKeyData: NotRequired[str]
    publicKeyType: NotRequired[str]
    serviceAccountId: NotRequired[str]
    validAfter: NotRequired[str]
    validBefore: NotRequired[str]


class ServiceAccountKeyStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ServiceAccountKeyWriteConnectionSecretToRef(TypedDict):
    name: str


class ServiceAccountProviderConfigRef(TypedDict):
    kind: str
    name: str


class ServiceAccountStatusAtProvider(TypedDict):
    createIgnoreAlreadyExists: NotRequired[bool]
    description: NotRequired[str]
    disabled: NotRequired[bool]
    displayName: NotRequired[str]
    email: NotRequired[str]
    id: NotRequired[str]
    member: NotRequired[str]
    name: NotRequired[str]
    project: NotRequired[str]
    uniqueId: NotRequired[str]


class ServiceAccountStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ServiceAccountWriteConnectionSecretToRef(TypedDict):
    name: str


class ProjectIAMMemberForProviderProjectRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[ProjectIAMMemberProjectRefPolicy]


class ProjectIAMMemberForProviderProjectSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[ProjectIAMMemberProjectRefPolicy]


class ProjectIAMMemberStatus(TypedDict):
    atProvider: NotRequired[ProjectIAMMemberStatusAtProvider]
    conditions: NotRequired[list[ProjectIAMMemberStatusCondition]]
    observedGeneration: NotRequired[int]


class ServiceAccountKeyForProviderServiceAccountIdRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[ServiceAccountKeyServiceAccountIdRefPolicy]


class ServiceAccountKeyForProviderServiceAccountIdSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[ServiceAccountKeyServiceAccountIdRefPolicy]


class ServiceAccountKeyStatus(TypedDict):
    atProvider: NotRequired[ServiceAccountKeyStatusAtProvider]
    conditions: NotRequired[list[ServiceAccountKeyStatusCondition]]
    observedGeneration: NotRequired[int]


class ServiceAccountSpec(TypedDict):
    forProvider: ServiceAccountForProvider
    initProvider: NotRequired[ServiceAccountForProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[ServiceAccountProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[ServiceAccountWriteConnectionSecretToRef]


class ServiceAccountStatus(TypedDict):
    atProvider: NotRequired[ServiceAccountStatusAtProvider]
    conditions: NotRequired[list[ServiceAccountStatusCondition]]
    observedGeneration: NotRequired[int]


class ProjectIAMMemberForProvider(TypedDict):
    condition: NotRequired[ProjectIAMMemberCondition]
    member: NotRequired[str]
    project: NotRequired[str]
    projectRef: NotRequired[ProjectIAMMemberForProviderProjectRef]
    projectSelector: NotRequired[ProjectIAMMemberForProviderProjectSelector]
    role: NotRequired[str]


class ProjectIAMMemberSpec(TypedDict):
    forProvider: ProjectIAMMemberForProvider
    initProvider: NotRequired[ProjectIAMMemberForProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[ProjectIAMMemberProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[ProjectIAMMemberWriteConnectionSecretToRef]


class ServiceAccount(TypedDict):
    apiVersion: Literal["cloudplatform.gcp.m.upbound.io/v1beta1"]
    kind: Literal["ServiceAccount"]
    metadata: ObjectMeta
    spec: ServiceAccountSpec
    status: NotRequired[ServiceAccountStatus]


class ServiceAccountKeyForProvider(TypedDict):
    keepers: NotRequired[dict[str, str]]
    keyAlgorithm: NotRequired[str]
    privateKeyType: NotRequired[str]
    publicKeyData: NotRequired[str]
    publicKeyType: NotRequired[str]
    serviceAccountId: NotRequired[str]
    serviceAccountIdRef: NotRequired[ServiceAccountKeyForProviderServiceAccountIdRef]
    serviceAccountIdSelector: NotRequired[ServiceAccountKeyForProviderServiceAccountIdSelector]


class ServiceAccountKeySpec(TypedDict):
    forProvider: ServiceAccountKeyForProvider
    initProvider: NotRequired[ServiceAccountKeyForProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[ServiceAccountKeyProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[ServiceAccountKeyWriteConnectionSecretToRef]


class ProjectIAMMember(TypedDict):
    apiVersion: Literal["cloudplatform.gcp.m.upbound.io/v1beta1"]
    kind: Literal["ProjectIAMMember"]
    metadata: ObjectMeta
    spec: ProjectIAMMemberSpec
    status: NotRequired[ProjectIAMMemberStatus]


class ServiceAccountKey(TypedDict):
    apiVersion: Literal["cloudplatform.gcp.m.upbound.io/v1beta1"]
    kind: Literal["ServiceAccountKey"]
    metadata: ObjectMeta
    spec: ServiceAccountKeySpec
    status: NotRequired[ServiceAccountKeyStatus]
