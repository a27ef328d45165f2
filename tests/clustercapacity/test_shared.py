"""What a namespace shares on a cluster: made once, never changed under what runs, gone after the last of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.fleet.builders import a_cluster, a_condition, a_deployment, a_pool, an_object
from tests.fleet.world import World, condition, key_of, required

from modelplane.clustercapacity import presets
from modelplane.clustercapacity.shared import remote_namespace
from modelplane.localqueue import local_queue
from xfn.names import Limit
from xfn.values import Json

REMOTE = remote_namespace("ml")


def a_world(**cluster: Any) -> World:
    return World(a_cluster("a", a_pool(nodes=4), **cluster), a_deployment()).settle()


def manifests(world: World) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for obj in world.composed(world.ledger("a"), "Object"):
        manifest = obj["spec"]["forProvider"]["manifest"]
        found.setdefault(manifest["kind"], []).append(manifest["metadata"]["name"])
    return found


def entry(world: World) -> Json:
    (found,) = world.ledger("a")["status"]["namespaces"]
    shown: Json = found
    return shown


def test_each_namespace_has_one_set_in_a_namespace_of_its_own() -> None:
    world = World(a_cluster("a", a_pool(nodes=4)), a_deployment(), a_deployment(namespace="other"), a_deployment("b"))
    world.settle()
    assert sorted(manifests(world)["Namespace"]) == sorted([REMOTE, remote_namespace("other")])
    assert [each["namespace"] for each in world.ledger("a")["status"]["namespaces"]] == ["ml", "other"]


def test_law_7_namespaces_on_a_cluster_cannot_collide_and_fit() -> None:
    names = ["a-b", "a", "x" * 63, "x" * 62, "mp-a", "1st"]
    remote = {remote_namespace(name) for name in names}
    assert len(remote) == len(names)
    assert all(len(name) <= Limit.LABEL for name in remote)


def test_kserve_has_every_preset_and_native_none() -> None:
    assert set(manifests(a_world(backend="Native"))) == {"Namespace"}
    kserve = manifests(a_world(backend="KServe"))
    assert len(kserve["LLMInferenceServiceConfig"]) == 9


def test_kueue_has_a_local_queue_and_the_cluster_queue_is_observed() -> None:
    world = a_world(scheduler={"type": "Kueue", "queue": "ml-gpus"})
    assert manifests(world)["LocalQueue"] == ["ml-gpus"]
    assert world.ledger("a")["status"]["queue"] == {
        "name": "ml-gpus",
        "active": False,
        "message": "ClusterQueue is not seen",
    }
    see(world, "ClusterQueue", KUEUE)
    assert world.settle().ledger("a")["status"]["queue"] == {
        "name": "ml-gpus",
        "active": True,
        "pending": 2,
        "admitted": 3,
        "requested": {"nvidia.com/gpu": "24"},
        "allocated": {"nvidia.com/gpu": "16"},
    }


def test_no_local_queue_is_called_default_since_kueue_would_give_it_everything_in_the_namespace() -> None:
    world = a_world(scheduler={"type": "Kueue", "queue": "default"})
    (name,) = manifests(world)["LocalQueue"]
    assert name == local_queue("default") != "default"
    assert world.ledger("a")["status"]["queue"]["name"] == "default"


KUEUE = {
    "conditions": [{"type": "Active", "status": "True", "reason": "Ready", "message": "ok"}],
    "pendingWorkloads": 2,
    "admittedWorkloads": 3,
    "flavorsReservation": [{"name": "h100", "resources": [{"name": "nvidia.com/gpu", "total": "24"}]}],
    "flavorsUsage": [{"name": "h100", "resources": [{"name": "nvidia.com/gpu", "total": "16"}]}],
}


def see(world: World, kind: str, status: Json) -> None:
    """Let the Object of a remote kind have seen this status."""
    for obj in world.composed(world.ledger("a"), "Object"):
        manifest = obj["spec"]["forProvider"]["manifest"]
        if manifest["kind"] == kind:
            seen = {**manifest, "status": status}
            obj["status"] = {"atProvider": {"manifest": seen}, "conditions": [a_condition("Synced")]}


def test_a_kai_queue_is_observed_and_nothing_is_put_into_the_namespace_for_it() -> None:
    world = a_world(scheduler={"type": "KAI", "queue": "ml"})
    assert set(manifests(world)) == {"Namespace", "Queue"}
    see(world, "Queue", {"requested": {"nvidia.com/gpu": 8}, "allocated": {"nvidia.com/gpu": "8"}})
    queue = world.settle().ledger("a")["status"]["queue"]
    assert (queue["active"], queue["requested"]) == (True, {"nvidia.com/gpu": "8"})


def test_several_flavors_of_one_resource_are_summed_up() -> None:
    world = a_world(scheduler={"type": "Kueue", "queue": "ml-gpus"})
    flavors = [
        {"name": name, "resources": [{"name": "nvidia.com/gpu", "total": total}, {"name": "memory", "total": "1Gi"}]}
        for name, total in (("h100", "16"), ("h200", "8"))
    ]
    see(world, "ClusterQueue", {**KUEUE, "flavorsUsage": flavors})
    allocated = world.settle().ledger("a")["status"]["queue"]["allocated"]
    assert allocated == {"nvidia.com/gpu": "24", "memory": "2Gi"}


def test_a_queue_never_keeps_the_ledger_from_ready() -> None:
    world = a_world(scheduler={"type": "KAI", "queue": "ml"})
    for obj in world.every("Object"):
        if obj["spec"]["forProvider"]["manifest"]["kind"] == "Queue":
            obj["status"] = {"conditions": [a_condition("Synced", "False")]}
    world.settle()
    assert condition(world.ledger("a"), "Ready")[0] == "True"


def test_it_is_in_place_when_every_object_of_it_is() -> None:
    world = World(a_cluster("a", a_pool(nodes=1)), a_deployment())
    for xr in (world.ledger("a"), world.deployment(), world.ledger("a")):
        world.reconcile(world.objects[key_of(xr)])
    assert entry(world) == {
        "namespace": "ml",
        "remoteNamespace": REMOTE,
        "ready": False,
        "message": f"waiting for Namespace/{REMOTE}",
    }
    world.settle()
    assert entry(world) == {"namespace": "ml", "remoteNamespace": REMOTE, "ready": True}


def test_law_1_a_cluster_that_lost_its_provider_config_takes_nothing_away() -> None:
    world = a_world(backend="KServe")
    before = {key_of(obj): obj["spec"] for obj in world.every("Object")}
    del world.ledger("a")["spec"]["providerConfigRef"]
    world.settle()
    assert {key_of(obj): obj["spec"] for obj in world.every("Object")} == before
    assert entry(world)["ready"] is True


@pytest.mark.parametrize(
    "edit",
    [
        {"backend": "Native"},
        {"scheduler": {"type": "Default"}},
        {"scheduler": {"type": "Kueue", "queue": "another"}},
        {"pools": []},
    ],
)
def test_law_1_an_edit_of_the_cluster_takes_nothing_from_what_runs(edit: Json) -> None:
    world = a_world(backend="KServe", scheduler={"type": "Kueue", "queue": "ml-gpus"})
    before = set(shared(world))
    world.ledger("a")["spec"].update(edit)
    world.settle()
    assert before <= set(shared(world))


def shared(world: World) -> dict[str, Json]:
    """What is put on the cluster, by the name of its Object."""
    return {
        obj["metadata"]["name"]: obj["spec"]["forProvider"]["manifest"]
        for obj in world.composed(world.ledger("a"), "Object")
        if "Observe" not in obj["spec"]["managementPolicies"]
    }


def test_a_new_release_changes_no_preset_that_services_were_made_with(monkeypatch: pytest.MonkeyPatch) -> None:
    world = a_world(backend="KServe")
    before = shared(world)
    monkeypatch.setattr(presets, "SIDECAR_IMAGE", "ghcr.io/llm-d/llm-d-router-disagg-sidecar:v9.9.9")
    world.settle()
    assert shared(world) == before
    world.add(a_deployment(namespace="new")).settle()
    images = {
        str(manifest["spec"]["template"]["initContainers"][0]["image"])[-6:]
        for manifest in shared(world).values()
        if manifest.get("spec")
    }
    assert images == {"v9.9.9", "v0.9.0"}


def lingering(world: World, namespace: str = "ml") -> Json:
    """What a replica has on the cluster, as it is when the replica is deleted and this is not gone yet."""
    manifest = {
        "apiVersion": "serving.kserve.io/v1alpha2",
        "kind": "LLMInferenceService",
        "metadata": {"name": "x", "namespace": remote_namespace(namespace)},
    }
    return an_object("x-workload", namespace, manifest, "a")


def scaled_to_zero(world: World) -> World:
    world.deployment()["spec"]["replicas"] = 0
    return world


def test_law_6_the_set_goes_after_the_last_object_of_the_namespace_is_gone() -> None:
    world = a_world()
    world.add(lingering(world))
    scaled_to_zero(world).settle()
    assert world.replicas() == []
    assert manifests(world)["Namespace"] == [REMOTE]
    assert len(world.every("ClusterUsage")) == 2, "nor may the cluster go"
    assert "left-ml" in required(world.look(world.ledger("a")))
    world.delete(("Object", "ml", "x-workload"))
    world.settle()
    assert manifests(world) == {}
    assert world.every("ClusterUsage") == []
    assert required(world.look(world.ledger("a"))) == {"cluster", "replicas", "caches"}


@pytest.mark.parametrize("namespace", ["ml", "modelplane-system"])
def test_law_6_objects_of_others_hold_nothing(namespace: str) -> None:
    world = World(a_cluster("a", a_pool(nodes=4)), a_deployment(namespace=namespace)).settle()
    elsewhere = {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "kube-system"}}
    world.add(an_object("a-heartbeat", namespace, elsewhere, "a"))
    world.deployment(namespace=namespace)["spec"]["replicas"] = 0
    world.settle()
    assert manifests(world) == {}


def test_law_6_a_cache_holds_its_namespace_as_a_replica_does() -> None:
    world = World(a_cluster("a", a_pool(nodes=4))).settle()
    claim = {"apiVersion": "v1", "kind": "PersistentVolumeClaim", "metadata": {"name": "w", "namespace": REMOTE}}
    volume = an_object("weights-a", "ml", claim, "a", **{"modelplane.ai/cache-on": "a"})
    world.add(volume).settle()
    assert entry(world)["ready"] is True
    assert len(world.every("ClusterUsage")) == 2
    world.delete(key_of(volume))
    world.settle()
    assert manifests(world) == {}
