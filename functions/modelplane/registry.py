"""The functions of this process: what a pipeline step may name in its input.kind."""

from __future__ import annotations

from modelplane.inferenceclass.function import INFERENCE_CLASS
from modelplane.replicarenderer.function import REPLICA_RENDERER
from xfn.function import Registry

REGISTRY = Registry(INFERENCE_CLASS, REPLICA_RENDERER)
