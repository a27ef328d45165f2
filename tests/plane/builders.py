"""Short builders for XRs, compositions and functions of tests."""

from typing import Any

from plane.composition import Composition, Step
from plane.fetch import among
from plane.reconcile import Outcome, reconcile
from xfn.client import Caller
from xfn.values import Answer, Call, Json, Resource, Result, Selector, Severity, State

UID = "11111111-2222-3333-4444-555555555555"


def an_xr(namespace: str | None = "ml", **metadata: Any) -> Json:
    where = {"namespace": namespace} if namespace else {}
    return {
        "apiVersion": "t/v1",
        "kind": "Box",
        "metadata": {"name": "box", "uid": UID, **where, **metadata},
        "spec": {},
    }


def a_composition(*steps: Step) -> Composition:
    return Composition("boxes", "t/v1", "Box", steps or (Step("only", "f"),))


def a_map(name: str = "m", namespace: str | None = None, **labels: str) -> Json:
    metadata: Json = {
        "name": name,
        **({"namespace": namespace} if namespace else {}),
        **({"labels": labels} if labels else {}),
    }
    return {"apiVersion": "v1", "kind": "ConfigMap", "metadata": metadata}


def composed_before(name: str, owner: str | None = UID, namespace: str = "ml") -> Json:
    owners = [{"apiVersion": "t/v1", "kind": "Box", "name": "box", "uid": owner, "controller": True}] if owner else []
    metadata = {
        "name": f"{name}-1",
        "namespace": namespace,
        "annotations": {"crossplane.io/composition-resource-name": name},
        "ownerReferences": owners,
    }
    return {"apiVersion": "v1", "kind": "ConfigMap", "metadata": metadata}


def maps(selector: str = "a", **match: Any) -> dict[str, Selector]:
    return {selector: Selector("v1", "ConfigMap", **match)}


def wants(**resources: Json | Resource) -> Caller:
    """A function that desires these resources."""

    def function(call: Call) -> Answer:
        told = {n: r if isinstance(r, Resource) else Resource(r, True) for n, r in resources.items()}
        return Answer(State(call.desired.composite, {**call.desired.resources, **told}))

    return function


def fatal(message: str) -> Answer:
    return Answer(State(), (Result(Severity.FATAL, message),))


def run(
    caller: Caller, xr: Json | None = None, *observed: Json, required: tuple[Json, ...] = (), **more: Any
) -> Outcome:
    composition = more.pop("composition", a_composition())
    return reconcile(xr or an_xr(), composition, observed, among(required), lambda _: caller, **more)
