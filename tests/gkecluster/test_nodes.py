"""Node pools of GKE: sizes by zone and in all, ways of buying machines, and limits of names."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clouds.life import CloudLife
from tests.gkecluster.builders import H200, a_life, a_pool, is_made

from xfn.values import Json


def asked(life: CloudLife, pool: str = "small") -> Json:
    life.settle()
    return life.wanted(life.pool(pool))


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({"nodeCount": 2, "zones": ["us-east1-b"]}, {"nodeCount": 2}),
        ({"nodeCount": 4, "zones": ["us-east1-b", "us-east1-c"]}, {"nodeCount": 2}),
        ({"nodeCount": 0, "zones": ["us-east1-b", "us-east1-c"]}, {"nodeCount": 0}),
        ({"nodeCount": 3, "zones": ["us-east1-b", "us-east1-c"]}, {"initialNodeCount": 1, "autoscaling": (3, 3)}),
        ({"maxNodeCount": 4}, {"initialNodeCount": 0, "autoscaling": (0, 4)}),
        ({"minNodeCount": 1, "maxNodeCount": 4, "nodeCount": 2}, {"initialNodeCount": 2, "autoscaling": (1, 4)}),
        ({"maxNodeCount": 4, "nodesNeeded": 3}, {"initialNodeCount": 3, "autoscaling": (3, 4)}),
        ({"maxNodeCount": 4, "nodesNeeded": 9}, {"initialNodeCount": 4, "autoscaling": (4, 4)}),
        ({"minNodeCount": 2, "maxNodeCount": 2}, {"initialNodeCount": 2, "autoscaling": (2, 2)}),
    ],
)
def test_sizes(given: Json, wanted: Json) -> None:
    found = asked(a_life(a_pool(**given)))
    bounds = found.get("autoscaling")
    sizes: Json = {key: found[key] for key in ("nodeCount", "initialNodeCount") if key in found}
    if bounds:
        assert bounds["locationPolicy"] == "ANY"
        sizes["autoscaling"] = (bounds["totalMinNodeCount"], bounds["totalMaxNodeCount"])
    assert sizes == wanted


def test_a_pool_that_grows_keeps_its_autoscaler_while_its_replicas_need_all_of_it() -> None:
    life = is_made(a_life(a_pool(maxNodeCount=4)))
    seen = []
    for needed in (0, 3, 4, 2, 4):
        life.xr["spec"]["nodePools"][0]["nodesNeeded"] = needed
        seen.append(asked(life))
    assert [each["autoscaling"]["totalMinNodeCount"] for each in seen] == [0, 3, 4, 2, 4]
    assert [key for each in seen for key in each if key == "nodeCount"] == []
    assert {each["initialNodeCount"] for each in seen} == {0}, "how it began is not said anew"


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({}, {}),
        ({"capacityType": "Spot"}, {"spot": True, "reservation": "NO_RESERVATION"}),
        ({"capacityType": "FlexStart"}, {"flexStart": True, "reservation": "NO_RESERVATION"}),
        ({"capacityType": "Reserved", "reservation": "r"}, {"reservation": "SPECIFIC_RESERVATION"}),
    ],
)
def test_ways_of_buying_machines(given: Json, wanted: Json) -> None:
    config = asked(a_life(a_pool(**given)))["nodeConfig"]
    found: dict[str, Any] = {key: config[key] for key in ("spot", "flexStart") if key in config}
    if "reservationAffinity" in config:
        found["reservation"] = config["reservationAffinity"]["consumeReservationType"]
    assert found == wanted


def test_flex_start_begins_at_zero_whatever_is_needed_and_is_not_repaired() -> None:
    found = asked(a_life(a_pool(capacityType="FlexStart", maxNodeCount=2, nodesNeeded=2)))
    assert found["autoscaling"]["totalMinNodeCount"] == 0
    assert found["management"]["autoRepair"] is False


@pytest.mark.parametrize(
    ("zones", "capacity", "compact"),
    [
        (["us-east1-b"], {}, True),
        (["us-east1-b", "us-east1-c"], {}, False),
        (["us-east1-b"], {"capacityType": "Reserved", "reservation": "r"}, False),
    ],
)
def test_machines_are_packed_where_google_can(zones: list[str], capacity: Json, compact: bool) -> None:
    found = asked(a_life(a_pool("frontier", H200, zones=zones, **capacity)), "frontier")
    assert ("placementPolicy" in found) == compact


def test_the_taint_and_the_labels_are_those_that_the_driver_and_the_autoscaler_know() -> None:
    config = asked(a_life())["nodeConfig"]
    assert config["taint"] == [{"key": "nvidia.com/gpu", "value": "present", "effect": "NO_SCHEDULE"}]
    assert config["labels"]["cloud.google.com/gke-nvidia-gpu-dra-driver"] == "true"
    assert config["labels"]["modelplane.ai/pool"] == "small"


def test_law_10_the_longest_names_fit() -> None:
    life = a_life(a_pool("p" * 30), clusterName="c" * 40).settle()
    names = {key: obj["metadata"]["name"] for key, obj in life.composed.items()}
    assert len(names[life.pool("p" * 30)]) <= 40
    assert len(names["system"]) <= 40
    account = life.composed["nodes"]["metadata"]["annotations"]["crossplane.io/external-name"]
    assert 6 <= len(account) <= 30
    assert life.wanted("node-role")["member"] == f"serviceAccount:{account}@acme-ml.iam.gserviceaccount.com"
    assert life.composed["cluster"]["metadata"]["annotations"]["crossplane.io/external-name"] == "c" * 40


def test_a_pool_of_several_zones_goes_only_by_the_ledger() -> None:
    """GKE tells the nodes of a zone, rounded down: none may mean one in either zone."""
    zones = ["us-east1-b", "us-east1-c"]
    life = is_made(a_life(a_pool(zones=zones, nodesNeeded=1)))
    old = life.pool("small")
    life.makes(old, nodeCount=0, nodeLocations=zones)
    life.xr["spec"]["nodePools"][0]["capacityType"] = "Spot"
    is_made(life)
    assert old in life.composed
    assert life.said("NodePoolsReady") == ("True", "PoolInUse")
    life.xr["spec"]["nodePools"][0]["nodesNeeded"] = 0
    assert old not in life.settle().composed


def test_law_9_other_zones_are_another_pool_beside_the_old_one() -> None:
    life = is_made(a_life(a_pool(nodeCount=4, nodesNeeded=4)))
    old = life.pool("small")
    life.makes(old, nodeCount=4, nodeLocations=["us-east1-b"]).settle()
    life.xr["spec"]["nodePools"][0]["zones"] = ["us-east1-c"]
    is_made(life)
    new = life.pool("small")
    assert life.wanted(old)["nodeLocations"] == ["us-east1-b"]
    assert life.wanted(new)["nodeLocations"] == ["us-east1-c"]
    assert life.said("NodePoolsReady") == ("True", "PoolInUse")
    life.makes(old, nodeCount=0, nodeLocations=["us-east1-b"]).settle()
    assert (old in life.composed, life.wanted(new)["nodeLocations"]) == (False, ["us-east1-c"])


def test_a_fixed_pool_of_several_zones_that_is_left_behind_keeps_room_for_its_nodes() -> None:
    life = is_made(a_life(a_pool(nodeCount=4, zones=["us-east1-b", "us-east1-c"], nodesNeeded=4)))
    old = life.pool("small")
    life.xr["spec"]["nodePools"][0]["zones"] = ["us-east1-b"]
    assert life.settle().wanted(old)["autoscaling"]["totalMaxNodeCount"] == 4


def test_law_1_a_smaller_count_leaves_the_nodes_to_the_autoscaler_until_they_are_empty() -> None:
    life = is_made(a_life(a_pool(nodeCount=8, nodesNeeded=8)))
    key = life.pool("small")

    def bounds(running: int, needed: int) -> tuple[int, int] | int:
        life.makes(key, nodeCount=running, nodeLocations=["us-east1-b"])
        life.xr["spec"]["nodePools"][0].update(nodeCount=2, nodesNeeded=needed)
        found = asked(life)
        assert "initialNodeCount" not in found, "it cannot be changed"
        scaling = found.get("autoscaling")
        return (scaling["totalMinNodeCount"], scaling["totalMaxNodeCount"]) if scaling else found["nodeCount"]

    assert [bounds(8, 8), bounds(8, 5), bounds(6, 5), bounds(2, 1), bounds(2, 0)] == [8, (5, 8), (5, 6), 2, 2]


def test_law_1_a_smaller_bound_of_a_pool_of_several_zones_waits_for_its_replicas() -> None:
    """How many nodes it has is not told."""
    life = is_made(a_life(a_pool(maxNodeCount=8, nodesNeeded=8, zones=["us-east1-b", "us-east1-c"])))
    for needed, most in ((8, 8), (6, 8), (4, 4)):
        life.xr["spec"]["nodePools"][0].update(maxNodeCount=4, nodesNeeded=needed)
        assert asked(life)["autoscaling"]["totalMaxNodeCount"] == most
