"""Models of compute.gcp.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class NetworkForProvider(TypedDict):
    autoCreateSubnetworks: NotRequired[bool]
    deleteDefaultRoutesOnCreate: NotRequired[bool]
    description: NotRequired[str]
    enableUlaInternalIpv6: NotRequired[bool]
    internalIpv6Range: NotRequired[str]
    mtu: NotRequired[float]
    networkFirewallPolicyEnforcementOrder: NotRequired[str]
    networkProfile: NotRequired[str]
    project: NotRequired[str]
    routingMode: NotRequired[str]


class NetworkProviderConfigRef(TypedDict):
    kind: str
    name: str


class NetworkStatusAtProvider(TypedDict):
    autoCreateSubnetworks: NotRequired[bool]
    deleteDefaultRoutesOnCreate: NotRequired[bool]
    description: NotRequired[str]
    enableUlaInternalIpv6: NotRequired[bool]
    gatewayIpv4: NotRequired[str]
    id: NotRequired[str]
    internalIpv6Range: NotRequired[str]
    mtu: NotRequired[float]
    networkFirewallPolicyEnforcementOrder: NotRequired[str]
    numericId: NotRequired[str]
    project: NotRequired[str]
    routingMode: NotRequired[str]
    selfLink: NotRequired[str]


class NetworkStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class NetworkWriteConnectionSecretToRef(TypedDict):
    name: str


class ResourcePolicyDiskConsistencyGroupPolicy(TypedDict):
    enabled: NotRequired[bool]


class ResourcePolicyGroupPlacementPolicy(TypedDict):
    availabilityDomainCount: NotRequired[float]
    collocation: NotRequired[str]
    vmCount: NotRequired[float]


class ResourcePolicyInitProviderDiskConsistencyGroupPolicy(TypedDict):
    enabled: NotRequired[bool]


class ResourcePolicyInstanceSchedulePolicyVmStartSchedule(TypedDict):
    schedule: NotRequired[str]


class ResourcePolicyInstanceSchedulePolicyVmStopSchedule(TypedDict):
    schedule: NotRequired[str]


class ResourcePolicyProviderConfigRef(TypedDict):
    kind: str
    name: str


class ResourcePolicySnapshotSchedulePolicyRetentionPolicy(TypedDict):
    maxRetentionDays: NotRequired[float]
    onSourceDiskDelete: NotRequired[str]


class ResourcePolicySnapshotSchedulePolicyScheduleDailySchedule(TypedDict):
    daysInCycle: NotRequired[float]
    startTime: NotRequired[str]


class ResourcePolicySnapshotSchedulePolicyScheduleHourlySchedule(TypedDict):
    hoursInCycle: NotRequired[float]
    startTime: NotRequired[str]


class ResourcePolicySnapshotSchedulePolicyScheduleWeeklyScheduleDayOfWeek(TypedDict):
    day: NotRequired[str]
    startTime: NotRequired[str]


class ResourcePolicySnapshotSchedulePolicySnapshotProperties(TypedDict):
    chainName: NotRequired[str]
    guestFlush: NotRequired[bool]
    labels: NotRequired[dict[str, str]]
    storageLocations: NotRequired[list[str]]


class ResourcePolicyStatusAtProviderDiskConsistencyGroupPolicy(TypedDict):
    enabled: NotRequired[bool]


class ResourcePolicyStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ResourcePolicyWorkloadPolicy(TypedDict):
    acceleratorTopology: NotRequired[str]
    maxTopologyDistance: NotRequired[str]
    type: NotRequired[str]


class ResourcePolicyWriteConnectionSecretToRef(TypedDict):
    name: str


class RouterBgpAdvertisedIpRange(TypedDict):
    description: NotRequired[str]
    range: NotRequired[str]


class RouterNATInitProviderLogConfig(TypedDict):
    enable: NotRequired[bool]
    filter: NotRequired[str]


class RouterNATLogConfig(TypedDict):
    enable: NotRequired[bool]
    filter: NotRequired[str]


class RouterNATNatIpsRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class RouterNATNatIpsSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[RouterNATNatIpsRefPolicy]


class RouterNATProviderConfigRef(TypedDict):
    kind: str
    name: str


class RouterNATStatusAtProviderLogConfig(TypedDict):
    enable: NotRequired[bool]
    filter: NotRequired[str]


class RouterNATStatusAtProviderRuleAction(TypedDict):
    sourceNatActiveIps: NotRequired[list[str]]
    sourceNatDrainIps: NotRequired[list[str]]


class RouterNATStatusAtProviderSubnetwork(TypedDict):
    name: NotRequired[str]
    secondaryIpRangeNames: NotRequired[list[str]]
    sourceIpRangesToNat: NotRequired[list[str]]


class RouterNATStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class RouterNATWriteConnectionSecretToRef(TypedDict):
    name: str


class RouterNetworkRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class RouterNetworkSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[RouterNetworkRefPolicy]


class RouterProviderConfigRef(TypedDict):
    kind: str
    name: str


class RouterStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class RouterWriteConnectionSecretToRef(TypedDict):
    name: str


class SubnetworkInitProviderSecondaryIpRange(TypedDict):
    ipCidrRange: NotRequired[str]
    rangeName: NotRequired[str]


class SubnetworkLogConfig(TypedDict):
    aggregationInterval: NotRequired[str]
    filterExpr: NotRequired[str]
    flowSampling: NotRequired[float]
    metadata: NotRequired[str]
    metadataFields: NotRequired[list[str]]


class SubnetworkNetworkRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class SubnetworkNetworkSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[SubnetworkNetworkRefPolicy]


class SubnetworkProviderConfigRef(TypedDict):
    kind: str
    name: str


class SubnetworkSecondaryIpRange(TypedDict):
    ipCidrRange: NotRequired[str]
    rangeName: NotRequired[str]


class SubnetworkStatusAtProviderSecondaryIpRange(TypedDict):
    ipCidrRange: NotRequired[str]
    rangeName: NotRequired[str]


class SubnetworkStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class SubnetworkWriteConnectionSecretToRef(TypedDict):
    name: str


class NetworkSpec(TypedDict):
    forProvider: NetworkForProvider
    initProvider: NotRequired[NetworkForProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[NetworkProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[NetworkWriteConnectionSecretToRef]


class NetworkStatus(TypedDict):
    atProvider: NotRequired[NetworkStatusAtProvider]
    conditions: NotRequired[list[NetworkStatusCondition]]
    observedGeneration: NotRequired[int]


class ResourcePolicyInstanceSchedulePolicy(TypedDict):
    expirationTime: NotRequired[str]
    startTime: NotRequired[str]
    timeZone: NotRequired[str]
    vmStartSchedule: NotRequired[ResourcePolicyInstanceSchedulePolicyVmStartSchedule]
    vmStopSchedule: NotRequired[ResourcePolicyInstanceSchedulePolicyVmStopSchedule]


class ResourcePolicySnapshotSchedulePolicyScheduleWeeklySchedule(TypedDict):
    dayOfWeeks: NotRequired[list[ResourcePolicySnapshotSchedulePolicyScheduleWeeklyScheduleDayOfWeek]]


class RouterBgp(TypedDict):
    advertiseMode: NotRequired[str]
    advertisedGroups: NotRequired[list[str]]
    advertisedIpRanges: NotRequired[list[RouterBgpAdvertisedIpRange]]
    asn: NotRequired[float]
    identifierRange: NotRequired[str]
    keepaliveInterval: NotRequired[float]


class RouterNATNatIpsRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[RouterNATNatIpsRefPolicy]


class RouterNATRuleAction(TypedDict):
    sourceNatActiveIps: NotRequired[list[str]]
    sourceNatActiveIpsRefs: NotRequired[list[RouterNATNatIpsRef]]
    sourceNatActiveIpsSelector: NotRequired[RouterNATNatIpsSelector]
    sourceNatDrainIps: NotRequired[list[str]]


class RouterNATStatusAtProviderRule(TypedDict):
    action: NotRequired[RouterNATStatusAtProviderRuleAction]
    description: NotRequired[str]
    match: NotRequired[str]
    ruleNumber: NotRequired[float]


class RouterNATSubnetwork(TypedDict):
    name: NotRequired[str]
    nameRef: NotRequired[RouterNATNatIpsRef]
    nameSelector: NotRequired[RouterNATNatIpsSelector]
    secondaryIpRangeNames: NotRequired[list[str]]
    sourceIpRangesToNat: NotRequired[list[str]]


class RouterNetworkRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[RouterNetworkRefPolicy]


class RouterStatusAtProvider(TypedDict):
    bgp: NotRequired[RouterBgp]
    creationTimestamp: NotRequired[str]
    description: NotRequired[str]
    encryptedInterconnectRouter: NotRequired[bool]
    id: NotRequired[str]
    network: NotRequired[str]
    project: NotRequired[str]
    region: NotRequired[str]
    selfLink: NotRequired[str]


class SubnetworkNetworkRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[SubnetworkNetworkRefPolicy]


class SubnetworkStatusAtProvider(TypedDict):
    creationTimestamp: NotRequired[str]
    description: NotRequired[str]
    externalIpv6Prefix: NotRequired[str]
    fingerprint: NotRequired[str]
    gatewayAddress: NotRequired[str]
    id: NotRequired[str]
    internalIpv6Prefix: NotRequired[str]
    ipCidrRange: NotRequired[str]
    ipv6AccessType: NotRequired[str]
    ipv6CidrRange: NotRequired[str]
    logConfig: NotRequired[SubnetworkLogConfig]
    network: NotRequired[str]
    privateIpGoogleAccess: NotRequired[bool]
    privateIpv6GoogleAccess: NotRequired[str]
    project: NotRequired[str]
    purpose: NotRequired[str]
    region: NotRequired[str]
    role: NotRequired[str]
    secondaryIpRange: NotRequired[list[SubnetworkStatusAtProviderSecondaryIpRange]]
    selfLink: NotRequired[str]
    sendSecondaryIpRangeIfEmpty: NotRequired[bool]
    stackType: NotRequired[str]


class Network(TypedDict):
    apiVersion: Literal["compute.gcp.m.upbound.io/v1beta1"]
    kind: Literal["Network"]
    metadata: ObjectMeta
    spec: NetworkSpec
    status: NotRequired[NetworkStatus]


class ResourcePolicySnapshotSchedulePolicySchedule(TypedDict):
    dailySchedule: NotRequired[ResourcePolicySnapshotSchedulePolicyScheduleDailySchedule]
    hourlySchedule: NotRequired[ResourcePolicySnapshotSchedulePolicyScheduleHourlySchedule]
    weeklySchedule: NotRequired[ResourcePolicySnapshotSchedulePolicyScheduleWeeklySchedule]


class RouterForProvider(TypedDict):
    bgp: NotRequired[RouterBgp]
    description: NotRequired[str]
    encryptedInterconnectRouter: NotRequired[bool]
    network: NotRequired[str]
    networkRef: NotRequired[RouterNetworkRef]
    networkSelector: NotRequired[RouterNetworkSelector]
    project: NotRequired[str]
    region: str


class RouterInitProvider(TypedDict):
    bgp: NotRequired[RouterBgp]
    description: NotRequired[str]
    encryptedInterconnectRouter: NotRequired[bool]
    network: NotRequired[str]
    networkRef: NotRequired[RouterNetworkRef]
    networkSelector: NotRequired[RouterNetworkSelector]
    project: NotRequired[str]


class RouterNATRule(TypedDict):
    action: NotRequired[RouterNATRuleAction]
    description: NotRequired[str]
    match: NotRequired[str]
    ruleNumber: NotRequired[float]


class RouterNATStatusAtProvider(TypedDict):
    autoNetworkTier: NotRequired[str]
    drainNatIps: NotRequired[list[str]]
    enableDynamicPortAllocation: NotRequired[bool]
    enableEndpointIndependentMapping: NotRequired[bool]
    endpointTypes: NotRequired[list[str]]
    icmpIdleTimeoutSec: NotRequired[float]
    id: NotRequired[str]
    logConfig: NotRequired[RouterNATStatusAtProviderLogConfig]
    maxPortsPerVm: NotRequired[float]
    minPortsPerVm: NotRequired[float]
    natIpAllocateOption: NotRequired[str]
    natIps: NotRequired[list[str]]
    project: NotRequired[str]
    region: NotRequired[str]
    router: NotRequired[str]
    rules: NotRequired[list[RouterNATStatusAtProviderRule]]
    sourceSubnetworkIpRangesToNat: NotRequired[str]
    subnetwork: NotRequired[list[RouterNATStatusAtProviderSubnetwork]]
    tcpEstablishedIdleTimeoutSec: NotRequired[float]
    tcpTimeWaitTimeoutSec: NotRequired[float]
    tcpTransitoryIdleTimeoutSec: NotRequired[float]
    udpIdleTimeoutSec: NotRequired[float]


class RouterSpec(TypedDict):
    forProvider: RouterForProvider
    initProvider: NotRequired[RouterInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[RouterProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[RouterWriteConnectionSecretToRef]


class RouterStatus(TypedDict):
    atProvider: NotRequired[RouterStatusAtProvider]
    conditions: NotRequired[list[RouterStatusCondition]]
    observedGeneration: NotRequired[int]


class SubnetworkForProvider(TypedDict):
    description: NotRequired[str]
    externalIpv6Prefix: NotRequired[str]
    ipCidrRange: NotRequired[str]
    ipv6AccessType: NotRequired[str]
    logConfig: NotRequired[SubnetworkLogConfig]
    network: NotRequired[str]
    networkRef: NotRequired[SubnetworkNetworkRef]
    networkSelector: NotRequired[SubnetworkNetworkSelector]
    privateIpGoogleAccess: NotRequired[bool]
    privateIpv6GoogleAccess: NotRequired[str]
    project: NotRequired[str]
    purpose: NotRequired[str]
    region: str
    role: NotRequired[str]
    secondaryIpRange: NotRequired[list[SubnetworkSecondaryIpRange]]
    sendSecondaryIpRangeIfEmpty: NotRequired[bool]
    stackType: NotRequired[str]


class SubnetworkInitProvider(TypedDict):
    description: NotRequired[str]
    externalIpv6Prefix: NotRequired[str]
    ipCidrRange: NotRequired[str]
    ipv6AccessType: NotRequired[str]
    logConfig: NotRequired[SubnetworkLogConfig]
    network: NotRequired[str]
    networkRef: NotRequired[SubnetworkNetworkRef]
    networkSelector: NotRequired[SubnetworkNetworkSelector]
    privateIpGoogleAccess: NotRequired[bool]
    privateIpv6GoogleAccess: NotRequired[str]
    project: NotRequired[str]
    purpose: NotRequired[str]
    role: NotRequired[str]
    secondaryIpRange: NotRequired[list[SubnetworkInitProviderSecondaryIpRange]]
    sendSecondaryIpRangeIfEmpty: NotRequired[bool]
    stackType: NotRequired[str]


class SubnetworkSpec(TypedDict):
    forProvider: SubnetworkForProvider
    initProvider: NotRequired[SubnetworkInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[SubnetworkProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[SubnetworkWriteConnectionSecretToRef]


class SubnetworkStatus(TypedDict):
    atProvider: NotRequired[SubnetworkStatusAtProvider]
    conditions: NotRequired[list[SubnetworkStatusCondition]]
    observedGeneration: NotRequired[int]


class ResourcePolicySnapshotSchedulePolicy(TypedDict):
    retentionPolicy: NotRequired[ResourcePolicySnapshotSchedulePolicyRetentionPolicy]
    schedule: NotRequired[ResourcePolicySnapshotSchedulePolicySchedule]
    snapshotProperties: NotRequired[ResourcePolicySnapshotSchedulePolicySnapshotProperties]


class ResourcePolicyStatusAtProvider(TypedDict):
    description: NotRequired[str]
    diskConsistencyGroupPolicy: NotRequired[ResourcePolicyStatusAtProviderDiskConsistencyGroupPolicy]
    groupPlacementPolicy: NotRequired[ResourcePolicyGroupPlacementPolicy]
    id: NotRequired[str]
    instanceSchedulePolicy: NotRequired[ResourcePolicyInstanceSchedulePolicy]
    project: NotRequired[str]
    region: NotRequired[str]
    selfLink: NotRequired[str]
    snapshotSchedulePolicy: NotRequired[ResourcePolicySnapshotSchedulePolicy]


class Router(TypedDict):
    apiVersion: Literal["compute.gcp.m.upbound.io/v1beta1"]
    kind: Literal["Router"]
    metadata: ObjectMeta
    spec: RouterSpec
    status: NotRequired[RouterStatus]


class RouterNATForProvider(TypedDict):
    autoNetworkTier: NotRequired[str]
    drainNatIps: NotRequired[list[str]]
    enableDynamicPortAllocation: NotRequired[bool]
    enableEndpointIndependentMapping: NotRequired[bool]
    endpointTypes: NotRequired[list[str]]
    icmpIdleTimeoutSec: NotRequired[float]
    logConfig: NotRequired[RouterNATLogConfig]
    maxPortsPerVm: NotRequired[float]
    minPortsPerVm: NotRequired[float]
    natIpAllocateOption: NotRequired[str]
    natIps: NotRequired[list[str]]
    natIpsRefs: NotRequired[list[RouterNATNatIpsRef]]
    natIpsSelector: NotRequired[RouterNATNatIpsSelector]
    project: NotRequired[str]
    region: str
    router: NotRequired[str]
    routerRef: NotRequired[RouterNATNatIpsRef]
    routerSelector: NotRequired[RouterNATNatIpsSelector]
    rules: NotRequired[list[RouterNATRule]]
    sourceSubnetworkIpRangesToNat: NotRequired[str]
    subnetwork: NotRequired[list[RouterNATSubnetwork]]
    tcpEstablishedIdleTimeoutSec: NotRequired[float]
    tcpTimeWaitTimeoutSec: NotRequired[float]
    tcpTransitoryIdleTimeoutSec: NotRequired[float]
    udpIdleTimeoutSec: NotRequired[float]


class RouterNATInitProvider(TypedDict):
    autoNetworkTier: NotRequired[str]
    drainNatIps: NotRequired[list[str]]
    enableDynamicPortAllocation: NotRequired[bool]
    enableEndpointIndependentMapping: NotRequired[bool]
    endpointTypes: NotRequired[list[str]]
    icmpIdleTimeoutSec: NotRequired[float]
    logConfig: NotRequired[RouterNATInitProviderLogConfig]
    maxPortsPerVm: NotRequired[float]
    minPortsPerVm: NotRequired[float]
    natIpAllocateOption: NotRequired[str]
    natIps: NotRequired[list[str]]
    natIpsRefs: NotRequired[list[RouterNATNatIpsRef]]
    natIpsSelector: NotRequired[RouterNATNatIpsSelector]
    project: NotRequired[str]
    rules: NotRequired[list[RouterNATRule]]
    sourceSubnetworkIpRangesToNat: NotRequired[str]
    subnetwork: NotRequired[list[RouterNATSubnetwork]]
    tcpEstablishedIdleTimeoutSec: NotRequired[float]
    tcpTimeWaitTimeoutSec: NotRequired[float]
    tcpTransitoryIdleTimeoutSec: NotRequired[float]
    udpIdleTimeoutSec: NotRequired[float]


class RouterNATSpec(TypedDict):
    forProvider: RouterNATForProvider
    initProvider: NotRequired[RouterNATInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[RouterNATProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[RouterNATWriteConnectionSecretToRef]


class RouterNATStatus(TypedDict):
    atProvider: NotRequired[RouterNATStatusAtProvider]
    conditions: NotRequired[list[RouterNATStatusCondition]]
    observedGeneration: NotRequired[int]


class Subnetwork(TypedDict):
    apiVersion: Literal["compute.gcp.m.upbound.io/v1beta1"]
    kind: Literal["Subnetwork"]
    metadata: ObjectMeta
    spec: SubnetworkSpec
    status: NotRequired[SubnetworkStatus]


class ResourcePolicyForProvider(TypedDict):
    description: NotRequired[str]
    diskConsistencyGroupPolicy: NotRequired[ResourcePolicyDiskConsistencyGroupPolicy]
    groupPlacementPolicy: NotRequired[ResourcePolicyGroupPlacementPolicy]
    instanceSchedulePolicy: NotRequired[ResourcePolicyInstanceSchedulePolicy]
    project: NotRequired[str]
    region: str
    snapshotSchedulePolicy: NotRequired[ResourcePolicySnapshotSchedulePolicy]
    workloadPolicy: NotRequired[ResourcePolicyWorkloadPolicy]


class ResourcePolicyInitProvider(TypedDict):
    description: NotRequired[str]
    diskConsistencyGroupPolicy: NotRequired[ResourcePolicyInitProviderDiskConsistencyGroupPolicy]
    groupPlacementPolicy: NotRequired[ResourcePolicyGroupPlacementPolicy]
    instanceSchedulePolicy: NotRequired[ResourcePolicyInstanceSchedulePolicy]
    project: NotRequired[str]
    snapshotSchedulePolicy: NotRequired[ResourcePolicySnapshotSchedulePolicy]
    workloadPolicy: NotRequired[ResourcePolicyWorkloadPolicy]


class ResourcePolicySpec(TypedDict):
    forProvider: ResourcePolicyForProvider
    initProvider: NotRequired[ResourcePolicyInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[ResourcePolicyProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[ResourcePolicyWriteConnectionSecretToRef]


class ResourcePolicyStatus(TypedDict):
    atProvider: NotRequired[ResourcePolicyStatusAtProvider]
    conditions: NotRequired[list[ResourcePolicyStatusCondition]]
    observedGeneration: NotRequired[int]


class RouterNAT(TypedDict):
    apiVersion: Literal["compute.gcp.m.upbound.io/v1beta1"]
    kind: Literal["RouterNAT"]
    metadata: ObjectMeta
    spec: RouterNATSpec
    status: NotRequired[RouterNATStatus]


class ResourcePolicy(TypedDict):
    apiVersion: Literal["compute.gcp.m.upbound.io/v1beta1"]
    kind: Literal["ResourcePolicy"]
    metadata: ObjectMeta
    spec: ResourcePolicySpec
    status: NotRequired[ResourcePolicyStatus]
