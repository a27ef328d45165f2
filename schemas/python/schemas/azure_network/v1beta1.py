"""Models of network.azure.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class SubnetDelegationServiceDelegation(TypedDict):
    actions: NotRequired[list[str]]
    name: NotRequired[str]


class SubnetInitProviderIpAddressPool(TypedDict):
    id: NotRequired[str]
    numberOfIpAddresses: NotRequired[str]


class SubnetIpAddressPool(TypedDict):
    id: NotRequired[str]
    numberOfIpAddresses: NotRequired[str]


class SubnetProviderConfigRef(TypedDict):
    kind: str
    name: str


class SubnetResourceGroupNameRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class SubnetResourceGroupNameSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[SubnetResourceGroupNameRefPolicy]


class SubnetStatusAtProviderIpAddressPool(TypedDict):
    allocatedIpAddressPrefixes: NotRequired[list[str]]
    id: NotRequired[str]
    numberOfIpAddresses: NotRequired[str]


class SubnetStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class SubnetWriteConnectionSecretToRef(TypedDict):
    name: str


class VirtualNetworkDdosProtectionPlan(TypedDict):
    enable: NotRequired[bool]
    id: NotRequired[str]


class VirtualNetworkEncryption(TypedDict):
    enforcement: NotRequired[str]


class VirtualNetworkInitProviderDdosProtectionPlan(TypedDict):
    enable: NotRequired[bool]
    id: NotRequired[str]


class VirtualNetworkInitProviderEncryption(TypedDict):
    enforcement: NotRequired[str]


class VirtualNetworkInitProviderIpAddressPool(TypedDict):
    id: NotRequired[str]
    numberOfIpAddresses: NotRequired[str]


class VirtualNetworkIpAddressPool(TypedDict):
    id: NotRequired[str]
    numberOfIpAddresses: NotRequired[str]


class VirtualNetworkProviderConfigRef(TypedDict):
    kind: str
    name: str


class VirtualNetworkResourceGroupNameRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class VirtualNetworkResourceGroupNameSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[VirtualNetworkResourceGroupNameRefPolicy]


class VirtualNetworkStatusAtProviderDdosProtectionPlan(TypedDict):
    enable: NotRequired[bool]
    id: NotRequired[str]


class VirtualNetworkStatusAtProviderEncryption(TypedDict):
    enforcement: NotRequired[str]


class VirtualNetworkStatusAtProviderIpAddressPool(TypedDict):
    allocatedIpAddressPrefixes: NotRequired[list[str]]
    id: NotRequired[str]
    numberOfIpAddresses: NotRequired[str]


class VirtualNetworkStatusAtProviderSubnetDelegationServiceDelegation(TypedDict):
    actions: NotRequired[list[str]]
    name: NotRequired[str]


class VirtualNetworkStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class VirtualNetworkWriteConnectionSecretToRef(TypedDict):
    name: str


class SubnetDelegation(TypedDict):
    name: NotRequired[str]
    serviceDelegation: NotRequired[SubnetDelegationServiceDelegation]


class SubnetInitProvider(TypedDict):
    addressPrefixes: NotRequired[list[str]]
    defaultOutboundAccessEnabled: NotRequired[bool]
    delegation: NotRequired[list[SubnetDelegation]]
    ipAddressPool: NotRequired[SubnetInitProviderIpAddressPool]
    privateEndpointNetworkPolicies: NotRequired[str]
    privateLinkServiceNetworkPoliciesEnabled: NotRequired[bool]
    serviceEndpointPolicyIds: NotRequired[list[str]]
    serviceEndpoints: NotRequired[list[str]]
    sharingScope: NotRequired[str]


class SubnetResourceGroupNameRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[SubnetResourceGroupNameRefPolicy]


class SubnetStatusAtProvider(TypedDict):
    addressPrefixes: NotRequired[list[str]]
    defaultOutboundAccessEnabled: NotRequired[bool]
    delegation: NotRequired[list[SubnetDelegation]]
    id: NotRequired[str]
    ipAddressPool: NotRequired[SubnetStatusAtProviderIpAddressPool]
    privateEndpointNetworkPolicies: NotRequired[str]
    privateLinkServiceNetworkPoliciesEnabled: NotRequired[bool]
    resourceGroupName: NotRequired[str]
    serviceEndpointPolicyIds: NotRequired[list[str]]
    serviceEndpoints: NotRequired[list[str]]
    sharingScope: NotRequired[str]
    virtualNetworkName: NotRequired[str]


class VirtualNetworkInitProvider(TypedDict):
    addressSpace: NotRequired[list[str]]
    bgpCommunity: NotRequired[str]
    ddosProtectionPlan: NotRequired[VirtualNetworkInitProviderDdosProtectionPlan]
    edgeZone: NotRequired[str]
    encryption: NotRequired[VirtualNetworkInitProviderEncryption]
    flowTimeoutInMinutes: NotRequired[float]
    ipAddressPool: NotRequired[list[VirtualNetworkInitProviderIpAddressPool]]
    location: NotRequired[str]
    privateEndpointVnetPolicies: NotRequired[str]
    tags: NotRequired[dict[str, str]]


class VirtualNetworkResourceGroupNameRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[VirtualNetworkResourceGroupNameRefPolicy]


class VirtualNetworkStatusAtProviderSubnetDelegation(TypedDict):
    name: NotRequired[str]
    serviceDelegation: NotRequired[VirtualNetworkStatusAtProviderSubnetDelegationServiceDelegation]


class SubnetForProvider(TypedDict):
    addressPrefixes: NotRequired[list[str]]
    defaultOutboundAccessEnabled: NotRequired[bool]
    delegation: NotRequired[list[SubnetDelegation]]
    ipAddressPool: NotRequired[SubnetIpAddressPool]
    privateEndpointNetworkPolicies: NotRequired[str]
    privateLinkServiceNetworkPoliciesEnabled: NotRequired[bool]
    resourceGroupName: NotRequired[str]
    resourceGroupNameRef: NotRequired[SubnetResourceGroupNameRef]
    resourceGroupNameSelector: NotRequired[SubnetResourceGroupNameSelector]
    serviceEndpointPolicyIds: NotRequired[list[str]]
    serviceEndpoints: NotRequired[list[str]]
    sharingScope: NotRequired[str]
    virtualNetworkName: NotRequired[str]
    virtualNetworkNameRef: NotRequired[SubnetResourceGroupNameRef]
    virtualNetworkNameSelector: NotRequired[SubnetResourceGroupNameSelector]


class SubnetSpec(TypedDict):
    forProvider: SubnetForProvider
    initProvider: NotRequired[SubnetInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[SubnetProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[SubnetWriteConnectionSecretToRef]


class SubnetStatus(TypedDict):
    atProvider: NotRequired[SubnetStatusAtProvider]
    conditions: NotRequired[list[SubnetStatusCondition]]
    observedGeneration: NotRequired[int]


class VirtualNetworkForProvider(TypedDict):
    addressSpace: NotRequired[list[str]]
    bgpCommunity: NotRequired[str]
    ddosProtectionPlan: NotRequired[VirtualNetworkDdosProtectionPlan]
    edgeZone: NotRequired[str]
    encryption: NotRequired[VirtualNetworkEncryption]
    flowTimeoutInMinutes: NotRequired[float]
    ipAddressPool: NotRequired[list[VirtualNetworkIpAddressPool]]
    location: NotRequired[str]
    privateEndpointVnetPolicies: NotRequired[str]
    resourceGroupName: NotRequired[str]
    resourceGroupNameRef: NotRequired[VirtualNetworkResourceGroupNameRef]
    resourceGroupNameSelector: NotRequired[VirtualNetworkResourceGroupNameSelector]
    tags: NotRequired[dict[str, str]]


class VirtualNetworkSpec(TypedDict):
    forProvider: VirtualNetworkForProvider
    initProvider: NotRequired[VirtualNetworkInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[VirtualNetworkProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[VirtualNetworkWriteConnectionSecretToRef]


class VirtualNetworkStatusAtProviderSubnet(TypedDict):
    addressPrefixes: NotRequired[list[str]]
    defaultOutboundAccessEnabled: NotRequired[bool]
    delegation: NotRequired[VirtualNetworkStatusAtProviderSubnetDelegation]
    id: NotRequired[str]
    name: NotRequired[str]
    privateEndpointNetworkPolicies: NotRequired[str]
    privateLinkServiceNetworkPoliciesEnabled: NotRequired[bool]
    routeTableId: NotRequired[str]
    securityGroup: NotRequired[str]
    serviceEndpointPolicyIds: NotRequired[list[str]]
    serviceEndpoints: NotRequired[list[str]]


class Subnet(TypedDict):
    apiVersion: Literal["network.azure.m.upbound.io/v1beta1"]
    kind: Literal["Subnet"]
    metadata: ObjectMeta
    spec: SubnetSpec
    status: NotRequired[SubnetStatus]


class VirtualNetworkStatusAtProvider(TypedDict):
    addressSpace: NotRequired[list[str]]
    bgpCommunity: NotRequired[str]
    ddosProtectionPlan: NotRequired[VirtualNetworkStatusAtProviderDdosProtectionPlan]
    dnsServers: NotRequired[list[str]]
    edgeZone: NotRequired[str]
    encryption: NotRequired[VirtualNetworkStatusAtProviderEncryption]
    flowTimeoutInMinutes: NotRequired[float]
    guid: NotRequired[str]
    id: NotRequired[str]
    ipAddressPool: NotRequired[list[VirtualNetworkStatusAtProviderIpAddressPool]]
    location: NotRequired[str]
    privateEndpointVnetPolicies: NotRequired[str]
    resourceGroupName: NotRequired[str]
    subnet: NotRequired[list[VirtualNetworkStatusAtProviderSubnet]]
    tags: NotRequired[dict[str, str]]


class VirtualNetworkStatus(TypedDict):
    atProvider: NotRequired[VirtualNetworkStatusAtProvider]
    conditions: NotRequired[list[VirtualNetworkStatusCondition]]
    observedGeneration: NotRequired[int]


class VirtualNetwork(TypedDict):
    apiVersion: Literal["network.azure.m.upbound.io/v1beta1"]
    kind: Literal["VirtualNetwork"]
    metadata: ObjectMeta
    spec: VirtualNetworkSpec
    status: NotRequired[VirtualNetworkStatus]
