"""Models of ec2.aws.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class EIPInstanceRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class EIPInstanceSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[EIPInstanceRefPolicy]


class EIPProviderConfigRef(TypedDict):
    kind: str
    name: str


class EIPStatusAtProvider(TypedDict):
    address: NotRequired[str]
    allocationId: NotRequired[str]
    arn: NotRequired[str]
    associateWithPrivateIp: NotRequired[str]
    associationId: NotRequired[str]
    carrierIp: NotRequired[str]
    customerOwnedIp: NotRequired[str]
    customerOwnedIpv4Pool: NotRequired[str]
    domain: NotRequired[str]
    id: NotRequired[str]
    instance: NotRequired[str]
    ipamPoolId: NotRequired[str]
    networkBorderGroup: NotRequired[str]
    networkInterface: NotRequired[str]
    privateDns: NotRequired[str]
    privateIp: NotRequired[str]
    ptrRecord: NotRequired[str]
    publicDns: NotRequired[str]
    publicIp: NotRequired[str]
    publicIpv4Pool: NotRequired[str]
    region: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]


class EIPStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class EIPWriteConnectionSecretToRef(TypedDict):
    name: str


class InternetGatewayProviderConfigRef(TypedDict):
    kind: str
    name: str


class InternetGatewayStatusAtProvider(TypedDict):
    arn: NotRequired[str]
    id: NotRequired[str]
    ownerId: NotRequired[str]
    region: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]


class InternetGatewayStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class InternetGatewayVpcIdRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class InternetGatewayVpcIdSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[InternetGatewayVpcIdRefPolicy]


class InternetGatewayWriteConnectionSecretToRef(TypedDict):
    name: str


class LaunchTemplateCapacityReservationSpecificationCapacityReservationTarget(TypedDict):
    capacityReservationId: NotRequired[str]
    capacityReservationResourceGroupArn: NotRequired[str]


class LaunchTemplateCpuOptions(TypedDict):
    amdSevSnp: NotRequired[str]
    coreCount: NotRequired[float]
    nestedVirtualization: NotRequired[str]
    threadsPerCore: NotRequired[float]


class LaunchTemplateCreditSpecification(TypedDict):
    cpuCredits: NotRequired[str]


class LaunchTemplateEnclaveOptions(TypedDict):
    enabled: NotRequired[bool]


class LaunchTemplateHibernationOptions(TypedDict):
    configured: NotRequired[bool]


class LaunchTemplateInitProviderCreditSpecification(TypedDict):
    cpuCredits: NotRequired[str]


class LaunchTemplateInitProviderEnclaveOptions(TypedDict):
    enabled: NotRequired[bool]


class LaunchTemplateInitProviderHibernationOptions(TypedDict):
    configured: NotRequired[bool]


class LaunchTemplateInitProviderLicenseSpecification(TypedDict):
    licenseConfigurationArn: NotRequired[str]


class LaunchTemplateInitProviderMaintenanceOptions(TypedDict):
    autoRecovery: NotRequired[str]


class LaunchTemplateInitProviderMonitoring(TypedDict):
    enabled: NotRequired[bool]


class LaunchTemplateInitProviderNetworkPerformanceOptions(TypedDict):
    bandwidthWeighting: NotRequired[str]


class LaunchTemplateInstanceMarketOptionsSpotOptions(TypedDict):
    blockDurationMinutes: NotRequired[float]
    instanceInterruptionBehavior: NotRequired[str]
    maxPrice: NotRequired[str]
    spotInstanceType: NotRequired[str]
    validUntil: NotRequired[str]


class LaunchTemplateInstanceRequirementsAcceleratorCount(TypedDict):
    max: NotRequired[float]
    min: NotRequired[float]


class LaunchTemplateInstanceRequirementsAcceleratorTotalMemoryMib(TypedDict):
    max: NotRequired[float]
    min: NotRequired[float]


class LaunchTemplateInstanceRequirementsBaselineEbsBandwidthMbps(TypedDict):
    max: NotRequired[float]
    min: NotRequired[float]


class LaunchTemplateInstanceRequirementsMemoryGibPerVcpu(TypedDict):
    max: NotRequired[float]
    min: NotRequired[float]


class LaunchTemplateInstanceRequirementsMemoryMib(TypedDict):
    max: NotRequired[float]
    min: NotRequired[float]


class LaunchTemplateInstanceRequirementsNetworkBandwidthGbps(TypedDict):
    max: NotRequired[float]
    min: NotRequired[float]


class LaunchTemplateInstanceRequirementsNetworkInterfaceCount(TypedDict):
    max: NotRequired[float]
    min: NotRequired[float]


class LaunchTemplateInstanceRequirementsTotalLocalStorageGb(TypedDict):
    max: NotRequired[float]
    min: NotRequired[float]


class LaunchTemplateInstanceRequirementsVcpuCount(TypedDict):
    max: NotRequired[float]
    min: NotRequired[float]


class LaunchTemplateLicenseSpecification(TypedDict):
    licenseConfigurationArn: NotRequired[str]


class LaunchTemplateMaintenanceOptions(TypedDict):
    autoRecovery: NotRequired[str]


class LaunchTemplateMetadataOptions(TypedDict):
    httpEndpoint: NotRequired[str]
    httpProtocolIpv6: NotRequired[str]
    httpPutResponseHopLimit: NotRequired[float]
    httpTokens: NotRequired[str]
    instanceMetadataTags: NotRequired[str]


class LaunchTemplateMonitoring(TypedDict):
    enabled: NotRequired[bool]


class LaunchTemplateNetworkInterfaceConnectionTrackingSpecification(TypedDict):
    tcpEstablishedTimeout: NotRequired[float]
    udpStreamTimeout: NotRequired[float]
    udpTimeout: NotRequired[float]


class LaunchTemplateNetworkInterfaceEnaSrdSpecificationEnaSrdUdpSpecification(TypedDict):
    enaSrdUdpEnabled: NotRequired[bool]


class LaunchTemplateNetworkPerformanceOptions(TypedDict):
    bandwidthWeighting: NotRequired[str]


class LaunchTemplatePlacement(TypedDict):
    affinity: NotRequired[str]
    availabilityZone: NotRequired[str]
    groupId: NotRequired[str]
    groupName: NotRequired[str]
    hostId: NotRequired[str]
    hostResourceGroupArn: NotRequired[str]
    partitionNumber: NotRequired[float]
    spreadDomain: NotRequired[str]
    tenancy: NotRequired[str]


class LaunchTemplatePrivateDnsNameOptions(TypedDict):
    enableResourceNameDnsARecord: NotRequired[bool]
    enableResourceNameDnsAaaaRecord: NotRequired[bool]
    hostnameType: NotRequired[str]


class LaunchTemplateProviderConfigRef(TypedDict):
    kind: str
    name: str


class LaunchTemplateSecondaryInterface(TypedDict):
    deleteOnTermination: NotRequired[bool]
    deviceIndex: NotRequired[float]
    interfaceType: NotRequired[str]
    networkCardIndex: NotRequired[float]
    privateIpAddressCount: NotRequired[float]
    privateIpAddresses: NotRequired[list[str]]
    secondarySubnetId: NotRequired[str]


class LaunchTemplateSecurityGroupNameRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class LaunchTemplateSecurityGroupNameSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[LaunchTemplateSecurityGroupNameRefPolicy]


class LaunchTemplateStatusAtProviderBlockDeviceMappingEbs(TypedDict):
    deleteOnTermination: NotRequired[str]
    encrypted: NotRequired[str]
    iops: NotRequired[float]
    kmsKeyId: NotRequired[str]
    snapshotId: NotRequired[str]
    throughput: NotRequired[float]
    volumeInitializationRate: NotRequired[float]
    volumeSize: NotRequired[float]
    volumeType: NotRequired[str]


class LaunchTemplateStatusAtProviderCreditSpecification(TypedDict):
    cpuCredits: NotRequired[str]


class LaunchTemplateStatusAtProviderEnclaveOptions(TypedDict):
    enabled: NotRequired[bool]


class LaunchTemplateStatusAtProviderHibernationOptions(TypedDict):
    configured: NotRequired[bool]


class LaunchTemplateStatusAtProviderIamInstanceProfile(TypedDict):
    arn: NotRequired[str]
    name: NotRequired[str]


class LaunchTemplateStatusAtProviderLicenseSpecification(TypedDict):
    licenseConfigurationArn: NotRequired[str]


class LaunchTemplateStatusAtProviderMaintenanceOptions(TypedDict):
    autoRecovery: NotRequired[str]


class LaunchTemplateStatusAtProviderMonitoring(TypedDict):
    enabled: NotRequired[bool]


class LaunchTemplateStatusAtProviderNetworkPerformanceOptions(TypedDict):
    bandwidthWeighting: NotRequired[str]


class LaunchTemplateStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class LaunchTemplateTagSpecification(TypedDict):
    resourceType: NotRequired[str]
    tags: NotRequired[dict[str, str]]


class LaunchTemplateWriteConnectionSecretToRef(TypedDict):
    name: str


class NATGatewayAllocationIdRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class NATGatewayAllocationIdSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[NATGatewayAllocationIdRefPolicy]


class NATGatewayProviderConfigRef(TypedDict):
    kind: str
    name: str


class NATGatewayStatusAtProviderAvailabilityZoneAddress(TypedDict):
    allocationIds: NotRequired[list[str]]
    availabilityZone: NotRequired[str]
    availabilityZoneId: NotRequired[str]


class NATGatewayStatusAtProviderRegionalNatGatewayAddress(TypedDict):
    allocationId: NotRequired[str]
    associationId: NotRequired[str]
    availabilityZone: NotRequired[str]
    availabilityZoneId: NotRequired[str]
    networkInterfaceId: NotRequired[str]
    publicIp: NotRequired[str]
    status: NotRequired[str]


class NATGatewayStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class NATGatewayWriteConnectionSecretToRef(TypedDict):
    name: str


class PlacementGroupForProvider(TypedDict):
    partitionCount: NotRequired[float]
    region: str
    spreadLevel: NotRequired[str]
    strategy: NotRequired[str]
    tags: NotRequired[dict[str, str]]


class PlacementGroupInitProvider(TypedDict):
    partitionCount: NotRequired[float]
    spreadLevel: NotRequired[str]
    strategy: NotRequired[str]
    tags: NotRequired[dict[str, str]]


class PlacementGroupProviderConfigRef(TypedDict):
    kind: str
    name: str


class PlacementGroupStatusAtProvider(TypedDict):
    arn: NotRequired[str]
    id: NotRequired[str]
    partitionCount: NotRequired[float]
    placementGroupId: NotRequired[str]
    region: NotRequired[str]
    spreadLevel: NotRequired[str]
    strategy: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]


class PlacementGroupStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class PlacementGroupWriteConnectionSecretToRef(TypedDict):
    name: str


class RouteDestinationPrefixListIdRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class RouteDestinationPrefixListIdSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[RouteDestinationPrefixListIdRefPolicy]


class RouteProviderConfigRef(TypedDict):
    kind: str
    name: str


class RouteStatusAtProvider(TypedDict):
    carrierGatewayId: NotRequired[str]
    coreNetworkArn: NotRequired[str]
    destinationCidrBlock: NotRequired[str]
    destinationIpv6CidrBlock: NotRequired[str]
    destinationPrefixListId: NotRequired[str]
    egressOnlyGatewayId: NotRequired[str]
    gatewayId: NotRequired[str]
    id: NotRequired[str]
    instanceId: NotRequired[str]
    instanceOwnerId: NotRequired[str]
    localGatewayId: NotRequired[str]
    natGatewayId: NotRequired[str]
    networkInterfaceId: NotRequired[str]
    origin: NotRequired[str]
    region: NotRequired[str]
    routeTableId: NotRequired[str]
    state: NotRequired[str]
    transitGatewayId: NotRequired[str]
    vpcEndpointId: NotRequired[str]
    vpcPeeringConnectionId: NotRequired[str]


class RouteStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class RouteTableAssociationGatewayIdRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class RouteTableAssociationGatewayIdSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[RouteTableAssociationGatewayIdRefPolicy]


class RouteTableAssociationProviderConfigRef(TypedDict):
    kind: str
    name: str


class RouteTableAssociationStatusAtProvider(TypedDict):
    gatewayId: NotRequired[str]
    id: NotRequired[str]
    region: NotRequired[str]
    routeTableId: NotRequired[str]
    subnetId: NotRequired[str]


class RouteTableAssociationStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class RouteTableAssociationWriteConnectionSecretToRef(TypedDict):
    name: str


class RouteTableProviderConfigRef(TypedDict):
    kind: str
    name: str


class RouteTableStatusAtProviderRoute(TypedDict):
    carrierGatewayId: NotRequired[str]
    cidrBlock: NotRequired[str]
    coreNetworkArn: NotRequired[str]
    destinationPrefixListId: NotRequired[str]
    egressOnlyGatewayId: NotRequired[str]
    gatewayId: NotRequired[str]
    ipv6CidrBlock: NotRequired[str]
    localGatewayId: NotRequired[str]
    natGatewayId: NotRequired[str]
    networkInterfaceId: NotRequired[str]
    transitGatewayId: NotRequired[str]
    vpcEndpointId: NotRequired[str]
    vpcPeeringConnectionId: NotRequired[str]


class RouteTableStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class RouteTableVpcIdRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class RouteTableVpcIdSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[RouteTableVpcIdRefPolicy]


class RouteTableWriteConnectionSecretToRef(TypedDict):
    name: str


class RouteWriteConnectionSecretToRef(TypedDict):
    name: str


class SecurityGroupProviderConfigRef(TypedDict):
    kind: str
    name: str


class SecurityGroupRuleCidrBlocksRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class SecurityGroupRuleCidrBlocksSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[SecurityGroupRuleCidrBlocksRefPolicy]


class SecurityGroupRuleProviderConfigRef(TypedDict):
    kind: str
    name: str


class SecurityGroupRuleStatusAtProvider(TypedDict):
    cidrBlocks: NotRequired[list[str]]
    description: NotRequired[str]
    fromPort: NotRequired[float]
    id: NotRequired[str]
    ipv6CidrBlocks: NotRequired[list[str]]
    prefixListIds: NotRequired[list[str]]
    protocol: NotRequired[str]
    region: NotRequired[str]
    securityGroupId: NotRequired[str]
    securityGroupRuleId: NotRequired[str]
    self: NotRequired[bool]
    sourceSecurityGroupId: NotRequired[str]
    toPort: NotRequired[float]
    type: NotRequired[str]


class SecurityGroupRuleStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class SecurityGroupRuleWriteConnectionSecretToRef(TypedDict):
    name: str


class SecurityGroupStatusAtProviderEgress(TypedDict):
    cidrBlocks: NotRequired[list[str]]
    description: NotRequired[str]
    fromPort: NotRequired[float]
    ipv6CidrBlocks: NotRequired[list[str]]
    prefixListIds: NotRequired[list[str]]
    protocol: NotRequired[str]
    securityGroups: NotRequired[list[str]]
    self: NotRequired[bool]
    toPort: NotRequired[float]


class SecurityGroupStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class SecurityGroupVpcIdRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class SecurityGroupVpcIdSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[SecurityGroupVpcIdRefPolicy]


class SecurityGroupWriteConnectionSecretToRef(TypedDict):
    name: str


class SubnetIpv4IpamPoolIdRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class SubnetIpv4IpamPoolIdSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[SubnetIpv4IpamPoolIdRefPolicy]


class SubnetProviderConfigRef(TypedDict):
    kind: str
    name: str


class SubnetStatusAtProvider(TypedDict):
    arn: NotRequired[str]
    assignIpv6AddressOnCreation: NotRequired[bool]
    availabilityZone: NotRequired[str]
    availabilityZoneId: NotRequired[str]
    cidrBlock: NotRequired[str]
    customerOwnedIpv4Pool: NotRequired[str]
    enableDns64: NotRequired[bool]
    enableLniAtDeviceIndex: NotRequired[float]
    enableResourceNameDnsARecordOnLaunch: NotRequired[bool]
    enableResourceNameDnsAaaaRecordOnLaunch: NotRequired[bool]
    id: NotRequired[str]
    ipv4IpamPoolId: NotRequired[str]
    ipv4NetmaskLength: NotRequired[float]
    ipv6CidrBlock: NotRequired[str]
    ipv6CidrBlockAssociationId: NotRequired[str]
    ipv6IpamPoolId: NotRequired[str]
    ipv6Native: NotRequired[bool]
    ipv6NetmaskLength: NotRequired[float]
    mapCustomerOwnedIpOnLaunch: NotRequired[bool]
    mapPublicIpOnLaunch: NotRequired[bool]
    outpostArn: NotRequired[str]
    ownerId: NotRequired[str]
    privateDnsHostnameTypeOnLaunch: NotRequired[str]
    region: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]


class SubnetStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class SubnetWriteConnectionSecretToRef(TypedDict):
    name: str


class VPCIpv4IpamPoolIdRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class VPCIpv4IpamPoolIdSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[VPCIpv4IpamPoolIdRefPolicy]


class VPCProviderConfigRef(TypedDict):
    kind: str
    name: str


class VPCStatusAtProvider(TypedDict):
    arn: NotRequired[str]
    assignGeneratedIpv6CidrBlock: NotRequired[bool]
    cidrBlock: NotRequired[str]
    defaultNetworkAclId: NotRequired[str]
    defaultRouteTableId: NotRequired[str]
    defaultSecurityGroupId: NotRequired[str]
    dhcpOptionsId: NotRequired[str]
    enableDnsHostnames: NotRequired[bool]
    enableDnsSupport: NotRequired[bool]
    enableNetworkAddressUsageMetrics: NotRequired[bool]
    id: NotRequired[str]
    instanceTenancy: NotRequired[str]
    ipv4IpamPoolId: NotRequired[str]
    ipv4NetmaskLength: NotRequired[float]
    ipv6AssociationId: NotRequired[str]
    ipv6CidrBlock: NotRequired[str]
    ipv6CidrBlockNetworkBorderGroup: NotRequired[str]
    ipv6IpamPoolId: NotRequired[str]
    ipv6NetmaskLength: NotRequired[float]
    mainRouteTableId: NotRequired[str]
    ownerId: NotRequired[str]
    region: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]


class VPCStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class VPCWriteConnectionSecretToRef(TypedDict):
    name: str


class EIPInstanceRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[EIPInstanceRefPolicy]


class EIPStatus(TypedDict):
    atProvider: NotRequired[EIPStatusAtProvider]
    conditions: NotRequired[list[EIPStatusCondition]]
    observedGeneration: NotRequired[int]


class InternetGatewayStatus(TypedDict):
    atProvider: NotRequired[InternetGatewayStatusAtProvider]
    conditions: NotRequired[list[InternetGatewayStatusCondition]]
    observedGeneration: NotRequired[int]


class InternetGatewayVpcIdRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[InternetGatewayVpcIdRefPolicy]


class LaunchTemplateCapacityReservationSpecification(TypedDict):
    capacityReservationPreference: NotRequired[str]
    capacityReservationTarget: NotRequired[LaunchTemplateCapacityReservationSpecificationCapacityReservationTarget]


class LaunchTemplateInstanceMarketOptions(TypedDict):
    marketType: NotRequired[str]
    spotOptions: NotRequired[LaunchTemplateInstanceMarketOptionsSpotOptions]


class LaunchTemplateInstanceRequirements(TypedDict):
    acceleratorCount: NotRequired[LaunchTemplateInstanceRequirementsAcceleratorCount]
    acceleratorManufacturers: NotRequired[list[str]]
    acceleratorNames: NotRequired[list[str]]
    acceleratorTotalMemoryMib: NotRequired[LaunchTemplateInstanceRequirementsAcceleratorTotalMemoryMib]
    acceleratorTypes: NotRequired[list[str]]
    allowedInstanceTypes: NotRequired[list[str]]
    bareMetal: NotRequired[str]
    baselineEbsBandwidthMbps: NotRequired[LaunchTemplateInstanceRequirementsBaselineEbsBandwidthMbps]
    burstablePerformance: NotRequired[str]
    cpuManufacturers: NotRequired[list[str]]
    excludedInstanceTypes: NotRequired[list[str]]
    instanceGenerations: NotRequired[list[str]]
    localStorage: NotRequired[str]
    localStorageTypes: NotRequired[list[str]]
    maxSpotPriceAsPercentageOfOptimalOnDemandPrice: NotRequired[float]
    memoryGibPerVcpu: NotRequired[LaunchTemplateInstanceRequirementsMemoryGibPerVcpu]
    memoryMib: NotRequired[LaunchTemplateInstanceRequirementsMemoryMib]
    networkBandwidthGbps: NotRequired[LaunchTemplateInstanceRequirementsNetworkBandwidthGbps]
    networkInterfaceCount: NotRequired[LaunchTemplateInstanceRequirementsNetworkInterfaceCount]
    onDemandMaxPricePercentageOverLowestPrice: NotRequired[float]
    requireHibernateSupport: NotRequired[bool]
    spotMaxPricePercentageOverLowestPrice: NotRequired[float]
    totalLocalStorageGb: NotRequired[LaunchTemplateInstanceRequirementsTotalLocalStorageGb]
    vcpuCount: NotRequired[LaunchTemplateInstanceRequirementsVcpuCount]


class LaunchTemplateNetworkInterfaceEnaSrdSpecification(TypedDict):
    enaSrdEnabled: NotRequired[bool]
    enaSrdUdpSpecification: NotRequired[LaunchTemplateNetworkInterfaceEnaSrdSpecificationEnaSrdUdpSpecification]


class LaunchTemplateSecurityGroupNameRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[LaunchTemplateSecurityGroupNameRefPolicy]


class LaunchTemplateStatusAtProviderBlockDeviceMapping(TypedDict):
    deviceName: NotRequired[str]
    ebs: NotRequired[LaunchTemplateStatusAtProviderBlockDeviceMappingEbs]
    noDevice: NotRequired[str]
    virtualName: NotRequired[str]


class LaunchTemplateStatusAtProviderNetworkInterface(TypedDict):
    associateCarrierIpAddress: NotRequired[str]
    associatePublicIpAddress: NotRequired[str]
    connectionTrackingSpecification: NotRequired[LaunchTemplateNetworkInterfaceConnectionTrackingSpecification]
    deleteOnTermination: NotRequired[str]
    description: NotRequired[str]
    deviceIndex: NotRequired[float]
    enaSrdSpecification: NotRequired[LaunchTemplateNetworkInterfaceEnaSrdSpecification]
    interfaceType: NotRequired[str]
    ipv4AddressCount: NotRequired[float]
    ipv4Addresses: NotRequired[list[str]]
    ipv4PrefixCount: NotRequired[float]
    ipv4Prefixes: NotRequired[list[str]]
    ipv6AddressCount: NotRequired[float]
    ipv6Addresses: NotRequired[list[str]]
    ipv6PrefixCount: NotRequired[float]
    ipv6Prefixes: NotRequired[list[str]]
    networkCardIndex: NotRequired[float]
    networkInterfaceId: NotRequired[str]
    primaryIpv6: NotRequired[str]
    privateIpAddress: NotRequired[str]
    securityGroups: NotRequired[list[str]]
    subnetId: NotRequired[str]


class NATGatewayAllocationIdRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[NATGatewayAllocationIdRefPolicy]


class NATGatewayAvailabilityZoneAddress(TypedDict):
    allocationIds: NotRequired[list[str]]
    allocationIdsRefs: NotRequired[list[NATGatewayAllocationIdRef]]
    allocationIdsSelector: NotRequired[NATGatewayAllocationIdSelector]
    availabilityZone: NotRequired[str]
    availabilityZoneId: NotRequired[str]


class NATGatewayForProvider(TypedDict):
    allocationId: NotRequired[str]
    allocationIdRef: NotRequired[NATGatewayAllocationIdRef]
    allocationIdSelector: NotRequired[NATGatewayAllocationIdSelector]
    availabilityMode: NotRequired[str]
    availabilityZoneAddress: NotRequired[list[NATGatewayAvailabilityZoneAddress]]
    connectivityType: NotRequired[str]
    privateIp: NotRequired[str]
    region: str
    secondaryAllocationIds: NotRequired[list[str]]
    secondaryAllocationIdsRefs: NotRequired[list[NATGatewayAllocationIdRef]]
    secondaryAllocationIdsSelector: NotRequired[NATGatewayAllocationIdSelector]
    secondaryPrivateIpAddressCount: NotRequired[float]
    secondaryPrivateIpAddresses: NotRequired[list[str]]
    subnetId: NotRequired[str]
    subnetIdRef: NotRequired[NATGatewayAllocationIdRef]
    subnetIdSelector: NotRequired[NATGatewayAllocationIdSelector]
    tags: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]
    vpcIdRef: NotRequired[NATGatewayAllocationIdRef]
    vpcIdSelector: NotRequired[NATGatewayAllocationIdSelector]


class NATGatewayInitProvider(TypedDict):
    allocationId: NotRequired[str]
    allocationIdRef: NotRequired[NATGatewayAllocationIdRef]
    allocationIdSelector: NotRequired[NATGatewayAllocationIdSelector]
    availabilityMode: NotRequired[str]
    availabilityZoneAddress: NotRequired[list[NATGatewayAvailabilityZoneAddress]]
    connectivityType: NotRequired[str]
    privateIp: NotRequired[str]
    secondaryAllocationIds: NotRequired[list[str]]
    secondaryAllocationIdsRefs: NotRequired[list[NATGatewayAllocationIdRef]]
    secondaryAllocationIdsSelector: NotRequired[NATGatewayAllocationIdSelector]
    secondaryPrivateIpAddressCount: NotRequired[float]
    secondaryPrivateIpAddresses: NotRequired[list[str]]
    subnetId: NotRequired[str]
    subnetIdRef: NotRequired[NATGatewayAllocationIdRef]
    subnetIdSelector: NotRequired[NATGatewayAllocationIdSelector]
    tags: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]
    vpcIdRef: NotRequired[NATGatewayAllocationIdRef]
    vpcIdSelector: NotRequired[NATGatewayAllocationIdSelector]


class NATGatewaySpec(TypedDict):
    forProvider: NATGatewayForProvider
    initProvider: NotRequired[NATGatewayInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[NATGatewayProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[NATGatewayWriteConnectionSecretToRef]


class NATGatewayStatusAtProvider(TypedDict):
    allocationId: NotRequired[str]
    associationId: NotRequired[str]
    autoProvisionZones: NotRequired[str]
    autoScalingIps: NotRequired[str]
    availabilityMode: NotRequired[str]
    availabilityZoneAddress: NotRequired[list[NATGatewayStatusAtProviderAvailabilityZoneAddress]]
    connectivityType: NotRequired[str]
    id: NotRequired[str]
    networkInterfaceId: NotRequired[str]
    privateIp: NotRequired[str]
    publicIp: NotRequired[str]
    region: NotRequired[str]
    regionalNatGatewayAddress: NotRequired[list[NATGatewayStatusAtProviderRegionalNatGatewayAddress]]
    regionalNatGatewayAutoMode: NotRequired[str]
    routeTableId: NotRequired[str]
    secondaryAllocationIds: NotRequired[list[str]]
    secondaryPrivateIpAddressCount: NotRequired[float]
    secondaryPrivateIpAddresses: NotRequired[list[str]]
    subnetId: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]


class PlacementGroupSpec(TypedDict):
    forProvider: PlacementGroupForProvider
    initProvider: NotRequired[PlacementGroupInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[PlacementGroupProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[PlacementGroupWriteConnectionSecretToRef]


class PlacementGroupStatus(TypedDict):
    atProvider: NotRequired[PlacementGroupStatusAtProvider]
    conditions: NotRequired[list[PlacementGroupStatusCondition]]
    observedGeneration: NotRequired[int]


class RouteDestinationPrefixListIdRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[RouteDestinationPrefixListIdRefPolicy]


class RouteForProvider(TypedDict):
    carrierGatewayId: NotRequired[str]
    coreNetworkArn: NotRequired[str]
    destinationCidrBlock: NotRequired[str]
    destinationIpv6CidrBlock: NotRequired[str]
    destinationPrefixListId: NotRequired[str]
    destinationPrefixListIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    destinationPrefixListIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    egressOnlyGatewayId: NotRequired[str]
    egressOnlyGatewayIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    egressOnlyGatewayIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    gatewayId: NotRequired[str]
    gatewayIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    gatewayIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    localGatewayId: NotRequired[str]
    natGatewayId: NotRequired[str]
    natGatewayIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    natGatewayIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    networkInterfaceId: NotRequired[str]
    networkInterfaceIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    networkInterfaceIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    region: str
    routeTableId: NotRequired[str]
    routeTableIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    routeTableIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    transitGatewayId: NotRequired[str]
    transitGatewayIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    transitGatewayIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    vpcEndpointId: NotRequired[str]
    vpcEndpointIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    vpcEndpointIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    vpcPeeringConnectionId: NotRequired[str]
    vpcPeeringConnectionIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    vpcPeeringConnectionIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]


class RouteInitProvider(TypedDict):
    carrierGatewayId: NotRequired[str]
    coreNetworkArn: NotRequired[str]
    destinationCidrBlock: NotRequired[str]
    destinationIpv6CidrBlock: NotRequired[str]
    destinationPrefixListId: NotRequired[str]
    destinationPrefixListIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    destinationPrefixListIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    egressOnlyGatewayId: NotRequired[str]
    egressOnlyGatewayIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    egressOnlyGatewayIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    gatewayId: NotRequired[str]
    gatewayIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    gatewayIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    localGatewayId: NotRequired[str]
    natGatewayId: NotRequired[str]
    natGatewayIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    natGatewayIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    networkInterfaceId: NotRequired[str]
    networkInterfaceIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    networkInterfaceIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    routeTableId: NotRequired[str]
    routeTableIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    routeTableIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    transitGatewayId: NotRequired[str]
    transitGatewayIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    transitGatewayIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    vpcEndpointId: NotRequired[str]
    vpcEndpointIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    vpcEndpointIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]
    vpcPeeringConnectionId: NotRequired[str]
    vpcPeeringConnectionIdRef: NotRequired[RouteDestinationPrefixListIdRef]
    vpcPeeringConnectionIdSelector: NotRequired[RouteDestinationPrefixListIdSelector]


class RouteSpec(TypedDict):
    forProvider: RouteForProvider
    initProvider: NotRequired[RouteInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[RouteProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[RouteWriteConnectionSecretToRef]


class RouteStatus(TypedDict):
    atProvider: NotRequired[RouteStatusAtProvider]
    conditions: NotRequired[list[RouteStatusCondition]]
    observedGeneration: NotRequired[int]


class RouteTableAssociationGatewayIdRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[RouteTableAssociationGatewayIdRefPolicy]


class RouteTableAssociationInitProvider(TypedDict):
    gatewayId: NotRequired[str]
    gatewayIdRef: NotRequired[RouteTableAssociationGatewayIdRef]
    gatewayIdSelector: NotRequired[RouteTableAssociationGatewayIdSelector]
    routeTableId: NotRequired[str]
    routeTableIdRef: NotRequired[RouteTableAssociationGatewayIdRef]
    routeTableIdSelector: NotRequired[RouteTableAssociationGatewayIdSelector]
    subnetId: NotRequired[str]
    subnetIdRef: NotRequired[RouteTableAssociationGatewayIdRef]
    subnetIdSelector: NotRequired[RouteTableAssociationGatewayIdSelector]


class RouteTableAssociationStatus(TypedDict):
    atProvider: NotRequired[RouteTableAssociationStatusAtProvider]
    conditions: NotRequired[list[RouteTableAssociationStatusCondition]]
    observedGeneration: NotRequired[int]


class RouteTableStatusAtProvider(TypedDict):
    arn: NotRequired[str]
    id: NotRequired[str]
    ownerId: NotRequired[str]
    propagatingVgws: NotRequired[list[str]]
    region: NotRequired[str]
    route: NotRequired[list[RouteTableStatusAtProviderRoute]]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]


class RouteTableVpcIdRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[RouteTableVpcIdRefPolicy]


class SecurityGroupRuleCidrBlocksRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[SecurityGroupRuleCidrBlocksRefPolicy]


class SecurityGroupRuleForProvider(TypedDict):
    cidrBlocks: NotRequired[list[str]]
    cidrBlocksRefs: NotRequired[list[SecurityGroupRuleCidrBlocksRef]]
    cidrBlocksSelector: NotRequired[SecurityGroupRuleCidrBlocksSelector]
    description: NotRequired[str]
    fromPort: NotRequired[float]
    ipv6CidrBlocks: NotRequired[list[str]]
    ipv6CidrBlocksRefs: NotRequired[list[SecurityGroupRuleCidrBlocksRef]]
    ipv6CidrBlocksSelector: NotRequired[SecurityGroupRuleCidrBlocksSelector]
    prefixListIdRefs: NotRequired[list[SecurityGroupRuleCidrBlocksRef]]
    prefixListIdSelector: NotRequired[SecurityGroupRuleCidrBlocksSelector]
    prefixListIds: NotRequired[list[str]]
    protocol: NotRequired[str]
    region: str
    securityGroupId: NotRequired[str]
    securityGroupIdRef: NotRequired[SecurityGroupRuleCidrBlocksRef]
    securityGroupIdSelector: NotRequired[SecurityGroupRuleCidrBlocksSelector]
    self: NotRequired[bool]
    sourceSecurityGroupId: NotRequired[str]
    sourceSecurityGroupIdRef: NotRequired[SecurityGroupRuleCidrBlocksRef]
    sourceSecurityGroupIdSelector: NotRequired[SecurityGroupRuleCidrBlocksSelector]
    toPort: NotRequired[float]
    type: NotRequired[str]


class SecurityGroupRuleInitProvider(TypedDict):
    cidrBlocks: NotRequired[list[str]]
    cidrBlocksRefs: NotRequired[list[SecurityGroupRuleCidrBlocksRef]]
    cidrBlocksSelector: NotRequired[SecurityGroupRuleCidrBlocksSelector]
    description: NotRequired[str]
    fromPort: NotRequired[float]
    ipv6CidrBlocks: NotRequired[list[str]]
    ipv6CidrBlocksRefs: NotRequired[list[SecurityGroupRuleCidrBlocksRef]]
    ipv6CidrBlocksSelector: NotRequired[SecurityGroupRuleCidrBlocksSelector]
    prefixListIdRefs: NotRequired[list[SecurityGroupRuleCidrBlocksRef]]
    prefixListIdSelector: NotRequired[SecurityGroupRuleCidrBlocksSelector]
    prefixListIds: NotRequired[list[str]]
    protocol: NotRequired[str]
    securityGroupId: NotRequired[str]
    securityGroupIdRef: NotRequired[SecurityGroupRuleCidrBlocksRef]
    securityGroupIdSelector: NotRequired[SecurityGroupRuleCidrBlocksSelector]
    self: NotRequired[bool]
    sourceSecurityGroupId: NotRequired[str]
    sourceSecurityGroupIdRef: NotRequired[SecurityGroupRuleCidrBlocksRef]
    sourceSecurityGroupIdSelector: NotRequired[SecurityGroupRuleCidrBlocksSelector]
    toPort: NotRequired[float]
    type: NotRequired[str]


class SecurityGroupRuleSpec(TypedDict):
    forProvider: SecurityGroupRuleForProvider
    initProvider: NotRequired[SecurityGroupRuleInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[SecurityGroupRuleProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[SecurityGroupRuleWriteConnectionSecretToRef]


class SecurityGroupRuleStatus(TypedDict):
    atProvider: NotRequired[SecurityGroupRuleStatusAtProvider]
    conditions: NotRequired[list[SecurityGroupRuleStatusCondition]]
    observedGeneration: NotRequired[int]


class SecurityGroupStatusAtProvider(TypedDict):
    arn: NotRequired[str]
    description: NotRequired[str]
    egress: NotRequired[list[SecurityGroupStatusAtProviderEgress]]
    id: NotRequired[str]
    ingress: NotRequired[list[SecurityGroupStatusAtProviderEgress]]
    name: NotRequired[str]
    ownerId: NotRequired[str]
    region: NotRequired[str]
    revokeRulesOnDelete: NotRequired[bool]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]


class SecurityGroupVpcIdRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[SecurityGroupVpcIdRefPolicy]


class SubnetIpv4IpamPoolIdRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[SubnetIpv4IpamPoolIdRefPolicy]


class SubnetStatus(TypedDict):
    atProvider: NotRequired[SubnetStatusAtProvider]
    conditions: NotRequired[list[SubnetStatusCondition]]
    observedGeneration: NotRequired[int]


class VPCIpv4IpamPoolIdRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[VPCIpv4IpamPoolIdRefPolicy]


class VPCStatus(TypedDict):
    atProvider: NotRequired[VPCStatusAtProvider]
    conditions: NotRequired[list[VPCStatusCondition]]
    observedGeneration: NotRequired[int]


class EIPForProvider(TypedDict):
    address: NotRequired[str]
    associateWithPrivateIp: NotRequired[str]
    customerOwnedIpv4Pool: NotRequired[str]
    domain: NotRequired[str]
    instance: NotRequired[str]
    instanceRef: NotRequired[EIPInstanceRef]
    instanceSelector: NotRequired[EIPInstanceSelector]
    ipamPoolId: NotRequired[str]
    networkBorderGroup: NotRequired[str]
    networkInterface: NotRequired[str]
    networkInterfaceRef: NotRequired[EIPInstanceRef]
    networkInterfaceSelector: NotRequired[EIPInstanceSelector]
    publicIpv4Pool: NotRequired[str]
    region: str
    tags: NotRequired[dict[str, str]]


class EIPInitProvider(TypedDict):
    address: NotRequired[str]
    associateWithPrivateIp: NotRequired[str]
    customerOwnedIpv4Pool: NotRequired[str]
    domain: NotRequired[str]
    instance: NotRequired[str]
    instanceRef: NotRequired[EIPInstanceRef]
    instanceSelector: NotRequired[EIPInstanceSelector]
    ipamPoolId: NotRequired[str]
    networkBorderGroup: NotRequired[str]
    networkInterface: NotRequired[str]
    networkInterfaceRef: NotRequired[EIPInstanceRef]
    networkInterfaceSelector: NotRequired[EIPInstanceSelector]
    publicIpv4Pool: NotRequired[str]
    tags: NotRequired[dict[str, str]]


class EIPSpec(TypedDict):
    forProvider: EIPForProvider
    initProvider: NotRequired[EIPInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[EIPProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[EIPWriteConnectionSecretToRef]


class InternetGatewayForProvider(TypedDict):
    region: str
    tags: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]
    vpcIdRef: NotRequired[InternetGatewayVpcIdRef]
    vpcIdSelector: NotRequired[InternetGatewayVpcIdSelector]


class InternetGatewayInitProvider(TypedDict):
    tags: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]
    vpcIdRef: NotRequired[InternetGatewayVpcIdRef]
    vpcIdSelector: NotRequired[InternetGatewayVpcIdSelector]


class InternetGatewaySpec(TypedDict):
    forProvider: InternetGatewayForProvider
    initProvider: NotRequired[InternetGatewayInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[InternetGatewayProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[InternetGatewayWriteConnectionSecretToRef]


class LaunchTemplateBlockDeviceMappingEbs(TypedDict):
    deleteOnTermination: NotRequired[str]
    encrypted: NotRequired[str]
    iops: NotRequired[float]
    kmsKeyId: NotRequired[str]
    kmsKeyIdRef: NotRequired[LaunchTemplateSecurityGroupNameRef]
    kmsKeyIdSelector: NotRequired[LaunchTemplateSecurityGroupNameSelector]
    snapshotId: NotRequired[str]
    throughput: NotRequired[float]
    volumeInitializationRate: NotRequired[float]
    volumeSize: NotRequired[float]
    volumeType: NotRequired[str]


class LaunchTemplateIamInstanceProfile(TypedDict):
    arn: NotRequired[str]
    arnRef: NotRequired[LaunchTemplateSecurityGroupNameRef]
    arnSelector: NotRequired[LaunchTemplateSecurityGroupNameSelector]
    name: NotRequired[str]
    nameRef: NotRequired[LaunchTemplateSecurityGroupNameRef]
    nameSelector: NotRequired[LaunchTemplateSecurityGroupNameSelector]


class LaunchTemplateNetworkInterface(TypedDict):
    associateCarrierIpAddress: NotRequired[str]
    associatePublicIpAddress: NotRequired[str]
    connectionTrackingSpecification: NotRequired[LaunchTemplateNetworkInterfaceConnectionTrackingSpecification]
    deleteOnTermination: NotRequired[str]
    description: NotRequired[str]
    deviceIndex: NotRequired[float]
    enaSrdSpecification: NotRequired[LaunchTemplateNetworkInterfaceEnaSrdSpecification]
    interfaceType: NotRequired[str]
    ipv4AddressCount: NotRequired[float]
    ipv4Addresses: NotRequired[list[str]]
    ipv4PrefixCount: NotRequired[float]
    ipv4Prefixes: NotRequired[list[str]]
    ipv6AddressCount: NotRequired[float]
    ipv6Addresses: NotRequired[list[str]]
    ipv6PrefixCount: NotRequired[float]
    ipv6Prefixes: NotRequired[list[str]]
    networkCardIndex: NotRequired[float]
    networkInterfaceId: NotRequired[str]
    networkInterfaceIdRef: NotRequired[LaunchTemplateSecurityGroupNameRef]
    networkInterfaceIdSelector: NotRequired[LaunchTemplateSecurityGroupNameSelector]
    primaryIpv6: NotRequired[str]
    privateIpAddress: NotRequired[str]
    securityGroupRefs: NotRequired[list[LaunchTemplateSecurityGroupNameRef]]
    securityGroupSelector: NotRequired[LaunchTemplateSecurityGroupNameSelector]
    securityGroups: NotRequired[list[str]]
    subnetId: NotRequired[str]
    subnetIdRef: NotRequired[LaunchTemplateSecurityGroupNameRef]
    subnetIdSelector: NotRequired[LaunchTemplateSecurityGroupNameSelector]


class LaunchTemplateStatusAtProvider(TypedDict):
    arn: NotRequired[str]
    blockDeviceMappings: NotRequired[list[LaunchTemplateStatusAtProviderBlockDeviceMapping]]
    capacityReservationSpecification: NotRequired[LaunchTemplateCapacityReservationSpecification]
    cpuOptions: NotRequired[LaunchTemplateCpuOptions]
    creditSpecification: NotRequired[LaunchTemplateStatusAtProviderCreditSpecification]
    defaultVersion: NotRequired[float]
    description: NotRequired[str]
    disableApiStop: NotRequired[bool]
    disableApiTermination: NotRequired[bool]
    ebsOptimized: NotRequired[str]
    enclaveOptions: NotRequired[LaunchTemplateStatusAtProviderEnclaveOptions]
    hibernationOptions: NotRequired[LaunchTemplateStatusAtProviderHibernationOptions]
    iamInstanceProfile: NotRequired[LaunchTemplateStatusAtProviderIamInstanceProfile]
    id: NotRequired[str]
    imageId: NotRequired[str]
    instanceInitiatedShutdownBehavior: NotRequired[str]
    instanceMarketOptions: NotRequired[LaunchTemplateInstanceMarketOptions]
    instanceRequirements: NotRequired[LaunchTemplateInstanceRequirements]
    instanceType: NotRequired[str]
    kernelId: NotRequired[str]
    keyName: NotRequired[str]
    latestVersion: NotRequired[float]
    licenseSpecification: NotRequired[list[LaunchTemplateStatusAtProviderLicenseSpecification]]
    maintenanceOptions: NotRequired[LaunchTemplateStatusAtProviderMaintenanceOptions]
    metadataOptions: NotRequired[LaunchTemplateMetadataOptions]
    monitoring: NotRequired[LaunchTemplateStatusAtProviderMonitoring]
    name: NotRequired[str]
    networkInterfaces: NotRequired[list[LaunchTemplateStatusAtProviderNetworkInterface]]
    networkPerformanceOptions: NotRequired[LaunchTemplateStatusAtProviderNetworkPerformanceOptions]
    placement: NotRequired[LaunchTemplatePlacement]
    privateDnsNameOptions: NotRequired[LaunchTemplatePrivateDnsNameOptions]
    ramDiskId: NotRequired[str]
    region: NotRequired[str]
    secondaryInterfaces: NotRequired[list[LaunchTemplateSecondaryInterface]]
    securityGroupNames: NotRequired[list[str]]
    tagSpecifications: NotRequired[list[LaunchTemplateTagSpecification]]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]
    updateDefaultVersion: NotRequired[bool]
    userData: NotRequired[str]
    vpcSecurityGroupIds: NotRequired[list[str]]


class NATGatewayStatus(TypedDict):
    atProvider: NotRequired[NATGatewayStatusAtProvider]
    conditions: NotRequired[list[NATGatewayStatusCondition]]
    observedGeneration: NotRequired[int]


class PlacementGroup(TypedDict):
    apiVersion: Literal["ec2.aws.m.upbound.io/v1beta1"]
    kind: Literal["PlacementGroup"]
    metadata: ObjectMeta
    spec: PlacementGroupSpec
    status: NotRequired[PlacementGroupStatus]


class Route(TypedDict):
    apiVersion: Literal["ec2.aws.m.upbound.io/v1beta1"]
    kind: Literal["Route"]
    metadata: ObjectMeta
    spec: RouteSpec
    status: NotRequired[RouteStatus]


class RouteTableAssociationForProvider(TypedDict):
    gatewayId: NotRequired[str]
    gatewayIdRef: NotRequired[RouteTableAssociationGatewayIdRef]
    gatewayIdSelector: NotRequired[RouteTableAssociationGatewayIdSelector]
    region: str
    routeTableId: NotRequired[str]
    routeTableIdRef: NotRequired[RouteTableAssociationGatewayIdRef]
    routeTableIdSelector: NotRequired[RouteTableAssociationGatewayIdSelector]
    subnetId: NotRequired[str]
    subnetIdRef: NotRequired[RouteTableAssociationGatewayIdRef]
    subnetIdSelector: NotRequired[RouteTableAssociationGatewayIdSelector]


class RouteTableAssociationSpec(TypedDict):
    forProvider: RouteTableAssociationForProvider
    initProvider: NotRequired[RouteTableAssociationInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[RouteTableAssociationProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[RouteTableAssociationWriteConnectionSecretToRef]


class RouteTableForProvider(TypedDict):
    region: str
    tags: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]
    vpcIdRef: NotRequired[RouteTableVpcIdRef]
    vpcIdSelector: NotRequired[RouteTableVpcIdSelector]


class RouteTableInitProvider(TypedDict):
    tags: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]
    vpcIdRef: NotRequired[RouteTableVpcIdRef]
    vpcIdSelector: NotRequired[RouteTableVpcIdSelector]


class RouteTableSpec(TypedDict):
    forProvider: RouteTableForProvider
    initProvider: NotRequired[RouteTableInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[RouteTableProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[RouteTableWriteConnectionSecretToRef]


class RouteTableStatus(TypedDict):
    atProvider: NotRequired[RouteTableStatusAtProvider]
    conditions: NotRequired[list[RouteTableStatusCondition]]
    observedGeneration: NotRequired[int]


class SecurityGroupForProvider(TypedDict):
    description: NotRequired[str]
    name: NotRequired[str]
    region: str
    revokeRulesOnDelete: NotRequired[bool]
    tags: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]
    vpcIdRef: NotRequired[SecurityGroupVpcIdRef]
    vpcIdSelector: NotRequired[SecurityGroupVpcIdSelector]


class SecurityGroupInitProvider(TypedDict):
    description: NotRequired[str]
    name: NotRequired[str]
    revokeRulesOnDelete: NotRequired[bool]
    tags: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]
    vpcIdRef: NotRequired[SecurityGroupVpcIdRef]
    vpcIdSelector: NotRequired[SecurityGroupVpcIdSelector]


class SecurityGroupRule(TypedDict):
    apiVersion: Literal["ec2.aws.m.upbound.io/v1beta1"]
    kind: Literal["SecurityGroupRule"]
    metadata: ObjectMeta
    spec: SecurityGroupRuleSpec
    status: NotRequired[SecurityGroupRuleStatus]


class SecurityGroupSpec(TypedDict):
    forProvider: SecurityGroupForProvider
    initProvider: NotRequired[SecurityGroupInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[SecurityGroupProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[SecurityGroupWriteConnectionSecretToRef]


class SecurityGroupStatus(TypedDict):
    atProvider: NotRequired[SecurityGroupStatusAtProvider]
    conditions: NotRequired[list[SecurityGroupStatusCondition]]
    observedGeneration: NotRequired[int]


class SubnetForProvider(TypedDict):
    assignIpv6AddressOnCreation: NotRequired[bool]
    availabilityZone: NotRequired[str]
    availabilityZoneId: NotRequired[str]
    cidrBlock: NotRequired[str]
    customerOwnedIpv4Pool: NotRequired[str]
    enableDns64: NotRequired[bool]
    enableLniAtDeviceIndex: NotRequired[float]
    enableResourceNameDnsARecordOnLaunch: NotRequired[bool]
    enableResourceNameDnsAaaaRecordOnLaunch: NotRequired[bool]
    ipv4IpamPoolId: NotRequired[str]
    ipv4IpamPoolIdRef: NotRequired[SubnetIpv4IpamPoolIdRef]
    ipv4IpamPoolIdSelector: NotRequired[SubnetIpv4IpamPoolIdSelector]
    ipv4NetmaskLength: NotRequired[float]
    ipv6CidrBlock: NotRequired[str]
    ipv6IpamPoolId: NotRequired[str]
    ipv6Native: NotRequired[bool]
    ipv6NetmaskLength: NotRequired[float]
    mapCustomerOwnedIpOnLaunch: NotRequired[bool]
    mapPublicIpOnLaunch: NotRequired[bool]
    outpostArn: NotRequired[str]
    privateDnsHostnameTypeOnLaunch: NotRequired[str]
    region: str
    tags: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]
    vpcIdRef: NotRequired[SubnetIpv4IpamPoolIdRef]
    vpcIdSelector: NotRequired[SubnetIpv4IpamPoolIdSelector]


class SubnetInitProvider(TypedDict):
    assignIpv6AddressOnCreation: NotRequired[bool]
    availabilityZone: NotRequired[str]
    availabilityZoneId: NotRequired[str]
    cidrBlock: NotRequired[str]
    customerOwnedIpv4Pool: NotRequired[str]
    enableDns64: NotRequired[bool]
    enableLniAtDeviceIndex: NotRequired[float]
    enableResourceNameDnsARecordOnLaunch: NotRequired[bool]
    enableResourceNameDnsAaaaRecordOnLaunch: NotRequired[bool]
    ipv4IpamPoolId: NotRequired[str]
    ipv4IpamPoolIdRef: NotRequired[SubnetIpv4IpamPoolIdRef]
    ipv4IpamPoolIdSelector: NotRequired[SubnetIpv4IpamPoolIdSelector]
    ipv4NetmaskLength: NotRequired[float]
    ipv6CidrBlock: NotRequired[str]
    ipv6IpamPoolId: NotRequired[str]
    ipv6Native: NotRequired[bool]
    ipv6NetmaskLength: NotRequired[float]
    mapCustomerOwnedIpOnLaunch: NotRequired[bool]
    mapPublicIpOnLaunch: NotRequired[bool]
    outpostArn: NotRequired[str]
    privateDnsHostnameTypeOnLaunch: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    vpcId: NotRequired[str]
    vpcIdRef: NotRequired[SubnetIpv4IpamPoolIdRef]
    vpcIdSelector: NotRequired[SubnetIpv4IpamPoolIdSelector]


class SubnetSpec(TypedDict):
    forProvider: SubnetForProvider
    initProvider: NotRequired[SubnetInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[SubnetProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[SubnetWriteConnectionSecretToRef]


class VPCForProvider(TypedDict):
    assignGeneratedIpv6CidrBlock: NotRequired[bool]
    cidrBlock: NotRequired[str]
    enableDnsHostnames: NotRequired[bool]
    enableDnsSupport: NotRequired[bool]
    enableNetworkAddressUsageMetrics: NotRequired[bool]
    instanceTenancy: NotRequired[str]
    ipv4IpamPoolId: NotRequired[str]
    ipv4IpamPoolIdRef: NotRequired[VPCIpv4IpamPoolIdRef]
    ipv4IpamPoolIdSelector: NotRequired[VPCIpv4IpamPoolIdSelector]
    ipv4NetmaskLength: NotRequired[float]
    ipv6CidrBlock: NotRequired[str]
    ipv6CidrBlockNetworkBorderGroup: NotRequired[str]
    ipv6IpamPoolId: NotRequired[str]
    ipv6NetmaskLength: NotRequired[float]
    region: str
    tags: NotRequired[dict[str, str]]


class VPCInitProvider(TypedDict):
    assignGeneratedIpv6CidrBlock: NotRequired[bool]
    cidrBlock: NotRequired[str]
    enableDnsHostnames: NotRequired[bool]
    enableDnsSupport: NotRequired[bool]
    enableNetworkAddressUsageMetrics: NotRequired[bool]
    instanceTenancy: NotRequired[str]
    ipv4IpamPoolId: NotRequired[str]
    ipv4IpamPoolIdRef: NotRequired[VPCIpv4IpamPoolIdRef]
    ipv4IpamPoolIdSelector: NotRequired[VPCIpv4IpamPoolIdSelector]
    ipv4NetmaskLength: NotRequired[float]
    ipv6CidrBlock: NotRequired[str]
    ipv6CidrBlockNetworkBorderGroup: NotRequired[str]
    ipv6IpamPoolId: NotRequired[str]
    ipv6NetmaskLength: NotRequired[float]
    tags: NotRequired[dict[str, str]]


class VPCSpec(TypedDict):
    forProvider: VPCForProvider
    initProvider: NotRequired[VPCInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[VPCProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[VPCWriteConnectionSecretToRef]


class EIP(TypedDict):
    apiVersion: Literal["ec2.aws.m.upbound.io/v1beta1"]
    kind: Literal["EIP"]
    metadata: ObjectMeta
    spec: EIPSpec
    status: NotRequired[EIPStatus]


class InternetGateway(TypedDict):
    apiVersion: Literal["ec2.aws.m.upbound.io/v1beta1"]
    kind: Literal["InternetGateway"]
    metadata: ObjectMeta
    spec: InternetGatewaySpec
    status: NotRequired[InternetGatewayStatus]


class LaunchTemplateBlockDeviceMapping(TypedDict):
    deviceName: NotRequired[str]
    ebs: NotRequired[LaunchTemplateBlockDeviceMappingEbs]
    noDevice: NotRequired[str]
    virtualName: NotRequired[str]


class LaunchTemplateForProvider(TypedDict):
    blockDeviceMappings: NotRequired[list[LaunchTemplateBlockDeviceMapping]]
    capacityReservationSpecification: NotRequired[LaunchTemplateCapacityReservationSpecification]
    cpuOptions: NotRequired[LaunchTemplateCpuOptions]
    creditSpecification: NotRequired[LaunchTemplateCreditSpecification]
    defaultVersion: NotRequired[float]
    description: NotRequired[str]
    disableApiStop: NotRequired[bool]
    disableApiTermination: NotRequired[bool]
    ebsOptimized: NotRequired[str]
    enclaveOptions: NotRequired[LaunchTemplateEnclaveOptions]
    hibernationOptions: NotRequired[LaunchTemplateHibernationOptions]
    iamInstanceProfile: NotRequired[LaunchTemplateIamInstanceProfile]
    imageId: NotRequired[str]
    instanceInitiatedShutdownBehavior: NotRequired[str]
    instanceMarketOptions: NotRequired[LaunchTemplateInstanceMarketOptions]
    instanceRequirements: NotRequired[LaunchTemplateInstanceRequirements]
    instanceType: NotRequired[str]
    kernelId: NotRequired[str]
    keyName: NotRequired[str]
    licenseSpecification: NotRequired[list[LaunchTemplateLicenseSpecification]]
    maintenanceOptions: NotRequired[LaunchTemplateMaintenanceOptions]
    metadataOptions: NotRequired[LaunchTemplateMetadataOptions]
    monitoring: NotRequired[LaunchTemplateMonitoring]
    name: NotRequired[str]
    networkInterfaces: NotRequired[list[LaunchTemplateNetworkInterface]]
    networkPerformanceOptions: NotRequired[LaunchTemplateNetworkPerformanceOptions]
    placement: NotRequired[LaunchTemplatePlacement]
    privateDnsNameOptions: NotRequired[LaunchTemplatePrivateDnsNameOptions]
    ramDiskId: NotRequired[str]
    region: str
    secondaryInterfaces: NotRequired[list[LaunchTemplateSecondaryInterface]]
    securityGroupNameRefs: NotRequired[list[LaunchTemplateSecurityGroupNameRef]]
    securityGroupNameSelector: NotRequired[LaunchTemplateSecurityGroupNameSelector]
    securityGroupNames: NotRequired[list[str]]
    tagSpecifications: NotRequired[list[LaunchTemplateTagSpecification]]
    tags: NotRequired[dict[str, str]]
    updateDefaultVersion: NotRequired[bool]
    userData: NotRequired[str]
    vpcSecurityGroupIdRefs: NotRequired[list[LaunchTemplateSecurityGroupNameRef]]
    vpcSecurityGroupIdSelector: NotRequired[LaunchTemplateSecurityGroupNameSelector]
    vpcSecurityGroupIds: NotRequired[list[str]]


class LaunchTemplateInitProvider(TypedDict):
    blockDeviceMappings: NotRequired[list[LaunchTemplateBlockDeviceMapping]]
    capacityReservationSpecification: NotRequired[LaunchTemplateCapacityReservationSpecification]
    cpuOptions: NotRequired[LaunchTemplateCpuOptions]
    creditSpecification: NotRequired[LaunchTemplateInitProviderCreditSpecification]
    defaultVersion: NotRequired[float]
    description: NotRequired[str]
    disableApiStop: NotRequired[bool]
    disableApiTermination: NotRequired[bool]
    ebsOptimized: NotRequired[str]
    enclaveOptions: NotRequired[LaunchTemplateInitProviderEnclaveOptions]
    hibernationOptions: NotRequired[LaunchTemplateInitProviderHibernationOptions]
    iamInstanceProfile: NotRequired[LaunchTemplateIamInstanceProfile]
    imageId: NotRequired[str]
    instanceInitiatedShutdownBehavior: NotRequired[str]
    instanceMarketOptions: NotRequired[LaunchTemplateInstanceMarketOptions]
    instanceRequirements: NotRequired[LaunchTemplateInstanceRequirements]
    instanceType: NotRequired[str]
    kernelId: NotRequired[str]
    keyName: NotRequired[str]
    licenseSpecification: NotRequired[list[LaunchTemplateInitProviderLicenseSpecification]]
    maintenanceOptions: NotRequired[LaunchTemplateInitProviderMaintenanceOptions]
    metadataOptions: NotRequired[LaunchTemplateMetadataOptions]
    monitoring: NotRequired[LaunchTemplateInitProviderMonitoring]
    name: NotRequired[str]
    networkInterfaces: NotRequired[list[LaunchTemplateNetworkInterface]]
    networkPerformanceOptions: NotRequired[LaunchTemplateInitProviderNetworkPerformanceOptions]
    placement: NotRequired[LaunchTemplatePlacement]
    privateDnsNameOptions: NotRequired[LaunchTemplatePrivateDnsNameOptions]
    ramDiskId: NotRequired[str]
    secondaryInterfaces: NotRequired[list[LaunchTemplateSecondaryInterface]]
    securityGroupNameRefs: NotRequired[list[LaunchTemplateSecurityGroupNameRef]]
    securityGroupNameSelector: NotRequired[LaunchTemplateSecurityGroupNameSelector]
    securityGroupNames: NotRequired[list[str]]
    tagSpecifications: NotRequired[list[LaunchTemplateTagSpecification]]
    tags: NotRequired[dict[str, str]]
    updateDefaultVersion: NotRequired[bool]
    userData: NotRequired[str]
    vpcSecurityGroupIdRefs: NotRequired[list[LaunchTemplateSecurityGroupNameRef]]
    vpcSecurityGroupIdSelector: NotRequired[LaunchTemplateSecurityGroupNameSelector]
    vpcSecurityGroupIds: NotRequired[list[str]]


class LaunchTemplateSpec(TypedDict):
    forProvider: LaunchTemplateForProvider
    initProvider: NotRequired[LaunchTemplateInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[LaunchTemplateProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[LaunchTemplateWriteConnectionSecretToRef]


class LaunchTemplateStatus(TypedDict):
    atProvider: NotRequired[LaunchTemplateStatusAtProvider]
    conditions: NotRequired[list[LaunchTemplateStatusCondition]]
    observedGeneration: NotRequired[int]


class NATGateway(TypedDict):
    apiVersion: Literal["ec2.aws.m.upbound.io/v1beta1"]
    kind: Literal["NATGateway"]
    metadata: ObjectMeta
    spec: NATGatewaySpec
    status: NotRequired[NATGatewayStatus]


class RouteTable(TypedDict):
    apiVersion: Literal["ec2.aws.m.upbound.io/v1beta1"]
    kind: Literal["RouteTable"]
    metadata: ObjectMeta
    spec: RouteTableSpec
    status: NotRequired[RouteTableStatus]


class RouteTableAssociation(TypedDict):
    apiVersion: Literal["ec2.aws.m.upbound.io/v1beta1"]
    kind: Literal["RouteTableAssociation"]
    metadata: ObjectMeta
    spec: RouteTableAssociationSpec
    status: NotRequired[RouteTableAssociationStatus]


class SecurityGroup(TypedDict):
    apiVersion: Literal["ec2.aws.m.upbound.io/v1beta1"]
    kind: Literal["SecurityGroup"]
    metadata: ObjectMeta
    spec: SecurityGroupSpec
    status: NotRequired[SecurityGroupStatus]


class Subnet(TypedDict):
    apiVersion: Literal["ec2.aws.m.upbound.io/v1beta1"]
    kind: Literal["Subnet"]
    metadata: ObjectMeta
    spec: SubnetSpec
    status: NotRequired[SubnetStatus]


class VPC(TypedDict):
    apiVersion: Literal["ec2.aws.m.upbound.io/v1beta1"]
    kind: Literal["VPC"]
    metadata: ObjectMeta
    spec: VPCSpec
    status: NotRequired[VPCStatus]


class LaunchTemplate(TypedDict):
    apiVersion: Literal["ec2.aws.m.upbound.io/v1beta1"]
    kind: Literal["LaunchTemplate"]
    metadata: ObjectMeta
    spec: LaunchTemplateSpec
    status: NotRequired[LaunchTemplateStatus]
