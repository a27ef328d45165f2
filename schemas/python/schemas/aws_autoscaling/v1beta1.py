"""Models of autoscaling.aws.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class GroupTagAutoscalingGroupNameRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class GroupTagAutoscalingGroupNameSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[GroupTagAutoscalingGroupNameRefPolicy]


class GroupTagProviderConfigRef(TypedDict):
    kind: str
    name: str


class GroupTagStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class GroupTagTag(TypedDict):
    key: NotRequired[str]
    propagateAtLaunch: NotRequired[bool]
    value: NotRequired[str]


class GroupTagWriteConnectionSecretToRef(TypedDict):
    name: str


class GroupTagAutoscalingGroupNameRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[GroupTagAutoscalingGroupNameRefPolicy]


class GroupTagForProvider(TypedDict):
    autoscalingGroupName: NotRequired[str]
    autoscalingGroupNameRef: NotRequired[GroupTagAutoscalingGroupNameRef]
    autoscalingGroupNameSelector: NotRequired[GroupTagAutoscalingGroupNameSelector]
    region: str
    tag: NotRequired[GroupTagTag]


class GroupTagInitProvider(TypedDict):
    autoscalingGroupName: NotRequired[str]
    autoscalingGroupNameRef: NotRequired[GroupTagAutoscalingGroupNameRef]
    autoscalingGroupNameSelector: NotRequired[GroupTagAutoscalingGroupNameSelector]
    tag: NotRequired[GroupTagTag]


class GroupTagSpec(TypedDict):
    forProvider: GroupTagForProvider
    initProvider: NotRequired[GroupTagInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[GroupTagProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[GroupTagWriteConnectionSecretToRef]


class GroupTagStatusAtProvider(TypedDict):
    autoscalingGroupName: NotRequired[str]
    id: NotRequired[str]
    region: NotRequired[str]
    tag: NotRequired[GroupTagTag]


class GroupTagStatus(TypedDict):
    atProvider: NotRequired[GroupTagStatusAtProvider]
    conditions: NotRequired[list[GroupTagStatusCondition]]
    observedGeneration: NotRequired[int]


class GroupTag(TypedDict):
    apiVersion: Literal["autoscaling.aws.m.upbound.io/v1beta1"]
    kind: Literal["GroupTag"]
    metadata: ObjectMeta
    spec: GroupTagSpec
    status: NotRequired[GroupTagStatus]
