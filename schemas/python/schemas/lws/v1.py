"""Models of leaderworkerset.x-k8s.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class LeaderWorkerSetLeaderWorkerTemplatePersistentVolumeClaimRetentionPolicy(TypedDict):
    whenDeleted: NotRequired[str]
    whenScaled: NotRequired[str]


class LeaderWorkerSetLeaderWorkerTemplateSubGroupPolicy(TypedDict):
    subGroupPolicyType: NotRequired[Literal["LeaderWorker", "LeaderExcluded"]]
    subGroupSize: NotRequired[int]


class LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecDataSource(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str


class LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecDataSourceRef(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str
    namespace: NotRequired[str]


class LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecResources(TypedDict):
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecSelectorMatchExpression(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateStatusCondition(TypedDict):
    lastProbeTime: NotRequired[str]
    lastTransitionTime: NotRequired[str]
    message: NotRequired[str]
    reason: NotRequired[str]
    status: str
    type: str


class LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateStatusModifyVolumeStatus(TypedDict):
    status: str
    targetVolumeAttributesClassName: NotRequired[str]


class LeaderWorkerSetNetworkConfig(TypedDict):
    subdomainPolicy: Literal["Shared", "UniquePerReplica"]


class LeaderWorkerSetRolloutStrategyRollingUpdateConfiguration(TypedDict):
    maxSurge: NotRequired[int | str]
    maxUnavailable: NotRequired[int | str]
    partition: NotRequired[int]


class LeaderWorkerSetStatusCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class PodTemplateMetadata(TypedDict):
    annotations: NotRequired[dict[str, str]]
    finalizers: NotRequired[list[str]]
    labels: NotRequired[dict[str, str]]
    name: NotRequired[str]
    namespace: NotRequired[str]


class PodTemplateSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(TypedDict):
    matchExpressions: NotRequired[
        list[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecSelectorMatchExpression]
    ]
    matchFields: NotRequired[list[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecSelectorMatchExpression]]


class PodTemplateSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(TypedDict):
    nodeSelectorTerms: list[
        PodTemplateSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference
    ]


class PodTemplateSpecContainerEnvFromConfigMapRef(TypedDict):
    name: NotRequired[str]
    optional: NotRequired[bool]


class PodTemplateSpecContainerEnvValueFromConfigMapKeyRef(TypedDict):
    key: str
    name: NotRequired[str]
    optional: NotRequired[bool]


class PodTemplateSpecContainerEnvValueFromFieldRef(TypedDict):
    apiVersion: NotRequired[str]
    fieldPath: str


class PodTemplateSpecContainerEnvValueFromFileKeyRef(TypedDict):
    key: str
    optional: NotRequired[bool]
    path: str
    volumeName: str


class PodTemplateSpecContainerEnvValueFromResourceFieldRef(TypedDict):
    containerName: NotRequired[str]
    divisor: NotRequired[int | str]
    resource: str


class PodTemplateSpecContainerLifecyclePostStartSleep(TypedDict):
    seconds: int


class PodTemplateSpecContainerLivenessProbeExec(TypedDict):
    command: NotRequired[list[str]]


class PodTemplateSpecContainerLivenessProbeGrpc(TypedDict):
    port: int
    service: NotRequired[str]


class PodTemplateSpecContainerLivenessProbeTcpSocket(TypedDict):
    host: NotRequired[str]
    port: int | str


class PodTemplateSpecContainerPort(TypedDict):
    containerPort: int
    hostIP: NotRequired[str]
    hostPort: NotRequired[int]
    name: NotRequired[str]
    protocol: NotRequired[str]


class PodTemplateSpecContainerResizePolicy(TypedDict):
    resourceName: str
    restartPolicy: str


class PodTemplateSpecContainerRestartPolicyRuleExitCodes(TypedDict):
    operator: str
    values: NotRequired[list[int]]


class PodTemplateSpecContainerSecurityContextCapabilities(TypedDict):
    add: NotRequired[list[str]]
    drop: NotRequired[list[str]]


class PodTemplateSpecContainerVolumeDevice(TypedDict):
    devicePath: str
    name: str


class PodTemplateSpecContainerVolumeMount(TypedDict):
    mountPath: str
    mountPropagation: NotRequired[str]
    name: str
    readOnly: NotRequired[bool]
    recursiveReadOnly: NotRequired[str]
    subPath: NotRequired[str]
    subPathExpr: NotRequired[str]


class PodTemplateSpecDnsConfigOption(TypedDict):
    name: NotRequired[str]
    value: NotRequired[str]


class PodTemplateSpecHostAliase(TypedDict):
    hostnames: NotRequired[list[str]]
    ip: str


class PodTemplateSpecImagePullSecret(TypedDict):
    name: NotRequired[str]


class PodTemplateSpecOs(TypedDict):
    name: str


class PodTemplateSpecReadinessGate(TypedDict):
    conditionType: str


class PodTemplateSpecResourceClaim(TypedDict):
    name: str
    resourceClaimName: NotRequired[str]
    resourceClaimTemplateName: NotRequired[str]


class PodTemplateSpecResourcesClaim(TypedDict):
    name: str
    request: NotRequired[str]


class PodTemplateSpecSchedulingGate(TypedDict):
    name: str


class PodTemplateSpecSchedulingGroup(TypedDict):
    podGroupName: NotRequired[str]


class PodTemplateSpecSecurityContextAppArmorProfile(TypedDict):
    localhostProfile: NotRequired[str]
    type: str


class PodTemplateSpecSecurityContextSeLinuxOptions(TypedDict):
    level: NotRequired[str]
    role: NotRequired[str]
    type: NotRequired[str]
    user: NotRequired[str]


class PodTemplateSpecSecurityContextSysctl(TypedDict):
    name: str
    value: str


class PodTemplateSpecSecurityContextWindowsOptions(TypedDict):
    gmsaCredentialSpec: NotRequired[str]
    gmsaCredentialSpecName: NotRequired[str]
    hostProcess: NotRequired[bool]
    runAsUserName: NotRequired[str]


class PodTemplateSpecToleration(TypedDict):
    effect: NotRequired[str]
    key: NotRequired[str]
    operator: NotRequired[str]
    tolerationSeconds: NotRequired[int]
    value: NotRequired[str]


class PodTemplateSpecVolumeAwsElasticBlockStore(TypedDict):
    fsType: NotRequired[str]
    partition: NotRequired[int]
    readOnly: NotRequired[bool]
    volumeID: str


class PodTemplateSpecVolumeAzureDisk(TypedDict):
    cachingMode: NotRequired[str]
    diskName: str
    diskURI: str
    fsType: NotRequired[str]
    kind: NotRequired[str]
    readOnly: NotRequired[bool]


class PodTemplateSpecVolumeAzureFile(TypedDict):
    readOnly: NotRequired[bool]
    secretName: str
    shareName: str


class PodTemplateSpecVolumeCephfs(TypedDict):
    monitors: list[str]
    path: NotRequired[str]
    readOnly: NotRequired[bool]
    secretFile: NotRequired[str]
    secretRef: NotRequired[PodTemplateSpecImagePullSecret]
    user: NotRequired[str]


class PodTemplateSpecVolumeCinder(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[PodTemplateSpecImagePullSecret]
    volumeID: str


class PodTemplateSpecVolumeConfigMapItem(TypedDict):
    key: str
    mode: NotRequired[int]
    path: str


class PodTemplateSpecVolumeCsi(TypedDict):
    driver: str
    fsType: NotRequired[str]
    nodePublishSecretRef: NotRequired[PodTemplateSpecImagePullSecret]
    readOnly: NotRequired[bool]
    volumeAttributes: NotRequired[dict[str, str]]


class PodTemplateSpecVolumeDownwardAPIItem(TypedDict):
    fieldRef: NotRequired[PodTemplateSpecContainerEnvValueFromFieldRef]
    mode: NotRequired[int]
    path: str
    resourceFieldRef: NotRequired[PodTemplateSpecContainerEnvValueFromResourceFieldRef]


class PodTemplateSpecVolumeEmptyDir(TypedDict):
    medium: NotRequired[str]
    sizeLimit: NotRequired[int | str]


class PodTemplateSpecVolumeFc(TypedDict):
    fsType: NotRequired[str]
    lun: NotRequired[int]
    readOnly: NotRequired[bool]
    targetWWNs: NotRequired[list[str]]
    wwids: NotRequired[list[str]]


class PodTemplateSpecVolumeFlexVolume(TypedDict):
    driver: str
    fsType: NotRequired[str]
    options: NotRequired[dict[str, str]]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[PodTemplateSpecImagePullSecret]


class PodTemplateSpecVolumeFlocker(TypedDict):
    datasetName: NotRequired[str]
    datasetUUID: NotRequired[str]


class PodTemplateSpecVolumeGcePersistentDisk(TypedDict):
    fsType: NotRequired[str]
    partition: NotRequired[int]
    pdName: str
    readOnly: NotRequired[bool]


class PodTemplateSpecVolumeGitRepo(TypedDict):
    directory: NotRequired[str]
    repository: str
    revision: NotRequired[str]


class PodTemplateSpecVolumeGlusterfs(TypedDict):
    endpoints: str
    path: str
    readOnly: NotRequired[bool]


class PodTemplateSpecVolumeHostPath(TypedDict):
    path: str
    type: NotRequired[str]


class PodTemplateSpecVolumeImage(TypedDict):
    pullPolicy: NotRequired[str]
    reference: NotRequired[str]


class PodTemplateSpecVolumeIscsi(TypedDict):
    chapAuthDiscovery: NotRequired[bool]
    chapAuthSession: NotRequired[bool]
    fsType: NotRequired[str]
    initiatorName: NotRequired[str]
    iqn: str
    iscsiInterface: NotRequired[str]
    lun: int
    portals: NotRequired[list[str]]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[PodTemplateSpecImagePullSecret]
    targetPortal: str


class PodTemplateSpecVolumeNfs(TypedDict):
    path: str
    readOnly: NotRequired[bool]
    server: str


class PodTemplateSpecVolumePersistentVolumeClaim(TypedDict):
    claimName: str
    readOnly: NotRequired[bool]


class PodTemplateSpecVolumePhotonPersistentDisk(TypedDict):
    fsType: NotRequired[str]
    pdID: str


class PodTemplateSpecVolumePortworxVolume(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    volumeID: str


class PodTemplateSpecVolumeProjectedSourceConfigMap(TypedDict):
    items: NotRequired[list[PodTemplateSpecVolumeConfigMapItem]]
    name: NotRequired[str]
    optional: NotRequired[bool]


class PodTemplateSpecVolumeProjectedSourceDownwardAPI(TypedDict):
    items: NotRequired[list[PodTemplateSpecVolumeDownwardAPIItem]]


class PodTemplateSpecVolumeProjectedSourcePodCertificate(TypedDict):
    certificateChainPath: NotRequired[str]
    credentialBundlePath: NotRequired[str]
    keyPath: NotRequired[str]
    keyType: str
    maxExpirationSeconds: NotRequired[int]
    signerName: str
    userAnnotations: NotRequired[dict[str, str]]


class PodTemplateSpecVolumeProjectedSourceServiceAccountToken(TypedDict):
    audience: NotRequired[str]
    expirationSeconds: NotRequired[int]
    path: str


class PodTemplateSpecVolumeQuobyte(TypedDict):
    group: NotRequired[str]
    readOnly: NotRequired[bool]
    registry: str
    tenant: NotRequired[str]
    user: NotRequired[str]
    volume: str


class PodTemplateSpecVolumeRbd(TypedDict):
    fsType: NotRequired[str]
    image: str
    keyring: NotRequired[str]
    monitors: list[str]
    pool: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[PodTemplateSpecImagePullSecret]
    user: NotRequired[str]


class PodTemplateSpecVolumeScaleIO(TypedDict):
    fsType: NotRequired[str]
    gateway: str
    protectionDomain: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: PodTemplateSpecImagePullSecret
    sslEnabled: NotRequired[bool]
    storageMode: NotRequired[str]
    storagePool: NotRequired[str]
    system: str
    volumeName: NotRequired[str]


class PodTemplateSpecVolumeSecret(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[PodTemplateSpecVolumeConfigMapItem]]
    optional: NotRequired[bool]
    secretName: NotRequired[str]


class PodTemplateSpecVolumeStorageos(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[PodTemplateSpecImagePullSecret]
    volumeName: NotRequired[str]
    volumeNamespace: NotRequired[str]


class PodTemplateSpecVolumeVsphereVolume(TypedDict):
    fsType: NotRequired[str]
    storagePolicyID: NotRequired[str]
    storagePolicyName: NotRequired[str]
    volumePath: str


class LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecSelector(TypedDict):
    matchExpressions: NotRequired[
        list[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecSelectorMatchExpression]
    ]
    matchLabels: NotRequired[dict[str, str]]


class LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateStatus(TypedDict):
    accessModes: NotRequired[list[str]]
    allocatedResourceStatuses: NotRequired[dict[str, str]]
    allocatedResources: NotRequired[dict[str, int | str]]
    capacity: NotRequired[dict[str, int | str]]
    conditions: NotRequired[list[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateStatusCondition]]
    currentVolumeAttributesClassName: NotRequired[str]
    modifyVolumeStatus: NotRequired[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateStatusModifyVolumeStatus]
    phase: NotRequired[str]


class LeaderWorkerSetRolloutStrategy(TypedDict):
    rollingUpdateConfiguration: NotRequired[LeaderWorkerSetRolloutStrategyRollingUpdateConfiguration]
    type: Literal["RollingUpdate"]


class LeaderWorkerSetStatus(TypedDict):
    conditions: NotRequired[list[LeaderWorkerSetStatusCondition]]
    hpaPodSelector: NotRequired[str]
    observedGeneration: NotRequired[int]
    readyReplicas: NotRequired[int]
    replicas: NotRequired[int]
    updatedReplicas: NotRequired[int]


class PodTemplateSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(TypedDict):
    preference: PodTemplateSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference
    weight: int


class PodTemplateSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(TypedDict):
    labelSelector: NotRequired[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecSelector]
    matchLabelKeys: NotRequired[list[str]]
    mismatchLabelKeys: NotRequired[list[str]]
    namespaceSelector: NotRequired[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecSelector]
    namespaces: NotRequired[list[str]]
    topologyKey: str


class PodTemplateSpecContainerEnvFrom(TypedDict):
    configMapRef: NotRequired[PodTemplateSpecContainerEnvFromConfigMapRef]
    prefix: NotRequired[str]
    secretRef: NotRequired[PodTemplateSpecContainerEnvFromConfigMapRef]


class PodTemplateSpecContainerEnvValueFrom(TypedDict):
    configMapKeyRef: NotRequired[PodTemplateSpecContainerEnvValueFromConfigMapKeyRef]
    fieldRef: NotRequired[PodTemplateSpecContainerEnvValueFromFieldRef]
    fileKeyRef: NotRequired[PodTemplateSpecContainerEnvValueFromFileKeyRef]
    resourceFieldRef: NotRequired[PodTemplateSpecContainerEnvValueFromResourceFieldRef]
    secretKeyRef: NotRequired[PodTemplateSpecContainerEnvValueFromConfigMapKeyRef]


class PodTemplateSpecContainerLivenessProbeHttpGet(TypedDict):
    host: NotRequired[str]
    httpHeaders: NotRequired[list[PodTemplateSpecSecurityContextSysctl]]
    path: NotRequired[str]
    port: int | str
    scheme: NotRequired[str]


class PodTemplateSpecContainerRestartPolicyRule(TypedDict):
    action: str
    exitCodes: NotRequired[PodTemplateSpecContainerRestartPolicyRuleExitCodes]


class PodTemplateSpecContainerSecurityContext(TypedDict):
    allowPrivilegeEscalation: NotRequired[bool]
    appArmorProfile: NotRequired[PodTemplateSpecSecurityContextAppArmorProfile]
    capabilities: NotRequired[PodTemplateSpecContainerSecurityContextCapabilities]
    privileged: NotRequired[bool]
    procMount: NotRequired[str]
    readOnlyRootFilesystem: NotRequired[bool]
    runAsGroup: NotRequired[int]
    runAsNonRoot: NotRequired[bool]
    runAsUser: NotRequired[int]
    seLinuxOptions: NotRequired[PodTemplateSpecSecurityContextSeLinuxOptions]
    seccompProfile: NotRequired[PodTemplateSpecSecurityContextAppArmorProfile]
    windowsOptions: NotRequired[PodTemplateSpecSecurityContextWindowsOptions]


class PodTemplateSpecDnsConfig(TypedDict):
    nameservers: NotRequired[list[str]]
    options: NotRequired[list[PodTemplateSpecDnsConfigOption]]
    searches: NotRequired[list[str]]


class PodTemplateSpecResources(TypedDict):
    claims: NotRequired[list[PodTemplateSpecResourcesClaim]]
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class PodTemplateSpecSecurityContext(TypedDict):
    appArmorProfile: NotRequired[PodTemplateSpecSecurityContextAppArmorProfile]
    fsGroup: NotRequired[int]
    fsGroupChangePolicy: NotRequired[str]
    runAsGroup: NotRequired[int]
    runAsNonRoot: NotRequired[bool]
    runAsUser: NotRequired[int]
    seLinuxChangePolicy: NotRequired[str]
    seLinuxOptions: NotRequired[PodTemplateSpecSecurityContextSeLinuxOptions]
    seccompProfile: NotRequired[PodTemplateSpecSecurityContextAppArmorProfile]
    supplementalGroups: NotRequired[list[int]]
    supplementalGroupsPolicy: NotRequired[str]
    sysctls: NotRequired[list[PodTemplateSpecSecurityContextSysctl]]
    windowsOptions: NotRequired[PodTemplateSpecSecurityContextWindowsOptions]


class PodTemplateSpecTopologySpreadConstraint(TypedDict):
    labelSelector: NotRequired[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecSelector]
    matchLabelKeys: NotRequired[list[str]]
    maxSkew: int
    minDomains: NotRequired[int]
    nodeAffinityPolicy: NotRequired[str]
    nodeTaintsPolicy: NotRequired[str]
    topologyKey: str
    whenUnsatisfiable: str


class PodTemplateSpecVolumeConfigMap(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[PodTemplateSpecVolumeConfigMapItem]]
    name: NotRequired[str]
    optional: NotRequired[bool]


class PodTemplateSpecVolumeDownwardAPI(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[PodTemplateSpecVolumeDownwardAPIItem]]


class PodTemplateSpecVolumeProjectedSourceClusterTrustBundle(TypedDict):
    labelSelector: NotRequired[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecSelector]
    name: NotRequired[str]
    optional: NotRequired[bool]
    path: str
    signerName: NotRequired[str]


class LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpec(TypedDict):
    accessModes: NotRequired[list[str]]
    dataSource: NotRequired[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecDataSource]
    dataSourceRef: NotRequired[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecDataSourceRef]
    resources: NotRequired[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecResources]
    selector: NotRequired[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpecSelector]
    storageClassName: NotRequired[str]
    volumeAttributesClassName: NotRequired[str]
    volumeMode: NotRequired[str]
    volumeName: NotRequired[str]


class PodTemplateSpecAffinityNodeAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[
        list[PodTemplateSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution]
    ]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[
        PodTemplateSpecAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution
    ]


class PodTemplateSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(TypedDict):
    podAffinityTerm: PodTemplateSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution
    weight: int


class PodTemplateSpecContainerEnv(TypedDict):
    name: str
    value: NotRequired[str]
    valueFrom: NotRequired[PodTemplateSpecContainerEnvValueFrom]


class PodTemplateSpecContainerLifecyclePostStart(TypedDict):
    exec: NotRequired[PodTemplateSpecContainerLivenessProbeExec]
    httpGet: NotRequired[PodTemplateSpecContainerLivenessProbeHttpGet]
    sleep: NotRequired[PodTemplateSpecContainerLifecyclePostStartSleep]
    tcpSocket: NotRequired[PodTemplateSpecContainerLivenessProbeTcpSocket]


class PodTemplateSpecContainerLivenessProbe(TypedDict):
    exec: NotRequired[PodTemplateSpecContainerLivenessProbeExec]
    failureThreshold: NotRequired[int]
    grpc: NotRequired[PodTemplateSpecContainerLivenessProbeGrpc]
    httpGet: NotRequired[PodTemplateSpecContainerLivenessProbeHttpGet]
    initialDelaySeconds: NotRequired[int]
    periodSeconds: NotRequired[int]
    successThreshold: NotRequired[int]
    tcpSocket: NotRequired[PodTemplateSpecContainerLivenessProbeTcpSocket]
    terminationGracePeriodSeconds: NotRequired[int]
    timeoutSeconds: NotRequired[int]


class PodTemplateSpecVolumeEphemeralVolumeClaimTemplate(TypedDict):
    metadata: NotRequired[PodTemplateMetadata]
    spec: LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpec


class PodTemplateSpecVolumeProjectedSource(TypedDict):
    clusterTrustBundle: NotRequired[PodTemplateSpecVolumeProjectedSourceClusterTrustBundle]
    configMap: NotRequired[PodTemplateSpecVolumeProjectedSourceConfigMap]
    downwardAPI: NotRequired[PodTemplateSpecVolumeProjectedSourceDownwardAPI]
    podCertificate: NotRequired[PodTemplateSpecVolumeProjectedSourcePodCertificate]
    secret: NotRequired[PodTemplateSpecVolumeProjectedSourceConfigMap]
    serviceAccountToken: NotRequired[PodTemplateSpecVolumeProjectedSourceServiceAccountToken]


class LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplate(TypedDict):
    apiVersion: NotRequired[str]
    kind: NotRequired[str]
    metadata: NotRequired[PodTemplateMetadata]
    spec: NotRequired[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateSpec]
    status: NotRequired[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplateStatus]


class PodTemplateSpecAffinityPodAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[
        list[PodTemplateSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution]
    ]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[
        list[PodTemplateSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution]
    ]


class PodTemplateSpecContainerLifecycle(TypedDict):
    postStart: NotRequired[PodTemplateSpecContainerLifecyclePostStart]
    preStop: NotRequired[PodTemplateSpecContainerLifecyclePostStart]
    stopSignal: NotRequired[str]


class PodTemplateSpecEphemeralContainer(TypedDict):
    args: NotRequired[list[str]]
    command: NotRequired[list[str]]
    env: NotRequired[list[PodTemplateSpecContainerEnv]]
    envFrom: NotRequired[list[PodTemplateSpecContainerEnvFrom]]
    image: NotRequired[str]
    imagePullPolicy: NotRequired[str]
    lifecycle: NotRequired[PodTemplateSpecContainerLifecycle]
    livenessProbe: NotRequired[PodTemplateSpecContainerLivenessProbe]
    name: str
    ports: NotRequired[list[PodTemplateSpecContainerPort]]
    readinessProbe: NotRequired[PodTemplateSpecContainerLivenessProbe]
    resizePolicy: NotRequired[list[PodTemplateSpecContainerResizePolicy]]
    resources: NotRequired[PodTemplateSpecResources]
    restartPolicy: NotRequired[str]
    restartPolicyRules: NotRequired[list[PodTemplateSpecContainerRestartPolicyRule]]
    securityContext: NotRequired[PodTemplateSpecContainerSecurityContext]
    startupProbe: NotRequired[PodTemplateSpecContainerLivenessProbe]
    stdin: NotRequired[bool]
    stdinOnce: NotRequired[bool]
    targetContainerName: NotRequired[str]
    terminationMessagePath: NotRequired[str]
    terminationMessagePolicy: NotRequired[str]
    tty: NotRequired[bool]
    volumeDevices: NotRequired[list[PodTemplateSpecContainerVolumeDevice]]
    volumeMounts: NotRequired[list[PodTemplateSpecContainerVolumeMount]]
    workingDir: NotRequired[str]


class PodTemplateSpecVolumeEphemeral(TypedDict):
    volumeClaimTemplate: NotRequired[PodTemplateSpecVolumeEphemeralVolumeClaimTemplate]


class PodTemplateSpecVolumeProjected(TypedDict):
    defaultMode: NotRequired[int]
    sources: NotRequired[list[PodTemplateSpecVolumeProjectedSource]]


class PodTemplateSpecAffinity(TypedDict):
    nodeAffinity: NotRequired[PodTemplateSpecAffinityNodeAffinity]
    podAffinity: NotRequired[PodTemplateSpecAffinityPodAffinity]
    podAntiAffinity: NotRequired[PodTemplateSpecAffinityPodAffinity]


class PodTemplateSpecContainer(TypedDict):
    args: NotRequired[list[str]]
    command: NotRequired[list[str]]
    env: NotRequired[list[PodTemplateSpecContainerEnv]]
    envFrom: NotRequired[list[PodTemplateSpecContainerEnvFrom]]
    image: NotRequired[str]
    imagePullPolicy: NotRequired[str]
    lifecycle: NotRequired[PodTemplateSpecContainerLifecycle]
    livenessProbe: NotRequired[PodTemplateSpecContainerLivenessProbe]
    name: str
    ports: NotRequired[list[PodTemplateSpecContainerPort]]
    readinessProbe: NotRequired[PodTemplateSpecContainerLivenessProbe]
    resizePolicy: NotRequired[list[PodTemplateSpecContainerResizePolicy]]
    resources: NotRequired[PodTemplateSpecResources]
    restartPolicy: NotRequired[str]
    restartPolicyRules: NotRequired[list[PodTemplateSpecContainerRestartPolicyRule]]
    securityContext: NotRequired[PodTemplateSpecContainerSecurityContext]
    startupProbe: NotRequired[PodTemplateSpecContainerLivenessProbe]
    stdin: NotRequired[bool]
    stdinOnce: NotRequired[bool]
    terminationMessagePath: NotRequired[str]
    terminationMessagePolicy: NotRequired[str]
    tty: NotRequired[bool]
    volumeDevices: NotRequired[list[PodTemplateSpecContainerVolumeDevice]]
    volumeMounts: NotRequired[list[PodTemplateSpecContainerVolumeMount]]
    workingDir: NotRequired[str]


class PodTemplateSpecVolume(TypedDict):
    awsElasticBlockStore: NotRequired[PodTemplateSpecVolumeAwsElasticBlockStore]
    azureDisk: NotRequired[PodTemplateSpecVolumeAzureDisk]
    azureFile: NotRequired[PodTemplateSpecVolumeAzureFile]
    cephfs: NotRequired[PodTemplateSpecVolumeCephfs]
    cinder: NotRequired[PodTemplateSpecVolumeCinder]
    configMap: NotRequired[PodTemplateSpecVolumeConfigMap]
    csi: NotRequired[PodTemplateSpecVolumeCsi]
    downwardAPI: NotRequired[PodTemplateSpecVolumeDownwardAPI]
    emptyDir: NotRequired[PodTemplateSpecVolumeEmptyDir]
    ephemeral: NotRequired[PodTemplateSpecVolumeEphemeral]
    fc: NotRequired[PodTemplateSpecVolumeFc]
    flexVolume: NotRequired[PodTemplateSpecVolumeFlexVolume]
    flocker: NotRequired[PodTemplateSpecVolumeFlocker]
    gcePersistentDisk: NotRequired[PodTemplateSpecVolumeGcePersistentDisk]
    gitRepo: NotRequired[PodTemplateSpecVolumeGitRepo]
    glusterfs: NotRequired[PodTemplateSpecVolumeGlusterfs]
    hostPath: NotRequired[PodTemplateSpecVolumeHostPath]
    image: NotRequired[PodTemplateSpecVolumeImage]
    iscsi: NotRequired[PodTemplateSpecVolumeIscsi]
    name: str
    nfs: NotRequired[PodTemplateSpecVolumeNfs]
    persistentVolumeClaim: NotRequired[PodTemplateSpecVolumePersistentVolumeClaim]
    photonPersistentDisk: NotRequired[PodTemplateSpecVolumePhotonPersistentDisk]
    portworxVolume: NotRequired[PodTemplateSpecVolumePortworxVolume]
    projected: NotRequired[PodTemplateSpecVolumeProjected]
    quobyte: NotRequired[PodTemplateSpecVolumeQuobyte]
    rbd: NotRequired[PodTemplateSpecVolumeRbd]
    scaleIO: NotRequired[PodTemplateSpecVolumeScaleIO]
    secret: NotRequired[PodTemplateSpecVolumeSecret]
    storageos: NotRequired[PodTemplateSpecVolumeStorageos]
    vsphereVolume: NotRequired[PodTemplateSpecVolumeVsphereVolume]


class PodTemplateSpec(TypedDict):
    activeDeadlineSeconds: NotRequired[int]
    affinity: NotRequired[PodTemplateSpecAffinity]
    automountServiceAccountToken: NotRequired[bool]
    containers: list[PodTemplateSpecContainer]
    dnsConfig: NotRequired[PodTemplateSpecDnsConfig]
    dnsPolicy: NotRequired[str]
    enableServiceLinks: NotRequired[bool]
    ephemeralContainers: NotRequired[list[PodTemplateSpecEphemeralContainer]]
    hostAliases: NotRequired[list[PodTemplateSpecHostAliase]]
    hostIPC: NotRequired[bool]
    hostNetwork: NotRequired[bool]
    hostPID: NotRequired[bool]
    hostUsers: NotRequired[bool]
    hostname: NotRequired[str]
    hostnameOverride: NotRequired[str]
    imagePullSecrets: NotRequired[list[PodTemplateSpecImagePullSecret]]
    initContainers: NotRequired[list[PodTemplateSpecContainer]]
    nodeName: NotRequired[str]
    nodeSelector: NotRequired[dict[str, str]]
    os: NotRequired[PodTemplateSpecOs]
    overhead: NotRequired[dict[str, int | str]]
    preemptionPolicy: NotRequired[str]
    priority: NotRequired[int]
    priorityClassName: NotRequired[str]
    readinessGates: NotRequired[list[PodTemplateSpecReadinessGate]]
    resourceClaims: NotRequired[list[PodTemplateSpecResourceClaim]]
    resources: NotRequired[PodTemplateSpecResources]
    restartPolicy: NotRequired[str]
    runtimeClassName: NotRequired[str]
    schedulerName: NotRequired[str]
    schedulingGates: NotRequired[list[PodTemplateSpecSchedulingGate]]
    schedulingGroup: NotRequired[PodTemplateSpecSchedulingGroup]
    securityContext: NotRequired[PodTemplateSpecSecurityContext]
    serviceAccount: NotRequired[str]
    serviceAccountName: NotRequired[str]
    setHostnameAsFQDN: NotRequired[bool]
    shareProcessNamespace: NotRequired[bool]
    subdomain: NotRequired[str]
    terminationGracePeriodSeconds: NotRequired[int]
    tolerations: NotRequired[list[PodTemplateSpecToleration]]
    topologySpreadConstraints: NotRequired[list[PodTemplateSpecTopologySpreadConstraint]]
    volumes: NotRequired[list[PodTemplateSpecVolume]]


class PodTemplate(TypedDict):
    metadata: NotRequired[PodTemplateMetadata]
    spec: NotRequired[PodTemplateSpec]


class LeaderWorkerSetLeaderWorkerTemplate(TypedDict):
    leaderTemplate: NotRequired[PodTemplate]
    persistentVolumeClaimRetentionPolicy: NotRequired[
        LeaderWorkerSetLeaderWorkerTemplatePersistentVolumeClaimRetentionPolicy
    ]
    restartPolicy: NotRequired[Literal["Default", "RecreateGroupOnPodRestart", "RecreateGroupAfterStart", "None"]]
    size: NotRequired[int]
    subGroupPolicy: NotRequired[LeaderWorkerSetLeaderWorkerTemplateSubGroupPolicy]
    volumeClaimTemplates: NotRequired[list[LeaderWorkerSetLeaderWorkerTemplateVolumeClaimTemplate]]
    workerTemplate: PodTemplate


class LeaderWorkerSetSpec(TypedDict):
    leaderWorkerTemplate: LeaderWorkerSetLeaderWorkerTemplate
    networkConfig: NotRequired[LeaderWorkerSetNetworkConfig]
    replicas: NotRequired[int]
    rolloutStrategy: NotRequired[LeaderWorkerSetRolloutStrategy]
    startupPolicy: NotRequired[Literal["LeaderCreated", "LeaderReady"]]


class LeaderWorkerSet(TypedDict):
    apiVersion: Literal["leaderworkerset.x-k8s.io/v1"]
    kind: Literal["LeaderWorkerSet"]
    metadata: ObjectMeta
    spec: NotRequired[LeaderWorkerSetSpec]
    status: NotRequired[LeaderWorkerSetStatus]
