"""The functions of this process: what a pipeline step may name in its input.kind."""

from __future__ import annotations

from modelplane.inferenceclass.function import INFERENCE_CLASS
from modelplane.modelcache.function import MODEL_CACHE
from modelplane.modelendpoint.function import MODEL_ENDPOINT
from modelplane.modelservice.function import MODEL_SERVICE
from xfn.function import Registry

REGISTRY = Registry(INFERENCE_CLASS, MODEL_CACHE, MODEL_ENDPOINT, MODEL_SERVICE)
