"""How the cluster is reached: which kubeconfig, with whose credentials."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from modelplane.inferencecluster.adapt import EXISTING, Cluster
from modelplane.inferencecluster.pools import Problem
from modelplane.reasons import Reason
from schemas.infrastructure.v1alpha1 import GKEClusterStatus
from xfn.builders import SecretKey
from xfn.fields import plain


@dataclass(frozen=True)
class Access:
    """A kubeconfig in a Secret, and the identity that goes with one that has no user of its own."""

    kubeconfig: SecretKey
    identity: dict[str, Any] | None = None


def access(cluster: Cluster) -> Access | None:
    """How the cluster is reached, None until that is known. What worked before is kept over what does not work."""
    if cluster.source == EXISTING:
        wanted = None if kubeconfig_problem(cluster) else _from_spec(cluster)
    else:
        wanted = _from_cloud(cluster)
    return wanted or _as_before(cluster)


def kubeconfig_problem(cluster: Cluster) -> Problem | None:
    """What is wrong with the Secret that an Existing cluster names. Its content is never repeated."""
    ref = cluster.spec["cluster"]["existing"]["secretRef"]
    namespace, name, key = ref["namespace"], ref["name"], ref["key"]
    if cluster.kubeconfig is None:
        return Problem(
            Reason.KUBECONFIG_MISSING,
            f"there is no Secret {namespace}/{name}; create it with a kubeconfig under {key}: "
            f"kubectl -n {namespace} create secret generic {name} --from-file={key}=FILE",
        )
    if not (cluster.kubeconfig.get("data") or {}).get(key):
        return Problem(
            Reason.KUBECONFIG_KEY_MISSING,
            f"Secret {namespace}/{name} has nothing under {key}; put the kubeconfig there, "
            "or correct spec.cluster.existing.secretRef.key",
        )
    return None


def _from_spec(cluster: Cluster) -> Access:
    existing = cluster.spec["cluster"]["existing"]
    ref = existing["secretRef"]
    identity = plain(existing["identity"]) if "identity" in existing else None
    return Access(SecretKey(ref["namespace"], ref["name"], ref["key"]), identity)


def _from_cloud(cluster: Cluster) -> Access | None:
    if cluster.cloud is None:
        return None
    # Only a GKECluster has an identity; the other two report a subset of what it does.
    status = cast(GKEClusterStatus, cluster.cloud.get("status", {}))
    ref = status.get("kubeconfigSecretRef", {})
    if not (ref.get("namespace") and ref.get("name") and ref.get("key")):
        return None
    identity = plain(status["identity"]) if status.get("identity") else None
    return Access(SecretKey(ref["namespace"], ref["name"], ref["key"]), identity)


def _as_before(cluster: Cluster) -> Access | None:
    """The access that the cluster's ProviderConfig already has."""
    if cluster.config is None:
        return None
    spec = cluster.config["spec"]
    ref = spec["credentials"]["secretRef"]
    identity = plain(spec["identity"]) if "identity" in spec else None
    return Access(SecretKey(ref["namespace"], ref["name"], ref["key"]), identity)
