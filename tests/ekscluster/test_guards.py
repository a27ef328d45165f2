"""What outlives what, read aloud: each arrow from what is needed to who needs it."""

from __future__ import annotations

from tests.clouds.life import CloudLife
from tests.ekscluster.builders import H100, a_life, a_pool, is_made


def arrows(life: CloudLife) -> set[tuple[str, str]]:
    """Every Usage as (what is kept, by whom), by the names under which they are composed."""
    named = {(obj["kind"], obj["metadata"]["name"]): key for key, obj in life.composed.items()}
    return {
        tuple(named[obj["spec"][side]["kind"], obj["spec"][side]["resourceRef"]["name"]] for side in ("of", "by"))  # type: ignore[misc]
        for obj in life.composed.values()
        if obj["kind"] == "Usage"
    }


def test_the_cluster_outlives_its_node_groups_and_what_nodes_need_outlives_the_cluster() -> None:
    life = is_made(a_life(a_pool(), a_pool("h100", H100, zones=["us-east-1b"])))
    found = arrows(life)
    groups = {key for key, obj in life.composed.items() if obj["kind"] == "NodeGroup"}
    assert {by for of, by in found if of == "cluster"} == groups
    assert {of for of, by in found if by == "cluster"} == {
        "cluster-role",
        "cluster-role-0",
        "node-role",
        "node-role-0",
        "node-role-1",
        "node-role-2",
        "internet-gateway",
        "route",
        "nat",
        "private-route",
    }


def test_the_cluster_outlives_a_group_that_its_pool_left_behind() -> None:
    life = is_made(a_life(a_pool(nodesNeeded=1)))
    (old,) = [key for key in life.composed if key.startswith("pool-")]
    life.makes(old, scalingConfig={"desiredSize": 1})
    life.xr["spec"]["nodePools"][0]["capacityType"] = "Spot"
    is_made(life)
    assert ("cluster", old) in arrows(life)
