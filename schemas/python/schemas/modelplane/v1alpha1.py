"""Models of modelplane.ai/v1alpha1, from apis. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import AnyObject, ObjectMeta


class InferenceClassDeviceAttribute(TypedDict):
    bool: NotRequired[bool]
    int: NotRequired[int]
    string: NotRequired[str]
    version: NotRequired[str]


class InferenceClassDeviceCapacity(TypedDict):
    value: str


class InferenceClassNode(TypedDict):
    cpu: NotRequired[str]
    memory: NotRequired[str]


class InferenceClassPricing(TypedDict):
    asOf: NotRequired[str]
    currency: NotRequired[str]
    nodeHour: str


class InferenceClassProvisioningAks(TypedDict):
    diskSizeGb: NotRequired[int]
    gpuDriver: NotRequired[Literal["Install", "None"]]
    osSku: NotRequired[Literal["Ubuntu", "Ubuntu2204", "AzureLinux", "AzureLinux3"]]
    vmSize: str


class InferenceClassProvisioningEks(TypedDict):
    amiType: NotRequired[Literal["AL2023_x86_64_NVIDIA", "AL2023_ARM_64_NVIDIA"]]
    diskSizeGb: NotRequired[int]
    efaInterfaces: NotRequired[int]
    instanceType: str


class InferenceClassProvisioningGkeAccelerator(TypedDict):
    count: int
    type: str


class InferenceClassStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class InferenceClusterCache(TypedDict):
    storageClassName: NotRequired[str]


class InferenceClusterClusterAksNetwork(TypedDict):
    podCIDR: NotRequired[str]
    serviceCIDR: NotRequired[str]


class InferenceClusterClusterAksProviderConfigRef(TypedDict):
    kind: NotRequired[Literal["ClusterProviderConfig", "ProviderConfig"]]
    name: NotRequired[str]


class InferenceClusterClusterEksNetwork(TypedDict):
    privateNodes: NotRequired[bool]
    vpcCIDR: NotRequired[str]


class InferenceClusterClusterExistingIdentitySecretRef(TypedDict):
    key: NotRequired[str]
    name: str
    namespace: NotRequired[str]


class InferenceClusterClusterExistingSecretRef(TypedDict):
    key: NotRequired[str]
    name: str
    namespace: NotRequired[str]


class InferenceClusterClusterGkeIdentity(TypedDict):
    secretRef: NotRequired[InferenceClusterClusterExistingIdentitySecretRef]
    source: NotRequired[Literal["InjectedIdentity", "Secret"]]


class InferenceClusterClusterGkeNetwork(TypedDict):
    nodeCIDR: NotRequired[str]
    podCIDR: NotRequired[str]
    privateNodes: NotRequired[bool]
    serviceCIDR: NotRequired[str]


class InferenceClusterGatewayService(TypedDict):
    annotations: NotRequired[dict[str, str]]
    loadBalancerClass: NotRequired[str]
    type: NotRequired[Literal["LoadBalancer", "NodePort", "ClusterIP"]]


class InferenceClusterNodePoolNodeTaint(TypedDict):
    effect: Literal["NoSchedule", "PreferNoSchedule", "NoExecute"]
    key: str
    value: NotRequired[str]


class InferenceClusterNodePoolPricing(TypedDict):
    currency: NotRequired[str]
    nodeHour: str


class InferenceClusterScheduler(TypedDict):
    queue: NotRequired[str]
    type: NotRequired[Literal["Default", "KAI", "Kueue"]]


class InferenceClusterServingStackChartMirrorSecretRef(TypedDict):
    name: str


class InferenceClusterServingStackComponent(TypedDict):
    name: Literal[
        "cert-manager",
        "gateway-api",
        "inference-extension",
        "envoy-gateway",
        "envoy-ai-gateway",
        "leader-worker-set",
        "kserve",
        "node-feature-discovery",
        "nvidia-dra-driver",
        "prometheus",
        "kai-scheduler",
        "kueue",
        "cluster-autoscaler",
    ]
    present: NotRequired[bool]
    repository: NotRequired[str]
    version: NotRequired[str]


class InferenceClusterStatusCapacityPoolDeviceAttribute(TypedDict):
    bool: NotRequired[bool]
    int: NotRequired[int]
    string: NotRequired[str]
    version: NotRequired[str]


class InferenceClusterStatusCapacityPoolDeviceCapacity(TypedDict):
    value: NotRequired[str]


class InferenceClusterStatusCapacityPoolNode(TypedDict):
    cpu: NotRequired[str]
    memory: NotRequired[str]


class InferenceClusterStatusCapacityPoolNodeTaint(TypedDict):
    effect: NotRequired[str]
    key: NotRequired[str]
    value: NotRequired[str]


class InferenceClusterStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class InferenceClusterStatusGateway(TypedDict):
    address: NotRequired[str]
    hostname: NotRequired[str]
    keyRevisions: NotRequired[list[int]]
    port: NotRequired[int]


class InferenceClusterStatusProviderConfigRef(TypedDict):
    name: NotRequired[str]


class InferenceClusterTaint(TypedDict):
    effect: Literal["NoSchedule", "NoExecute"]
    key: str
    value: NotRequired[str]


class InferenceGatewayEnvoyGatewaySecretRef(TypedDict):
    name: str


class InferenceGatewayFleetKey(TypedDict):
    revision: NotRequired[int]


class InferenceGatewayService(TypedDict):
    annotations: NotRequired[dict[str, str]]
    loadBalancerClass: NotRequired[str]
    type: NotRequired[Literal["LoadBalancer", "NodePort", "ClusterIP"]]


class InferenceGatewayStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class InferenceGatewayStatusEgress(TypedDict):
    hostname: NotRequired[str]
    name: NotRequired[str]
    namespace: NotRequired[str]
    port: NotRequired[int]


class InferenceGatewayStatusFleetKeyCurrent(TypedDict):
    revision: NotRequired[int]
    secretName: NotRequired[str]


class InferenceGatewayStatusFleetKeyPrevious(TypedDict):
    revision: NotRequired[int]
    secretName: NotRequired[str]
    until: NotRequired[str]


class InferenceGatewayStatusGatewayRef(TypedDict):
    name: NotRequired[str]
    namespace: NotRequired[str]
    sectionName: NotRequired[str]


class InferenceGatewayTls(TypedDict):
    certificateRefs: list[InferenceGatewayEnvoyGatewaySecretRef]
    httpPort: NotRequired[Literal["Redirect", "Closed"]]


class ModelCacheClusterSelectorMatchExpression(TypedDict):
    key: str
    operator: Literal["In", "NotIn", "Exists", "DoesNotExist"]
    values: NotRequired[list[str]]


class ModelCacheSourceHuggingFaceSecretRef(TypedDict):
    key: NotRequired[str]
    name: str


class ModelCacheSourceOciSecretRef(TypedDict):
    name: str


class ModelCacheSourcePvc(TypedDict):
    claimName: str
    path: NotRequired[str]


class ModelCacheSourceS3(TypedDict):
    bucket: str
    endpoint: NotRequired[str]
    prefix: NotRequired[str]
    region: NotRequired[str]
    secretRef: NotRequired[ModelCacheSourceOciSecretRef]


class ModelCacheStatusCluster(TypedDict):
    claimName: NotRequired[str]
    message: NotRequired[str]
    name: str
    path: NotRequired[str]
    phase: NotRequired[Literal["Pending", "Staging", "Ready", "Failed", "Unknown"]]
    ready: NotRequired[bool]
    revision: NotRequired[str]
    stagingRevision: NotRequired[str]
    volumeUID: NotRequired[str]


class ModelCacheStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class ModelDeploymentClusterSelectorMatchExpression(TypedDict):
    key: str
    operator: Literal["In", "NotIn", "Exists", "DoesNotExist"]
    values: NotRequired[list[str]]


class ModelDeploymentModelCacheRef(TypedDict):
    name: str


class ModelDeploymentNodeSelectorDeviceSelector(TypedDict):
    cel: str


class ModelDeploymentPlacement(TypedDict):
    priority: NotRequired[int]
    replaceAfter: NotRequired[str]
    spreadBy: NotRequired[str]
    strategy: NotRequired[Literal["Spread", "Pack", "Cheapest"]]


class ModelDeploymentPodSpecContainerEnvFromConfigMapRef(TypedDict):
    name: str
    optional: NotRequired[bool]


class ModelDeploymentPodSpecContainerEnvValueFromConfigMapKeyRef(TypedDict):
    key: str
    name: str
    optional: NotRequired[bool]


class ModelDeploymentPodSpecContainerEnvValueFromFieldRef(TypedDict):
    fieldPath: str


class ModelDeploymentPodSpecContainerLivenessProbeExec(TypedDict):
    command: list[str]


class ModelDeploymentPodSpecContainerLivenessProbeHttpGet(TypedDict):
    path: str
    port: NotRequired[int]
    scheme: NotRequired[Literal["HTTP", "HTTPS"]]


class ModelDeploymentPodSpecContainerLivenessProbeTcpSocket(TypedDict):
    port: NotRequired[int]


class ModelDeploymentPodSpecContainerResources(TypedDict):
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class ModelDeploymentPodSpecContainerSecurityContextCapabilities(TypedDict):
    add: NotRequired[list[str]]
    drop: NotRequired[list[str]]


class ModelDeploymentPodSpecContainerSecurityContextSeccompProfile(TypedDict):
    localhostProfile: NotRequired[str]
    type: Literal["RuntimeDefault", "Unconfined", "Localhost"]


class ModelDeploymentPodSpecContainerVolumeMount(TypedDict):
    mountPath: str
    name: str
    readOnly: NotRequired[bool]
    subPath: NotRequired[str]


class ModelDeploymentPodSpecImagePullSecret(TypedDict):
    name: str


class ModelDeploymentPodSpecVolumeConfigMapItem(TypedDict):
    key: str
    path: str


class ModelDeploymentPodSpecVolumeEmptyDir(TypedDict):
    medium: NotRequired[Literal["", "Memory"]]
    sizeLimit: NotRequired[int | str]


class ModelDeploymentPodSpecVolumePersistentVolumeClaim(TypedDict):
    claimName: str
    readOnly: NotRequired[bool]


class ModelDeploymentPodSpecVolumeSecret(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[ModelDeploymentPodSpecVolumeConfigMapItem]]
    optional: NotRequired[bool]
    secretName: str


class ModelDeploymentRollout(TypedDict):
    maxSurge: NotRequired[int]
    maxUnavailable: NotRequired[int]


class ModelDeploymentStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class ModelDeploymentStatusPlacement(TypedDict):
    cluster: NotRequired[str]
    decodePool: NotRequired[str]
    leaving: NotRequired[str]
    phase: NotRequired[str]
    pool: NotRequired[str]
    prefillPool: NotRequired[str]
    ready: NotRequired[bool]
    replica: str
    revision: NotRequired[str]
    unknownSince: NotRequired[str]
    why: NotRequired[str]


class ModelDeploymentStatusRefusal(TypedDict):
    clusters: NotRequired[int]
    message: NotRequired[str]
    names: NotRequired[list[str]]
    reason: str


class ModelDeploymentStatusReplicas(TypedDict):
    desired: NotRequired[int]
    ready: NotRequired[int]
    scheduled: NotRequired[int]
    summary: NotRequired[str]
    updated: NotRequired[int]


class ModelDeploymentToleration(TypedDict):
    effect: NotRequired[Literal["NoSchedule", "NoExecute"]]
    key: NotRequired[str]
    operator: NotRequired[Literal["Equal", "Exists"]]
    value: NotRequired[str]


class ModelDeploymentWorkersTemplateMetadata(TypedDict):
    annotations: NotRequired[dict[str, str]]
    labels: NotRequired[dict[str, str]]


class ModelDeploymentWorkersTopology(TypedDict):
    data: NotRequired[int]
    dataLocal: NotRequired[int]
    pipeline: NotRequired[int]
    tensor: NotRequired[int]


class ModelEndpointAuthSecretRef(TypedDict):
    key: NotRequired[str]
    name: str


class ModelEndpointFleet(TypedDict):
    cluster: str
    dnsName: str
    host: str
    port: int
    replica: str


class ModelEndpointStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class ModelEndpointTlsCaConfigMapRef(TypedDict):
    name: str


class ModelReplicaCache(TypedDict):
    claimName: str
    name: str
    path: NotRequired[str]
    revision: str


class ModelReplicaDeploymentRef(TypedDict):
    name: str
    uid: str


class ModelReplicaGatewayRef(TypedDict):
    name: str
    namespace: str


class ModelReplicaPodSpecContainerEnvFromConfigMapRef(TypedDict):
    name: str
    optional: NotRequired[bool]


class ModelReplicaPodSpecContainerEnvValueFromConfigMapKeyRef(TypedDict):
    key: str
    name: str
    optional: NotRequired[bool]


class ModelReplicaPodSpecContainerEnvValueFromFieldRef(TypedDict):
    fieldPath: str


class ModelReplicaPodSpecContainerLivenessProbeExec(TypedDict):
    command: list[str]


class ModelReplicaPodSpecContainerLivenessProbeHttpGet(TypedDict):
    path: str
    port: NotRequired[int]
    scheme: NotRequired[Literal["HTTP", "HTTPS"]]


class ModelReplicaPodSpecContainerLivenessProbeTcpSocket(TypedDict):
    port: NotRequired[int]


class ModelReplicaPodSpecContainerResources(TypedDict):
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class ModelReplicaPodSpecContainerSecurityContextCapabilities(TypedDict):
    add: NotRequired[list[str]]
    drop: NotRequired[list[str]]


class ModelReplicaPodSpecContainerSecurityContextSeccompProfile(TypedDict):
    localhostProfile: NotRequired[str]
    type: Literal["RuntimeDefault", "Unconfined", "Localhost"]


class ModelReplicaPodSpecContainerVolumeMount(TypedDict):
    mountPath: str
    name: str
    readOnly: NotRequired[bool]
    subPath: NotRequired[str]


class ModelReplicaPodSpecImagePullSecret(TypedDict):
    name: str


class ModelReplicaPodSpecVolumeConfigMapItem(TypedDict):
    key: str
    path: str


class ModelReplicaPodSpecVolumeEmptyDir(TypedDict):
    medium: NotRequired[Literal["", "Memory"]]
    sizeLimit: NotRequired[int | str]


class ModelReplicaPodSpecVolumePersistentVolumeClaim(TypedDict):
    claimName: str
    readOnly: NotRequired[bool]


class ModelReplicaPodSpecVolumeSecret(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[ModelReplicaPodSpecVolumeConfigMapItem]]
    optional: NotRequired[bool]
    secretName: str


class ModelReplicaRoleDeviceKind(TypedDict):
    count: int
    name: str


class ModelReplicaRoleDeviceSelector(TypedDict):
    cel: str


class ModelReplicaRoleTemplateMetadata(TypedDict):
    annotations: NotRequired[dict[str, str]]
    labels: NotRequired[dict[str, str]]


class ModelReplicaRoleToleration(TypedDict):
    effect: NotRequired[Literal["NoSchedule", "PreferNoSchedule", "NoExecute"]]
    key: NotRequired[str]
    operator: NotRequired[Literal["Equal", "Exists"]]
    value: NotRequired[str]


class ModelReplicaRoleTopology(TypedDict):
    data: int
    dataLocal: int
    pipeline: int
    tensor: int


class ModelReplicaScheduler(TypedDict):
    queue: NotRequired[str]
    type: Literal["Default", "KAI", "Kueue"]


class ModelReplicaStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class ModelReplicaStatusWorkload(TypedDict):
    apiVersion: NotRequired[str]
    desired: NotRequired[int]
    kind: NotRequired[str]
    message: NotRequired[str]
    name: NotRequired[str]
    ready: NotRequired[int]
    role: str


class ModelServiceEndpointSelectorMatchExpression(TypedDict):
    key: str
    operator: Literal["In", "NotIn", "Exists", "DoesNotExist"]
    values: NotRequired[list[str]]


class ModelServiceStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class ModelServiceStatusEndpoints(TypedDict):
    fallback: NotRequired[int]
    primary: NotRequired[int]
    summary: NotRequired[str]


class ModelServiceStatusEntry(TypedDict):
    endpoints: NotRequired[list[str]]
    fallback: NotRequired[bool]
    kept: NotRequired[bool]
    selector: NotRequired[str]
    weight: NotRequired[int]


class InferenceClassDevice(TypedDict):
    attributes: NotRequired[dict[str, InferenceClassDeviceAttribute]]
    capacity: NotRequired[dict[str, InferenceClassDeviceCapacity]]
    claim: NotRequired[Literal["DRA", "Synthetic"]]
    count: int
    deviceClassName: NotRequired[str]
    driver: str
    name: str


class InferenceClassProvisioningGke(TypedDict):
    accelerator: InferenceClassProvisioningGkeAccelerator
    acceleratorNetworkProfile: NotRequired[Literal["auto"]]
    compactPlacement: NotRequired[bool]
    diskSizeGb: NotRequired[int]
    localSsdCount: NotRequired[int]
    machineType: str


class InferenceClassStatus(TypedDict):
    conditions: NotRequired[list[InferenceClassStatusCondition]]
    devices: NotRequired[str]


class InferenceClusterClusterAks(TypedDict):
    kubernetesVersion: NotRequired[str]
    network: NotRequired[InferenceClusterClusterAksNetwork]
    providerConfigRef: NotRequired[InferenceClusterClusterAksProviderConfigRef]
    region: str
    skuTier: NotRequired[Literal["Free", "Standard", "Premium"]]


class InferenceClusterClusterEks(TypedDict):
    adminPrincipalArns: NotRequired[list[str]]
    kubernetesVersion: NotRequired[str]
    network: NotRequired[InferenceClusterClusterEksNetwork]
    providerConfigRef: NotRequired[InferenceClusterClusterAksProviderConfigRef]
    region: str
    supportType: NotRequired[Literal["STANDARD", "EXTENDED"]]
    zones: NotRequired[list[str]]


class InferenceClusterClusterExistingIdentity(TypedDict):
    secretRef: NotRequired[InferenceClusterClusterExistingIdentitySecretRef]
    source: NotRequired[Literal["InjectedIdentity", "Secret"]]
    type: Literal[
        "GoogleApplicationCredentials",
        "AWSWebIdentityCredentials",
        "AzureServicePrincipalCredentials",
        "AzureWorkloadIdentityCredentials",
    ]


class InferenceClusterClusterGke(TypedDict):
    identity: NotRequired[InferenceClusterClusterGkeIdentity]
    kubernetesVersion: NotRequired[str]
    network: NotRequired[InferenceClusterClusterGkeNetwork]
    project: str
    providerConfigRef: NotRequired[InferenceClusterClusterAksProviderConfigRef]
    region: str
    releaseChannel: NotRequired[Literal["RAPID", "REGULAR", "STABLE", "EXTENDED"]]


class InferenceClusterGateway(TypedDict):
    address: NotRequired[str]
    port: NotRequired[int]
    service: NotRequired[InferenceClusterGatewayService]


class InferenceClusterNodePool(TypedDict):
    capacityType: NotRequired[Literal["OnDemand", "Spot", "Reserved", "FlexStart", "CapacityBlock"]]
    className: str
    maxNodeCount: NotRequired[int]
    minNodeCount: NotRequired[int]
    name: str
    nodeCount: NotRequired[int]
    nodeSelector: NotRequired[dict[str, str]]
    nodeTaints: NotRequired[list[InferenceClusterNodePoolNodeTaint]]
    pricing: NotRequired[InferenceClusterNodePoolPricing]
    reservation: NotRequired[str]
    zones: NotRequired[list[str]]


class InferenceClusterServingStackChartMirror(TypedDict):
    repository: str
    secretRef: NotRequired[InferenceClusterServingStackChartMirrorSecretRef]


class InferenceClusterStatusCapacityPoolDevice(TypedDict):
    attributes: NotRequired[dict[str, InferenceClusterStatusCapacityPoolDeviceAttribute]]
    capacity: NotRequired[dict[str, InferenceClusterStatusCapacityPoolDeviceCapacity]]
    claim: NotRequired[str]
    count: NotRequired[int]
    deviceClassName: NotRequired[str]
    driver: NotRequired[str]
    name: str


class InferenceGatewayEnvoyGateway(TypedDict):
    present: NotRequired[bool]
    repository: NotRequired[str]
    secretRef: NotRequired[InferenceGatewayEnvoyGatewaySecretRef]
    version: NotRequired[str]


class InferenceGatewaySpec(TypedDict):
    crossplane: NotRequired[AnyObject]
    envoyGateway: NotRequired[InferenceGatewayEnvoyGateway]
    fleetKey: NotRequired[InferenceGatewayFleetKey]
    hostname: NotRequired[str]
    replicas: NotRequired[int]
    service: NotRequired[InferenceGatewayService]
    tls: NotRequired[InferenceGatewayTls]


class InferenceGatewayStatusFleetKey(TypedDict):
    current: NotRequired[InferenceGatewayStatusFleetKeyCurrent]
    next: NotRequired[InferenceGatewayStatusFleetKeyCurrent]
    previous: NotRequired[InferenceGatewayStatusFleetKeyPrevious]
    waitingFor: NotRequired[list[str]]


class ModelCacheClusterSelector(TypedDict):
    matchExpressions: NotRequired[list[ModelCacheClusterSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class ModelCacheSourceHuggingFace(TypedDict):
    endpoint: NotRequired[str]
    exclude: NotRequired[list[str]]
    include: NotRequired[list[str]]
    repo: str
    secretRef: NotRequired[ModelCacheSourceHuggingFaceSecretRef]


class ModelCacheSourceOci(TypedDict):
    image: str
    path: NotRequired[str]
    secretRef: NotRequired[ModelCacheSourceOciSecretRef]


class ModelCacheStatus(TypedDict):
    claimName: NotRequired[str]
    clusters: NotRequired[list[ModelCacheStatusCluster]]
    conditions: NotRequired[list[ModelCacheStatusCondition]]
    path: NotRequired[str]
    ready: NotRequired[int]
    revision: NotRequired[str]
    summary: NotRequired[str]
    wanted: NotRequired[int]


class ModelDeploymentClusterSelector(TypedDict):
    matchExpressions: NotRequired[list[ModelDeploymentClusterSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class ModelDeploymentNodeSelectorDevice(TypedDict):
    count: NotRequired[int]
    name: str
    selectors: list[ModelDeploymentNodeSelectorDeviceSelector]


class ModelDeploymentPodSpecContainerEnvFrom(TypedDict):
    configMapRef: NotRequired[ModelDeploymentPodSpecContainerEnvFromConfigMapRef]
    prefix: NotRequired[str]
    secretRef: NotRequired[ModelDeploymentPodSpecContainerEnvFromConfigMapRef]


class ModelDeploymentPodSpecContainerEnvValueFrom(TypedDict):
    configMapKeyRef: NotRequired[ModelDeploymentPodSpecContainerEnvValueFromConfigMapKeyRef]
    fieldRef: NotRequired[ModelDeploymentPodSpecContainerEnvValueFromFieldRef]
    secretKeyRef: NotRequired[ModelDeploymentPodSpecContainerEnvValueFromConfigMapKeyRef]


class ModelDeploymentPodSpecContainerLivenessProbe(TypedDict):
    exec: NotRequired[ModelDeploymentPodSpecContainerLivenessProbeExec]
    failureThreshold: NotRequired[int]
    httpGet: NotRequired[ModelDeploymentPodSpecContainerLivenessProbeHttpGet]
    initialDelaySeconds: NotRequired[int]
    periodSeconds: NotRequired[int]
    tcpSocket: NotRequired[ModelDeploymentPodSpecContainerLivenessProbeTcpSocket]
    timeoutSeconds: NotRequired[int]


class ModelDeploymentPodSpecContainerSecurityContext(TypedDict):
    allowPrivilegeEscalation: NotRequired[bool]
    capabilities: NotRequired[ModelDeploymentPodSpecContainerSecurityContextCapabilities]
    privileged: NotRequired[bool]
    readOnlyRootFilesystem: NotRequired[bool]
    runAsGroup: NotRequired[int]
    runAsNonRoot: NotRequired[bool]
    runAsUser: NotRequired[int]
    seccompProfile: NotRequired[ModelDeploymentPodSpecContainerSecurityContextSeccompProfile]


class ModelDeploymentPodSpecVolumeConfigMap(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[ModelDeploymentPodSpecVolumeConfigMapItem]]
    name: str
    optional: NotRequired[bool]


class ModelDeploymentStatus(TypedDict):
    cacheRevision: NotRequired[str]
    clusters: NotRequired[str]
    conditions: NotRequired[list[ModelDeploymentStatusCondition]]
    endpoints: NotRequired[int]
    lastAttempt: NotRequired[int]
    placements: NotRequired[list[ModelDeploymentStatusPlacement]]
    refusals: NotRequired[list[ModelDeploymentStatusRefusal]]
    replicas: NotRequired[ModelDeploymentStatusReplicas]
    revision: NotRequired[str]
    selector: NotRequired[str]


class ModelEndpointAuth(TypedDict):
    header: NotRequired[str]
    scheme: NotRequired[Literal["Bearer", "Plain"]]
    secretRef: ModelEndpointAuthSecretRef


class ModelEndpointStatus(TypedDict):
    conditions: NotRequired[list[ModelEndpointStatusCondition]]
    dnsName: NotRequired[str]
    host: NotRequired[str]
    port: NotRequired[int]


class ModelEndpointTls(TypedDict):
    caConfigMapRef: NotRequired[ModelEndpointTlsCaConfigMapRef]
    serverName: NotRequired[str]


class ModelReplicaPodSpecContainerEnvFrom(TypedDict):
    configMapRef: NotRequired[ModelReplicaPodSpecContainerEnvFromConfigMapRef]
    prefix: NotRequired[str]
    secretRef: NotRequired[ModelReplicaPodSpecContainerEnvFromConfigMapRef]


class ModelReplicaPodSpecContainerEnvValueFrom(TypedDict):
    configMapKeyRef: NotRequired[ModelReplicaPodSpecContainerEnvValueFromConfigMapKeyRef]
    fieldRef: NotRequired[ModelReplicaPodSpecContainerEnvValueFromFieldRef]
    secretKeyRef: NotRequired[ModelReplicaPodSpecContainerEnvValueFromConfigMapKeyRef]


class ModelReplicaPodSpecContainerLivenessProbe(TypedDict):
    exec: NotRequired[ModelReplicaPodSpecContainerLivenessProbeExec]
    failureThreshold: NotRequired[int]
    httpGet: NotRequired[ModelReplicaPodSpecContainerLivenessProbeHttpGet]
    initialDelaySeconds: NotRequired[int]
    periodSeconds: NotRequired[int]
    tcpSocket: NotRequired[ModelReplicaPodSpecContainerLivenessProbeTcpSocket]
    timeoutSeconds: NotRequired[int]


class ModelReplicaPodSpecContainerSecurityContext(TypedDict):
    allowPrivilegeEscalation: NotRequired[bool]
    capabilities: NotRequired[ModelReplicaPodSpecContainerSecurityContextCapabilities]
    privileged: NotRequired[bool]
    readOnlyRootFilesystem: NotRequired[bool]
    runAsGroup: NotRequired[int]
    runAsNonRoot: NotRequired[bool]
    runAsUser: NotRequired[int]
    seccompProfile: NotRequired[ModelReplicaPodSpecContainerSecurityContextSeccompProfile]


class ModelReplicaPodSpecVolumeConfigMap(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[ModelReplicaPodSpecVolumeConfigMapItem]]
    name: str
    optional: NotRequired[bool]


class ModelReplicaRoleDevice(TypedDict):
    claim: Literal["DRA", "Synthetic"]
    count: int
    deviceClassName: NotRequired[str]
    kinds: NotRequired[list[ModelReplicaRoleDeviceKind]]
    name: str
    selectors: NotRequired[list[ModelReplicaRoleDeviceSelector]]


class ModelReplicaStatus(TypedDict):
    admitted: NotRequired[bool]
    conditions: NotRequired[list[ModelReplicaStatusCondition]]
    host: NotRequired[str]
    namespace: NotRequired[str]
    phase: NotRequired[Literal["Pending", "Applying", "Starting", "Serving", "Degraded", "Unknown"]]
    served: NotRequired[bool]
    serving: NotRequired[bool]
    workloads: NotRequired[list[ModelReplicaStatusWorkload]]


class ModelServiceEndpointSelector(TypedDict):
    matchExpressions: NotRequired[list[ModelServiceEndpointSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class ModelServiceStatus(TypedDict):
    address: NotRequired[str]
    conditions: NotRequired[list[ModelServiceStatusCondition]]
    endpoints: NotRequired[ModelServiceStatusEndpoints]
    entries: NotRequired[list[ModelServiceStatusEntry]]
    hosts: NotRequired[list[str]]
    models: NotRequired[list[str]]


class InferenceClassProvisioning(TypedDict):
    aks: NotRequired[InferenceClassProvisioningAks]
    eks: NotRequired[InferenceClassProvisioningEks]
    gke: NotRequired[InferenceClassProvisioningGke]
    provider: Literal["GKE", "EKS", "AKS"]


class InferenceClassSpec(TypedDict):
    crossplane: NotRequired[AnyObject]
    description: NotRequired[str]
    devices: list[InferenceClassDevice]
    node: NotRequired[InferenceClassNode]
    pricing: NotRequired[InferenceClassPricing]
    provisioning: NotRequired[InferenceClassProvisioning]


class InferenceClusterClusterExisting(TypedDict):
    identity: NotRequired[InferenceClusterClusterExistingIdentity]
    secretRef: InferenceClusterClusterExistingSecretRef


class InferenceClusterServingStack(TypedDict):
    chartMirror: NotRequired[InferenceClusterServingStackChartMirror]
    components: NotRequired[list[InferenceClusterServingStackComponent]]
    nvidiaDriverRoot: NotRequired[str]


class InferenceClusterStatusCapacityPool(TypedDict):
    className: NotRequired[str]
    currency: NotRequired[str]
    devices: NotRequired[list[InferenceClusterStatusCapacityPoolDevice]]
    name: str
    node: NotRequired[InferenceClusterStatusCapacityPoolNode]
    nodeSelector: NotRequired[dict[str, str]]
    nodeTaints: NotRequired[list[InferenceClusterStatusCapacityPoolNodeTaint]]
    nodes: NotRequired[int]
    price: NotRequired[str]
    removed: NotRequired[bool]


class InferenceGatewayStatus(TypedDict):
    address: NotRequired[str]
    conditions: NotRequired[list[InferenceGatewayStatusCondition]]
    egress: NotRequired[InferenceGatewayStatusEgress]
    fleetKey: NotRequired[InferenceGatewayStatusFleetKey]
    gatewayRef: NotRequired[InferenceGatewayStatusGatewayRef]
    url: NotRequired[str]


class ModelCacheSource(TypedDict):
    huggingFace: NotRequired[ModelCacheSourceHuggingFace]
    oci: NotRequired[ModelCacheSourceOci]
    pvc: NotRequired[ModelCacheSourcePvc]
    s3: NotRequired[ModelCacheSourceS3]


class ModelCacheSpec(TypedDict):
    accessMode: NotRequired[Literal["ReadWriteMany", "ReadWriteOnce"]]
    clusterSelector: NotRequired[ModelCacheClusterSelector]
    crossplane: NotRequired[AnyObject]
    revision: NotRequired[str]
    size: NotRequired[str]
    source: ModelCacheSource
    storageClassName: NotRequired[str]


class ModelDeploymentNodeSelector(TypedDict):
    devices: list[ModelDeploymentNodeSelectorDevice]


class ModelDeploymentPodSpecContainerEnv(TypedDict):
    name: str
    value: NotRequired[str]
    valueFrom: NotRequired[ModelDeploymentPodSpecContainerEnvValueFrom]


class ModelDeploymentPodSpecVolume(TypedDict):
    configMap: NotRequired[ModelDeploymentPodSpecVolumeConfigMap]
    emptyDir: NotRequired[ModelDeploymentPodSpecVolumeEmptyDir]
    name: str
    persistentVolumeClaim: NotRequired[ModelDeploymentPodSpecVolumePersistentVolumeClaim]
    secret: NotRequired[ModelDeploymentPodSpecVolumeSecret]


class ModelEndpointSpec(TypedDict):
    api: NotRequired[Literal["OpenAI"]]
    auth: NotRequired[ModelEndpointAuth]
    basePath: NotRequired[str]
    crossplane: NotRequired[AnyObject]
    fleet: NotRequired[ModelEndpointFleet]
    model: NotRequired[str]
    tls: NotRequired[ModelEndpointTls]
    url: str


class ModelReplicaPodSpecContainerEnv(TypedDict):
    name: str
    value: NotRequired[str]
    valueFrom: NotRequired[ModelReplicaPodSpecContainerEnvValueFrom]


class ModelReplicaPodSpecVolume(TypedDict):
    configMap: NotRequired[ModelReplicaPodSpecVolumeConfigMap]
    emptyDir: NotRequired[ModelReplicaPodSpecVolumeEmptyDir]
    name: str
    persistentVolumeClaim: NotRequired[ModelReplicaPodSpecVolumePersistentVolumeClaim]
    secret: NotRequired[ModelReplicaPodSpecVolumeSecret]


class ModelServiceEndpoint(TypedDict):
    fallback: NotRequired[bool]
    selector: ModelServiceEndpointSelector
    weight: NotRequired[int]


class ModelServiceSpec(TypedDict):
    crossplane: NotRequired[AnyObject]
    endpoints: list[ModelServiceEndpoint]


class InferenceClass(TypedDict):
    apiVersion: Literal["modelplane.ai/v1alpha1"]
    kind: Literal["InferenceClass"]
    metadata: ObjectMeta
    spec: InferenceClassSpec
    status: NotRequired[InferenceClassStatus]


class InferenceClusterCluster(TypedDict):
    aks: NotRequired[InferenceClusterClusterAks]
    eks: NotRequired[InferenceClusterClusterEks]
    existing: NotRequired[InferenceClusterClusterExisting]
    gke: NotRequired[InferenceClusterClusterGke]
    source: Literal["GKE", "EKS", "AKS", "Existing"]


class InferenceClusterSpec(TypedDict):
    backend: NotRequired[Literal["KServe", "Native"]]
    cache: NotRequired[InferenceClusterCache]
    cluster: InferenceClusterCluster
    crossplane: NotRequired[AnyObject]
    gateway: NotRequired[InferenceClusterGateway]
    nodePools: list[InferenceClusterNodePool]
    scheduler: NotRequired[InferenceClusterScheduler]
    servingStack: NotRequired[InferenceClusterServingStack]
    taints: NotRequired[list[InferenceClusterTaint]]


class InferenceClusterStatusCapacity(TypedDict):
    pools: NotRequired[list[InferenceClusterStatusCapacityPool]]


class InferenceGateway(TypedDict):
    apiVersion: Literal["modelplane.ai/v1alpha1"]
    kind: Literal["InferenceGateway"]
    metadata: ObjectMeta
    spec: InferenceGatewaySpec
    status: NotRequired[InferenceGatewayStatus]


class ModelCache(TypedDict):
    apiVersion: Literal["modelplane.ai/v1alpha1"]
    kind: Literal["ModelCache"]
    metadata: ObjectMeta
    spec: ModelCacheSpec
    status: NotRequired[ModelCacheStatus]


class ModelDeploymentPodSpecContainer(TypedDict):
    args: NotRequired[list[str]]
    command: NotRequired[list[str]]
    env: NotRequired[list[ModelDeploymentPodSpecContainerEnv]]
    envFrom: NotRequired[list[ModelDeploymentPodSpecContainerEnvFrom]]
    image: str
    livenessProbe: NotRequired[ModelDeploymentPodSpecContainerLivenessProbe]
    name: str
    readinessProbe: NotRequired[ModelDeploymentPodSpecContainerLivenessProbe]
    resources: NotRequired[ModelDeploymentPodSpecContainerResources]
    securityContext: NotRequired[ModelDeploymentPodSpecContainerSecurityContext]
    startupProbe: NotRequired[ModelDeploymentPodSpecContainerLivenessProbe]
    volumeMounts: NotRequired[list[ModelDeploymentPodSpecContainerVolumeMount]]


class ModelEndpoint(TypedDict):
    apiVersion: Literal["modelplane.ai/v1alpha1"]
    kind: Literal["ModelEndpoint"]
    metadata: ObjectMeta
    spec: ModelEndpointSpec
    status: NotRequired[ModelEndpointStatus]


class ModelReplicaPodSpecContainer(TypedDict):
    args: NotRequired[list[str]]
    command: NotRequired[list[str]]
    env: NotRequired[list[ModelReplicaPodSpecContainerEnv]]
    envFrom: NotRequired[list[ModelReplicaPodSpecContainerEnvFrom]]
    image: str
    livenessProbe: NotRequired[ModelReplicaPodSpecContainerLivenessProbe]
    name: str
    readinessProbe: NotRequired[ModelReplicaPodSpecContainerLivenessProbe]
    resources: NotRequired[ModelReplicaPodSpecContainerResources]
    securityContext: NotRequired[ModelReplicaPodSpecContainerSecurityContext]
    startupProbe: NotRequired[ModelReplicaPodSpecContainerLivenessProbe]
    volumeMounts: NotRequired[list[ModelReplicaPodSpecContainerVolumeMount]]


class ModelService(TypedDict):
    apiVersion: Literal["modelplane.ai/v1alpha1"]
    kind: Literal["ModelService"]
    metadata: ObjectMeta
    spec: ModelServiceSpec
    status: NotRequired[ModelServiceStatus]


class InferenceClusterStatus(TypedDict):
    capacity: NotRequired[InferenceClusterStatusCapacity]
    conditions: NotRequired[list[InferenceClusterStatusCondition]]
    deletionPending: NotRequired[bool]
    gateway: NotRequired[InferenceClusterStatusGateway]
    gpus: NotRequired[int]
    kubernetesVersion: NotRequired[str]
    providerConfigRef: NotRequired[InferenceClusterStatusProviderConfigRef]
    rejected: NotRequired[list[str]]


class ModelDeploymentPodSpec(TypedDict):
    containers: list[ModelDeploymentPodSpecContainer]
    imagePullSecrets: NotRequired[list[ModelDeploymentPodSpecImagePullSecret]]
    priorityClassName: NotRequired[str]
    serviceAccountName: NotRequired[str]
    sharedMemorySize: NotRequired[int | str]
    terminationGracePeriodSeconds: NotRequired[int]
    volumes: NotRequired[list[ModelDeploymentPodSpecVolume]]


class ModelDeploymentWorkersFollowerTemplate(TypedDict):
    spec: ModelDeploymentPodSpec


class ModelDeploymentWorkersTemplate(TypedDict):
    metadata: NotRequired[ModelDeploymentWorkersTemplateMetadata]
    spec: ModelDeploymentPodSpec


class ModelReplicaPodSpec(TypedDict):
    containers: list[ModelReplicaPodSpecContainer]
    imagePullSecrets: NotRequired[list[ModelReplicaPodSpecImagePullSecret]]
    priorityClassName: NotRequired[str]
    serviceAccountName: NotRequired[str]
    sharedMemorySize: NotRequired[int | str]
    terminationGracePeriodSeconds: NotRequired[int]
    volumes: NotRequired[list[ModelReplicaPodSpecVolume]]


class ModelReplicaRoleFollowerTemplate(TypedDict):
    spec: ModelReplicaPodSpec


class ModelReplicaRoleTemplate(TypedDict):
    metadata: NotRequired[ModelReplicaRoleTemplateMetadata]
    spec: ModelReplicaPodSpec


class InferenceCluster(TypedDict):
    apiVersion: Literal["modelplane.ai/v1alpha1"]
    kind: Literal["InferenceCluster"]
    metadata: ObjectMeta
    spec: InferenceClusterSpec
    status: NotRequired[InferenceClusterStatus]


class ModelDeploymentWorkers(TypedDict):
    count: NotRequired[int]
    followerTemplate: NotRequired[ModelDeploymentWorkersFollowerTemplate]
    template: ModelDeploymentWorkersTemplate
    topology: NotRequired[ModelDeploymentWorkersTopology]


class ModelReplicaRole(TypedDict):
    devices: list[ModelReplicaRoleDevice]
    followerTemplate: NotRequired[ModelReplicaRoleFollowerTemplate]
    name: Literal["serve", "prefill", "decode"]
    nodeSelector: NotRequired[dict[str, str]]
    nodes: int
    pool: str
    template: ModelReplicaRoleTemplate
    tolerations: NotRequired[list[ModelReplicaRoleToleration]]
    topology: ModelReplicaRoleTopology
    workers: int


class ModelReplicaSpec(TypedDict):
    attempt: int
    backend: Literal["KServe", "Native"]
    cache: NotRequired[ModelReplicaCache]
    clusterName: str
    crossplane: NotRequired[AnyObject]
    deploymentRef: ModelReplicaDeploymentRef
    gatewayRef: ModelReplicaGatewayRef
    modelName: str
    priority: NotRequired[int]
    revision: str
    roles: list[ModelReplicaRole]
    scheduler: ModelReplicaScheduler
    slot: NotRequired[int]


class ModelDeploymentDecode(TypedDict):
    nodeSelector: ModelDeploymentNodeSelector
    workers: ModelDeploymentWorkers


class ModelDeploymentSpec(TypedDict):
    clusterSelector: NotRequired[ModelDeploymentClusterSelector]
    crossplane: NotRequired[AnyObject]
    decode: NotRequired[ModelDeploymentDecode]
    modelCacheRef: NotRequired[ModelDeploymentModelCacheRef]
    modelName: NotRequired[str]
    nodeSelector: NotRequired[ModelDeploymentNodeSelector]
    placement: NotRequired[ModelDeploymentPlacement]
    prefill: NotRequired[ModelDeploymentDecode]
    replicas: NotRequired[int]
    rollout: NotRequired[ModelDeploymentRollout]
    tolerations: NotRequired[list[ModelDeploymentToleration]]
    workers: NotRequired[ModelDeploymentWorkers]


class ModelReplica(TypedDict):
    apiVersion: Literal["modelplane.ai/v1alpha1"]
    kind: Literal["ModelReplica"]
    metadata: ObjectMeta
    spec: ModelReplicaSpec
    status: NotRequired[ModelReplicaStatus]


class ModelDeployment(TypedDict):
    apiVersion: Literal["modelplane.ai/v1alpha1"]
    kind: Literal["ModelDeployment"]
    metadata: ObjectMeta
    spec: ModelDeploymentSpec
    status: NotRequired[ModelDeploymentStatus]
