"""The functions of this process: what a pipeline step may name in its input.kind."""

from __future__ import annotations

from modelplane.inferenceclass.function import INFERENCE_CLASS
from modelplane.inferencegateway.function import INFERENCE_GATEWAY
from modelplane.servingstack.function import SERVING_STACK
from xfn.function import Registry

REGISTRY = Registry(
    INFERENCE_CLASS,
    INFERENCE_GATEWAY,
    SERVING_STACK,
)
