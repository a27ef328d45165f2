"""The functions of this process: what a pipeline step may name in its input.kind."""

from __future__ import annotations

from modelplane.akscluster.function import AKS_CLUSTER
from modelplane.clustercapacity.function import CLUSTER_CAPACITY
from modelplane.ekscluster.function import EKS_CLUSTER
from modelplane.endpointgate.function import ENDPOINT_GATE
from modelplane.gkecluster.function import GKE_CLUSTER
from modelplane.inferenceclass.function import INFERENCE_CLASS
from modelplane.inferencecluster.function import INFERENCE_CLUSTER
from modelplane.inferencegateway.function import INFERENCE_GATEWAY
from modelplane.modelcache.function import MODEL_CACHE
from modelplane.modelendpoint.function import MODEL_ENDPOINT
from modelplane.modelservice.function import MODEL_SERVICE
from modelplane.replicarenderer.function import REPLICA_RENDERER
from modelplane.scheduler.function import SCHEDULER
from modelplane.servingstack.function import SERVING_STACK
from modelplane.usages.function import USAGES
from xfn.function import Registry

REGISTRY = Registry(
    AKS_CLUSTER,
    CLUSTER_CAPACITY,
    EKS_CLUSTER,
    ENDPOINT_GATE,
    GKE_CLUSTER,
    INFERENCE_CLASS,
    INFERENCE_CLUSTER,
    INFERENCE_GATEWAY,
    MODEL_CACHE,
    MODEL_ENDPOINT,
    MODEL_SERVICE,
    REPLICA_RENDERER,
    SCHEDULER,
    SERVING_STACK,
    USAGES,
)
