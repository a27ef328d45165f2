"""A cluster in each cloud on real Crossplane: made, reached, and taken down in order, with nothing left.

The clouds are played (rig/clouds.py), and so is Envoy Gateway; everything else is real. The clusters are made together
and go together, which saves time. A cloud is a word of CLOUDS.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import yaml
from tests.e2e.clusters.brought import SYSTEM, a_secret, gateway_kinds
from tests.e2e.rig import clouds
from tests.e2e.rig.api import Json
from tests.e2e.rig.charts.envoygateway import EnvoyGatewayStandIn
from tests.e2e.rig.clouds import CloudsStandIn, Thing
from tests.e2e.rig.cluster import condition_of
from tests.e2e.rig.gpu import manifests
from tests.e2e.rig.project import ROOT
from tests.e2e.rig.rig import Rig

from cli.sources.files import cloud_accounts
from modelplane.charts import Component
from modelplane.registry import REGISTRY
from structural.catalogue import Catalogue
from structural.documents import read

pytestmark = pytest.mark.programs("provider-kubernetes", "provider-helm")

CLOUDS = ("GKE", "EKS", "AKS")
WAYS = ("background", "foreground")
ADDRESS = "203.0.113.31"
CONSUMERS = ("Object.kubernetes.m.crossplane.io", "Release.helm.m.crossplane.io")
USAGE = "Usage.protection.crossplane.io"
CONFIGS = ("ClusterProviderConfig.kubernetes.m.crossplane.io", "ClusterProviderConfig.helm.m.crossplane.io")
EXAMPLES = ROOT / "examples"

each_cloud = pytest.mark.parametrize("cloud", CLOUDS)
each_way = pytest.mark.parametrize("way", WAYS)


def named(cloud: str, way: str) -> str:
    return f"{cloud.lower()}-{way}"


NAMES = [named(cloud, way) for cloud in CLOUDS for way in WAYS]


@pytest.fixture(scope="module")
def strangers(rig: Rig) -> set[str]:
    """The Gateways that others left on the cluster: one that is gone for good is let go with what is on it."""
    for cluster in (rig, rig.workload):
        manifests.define(cluster, gateway_kinds())
    return gateways(rig)


def gateways(rig: Rig) -> set[str]:
    """The Gateways on the cluster."""
    return {each["metadata"]["uid"] for each in rig.workload.every("Gateway.gateway.networking.k8s.io")}


@pytest.fixture(scope="module")
def played(rig: Rig, strangers: set[str]) -> Iterator[CloudsStandIn]:
    """The clouds, each with two clusters that are being made."""
    functions = [REGISTRY[f"{cloud}Cluster"] for cloud in CLOUDS]
    kinds, configs = clouds.managed_kinds(functions), clouds.provider_configs(functions)
    stored = Catalogue.load(store=ROOT / "schemas" / "structural")
    clouds.install(rig, [*kinds, *configs], stored)
    made, envoy = CloudsStandIn(rig, rig.workload, kinds, configs), EnvoyGatewayStandIn(rig.workload)
    envoy.address = ADDRESS
    for standin in (made, envoy):
        standin.start()
    for each in _given(rig):
        rig.apply(each)
    try:
        yield made
    finally:
        for standin in (made, envoy):
            standin.stop()
        rig.delete("InferenceGateway", "default")
        rig.wait_gone("InferenceGateway", "default")


def _given(rig: Rig) -> Iterator[Json]:
    """A gateway, and of each cloud an account, the classes, and two clusters as the example has them."""
    yield {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceGateway",
        "metadata": {"name": "default"},
        "spec": {"envoyGateway": {"present": True}},
    }
    # GKE takes an access token for an identity; the rig's own opens the door of the cluster.
    (user,) = yaml.safe_load(rig.workload.kubeconfig.read_text())["users"]
    yield a_secret("acme-ml-key", SYSTEM, credentials=user["user"]["token"])
    # What takes minutes on real machines and is tested elsewhere is there already: the charts.
    own = {"components": [{"name": each.value, "present": True} for each in Component]}
    for cloud in CLOUDS:
        (example,) = read(EXAMPLES / "inference-cluster" / f"{cloud.lower()}.yaml")
        used = {pool["className"] for pool in example["spec"]["nodePools"]}
        for each in read(EXAMPLES / "inference-class" / f"{cloud.lower()}.yaml"):
            if each["metadata"]["name"] in used:
                yield each
        yield from cloud_accounts([example])
        for way in WAYS:
            metadata = {**example["metadata"], "name": named(cloud, way)}
            yield {**example, "metadata": metadata, "spec": {**example["spec"], "servingStack": own}}


@each_cloud
@each_way
def test_a_cluster_in_a_cloud_becomes_ready(rig: Rig, played: CloudsStandIn, cloud: str, way: str) -> None:
    name = named(cloud, way)
    seen = rig.wait("InferenceCluster", name, timeout=300)
    assert seen["status"]["gateway"]["address"] == ADDRESS
    for condition in ("ClusterReady", "NodePoolsReady", "CloudSynced", "Reachable"):
        assert condition_of(seen, condition)["status"] == "True", condition
    pools = {pool["name"] for pool in seen["spec"]["nodePools"]}
    made = [obj for _, obj in _managed(rig, played, name)]
    assert {obj["metadata"]["labels"].get("modelplane.ai/pool") for obj in made} >= pools
    assert [obj["metadata"]["name"] for obj in made if condition_of(obj, "Ready").get("status") != "True"] == []


@dataclass(frozen=True)
class Moment:
    """What was there at one time: of the cloud and being deleted, and all else, each with its cluster."""

    going: set[str]
    consumers: set[str]
    left: dict[str, list[str]]


@dataclass(frozen=True)
class Down:
    """What was seen until nothing was left; what the clouds had made; and what had to outlive what, by name."""

    moments: list[Moment]
    made: list[Thing]
    guards: list[tuple[str, str]]


@pytest.fixture(scope="module")
def down(rig: Rig, played: CloudsStandIn) -> Down:
    """Every cluster is deleted, each in its way."""
    for name in NAMES:
        rig.wait("InferenceCluster", name, timeout=300)
    made = list(played.made)
    usages = [each["spec"] for each in rig.every(USAGE, SYSTEM)]
    ends = [(_end(each["of"]), _end(each["by"])) for each in usages if "by" in each]
    names = {thing.name for thing in made}
    guards = [(held, user) for held, user in ends if {held, user} <= names]
    for cloud in CLOUDS:
        rig.delete("InferenceCluster", named(cloud, "background"))
        rig.kubectl("delete", "inferencecluster", named(cloud, "foreground"), "--cascade=foreground", "--wait=false")
    end = time.monotonic() + 300
    moments: list[Moment] = []
    while not moments or any(moments[-1].left.values()):
        if time.monotonic() > end:
            raise AssertionError(f"still there: {moments[-1].left}; the clouds say {played.errors}")
        moments.append(_now(rig, played))
        time.sleep(0.5)
    return Down(moments, made, guards)


def _end(of: Json) -> str:
    return str(of["resourceRef"]["name"])


@each_cloud
@each_way
def test_nothing_of_the_cloud_goes_before_what_lives_on_it(down: Down, cloud: str, way: str) -> None:
    name = named(cloud, way)
    assert any(name in moment.going for moment in down.moments), "it was seen going"
    assert [moment for moment in down.moments if name in moment.going and name in moment.consumers] == []


@each_cloud
def test_the_foreground_waits_for_all(down: Down, cloud: str) -> None:
    name = named(cloud, "foreground")
    assert [left for moment in down.moments if (left := moment.left[name]) and "InferenceCluster" not in left] == []


@each_cloud
@each_way
def test_the_cloud_has_nothing_left(played: CloudsStandIn, down: Down, cloud: str, way: str) -> None:
    name = named(cloud, way)
    wanted = [thing for thing in down.made if thing.cluster == name]
    assert wanted
    assert sorted(map(str, (thing for thing in played.gone if thing.cluster == name))) == sorted(map(str, wanted))
    assert [thing for thing in played.made if thing.cluster == name] == []


def test_what_guards_hold_goes_after_what_uses_it(played: CloudsStandIn, down: Down) -> None:
    at = {thing.name: number for number, thing in enumerate(played.gone)}
    assert down.guards
    assert [(held, user) for held, user in down.guards if at[held] < at[user]] == []


def test_nothing_is_left_on_either_side(rig: Rig, strangers: set[str], played: CloudsStandIn, down: Down) -> None:
    usages = [each["metadata"]["name"] for each in rig.every(USAGE, SYSTEM)]
    secrets = [each["metadata"]["name"] for each in rig.every("Secret", SYSTEM)]
    assert [each for each in [*usages, *secrets] if each.startswith(tuple(f"{name}-" for name in NAMES))] == []
    assert gateways(rig) <= strangers
    assert played.errors == []


def _managed(rig: Rig, played: CloudsStandIn, name: str | None = None) -> Iterator[tuple[str, Json]]:
    labels = {"modelplane.ai/cluster": name} if name else None
    for kind in played.kinds:
        for obj in rig.every(f"{kind.kind}.{kind.api_version.partition('/')[0]}", SYSTEM, labels):
            yield obj["metadata"]["labels"]["modelplane.ai/cluster"], obj


def _now(rig: Rig, played: CloudsStandIn) -> Moment:
    """What goes last is looked at first: what is seen later was there before."""
    left: dict[str, list[str]] = {name: [] for name in NAMES}
    going: set[str] = set()
    kinds = ("InferenceCluster", *(f"{cloud}Cluster" for cloud in CLOUDS), "ClusterCapacity", "ServingStack", *CONFIGS)
    for kind in kinds:
        for each in rig.every(kind):
            if each["metadata"]["name"] in left:
                left[each["metadata"]["name"]].append(kind)
    for name, obj in _managed(rig, played):
        left[name].append(f"{obj['metadata']['name']}")
        if "deletionTimestamp" in obj["metadata"]:
            going.add(name)
    consumers = {
        each["spec"]["providerConfigRef"]["name"] for kind in CONSUMERS for each in rig.every(kind, SYSTEM)
    } & set(NAMES)
    for name in consumers:
        left[name].append("what lives on it")
    return Moment(going, consumers, left)
