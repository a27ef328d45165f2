"""The life of a Release: what its Ready means, how it fails, and what heals it."""

from typing import Any

from tests.plane.embedded.builders import a_config, a_plane

from plane.embedded import Plane
from plane.standins.helm import Fault, ProviderHelm
from plane.standins.workloads import Workloads
from plane.store.keys import Json, Key


def a_release(version: str = "1.0.0", chart: str = "lws", **spec: Any) -> Json:
    reference = {"name": chart, "version": version, "repository": "oci://example.org/charts"}
    return {
        "apiVersion": "helm.m.crossplane.io/v1beta1",
        "kind": "Release",
        "metadata": {"name": "r", "namespace": "ml"},
        "spec": {
            "forProvider": {"chart": reference, "namespace": "lws-system"},
            "providerConfigRef": {"kind": "ClusterProviderConfig", "name": "a"},
            **spec,
        },
    }


def with_helm(**provider: Any) -> Plane:
    plane = a_plane(standins=[ProviderHelm(**provider), Workloads()])
    for obj in a_config("a"):
        plane.apply({**obj, "apiVersion": obj["apiVersion"].replace("kubernetes.m.crossplane.io/v1alpha1", HELM)})
    return plane


HELM = "helm.m.crossplane.io/v1beta1"


def conditions(plane: Plane) -> dict[str, str]:
    return {entry["type"]: entry["status"] for entry in plane.get("Release", "r", "ml")["status"]["conditions"]}


def at_provider(plane: Plane) -> Json:
    found: Json = plane.get("Release", "r", "ml")["status"]["atProvider"]
    return found


def test_a_release_installs_its_chart_with_kinds_and_workloads() -> None:
    plane = with_helm()
    plane.apply(a_release())
    plane.settle()
    assert conditions(plane) == {"Ready": "True", "Synced": "True"}
    deployment = plane.cluster("a").store.need(Key("apps/v1", "Deployment", "lws-system", "lws-controller-manager"))
    assert deployment["status"]["availableReplicas"] == 1
    assert "leaderworkerset.x-k8s.io" in plane.cluster("a").groups


def test_after_an_upgrade_it_is_not_ready_until_the_next_poll() -> None:
    plane = with_helm()
    plane.apply(a_release())
    plane.settle()
    plane.apply(a_release("1.1.0"))
    plane.advance(20)
    assert conditions(plane)["Ready"] == "False"
    plane.advance(60)
    assert conditions(plane)["Ready"] == "True"
    assert (at_provider(plane)["version"], at_provider(plane)["revision"]) == ("1.1.0", 2)


def test_what_fails_before_helm_notes_it_heals_by_itself() -> None:
    plane = with_helm(faults={"lws": Fault("chart not found", early=True, times=3)})
    plane.apply(a_release())
    plane.advance(1)
    assert conditions(plane) == {"Ready": "False", "Synced": "False"}
    plane.settle()
    assert conditions(plane) == {"Ready": "True", "Synced": "True"}


def test_what_fails_after_stays_failed_without_a_rollback_limit() -> None:
    plane = with_helm(faults={"lws": Fault("webhook is down", times=1)})
    plane.apply(a_release())
    plane.settle()
    plane.advance(600)
    assert conditions(plane) == {"Ready": "False", "Synced": "True"}
    assert at_provider(plane)["state"] == "failed"
    assert "webhook is down" in at_provider(plane)["releaseDescription"]


def test_with_a_rollback_limit_it_is_tried_again() -> None:
    plane = with_helm(faults={"lws": Fault("webhook is down", times=1)})
    plane.apply(a_release(rollbackLimit=3))
    plane.settle()
    plane.advance(120)
    assert conditions(plane) == {"Ready": "True", "Synced": "True"}


def test_of_a_cluster_that_is_gone_it_says_synced_false_at_the_next_poll_and_stays_ready() -> None:
    plane = with_helm()
    plane.apply(a_release())
    plane.settle()
    plane.cluster("a").fail()
    plane.advance(70)
    assert conditions(plane) == {"Ready": "True", "Synced": "False"}
    assert "cluster unreachable" in plane.condition("Release", "r", "Synced", "ml")["message"]


def test_a_deleted_deployment_is_neither_seen_nor_repaired() -> None:
    plane = with_helm()
    plane.apply(a_release())
    plane.settle()
    store = plane.cluster("a").store
    store.delete(Key("apps/v1", "Deployment", "lws-system", "lws-controller-manager"))
    plane.advance(700)
    assert conditions(plane)["Ready"] == "True"
    assert store.get(Key("apps/v1", "Deployment", "lws-system", "lws-controller-manager")) is None


def test_deletion_uninstalls() -> None:
    plane = with_helm()
    plane.apply(a_release())
    plane.settle()
    plane.delete("Release", "r", "ml")
    plane.settle()
    assert not plane.exists("Release", "r", "ml")
    assert plane.cluster("a").store.get(Key("apps/v1", "Deployment", "lws-system", "lws-controller-manager")) is None
