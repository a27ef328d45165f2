"""Deletion: what outlives what, each arrow read aloud, and a deletion that waits."""

from __future__ import annotations

from tests.inferencecluster.builders import a_class, a_cluster, a_secret
from tests.inferencecluster.life import Life
from tests.inferencecluster.test_laws import on_gke

from xfn.values import Json

ATTEMPT = "usage.crossplane.io/deletion-attempt-with-policy"


def arrow(usage: Json) -> str:
    """A Usage as a sentence."""
    of, by = usage["spec"]["of"], usage["spec"]["by"]

    def called(kind: Json) -> str:
        provider = kind["apiVersion"].partition(".")[0]
        return f"{provider} {kind['kind']} {kind['resourceRef']['name']}"

    return f"{called(of)} outlives {called(by)}"


def arrows(life: Life) -> set[str]:
    return {arrow(obj) for obj in life.composed.values() if obj["kind"] == "Usage"}


def test_the_provider_config_outlives_the_heartbeat() -> None:
    life = Life(a_cluster(), a_class(), a_secret()).is_ready()
    assert arrows(life) == {"kubernetes ClusterProviderConfig colo outlives kubernetes Object colo-heartbeat"}
    guard = life.composed["usage-heartbeat"]
    assert guard["spec"]["of"]["resourceRef"]["namespace"] == "", "without it a cluster-scoped object is not protected"
    assert guard["metadata"]["namespace"] == "modelplane-system"


def test_the_cloud_s_cluster_outlives_the_provider_configs_in_a_row_which_outlive_what_goes_through_them() -> None:
    life = on_gke()
    assert arrows(life) == {
        "infrastructure GKECluster colo outlives helm ClusterProviderConfig colo",
        "helm ClusterProviderConfig colo outlives kubernetes ClusterProviderConfig colo",
        "kubernetes ClusterProviderConfig colo outlives kubernetes Object colo-heartbeat",
    }


def test_a_refused_deletion_stays_armed_and_says_so() -> None:
    life = Life(a_cluster(), a_class(), a_secret()).is_ready()
    assert "deletionPending" not in life.status
    life.xr["metadata"]["annotations"] = {ATTEMPT: "Foreground"}
    before = dict(life.composed)
    life.settle()
    assert life.status["deletionPending"] is True
    assert life.said("CapacityPublished") == ("True", "DeletionPending")
    assert f"kubectl annotate inferencecluster colo {ATTEMPT}-" in life.condition("CapacityPublished")["message"]
    assert life.composed == before, "what is on the cluster keeps running"
    life.xr["metadata"]["annotations"] = {}
    assert "deletionPending" not in life.settle().status
