"""Lives of deployments: drains, moves, lost clusters, rollouts, caches, prefill and decode."""

from __future__ import annotations

import pytest
from tests.fleet.builders import a_cache, a_cluster, a_deployment, a_pool, a_service, needing, said, workers
from tests.fleet.world import World, condition, key_of, message, required

from xfn.values import Json

NO_EXECUTE = [{"key": "maintenance", "effect": "NoExecute"}]


def new_image(world: World) -> None:
    world.deployment()["spec"]["workers"]["template"]["spec"]["containers"][0]["image"] = "vllm/vllm-openai:v0.24.0"


def test_a_drain_makes_before_it_breaks() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment()).settle()
    world.add(a_cluster("b", a_pool(nodes=1))).settle()
    world.cluster("a")["spec"]["taints"] = NO_EXECUTE
    world.settle(serve=False)
    assert world.where() == ["a", "b"]
    assert world.endpoints() == {world.replicas()[0]["metadata"]["name"]}
    world.settle()
    assert world.where() == ["b"]


def test_a_drain_without_room_elsewhere_waits_and_says_so() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment()).settle()
    world.cluster("a")["spec"]["taints"] = NO_EXECUTE
    world.settle()
    assert world.where() == ["a"]
    assert len(world.endpoints()) == 1
    assert condition(world.deployment(), "RolloutProgressing") == ("False", "RolloutWaiting")
    assert "a has the taint maintenance:NoExecute; no place: Tainted on 1" in message(
        world.deployment(), "RolloutProgressing"
    )


def test_an_edit_of_the_selector_moves_new_before_old() -> None:
    west = {"modelplane.ai/region": "us-west1"}
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment()).settle()
    world.add(a_cluster("b", a_pool(nodes=1), labels=west)).settle()
    world.deployment()["spec"]["clusterSelector"] = {"matchLabels": west}
    world.settle(serve=False)
    assert world.where() == ["a", "b"]
    world.settle()
    assert world.where() == ["b"]


def test_a_cluster_unreachable_too_long_is_replaced_and_what_comes_back_is_cleaned_up() -> None:
    world = World(*(a_cluster(name, a_pool(nodes=1)) for name in "ab"), a_deployment()).settle()
    (lost,) = world.where()
    said(world.cluster(lost), "Reachable", "False")
    world.settle()
    assert world.where() == [lost]
    assert world.endpoints() == set()
    assert world.look(world.deployment()).ttl is not None
    world.wait(minutes=9, seconds=59).settle()
    assert world.where() == [lost]
    world.wait(minutes=1).settle()
    assert len(world.endpoints()) == 1
    said(world.cluster(lost), "Reachable", "True")
    world.settle()
    assert world.where() == ["a" if lost == "b" else "b"]


def test_a_lost_cluster_that_is_back_before_its_replacement_serves_keeps_its_replica() -> None:
    world = World(*(a_cluster(name, a_pool(nodes=1)) for name in "ab"), a_deployment()).settle()
    (lost,) = world.where()
    said(world.cluster(lost), "Reachable", "False")
    world.settle()
    world.wait(minutes=11).settle(serve=False)
    assert world.where() == ["a", "b"]
    said(world.cluster(lost), "Reachable", "True")
    world.settle(serve=False)
    assert world.where() == [lost]


def test_replace_after_zero_is_never() -> None:
    never = {"replaceAfter": "0"}
    world = World(*(a_cluster(name, a_pool(nodes=1)) for name in "ab"), a_deployment(placement=never)).settle()
    (lost,) = world.where()
    said(world.cluster(lost), "Reachable", "False")
    world.settle()
    world.wait(days=30).settle()
    assert world.where() == [lost]


def test_a_rollout_on_a_full_pool_waits_and_says_for_what() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment()).settle()
    new_image(world)
    world.settle()
    assert len(world.replicas()) == 1
    assert len(world.endpoints()) == 1
    assert condition(world.deployment(), "RolloutProgressing") == ("False", "RolloutWaiting")
    assert "needs 8 gpu on one node, 0 nodes free of 1" in message(world.deployment(), "RolloutProgressing")
    assert condition(world.deployment(), "Ready")[0] == "False"


def test_a_rollout_that_may_break_first_makes_its_room() -> None:
    allowed = {"maxSurge": 0, "maxUnavailable": 1}
    world = World(a_cluster("a", a_pool(nodes=2)), a_service(), a_deployment(replicas=2, rollout=allowed)).settle()
    before = {key_of(replica) for replica in world.replicas()}
    new_image(world)
    world.reconcile(world.deployment())
    assert len(world.endpoints()) == 1
    world.settle()
    assert len(world.replicas()) == 2
    assert not {key_of(replica) for replica in world.replicas()} & before


def test_a_rejected_replica_is_placed_anew_elsewhere() -> None:
    world = World(*(a_cluster(name, a_pool(nodes=1)) for name in "ab"))
    world.settle()
    world.add(*(a_deployment(name) for name in ("first", "second", "third")))
    for _ in range(2):
        for name in ("first", "second", "third"):
            world.reconcile(world.deployment(name))
    world.settle()
    placed = [where for name in ("first", "second", "third") for where in world.where(name)]
    assert sorted(placed) == ["a", "b"]


def test_prefill_and_decode_share_a_cluster_and_have_a_pool_each() -> None:
    big = needing('device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("100Gi")) >= 0')
    prefill = {"nodeSelector": needing(), "workers": workers(4, 2)}
    decode = {"nodeSelector": big, "workers": workers(8)}
    world = World(
        a_cluster("a", a_pool("h100", 4), backend="KServe"),
        a_cluster("b", a_pool("h100", 1), a_pool("h200", 1), backend="KServe"),
        a_deployment(prefill=prefill, decode=decode),
    ).settle()
    (placed,) = world.deployment()["status"]["placements"]
    assert (placed["cluster"], placed["prefillPool"], placed["decodePool"]) == ("b", "h100", "h200")
    allocations = {
        each["role"]: each["pods"] for pool in world.ledger("b")["status"]["pools"] for each in pool["allocations"]
    }
    assert allocations == {"prefill": 2, "decode": 1}


def cached(world_revision: str = "main") -> World:
    return World(
        a_cluster("a", a_pool(nodes=2)),
        a_cluster("b", a_pool(nodes=2)),
        a_cache("weights", "b", revision=world_revision),
        a_deployment(modelCacheRef={"name": "weights"}),
    ).settle()


def test_a_replica_goes_where_its_weights_are_and_mounts_them() -> None:
    world = cached()
    assert world.where() == ["b"]
    assert world.replicas()[0]["spec"]["cache"] == {
        "name": "weights",
        "revision": "main",
        "claimName": "weights-weights",
    }
    assert world.deployment()["status"]["cacheRevision"].partition("@")[0] == "main"
    assert condition(world.deployment(), "CacheResolved") == ("True", "CacheReady")
    assert required(world.look(world.deployment())) == {"cluster-b", "cache"}


def test_a_new_revision_of_the_cache_is_a_new_revision_of_the_deployment() -> None:
    world = cached()
    (old,) = world.replicas()
    world.add(a_cache("weights", "b", revision="v2")).settle()
    (new,) = world.replicas()
    assert key_of(new) != key_of(old)
    assert new["spec"]["cache"]["revision"] == "v2"


def test_what_runs_does_not_follow_the_cluster_that_it_is_on() -> None:
    world = World(a_cluster("a", a_pool(nodes=2)), a_deployment()).settle()
    before = world.replicas()[0]["spec"]
    world.cluster("a")["spec"] |= {"backend": "KServe", "scheduler": {"type": "KAI", "queue": "ml"}}
    world.settle()
    assert world.replicas()[0]["spec"] == before


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--tensor-parallel-size=4"], "--tensor-parallel-size=4 but topology.tensor is 8"),
        (["--tp", "2"], "--tp=2 but topology.tensor is 8"),
        (["vllm serve m --pipeline-parallel-size 3"], "--pipeline-parallel-size=3 but topology.pipeline is 1"),
        (["-dp", "2"], "-dp=2 but topology.data is 1"),
        (["--port=9000"], "--port=9000 but traffic comes to 8000"),
    ],
)
def test_flags_against_the_topology_are_told_and_nothing_else(args: list[str], words: str) -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment(workers=workers(8, args=args))).settle()
    assert condition(world.deployment(), "TopologyConsistent") == ("False", "FlagsDisagree")
    assert words in message(world.deployment(), "TopologyConsistent")
    assert world.replicas()[0]["spec"]["roles"][0]["template"]["spec"]["containers"][0]["args"] == args
    assert condition(world.deployment(), "Ready")[0] == "True"


@pytest.mark.parametrize(
    "args",
    [
        ["--tensor-parallel-size=8", "--port=8000"],
        ["--tensor-parallel-size=$(MODELPLANE_TENSOR)", "--port", "$(MODELPLANE_PORT)"],
        ["--model=x", "--tp"],
    ],
)
def test_flags_that_agree_or_are_not_known_say_nothing(args: list[str]) -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment(workers=workers(8, args=args))).settle()
    assert condition(world.deployment(), "TopologyConsistent") == ("True", "FlagsAgree")


def test_scaled_to_zero_is_ready_and_says_nothing_of_endpoints() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment()).settle()
    world.deployment()["spec"]["replicas"] = 0
    world.settle()
    assert condition(world.deployment(), "Ready")[0] == "True"
    assert condition(world.deployment(), "EndpointsReady") == ("Unknown", "NotApplicable")
    assert required(world.look(world.deployment())) == set()


def test_scale_down_keeps_the_healthy() -> None:
    world = World(a_cluster("a", a_pool(nodes=2)), a_deployment(replicas=2)).settle(serve=False)
    healthy = world.replicas()[1]["metadata"]["name"]
    world.serve(healthy)
    world.deployment()["spec"]["replicas"] = 1
    world.settle(serve=False)
    assert [replica["metadata"]["name"] for replica in world.replicas()] == [healthy]


def test_followers_that_need_more_are_counted_with_what_they_need() -> None:
    def requests(memory: str) -> Json:
        engine = {"name": "engine", "image": "x", "resources": {"requests": {"memory": memory, "cpu": 4}}}
        return {"spec": {"containers": [engine]}}

    spread = {**workers(8, pipeline=2), "template": requests("1Gi"), "followerTemplate": requests("3Gi")}
    pool = a_pool("h100", 2, 8, node={"cpu": "8", "memory": "4Gi"})
    world = World(a_cluster("a", pool), a_deployment(workers=spread)).settle()
    (entry,) = world.ledger("a")["status"]["pools"][0]["allocations"]
    assert (entry["pods"], entry["memory"], entry["cpu"]) == (2, "3Gi", "4")
