"""The laws that the scheduler keeps, each on deployments that run through Crossplane's loop."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fleet.builders import (
    ANY_GPU,
    a_cache,
    a_cluster,
    a_deployment,
    a_pool,
    a_service,
    needing,
    said,
    workers,
)
from tests.fleet.world import World, condition, key_of

from modelplane.scheduler.render import kept_replica
from xfn.values import Json


def running(**spec: Json) -> World:
    """Two replicas that serve, on two clusters of two nodes, with a cache; nobody else has room for them."""
    world = World(
        a_cluster("a", a_pool(nodes=1)),
        a_cluster("b", a_pool(nodes=1)),
        a_cache("weights", "a", "b"),
        a_deployment("qwen", 2, 8, "ml", modelCacheRef={"name": "weights"}, **spec),
    ).settle()
    assert world.where() == ["a", "b"]
    assert condition(world.deployment(), "Ready")[0] == "True"
    return world


def edit(**spec: object) -> Callable[[World], None]:
    def change(world: World) -> None:
        world.deployment()["spec"].update(deepcopy(spec))

    return change


def on_clusters(change: Callable[[Json], object]) -> Callable[[World], None]:
    def each(world: World) -> None:
        for cluster in world.every("InferenceCluster"):
            change(cluster)

    return each


def gone(kind: str) -> Callable[[World], None]:
    def take(world: World) -> None:
        for obj in world.every(kind):
            del world.objects[key_of(obj)]

    return take


def without_status(kind: str) -> Callable[[World], None]:
    def lose(world: World) -> None:
        for obj in world.every(kind):
            obj.pop("status", None)

    return lose


def ledgers_forget(world: World) -> None:
    for ledger in world.every("ClusterCapacity"):
        ledger["status"] = {}


def cache_says(**status: object) -> Callable[[World], None]:
    def change(world: World) -> None:
        world.get("ModelCache", "weights", "ml")["status"] = deepcopy(status)

    return change


def requesting(world: World, cpu: str) -> None:
    (engine,) = world.deployment()["spec"]["workers"]["template"]["spec"]["containers"]
    engine["resources"] = {"requests": {"cpu": cpu}}


def unreadable_amount(cluster: Json) -> None:
    cluster["status"]["capacity"]["pools"][0]["node"] = {"memory": "plenty"}


def spoilt_offers(world: World) -> None:
    for offer in world.every("EnvironmentConfig"):
        offer["data"] = {"pools": "[{"}


BAD: dict[str, Callable[[World], None]] = {
    "a typo in clusterSelector": edit(clusterSelector={"matchLabels": {"modelplane.ai/region": "us-esat1"}}),
    "an expression that selects nothing": edit(
        clusterSelector={"matchExpressions": [{"key": "gpu", "operator": "In", "values": ["yes"]}]}
    ),
    "an expression that is not one": edit(
        clusterSelector={"matchExpressions": [{"key": "gpu", "operator": "In", "values": []}]}
    ),
    "a typo in CEL": edit(nodeSelector=needing("device.driver = 'gpu.nvidia.com'")),
    "CEL that fails on every device": edit(nodeSelector=needing('device.attributes["gpu.nvidia.com"].colour == "red"')),
    "CEL that no device matches": edit(nodeSelector=needing('device.driver == "tpu.google.com"')),
    "CEL that reads what no real device has": edit(
        nodeSelector=needing(ANY_GPU, 'device.attributes["modelplane.ai"].rdma')
    ),
    "more devices than a node has": edit(workers=workers(16)),
    "an amount that nobody can count": lambda world: requesting(world, "1e4000000"),
    "a topology that is not one": edit(workers=workers(1, data=3, dataLocal=2)),
    "a cache that does not exist": edit(modelCacheRef={"name": "wieghts"}),
    "the cache gone": gone("ModelCache"),
    "the cache ready nowhere": cache_says(revision="main", clusters=[]),
    "the cache's status lost": cache_says(),
    "all clusters gone": gone("InferenceCluster"),
    "the clusters' status lost": on_clusters(lambda cluster: cluster.update(status={"conditions": []})),
    "the address lost": on_clusters(lambda cluster: cluster["status"].pop("gateway")),
    "clusters unreachable": on_clusters(lambda cluster: said(cluster, "Reachable", "False")),
    "clusters out of sight": on_clusters(lambda cluster: said(cluster, "Reachable", "Unknown")),
    "replicas say nothing": without_status("ModelReplica"),
}

HARMLESS: dict[str, Callable[[World], None]] = {
    "the pools lost": on_clusters(lambda cluster: cluster["status"].pop("capacity")),
    "a pool that cannot be read": on_clusters(unreadable_amount),
    "clusters not ready": on_clusters(lambda cluster: said(cluster, "StackReady", "False")),
    "all ledgers gone": gone("ClusterCapacity"),
    "all offers gone": gone("EnvironmentConfig"),
    "offers spoilt": spoilt_offers,
    "the ledgers' status lost": ledgers_forget,
    "the deployment's own status lost": without_status("ModelDeployment"),
    "classes unresolved": on_clusters(lambda cluster: said(cluster, "ClassesResolved", "False")),
    "a deletion of the clusters pending": on_clusters(lambda cluster: cluster["status"].update(deletionPending=True)),
    "new replicas kept off": on_clusters(
        lambda cluster: cluster["spec"].update(taints=[{"key": "full", "effect": "NoSchedule"}])
    ),
}


@pytest.mark.parametrize("what", [*BAD, *HARMLESS])
def test_law_1_bad_or_missing_input_removes_nothing_that_runs(what: str) -> None:
    world = running()
    before = {key_of(replica) for replica in world.replicas()}
    {**BAD, **HARMLESS}[what](world)
    for hours in (0, 1, 10):
        world.wait(hours=hours).settle(serve=False)
        assert {key_of(replica) for replica in world.replicas()} == before


@pytest.mark.parametrize("what", BAD)
def test_law_1_and_what_is_wrong_is_told_and_the_deployment_is_not_ready(what: str) -> None:
    world = running()
    BAD[what](world)
    for _ in range(2):
        world.reconcile(world.deployment())
    deployment = world.deployment()
    assert condition(deployment, "Ready")[0] == "False"
    false = [each for each in deployment["status"]["conditions"] if each["status"] == "False"]
    assert all(each.get("message") for each in false if each["type"] != "Ready")
    assert len(false) > 1


@pytest.mark.parametrize("what", HARMLESS)
def test_law_1_what_takes_nothing_away_is_no_reason_not_to_be_ready(what: str) -> None:
    world = running()
    HARMLESS[what](world)
    world.settle()
    assert condition(world.deployment(), "Ready")[0] == "True"


def test_law_1_what_cannot_be_read_is_refused_and_nothing_is_changed() -> None:
    world = running()
    before = {key_of(replica) for replica in world.replicas()}
    del world.replicas()[0]["spec"]["roles"]
    outcome = world.reconcile(world.deployment())
    assert outcome.failure is not None
    assert "roles" in str(outcome.failure)
    assert {key_of(replica) for replica in world.replicas()} == before


def test_law_1_a_mended_typo_leaves_no_trace() -> None:
    world = running()
    before = deepcopy(world.deployment())
    edit(clusterSelector={"matchLabels": {"modelplane.ai/region": "typo"}})(world)
    world.settle()
    del world.deployment()["spec"]["clusterSelector"]
    world.settle()
    shown = {key: value for key, value in world.deployment()["status"].items() if key != "conditions"}
    assert shown == {key: value for key, value in before["status"].items() if key != "conditions"}


def test_law_1_one_unreadable_cluster_keeps_nobody_from_the_others() -> None:
    broken = a_cluster("a", a_pool(nodes=9))
    unreadable_amount(broken)
    world = World(broken, a_cluster("b", a_pool(nodes=1)), a_deployment(replicas=1))
    world.objects.pop(("ClusterCapacity", "", "a"))
    world.settle()
    assert world.where() == ["b"]


@settings(max_examples=8, deadline=None)
@given(st.lists(st.integers(1, 3), min_size=2, max_size=4), st.randoms(use_true_random=False), st.booleans())
def test_law_2_no_device_is_promised_twice_and_losers_find_another_place(
    wanted: list[int], random: Random, forgetful: bool
) -> None:
    """Deployments that all decide before any ledger has looked, in any order, and ledgers that lose their status."""
    world = World(a_cluster("a", a_pool(nodes=2)), a_cluster("b", a_pool(nodes=3)))
    world.settle()
    names = [f"d{number}" for number in range(len(wanted))]
    world.add(*(a_deployment(name, replicas, 4) for name, replicas in zip(names, wanted, strict=True)))
    for round_ in range(6):
        deployments = world.every("ModelDeployment")
        random.shuffle(deployments)
        for deployment in deployments:
            world.reconcile(deployment)
        if forgetful and round_ == 1:
            ledgers_forget(world)
        for ledger in world.every("ClusterCapacity"):
            world.reconcile(ledger)
        world.mirror()
    world.settle()
    placed = sum(len(world.replicas(name)) for name in names)
    assert placed == min(sum(wanted), 10)
    for ledger in world.every("ClusterCapacity"):
        assert not any(pool.get("overcommitted") for pool in ledger["status"]["pools"])
        assert all(count >= 0 for pool in ledger["status"]["pools"] for count in pool["free"].values())
    admitted = [name for ledger in world.every("ClusterCapacity") for name in ledger["status"]["admitted"]]
    assert len(admitted) == len(set(admitted)) == placed


def test_law_2_the_loser_of_a_race_was_never_admitted_and_says_why_it_waits() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)))
    world.settle()
    world.add(a_deployment("first"), a_deployment("second"))
    for name in ("first", "second"):
        world.reconcile(world.deployment(name))
        world.wait(seconds=1)
    loser = world.replicas("second")[0]
    world.reconcile(world.ledger("a"))
    world.mirror()
    assert not world.get("ModelReplica", loser["metadata"]["name"], "ml")["status"]["admitted"]
    world.settle()
    assert world.where("first") == ["a"]
    assert world.where("second") == []
    assert condition(world.deployment("second"), "ReplicasScheduled") == ("False", "NotEnoughDevices")


def test_law_4_a_settled_fleet_is_silent() -> None:
    world = running()
    before = world.writes
    for _ in range(5):
        world.wait(minutes=17).step()
    assert world.writes == before


@pytest.mark.parametrize("what", [*BAD, *HARMLESS])
def test_law_4_whatever_is_wrong_is_said_once(what: str) -> None:
    world = running(placement={"replaceAfter": "0"})
    {**BAD, **HARMLESS}[what](world)
    world.settle(serve=False)
    before = world.writes
    for _ in range(3):
        world.wait(minutes=17).step()
    assert world.writes == before


@settings(max_examples=8, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 6))
def test_law_4_the_order_of_inputs_does_not_matter(random: Random, replicas: int) -> None:
    clusters = [a_cluster(name, a_pool(nodes=random.choice([1, 2])), a_pool("l4", 2, 1)) for name in "abcd"]
    objects = [*clusters, a_deployment(replicas=replicas, tensor=random.choice([1, 4]))]
    shuffled = list(objects)
    random.shuffle(shuffled)
    one, other = World(*objects).settle(), World(*shuffled).settle()
    assert one.deployment()["status"] == other.deployment()["status"]


def test_law_4_a_cluster_out_of_sight_is_noted_once() -> None:
    world = running(placement={"replaceAfter": "1h"})
    said(world.cluster("a"), "Reachable", "Unknown")
    world.wait(minutes=1).settle()
    (lost,) = [each for each in world.deployment()["status"]["placements"] if each["cluster"] == "a"]
    assert lost["unknownSince"] == "2026-01-01T00:01:00Z"
    before = world.writes
    world.wait(minutes=30).settle()
    assert world.writes == before


def test_law_5_whoever_waits_says_which_clusters_refused_and_why() -> None:
    tainted = a_cluster("a", a_pool(), taints=[{"key": "maintenance", "effect": "NoSchedule"}])
    silent = a_cluster("b", a_pool())
    del silent["status"]["gateway"]
    world = World(tainted, silent, a_cluster("c", a_pool(nodes=0)), a_deployment())
    world.settle()
    refusals = {each["reason"]: each["names"] for each in world.deployment()["status"]["refusals"]}
    assert refusals == {"Tainted": ["a"], "GatewayAddressMissing": ["b"], "NotEnoughDevices": ["c"]}


def test_law_7_the_same_name_in_two_namespaces_is_two_deployments() -> None:
    world = World(a_cluster("a", a_pool(nodes=4)), a_deployment("qwen"), a_deployment("qwen", namespace="other"))
    world.settle()
    listed = world.ledger("a")["status"]["admitted"]
    assert sorted(name.partition("/")[0] for name in listed) == ["ml", "other"]
    world.deployment("qwen", "other")["spec"]["replicas"] = 0
    world.settle()
    assert world.where("qwen", "ml") == ["a"]
    assert world.where("qwen", "other") == []


def test_law_9_scale_down_takes_the_endpoint_first_and_waits_for_the_services() -> None:
    world = running()
    world.add(a_service()).settle()
    world.deployment()["spec"]["replicas"] = 1
    world.reconcile(world.deployment())
    assert len(world.endpoints()) == 1
    assert len(world.replicas()) == 2
    world.reconcile(world.deployment())
    assert len(world.replicas()) == 2, "the service still lists its host"
    world.mirror()
    world.reconcile(world.deployment())
    assert len(world.replicas()) == 1


def test_law_9_a_new_revision_waits_beside_the_old_until_it_serves() -> None:
    world = World(a_cluster("a", a_pool(nodes=2)), a_deployment(replicas=1)).settle()
    (old,) = world.replicas()
    world.deployment()["spec"]["workers"]["template"]["spec"]["containers"][0]["image"] = "vllm/vllm-openai:v0.24.0"
    world.settle(serve=False)
    assert len(world.replicas()) == 2
    assert key_of(world.replicas()[0]) == key_of(old)
    assert world.endpoints() == {old["metadata"]["name"]}
    assert condition(world.deployment(), "RolloutProgressing") == ("True", "RollingOut")
    world.settle()
    (new,) = world.replicas()
    assert key_of(new) != key_of(old)
    assert world.endpoints() == {new["metadata"]["name"]}
    assert condition(world.deployment(), "RolloutProgressing") == ("Unknown", "NotApplicable")


def test_law_10_no_name_is_used_twice() -> None:
    world = World(a_cluster("a", a_pool(nodes=4)), a_deployment(replicas=2)).settle()
    seen = {key_of(replica) for replica in world.replicas()}
    for replicas in (0, 2, 0, 2):
        world.deployment()["spec"]["replicas"] = replicas
        world.settle()
        now = {key_of(replica) for replica in world.replicas()}
        assert not now & seen
        seen |= now


def test_law_10_a_replica_that_somebody_deleted_comes_back_under_another_name() -> None:
    world = World(a_cluster("a", a_pool(nodes=4)), a_deployment(replicas=1)).settle()
    (first,) = world.replicas()
    world.delete(key_of(first))
    world.settle()
    (second,) = world.replicas()
    assert key_of(second) != key_of(first)


def test_a_change_of_priority_reaches_replicas_that_exist() -> None:
    world = running()
    world.deployment()["spec"]["placement"]["priority"] = 7
    world.settle()
    assert [replica["spec"]["priority"] for replica in world.replicas()] == [7, 7]


def test_the_scale_subresource_finds_exactly_the_replicas_of_a_deployment() -> None:
    long = "a" * 52
    world = World(a_cluster("a", a_pool(nodes=9)), a_deployment(long, 2, 1), a_deployment(long[:-1], 1, 1)).settle()
    label, _, value = world.deployment(long)["status"]["selector"].partition("=")
    found = {key_of(r) for r in world.every("ModelReplica") if r["metadata"]["labels"][label] == value}
    assert found == {key_of(replica) for replica in world.replicas(long)}


def test_a_replica_read_before_is_kept_with_the_priority_of_now() -> None:
    """What was made of a version of a replica is kept; the deployment's priority is not of that version."""
    seen = {**running().replicas()[0]}
    seen["metadata"] = {**seen["metadata"], "uid": "one", "resourceVersion": "1"}
    assert [kept_replica(seen, priority)["spec"]["priority"] for priority in (1, 2, 1)] == [1, 2, 1]
