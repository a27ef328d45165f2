"""Models of serving.kserve.io/v1alpha2, from schemas/structural. Never edit: run `make models`."""

from typing import Any, Literal, NotRequired, TypedDict

from schemas.meta import AnyObject, ObjectMeta


class ConfigPodSpecContainerEnvFromConfigMapRef(TypedDict):
    name: NotRequired[str]
    optional: NotRequired[bool]


class ConfigPodSpecContainerEnvValueFromFieldRef(TypedDict):
    apiVersion: NotRequired[str]
    fieldPath: str


class ConfigPodSpecContainerEnvValueFromFileKeyRef(TypedDict):
    key: str
    optional: NotRequired[bool]
    path: str
    volumeName: str


class ConfigPodSpecContainerEnvValueFromResourceFieldRef(TypedDict):
    containerName: NotRequired[str]
    divisor: NotRequired[int | str]
    resource: str


class ConfigPodSpecContainerLifecyclePostStartSleep(TypedDict):
    seconds: int


class ConfigPodSpecContainerLivenessProbeExec(TypedDict):
    command: NotRequired[list[str]]


class ConfigPodSpecContainerLivenessProbeGrpc(TypedDict):
    port: int
    service: NotRequired[str]


class ConfigPodSpecContainerLivenessProbeTcpSocket(TypedDict):
    host: NotRequired[str]
    port: int | str


class ConfigPodSpecContainerPort(TypedDict):
    containerPort: int
    hostIP: NotRequired[str]
    hostPort: NotRequired[int]
    name: NotRequired[str]
    protocol: NotRequired[str]


class ConfigPodSpecContainerResizePolicy(TypedDict):
    resourceName: str
    restartPolicy: str


class ConfigPodSpecContainerRestartPolicyRuleExitCodes(TypedDict):
    operator: str
    values: NotRequired[list[int]]


class ConfigPodSpecContainerSecurityContextCapabilities(TypedDict):
    add: NotRequired[list[str]]
    drop: NotRequired[list[str]]


class ConfigPodSpecContainerVolumeDevice(TypedDict):
    devicePath: str
    name: str


class ConfigPodSpecContainerVolumeMount(TypedDict):
    mountPath: str
    mountPropagation: NotRequired[str]
    name: str
    readOnly: NotRequired[bool]
    recursiveReadOnly: NotRequired[str]
    subPath: NotRequired[str]
    subPathExpr: NotRequired[str]


class ConfigPodSpecDnsConfigOption(TypedDict):
    name: NotRequired[str]
    value: NotRequired[str]


class ConfigPodSpecHostAliase(TypedDict):
    hostnames: NotRequired[list[str]]
    ip: str


class ConfigPodSpecOs(TypedDict):
    name: str


class ConfigPodSpecReadinessGate(TypedDict):
    conditionType: str


class ConfigPodSpecResourceClaim(TypedDict):
    name: str
    resourceClaimName: NotRequired[str]
    resourceClaimTemplateName: NotRequired[str]


class ConfigPodSpecResourcesClaim(TypedDict):
    name: str
    request: NotRequired[str]


class ConfigPodSpecSchedulingGate(TypedDict):
    name: str


class ConfigPodSpecSecurityContextAppArmorProfile(TypedDict):
    localhostProfile: NotRequired[str]
    type: str


class ConfigPodSpecSecurityContextSeLinuxOptions(TypedDict):
    level: NotRequired[str]
    role: NotRequired[str]
    type: NotRequired[str]
    user: NotRequired[str]


class ConfigPodSpecSecurityContextSysctl(TypedDict):
    name: str
    value: str


class ConfigPodSpecSecurityContextWindowsOptions(TypedDict):
    gmsaCredentialSpec: NotRequired[str]
    gmsaCredentialSpecName: NotRequired[str]
    hostProcess: NotRequired[bool]
    runAsUserName: NotRequired[str]


class ConfigPodSpecToleration(TypedDict):
    effect: NotRequired[str]
    key: NotRequired[str]
    operator: NotRequired[str]
    tolerationSeconds: NotRequired[int]
    value: NotRequired[str]


class ConfigPodSpecTopologySpreadConstraintLabelSelectorMatchExpression(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class ConfigPodSpecVolumeAwsElasticBlockStore(TypedDict):
    fsType: NotRequired[str]
    partition: NotRequired[int]
    readOnly: NotRequired[bool]
    volumeID: str


class ConfigPodSpecVolumeAzureDisk(TypedDict):
    cachingMode: NotRequired[str]
    diskName: str
    diskURI: str
    fsType: NotRequired[str]
    kind: NotRequired[str]
    readOnly: NotRequired[bool]


class ConfigPodSpecVolumeAzureFile(TypedDict):
    readOnly: NotRequired[bool]
    secretName: str
    shareName: str


class ConfigPodSpecVolumeConfigMapItem(TypedDict):
    key: str
    mode: NotRequired[int]
    path: str


class ConfigPodSpecVolumeDownwardAPIItem(TypedDict):
    fieldRef: NotRequired[ConfigPodSpecContainerEnvValueFromFieldRef]
    mode: NotRequired[int]
    path: str
    resourceFieldRef: NotRequired[ConfigPodSpecContainerEnvValueFromResourceFieldRef]


class ConfigPodSpecVolumeEmptyDir(TypedDict):
    medium: NotRequired[str]
    sizeLimit: NotRequired[int | str]


class ConfigPodSpecVolumeFc(TypedDict):
    fsType: NotRequired[str]
    lun: NotRequired[int]
    readOnly: NotRequired[bool]
    targetWWNs: NotRequired[list[str]]
    wwids: NotRequired[list[str]]


class ConfigPodSpecVolumeFlocker(TypedDict):
    datasetName: NotRequired[str]
    datasetUUID: NotRequired[str]


class ConfigPodSpecVolumeGcePersistentDisk(TypedDict):
    fsType: NotRequired[str]
    partition: NotRequired[int]
    pdName: str
    readOnly: NotRequired[bool]


class ConfigPodSpecVolumeGitRepo(TypedDict):
    directory: NotRequired[str]
    repository: str
    revision: NotRequired[str]


class ConfigPodSpecVolumeGlusterfs(TypedDict):
    endpoints: str
    path: str
    readOnly: NotRequired[bool]


class ConfigPodSpecVolumeHostPath(TypedDict):
    path: str
    type: NotRequired[str]


class ConfigPodSpecVolumeImage(TypedDict):
    pullPolicy: NotRequired[str]
    reference: NotRequired[str]


class ConfigPodSpecVolumeNfs(TypedDict):
    path: str
    readOnly: NotRequired[bool]
    server: str


class ConfigPodSpecVolumePersistentVolumeClaim(TypedDict):
    claimName: str
    readOnly: NotRequired[bool]


class ConfigPodSpecVolumePhotonPersistentDisk(TypedDict):
    fsType: NotRequired[str]
    pdID: str


class ConfigPodSpecVolumePortworxVolume(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    volumeID: str


class ConfigPodSpecVolumeProjectedSourceConfigMap(TypedDict):
    items: NotRequired[list[ConfigPodSpecVolumeConfigMapItem]]
    name: NotRequired[str]
    optional: NotRequired[bool]


class ConfigPodSpecVolumeProjectedSourceDownwardAPI(TypedDict):
    items: NotRequired[list[ConfigPodSpecVolumeDownwardAPIItem]]


class ConfigPodSpecVolumeProjectedSourcePodCertificate(TypedDict):
    certificateChainPath: NotRequired[str]
    credentialBundlePath: NotRequired[str]
    keyPath: NotRequired[str]
    keyType: str
    maxExpirationSeconds: NotRequired[int]
    signerName: str


class ConfigPodSpecVolumeProjectedSourceServiceAccountToken(TypedDict):
    audience: NotRequired[str]
    expirationSeconds: NotRequired[int]
    path: str


class ConfigPodSpecVolumeQuobyte(TypedDict):
    group: NotRequired[str]
    readOnly: NotRequired[bool]
    registry: str
    tenant: NotRequired[str]
    user: NotRequired[str]
    volume: str


class ConfigPodSpecVolumeSecret(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[ConfigPodSpecVolumeConfigMapItem]]
    optional: NotRequired[bool]
    secretName: NotRequired[str]


class ConfigPodSpecVolumeVsphereVolume(TypedDict):
    fsType: NotRequired[str]
    storagePolicyID: NotRequired[str]
    storagePolicyName: NotRequired[str]
    volumePath: str


class HTTPRouteSpecParentRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    sectionName: NotRequired[str]


class HTTPRouteSpecRuleFilterCors(TypedDict):
    allowCredentials: NotRequired[bool]
    allowHeaders: NotRequired[list[str]]
    allowMethods: NotRequired[
        list[Literal["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "*"]]
    ]
    allowOrigins: NotRequired[list[str]]
    exposeHeaders: NotRequired[list[str]]
    maxAge: NotRequired[int]


class HTTPRouteSpecRuleFilterExtensionRef(TypedDict):
    group: str
    kind: str
    name: str


class HTTPRouteSpecRuleFilterExternalAuthForwardBody(TypedDict):
    maxSize: NotRequired[int]


class HTTPRouteSpecRuleFilterExternalAuthGrpc(TypedDict):
    allowedHeaders: NotRequired[list[str]]


class HTTPRouteSpecRuleFilterExternalAuthHttp(TypedDict):
    allowedHeaders: NotRequired[list[str]]
    allowedResponseHeaders: NotRequired[list[str]]
    path: NotRequired[str]


class HTTPRouteSpecRuleFilterRequestHeaderModifierAdd(TypedDict):
    name: str
    value: str


class HTTPRouteSpecRuleFilterRequestMirrorFraction(TypedDict):
    denominator: NotRequired[int]
    numerator: int


class HTTPRouteSpecRuleFilterRequestRedirectPath(TypedDict):
    replaceFullPath: NotRequired[str]
    replacePrefixMatch: NotRequired[str]
    type: Literal["ReplaceFullPath", "ReplacePrefixMatch"]


class HTTPRouteSpecRuleFilterUrlRewrite(TypedDict):
    hostname: NotRequired[str]
    path: NotRequired[HTTPRouteSpecRuleFilterRequestRedirectPath]


class HTTPRouteSpecRuleMatchHeader(TypedDict):
    name: str
    type: NotRequired[Literal["Exact", "RegularExpression"]]
    value: str


class HTTPRouteSpecRuleMatchPath(TypedDict):
    type: NotRequired[Literal["Exact", "PathPrefix", "RegularExpression"]]
    value: NotRequired[str]


class HTTPRouteSpecRuleMatchQueryParam(TypedDict):
    name: str
    type: NotRequired[Literal["Exact", "RegularExpression"]]
    value: str


class HTTPRouteSpecRuleRetry(TypedDict):
    attempts: NotRequired[int]
    backoff: NotRequired[str]
    codes: NotRequired[list[int]]


class HTTPRouteSpecRuleSessionPersistenceCookieConfig(TypedDict):
    lifetimeType: NotRequired[Literal["Permanent", "Session"]]


class HTTPRouteSpecRuleTimeouts(TypedDict):
    backendRequest: NotRequired[str]
    request: NotRequired[str]


class LLMInferenceServiceBaseRef(TypedDict):
    name: NotRequired[str]


class LLMInferenceServiceConfigBaseRef(TypedDict):
    name: NotRequired[str]


class LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemEmptyDir(TypedDict):
    size: int | str


class LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvcRef(TypedDict):
    name: str
    path: NotRequired[str]


class LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvcSpecDataSource(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str


class LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvcSpecDataSourceRef(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str
    namespace: NotRequired[str]


class LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvcSpecResources(TypedDict):
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class LLMInferenceServiceConfigModelConfidential(TypedDict):
    enabled: bool
    resourceId: NotRequired[str]


class LLMInferenceServiceConfigModelLora(TypedDict):
    adapters: NotRequired[Any]
    maxAdapters: NotRequired[int]
    maxCpuAdapters: NotRequired[int]
    maxRank: NotRequired[int]


class LLMInferenceServiceConfigParallelism(TypedDict):
    data: NotRequired[int]
    dataLocal: NotRequired[int]
    dataRPCPort: NotRequired[int]
    expert: NotRequired[bool]
    pipeline: NotRequired[int]
    tensor: NotRequired[int]


class LLMInferenceServiceConfigRouterGatewayRef(TypedDict):
    name: NotRequired[str]
    namespace: NotRequired[str]
    sectionName: NotRequired[str]


class LLMInferenceServiceConfigRouterRouteHttpSpecParentRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    sectionName: NotRequired[str]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterCors(TypedDict):
    allowCredentials: NotRequired[bool]
    allowHeaders: NotRequired[list[str]]
    allowMethods: NotRequired[
        list[Literal["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "*"]]
    ]
    allowOrigins: NotRequired[list[str]]
    exposeHeaders: NotRequired[list[str]]
    maxAge: NotRequired[int]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExtensionRef(TypedDict):
    group: str
    kind: str
    name: str


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExternalAuthBackendRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExternalAuthForwardBody(TypedDict):
    maxSize: NotRequired[int]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExternalAuthGrpc(TypedDict):
    allowedHeaders: NotRequired[list[str]]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExternalAuthHttp(TypedDict):
    allowedHeaders: NotRequired[list[str]]
    allowedResponseHeaders: NotRequired[list[str]]
    path: NotRequired[str]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestHeaderModifierAdd(TypedDict):
    name: str
    value: str


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestMirrorFraction(TypedDict):
    denominator: NotRequired[int]
    numerator: int


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestRedirectPath(TypedDict):
    replaceFullPath: NotRequired[str]
    replacePrefixMatch: NotRequired[str]
    type: Literal["ReplaceFullPath", "ReplacePrefixMatch"]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterUrlRewritePath(TypedDict):
    replaceFullPath: NotRequired[str]
    replacePrefixMatch: NotRequired[str]
    type: Literal["ReplaceFullPath", "ReplacePrefixMatch"]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleMatchHeader(TypedDict):
    name: str
    type: NotRequired[Literal["Exact", "RegularExpression"]]
    value: str


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleMatchPath(TypedDict):
    type: NotRequired[Literal["Exact", "PathPrefix", "RegularExpression"]]
    value: NotRequired[str]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleMatchQueryParam(TypedDict):
    name: str
    type: NotRequired[Literal["Exact", "RegularExpression"]]
    value: str


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleRetry(TypedDict):
    attempts: NotRequired[int]
    backoff: NotRequired[str]
    codes: NotRequired[list[int]]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleSessionPersistenceCookieConfig(TypedDict):
    lifetimeType: NotRequired[Literal["Permanent", "Session"]]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleTimeouts(TypedDict):
    backendRequest: NotRequired[str]
    request: NotRequired[str]


class LLMInferenceServiceConfigRouterSchedulerConfigRef(TypedDict):
    key: str
    name: NotRequired[str]
    optional: NotRequired[bool]


class LLMInferenceServiceConfigRouterSchedulerPoolSpecSelector(TypedDict):
    matchLabels: dict[str, str]


class LLMInferenceServiceConfigRouterSchedulerPoolSpecTargetPort(TypedDict):
    number: int


class LLMInferenceServiceConfigScalingWvaHpaBehaviorScaleDownPolicy(TypedDict):
    periodSeconds: int
    type: str
    value: int


class LLMInferenceServiceConfigScalingWvaKedaAdvancedScalingModifiers(TypedDict):
    activationTarget: NotRequired[str]
    formula: NotRequired[str]
    metricType: NotRequired[Literal["AverageValue", "Value"]]
    target: NotRequired[str]


class LLMInferenceServiceConfigScalingWvaKedaFallback(TypedDict):
    behavior: NotRequired[Literal["static", "currentReplicas", "currentReplicasIfHigher", "currentReplicasIfLower"]]
    failureThreshold: int
    replicas: int


class LLMInferenceServiceConfigStatusCondition(TypedDict):
    lastTransitionTime: NotRequired[str]
    message: NotRequired[str]
    reason: NotRequired[str]
    severity: NotRequired[str]
    status: str
    type: str


class LLMInferenceServiceConfigStatusReferencedBy(TypedDict):
    name: NotRequired[str]
    namespace: NotRequired[str]


class LLMInferenceServiceConfigStorageInitializer(TypedDict):
    enabled: NotRequired[bool]


class LLMInferenceServiceConfigTracing(TypedDict):
    exporter: NotRequired[str]
    exporterEndpoint: NotRequired[str]
    sampler: NotRequired[str]
    samplerArg: NotRequired[str]


class LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemEmptyDir(TypedDict):
    size: int | str


class LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemPvcRef(TypedDict):
    name: str
    path: NotRequired[str]


class LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemPvcSpecDataSourceRef(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str
    namespace: NotRequired[str]


class LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemPvcSpecResources(TypedDict):
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class LLMInferenceServiceModelConfidential(TypedDict):
    enabled: bool
    resourceId: NotRequired[str]


class LLMInferenceServiceModelLora(TypedDict):
    adapters: NotRequired[Any]
    maxAdapters: NotRequired[int]
    maxCpuAdapters: NotRequired[int]
    maxRank: NotRequired[int]


class LLMInferenceServiceParallelism(TypedDict):
    data: NotRequired[int]
    dataLocal: NotRequired[int]
    dataRPCPort: NotRequired[int]
    expert: NotRequired[bool]
    pipeline: NotRequired[int]
    tensor: NotRequired[int]


class LLMInferenceServiceRouterGatewayRef(TypedDict):
    name: NotRequired[str]
    namespace: NotRequired[str]
    sectionName: NotRequired[str]


class LLMInferenceServiceRouterIngressRef(TypedDict):
    name: NotRequired[str]
    namespace: NotRequired[str]


class LLMInferenceServiceRouterSchedulerConfigRef(TypedDict):
    key: str
    name: NotRequired[str]
    optional: NotRequired[bool]


class LLMInferenceServiceRouterSchedulerPoolSpecSelector(TypedDict):
    matchLabels: dict[str, str]


class LLMInferenceServiceRouterSchedulerPoolSpecTargetPort(TypedDict):
    number: int


class LLMInferenceServiceScalingWvaHpaBehaviorScaleDownPolicy(TypedDict):
    periodSeconds: int
    type: str
    value: int


class LLMInferenceServiceScalingWvaKedaAdvancedScalingModifiers(TypedDict):
    activationTarget: NotRequired[str]
    formula: NotRequired[str]
    metricType: NotRequired[Literal["AverageValue", "Value"]]
    target: NotRequired[str]


class LLMInferenceServiceScalingWvaKedaFallback(TypedDict):
    behavior: NotRequired[Literal["static", "currentReplicas", "currentReplicasIfHigher", "currentReplicasIfLower"]]
    failureThreshold: int
    replicas: int


class LLMInferenceServiceStatusAddress(TypedDict):
    CACerts: NotRequired[str]
    audience: NotRequired[str]
    name: NotRequired[str]
    url: NotRequired[str]


class LLMInferenceServiceStatusAddressesModel(TypedDict):
    name: str


class LLMInferenceServiceStatusAddressesOrigin(TypedDict):
    group: str
    kind: str
    name: str
    namespace: NotRequired[str]


class LLMInferenceServiceStatusAppliedConfig(TypedDict):
    name: str
    namespace: str
    source: Literal["Preset", "UserRef"]


class LLMInferenceServiceStatusCondition(TypedDict):
    lastTransitionTime: NotRequired[str]
    message: NotRequired[str]
    reason: NotRequired[str]
    severity: NotRequired[str]
    status: str
    type: str


class LLMInferenceServiceStatusRouterGateway(TypedDict):
    group: str
    httpRoutes: NotRequired[list[LLMInferenceServiceStatusAddressesOrigin]]
    kind: str
    listeners: NotRequired[list[str]]
    name: str
    namespace: NotRequired[str]


class LLMInferenceServiceStatusRouterGroupMemberBackendRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]


class LLMInferenceServiceStatusRouterScheduler(TypedDict):
    inferencePool: NotRequired[LLMInferenceServiceStatusAddressesOrigin]
    service: NotRequired[LLMInferenceServiceStatusAddressesOrigin]


class LLMInferenceServiceStatusWorkloadsPrefill(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str
    readyReplicas: NotRequired[int]


class LLMInferenceServiceStatusWorkloadsService(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str


class LLMInferenceServiceStorageInitializer(TypedDict):
    enabled: NotRequired[bool]


class LLMInferenceServiceTracing(TypedDict):
    exporter: NotRequired[str]
    exporterEndpoint: NotRequired[str]
    sampler: NotRequired[str]
    samplerArg: NotRequired[str]


class PodSpecContainerEnvFromConfigMapRef(TypedDict):
    name: NotRequired[str]
    optional: NotRequired[bool]


class PodSpecContainerEnvValueFromFieldRef(TypedDict):
    apiVersion: NotRequired[str]
    fieldPath: str


class PodSpecContainerEnvValueFromFileKeyRef(TypedDict):
    key: str
    optional: NotRequired[bool]
    path: str
    volumeName: str


class PodSpecContainerEnvValueFromResourceFieldRef(TypedDict):
    containerName: NotRequired[str]
    divisor: NotRequired[int | str]
    resource: str


class PodSpecContainerLifecyclePostStartSleep(TypedDict):
    seconds: int


class PodSpecContainerLivenessProbeExec(TypedDict):
    command: NotRequired[list[str]]


class PodSpecContainerLivenessProbeGrpc(TypedDict):
    port: int
    service: NotRequired[str]


class PodSpecContainerLivenessProbeTcpSocket(TypedDict):
    host: NotRequired[str]
    port: int | str


class PodSpecContainerPort(TypedDict):
    containerPort: int
    hostIP: NotRequired[str]
    hostPort: NotRequired[int]
    name: NotRequired[str]
    protocol: NotRequired[str]


class PodSpecContainerResizePolicy(TypedDict):
    resourceName: str
    restartPolicy: str


class PodSpecContainerRestartPolicyRuleExitCodes(TypedDict):
    operator: str
    values: NotRequired[list[int]]


class PodSpecContainerSecurityContextCapabilities(TypedDict):
    add: NotRequired[list[str]]
    drop: NotRequired[list[str]]


class PodSpecContainerVolumeDevice(TypedDict):
    devicePath: str
    name: str


class PodSpecContainerVolumeMount(TypedDict):
    mountPath: str
    mountPropagation: NotRequired[str]
    name: str
    readOnly: NotRequired[bool]
    recursiveReadOnly: NotRequired[str]
    subPath: NotRequired[str]
    subPathExpr: NotRequired[str]


class PodSpecDnsConfigOption(TypedDict):
    name: NotRequired[str]
    value: NotRequired[str]


class PodSpecHostAliase(TypedDict):
    hostnames: NotRequired[list[str]]
    ip: str


class PodSpecOs(TypedDict):
    name: str


class PodSpecReadinessGate(TypedDict):
    conditionType: str


class PodSpecResourceClaim(TypedDict):
    name: str
    resourceClaimName: NotRequired[str]
    resourceClaimTemplateName: NotRequired[str]


class PodSpecResourcesClaim(TypedDict):
    name: str
    request: NotRequired[str]


class PodSpecSchedulingGate(TypedDict):
    name: str


class PodSpecSecurityContextAppArmorProfile(TypedDict):
    localhostProfile: NotRequired[str]
    type: str


class PodSpecSecurityContextSeLinuxOptions(TypedDict):
    level: NotRequired[str]
    role: NotRequired[str]
    type: NotRequired[str]
    user: NotRequired[str]


class PodSpecSecurityContextSysctl(TypedDict):
    name: str
    value: str


class PodSpecSecurityContextWindowsOptions(TypedDict):
    gmsaCredentialSpec: NotRequired[str]
    gmsaCredentialSpecName: NotRequired[str]
    hostProcess: NotRequired[bool]
    runAsUserName: NotRequired[str]


class PodSpecToleration(TypedDict):
    effect: NotRequired[str]
    key: NotRequired[str]
    operator: NotRequired[str]
    tolerationSeconds: NotRequired[int]
    value: NotRequired[str]


class PodSpecTopologySpreadConstraintLabelSelectorMatchExpression(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class PodSpecVolumeAwsElasticBlockStore(TypedDict):
    fsType: NotRequired[str]
    partition: NotRequired[int]
    readOnly: NotRequired[bool]
    volumeID: str


class PodSpecVolumeAzureDisk(TypedDict):
    cachingMode: NotRequired[str]
    diskName: str
    diskURI: str
    fsType: NotRequired[str]
    kind: NotRequired[str]
    readOnly: NotRequired[bool]


class PodSpecVolumeAzureFile(TypedDict):
    readOnly: NotRequired[bool]
    secretName: str
    shareName: str


class PodSpecVolumeCephfs(TypedDict):
    monitors: list[str]
    path: NotRequired[str]
    readOnly: NotRequired[bool]
    secretFile: NotRequired[str]
    secretRef: NotRequired[LLMInferenceServiceBaseRef]
    user: NotRequired[str]


class PodSpecVolumeCinder(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LLMInferenceServiceBaseRef]
    volumeID: str


class PodSpecVolumeConfigMapItem(TypedDict):
    key: str
    mode: NotRequired[int]
    path: str


class PodSpecVolumeCsi(TypedDict):
    driver: str
    fsType: NotRequired[str]
    nodePublishSecretRef: NotRequired[LLMInferenceServiceBaseRef]
    readOnly: NotRequired[bool]
    volumeAttributes: NotRequired[dict[str, str]]


class PodSpecVolumeDownwardAPIItem(TypedDict):
    fieldRef: NotRequired[PodSpecContainerEnvValueFromFieldRef]
    mode: NotRequired[int]
    path: str
    resourceFieldRef: NotRequired[PodSpecContainerEnvValueFromResourceFieldRef]


class PodSpecVolumeEmptyDir(TypedDict):
    medium: NotRequired[str]
    sizeLimit: NotRequired[int | str]


class PodSpecVolumeFc(TypedDict):
    fsType: NotRequired[str]
    lun: NotRequired[int]
    readOnly: NotRequired[bool]
    targetWWNs: NotRequired[list[str]]
    wwids: NotRequired[list[str]]


class PodSpecVolumeFlexVolume(TypedDict):
    driver: str
    fsType: NotRequired[str]
    options: NotRequired[dict[str, str]]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LLMInferenceServiceBaseRef]


class PodSpecVolumeFlocker(TypedDict):
    datasetName: NotRequired[str]
    datasetUUID: NotRequired[str]


class PodSpecVolumeGcePersistentDisk(TypedDict):
    fsType: NotRequired[str]
    partition: NotRequired[int]
    pdName: str
    readOnly: NotRequired[bool]


class PodSpecVolumeGitRepo(TypedDict):
    directory: NotRequired[str]
    repository: str
    revision: NotRequired[str]


class PodSpecVolumeGlusterfs(TypedDict):
    endpoints: str
    path: str
    readOnly: NotRequired[bool]


class PodSpecVolumeHostPath(TypedDict):
    path: str
    type: NotRequired[str]


class PodSpecVolumeImage(TypedDict):
    pullPolicy: NotRequired[str]
    reference: NotRequired[str]


class PodSpecVolumeIscsi(TypedDict):
    chapAuthDiscovery: NotRequired[bool]
    chapAuthSession: NotRequired[bool]
    fsType: NotRequired[str]
    initiatorName: NotRequired[str]
    iqn: str
    iscsiInterface: NotRequired[str]
    lun: int
    portals: NotRequired[list[str]]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LLMInferenceServiceBaseRef]
    targetPortal: str


class PodSpecVolumeNfs(TypedDict):
    path: str
    readOnly: NotRequired[bool]
    server: str


class PodSpecVolumePersistentVolumeClaim(TypedDict):
    claimName: str
    readOnly: NotRequired[bool]


class PodSpecVolumePhotonPersistentDisk(TypedDict):
    fsType: NotRequired[str]
    pdID: str


class PodSpecVolumePortworxVolume(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    volumeID: str


class PodSpecVolumeProjectedSourceConfigMap(TypedDict):
    items: NotRequired[list[PodSpecVolumeConfigMapItem]]
    name: NotRequired[str]
    optional: NotRequired[bool]


class PodSpecVolumeProjectedSourceDownwardAPI(TypedDict):
    items: NotRequired[list[PodSpecVolumeDownwardAPIItem]]


class PodSpecVolumeProjectedSourcePodCertificate(TypedDict):
    certificateChainPath: NotRequired[str]
    credentialBundlePath: NotRequired[str]
    keyPath: NotRequired[str]
    keyType: str
    maxExpirationSeconds: NotRequired[int]
    signerName: str


class PodSpecVolumeProjectedSourceServiceAccountToken(TypedDict):
    audience: NotRequired[str]
    expirationSeconds: NotRequired[int]
    path: str


class PodSpecVolumeQuobyte(TypedDict):
    group: NotRequired[str]
    readOnly: NotRequired[bool]
    registry: str
    tenant: NotRequired[str]
    user: NotRequired[str]
    volume: str


class PodSpecVolumeRbd(TypedDict):
    fsType: NotRequired[str]
    image: str
    keyring: NotRequired[str]
    monitors: list[str]
    pool: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LLMInferenceServiceBaseRef]
    user: NotRequired[str]


class PodSpecVolumeScaleIO(TypedDict):
    fsType: NotRequired[str]
    gateway: str
    protectionDomain: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: LLMInferenceServiceBaseRef
    sslEnabled: NotRequired[bool]
    storageMode: NotRequired[str]
    storagePool: NotRequired[str]
    system: str
    volumeName: NotRequired[str]


class PodSpecVolumeSecret(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[PodSpecVolumeConfigMapItem]]
    optional: NotRequired[bool]
    secretName: NotRequired[str]


class PodSpecVolumeStorageos(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LLMInferenceServiceBaseRef]
    volumeName: NotRequired[str]
    volumeNamespace: NotRequired[str]


class PodSpecVolumeVsphereVolume(TypedDict):
    fsType: NotRequired[str]
    storagePolicyID: NotRequired[str]
    storagePolicyName: NotRequired[str]
    volumePath: str


class ConfigPodSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(TypedDict):
    matchExpressions: NotRequired[list[ConfigPodSpecTopologySpreadConstraintLabelSelectorMatchExpression]]
    matchFields: NotRequired[list[ConfigPodSpecTopologySpreadConstraintLabelSelectorMatchExpression]]


class ConfigPodSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(TypedDict):
    nodeSelectorTerms: list[ConfigPodSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference]


class ConfigPodSpecContainerEnvFrom(TypedDict):
    configMapRef: NotRequired[ConfigPodSpecContainerEnvFromConfigMapRef]
    prefix: NotRequired[str]
    secretRef: NotRequired[ConfigPodSpecContainerEnvFromConfigMapRef]


class ConfigPodSpecContainerEnvValueFrom(TypedDict):
    configMapKeyRef: NotRequired[LLMInferenceServiceConfigRouterSchedulerConfigRef]
    fieldRef: NotRequired[ConfigPodSpecContainerEnvValueFromFieldRef]
    fileKeyRef: NotRequired[ConfigPodSpecContainerEnvValueFromFileKeyRef]
    resourceFieldRef: NotRequired[ConfigPodSpecContainerEnvValueFromResourceFieldRef]
    secretKeyRef: NotRequired[LLMInferenceServiceConfigRouterSchedulerConfigRef]


class ConfigPodSpecContainerLivenessProbeHttpGet(TypedDict):
    host: NotRequired[str]
    httpHeaders: NotRequired[list[ConfigPodSpecSecurityContextSysctl]]
    path: NotRequired[str]
    port: int | str
    scheme: NotRequired[str]


class ConfigPodSpecContainerRestartPolicyRule(TypedDict):
    action: str
    exitCodes: NotRequired[ConfigPodSpecContainerRestartPolicyRuleExitCodes]


class ConfigPodSpecContainerSecurityContext(TypedDict):
    allowPrivilegeEscalation: NotRequired[bool]
    appArmorProfile: NotRequired[ConfigPodSpecSecurityContextAppArmorProfile]
    capabilities: NotRequired[ConfigPodSpecContainerSecurityContextCapabilities]
    privileged: NotRequired[bool]
    procMount: NotRequired[str]
    readOnlyRootFilesystem: NotRequired[bool]
    runAsGroup: NotRequired[int]
    runAsNonRoot: NotRequired[bool]
    runAsUser: NotRequired[int]
    seLinuxOptions: NotRequired[ConfigPodSpecSecurityContextSeLinuxOptions]
    seccompProfile: NotRequired[ConfigPodSpecSecurityContextAppArmorProfile]
    windowsOptions: NotRequired[ConfigPodSpecSecurityContextWindowsOptions]


class ConfigPodSpecDnsConfig(TypedDict):
    nameservers: NotRequired[list[str]]
    options: NotRequired[list[ConfigPodSpecDnsConfigOption]]
    searches: NotRequired[list[str]]


class ConfigPodSpecResources(TypedDict):
    claims: NotRequired[list[ConfigPodSpecResourcesClaim]]
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class ConfigPodSpecSecurityContext(TypedDict):
    appArmorProfile: NotRequired[ConfigPodSpecSecurityContextAppArmorProfile]
    fsGroup: NotRequired[int]
    fsGroupChangePolicy: NotRequired[str]
    runAsGroup: NotRequired[int]
    runAsNonRoot: NotRequired[bool]
    runAsUser: NotRequired[int]
    seLinuxChangePolicy: NotRequired[str]
    seLinuxOptions: NotRequired[ConfigPodSpecSecurityContextSeLinuxOptions]
    seccompProfile: NotRequired[ConfigPodSpecSecurityContextAppArmorProfile]
    supplementalGroups: NotRequired[list[int]]
    supplementalGroupsPolicy: NotRequired[str]
    sysctls: NotRequired[list[ConfigPodSpecSecurityContextSysctl]]
    windowsOptions: NotRequired[ConfigPodSpecSecurityContextWindowsOptions]


class ConfigPodSpecTopologySpreadConstraintLabelSelector(TypedDict):
    matchExpressions: NotRequired[list[ConfigPodSpecTopologySpreadConstraintLabelSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class ConfigPodSpecVolumeCephfs(TypedDict):
    monitors: list[str]
    path: NotRequired[str]
    readOnly: NotRequired[bool]
    secretFile: NotRequired[str]
    secretRef: NotRequired[LLMInferenceServiceConfigBaseRef]
    user: NotRequired[str]


class ConfigPodSpecVolumeCinder(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LLMInferenceServiceConfigBaseRef]
    volumeID: str


class ConfigPodSpecVolumeConfigMap(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[ConfigPodSpecVolumeConfigMapItem]]
    name: NotRequired[str]
    optional: NotRequired[bool]


class ConfigPodSpecVolumeCsi(TypedDict):
    driver: str
    fsType: NotRequired[str]
    nodePublishSecretRef: NotRequired[LLMInferenceServiceConfigBaseRef]
    readOnly: NotRequired[bool]
    volumeAttributes: NotRequired[dict[str, str]]


class ConfigPodSpecVolumeDownwardAPI(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[ConfigPodSpecVolumeDownwardAPIItem]]


class ConfigPodSpecVolumeFlexVolume(TypedDict):
    driver: str
    fsType: NotRequired[str]
    options: NotRequired[dict[str, str]]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LLMInferenceServiceConfigBaseRef]


class ConfigPodSpecVolumeIscsi(TypedDict):
    chapAuthDiscovery: NotRequired[bool]
    chapAuthSession: NotRequired[bool]
    fsType: NotRequired[str]
    initiatorName: NotRequired[str]
    iqn: str
    iscsiInterface: NotRequired[str]
    lun: int
    portals: NotRequired[list[str]]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LLMInferenceServiceConfigBaseRef]
    targetPortal: str


class ConfigPodSpecVolumeProjectedSourceClusterTrustBundle(TypedDict):
    labelSelector: NotRequired[ConfigPodSpecTopologySpreadConstraintLabelSelector]
    name: NotRequired[str]
    optional: NotRequired[bool]
    path: str
    signerName: NotRequired[str]


class ConfigPodSpecVolumeRbd(TypedDict):
    fsType: NotRequired[str]
    image: str
    keyring: NotRequired[str]
    monitors: list[str]
    pool: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LLMInferenceServiceConfigBaseRef]
    user: NotRequired[str]


class ConfigPodSpecVolumeScaleIO(TypedDict):
    fsType: NotRequired[str]
    gateway: str
    protectionDomain: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: LLMInferenceServiceConfigBaseRef
    sslEnabled: NotRequired[bool]
    storageMode: NotRequired[str]
    storagePool: NotRequired[str]
    system: str
    volumeName: NotRequired[str]


class ConfigPodSpecVolumeStorageos(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LLMInferenceServiceConfigBaseRef]
    volumeName: NotRequired[str]
    volumeNamespace: NotRequired[str]


class HTTPRouteSpecRuleFilterExternalAuth(TypedDict):
    backendRef: LLMInferenceServiceStatusRouterGroupMemberBackendRef
    forwardBody: NotRequired[HTTPRouteSpecRuleFilterExternalAuthForwardBody]
    grpc: NotRequired[HTTPRouteSpecRuleFilterExternalAuthGrpc]
    http: NotRequired[HTTPRouteSpecRuleFilterExternalAuthHttp]
    protocol: Literal["HTTP", "GRPC"]


class HTTPRouteSpecRuleFilterRequestHeaderModifier(TypedDict):
    add: NotRequired[list[HTTPRouteSpecRuleFilterRequestHeaderModifierAdd]]
    remove: NotRequired[list[str]]
    set: NotRequired[list[HTTPRouteSpecRuleFilterRequestHeaderModifierAdd]]


class HTTPRouteSpecRuleFilterRequestMirror(TypedDict):
    backendRef: LLMInferenceServiceStatusRouterGroupMemberBackendRef
    fraction: NotRequired[HTTPRouteSpecRuleFilterRequestMirrorFraction]
    percent: NotRequired[int]


class HTTPRouteSpecRuleFilterRequestRedirect(TypedDict):
    hostname: NotRequired[str]
    path: NotRequired[HTTPRouteSpecRuleFilterRequestRedirectPath]
    port: NotRequired[int]
    scheme: NotRequired[Literal["http", "https"]]
    statusCode: NotRequired[int]


class HTTPRouteSpecRuleMatch(TypedDict):
    headers: NotRequired[list[HTTPRouteSpecRuleMatchHeader]]
    method: NotRequired[Literal["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]]
    path: NotRequired[HTTPRouteSpecRuleMatchPath]
    queryParams: NotRequired[list[HTTPRouteSpecRuleMatchQueryParam]]


class HTTPRouteSpecRuleSessionPersistence(TypedDict):
    absoluteTimeout: NotRequired[str]
    cookieConfig: NotRequired[HTTPRouteSpecRuleSessionPersistenceCookieConfig]
    idleTimeout: NotRequired[str]
    sessionName: NotRequired[str]
    type: NotRequired[Literal["Cookie", "Header"]]


class LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvcSpec(TypedDict):
    accessModes: NotRequired[list[str]]
    dataSource: NotRequired[LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvcSpecDataSource]
    dataSourceRef: NotRequired[LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvcSpecDataSourceRef]
    resources: NotRequired[LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvcSpecResources]
    selector: NotRequired[ConfigPodSpecTopologySpreadConstraintLabelSelector]
    storageClassName: NotRequired[str]
    volumeAttributesClassName: NotRequired[str]
    volumeMode: NotRequired[str]
    volumeName: NotRequired[str]


class LLMInferenceServiceConfigModel(TypedDict):
    confidential: NotRequired[LLMInferenceServiceConfigModelConfidential]
    lora: NotRequired[LLMInferenceServiceConfigModelLora]
    name: NotRequired[str]
    uri: str


class LLMInferenceServiceConfigRouterGateway(TypedDict):
    refs: NotRequired[list[LLMInferenceServiceConfigRouterGatewayRef]]


class LLMInferenceServiceConfigRouterIngress(TypedDict):
    refs: NotRequired[list[LLMInferenceServiceConfigStatusReferencedBy]]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleBackendRefFilterUrlRewrite(TypedDict):
    hostname: NotRequired[str]
    path: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestRedirectPath]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExternalAuth(TypedDict):
    backendRef: LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExternalAuthBackendRef
    forwardBody: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExternalAuthForwardBody]
    grpc: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExternalAuthGrpc]
    http: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExternalAuthHttp]
    protocol: Literal["HTTP", "GRPC"]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestHeaderModifier(TypedDict):
    add: NotRequired[list[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestHeaderModifierAdd]]
    remove: NotRequired[list[str]]
    set: NotRequired[list[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestHeaderModifierAdd]]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestMirror(TypedDict):
    backendRef: LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExternalAuthBackendRef
    fraction: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestMirrorFraction]
    percent: NotRequired[int]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestRedirect(TypedDict):
    hostname: NotRequired[str]
    path: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestRedirectPath]
    port: NotRequired[int]
    scheme: NotRequired[Literal["http", "https"]]
    statusCode: NotRequired[int]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterUrlRewrite(TypedDict):
    hostname: NotRequired[str]
    path: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterUrlRewritePath]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleMatch(TypedDict):
    headers: NotRequired[list[LLMInferenceServiceConfigRouterRouteHttpSpecRuleMatchHeader]]
    method: NotRequired[Literal["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]]
    path: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleMatchPath]
    queryParams: NotRequired[list[LLMInferenceServiceConfigRouterRouteHttpSpecRuleMatchQueryParam]]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleSessionPersistence(TypedDict):
    absoluteTimeout: NotRequired[str]
    cookieConfig: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleSessionPersistenceCookieConfig]
    idleTimeout: NotRequired[str]
    sessionName: NotRequired[str]
    type: NotRequired[Literal["Cookie", "Header"]]


class LLMInferenceServiceConfigRouterSchedulerConfig(TypedDict):
    inline: NotRequired[AnyObject]
    ref: NotRequired[LLMInferenceServiceConfigRouterSchedulerConfigRef]


class LLMInferenceServiceConfigRouterSchedulerPoolSpecEndpointPickerRef(TypedDict):
    failureMode: NotRequired[Literal["FailOpen", "FailClose"]]
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    port: NotRequired[LLMInferenceServiceConfigRouterSchedulerPoolSpecTargetPort]


class LLMInferenceServiceConfigScalingWvaHpaBehaviorScaleDown(TypedDict):
    policies: NotRequired[list[LLMInferenceServiceConfigScalingWvaHpaBehaviorScaleDownPolicy]]
    selectPolicy: NotRequired[str]
    stabilizationWindowSeconds: NotRequired[int]
    tolerance: NotRequired[int | str]


class LLMInferenceServiceConfigStatus(TypedDict):
    annotations: NotRequired[dict[str, str]]
    conditions: NotRequired[list[LLMInferenceServiceConfigStatusCondition]]
    observedGeneration: NotRequired[int]
    referencedBy: NotRequired[list[LLMInferenceServiceConfigStatusReferencedBy]]


class LLMInferenceServiceModel(TypedDict):
    confidential: NotRequired[LLMInferenceServiceModelConfidential]
    lora: NotRequired[LLMInferenceServiceModelLora]
    name: NotRequired[str]
    uri: str


class LLMInferenceServiceRouterGateway(TypedDict):
    refs: NotRequired[list[LLMInferenceServiceRouterGatewayRef]]


class LLMInferenceServiceRouterIngress(TypedDict):
    refs: NotRequired[list[LLMInferenceServiceRouterIngressRef]]


class LLMInferenceServiceRouterSchedulerConfig(TypedDict):
    inline: NotRequired[AnyObject]
    ref: NotRequired[LLMInferenceServiceRouterSchedulerConfigRef]


class LLMInferenceServiceRouterSchedulerPoolSpecEndpointPickerRef(TypedDict):
    failureMode: NotRequired[Literal["FailOpen", "FailClose"]]
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    port: NotRequired[LLMInferenceServiceRouterSchedulerPoolSpecTargetPort]


class LLMInferenceServiceScalingWvaHpaBehaviorScaleDown(TypedDict):
    policies: NotRequired[list[LLMInferenceServiceScalingWvaHpaBehaviorScaleDownPolicy]]
    selectPolicy: NotRequired[str]
    stabilizationWindowSeconds: NotRequired[int]
    tolerance: NotRequired[int | str]


class LLMInferenceServiceStatusAddresses(TypedDict):
    CACerts: NotRequired[str]
    audience: NotRequired[str]
    models: NotRequired[list[LLMInferenceServiceStatusAddressesModel]]
    name: NotRequired[str]
    origin: NotRequired[LLMInferenceServiceStatusAddressesOrigin]
    url: NotRequired[str]


class LLMInferenceServiceStatusRouterGroupMember(TypedDict):
    backendRef: NotRequired[LLMInferenceServiceStatusRouterGroupMemberBackendRef]
    name: str
    stopped: NotRequired[bool]
    weight: int


class LLMInferenceServiceStatusWorkloads(TypedDict):
    prefill: NotRequired[LLMInferenceServiceStatusWorkloadsPrefill]
    primary: NotRequired[LLMInferenceServiceStatusWorkloadsPrefill]
    scheduler: NotRequired[LLMInferenceServiceStatusWorkloadsPrefill]
    service: NotRequired[LLMInferenceServiceStatusWorkloadsService]


class PodSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(TypedDict):
    matchExpressions: NotRequired[list[PodSpecTopologySpreadConstraintLabelSelectorMatchExpression]]
    matchFields: NotRequired[list[PodSpecTopologySpreadConstraintLabelSelectorMatchExpression]]


class PodSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(TypedDict):
    nodeSelectorTerms: list[PodSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference]


class PodSpecContainerEnvFrom(TypedDict):
    configMapRef: NotRequired[PodSpecContainerEnvFromConfigMapRef]
    prefix: NotRequired[str]
    secretRef: NotRequired[PodSpecContainerEnvFromConfigMapRef]


class PodSpecContainerEnvValueFrom(TypedDict):
    configMapKeyRef: NotRequired[LLMInferenceServiceRouterSchedulerConfigRef]
    fieldRef: NotRequired[PodSpecContainerEnvValueFromFieldRef]
    fileKeyRef: NotRequired[PodSpecContainerEnvValueFromFileKeyRef]
    resourceFieldRef: NotRequired[PodSpecContainerEnvValueFromResourceFieldRef]
    secretKeyRef: NotRequired[LLMInferenceServiceRouterSchedulerConfigRef]


class PodSpecContainerLivenessProbeHttpGet(TypedDict):
    host: NotRequired[str]
    httpHeaders: NotRequired[list[PodSpecSecurityContextSysctl]]
    path: NotRequired[str]
    port: int | str
    scheme: NotRequired[str]


class PodSpecContainerRestartPolicyRule(TypedDict):
    action: str
    exitCodes: NotRequired[PodSpecContainerRestartPolicyRuleExitCodes]


class PodSpecContainerSecurityContext(TypedDict):
    allowPrivilegeEscalation: NotRequired[bool]
    appArmorProfile: NotRequired[PodSpecSecurityContextAppArmorProfile]
    capabilities: NotRequired[PodSpecContainerSecurityContextCapabilities]
    privileged: NotRequired[bool]
    procMount: NotRequired[str]
    readOnlyRootFilesystem: NotRequired[bool]
    runAsGroup: NotRequired[int]
    runAsNonRoot: NotRequired[bool]
    runAsUser: NotRequired[int]
    seLinuxOptions: NotRequired[PodSpecSecurityContextSeLinuxOptions]
    seccompProfile: NotRequired[PodSpecSecurityContextAppArmorProfile]
    windowsOptions: NotRequired[PodSpecSecurityContextWindowsOptions]


class PodSpecDnsConfig(TypedDict):
    nameservers: NotRequired[list[str]]
    options: NotRequired[list[PodSpecDnsConfigOption]]
    searches: NotRequired[list[str]]


class PodSpecResources(TypedDict):
    claims: NotRequired[list[PodSpecResourcesClaim]]
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class PodSpecSecurityContext(TypedDict):
    appArmorProfile: NotRequired[PodSpecSecurityContextAppArmorProfile]
    fsGroup: NotRequired[int]
    fsGroupChangePolicy: NotRequired[str]
    runAsGroup: NotRequired[int]
    runAsNonRoot: NotRequired[bool]
    runAsUser: NotRequired[int]
    seLinuxChangePolicy: NotRequired[str]
    seLinuxOptions: NotRequired[PodSpecSecurityContextSeLinuxOptions]
    seccompProfile: NotRequired[PodSpecSecurityContextAppArmorProfile]
    supplementalGroups: NotRequired[list[int]]
    supplementalGroupsPolicy: NotRequired[str]
    sysctls: NotRequired[list[PodSpecSecurityContextSysctl]]
    windowsOptions: NotRequired[PodSpecSecurityContextWindowsOptions]


class PodSpecTopologySpreadConstraintLabelSelector(TypedDict):
    matchExpressions: NotRequired[list[PodSpecTopologySpreadConstraintLabelSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class PodSpecVolumeConfigMap(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[PodSpecVolumeConfigMapItem]]
    name: NotRequired[str]
    optional: NotRequired[bool]


class PodSpecVolumeDownwardAPI(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[PodSpecVolumeDownwardAPIItem]]


class PodSpecVolumeProjectedSourceClusterTrustBundle(TypedDict):
    labelSelector: NotRequired[PodSpecTopologySpreadConstraintLabelSelector]
    name: NotRequired[str]
    optional: NotRequired[bool]
    path: str
    signerName: NotRequired[str]


class ConfigPodSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(TypedDict):
    preference: ConfigPodSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference
    weight: int


class ConfigPodSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(TypedDict):
    labelSelector: NotRequired[ConfigPodSpecTopologySpreadConstraintLabelSelector]
    matchLabelKeys: NotRequired[list[str]]
    mismatchLabelKeys: NotRequired[list[str]]
    namespaceSelector: NotRequired[ConfigPodSpecTopologySpreadConstraintLabelSelector]
    namespaces: NotRequired[list[str]]
    topologyKey: str


class ConfigPodSpecContainerEnv(TypedDict):
    name: str
    value: NotRequired[str]
    valueFrom: NotRequired[ConfigPodSpecContainerEnvValueFrom]


class ConfigPodSpecContainerLifecyclePostStart(TypedDict):
    exec: NotRequired[ConfigPodSpecContainerLivenessProbeExec]
    httpGet: NotRequired[ConfigPodSpecContainerLivenessProbeHttpGet]
    sleep: NotRequired[ConfigPodSpecContainerLifecyclePostStartSleep]
    tcpSocket: NotRequired[ConfigPodSpecContainerLivenessProbeTcpSocket]


class ConfigPodSpecContainerLivenessProbe(TypedDict):
    exec: NotRequired[ConfigPodSpecContainerLivenessProbeExec]
    failureThreshold: NotRequired[int]
    grpc: NotRequired[ConfigPodSpecContainerLivenessProbeGrpc]
    httpGet: NotRequired[ConfigPodSpecContainerLivenessProbeHttpGet]
    initialDelaySeconds: NotRequired[int]
    periodSeconds: NotRequired[int]
    successThreshold: NotRequired[int]
    tcpSocket: NotRequired[ConfigPodSpecContainerLivenessProbeTcpSocket]
    terminationGracePeriodSeconds: NotRequired[int]
    timeoutSeconds: NotRequired[int]


class ConfigPodSpecTopologySpreadConstraint(TypedDict):
    labelSelector: NotRequired[ConfigPodSpecTopologySpreadConstraintLabelSelector]
    matchLabelKeys: NotRequired[list[str]]
    maxSkew: int
    minDomains: NotRequired[int]
    nodeAffinityPolicy: NotRequired[str]
    nodeTaintsPolicy: NotRequired[str]
    topologyKey: str
    whenUnsatisfiable: str


class ConfigPodSpecVolumeEphemeralVolumeClaimTemplate(TypedDict):
    metadata: NotRequired[AnyObject]
    spec: LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvcSpec


class ConfigPodSpecVolumeProjectedSource(TypedDict):
    clusterTrustBundle: NotRequired[ConfigPodSpecVolumeProjectedSourceClusterTrustBundle]
    configMap: NotRequired[ConfigPodSpecVolumeProjectedSourceConfigMap]
    downwardAPI: NotRequired[ConfigPodSpecVolumeProjectedSourceDownwardAPI]
    podCertificate: NotRequired[ConfigPodSpecVolumeProjectedSourcePodCertificate]
    secret: NotRequired[ConfigPodSpecVolumeProjectedSourceConfigMap]
    serviceAccountToken: NotRequired[ConfigPodSpecVolumeProjectedSourceServiceAccountToken]


class HTTPRouteSpecRuleFilter(TypedDict):
    cors: NotRequired[HTTPRouteSpecRuleFilterCors]
    extensionRef: NotRequired[HTTPRouteSpecRuleFilterExtensionRef]
    externalAuth: NotRequired[HTTPRouteSpecRuleFilterExternalAuth]
    requestHeaderModifier: NotRequired[HTTPRouteSpecRuleFilterRequestHeaderModifier]
    requestMirror: NotRequired[HTTPRouteSpecRuleFilterRequestMirror]
    requestRedirect: NotRequired[HTTPRouteSpecRuleFilterRequestRedirect]
    responseHeaderModifier: NotRequired[HTTPRouteSpecRuleFilterRequestHeaderModifier]
    type: Literal[
        "RequestHeaderModifier",
        "ResponseHeaderModifier",
        "RequestMirror",
        "RequestRedirect",
        "URLRewrite",
        "ExtensionRef",
        "CORS",
    ]
    urlRewrite: NotRequired[HTTPRouteSpecRuleFilterUrlRewrite]


class LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvc(TypedDict):
    ref: NotRequired[LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvcRef]
    spec: NotRequired[LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvcSpec]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleBackendRefFilter(TypedDict):
    cors: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterCors]
    extensionRef: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExtensionRef]
    externalAuth: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExternalAuth]
    requestHeaderModifier: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestHeaderModifier]
    requestMirror: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestMirror]
    requestRedirect: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestRedirect]
    responseHeaderModifier: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestHeaderModifier]
    type: Literal[
        "RequestHeaderModifier",
        "ResponseHeaderModifier",
        "RequestMirror",
        "RequestRedirect",
        "URLRewrite",
        "ExtensionRef",
        "CORS",
    ]
    urlRewrite: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleBackendRefFilterUrlRewrite]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilter(TypedDict):
    cors: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterCors]
    extensionRef: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExtensionRef]
    externalAuth: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterExternalAuth]
    requestHeaderModifier: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestHeaderModifier]
    requestMirror: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestMirror]
    requestRedirect: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestRedirect]
    responseHeaderModifier: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterRequestHeaderModifier]
    type: Literal[
        "RequestHeaderModifier",
        "ResponseHeaderModifier",
        "RequestMirror",
        "RequestRedirect",
        "URLRewrite",
        "ExtensionRef",
        "CORS",
    ]
    urlRewrite: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilterUrlRewrite]


class LLMInferenceServiceConfigRouterSchedulerPoolSpec(TypedDict):
    appProtocol: NotRequired[Literal["http", "kubernetes.io/h2c"]]
    endpointPickerRef: LLMInferenceServiceConfigRouterSchedulerPoolSpecEndpointPickerRef
    selector: LLMInferenceServiceConfigRouterSchedulerPoolSpecSelector
    targetPorts: list[LLMInferenceServiceConfigRouterSchedulerPoolSpecTargetPort]


class LLMInferenceServiceConfigScalingWvaHpaBehavior(TypedDict):
    scaleDown: NotRequired[LLMInferenceServiceConfigScalingWvaHpaBehaviorScaleDown]
    scaleUp: NotRequired[LLMInferenceServiceConfigScalingWvaHpaBehaviorScaleDown]


class LLMInferenceServiceConfigScalingWvaKedaAdvancedHorizontalPodAutoscalerConfig(TypedDict):
    behavior: NotRequired[LLMInferenceServiceConfigScalingWvaHpaBehavior]
    name: NotRequired[str]


class LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemPvcSpec(TypedDict):
    accessModes: NotRequired[list[str]]
    dataSource: NotRequired[LLMInferenceServiceStatusWorkloadsService]
    dataSourceRef: NotRequired[LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemPvcSpecDataSourceRef]
    resources: NotRequired[LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemPvcSpecResources]
    selector: NotRequired[PodSpecTopologySpreadConstraintLabelSelector]
    storageClassName: NotRequired[str]
    volumeAttributesClassName: NotRequired[str]
    volumeMode: NotRequired[str]
    volumeName: NotRequired[str]


class LLMInferenceServiceRouterSchedulerPoolSpec(TypedDict):
    appProtocol: NotRequired[Literal["http", "kubernetes.io/h2c"]]
    endpointPickerRef: LLMInferenceServiceRouterSchedulerPoolSpecEndpointPickerRef
    selector: LLMInferenceServiceRouterSchedulerPoolSpecSelector
    targetPorts: list[LLMInferenceServiceRouterSchedulerPoolSpecTargetPort]


class LLMInferenceServiceScalingWvaHpaBehavior(TypedDict):
    scaleDown: NotRequired[LLMInferenceServiceScalingWvaHpaBehaviorScaleDown]
    scaleUp: NotRequired[LLMInferenceServiceScalingWvaHpaBehaviorScaleDown]


class LLMInferenceServiceScalingWvaKedaAdvancedHorizontalPodAutoscalerConfig(TypedDict):
    behavior: NotRequired[LLMInferenceServiceScalingWvaHpaBehavior]
    name: NotRequired[str]


class LLMInferenceServiceStatusRouterGroup(TypedDict):
    members: NotRequired[list[LLMInferenceServiceStatusRouterGroupMember]]
    name: str


class PodSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(TypedDict):
    preference: PodSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference
    weight: int


class PodSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(TypedDict):
    labelSelector: NotRequired[PodSpecTopologySpreadConstraintLabelSelector]
    matchLabelKeys: NotRequired[list[str]]
    mismatchLabelKeys: NotRequired[list[str]]
    namespaceSelector: NotRequired[PodSpecTopologySpreadConstraintLabelSelector]
    namespaces: NotRequired[list[str]]
    topologyKey: str


class PodSpecContainerEnv(TypedDict):
    name: str
    value: NotRequired[str]
    valueFrom: NotRequired[PodSpecContainerEnvValueFrom]


class PodSpecContainerLifecyclePostStart(TypedDict):
    exec: NotRequired[PodSpecContainerLivenessProbeExec]
    httpGet: NotRequired[PodSpecContainerLivenessProbeHttpGet]
    sleep: NotRequired[PodSpecContainerLifecyclePostStartSleep]
    tcpSocket: NotRequired[PodSpecContainerLivenessProbeTcpSocket]


class PodSpecContainerLivenessProbe(TypedDict):
    exec: NotRequired[PodSpecContainerLivenessProbeExec]
    failureThreshold: NotRequired[int]
    grpc: NotRequired[PodSpecContainerLivenessProbeGrpc]
    httpGet: NotRequired[PodSpecContainerLivenessProbeHttpGet]
    initialDelaySeconds: NotRequired[int]
    periodSeconds: NotRequired[int]
    successThreshold: NotRequired[int]
    tcpSocket: NotRequired[PodSpecContainerLivenessProbeTcpSocket]
    terminationGracePeriodSeconds: NotRequired[int]
    timeoutSeconds: NotRequired[int]


class PodSpecTopologySpreadConstraint(TypedDict):
    labelSelector: NotRequired[PodSpecTopologySpreadConstraintLabelSelector]
    matchLabelKeys: NotRequired[list[str]]
    maxSkew: int
    minDomains: NotRequired[int]
    nodeAffinityPolicy: NotRequired[str]
    nodeTaintsPolicy: NotRequired[str]
    topologyKey: str
    whenUnsatisfiable: str


class PodSpecVolumeEphemeralVolumeClaimTemplate(TypedDict):
    metadata: NotRequired[AnyObject]
    spec: LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemPvcSpec


class PodSpecVolumeProjectedSource(TypedDict):
    clusterTrustBundle: NotRequired[PodSpecVolumeProjectedSourceClusterTrustBundle]
    configMap: NotRequired[PodSpecVolumeProjectedSourceConfigMap]
    downwardAPI: NotRequired[PodSpecVolumeProjectedSourceDownwardAPI]
    podCertificate: NotRequired[PodSpecVolumeProjectedSourcePodCertificate]
    secret: NotRequired[PodSpecVolumeProjectedSourceConfigMap]
    serviceAccountToken: NotRequired[PodSpecVolumeProjectedSourceServiceAccountToken]


class ConfigPodSpecAffinityNodeAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[
        list[ConfigPodSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution]
    ]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[
        ConfigPodSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution
    ]


class ConfigPodSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(TypedDict):
    podAffinityTerm: ConfigPodSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution
    weight: int


class ConfigPodSpecContainerLifecycle(TypedDict):
    postStart: NotRequired[ConfigPodSpecContainerLifecyclePostStart]
    preStop: NotRequired[ConfigPodSpecContainerLifecyclePostStart]
    stopSignal: NotRequired[str]


class ConfigPodSpecEphemeralContainer(TypedDict):
    args: NotRequired[list[str]]
    command: NotRequired[list[str]]
    env: NotRequired[list[ConfigPodSpecContainerEnv]]
    envFrom: NotRequired[list[ConfigPodSpecContainerEnvFrom]]
    image: NotRequired[str]
    imagePullPolicy: NotRequired[str]
    lifecycle: NotRequired[ConfigPodSpecContainerLifecycle]
    livenessProbe: NotRequired[ConfigPodSpecContainerLivenessProbe]
    name: str
    ports: NotRequired[list[ConfigPodSpecContainerPort]]
    readinessProbe: NotRequired[ConfigPodSpecContainerLivenessProbe]
    resizePolicy: NotRequired[list[ConfigPodSpecContainerResizePolicy]]
    resources: NotRequired[ConfigPodSpecResources]
    restartPolicy: NotRequired[str]
    restartPolicyRules: NotRequired[list[ConfigPodSpecContainerRestartPolicyRule]]
    securityContext: NotRequired[ConfigPodSpecContainerSecurityContext]
    startupProbe: NotRequired[ConfigPodSpecContainerLivenessProbe]
    stdin: NotRequired[bool]
    stdinOnce: NotRequired[bool]
    targetContainerName: NotRequired[str]
    terminationMessagePath: NotRequired[str]
    terminationMessagePolicy: NotRequired[str]
    tty: NotRequired[bool]
    volumeDevices: NotRequired[list[ConfigPodSpecContainerVolumeDevice]]
    volumeMounts: NotRequired[list[ConfigPodSpecContainerVolumeMount]]
    workingDir: NotRequired[str]


class ConfigPodSpecVolumeEphemeral(TypedDict):
    volumeClaimTemplate: NotRequired[ConfigPodSpecVolumeEphemeralVolumeClaimTemplate]


class ConfigPodSpecVolumeProjected(TypedDict):
    defaultMode: NotRequired[int]
    sources: NotRequired[list[ConfigPodSpecVolumeProjectedSource]]


class HTTPRouteSpecRuleBackendRef(TypedDict):
    filters: NotRequired[list[HTTPRouteSpecRuleFilter]]
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    weight: NotRequired[int]


class LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystem(TypedDict):
    emptyDir: NotRequired[LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemEmptyDir]
    pvc: NotRequired[LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystemPvc]


class LLMInferenceServiceConfigRouterRouteHttpSpecRuleBackendRef(TypedDict):
    filters: NotRequired[list[LLMInferenceServiceConfigRouterRouteHttpSpecRuleBackendRefFilter]]
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    weight: NotRequired[int]


class LLMInferenceServiceConfigRouterSchedulerPool(TypedDict):
    ref: NotRequired[LLMInferenceServiceConfigBaseRef]
    spec: NotRequired[LLMInferenceServiceConfigRouterSchedulerPoolSpec]


class LLMInferenceServiceConfigScalingWvaHpa(TypedDict):
    behavior: NotRequired[LLMInferenceServiceConfigScalingWvaHpaBehavior]


class LLMInferenceServiceConfigScalingWvaKedaAdvanced(TypedDict):
    horizontalPodAutoscalerConfig: NotRequired[
        LLMInferenceServiceConfigScalingWvaKedaAdvancedHorizontalPodAutoscalerConfig
    ]
    restoreToOriginalReplicaCount: NotRequired[bool]
    scalingModifiers: NotRequired[LLMInferenceServiceConfigScalingWvaKedaAdvancedScalingModifiers]


class LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemPvc(TypedDict):
    ref: NotRequired[LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemPvcRef]
    spec: NotRequired[LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemPvcSpec]


class LLMInferenceServiceRouterSchedulerPool(TypedDict):
    ref: NotRequired[LLMInferenceServiceBaseRef]
    spec: NotRequired[LLMInferenceServiceRouterSchedulerPoolSpec]


class LLMInferenceServiceScalingWvaHpa(TypedDict):
    behavior: NotRequired[LLMInferenceServiceScalingWvaHpaBehavior]


class LLMInferenceServiceScalingWvaKedaAdvanced(TypedDict):
    horizontalPodAutoscalerConfig: NotRequired[LLMInferenceServiceScalingWvaKedaAdvancedHorizontalPodAutoscalerConfig]
    restoreToOriginalReplicaCount: NotRequired[bool]
    scalingModifiers: NotRequired[LLMInferenceServiceScalingWvaKedaAdvancedScalingModifiers]


class LLMInferenceServiceStatusRouter(TypedDict):
    gateways: NotRequired[list[LLMInferenceServiceStatusRouterGateway]]
    group: NotRequired[LLMInferenceServiceStatusRouterGroup]
    scheduler: NotRequired[LLMInferenceServiceStatusRouterScheduler]


class PodSpecAffinityNodeAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[
        list[PodSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution]
    ]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[
        PodSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution
    ]


class PodSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(TypedDict):
    podAffinityTerm: PodSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution
    weight: int


class PodSpecContainerLifecycle(TypedDict):
    postStart: NotRequired[PodSpecContainerLifecyclePostStart]
    preStop: NotRequired[PodSpecContainerLifecyclePostStart]
    stopSignal: NotRequired[str]


class PodSpecEphemeralContainer(TypedDict):
    args: NotRequired[list[str]]
    command: NotRequired[list[str]]
    env: NotRequired[list[PodSpecContainerEnv]]
    envFrom: NotRequired[list[PodSpecContainerEnvFrom]]
    image: NotRequired[str]
    imagePullPolicy: NotRequired[str]
    lifecycle: NotRequired[PodSpecContainerLifecycle]
    livenessProbe: NotRequired[PodSpecContainerLivenessProbe]
    name: str
    ports: NotRequired[list[PodSpecContainerPort]]
    readinessProbe: NotRequired[PodSpecContainerLivenessProbe]
    resizePolicy: NotRequired[list[PodSpecContainerResizePolicy]]
    resources: NotRequired[PodSpecResources]
    restartPolicy: NotRequired[str]
    restartPolicyRules: NotRequired[list[PodSpecContainerRestartPolicyRule]]
    securityContext: NotRequired[PodSpecContainerSecurityContext]
    startupProbe: NotRequired[PodSpecContainerLivenessProbe]
    stdin: NotRequired[bool]
    stdinOnce: NotRequired[bool]
    targetContainerName: NotRequired[str]
    terminationMessagePath: NotRequired[str]
    terminationMessagePolicy: NotRequired[str]
    tty: NotRequired[bool]
    volumeDevices: NotRequired[list[PodSpecContainerVolumeDevice]]
    volumeMounts: NotRequired[list[PodSpecContainerVolumeMount]]
    workingDir: NotRequired[str]


class PodSpecVolumeEphemeral(TypedDict):
    volumeClaimTemplate: NotRequired[PodSpecVolumeEphemeralVolumeClaimTemplate]


class PodSpecVolumeProjected(TypedDict):
    defaultMode: NotRequired[int]
    sources: NotRequired[list[PodSpecVolumeProjectedSource]]


class ConfigPodSpecAffinityPodAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[
        list[ConfigPodSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution]
    ]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[
        list[ConfigPodSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution]
    ]


class ConfigPodSpecContainer(TypedDict):
    args: NotRequired[list[str]]
    command: NotRequired[list[str]]
    env: NotRequired[list[ConfigPodSpecContainerEnv]]
    envFrom: NotRequired[list[ConfigPodSpecContainerEnvFrom]]
    image: NotRequired[str]
    imagePullPolicy: NotRequired[str]
    lifecycle: NotRequired[ConfigPodSpecContainerLifecycle]
    livenessProbe: NotRequired[ConfigPodSpecContainerLivenessProbe]
    name: str
    ports: NotRequired[list[ConfigPodSpecContainerPort]]
    readinessProbe: NotRequired[ConfigPodSpecContainerLivenessProbe]
    resizePolicy: NotRequired[list[ConfigPodSpecContainerResizePolicy]]
    resources: NotRequired[ConfigPodSpecResources]
    restartPolicy: NotRequired[str]
    restartPolicyRules: NotRequired[list[ConfigPodSpecContainerRestartPolicyRule]]
    securityContext: NotRequired[ConfigPodSpecContainerSecurityContext]
    startupProbe: NotRequired[ConfigPodSpecContainerLivenessProbe]
    stdin: NotRequired[bool]
    stdinOnce: NotRequired[bool]
    terminationMessagePath: NotRequired[str]
    terminationMessagePolicy: NotRequired[str]
    tty: NotRequired[bool]
    volumeDevices: NotRequired[list[ConfigPodSpecContainerVolumeDevice]]
    volumeMounts: NotRequired[list[ConfigPodSpecContainerVolumeMount]]
    workingDir: NotRequired[str]


class ConfigPodSpecVolume(TypedDict):
    awsElasticBlockStore: NotRequired[ConfigPodSpecVolumeAwsElasticBlockStore]
    azureDisk: NotRequired[ConfigPodSpecVolumeAzureDisk]
    azureFile: NotRequired[ConfigPodSpecVolumeAzureFile]
    cephfs: NotRequired[ConfigPodSpecVolumeCephfs]
    cinder: NotRequired[ConfigPodSpecVolumeCinder]
    configMap: NotRequired[ConfigPodSpecVolumeConfigMap]
    csi: NotRequired[ConfigPodSpecVolumeCsi]
    downwardAPI: NotRequired[ConfigPodSpecVolumeDownwardAPI]
    emptyDir: NotRequired[ConfigPodSpecVolumeEmptyDir]
    ephemeral: NotRequired[ConfigPodSpecVolumeEphemeral]
    fc: NotRequired[ConfigPodSpecVolumeFc]
    flexVolume: NotRequired[ConfigPodSpecVolumeFlexVolume]
    flocker: NotRequired[ConfigPodSpecVolumeFlocker]
    gcePersistentDisk: NotRequired[ConfigPodSpecVolumeGcePersistentDisk]
    gitRepo: NotRequired[ConfigPodSpecVolumeGitRepo]
    glusterfs: NotRequired[ConfigPodSpecVolumeGlusterfs]
    hostPath: NotRequired[ConfigPodSpecVolumeHostPath]
    image: NotRequired[ConfigPodSpecVolumeImage]
    iscsi: NotRequired[ConfigPodSpecVolumeIscsi]
    name: str
    nfs: NotRequired[ConfigPodSpecVolumeNfs]
    persistentVolumeClaim: NotRequired[ConfigPodSpecVolumePersistentVolumeClaim]
    photonPersistentDisk: NotRequired[ConfigPodSpecVolumePhotonPersistentDisk]
    portworxVolume: NotRequired[ConfigPodSpecVolumePortworxVolume]
    projected: NotRequired[ConfigPodSpecVolumeProjected]
    quobyte: NotRequired[ConfigPodSpecVolumeQuobyte]
    rbd: NotRequired[ConfigPodSpecVolumeRbd]
    scaleIO: NotRequired[ConfigPodSpecVolumeScaleIO]
    secret: NotRequired[ConfigPodSpecVolumeSecret]
    storageos: NotRequired[ConfigPodSpecVolumeStorageos]
    vsphereVolume: NotRequired[ConfigPodSpecVolumeVsphereVolume]


class HTTPRouteSpecRule(TypedDict):
    backendRefs: NotRequired[list[HTTPRouteSpecRuleBackendRef]]
    filters: NotRequired[list[HTTPRouteSpecRuleFilter]]
    matches: NotRequired[list[HTTPRouteSpecRuleMatch]]
    name: NotRequired[str]
    retry: NotRequired[HTTPRouteSpecRuleRetry]
    sessionPersistence: NotRequired[HTTPRouteSpecRuleSessionPersistence]
    timeouts: NotRequired[HTTPRouteSpecRuleTimeouts]


class LLMInferenceServiceConfigKvCacheOffloadingSecondary(TypedDict):
    fileSystem: NotRequired[LLMInferenceServiceConfigKvCacheOffloadingSecondaryFileSystem]


class LLMInferenceServiceConfigRouterRouteHttpSpecRule(TypedDict):
    backendRefs: NotRequired[list[LLMInferenceServiceConfigRouterRouteHttpSpecRuleBackendRef]]
    filters: NotRequired[list[LLMInferenceServiceConfigRouterRouteHttpSpecRuleFilter]]
    matches: NotRequired[list[LLMInferenceServiceConfigRouterRouteHttpSpecRuleMatch]]
    name: NotRequired[str]
    retry: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleRetry]
    sessionPersistence: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleSessionPersistence]
    timeouts: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpecRuleTimeouts]


class LLMInferenceServiceConfigScalingWvaKeda(TypedDict):
    advanced: NotRequired[LLMInferenceServiceConfigScalingWvaKedaAdvanced]
    cooldownPeriod: NotRequired[int]
    fallback: NotRequired[LLMInferenceServiceConfigScalingWvaKedaFallback]
    idleReplicaCount: NotRequired[int]
    initialCooldownPeriod: NotRequired[int]
    pollingInterval: NotRequired[int]


class LLMInferenceServiceKvCacheOffloadingSecondaryFileSystem(TypedDict):
    emptyDir: NotRequired[LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemEmptyDir]
    pvc: NotRequired[LLMInferenceServiceKvCacheOffloadingSecondaryFileSystemPvc]


class LLMInferenceServiceScalingWvaKeda(TypedDict):
    advanced: NotRequired[LLMInferenceServiceScalingWvaKedaAdvanced]
    cooldownPeriod: NotRequired[int]
    fallback: NotRequired[LLMInferenceServiceScalingWvaKedaFallback]
    idleReplicaCount: NotRequired[int]
    initialCooldownPeriod: NotRequired[int]
    pollingInterval: NotRequired[int]


class LLMInferenceServiceStatus(TypedDict):
    address: NotRequired[LLMInferenceServiceStatusAddress]
    addresses: NotRequired[list[LLMInferenceServiceStatusAddresses]]
    annotations: NotRequired[dict[str, str]]
    appliedConfigs: NotRequired[list[LLMInferenceServiceStatusAppliedConfig]]
    conditions: NotRequired[list[LLMInferenceServiceStatusCondition]]
    observedGeneration: NotRequired[int]
    router: NotRequired[LLMInferenceServiceStatusRouter]
    url: NotRequired[str]
    workloads: NotRequired[LLMInferenceServiceStatusWorkloads]


class PodSpecAffinityPodAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[
        list[PodSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution]
    ]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[
        list[PodSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution]
    ]


class PodSpecContainer(TypedDict):
    args: NotRequired[list[str]]
    command: NotRequired[list[str]]
    env: NotRequired[list[PodSpecContainerEnv]]
    envFrom: NotRequired[list[PodSpecContainerEnvFrom]]
    image: NotRequired[str]
    imagePullPolicy: NotRequired[str]
    lifecycle: NotRequired[PodSpecContainerLifecycle]
    livenessProbe: NotRequired[PodSpecContainerLivenessProbe]
    name: str
    ports: NotRequired[list[PodSpecContainerPort]]
    readinessProbe: NotRequired[PodSpecContainerLivenessProbe]
    resizePolicy: NotRequired[list[PodSpecContainerResizePolicy]]
    resources: NotRequired[PodSpecResources]
    restartPolicy: NotRequired[str]
    restartPolicyRules: NotRequired[list[PodSpecContainerRestartPolicyRule]]
    securityContext: NotRequired[PodSpecContainerSecurityContext]
    startupProbe: NotRequired[PodSpecContainerLivenessProbe]
    stdin: NotRequired[bool]
    stdinOnce: NotRequired[bool]
    terminationMessagePath: NotRequired[str]
    terminationMessagePolicy: NotRequired[str]
    tty: NotRequired[bool]
    volumeDevices: NotRequired[list[PodSpecContainerVolumeDevice]]
    volumeMounts: NotRequired[list[PodSpecContainerVolumeMount]]
    workingDir: NotRequired[str]


class PodSpecVolume(TypedDict):
    awsElasticBlockStore: NotRequired[PodSpecVolumeAwsElasticBlockStore]
    azureDisk: NotRequired[PodSpecVolumeAzureDisk]
    azureFile: NotRequired[PodSpecVolumeAzureFile]
    cephfs: NotRequired[PodSpecVolumeCephfs]
    cinder: NotRequired[PodSpecVolumeCinder]
    configMap: NotRequired[PodSpecVolumeConfigMap]
    csi: NotRequired[PodSpecVolumeCsi]
    downwardAPI: NotRequired[PodSpecVolumeDownwardAPI]
    emptyDir: NotRequired[PodSpecVolumeEmptyDir]
    ephemeral: NotRequired[PodSpecVolumeEphemeral]
    fc: NotRequired[PodSpecVolumeFc]
    flexVolume: NotRequired[PodSpecVolumeFlexVolume]
    flocker: NotRequired[PodSpecVolumeFlocker]
    gcePersistentDisk: NotRequired[PodSpecVolumeGcePersistentDisk]
    gitRepo: NotRequired[PodSpecVolumeGitRepo]
    glusterfs: NotRequired[PodSpecVolumeGlusterfs]
    hostPath: NotRequired[PodSpecVolumeHostPath]
    image: NotRequired[PodSpecVolumeImage]
    iscsi: NotRequired[PodSpecVolumeIscsi]
    name: str
    nfs: NotRequired[PodSpecVolumeNfs]
    persistentVolumeClaim: NotRequired[PodSpecVolumePersistentVolumeClaim]
    photonPersistentDisk: NotRequired[PodSpecVolumePhotonPersistentDisk]
    portworxVolume: NotRequired[PodSpecVolumePortworxVolume]
    projected: NotRequired[PodSpecVolumeProjected]
    quobyte: NotRequired[PodSpecVolumeQuobyte]
    rbd: NotRequired[PodSpecVolumeRbd]
    scaleIO: NotRequired[PodSpecVolumeScaleIO]
    secret: NotRequired[PodSpecVolumeSecret]
    storageos: NotRequired[PodSpecVolumeStorageos]
    vsphereVolume: NotRequired[PodSpecVolumeVsphereVolume]


class ConfigPodSpecAffinity(TypedDict):
    nodeAffinity: NotRequired[ConfigPodSpecAffinityNodeAffinity]
    podAffinity: NotRequired[ConfigPodSpecAffinityPodAffinity]
    podAntiAffinity: NotRequired[ConfigPodSpecAffinityPodAffinity]


class HTTPRouteSpec(TypedDict):
    hostnames: NotRequired[list[str]]
    parentRefs: NotRequired[list[HTTPRouteSpecParentRef]]
    rules: NotRequired[list[HTTPRouteSpecRule]]
    useDefaultGateways: NotRequired[Literal["All", "None"]]


class LLMInferenceServiceConfigKvCacheOffloading(TypedDict):
    cpu: int | str
    evictionPolicy: NotRequired[Literal["lru", "arc"]]
    secondary: NotRequired[list[LLMInferenceServiceConfigKvCacheOffloadingSecondary]]


class LLMInferenceServiceConfigRouterRouteHttpSpec(TypedDict):
    hostnames: NotRequired[list[str]]
    parentRefs: NotRequired[list[LLMInferenceServiceConfigRouterRouteHttpSpecParentRef]]
    rules: NotRequired[list[LLMInferenceServiceConfigRouterRouteHttpSpecRule]]
    useDefaultGateways: NotRequired[Literal["All", "None"]]


class LLMInferenceServiceConfigScalingWva(TypedDict):
    hpa: NotRequired[LLMInferenceServiceConfigScalingWvaHpa]
    keda: NotRequired[LLMInferenceServiceConfigScalingWvaKeda]
    variantCost: NotRequired[str]


class LLMInferenceServiceKvCacheOffloadingSecondary(TypedDict):
    fileSystem: NotRequired[LLMInferenceServiceKvCacheOffloadingSecondaryFileSystem]


class LLMInferenceServiceRouterRouteHttp(TypedDict):
    refs: NotRequired[list[LLMInferenceServiceBaseRef]]
    spec: NotRequired[HTTPRouteSpec]


class LLMInferenceServiceScalingWva(TypedDict):
    hpa: NotRequired[LLMInferenceServiceScalingWvaHpa]
    keda: NotRequired[LLMInferenceServiceScalingWvaKeda]
    variantCost: NotRequired[str]


class PodSpecAffinity(TypedDict):
    nodeAffinity: NotRequired[PodSpecAffinityNodeAffinity]
    podAffinity: NotRequired[PodSpecAffinityPodAffinity]
    podAntiAffinity: NotRequired[PodSpecAffinityPodAffinity]


class ConfigPodSpec(TypedDict):
    activeDeadlineSeconds: NotRequired[int]
    affinity: NotRequired[ConfigPodSpecAffinity]
    automountServiceAccountToken: NotRequired[bool]
    containers: NotRequired[list[ConfigPodSpecContainer]]
    dnsConfig: NotRequired[ConfigPodSpecDnsConfig]
    dnsPolicy: NotRequired[str]
    enableServiceLinks: NotRequired[bool]
    ephemeralContainers: NotRequired[list[ConfigPodSpecEphemeralContainer]]
    hostAliases: NotRequired[list[ConfigPodSpecHostAliase]]
    hostIPC: NotRequired[bool]
    hostNetwork: NotRequired[bool]
    hostPID: NotRequired[bool]
    hostUsers: NotRequired[bool]
    hostname: NotRequired[str]
    hostnameOverride: NotRequired[str]
    imagePullSecrets: NotRequired[list[LLMInferenceServiceConfigBaseRef]]
    initContainers: NotRequired[list[ConfigPodSpecContainer]]
    nodeName: NotRequired[str]
    nodeSelector: NotRequired[dict[str, str]]
    os: NotRequired[ConfigPodSpecOs]
    overhead: NotRequired[dict[str, int | str]]
    preemptionPolicy: NotRequired[str]
    priority: NotRequired[int]
    priorityClassName: NotRequired[str]
    readinessGates: NotRequired[list[ConfigPodSpecReadinessGate]]
    resourceClaims: NotRequired[list[ConfigPodSpecResourceClaim]]
    resources: NotRequired[ConfigPodSpecResources]
    restartPolicy: NotRequired[str]
    runtimeClassName: NotRequired[str]
    schedulerName: NotRequired[str]
    schedulingGates: NotRequired[list[ConfigPodSpecSchedulingGate]]
    securityContext: NotRequired[ConfigPodSpecSecurityContext]
    serviceAccount: NotRequired[str]
    serviceAccountName: NotRequired[str]
    setHostnameAsFQDN: NotRequired[bool]
    shareProcessNamespace: NotRequired[bool]
    subdomain: NotRequired[str]
    terminationGracePeriodSeconds: NotRequired[int]
    tolerations: NotRequired[list[ConfigPodSpecToleration]]
    topologySpreadConstraints: NotRequired[list[ConfigPodSpecTopologySpreadConstraint]]
    volumes: NotRequired[list[ConfigPodSpecVolume]]


class LLMInferenceServiceConfigRouterRouteHttp(TypedDict):
    refs: NotRequired[list[LLMInferenceServiceConfigBaseRef]]
    spec: NotRequired[LLMInferenceServiceConfigRouterRouteHttpSpec]


class LLMInferenceServiceConfigRouterScheduler(TypedDict):
    annotations: NotRequired[dict[str, str]]
    config: NotRequired[LLMInferenceServiceConfigRouterSchedulerConfig]
    labels: NotRequired[dict[str, str]]
    pool: NotRequired[LLMInferenceServiceConfigRouterSchedulerPool]
    replicas: NotRequired[int]
    template: NotRequired[ConfigPodSpec]


class LLMInferenceServiceConfigScaling(TypedDict):
    maxReplicas: int
    minReplicas: NotRequired[int]
    wva: NotRequired[LLMInferenceServiceConfigScalingWva]


class LLMInferenceServiceKvCacheOffloading(TypedDict):
    cpu: int | str
    evictionPolicy: NotRequired[Literal["lru", "arc"]]
    secondary: NotRequired[list[LLMInferenceServiceKvCacheOffloadingSecondary]]


class LLMInferenceServiceRouterRoute(TypedDict):
    group: NotRequired[str]
    http: NotRequired[LLMInferenceServiceRouterRouteHttp]
    weight: NotRequired[int]


class LLMInferenceServiceScaling(TypedDict):
    maxReplicas: int
    minReplicas: NotRequired[int]
    wva: NotRequired[LLMInferenceServiceScalingWva]


class PodSpec(TypedDict):
    activeDeadlineSeconds: NotRequired[int]
    affinity: NotRequired[PodSpecAffinity]
    automountServiceAccountToken: NotRequired[bool]
    containers: NotRequired[list[PodSpecContainer]]
    dnsConfig: NotRequired[PodSpecDnsConfig]
    dnsPolicy: NotRequired[str]
    enableServiceLinks: NotRequired[bool]
    ephemeralContainers: NotRequired[list[PodSpecEphemeralContainer]]
    hostAliases: NotRequired[list[PodSpecHostAliase]]
    hostIPC: NotRequired[bool]
    hostNetwork: NotRequired[bool]
    hostPID: NotRequired[bool]
    hostUsers: NotRequired[bool]
    hostname: NotRequired[str]
    hostnameOverride: NotRequired[str]
    imagePullSecrets: NotRequired[list[LLMInferenceServiceBaseRef]]
    initContainers: NotRequired[list[PodSpecContainer]]
    nodeName: NotRequired[str]
    nodeSelector: NotRequired[dict[str, str]]
    os: NotRequired[PodSpecOs]
    overhead: NotRequired[dict[str, int | str]]
    preemptionPolicy: NotRequired[str]
    priority: NotRequired[int]
    priorityClassName: NotRequired[str]
    readinessGates: NotRequired[list[PodSpecReadinessGate]]
    resourceClaims: NotRequired[list[PodSpecResourceClaim]]
    resources: NotRequired[PodSpecResources]
    restartPolicy: NotRequired[str]
    runtimeClassName: NotRequired[str]
    schedulerName: NotRequired[str]
    schedulingGates: NotRequired[list[PodSpecSchedulingGate]]
    securityContext: NotRequired[PodSpecSecurityContext]
    serviceAccount: NotRequired[str]
    serviceAccountName: NotRequired[str]
    setHostnameAsFQDN: NotRequired[bool]
    shareProcessNamespace: NotRequired[bool]
    subdomain: NotRequired[str]
    terminationGracePeriodSeconds: NotRequired[int]
    tolerations: NotRequired[list[PodSpecToleration]]
    topologySpreadConstraints: NotRequired[list[PodSpecTopologySpreadConstraint]]
    volumes: NotRequired[list[PodSpecVolume]]


class LLMInferenceServiceConfigPrefill(TypedDict):
    annotations: NotRequired[dict[str, str]]
    kvCacheOffloading: NotRequired[LLMInferenceServiceConfigKvCacheOffloading]
    labels: NotRequired[dict[str, str]]
    parallelism: NotRequired[LLMInferenceServiceConfigParallelism]
    replicas: NotRequired[int]
    scaling: NotRequired[LLMInferenceServiceConfigScaling]
    template: NotRequired[ConfigPodSpec]
    worker: NotRequired[ConfigPodSpec]


class LLMInferenceServiceConfigRouterRoute(TypedDict):
    group: NotRequired[str]
    http: NotRequired[LLMInferenceServiceConfigRouterRouteHttp]
    weight: NotRequired[int]


class LLMInferenceServicePrefill(TypedDict):
    annotations: NotRequired[dict[str, str]]
    kvCacheOffloading: NotRequired[LLMInferenceServiceKvCacheOffloading]
    labels: NotRequired[dict[str, str]]
    parallelism: NotRequired[LLMInferenceServiceParallelism]
    replicas: NotRequired[int]
    scaling: NotRequired[LLMInferenceServiceScaling]
    template: NotRequired[PodSpec]
    worker: NotRequired[PodSpec]


class LLMInferenceServiceRouterScheduler(TypedDict):
    annotations: NotRequired[dict[str, str]]
    config: NotRequired[LLMInferenceServiceRouterSchedulerConfig]
    labels: NotRequired[dict[str, str]]
    pool: NotRequired[LLMInferenceServiceRouterSchedulerPool]
    replicas: NotRequired[int]
    template: NotRequired[PodSpec]


class LLMInferenceServiceConfigRouter(TypedDict):
    gateway: NotRequired[LLMInferenceServiceConfigRouterGateway]
    ingress: NotRequired[LLMInferenceServiceConfigRouterIngress]
    route: NotRequired[LLMInferenceServiceConfigRouterRoute]
    scheduler: NotRequired[LLMInferenceServiceConfigRouterScheduler]


class LLMInferenceServiceConfigSpec(TypedDict):
    annotations: NotRequired[dict[str, str]]
    baseRefs: NotRequired[list[LLMInferenceServiceConfigBaseRef]]
    kvCacheOffloading: NotRequired[LLMInferenceServiceConfigKvCacheOffloading]
    labels: NotRequired[dict[str, str]]
    model: NotRequired[LLMInferenceServiceConfigModel]
    parallelism: NotRequired[LLMInferenceServiceConfigParallelism]
    prefill: NotRequired[LLMInferenceServiceConfigPrefill]
    replicas: NotRequired[int]
    router: NotRequired[LLMInferenceServiceConfigRouter]
    scaling: NotRequired[LLMInferenceServiceConfigScaling]
    storageInitializer: NotRequired[LLMInferenceServiceConfigStorageInitializer]
    template: NotRequired[ConfigPodSpec]
    tracing: NotRequired[LLMInferenceServiceConfigTracing]
    worker: NotRequired[ConfigPodSpec]


class LLMInferenceServiceRouter(TypedDict):
    gateway: NotRequired[LLMInferenceServiceRouterGateway]
    ingress: NotRequired[LLMInferenceServiceRouterIngress]
    route: NotRequired[LLMInferenceServiceRouterRoute]
    scheduler: NotRequired[LLMInferenceServiceRouterScheduler]


class LLMInferenceServiceSpec(TypedDict):
    annotations: NotRequired[dict[str, str]]
    baseRefs: NotRequired[list[LLMInferenceServiceBaseRef]]
    kvCacheOffloading: NotRequired[LLMInferenceServiceKvCacheOffloading]
    labels: NotRequired[dict[str, str]]
    model: NotRequired[LLMInferenceServiceModel]
    parallelism: NotRequired[LLMInferenceServiceParallelism]
    prefill: NotRequired[LLMInferenceServicePrefill]
    replicas: NotRequired[int]
    router: NotRequired[LLMInferenceServiceRouter]
    scaling: NotRequired[LLMInferenceServiceScaling]
    storageInitializer: NotRequired[LLMInferenceServiceStorageInitializer]
    template: NotRequired[PodSpec]
    tracing: NotRequired[LLMInferenceServiceTracing]
    worker: NotRequired[PodSpec]


class LLMInferenceService(TypedDict):
    apiVersion: Literal["serving.kserve.io/v1alpha2"]
    kind: Literal["LLMInferenceService"]
    metadata: ObjectMeta
    spec: NotRequired[LLMInferenceServiceSpec]
    status: NotRequired[LLMInferenceServiceStatus]


class LLMInferenceServiceConfig(TypedDict):
    apiVersion: Literal["serving.kserve.io/v1alpha2"]
    kind: Literal["LLMInferenceServiceConfig"]
    metadata: ObjectMeta
    spec: NotRequired[LLMInferenceServiceConfigSpec]
    status: NotRequired[LLMInferenceServiceConfigStatus]
