"""Subnets of EKS: a zone that is given up, by a typo that was corrected or a pool that is elsewhere now."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clouds.life import CloudLife
from tests.ekscluster.builders import a_life, a_pool, is_made

TYPO = "us-east-1z"
WORDS = "cannot create: InvalidParameterValue: Value (us-east-1z) for parameter availabilityZone is invalid"


def with_a_typo(pool: str, **network: Any) -> CloudLife:
    """A cluster that is ready, with a pool whose zone AWS does not know, and one in all zones."""
    life = is_made(a_life(a_pool(), network={"vpcCIDR": "10.0.0.0/16", **network}))
    life.xr["spec"]["zones"] = ["us-east-1a", "us-east-1b", TYPO]
    life.xr["spec"]["nodePools"] += [a_pool("more", zones=[TYPO]), a_pool(pool)]
    life.settle()
    for key in [key for key in life.composed if key.endswith(f"subnet-{TYPO}")]:
        life.refuses(key, WORDS)
    return life.settle()


def corrected(life: CloudLife) -> CloudLife:
    life.xr["spec"]["nodePools"][1]["zones"] = ["us-east-1c"]
    life.xr["spec"]["zones"] = ["us-east-1a", "us-east-1b", TYPO, "us-east-1c"]
    life.xr["spec"]["zonesLeft"] = [TYPO]
    return life.settle()


@pytest.mark.parametrize("private", [False, True])
def test_law_8_a_typo_in_a_zone_that_is_corrected_keeps_nothing_waiting(private: bool) -> None:
    life = with_a_typo("last", privateNodes=private)
    assert TYPO in life.condition("NodePoolsReady")["message"]
    corrected(life)
    assert [key for key in life.composed if TYPO in key] == []
    assert life.wanted("subnet-us-east-1c")["cidrBlock"] == "10.0.24.0/21", "of the fourth place"
    subnets = {obj["metadata"]["name"] for obj in life.composed.values() if obj["kind"] == "Subnet"}
    for pool in ("system", "small", "more", "last"):
        group = life.composed[life.pool(pool)]
        assert {ref["name"] for ref in group["spec"]["forProvider"]["subnetIdRefs"]} <= subnets
    assert is_made(life).said("Ready") == ("True", "Available")
    assert life.look().composite["status"] == life.status


def test_law_1_a_zone_that_is_left_keeps_the_subnet_that_is_there() -> None:
    life = is_made(a_life(a_pool(zones=["us-east-1c"]), zones=["us-east-1a", "us-east-1b", "us-east-1c"]))
    life.xr["spec"]["zonesLeft"] = ["us-east-1c"]
    life.xr["spec"]["nodePools"][0]["zones"] = ["us-east-1a"]
    assert is_made(life).wanted("subnet-us-east-1c")
    for key in ("subnet-us-east-1c", life.pool("small")):
        life.reports(key).settle()
    assert life.wanted("subnet-us-east-1c"), "silence takes nothing away"


def test_the_zones_of_the_control_plane_are_never_given_up() -> None:
    life = a_life(zonesLeft=["us-east-1b"]).settle()
    life.refuses("subnet-us-east-1b", "cannot create: NotAllowed").settle()
    assert "subnet-us-east-1b" in life.composed
