"""What Crossplane writes into the resources that an XR composes: names, labels, owner."""

from __future__ import annotations

import hashlib
import uuid
from functools import lru_cache

from structural.names import subdomain
from xfn.values import Json, Object

COMPOSITE_LABEL = "crossplane.io/composite"
RESOURCE_NAME = "crossplane.io/composition-resource-name"

_NAME_LENGTH = 63
_HASH_LENGTH = 12
_RBAC = "rbac.authorization.k8s.io/"


class ComposeError(Exception):
    """A composed resource that Crossplane would not apply; the whole reconcile is given up."""


def uid_of(xr: Json) -> str:
    """The uid of an XR; one that has none gets one made of its identity, the same each time."""
    metadata = xr["metadata"]
    if metadata.get("uid"):
        return str(metadata["uid"])
    group, _, version = xr["apiVersion"].rpartition("/")
    kind = f"{group}/{version}, Kind={xr['kind']}"
    identity = "\0".join((kind, metadata.get("namespace", ""), metadata["name"]))
    return str(uuid.uuid5(uuid.UUID(int=0), identity))


def child_name(prefix: str, parent_uid: str, resource: str) -> str:
    """The name that Crossplane gives a composed resource that has none: always the same for the same resource."""
    suffix = hashlib.sha256((parent_uid + resource).encode()).hexdigest()[:_HASH_LENGTH]
    if prefix and not prefix.endswith("-"):
        prefix += "-"
    room = _NAME_LENGTH - _HASH_LENGTH
    if len(prefix) > room:
        prefix = prefix[:room] if prefix[room - 1] == "-" else prefix[: room - 1] + "-"
    return prefix + suffix


def resource_name(obj: Json) -> str:
    """Under which name the composition knows a composed resource."""
    return str((obj.get("metadata", {}).get("annotations") or {}).get(RESOURCE_NAME, ""))


def controller_uid(obj: Json) -> str | None:
    """The uid of an object's controller, or None if it has none."""
    for owner in obj.get("metadata", {}).get("ownerReferences") or ():
        if owner.get("controller"):
            return str(owner.get("uid", ""))
    return None


def with_metadata(resource: str, desired: Object, observed: Json | None, xr: Json) -> Json:
    """The desired object, named, labelled and owned: as Crossplane applies it."""
    obj: Json = dict(desired)
    metadata = obj["metadata"] = dict(obj.get("metadata") or {})
    if observed is not None:
        # What exists keeps its name: a function cannot rename it.
        _keep(metadata, observed.get("metadata", {}), "namespace", "name", "generateName")
    prefix = xr["metadata"]["labels"][COMPOSITE_LABEL]
    if not metadata.get("name") and not metadata.get("generateName"):
        metadata["generateName"] = f"{prefix}-"
    if xr["metadata"].get("namespace"):
        metadata["namespace"] = xr["metadata"]["namespace"]
    metadata["annotations"] = {**(metadata.get("annotations") or {}), RESOURCE_NAME: resource}
    metadata["labels"] = {**(metadata.get("labels") or {}), COMPOSITE_LABEL: prefix}
    metadata["ownerReferences"] = _owners(resource, metadata.get("ownerReferences") or [], xr)
    if not metadata.get("name"):
        metadata["name"] = child_name(metadata["generateName"], xr["metadata"]["uid"], resource)
    _check_name(resource, obj)
    return obj


def _keep(metadata: Json, existing: Json, *fields: str) -> None:
    for field in fields:
        metadata.pop(field, None)
        if existing.get(field):
            metadata[field] = existing[field]


def _owners(resource: str, owners: list[Json], xr: Json) -> list[Json]:
    metadata = xr["metadata"]
    ours = _sole_owner(xr["apiVersion"], xr["kind"], metadata["name"], metadata["uid"])
    others = [owner for owner in owners if owner.get("uid") != metadata["uid"]]
    if not others:
        return ours
    if any(owner.get("controller") for owner in others):
        raise ComposeError(f'cannot render metadata for composed resource "{resource}": it has another controller')
    return [*others, *ours]


@lru_cache(maxsize=1024)
def _sole_owner(api_version: str, kind: str, name: str, uid: str) -> list[Json]:
    """The owners of what an XR alone owns: one list for all that it composes, which nobody changes."""
    return [
        {
            "apiVersion": api_version,
            "blockOwnerDeletion": True,
            "controller": True,
            "kind": kind,
            "name": name,
            "uid": uid,
        }
    ]


def _check_name(resource: str, obj: Json) -> None:
    name = obj["metadata"]["name"]
    checked = name.replace(":", "") if obj["apiVersion"].startswith(_RBAC) else name
    if subdomain(checked):
        raise ComposeError(
            f'cannot apply composed resource "{resource}" because it has an invalid name "{name}". '
            "Must be a valid RFC 1123 subdomain name."
        )
