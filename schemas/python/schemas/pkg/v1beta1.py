"""Models of pkg.crossplane.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class DeploymentRuntimeConfigDeploymentTemplateMetadata(TypedDict):
    annotations: NotRequired[dict[str, str]]
    labels: NotRequired[dict[str, str]]
    name: NotRequired[str]


class DeploymentRuntimeConfigDeploymentTemplateSpecSelectorMatchExpression(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class DeploymentRuntimeConfigDeploymentTemplateSpecStrategyRollingUpdate(TypedDict):
    maxSurge: NotRequired[int | str]
    maxUnavailable: NotRequired[int | str]


class DeploymentRuntimeConfigServiceAccountTemplate(TypedDict):
    metadata: NotRequired[DeploymentRuntimeConfigDeploymentTemplateMetadata]


class ImageConfigMatchImage(TypedDict):
    prefix: str
    type: NotRequired[Literal["Prefix"]]


class ImageConfigRegistryAuthenticationPullSecretRef(TypedDict):
    name: NotRequired[str]


class ImageConfigRewriteImage(TypedDict):
    prefix: str


class ImageConfigRuntimeConfigRef(TypedDict):
    apiVersion: NotRequired[str]
    kind: NotRequired[str]
    name: str


class ImageConfigVerificationCosignAuthorityAttestation(TypedDict):
    name: str
    predicateType: str


class ImageConfigVerificationCosignAuthorityKeySecretRef(TypedDict):
    key: str
    name: str


class ImageConfigVerificationCosignAuthorityKeylessIdentity(TypedDict):
    issuer: NotRequired[str]
    issuerRegExp: NotRequired[str]
    subject: NotRequired[str]
    subjectRegExp: NotRequired[str]


class PodTemplateMetadata(TypedDict):
    annotations: NotRequired[dict[str, str]]
    finalizers: NotRequired[list[str]]
    labels: NotRequired[dict[str, str]]
    name: NotRequired[str]
    namespace: NotRequired[str]


class PodTemplateSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(TypedDict):
    matchExpressions: NotRequired[list[DeploymentRuntimeConfigDeploymentTemplateSpecSelectorMatchExpression]]
    matchFields: NotRequired[list[DeploymentRuntimeConfigDeploymentTemplateSpecSelectorMatchExpression]]


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
    name: str


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


class PodTemplateSpecVolumeCephfsSecretRef(TypedDict):
    name: NotRequired[str]


class PodTemplateSpecVolumeCinder(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[PodTemplateSpecVolumeCephfsSecretRef]
    volumeID: str


class PodTemplateSpecVolumeConfigMapItem(TypedDict):
    key: str
    mode: NotRequired[int]
    path: str


class PodTemplateSpecVolumeCsi(TypedDict):
    driver: str
    fsType: NotRequired[str]
    nodePublishSecretRef: NotRequired[PodTemplateSpecVolumeCephfsSecretRef]
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


class PodTemplateSpecVolumeEphemeralVolumeClaimTemplateSpecDataSource(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str


class PodTemplateSpecVolumeEphemeralVolumeClaimTemplateSpecDataSourceRef(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str
    namespace: NotRequired[str]


class PodTemplateSpecVolumeEphemeralVolumeClaimTemplateSpecResources(TypedDict):
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


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
    secretRef: NotRequired[PodTemplateSpecVolumeCephfsSecretRef]


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
    secretRef: NotRequired[PodTemplateSpecVolumeCephfsSecretRef]
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
    secretRef: NotRequired[PodTemplateSpecVolumeCephfsSecretRef]
    user: NotRequired[str]


class PodTemplateSpecVolumeScaleIO(TypedDict):
    fsType: NotRequired[str]
    gateway: str
    protectionDomain: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: PodTemplateSpecVolumeCephfsSecretRef
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
    secretRef: NotRequired[PodTemplateSpecVolumeCephfsSecretRef]
    volumeName: NotRequired[str]
    volumeNamespace: NotRequired[str]


class PodTemplateSpecVolumeVsphereVolume(TypedDict):
    fsType: NotRequired[str]
    storagePolicyID: NotRequired[str]
    storagePolicyName: NotRequired[str]
    volumePath: str


class PodTemplateSpecWorkloadRef(TypedDict):
    name: str
    podGroup: str
    podGroupReplicaKey: NotRequired[str]


class DeploymentRuntimeConfigDeploymentTemplateSpecSelector(TypedDict):
    matchExpressions: NotRequired[list[DeploymentRuntimeConfigDeploymentTemplateSpecSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class DeploymentRuntimeConfigDeploymentTemplateSpecStrategy(TypedDict):
    rollingUpdate: NotRequired[DeploymentRuntimeConfigDeploymentTemplateSpecStrategyRollingUpdate]
    type: NotRequired[str]


class ImageConfigRegistryAuthentication(TypedDict):
    pullSecretRef: ImageConfigRegistryAuthenticationPullSecretRef


class ImageConfigRuntime(TypedDict):
    configRef: NotRequired[ImageConfigRuntimeConfigRef]


class ImageConfigVerificationCosignAuthorityKey(TypedDict):
    hashAlgorithm: str
    secretRef: ImageConfigVerificationCosignAuthorityKeySecretRef


class ImageConfigVerificationCosignAuthorityKeyless(TypedDict):
    identities: list[ImageConfigVerificationCosignAuthorityKeylessIdentity]
    insecureIgnoreSCT: NotRequired[bool]


class PodTemplateSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(TypedDict):
    preference: PodTemplateSpecAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference
    weight: int


class PodTemplateSpecAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(TypedDict):
    labelSelector: NotRequired[DeploymentRuntimeConfigDeploymentTemplateSpecSelector]
    matchLabelKeys: NotRequired[list[str]]
    mismatchLabelKeys: NotRequired[list[str]]
    namespaceSelector: NotRequired[DeploymentRuntimeConfigDeploymentTemplateSpecSelector]
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
    labelSelector: NotRequired[DeploymentRuntimeConfigDeploymentTemplateSpecSelector]
    matchLabelKeys: NotRequired[list[str]]
    maxSkew: int
    minDomains: NotRequired[int]
    nodeAffinityPolicy: NotRequired[str]
    nodeTaintsPolicy: NotRequired[str]
    topologyKey: str
    whenUnsatisfiable: str


class PodTemplateSpecVolumeCephfs(TypedDict):
    monitors: list[str]
    path: NotRequired[str]
    readOnly: NotRequired[bool]
    secretFile: NotRequired[str]
    secretRef: NotRequired[PodTemplateSpecVolumeCephfsSecretRef]
    user: NotRequired[str]


class PodTemplateSpecVolumeConfigMap(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[PodTemplateSpecVolumeConfigMapItem]]
    name: NotRequired[str]
    optional: NotRequired[bool]


class PodTemplateSpecVolumeDownwardAPI(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[PodTemplateSpecVolumeDownwardAPIItem]]


class PodTemplateSpecVolumeEphemeralVolumeClaimTemplateSpec(TypedDict):
    accessModes: NotRequired[list[str]]
    dataSource: NotRequired[PodTemplateSpecVolumeEphemeralVolumeClaimTemplateSpecDataSource]
    dataSourceRef: NotRequired[PodTemplateSpecVolumeEphemeralVolumeClaimTemplateSpecDataSourceRef]
    resources: NotRequired[PodTemplateSpecVolumeEphemeralVolumeClaimTemplateSpecResources]
    selector: NotRequired[DeploymentRuntimeConfigDeploymentTemplateSpecSelector]
    storageClassName: NotRequired[str]
    volumeAttributesClassName: NotRequired[str]
    volumeMode: NotRequired[str]
    volumeName: NotRequired[str]


class PodTemplateSpecVolumeProjectedSourceClusterTrustBundle(TypedDict):
    labelSelector: NotRequired[DeploymentRuntimeConfigDeploymentTemplateSpecSelector]
    name: NotRequired[str]
    optional: NotRequired[bool]
    path: str
    signerName: NotRequired[str]


class ImageConfigRegistry(TypedDict):
    authentication: NotRequired[ImageConfigRegistryAuthentication]


class ImageConfigVerificationCosignAuthority(TypedDict):
    attestations: NotRequired[list[ImageConfigVerificationCosignAuthorityAttestation]]
    key: NotRequired[ImageConfigVerificationCosignAuthorityKey]
    keyless: NotRequired[ImageConfigVerificationCosignAuthorityKeyless]
    name: str


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
    spec: PodTemplateSpecVolumeEphemeralVolumeClaimTemplateSpec


class PodTemplateSpecVolumeProjectedSource(TypedDict):
    clusterTrustBundle: NotRequired[PodTemplateSpecVolumeProjectedSourceClusterTrustBundle]
    configMap: NotRequired[PodTemplateSpecVolumeProjectedSourceConfigMap]
    downwardAPI: NotRequired[PodTemplateSpecVolumeProjectedSourceDownwardAPI]
    podCertificate: NotRequired[PodTemplateSpecVolumeProjectedSourcePodCertificate]
    secret: NotRequired[PodTemplateSpecVolumeProjectedSourceConfigMap]
    serviceAccountToken: NotRequired[PodTemplateSpecVolumeProjectedSourceServiceAccountToken]


class ImageConfigVerificationCosign(TypedDict):
    authorities: list[ImageConfigVerificationCosignAuthority]


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


class ImageConfigVerification(TypedDict):
    cosign: NotRequired[ImageConfigVerificationCosign]
    provider: Literal["Cosign"]


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


class ImageConfigSpec(TypedDict):
    matchImages: list[ImageConfigMatchImage]
    registry: NotRequired[ImageConfigRegistry]
    rewriteImage: NotRequired[ImageConfigRewriteImage]
    runtime: NotRequired[ImageConfigRuntime]
    verification: NotRequired[ImageConfigVerification]


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
    workloadRef: NotRequired[PodTemplateSpecWorkloadRef]


class ImageConfig(TypedDict):
    apiVersion: Literal["pkg.crossplane.io/v1beta1"]
    kind: Literal["ImageConfig"]
    metadata: ObjectMeta
    spec: NotRequired[ImageConfigSpec]


class PodTemplate(TypedDict):
    metadata: NotRequired[PodTemplateMetadata]
    spec: NotRequired[PodTemplateSpec]


class DeploymentRuntimeConfigDeploymentTemplateSpec(TypedDict):
    minReadySeconds: NotRequired[int]
    paused: NotRequired[bool]
    progressDeadlineSeconds: NotRequired[int]
    replicas: NotRequired[int]
    revisionHistoryLimit: NotRequired[int]
    selector: DeploymentRuntimeConfigDeploymentTemplateSpecSelector
    strategy: NotRequired[DeploymentRuntimeConfigDeploymentTemplateSpecStrategy]
    template: PodTemplate


class DeploymentRuntimeConfigDeploymentTemplate(TypedDict):
    metadata: NotRequired[DeploymentRuntimeConfigDeploymentTemplateMetadata]
    spec: NotRequired[DeploymentRuntimeConfigDeploymentTemplateSpec]


class DeploymentRuntimeConfigSpec(TypedDict):
    deploymentTemplate: NotRequired[DeploymentRuntimeConfigDeploymentTemplate]
    serviceAccountTemplate: NotRequired[DeploymentRuntimeConfigServiceAccountTemplate]
    serviceTemplate: NotRequired[DeploymentRuntimeConfigServiceAccountTemplate]


class DeploymentRuntimeConfig(TypedDict):
    apiVersion: Literal["pkg.crossplane.io/v1beta1"]
    kind: Literal["DeploymentRuntimeConfig"]
    metadata: ObjectMeta
    spec: NotRequired[DeploymentRuntimeConfigSpec]
