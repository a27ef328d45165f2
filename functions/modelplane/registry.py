"""The functions of this process: what a pipeline step may name in its input.kind."""

from __future__ import annotations

from modelplane.inferenceclass.function import INFERENCE_CLASS
from xfn.function import Registry

REGISTRY = Registry(INFERENCE_CLASS)
