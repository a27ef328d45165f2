"""Secrets that the replica's templates name: copied to its cluster, where they exist here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from modelplane.replicarenderer.adapt import Replica
from modelplane.replicarenderer.naming import object_name
from modelplane.secretcopies import Copy, secret_copy
from schemas.kubernetes_m.v1alpha1 import Object as RemoteObject
from schemas.modelplane.v1alpha1 import ModelReplicaPodSpec
from xfn.values import Object, Resource


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
            copy = Copy(name, replica.namespace, namespace, provider_config)
            made[key_of(name)] = secret_copy(object_name(replica, key_of(name)), copy, original, before, replica.labels)
        if original is None and needed:
            (missing if before is None else gone).append(name)
    return Copying(made, tuple(missing), tuple(gone))


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
