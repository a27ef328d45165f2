"""Models of containerservice.azure.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class KubernetesClusterAutoScalerProfile(TypedDict):
    balanceSimilarNodeGroups: NotRequired[bool]
    daemonsetEvictionForEmptyNodesEnabled: NotRequired[bool]
    daemonsetEvictionForOccupiedNodesEnabled: NotRequired[bool]
    emptyBulkDeleteMax: NotRequired[str]
    expander: NotRequired[str]
    ignoreDaemonsetsUtilizationEnabled: NotRequired[bool]
    maxGracefulTerminationSec: NotRequired[str]
    maxNodeProvisioningTime: NotRequired[str]
    maxUnreadyNodes: NotRequired[float]
    maxUnreadyPercentage: NotRequired[float]
    newPodScaleUpDelay: NotRequired[str]
    scaleDownDelayAfterAdd: NotRequired[str]
    scaleDownDelayAfterDelete: NotRequired[str]
    scaleDownDelayAfterFailure: NotRequired[str]
    scaleDownUnneeded: NotRequired[str]
    scaleDownUnready: NotRequired[str]
    scaleDownUtilizationThreshold: NotRequired[str]
    scanInterval: NotRequired[str]
    skipNodesWithLocalStorage: NotRequired[bool]
    skipNodesWithSystemPods: NotRequired[bool]


class KubernetesClusterAzureActiveDirectoryRoleBasedAccessControl(TypedDict):
    adminGroupObjectIds: NotRequired[list[str]]
    azureRbacEnabled: NotRequired[bool]
    tenantId: NotRequired[str]


class KubernetesClusterBootstrapProfile(TypedDict):
    artifactSource: NotRequired[str]
    containerRegistryId: NotRequired[str]


class KubernetesClusterConfidentialComputing(TypedDict):
    sgxQuoteHelperEnabled: NotRequired[bool]


class KubernetesClusterDefaultNodePoolKubeletConfig(TypedDict):
    allowedUnsafeSysctls: NotRequired[list[str]]
    containerLogMaxLine: NotRequired[float]
    containerLogMaxSizeMb: NotRequired[float]
    cpuCfsQuotaEnabled: NotRequired[bool]
    cpuCfsQuotaPeriod: NotRequired[str]
    cpuManagerPolicy: NotRequired[str]
    imageGcHighThreshold: NotRequired[float]
    imageGcLowThreshold: NotRequired[float]
    podMaxPid: NotRequired[float]
    topologyManagerPolicy: NotRequired[str]


class KubernetesClusterDefaultNodePoolLinuxOsConfigSysctlConfig(TypedDict):
    fsAioMaxNr: NotRequired[float]
    fsFileMax: NotRequired[float]
    fsInotifyMaxUserWatches: NotRequired[float]
    fsNrOpen: NotRequired[float]
    kernelThreadsMax: NotRequired[float]
    netCoreNetdevMaxBacklog: NotRequired[float]
    netCoreOptmemMax: NotRequired[float]
    netCoreRmemDefault: NotRequired[float]
    netCoreRmemMax: NotRequired[float]
    netCoreSomaxconn: NotRequired[float]
    netCoreWmemDefault: NotRequired[float]
    netCoreWmemMax: NotRequired[float]
    netIpv4IpLocalPortRangeMax: NotRequired[float]
    netIpv4IpLocalPortRangeMin: NotRequired[float]
    netIpv4NeighDefaultGcThresh1: NotRequired[float]
    netIpv4NeighDefaultGcThresh2: NotRequired[float]
    netIpv4NeighDefaultGcThresh3: NotRequired[float]
    netIpv4TcpFinTimeout: NotRequired[float]
    netIpv4TcpKeepaliveIntvl: NotRequired[float]
    netIpv4TcpKeepaliveProbes: NotRequired[float]
    netIpv4TcpKeepaliveTime: NotRequired[float]
    netIpv4TcpMaxSynBacklog: NotRequired[float]
    netIpv4TcpMaxTwBuckets: NotRequired[float]
    netIpv4TcpTwReuse: NotRequired[bool]
    netNetfilterNfConntrackBuckets: NotRequired[float]
    netNetfilterNfConntrackMax: NotRequired[float]
    vmMaxMapCount: NotRequired[float]
    vmSwappiness: NotRequired[float]
    vmVfsCachePressure: NotRequired[float]


class KubernetesClusterDefaultNodePoolNodeNetworkProfileAllowedHostPort(TypedDict):
    portEnd: NotRequired[float]
    portStart: NotRequired[float]
    protocol: NotRequired[str]


class KubernetesClusterDefaultNodePoolUpgradeSettings(TypedDict):
    drainTimeoutInMinutes: NotRequired[float]
    maxSurge: NotRequired[str]
    nodeSoakDurationInMinutes: NotRequired[float]
    undrainableNodeBehavior: NotRequired[str]


class KubernetesClusterHttpProxyConfigTrustedCaSecretRef(TypedDict):
    key: str
    name: str


class KubernetesClusterInitProviderConfidentialComputing(TypedDict):
    sgxQuoteHelperEnabled: NotRequired[bool]


class KubernetesClusterInitProviderMicrosoftDefender(TypedDict):
    logAnalyticsWorkspaceId: NotRequired[str]


class KubernetesClusterInitProviderServicePrincipal(TypedDict):
    clientId: NotRequired[str]
    clientSecretSecretRef: KubernetesClusterHttpProxyConfigTrustedCaSecretRef


class KubernetesClusterInitProviderWindowsProfileGmsa(TypedDict):
    dnsServer: NotRequired[str]
    rootDomain: NotRequired[str]


class KubernetesClusterKeyManagementService(TypedDict):
    keyVaultKeyId: NotRequired[str]
    keyVaultNetworkAccess: NotRequired[str]


class KubernetesClusterKeyVaultSecretsProvider(TypedDict):
    secretRotationEnabled: NotRequired[bool]
    secretRotationInterval: NotRequired[str]


class KubernetesClusterKubeletIdentity(TypedDict):
    clientId: NotRequired[str]
    objectId: NotRequired[str]
    userAssignedIdentityId: NotRequired[str]


class KubernetesClusterLinuxProfileSshKey(TypedDict):
    keyData: NotRequired[str]


class KubernetesClusterMaintenanceWindowAllowed(TypedDict):
    day: NotRequired[str]
    hours: NotRequired[list[float]]


class KubernetesClusterMaintenanceWindowAutoUpgradeNotAllowed(TypedDict):
    end: NotRequired[str]
    start: NotRequired[str]


class KubernetesClusterMaintenanceWindowNotAllowed(TypedDict):
    end: NotRequired[str]
    start: NotRequired[str]


class KubernetesClusterMicrosoftDefender(TypedDict):
    logAnalyticsWorkspaceId: NotRequired[str]


class KubernetesClusterMonitorMetrics(TypedDict):
    annotationsAllowed: NotRequired[str]
    labelsAllowed: NotRequired[str]


class KubernetesClusterNetworkProfileAdvancedNetworking(TypedDict):
    observabilityEnabled: NotRequired[bool]
    securityEnabled: NotRequired[bool]


class KubernetesClusterNetworkProfileLoadBalancerProfile(TypedDict):
    backendPoolType: NotRequired[str]
    idleTimeoutInMinutes: NotRequired[float]
    managedOutboundIpCount: NotRequired[float]
    managedOutboundIpv6Count: NotRequired[float]
    outboundIpAddressIds: NotRequired[list[str]]
    outboundIpPrefixIds: NotRequired[list[str]]
    outboundPortsAllocated: NotRequired[float]


class KubernetesClusterNetworkProfileNatGatewayProfile(TypedDict):
    idleTimeoutInMinutes: NotRequired[float]
    managedOutboundIpCount: NotRequired[float]


class KubernetesClusterNodePoolInitProviderWindowsProfile(TypedDict):
    outboundNatEnabled: NotRequired[bool]


class KubernetesClusterNodePoolKubeletConfig(TypedDict):
    allowedUnsafeSysctls: NotRequired[list[str]]
    containerLogMaxLine: NotRequired[float]
    containerLogMaxSizeMb: NotRequired[float]
    cpuCfsQuotaEnabled: NotRequired[bool]
    cpuCfsQuotaPeriod: NotRequired[str]
    cpuManagerPolicy: NotRequired[str]
    imageGcHighThreshold: NotRequired[float]
    imageGcLowThreshold: NotRequired[float]
    podMaxPid: NotRequired[float]
    topologyManagerPolicy: NotRequired[str]


class KubernetesClusterNodePoolKubernetesClusterIdRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class KubernetesClusterNodePoolKubernetesClusterIdSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[KubernetesClusterNodePoolKubernetesClusterIdRefPolicy]


class KubernetesClusterNodePoolLinuxOsConfigSysctlConfig(TypedDict):
    fsAioMaxNr: NotRequired[float]
    fsFileMax: NotRequired[float]
    fsInotifyMaxUserWatches: NotRequired[float]
    fsNrOpen: NotRequired[float]
    kernelThreadsMax: NotRequired[float]
    netCoreNetdevMaxBacklog: NotRequired[float]
    netCoreOptmemMax: NotRequired[float]
    netCoreRmemDefault: NotRequired[float]
    netCoreRmemMax: NotRequired[float]
    netCoreSomaxconn: NotRequired[float]
    netCoreWmemDefault: NotRequired[float]
    netCoreWmemMax: NotRequired[float]
    netIpv4IpLocalPortRangeMax: NotRequired[float]
    netIpv4IpLocalPortRangeMin: NotRequired[float]
    netIpv4NeighDefaultGcThresh1: NotRequired[float]
    netIpv4NeighDefaultGcThresh2: NotRequired[float]
    netIpv4NeighDefaultGcThresh3: NotRequired[float]
    netIpv4TcpFinTimeout: NotRequired[float]
    netIpv4TcpKeepaliveIntvl: NotRequired[float]
    netIpv4TcpKeepaliveProbes: NotRequired[float]
    netIpv4TcpKeepaliveTime: NotRequired[float]
    netIpv4TcpMaxSynBacklog: NotRequired[float]
    netIpv4TcpMaxTwBuckets: NotRequired[float]
    netIpv4TcpTwReuse: NotRequired[bool]
    netNetfilterNfConntrackBuckets: NotRequired[float]
    netNetfilterNfConntrackMax: NotRequired[float]
    vmMaxMapCount: NotRequired[float]
    vmSwappiness: NotRequired[float]
    vmVfsCachePressure: NotRequired[float]


class KubernetesClusterNodePoolNodeNetworkProfileAllowedHostPort(TypedDict):
    portEnd: NotRequired[float]
    portStart: NotRequired[float]
    protocol: NotRequired[str]


class KubernetesClusterNodePoolProviderConfigRef(TypedDict):
    kind: str
    name: str


class KubernetesClusterNodePoolStatusAtProviderWindowsProfile(TypedDict):
    outboundNatEnabled: NotRequired[bool]


class KubernetesClusterNodePoolStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class KubernetesClusterNodePoolUpgradeSettings(TypedDict):
    drainTimeoutInMinutes: NotRequired[float]
    maxSurge: NotRequired[str]
    maxUnavailable: NotRequired[str]
    nodeSoakDurationInMinutes: NotRequired[float]
    undrainableNodeBehavior: NotRequired[str]


class KubernetesClusterNodePoolWindowsProfile(TypedDict):
    outboundNatEnabled: NotRequired[bool]


class KubernetesClusterNodePoolWriteConnectionSecretToRef(TypedDict):
    name: str


class KubernetesClusterOmsAgent(TypedDict):
    logAnalyticsWorkspaceId: NotRequired[str]
    msiAuthForMonitoringEnabled: NotRequired[bool]


class KubernetesClusterPrivateDnsZoneIdRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class KubernetesClusterPrivateDnsZoneIdSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[KubernetesClusterPrivateDnsZoneIdRefPolicy]


class KubernetesClusterProviderConfigRef(TypedDict):
    kind: str
    name: str


class KubernetesClusterServiceMeshProfileCertificateAuthority(TypedDict):
    certChainObjectName: NotRequired[str]
    certObjectName: NotRequired[str]
    keyObjectName: NotRequired[str]
    keyVaultId: NotRequired[str]
    rootCertObjectName: NotRequired[str]


class KubernetesClusterServicePrincipal(TypedDict):
    clientId: NotRequired[str]
    clientSecretSecretRef: NotRequired[KubernetesClusterHttpProxyConfigTrustedCaSecretRef]


class KubernetesClusterStatusAtProviderAciConnectorLinux(TypedDict):
    connectorIdentity: NotRequired[list[KubernetesClusterKubeletIdentity]]
    subnetName: NotRequired[str]


class KubernetesClusterStatusAtProviderApiServerAccessProfile(TypedDict):
    authorizedIpRanges: NotRequired[list[str]]
    subnetId: NotRequired[str]
    virtualNetworkIntegrationEnabled: NotRequired[bool]


class KubernetesClusterStatusAtProviderConfidentialComputing(TypedDict):
    sgxQuoteHelperEnabled: NotRequired[bool]


class KubernetesClusterStatusAtProviderHttpProxyConfig(TypedDict):
    httpProxy: NotRequired[str]
    httpsProxy: NotRequired[str]
    noProxy: NotRequired[list[str]]


class KubernetesClusterStatusAtProviderIdentity(TypedDict):
    identityIds: NotRequired[list[str]]
    principalId: NotRequired[str]
    tenantId: NotRequired[str]
    type: NotRequired[str]


class KubernetesClusterStatusAtProviderIngressApplicationGateway(TypedDict):
    effectiveGatewayId: NotRequired[str]
    gatewayId: NotRequired[str]
    gatewayName: NotRequired[str]
    ingressApplicationGatewayIdentity: NotRequired[list[KubernetesClusterKubeletIdentity]]
    subnetCidr: NotRequired[str]
    subnetId: NotRequired[str]


class KubernetesClusterStatusAtProviderKeyVaultSecretsProvider(TypedDict):
    secretIdentity: NotRequired[list[KubernetesClusterKubeletIdentity]]
    secretRotationEnabled: NotRequired[bool]
    secretRotationInterval: NotRequired[str]


class KubernetesClusterStatusAtProviderMicrosoftDefender(TypedDict):
    logAnalyticsWorkspaceId: NotRequired[str]


class KubernetesClusterStatusAtProviderNetworkProfileLoadBalancerProfile(TypedDict):
    backendPoolType: NotRequired[str]
    effectiveOutboundIps: NotRequired[list[str]]
    idleTimeoutInMinutes: NotRequired[float]
    managedOutboundIpCount: NotRequired[float]
    managedOutboundIpv6Count: NotRequired[float]
    outboundIpAddressIds: NotRequired[list[str]]
    outboundIpPrefixIds: NotRequired[list[str]]
    outboundPortsAllocated: NotRequired[float]


class KubernetesClusterStatusAtProviderNetworkProfileNatGatewayProfile(TypedDict):
    effectiveOutboundIps: NotRequired[list[str]]
    idleTimeoutInMinutes: NotRequired[float]
    managedOutboundIpCount: NotRequired[float]


class KubernetesClusterStatusAtProviderOmsAgent(TypedDict):
    logAnalyticsWorkspaceId: NotRequired[str]
    msiAuthForMonitoringEnabled: NotRequired[bool]
    omsAgentIdentity: NotRequired[list[KubernetesClusterKubeletIdentity]]


class KubernetesClusterStatusAtProviderServicePrincipal(TypedDict):
    clientId: NotRequired[str]


class KubernetesClusterStatusAtProviderWebAppRouting(TypedDict):
    defaultNginxController: NotRequired[str]
    dnsZoneIds: NotRequired[list[str]]
    webAppRoutingIdentity: NotRequired[list[KubernetesClusterKubeletIdentity]]


class KubernetesClusterStatusAtProviderWindowsProfileGmsa(TypedDict):
    dnsServer: NotRequired[str]
    rootDomain: NotRequired[str]


class KubernetesClusterStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class KubernetesClusterStorageProfile(TypedDict):
    blobDriverEnabled: NotRequired[bool]
    diskDriverEnabled: NotRequired[bool]
    fileDriverEnabled: NotRequired[bool]
    snapshotControllerEnabled: NotRequired[bool]


class KubernetesClusterUpgradeOverride(TypedDict):
    effectiveUntil: NotRequired[str]
    forceUpgradeEnabled: NotRequired[bool]


class KubernetesClusterWebAppRouting(TypedDict):
    defaultNginxController: NotRequired[str]
    dnsZoneIds: NotRequired[list[str]]


class KubernetesClusterWindowsProfileGmsa(TypedDict):
    dnsServer: NotRequired[str]
    rootDomain: NotRequired[str]


class KubernetesClusterWorkloadAutoscalerProfile(TypedDict):
    kedaEnabled: NotRequired[bool]
    verticalPodAutoscalerEnabled: NotRequired[bool]


class KubernetesClusterWriteConnectionSecretToRef(TypedDict):
    name: str


class KubernetesClusterDefaultNodePoolLinuxOsConfig(TypedDict):
    swapFileSizeMb: NotRequired[float]
    sysctlConfig: NotRequired[KubernetesClusterDefaultNodePoolLinuxOsConfigSysctlConfig]
    transparentHugePage: NotRequired[str]
    transparentHugePageDefrag: NotRequired[str]
    transparentHugePageEnabled: NotRequired[str]


class KubernetesClusterDefaultNodePoolNodeNetworkProfile(TypedDict):
    allowedHostPorts: NotRequired[list[KubernetesClusterDefaultNodePoolNodeNetworkProfileAllowedHostPort]]
    applicationSecurityGroupIds: NotRequired[list[str]]
    nodePublicIpTags: NotRequired[dict[str, str]]


class KubernetesClusterHttpProxyConfig(TypedDict):
    httpProxy: NotRequired[str]
    httpsProxy: NotRequired[str]
    noProxy: NotRequired[list[str]]
    trustedCaSecretRef: NotRequired[KubernetesClusterHttpProxyConfigTrustedCaSecretRef]


class KubernetesClusterInitProviderWindowsProfile(TypedDict):
    adminPasswordSecretRef: KubernetesClusterHttpProxyConfigTrustedCaSecretRef
    adminUsername: NotRequired[str]
    gmsa: NotRequired[KubernetesClusterInitProviderWindowsProfileGmsa]
    license: NotRequired[str]


class KubernetesClusterLinuxProfile(TypedDict):
    adminUsername: NotRequired[str]
    sshKey: NotRequired[KubernetesClusterLinuxProfileSshKey]


class KubernetesClusterMaintenanceWindow(TypedDict):
    allowed: NotRequired[list[KubernetesClusterMaintenanceWindowAllowed]]
    notAllowed: NotRequired[list[KubernetesClusterMaintenanceWindowNotAllowed]]


class KubernetesClusterMaintenanceWindowAutoUpgrade(TypedDict):
    dayOfMonth: NotRequired[float]
    dayOfWeek: NotRequired[str]
    duration: NotRequired[float]
    frequency: NotRequired[str]
    interval: NotRequired[float]
    notAllowed: NotRequired[list[KubernetesClusterMaintenanceWindowAutoUpgradeNotAllowed]]
    startDate: NotRequired[str]
    startTime: NotRequired[str]
    utcOffset: NotRequired[str]
    weekIndex: NotRequired[str]


class KubernetesClusterNetworkProfile(TypedDict):
    advancedNetworking: NotRequired[KubernetesClusterNetworkProfileAdvancedNetworking]
    dnsServiceIp: NotRequired[str]
    ipVersions: NotRequired[list[str]]
    loadBalancerProfile: NotRequired[KubernetesClusterNetworkProfileLoadBalancerProfile]
    loadBalancerSku: NotRequired[str]
    natGatewayProfile: NotRequired[KubernetesClusterNetworkProfileNatGatewayProfile]
    networkDataPlane: NotRequired[str]
    networkMode: NotRequired[str]
    networkPlugin: NotRequired[str]
    networkPluginMode: NotRequired[str]
    networkPolicy: NotRequired[str]
    outboundType: NotRequired[str]
    podCidr: NotRequired[str]
    podCidrs: NotRequired[list[str]]
    serviceCidr: NotRequired[str]
    serviceCidrs: NotRequired[list[str]]


class KubernetesClusterNodePoolKubernetesClusterIdRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[KubernetesClusterNodePoolKubernetesClusterIdRefPolicy]


class KubernetesClusterNodePoolLinuxOsConfig(TypedDict):
    swapFileSizeMb: NotRequired[float]
    sysctlConfig: NotRequired[KubernetesClusterNodePoolLinuxOsConfigSysctlConfig]
    transparentHugePage: NotRequired[str]
    transparentHugePageDefrag: NotRequired[str]
    transparentHugePageEnabled: NotRequired[str]


class KubernetesClusterNodePoolNodeNetworkProfile(TypedDict):
    allowedHostPorts: NotRequired[list[KubernetesClusterNodePoolNodeNetworkProfileAllowedHostPort]]
    applicationSecurityGroupIds: NotRequired[list[str]]
    nodePublicIpTags: NotRequired[dict[str, str]]


class KubernetesClusterNodePoolStatusAtProvider(TypedDict):
    autoScalingEnabled: NotRequired[bool]
    capacityReservationGroupId: NotRequired[str]
    evictionPolicy: NotRequired[str]
    fipsEnabled: NotRequired[bool]
    gpuDriver: NotRequired[str]
    gpuInstance: NotRequired[str]
    hostEncryptionEnabled: NotRequired[bool]
    hostGroupId: NotRequired[str]
    id: NotRequired[str]
    kubeletConfig: NotRequired[KubernetesClusterNodePoolKubeletConfig]
    kubeletDiskType: NotRequired[str]
    kubernetesClusterId: NotRequired[str]
    linuxOsConfig: NotRequired[KubernetesClusterNodePoolLinuxOsConfig]
    maxCount: NotRequired[float]
    maxPods: NotRequired[float]
    minCount: NotRequired[float]
    mode: NotRequired[str]
    nodeCount: NotRequired[float]
    nodeLabels: NotRequired[dict[str, str]]
    nodeNetworkProfile: NotRequired[KubernetesClusterNodePoolNodeNetworkProfile]
    nodePublicIpEnabled: NotRequired[bool]
    nodePublicIpPrefixId: NotRequired[str]
    nodeTaints: NotRequired[list[str]]
    orchestratorVersion: NotRequired[str]
    osDiskSizeGb: NotRequired[float]
    osDiskType: NotRequired[str]
    osSku: NotRequired[str]
    osType: NotRequired[str]
    podSubnetId: NotRequired[str]
    priority: NotRequired[str]
    proximityPlacementGroupId: NotRequired[str]
    scaleDownMode: NotRequired[str]
    snapshotId: NotRequired[str]
    spotMaxPrice: NotRequired[float]
    tags: NotRequired[dict[str, str]]
    temporaryNameForRotation: NotRequired[str]
    ultraSsdEnabled: NotRequired[bool]
    upgradeSettings: NotRequired[KubernetesClusterNodePoolUpgradeSettings]
    vmSize: NotRequired[str]
    vnetSubnetId: NotRequired[str]
    windowsProfile: NotRequired[KubernetesClusterNodePoolStatusAtProviderWindowsProfile]
    workloadRuntime: NotRequired[str]
    zones: NotRequired[list[str]]


class KubernetesClusterPrivateDnsZoneIdRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[KubernetesClusterPrivateDnsZoneIdRefPolicy]


class KubernetesClusterServiceMeshProfile(TypedDict):
    certificateAuthority: NotRequired[KubernetesClusterServiceMeshProfileCertificateAuthority]
    externalIngressGatewayEnabled: NotRequired[bool]
    internalIngressGatewayEnabled: NotRequired[bool]
    mode: NotRequired[str]
    revisions: NotRequired[list[str]]


class KubernetesClusterStatusAtProviderDefaultNodePool(TypedDict):
    autoScalingEnabled: NotRequired[bool]
    capacityReservationGroupId: NotRequired[str]
    fipsEnabled: NotRequired[bool]
    gpuDriver: NotRequired[str]
    gpuInstance: NotRequired[str]
    hostEncryptionEnabled: NotRequired[bool]
    hostGroupId: NotRequired[str]
    kubeletConfig: NotRequired[KubernetesClusterDefaultNodePoolKubeletConfig]
    kubeletDiskType: NotRequired[str]
    linuxOsConfig: NotRequired[KubernetesClusterDefaultNodePoolLinuxOsConfig]
    maxCount: NotRequired[float]
    maxPods: NotRequired[float]
    minCount: NotRequired[float]
    name: NotRequired[str]
    nodeCount: NotRequired[float]
    nodeLabels: NotRequired[dict[str, str]]
    nodeNetworkProfile: NotRequired[KubernetesClusterDefaultNodePoolNodeNetworkProfile]
    nodePublicIpEnabled: NotRequired[bool]
    nodePublicIpPrefixId: NotRequired[str]
    onlyCriticalAddonsEnabled: NotRequired[bool]
    orchestratorVersion: NotRequired[str]
    osDiskSizeGb: NotRequired[float]
    osDiskType: NotRequired[str]
    osSku: NotRequired[str]
    podSubnetId: NotRequired[str]
    proximityPlacementGroupId: NotRequired[str]
    scaleDownMode: NotRequired[str]
    snapshotId: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    temporaryNameForRotation: NotRequired[str]
    type: NotRequired[str]
    ultraSsdEnabled: NotRequired[bool]
    upgradeSettings: NotRequired[KubernetesClusterDefaultNodePoolUpgradeSettings]
    vmSize: NotRequired[str]
    vnetSubnetId: NotRequired[str]
    workloadRuntime: NotRequired[str]
    zones: NotRequired[list[str]]


class KubernetesClusterStatusAtProviderNetworkProfile(TypedDict):
    advancedNetworking: NotRequired[KubernetesClusterNetworkProfileAdvancedNetworking]
    dnsServiceIp: NotRequired[str]
    ipVersions: NotRequired[list[str]]
    loadBalancerProfile: NotRequired[KubernetesClusterStatusAtProviderNetworkProfileLoadBalancerProfile]
    loadBalancerSku: NotRequired[str]
    natGatewayProfile: NotRequired[KubernetesClusterStatusAtProviderNetworkProfileNatGatewayProfile]
    networkDataPlane: NotRequired[str]
    networkMode: NotRequired[str]
    networkPlugin: NotRequired[str]
    networkPluginMode: NotRequired[str]
    networkPolicy: NotRequired[str]
    outboundType: NotRequired[str]
    podCidr: NotRequired[str]
    podCidrs: NotRequired[list[str]]
    serviceCidr: NotRequired[str]
    serviceCidrs: NotRequired[list[str]]


class KubernetesClusterStatusAtProviderWindowsProfile(TypedDict):
    adminUsername: NotRequired[str]
    gmsa: NotRequired[KubernetesClusterStatusAtProviderWindowsProfileGmsa]
    license: NotRequired[str]


class KubernetesClusterWindowsProfile(TypedDict):
    adminPasswordSecretRef: NotRequired[KubernetesClusterHttpProxyConfigTrustedCaSecretRef]
    adminUsername: NotRequired[str]
    gmsa: NotRequired[KubernetesClusterWindowsProfileGmsa]
    license: NotRequired[str]


class KubernetesClusterAciConnectorLinux(TypedDict):
    subnetName: NotRequired[str]
    subnetNameRef: NotRequired[KubernetesClusterPrivateDnsZoneIdRef]
    subnetNameSelector: NotRequired[KubernetesClusterPrivateDnsZoneIdSelector]


class KubernetesClusterApiServerAccessProfile(TypedDict):
    authorizedIpRanges: NotRequired[list[str]]
    subnetId: NotRequired[str]
    subnetIdRef: NotRequired[KubernetesClusterPrivateDnsZoneIdRef]
    subnetIdSelector: NotRequired[KubernetesClusterPrivateDnsZoneIdSelector]
    virtualNetworkIntegrationEnabled: NotRequired[bool]


class KubernetesClusterDefaultNodePool(TypedDict):
    autoScalingEnabled: NotRequired[bool]
    capacityReservationGroupId: NotRequired[str]
    fipsEnabled: NotRequired[bool]
    gpuDriver: NotRequired[str]
    gpuInstance: NotRequired[str]
    hostEncryptionEnabled: NotRequired[bool]
    hostGroupId: NotRequired[str]
    kubeletConfig: NotRequired[KubernetesClusterDefaultNodePoolKubeletConfig]
    kubeletDiskType: NotRequired[str]
    linuxOsConfig: NotRequired[KubernetesClusterDefaultNodePoolLinuxOsConfig]
    maxCount: NotRequired[float]
    maxPods: NotRequired[float]
    minCount: NotRequired[float]
    name: NotRequired[str]
    nodeCount: NotRequired[float]
    nodeLabels: NotRequired[dict[str, str]]
    nodeNetworkProfile: NotRequired[KubernetesClusterDefaultNodePoolNodeNetworkProfile]
    nodePublicIpEnabled: NotRequired[bool]
    nodePublicIpPrefixId: NotRequired[str]
    onlyCriticalAddonsEnabled: NotRequired[bool]
    orchestratorVersion: NotRequired[str]
    osDiskSizeGb: NotRequired[float]
    osDiskType: NotRequired[str]
    osSku: NotRequired[str]
    podSubnetId: NotRequired[str]
    podSubnetIdRef: NotRequired[KubernetesClusterPrivateDnsZoneIdRef]
    podSubnetIdSelector: NotRequired[KubernetesClusterPrivateDnsZoneIdSelector]
    proximityPlacementGroupId: NotRequired[str]
    scaleDownMode: NotRequired[str]
    snapshotId: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    temporaryNameForRotation: NotRequired[str]
    type: NotRequired[str]
    ultraSsdEnabled: NotRequired[bool]
    upgradeSettings: NotRequired[KubernetesClusterDefaultNodePoolUpgradeSettings]
    vmSize: NotRequired[str]
    vnetSubnetId: NotRequired[str]
    vnetSubnetIdRef: NotRequired[KubernetesClusterPrivateDnsZoneIdRef]
    vnetSubnetIdSelector: NotRequired[KubernetesClusterPrivateDnsZoneIdSelector]
    workloadRuntime: NotRequired[str]
    zones: NotRequired[list[str]]


class KubernetesClusterIdentity(TypedDict):
    identityIds: NotRequired[list[str]]
    identityIdsRefs: NotRequired[list[KubernetesClusterPrivateDnsZoneIdRef]]
    identityIdsSelector: NotRequired[KubernetesClusterPrivateDnsZoneIdSelector]
    type: NotRequired[str]


class KubernetesClusterIngressApplicationGateway(TypedDict):
    gatewayId: NotRequired[str]
    gatewayName: NotRequired[str]
    subnetCidr: NotRequired[str]
    subnetId: NotRequired[str]
    subnetIdRef: NotRequired[KubernetesClusterPrivateDnsZoneIdRef]
    subnetIdSelector: NotRequired[KubernetesClusterPrivateDnsZoneIdSelector]


class KubernetesClusterInitProvider(TypedDict):
    aciConnectorLinux: NotRequired[KubernetesClusterAciConnectorLinux]
    aiToolchainOperatorEnabled: NotRequired[bool]
    apiServerAccessProfile: NotRequired[KubernetesClusterApiServerAccessProfile]
    autoScalerProfile: NotRequired[KubernetesClusterAutoScalerProfile]
    automaticUpgradeChannel: NotRequired[str]
    azureActiveDirectoryRoleBasedAccessControl: NotRequired[KubernetesClusterAzureActiveDirectoryRoleBasedAccessControl]
    azurePolicyEnabled: NotRequired[bool]
    bootstrapProfile: NotRequired[KubernetesClusterBootstrapProfile]
    confidentialComputing: NotRequired[KubernetesClusterInitProviderConfidentialComputing]
    costAnalysisEnabled: NotRequired[bool]
    customCaTrustCertificatesBase64: NotRequired[list[str]]
    defaultNodePool: NotRequired[KubernetesClusterDefaultNodePool]
    diskEncryptionSetId: NotRequired[str]
    dnsPrefix: NotRequired[str]
    dnsPrefixPrivateCluster: NotRequired[str]
    edgeZone: NotRequired[str]
    httpApplicationRoutingEnabled: NotRequired[bool]
    httpProxyConfig: NotRequired[KubernetesClusterHttpProxyConfig]
    identity: NotRequired[KubernetesClusterIdentity]
    imageCleanerEnabled: NotRequired[bool]
    imageCleanerIntervalHours: NotRequired[float]
    ingressApplicationGateway: NotRequired[KubernetesClusterIngressApplicationGateway]
    keyManagementService: NotRequired[KubernetesClusterKeyManagementService]
    keyVaultSecretsProvider: NotRequired[KubernetesClusterKeyVaultSecretsProvider]
    kubeletIdentity: NotRequired[KubernetesClusterKubeletIdentity]
    kubernetesVersion: NotRequired[str]
    linuxProfile: NotRequired[KubernetesClusterLinuxProfile]
    localAccountDisabled: NotRequired[bool]
    location: NotRequired[str]
    maintenanceWindow: NotRequired[KubernetesClusterMaintenanceWindow]
    maintenanceWindowAutoUpgrade: NotRequired[KubernetesClusterMaintenanceWindowAutoUpgrade]
    maintenanceWindowNodeOs: NotRequired[KubernetesClusterMaintenanceWindowAutoUpgrade]
    microsoftDefender: NotRequired[KubernetesClusterInitProviderMicrosoftDefender]
    monitorMetrics: NotRequired[KubernetesClusterMonitorMetrics]
    networkProfile: NotRequired[KubernetesClusterNetworkProfile]
    nodeOsUpgradeChannel: NotRequired[str]
    nodeResourceGroup: NotRequired[str]
    oidcIssuerEnabled: NotRequired[bool]
    omsAgent: NotRequired[KubernetesClusterOmsAgent]
    openServiceMeshEnabled: NotRequired[bool]
    privateClusterEnabled: NotRequired[bool]
    privateClusterPublicFqdnEnabled: NotRequired[bool]
    privateDnsZoneId: NotRequired[str]
    privateDnsZoneIdRef: NotRequired[KubernetesClusterPrivateDnsZoneIdRef]
    privateDnsZoneIdSelector: NotRequired[KubernetesClusterPrivateDnsZoneIdSelector]
    roleBasedAccessControlEnabled: NotRequired[bool]
    runCommandEnabled: NotRequired[bool]
    serviceMeshProfile: NotRequired[KubernetesClusterServiceMeshProfile]
    servicePrincipal: NotRequired[KubernetesClusterInitProviderServicePrincipal]
    skuTier: NotRequired[str]
    storageProfile: NotRequired[KubernetesClusterStorageProfile]
    supportPlan: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    upgradeOverride: NotRequired[KubernetesClusterUpgradeOverride]
    webAppRouting: NotRequired[KubernetesClusterWebAppRouting]
    windowsProfile: NotRequired[KubernetesClusterInitProviderWindowsProfile]
    workloadAutoscalerProfile: NotRequired[KubernetesClusterWorkloadAutoscalerProfile]
    workloadIdentityEnabled: NotRequired[bool]


class KubernetesClusterNodePoolForProvider(TypedDict):
    autoScalingEnabled: NotRequired[bool]
    capacityReservationGroupId: NotRequired[str]
    evictionPolicy: NotRequired[str]
    fipsEnabled: NotRequired[bool]
    gpuDriver: NotRequired[str]
    gpuInstance: NotRequired[str]
    hostEncryptionEnabled: NotRequired[bool]
    hostGroupId: NotRequired[str]
    kubeletConfig: NotRequired[KubernetesClusterNodePoolKubeletConfig]
    kubeletDiskType: NotRequired[str]
    kubernetesClusterId: NotRequired[str]
    kubernetesClusterIdRef: NotRequired[KubernetesClusterNodePoolKubernetesClusterIdRef]
    kubernetesClusterIdSelector: NotRequired[KubernetesClusterNodePoolKubernetesClusterIdSelector]
    linuxOsConfig: NotRequired[KubernetesClusterNodePoolLinuxOsConfig]
    maxCount: NotRequired[float]
    maxPods: NotRequired[float]
    minCount: NotRequired[float]
    mode: NotRequired[str]
    nodeCount: NotRequired[float]
    nodeLabels: NotRequired[dict[str, str]]
    nodeNetworkProfile: NotRequired[KubernetesClusterNodePoolNodeNetworkProfile]
    nodePublicIpEnabled: NotRequired[bool]
    nodePublicIpPrefixId: NotRequired[str]
    nodeTaints: NotRequired[list[str]]
    orchestratorVersion: NotRequired[str]
    osDiskSizeGb: NotRequired[float]
    osDiskType: NotRequired[str]
    osSku: NotRequired[str]
    osType: NotRequired[str]
    podSubnetId: NotRequired[str]
    podSubnetIdRef: NotRequired[KubernetesClusterNodePoolKubernetesClusterIdRef]
    podSubnetIdSelector: NotRequired[KubernetesClusterNodePoolKubernetesClusterIdSelector]
    priority: NotRequired[str]
    proximityPlacementGroupId: NotRequired[str]
    scaleDownMode: NotRequired[str]
    snapshotId: NotRequired[str]
    spotMaxPrice: NotRequired[float]
    tags: NotRequired[dict[str, str]]
    temporaryNameForRotation: NotRequired[str]
    ultraSsdEnabled: NotRequired[bool]
    upgradeSettings: NotRequired[KubernetesClusterNodePoolUpgradeSettings]
    vmSize: NotRequired[str]
    vnetSubnetId: NotRequired[str]
    vnetSubnetIdRef: NotRequired[KubernetesClusterNodePoolKubernetesClusterIdRef]
    vnetSubnetIdSelector: NotRequired[KubernetesClusterNodePoolKubernetesClusterIdSelector]
    windowsProfile: NotRequired[KubernetesClusterNodePoolWindowsProfile]
    workloadRuntime: NotRequired[str]
    zones: NotRequired[list[str]]


class KubernetesClusterNodePoolInitProvider(TypedDict):
    autoScalingEnabled: NotRequired[bool]
    capacityReservationGroupId: NotRequired[str]
    evictionPolicy: NotRequired[str]
    fipsEnabled: NotRequired[bool]
    gpuDriver: NotRequired[str]
    gpuInstance: NotRequired[str]
    hostEncryptionEnabled: NotRequired[bool]
    hostGroupId: NotRequired[str]
    kubeletConfig: NotRequired[KubernetesClusterNodePoolKubeletConfig]
    kubeletDiskType: NotRequired[str]
    linuxOsConfig: NotRequired[KubernetesClusterNodePoolLinuxOsConfig]
    maxCount: NotRequired[float]
    maxPods: NotRequired[float]
    minCount: NotRequired[float]
    mode: NotRequired[str]
    nodeCount: NotRequired[float]
    nodeLabels: NotRequired[dict[str, str]]
    nodeNetworkProfile: NotRequired[KubernetesClusterNodePoolNodeNetworkProfile]
    nodePublicIpEnabled: NotRequired[bool]
    nodePublicIpPrefixId: NotRequired[str]
    nodeTaints: NotRequired[list[str]]
    orchestratorVersion: NotRequired[str]
    osDiskSizeGb: NotRequired[float]
    osDiskType: NotRequired[str]
    osSku: NotRequired[str]
    osType: NotRequired[str]
    podSubnetId: NotRequired[str]
    podSubnetIdRef: NotRequired[KubernetesClusterNodePoolKubernetesClusterIdRef]
    podSubnetIdSelector: NotRequired[KubernetesClusterNodePoolKubernetesClusterIdSelector]
    priority: NotRequired[str]
    proximityPlacementGroupId: NotRequired[str]
    scaleDownMode: NotRequired[str]
    snapshotId: NotRequired[str]
    spotMaxPrice: NotRequired[float]
    tags: NotRequired[dict[str, str]]
    temporaryNameForRotation: NotRequired[str]
    ultraSsdEnabled: NotRequired[bool]
    upgradeSettings: NotRequired[KubernetesClusterNodePoolUpgradeSettings]
    vmSize: NotRequired[str]
    vnetSubnetId: NotRequired[str]
    vnetSubnetIdRef: NotRequired[KubernetesClusterNodePoolKubernetesClusterIdRef]
    vnetSubnetIdSelector: NotRequired[KubernetesClusterNodePoolKubernetesClusterIdSelector]
    windowsProfile: NotRequired[KubernetesClusterNodePoolInitProviderWindowsProfile]
    workloadRuntime: NotRequired[str]
    zones: NotRequired[list[str]]


class KubernetesClusterNodePoolSpec(TypedDict):
    forProvider: KubernetesClusterNodePoolForProvider
    initProvider: NotRequired[KubernetesClusterNodePoolInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[KubernetesClusterNodePoolProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[KubernetesClusterNodePoolWriteConnectionSecretToRef]


class KubernetesClusterNodePoolStatus(TypedDict):
    atProvider: NotRequired[KubernetesClusterNodePoolStatusAtProvider]
    conditions: NotRequired[list[KubernetesClusterNodePoolStatusCondition]]
    observedGeneration: NotRequired[int]


class KubernetesClusterStatusAtProvider(TypedDict):
    aciConnectorLinux: NotRequired[KubernetesClusterStatusAtProviderAciConnectorLinux]
    aiToolchainOperatorEnabled: NotRequired[bool]
    apiServerAccessProfile: NotRequired[KubernetesClusterStatusAtProviderApiServerAccessProfile]
    autoScalerProfile: NotRequired[KubernetesClusterAutoScalerProfile]
    automaticUpgradeChannel: NotRequired[str]
    azureActiveDirectoryRoleBasedAccessControl: NotRequired[KubernetesClusterAzureActiveDirectoryRoleBasedAccessControl]
    azurePolicyEnabled: NotRequired[bool]
    bootstrapProfile: NotRequired[KubernetesClusterBootstrapProfile]
    confidentialComputing: NotRequired[KubernetesClusterStatusAtProviderConfidentialComputing]
    costAnalysisEnabled: NotRequired[bool]
    currentKubernetesVersion: NotRequired[str]
    customCaTrustCertificatesBase64: NotRequired[list[str]]
    defaultNodePool: NotRequired[KubernetesClusterStatusAtProviderDefaultNodePool]
    diskEncryptionSetId: NotRequired[str]
    dnsPrefix: NotRequired[str]
    dnsPrefixPrivateCluster: NotRequired[str]
    edgeZone: NotRequired[str]
    fqdn: NotRequired[str]
    httpApplicationRoutingEnabled: NotRequired[bool]
    httpApplicationRoutingZoneName: NotRequired[str]
    httpProxyConfig: NotRequired[KubernetesClusterStatusAtProviderHttpProxyConfig]
    id: NotRequired[str]
    identity: NotRequired[KubernetesClusterStatusAtProviderIdentity]
    imageCleanerEnabled: NotRequired[bool]
    imageCleanerIntervalHours: NotRequired[float]
    ingressApplicationGateway: NotRequired[KubernetesClusterStatusAtProviderIngressApplicationGateway]
    keyManagementService: NotRequired[KubernetesClusterKeyManagementService]
    keyVaultSecretsProvider: NotRequired[KubernetesClusterStatusAtProviderKeyVaultSecretsProvider]
    kubeletIdentity: NotRequired[KubernetesClusterKubeletIdentity]
    kubernetesVersion: NotRequired[str]
    linuxProfile: NotRequired[KubernetesClusterLinuxProfile]
    localAccountDisabled: NotRequired[bool]
    location: NotRequired[str]
    maintenanceWindow: NotRequired[KubernetesClusterMaintenanceWindow]
    maintenanceWindowAutoUpgrade: NotRequired[KubernetesClusterMaintenanceWindowAutoUpgrade]
    maintenanceWindowNodeOs: NotRequired[KubernetesClusterMaintenanceWindowAutoUpgrade]
    microsoftDefender: NotRequired[KubernetesClusterStatusAtProviderMicrosoftDefender]
    monitorMetrics: NotRequired[KubernetesClusterMonitorMetrics]
    networkProfile: NotRequired[KubernetesClusterStatusAtProviderNetworkProfile]
    nodeOsUpgradeChannel: NotRequired[str]
    nodeResourceGroup: NotRequired[str]
    nodeResourceGroupId: NotRequired[str]
    oidcIssuerEnabled: NotRequired[bool]
    oidcIssuerUrl: NotRequired[str]
    omsAgent: NotRequired[KubernetesClusterStatusAtProviderOmsAgent]
    openServiceMeshEnabled: NotRequired[bool]
    portalFqdn: NotRequired[str]
    privateClusterEnabled: NotRequired[bool]
    privateClusterPublicFqdnEnabled: NotRequired[bool]
    privateDnsZoneId: NotRequired[str]
    privateFqdn: NotRequired[str]
    resourceGroupName: NotRequired[str]
    roleBasedAccessControlEnabled: NotRequired[bool]
    runCommandEnabled: NotRequired[bool]
    serviceMeshProfile: NotRequired[KubernetesClusterServiceMeshProfile]
    servicePrincipal: NotRequired[KubernetesClusterStatusAtProviderServicePrincipal]
    skuTier: NotRequired[str]
    storageProfile: NotRequired[KubernetesClusterStorageProfile]
    supportPlan: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    upgradeOverride: NotRequired[KubernetesClusterUpgradeOverride]
    webAppRouting: NotRequired[KubernetesClusterStatusAtProviderWebAppRouting]
    windowsProfile: NotRequired[KubernetesClusterStatusAtProviderWindowsProfile]
    workloadAutoscalerProfile: NotRequired[KubernetesClusterWorkloadAutoscalerProfile]
    workloadIdentityEnabled: NotRequired[bool]


class KubernetesClusterForProvider(TypedDict):
    aciConnectorLinux: NotRequired[KubernetesClusterAciConnectorLinux]
    aiToolchainOperatorEnabled: NotRequired[bool]
    apiServerAccessProfile: NotRequired[KubernetesClusterApiServerAccessProfile]
    autoScalerProfile: NotRequired[KubernetesClusterAutoScalerProfile]
    automaticUpgradeChannel: NotRequired[str]
    azureActiveDirectoryRoleBasedAccessControl: NotRequired[KubernetesClusterAzureActiveDirectoryRoleBasedAccessControl]
    azurePolicyEnabled: NotRequired[bool]
    bootstrapProfile: NotRequired[KubernetesClusterBootstrapProfile]
    confidentialComputing: NotRequired[KubernetesClusterConfidentialComputing]
    costAnalysisEnabled: NotRequired[bool]
    customCaTrustCertificatesBase64: NotRequired[list[str]]
    defaultNodePool: NotRequired[KubernetesClusterDefaultNodePool]
    diskEncryptionSetId: NotRequired[str]
    dnsPrefix: NotRequired[str]
    dnsPrefixPrivateCluster: NotRequired[str]
    edgeZone: NotRequired[str]
    httpApplicationRoutingEnabled: NotRequired[bool]
    httpProxyConfig: NotRequired[KubernetesClusterHttpProxyConfig]
    identity: NotRequired[KubernetesClusterIdentity]
    imageCleanerEnabled: NotRequired[bool]
    imageCleanerIntervalHours: NotRequired[float]
    ingressApplicationGateway: NotRequired[KubernetesClusterIngressApplicationGateway]
    keyManagementService: NotRequired[KubernetesClusterKeyManagementService]
    keyVaultSecretsProvider: NotRequired[KubernetesClusterKeyVaultSecretsProvider]
    kubeletIdentity: NotRequired[KubernetesClusterKubeletIdentity]
    kubernetesVersion: NotRequired[str]
    linuxProfile: NotRequired[KubernetesClusterLinuxProfile]
    localAccountDisabled: NotRequired[bool]
    location: NotRequired[str]
    maintenanceWindow: NotRequired[KubernetesClusterMaintenanceWindow]
    maintenanceWindowAutoUpgrade: NotRequired[KubernetesClusterMaintenanceWindowAutoUpgrade]
    maintenanceWindowNodeOs: NotRequired[KubernetesClusterMaintenanceWindowAutoUpgrade]
    microsoftDefender: NotRequired[KubernetesClusterMicrosoftDefender]
    monitorMetrics: NotRequired[KubernetesClusterMonitorMetrics]
    networkProfile: NotRequired[KubernetesClusterNetworkProfile]
    nodeOsUpgradeChannel: NotRequired[str]
    nodeResourceGroup: NotRequired[str]
    oidcIssuerEnabled: NotRequired[bool]
    omsAgent: NotRequired[KubernetesClusterOmsAgent]
    openServiceMeshEnabled: NotRequired[bool]
    privateClusterEnabled: NotRequired[bool]
    privateClusterPublicFqdnEnabled: NotRequired[bool]
    privateDnsZoneId: NotRequired[str]
    privateDnsZoneIdRef: NotRequired[KubernetesClusterPrivateDnsZoneIdRef]
    privateDnsZoneIdSelector: NotRequired[KubernetesClusterPrivateDnsZoneIdSelector]
    resourceGroupName: NotRequired[str]
    resourceGroupNameRef: NotRequired[KubernetesClusterPrivateDnsZoneIdRef]
    resourceGroupNameSelector: NotRequired[KubernetesClusterPrivateDnsZoneIdSelector]
    roleBasedAccessControlEnabled: NotRequired[bool]
    runCommandEnabled: NotRequired[bool]
    serviceMeshProfile: NotRequired[KubernetesClusterServiceMeshProfile]
    servicePrincipal: NotRequired[KubernetesClusterServicePrincipal]
    skuTier: NotRequired[str]
    storageProfile: NotRequired[KubernetesClusterStorageProfile]
    supportPlan: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    upgradeOverride: NotRequired[KubernetesClusterUpgradeOverride]
    webAppRouting: NotRequired[KubernetesClusterWebAppRouting]
    windowsProfile: NotRequired[KubernetesClusterWindowsProfile]
    workloadAutoscalerProfile: NotRequired[KubernetesClusterWorkloadAutoscalerProfile]
    workloadIdentityEnabled: NotRequired[bool]


class KubernetesClusterNodePool(TypedDict):
    apiVersion: Literal["containerservice.azure.m.upbound.io/v1beta1"]
    kind: Literal["KubernetesClusterNodePool"]
    metadata: ObjectMeta
    spec: KubernetesClusterNodePoolSpec
    status: NotRequired[KubernetesClusterNodePoolStatus]


class KubernetesClusterSpec(TypedDict):
    forProvider: KubernetesClusterForProvider
    initProvider: NotRequired[KubernetesClusterInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[KubernetesClusterProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[KubernetesClusterWriteConnectionSecretToRef]


class KubernetesClusterStatus(TypedDict):
    atProvider: NotRequired[KubernetesClusterStatusAtProvider]
    conditions: NotRequired[list[KubernetesClusterStatusCondition]]
    observedGeneration: NotRequired[int]


class KubernetesCluster(TypedDict):
    apiVersion: Literal["containerservice.azure.m.upbound.io/v1beta1"]
    kind: Literal["KubernetesCluster"]
    metadata: ObjectMeta
    spec: KubernetesClusterSpec
    status: NotRequired[KubernetesClusterStatus]
