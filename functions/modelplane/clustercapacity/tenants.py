"""The namespaces of the control plane that have something on the cluster, until the last of it is really gone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from modelplane.clustercapacity.shared import remote_namespace, with_set
from xfn.function import Got
from xfn.labels import CACHE_ON, CLUSTER, NAMESPACE, PROVIDER_CONFIG, V1ALPHA1
from xfn.names import label_value
from xfn.values import Object, Selector

REPLICAS, CACHES = "replicas", "caches"
_OBJECTS = "kubernetes.m.crossplane.io/v1alpha1"
_KEPT = 10_000
"""Of how many clusters the questions are remembered: they are the same in every call."""


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """Replicas and caches of the cluster; and of a namespace that has none any more, the Objects that it left.

    A ModelReplica is gone at once when it is deleted, while its Objects still clean up on the cluster. They are many
    and change often: so they are asked for only then, and not while replicas say that the namespace is in use.
    """
    asked = _labelled(xr["spec"]["clusterName"])
    reference = xr["spec"].get("providerConfigRef")
    if not reference or not got.has(asked):
        return asked
    left = with_set(got.composed) - in_use(got)
    if not left:
        return asked
    through = {PROVIDER_CONFIG: label_value(reference["name"])}
    objects = {
        _left(namespace): Selector(_OBJECTS, "Object", labels=through, namespace=namespace)
        for namespace in sorted(left)
    }
    return {**asked, **objects}


@lru_cache(_KEPT)
def _labelled(cluster: str) -> Mapping[str, Selector]:
    return {
        REPLICAS: Selector(V1ALPHA1, "ModelReplica", labels={CLUSTER: cluster}),
        CACHES: Selector(_OBJECTS, "Object", labels={CACHE_ON: cluster}),
    }


def in_use(got: Got) -> set[str]:
    """Namespaces that have a replica or a cache here."""
    return {obj["metadata"]["namespace"] for need in (REPLICAS, CACHES) for obj in got[need]}


def tenants(got: Got) -> set[str]:
    """Namespaces that have something here: in use, or with Objects that are still being cleaned up."""
    prefix = _left("")
    leaving = {need.removeprefix(prefix) for need in got if need.startswith(prefix)}
    return in_use(got) | {
        namespace for namespace in leaving if any(_is_in(obj, namespace) for obj in got[_left(namespace)])
    }


def _left(namespace: str) -> str:
    return f"left-{namespace}"


def _is_in(obj: Object, namespace: str) -> bool:
    """Whether an Object keeps something in a namespace's set, without being of the set itself."""
    if NAMESPACE in (obj["metadata"].get("labels") or {}):
        return False
    manifest = obj["spec"]["forProvider"]["manifest"]
    return bool((manifest.get("metadata") or {}).get("namespace") == remote_namespace(namespace))
