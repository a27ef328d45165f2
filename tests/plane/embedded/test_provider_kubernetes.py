"""The life of an Object: created, read back, polled, watched, cut off, deleted."""

from typing import Any

import pytest
from tests.plane.embedded.builders import a_config, a_map, a_plane, an_object

from plane.embedded import Plane
from plane.standins.kubernetes import ProviderKubernetes
from plane.standins.readiness import Said
from plane.store.keys import Json, Key

CONFIG = "ClusterProviderConfig.kubernetes.m.crossplane.io"
REMOTE = Key("v1", "ConfigMap", "default", "m")


def has_color(query: str, obj: Json) -> Said:
    if query != "object.data.color == 'red'":
        return Said(False, "failed to compile query")
    if "data" not in obj:
        return Said(False, "failed to eval the program: no such key: data")
    return Said(obj["data"].get("color") == "red")


def with_cluster(**provider: Any) -> Plane:
    plane = a_plane(standins=[ProviderKubernetes(query=has_color, **provider)])
    for obj in a_config("a"):
        plane.apply(obj)
    return plane


def paint(plane: Plane, color: str) -> None:
    remote = plane.cluster("a").store.need(REMOTE)
    plane.cluster("a").store.update({**remote, "data": {"color": color}})


def state(plane: Plane, name: str = "o") -> dict[str, str]:
    obj = plane.get("Object", name, "ml")
    return {entry["type"]: entry["status"] for entry in obj["status"]["conditions"]}


RED = {"policy": "DeriveFromCelQuery", "celQuery": "object.data.color == 'red'"}


def test_an_object_is_created_on_its_cluster_and_read_back() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", {**a_map("m"), "data": {"color": "red"}}))
    plane.settle()
    assert plane.cluster("a").store.need(REMOTE)["data"] == {"color": "red"}
    assert plane.get("Object", "o", "ml")["status"]["atProvider"]["manifest"]["data"] == {"color": "red"}
    assert state(plane) == {"Ready": "True", "Synced": "True"}


def test_a_changed_manifest_is_applied_and_a_field_left_out_goes() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", {**a_map("m"), "data": {"color": "red", "size": "1"}}))
    plane.settle()
    plane.apply(an_object("o", "a", {**a_map("m"), "data": {"color": "blue"}}))
    plane.settle()
    assert plane.cluster("a").store.need(REMOTE)["data"] == {"color": "blue"}


def test_an_unready_object_without_a_watch_is_polled_every_half_minute() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", a_map("m"), readiness=RED))
    plane.advance(3)
    assert plane.condition("Object", "o", "Ready", "ml")["message"].endswith("no such key: data")
    paint(plane, "red")
    plane.advance(20)
    assert state(plane)["Ready"] == "False"
    plane.advance(14)
    assert state(plane)["Ready"] == "True"


def test_with_a_watch_a_change_arrives_at_once() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", a_map("m"), readiness=RED, watch=True))
    plane.advance(3)
    paint(plane, "red")
    plane.advance(0.2)
    assert state(plane)["Ready"] == "True"


def test_where_watches_are_off_a_watch_is_ignored() -> None:
    plane = with_cluster(watches=False)
    plane.apply(an_object("o", "a", a_map("m"), readiness=RED, watch=True))
    plane.advance(3)
    paint(plane, "red")
    plane.advance(20)
    assert state(plane)["Ready"] == "False"


def test_drift_is_repaired_at_once_with_a_watch_and_by_the_poll_without() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", {**a_map("m"), "data": {"color": "red"}}))
    plane.settle()
    paint(plane, "blue")
    plane.advance(300)
    assert plane.cluster("a").store.need(REMOTE)["data"]["color"] == "blue"
    plane.advance(400)
    assert plane.cluster("a").store.need(REMOTE)["data"]["color"] == "red"


def test_an_outage_is_seen_within_half_a_minute_only_by_an_object_that_is_never_ready() -> None:
    plane = with_cluster()
    plane.apply(an_object("ready", "a", a_map("m"), watch=True))
    heartbeat = an_object("heartbeat", "a", a_map("m"), readiness={"policy": "AllTrue"})
    plane.apply({**heartbeat, "spec": {**heartbeat["spec"], "managementPolicies": ["Observe"]}})
    plane.settle()
    plane.cluster("a").fail()
    plane.advance(34)
    assert state(plane, "heartbeat")["Synced"] == "False"
    assert state(plane, "ready") == {"Ready": "True", "Synced": "True"}
    plane.advance(660)
    assert state(plane, "ready") == {"Ready": "True", "Synced": "False"}
    plane.cluster("a").recover()
    plane.advance(70)
    assert state(plane, "heartbeat")["Synced"] == "True"
    assert state(plane, "ready")["Synced"] == "True"


def test_what_was_missed_in_an_outage_arrives_when_the_watch_is_back() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", a_map("m"), readiness=RED, watch=True))
    plane.settle()
    paint(plane, "red")
    plane.settle()
    plane.cluster("a").fail()
    paint(plane, "blue")
    plane.advance(60)
    assert state(plane)["Ready"] == "True"
    plane.cluster("a").recover()
    plane.advance(25)
    assert state(plane)["Ready"] == "False"


def test_an_observed_object_that_is_not_there_is_told() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", a_map("m"), managementPolicies=["Observe"]))
    plane.settle()
    assert state(plane) == {"Synced": "False"}
    said = plane.condition("Object", "o", "Synced", "ml")["message"]
    assert said == "observe failed: external resource does not exist"


def test_what_may_be_updated_and_not_created_is_made_by_an_update() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", a_map("m"), managementPolicies=["Observe", "Update"]))
    plane.settle()
    assert state(plane) == {"Ready": "True", "Synced": "True"}
    assert plane.cluster("a").store.get(REMOTE) is not None


def test_a_kind_that_the_cluster_does_not_have_is_told_and_mended_when_it_comes() -> None:
    plane = with_cluster()
    gateway = {
        "apiVersion": "gateway.networking.k8s.io/v1",
        "kind": "Gateway",
        "metadata": {"name": "g", "namespace": "default"},
        "spec": {"gatewayClassName": "c", "listeners": [{"name": "http", "port": 80, "protocol": "HTTP"}]},
    }
    plane.apply(an_object("o", "a", gateway))
    plane.advance(5)
    assert 'no matches for kind "Gateway"' in plane.condition("Object", "o", "Synced", "ml")["message"]
    plane.cluster("a").serve("gateway.networking.k8s.io")
    plane.advance(70)
    assert state(plane)["Synced"] == "True"


def test_a_namespace_that_is_missing_on_the_cluster_is_told() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", a_map("m", "nowhere")))
    plane.advance(5)
    assert plane.condition("Object", "o", "Synced", "ml")["message"] == (
        'create failed: cannot create object: namespaces "nowhere" not found'
    )


def test_a_config_that_is_missing_is_told() -> None:
    plane = a_plane(standins=[ProviderKubernetes()])
    plane.apply(an_object("o", "a", a_map("m")))
    plane.advance(5)
    assert 'ClusterProviderConfig "a" not found' in plane.condition("Object", "o", "Synced", "ml")["message"]


def test_deletion_takes_the_remote_object_along_and_waits_out_the_creation_grace() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", a_map("m")))
    plane.advance(3)
    plane.delete("Object", "o", "ml")
    plane.advance(3)
    assert plane.cluster("a").store.get(REMOTE) is None
    assert plane.exists("Object", "o", "ml")
    plane.settle()
    assert not plane.exists("Object", "o", "ml")


def test_an_old_object_is_deleted_in_seconds() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", a_map("m")))
    plane.settle()
    plane.delete("Object", "o", "ml")
    plane.advance(3)
    assert not plane.exists("Object", "o", "ml")


def test_without_the_delete_policy_the_remote_object_stays() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", a_map("m"), managementPolicies=["Observe", "Create", "Update"]))
    plane.settle()
    plane.delete("Object", "o", "ml")
    plane.settle()
    assert plane.cluster("a").store.get(REMOTE) is not None


def test_deletion_hangs_while_the_cluster_is_gone() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", a_map("m")))
    plane.settle()
    plane.cluster("a").fail()
    plane.delete("Object", "o", "ml")
    plane.advance(300)
    assert plane.exists("Object", "o", "ml")
    plane.cluster("a").recover()
    plane.settle()
    plane.advance(70)
    assert not plane.exists("Object", "o", "ml")


def test_a_config_in_use_cannot_go_before_its_users() -> None:
    plane = with_cluster()
    plane.apply(an_object("o", "a", a_map("m")))
    plane.settle()
    plane.delete(CONFIG, "a")
    plane.settle()
    config = plane.get(CONFIG, "a")
    assert config["status"]["users"] == 1
    assert plane.condition(CONFIG, "a", "Terminating")["reason"] == "InUse"
    plane.delete("Object", "o", "ml")
    plane.settle()
    assert not plane.exists(CONFIG, "a")


@pytest.mark.parametrize(
    ("readiness", "conditions", "ready"),
    [
        ({"policy": "SuccessfulCreate"}, [], "True"),
        ({"policy": "DeriveFromObject"}, [], "False"),
        ({"policy": "DeriveFromObject"}, [("Ready", "True")], "True"),
        ({"policy": "DeriveFromObject"}, [("Ready", "False")], "False"),
        ({"policy": "AllTrue"}, [], "False"),
        ({"policy": "AllTrue"}, [("A", "True"), ("B", "True")], "True"),
        ({"policy": "AllTrue"}, [("A", "True"), ("B", "False")], "False"),
    ],
)
def test_readiness_follows_the_policy(readiness: Json, conditions: list[tuple[str, str]], ready: str) -> None:
    plane = with_cluster()
    job = {
        "apiVersion": "apps/v1",
        "kind": "Deployment",
        "metadata": {"name": "d", "namespace": "default"},
        "spec": {
            "selector": {"matchLabels": {"a": "b"}},
            "template": {
                "metadata": {"labels": {"a": "b"}},
                "spec": {"containers": [{"name": "c", "image": "i"}]},
            },
        },
    }
    plane.apply(an_object("o", "a", job, readiness=readiness, watch=True))
    plane.settle()
    status = {"conditions": [{"type": type_, "status": status} for type_, status in conditions]}
    plane.cluster("a").store.update_status(Key("apps/v1", "Deployment", "default", "d"), status)
    plane.settle()
    assert state(plane)["Ready"] == ready


def test_without_an_evaluator_a_query_is_not_ready_and_says_so() -> None:
    plane = a_plane(standins=[ProviderKubernetes()])
    for obj in a_config("a"):
        plane.apply(obj)
    plane.apply(an_object("o", "a", a_map("m"), readiness=RED))
    plane.settle()
    ready = plane.condition("Object", "o", "Ready", "ml")
    assert ready["status"] == "False"
    assert "without a CEL evaluator" in ready["message"]


def test_a_reference_brings_a_field_and_holds_what_it_comes_from() -> None:
    plane = with_cluster()
    plane.apply({**a_map("source", "ml"), "data": {"hue": "red"}})
    source = {"apiVersion": "v1", "kind": "ConfigMap", "namespace": "ml", "name": "source", "fieldPath": "data.hue"}
    reference = {"patchesFrom": source, "toFieldPath": "data.color"}
    plane.apply(an_object("o", "a", a_map("m"), references=[reference], readiness=RED))
    plane.settle()
    assert plane.cluster("a").store.need(REMOTE)["data"] == {"color": "red"}
    assert state(plane)["Ready"] == "True"
    plane.delete("ConfigMap", "source", "ml")
    assert plane.exists("ConfigMap", "source", "ml")
    plane.delete("Object", "o", "ml")
    plane.settle()
    assert not plane.exists("ConfigMap", "source", "ml")


def test_a_reference_to_what_is_not_there_is_told() -> None:
    plane = with_cluster()
    source = {"apiVersion": "v1", "kind": "ConfigMap", "name": "source", "fieldPath": "data.hue"}
    plane.apply(an_object("o", "a", a_map("m"), references=[{"patchesFrom": source}]))
    plane.advance(3)
    assert plane.condition("Object", "o", "Synced", "ml")["message"] == (
        "observe failed: cannot resolve resource references: cannot get referenced resource: "
        'ConfigMap "source" not found'
    )
