"""Models of kueue.x-k8s.io/v1beta2, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class ClusterQueueAdmissionChecksStrategyAdmissionCheck(TypedDict):
    name: str
    onFlavors: NotRequired[list[str]]


class ClusterQueueAdmissionScope(TypedDict):
    admissionMode: Literal["UsageBasedAdmissionFairSharing", "NoAdmissionFairSharing"]


class ClusterQueueConcurrentAdmissionPolicyMigrationConstraints(TypedDict):
    lastAcceptableFlavorName: NotRequired[str]


class ClusterQueueFairSharing(TypedDict):
    weight: NotRequired[int | str]


class ClusterQueueFlavorFungibility(TypedDict):
    preference: NotRequired[Literal["BorrowingOverPreemption", "PreemptionOverBorrowing"]]
    whenCanBorrow: NotRequired[Literal["MayStopSearch", "TryNextFlavor"]]
    whenCanPreempt: NotRequired[Literal["MayStopSearch", "TryNextFlavor"]]


class ClusterQueueNamespaceSelectorMatchExpression(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class ClusterQueuePreemptionBorrowWithinCohort(TypedDict):
    maxPriorityThreshold: NotRequired[int]
    policy: NotRequired[Literal["Never", "LowerPriority"]]


class ClusterQueueResourceGroupFlavorResource(TypedDict):
    borrowingLimit: NotRequired[int | str]
    lendingLimit: NotRequired[int | str]
    name: str
    nominalQuota: int | str


class ClusterQueueStatusCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class ClusterQueueStatusFairSharing(TypedDict):
    weightedShare: int


class ClusterQueueStatusFlavorsReservationResource(TypedDict):
    borrowed: NotRequired[int | str]
    name: str
    total: NotRequired[int | str]


class LocalQueueFairSharing(TypedDict):
    weight: NotRequired[int | str]


class LocalQueueSpec(TypedDict):
    clusterQueue: NotRequired[str]
    fairSharing: NotRequired[LocalQueueFairSharing]
    stopPolicy: NotRequired[Literal["None", "Hold", "HoldAndDrain"]]


class LocalQueueStatusCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class LocalQueueStatusFairSharingAdmissionFairSharingStatus(TypedDict):
    consumedResources: dict[str, int | str]
    lastUpdate: str


class LocalQueueStatusFlavorsReservationResource(TypedDict):
    name: str
    total: NotRequired[int | str]


class ResourceFlavorNodeTaint(TypedDict):
    effect: str
    key: str
    timeAdded: NotRequired[str]
    value: NotRequired[str]


class ResourceFlavorToleration(TypedDict):
    effect: NotRequired[str]
    key: NotRequired[str]
    operator: NotRequired[str]
    tolerationSeconds: NotRequired[int]
    value: NotRequired[str]


class ClusterQueueAdmissionChecksStrategy(TypedDict):
    admissionChecks: list[ClusterQueueAdmissionChecksStrategyAdmissionCheck]


class ClusterQueueConcurrentAdmissionPolicyMigration(TypedDict):
    constraints: NotRequired[ClusterQueueConcurrentAdmissionPolicyMigrationConstraints]
    mode: Literal["TryPreferredFlavors", "RetainFirstAdmission"]


class ClusterQueueNamespaceSelector(TypedDict):
    matchExpressions: NotRequired[list[ClusterQueueNamespaceSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class ClusterQueuePreemption(TypedDict):
    borrowWithinCohort: NotRequired[ClusterQueuePreemptionBorrowWithinCohort]
    reclaimWithinCohort: NotRequired[Literal["Never", "LowerPriority", "Any"]]
    withinClusterQueue: NotRequired[Literal["Never", "LowerPriority", "LowerOrNewerEqualPriority"]]


class ClusterQueueResourceGroupFlavor(TypedDict):
    name: str
    resources: list[ClusterQueueResourceGroupFlavorResource]


class ClusterQueueStatusFlavorsReservation(TypedDict):
    name: str
    resources: list[ClusterQueueStatusFlavorsReservationResource]


class LocalQueueStatusFairSharing(TypedDict):
    admissionFairSharingStatus: NotRequired[LocalQueueStatusFairSharingAdmissionFairSharingStatus]
    weightedShare: int


class LocalQueueStatusFlavorsReservation(TypedDict):
    name: str
    resources: list[LocalQueueStatusFlavorsReservationResource]


class ResourceFlavorSpec(TypedDict):
    nodeLabels: NotRequired[dict[str, str]]
    nodeTaints: NotRequired[list[ResourceFlavorNodeTaint]]
    tolerations: NotRequired[list[ResourceFlavorToleration]]
    topologyName: NotRequired[str]


class ClusterQueueConcurrentAdmissionPolicy(TypedDict):
    migration: ClusterQueueConcurrentAdmissionPolicyMigration


class ClusterQueueResourceGroup(TypedDict):
    coveredResources: list[str]
    flavors: list[ClusterQueueResourceGroupFlavor]


class ClusterQueueSpec(TypedDict):
    admissionChecksStrategy: NotRequired[ClusterQueueAdmissionChecksStrategy]
    admissionScope: NotRequired[ClusterQueueAdmissionScope]
    cohortName: NotRequired[str]
    concurrentAdmissionPolicy: NotRequired[ClusterQueueConcurrentAdmissionPolicy]
    fairSharing: NotRequired[ClusterQueueFairSharing]
    flavorFungibility: NotRequired[ClusterQueueFlavorFungibility]
    namespaceSelector: NotRequired[ClusterQueueNamespaceSelector]
    preemption: NotRequired[ClusterQueuePreemption]
    queueingStrategy: NotRequired[Literal["StrictFIFO", "BestEffortFIFO"]]
    resourceGroups: NotRequired[list[ClusterQueueResourceGroup]]
    stopPolicy: NotRequired[Literal["None", "Hold", "HoldAndDrain"]]


class ClusterQueueStatus(TypedDict):
    admittedWorkloads: NotRequired[int]
    conditions: NotRequired[list[ClusterQueueStatusCondition]]
    fairSharing: NotRequired[ClusterQueueStatusFairSharing]
    flavorsReservation: NotRequired[list[ClusterQueueStatusFlavorsReservation]]
    flavorsUsage: NotRequired[list[ClusterQueueStatusFlavorsReservation]]
    pendingWorkloads: NotRequired[int]
    reservingWorkloads: NotRequired[int]


class LocalQueueStatus(TypedDict):
    admittedWorkloads: NotRequired[int]
    conditions: NotRequired[list[LocalQueueStatusCondition]]
    fairSharing: NotRequired[LocalQueueStatusFairSharing]
    flavorsReservation: NotRequired[list[LocalQueueStatusFlavorsReservation]]
    flavorsUsage: NotRequired[list[LocalQueueStatusFlavorsReservation]]
    pendingWorkloads: NotRequired[int]
    reservingWorkloads: NotRequired[int]


class ResourceFlavor(TypedDict):
    apiVersion: Literal["kueue.x-k8s.io/v1beta2"]
    kind: Literal["ResourceFlavor"]
    metadata: ObjectMeta
    spec: NotRequired[ResourceFlavorSpec]


class ClusterQueue(TypedDict):
    apiVersion: Literal["kueue.x-k8s.io/v1beta2"]
    kind: Literal["ClusterQueue"]
    metadata: ObjectMeta
    spec: NotRequired[ClusterQueueSpec]
    status: NotRequired[ClusterQueueStatus]


class LocalQueue(TypedDict):
    apiVersion: Literal["kueue.x-k8s.io/v1beta2"]
    kind: Literal["LocalQueue"]
    metadata: ObjectMeta
    spec: NotRequired[LocalQueueSpec]
    status: NotRequired[LocalQueueStatus]
