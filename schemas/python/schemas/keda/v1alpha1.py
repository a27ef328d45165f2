"""Models of keda.sh/v1alpha1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class ScaledObjectAdvancedHorizontalPodAutoscalerConfigBehaviorScaleDownPolicy(TypedDict):
    periodSeconds: int
    type: str
    value: int


class ScaledObjectAdvancedScalingModifiers(TypedDict):
    activationTarget: NotRequired[str]
    formula: NotRequired[str]
    metricType: NotRequired[Literal["AverageValue", "Value"]]
    target: NotRequired[str]


class ScaledObjectFallback(TypedDict):
    behavior: NotRequired[
        Literal["static", "currentReplicas", "currentReplicasIfHigher", "currentReplicasIfLower", "scalingModifiers"]
    ]
    failureThreshold: int
    replicas: int


class ScaledObjectScaleTargetRef(TypedDict):
    apiVersion: NotRequired[str]
    envSourceContainerName: NotRequired[str]
    kind: NotRequired[str]
    name: str


class ScaledObjectStatusCondition(TypedDict):
    message: NotRequired[str]
    reason: NotRequired[str]
    status: str
    type: str


class ScaledObjectStatusHealth(TypedDict):
    numberOfFailures: NotRequired[int]
    status: NotRequired[str]


class ScaledObjectStatusScaleTargetGVKR(TypedDict):
    group: str
    kind: str
    resource: str
    version: str


class ScaledObjectStatusTriggersActivity(TypedDict):
    isActive: NotRequired[bool]


class ScaledObjectTriggerAuthenticationRef(TypedDict):
    kind: NotRequired[Literal["TriggerAuthentication", "ClusterTriggerAuthentication"]]
    name: str


class ScaledObjectAdvancedHorizontalPodAutoscalerConfigBehaviorScaleDown(TypedDict):
    policies: NotRequired[list[ScaledObjectAdvancedHorizontalPodAutoscalerConfigBehaviorScaleDownPolicy]]
    selectPolicy: NotRequired[str]
    stabilizationWindowSeconds: NotRequired[int]
    tolerance: NotRequired[int | str]


class ScaledObjectStatus(TypedDict):
    authenticationsTypes: NotRequired[str]
    compositeScalerName: NotRequired[str]
    conditions: NotRequired[list[ScaledObjectStatusCondition]]
    externalMetricNames: NotRequired[list[str]]
    health: NotRequired[dict[str, ScaledObjectStatusHealth]]
    hpaName: NotRequired[str]
    lastActiveTime: NotRequired[str]
    originalReplicaCount: NotRequired[int]
    pausedReplicaCount: NotRequired[int]
    resourceMetricNames: NotRequired[list[str]]
    scaleTargetGVKR: NotRequired[ScaledObjectStatusScaleTargetGVKR]
    scaleTargetKind: NotRequired[str]
    triggersActivity: NotRequired[dict[str, ScaledObjectStatusTriggersActivity]]
    triggersTypes: NotRequired[str]


class ScaledObjectTrigger(TypedDict):
    authenticationRef: NotRequired[ScaledObjectTriggerAuthenticationRef]
    metadata: dict[str, str]
    metricType: NotRequired[str]
    name: NotRequired[str]
    type: str
    useCachedMetrics: NotRequired[bool]


class ScaledObjectAdvancedHorizontalPodAutoscalerConfigBehavior(TypedDict):
    scaleDown: NotRequired[ScaledObjectAdvancedHorizontalPodAutoscalerConfigBehaviorScaleDown]
    scaleUp: NotRequired[ScaledObjectAdvancedHorizontalPodAutoscalerConfigBehaviorScaleDown]


class ScaledObjectAdvancedHorizontalPodAutoscalerConfig(TypedDict):
    behavior: NotRequired[ScaledObjectAdvancedHorizontalPodAutoscalerConfigBehavior]
    name: NotRequired[str]


class ScaledObjectAdvanced(TypedDict):
    horizontalPodAutoscalerConfig: NotRequired[ScaledObjectAdvancedHorizontalPodAutoscalerConfig]
    restoreToOriginalReplicaCount: NotRequired[bool]
    scalingModifiers: NotRequired[ScaledObjectAdvancedScalingModifiers]


class ScaledObjectSpec(TypedDict):
    advanced: NotRequired[ScaledObjectAdvanced]
    cooldownPeriod: NotRequired[int]
    fallback: NotRequired[ScaledObjectFallback]
    idleReplicaCount: NotRequired[int]
    initialCooldownPeriod: NotRequired[int]
    maxReplicaCount: NotRequired[int]
    minReplicaCount: NotRequired[int]
    pollingInterval: NotRequired[int]
    scaleTargetRef: ScaledObjectScaleTargetRef
    triggers: list[ScaledObjectTrigger]


class ScaledObject(TypedDict):
    apiVersion: Literal["keda.sh/v1alpha1"]
    kind: Literal["ScaledObject"]
    metadata: ObjectMeta
    spec: ScaledObjectSpec
    status: NotRequired[ScaledObjectStatus]
