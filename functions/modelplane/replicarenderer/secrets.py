"""Secrets that the template names: copied to the cluster, without a value ever standing in an Object.

provider-kubernetes fills in the values (`references`) while it reconciles. It writes the Object as it then is, values
included, in two places: where it adds its finalizer and where it creates the remote object. So the Object comes into
being without references, creates the copy empty, and is given its references once it has the finalizer, from when on
it may only update. Updating also creates what is gone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from modelplane.replicarenderer.adapt import Replica
from modelplane.replicarenderer.naming import object_name
from schemas.core.v1 import Secret
from schemas.kubernetes_m.v1alpha1 import Object as RemoteObject
from schemas.modelplane.v1alpha1 import ModelReplicaPodSpec
from xfn.builders.objects import ManagementPolicy, Readiness, remote_object
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
class Copying:
    """The Objects that copy Secrets; those that were never here to copy, and those that were copied and are gone."""

    objects: Mapping[str, RemoteObject]
    missing: tuple[str, ...]
    gone: tuple[str, ...]


def key_of(name: str) -> str:
    """The copy's name in the composition, and the name under which the original is required."""
    return f"secret-{name}"


def named(replica: Replica) -> dict[str, bool]:
    """Every Secret that the replica's templates name, and whether its pods cannot start without it."""
    needed: dict[str, bool] = {}
    for role in replica.roles:
        for template in role.templates:
            for name, optional in _references(template):
                needed[name] = needed.get(name, False) or not optional
    return dict(sorted(needed.items()))


def copies(
    replica: Replica,
    originals: Mapping[str, Object | None],
    observed: Mapping[str, Resource],
    namespace: str,
    provider_config: str,
) -> Copying:
    """The copies of all Secrets that exist here. One that is gone here stays on the cluster as it is."""
    made: dict[str, RemoteObject] = {}
    missing: list[str] = []
    gone: list[str] = []
    for name, needed in named(replica).items():
        original, before = originals.get(name), observed.get(key_of(name))
        if original is not None or before is not None:
            made[key_of(name)] = _copy(replica, name, original, before, namespace, provider_config)
        if original is None and needed:
            (missing if before is None else gone).append(name)
    return Copying(made, tuple(missing), tuple(gone))


def _copy(
    replica: Replica,
    name: str,
    original: Object | None,
    before: Resource | None,
    namespace: str,
    provider_config: str,
) -> RemoteObject:
    """One copy, in the stage that it has come to.

    It is not deleted with the replica, since others of the namespace may use it too: it goes with the namespace.
    """
    manifest: Secret = {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": name, "namespace": namespace}}
    policies: tuple[ManagementPolicy, ...] = ("Observe",)
    filled = original is not None and _has_finalizer(before)
    if original is not None:
        policies = ("Observe", "Update") if filled else ("Observe", "Create")
        _shape(manifest, original)
    if original is not None and filled:
        manifest["metadata"]["annotations"] = {SOURCE_VERSION: _version(original)}
    made = remote_object(
        object_name(replica, key_of(name)),
        manifest,
        readiness=Readiness.when(_FILLED),
        provider_config=provider_config,
        read_back=False,
        labels=replica.labels,
        policies=policies,
    )
    if original is not None and filled and original.get("data"):
        source = {"apiVersion": "v1", "kind": "Secret", "name": name, "namespace": replica.namespace}
        made["spec"]["references"] = [{"patchesFrom": {**source, "fieldPath": "data"}, "toFieldPath": "data"}]  # type: ignore[typeddict-item]
    return made


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


def _references(template: ModelReplicaPodSpec) -> Iterator[tuple[str, bool]]:
    """Every Secret that a template names, and whether it can do without."""
    for container in template["containers"]:
        for variable in container.get("env", ()):
            ref = variable.get("valueFrom", {}).get("secretKeyRef")
            if ref is not None:
                yield ref["name"], ref.get("optional", False)
        for whole in container.get("envFrom", ()):
            if "secretRef" in whole:
                yield whole["secretRef"]["name"], whole["secretRef"].get("optional", False)
    for volume in template.get("volumes", ()):
        if "secret" in volume:
            yield volume["secret"]["secretName"], volume["secret"].get("optional", False)
    for pull in template.get("imagePullSecrets", ()):
        yield pull["name"], False
