"""Models of scheduling.run.ai/v2alpha2, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class PodGroupStatusCondition(TypedDict):
    lastTransitionTime: NotRequired[str]
    message: NotRequired[str]
    reason: NotRequired[str]
    status: NotRequired[str]
    transitionID: NotRequired[str]
    type: NotRequired[str]


class PodGroupStatusResourcesStatus(TypedDict):
    allocated: NotRequired[dict[str, int | str]]
    allocatedNonPreemptible: NotRequired[dict[str, int | str]]
    requested: NotRequired[dict[str, int | str]]


class PodGroupStatusSchedulingConditionReasonsDetailsQueueDetails(TypedDict):
    name: NotRequired[str]
    podGroupRequestedNonPreemptibleResources: NotRequired[dict[str, int | str]]
    podGroupRequestedResources: NotRequired[dict[str, int | str]]
    queueAllocatedNonPreemptibleResources: NotRequired[dict[str, int | str]]
    queueAllocatedResources: NotRequired[dict[str, int | str]]
    queueDeservedResources: NotRequired[dict[str, int | str]]
    queueRequestedResources: NotRequired[dict[str, int | str]]
    queueResourceLimits: NotRequired[dict[str, int | str]]


class PodGroupTopologyConstraint(TypedDict):
    preferredTopologyLevel: NotRequired[str]
    requiredTopologyLevel: NotRequired[str]
    topology: NotRequired[str]


class PodGroupStatusSchedulingConditionReasonsDetails(TypedDict):
    queueDetails: NotRequired[PodGroupStatusSchedulingConditionReasonsDetailsQueueDetails]


class PodGroupSubGroup(TypedDict):
    minMember: NotRequired[int]
    name: str
    parent: NotRequired[str]
    topologyConstraint: NotRequired[PodGroupTopologyConstraint]


class PodGroupSpec(TypedDict):
    backoffLimit: NotRequired[int]
    completions: NotRequired[int]
    markUnschedulable: NotRequired[bool]
    minMember: NotRequired[int]
    parallelism: NotRequired[int]
    preemptibility: NotRequired[Literal["preemptible", "non-preemptible"]]
    priorityClassName: NotRequired[str]
    queue: NotRequired[str]
    schedulingBackoff: NotRequired[int]
    subGroups: NotRequired[list[PodGroupSubGroup]]
    topologyConstraint: NotRequired[PodGroupTopologyConstraint]


class PodGroupStatusSchedulingConditionReasons(TypedDict):
    details: NotRequired[PodGroupStatusSchedulingConditionReasonsDetails]
    message: NotRequired[str]
    reason: NotRequired[str]


class PodGroupStatusSchedulingCondition(TypedDict):
    lastTransitionTime: NotRequired[str]
    message: NotRequired[str]
    nodePool: NotRequired[str]
    reason: NotRequired[str]
    reasons: NotRequired[list[PodGroupStatusSchedulingConditionReasons]]
    status: NotRequired[str]
    transitionID: NotRequired[str]
    type: NotRequired[str]


class PodGroupStatus(TypedDict):
    conditions: NotRequired[list[PodGroupStatusCondition]]
    failed: NotRequired[int]
    pending: NotRequired[int]
    phase: NotRequired[str]
    resourcesStatus: NotRequired[PodGroupStatusResourcesStatus]
    running: NotRequired[int]
    schedulingConditions: NotRequired[list[PodGroupStatusSchedulingCondition]]
    succeeded: NotRequired[int]


class PodGroup(TypedDict):
    apiVersion: Literal["scheduling.run.ai/v2alpha2"]
    kind: Literal["PodGroup"]
    metadata: ObjectMeta
    spec: NotRequired[PodGroupSpec]
    status: NotRequired[PodGroupStatus]
