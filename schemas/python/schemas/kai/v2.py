"""Models of scheduling.run.ai/v2, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class QueueResourcesCpu(TypedDict):
    limit: NotRequired[float]
    overQuotaWeight: NotRequired[float]
    quota: NotRequired[float]


class QueueStatusCondition(TypedDict):
    lastProbeTime: NotRequired[str]
    lastTransitionTime: NotRequired[str]
    message: NotRequired[str]
    reason: NotRequired[str]
    status: str
    type: str


class QueueResources(TypedDict):
    cpu: NotRequired[QueueResourcesCpu]
    gpu: NotRequired[QueueResourcesCpu]
    memory: NotRequired[QueueResourcesCpu]


class QueueSpec(TypedDict):
    displayName: NotRequired[str]
    parentQueue: NotRequired[str]
    preemptMinRuntime: NotRequired[str]
    priority: NotRequired[int]
    reclaimMinRuntime: NotRequired[str]
    resources: NotRequired[QueueResources]


class QueueStatus(TypedDict):
    allocated: NotRequired[dict[str, int | str]]
    allocatedNonPreemptible: NotRequired[dict[str, int | str]]
    childQueues: NotRequired[list[str]]
    conditions: NotRequired[list[QueueStatusCondition]]
    requested: NotRequired[dict[str, int | str]]


class Queue(TypedDict):
    apiVersion: Literal["scheduling.run.ai/v2"]
    kind: Literal["Queue"]
    metadata: ObjectMeta
    spec: NotRequired[QueueSpec]
    status: NotRequired[QueueStatus]
