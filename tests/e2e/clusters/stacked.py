"""A cluster that gets the whole serving stack, with a team's cache, replica and provider, and a secret in each.

Charts lie where provider-helm keeps those that it has fetched, under the names and versions of our table; what is asked
for by another name would be fetched, and there is no way out. Pods, webhooks and Envoy Gateway are played.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.e2e.clusters.brought import a_kubeconfig, gateway_kinds
from tests.e2e.rig.charts import cluster as chart_cluster
from tests.e2e.rig.charts.cluster import ChartCluster
from tests.e2e.rig.gpu import manifests
from tests.e2e.rig.providers import chart_cache
from tests.e2e.rig.rig import Rig
from tests.e2e.rig.sentinels import Watchman, sentinel
from tests.parity.clusters import a_class, a_cluster, a_secret
from tests.parity.stack import INSTALLED, SECRETS
from tests.parity.teardown import STACKED, TEAM, of_the_team
from tests.parity.words import SYSTEM
from tests.servingstack import chartfiles

NAME = STACKED


@dataclass
class Stacked:
    """The cluster, what watches the secrets, and the values that were planted."""

    cluster: ChartCluster
    watchman: Watchman
    planted: dict[str, str] = field(default_factory=dict)
    name: str = NAME

    @property
    def server(self) -> ChartCluster:
        """The cluster as `tests.parity.stack.Stacked` calls it."""
        return self.cluster

    def give_address(self, address: str) -> None:
        """What the stand-in for Envoy Gateway writes from now on."""
        self.cluster.envoy_gateway.address = address


def start(rig: Rig) -> Stacked:
    """Put the charts where provider-helm finds them, and start the cluster."""
    for installation in INSTALLED:
        chartfiles.pack(installation, chart_cache(rig.machine))
    return Stacked(chart_cluster.start(rig), Watchman(rig))


def plant(rig: Rig, made: Stacked) -> None:
    """Everything that has a secret, each with a value that nothing else has."""
    made.planted = {each: sentinel() for each in SECRETS}
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
    for each in of_the_team():
        rig.apply(each)


def clean(rig: Rig) -> None:
    """Leave the control plane to the next tests as it was."""
    for kind, name, namespace in (
        ("ModelEndpoint", "provider", TEAM),
        ("ModelCache", "tiny", TEAM),
        ("InferenceGateway", "default", ""),
    ):
        rig.delete(kind, name, namespace)
        rig.wait_gone(kind, name, namespace)
