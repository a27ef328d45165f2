"""Why a replica has no place: one reason each, with what to do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.fleet.builders import (
    ANY_GPU,
    a_cache,
    a_cluster,
    a_deployment,
    a_device,
    a_fabric,
    a_pool,
    needing,
    said,
    workers,
)
from tests.fleet.world import World, condition, message

from modelplane.scheduler.advice import advised
from placement.reasons import Reason
from xfn.values import Json

ELSEWHERE = {"matchLabels": {"modelplane.ai/region": "eu-west1"}}


def without_address(cluster: Json) -> Json:
    del cluster["status"]["gateway"]
    return cluster


def deleting(cluster: Json) -> Json:
    cluster["status"]["deletionPending"] = True
    return cluster


def waiting(*objects: Json, **spec: object) -> World:
    return World(*objects, a_deployment(**spec)).settle()  # type: ignore[arg-type]  # words of a spec


def requesting(resources: Json) -> Json:
    """Workers whose engine has these resources."""
    asked = workers()
    asked["template"]["spec"]["containers"][0]["resources"] = resources
    return asked


WAITING: dict[str, tuple[Callable[[], World], str]] = {
    "NoClusters": (waiting, "create an InferenceCluster"),
    "NoClusterMatches": (lambda: waiting(a_cluster("a", a_pool()), clusterSelector=ELSEWHERE), "eu-west1"),
    "InvalidSelector": (
        lambda: waiting(a_cluster("a", a_pool()), nodeSelector=needing("device.drvier == 'x'")),
        "undefined field 'drvier'",
    ),
    "InvalidTopology": (
        lambda: waiting(a_cluster("a", a_pool()), workers=workers(1, data=3, dataLocal=2)),
        "data is 3 and must be a multiple of dataLocal, 2",
    ),
    "InvalidQuantity": (
        lambda: waiting(a_cluster("a", a_pool()), workers=requesting({"requests": {"memory": "1e2000"}})),
        "spec.workers.template.spec.containers[0].resources.requests.memory: '1e2000' is not a quantity that can be "
        "counted; write a number with an optional suffix, like 8, 500m or 64Gi",
    ),
    "GatewayAddressMissing": (lambda: waiting(without_address(a_cluster("a", a_pool()))), "load balancer"),
    "BackendUnsupported": (
        lambda: waiting(a_cluster("a", a_pool(), backend="KServe"), workers=workers(1, pipeline=2, data=2)),
        "pipeline (2) and data (2)",
    ),
    "NotEnoughDevices": (
        lambda: waiting(a_cluster("a", a_pool(nodes=1)), workers=workers(8, pipeline=2)),
        "pool h100: needs 8 gpu on 2 nodes, 1 node free of 1 (8 gpu free in all)",
    ),
    "CacheNotReady": (
        lambda: waiting(a_cluster("a", a_pool()), a_cache("weights", "b"), modelCacheRef={"name": "weights"}),
        "the model cache is not ready there",
    ),
    "NoDeviceMatches": (
        lambda: waiting(a_cluster("a", a_pool()), nodeSelector=needing('device.driver == "tpu.google.com"')),
        "request gpu: no device matches",
    ),
    "Tainted": (
        lambda: waiting(a_cluster("a", a_pool(), taints=[{"key": "maintenance", "effect": "NoSchedule"}])),
        "maintenance:NoSchedule is not tolerated",
    ),
    "ClusterUnreachable": (
        lambda: waiting(said(a_cluster("a", a_pool()), "Reachable", "False")),
        "see condition Reachable of the cluster",
    ),
    "ClusterNotReady": (
        lambda: waiting(said(a_cluster("a", a_pool()), "StackReady", "False")),
        "see the conditions of the cluster",
    ),
    "NoPools": (lambda: waiting(a_cluster("a")), "add a node pool"),
    "DeletionPending": (lambda: waiting(deleting(a_cluster("a", a_pool()))), "withdraw the deletion"),
}


@pytest.mark.parametrize("reason", WAITING)
def test_a_replica_without_a_place_says_why_and_what_to_do(reason: str) -> None:
    build, words = WAITING[reason]
    world = build()
    deployment = world.deployment()
    assert condition(deployment, "ReplicasScheduled") == ("False", reason)
    assert words in message(deployment, "ReplicasScheduled")
    assert world.replicas() == []
    assert condition(deployment, "Ready")[0] == "False"


def test_no_clusters_and_none_selected_are_told_apart_whatever_the_selector() -> None:
    assert condition(waiting(clusterSelector=ELSEWHERE).deployment(), "ReplicasScheduled")[1] == "NoClusters"


def test_a_ledger_that_is_not_published_is_waited_for() -> None:
    world = World(a_cluster("a", a_pool()), a_deployment())
    world.reconcile(world.deployment())
    assert condition(world.deployment(), "ReplicasScheduled") == ("False", "CapacityUnknown")
    assert world.settle().where() == ["a"]


def test_some_without_a_place_is_partly() -> None:
    world = waiting(a_cluster("a", a_pool(nodes=1)), replicas=3)
    assert condition(world.deployment(), "ReplicasScheduled") == ("False", "PartiallyScheduled")
    said_so = message(world.deployment(), "ReplicasScheduled")
    assert said_so.startswith("1 of 3 replicas have a place; no place: NotEnoughDevices on 1")
    assert said_so.endswith("free devices, add nodes, or ask for less")


def test_a_cluster_without_address_is_not_called_full() -> None:
    world = waiting(without_address(a_cluster("a", a_pool(nodes=0))))
    assert [each["reason"] for each in world.deployment()["status"]["refusals"]] == ["GatewayAddressMissing"]


def test_a_claimed_request_that_reads_modelplane_ai_is_told_so() -> None:
    mixed = needing(ANY_GPU, 'device.attributes["modelplane.ai"].rdma')
    world = waiting(a_cluster("a", a_pool("h100", 2, 8, a_fabric())), nodeSelector=mixed)
    assert condition(world.deployment(), "ReplicasScheduled") == ("False", "InvalidSelector")
    assert "ask for it in a request of its own" in message(world.deployment(), "ReplicasScheduled")


def test_a_request_of_its_own_for_a_synthetic_device_is_matched_and_never_claimed() -> None:
    fabric = {"name": "fabric", "selectors": [{"cel": 'device.attributes["modelplane.ai"].rdma'}]}
    both = {"devices": [*needing()["devices"], fabric]}
    world = waiting(a_cluster("a", a_pool("h100", 2, 8, a_fabric())), a_cluster("b", a_pool()), nodeSelector=both)
    assert world.where() == ["a"]
    gpu, synthetic = world.replicas()[0]["spec"]["roles"][0]["devices"]
    assert (gpu["claim"], gpu["count"]) == ("DRA", 8)
    assert synthetic["claim"] == "Synthetic"
    assert world.ledger("a")["status"]["pools"][0]["allocations"][0]["devices"] == {"gpu": 8}


def test_the_least_capable_device_that_fits_wins_and_the_reason_is_for_people() -> None:
    world = World(a_cluster("a", a_pool("l4", 2, 1)), a_cluster("b", a_pool("h200", 2, 8)), a_deployment(tensor=1))
    world.settle()
    assert world.where() == ["a"]
    (placed,) = world.deployment()["status"]["placements"]
    assert "devices with 22.49 Gi" in placed["why"]
    assert "weights" not in placed["why"]


def test_two_kinds_of_device_in_one_pool_are_told_apart() -> None:
    pool = a_pool("h100", 1, 4, a_device("big", 4, "143771Mi"))
    large = needing('device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("100Gi")) >= 0')
    world = waiting(a_cluster("a", pool), nodeSelector=large, workers=workers(4))
    assert world.replicas()[0]["spec"]["roles"][0]["devices"][0]["kinds"] == [{"name": "big", "count": 4}]


@pytest.mark.parametrize("amount", ["1e4000000", "1e2000", "1e400", "1e19", "9999999999999999Ei"])
def test_an_amount_that_nobody_can_count_names_its_field_in_every_role(amount: str) -> None:
    fine: Json = {"nodeSelector": needing(), "workers": workers(4)}
    heavy: Json = {"nodeSelector": needing(), "workers": requesting({"limits": {"cpu": amount}})}
    world = waiting(a_cluster("a", a_pool(), backend="KServe"), prefill=fine, decode=heavy)
    assert condition(world.deployment(), "ReplicasScheduled") == ("False", "InvalidQuantity")
    field = "spec.decode.workers.template.spec.containers[0].resources.limits.cpu"
    assert message(world.deployment(), "ReplicasScheduled").startswith(f"{field}: '{amount}' is not a quantity")


def test_a_limit_beside_a_request_is_not_counted_and_keeps_nobody_from_a_place() -> None:
    both = requesting({"requests": {"cpu": "4"}, "limits": {"cpu": "1e2000"}})
    assert waiting(a_cluster("a", a_pool()), workers=both).where() == ["a"]


@pytest.mark.parametrize("reason", Reason)
def test_advice_never_takes_a_message_away(reason: Reason) -> None:
    assert advised(reason, "what is").startswith("what is")
