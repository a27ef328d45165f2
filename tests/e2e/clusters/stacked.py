"""A cluster that gets the whole serving stack, with a team's cache, replica and provider, and a secret in each.

Charts lie where provider-helm keeps those that it has fetched, under the names and versions of our table; what is asked
for by another name would be fetched, and there is no way out. Pods, webhooks and Envoy Gateway are played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.e2e.clusters.brought import SYSTEM, a_class, a_cluster, a_kubeconfig, a_secret, gateway_kinds
from tests.e2e.rig.api import Json
from tests.e2e.rig.charts import cluster as chart_cluster
from tests.e2e.rig.charts.cluster import ChartCluster
from tests.e2e.rig.gpu import manifests
from tests.e2e.rig.providers import chart_cache
from tests.e2e.rig.rig import Rig
from tests.e2e.rig.sentinels import Watchman, sentinel
from tests.replicarenderer.builders import a_replica
from tests.servingstack import chartfiles

from modelplane import charts

NAME, TEAM = "stacked", "stacked-team"
INSTALLED = (charts.CRDS, *chartfiles.SOURCES)
"""Every chart that can be had."""


@dataclass
class Stacked:
    """The cluster, what watches the secrets, and the values that were planted."""

    cluster: ChartCluster
    watchman: Watchman
    planted: dict[str, str] = field(default_factory=dict)


def start(rig: Rig) -> Stacked:
    """Put the charts where provider-helm finds them, and start the cluster."""
    for installation in INSTALLED:
        chartfiles.pack(installation, chart_cache(rig.machine))
    return Stacked(chart_cluster.start(rig), Watchman(rig))


def plant(rig: Rig, made: Stacked) -> None:
    """Everything that has a secret, each with a value that nothing else has."""
    made.planted = {each: sentinel() for each in ("kubeconfig", "tls key", "hugging face token", "provider's key")}
    manifests.define(rig, gateway_kinds())
    rig.namespace(TEAM)
    rig.apply(a_class("e2e-stacked"))
    address = made.cluster.api.address
    rig.apply(a_kubeconfig(NAME, made.cluster, address, made.planted["kubeconfig"]))
    rig.apply(a_cluster(NAME, "e2e-stacked", scheduler={"type": "Kueue", "queue": "inference"}))
    key = {"tls__crt": "-", "tls__key": made.planted["tls key"]}
    rig.apply(a_secret("stacked-tls", SYSTEM, "kubernetes.io/tls", **key))
    rig.apply(a_secret("hf-token", TEAM, token=made.planted["hugging face token"]))
    rig.apply(a_secret("provider", TEAM, apiKey=made.planted["provider's key"]))
    for each in _of_the_team():
        rig.apply(each)


def _of_the_team() -> Iterator[Json]:
    """A gateway with a certificate, a cache that needs a token, an external provider, and a replica."""
    tls = {"certificateRefs": [{"name": "stacked-tls"}]}
    gateway = {"envoyGateway": {"present": True}, "tls": tls}
    yield _ours("InferenceGateway", "default", None, gateway)
    hub = {"repo": "acme/tiny", "secretRef": {"name": "hf-token"}}
    selector = {"matchLabels": {"example.com/cluster": NAME}}
    weights = {"source": {"huggingFace": hub}, "clusterSelector": selector, "size": "1Gi", "storageClassName": "any"}
    yield _ours("ModelCache", "tiny", TEAM, weights)
    provider = {"url": "https://provider.example.com", "model": "tiny", "auth": {"secretRef": {"name": "provider"}}}
    yield _ours("ModelEndpoint", "provider", TEAM, provider)
    replica = a_replica(name="stays", namespace=TEAM, clusterName=NAME)
    # Paused, it only stands for one that runs.
    replica["metadata"] = {
        "name": "stays",
        "namespace": TEAM,
        "labels": {"modelplane.ai/cluster": NAME},
        "annotations": {"crossplane.io/paused": "true"},
    }
    yield replica


def _ours(kind: str, name: str, namespace: str | None, spec: Json) -> Json:
    metadata = {"name": name, **({"namespace": namespace} if namespace else {})}
    return {"apiVersion": "modelplane.ai/v1alpha1", "kind": kind, "metadata": metadata, "spec": spec}


def clean(rig: Rig) -> None:
    """Leave the control plane to the next tests as it was."""
    for kind, name, namespace in (
        ("ModelEndpoint", "provider", TEAM),
        ("ModelCache", "tiny", TEAM),
        ("InferenceGateway", "default", ""),
    ):
        rig.delete(kind, name, namespace)
        rig.wait_gone(kind, name, namespace)
