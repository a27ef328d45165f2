"""Short builders for the Crossplane edge: a call, an XR, a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from xfn.function import Desired, Function, Got, Kind, Observed, Registry
from xfn.values import Call, Json, Resource, Selector, State

WIDGET = Kind("example.org/v1", "Widget")


def a_widget(name: str = "w", **spec: Any) -> Json:
    return {"apiVersion": "example.org/v1", "kind": "Widget", "metadata": {"name": name, "uid": "u1"}, "spec": spec}


def a_config_map(name: str = "c") -> Json:
    return {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": name}}


def a_call(xr: Json | None = None, **given: Any) -> Call:
    observed = given.pop("observed", {})
    given.setdefault("input", {"apiVersion": "functions.modelplane.ai/v1alpha1", "kind": "Widget"})
    return Call(State(Resource(a_widget() if xr is None else xr), observed), **given)


def a_function(
    compose: Callable[[Observed], Desired] = lambda observed: Desired(ready=True),
    needs: Callable[[Json, Got], Mapping[str, Selector]] | None = None,
    **given: Any,
) -> Function:
    if needs is not None:
        given["needs"] = needs
    return Function("Widget", WIDGET, compose, **given)


def a_registry(compose: Callable[[Observed], Desired], **given: Any) -> Registry:
    return Registry(a_function(compose, **given))
