"""Calls of a function: what one costs in process, through the same messages as over the wire."""

from __future__ import annotations

import time

from modelplane.registry import REGISTRY
from xfn import logs
from xfn.client import in_process
from xfn.values import Call, Json, Resource, State

_CALLS = 2000


def measure() -> dict[str, float]:
    """Calls a second on one core, with a class of two devices."""
    logs.silence()
    call, caller = _call(), in_process(REGISTRY)
    caller(call)
    began = time.perf_counter()
    for _ in range(_CALLS):
        caller(call)
    return {"function.inference_class_calls_per_s": round(_CALLS / (time.perf_counter() - began))}


def _call() -> Call:
    gpu: Json = {
        "name": "gpu",
        "claim": "DRA",
        "driver": "gpu.nvidia.com",
        "deviceClassName": "gpu.nvidia.com",
        "count": 8,
        "attributes": {"architecture": {"string": "Hopper"}, "cudaComputeCapability": {"version": "9.0.0"}},
        "capacity": {"memory": {"value": "143771Mi"}},
    }
    fabric: Json = {"name": "fabric", "claim": "Synthetic", "driver": "modelplane.ai", "count": 1}
    xr: Json = {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceClass",
        "metadata": {"name": "h200-8x"},
        "spec": {"devices": [gpu, fabric]},
    }
    return Call(State(Resource(xr)), input={"kind": "InferenceClass"})
