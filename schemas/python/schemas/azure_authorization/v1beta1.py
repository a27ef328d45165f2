"""Models of authorization.azure.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class RoleAssignmentProviderConfigRef(TypedDict):
    kind: str
    name: str


class RoleAssignmentRoleDefinitionIdRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class RoleAssignmentStatusAtProvider(TypedDict):
    condition: NotRequired[str]
    conditionVersion: NotRequired[str]
    delegatedManagedIdentityResourceId: NotRequired[str]
    description: NotRequired[str]
    id: NotRequired[str]
    name: NotRequired[str]
    principalId: NotRequired[str]
    principalType: NotRequired[str]
    roleDefinitionId: NotRequired[str]
    roleDefinitionName: NotRequired[str]
    scope: NotRequired[str]
    skipServicePrincipalAadCheck: NotRequired[bool]


class RoleAssignmentStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class RoleAssignmentWriteConnectionSecretToRef(TypedDict):
    name: str


class RoleAssignmentForProviderRoleDefinitionIdRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[RoleAssignmentRoleDefinitionIdRefPolicy]


class RoleAssignmentForProviderRoleDefinitionIdSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[RoleAssignmentRoleDefinitionIdRefPolicy]


class RoleAssignmentStatus(TypedDict):
    atProvider: NotRequired[RoleAssignmentStatusAtProvider]
    conditions: NotRequired[list[RoleAssignmentStatusCondition]]
    observedGeneration: NotRequired[int]


class RoleAssignmentForProvider(TypedDict):
    condition: NotRequired[str]
    conditionVersion: NotRequired[str]
    delegatedManagedIdentityResourceId: NotRequired[str]
    description: NotRequired[str]
    name: NotRequired[str]
    principalId: NotRequired[str]
    principalType: NotRequired[str]
    roleDefinitionId: NotRequired[str]
    roleDefinitionIdRef: NotRequired[RoleAssignmentForProviderRoleDefinitionIdRef]
    roleDefinitionIdSelector: NotRequired[RoleAssignmentForProviderRoleDefinitionIdSelector]
    roleDefinitionName: NotRequired[str]
    scope: NotRequired[str]
    skipServicePrincipalAadCheck: NotRequired[bool]


class RoleAssignmentSpec(TypedDict):
    forProvider: RoleAssignmentForProvider
    initProvider: NotRequired[RoleAssignmentForProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[RoleAssignmentProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[RoleAssignmentWriteConnectionSecretToRef]


class RoleAssignment(TypedDict):
    apiVersion: Literal["authorization.azure.m.upbound.io/v1beta1"]
    kind: Literal["RoleAssignment"]
    metadata: ObjectMeta
    spec: RoleAssignmentSpec
    status: NotRequired[RoleAssignmentStatus]
