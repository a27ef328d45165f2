"""Models of apps/v1, from schemas/structural. Never edit: run `make models`."""

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


class ConfigMapEnvSource(TypedDict):
    name: NotRequired[str]
    optional: NotRequired[bool]


class ConfigMapKeySelector(TypedDict):
    key: str
    name: NotRequired[str]
    optional: NotRequired[bool]


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


class DaemonSetCondition(TypedDict):
    lastTransitionTime: NotRequired[str]
    message: NotRequired[str]
    reason: NotRequired[str]
    status: str
    type: str


class DaemonSetStatus(TypedDict):
    collisionCount: NotRequired[int]
    conditions: NotRequired[list[DaemonSetCondition]]
    currentNumberScheduled: int
    desiredNumberScheduled: int
    numberAvailable: NotRequired[int]
    numberMisscheduled: int
    numberReady: int
    numberUnavailable: NotRequired[int]
    observedGeneration: NotRequired[int]
    updatedNumberScheduled: NotRequired[int]


class DeploymentCondition(TypedDict):
    lastTransitionTime: NotRequired[str]
    lastUpdateTime: NotRequired[str]
    message: NotRequired[str]
    reason: NotRequired[str]
    status: str
    type: str


class DeploymentStatus(TypedDict):
    availableReplicas: NotRequired[int]
    collisionCount: NotRequired[int]
    conditions: NotRequired[list[DeploymentCondition]]
    observedGeneration: NotRequired[int]
    readyReplicas: NotRequired[int]
    replicas: NotRequired[int]
    terminatingReplicas: NotRequired[int]
    unavailableReplicas: NotRequired[int]
    updatedReplicas: NotRequired[int]


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


class LocalObjectReference(TypedDict):
    name: NotRequired[str]


class NFSVolumeSource(TypedDict):
    path: str
    readOnly: NotRequired[bool]
    server: str


class NodeSelectorRequirement(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class NodeSelectorTerm(TypedDict):
    matchExpressions: NotRequired[list[NodeSelectorRequirement]]
    matchFields: NotRequired[list[NodeSelectorRequirement]]


class ObjectFieldSelector(TypedDict):
    apiVersion: NotRequired[str]
    fieldPath: str


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


class PodDNSConfigOption(TypedDict):
    name: NotRequired[str]
    value: NotRequired[str]


class PodOS(TypedDict):
    name: str


class PodReadinessGate(TypedDict):
    conditionType: str


class PodResourceClaim(TypedDict):
    name: str
    resourceClaimName: NotRequired[str]
    resourceClaimTemplateName: NotRequired[str]


class PodSchedulingGate(TypedDict):
    name: str


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


class ResourceRequirements(TypedDict):
    claims: NotRequired[list[ResourceClaim]]
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class RollingUpdateDaemonSet(TypedDict):
    maxSurge: NotRequired[int | str]
    maxUnavailable: NotRequired[int | str]


class RollingUpdateDeployment(TypedDict):
    maxSurge: NotRequired[int | str]
    maxUnavailable: NotRequired[int | str]


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


class SeccompProfile(TypedDict):
    localhostProfile: NotRequired[str]
    type: str


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


class ServiceAccountTokenProjection(TypedDict):
    audience: NotRequired[str]
    expirationSeconds: NotRequired[int]
    path: str


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


class DaemonSetUpdateStrategy(TypedDict):
    rollingUpdate: NotRequired[RollingUpdateDaemonSet]
    type: NotRequired[str]


class DeploymentStrategy(TypedDict):
    rollingUpdate: NotRequired[RollingUpdateDeployment]
    type: NotRequired[str]


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


class NodeSelector(TypedDict):
    nodeSelectorTerms: list[NodeSelectorTerm]


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


class NodeAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[list[PreferredSchedulingTerm]]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[NodeSelector]


class PodAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[list[WeightedPodAffinityTerm]]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[list[PodAffinityTerm]]


class PodAntiAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[list[WeightedPodAffinityTerm]]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[list[PodAffinityTerm]]


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


class PodTemplateSpec(TypedDict):
    metadata: NotRequired[ObjectMeta]
    spec: NotRequired[PodSpec]


class DaemonSetSpec(TypedDict):
    minReadySeconds: NotRequired[int]
    revisionHistoryLimit: NotRequired[int]
    selector: LabelSelector
    template: PodTemplateSpec
    updateStrategy: NotRequired[DaemonSetUpdateStrategy]


class DeploymentSpec(TypedDict):
    minReadySeconds: NotRequired[int]
    paused: NotRequired[bool]
    progressDeadlineSeconds: NotRequired[int]
    replicas: NotRequired[int]
    revisionHistoryLimit: NotRequired[int]
    selector: LabelSelector
    strategy: NotRequired[DeploymentStrategy]
    template: PodTemplateSpec


class DaemonSet(TypedDict):
    apiVersion: Literal["apps/v1"]
    kind: Literal["DaemonSet"]
    metadata: ObjectMeta
    spec: NotRequired[DaemonSetSpec]
    status: NotRequired[DaemonSetStatus]


class Deployment(TypedDict):
    apiVersion: Literal["apps/v1"]
    kind: Literal["Deployment"]
    metadata: ObjectMeta
    spec: NotRequired[DeploymentSpec]
    status: NotRequired[DeploymentStatus]
