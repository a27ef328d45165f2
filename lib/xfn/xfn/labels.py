"""Every label, annotation and well-known name that Modelplane writes or reads, in one place."""

from __future__ import annotations

GROUP = "modelplane.ai"
INFRASTRUCTURE = "infrastructure.modelplane.ai"
V1ALPHA1 = f"{GROUP}/v1alpha1"
INFRASTRUCTURE_V1ALPHA1 = f"{INFRASTRUCTURE}/v1alpha1"

SYSTEM_NAMESPACE = "modelplane-system"
"""Where Modelplane keeps what belongs to no team: cloud clusters, serving stacks, the fleet's key."""

CLUSTER_GATEWAY = "inference-gateway"
"""The Gateway on each workload cluster, in the system namespace there, that routes of replicas attach to."""

CLUSTER = f"{GROUP}/cluster"
DEPLOYMENT = f"{GROUP}/deployment"
REPLICA = f"{GROUP}/replica"
REVISION = f"{GROUP}/revision"
CACHE = f"{GROUP}/cache"
POOL = f"{GROUP}/pool"
DEVICES = f"{GROUP}/devices"
"""On a pod of a replica: how many devices it has, so that others can be put beside it."""
REGION = f"{GROUP}/region"
TIER = f"{GROUP}/tier"
NAMESPACE = f"{GROUP}/namespace"
"""On what stands for a namespace of the control plane on a cluster: which namespace it is."""
CACHE_ON = f"{GROUP}/cache-on"
"""On the first Object of a ModelCache for a cluster: the cluster. Its ledger knows the cache's namespace by it."""
OFFER = f"{GROUP}/offer"
"""On the EnvironmentConfig in which a cluster says what it offers."""
PROVIDER_CONFIG = f"{GROUP}/provider-config"
"""On an Object or Release: the ProviderConfig it goes through, so that a Usage can find it."""
