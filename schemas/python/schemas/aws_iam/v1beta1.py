"""Models of iam.aws.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class RoleForProviderInlinePolicy(TypedDict):
    name: NotRequired[str]
    policy: NotRequired[str]


class RoleManagedPolicyArnsRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class RolePolicyAttachmentPolicyArnRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class RolePolicyAttachmentPolicyArnSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[RolePolicyAttachmentPolicyArnRefPolicy]


class RolePolicyAttachmentProviderConfigRef(TypedDict):
    kind: str
    name: str


class RolePolicyAttachmentStatusAtProvider(TypedDict):
    id: NotRequired[str]
    policyArn: NotRequired[str]
    role: NotRequired[str]


class RolePolicyAttachmentStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class RolePolicyAttachmentWriteConnectionSecretToRef(TypedDict):
    name: str


class RolePolicyInitProvider(TypedDict):
    policy: NotRequired[str]


class RolePolicyProviderConfigRef(TypedDict):
    kind: str
    name: str


class RolePolicyRoleRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class RolePolicyRoleSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[RolePolicyRoleRefPolicy]


class RolePolicyStatusAtProvider(TypedDict):
    id: NotRequired[str]
    policy: NotRequired[str]
    role: NotRequired[str]


class RolePolicyStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class RolePolicyWriteConnectionSecretToRef(TypedDict):
    name: str


class RoleProviderConfigRef(TypedDict):
    kind: str
    name: str


class RoleStatusAtProviderInlinePolicy(TypedDict):
    name: NotRequired[str]
    policy: NotRequired[str]


class RoleStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class RoleWriteConnectionSecretToRef(TypedDict):
    name: str


class RoleForProviderManagedPolicyArnsRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[RoleManagedPolicyArnsRefPolicy]


class RoleForProviderManagedPolicyArnsSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[RoleManagedPolicyArnsRefPolicy]


class RolePolicyAttachmentPolicyArnRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[RolePolicyAttachmentPolicyArnRefPolicy]


class RolePolicyAttachmentStatus(TypedDict):
    atProvider: NotRequired[RolePolicyAttachmentStatusAtProvider]
    conditions: NotRequired[list[RolePolicyAttachmentStatusCondition]]
    observedGeneration: NotRequired[int]


class RolePolicyRoleRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[RolePolicyRoleRefPolicy]


class RolePolicyStatus(TypedDict):
    atProvider: NotRequired[RolePolicyStatusAtProvider]
    conditions: NotRequired[list[RolePolicyStatusCondition]]
    observedGeneration: NotRequired[int]


class RoleStatusAtProvider(TypedDict):
    arn: NotRequired[str]
    assumeRolePolicy: NotRequired[str]
    createDate: NotRequired[str]
    description: NotRequired[str]
    forceDetachPolicies: NotRequired[bool]
    id: NotRequired[str]
    inlinePolicy: NotRequired[list[RoleStatusAtProviderInlinePolicy]]
    managedPolicyArns: NotRequired[list[str]]
    maxSessionDuration: NotRequired[float]
    path: NotRequired[str]
    permissionsBoundary: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]
    uniqueId: NotRequired[str]


class RoleForProvider(TypedDict):
    assumeRolePolicy: NotRequired[str]
    description: NotRequired[str]
    forceDetachPolicies: NotRequired[bool]
    inlinePolicy: NotRequired[list[RoleForProviderInlinePolicy]]
    managedPolicyArns: NotRequired[list[str]]
    managedPolicyArnsRefs: NotRequired[list[RoleForProviderManagedPolicyArnsRef]]
    managedPolicyArnsSelector: NotRequired[RoleForProviderManagedPolicyArnsSelector]
    maxSessionDuration: NotRequired[float]
    path: NotRequired[str]
    permissionsBoundary: NotRequired[str]
    tags: NotRequired[dict[str, str]]


class RolePolicyAttachmentForProvider(TypedDict):
    policyArn: NotRequired[str]
    policyArnRef: NotRequired[RolePolicyAttachmentPolicyArnRef]
    policyArnSelector: NotRequired[RolePolicyAttachmentPolicyArnSelector]
    role: NotRequired[str]
    roleRef: NotRequired[RolePolicyAttachmentPolicyArnRef]
    roleSelector: NotRequired[RolePolicyAttachmentPolicyArnSelector]


class RolePolicyAttachmentSpec(TypedDict):
    forProvider: RolePolicyAttachmentForProvider
    initProvider: NotRequired[RolePolicyAttachmentForProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[RolePolicyAttachmentProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[RolePolicyAttachmentWriteConnectionSecretToRef]


class RolePolicyForProvider(TypedDict):
    policy: NotRequired[str]
    role: NotRequired[str]
    roleRef: NotRequired[RolePolicyRoleRef]
    roleSelector: NotRequired[RolePolicyRoleSelector]


class RolePolicySpec(TypedDict):
    forProvider: RolePolicyForProvider
    initProvider: NotRequired[RolePolicyInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[RolePolicyProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[RolePolicyWriteConnectionSecretToRef]


class RoleSpec(TypedDict):
    forProvider: RoleForProvider
    initProvider: NotRequired[RoleForProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[RoleProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[RoleWriteConnectionSecretToRef]


class RoleStatus(TypedDict):
    atProvider: NotRequired[RoleStatusAtProvider]
    conditions: NotRequired[list[RoleStatusCondition]]
    observedGeneration: NotRequired[int]


class Role(TypedDict):
    apiVersion: Literal["iam.aws.m.upbound.io/v1beta1"]
    kind: Literal["Role"]
    metadata: ObjectMeta
    spec: RoleSpec
    status: NotRequired[RoleStatus]


class RolePolicy(TypedDict):
    apiVersion: Literal["iam.aws.m.upbound.io/v1beta1"]
    kind: Literal["RolePolicy"]
    metadata: ObjectMeta
    spec: RolePolicySpec
    status: NotRequired[RolePolicyStatus]


class RolePolicyAttachment(TypedDict):
    apiVersion: Literal["iam.aws.m.upbound.io/v1beta1"]
    kind: Literal["RolePolicyAttachment"]
    metadata: ObjectMeta
    spec: RolePolicyAttachmentSpec
    status: NotRequired[RolePolicyAttachmentStatus]
