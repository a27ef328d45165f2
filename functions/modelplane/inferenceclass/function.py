"""The function InferenceClass: composes nothing, and says whether the class can be used."""

from __future__ import annotations

from typing import cast

from modelplane.inferenceclass.adapt import Recipe, recipe
from modelplane.inferenceclass.rules import problems
from modelplane.reasons import Reason, Type
from schemas.modelplane.v1alpha1 import InferenceClass, InferenceClassStatus
from xfn.function import Desired, Function, Kind, Observed
from xfn.labels import V1ALPHA1
from xfn.values import Condition


def compose(observed: Observed) -> Desired:
    """Judge the class. A wrong one is not Ready; clusters that use it keep what they resolved before."""
    read = recipe(cast(InferenceClass, observed.xr))
    found = problems(read)
    status: InferenceClassStatus = {"devices": summary(read)}
    if not found:
        accepted = Condition(Type.ACCEPTED, "True", Reason.ACCEPTED, f"offers {summary(read)} a node")
        return Desired(status=status, conditions=(accepted,), ready=True)
    message = "; ".join(p.message for p in found)
    refused = Condition(Type.ACCEPTED, "False", found[0].reason, message)
    return Desired(status=status, conditions=(refused,), ready=False)


def summary(read: Recipe) -> str:
    """The devices of a node at a glance: `8x gpu, 1x fabric`."""
    return ", ".join(f"{d.count}x {d.name}" for d in read.devices)


INFERENCE_CLASS = Function(
    name="InferenceClass",
    composite=Kind(V1ALPHA1, "InferenceClass"),
    compose=compose,
    conditions=(Type.ACCEPTED,),
)
