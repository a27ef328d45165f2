"""Models of managedidentity.azure.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class UserAssignedIdentityProviderConfigRef(TypedDict):
    kind: str
    name: str


class UserAssignedIdentityResourceGroupNameRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class UserAssignedIdentityStatusAtProvider(TypedDict):
    clientId: NotRequired[str]
    id: NotRequired[str]
    location: NotRequired[str]
    name: NotRequired[str]
    principalId: NotRequired[str]
    resourceGroupName: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    tenantId: NotRequired[str]


class UserAssignedIdentityStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class UserAssignedIdentityWriteConnectionSecretToRef(TypedDict):
    name: str


class UserAssignedIdentityForProviderResourceGroupNameRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[UserAssignedIdentityResourceGroupNameRefPolicy]


class UserAssignedIdentityForProviderResourceGroupNameSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[UserAssignedIdentityResourceGroupNameRefPolicy]


class UserAssignedIdentityStatus(TypedDict):
    atProvider: NotRequired[UserAssignedIdentityStatusAtProvider]
    conditions: NotRequired[list[UserAssignedIdentityStatusCondition]]
    observedGeneration: NotRequired[int]


class UserAssignedIdentityForProvider(TypedDict):
    location: NotRequired[str]
    name: NotRequired[str]
    resourceGroupName: NotRequired[str]
    resourceGroupNameRef: NotRequired[UserAssignedIdentityForProviderResourceGroupNameRef]
    resourceGroupNameSelector: NotRequired[UserAssignedIdentityForProviderResourceGroupNameSelector]
    tags: NotRequired[dict[str, str]]


class UserAssignedIdentitySpec(TypedDict):
    forProvider: UserAssignedIdentityForProvider
    initProvider: NotRequired[UserAssignedIdentityForProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[UserAssignedIdentityProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[UserAssignedIdentityWriteConnectionSecretToRef]


class UserAssignedIdentity(TypedDict):
    apiVersion: Literal["managedidentity.azure.m.upbound.io/v1beta1"]
    kind: Literal["UserAssignedIdentity"]
    metadata: ObjectMeta
    spec: UserAssignedIdentitySpec
    status: NotRequired[UserAssignedIdentityStatus]
