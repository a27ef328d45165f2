"""Models of infrastructure.modelplane.ai/v1alpha1, from apis. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import AnyObject, ObjectMeta


class AKSClusterNetwork(TypedDict):
    podCIDR: NotRequired[str]
    serviceCIDR: NotRequired[str]


class AKSClusterNodePool(TypedDict):
    capacityType: NotRequired[Literal["OnDemand", "Spot", "Reserved"]]
    className: NotRequired[str]
    diskSizeGb: NotRequired[int]
    gpuDriver: NotRequired[Literal["Install", "None"]]
    maxNodeCount: NotRequired[int]
    minNodeCount: NotRequired[int]
    name: str
    nodeCount: NotRequired[int]
    nodesNeeded: NotRequired[int]
    osSku: NotRequired[Literal["Ubuntu", "Ubuntu2204", "AzureLinux", "AzureLinux3"]]
    reservation: NotRequired[str]
    vmSize: str
    zones: NotRequired[list[str]]


class AKSClusterProviderConfigRef(TypedDict):
    kind: Literal["ClusterProviderConfig", "ProviderConfig"]
    name: str


class AKSClusterSpec(TypedDict):
    clusterName: str
    crossplane: NotRequired[AnyObject]
    kubernetesVersion: str
    network: NotRequired[AKSClusterNetwork]
    nodePools: NotRequired[list[AKSClusterNodePool]]
    providerConfigRef: AKSClusterProviderConfigRef
    region: str
    skuTier: NotRequired[Literal["Free", "Standard", "Premium"]]


class AKSClusterStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class AKSClusterStatusKubeconfigSecretRef(TypedDict):
    key: NotRequired[str]
    name: NotRequired[str]
    namespace: NotRequired[str]


class AKSClusterStatusPool(TypedDict):
    message: NotRequired[str]
    name: str
    nodes: NotRequired[int]
    ready: NotRequired[bool]


class ClusterCapacityPoolDevice(TypedDict):
    claim: Literal["DRA", "Synthetic"]
    count: int
    deviceClassName: NotRequired[str]
    driver: str
    name: str


class ClusterCapacityPoolNode(TypedDict):
    cpu: NotRequired[str]
    memory: NotRequired[str]


class ClusterCapacityProviderConfigRef(TypedDict):
    name: str


class ClusterCapacityScheduler(TypedDict):
    queue: NotRequired[str]
    type: NotRequired[Literal["Default", "KAI", "Kueue"]]


class ClusterCapacityStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class ClusterCapacityStatusNamespace(TypedDict):
    message: NotRequired[str]
    namespace: str
    ready: NotRequired[bool]
    remoteNamespace: NotRequired[str]


class ClusterCapacityStatusPoolAllocation(TypedDict):
    cpu: NotRequired[str]
    devices: NotRequired[dict[str, int]]
    memory: NotRequired[str]
    pods: NotRequired[int]
    replica: str
    role: NotRequired[str]
    workers: NotRequired[int]


class ClusterCapacityStatusQueue(TypedDict):
    active: NotRequired[bool]
    admitted: NotRequired[int]
    allocated: NotRequired[dict[str, str]]
    message: NotRequired[str]
    name: NotRequired[str]
    pending: NotRequired[int]
    requested: NotRequired[dict[str, str]]


class ClusterCapacityStatusRejected(TypedDict):
    message: NotRequired[str]
    reason: NotRequired[str]
    replica: str


class EKSClusterNetwork(TypedDict):
    privateNodes: NotRequired[bool]
    vpcCIDR: NotRequired[str]


class EKSClusterNodePool(TypedDict):
    amiType: NotRequired[Literal["AL2023_x86_64_NVIDIA", "AL2023_ARM_64_NVIDIA"]]
    capacityType: NotRequired[Literal["OnDemand", "Spot", "Reserved", "CapacityBlock"]]
    className: NotRequired[str]
    diskSizeGb: NotRequired[int]
    efaInterfaces: NotRequired[int]
    instanceType: str
    maxNodeCount: NotRequired[int]
    minNodeCount: NotRequired[int]
    name: str
    nodeCount: NotRequired[int]
    nodesNeeded: NotRequired[int]
    reservation: NotRequired[str]
    zones: NotRequired[list[str]]


class EKSClusterProviderConfigRef(TypedDict):
    kind: Literal["ClusterProviderConfig", "ProviderConfig"]
    name: str


class EKSClusterSpec(TypedDict):
    adminPrincipalArns: NotRequired[list[str]]
    clusterName: str
    crossplane: NotRequired[AnyObject]
    kubernetesVersion: str
    network: NotRequired[EKSClusterNetwork]
    nodePools: NotRequired[list[EKSClusterNodePool]]
    providerConfigRef: EKSClusterProviderConfigRef
    region: str
    supportType: NotRequired[Literal["STANDARD", "EXTENDED"]]
    zones: list[str]
    zonesLeft: NotRequired[list[str]]


class EKSClusterStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class EKSClusterStatusKubeconfigSecretRef(TypedDict):
    key: NotRequired[str]
    name: NotRequired[str]
    namespace: NotRequired[str]


class EKSClusterStatusPool(TypedDict):
    message: NotRequired[str]
    name: str
    nodes: NotRequired[int]
    ready: NotRequired[bool]


class GKEClusterIdentitySecretRef(TypedDict):
    key: str
    name: str
    namespace: str


class GKEClusterNetwork(TypedDict):
    nodeCIDR: NotRequired[str]
    podCIDR: NotRequired[str]
    privateNodes: NotRequired[bool]
    serviceCIDR: NotRequired[str]


class GKEClusterNodePoolAccelerator(TypedDict):
    count: int
    type: str


class GKEClusterProviderConfigRef(TypedDict):
    kind: Literal["ClusterProviderConfig", "ProviderConfig"]
    name: str


class GKEClusterStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class GKEClusterStatusKubeconfigSecretRef(TypedDict):
    key: NotRequired[str]
    name: NotRequired[str]
    namespace: NotRequired[str]


class GKEClusterStatusPool(TypedDict):
    message: NotRequired[str]
    name: str
    nodes: NotRequired[int]
    ready: NotRequired[bool]


class ServingStackCloud(TypedDict):
    clusterName: NotRequired[str]
    kubernetesVersion: NotRequired[str]
    region: NotRequired[str]
    source: Literal["GKE", "EKS", "AKS", "Existing"]


class ServingStackComponent(TypedDict):
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


class ServingStackGatewayService(TypedDict):
    annotations: NotRequired[dict[str, str]]
    loadBalancerClass: NotRequired[str]
    type: NotRequired[Literal["LoadBalancer", "NodePort", "ClusterIP"]]


class ServingStackProviderConfigRef(TypedDict):
    name: str


class ServingStackScheduler(TypedDict):
    queue: NotRequired[str]
    type: NotRequired[Literal["Default", "KAI", "Kueue"]]


class ServingStackStatusComponent(TypedDict):
    message: NotRequired[str]
    name: str
    present: NotRequired[bool]
    ready: NotRequired[bool]
    version: NotRequired[str]


class ServingStackStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class ServingStackStatusGateway(TypedDict):
    address: NotRequired[str]
    addressType: NotRequired[str]
    keyRevisions: NotRequired[list[int]]
    port: NotRequired[int]


class AKSClusterStatus(TypedDict):
    conditions: NotRequired[list[AKSClusterStatusCondition]]
    endpoint: NotRequired[str]
    kubeconfigSecretRef: NotRequired[AKSClusterStatusKubeconfigSecretRef]
    kubernetesVersion: NotRequired[str]
    message: NotRequired[str]
    pools: NotRequired[list[AKSClusterStatusPool]]


class ClusterCapacityPool(TypedDict):
    devices: NotRequired[list[ClusterCapacityPoolDevice]]
    name: str
    node: NotRequired[ClusterCapacityPoolNode]
    nodes: int
    removed: NotRequired[bool]


class ClusterCapacitySpec(TypedDict):
    backend: NotRequired[Literal["KServe", "Native"]]
    clusterName: str
    crossplane: NotRequired[AnyObject]
    pools: NotRequired[list[ClusterCapacityPool]]
    providerConfigRef: NotRequired[ClusterCapacityProviderConfigRef]
    scheduler: NotRequired[ClusterCapacityScheduler]


class ClusterCapacityStatusPool(TypedDict):
    allocations: NotRequired[list[ClusterCapacityStatusPoolAllocation]]
    devices: NotRequired[dict[str, int]]
    free: NotRequired[dict[str, int]]
    name: str
    nodes: NotRequired[int]
    nodesNeeded: NotRequired[int]
    overcommitted: NotRequired[bool]
    removed: NotRequired[bool]


class EKSClusterStatus(TypedDict):
    conditions: NotRequired[list[EKSClusterStatusCondition]]
    endpoint: NotRequired[str]
    kubeconfigSecretRef: NotRequired[EKSClusterStatusKubeconfigSecretRef]
    kubernetesVersion: NotRequired[str]
    message: NotRequired[str]
    pools: NotRequired[list[EKSClusterStatusPool]]


class GKEClusterIdentity(TypedDict):
    secretRef: NotRequired[GKEClusterIdentitySecretRef]
    source: NotRequired[Literal["InjectedIdentity", "Secret"]]


class GKEClusterNodePool(TypedDict):
    accelerator: GKEClusterNodePoolAccelerator
    acceleratorNetworkProfile: NotRequired[Literal["auto"]]
    capacityType: NotRequired[Literal["OnDemand", "Spot", "Reserved", "FlexStart"]]
    className: NotRequired[str]
    compactPlacement: NotRequired[bool]
    diskSizeGb: NotRequired[int]
    localSsdCount: NotRequired[int]
    machineType: str
    maxNodeCount: NotRequired[int]
    minNodeCount: NotRequired[int]
    name: str
    nodeCount: NotRequired[int]
    nodesNeeded: NotRequired[int]
    reservation: NotRequired[str]
    zones: list[str]


class GKEClusterSpec(TypedDict):
    clusterName: str
    crossplane: NotRequired[AnyObject]
    identity: NotRequired[GKEClusterIdentity]
    kubernetesVersion: str
    network: NotRequired[GKEClusterNetwork]
    nodePools: NotRequired[list[GKEClusterNodePool]]
    project: str
    providerConfigRef: GKEClusterProviderConfigRef
    region: str
    releaseChannel: NotRequired[Literal["RAPID", "REGULAR", "STABLE", "EXTENDED"]]


class GKEClusterStatusIdentity(TypedDict):
    secretRef: NotRequired[GKEClusterStatusKubeconfigSecretRef]
    source: NotRequired[str]
    type: NotRequired[str]


class ServingStackChartMirror(TypedDict):
    repository: str
    secretRef: NotRequired[ServingStackProviderConfigRef]


class ServingStackGatewayFleetKey(TypedDict):
    revision: int
    secretRef: ServingStackProviderConfigRef


class ServingStackStatus(TypedDict):
    components: NotRequired[list[ServingStackStatusComponent]]
    conditions: NotRequired[list[ServingStackStatusCondition]]
    gateway: NotRequired[ServingStackStatusGateway]


class AKSCluster(TypedDict):
    apiVersion: Literal["infrastructure.modelplane.ai/v1alpha1"]
    kind: Literal["AKSCluster"]
    metadata: ObjectMeta
    spec: AKSClusterSpec
    status: NotRequired[AKSClusterStatus]


class ClusterCapacityStatus(TypedDict):
    admitted: NotRequired[list[str]]
    conditions: NotRequired[list[ClusterCapacityStatusCondition]]
    deletionPending: NotRequired[bool]
    devices: NotRequired[str]
    free: NotRequired[str]
    namespaces: NotRequired[list[ClusterCapacityStatusNamespace]]
    pools: NotRequired[list[ClusterCapacityStatusPool]]
    queue: NotRequired[ClusterCapacityStatusQueue]
    rejected: NotRequired[list[ClusterCapacityStatusRejected]]
    replicas: NotRequired[int]


class EKSCluster(TypedDict):
    apiVersion: Literal["infrastructure.modelplane.ai/v1alpha1"]
    kind: Literal["EKSCluster"]
    metadata: ObjectMeta
    spec: EKSClusterSpec
    status: NotRequired[EKSClusterStatus]


class GKEClusterStatus(TypedDict):
    conditions: NotRequired[list[GKEClusterStatusCondition]]
    endpoint: NotRequired[str]
    identity: NotRequired[GKEClusterStatusIdentity]
    kubeconfigSecretRef: NotRequired[GKEClusterStatusKubeconfigSecretRef]
    kubernetesVersion: NotRequired[str]
    message: NotRequired[str]
    pools: NotRequired[list[GKEClusterStatusPool]]


class ServingStackGateway(TypedDict):
    fleetKeys: NotRequired[list[ServingStackGatewayFleetKey]]
    port: NotRequired[int]
    service: NotRequired[ServingStackGatewayService]


class ServingStackSpec(TypedDict):
    backend: NotRequired[Literal["KServe", "Native"]]
    chartMirror: NotRequired[ServingStackChartMirror]
    cloud: ServingStackCloud
    clusterName: str
    components: NotRequired[list[ServingStackComponent]]
    crossplane: NotRequired[AnyObject]
    gateway: NotRequired[ServingStackGateway]
    nvidiaDriverRoot: NotRequired[str]
    providerConfigRef: ServingStackProviderConfigRef
    scheduler: NotRequired[ServingStackScheduler]


class ClusterCapacity(TypedDict):
    apiVersion: Literal["infrastructure.modelplane.ai/v1alpha1"]
    kind: Literal["ClusterCapacity"]
    metadata: ObjectMeta
    spec: ClusterCapacitySpec
    status: NotRequired[ClusterCapacityStatus]


class GKECluster(TypedDict):
    apiVersion: Literal["infrastructure.modelplane.ai/v1alpha1"]
    kind: Literal["GKECluster"]
    metadata: ObjectMeta
    spec: GKEClusterSpec
    status: NotRequired[GKEClusterStatus]


class ServingStack(TypedDict):
    apiVersion: Literal["infrastructure.modelplane.ai/v1alpha1"]
    kind: Literal["ServingStack"]
    metadata: ObjectMeta
    spec: ServingStackSpec
    status: NotRequired[ServingStackStatus]
