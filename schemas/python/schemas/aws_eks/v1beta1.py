"""Models of eks.aws.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class AccessEntryClusterNameRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class AccessEntryClusterNameSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[AccessEntryClusterNameRefPolicy]


class AccessEntryInitProvider(TypedDict):
    kubernetesGroups: NotRequired[list[str]]
    tags: NotRequired[dict[str, str]]
    type: NotRequired[str]
    userName: NotRequired[str]


class AccessEntryProviderConfigRef(TypedDict):
    kind: str
    name: str


class AccessEntryStatusAtProvider(TypedDict):
    accessEntryArn: NotRequired[str]
    clusterName: NotRequired[str]
    createdAt: NotRequired[str]
    id: NotRequired[str]
    kubernetesGroups: NotRequired[list[str]]
    modifiedAt: NotRequired[str]
    principalArn: NotRequired[str]
    region: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]
    type: NotRequired[str]
    userName: NotRequired[str]


class AccessEntryStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class AccessEntryWriteConnectionSecretToRef(TypedDict):
    name: str


class AccessPolicyAssociationAccessScope(TypedDict):
    namespaces: NotRequired[list[str]]
    type: NotRequired[str]


class AccessPolicyAssociationClusterNameRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class AccessPolicyAssociationClusterNameSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[AccessPolicyAssociationClusterNameRefPolicy]


class AccessPolicyAssociationInitProvider(TypedDict):
    accessScope: NotRequired[AccessPolicyAssociationAccessScope]


class AccessPolicyAssociationProviderConfigRef(TypedDict):
    kind: str
    name: str


class AccessPolicyAssociationStatusAtProvider(TypedDict):
    accessScope: NotRequired[AccessPolicyAssociationAccessScope]
    associatedAt: NotRequired[str]
    clusterName: NotRequired[str]
    id: NotRequired[str]
    modifiedAt: NotRequired[str]
    policyArn: NotRequired[str]
    principalArn: NotRequired[str]
    region: NotRequired[str]


class AccessPolicyAssociationStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class AccessPolicyAssociationWriteConnectionSecretToRef(TypedDict):
    name: str


class AddonClusterNameRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class AddonClusterNameSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[AddonClusterNameRefPolicy]


class AddonInitProviderPodIdentityAssociation(TypedDict):
    roleArn: NotRequired[str]
    serviceAccount: NotRequired[str]


class AddonPodIdentityAssociation(TypedDict):
    roleArn: NotRequired[str]
    serviceAccount: NotRequired[str]


class AddonProviderConfigRef(TypedDict):
    kind: str
    name: str


class AddonStatusAtProviderPodIdentityAssociation(TypedDict):
    roleArn: NotRequired[str]
    serviceAccount: NotRequired[str]


class AddonStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class AddonWriteConnectionSecretToRef(TypedDict):
    name: str


class ClusterAccessConfig(TypedDict):
    authenticationMode: NotRequired[str]
    bootstrapClusterCreatorAdminPermissions: NotRequired[bool]


class ClusterAuthClusterNameRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class ClusterAuthClusterNameSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[ClusterAuthClusterNameRefPolicy]


class ClusterAuthProviderConfigRef(TypedDict):
    kind: str
    name: str


class ClusterAuthStatusAtProvider(TypedDict):
    lastRefreshTime: NotRequired[str]


class ClusterAuthStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ClusterAuthWriteConnectionSecretToRef(TypedDict):
    name: str


class ClusterComputeConfig(TypedDict):
    enabled: NotRequired[bool]
    nodePools: NotRequired[list[str]]
    nodeRoleArn: NotRequired[str]


class ClusterControlPlaneScalingConfig(TypedDict):
    tier: NotRequired[str]


class ClusterEncryptionConfigProvider(TypedDict):
    keyArn: NotRequired[str]


class ClusterInitProviderControlPlaneScalingConfig(TypedDict):
    tier: NotRequired[str]


class ClusterInitProviderUpgradePolicy(TypedDict):
    supportType: NotRequired[str]


class ClusterInitProviderZonalShiftConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterKubernetesNetworkConfigElasticLoadBalancing(TypedDict):
    enabled: NotRequired[bool]


class ClusterOutpostConfigControlPlanePlacement(TypedDict):
    groupName: NotRequired[str]


class ClusterProviderConfigRef(TypedDict):
    kind: str
    name: str


class ClusterRemoteNetworkConfigRemoteNodeNetworks(TypedDict):
    cidrs: NotRequired[list[str]]


class ClusterRoleArnRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class ClusterRoleArnSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[ClusterRoleArnRefPolicy]


class ClusterStatusAtProviderCertificateAuthority(TypedDict):
    data: NotRequired[str]


class ClusterStatusAtProviderControlPlaneScalingConfig(TypedDict):
    tier: NotRequired[str]


class ClusterStatusAtProviderIdentityOidc(TypedDict):
    issuer: NotRequired[str]


class ClusterStatusAtProviderKubernetesNetworkConfigElasticLoadBalancing(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusAtProviderUpgradePolicy(TypedDict):
    supportType: NotRequired[str]


class ClusterStatusAtProviderVpcConfig(TypedDict):
    clusterSecurityGroupId: NotRequired[str]
    endpointPrivateAccess: NotRequired[bool]
    endpointPublicAccess: NotRequired[bool]
    publicAccessCidrs: NotRequired[list[str]]
    securityGroupIds: NotRequired[list[str]]
    subnetIds: NotRequired[list[str]]
    vpcId: NotRequired[str]


class ClusterStatusAtProviderZonalShiftConfig(TypedDict):
    enabled: NotRequired[bool]


class ClusterStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ClusterStorageConfigBlockStorage(TypedDict):
    enabled: NotRequired[bool]


class ClusterUpgradePolicy(TypedDict):
    supportType: NotRequired[str]


class ClusterWriteConnectionSecretToRef(TypedDict):
    name: str


class ClusterZonalShiftConfig(TypedDict):
    enabled: NotRequired[bool]


class NodeGroupClusterNameRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class NodeGroupClusterNameSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[NodeGroupClusterNameRefPolicy]


class NodeGroupLaunchTemplate(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    version: NotRequired[str]


class NodeGroupNodeRepairConfigNodeRepairConfigOverride(TypedDict):
    minRepairWaitTimeMins: NotRequired[float]
    nodeMonitoringCondition: NotRequired[str]
    nodeUnhealthyReason: NotRequired[str]
    repairAction: NotRequired[str]


class NodeGroupProviderConfigRef(TypedDict):
    kind: str
    name: str


class NodeGroupScalingConfig(TypedDict):
    desiredSize: NotRequired[float]
    maxSize: NotRequired[float]
    minSize: NotRequired[float]


class NodeGroupStatusAtProviderRemoteAccess(TypedDict):
    ec2SshKey: NotRequired[str]
    sourceSecurityGroupIds: NotRequired[list[str]]


class NodeGroupStatusAtProviderResourceAutoscalingGroup(TypedDict):
    name: NotRequired[str]


class NodeGroupStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class NodeGroupTaint(TypedDict):
    effect: NotRequired[str]
    key: NotRequired[str]
    value: NotRequired[str]


class NodeGroupUpdateConfig(TypedDict):
    maxUnavailable: NotRequired[float]
    maxUnavailablePercentage: NotRequired[float]
    updateStrategy: NotRequired[str]


class NodeGroupWriteConnectionSecretToRef(TypedDict):
    name: str


class PodIdentityAssociationClusterNameRefPolicy(TypedDict):
    resolution: NotRequired[Literal["Required", "Optional"]]
    resolve: NotRequired[Literal["Always", "IfNotPresent"]]


class PodIdentityAssociationClusterNameSelector(TypedDict):
    matchControllerRef: NotRequired[bool]
    matchLabels: NotRequired[dict[str, str]]
    namespace: NotRequired[str]
    policy: NotRequired[PodIdentityAssociationClusterNameRefPolicy]


class PodIdentityAssociationProviderConfigRef(TypedDict):
    kind: str
    name: str


class PodIdentityAssociationStatusAtProvider(TypedDict):
    associationArn: NotRequired[str]
    associationId: NotRequired[str]
    clusterName: NotRequired[str]
    disableSessionTags: NotRequired[bool]
    externalId: NotRequired[str]
    id: NotRequired[str]
    namespace: NotRequired[str]
    region: NotRequired[str]
    roleArn: NotRequired[str]
    serviceAccount: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]
    targetRoleArn: NotRequired[str]


class PodIdentityAssociationStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class PodIdentityAssociationWriteConnectionSecretToRef(TypedDict):
    name: str


class AccessEntryClusterNameRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[AccessEntryClusterNameRefPolicy]


class AccessEntryForProvider(TypedDict):
    clusterName: NotRequired[str]
    clusterNameRef: NotRequired[AccessEntryClusterNameRef]
    clusterNameSelector: NotRequired[AccessEntryClusterNameSelector]
    kubernetesGroups: NotRequired[list[str]]
    principalArn: NotRequired[str]
    principalArnFromRoleRef: NotRequired[AccessEntryClusterNameRef]
    principalArnFromRoleSelector: NotRequired[AccessEntryClusterNameSelector]
    region: str
    tags: NotRequired[dict[str, str]]
    type: NotRequired[str]
    userName: NotRequired[str]


class AccessEntrySpec(TypedDict):
    forProvider: AccessEntryForProvider
    initProvider: NotRequired[AccessEntryInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[AccessEntryProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[AccessEntryWriteConnectionSecretToRef]


class AccessEntryStatus(TypedDict):
    atProvider: NotRequired[AccessEntryStatusAtProvider]
    conditions: NotRequired[list[AccessEntryStatusCondition]]
    observedGeneration: NotRequired[int]


class AccessPolicyAssociationClusterNameRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[AccessPolicyAssociationClusterNameRefPolicy]


class AccessPolicyAssociationForProvider(TypedDict):
    accessScope: NotRequired[AccessPolicyAssociationAccessScope]
    clusterName: NotRequired[str]
    clusterNameRef: NotRequired[AccessPolicyAssociationClusterNameRef]
    clusterNameSelector: NotRequired[AccessPolicyAssociationClusterNameSelector]
    policyArn: str
    principalArn: NotRequired[str]
    principalArnRef: NotRequired[AccessPolicyAssociationClusterNameRef]
    principalArnSelector: NotRequired[AccessPolicyAssociationClusterNameSelector]
    region: str


class AccessPolicyAssociationSpec(TypedDict):
    forProvider: AccessPolicyAssociationForProvider
    initProvider: NotRequired[AccessPolicyAssociationInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[AccessPolicyAssociationProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[AccessPolicyAssociationWriteConnectionSecretToRef]


class AccessPolicyAssociationStatus(TypedDict):
    atProvider: NotRequired[AccessPolicyAssociationStatusAtProvider]
    conditions: NotRequired[list[AccessPolicyAssociationStatusCondition]]
    observedGeneration: NotRequired[int]


class AddonClusterNameRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[AddonClusterNameRefPolicy]


class AddonForProvider(TypedDict):
    addonName: NotRequired[str]
    addonVersion: NotRequired[str]
    clusterName: NotRequired[str]
    clusterNameRef: NotRequired[AddonClusterNameRef]
    clusterNameSelector: NotRequired[AddonClusterNameSelector]
    configurationValues: NotRequired[str]
    podIdentityAssociation: NotRequired[list[AddonPodIdentityAssociation]]
    preserve: NotRequired[bool]
    region: str
    resolveConflictsOnCreate: NotRequired[str]
    resolveConflictsOnUpdate: NotRequired[str]
    serviceAccountRoleArn: NotRequired[str]
    serviceAccountRoleArnRef: NotRequired[AddonClusterNameRef]
    serviceAccountRoleArnSelector: NotRequired[AddonClusterNameSelector]
    tags: NotRequired[dict[str, str]]


class AddonInitProvider(TypedDict):
    addonName: NotRequired[str]
    addonVersion: NotRequired[str]
    clusterName: NotRequired[str]
    clusterNameRef: NotRequired[AddonClusterNameRef]
    clusterNameSelector: NotRequired[AddonClusterNameSelector]
    configurationValues: NotRequired[str]
    podIdentityAssociation: NotRequired[list[AddonInitProviderPodIdentityAssociation]]
    preserve: NotRequired[bool]
    resolveConflictsOnCreate: NotRequired[str]
    resolveConflictsOnUpdate: NotRequired[str]
    serviceAccountRoleArn: NotRequired[str]
    serviceAccountRoleArnRef: NotRequired[AddonClusterNameRef]
    serviceAccountRoleArnSelector: NotRequired[AddonClusterNameSelector]
    tags: NotRequired[dict[str, str]]


class AddonSpec(TypedDict):
    forProvider: AddonForProvider
    initProvider: NotRequired[AddonInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[AddonProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[AddonWriteConnectionSecretToRef]


class AddonStatusAtProvider(TypedDict):
    addonName: NotRequired[str]
    addonVersion: NotRequired[str]
    arn: NotRequired[str]
    clusterName: NotRequired[str]
    configurationValues: NotRequired[str]
    createdAt: NotRequired[str]
    id: NotRequired[str]
    modifiedAt: NotRequired[str]
    podIdentityAssociation: NotRequired[list[AddonStatusAtProviderPodIdentityAssociation]]
    preserve: NotRequired[bool]
    region: NotRequired[str]
    resolveConflictsOnCreate: NotRequired[str]
    resolveConflictsOnUpdate: NotRequired[str]
    serviceAccountRoleArn: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]


class ClusterAuthClusterNameRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[ClusterAuthClusterNameRefPolicy]


class ClusterAuthForProvider(TypedDict):
    clusterName: NotRequired[str]
    clusterNameRef: NotRequired[ClusterAuthClusterNameRef]
    clusterNameSelector: NotRequired[ClusterAuthClusterNameSelector]
    refreshPeriod: NotRequired[str]
    region: str


class ClusterAuthSpec(TypedDict):
    forProvider: ClusterAuthForProvider
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[ClusterAuthProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[ClusterAuthWriteConnectionSecretToRef]


class ClusterAuthStatus(TypedDict):
    atProvider: NotRequired[ClusterAuthStatusAtProvider]
    conditions: NotRequired[list[ClusterAuthStatusCondition]]
    observedGeneration: NotRequired[int]


class ClusterEncryptionConfig(TypedDict):
    provider: NotRequired[ClusterEncryptionConfigProvider]
    resources: NotRequired[list[str]]


class ClusterKubernetesNetworkConfig(TypedDict):
    elasticLoadBalancing: NotRequired[ClusterKubernetesNetworkConfigElasticLoadBalancing]
    ipFamily: NotRequired[str]
    serviceIpv4Cidr: NotRequired[str]


class ClusterOutpostConfig(TypedDict):
    controlPlaneInstanceType: NotRequired[str]
    controlPlanePlacement: NotRequired[ClusterOutpostConfigControlPlanePlacement]
    outpostArns: NotRequired[list[str]]


class ClusterRemoteNetworkConfig(TypedDict):
    remoteNodeNetworks: NotRequired[ClusterRemoteNetworkConfigRemoteNodeNetworks]
    remotePodNetworks: NotRequired[ClusterRemoteNetworkConfigRemoteNodeNetworks]


class ClusterRoleArnRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[ClusterRoleArnRefPolicy]


class ClusterStatusAtProviderIdentity(TypedDict):
    oidc: NotRequired[list[ClusterStatusAtProviderIdentityOidc]]


class ClusterStatusAtProviderKubernetesNetworkConfig(TypedDict):
    elasticLoadBalancing: NotRequired[ClusterStatusAtProviderKubernetesNetworkConfigElasticLoadBalancing]
    ipFamily: NotRequired[str]
    serviceIpv4Cidr: NotRequired[str]
    serviceIpv6Cidr: NotRequired[str]


class ClusterStorageConfig(TypedDict):
    blockStorage: NotRequired[ClusterStorageConfigBlockStorage]


class ClusterVpcConfig(TypedDict):
    endpointPrivateAccess: NotRequired[bool]
    endpointPublicAccess: NotRequired[bool]
    publicAccessCidrs: NotRequired[list[str]]
    securityGroupIdRefs: NotRequired[list[ClusterRoleArnRef]]
    securityGroupIdSelector: NotRequired[ClusterRoleArnSelector]
    securityGroupIds: NotRequired[list[str]]
    subnetIdRefs: NotRequired[list[ClusterRoleArnRef]]
    subnetIdSelector: NotRequired[ClusterRoleArnSelector]
    subnetIds: NotRequired[list[str]]


class NodeGroupClusterNameRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[NodeGroupClusterNameRefPolicy]


class NodeGroupNodeRepairConfig(TypedDict):
    enabled: NotRequired[bool]
    maxParallelNodesRepairedCount: NotRequired[float]
    maxParallelNodesRepairedPercentage: NotRequired[float]
    maxUnhealthyNodeThresholdCount: NotRequired[float]
    maxUnhealthyNodeThresholdPercentage: NotRequired[float]
    nodeRepairConfigOverrides: NotRequired[list[NodeGroupNodeRepairConfigNodeRepairConfigOverride]]


class NodeGroupRemoteAccess(TypedDict):
    ec2SshKey: NotRequired[str]
    sourceSecurityGroupIdRefs: NotRequired[list[NodeGroupClusterNameRef]]
    sourceSecurityGroupIdSelector: NotRequired[NodeGroupClusterNameSelector]
    sourceSecurityGroupIds: NotRequired[list[str]]


class NodeGroupStatusAtProviderResource(TypedDict):
    autoscalingGroups: NotRequired[list[NodeGroupStatusAtProviderResourceAutoscalingGroup]]
    remoteAccessSecurityGroupId: NotRequired[str]


class PodIdentityAssociationClusterNameRef(TypedDict):
    name: str
    namespace: NotRequired[str]
    policy: NotRequired[PodIdentityAssociationClusterNameRefPolicy]


class PodIdentityAssociationForProvider(TypedDict):
    clusterName: NotRequired[str]
    clusterNameRef: NotRequired[PodIdentityAssociationClusterNameRef]
    clusterNameSelector: NotRequired[PodIdentityAssociationClusterNameSelector]
    disableSessionTags: NotRequired[bool]
    namespace: NotRequired[str]
    region: str
    roleArn: NotRequired[str]
    roleArnRef: NotRequired[PodIdentityAssociationClusterNameRef]
    roleArnSelector: NotRequired[PodIdentityAssociationClusterNameSelector]
    serviceAccount: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    targetRoleArn: NotRequired[str]
    targetRoleArnRef: NotRequired[PodIdentityAssociationClusterNameRef]
    targetRoleArnSelector: NotRequired[PodIdentityAssociationClusterNameSelector]


class PodIdentityAssociationInitProvider(TypedDict):
    clusterName: NotRequired[str]
    clusterNameRef: NotRequired[PodIdentityAssociationClusterNameRef]
    clusterNameSelector: NotRequired[PodIdentityAssociationClusterNameSelector]
    disableSessionTags: NotRequired[bool]
    namespace: NotRequired[str]
    roleArn: NotRequired[str]
    roleArnRef: NotRequired[PodIdentityAssociationClusterNameRef]
    roleArnSelector: NotRequired[PodIdentityAssociationClusterNameSelector]
    serviceAccount: NotRequired[str]
    tags: NotRequired[dict[str, str]]
    targetRoleArn: NotRequired[str]
    targetRoleArnRef: NotRequired[PodIdentityAssociationClusterNameRef]
    targetRoleArnSelector: NotRequired[PodIdentityAssociationClusterNameSelector]


class PodIdentityAssociationSpec(TypedDict):
    forProvider: PodIdentityAssociationForProvider
    initProvider: NotRequired[PodIdentityAssociationInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[PodIdentityAssociationProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[PodIdentityAssociationWriteConnectionSecretToRef]


class PodIdentityAssociationStatus(TypedDict):
    atProvider: NotRequired[PodIdentityAssociationStatusAtProvider]
    conditions: NotRequired[list[PodIdentityAssociationStatusCondition]]
    observedGeneration: NotRequired[int]


class AccessEntry(TypedDict):
    apiVersion: Literal["eks.aws.m.upbound.io/v1beta1"]
    kind: Literal["AccessEntry"]
    metadata: ObjectMeta
    spec: AccessEntrySpec
    status: NotRequired[AccessEntryStatus]


class AccessPolicyAssociation(TypedDict):
    apiVersion: Literal["eks.aws.m.upbound.io/v1beta1"]
    kind: Literal["AccessPolicyAssociation"]
    metadata: ObjectMeta
    spec: AccessPolicyAssociationSpec
    status: NotRequired[AccessPolicyAssociationStatus]


class AddonStatus(TypedDict):
    atProvider: NotRequired[AddonStatusAtProvider]
    conditions: NotRequired[list[AddonStatusCondition]]
    observedGeneration: NotRequired[int]


class ClusterAuth(TypedDict):
    apiVersion: Literal["eks.aws.m.upbound.io/v1beta1"]
    kind: Literal["ClusterAuth"]
    metadata: ObjectMeta
    spec: ClusterAuthSpec
    status: NotRequired[ClusterAuthStatus]


class ClusterForProvider(TypedDict):
    accessConfig: NotRequired[ClusterAccessConfig]
    bootstrapSelfManagedAddons: NotRequired[bool]
    computeConfig: NotRequired[ClusterComputeConfig]
    controlPlaneScalingConfig: NotRequired[ClusterControlPlaneScalingConfig]
    deletionProtection: NotRequired[bool]
    enabledClusterLogTypes: NotRequired[list[str]]
    encryptionConfig: NotRequired[ClusterEncryptionConfig]
    forceUpdateVersion: NotRequired[bool]
    kubernetesNetworkConfig: NotRequired[ClusterKubernetesNetworkConfig]
    outpostConfig: NotRequired[ClusterOutpostConfig]
    region: str
    remoteNetworkConfig: NotRequired[ClusterRemoteNetworkConfig]
    roleArn: NotRequired[str]
    roleArnRef: NotRequired[ClusterRoleArnRef]
    roleArnSelector: NotRequired[ClusterRoleArnSelector]
    storageConfig: NotRequired[ClusterStorageConfig]
    tags: NotRequired[dict[str, str]]
    upgradePolicy: NotRequired[ClusterUpgradePolicy]
    version: NotRequired[str]
    vpcConfig: NotRequired[ClusterVpcConfig]
    zonalShiftConfig: NotRequired[ClusterZonalShiftConfig]


class ClusterInitProvider(TypedDict):
    accessConfig: NotRequired[ClusterAccessConfig]
    bootstrapSelfManagedAddons: NotRequired[bool]
    computeConfig: NotRequired[ClusterComputeConfig]
    controlPlaneScalingConfig: NotRequired[ClusterInitProviderControlPlaneScalingConfig]
    deletionProtection: NotRequired[bool]
    enabledClusterLogTypes: NotRequired[list[str]]
    encryptionConfig: NotRequired[ClusterEncryptionConfig]
    forceUpdateVersion: NotRequired[bool]
    kubernetesNetworkConfig: NotRequired[ClusterKubernetesNetworkConfig]
    outpostConfig: NotRequired[ClusterOutpostConfig]
    remoteNetworkConfig: NotRequired[ClusterRemoteNetworkConfig]
    roleArn: NotRequired[str]
    roleArnRef: NotRequired[ClusterRoleArnRef]
    roleArnSelector: NotRequired[ClusterRoleArnSelector]
    storageConfig: NotRequired[ClusterStorageConfig]
    tags: NotRequired[dict[str, str]]
    upgradePolicy: NotRequired[ClusterInitProviderUpgradePolicy]
    version: NotRequired[str]
    vpcConfig: NotRequired[ClusterVpcConfig]
    zonalShiftConfig: NotRequired[ClusterInitProviderZonalShiftConfig]


class ClusterSpec(TypedDict):
    forProvider: ClusterForProvider
    initProvider: NotRequired[ClusterInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[ClusterProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[ClusterWriteConnectionSecretToRef]


class ClusterStatusAtProvider(TypedDict):
    accessConfig: NotRequired[ClusterAccessConfig]
    arn: NotRequired[str]
    bootstrapSelfManagedAddons: NotRequired[bool]
    certificateAuthority: NotRequired[list[ClusterStatusAtProviderCertificateAuthority]]
    clusterId: NotRequired[str]
    computeConfig: NotRequired[ClusterComputeConfig]
    controlPlaneScalingConfig: NotRequired[ClusterStatusAtProviderControlPlaneScalingConfig]
    createdAt: NotRequired[str]
    deletionProtection: NotRequired[bool]
    enabledClusterLogTypes: NotRequired[list[str]]
    encryptionConfig: NotRequired[ClusterEncryptionConfig]
    endpoint: NotRequired[str]
    forceUpdateVersion: NotRequired[bool]
    id: NotRequired[str]
    identity: NotRequired[list[ClusterStatusAtProviderIdentity]]
    kubernetesNetworkConfig: NotRequired[ClusterStatusAtProviderKubernetesNetworkConfig]
    outpostConfig: NotRequired[ClusterOutpostConfig]
    platformVersion: NotRequired[str]
    region: NotRequired[str]
    remoteNetworkConfig: NotRequired[ClusterRemoteNetworkConfig]
    roleArn: NotRequired[str]
    status: NotRequired[str]
    storageConfig: NotRequired[ClusterStorageConfig]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]
    upgradePolicy: NotRequired[ClusterStatusAtProviderUpgradePolicy]
    version: NotRequired[str]
    vpcConfig: NotRequired[ClusterStatusAtProviderVpcConfig]
    zonalShiftConfig: NotRequired[ClusterStatusAtProviderZonalShiftConfig]


class NodeGroupForProvider(TypedDict):
    amiType: NotRequired[str]
    capacityType: NotRequired[str]
    clusterName: NotRequired[str]
    clusterNameRef: NotRequired[NodeGroupClusterNameRef]
    clusterNameSelector: NotRequired[NodeGroupClusterNameSelector]
    diskSize: NotRequired[float]
    forceUpdateVersion: NotRequired[bool]
    instanceTypes: NotRequired[list[str]]
    labels: NotRequired[dict[str, str]]
    launchTemplate: NotRequired[NodeGroupLaunchTemplate]
    nodeRepairConfig: NotRequired[NodeGroupNodeRepairConfig]
    nodeRoleArn: NotRequired[str]
    nodeRoleArnRef: NotRequired[NodeGroupClusterNameRef]
    nodeRoleArnSelector: NotRequired[NodeGroupClusterNameSelector]
    region: str
    releaseVersion: NotRequired[str]
    remoteAccess: NotRequired[NodeGroupRemoteAccess]
    scalingConfig: NotRequired[NodeGroupScalingConfig]
    subnetIdRefs: NotRequired[list[NodeGroupClusterNameRef]]
    subnetIdSelector: NotRequired[NodeGroupClusterNameSelector]
    subnetIds: NotRequired[list[str]]
    tags: NotRequired[dict[str, str]]
    taint: NotRequired[list[NodeGroupTaint]]
    updateConfig: NotRequired[NodeGroupUpdateConfig]
    version: NotRequired[str]
    versionRef: NotRequired[NodeGroupClusterNameRef]
    versionSelector: NotRequired[NodeGroupClusterNameSelector]


class NodeGroupInitProvider(TypedDict):
    amiType: NotRequired[str]
    capacityType: NotRequired[str]
    diskSize: NotRequired[float]
    forceUpdateVersion: NotRequired[bool]
    instanceTypes: NotRequired[list[str]]
    labels: NotRequired[dict[str, str]]
    launchTemplate: NotRequired[NodeGroupLaunchTemplate]
    nodeRepairConfig: NotRequired[NodeGroupNodeRepairConfig]
    nodeRoleArn: NotRequired[str]
    nodeRoleArnRef: NotRequired[NodeGroupClusterNameRef]
    nodeRoleArnSelector: NotRequired[NodeGroupClusterNameSelector]
    releaseVersion: NotRequired[str]
    remoteAccess: NotRequired[NodeGroupRemoteAccess]
    scalingConfig: NotRequired[NodeGroupScalingConfig]
    subnetIdRefs: NotRequired[list[NodeGroupClusterNameRef]]
    subnetIdSelector: NotRequired[NodeGroupClusterNameSelector]
    subnetIds: NotRequired[list[str]]
    tags: NotRequired[dict[str, str]]
    taint: NotRequired[list[NodeGroupTaint]]
    updateConfig: NotRequired[NodeGroupUpdateConfig]
    version: NotRequired[str]
    versionRef: NotRequired[NodeGroupClusterNameRef]
    versionSelector: NotRequired[NodeGroupClusterNameSelector]


class NodeGroupSpec(TypedDict):
    forProvider: NodeGroupForProvider
    initProvider: NotRequired[NodeGroupInitProvider]
    managementPolicies: NotRequired[list[Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]]]
    providerConfigRef: NotRequired[NodeGroupProviderConfigRef]
    writeConnectionSecretToRef: NotRequired[NodeGroupWriteConnectionSecretToRef]


class NodeGroupStatusAtProvider(TypedDict):
    amiType: NotRequired[str]
    arn: NotRequired[str]
    capacityType: NotRequired[str]
    clusterName: NotRequired[str]
    diskSize: NotRequired[float]
    forceUpdateVersion: NotRequired[bool]
    id: NotRequired[str]
    instanceTypes: NotRequired[list[str]]
    labels: NotRequired[dict[str, str]]
    launchTemplate: NotRequired[NodeGroupLaunchTemplate]
    nodeRepairConfig: NotRequired[NodeGroupNodeRepairConfig]
    nodeRoleArn: NotRequired[str]
    region: NotRequired[str]
    releaseVersion: NotRequired[str]
    remoteAccess: NotRequired[NodeGroupStatusAtProviderRemoteAccess]
    resources: NotRequired[list[NodeGroupStatusAtProviderResource]]
    scalingConfig: NotRequired[NodeGroupScalingConfig]
    status: NotRequired[str]
    subnetIds: NotRequired[list[str]]
    tags: NotRequired[dict[str, str]]
    tagsAll: NotRequired[dict[str, str]]
    taint: NotRequired[list[NodeGroupTaint]]
    updateConfig: NotRequired[NodeGroupUpdateConfig]
    version: NotRequired[str]


class PodIdentityAssociation(TypedDict):
    apiVersion: Literal["eks.aws.m.upbound.io/v1beta1"]
    kind: Literal["PodIdentityAssociation"]
    metadata: ObjectMeta
    spec: PodIdentityAssociationSpec
    status: NotRequired[PodIdentityAssociationStatus]


class Addon(TypedDict):
    apiVersion: Literal["eks.aws.m.upbound.io/v1beta1"]
    kind: Literal["Addon"]
    metadata: ObjectMeta
    spec: AddonSpec
    status: NotRequired[AddonStatus]


class ClusterStatus(TypedDict):
    atProvider: NotRequired[ClusterStatusAtProvider]
    conditions: NotRequired[list[ClusterStatusCondition]]
    observedGeneration: NotRequired[int]


class NodeGroupStatus(TypedDict):
    atProvider: NotRequired[NodeGroupStatusAtProvider]
    conditions: NotRequired[list[NodeGroupStatusCondition]]
    observedGeneration: NotRequired[int]


class Cluster(TypedDict):
    apiVersion: Literal["eks.aws.m.upbound.io/v1beta1"]
    kind: Literal["Cluster"]
    metadata: ObjectMeta
    spec: ClusterSpec
    status: NotRequired[ClusterStatus]


class NodeGroup(TypedDict):
    apiVersion: Literal["eks.aws.m.upbound.io/v1beta1"]
    kind: Literal["NodeGroup"]
    metadata: ObjectMeta
    spec: NodeGroupSpec
    status: NotRequired[NodeGroupStatus]
