"""Who goes through a ProviderConfig: Objects of provider-kubernetes and Releases of provider-helm."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from xfn.builders import Protected, User
from xfn.function import Kind, Observed
from xfn.values import Object, Resource

_PROVIDERS = {
    ("kubernetes.m.crossplane.io", "Object"): "kubernetes.m.crossplane.io/v1alpha1",
    ("helm.m.crossplane.io", "Release"): "helm.m.crossplane.io/v1beta1",
}
"""The kinds that go through a ProviderConfig, and the API version of their provider's ProviderConfigs."""

_KINDS = frozenset(kind for _, kind in _PROVIDERS)
_CLUSTER_SCOPED = "ClusterProviderConfig"
_DEFAULT = "default"
"""What both providers take where an object names no ProviderConfig, of the kind above."""


class Consumer(NamedTuple):
    """One Object or Release, and the ProviderConfig that it goes through: texts, quickly compared in every call."""

    api_version: str
    kind: str
    name: str
    namespace: str
    config_version: str
    config_kind: str
    config_name: str

    @property
    def user(self) -> User:
        """The object itself."""
        return User(Kind(self.api_version, self.kind), self.name)

    @property
    def config(self) -> Protected:
        """The ProviderConfig."""
        namespace = None if self.config_kind == _CLUSTER_SCOPED else self.namespace
        return Protected(Kind(self.config_version, self.config_kind), self.config_name, namespace)


class Way(NamedTuple):
    """The ProviderConfig that an object goes through: its API version, kind and name."""

    version: str
    kind: str
    name: str


def way(obj: Object) -> Way | None:
    """The way to its cluster that an object takes, None if it is no consumer."""
    kind = obj.get("kind")
    if kind not in _KINDS:
        return None
    version = _config_version(obj.get("apiVersion"), kind)
    if version is None:
        return None
    reference = (obj.get("spec") or {}).get("providerConfigRef") or {}
    return Way(version, reference.get("kind", _CLUSTER_SCOPED), reference.get("name", _DEFAULT))


def consumer(name: str, through: Way, observed: Observed) -> Consumer | None:
    """The consumer that a composed resource is. None while it has no name: it does not exist yet and holds nothing."""
    wanted, seen = observed.desired.get(name), observed.resources.get(name)
    meant = wanted or seen
    obj: Object = meant.object if meant is not None else {}
    # What exists keeps its name and namespace, whatever is wanted now.
    called = _said(seen, "name") or _said(wanted, "name")
    namespace = observed.xr["metadata"].get("namespace") or _said(seen, "namespace") or _said(wanted, "namespace")
    if not called or not namespace:
        return None
    return Consumer(obj["apiVersion"], obj["kind"], called, namespace, *through)


@lru_cache
def _config_version(api_version: str | None, kind: str) -> str | None:
    return _PROVIDERS.get((str(api_version or "").partition("/")[0], kind))


def _said(resource: Resource | None, field: str) -> str:
    found = resource.object.get("metadata", {}).get(field) if resource is not None else None
    return str(found) if found else ""
