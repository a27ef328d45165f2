"""Managed resources of the clouds' providers: one builder, the names, and what one says of itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from modelplane.clouds.words import Trouble, understood
from modelplane.reasons import Reason
from xfn.builders.metadata import metadata
from xfn.conditions import is_true, observed
from xfn.fields import plain
from xfn.function import Kind
from xfn.labels import CLUSTER, SYSTEM_NAMESPACE
from xfn.names import Limit, unique
from xfn.values import Json, Object

EXTERNAL_NAME = "crossplane.io/external-name"

Policy = Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]


@dataclass(frozen=True)
class Composer:
    """Builds the managed resources of one cluster: it knows the cluster and the ProviderConfig."""

    cluster: str
    provider_config: Mapping[str, str]

    def name(self, key: str, limit: int = Limit.LABEL) -> str:
        """The name of what is composed under a key. All clusters share a namespace, and often an account."""
        return unique(f"{self.cluster}-{key}", self.cluster, key, limit=limit)

    def ref(self, key: str) -> Json:
        """A reference to what is composed under a key."""
        return {"name": self.name(key)}

    def managed(
        self,
        kind: Kind,
        name: str,
        for_provider: Mapping[str, Any],
        *,
        external_name: str | None = None,
        init_provider: Mapping[str, Any] | None = None,
        policies: Sequence[Policy] = ("*",),
        connection_secret: str | None = None,
        labels: Mapping[str, str] | None = None,
    ) -> Json:
        """One managed resource.

        `external_name` is what the cloud calls it, only for kinds that are named by us and not as the object is.
        `init_provider` is for what is said once and then left to the cloud: it takes no part in later comparisons.
        """
        spec: Json = {
            "forProvider": dict(for_provider),
            "managementPolicies": list(policies),
            "providerConfigRef": dict(self.provider_config),
        }
        if init_provider:
            spec["initProvider"] = dict(init_provider)
        if connection_secret is not None:
            spec["writeConnectionSecretToRef"] = {"name": connection_secret}
        meta: Json = {**metadata(name, SYSTEM_NAMESPACE, {CLUSTER: self.cluster, **(labels or {})})}
        if external_name is not None:
            meta["annotations"] = {EXTERNAL_NAME: external_name}
        return {"apiVersion": kind.api_version, "kind": kind.kind, "metadata": meta, "spec": spec}


def said_again(obj: Object) -> Json:
    """An observed resource as it would be asked for again: for what must stay and cannot be made anew now."""
    meta = obj["metadata"]
    kept: Json = {key: plain(meta[key]) for key in ("name", "namespace") if key in meta}
    labels = {key: text for key, text in (meta.get("labels") or {}).items() if not key.startswith("crossplane.io/")}
    if labels:
        kept["labels"] = labels
    external = (meta.get("annotations") or {}).get(EXTERNAL_NAME)
    if external is not None:
        kept["annotations"] = {EXTERNAL_NAME: external}
    return {"apiVersion": obj["apiVersion"], "kind": obj["kind"], "metadata": kept, "spec": plain(obj["spec"])}


def at_provider(obj: Object | None) -> Object:
    """What the cloud says of a resource; empty where it has not said anything."""
    found: Object = ((obj or {}).get("status") or {}).get("atProvider") or {}
    return found


def is_made(obj: Object | None) -> bool:
    """Whether the cloud has made it. Not reached lately is not unmade: what was made counts until it is known gone."""
    return obj is not None and is_true(obj, "Ready")


def was_never_made(obj: Object) -> bool:
    """Whether the provider says that it has not made it, and has nothing to say of it. Silence alone says nothing."""
    ready = observed(obj, "Ready")
    return ready is not None and ready.status == "False" and not at_provider(obj)


def trouble(what: str, obj: Object | None) -> Trouble | None:
    """What is wrong with a resource, or under way; None where it is made and as wanted.

    The last operation of the cloud speaks first: Synced says nothing of what the cloud did after it took the request.
    """
    if obj is None:
        return Trouble(Reason.CLUSTER_PROVISIONING, f"{what} is about to be made", expected=True)
    for type_ in ("LastAsyncOperation", "Synced"):
        said = observed(obj, type_)
        if said is not None and said.status == "False" and said.reason != "ReconcilePaused":
            return understood(what, said.message)
    if not is_true(obj, "Ready"):
        return Trouble(Reason.CLUSTER_PROVISIONING, f"{what} is being made", expected=True)
    return None
