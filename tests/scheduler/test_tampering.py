"""What others change of a replica or of its pool's class: labels come back, and devices are promised to nobody else."""

from __future__ import annotations

import pytest
from tests.fleet.builders import a_cluster, a_deployment, a_device, a_pool
from tests.fleet.world import World, condition, message


@pytest.mark.parametrize("label", ["cluster", "deployment", "revision"])
@pytest.mark.parametrize("value", [None, "other"])
def test_law_1_a_label_of_a_replica_that_was_lost_or_changed_comes_back(label: str, value: str | None) -> None:
    world = World(a_cluster("a", a_pool(nodes=2)), a_deployment(replicas=2)).settle()
    before = [dict(replica["metadata"]["labels"]) for replica in world.replicas()]
    edited = world.replicas()[0]["metadata"]["labels"]
    del edited[f"modelplane.ai/{label}"]
    if value is not None:
        edited[f"modelplane.ai/{label}"] = value
    world.settle()
    assert [replica["metadata"]["labels"] for replica in world.replicas()] == before


def test_law_2_the_devices_of_a_replica_that_lost_its_label_are_promised_to_nobody() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment()).settle()
    del world.replicas()[0]["metadata"]["labels"]["modelplane.ai/cluster"]
    world.settle()
    assert world.ledger("a")["status"]["free"] == "0x gpu"
    assert world.add(a_deployment("other")).settle().where("other") == []


def test_law_2_a_class_with_other_devices_promises_none_that_somebody_has() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment()).settle()
    renamed = {**world.cluster("a")["status"]["capacity"]["pools"][0], "devices": [a_device("h100", 8)]}
    world.cluster("a")["status"]["capacity"]["pools"] = [renamed]
    world.ledger("a")["spec"]["pools"] = [{key: renamed[key] for key in ("name", "nodes", "devices")}]
    world.settle().add(a_deployment("other")).settle()
    assert (world.where(), world.where("other")) == (["a"], [])
    assert condition(world.deployment(), "Ready")[0] == "True"
    assert condition(world.deployment("other"), "ReplicasScheduled") == ("False", "PoolOvercommitted")
    assert condition(world.ledger("a"), "LedgerPublished") == ("True", "Overcommitted")
    for said_so in (
        message(world.deployment("other"), "ReplicasScheduled"),
        message(world.ledger("a"), "LedgerPublished"),
    ):
        assert "pool h100 has no gpu in its class any more" in said_so
        assert "give it a class with gpu again" in said_so
