"""The functions of this process: what a pipeline step may name in its input.kind."""

from __future__ import annotations

from modelplane.clustercapacity.function import CLUSTER_CAPACITY
from modelplane.endpointgate.function import ENDPOINT_GATE
from modelplane.inferenceclass.function import INFERENCE_CLASS
from modelplane.scheduler.function import SCHEDULER
from xfn.function import Registry

REGISTRY = Registry(
    CLUSTER_CAPACITY,
    ENDPOINT_GATE,
    INFERENCE_CLASS,
    SCHEDULER,
)
