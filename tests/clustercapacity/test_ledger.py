"""The ledger of a cluster: who is admitted, who is not and why, and what a lost status forgets (nothing)."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fleet.builders import a_cluster, a_deployment, a_ledger, a_pool
from tests.fleet.world import World, condition, key_of, message, required

from xfn.values import Json

ATTEMPT = "usage.crossplane.io/deletion-attempt-with-policy"


def with_replicas(count: int = 2, nodes: int = 2, tensor: int = 8) -> World:
    """A cluster with replicas that serve."""
    return World(a_cluster("a", a_pool(nodes=nodes)), a_deployment(replicas=count, tensor=tensor)).settle()


def status(world: World) -> Json:
    ledger: Json = world.ledger("a")["status"]
    return ledger


def rejections(world: World) -> dict[str, str]:
    return {each["replica"]: each["reason"] for each in status(world)["rejected"]}


def test_an_empty_cluster_has_everything_free() -> None:
    world = World(a_cluster("a", a_pool(nodes=2)), a_cluster("b")).settle()
    assert (status(world)["devices"], status(world)["free"]) == ("16x gpu", "16x gpu")
    assert status(world)["pools"][0]["nodesNeeded"] == 0
    assert world.ledger("b")["status"]["pools"] == []
    assert condition(world.ledger("a"), "Ready")[0] == "True"


def test_what_is_admitted_is_listed_with_what_it_takes() -> None:
    world = with_replicas(3, nodes=2, tensor=4)
    (page,) = status(world)["pools"]
    assert (page["free"], page["nodesNeeded"]) == ({"gpu": 4}, 2)
    assert [each["replica"] for each in page["allocations"]] == status(world)["admitted"]
    assert status(world)["replicas"] == 3


def test_priority_goes_first_then_age() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)))
    world.settle()
    low, high = a_deployment("low"), a_deployment("high", placement={"priority": 5})
    for deployment in (low, high):
        world.add(deployment).wait(seconds=5)
        world.reconcile(world.deployment(deployment["metadata"]["name"]))
    world.reconcile(world.ledger("a"))
    assert [name.partition("-")[0] for name in status(world)["admitted"]] == ["ml/high"]
    assert list(rejections(world).values()) == ["NotEnoughDevices"]


def test_law_2_what_was_admitted_is_not_judged_again_whatever_the_priority() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment("low")).settle()
    world.add(a_deployment("high", placement={"priority": 1000})).settle()
    assert world.where("low") == ["a"]
    assert world.where("high") == []


def test_an_amount_that_nobody_can_count_does_not_stop_the_ledger() -> None:
    world = with_replicas(1)
    world.ledger("a")["spec"]["pools"][0]["node"] = {"memory": "1e2000"}
    (engine,) = world.replicas()[0]["spec"]["roles"][0]["template"]["spec"]["containers"]
    engine["resources"] = {"requests": {"cpu": "1e2000"}}
    assert world.reconcile(world.ledger("a")).failure is None
    assert status(world)["replicas"] == 1
    assert status(world)["free"] == "8x gpu"


def test_law_2_a_lost_status_admits_again_what_is_there() -> None:
    world = with_replicas(2)
    before = status(world)
    world.ledger("a")["status"] = {}
    world.add(a_deployment("eager", placement={"priority": 1000}))
    world.reconcile(world.ledger("a"))
    assert status(world)["admitted"] == before["admitted"]


def test_law_2_a_pool_that_shrank_keeps_what_serves_and_takes_no_more() -> None:
    world = with_replicas(2)
    world.ledger("a")["spec"]["pools"][0]["nodes"] = 1
    world.reconcile(world.ledger("a"))
    (page,) = status(world)["pools"]
    assert page["overcommitted"] is True
    assert len(page["allocations"]) == 2
    assert condition(world.ledger("a"), "LedgerPublished") == ("True", "Overcommitted")


def test_law_2_of_what_never_served_the_youngest_gives_way() -> None:
    world = World(a_cluster("a", a_pool(nodes=2)), a_deployment(replicas=2)).settle(serve=False)
    world.ledger("a")["spec"]["pools"][0]["nodes"] = 1
    world.reconcile(world.ledger("a"))
    assert list(rejections(world).values()) == ["PoolOvercommitted"]
    assert len(status(world)["admitted"]) == 1


def test_a_pool_taken_out_of_the_cluster_keeps_what_it_has_and_takes_no_more() -> None:
    world = with_replicas(1)
    world.ledger("a")["spec"]["pools"][0]["removed"] = True
    newcomer = {**world.replicas()[0], "metadata": {**world.replicas()[0]["metadata"], "name": "newcomer"}}
    world.add({**newcomer, "status": {}})
    world.reconcile(world.ledger("a"))
    assert len(status(world)["admitted"]) == 1
    assert rejections(world) == {"ml/newcomer": "PoolRemoved"}
    assert status(world)["pools"][0]["removed"] is True


def test_a_replica_for_a_pool_that_is_gone_is_rejected() -> None:
    world = with_replicas(1)
    newcomer = {**world.replicas()[0], "metadata": {**world.replicas()[0]["metadata"], "name": "newcomer"}}
    world.add({**newcomer, "status": {}})
    world.ledger("a")["spec"]["pools"] = []
    world.reconcile(world.ledger("a"))
    assert rejections(world) == {"ml/newcomer": "PoolNotFound"}
    assert len(status(world)["admitted"]) == 1


def test_while_a_deletion_waits_what_was_admitted_stays_and_the_rest_is_turned_away() -> None:
    world = World(a_cluster("a", a_pool(nodes=4)), a_deployment()).settle()
    world.add(a_deployment("late"))
    world.reconcile(world.deployment("late"))
    world.cluster("a")["metadata"]["annotations"] = {ATTEMPT: "Background"}
    world.reconcile(world.ledger("a"))
    assert status(world)["deletionPending"] is True
    assert [name.partition("-")[0] for name in status(world)["admitted"]] == ["ml/qwen"]
    assert list(rejections(world).values()) == ["DeletionPending"]


def test_a_withdrawn_deletion_lets_replicas_come_again() -> None:
    world = with_replicas(1)
    world.cluster("a")["metadata"]["annotations"] = {ATTEMPT: "Background"}
    world.settle()
    del world.cluster("a")["metadata"]["annotations"]
    world.settle()
    assert "deletionPending" not in status(world)


def test_law_4_a_ledger_is_silent_and_asks_for_little() -> None:
    world = with_replicas(2)
    before = world.writes
    world.wait(hours=1).step()
    assert world.writes == before
    assert required(world.look(world.ledger("a"))) == {"cluster", "replicas", "caches"}


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=False))
def test_law_4_the_order_of_replicas_does_not_matter(random: Random) -> None:
    world = World(a_cluster("a", a_pool(nodes=3)))
    world.settle()
    for number in range(4):
        world.add(a_deployment(f"d{number}", 2, 4)).wait(seconds=random.choice([0, 1]))
        world.reconcile(world.deployment(f"d{number}"))
    one = world.look(world.ledger("a")).composite["status"]
    shuffled = list(world.objects.items())
    random.shuffle(shuffled)
    world.objects = dict(shuffled)
    assert world.look(world.ledger("a")).composite["status"] == one


def test_a_replica_of_another_cluster_with_this_label_is_not_counted() -> None:
    world = with_replicas(1)
    stray = world.replicas()[0]
    stray = {**stray, "metadata": {**stray["metadata"], "name": "stray"}, "spec": {**stray["spec"], "clusterName": "b"}}
    world.add(stray)
    world.reconcile(world.ledger("a"))
    assert len(status(world)["admitted"]) == 1


def test_the_guard_stands_while_anything_is_there() -> None:
    world = World(a_cluster("a", a_pool(nodes=1))).settle()
    assert world.every("ClusterUsage") == []
    world.add(a_deployment()).settle()
    of = {usage["spec"]["of"]["kind"]: usage["spec"] for usage in world.every("ClusterUsage")}
    assert set(of) == {"InferenceCluster", "ClusterCapacity"}
    assert of["InferenceCluster"]["replayDeletion"] is True
    assert of["ClusterCapacity"]["replayDeletion"] is False
    world.deployment()["spec"]["replicas"] = 0
    world.settle()
    assert world.every("ClusterUsage") == []


def test_the_ledger_says_what_it_waits_for() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment())
    world.ledger("a")["spec"].pop("providerConfigRef")
    world.settle()
    assert condition(world.ledger("a"), "NamespacesReady") == ("False", "NamespacesPending")
    assert message(world.ledger("a"), "NamespacesReady") == "ml: the cluster cannot be reached yet"
    assert len(status(world)["admitted"]) == 1
    assert key_of(a_ledger(world.cluster("a"))) in world.objects
