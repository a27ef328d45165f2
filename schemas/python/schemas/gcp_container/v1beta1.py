"""Models of container.gcp.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class ClusterAddonsConfigCloudrunConfig(TypedDict):
    disabled: NotRequired[bool]
    loadBalancerType: NotRequired[str]


class ClusterAddonsConfigConfigConnectorConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterAddonsConfigDnsCacheConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterAddonsConfigGcePersistentDiskCsiDriverConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterAddonsConfigGcpFilestoreCsiDriverConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterAddonsConfigGcsFuseCsiDriverConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterAddonsConfigGkeBackupAgentConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterAddonsConfigHorizontalPodAutoscaling(TypedDict):
    disabled: NotRequired[bool]


class ClusterAddonsConfigHttpLoadBalancing(TypedDict):
    disabled: NotRequired[bool]


class ClusterAddonsConfigNetworkPolicyConfig(TypedDict):
    disabled: NotRequired[bool]


class ClusterAddonsConfigRayOperatorConfigRayClusterLoggingConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterAddonsConfigRayOperatorConfigRayClusterMonitoringConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterAddonsConfigStatefulHaConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterAuthenticatorGroupsConfig(TypedDict):
    securityGroup: NotRequired[str]


class ClusterBinaryAuthorization(TypedDict):
    enabled: NotRequired[bool]
    evaluationMode: NotRequired[str]


class ClusterClusterAutoscalingAutoProvisioningDefaultsManagement(TypedDict):
    autoRepair: NotRequired[bool]
    autoUpgrade: NotRequired[bool]


class ClusterClusterAutoscalingResourceLimit(TypedDict):
    maximum: NotRequired[float]
    minimum: NotRequired[float]
    resourceType: NotRequired[str]


class ClusterConfidentialNodes(TypedDict):
    enabled: NotRequired[bool]


class ClusterControlPlaneEndpointsConfigDnsEndpointConfig(TypedDict):
    allowExternalTraffic: NotRequired[bool]


class ClusterCostManagementConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterDatabaseEncryption(TypedDict):
    keyName: NotRequired[str]
    state: NotRequired[str]


class ClusterDefaultSnatStatus(TypedDict):
    disabled: NotRequired[bool]


class ClusterDnsConfig(TypedDict):
    clusterDns: NotRequired[str]
    clusterDnsDomain: NotRequired[str]
    clusterDnsScope: NotRequired[str]


class ClusterEnableK8SBetaApis(TypedDict):
    enabledApis: NotRequired[list[str]]


class ClusterFleet(TypedDict):
    project: NotRequired[str]


class ClusterGatewayApiConfig(TypedDict):
    channel: NotRequired[str]


class ClusterIdentityServiceConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterInitProviderAuthenticatorGroupsConfig(TypedDict):
    securityGroup: NotRequired[str]


class ClusterInitProviderBinaryAuthorization(TypedDict):
    enabled: NotRequired[bool]
    evaluationMode: NotRequired[str]


class ClusterInitProviderConfidentialNodes(TypedDict):
    enabled: NotRequired[bool]


class ClusterInitProviderCostManagementConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterInitProviderDatabaseEncryption(TypedDict):
    keyName: NotRequired[str]
    state: NotRequired[str]


class ClusterInitProviderDefaultSnatStatus(TypedDict):
    disabled: NotRequired[bool]


class ClusterInitProviderFleet(TypedDict):
    project: NotRequired[str]


class ClusterInitProviderGatewayApiConfig(TypedDict):
    channel: NotRequired[str]


class ClusterInitProviderIdentityServiceConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterInitProviderLoggingConfig(TypedDict):
    enableComponents: NotRequired[list[str]]


class ClusterInitProviderMeshCertificates(TypedDict):
    enableCertificates: NotRequired[bool]


class ClusterInitProviderNetworkPolicy(TypedDict):
    enabled: NotRequired[bool]
    provider: NotRequired[str]


class ClusterInitProviderReleaseChannel(TypedDict):
    channel: NotRequired[str]


class ClusterInitProviderSecurityPostureConfig(TypedDict):
    mode: NotRequired[str]
    vulnerabilityMode: NotRequired[str]


class ClusterInitProviderServiceExternalIpsConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterInitProviderVerticalPodAutoscaling(TypedDict):
    enabled: NotRequired[bool]


class ClusterInitProviderWorkloadIdentityConfig(TypedDict):
    workloadPool: NotRequired[str]


class ClusterIpAllocationPolicyAdditionalPodRangesConfig(TypedDict):
    podRangeNames: NotRequired[list[str]]


class ClusterIpAllocationPolicyPodCidrOverprovisionConfig(TypedDict):
    disabled: NotRequired[bool]


class ClusterLoggingConfig(TypedDict):
    enableComponents: NotRequired[list[str]]


class ClusterMaintenancePolicyDailyMaintenanceWindow(TypedDict):
    startTime: NotRequired[str]


class ClusterMaintenancePolicyMaintenanceExclusionExclusionOptions(TypedDict):
    scope: NotRequired[str]


class ClusterMaintenancePolicyRecurringWindow(TypedDict):
    endTime: NotRequired[str]
    recurrence: NotRequired[str]
    startTime: NotRequired[str]


class ClusterMasterAuthClientCertificateConfig(TypedDict):
    issueClientCertificate: NotRequired[bool]


class ClusterMasterAuthorizedNetworksConfigCidrBlock(TypedDict):
    cidrBlock: NotRequired[str]
    displayName: NotRequired[str]


class ClusterMeshCertificates(TypedDict):
    enableCertificates: NotRequired[bool]


class ClusterMonitoringConfigAdvancedDatapathObservabilityConfig(TypedDict):
    enableMetrics: NotRequired[bool]
    enableRelay: NotRequired[bool]
    relayMode: NotRequired[str]


class ClusterMonitoringConfigManagedPrometheus(TypedDict):
    enabled: NotRequired[bool]


class ClusterNetworkPolicy(TypedDict):
    enabled: NotRequired[bool]
    provider: NotRequired[str]


class ClusterNetworkRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class ClusterNetworkSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[ClusterNetworkRefPolicy]


class ClusterNodeConfigAdvancedMachineFeatures(TypedDict):
    enableNestedVirtualization: NotRequired[bool]
    threadsPerCore: NotRequired[float]


class ClusterNodeConfigConfidentialNodes(TypedDict):
    enabled: NotRequired[bool]


class ClusterNodeConfigContainerdConfigPrivateRegistryAccessConfigCertificateAuthorityDomainConfigGcpSecretManagerCertificateConfig(
    TypedDict
):
    secretUri: NotRequired[str]


class ClusterNodeConfigEphemeralStorageLocalSsdConfig(TypedDict):
    localSsdCount: NotRequired[float]


class ClusterNodeConfigFastSocket(TypedDict):
    enabled: NotRequired[bool]


class ClusterNodeConfigGcfsConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterNodeConfigGuestAcceleratorGpuDriverInstallationConfig(TypedDict):
    gpuDriverVersion: NotRequired[str]


class ClusterNodeConfigGuestAcceleratorGpuSharingConfig(TypedDict):
    gpuSharingStrategy: NotRequired[str]
    maxSharedClientsPerGpu: NotRequired[float]


class ClusterNodeConfigGvnic(TypedDict):
    enabled: NotRequired[bool]


class ClusterNodeConfigHostMaintenancePolicy(TypedDict):
    maintenanceInterval: NotRequired[str]


class ClusterNodeConfigKubeletConfig(TypedDict):
    cpuCfsQuota: NotRequired[bool]
    cpuCfsQuotaPeriod: NotRequired[str]
    cpuManagerPolicy: NotRequired[str]
    insecureKubeletReadonlyPortEnabled: NotRequired[str]
    podPidsLimit: NotRequired[float]


class ClusterNodeConfigLinuxNodeConfig(TypedDict):
    cgroupMode: NotRequired[str]
    sysctls: NotRequired[dict[str, str]]


class ClusterNodeConfigLocalNvmeSsdBlockConfig(TypedDict):
    localSsdCount: NotRequired[float]


class ClusterNodeConfigReservationAffinity(TypedDict):
    consumeReservationType: NotRequired[str]
    key: NotRequired[str]
    values: NotRequired[list[str]]


class ClusterNodeConfigSecondaryBootDisk(TypedDict):
    diskImage: NotRequired[str]
    mode: NotRequired[str]


class ClusterNodeConfigShieldedInstanceConfig(TypedDict):
    enableIntegrityMonitoring: NotRequired[bool]
    enableSecureBoot: NotRequired[bool]


class ClusterNodeConfigSoleTenantConfigNodeAffinity(TypedDict):
    key: NotRequired[str]
    operator: NotRequired[str]
    values: NotRequired[list[str]]


class ClusterNodeConfigTaint(TypedDict):
    effect: NotRequired[str]
    key: NotRequired[str]
    value: NotRequired[str]


class ClusterNodeConfigWorkloadMetadataConfig(TypedDict):
    mode: NotRequired[str]


class ClusterNodePoolAutoConfigNetworkTags(TypedDict):
    tags: NotRequired[list[str]]


class ClusterNodePoolAutoConfigNodeKubeletConfig(TypedDict):
    insecureKubeletReadonlyPortEnabled: NotRequired[str]


class ClusterNotificationConfigPubsubFilter(TypedDict):
    eventType: NotRequired[list[str]]


class ClusterPrivateClusterConfigMasterGlobalAccessConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterProviderConfigRef(TypedDict):
    kind: str
    name: str


class ClusterReleaseChannel(TypedDict):
    channel: NotRequired[str]


class ClusterResourceUsageExportConfigBigqueryDestination(TypedDict):
    datasetId: NotRequired[str]


class ClusterSecurityPostureConfig(TypedDict):
    mode: NotRequired[str]
    vulnerabilityMode: NotRequired[str]


class ClusterServiceExternalIpsConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderAuthenticatorGroupsConfig(TypedDict):
    securityGroup: NotRequired[str]


class ClusterStatusAtProviderBinaryAuthorization(TypedDict):
    enabled: NotRequired[bool]
    evaluationMode: NotRequired[str]


class ClusterStatusAtProviderClusterAutoscalingAutoProvisioningDefaultsManagementUpgradeOption(TypedDict):
    autoUpgradeStartTime: NotRequired[str]
    description: NotRequired[str]


class ClusterStatusAtProviderConfidentialNodes(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderControlPlaneEndpointsConfigDnsEndpointConfig(TypedDict):
    allowExternalTraffic: NotRequired[bool]
    endpoint: NotRequired[str]


class ClusterStatusAtProviderCostManagementConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderDatabaseEncryption(TypedDict):
    keyName: NotRequired[str]
    state: NotRequired[str]


class ClusterStatusAtProviderDefaultSnatStatus(TypedDict):
    disabled: NotRequired[bool]


class ClusterStatusAtProviderFleet(TypedDict):
    membership: NotRequired[str]
    membershipId: NotRequired[str]
    membershipLocation: NotRequired[str]
    preRegistered: NotRequired[bool]
    project: NotRequired[str]


class ClusterStatusAtProviderGatewayApiConfig(TypedDict):
    channel: NotRequired[str]


class ClusterStatusAtProviderIdentityServiceConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderLoggingConfig(TypedDict):
    enableComponents: NotRequired[list[str]]


class ClusterStatusAtProviderMaintenancePolicyDailyMaintenanceWindow(TypedDict):
    duration: NotRequired[str]
    startTime: NotRequired[str]


class ClusterStatusAtProviderMasterAuthClientCertificateConfig(TypedDict):
    issueClientCertificate: NotRequired[bool]


class ClusterStatusAtProviderMeshCertificates(TypedDict):
    enableCertificates: NotRequired[bool]


class ClusterStatusAtProviderNetworkPolicy(TypedDict):
    enabled: NotRequired[bool]
    provider: NotRequired[str]


class ClusterStatusAtProviderNodeConfigConfidentialNodes(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderNodeConfigEphemeralStorageLocalSsdConfig(TypedDict):
    localSsdCount: NotRequired[float]


class ClusterStatusAtProviderNodeConfigFastSocket(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderNodeConfigGcfsConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderNodeConfigGvnic(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderNodeConfigHostMaintenancePolicy(TypedDict):
    maintenanceInterval: NotRequired[str]


class ClusterStatusAtProviderNodeConfigLocalNvmeSsdBlockConfig(TypedDict):
    localSsdCount: NotRequired[float]


class ClusterStatusAtProviderNodeConfigSecondaryBootDisk(TypedDict):
    diskImage: NotRequired[str]
    mode: NotRequired[str]


class ClusterStatusAtProviderNodeConfigWorkloadMetadataConfig(TypedDict):
    mode: NotRequired[str]


class ClusterStatusAtProviderNodePoolAutoscaling(TypedDict):
    locationPolicy: NotRequired[str]
    maxNodeCount: NotRequired[float]
    minNodeCount: NotRequired[float]
    totalMaxNodeCount: NotRequired[float]
    totalMinNodeCount: NotRequired[float]


class ClusterStatusAtProviderNodePoolManagement(TypedDict):
    autoRepair: NotRequired[bool]
    autoUpgrade: NotRequired[bool]


class ClusterStatusAtProviderNodePoolNetworkConfigAdditionalNodeNetworkConfig(TypedDict):
    network: NotRequired[str]
    subnetwork: NotRequired[str]


class ClusterStatusAtProviderNodePoolNetworkConfigAdditionalPodNetworkConfig(TypedDict):
    maxPodsPerNode: NotRequired[float]
    secondaryPodRange: NotRequired[str]
    subnetwork: NotRequired[str]


class ClusterStatusAtProviderNodePoolNetworkConfigNetworkPerformanceConfig(TypedDict):
    totalEgressBandwidthTier: NotRequired[str]


class ClusterStatusAtProviderNodePoolNetworkConfigPodCidrOverprovisionConfig(TypedDict):
    disabled: NotRequired[bool]


class ClusterStatusAtProviderNodePoolPlacementPolicy(TypedDict):
    policyName: NotRequired[str]
    tpuTopology: NotRequired[str]
    type: NotRequired[str]


class ClusterStatusAtProviderNodePoolQueuedProvisioning(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderNodePoolUpgradeSettingsBlueGreenSettingsStandardRolloutPolicy(TypedDict):
    batchNodeCount: NotRequired[float]
    batchPercentage: NotRequired[float]
    batchSoakDuration: NotRequired[str]


class ClusterStatusAtProviderPrivateClusterConfigMasterGlobalAccessConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderReleaseChannel(TypedDict):
    channel: NotRequired[str]


class ClusterStatusAtProviderSecurityPostureConfig(TypedDict):
    mode: NotRequired[str]
    vulnerabilityMode: NotRequired[str]


class ClusterStatusAtProviderServiceExternalIpsConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderVerticalPodAutoscaling(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderWorkloadIdentityConfig(TypedDict):
    workloadPool: NotRequired[str]


class ClusterStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ClusterVerticalPodAutoscaling(TypedDict):
    enabled: NotRequired[bool]


class ClusterWorkloadIdentityConfig(TypedDict):
    workloadPool: NotRequired[str]


class ClusterWriteConnectionSecretToRef(TypedDict):
    name: str


class NodePoolAutoscaling(TypedDict):
    locationPolicy: NotRequired[str]
    maxNodeCount: NotRequired[float]
    minNodeCount: NotRequired[float]
    totalMaxNodeCount: NotRequired[float]
    totalMinNodeCount: NotRequired[float]


class NodePoolClusterRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class NodePoolClusterSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[NodePoolClusterRefPolicy]


class NodePoolInitProviderManagement(TypedDict):
    autoRepair: NotRequired[bool]
    autoUpgrade: NotRequired[bool]


class NodePoolInitProviderNodeDrainConfig(TypedDict):
    respectPdbDuringNodePoolDeletion: NotRequired[bool]


class NodePoolInitProviderQueuedProvisioning(TypedDict):
    enabled: NotRequired[bool]


class NodePoolManagement(TypedDict):
    autoRepair: NotRequired[bool]
    autoUpgrade: NotRequired[bool]


class NodePoolNetworkConfigAdditionalNodeNetworkConfig(TypedDict):
    network: NotRequired[str]
    subnetwork: NotRequired[str]


class NodePoolNetworkConfigAdditionalPodNetworkConfig(TypedDict):
    maxPodsPerNode: NotRequired[float]
    secondaryPodRange: NotRequired[str]
    subnetwork: NotRequired[str]


class NodePoolNetworkConfigNetworkPerformanceConfig(TypedDict):
    totalEgressBandwidthTier: NotRequired[str]


class NodePoolNetworkConfigPodCidrOverprovisionConfig(TypedDict):
    disabled: NotRequired[bool]


class NodePoolNodeConfigAdvancedMachineFeatures(TypedDict):
    enableNestedVirtualization: NotRequired[bool]
    threadsPerCore: NotRequired[float]


class NodePoolNodeConfigConfidentialNodes(TypedDict):
    enabled: NotRequired[bool]


class NodePoolNodeConfigContainerdConfigPrivateRegistryAccessConfigCertificateAuthorityDomainConfigGcpSecretManagerCertificateConfig(
    TypedDict
):
    secretUri: NotRequired[str]


class NodePoolNodeConfigEphemeralStorageLocalSsdConfig(TypedDict):
    localSsdCount: NotRequired[float]


class NodePoolNodeConfigFastSocket(TypedDict):
    enabled: NotRequired[bool]


class NodePoolNodeConfigGcfsConfig(TypedDict):
    enabled: NotRequired[bool]


class NodePoolNodeConfigGuestAcceleratorGpuDriverInstallationConfig(TypedDict):
    gpuDriverVersion: NotRequired[str]


class NodePoolNodeConfigGuestAcceleratorGpuSharingConfig(TypedDict):
    gpuSharingStrategy: NotRequired[str]
    maxSharedClientsPerGpu: NotRequired[float]


class NodePoolNodeConfigGvnic(TypedDict):
    enabled: NotRequired[bool]


class NodePoolNodeConfigHostMaintenancePolicy(TypedDict):
    maintenanceInterval: NotRequired[str]


class NodePoolNodeConfigKubeletConfig(TypedDict):
    cpuCfsQuota: NotRequired[bool]
    cpuCfsQuotaPeriod: NotRequired[str]
    cpuManagerPolicy: NotRequired[str]
    insecureKubeletReadonlyPortEnabled: NotRequired[str]
    podPidsLimit: NotRequired[float]


class NodePoolNodeConfigLinuxNodeConfig(TypedDict):
    cgroupMode: NotRequired[str]
    sysctls: NotRequired[dict[str, str]]


class NodePoolNodeConfigLocalNvmeSsdBlockConfig(TypedDict):
    localSsdCount: NotRequired[float]


class NodePoolNodeConfigReservationAffinity(TypedDict):
    consumeReservationType: NotRequired[str]
    key: NotRequired[str]
    values: NotRequired[list[str]]


class NodePoolNodeConfigSecondaryBootDisk(TypedDict):
    diskImage: NotRequired[str]
    mode: NotRequired[str]


class NodePoolNodeConfigShieldedInstanceConfig(TypedDict):
    enableIntegrityMonitoring: NotRequired[bool]
    enableSecureBoot: NotRequired[bool]


class NodePoolNodeConfigSoleTenantConfigNodeAffinity(TypedDict):
    key: NotRequired[str]
    operator: NotRequired[str]
    values: NotRequired[list[str]]


class NodePoolNodeConfigTaint(TypedDict):
    effect: NotRequired[str]
    key: NotRequired[str]
    value: NotRequired[str]


class NodePoolNodeConfigWorkloadMetadataConfig(TypedDict):
    mode: NotRequired[str]


class NodePoolNodeDrainConfig(TypedDict):
    respectPdbDuringNodePoolDeletion: NotRequired[bool]


class NodePoolPlacementPolicy(TypedDict):
    policyName: NotRequired[str]
    tpuTopology: NotRequired[str]
    type: NotRequired[str]


class NodePoolProviderConfigRef(TypedDict):
    kind: str
    name: str


class NodePoolQueuedProvisioning(TypedDict):
    enabled: NotRequired[bool]


class NodePoolStatusAtProviderManagement(TypedDict):
    autoRepair: NotRequired[bool]
    autoUpgrade: NotRequired[bool]


class NodePoolStatusAtProviderNetworkConfigAdditionalNodeNetworkConfig(TypedDict):
    network: NotRequired[str]
    subnetwork: NotRequired[str]


class NodePoolStatusAtProviderNetworkConfigNetworkPerformanceConfig(TypedDict):
    totalEgressBandwidthTier: NotRequired[str]


class NodePoolStatusAtProviderNetworkConfigPodCidrOverprovisionConfig(TypedDict):
    disabled: NotRequired[bool]


class NodePoolStatusAtProviderNodeConfigConfidentialNodes(TypedDict):
    enabled: NotRequired[bool]


class NodePoolStatusAtProviderNodeConfigEphemeralStorageLocalSsdConfig(TypedDict):
    localSsdCount: NotRequired[float]


class NodePoolStatusAtProviderNodeConfigFastSocket(TypedDict):
    enabled: NotRequired[bool]


class NodePoolStatusAtProviderNodeConfigGcfsConfig(TypedDict):
    enabled: NotRequired[bool]


class NodePoolStatusAtProviderNodeConfigGvnic(TypedDict):
    enabled: NotRequired[bool]


class NodePoolStatusAtProviderNodeConfigHostMaintenancePolicy(TypedDict):
    maintenanceInterval: NotRequired[str]


class NodePoolStatusAtProviderNodeConfigLocalNvmeSsdBlockConfig(TypedDict):
    localSsdCount: NotRequired[float]


class NodePoolStatusAtProviderNodeConfigSecondaryBootDisk(TypedDict):
    diskImage: NotRequired[str]
    mode: NotRequired[str]


class NodePoolStatusAtProviderNodeConfigWorkloadMetadataConfig(TypedDict):
    mode: NotRequired[str]


class NodePoolStatusAtProviderQueuedProvisioning(TypedDict):
    enabled: NotRequired[bool]


class NodePoolStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class NodePoolUpgradeSettingsBlueGreenSettingsStandardRolloutPolicy(TypedDict):
    batchNodeCount: NotRequired[float]
    batchPercentage: NotRequired[float]
    batchSoakDuration: NotRequired[str]


class NodePoolWriteConnectionSecretToRef(TypedDict):
    name: str


class ClusterAddonsConfigRayOperatorConfig(TypedDict):
    enabled: NotRequired[bool]
    rayClusterLoggingConfig: NotRequired[ClusterAddonsConfigRayOperatorConfigRayClusterLoggingConfig]
    rayClusterMonitoringConfig: NotRequired[ClusterAddonsConfigRayOperatorConfigRayClusterMonitoringConfig]


class ClusterControlPlaneEndpointsConfig(TypedDict):
    dnsEndpointConfig: NotRequired[ClusterControlPlaneEndpointsConfigDnsEndpointConfig]


class ClusterIpAllocationPolicy(TypedDict):
    additionalPodRangesConfig: NotRequired[ClusterIpAllocationPolicyAdditionalPodRangesConfig]
    clusterIpv4CidrBlock: NotRequired[str]
    clusterSecondaryRangeName: NotRequired[str]
    podCidrOverprovisionConfig: NotRequired[ClusterIpAllocationPolicyPodCidrOverprovisionConfig]
    servicesIpv4CidrBlock: NotRequired[str]
    servicesSecondaryRangeName: NotRequired[str]
    stackType: NotRequired[str]


class ClusterMaintenancePolicyMaintenanceExclusion(TypedDict):
    endTime: NotRequired[str]
    exclusionName: NotRequired[str]
    exclusionOptions: NotRequired[ClusterMaintenancePolicyMaintenanceExclusionExclusionOptions]
    startTime: NotRequired[str]


class ClusterMasterAuth(TypedDict):
    clientCertificateConfig: NotRequired[ClusterMasterAuthClientCertificateConfig]


class ClusterMasterAuthorizedNetworksConfig(TypedDict):
    cidrBlocks: NotRequired[list[ClusterMasterAuthorizedNetworksConfigCidrBlock]]
    gcpPublicCidrsAccessEnabled: NotRequired[bool]


class ClusterMonitoringConfig(TypedDict):
    advancedDatapathObservabilityConfig: NotRequired[ClusterMonitoringConfigAdvancedDatapathObservabilityConfig]
    enableComponents: NotRequired[list[str]]
    managedPrometheus: NotRequired[ClusterMonitoringConfigManagedPrometheus]


class ClusterNetworkRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[ClusterNetworkRefPolicy]


class ClusterNodeConfigContainerdConfigPrivateRegistryAccessConfigCertificateAuthorityDomainConfig(TypedDict):
    fqdns: NotRequired[list[str]]
    gcpSecretManagerCertificateConfig: NotRequired[
        ClusterNodeConfigContainerdConfigPrivateRegistryAccessConfigCertificateAuthorityDomainConfigGcpSecretManagerCertificateConfig
    ]


class ClusterNodeConfigGuestAccelerator(TypedDict):
    count: NotRequired[float]
    gpuDriverInstallationConfig: NotRequired[ClusterNodeConfigGuestAcceleratorGpuDriverInstallationConfig]
    gpuPartitionSize: NotRequired[str]
    gpuSharingConfig: NotRequired[ClusterNodeConfigGuestAcceleratorGpuSharingConfig]
    type: NotRequired[str]


class ClusterNodeConfigSoleTenantConfig(TypedDict):
    nodeAffinity: NotRequired[list[ClusterNodeConfigSoleTenantConfigNodeAffinity]]


class ClusterNodePoolAutoConfig(TypedDict):
    networkTags: NotRequired[ClusterNodePoolAutoConfigNetworkTags]
    nodeKubeletConfig: NotRequired[ClusterNodePoolAutoConfigNodeKubeletConfig]
    resourceManagerTags: NotRequired[dict[str, str]]


class ClusterNotificationConfigPubsub(TypedDict):
    enabled: NotRequired[bool]
    filter: NotRequired[ClusterNotificationConfigPubsubFilter]
    topic: NotRequired[str]


class ClusterPrivateClusterConfig(TypedDict):
    enablePrivateEndpoint: NotRequired[bool]
    enablePrivateNodes: NotRequired[bool]
    masterGlobalAccessConfig: NotRequired[ClusterPrivateClusterConfigMasterGlobalAccessConfig]
    masterIpv4CidrBlock: NotRequired[str]
    privateEndpointSubnetwork: NotRequired[str]
    privateEndpointSubnetworkRef: NotRequired[ClusterNetworkRef]
    privateEndpointSubnetworkSelector: NotRequired[ClusterNetworkSelector]


class ClusterResourceUsageExportConfig(TypedDict):
    bigqueryDestination: NotRequired[ClusterResourceUsageExportConfigBigqueryDestination]
    enableNetworkEgressMetering: NotRequired[bool]
    enableResourceConsumptionMetering: NotRequired[bool]


class ClusterStatusAtProviderClusterAutoscalingAutoProvisioningDefaultsManagement(TypedDict):
    autoRepair: NotRequired[bool]
    autoUpgrade: NotRequired[bool]
    upgradeOptions: NotRequired[
        list[ClusterStatusAtProviderClusterAutoscalingAutoProvisioningDefaultsManagementUpgradeOption]
    ]


class ClusterStatusAtProviderControlPlaneEndpointsConfig(TypedDict):
    dnsEndpointConfig: NotRequired[ClusterStatusAtProviderControlPlaneEndpointsConfigDnsEndpointConfig]


class ClusterStatusAtProviderMaintenancePolicy(TypedDict):
    dailyMaintenanceWindow: NotRequired[ClusterStatusAtProviderMaintenancePolicyDailyMaintenanceWindow]
    maintenanceExclusion: NotRequired[list[ClusterMaintenancePolicyMaintenanceExclusion]]
    recurringWindow: NotRequired[ClusterMaintenancePolicyRecurringWindow]


class ClusterStatusAtProviderMasterAuth(TypedDict):
    clientCertificate: NotRequired[str]
    clientCertificateConfig: NotRequired[ClusterStatusAtProviderMasterAuthClientCertificateConfig]
    clusterCaCertificate: NotRequired[str]


class ClusterStatusAtProviderNodePoolNetworkConfig(TypedDict):
    additionalNodeNetworkConfigs: NotRequired[
        list[ClusterStatusAtProviderNodePoolNetworkConfigAdditionalNodeNetworkConfig]
    ]
    additionalPodNetworkConfigs: NotRequired[
        list[ClusterStatusAtProviderNodePoolNetworkConfigAdditionalPodNetworkConfig]
    ]
    createPodRange: NotRequired[bool]
    enablePrivateNodes: NotRequired[bool]
    networkPerformanceConfig: NotRequired[ClusterStatusAtProviderNodePoolNetworkConfigNetworkPerformanceConfig]
    podCidrOverprovisionConfig: NotRequired[ClusterStatusAtProviderNodePoolNetworkConfigPodCidrOverprovisionConfig]
    podIpv4CidrBlock: NotRequired[str]
    podRange: NotRequired[str]


class ClusterStatusAtProviderNodePoolUpgradeSettingsBlueGreenSettings(TypedDict):
    nodePoolSoakDuration: NotRequired[str]
    standardRolloutPolicy: NotRequired[
        ClusterStatusAtProviderNodePoolUpgradeSettingsBlueGreenSettingsStandardRolloutPolicy
    ]


class ClusterStatusAtProviderPrivateClusterConfig(TypedDict):
    enablePrivateEndpoint: NotRequired[bool]
    enablePrivateNodes: NotRequired[bool]
    masterGlobalAccessConfig: NotRequired[ClusterStatusAtProviderPrivateClusterConfigMasterGlobalAccessConfig]
    masterIpv4CidrBlock: NotRequired[str]
    peeringName: NotRequired[str]
    privateEndpoint: NotRequired[str]
    privateEndpointSubnetwork: NotRequired[str]
    publicEndpoint: NotRequired[str]


class NodePoolClusterRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[NodePoolClusterRefPolicy]


class NodePoolNetworkConfig(TypedDict):
    acceleratorNetworkProfile: NotRequired[str]
    additionalNodeNetworkConfigs: NotRequired[list[NodePoolNetworkConfigAdditionalNodeNetworkConfig]]
    additionalPodNetworkConfigs: NotRequired[list[NodePoolNetworkConfigAdditionalPodNetworkConfig]]
    createPodRange: NotRequired[bool]
    enablePrivateNodes: NotRequired[bool]
    networkPerformanceConfig: NotRequired[NodePoolNetworkConfigNetworkPerformanceConfig]
    podCidrOverprovisionConfig: NotRequired[NodePoolNetworkConfigPodCidrOverprovisionConfig]
    podIpv4CidrBlock: NotRequired[str]
    podRange: NotRequired[str]


class NodePoolNodeConfigContainerdConfigPrivateRegistryAccessConfigCertificateAuthorityDomainConfig(TypedDict):
    fqdns: NotRequired[list[str]]
    gcpSecretManagerCertificateConfig: NotRequired[
        NodePoolNodeConfigContainerdConfigPrivateRegistryAccessConfigCertificateAuthorityDomainConfigGcpSecretManagerCertificateConfig
    ]


class NodePoolNodeConfigGuestAccelerator(TypedDict):
    count: NotRequired[float]
    gpuDriverInstallationConfig: NotRequired[NodePoolNodeConfigGuestAcceleratorGpuDriverInstallationConfig]
    gpuPartitionSize: NotRequired[str]
    gpuSharingConfig: NotRequired[NodePoolNodeConfigGuestAcceleratorGpuSharingConfig]
    type: NotRequired[str]


class NodePoolNodeConfigSoleTenantConfig(TypedDict):
    nodeAffinity: NotRequired[list[NodePoolNodeConfigSoleTenantConfigNodeAffinity]]


class NodePoolStatusAtProviderNetworkConfig(TypedDict):
    additionalNodeNetworkConfigs: NotRequired[list[NodePoolStatusAtProviderNetworkConfigAdditionalNodeNetworkConfig]]
    additionalPodNetworkConfigs: NotRequired[list[NodePoolNetworkConfigAdditionalPodNetworkConfig]]
    createPodRange: NotRequired[bool]
    enablePrivateNodes: NotRequired[bool]
    networkPerformanceConfig: NotRequired[NodePoolStatusAtProviderNetworkConfigNetworkPerformanceConfig]
    podCidrOverprovisionConfig: NotRequired[NodePoolStatusAtProviderNetworkConfigPodCidrOverprovisionConfig]
    podIpv4CidrBlock: NotRequired[str]
    podRange: NotRequired[str]


class NodePoolUpgradeSettingsBlueGreenSettings(TypedDict):
    nodePoolSoakDuration: NotRequired[str]
    standardRolloutPolicy: NotRequired[NodePoolUpgradeSettingsBlueGreenSettingsStandardRolloutPolicy]


class ClusterAddonsConfig(TypedDict):
    cloudrunConfig: NotRequired[ClusterAddonsConfigCloudrunConfig]
    configConnectorConfig: NotRequired[ClusterAddonsConfigConfigConnectorConfig]
    dnsCacheConfig: NotRequired[ClusterAddonsConfigDnsCacheConfig]
    gcePersistentDiskCsiDriverConfig: NotRequired[ClusterAddonsConfigGcePersistentDiskCsiDriverConfig]
    gcpFilestoreCsiDriverConfig: NotRequired[ClusterAddonsConfigGcpFilestoreCsiDriverConfig]
    gcsFuseCsiDriverConfig: NotRequired[ClusterAddonsConfigGcsFuseCsiDriverConfig]
    gkeBackupAgentConfig: NotRequired[ClusterAddonsConfigGkeBackupAgentConfig]
    horizontalPodAutoscaling: NotRequired[ClusterAddonsConfigHorizontalPodAutoscaling]
    httpLoadBalancing: NotRequired[ClusterAddonsConfigHttpLoadBalancing]
    networkPolicyConfig: NotRequired[ClusterAddonsConfigNetworkPolicyConfig]
    rayOperatorConfig: NotRequired[list[ClusterAddonsConfigRayOperatorConfig]]
    statefulHaConfig: NotRequired[ClusterAddonsConfigStatefulHaConfig]


class ClusterMaintenancePolicy(TypedDict):
    dailyMaintenanceWindow: NotRequired[ClusterMaintenancePolicyDailyMaintenanceWindow]
    maintenanceExclusion: NotRequired[list[ClusterMaintenancePolicyMaintenanceExclusion]]
    recurringWindow: NotRequired[ClusterMaintenancePolicyRecurringWindow]


class ClusterNodeConfigContainerdConfigPrivateRegistryAccessConfig(TypedDict):
    certificateAuthorityDomainConfig: NotRequired[
        list[ClusterNodeConfigContainerdConfigPrivateRegistryAccessConfigCertificateAuthorityDomainConfig]
    ]
    enabled: NotRequired[bool]


class ClusterNotificationConfig(TypedDict):
    pubsub: NotRequired[ClusterNotificationConfigPubsub]


class ClusterStatusAtProviderNodePoolUpgradeSettings(TypedDict):
    blueGreenSettings: NotRequired[ClusterStatusAtProviderNodePoolUpgradeSettingsBlueGreenSettings]
    maxSurge: NotRequired[float]
    maxUnavailable: NotRequired[float]
    strategy: NotRequired[str]


class NodePoolNodeConfigContainerdConfigPrivateRegistryAccessConfig(TypedDict):
    certificateAuthorityDomainConfig: NotRequired[
        list[NodePoolNodeConfigContainerdConfigPrivateRegistryAccessConfigCertificateAuthorityDomainConfig]
    ]
    enabled: NotRequired[bool]


class NodePoolUpgradeSettings(TypedDict):
    blueGreenSettings: NotRequired[NodePoolUpgradeSettingsBlueGreenSettings]
    maxSurge: NotRequired[float]
    maxUnavailable: NotRequired[float]
    strategy: NotRequired[str]


class ClusterClusterAutoscalingAutoProvisioningDefaults(TypedDict):
    bootDiskKmsKey: NotRequired[str]
    diskSize: NotRequired[float]
    diskType: NotRequired[str]
    imageType: NotRequired[str]
    management: NotRequired[ClusterClusterAutoscalingAutoProvisioningDefaultsManagement]
    minCpuPlatform: NotRequired[str]
    oauthScopes: NotRequired[list[str]]
    serviceAccount: NotRequired[str]
    shieldedInstanceConfig: NotRequired[ClusterNodeConfigShieldedInstanceConfig]
    upgradeSettings: NotRequired[ClusterStatusAtProviderNodePoolUpgradeSettings]


class ClusterNodeConfigContainerdConfig(TypedDict):
    privateRegistryAccessConfig: NotRequired[ClusterNodeConfigContainerdConfigPrivateRegistryAccessConfig]


class ClusterNodePoolDefaultsNodeConfigDefaults(TypedDict):
    containerdConfig: NotRequired[ClusterNodeConfigContainerdConfig]
    insecureKubeletReadonlyPortEnabled: NotRequired[str]
    loggingVariant: NotRequired[str]


class ClusterStatusAtProviderClusterAutoscalingAutoProvisioningDefaults(TypedDict):
    bootDiskKmsKey: NotRequired[str]
    diskSize: NotRequired[float]
    diskType: NotRequired[str]
    imageType: NotRequired[str]
    management: NotRequired[ClusterStatusAtProviderClusterAutoscalingAutoProvisioningDefaultsManagement]
    minCpuPlatform: NotRequired[str]
    oauthScopes: NotRequired[list[str]]
    serviceAccount: NotRequired[str]
    shieldedInstanceConfig: NotRequired[ClusterNodeConfigShieldedInstanceConfig]
    upgradeSettings: NotRequired[ClusterStatusAtProviderNodePoolUpgradeSettings]


class ClusterStatusAtProviderNodeConfig(TypedDict):
    advancedMachineFeatures: NotRequired[ClusterNodeConfigAdvancedMachineFeatures]
    bootDiskKmsKey: NotRequired[str]
    confidentialNodes: NotRequired[ClusterStatusAtProviderNodeConfigConfidentialNodes]
    containerdConfig: NotRequired[ClusterNodeConfigContainerdConfig]
    diskSizeGb: NotRequired[float]
    diskType: NotRequired[str]
    effectiveTaints: NotRequired[list[ClusterNodeConfigTaint]]
    enableConfidentialStorage: NotRequired[bool]
    ephemeralStorageLocalSsdConfig: NotRequired[ClusterStatusAtProviderNodeConfigEphemeralStorageLocalSsdConfig]
    fastSocket: NotRequired[ClusterStatusAtProviderNodeConfigFastSocket]
    gcfsConfig: NotRequired[ClusterStatusAtProviderNodeConfigGcfsConfig]
    guestAccelerator: NotRequired[list[ClusterNodeConfigGuestAccelerator]]
    gvnic: NotRequired[ClusterStatusAtProviderNodeConfigGvnic]
    hostMaintenancePolicy: NotRequired[ClusterStatusAtProviderNodeConfigHostMaintenancePolicy]
    imageType: NotRequired[str]
    kubeletConfig: NotRequired[ClusterNodeConfigKubeletConfig]
    labels: NotRequired[dict[str, str]]
    linuxNodeConfig: NotRequired[ClusterNodeConfigLinuxNodeConfig]
    localNvmeSsdBlockConfig: NotRequired[ClusterStatusAtProviderNodeConfigLocalNvmeSsdBlockConfig]
    localSsdCount: NotRequired[float]
    loggingVariant: NotRequired[str]
    machineType: NotRequired[str]
    metadata: NotRequired[dict[str, str]]
    minCpuPlatform: NotRequired[str]
    nodeGroup: NotRequired[str]
    oauthScopes: NotRequired[list[str]]
    preemptible: NotRequired[bool]
    reservationAffinity: NotRequired[ClusterNodeConfigReservationAffinity]
    resourceLabels: NotRequired[dict[str, str]]
    resourceManagerTags: NotRequired[dict[str, str]]
    secondaryBootDisks: NotRequired[list[ClusterStatusAtProviderNodeConfigSecondaryBootDisk]]
    serviceAccount: NotRequired[str]
    shieldedInstanceConfig: NotRequired[ClusterNodeConfigShieldedInstanceConfig]
    soleTenantConfig: NotRequired[ClusterNodeConfigSoleTenantConfig]
    spot: NotRequired[bool]
    tags: NotRequired[list[str]]
    taint: NotRequired[list[ClusterNodeConfigTaint]]
    workloadMetadataConfig: NotRequired[ClusterStatusAtProviderNodeConfigWorkloadMetadataConfig]


class ClusterStatusAtProviderNodePool(TypedDict):
    autoscaling: NotRequired[ClusterStatusAtProviderNodePoolAutoscaling]
    initialNodeCount: NotRequired[float]
    instanceGroupUrls: NotRequired[list[str]]
    managedInstanceGroupUrls: NotRequired[list[str]]
    management: NotRequired[ClusterStatusAtProviderNodePoolManagement]
    maxPodsPerNode: NotRequired[float]
    name: NotRequired[str]
    namePrefix: NotRequired[str]
    networkConfig: NotRequired[ClusterStatusAtProviderNodePoolNetworkConfig]
    nodeConfig: NotRequired[ClusterStatusAtProviderNodeConfig]
    nodeCount: NotRequired[float]
    nodeLocations: NotRequired[list[str]]
    placementPolicy: NotRequired[ClusterStatusAtProviderNodePoolPlacementPolicy]
    queuedProvisioning: NotRequired[ClusterStatusAtProviderNodePoolQueuedProvisioning]
    upgradeSettings: NotRequired[ClusterStatusAtProviderNodePoolUpgradeSettings]
    version: NotRequired[str]


class NodePoolNodeConfigContainerdConfig(TypedDict):
    privateRegistryAccessConfig: NotRequired[NodePoolNodeConfigContainerdConfigPrivateRegistryAccessConfig]


class NodePoolStatusAtProviderNodeConfig(TypedDict):
    advancedMachineFeatures: NotRequired[NodePoolNodeConfigAdvancedMachineFeatures]
    bootDiskKmsKey: NotRequired[str]
    confidentialNodes: NotRequired[NodePoolStatusAtProviderNodeConfigConfidentialNodes]
    containerdConfig: NotRequired[NodePoolNodeConfigContainerdConfig]
    diskSizeGb: NotRequired[float]
    diskType: NotRequired[str]
    effectiveTaints: NotRequired[list[NodePoolNodeConfigTaint]]
    enableConfidentialStorage: NotRequired[bool]
    ephemeralStorageLocalSsdConfig: NotRequired[NodePoolStatusAtProviderNodeConfigEphemeralStorageLocalSsdConfig]
    fastSocket: NotRequired[NodePoolStatusAtProviderNodeConfigFastSocket]
    gcfsConfig: NotRequired[NodePoolStatusAtProviderNodeConfigGcfsConfig]
    guestAccelerator: NotRequired[list[NodePoolNodeConfigGuestAccelerator]]
    gvnic: NotRequired[NodePoolStatusAtProviderNodeConfigGvnic]
    hostMaintenancePolicy: NotRequired[NodePoolStatusAtProviderNodeConfigHostMaintenancePolicy]
    imageType: NotRequired[str]
    kubeletConfig: NotRequired[NodePoolNodeConfigKubeletConfig]
    labels: NotRequired[dict[str, str]]
    linuxNodeConfig: NotRequired[NodePoolNodeConfigLinuxNodeConfig]
    localNvmeSsdBlockConfig: NotRequired[NodePoolStatusAtProviderNodeConfigLocalNvmeSsdBlockConfig]
    localSsdCount: NotRequired[float]
    loggingVariant: NotRequired[str]
    machineType: NotRequired[str]
    metadata: NotRequired[dict[str, str]]
    minCpuPlatform: NotRequired[str]
    nodeGroup: NotRequired[str]
    oauthScopes: NotRequired[list[str]]
    preemptible: NotRequired[bool]
    reservationAffinity: NotRequired[NodePoolNodeConfigReservationAffinity]
    resourceLabels: NotRequired[dict[str, str]]
    resourceManagerTags: NotRequired[dict[str, str]]
    secondaryBootDisks: NotRequired[list[NodePoolStatusAtProviderNodeConfigSecondaryBootDisk]]
    serviceAccount: NotRequired[str]
    shieldedInstanceConfig: NotRequired[NodePoolNodeConfigShieldedInstanceConfig]
    soleTenantConfig: NotRequired[NodePoolNodeConfigSoleTenantConfig]
    spot: NotRequired[bool]
    tags: NotRequired[list[str]]
    taint: NotRequired[list[NodePoolNodeConfigTaint]]
    workloadMetadataConfig: NotRequired[NodePoolStatusAtProviderNodeConfigWorkloadMetadataConfig]


class ClusterClusterAutoscaling(TypedDict):
    autoProvisioningDefaults: NotRequired[ClusterClusterAutoscalingAutoProvisioningDefaults]
    autoProvisioningLocations: NotRequired[list[str]]
    autoscalingProfile: NotRequired[str]
    enabled: NotRequired[bool]
    resourceLimits: NotRequired[list[ClusterClusterAutoscalingResourceLimit]]


class ClusterNodeConfig(TypedDict):
    advancedMachineFeatures: NotRequired[ClusterNodeConfigAdvancedMachineFeatures]
    bootDiskKmsKey: NotRequired[str]
    confidentialNodes: NotRequired[ClusterNodeConfigConfidentialNodes]
    containerdConfig: NotRequired[ClusterNodeConfigContainerdConfig]
    diskSizeGb: NotRequired[float]
    diskType: NotRequired[str]
    enableConfidentialStorage: NotRequired[bool]
    ephemeralStorageLocalSsdConfig: NotRequired[ClusterNodeConfigEphemeralStorageLocalSsdConfig]
    fastSocket: NotRequired[ClusterNodeConfigFastSocket]
    gcfsConfig: NotRequired[ClusterNodeConfigGcfsConfig]
    guestAccelerator: NotRequired[list[ClusterNodeConfigGuestAccelerator]]
    gvnic: NotRequired[ClusterNodeConfigGvnic]
    hostMaintenancePolicy: NotRequired[ClusterNodeConfigHostMaintenancePolicy]
    imageType: NotRequired[str]
    kubeletConfig: NotRequired[ClusterNodeConfigKubeletConfig]
    labels: NotRequired[dict[str, str]]
    linuxNodeConfig: NotRequired[ClusterNodeConfigLinuxNodeConfig]
    localNvmeSsdBlockConfig: NotRequired[ClusterNodeConfigLocalNvmeSsdBlockConfig]
    localSsdCount: NotRequired[float]
    loggingVariant: NotRequired[str]
    machineType: NotRequired[str]
    metadata: NotRequired[dict[str, str]]
    minCpuPlatform: NotRequired[str]
    nodeGroup: NotRequired[str]
    oauthScopes: NotRequired[list[str]]
    preemptible: NotRequired[bool]
    reservationAffinity: NotRequired[ClusterNodeConfigReservationAffinity]
    resourceLabels: NotRequired[dict[str, str]]
    resourceManagerTags: NotRequired[dict[str, str]]
    secondaryBootDisks: NotRequired[list[ClusterNodeConfigSecondaryBootDisk]]
    serviceAccount: NotRequired[str]
    serviceAccountRef: NotRequired[ClusterNetworkRef]
    serviceAccountSelector: NotRequired[ClusterNetworkSelector]
    shieldedInstanceConfig: NotRequired[ClusterNodeConfigShieldedInstanceConfig]
    soleTenantConfig: NotRequired[ClusterNodeConfigSoleTenantConfig]
    spot: NotRequired[bool]
    tags: NotRequired[list[str]]
    taint: NotRequired[list[ClusterNodeConfigTaint]]
    workloadMetadataConfig: NotRequired[ClusterNodeConfigWorkloadMetadataConfig]


class ClusterNodePoolDefaults(TypedDict):
    nodeConfigDefaults: NotRequired[ClusterNodePoolDefaultsNodeConfigDefaults]


class ClusterStatusAtProviderClusterAutoscaling(TypedDict):
    autoProvisioningDefaults: NotRequired[ClusterStatusAtProviderClusterAutoscalingAutoProvisioningDefaults]
    autoProvisioningLocations: NotRequired[list[str]]
    autoscalingProfile: NotRequired[str]
    enabled: NotRequired[bool]
    resourceLimits: NotRequired[list[ClusterClusterAutoscalingResourceLimit]]


class NodePoolNodeConfig(TypedDict):
    advancedMachineFeatures: NotRequired[NodePoolNodeConfigAdvancedMachineFeatures]
    bootDiskKmsKey: NotRequired[str]
    confidentialNodes: NotRequired[NodePoolNodeConfigConfidentialNodes]
    containerdConfig: NotRequired[NodePoolNodeConfigContainerdConfig]
    diskSizeGb: NotRequired[float]
    diskType: NotRequired[str]
    enableConfidentialStorage: NotRequired[bool]
    ephemeralStorageLocalSsdConfig: NotRequired[NodePoolNodeConfigEphemeralStorageLocalSsdConfig]
    fastSocket: NotRequired[NodePoolNodeConfigFastSocket]
    flexStart: NotRequired[bool]
    gcfsConfig: NotRequired[NodePoolNodeConfigGcfsConfig]
    guestAccelerator: NotRequired[list[NodePoolNodeConfigGuestAccelerator]]
    gvnic: NotRequired[NodePoolNodeConfigGvnic]
    hostMaintenancePolicy: NotRequired[NodePoolNodeConfigHostMaintenancePolicy]
    imageType: NotRequired[str]
    kubeletConfig: NotRequired[NodePoolNodeConfigKubeletConfig]
    labels: NotRequired[dict[str, str]]
    linuxNodeConfig: NotRequired[NodePoolNodeConfigLinuxNodeConfig]
    localNvmeSsdBlockConfig: NotRequired[NodePoolNodeConfigLocalNvmeSsdBlockConfig]
    localSsdCount: NotRequired[float]
    loggingVariant: NotRequired[str]
    machineType: NotRequired[str]
    maxRunDuration: NotRequired[str]
    metadata: NotRequired[dict[str, str]]
    minCpuPlatform: NotRequired[str]
    nodeGroup: NotRequired[str]
    oauthScopes: NotRequired[list[str]]
    preemptible: NotRequired[bool]
    reservationAffinity: NotRequired[NodePoolNodeConfigReservationAffinity]
    resourceLabels: NotRequired[dict[str, str]]
    resourceManagerTags: NotRequired[dict[str, str]]
    secondaryBootDisks: NotRequired[list[NodePoolNodeConfigSecondaryBootDisk]]
    serviceAccount: NotRequired[str]
    serviceAccountRef: NotRequired[NodePoolClusterRef]
    serviceAccountSelector: NotRequired[NodePoolClusterSelector]
    shieldedInstanceConfig: NotRequired[NodePoolNodeConfigShieldedInstanceConfig]
    soleTenantConfig: NotRequired[NodePoolNodeConfigSoleTenantConfig]
    spot: NotRequired[bool]
    tags: NotRequired[list[str]]
    taint: NotRequired[list[NodePoolNodeConfigTaint]]
    workloadMetadataConfig: NotRequired[NodePoolNodeConfigWorkloadMetadataConfig]


class NodePoolStatusAtProvider(TypedDict):
    autoscaling: NotRequired[NodePoolAutoscaling]
    cluster: NotRequired[str]
    id: NotRequired[str]
    initialNodeCount: NotRequired[float]
    instanceGroupUrls: NotRequired[list[str]]
    location: NotRequired[str]
    managedInstanceGroupUrls: NotRequired[list[str]]
    management: NotRequired[NodePoolStatusAtProviderManagement]
    maxPodsPerNode: NotRequired[float]
    networkConfig: NotRequired[NodePoolStatusAtProviderNetworkConfig]
    nodeConfig: NotRequired[NodePoolStatusAtProviderNodeConfig]
    nodeCount: NotRequired[float]
    nodeLocations: NotRequired[list[str]]
    operation: NotRequired[str]
    placementPolicy: NotRequired[NodePoolPlacementPolicy]
    project: NotRequired[str]
    queuedProvisioning: NotRequired[NodePoolStatusAtProviderQueuedProvisioning]
    upgradeSettings: NotRequired[NodePoolUpgradeSettings]
    version: NotRequired[str]


class ClusterForProvider(TypedDict):
    addonsConfig: NotRequired[ClusterAddonsConfig]
    allowNetAdmin: NotRequired[bool]
    authenticatorGroupsConfig: NotRequired[ClusterAuthenticatorGroupsConfig]
    binaryAuthorization: NotRequired[ClusterBinaryAuthorization]
    clusterAutoscaling: NotRequired[ClusterClusterAutoscaling]
    clusterIpv4Cidr: NotRequired[str]
    confidentialNodes: NotRequired[ClusterConfidentialNodes]
    controlPlaneEndpointsConfig: NotRequired[ClusterControlPlaneEndpointsConfig]
    costManagementConfig: NotRequired[ClusterCostManagementConfig]
    databaseEncryption: NotRequired[ClusterDatabaseEncryption]
    datapathProvider: NotRequired[str]
    defaultMaxPodsPerNode: NotRequired[float]
    defaultSnatStatus: NotRequired[ClusterDefaultSnatStatus]
    deletionProtection: NotRequired[bool]
    description: NotRequired[str]
    dnsConfig: NotRequired[ClusterDnsConfig]
    enableAutopilot: NotRequired[bool]
    enableCiliumClusterwideNetworkPolicy: NotRequired[bool]
    enableIntranodeVisibility: NotRequired[bool]
    enableK8SBetaApis: NotRequired[ClusterEnableK8SBetaApis]
    enableKubernetesAlpha: NotRequired[bool]
    enableL4IlbSubsetting: NotRequired[bool]
    enableLegacyAbac: NotRequired[bool]
    enableMultiNetworking: NotRequired[bool]
    enableShieldedNodes: NotRequired[bool]
    enableTpu: NotRequired[bool]
    fleet: NotRequired[ClusterFleet]
    gatewayApiConfig: NotRequired[ClusterGatewayApiConfig]
    identityServiceConfig: NotRequired[ClusterIdentityServiceConfig]
    initialNodeCount: NotRequired[float]
    ipAllocationPolicy: NotRequired[ClusterIpAllocationPolicy]
    location: str
    loggingConfig: NotRequired[ClusterLoggingConfig]
    loggingService: NotRequired[str]
    maintenancePolicy: NotRequired[ClusterMaintenancePolicy]
    masterAuth: NotRequired[ClusterMasterAuth]
    masterAuthorizedNetworksConfig: NotRequired[ClusterMasterAuthorizedNetworksConfig]
    meshCertificates: NotRequired[ClusterMeshCertificates]
    minMasterVersion: NotRequired[str]
    monitoringConfig: NotRequired[ClusterMonitoringConfig]
    monitoringService: NotRequired[str]
    network: NotRequired[str]
    networkPolicy: NotRequired[ClusterNetworkPolicy]
    networkRef: NotRequired[ClusterNetworkRef]
    networkSelector: NotRequired[ClusterNetworkSelector]
    networkingMode: NotRequired[str]
    nodeConfig: NotRequired[ClusterNodeConfig]
    nodeLocations: NotRequired[list[str]]
    nodePoolAutoConfig: NotRequired[ClusterNodePoolAutoConfig]
    nodePoolDefaults: NotRequired[ClusterNodePoolDefaults]
    nodeVersion: NotRequired[str]
    notificationConfig: NotRequired[ClusterNotificationConfig]
    privateClusterConfig: NotRequired[ClusterPrivateClusterConfig]
    privateIpv6GoogleAccess: NotRequired[str]
    project: NotRequired[str]
    releaseChannel: NotRequired[ClusterReleaseChannel]
    removeDefaultNodePool: NotRequired[bool]
    resourceLabels: NotRequired[dict[str, str]]
    resourceUsageExportConfig: NotRequired[ClusterResourceUsageExportConfig]
    securityPostureConfig: NotRequired[ClusterSecurityPostureConfig]
    serviceExternalIpsConfig: NotRequired[ClusterServiceExternalIpsConfig]
    subnetwork: NotRequired[str]
    subnetworkRef: NotRequired[ClusterNetworkRef]
    subnetworkSelector: NotRequired[ClusterNetworkSelector]
    verticalPodAutoscaling: NotRequired[ClusterVerticalPodAutoscaling]
    workloadIdentityConfig: NotRequired[ClusterWorkloadIdentityConfig]


class ClusterInitProvider(TypedDict):
    addonsConfig: NotRequired[ClusterAddonsConfig]
    allowNetAdmin: NotRequired[bool]
    authenticatorGroupsConfig: NotRequired[ClusterInitProviderAuthenticatorGroupsConfig]
    binaryAuthorization: NotRequired[ClusterInitProviderBinaryAuthorization]
    clusterAutoscaling: NotRequired[ClusterClusterAutoscaling]
    clusterIpv4Cidr: NotRequired[str]
    confidentialNodes: NotRequired[ClusterInitProviderConfidentialNodes]
    controlPlaneEndpointsConfig: NotRequired[ClusterControlPlaneEndpointsConfig]
    costManagementConfig: NotRequired[ClusterInitProviderCostManagementConfig]
    databaseEncryption: NotRequired[ClusterInitProviderDatabaseEncryption]
    datapathProvider: NotRequired[str]
    defaultMaxPodsPerNode: NotRequired[float]
    defaultSnatStatus: NotRequired[ClusterInitProviderDefaultSnatStatus]
    deletionProtection: NotRequired[bool]
    description: NotRequired[str]
    dnsConfig: NotRequired[ClusterDnsConfig]
    enableAutopilot: NotRequired[bool]
    enableCiliumClusterwideNetworkPolicy: NotRequired[bool]
    enableIntranodeVisibility: NotRequired[bool]
    enableK8SBetaApis: NotRequired[ClusterEnableK8SBetaApis]
    enableKubernetesAlpha: NotRequired[bool]
    enableL4IlbSubsetting: NotRequired[bool]
    enableLegacyAbac: NotRequired[bool]
    enableMultiNetworking: NotRequired[bool]
    enableShieldedNodes: NotRequired[bool]
    enableTpu: NotRequired[bool]
    fleet: NotRequired[ClusterInitProviderFleet]
    gatewayApiConfig: NotRequired[ClusterInitProviderGatewayApiConfig]
    identityServiceConfig: NotRequired[ClusterInitProviderIdentityServiceConfig]
    initialNodeCount: NotRequired[float]
    ipAllocationPolicy: NotRequired[ClusterIpAllocationPolicy]
    loggingConfig: NotRequired[ClusterInitProviderLoggingConfig]
    loggingService: NotRequired[str]
    maintenancePolicy: NotRequired[ClusterMaintenancePolicy]
    masterAuth: NotRequired[ClusterMasterAuth]
    masterAuthorizedNetworksConfig: NotRequired[ClusterMasterAuthorizedNetworksConfig]
    meshCertificates: NotRequired[ClusterInitProviderMeshCertificates]
    minMasterVersion: NotRequired[str]
    monitoringConfig: NotRequired[ClusterMonitoringConfig]
    monitoringService: NotRequired[str]
    network: NotRequired[str]
    networkPolicy: NotRequired[ClusterInitProviderNetworkPolicy]
    networkRef: NotRequired[ClusterNetworkRef]
    networkSelector: NotRequired[ClusterNetworkSelector]
    networkingMode: NotRequired[str]
    nodeConfig: NotRequired[ClusterNodeConfig]
    nodeLocations: NotRequired[list[str]]
    nodePoolAutoConfig: NotRequired[ClusterNodePoolAutoConfig]
    nodePoolDefaults: NotRequired[ClusterNodePoolDefaults]
    nodeVersion: NotRequired[str]
    notificationConfig: NotRequired[ClusterNotificationConfig]
    privateClusterConfig: NotRequired[ClusterPrivateClusterConfig]
    privateIpv6GoogleAccess: NotRequired[str]
    project: NotRequired[str]
    releaseChannel: NotRequired[ClusterInitProviderReleaseChannel]
    removeDefaultNodePool: NotRequired[bool]
    resourceLabels: NotRequired[dict[str, str]]
    resourceUsageExportConfig: NotRequired[ClusterResourceUsageExportConfig]
    securityPostureConfig: NotRequired[ClusterInitProviderSecurityPostureConfig]
    serviceExternalIpsConfig: NotRequired[ClusterInitProviderServiceExternalIpsConfig]
    subnetwork: NotRequired[str]
    subnetworkRef: NotRequired[ClusterNetworkRef]
    subnetworkSelector: NotRequired[ClusterNetworkSelector]
    verticalPodAutoscaling: NotRequired[ClusterInitProviderVerticalPodAutoscaling]
    workloadIdentityConfig: NotRequired[ClusterInitProviderWorkloadIdentityConfig]


class ClusterSpec(TypedDict):
    forProvider: ClusterForProvider
    initProvider: NotRequired[ClusterInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[ClusterProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[ClusterWriteConnectionSecretToRef]


class ClusterStatusAtProvider(TypedDict):
    addonsConfig: NotRequired[ClusterAddonsConfig]
    allowNetAdmin: NotRequired[bool]
    authenticatorGroupsConfig: NotRequired[ClusterStatusAtProviderAuthenticatorGroupsConfig]
    binaryAuthorization: NotRequired[ClusterStatusAtProviderBinaryAuthorization]
    clusterAutoscaling: NotRequired[ClusterStatusAtProviderClusterAutoscaling]
    clusterIpv4Cidr: NotRequired[str]
    confidentialNodes: NotRequired[ClusterStatusAtProviderConfidentialNodes]
    controlPlaneEndpointsConfig: NotRequired[ClusterStatusAtProviderControlPlaneEndpointsConfig]
    costManagementConfig: NotRequired[ClusterStatusAtProviderCostManagementConfig]
    databaseEncryption: NotRequired[ClusterStatusAtProviderDatabaseEncryption]
    datapathProvider: NotRequired[str]
    defaultMaxPodsPerNode: NotRequired[float]
    defaultSnatStatus: NotRequired[ClusterStatusAtProviderDefaultSnatStatus]
    deletionProtection: NotRequired[bool]
    description: NotRequired[str]
    dnsConfig: NotRequired[ClusterDnsConfig]
    enableAutopilot: NotRequired[bool]
    enableCiliumClusterwideNetworkPolicy: NotRequired[bool]
    enableIntranodeVisibility: NotRequired[bool]
    enableK8SBetaApis: NotRequired[ClusterEnableK8SBetaApis]
    enableKubernetesAlpha: NotRequired[bool]
    enableL4IlbSubsetting: NotRequired[bool]
    enableLegacyAbac: NotRequired[bool]
    enableMultiNetworking: NotRequired[bool]
    enableShieldedNodes: NotRequired[bool]
    enableTpu: NotRequired[bool]
    endpoint: NotRequired[str]
    fleet: NotRequired[ClusterStatusAtProviderFleet]
    gatewayApiConfig: NotRequired[ClusterStatusAtProviderGatewayApiConfig]
    id: NotRequired[str]
    identityServiceConfig: NotRequired[ClusterStatusAtProviderIdentityServiceConfig]
    initialNodeCount: NotRequired[float]
    ipAllocationPolicy: NotRequired[ClusterIpAllocationPolicy]
    labelFingerprint: NotRequired[str]
    location: NotRequired[str]
    loggingConfig: NotRequired[ClusterStatusAtProviderLoggingConfig]
    loggingService: NotRequired[str]
    maintenancePolicy: NotRequired[ClusterStatusAtProviderMaintenancePolicy]
    masterAuth: NotRequired[ClusterStatusAtProviderMasterAuth]
    masterAuthorizedNetworksConfig: NotRequired[ClusterMasterAuthorizedNetworksConfig]
    masterVersion: NotRequired[str]
    meshCertificates: NotRequired[ClusterStatusAtProviderMeshCertificates]
    minMasterVersion: NotRequired[str]
    monitoringConfig: NotRequired[ClusterMonitoringConfig]
    monitoringService: NotRequired[str]
    network: NotRequired[str]
    networkPolicy: NotRequired[ClusterStatusAtProviderNetworkPolicy]
    networkingMode: NotRequired[str]
    nodeConfig: NotRequired[ClusterStatusAtProviderNodeConfig]
    nodeLocations: NotRequired[list[str]]
    nodePool: NotRequired[list[ClusterStatusAtProviderNodePool]]
    nodePoolAutoConfig: NotRequired[ClusterNodePoolAutoConfig]
    nodePoolDefaults: NotRequired[ClusterNodePoolDefaults]
    nodeVersion: NotRequired[str]
    notificationConfig: NotRequired[ClusterNotificationConfig]
    operation: NotRequired[str]
    privateClusterConfig: NotRequired[ClusterStatusAtProviderPrivateClusterConfig]
    privateIpv6GoogleAccess: NotRequired[str]
    project: NotRequired[str]
    releaseChannel: NotRequired[ClusterStatusAtProviderReleaseChannel]
    removeDefaultNodePool: NotRequired[bool]
    resourceLabels: NotRequired[dict[str, str]]
    resourceUsageExportConfig: NotRequired[ClusterResourceUsageExportConfig]
    securityPostureConfig: NotRequired[ClusterStatusAtProviderSecurityPostureConfig]
    selfLink: NotRequired[str]
    serviceExternalIpsConfig: NotRequired[ClusterStatusAtProviderServiceExternalIpsConfig]
    servicesIpv4Cidr: NotRequired[str]
    subnetwork: NotRequired[str]
    tpuIpv4CidrBlock: NotRequired[str]
    verticalPodAutoscaling: NotRequired[ClusterStatusAtProviderVerticalPodAutoscaling]
    workloadIdentityConfig: NotRequired[ClusterStatusAtProviderWorkloadIdentityConfig]


class NodePoolForProvider(TypedDict):
    autoscaling: NotRequired[NodePoolAutoscaling]
    cluster: NotRequired[str]
    clusterRef: NotRequired[NodePoolClusterRef]
    clusterSelector: NotRequired[NodePoolClusterSelector]
    initialNodeCount: NotRequired[float]
    location: NotRequired[str]
    management: NotRequired[NodePoolManagement]
    maxPodsPerNode: NotRequired[float]
    networkConfig: NotRequired[NodePoolNetworkConfig]
    nodeConfig: NotRequired[NodePoolNodeConfig]
    nodeCount: NotRequired[float]
    nodeDrainConfig: NotRequired[list[NodePoolNodeDrainConfig]]
    nodeLocations: NotRequired[list[str]]
    placementPolicy: NotRequired[NodePoolPlacementPolicy]
    project: NotRequired[str]
    queuedProvisioning: NotRequired[NodePoolQueuedProvisioning]
    upgradeSettings: NotRequired[NodePoolUpgradeSettings]
    version: NotRequired[str]


class NodePoolInitProvider(TypedDict):
    autoscaling: NotRequired[NodePoolAutoscaling]
    initialNodeCount: NotRequired[float]
    management: NotRequired[NodePoolInitProviderManagement]
    maxPodsPerNode: NotRequired[float]
    networkConfig: NotRequired[NodePoolNetworkConfig]
    nodeConfig: NotRequired[NodePoolNodeConfig]
    nodeCount: NotRequired[float]
    nodeDrainConfig: NotRequired[list[NodePoolInitProviderNodeDrainConfig]]
    nodeLocations: NotRequired[list[str]]
    placementPolicy: NotRequired[NodePoolPlacementPolicy]
    project: NotRequired[str]
    queuedProvisioning: NotRequired[NodePoolInitProviderQueuedProvisioning]
    upgradeSettings: NotRequired[NodePoolUpgradeSettings]
    version: NotRequired[str]


class NodePoolSpec(TypedDict):
    forProvider: NodePoolForProvider
    initProvider: NotRequired[NodePoolInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[NodePoolProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[NodePoolWriteConnectionSecretToRef]


class NodePoolStatus(TypedDict):
    atProvider: NotRequired[NodePoolStatusAtProvider]
    conditions: NotRequired[list[NodePoolStatusCondition]]
    observedGeneration: NotRequired[int]


class ClusterStatus(TypedDict):
    atProvider: NotRequired[ClusterStatusAtProvider]
    conditions: NotRequired[list[ClusterStatusCondition]]
    observedGeneration: NotRequired[int]


class NodePool(TypedDict):
    apiVersion: Literal["container.gcp.m.upbound.io/v1beta1"]
    kind: Literal["NodePool"]
    metadata: ObjectMeta
    spec: NodePoolSpec
    status: NotRequired[NodePoolStatus]


class Cluster(TypedDict):
    apiVersion: Literal["container.gcp.m.upbound.io/v1beta1"]
    kind: Literal["Cluster"]
    metadata: ObjectMeta
    spec: ClusterSpec
    status: NotRequired[ClusterStatus]
