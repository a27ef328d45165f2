"""ClusterProviderConfigs: how the providers reach a cluster, from a kubeconfig in a Secret."""

from __future__ import annotations

from dataclasses import dataclass

from schemas.helm_m import v1beta1 as helm
from schemas.kubernetes_m import v1alpha1 as kubernetes
from xfn.builders.metadata import metadata


@dataclass(frozen=True)
class SecretKey:
    """One key of a Secret."""

    namespace: str
    name: str
    key: str


def kubernetes_provider_config(
    name: str, kubeconfig: SecretKey, identity: kubernetes.ClusterProviderConfigIdentity | None = None
) -> kubernetes.ClusterProviderConfig:
    """A ClusterProviderConfig of provider-kubernetes. `identity` is for a cloud whose kubeconfig carries no user."""
    spec: kubernetes.ClusterProviderConfigSpec = {
        "credentials": {
            "source": "Secret",
            "secretRef": {"namespace": kubeconfig.namespace, "name": kubeconfig.name, "key": kubeconfig.key},
        }
    }
    if identity is not None:
        spec["identity"] = identity
    return {
        "apiVersion": "kubernetes.m.crossplane.io/v1alpha1",
        "kind": "ClusterProviderConfig",
        "metadata": metadata(name),
        "spec": spec,
    }


def helm_provider_config(
    name: str, kubeconfig: SecretKey, identity: helm.ClusterProviderConfigIdentity | None = None
) -> helm.ClusterProviderConfig:
    """A ClusterProviderConfig of provider-helm."""
    spec: helm.ClusterProviderConfigSpec = {
        "credentials": {
            "source": "Secret",
            "secretRef": {"namespace": kubeconfig.namespace, "name": kubeconfig.name, "key": kubeconfig.key},
        }
    }
    if identity is not None:
        spec["identity"] = identity
    return {
        "apiVersion": "helm.m.crossplane.io/v1beta1",
        "kind": "ClusterProviderConfig",
        "metadata": metadata(name),
        "spec": spec,
    }
