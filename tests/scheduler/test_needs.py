"""What a deployment asks Crossplane for, and what it does with replicas that Crossplane does not know of."""

from __future__ import annotations

import pytest
from tests.fleet.builders import a_cluster, a_deployment, a_pool
from tests.fleet.world import World, condition, required


@pytest.mark.parametrize("replicas", [1, 2])
def test_law_1_a_replica_that_crossplane_does_not_know_of_is_not_left_behind(replicas: int) -> None:
    """An XR that was read as it was before it had references: there is no room but where its own replica is."""
    world = World(a_cluster("a", a_pool(nodes=replicas)), a_deployment(replicas=replicas)).settle()
    first, *others = world.replicas()
    outcome = world.look(world.deployment(), known=others)
    asked = {each.object["metadata"]["name"] for each in outcome.composed if each.object["kind"] == "ModelReplica"}
    assert asked == {each["metadata"]["name"] for each in (first, *others)}
    assert condition(outcome.composite, "ReplicasScheduled") == ("True", "Scheduled")


def test_law_7_a_replica_of_another_deployment_of_the_same_name_is_not_taken() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment()).settle()
    (before,) = world.replicas()
    before["spec"]["deploymentRef"]["uid"] = "of-one-that-was-deleted"
    outcome = world.look(world.deployment(), known=[])
    assert [each for each in outcome.composed if each.object["kind"] == "ModelReplica"] == []


def test_a_settled_deployment_requires_only_its_own_clusters() -> None:
    world = World(*(a_cluster(name, a_pool(nodes=1)) for name in "abc"), a_deployment(replicas=2)).settle()
    own = {f"cluster-{name}" for name in world.where()}
    assert required(world.look(world.deployment())) == own
    world.deployment()["spec"]["replicas"] = 3
    assert required(world.look(world.deployment())) == {*own, "offers", "replicas", "services"}


def test_where_nothing_is_offered_the_clusters_are_asked_for_so_that_the_reason_is_true() -> None:
    world = World(a_deployment(clusterSelector={"matchLabels": {"tier": "gold"}}))
    assert required(world.look(world.deployment())) == {"offers", "every-offer", "clusters", "replicas"}
    world.reconcile(world.deployment())
    assert condition(world.deployment(), "ReplicasScheduled") == ("False", "NoClusters")
    world.add(a_cluster("new", a_pool(), labels={"tier": "gold"})).reconcile(world.deployment())
    assert condition(world.deployment(), "ReplicasScheduled") == ("False", "CapacityUnknown")
    world.reconcile(world.ledger("new"))
    world.reconcile(world.deployment())
    assert world.where() == ["new"]
