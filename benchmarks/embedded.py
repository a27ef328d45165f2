"""The embedded control plane: how fast many XRs settle, and what that costs."""

from __future__ import annotations

import resource
import time
from pathlib import Path

from modelplane.registry import REGISTRY
from plane.direct import direct
from plane.embedded import Plane
from plane.project import Project
from structural import Catalogue
from xfn import logs
from xfn.values import Json

_ROOT = Path(__file__).parents[1]
_CLASSES = 1000


def measure() -> dict[str, float]:
    """A thousand InferenceClasses from nothing until they are settled, on one core."""
    logs.silence()
    plane = Plane(
        Project(_ROOT / "apis"),
        lambda clock: direct(REGISTRY, clock),
        schemas=Catalogue.load(store=_ROOT / "schemas" / "structural"),
    )
    began = time.perf_counter()
    for number in range(_CLASSES):
        plane.apply(_class(number))
    plane.settle()
    took = time.perf_counter() - began
    return {
        f"embedded.classes{_CLASSES}.settle_s": round(took, 2),
        f"embedded.classes{_CLASSES}.objects_per_s": round(_CLASSES / took),
        f"embedded.classes{_CLASSES}.writes_per_s": round(plane.store.writes / took),
        f"embedded.classes{_CLASSES}.rss_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
    }


def _class(number: int) -> Json:
    gpu: Json = {
        "name": "gpu",
        "driver": "gpu.nvidia.com",
        "deviceClassName": "gpu.nvidia.com",
        "count": 8,
        "capacity": {"memory": {"value": "143771Mi"}},
    }
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceClass",
        "metadata": {"name": f"class-{number}"},
        "spec": {"devices": [gpu]},
    }
