"""Pools: what is resolved, what stays because it is in use, and what a change of class does."""

from __future__ import annotations

import pytest
from tests.inferencecluster.builders import a_class, a_cluster, a_condition, a_pool, a_secret
from tests.inferencecluster.life import Life
from tests.inferencecluster.test_laws import on_gke

from xfn.values import Json


def brought_along(*pools: Json) -> Life:
    return Life(a_cluster(*pools), a_class(), a_class("l4-1x", 1), a_secret())


def published(life: Life) -> dict[str, Json]:
    return {pool["name"]: pool for pool in life.status["capacity"]["pools"]}


def test_a_pool_has_what_its_class_and_the_spec_say() -> None:
    taint = {"key": "example.com/dedicated", "effect": "NoSchedule"}
    pool = a_pool(maxNodeCount=4, minNodeCount=1, nodeSelector={"example.com/gpu": "h100"}, nodeTaints=[taint])
    life = brought_along(pool, a_pool("own", nodeCount=3, pricing={"nodeHour": "9.5"})).settle()
    pools = published(life)
    assert pools["h100"]["nodes"] == 4
    assert pools["h100"]["nodeSelector"] == {"example.com/gpu": "h100"}
    assert pools["h100"]["nodeTaints"] == [taint]
    assert (pools["h100"]["price"], pools["own"]["price"]) == ("41.50", "9.5")
    assert pools["own"]["nodeSelector"] == {"modelplane.ai/pool": "own"}
    assert [device["name"] for device in pools["own"]["devices"]] == ["gpu", "fabric"]
    assert life.status["gpus"] == (4 + 3) * 8


def test_the_ledger_is_handed_the_pools_under_the_cluster_s_name_and_labels() -> None:
    ledger = brought_along().settle().composed["capacity"]
    assert ledger["metadata"]["name"] == "colo"
    assert ledger["metadata"]["labels"]["modelplane.ai/region"] == "us-east"
    (pool,) = ledger["spec"]["pools"]
    assert (pool["name"], pool["nodes"], len(pool["devices"])) == ("h100", 2, 2)


def test_what_the_ledger_rejects_is_passed_on_and_kept_while_it_says_nothing() -> None:
    life = brought_along().is_ready().keeps_books("ml/y", "ml/x").settle()
    assert life.status["rejected"] == ["ml/x", "ml/y"]
    assert life.reports("capacity").settle().status["rejected"] == ["ml/x", "ml/y"]
    assert "rejected" not in life.keeps_books().settle().status


def test_a_class_that_only_describes_nodes_makes_none_in_a_cloud() -> None:
    life = Life(a_cluster(a_pool(nodeCount=1, zones=["us-east1-b"]), source="GKE"), a_class()).settle()
    assert life.said("ClassesResolved") == ("False", "ProviderMismatch")
    assert life.said("ClusterReady") == ("False", "WaitingForClasses")
    assert "cloud-cluster" not in life.composed


def test_a_class_of_another_cloud_does_not_fit() -> None:
    life = Life(a_cluster(a_pool(nodeCount=1), source="EKS"), a_class(on="GKE")).settle()
    assert "makes nodes on GKE, and this cluster is on EKS" in life.condition("ClassesResolved")["message"]


def test_a_class_that_nobody_has_checked_is_waited_for() -> None:
    unchecked = a_class()
    del unchecked["status"]
    life = Life(a_cluster(), unchecked, a_secret())
    assert [event for event in life.look().events if event.type == "Warning"] == []
    assert life.settle().said("ClassesResolved") == ("False", "ClassPending")
    assert life.learn(a_class()).settle().said("ClassesResolved") == ("True", "Resolved")


def test_every_class_that_is_wrong_is_named() -> None:
    life = brought_along(a_pool("a", "nope"), a_pool("b"), a_pool("c", "neither")).settle()
    message = life.condition("ClassesResolved")["message"]
    assert "pool a: there is no InferenceClass nope" in message
    assert "pool c: there is no InferenceClass neither" in message
    assert set(published(life)) == {"b"}


def test_a_pool_taken_out_while_replicas_run_on_it_stays_and_says_so() -> None:
    life = brought_along(a_pool(), a_pool("l4", "l4-1x")).is_ready()
    life.keeps_books(users={"l4": ["ml/qwen-2", "ml/qwen-1"]}).settle()
    life.xr["spec"]["nodePools"].pop()
    life.settle()
    assert published(life)["l4"]["removed"] is True
    assert life.composed["capacity"]["spec"]["pools"][1] | {"devices": []} == {
        "name": "l4",
        "nodes": 2,
        "node": {"cpu": "220", "memory": "2900Gi"},
        "removed": True,
        "devices": [],
    }
    life.keeps_books(users={"l4": ["ml/qwen-2", "ml/qwen-1"]}).settle()
    assert life.said("CapacityPublished") == ("True", "PoolInUse")
    assert (
        "pool l4 is out of the spec and stays with ml/qwen-1, ml/qwen-2"
        in life.condition("CapacityPublished")["message"]
    )
    assert life.said("Ready") == ("True", "Available")
    life.keeps_books().settle()
    assert set(published(life)) == {"h100"}
    assert life.keeps_books().settle().said("CapacityPublished") == ("True", "Published")


def test_a_pool_goes_only_when_the_ledger_has_closed_it() -> None:
    """Nobody on it is not enough: a replica may be on its way to a pool that is still shared out."""
    life = brought_along(a_pool(), a_pool("l4", "l4-1x")).is_ready()
    life.xr["spec"]["nodePools"].pop()
    life.settle()
    assert "l4" in published(life), "the ledger still shares it out"
    life.keeps_books().settle()
    assert "l4" not in published(life)


SAME = {"example.com/gpu": "h100"}


def test_law_2_a_pool_that_is_renamed_counts_its_nodes_once() -> None:
    users = {"h100": ["ml/qwen"]}
    life = brought_along(a_pool(nodeCount=2, nodeSelector=SAME)).is_ready().keeps_books(users=users).settle()
    life.xr["spec"]["nodePools"] = [a_pool("frontier", nodeCount=3, nodeSelector=SAME)]
    for _ in range(3):
        life.go()
        assert {name: pool["nodes"] for name, pool in published(life).items()} == {"h100": 2, "frontier": 1}
        assert life.status["gpus"] == 3 * 8
        life.keeps_books(users=users)
    assert life.said("CapacityPublished") == ("True", "PoolInUse")
    assert (
        "pool frontier has the nodeSelector of pool h100, example.com/gpu=h100, and 1 of its 3 nodes until h100 is gone"
        in life.condition("CapacityPublished")["message"]
    )
    life.keeps_books().settle().keeps_books().settle()
    assert {name: pool["nodes"] for name, pool in published(life).items()} == {"frontier": 3}
    assert life.said("CapacityPublished") == ("True", "Published")


def test_law_2_a_pool_that_is_renamed_twice_counts_its_nodes_once() -> None:
    users = {"a": ["ml/a"], "b": ["ml/b"]}
    life = brought_along(a_pool("a", nodeCount=2, nodeSelector=SAME)).is_ready().keeps_books(users=users).settle()
    for name in ("b", "c"):
        life.xr["spec"]["nodePools"] = [a_pool(name, nodeCount=3, nodeSelector=SAME)]
        life.settle().keeps_books(users=users).settle()
    assert {name: pool["nodes"] for name, pool in published(life).items()} == {"a": 2, "b": 1, "c": 0}


def test_law_2_a_pool_that_is_told_by_the_label_of_a_removed_one_counts_its_nodes_once() -> None:
    users = {"h100": ["ml/qwen"]}
    life = brought_along(a_pool()).is_ready().keeps_books(users=users).settle()
    own = {"modelplane.ai/pool": "h100"}
    life.xr["spec"]["nodePools"] = [a_pool("frontier", nodeCount=2, nodeSelector=own)]
    assert {name: pool["nodes"] for name, pool in published(life.settle()).items()} == {"h100": 2, "frontier": 0}


def test_law_2_of_two_pools_with_the_same_nodes_one_has_them_and_it_is_told() -> None:
    """Admission refuses them; they may be older than its rule."""
    life = brought_along(a_pool("a", nodeCount=2, nodeSelector=SAME), a_pool("b", nodeCount=2, nodeSelector=SAME))
    life.is_ready()
    assert {name: pool["nodes"] for name, pool in published(life).items()} == {"a": 2, "b": 0}
    assert life.said("CapacityPublished") == ("False", "PoolsShareNodes")
    message = life.condition("CapacityPublished")["message"]
    assert message.startswith(
        "spec.nodePools[1].nodeSelector (pool b) equals spec.nodePools[0].nodeSelector (pool a), example.com/gpu=h100"
    )
    assert life.said("Ready")[0] == "False"
    life.xr["spec"]["nodePools"][1]["nodeSelector"] = {"example.com/gpu": "h200"}
    life.settle().keeps_books().settle()
    assert {name: pool["nodes"] for name, pool in published(life).items()} == {"a": 2, "b": 2}
    assert life.said("Ready")[0] == "True"


@pytest.mark.parametrize("users", [{"b": ["ml/qwen"]}, {}])
def test_law_2_a_pool_that_was_there_keeps_its_nodes_whatever_is_written_in_front(users: dict[str, list[str]]) -> None:
    life = brought_along(a_pool("b", nodeCount=2, nodeSelector=SAME)).is_ready().keeps_books(users=users).settle()
    life.xr["spec"]["nodePools"].insert(0, a_pool("a", nodeCount=2, nodeSelector=SAME))
    for _ in range(3):
        life.settle()
        assert {name: pool["nodes"] for name, pool in published(life).items()} == {"a": 0, "b": 2}
        life.keeps_books(users=users)


def test_a_pool_that_comes_back_takes_replicas_again() -> None:
    life = brought_along(a_pool(), a_pool("l4", "l4-1x")).is_ready().keeps_books(users={"l4": ["ml/qwen"]}).settle()
    taken_out = life.xr["spec"]["nodePools"].pop()
    life.settle()
    life.xr["spec"]["nodePools"].append(taken_out)
    assert "removed" not in published(life.settle())["l4"]


def test_nodes_that_exist_are_described_anew_when_the_class_is_changed() -> None:
    life = brought_along().is_ready()
    life.xr["spec"]["nodePools"][0]["className"] = "l4-1x"
    (pool,) = published(life.settle()).values()
    assert (pool["name"], pool["devices"][0]["count"]) == ("h100", 1)


def test_in_a_cloud_a_pool_of_another_class_is_made_beside_the_old_one() -> None:
    life = on_gke().keeps_books(users={"h100": ["ml/qwen"]}).settle()
    life.xr["spec"]["nodePools"][0]["className"] = "other"
    life.settle()
    old, new = published(life)["h100"], next(p for name, p in published(life).items() if name != "h100")
    assert (old["className"], old["removed"]) == ("gke", True)
    assert (new["className"], new["devices"][0]["count"]) == ("other", 4)
    assert new["nodeSelector"] == {"modelplane.ai/pool": new["name"]}
    assert {p["name"] for p in life.composed["cloud-cluster"]["spec"]["nodePools"]} == {"h100", new["name"]}
    life.keeps_books().settle()
    assert set(published(life)) == {new["name"]}, "the old one goes when it is empty, the new one keeps its name"
    life.xr["spec"]["nodePools"][0]["className"] = "typo"
    assert "removed" not in published(life.settle())[new["name"]]


def test_in_a_cloud_a_change_that_is_taken_back_opens_the_old_pool_again() -> None:
    life = on_gke().keeps_books(users={"h100": ["ml/qwen"]}).settle()
    pool = life.xr["spec"]["nodePools"][0]
    pool["className"] = "other"
    life.settle()
    pool["className"] = "gke"
    assert "removed" not in published(life.settle())["h100"]


@pytest.mark.parametrize("source", ["GKE", "EKS", "AKS"])
def test_a_cloud_s_cluster_gets_its_block_and_its_pools(source: str) -> None:
    zones = {"GKE": ["us-east1-b"], "EKS": ["us-east-1c"], "AKS": ["1"]}[source]
    pool = a_pool(class_name="cloud", minNodeCount=0, maxNodeCount=4, zones=zones)
    life = Life(a_cluster(pool, source=source), a_class("cloud", on=source)).settle()
    made = life.composed["cloud-cluster"]
    assert made["kind"] == f"{source}Cluster"
    assert made["metadata"]["namespace"] == "modelplane-system"
    (entry,) = made["spec"]["nodePools"]
    assert (entry["className"], entry["maxNodeCount"], entry["zones"]) == ("cloud", 4, zones)
    assert made["spec"]["clusterName"] == "colo"
    assert life.said("ClusterReady") == ("False", "ClusterProvisioning")


def test_zones_of_an_eks_cluster_are_never_taken_away() -> None:
    pool = a_pool(class_name="cloud", nodeCount=1, zones=["us-east-1d"])
    life = Life(a_cluster(pool, source="EKS"), a_class("cloud", on="EKS")).settle()
    life.xr["spec"]["nodePools"][0]["zones"] = ["us-east-1c"]
    life.settle()
    assert life.composed["cloud-cluster"]["spec"]["zones"] == ["us-east-1a", "us-east-1b", "us-east-1d", "us-east-1c"]
    assert life.composed["cloud-cluster"]["spec"]["zonesLeft"] == ["us-east-1d"]
    life.xr["spec"]["cluster"]["eks"]["zones"] = ["us-east-1a", "us-east-1d"]
    life.settle()
    assert life.composed["cloud-cluster"]["spec"]["zonesLeft"] == ["us-east-1b"]


def test_the_ledger_s_nodes_are_passed_to_the_cloud() -> None:
    life = on_gke()
    life.composed["capacity"]["status"]["pools"][0]["nodesNeeded"] = 1
    life.settle()
    assert life.composed["cloud-cluster"]["spec"]["nodePools"][0]["nodesNeeded"] == 1


def test_the_cloud_s_own_words_are_told() -> None:
    pool = a_pool(class_name="gke", nodeCount=1, zones=["us-east1-b"])
    life = Life(a_cluster(pool, source="GKE"), a_class("gke", on="GKE")).settle()
    quota = a_condition("ClusterReady", "False", "QuotaExceeded", "the network: quota NETWORKS is used up")
    stockout = a_condition("NodePoolsReady", "False", "OutOfCapacity", "pool h100: no machines in us-east1-b")
    life.reports("cloud-cluster", quota, stockout).settle()
    assert life.said("ClusterReady") == ("False", "QuotaExceeded")
    assert life.condition("ClusterReady")["message"] == "the network: quota NETWORKS is used up"
    assert life.said("NodePoolsReady") == ("False", "OutOfCapacity")
    assert life.condition("NodePoolsReady")["message"] == "pool h100: no machines in us-east1-b"
    assert life.said("CloudSynced") == ("Unknown", "ClusterProvisioning")


def test_a_pool_without_machines_takes_only_the_cluster_s_ready() -> None:
    life = on_gke()
    reported = life.composed["cloud-cluster"]["status"]
    stockout = a_condition("NodePoolsReady", "False", "OutOfCapacity", "no machines")
    others = [c for c in reported["conditions"] if c["type"] not in ("NodePoolsReady", "Ready")]
    rest = {key: value for key, value in reported.items() if key != "conditions"}
    life.reports("cloud-cluster", *others, stockout, **rest).settle()
    assert life.said("ClusterReady")[0] == "True", "replicas are placed on the other pools"
    assert life.said("Ready")[0] == "False"


def test_a_cloud_cluster_that_cannot_be_composed_says_where_to_look() -> None:
    life = on_gke().reports("cloud-cluster", a_condition("Synced", "False")).settle()
    assert life.said("ClusterReady") == ("False", "ClusterNotComposed")
    assert "describe gkecluster colo" in life.condition("ClusterReady")["message"]


def test_a_pool_that_the_cloud_was_never_asked_for_is_not_made_up() -> None:
    life = on_gke()
    life.composed["cloud-cluster"]["spec"]["nodePools"] = []
    life.forget("InferenceClass").settle()
    assert life.composed["cloud-cluster"]["spec"]["nodePools"] == []


@pytest.mark.parametrize(("bought", "taints"), [("OnDemand", 0), ("Spot", 1)])
def test_replicas_are_told_of_the_taint_that_azure_puts_on_spot_machines(bought: str, taints: int) -> None:
    pool = a_pool(nodeCount=1, capacityType=bought)
    life = Life(a_cluster(pool, source="AKS"), a_class(on="AKS")).settle()
    assert len(published(life)["h100"].get("nodeTaints", [])) == taints


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("class_name", ["other", "typo"])
def test_law_2_a_pool_named_as_another_one_is_in_the_cloud_is_told_and_takes_nothing_from_it(
    place: int, class_name: str
) -> None:
    life = on_gke().keeps_books(users={"h100": ["ml/qwen"]}).settle()
    life.xr["spec"]["nodePools"][0]["className"] = "other"
    life.settle()
    (new,) = set(published(life)) - {"h100"}
    before = life.composed["cloud-cluster"]["spec"]["nodePools"]
    named_so = a_pool(new, class_name, nodeCount=2, zones=["us-east1-b"])
    life.xr["spec"]["nodePools"].insert(place, named_so)
    life.settle()
    assert life.composed["cloud-cluster"]["spec"]["nodePools"] == before
    assert [pool["name"] for pool in life.status["capacity"]["pools"]] == ["h100", new]
    assert life.said("ClassesResolved") == ("False", "PoolNameTaken")
    assert life.condition("ClassesResolved")["message"] == (
        f"spec.nodePools[{place}].name: {new} is the name that the nodes of pool h100 have in the cloud; "
        "give this pool another name (there is no such pool until then)"
    )
