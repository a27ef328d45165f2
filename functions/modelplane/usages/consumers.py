"""Who goes through a ProviderConfig: Objects of provider-kubernetes and Releases of provider-helm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from xfn.builders import Protected, User
from xfn.function import Kind, Observed, kind_of
from xfn.values import Object

_PROVIDERS = {
    ("kubernetes.m.crossplane.io", "Object"): "kubernetes.m.crossplane.io/v1alpha1",
    ("helm.m.crossplane.io", "Release"): "helm.m.crossplane.io/v1beta1",
}
"""The kinds that go through a ProviderConfig, and the API version of their provider's ProviderConfigs."""

_DEFAULT = {"kind": "ClusterProviderConfig", "name": "default"}
"""What both providers take where an object names no ProviderConfig."""


@dataclass(frozen=True)
class Consumer:
    """One Object or Release, and the ProviderConfig that it goes through."""

    user: User
    namespace: str
    config: Protected


def config_name(obj: Object) -> str | None:
    """The name of the ProviderConfig that an object goes through, None if it is no consumer."""
    return _reference(obj)["name"] if _config_version(obj) else None


def consumer(name: str, observed: Observed) -> Consumer | None:
    """The consumer that a composed resource is. None while it has no name: it does not exist yet and holds nothing."""
    wanted, seen = observed.desired.get(name), observed.resources.get(name)
    obj = wanted.object if wanted is not None else seen.object if seen is not None else {}
    version = _config_version(obj)
    # What exists keeps its name and namespace, whatever is wanted now.
    places = [resource.object.get("metadata", {}) for resource in (seen, wanted) if resource is not None]
    called = _first(places, "name")
    namespace = observed.xr["metadata"].get("namespace") or _first(places, "namespace")
    if version is None or not called or not namespace:
        return None
    reference = _reference(obj)
    cluster_scoped = reference["kind"] == "ClusterProviderConfig"
    return Consumer(
        User(kind_of(obj), called),
        namespace,
        Protected(Kind(version, reference["kind"]), reference["name"], None if cluster_scoped else namespace),
    )


def _config_version(obj: Object) -> str | None:
    kind = kind_of(obj)
    return _PROVIDERS.get((kind.api_version.partition("/")[0], kind.kind))


def _reference(obj: Object) -> dict[str, str]:
    return {**_DEFAULT, **((obj.get("spec") or {}).get("providerConfigRef") or {})}


def _first(places: list[Mapping[str, Any]], field: str) -> str:
    return next((str(place[field]) for place in places if place.get(field)), "")
