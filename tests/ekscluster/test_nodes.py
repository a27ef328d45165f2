"""Node groups of EKS: sizes that nobody fights over, machines with a fabric, reservations, subnets, versions."""

from __future__ import annotations

import json

import pytest
from tests.clouds.life import CloudLife
from tests.ekscluster.builders import CLUSTER, H100, a_life, a_pool, is_made

from xfn.values import Json


def group(life: CloudLife, pool: str = "small") -> Json:
    """What is asked of the node group of a pool."""
    keys = [key for key, obj in life.composed.items() if obj["kind"] == "NodeGroup" and pool in key]
    spec: Json = life.composed[keys[-1]]["spec"]
    return spec


def key_of(life: CloudLife, pool: str = "small") -> str:
    return [key for key, obj in life.composed.items() if obj["kind"] == "NodeGroup" and pool in key][-1]


@pytest.mark.parametrize(
    ("given", "bounds", "begun"),
    [
        ({"nodeCount": 2}, (2, 2), 2),
        ({"nodeCount": 0}, (0, 1), 0),
        ({"maxNodeCount": 4}, (0, 4), 0),
        ({"maxNodeCount": 4, "nodeCount": 2}, (0, 4), 2),
        ({"maxNodeCount": 4, "nodesNeeded": 3}, (3, 4), 3),
        ({"maxNodeCount": 4, "nodesNeeded": 9}, (4, 4), 4),
    ],
)
def test_sizes(given: Json, bounds: tuple[int, int], begun: int) -> None:
    found = group(a_life(a_pool(**given)).settle())
    scaling = found["forProvider"]["scalingConfig"]
    assert (scaling["minSize"], scaling["maxSize"]) == bounds
    assert "desiredSize" not in scaling
    assert found["initProvider"] == {"scalingConfig": {"desiredSize": begun}}
    assert "LateInitialize" not in found["managementPolicies"]


@pytest.mark.parametrize(("running", "said"), [(1, 2), (2, None), (3, None), (9, None)])
def test_a_number_of_nodes_is_said_only_where_it_is_out_of_bounds(running: int, said: int | None) -> None:
    life = is_made(a_life(a_pool(maxNodeCount=4, nodesNeeded=2)))
    life.makes(key_of(life), scalingConfig={"desiredSize": running}).settle()
    assert group(life)["forProvider"]["scalingConfig"].get("desiredSize") == said


def test_a_plain_pool_needs_no_launch_template() -> None:
    life = is_made(a_life())
    wanted = group(life)["forProvider"]
    assert (wanted["instanceTypes"], wanted["diskSize"]) == (["g6.2xlarge"], 200)
    assert wanted["taint"] == [{"key": "nvidia.com/gpu", "value": "present", "effect": "NO_SCHEDULE"}]
    assert wanted["labels"]["modelplane.ai/pool"] == "small"
    assert not any(obj["kind"] in ("LaunchTemplate", "NATGateway") for obj in life.composed.values())


def test_a_fabric_has_an_adapter_on_every_card_in_a_private_subnet_of_one_zone() -> None:
    life = is_made(a_life(a_pool("h100", H100, zones=["us-east-1b"])))
    template = next(obj["spec"]["forProvider"] for obj in life.composed.values() if obj["kind"] == "LaunchTemplate")
    cards = [(i["networkCardIndex"], i["deviceIndex"], i["interfaceType"]) for i in template["networkInterfaces"]]
    assert cards[:3] == [(0, 0, "interface"), (0, 1, "efa-only"), (1, 0, "efa-only")]
    assert len(cards) == 33
    assert template["networkInterfaces"][0]["securityGroups"] == ["sg-cluster", "sg-fabric"]
    assert template["placement"]["groupName"] in {obj["metadata"]["name"] for obj in life.composed.values()}
    wanted = group(life, "h100")["forProvider"]
    assert wanted["launchTemplate"]["version"] == "1"
    assert "diskSize" not in wanted
    assert [ref["name"] for ref in wanted["subnetIdRefs"]] == [
        life.composed["private-subnet-us-east-1b"]["metadata"]["name"]
    ]


def test_a_fabric_s_template_waits_for_the_cluster_and_its_group_for_the_template() -> None:
    life = a_life(a_pool("h100", H100, zones=["us-east-1b"])).settle()
    for key in [key for key in life.composed if life.is_managed(key) and key != "cluster"]:
        life.makes(key)
    life.settle()
    assert not any(obj["kind"] == "LaunchTemplate" for obj in life.composed.values())
    assert "waits for the security group that EKS makes" in life.condition("NodePoolsReady")["message"]


@pytest.mark.parametrize(("capacity", "type_"), [("Reserved", "ON_DEMAND"), ("CapacityBlock", "CAPACITY_BLOCK")])
def test_reserved_machines_are_named_by_a_template(capacity: str, type_: str) -> None:
    life = is_made(a_life(a_pool(capacityType=capacity, reservation="cr-1")))
    template = next(obj["spec"]["forProvider"] for obj in life.composed.values() if obj["kind"] == "LaunchTemplate")
    target = template["capacityReservationSpecification"]["capacityReservationTarget"]
    assert target == {"capacityReservationId": "cr-1"}
    wanted = group(life)["forProvider"]
    assert wanted["capacityType"] == type_
    # EKS takes the instance type of a capacity block from the template, and of others from the group.
    assert ("instanceType" in template) != ("instanceTypes" in wanted)
    assert ("instanceMarketOptions" in template) == (capacity == "CapacityBlock")


def test_another_zone_of_the_cluster_changes_no_group_that_is_there() -> None:
    life = is_made(a_life())
    before = group(life)["forProvider"]["subnetIdRefs"]
    life.xr["spec"]["zones"].append("us-east-1c")
    life.xr["spec"]["nodePools"].append(a_pool("more", zones=["us-east-1c"]))
    is_made(life)
    assert group(life)["forProvider"]["subnetIdRefs"] == before
    assert [ref["name"] for ref in group(life, "more")["forProvider"]["subnetIdRefs"]] == [
        life.composed["subnet-us-east-1c"]["metadata"]["name"]
    ]
    assert len(life.wanted("cluster")["vpcConfig"]["subnetIdRefs"]) == 2


def test_groups_follow_the_cluster_to_a_new_version() -> None:
    life = is_made(a_life())
    life.xr["spec"]["kubernetesVersion"] = "1.36"
    life.settle()
    assert life.wanted("cluster")["version"] == "1.36"
    assert group(life)["forProvider"]["version"] == "1.35"
    life.makes("cluster", **{**CLUSTER, "version": "1.36"}).settle()
    assert group(life)["forProvider"]["version"] == "1.36"
    assert life.wanted("system")["version"] == "1.36"


def test_what_cannot_change_makes_a_new_group_and_keeps_the_old_one_s_template() -> None:
    life = is_made(a_life(a_pool("h100", H100, zones=["us-east-1b"], nodesNeeded=2)))
    old = key_of(life, "h100")
    life.makes(old, scalingConfig={"desiredSize": 2})
    life.xr["spec"]["nodePools"][0]["diskSizeGb"] = 1000
    is_made(life)
    name = old.removeprefix("pool-")
    assert {old, f"template-{name}", f"placement-{name}"} <= life.composed.keys()
    scaling = life.wanted(old)["scalingConfig"]
    assert (scaling["minSize"], scaling["maxSize"]) == (0, 2)
    assert life.said("NodePoolsReady") == ("True", "PoolInUse")
    life.makes(old, scalingConfig={"desiredSize": 0}).settle()
    assert not {old, f"template-{name}", f"placement-{name}"} & life.composed.keys()


def test_the_fabric_and_the_nat_stay_when_the_pool_that_needed_them_goes() -> None:
    life = is_made(a_life(a_pool(), a_pool("h100", H100, zones=["us-east-1b"])))
    life.xr["spec"]["nodePools"].pop()
    is_made(life)
    assert {"nat", "private-subnet-us-east-1a", "fabric"} <= life.composed.keys()


@pytest.mark.parametrize(("region", "partition"), [("us-east-1", "aws"), ("cn-north-1", "aws-cn")])
def test_policies_are_those_of_the_region_s_part_of_aws(region: str, partition: str) -> None:
    life = a_life(region=region, zones=[f"{region}a", f"{region}b"]).settle()
    assert life.wanted("node-role-0")["policyArn"].startswith(f"arn:{partition}:iam::aws:policy/")
    trust = json.loads(life.wanted("node-role")["assumeRolePolicy"])
    assert trust["Statement"][0]["Principal"] == {"Service": "ec2.amazonaws.com"}


def test_law_10_the_longest_names_fit() -> None:
    life = a_life(a_pool("p" * 30), clusterName="c" * 40).settle()
    assert all(len(obj["metadata"]["name"]) <= 63 for obj in life.composed.values())
    assert life.composed["cluster"]["metadata"]["annotations"]["crossplane.io/external-name"] == "c" * 40


def test_the_subnets_of_sixteen_zones_share_the_vpc() -> None:
    zones = [f"us-east-1{letter}" for letter in "abcdefghijklmnop"]
    life = a_life(zones=zones, network={"vpcCIDR": "10.8.3.0/16", "privateNodes": True}).settle()
    ranges = [obj["spec"]["forProvider"]["cidrBlock"] for obj in life.composed.values() if obj["kind"] == "Subnet"]
    assert len(ranges) == len(set(ranges)) == 32
    assert life.wanted("vpc")["cidrBlock"] == "10.8.0.0/16"


@pytest.mark.parametrize(
    "added",
    [a_pool("more", zones=["us-east-1c"]), a_pool("h100", H100, zones=["us-east-1b"])],
    ids=["in another zone", "with a fabric"],
)
def test_what_a_new_pool_needs_leaves_a_cluster_that_is_ready(added: Json) -> None:
    """Nothing would be placed on it meanwhile."""
    life = is_made(a_life())
    life.xr["spec"]["zones"] = ["us-east-1a", "us-east-1b", "us-east-1c"]
    life.xr["spec"]["nodePools"].append(added)
    life.settle()
    assert life.said("ClusterReady") == ("True", "Available")
    assert life.said("NodePoolsReady") == ("False", "ClusterProvisioning")
    assert is_made(life).said("Ready") == ("True", "Available")


def scaled(life: CloudLife, running: int, **edit: int) -> tuple[int, int, int | None]:
    """The bounds of a group of so many nodes, and the number of nodes where that is said."""
    life.makes(key_of(life), scalingConfig={"desiredSize": running})
    life.xr["spec"]["nodePools"][0].update(edit)
    scaling = group(life.settle())["forProvider"]["scalingConfig"]
    return scaling["minSize"], scaling["maxSize"], scaling.get("desiredSize")


@pytest.mark.parametrize(("before", "after"), [("maxNodeCount", 4), ("nodeCount", 2)])
def test_law_1_a_smaller_bound_takes_no_node_from_under_a_replica(before: str, after: int) -> None:
    size: Json = {before: 8}
    life = is_made(a_life(a_pool(**size, nodesNeeded=8)))
    assert scaled(life, 8, **{before: after}) == (8, 8, None)
    assert scaled(life, 8, nodesNeeded=5) == (5, 8, None), "the autoscaler knows which are empty"
    assert scaled(life, 5) == (5, 5, None)
    least = after if before == "nodeCount" else 0
    assert scaled(life, 5, nodesNeeded=0) == (least, after, after), "nobody is there any more"


def test_law_1_a_group_whose_nodes_are_not_told_keeps_its_bounds_while_they_are_needed() -> None:
    life = is_made(a_life(a_pool(maxNodeCount=8, nodesNeeded=8)))
    life.makes(key_of(life))
    life.xr["spec"]["nodePools"][0]["maxNodeCount"] = 4
    scaling = group(life.settle())["forProvider"]["scalingConfig"]
    assert (scaling["minSize"], scaling["maxSize"]) == (8, 8)
