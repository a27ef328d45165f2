"""Secrets that the replica's templates name: copied to its cluster, where they exist here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from modelplane.replicarenderer.adapt import Replica
from modelplane.replicarenderer.naming import object_name
from modelplane.secretcopies import Copy, secret_copy, was_filled
from schemas.kubernetes_m.v1alpha1 import Object as RemoteObject
from xfn.values import Object, Resource


@dataclass(frozen=True)
class Copying:
    """The Objects that copy Secrets, and the Secrets that are not here.

    `missing` were never here to copy; `gone` were copied; `unfilled` went before that: their copies are empty.
    """

    objects: Mapping[str, RemoteObject]
    missing: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    unfilled: tuple[str, ...] = ()

    @cached_property
    def empty(self) -> frozenset[str]:
        """The names in the composition of copies that nothing fills: they are told, and hold up nothing."""
        return frozenset(map(key_of, self.unfilled))


NO_SECRETS = Copying({})


def key_of(name: str) -> str:
    """The copy's name in the composition, and the name under which the original is required."""
    return f"secret-{name}"


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
    unfilled: list[str] = []
    for name, needed in replica.secrets.items():
        original, before = originals.get(name), observed.get(key_of(name))
        if original is not None or before is not None:
            copy = Copy(name, replica.namespace, namespace, provider_config)
            made[key_of(name)] = secret_copy(object_name(replica, key_of(name)), copy, original, before, replica.labels)
        if original is not None:
            continue
        if before is not None and not was_filled(before):
            # Also one that pods can do without: for them an empty Secret is not the same as none.
            unfilled.append(name)
        elif needed:
            (missing if before is None else gone).append(name)
    return Copying(made, tuple(missing), tuple(gone), tuple(unfilled))
