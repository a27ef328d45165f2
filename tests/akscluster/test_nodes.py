"""Node pools of AKS: sizes, ways of buying machines, versions, and limits of names."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.akscluster.builders import CLUSTER, a_life, a_pool, is_made
from tests.clouds.life import CloudLife

from xfn.values import Json


def asked(life: CloudLife, pool: str = "h100") -> Json:
    life.settle()
    return life.wanted(life.pool(pool))


@pytest.mark.parametrize(
    ("given", "wanted", "begun"),
    [
        ({"nodeCount": 2}, {"autoScalingEnabled": False, "nodeCount": 2}, None),
        ({"nodeCount": 0}, {"autoScalingEnabled": False, "nodeCount": 0}, None),
        ({"maxNodeCount": 4}, {"autoScalingEnabled": True, "minCount": 0, "maxCount": 4}, None),
        ({"maxNodeCount": 4, "nodesNeeded": 3}, {"autoScalingEnabled": True, "minCount": 3, "maxCount": 4}, None),
        ({"maxNodeCount": 4, "nodesNeeded": 9}, {"autoScalingEnabled": True, "minCount": 4, "maxCount": 4}, None),
        ({"maxNodeCount": 4, "nodeCount": 2}, {"autoScalingEnabled": True, "minCount": 0, "maxCount": 4}, 2),
    ],
)
def test_sizes(given: Json, wanted: Json, begun: int | None) -> None:
    life = a_life(a_pool(**given))
    found = asked(life)
    assert {key: found[key] for key in ("autoScalingEnabled", "nodeCount", "minCount", "maxCount") if key in found} == (
        wanted
    )
    first = life.composed[life.pool("h100")]["spec"].get("initProvider")
    assert first == ({"nodeCount": begun} if begun is not None else None)


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({}, {"upgradeSettings": {"maxUnavailable": "1"}}),
        ({"capacityType": "Spot"}, {"priority": "Spot", "evictionPolicy": "Delete", "spotMaxPrice": -1}),
        (
            {"capacityType": "Reserved", "reservation": "/subscriptions/x/group"},
            {"upgradeSettings": {"maxUnavailable": "1"}, "capacityReservationGroupId": "/subscriptions/x/group"},
        ),
    ],
)
def test_ways_of_buying_machines(given: Json, wanted: Json) -> None:
    found = asked(a_life(a_pool(**given)))
    keys = ("priority", "evictionPolicy", "spotMaxPrice", "upgradeSettings", "capacityReservationGroupId")
    seen: dict[str, Any] = {key: found[key] for key in keys if key in found}
    assert seen == wanted


def test_spot_machines_carry_what_azure_puts_on_them() -> None:
    found = asked(a_life(a_pool(capacityType="Spot")))
    assert found["nodeTaints"] == [
        "nvidia.com/gpu=present:NoSchedule",
        "kubernetes.azure.com/scalesetpriority=spot:NoSchedule",
    ]
    assert found["nodeLabels"]["kubernetes.azure.com/scalesetpriority"] == "spot"


def test_the_taint_and_the_labels_are_those_that_the_driver_knows() -> None:
    found = asked(a_life())
    assert found["nodeTaints"] == ["nvidia.com/gpu=present:NoSchedule"]
    assert found["nodeLabels"] == {"nvidia.com/gpu.present": "true", "modelplane.ai/pool": "h100"}


def test_pools_follow_the_cluster_to_a_new_version() -> None:
    """AKS takes no pool that is ahead of its cluster, and moves none by itself."""
    life = is_made(a_life())
    life.xr["spec"]["kubernetesVersion"] = "1.36"
    assert asked(life)["orchestratorVersion"] == "1.35"
    assert life.wanted("cluster")["kubernetesVersion"] == "1.36"
    assert life.wanted("cluster")["defaultNodePool"]["orchestratorVersion"] == "1.35"
    life.makes("cluster", **{**CLUSTER, "currentKubernetesVersion": "1.36.1"})
    assert asked(life)["orchestratorVersion"] == "1.36"
    assert life.wanted("cluster")["defaultNodePool"]["orchestratorVersion"] == "1.36"


@pytest.mark.parametrize(("services", "address"), [("10.2.0.0/16", "10.2.0.10"), ("172.20.8.0/24", "172.20.8.10")])
def test_the_dns_service_has_the_tenth_address(services: str, address: str) -> None:
    life = a_life(network={"podCIDR": "10.244.0.0/16", "serviceCIDR": services}).settle()
    assert life.wanted("cluster")["networkProfile"]["dnsServiceIp"] == address


@pytest.mark.parametrize("pool", ["p" * 30, "a", "h100-east-1", "x1-2-3-4-5"])
def test_law_10_names_of_pools_are_twelve_letters_and_digits(pool: str) -> None:
    life = a_life(a_pool(pool), clusterName="c" * 40).settle()
    made = life.composed[life.pool(pool)]["metadata"]
    assert re.fullmatch(r"[a-z][a-z0-9]{0,11}", made["annotations"]["crossplane.io/external-name"])
    assert all(len(obj["metadata"]["name"]) <= 63 for obj in life.composed.values())
    assert len(life.wanted("cluster")["nodeResourceGroup"]) <= 80
    assert life.composed["cluster"]["metadata"]["annotations"]["crossplane.io/external-name"] == "c" * 40


def test_another_zone_is_another_pool_beside_the_old_one() -> None:
    life = is_made(a_life(a_pool(zones=["1"], nodesNeeded=1)))
    old = life.pool("h100")
    life.makes(old, nodeCount=1)
    life.xr["spec"]["nodePools"][0]["zones"] = ["2"]
    is_made(life)
    assert old in life.composed
    assert life.wanted(old)["autoScalingEnabled"] is True
    assert (life.wanted(old)["minCount"], life.wanted(old)["maxCount"]) == (0, 1)
    assert life.said("NodePoolsReady") == ("True", "PoolInUse")
    life.makes(old, nodeCount=0)
    assert old not in life.settle().composed


def test_the_order_of_zones_does_not_matter() -> None:
    one, other = (asked(a_life(a_pool(zones=zones))) for zones in (["1", "2"], ["2", "1"]))
    assert one == other


def test_law_1_a_smaller_count_leaves_the_nodes_to_the_autoscaler_until_they_are_empty() -> None:
    life = is_made(a_life(a_pool(nodeCount=8, nodesNeeded=8)))
    key = life.pool("h100")

    def bounds(running: int, needed: int) -> tuple[int, int] | int:
        life.makes(key, nodeCount=running)
        life.xr["spec"]["nodePools"][0].update(nodeCount=2, nodesNeeded=needed)
        found = asked(life)
        if found["autoScalingEnabled"]:
            return found["minCount"], found["maxCount"]
        return int(found["nodeCount"])

    assert [bounds(8, 8), bounds(8, 5), bounds(6, 5), bounds(2, 1), bounds(2, 0)] == [8, (5, 8), (5, 6), 2, 2]
