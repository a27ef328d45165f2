"""The functions of this process: what a pipeline step may name in its input.kind."""

from __future__ import annotations

from modelplane.inferenceclass.function import INFERENCE_CLASS
from modelplane.inferencegateway.function import INFERENCE_GATEWAY
from modelplane.replicarenderer.function import REPLICA_RENDERER
from modelplane.servingstack.function import SERVING_STACK
from xfn.function import Registry

REGISTRY = Registry(
    INFERENCE_CLASS,
    INFERENCE_GATEWAY,
    REPLICA_RENDERER,
    SERVING_STACK,
)
