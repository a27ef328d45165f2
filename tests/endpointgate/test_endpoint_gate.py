"""Law 3: traffic goes only to what can serve, and nothing is withdrawn because all went out of sight."""

from __future__ import annotations

from itertools import product

import pytest
from tests.fleet.builders import a_cluster, a_condition, a_deployment, a_pool, said
from tests.fleet.world import World, condition, message

from xfn.values import Json


def two_serving() -> World:
    """Two replicas that take traffic, on two clusters."""
    world = World(*(a_cluster(name, a_pool(nodes=1)) for name in "ab"), a_deployment(replicas=2)).settle()
    assert len(world.endpoints()) == 2
    return world


def on(world: World, cluster: str) -> Json:
    return next(replica for replica in world.replicas() if replica["spec"]["clusterName"] == cluster)


def name_on(world: World, cluster: str) -> str:
    return str(on(world, cluster)["metadata"]["name"])


def phase(world: World, cluster: str, phase: str) -> None:
    replica = on(world, cluster)
    replica["status"] |= {"phase": phase}
    said(replica, "Ready", "False")


def test_law_3_a_replica_has_an_endpoint_once_it_is_ready() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment()).settle(serve=False)
    assert world.endpoints() == set()
    assert condition(world.deployment(), "EndpointsReady") == ("False", "NoEndpoints")
    assert world.settle().endpoints() == {name_on(world, "a")}
    assert condition(world.deployment(), "EndpointsReady") == ("True", "EndpointsRoutable")
    assert world.deployment()["status"]["endpoints"] == 1


def test_law_3_a_replica_that_serves_keeps_its_endpoint_while_its_conditions_are_old_ones() -> None:
    # Crossplane applies a new status with the conditions that it read, and it may have read an old replica.
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment()).settle()
    replica = on(world, "a")
    replica["status"] |= {"phase": "Serving", "serving": True}
    said(replica, "Ready", "False")
    assert world.settle(serve=False).endpoints() == {name_on(world, "a")}
    replica["status"] |= {"phase": "Degraded", "serving": False}
    said(replica, "Ready", "True")
    assert world.settle(serve=False).endpoints() == set()


def test_law_3_a_replica_that_is_being_deleted_does_not_serve() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment()).settle()
    replica = on(world, "a")
    replica["status"] |= {"phase": "Serving", "serving": True}
    replica["metadata"]["deletionTimestamp"] = "2026-01-01T00:00:00Z"
    composed = world.look(world.deployment()).composed
    assert [each.object["kind"] for each in composed] == ["ModelReplica"]


def test_law_3_and_what_it_says_is_where_the_replica_is() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)))
    deployment = a_deployment()
    deployment["metadata"]["labels"] = {"app": "chat", "modelplane.ai/tier": "gold"}
    world.add(deployment).settle()
    (endpoint,) = world.every("ModelEndpoint")
    name = name_on(world, "a")
    assert endpoint["spec"] == {
        "url": "http://gw-a.modelplane-system.svc.cluster.local:80",
        "api": "OpenAI",
        "model": "qwen",
        "fleet": {
            "replica": name,
            "cluster": "a",
            "host": f"{name}.ml.replica.modelplane.internal",
            "dnsName": "gw-a.modelplane-system.svc.cluster.local",
            "port": 80,
        },
    }
    ours = {"modelplane.ai/deployment": "qwen", "modelplane.ai/cluster": "a"}
    theirs = {"app": "chat", "modelplane.ai/tier": "gold"}
    labels = endpoint["metadata"]["labels"]
    assert {key: labels[key] for key in (ours | theirs)} == ours | theirs


def test_law_3_an_endpoint_follows_the_address_of_its_cluster() -> None:
    world = two_serving()
    world.cluster("a")["status"]["gateway"] |= {"hostname": "moved.example.com", "port": 8080}
    world.settle()
    fleet = world.get("ModelEndpoint", name_on(world, "a"), "ml")["spec"]["fleet"]
    assert (fleet["dnsName"], fleet["port"]) == ("moved.example.com", 8080)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("not ready", "1 not ready"),
        ("out of sight", "1 out of sight"),
        ("unreachable", "1 on clusters that cannot be reached"),
        ("without address", "1 on clusters whose gateway has no address"),
        ("unknown", "1 out of sight"),
        ("cluster gone", "1 out of sight"),
        ("says nothing", "1 out of sight"),
        ("not composed yet", "1 out of sight"),
    ],
)
def test_law_3_one_that_cannot_serve_is_withdrawn_while_another_is_good(what: str, words: str) -> None:
    world = two_serving()
    spoil(world, "a", what)
    world.reconcile(world.deployment())
    assert world.endpoints() == {name_on(world, "b")}
    assert words in message(world.deployment(), "EndpointsReady")
    assert condition(world.deployment(), "Ready")[0] == "False"
    assert len(world.replicas()) == 2


def spoil(world: World, cluster: str, what: str) -> None:
    if what == "not ready":
        phase(world, cluster, "Degraded")
    elif what == "out of sight":
        phase(world, cluster, "Unknown")
    elif what == "unreachable":
        said(world.cluster(cluster), "Reachable", "False")
    elif what == "unknown":
        said(world.cluster(cluster), "Reachable", "Unknown")
    elif what == "without address":
        del world.cluster(cluster)["status"]["gateway"]
    elif what == "says nothing":
        del world.cluster(cluster)["status"]
    elif what == "not composed yet":
        world.cluster(cluster)["status"] = {"conditions": [a_condition("Synced", "False")]}
    else:
        del world.objects["InferenceCluster", "", cluster]


@pytest.mark.parametrize(
    "both", list(product(["out of sight", "unknown", "cluster gone", "says nothing", "not composed yet"], repeat=2))
)
def test_law_3_if_all_would_go_out_of_sight_none_goes(both: tuple[str, str]) -> None:
    world = two_serving()
    before = {key: obj for key, obj in world.objects.items() if key[0] == "ModelEndpoint"}
    for cluster, what in zip("ab", both, strict=True):
        spoil(world, cluster, what)
    for _ in range(3):
        world.reconcile(world.deployment())
    assert {key: obj["spec"] for key, obj in world.objects.items() if key[0] == "ModelEndpoint"} == {
        key: obj["spec"] for key, obj in before.items()
    }
    assert condition(world.deployment(), "EndpointsReady") == ("False", "Blind")


@pytest.mark.parametrize("both", list(product(["not ready", "unreachable", "without address"], repeat=2)))
def test_law_3_what_is_known_not_to_serve_goes_even_if_it_is_the_last(both: tuple[str, str]) -> None:
    world = two_serving()
    for cluster, what in zip("ab", both, strict=True):
        spoil(world, cluster, what)
    world.reconcile(world.deployment())
    assert world.endpoints() == set()
    assert condition(world.deployment(), "EndpointsReady") == ("False", "NoEndpoints")


def test_law_3_one_that_was_withdrawn_comes_back_with_its_cluster() -> None:
    world = two_serving()
    spoil(world, "a", "unknown")
    world.settle()
    said(world.cluster("a"), "Reachable", "True")
    assert len(world.settle().endpoints()) == 2


def test_law_9_one_on_its_way_out_loses_its_endpoint_and_then_goes() -> None:
    world = two_serving()
    world.deployment()["spec"]["replicas"] = 1
    world.reconcile(world.deployment())
    assert len(world.replicas()) == 2
    assert len(world.endpoints()) == 1
    world.reconcile(world.deployment())
    assert len(world.replicas()) == 1


def test_that_nothing_serves_any_more_is_a_warning_and_that_nothing_serves_yet_is_not() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment()).settle(serve=False)
    starting = world.look(_forgotten(world.deployment()))
    world.settle()
    spoil(world, "a", "unreachable")
    lost = world.look(world.deployment())
    assert _kinds(starting.events, "NoEndpoints") == {"Normal"}
    assert _kinds(lost.events, "NoEndpoints") == {"Warning"}


@pytest.mark.parametrize("cpu", ["1e4000000", "1e2000"])
def test_law_3_one_that_fell_is_withdrawn_though_its_deployment_asks_for_more_than_can_be_counted(cpu: str) -> None:
    world = two_serving()
    (engine,) = world.deployment()["spec"]["workers"]["template"]["spec"]["containers"]
    engine["resources"] = {"requests": {"cpu": cpu}}
    spoil(world, "a", "not ready")
    assert world.reconcile(world.deployment()).failure is None
    assert world.endpoints() == {name_on(world, "b")}
    assert len(world.replicas()) == 2


def _forgotten(xr: Json) -> Json:
    return {key: value for key, value in xr.items() if key != "status"}


def _kinds(events: object, reason: str) -> set[str]:
    return {event.type for event in events if event.reason == reason}  # type: ignore[attr-defined]
