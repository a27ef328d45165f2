"""Models of resource.k8s.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import AnyObject, ObjectMeta


class CELDeviceSelector(TypedDict):
    expression: str


class CapacityRequestPolicyRange(TypedDict):
    max: NotRequired[int | str]
    min: int | str
    step: NotRequired[int | str]


class CapacityRequirements(TypedDict):
    requests: NotRequired[dict[str, int | str]]


class Condition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class Counter(TypedDict):
    value: int | str


class CounterSet(TypedDict):
    counters: dict[str, Counter]
    name: str


class DeviceAttribute(TypedDict):
    bool: NotRequired[bool]
    int: NotRequired[int]
    string: NotRequired[str]
    version: NotRequired[str]


class DeviceConstraint(TypedDict):
    distinctAttribute: NotRequired[str]
    matchAttribute: NotRequired[str]
    requests: NotRequired[list[str]]


class DeviceCounterConsumption(TypedDict):
    counterSet: str
    counters: dict[str, Counter]


class DeviceSelector(TypedDict):
    cel: NotRequired[CELDeviceSelector]


class DeviceTaint(TypedDict):
    effect: str
    key: str
    timeAdded: NotRequired[str]
    value: NotRequired[str]


class DeviceToleration(TypedDict):
    effect: NotRequired[str]
    key: NotRequired[str]
    operator: NotRequired[str]
    tolerationSeconds: NotRequired[int]
    value: NotRequired[str]


class ExactDeviceRequest(TypedDict):
    adminAccess: NotRequired[bool]
    allocationMode: NotRequired[str]
    capacity: NotRequired[CapacityRequirements]
    count: NotRequired[int]
    deviceClassName: str
    selectors: NotRequired[list[DeviceSelector]]
    tolerations: NotRequired[list[DeviceToleration]]


class NetworkDeviceData(TypedDict):
    hardwareAddress: NotRequired[str]
    interfaceName: NotRequired[str]
    ips: NotRequired[list[str]]


class NodeSelectorRequirement(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class NodeSelectorTerm(TypedDict):
    matchExpressions: NotRequired[list[NodeSelectorRequirement]]
    matchFields: NotRequired[list[NodeSelectorRequirement]]


class OpaqueDeviceConfiguration(TypedDict):
    driver: str
    parameters: AnyObject


class ResourceClaimConsumerReference(TypedDict):
    apiGroup: NotRequired[str]
    name: str
    resource: str
    uid: str


class ResourcePool(TypedDict):
    generation: int
    name: str
    resourceSliceCount: int


class AllocatedDeviceStatus(TypedDict):
    conditions: NotRequired[list[Condition]]
    data: NotRequired[AnyObject]
    device: str
    driver: str
    networkData: NotRequired[NetworkDeviceData]
    pool: str
    shareID: NotRequired[str]


class CapacityRequestPolicy(TypedDict):
    default: NotRequired[int | str]
    validRange: NotRequired[CapacityRequestPolicyRange]
    validValues: NotRequired[list[int | str]]


class DeviceAllocationConfiguration(TypedDict):
    opaque: NotRequired[OpaqueDeviceConfiguration]
    requests: NotRequired[list[str]]
    source: str


class DeviceCapacity(TypedDict):
    requestPolicy: NotRequired[CapacityRequestPolicy]
    value: int | str


class DeviceClaimConfiguration(TypedDict):
    opaque: NotRequired[OpaqueDeviceConfiguration]
    requests: NotRequired[list[str]]


class DeviceClassConfiguration(TypedDict):
    opaque: NotRequired[OpaqueDeviceConfiguration]


class DeviceClassSpec(TypedDict):
    config: NotRequired[list[DeviceClassConfiguration]]
    extendedResourceName: NotRequired[str]
    selectors: NotRequired[list[DeviceSelector]]


class DeviceRequestAllocationResult(TypedDict):
    adminAccess: NotRequired[bool]
    bindingConditions: NotRequired[list[str]]
    bindingFailureConditions: NotRequired[list[str]]
    consumedCapacity: NotRequired[dict[str, int | str]]
    device: str
    driver: str
    pool: str
    request: str
    shareID: NotRequired[str]
    tolerations: NotRequired[list[DeviceToleration]]


class DeviceSubRequest(TypedDict):
    allocationMode: NotRequired[str]
    capacity: NotRequired[CapacityRequirements]
    count: NotRequired[int]
    deviceClassName: str
    name: str
    selectors: NotRequired[list[DeviceSelector]]
    tolerations: NotRequired[list[DeviceToleration]]


class NodeSelector(TypedDict):
    nodeSelectorTerms: list[NodeSelectorTerm]


class Device(TypedDict):
    allNodes: NotRequired[bool]
    allowMultipleAllocations: NotRequired[bool]
    attributes: NotRequired[dict[str, DeviceAttribute]]
    bindingConditions: NotRequired[list[str]]
    bindingFailureConditions: NotRequired[list[str]]
    bindsToNode: NotRequired[bool]
    capacity: NotRequired[dict[str, DeviceCapacity]]
    consumesCounters: NotRequired[list[DeviceCounterConsumption]]
    name: str
    nodeName: NotRequired[str]
    nodeSelector: NotRequired[NodeSelector]
    taints: NotRequired[list[DeviceTaint]]


class DeviceAllocationResult(TypedDict):
    config: NotRequired[list[DeviceAllocationConfiguration]]
    results: NotRequired[list[DeviceRequestAllocationResult]]


class DeviceClass(TypedDict):
    apiVersion: Literal["resource.k8s.io/v1"]
    kind: Literal["DeviceClass"]
    metadata: ObjectMeta
    spec: DeviceClassSpec


class DeviceRequest(TypedDict):
    exactly: NotRequired[ExactDeviceRequest]
    firstAvailable: NotRequired[list[DeviceSubRequest]]
    name: str


class ResourceSliceSpec(TypedDict):
    allNodes: NotRequired[bool]
    devices: NotRequired[list[Device]]
    driver: str
    nodeName: NotRequired[str]
    nodeSelector: NotRequired[NodeSelector]
    perDeviceNodeSelection: NotRequired[bool]
    pool: ResourcePool
    sharedCounters: NotRequired[list[CounterSet]]


class AllocationResult(TypedDict):
    allocationTimestamp: NotRequired[str]
    devices: NotRequired[DeviceAllocationResult]
    nodeSelector: NotRequired[NodeSelector]


class DeviceClaim(TypedDict):
    config: NotRequired[list[DeviceClaimConfiguration]]
    constraints: NotRequired[list[DeviceConstraint]]
    requests: NotRequired[list[DeviceRequest]]


class ResourceClaimSpec(TypedDict):
    devices: NotRequired[DeviceClaim]


class ResourceClaimStatus(TypedDict):
    allocation: NotRequired[AllocationResult]
    devices: NotRequired[list[AllocatedDeviceStatus]]
    reservedFor: NotRequired[list[ResourceClaimConsumerReference]]


class ResourceClaimTemplateSpec(TypedDict):
    metadata: NotRequired[ObjectMeta]
    spec: ResourceClaimSpec


class ResourceSlice(TypedDict):
    apiVersion: Literal["resource.k8s.io/v1"]
    kind: Literal["ResourceSlice"]
    metadata: ObjectMeta
    spec: ResourceSliceSpec


class ResourceClaim(TypedDict):
    apiVersion: Literal["resource.k8s.io/v1"]
    kind: Literal["ResourceClaim"]
    metadata: ObjectMeta
    spec: ResourceClaimSpec
    status: NotRequired[ResourceClaimStatus]


class ResourceClaimTemplate(TypedDict):
    apiVersion: Literal["resource.k8s.io/v1"]
    kind: Literal["ResourceClaimTemplate"]
    metadata: ObjectMeta
    spec: ResourceClaimTemplateSpec
