"""provider-kubernetes Objects: one Kubernetes object on another cluster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from schemas.kubernetes_m.v1alpha1 import Object, ObjectReadiness, ObjectSpec
from schemas.meta import AnyObject
from xfn.builders.metadata import metadata

Policy = Literal["SuccessfulCreate", "DeriveFromObject", "AllTrue", "DeriveFromCelQuery"]
ManagementPolicy = Literal["Observe", "Create", "Update", "Delete", "LateInitialize", "*"]


@dataclass(frozen=True)
class Readiness:
    """When a remote object counts as ready. There is no default: it is chosen on purpose, each time."""

    policy: Policy
    query: str | None = None

    @classmethod
    def created(cls) -> Readiness:
        """Ready once it exists: only for what has no life of its own."""
        return cls("SuccessfulCreate")

    @classmethod
    def from_object(cls) -> Readiness:
        """Ready when its own condition Ready is True."""
        return cls("DeriveFromObject")

    @classmethod
    def all_true(cls) -> Readiness:
        """Ready when it has conditions and all of them are True."""
        return cls("AllTrue")

    @classmethod
    def when(cls, query: str) -> Readiness:
        """Ready when a CEL expression over `object` is true; until then the provider polls every 30 s.

        Guard what arrives later (`has(object.status) && ...`): an error counts as not ready.
        """
        return cls("DeriveFromCelQuery", query)

    def spec(self) -> ObjectReadiness:
        """This policy as an Object's spec.readiness."""
        return {"policy": self.policy} if self.query is None else {"policy": self.policy, "celQuery": self.query}


def remote_object(
    name: str,
    manifest: AnyObject,
    *,
    readiness: Readiness,
    provider_config: str,
    read_back: bool,
    namespace: str | None = None,
    labels: Mapping[str, str] | None = None,
    policies: Sequence[ManagementPolicy] = ("*",),
) -> Object:
    """An Object that keeps a manifest on the cluster of a ClusterProviderConfig.

    `read_back` says that a function reads its status: then the provider watches it, and a change arrives in
    moments and not with the next poll. `namespace` is the Object's own, left out where the XR's is meant.
    """
    spec: ObjectSpec = {
        "forProvider": {"manifest": manifest},
        "managementPolicies": list(policies),
        "providerConfigRef": {"kind": "ClusterProviderConfig", "name": provider_config},
        "readiness": readiness.spec(),
    }
    if read_back:
        spec["watch"] = True
    return {
        "apiVersion": "kubernetes.m.crossplane.io/v1alpha1",
        "kind": "Object",
        "metadata": metadata(name, namespace, labels),
        "spec": spec,
    }
