"""Models of autoscaling/v2, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class CrossVersionObjectReference(TypedDict):
    apiVersion: NotRequired[str]
    kind: str
    name: str


class HPAScalingPolicy(TypedDict):
    periodSeconds: int
    type: str
    value: int


class HPAScalingRules(TypedDict):
    policies: NotRequired[list[HPAScalingPolicy]]
    selectPolicy: NotRequired[str]
    stabilizationWindowSeconds: NotRequired[int]
    tolerance: NotRequired[int | str]


class HorizontalPodAutoscalerBehavior(TypedDict):
    scaleDown: NotRequired[HPAScalingRules]
    scaleUp: NotRequired[HPAScalingRules]


class HorizontalPodAutoscalerCondition(TypedDict):
    lastTransitionTime: NotRequired[str]
    message: NotRequired[str]
    reason: NotRequired[str]
    status: str
    type: str


class LabelSelectorRequirement(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class MetricTarget(TypedDict):
    averageUtilization: NotRequired[int]
    averageValue: NotRequired[int | str]
    type: str
    value: NotRequired[int | str]


class MetricValueStatus(TypedDict):
    averageUtilization: NotRequired[int]
    averageValue: NotRequired[int | str]
    value: NotRequired[int | str]


class ResourceMetricSource(TypedDict):
    name: str
    target: MetricTarget


class ResourceMetricStatus(TypedDict):
    current: MetricValueStatus
    name: str


class ContainerResourceMetricSource(TypedDict):
    container: str
    name: str
    target: MetricTarget


class ContainerResourceMetricStatus(TypedDict):
    container: str
    current: MetricValueStatus
    name: str


class LabelSelector(TypedDict):
    matchExpressions: NotRequired[list[LabelSelectorRequirement]]
    matchLabels: NotRequired[dict[str, str]]


class MetricIdentifier(TypedDict):
    name: str
    selector: NotRequired[LabelSelector]


class ObjectMetricSource(TypedDict):
    describedObject: CrossVersionObjectReference
    metric: MetricIdentifier
    target: MetricTarget


class ObjectMetricStatus(TypedDict):
    current: MetricValueStatus
    describedObject: CrossVersionObjectReference
    metric: MetricIdentifier


class PodsMetricSource(TypedDict):
    metric: MetricIdentifier
    target: MetricTarget


class PodsMetricStatus(TypedDict):
    current: MetricValueStatus
    metric: MetricIdentifier


class ExternalMetricSource(TypedDict):
    metric: MetricIdentifier
    target: MetricTarget


class ExternalMetricStatus(TypedDict):
    current: MetricValueStatus
    metric: MetricIdentifier


class MetricSpec(TypedDict):
    containerResource: NotRequired[ContainerResourceMetricSource]
    external: NotRequired[ExternalMetricSource]
    object: NotRequired[ObjectMetricSource]
    pods: NotRequired[PodsMetricSource]
    resource: NotRequired[ResourceMetricSource]
    type: str


class MetricStatus(TypedDict):
    containerResource: NotRequired[ContainerResourceMetricStatus]
    external: NotRequired[ExternalMetricStatus]
    object: NotRequired[ObjectMetricStatus]
    pods: NotRequired[PodsMetricStatus]
    resource: NotRequired[ResourceMetricStatus]
    type: str


class HorizontalPodAutoscalerSpec(TypedDict):
    behavior: NotRequired[HorizontalPodAutoscalerBehavior]
    maxReplicas: int
    metrics: NotRequired[list[MetricSpec]]
    minReplicas: NotRequired[int]
    scaleTargetRef: CrossVersionObjectReference


class HorizontalPodAutoscalerStatus(TypedDict):
    conditions: NotRequired[list[HorizontalPodAutoscalerCondition]]
    currentMetrics: NotRequired[list[MetricStatus]]
    currentReplicas: NotRequired[int]
    desiredReplicas: int
    lastScaleTime: NotRequired[str]
    observedGeneration: NotRequired[int]


class HorizontalPodAutoscaler(TypedDict):
    apiVersion: Literal["autoscaling/v2"]
    kind: Literal["HorizontalPodAutoscaler"]
    metadata: ObjectMeta
    spec: NotRequired[HorizontalPodAutoscalerSpec]
    status: NotRequired[HorizontalPodAutoscalerStatus]
