"""ServingStack: what is installed, in which order, and what is left alone."""

from __future__ import annotations

from typing import Any

import pytest
from tests.servingstack.builders import Cluster, a_serving_stack, a_stack, present
from tests.servingstack.life import Life, composed, deleted, names, synced, unsynced

from modelplane import charts
from xfn.values import Json

AT_ONCE = {"crds", "cert-manager", "aigw-crds", "kserve-crd", "dra", "prometheus"}


def releases(life: Life) -> set[str]:
    return {name.removeprefix("release-") for name in life.there if life.there[name]["kind"] == "Release"}


def chart(life: Life, release: str) -> Json:
    found: Json = life.there[f"release-{release}"]["spec"]["forProvider"]["chart"]
    return found


def values(life: Life, release: str) -> Any:
    return life.there[f"release-{release}"]["spec"]["forProvider"]["values"]


def component(life: Life, name: str) -> Json:
    found: Json = next(c for c in life.status["components"] if c["name"] == name)
    return found


def test_what_needs_no_order_is_installed_at_once() -> None:
    life = Life(a_stack())
    life.reconcile()
    assert releases(life) == AT_ONCE
    assert component(life, "envoy-gateway")["message"] == "release crds is being installed"


def test_kserve_waits_until_the_webhook_of_cert_manager_answers() -> None:
    life = Life(a_stack())
    cluster = Cluster(life)
    life.reconcile()
    cluster.helm_installs()
    life.reconcile()
    assert "kserve" not in releases(life)
    assert component(life, "kserve")["message"] == "release kserve waits for cert-manager"
    cluster.pods_come_up("cert-manager-webhook", "cert-manager", "cert-manager-cainjector")
    life.reconcile()
    assert "kserve" in releases(life)


def test_a_release_once_made_is_not_withdrawn_because_its_gate_closes() -> None:
    life, cluster = a_serving_stack()
    cluster.pods_go_down("cert-manager-webhook")
    outcome = life.reconcile()
    assert deleted(outcome) == set()
    assert life.condition("ComponentsReady") == ("False", "StackComponentDown")
    assert "Deployment cert-manager/cert-manager-webhook" in life.message("ComponentsReady")


def test_kueue_comes_last_because_its_webhooks_refuse_jobs_while_it_is_down() -> None:
    life = Life(a_stack(scheduler={"type": "Kueue", "queue": "inference"}))
    cluster = Cluster(life)
    for _ in range(4):
        life.reconcile()
        cluster.helm_installs()
        cluster.objects_are_applied()
    assert "kueue" not in releases(life)
    cluster.pods_come_up()
    life.reconcile()
    assert "kueue" not in releases(life), "the pods behind the last releases have not been seen yet"
    cluster.helm_installs()
    life.reconcile()
    cluster.pods_come_up()
    life.reconcile()
    assert "kueue" in releases(life)


@pytest.mark.parametrize(("scheduler", "release"), [("KAI", "kai"), ("Kueue", "kueue")])
def test_a_scheduler_is_installed_only_where_it_is_asked_for(scheduler: str, release: str) -> None:
    asked, _ = a_serving_stack(scheduler={"type": scheduler, "queue": "inference"})
    plain, _ = a_serving_stack()
    assert release in releases(asked)
    assert not releases(plain) & {"kai", "kueue"}


def test_what_is_no_longer_asked_for_stays_because_replicas_may_need_it() -> None:
    life, cluster = a_serving_stack(scheduler={"type": "Kueue", "queue": "inference"})
    before = releases(life)
    life.xr["spec"]["scheduler"] = {"type": "Default"}
    life.xr["spec"]["backend"] = "Native"
    life.settle(cluster.everything_works)
    assert releases(life) == before
    assert "extensionManager" in values(life, "eg")["config"]["envoyGateway"]


def test_native_needs_no_kserve() -> None:
    life, _ = a_serving_stack(backend="Native")
    assert not releases(life) & {"kserve", "kserve-crd", "cert-manager", "aigw", "aigw-crds"}
    assert values(life, "crds")["inferenceExtension"] == {"enabled": False}
    assert "extensionManager" not in values(life, "eg")["config"]["envoyGateway"]


def test_a_component_that_the_cluster_has_is_left_alone() -> None:
    life, _ = a_serving_stack(components=present("cert-manager", "gateway-api", "prometheus"))
    assert not releases(life) & {"cert-manager", "prometheus"}
    assert values(life, "crds")["gatewayAPI"] == {"enabled": False}
    assert "kserve" in releases(life), "what waits for cert-manager waits for ours only"
    assert component(life, "cert-manager") == {"name": "cert-manager", "present": True, "ready": True}
    assert life.condition("Ready")[0] == "True"


def test_a_component_that_becomes_the_clusters_own_is_handed_over_and_not_uninstalled() -> None:
    life, cluster = a_serving_stack()
    life.xr["spec"]["components"] = present("cert-manager")
    outcome = life.reconcile()
    assert deleted(outcome) == set()
    assert composed(outcome, "release-cert-manager")["spec"]["managementPolicies"] == ["Observe"]
    life.settle(cluster.everything_works)
    assert life.condition("Ready")[0] == "True"


def test_charts_come_from_the_mirror_under_their_own_names_and_versions() -> None:
    mirror = {"repository": "oci://registry.example.com/charts", "secretRef": {"name": "mirror"}}
    life, _ = a_serving_stack(chartMirror=mirror)
    assert {chart(life, r)["repository"] for r in releases(life)} == {mirror["repository"]}
    assert chart(life, "eg") == {
        "name": "gateway-helm",
        "version": "v1.9.1",
        "repository": "oci://registry.example.com/charts",
        "pullSecretRef": {"name": "mirror"},
    }


def test_a_component_can_have_another_version_and_another_repository() -> None:
    life, _ = a_serving_stack(
        components=[{"name": "kserve", "version": "v0.20.1", "repository": "oci://ghcr.io/acme/charts"}],
        chartMirror={"repository": "oci://registry.example.com/charts", "secretRef": {"name": "mirror"}},
    )
    for release in ("kserve", "kserve-crd"):
        assert chart(life, release)["version"] == "v0.20.1"
        assert chart(life, release)["repository"] == "oci://ghcr.io/acme/charts"
        assert "pullSecretRef" not in chart(life, release), "the mirror's password is not for others"


def test_every_release_is_tried_again_and_waits_for_nothing() -> None:
    life, _ = a_serving_stack(scheduler={"type": "KAI", "queue": "inference"})
    for name in releases(life):
        spec = life.there[f"release-{name}"]["spec"]
        assert spec["rollbackLimit"] >= 3
        assert "wait" not in spec["forProvider"]
        assert spec["forProvider"]["namespace"]


def test_release_names_on_the_cluster_are_fixed_and_short() -> None:
    life, _ = a_serving_stack()
    external = {obj["metadata"]["annotations"]["crossplane.io/external-name"] for obj in _releases(life)}
    assert external == releases(life)
    assert max(len(name) for name in external) <= 12


def test_stacks_of_like_named_clusters_share_no_name() -> None:
    """`a` with `b-gateway` and `a-b` with `gateway` read the same; all stacks live in one namespace."""
    taken: set[tuple[str, str]] = set()
    for cluster in ("a", "a-release", "a" * 40, "a" * 39):
        life = Life(a_stack(clusterName=cluster))
        life.settle(Cluster(life).everything_works)
        mine = {(obj["kind"], obj["metadata"]["name"]) for obj in life.there.values()}
        assert len(mine) == len(life.there)
        assert not mine & taken
        assert all(len(name) <= (53 if kind == "Release" else 63) for kind, name in mine)
        taken |= mine


def test_crds_come_from_one_chart_and_from_no_other() -> None:
    life, _ = a_serving_stack()
    skipping = {name for name in releases(life) if life.there[f"release-{name}"]["spec"]["forProvider"].get("skipCRDs")}
    assert skipping == {"eg", "lws", "nfd", "dra"}
    assert life.there["release-crds"]["spec"]["forProvider"]["takeOwnership"] is True
    assert values(life, "kserve")["kserve"]["llmisvc"]["createGIECRDs"] is False


def test_kserve_gets_the_cpu_that_its_key_making_takes() -> None:
    life, _ = a_serving_stack()
    resources = values(life, "kserve")["kserve"]["llmisvc"]["controller"]["resources"]
    assert resources["limits"]["cpu"] == "2"


@pytest.mark.parametrize(
    ("cloud", "root"), [("GKE", "/home/kubernetes/bin/nvidia"), ("EKS", "/"), ("AKS", "/"), ("Existing", "/")]
)
def test_the_driver_is_where_the_cloud_puts_it(cloud: str, root: str) -> None:
    life, _ = a_serving_stack(cloud={"source": cloud})
    assert values(life, "dra")["nvidiaDriverRoot"] == root
    assert {"driver-quota", "driver-installer"} & life.there.keys() == (
        {"driver-quota", "driver-installer"} if cloud == "GKE" else set()
    )


def test_the_driver_is_where_the_user_says() -> None:
    life, _ = a_serving_stack(cloud={"source": "GKE"}, nvidiaDriverRoot="/run/nvidia/driver")
    assert values(life, "dra")["nvidiaDriverRoot"] == "/run/nvidia/driver"


def test_eks_gets_an_autoscaler_of_its_kubernetes_version() -> None:
    cloud = {"source": "EKS", "region": "us-east-1", "clusterName": "prod-x1", "kubernetesVersion": "1.35"}
    life, _ = a_serving_stack(cloud=cloud)
    found = values(life, "autoscaler")
    assert (found["awsRegion"], found["autoDiscovery"]) == ("us-east-1", {"clusterName": "prod-x1"})
    assert found["image"] == {"tag": "v1.35.0"}


def test_a_chart_that_cannot_be_installed_says_why() -> None:
    life = Life(a_stack())
    life.reconcile()
    unsynced(life.there["release-dra"], "create failed: failed to install release: no such host")
    outcome = life.reconcile()
    assert life.condition("ComponentsReady") == ("False", "StackReleaseFailed")
    assert "nvidia-dra-driver: release dra: create failed" in life.message("ComponentsReady")
    assert any(event.type == "Warning" and event.reason == "StackReleaseFailed" for event in outcome.events)


def test_a_failed_first_install_is_told_in_helms_words() -> None:
    life = Life(a_stack())
    life.reconcile()
    synced(life.there["release-dra"], ready=False, state="failed", revision=1, releaseDescription="timed out")
    life.reconcile()
    assert component(life, "nvidia-dra-driver")["message"] == "release dra: timed out"


def test_every_installation_has_its_own_name() -> None:
    assert len({i.name for i in charts.STACK}) == len(charts.STACK)
    assert {i.component for i in charts.STACK} | {charts.Component.INFERENCE_EXTENSION} == set(charts.Component)


def test_what_is_composed_is_looked_at_only_once_it_is_installed() -> None:
    life = Life(a_stack())
    assert not any(name.startswith("health-") for name in names(life.reconcile()))


def _releases(life: Life) -> list[Json]:
    return [obj for obj in life.there.values() if obj["kind"] == "Release"]


def test_on_azure_the_dra_driver_also_runs_on_spot_machines() -> None:
    life = Life(a_stack(cloud={"source": "AKS", "region": "eastus", "clusterName": "prod"}))
    life.reconcile()
    tolerated = [each["key"] for each in values(life, "dra")["kubeletPlugin"]["tolerations"]]
    assert tolerated == ["nvidia.com/gpu", "kubernetes.azure.com/scalesetpriority"]
