"""A cluster in each cloud on real Crossplane, as it is told for both engines.

The clouds are played (rig/clouds.py), and so is Envoy Gateway; everything else is real.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import yaml
from tests.e2e.clusters.brought import gateway_kinds
from tests.e2e.rig import clouds
from tests.e2e.rig.charts.envoygateway import EnvoyGatewayStandIn
from tests.e2e.rig.clouds import CloudsStandIn
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.gpu import manifests
from tests.e2e.rig.project import ROOT
from tests.e2e.rig.rig import Rig
from tests.parity.clouds import FUNCTIONS, InTheClouds, Thing, given, managed_kinds
from tests.parity.clusters import GATEWAY

from structural.catalogue import Catalogue

pytestmark = pytest.mark.programs("provider-kubernetes", "provider-helm")

ADDRESS = "203.0.113.31"


@dataclass
class Sky:
    """The stand-in with the words of `tests.parity.clouds`. Every cluster is the rig's workload cluster."""

    played: CloudsStandIn
    workload: Cluster
    strangers: set[str]
    """The Gateways that others left on the cluster: one that is gone for good is let go with what is on it."""

    def __post_init__(self) -> None:
        self.made: list[Thing] = self.played.made
        self.gone: list[Thing] = self.played.gone
        self.errors: list[str] = self.played.errors

    def address_of(self, cluster: str) -> str:
        """The address that the gateway of a cluster has."""
        return ADDRESS

    def gateways(self) -> set[str]:
        """The Gateways on the cluster that nobody else left there."""
        return _gateways(self.workload) - self.strangers


def _gateways(cluster: Cluster) -> set[str]:
    return {each["metadata"]["uid"] for each in cluster.every(GATEWAY)}


@pytest.fixture(scope="module")
def sky(rig: Rig) -> Iterator[Sky]:
    """The clouds, each with two clusters that are being made."""
    for cluster in (rig, rig.workload):
        manifests.define(cluster, gateway_kinds())
    strangers = _gateways(rig.workload)
    kinds, configs = managed_kinds(), clouds.provider_configs(FUNCTIONS)
    stored = Catalogue.load(store=ROOT / "schemas" / "structural")
    clouds.install(rig, [*kinds, *configs], stored)
    made, envoy = CloudsStandIn(rig, rig.workload, kinds, configs), EnvoyGatewayStandIn(rig.workload)
    envoy.address = ADDRESS
    for standin in (made, envoy):
        standin.start()
    # The rig's own token opens the door of the cluster.
    (user,) = yaml.safe_load(rig.workload.kubeconfig.read_text())["users"]
    for each in given(user["user"]["token"]):
        rig.apply(each)
    try:
        yield Sky(made, rig.workload, strangers)
    finally:
        for standin in (made, envoy):
            standin.stop()
        rig.delete("InferenceGateway", "default")
        rig.wait_gone("InferenceGateway", "default")


class TestInTheClouds(InTheClouds):
    """The clusters on the rig."""
