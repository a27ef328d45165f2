"""Models of protection.crossplane.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class ClusterUsageByResourceRef(TypedDict):
    name: str


class ClusterUsageByResourceSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]


class ClusterUsageStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class UsageByResourceRef(TypedDict):
    name: str


class UsageByResourceSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]


class UsageOfResourceRef(TypedDict):
    name: str
    namespace: NotRequired[str]


class UsageOfResourceSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]


class UsageStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ClusterUsageBy(TypedDict):
    apiVersion: NotRequired[str]
    kind: NotRequired[str]
    resourceRef: NotRequired[ClusterUsageByResourceRef]
    resourceSelector: NotRequired[ClusterUsageByResourceSelector]


class ClusterUsageSpec(TypedDict):
    by: NotRequired[ClusterUsageBy]
    of: ClusterUsageBy
    reason: NotRequired[str]
    replayDeletion: NotRequired[bool]


class ClusterUsageStatus(TypedDict):
    conditions: NotRequired[list[ClusterUsageStatusCondition]]


class UsageBy(TypedDict):
    apiVersion: NotRequired[str]
    kind: NotRequired[str]
    resourceRef: NotRequired[UsageByResourceRef]
    resourceSelector: NotRequired[UsageByResourceSelector]


class UsageOf(TypedDict):
    apiVersion: NotRequired[str]
    kind: NotRequired[str]
    resourceRef: NotRequired[UsageOfResourceRef]
    resourceSelector: NotRequired[UsageOfResourceSelector]


class UsageSpec(TypedDict):
    by: NotRequired[UsageBy]
    of: UsageOf
    reason: NotRequired[str]
    replayDeletion: NotRequired[bool]


class UsageStatus(TypedDict):
    conditions: NotRequired[list[UsageStatusCondition]]


class ClusterUsage(TypedDict):
    apiVersion: Literal["protection.crossplane.io/v1beta1"]
    kind: Literal["ClusterUsage"]
    metadata: ObjectMeta
    spec: ClusterUsageSpec
    status: NotRequired[ClusterUsageStatus]


class Usage(TypedDict):
    apiVersion: Literal["protection.crossplane.io/v1beta1"]
    kind: Literal["Usage"]
    metadata: ObjectMeta
    spec: UsageSpec
    status: NotRequired[UsageStatus]
