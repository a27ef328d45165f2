"""Models of inference.networking.k8s.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class InferencePoolSelector(TypedDict):
    matchLabels: dict[str, str]


class InferencePoolStatusParentCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class InferencePoolStatusParentParentRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]


class InferencePoolTargetPort(TypedDict):
    number: int


class InferencePoolEndpointPickerRef(TypedDict):
    failureMode: NotRequired[Literal["FailOpen", "FailClose"]]
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    port: NotRequired[InferencePoolTargetPort]


class InferencePoolSpec(TypedDict):
    appProtocol: NotRequired[Literal["http", "kubernetes.io/h2c"]]
    endpointPickerRef: InferencePoolEndpointPickerRef
    selector: InferencePoolSelector
    targetPorts: list[InferencePoolTargetPort]


class InferencePoolStatusParent(TypedDict):
    conditions: NotRequired[list[InferencePoolStatusParentCondition]]
    controllerName: NotRequired[str]
    parentRef: InferencePoolStatusParentParentRef


class InferencePoolStatus(TypedDict):
    parents: NotRequired[list[InferencePoolStatusParent]]


class InferencePool(TypedDict):
    apiVersion: Literal["inference.networking.k8s.io/v1"]
    kind: Literal["InferencePool"]
    metadata: ObjectMeta
    spec: InferencePoolSpec
    status: NotRequired[InferencePoolStatus]
