"""Copies of Secrets on clusters, without a value ever standing in an Object.

provider-kubernetes fills in the values (`references`) while it reconciles. It writes the Object as it then is, values
included, in two places: where it adds its finalizer and where it creates the remote object. So the Object comes into
being without references, creates the copy empty, and is given its references once it has the finalizer, from when on
it may only update. Updating also creates what is gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from schemas.core.v1 import Secret
from schemas.kubernetes_m.v1alpha1 import Object as RemoteObject
from xfn.builders.objects import ManagementPolicy, Readiness, remote_object
from xfn.conditions import is_true
from xfn.labels import GROUP
from xfn.values import Object, Resource

PROVIDER_FINALIZER = "finalizer.managedresource.crossplane.io"
SOURCE_VERSION = f"{GROUP}/source-version"
"""On the copy: the version of the Secret that was copied last, so that a change is copied at once."""

_FILLED = f"has(object.metadata.annotations) && '{SOURCE_VERSION}' in object.metadata.annotations"
# The kubelet takes registry credentials only from Secrets of these types, and a Secret's type is fixed when it is
# created, with the key in it. Everywhere else the type does not matter.
_REGISTRY_KEYS = {
    "kubernetes.io/dockerconfigjson": ".dockerconfigjson",
    "kubernetes.io/dockercfg": ".dockercfg",
}
_EMPTY_JSON = "e30="


@dataclass(frozen=True)
class Copy:
    """Which Secret goes where: from a namespace here into one of a cluster, under the same name."""

    secret: str
    namespace: str
    into: str
    provider_config: str


def secret_copy(
    object_name: str, copy: Copy, original: Object | None, before: Resource | None, labels: Mapping[str, str]
) -> RemoteObject:
    """The Object of a copy, in the stage that it has come to. Without an original the copy stays as it is.

    It is not deleted with who asked for it, since others of the namespace may use it too: it goes with the namespace.
    """
    manifest: Secret = {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": {"name": copy.secret, "namespace": copy.into},
    }
    policies: tuple[ManagementPolicy, ...] = ("Observe",)
    filled = original is not None and _has_finalizer(before)
    if original is not None:
        policies = ("Observe", "Update") if filled else ("Observe", "Create")
        _shape(manifest, original)
    if original is not None and filled:
        manifest["metadata"]["annotations"] = {SOURCE_VERSION: _version(original)}
    made = remote_object(
        object_name,
        manifest,
        readiness=Readiness.when(_FILLED),
        provider_config=copy.provider_config,
        read_back=False,
        labels=labels,
        policies=policies,
    )
    if original is not None and filled and original.get("data"):
        made["spec"]["references"] = [
            {
                "patchesFrom": {
                    "apiVersion": "v1",
                    "kind": "Secret",
                    "name": copy.secret,
                    "namespace": copy.namespace,
                    "fieldPath": "data",
                },
                "toFieldPath": "data",
            }
        ]
    return made


def was_filled(copy: Resource) -> bool:
    """Whether a copy ever had its values, as its Object said last: also where the cluster cannot be seen now."""
    return is_true(copy.object, "Ready")


def _shape(manifest: Secret, original: Object) -> None:
    registry_key = _REGISTRY_KEYS.get(str(original.get("type")))
    manifest["type"] = str(original["type"]) if registry_key else "Opaque"
    if registry_key:
        manifest["data"] = {registry_key: _EMPTY_JSON}


def _version(original: Object) -> str:
    metadata = original.get("metadata") or {}
    return f"{metadata.get('uid', '')}.{metadata.get('resourceVersion', '')}"


def _has_finalizer(before: Resource | None) -> bool:
    if before is None:
        return False
    return PROVIDER_FINALIZER in (before.object.get("metadata") or {}).get("finalizers", ())
