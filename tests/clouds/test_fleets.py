"""A fleet in a cloud, from its examples: made, used, and taken down in the right order with nothing left.

A cloud of its own is one row of CLOUDS.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from cli.sources import embedded, files
from plane.embedded import Plane
from plane.standins.clouds import Clouds
from plane.store.keys import Json, Key, is_deleting, key_of
from plane.store.store import Change
from xfn import logs

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
ON_THE_CLUSTER = ("Object", "Release")


@dataclass(frozen=True)
class Fleet:
    """The example of a cluster in a cloud, the classes that it uses, and the kind of its XR."""

    cluster: str
    classes: str
    kind: str


CLOUDS = {
    "GKE": Fleet("inference-cluster/gke.yaml", "inference-class/gke.yaml", "GKECluster"),
    "EKS": Fleet("inference-cluster/eks.yaml", "inference-class/eks.yaml", "EKSCluster"),
    "AKS": Fleet("inference-cluster/aks.yaml", "inference-class/aks.yaml", "AKSCluster"),
}
each_cloud = pytest.mark.parametrize("cloud", CLOUDS)
FLEETS = sorted((EXAMPLES / "fleets").glob("*.yaml"))
CLASSES = sorted((EXAMPLES / "inference-class").glob("*.yaml"))


def used_by(clusters: list[Json], classes: list[files.Given]) -> list[files.Given]:
    names = {pool["className"] for cluster in clusters for pool in cluster["spec"]["nodePools"]}
    return [given for given in classes if given[1]["metadata"]["name"] in names]


def a_fleet(fleet: Fleet, clouds: Clouds | None = None) -> tuple[Plane, str]:
    """A control plane with a gateway and one cluster in the cloud, settled; and the cluster's name."""
    logs.silence()
    plane = embedded.a_plane(ROOT / "apis", clouds=clouds)
    ((path, cluster),) = files.read([EXAMPLES / fleet.cluster])
    classes = used_by([cluster], files.read([EXAMPLES / fleet.classes]))
    embedded.apply(plane, [*classes, *files.read([EXAMPLES / "inference-gateway/default.yaml"]), (path, cluster)])
    plane.settle()
    return plane, cluster["metadata"]["name"]


def a_shipped_fleet(file: Path) -> tuple[Plane, list[Json]]:
    """A control plane with a gateway and the clusters of an example, settled; and the clusters."""
    logs.silence()
    plane = embedded.a_plane(ROOT / "apis")
    given = files.read([file])
    clusters = [obj for _, obj in given if obj["kind"] == "InferenceCluster"]
    classes = used_by(clusters, files.read(CLASSES))
    embedded.apply(plane, [*classes, *files.read([EXAMPLES / "inference-gateway/default.yaml"]), *given])
    plane.settle()
    return plane, clusters


def is_managed(key: Key) -> bool:
    return key.of.group.endswith(".m.upbound.io") and "ProviderConfig" not in key.kind


def everything(plane: Plane) -> set[Key]:
    return {key_of(obj) for obj in plane.store}


def managed(plane: Plane) -> Iterator[Key]:
    return (key for key in everything(plane) if is_managed(key))


@each_cloud
@pytest.mark.parametrize("foreground", [False, True], ids=["background", "foreground"])
def test_a_cluster_is_made_and_taken_down_in_order_with_nothing_left(cloud: str, foreground: bool) -> None:
    fleet = CLOUDS[cloud]
    plane, name = a_fleet(fleet)
    assert plane.condition("InferenceCluster", name, "Ready")["status"] == "True"
    made = set(managed(plane))
    assert made
    told: list[tuple[str, Key]] = []

    def see(change: Change) -> None:
        if change.new is None:
            told.append(("gone", change.key))
        elif is_deleting(change.new) and not (change.old is not None and is_deleting(change.old)):
            told.append(("going", change.key))

    plane.store.watch(see)
    plane.delete("InferenceCluster", name, foreground=foreground)
    plane.settle()

    left = [key for key in everything(plane) if name in key.name]
    assert left == []
    assert list(managed(plane)) == []
    assert {key for word, key in told if word == "gone" and is_managed(key)} == made
    first = min(at for at, (word, key) in enumerate(told) if word == "going" and is_managed(key))
    still_there = [str(key) for word, key in told[first:] if word == "gone" and key.kind in ON_THE_CLUSTER]
    assert still_there == [], "nothing of the cloud goes before what lives on it"


@each_cloud
def test_a_pool_that_the_cloud_has_no_machines_for_is_told_and_heals(cloud: str) -> None:
    clouds = Clouds()
    pool = files.read([EXAMPLES / CLOUDS[cloud].cluster])[0][1]["spec"]["nodePools"][0]["name"]
    clouds.refused[pool] = "InsufficientCapacity: there are no such machines"
    plane, name = a_fleet(CLOUDS[cloud], clouds)
    said = plane.condition("InferenceCluster", name, "NodePoolsReady")
    assert (said["status"], said["reason"]) == ("False", "OutOfCapacity")
    assert "there are no such machines" in said["message"]
    assert plane.condition("InferenceCluster", name, "ClusterReady")["status"] == "True"
    clouds.refused.clear()
    plane.advance(120)
    plane.settle()
    assert plane.condition("InferenceCluster", name, "NodePoolsReady")["status"] == "True"


@pytest.mark.parametrize("file", FLEETS, ids=[file.stem for file in FLEETS])
def test_every_cluster_of_a_shipped_fleet_becomes_ready(file: Path) -> None:
    plane, clusters = a_shipped_fleet(file)
    found = {name: plane.condition("InferenceCluster", name, "Ready") for name in map(named, clusters)}
    assert {name: said["status"] for name, said in found.items()} == dict.fromkeys(found, "True"), found


def test_a_deployment_spreads_over_two_clouds_and_a_room_of_ones_own() -> None:
    plane, clusters = a_shipped_fleet(EXAMPLES / "fleets" / "mixed.yaml")
    ((path, deployment),) = files.read([EXAMPLES / "model-deployment" / "tensor-8.yaml"])
    deployment["spec"] |= {"replicas": len(clusters), "placement": {"spreadBy": "modelplane.ai/provider"}}
    deployment["spec"].pop("clusterSelector", None)
    embedded.apply(plane, [(path, deployment)])
    plane.settle()
    (seen,) = (obj for obj in plane.store if obj["kind"] == "ModelDeployment")
    assert {each["cluster"] for each in seen["status"]["placements"]} == {named(each) for each in clusters}
    assert all(each["ready"] for each in seen["status"]["placements"])


def named(obj: Json) -> str:
    return str(obj["metadata"]["name"])


@each_cloud
def test_an_account_may_be_a_provider_config_of_the_namespace(cloud: str) -> None:
    logs.silence()
    fleet = CLOUDS[cloud]
    plane = embedded.a_plane(ROOT / "apis")
    ((path, cluster),) = files.read([EXAMPLES / fleet.cluster])
    reference = cluster["spec"]["cluster"][cloud.lower()]["providerConfigRef"]
    reference |= {"kind": "ProviderConfig", "name": "ours"}
    classes = used_by([cluster], files.read([EXAMPLES / fleet.classes]))
    embedded.apply(plane, [*classes, (path, cluster)])
    plane.settle()
    assert plane.condition("InferenceCluster", named(cluster), "ClusterReady")["status"] == "True"
    assert {(obj["kind"], named(obj)) for obj in plane.store if "credentials" in obj.get("spec", {})} >= {
        ("ProviderConfig", "ours")
    }
