"""Models of v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class AWSElasticBlockStoreVolumeSource(TypedDict):
    fsType: NotRequired[str]
    partition: NotRequired[int]
    readOnly: NotRequired[bool]
    volumeID: str


class AppArmorProfile(TypedDict):
    localhostProfile: NotRequired[str]
    type: str


class AttachedVolume(TypedDict):
    devicePath: str
    name: str


class AzureDiskVolumeSource(TypedDict):
    cachingMode: NotRequired[str]
    diskName: str
    diskURI: str
    fsType: NotRequired[str]
    kind: NotRequired[str]
    readOnly: NotRequired[bool]


class AzureFileVolumeSource(TypedDict):
    readOnly: NotRequired[bool]
    secretName: str
    shareName: str


class Capabilities(TypedDict):
    add: NotRequired[list[str]]
    drop: NotRequired[list[str]]


class ClientIPConfig(TypedDict):
    timeoutSeconds: NotRequired[int]


class Condition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ConfigMap(TypedDict):
    apiVersion: Literal["v1"]
    binaryData: NotRequired[dict[str, str]]
    data: NotRequired[dict[str, str]]
    immutable: NotRequired[bool]
    kind: Literal["ConfigMap"]
    metadata: ObjectMeta


class ConfigMapEnvSource(TypedDict):
    name: NotRequired[str]
    optional: NotRequired[bool]


class ConfigMapKeySelector(TypedDict):
    key: str
    name: NotRequired[str]
    optional: NotRequired[bool]


class ConfigMapNodeConfigSource(TypedDict):
    kubeletConfigKey: str
    name: str
    namespace: str
    resourceVersion: NotRequired[str]
    uid: NotRequired[str]


class ContainerExtendedResourceRequest(TypedDict):
    containerName: str
    requestName: str
    resourceName: str


class ContainerImage(TypedDict):
    names: NotRequired[list[str]]
    sizeBytes: NotRequired[int]


class ContainerPort(TypedDict):
    containerPort: int
    hostIP: NotRequired[str]
    hostPort: NotRequired[int]
    name: NotRequired[str]
    protocol: NotRequired[str]


class ContainerResizePolicy(TypedDict):
    resourceName: str
    restartPolicy: str


class ContainerRestartRuleOnExitCodes(TypedDict):
    operator: str
    values: NotRequired[list[int]]


class ContainerStateRunning(TypedDict):
    startedAt: NotRequired[str]


class ContainerStateTerminated(TypedDict):
    containerID: NotRequired[str]
    exitCode: int
    finishedAt: NotRequired[str]
    message: NotRequired[str]
    reason: NotRequired[str]
    signal: NotRequired[int]
    startedAt: NotRequired[str]


class ContainerStateWaiting(TypedDict):
    message: NotRequired[str]
    reason: NotRequired[str]


class DaemonEndpoint(TypedDict):
    Port: int


class EmptyDirVolumeSource(TypedDict):
    medium: NotRequired[str]
    sizeLimit: NotRequired[int | str]


class ExecAction(TypedDict):
    command: NotRequired[list[str]]


class FCVolumeSource(TypedDict):
    fsType: NotRequired[str]
    lun: NotRequired[int]
    readOnly: NotRequired[bool]
    targetWWNs: NotRequired[list[str]]
    wwids: NotRequired[list[str]]


class FileKeySelector(TypedDict):
    key: str
    optional: NotRequired[bool]
    path: str
    volumeName: str


class FlockerVolumeSource(TypedDict):
    datasetName: NotRequired[str]
    datasetUUID: NotRequired[str]


class GCEPersistentDiskVolumeSource(TypedDict):
    fsType: NotRequired[str]
    partition: NotRequired[int]
    pdName: str
    readOnly: NotRequired[bool]


class GRPCAction(TypedDict):
    port: int
    service: NotRequired[str]


class GitRepoVolumeSource(TypedDict):
    directory: NotRequired[str]
    repository: str
    revision: NotRequired[str]


class GlusterfsVolumeSource(TypedDict):
    endpoints: str
    path: str
    readOnly: NotRequired[bool]


class HTTPHeader(TypedDict):
    name: str
    value: str


class HostAlias(TypedDict):
    hostnames: NotRequired[list[str]]
    ip: str


class HostIP(TypedDict):
    ip: str


class HostPathVolumeSource(TypedDict):
    path: str
    type: NotRequired[str]


class ImageVolumeSource(TypedDict):
    pullPolicy: NotRequired[str]
    reference: NotRequired[str]


class KeyToPath(TypedDict):
    key: str
    mode: NotRequired[int]
    path: str


class LabelSelectorRequirement(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class LinuxContainerUser(TypedDict):
    gid: int
    supplementalGroups: NotRequired[list[int]]
    uid: int


class LocalObjectReference(TypedDict):
    name: NotRequired[str]


class ModifyVolumeStatus(TypedDict):
    status: str
    targetVolumeAttributesClassName: NotRequired[str]


class NFSVolumeSource(TypedDict):
    path: str
    readOnly: NotRequired[bool]
    server: str


class NamespaceCondition(TypedDict):
    lastTransitionTime: NotRequired[str]
    message: NotRequired[str]
    reason: NotRequired[str]
    status: str
    type: str


class NamespaceSpec(TypedDict):
    finalizers: NotRequired[list[str]]


class NamespaceStatus(TypedDict):
    conditions: NotRequired[list[NamespaceCondition]]
    phase: NotRequired[str]


class NodeAddress(TypedDict):
    address: str
    type: str


class NodeCondition(TypedDict):
    lastHeartbeatTime: NotRequired[str]
    lastTransitionTime: NotRequired[str]
    message: NotRequired[str]
    reason: NotRequired[str]
    status: str
    type: str


class NodeConfigSource(TypedDict):
    configMap: NotRequired[ConfigMapNodeConfigSource]


class NodeConfigStatus(TypedDict):
    active: NotRequired[NodeConfigSource]
    assigned: NotRequired[NodeConfigSource]
    error: NotRequired[str]
    lastKnownGood: NotRequired[NodeConfigSource]


class NodeDaemonEndpoints(TypedDict):
    kubeletEndpoint: NotRequired[DaemonEndpoint]


class NodeFeatures(TypedDict):
    supplementalGroupsPolicy: NotRequired[bool]


class NodeRuntimeHandlerFeatures(TypedDict):
    recursiveReadOnlyMounts: NotRequired[bool]
    userNamespaces: NotRequired[bool]


class NodeSelectorRequirement(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class NodeSelectorTerm(TypedDict):
    matchExpressions: NotRequired[list[NodeSelectorRequirement]]
    matchFields: NotRequired[list[NodeSelectorRequirement]]


class NodeSwapStatus(TypedDict):
    capacity: NotRequired[int]


class NodeSystemInfo(TypedDict):
    architecture: str
    bootID: str
    containerRuntimeVersion: str
    kernelVersion: str
    kubeProxyVersion: str
    kubeletVersion: str
    machineID: str
    operatingSystem: str
    osImage: str
    swap: NotRequired[NodeSwapStatus]
    systemUUID: str


class ObjectFieldSelector(TypedDict):
    apiVersion: NotRequired[str]
    fieldPath: str


class ObjectReference(TypedDict):
    apiVersion: NotRequired[str]
    fieldPath: NotRequired[str]
    kind: NotRequired[str]
    name: NotRequired[str]
    namespace: NotRequired[str]
    resourceVersion: NotRequired[str]
    uid: NotRequired[str]


class PersistentVolumeClaimCondition(TypedDict):
    lastProbeTime: NotRequired[str]
    lastTransitionTime: NotRequired[str]
    message: NotRequired[str]
    reason: NotRequired[str]
    status: str
    type: str


class PersistentVolumeClaimStatus(TypedDict):
    accessModes: NotRequired[list[str]]
    allocatedResourceStatuses: NotRequired[dict[str, str]]
    allocatedResources: NotRequired[dict[str, int | str]]
    capacity: NotRequired[dict[str, int | str]]
    conditions: NotRequired[list[PersistentVolumeClaimCondition]]
    currentVolumeAttributesClassName: NotRequired[str]
    modifyVolumeStatus: NotRequired[ModifyVolumeStatus]
    phase: NotRequired[str]


class PersistentVolumeClaimVolumeSource(TypedDict):
    claimName: str
    readOnly: NotRequired[bool]


class PhotonPersistentDiskVolumeSource(TypedDict):
    fsType: NotRequired[str]
    pdID: str


class PodCertificateProjection(TypedDict):
    certificateChainPath: NotRequired[str]
    credentialBundlePath: NotRequired[str]
    keyPath: NotRequired[str]
    keyType: str
    maxExpirationSeconds: NotRequired[int]
    signerName: str
    userAnnotations: NotRequired[dict[str, str]]


class PodCondition(TypedDict):
    lastProbeTime: NotRequired[str]
    lastTransitionTime: NotRequired[str]
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: NotRequired[str]
    status: str
    type: str


class PodDNSConfigOption(TypedDict):
    name: NotRequired[str]
    value: NotRequired[str]


class PodExtendedResourceClaimStatus(TypedDict):
    requestMappings: list[ContainerExtendedResourceRequest]
    resourceClaimName: str


class PodIP(TypedDict):
    ip: str


class PodOS(TypedDict):
    name: str


class PodReadinessGate(TypedDict):
    conditionType: str


class PodResourceClaim(TypedDict):
    name: str
    resourceClaimName: NotRequired[str]
    resourceClaimTemplateName: NotRequired[str]


class PodResourceClaimStatus(TypedDict):
    name: str
    resourceClaimName: NotRequired[str]


class PodSchedulingGate(TypedDict):
    name: str


class PortStatus(TypedDict):
    error: NotRequired[str]
    port: int
    protocol: str


class PortworxVolumeSource(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    volumeID: str


class PreferredSchedulingTerm(TypedDict):
    preference: NodeSelectorTerm
    weight: int


class QuobyteVolumeSource(TypedDict):
    group: NotRequired[str]
    readOnly: NotRequired[bool]
    registry: str
    tenant: NotRequired[str]
    user: NotRequired[str]
    volume: str


class RBDVolumeSource(TypedDict):
    fsType: NotRequired[str]
    image: str
    keyring: NotRequired[str]
    monitors: list[str]
    pool: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LocalObjectReference]
    user: NotRequired[str]


class ResourceClaim(TypedDict):
    name: str
    request: NotRequired[str]


class ResourceFieldSelector(TypedDict):
    containerName: NotRequired[str]
    divisor: NotRequired[int | str]
    resource: str


class ResourceHealth(TypedDict):
    health: NotRequired[str]
    resourceID: str


class ResourceQuotaStatus(TypedDict):
    hard: NotRequired[dict[str, int | str]]
    used: NotRequired[dict[str, int | str]]


class ResourceRequirements(TypedDict):
    claims: NotRequired[list[ResourceClaim]]
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class ResourceStatus(TypedDict):
    name: str
    resources: NotRequired[list[ResourceHealth]]


class SELinuxOptions(TypedDict):
    level: NotRequired[str]
    role: NotRequired[str]
    type: NotRequired[str]
    user: NotRequired[str]


class ScaleIOVolumeSource(TypedDict):
    fsType: NotRequired[str]
    gateway: str
    protectionDomain: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: LocalObjectReference
    sslEnabled: NotRequired[bool]
    storageMode: NotRequired[str]
    storagePool: NotRequired[str]
    system: str
    volumeName: NotRequired[str]


class ScopedResourceSelectorRequirement(TypedDict):
    operator: str
    scopeName: str
    values: NotRequired[list[str]]


class SeccompProfile(TypedDict):
    localhostProfile: NotRequired[str]
    type: str


class Secret(TypedDict):
    apiVersion: Literal["v1"]
    data: NotRequired[dict[str, str]]
    immutable: NotRequired[bool]
    kind: Literal["Secret"]
    metadata: ObjectMeta
    stringData: NotRequired[dict[str, str]]
    type: NotRequired[str]


class SecretEnvSource(TypedDict):
    name: NotRequired[str]
    optional: NotRequired[bool]


class SecretKeySelector(TypedDict):
    key: str
    name: NotRequired[str]
    optional: NotRequired[bool]


class SecretProjection(TypedDict):
    items: NotRequired[list[KeyToPath]]
    name: NotRequired[str]
    optional: NotRequired[bool]


class SecretVolumeSource(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[KeyToPath]]
    optional: NotRequired[bool]
    secretName: NotRequired[str]


class ServiceAccount(TypedDict):
    apiVersion: Literal["v1"]
    automountServiceAccountToken: NotRequired[bool]
    imagePullSecrets: NotRequired[list[LocalObjectReference]]
    kind: Literal["ServiceAccount"]
    metadata: ObjectMeta
    secrets: NotRequired[list[ObjectReference]]


class ServiceAccountTokenProjection(TypedDict):
    audience: NotRequired[str]
    expirationSeconds: NotRequired[int]
    path: str


class ServicePort(TypedDict):
    appProtocol: NotRequired[str]
    name: NotRequired[str]
    nodePort: NotRequired[int]
    port: int
    protocol: NotRequired[str]
    targetPort: NotRequired[int | str]


class SessionAffinityConfig(TypedDict):
    clientIP: NotRequired[ClientIPConfig]


class SleepAction(TypedDict):
    seconds: int


class StorageOSVolumeSource(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LocalObjectReference]
    volumeName: NotRequired[str]
    volumeNamespace: NotRequired[str]


class Sysctl(TypedDict):
    name: str
    value: str


class TCPSocketAction(TypedDict):
    host: NotRequired[str]
    port: int | str


class Taint(TypedDict):
    effect: str
    key: str
    timeAdded: NotRequired[str]
    value: NotRequired[str]


class Toleration(TypedDict):
    effect: NotRequired[str]
    key: NotRequired[str]
    operator: NotRequired[str]
    tolerationSeconds: NotRequired[int]
    value: NotRequired[str]


class TypedLocalObjectReference(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str


class TypedObjectReference(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str
    namespace: NotRequired[str]


class VolumeDevice(TypedDict):
    devicePath: str
    name: str


class VolumeMount(TypedDict):
    mountPath: str
    mountPropagation: NotRequired[str]
    name: str
    readOnly: NotRequired[bool]
    recursiveReadOnly: NotRequired[str]
    subPath: NotRequired[str]
    subPathExpr: NotRequired[str]


class VolumeMountStatus(TypedDict):
    mountPath: str
    name: str
    readOnly: NotRequired[bool]
    recursiveReadOnly: NotRequired[str]


class VolumeResourceRequirements(TypedDict):
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class VsphereVirtualDiskVolumeSource(TypedDict):
    fsType: NotRequired[str]
    storagePolicyID: NotRequired[str]
    storagePolicyName: NotRequired[str]
    volumePath: str


class WindowsSecurityContextOptions(TypedDict):
    gmsaCredentialSpec: NotRequired[str]
    gmsaCredentialSpecName: NotRequired[str]
    hostProcess: NotRequired[bool]
    runAsUserName: NotRequired[str]


class WorkloadReference(TypedDict):
    name: str
    podGroup: str
    podGroupReplicaKey: NotRequired[str]


class CSIVolumeSource(TypedDict):
    driver: str
    fsType: NotRequired[str]
    nodePublishSecretRef: NotRequired[LocalObjectReference]
    readOnly: NotRequired[bool]
    volumeAttributes: NotRequired[dict[str, str]]


class CephFSVolumeSource(TypedDict):
    monitors: list[str]
    path: NotRequired[str]
    readOnly: NotRequired[bool]
    secretFile: NotRequired[str]
    secretRef: NotRequired[LocalObjectReference]
    user: NotRequired[str]


class CinderVolumeSource(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LocalObjectReference]
    volumeID: str


class ConfigMapProjection(TypedDict):
    items: NotRequired[list[KeyToPath]]
    name: NotRequired[str]
    optional: NotRequired[bool]


class ConfigMapVolumeSource(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[KeyToPath]]
    name: NotRequired[str]
    optional: NotRequired[bool]


class ContainerRestartRule(TypedDict):
    action: str
    exitCodes: NotRequired[ContainerRestartRuleOnExitCodes]


class ContainerState(TypedDict):
    running: NotRequired[ContainerStateRunning]
    terminated: NotRequired[ContainerStateTerminated]
    waiting: NotRequired[ContainerStateWaiting]


class ContainerUser(TypedDict):
    linux: NotRequired[LinuxContainerUser]


class DownwardAPIVolumeFile(TypedDict):
    fieldRef: NotRequired[ObjectFieldSelector]
    mode: NotRequired[int]
    path: str
    resourceFieldRef: NotRequired[ResourceFieldSelector]


class DownwardAPIVolumeSource(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[DownwardAPIVolumeFile]]


class EnvFromSource(TypedDict):
    configMapRef: NotRequired[ConfigMapEnvSource]
    prefix: NotRequired[str]
    secretRef: NotRequired[SecretEnvSource]


class EnvVarSource(TypedDict):
    configMapKeyRef: NotRequired[ConfigMapKeySelector]
    fieldRef: NotRequired[ObjectFieldSelector]
    fileKeyRef: NotRequired[FileKeySelector]
    resourceFieldRef: NotRequired[ResourceFieldSelector]
    secretKeyRef: NotRequired[SecretKeySelector]


class FlexVolumeSource(TypedDict):
    driver: str
    fsType: NotRequired[str]
    options: NotRequired[dict[str, str]]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LocalObjectReference]


class HTTPGetAction(TypedDict):
    host: NotRequired[str]
    httpHeaders: NotRequired[list[HTTPHeader]]
    path: NotRequired[str]
    port: int | str
    scheme: NotRequired[str]


class ISCSIVolumeSource(TypedDict):
    chapAuthDiscovery: NotRequired[bool]
    chapAuthSession: NotRequired[bool]
    fsType: NotRequired[str]
    initiatorName: NotRequired[str]
    iqn: str
    iscsiInterface: NotRequired[str]
    lun: int
    portals: NotRequired[list[str]]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[LocalObjectReference]
    targetPortal: str


class LabelSelector(TypedDict):
    matchExpressions: NotRequired[list[LabelSelectorRequirement]]
    matchLabels: NotRequired[dict[str, str]]


class LifecycleHandler(TypedDict):
    exec: NotRequired[ExecAction]
    httpGet: NotRequired[HTTPGetAction]
    sleep: NotRequired[SleepAction]
    tcpSocket: NotRequired[TCPSocketAction]


class LoadBalancerIngress(TypedDict):
    hostname: NotRequired[str]
    ip: NotRequired[str]
    ipMode: NotRequired[str]
    ports: NotRequired[list[PortStatus]]


class LoadBalancerStatus(TypedDict):
    ingress: NotRequired[list[LoadBalancerIngress]]


class Namespace(TypedDict):
    apiVersion: Literal["v1"]
    kind: Literal["Namespace"]
    metadata: ObjectMeta
    spec: NotRequired[NamespaceSpec]
    status: NotRequired[NamespaceStatus]


class NodeRuntimeHandler(TypedDict):
    features: NotRequired[NodeRuntimeHandlerFeatures]
    name: NotRequired[str]


class NodeSelector(TypedDict):
    nodeSelectorTerms: list[NodeSelectorTerm]


class NodeSpec(TypedDict):
    configSource: NotRequired[NodeConfigSource]
    externalID: NotRequired[str]
    podCIDR: NotRequired[str]
    podCIDRs: NotRequired[list[str]]
    providerID: NotRequired[str]
    taints: NotRequired[list[Taint]]
    unschedulable: NotRequired[bool]


class NodeStatus(TypedDict):
    addresses: NotRequired[list[NodeAddress]]
    allocatable: NotRequired[dict[str, int | str]]
    capacity: NotRequired[dict[str, int | str]]
    conditions: NotRequired[list[NodeCondition]]
    config: NotRequired[NodeConfigStatus]
    daemonEndpoints: NotRequired[NodeDaemonEndpoints]
    declaredFeatures: NotRequired[list[str]]
    features: NotRequired[NodeFeatures]
    images: NotRequired[list[ContainerImage]]
    nodeInfo: NotRequired[NodeSystemInfo]
    phase: NotRequired[str]
    runtimeHandlers: NotRequired[list[NodeRuntimeHandler]]
    volumesAttached: NotRequired[list[AttachedVolume]]
    volumesInUse: NotRequired[list[str]]


class PersistentVolumeClaimSpec(TypedDict):
    accessModes: NotRequired[list[str]]
    dataSource: NotRequired[TypedLocalObjectReference]
    dataSourceRef: NotRequired[TypedObjectReference]
    resources: NotRequired[VolumeResourceRequirements]
    selector: NotRequired[LabelSelector]
    storageClassName: NotRequired[str]
    volumeAttributesClassName: NotRequired[str]
    volumeMode: NotRequired[str]
    volumeName: NotRequired[str]


class PersistentVolumeClaimTemplate(TypedDict):
    metadata: NotRequired[ObjectMeta]
    spec: PersistentVolumeClaimSpec


class PodAffinityTerm(TypedDict):
    labelSelector: NotRequired[LabelSelector]
    matchLabelKeys: NotRequired[list[str]]
    mismatchLabelKeys: NotRequired[list[str]]
    namespaceSelector: NotRequired[LabelSelector]
    namespaces: NotRequired[list[str]]
    topologyKey: str


class PodDNSConfig(TypedDict):
    nameservers: NotRequired[list[str]]
    options: NotRequired[list[PodDNSConfigOption]]
    searches: NotRequired[list[str]]


class PodSecurityContext(TypedDict):
    appArmorProfile: NotRequired[AppArmorProfile]
    fsGroup: NotRequired[int]
    fsGroupChangePolicy: NotRequired[str]
    runAsGroup: NotRequired[int]
    runAsNonRoot: NotRequired[bool]
    runAsUser: NotRequired[int]
    seLinuxChangePolicy: NotRequired[str]
    seLinuxOptions: NotRequired[SELinuxOptions]
    seccompProfile: NotRequired[SeccompProfile]
    supplementalGroups: NotRequired[list[int]]
    supplementalGroupsPolicy: NotRequired[str]
    sysctls: NotRequired[list[Sysctl]]
    windowsOptions: NotRequired[WindowsSecurityContextOptions]


class Probe(TypedDict):
    exec: NotRequired[ExecAction]
    failureThreshold: NotRequired[int]
    grpc: NotRequired[GRPCAction]
    httpGet: NotRequired[HTTPGetAction]
    initialDelaySeconds: NotRequired[int]
    periodSeconds: NotRequired[int]
    successThreshold: NotRequired[int]
    tcpSocket: NotRequired[TCPSocketAction]
    terminationGracePeriodSeconds: NotRequired[int]
    timeoutSeconds: NotRequired[int]


class ScopeSelector(TypedDict):
    matchExpressions: NotRequired[list[ScopedResourceSelectorRequirement]]


class SecurityContext(TypedDict):
    allowPrivilegeEscalation: NotRequired[bool]
    appArmorProfile: NotRequired[AppArmorProfile]
    capabilities: NotRequired[Capabilities]
    privileged: NotRequired[bool]
    procMount: NotRequired[str]
    readOnlyRootFilesystem: NotRequired[bool]
    runAsGroup: NotRequired[int]
    runAsNonRoot: NotRequired[bool]
    runAsUser: NotRequired[int]
    seLinuxOptions: NotRequired[SELinuxOptions]
    seccompProfile: NotRequired[SeccompProfile]
    windowsOptions: NotRequired[WindowsSecurityContextOptions]


class ServiceSpec(TypedDict):
    allocateLoadBalancerNodePorts: NotRequired[bool]
    clusterIP: NotRequired[str]
    clusterIPs: NotRequired[list[str]]
    externalIPs: NotRequired[list[str]]
    externalName: NotRequired[str]
    externalTrafficPolicy: NotRequired[str]
    healthCheckNodePort: NotRequired[int]
    internalTrafficPolicy: NotRequired[str]
    ipFamilies: NotRequired[list[str]]
    ipFamilyPolicy: NotRequired[str]
    loadBalancerClass: NotRequired[str]
    loadBalancerIP: NotRequired[str]
    loadBalancerSourceRanges: NotRequired[list[str]]
    ports: NotRequired[list[ServicePort]]
    publishNotReadyAddresses: NotRequired[bool]
    selector: NotRequired[dict[str, str]]
    sessionAffinity: NotRequired[str]
    sessionAffinityConfig: NotRequired[SessionAffinityConfig]
    trafficDistribution: NotRequired[str]
    type: NotRequired[str]


class ServiceStatus(TypedDict):
    conditions: NotRequired[list[Condition]]
    loadBalancer: NotRequired[LoadBalancerStatus]


class TopologySpreadConstraint(TypedDict):
    labelSelector: NotRequired[LabelSelector]
    matchLabelKeys: NotRequired[list[str]]
    maxSkew: int
    minDomains: NotRequired[int]
    nodeAffinityPolicy: NotRequired[str]
    nodeTaintsPolicy: NotRequired[str]
    topologyKey: str
    whenUnsatisfiable: str


class WeightedPodAffinityTerm(TypedDict):
    podAffinityTerm: PodAffinityTerm
    weight: int


class ClusterTrustBundleProjection(TypedDict):
    labelSelector: NotRequired[LabelSelector]
    name: NotRequired[str]
    optional: NotRequired[bool]
    path: str
    signerName: NotRequired[str]


class ContainerStatus(TypedDict):
    allocatedResources: NotRequired[dict[str, int | str]]
    allocatedResourcesStatus: NotRequired[list[ResourceStatus]]
    containerID: NotRequired[str]
    image: str
    imageID: str
    lastState: NotRequired[ContainerState]
    name: str
    ready: bool
    resources: NotRequired[ResourceRequirements]
    restartCount: int
    started: NotRequired[bool]
    state: NotRequired[ContainerState]
    stopSignal: NotRequired[str]
    user: NotRequired[ContainerUser]
    volumeMounts: NotRequired[list[VolumeMountStatus]]


class DownwardAPIProjection(TypedDict):
    items: NotRequired[list[DownwardAPIVolumeFile]]


class EnvVar(TypedDict):
    name: str
    value: NotRequired[str]
    valueFrom: NotRequired[EnvVarSource]


class EphemeralVolumeSource(TypedDict):
    volumeClaimTemplate: NotRequired[PersistentVolumeClaimTemplate]


class Lifecycle(TypedDict):
    postStart: NotRequired[LifecycleHandler]
    preStop: NotRequired[LifecycleHandler]
    stopSignal: NotRequired[str]


class Node(TypedDict):
    apiVersion: Literal["v1"]
    kind: Literal["Node"]
    metadata: ObjectMeta
    spec: NotRequired[NodeSpec]
    status: NotRequired[NodeStatus]


class NodeAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[list[PreferredSchedulingTerm]]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[NodeSelector]


class PersistentVolumeClaim(TypedDict):
    apiVersion: Literal["v1"]
    kind: Literal["PersistentVolumeClaim"]
    metadata: ObjectMeta
    spec: NotRequired[PersistentVolumeClaimSpec]
    status: NotRequired[PersistentVolumeClaimStatus]


class PodAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[list[WeightedPodAffinityTerm]]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[list[PodAffinityTerm]]


class PodAntiAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[list[WeightedPodAffinityTerm]]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[list[PodAffinityTerm]]


class PodStatus(TypedDict):
    allocatedResources: NotRequired[dict[str, int | str]]
    conditions: NotRequired[list[PodCondition]]
    containerStatuses: NotRequired[list[ContainerStatus]]
    ephemeralContainerStatuses: NotRequired[list[ContainerStatus]]
    extendedResourceClaimStatus: NotRequired[PodExtendedResourceClaimStatus]
    hostIP: NotRequired[str]
    hostIPs: NotRequired[list[HostIP]]
    initContainerStatuses: NotRequired[list[ContainerStatus]]
    message: NotRequired[str]
    nominatedNodeName: NotRequired[str]
    observedGeneration: NotRequired[int]
    phase: NotRequired[str]
    podIP: NotRequired[str]
    podIPs: NotRequired[list[PodIP]]
    qosClass: NotRequired[str]
    reason: NotRequired[str]
    resize: NotRequired[str]
    resourceClaimStatuses: NotRequired[list[PodResourceClaimStatus]]
    resources: NotRequired[ResourceRequirements]
    startTime: NotRequired[str]


class ResourceQuotaSpec(TypedDict):
    hard: NotRequired[dict[str, int | str]]
    scopeSelector: NotRequired[ScopeSelector]
    scopes: NotRequired[list[str]]


class Service(TypedDict):
    apiVersion: Literal["v1"]
    kind: Literal["Service"]
    metadata: ObjectMeta
    spec: NotRequired[ServiceSpec]
    status: NotRequired[ServiceStatus]


class VolumeProjection(TypedDict):
    clusterTrustBundle: NotRequired[ClusterTrustBundleProjection]
    configMap: NotRequired[ConfigMapProjection]
    downwardAPI: NotRequired[DownwardAPIProjection]
    podCertificate: NotRequired[PodCertificateProjection]
    secret: NotRequired[SecretProjection]
    serviceAccountToken: NotRequired[ServiceAccountTokenProjection]


class Affinity(TypedDict):
    nodeAffinity: NotRequired[NodeAffinity]
    podAffinity: NotRequired[PodAffinity]
    podAntiAffinity: NotRequired[PodAntiAffinity]


class Container(TypedDict):
    args: NotRequired[list[str]]
    command: NotRequired[list[str]]
    env: NotRequired[list[EnvVar]]
    envFrom: NotRequired[list[EnvFromSource]]
    image: NotRequired[str]
    imagePullPolicy: NotRequired[str]
    lifecycle: NotRequired[Lifecycle]
    livenessProbe: NotRequired[Probe]
    name: str
    ports: NotRequired[list[ContainerPort]]
    readinessProbe: NotRequired[Probe]
    resizePolicy: NotRequired[list[ContainerResizePolicy]]
    resources: NotRequired[ResourceRequirements]
    restartPolicy: NotRequired[str]
    restartPolicyRules: NotRequired[list[ContainerRestartRule]]
    securityContext: NotRequired[SecurityContext]
    startupProbe: NotRequired[Probe]
    stdin: NotRequired[bool]
    stdinOnce: NotRequired[bool]
    terminationMessagePath: NotRequired[str]
    terminationMessagePolicy: NotRequired[str]
    tty: NotRequired[bool]
    volumeDevices: NotRequired[list[VolumeDevice]]
    volumeMounts: NotRequired[list[VolumeMount]]
    workingDir: NotRequired[str]


class EphemeralContainer(TypedDict):
    args: NotRequired[list[str]]
    command: NotRequired[list[str]]
    env: NotRequired[list[EnvVar]]
    envFrom: NotRequired[list[EnvFromSource]]
    image: NotRequired[str]
    imagePullPolicy: NotRequired[str]
    lifecycle: NotRequired[Lifecycle]
    livenessProbe: NotRequired[Probe]
    name: str
    ports: NotRequired[list[ContainerPort]]
    readinessProbe: NotRequired[Probe]
    resizePolicy: NotRequired[list[ContainerResizePolicy]]
    resources: NotRequired[ResourceRequirements]
    restartPolicy: NotRequired[str]
    restartPolicyRules: NotRequired[list[ContainerRestartRule]]
    securityContext: NotRequired[SecurityContext]
    startupProbe: NotRequired[Probe]
    stdin: NotRequired[bool]
    stdinOnce: NotRequired[bool]
    targetContainerName: NotRequired[str]
    terminationMessagePath: NotRequired[str]
    terminationMessagePolicy: NotRequired[str]
    tty: NotRequired[bool]
    volumeDevices: NotRequired[list[VolumeDevice]]
    volumeMounts: NotRequired[list[VolumeMount]]
    workingDir: NotRequired[str]


class ProjectedVolumeSource(TypedDict):
    defaultMode: NotRequired[int]
    sources: NotRequired[list[VolumeProjection]]


class ResourceQuota(TypedDict):
    apiVersion: Literal["v1"]
    kind: Literal["ResourceQuota"]
    metadata: ObjectMeta
    spec: NotRequired[ResourceQuotaSpec]
    status: NotRequired[ResourceQuotaStatus]


class Volume(TypedDict):
    awsElasticBlockStore: NotRequired[AWSElasticBlockStoreVolumeSource]
    azureDisk: NotRequired[AzureDiskVolumeSource]
    azureFile: NotRequired[AzureFileVolumeSource]
    cephfs: NotRequired[CephFSVolumeSource]
    cinder: NotRequired[CinderVolumeSource]
    configMap: NotRequired[ConfigMapVolumeSource]
    csi: NotRequired[CSIVolumeSource]
    downwardAPI: NotRequired[DownwardAPIVolumeSource]
    emptyDir: NotRequired[EmptyDirVolumeSource]
    ephemeral: NotRequired[EphemeralVolumeSource]
    fc: NotRequired[FCVolumeSource]
    flexVolume: NotRequired[FlexVolumeSource]
    flocker: NotRequired[FlockerVolumeSource]
    gcePersistentDisk: NotRequired[GCEPersistentDiskVolumeSource]
    gitRepo: NotRequired[GitRepoVolumeSource]
    glusterfs: NotRequired[GlusterfsVolumeSource]
    hostPath: NotRequired[HostPathVolumeSource]
    image: NotRequired[ImageVolumeSource]
    iscsi: NotRequired[ISCSIVolumeSource]
    name: str
    nfs: NotRequired[NFSVolumeSource]
    persistentVolumeClaim: NotRequired[PersistentVolumeClaimVolumeSource]
    photonPersistentDisk: NotRequired[PhotonPersistentDiskVolumeSource]
    portworxVolume: NotRequired[PortworxVolumeSource]
    projected: NotRequired[ProjectedVolumeSource]
    quobyte: NotRequired[QuobyteVolumeSource]
    rbd: NotRequired[RBDVolumeSource]
    scaleIO: NotRequired[ScaleIOVolumeSource]
    secret: NotRequired[SecretVolumeSource]
    storageos: NotRequired[StorageOSVolumeSource]
    vsphereVolume: NotRequired[VsphereVirtualDiskVolumeSource]


class PodSpec(TypedDict):
    activeDeadlineSeconds: NotRequired[int]
    affinity: NotRequired[Affinity]
    automountServiceAccountToken: NotRequired[bool]
    containers: list[Container]
    dnsConfig: NotRequired[PodDNSConfig]
    dnsPolicy: NotRequired[str]
    enableServiceLinks: NotRequired[bool]
    ephemeralContainers: NotRequired[list[EphemeralContainer]]
    hostAliases: NotRequired[list[HostAlias]]
    hostIPC: NotRequired[bool]
    hostNetwork: NotRequired[bool]
    hostPID: NotRequired[bool]
    hostUsers: NotRequired[bool]
    hostname: NotRequired[str]
    hostnameOverride: NotRequired[str]
    imagePullSecrets: NotRequired[list[LocalObjectReference]]
    initContainers: NotRequired[list[Container]]
    nodeName: NotRequired[str]
    nodeSelector: NotRequired[dict[str, str]]
    os: NotRequired[PodOS]
    overhead: NotRequired[dict[str, int | str]]
    preemptionPolicy: NotRequired[str]
    priority: NotRequired[int]
    priorityClassName: NotRequired[str]
    readinessGates: NotRequired[list[PodReadinessGate]]
    resourceClaims: NotRequired[list[PodResourceClaim]]
    resources: NotRequired[ResourceRequirements]
    restartPolicy: NotRequired[str]
    runtimeClassName: NotRequired[str]
    schedulerName: NotRequired[str]
    schedulingGates: NotRequired[list[PodSchedulingGate]]
    securityContext: NotRequired[PodSecurityContext]
    serviceAccount: NotRequired[str]
    serviceAccountName: NotRequired[str]
    setHostnameAsFQDN: NotRequired[bool]
    shareProcessNamespace: NotRequired[bool]
    subdomain: NotRequired[str]
    terminationGracePeriodSeconds: NotRequired[int]
    tolerations: NotRequired[list[Toleration]]
    topologySpreadConstraints: NotRequired[list[TopologySpreadConstraint]]
    volumes: NotRequired[list[Volume]]
    workloadRef: NotRequired[WorkloadReference]


class Pod(TypedDict):
    apiVersion: Literal["v1"]
    kind: Literal["Pod"]
    metadata: ObjectMeta
    spec: NotRequired[PodSpec]
    status: NotRequired[PodStatus]
