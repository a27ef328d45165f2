"""ClusterProviderConfigs: how the providers reach a cluster, from a kubeconfig in a Secret."""

from __future__ import annotations

from dataclasses import dataclass

from xfn.builders.metadata import metadata
from xfn.values import Json


@dataclass(frozen=True)
class SecretKey:
    """One key of a Secret."""

    namespace: str
    name: str
    key: str

    def reference(self) -> Json:
        """This key as a secretRef."""
        return {"namespace": self.namespace, "name": self.name, "key": self.key}


def kubernetes_provider_config(name: str, kubeconfig: SecretKey, identity: Json | None = None) -> Json:
    """A ClusterProviderConfig of provider-kubernetes. `identity` is for a cloud whose kubeconfig carries no user."""
    return _provider_config("kubernetes.m.crossplane.io/v1alpha1", name, kubeconfig, identity)


def helm_provider_config(name: str, kubeconfig: SecretKey, identity: Json | None = None) -> Json:
    """A ClusterProviderConfig of provider-helm."""
    return _provider_config("helm.m.crossplane.io/v1beta1", name, kubeconfig, identity)


def _provider_config(api_version: str, name: str, kubeconfig: SecretKey, identity: Json | None) -> Json:
    spec: Json = {"credentials": {"source": "Secret", "secretRef": kubeconfig.reference()}}
    if identity is not None:
        spec["identity"] = identity
    return {"apiVersion": api_version, "kind": "ClusterProviderConfig", "metadata": metadata(name), "spec": spec}
