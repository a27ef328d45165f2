"""What runs on a workload cluster: gateways, routes, model services, pods; and what a cloud makes."""

from typing import Any

from tests.plane.embedded.builders import a_plane

from plane.clusters import Cluster
from plane.embedded import Plane
from plane.standins.clouds import Clouds
from plane.standins.gateways import CONTROLLER, POOL, EnvoyGateway
from plane.standins.kserve import KServe
from plane.standins.volumes import Volumes
from plane.standins.workloads import Workloads
from plane.store.keys import Json, Key

GATEWAYS = "gateway.networking.k8s.io/v1"


def a_cluster(*standins: Any) -> tuple[Plane, Cluster]:
    plane = a_plane(standins=standins or [EnvoyGateway(), KServe(), Workloads()])
    cluster = plane.cluster("a")
    return plane, cluster.serve("gateway.networking.k8s.io", "serving.kserve.io", "leaderworkerset.x-k8s.io")


def a_gateway(name: str = "g") -> list[Json]:
    listeners = [{"name": "http", "port": 80, "protocol": "HTTP"}]
    return [
        {
            "apiVersion": GATEWAYS,
            "kind": "GatewayClass",
            "metadata": {"name": "envoy"},
            "spec": {"controllerName": CONTROLLER},
        },
        {
            "apiVersion": GATEWAYS,
            "kind": "Gateway",
            "metadata": {"name": name, "namespace": "default"},
            "spec": {"gatewayClassName": "envoy", "listeners": listeners},
        },
    ]


def a_service(name: str = "svc", **spec: Any) -> Json:
    template = {"containers": [{"name": "main", "image": "vllm"}]}
    rule = {"backendRefs": [{"name": f"{name}-kserve-workload-svc", "port": 8000}]}
    route = {"http": {"spec": {"parentRefs": [{"name": "g", "namespace": "default"}], "rules": [rule]}}}
    return {
        "apiVersion": "serving.kserve.io/v1alpha2",
        "kind": "LLMInferenceService",
        "metadata": {"name": name, "namespace": "default"},
        "spec": {"model": {"uri": "hf://m"}, "template": template, "router": {"route": route}, **spec},
    }


def state(cluster: Cluster, name: str = "svc") -> dict[str, str]:
    obj = cluster.store.need(Key("serving.kserve.io/v1alpha2", "LLMInferenceService", "default", name))
    return {c["type"]: c["status"] for c in (obj.get("status") or {}).get("conditions") or ()}


def test_a_gateway_gets_its_address_later_than_it_is_accepted() -> None:
    plane, cluster = a_cluster()
    for obj in a_gateway():
        cluster.store.apply(obj, "test")
    key = Key(GATEWAYS, "Gateway", "default", "g")
    plane.advance(5)
    assert "addresses" not in cluster.store.need(key)["status"]
    plane.settle()
    assert cluster.store.need(key)["status"]["addresses"][0]["type"] == "IPAddress"


def test_a_gateway_may_never_get_one() -> None:
    plane, cluster = a_cluster(EnvoyGateway(unaddressed={"g"}))
    for obj in a_gateway():
        cluster.store.apply(obj, "test")
    plane.settle()
    assert "addresses" not in cluster.store.need(Key(GATEWAYS, "Gateway", "default", "g"))["status"]


def test_a_model_service_is_ready_when_its_pods_and_its_route_are() -> None:
    plane, cluster = a_cluster()
    for obj in a_gateway():
        cluster.store.apply(obj, "test")
    cluster.store.apply(a_service(), "test")
    plane.advance(5)
    assert state(cluster)["PresetsCombined"] == "True"
    assert (state(cluster)["HTTPRoutesReady"], state(cluster)["MainWorkloadReady"]) == ("True", "False")
    assert state(cluster)["Ready"] == "False"
    plane.settle()
    assert state(cluster)["Ready"] == "True"
    service = cluster.store.need(Key("serving.kserve.io/v1alpha2", "LLMInferenceService", "default", "svc"))
    assert service["status"]["url"].startswith("http://10.")


def test_without_its_gateway_the_route_keeps_it_from_being_ready() -> None:
    plane, cluster = a_cluster()
    cluster.store.apply(a_service(), "test")
    plane.settle()
    assert (state(cluster)["MainWorkloadReady"], state(cluster)["HTTPRoutesReady"]) == ("True", "False")
    for obj in a_gateway():
        cluster.store.apply(obj, "test")
    plane.settle()
    assert state(cluster)["Ready"] == "True"


def test_a_worker_over_several_nodes_becomes_a_leader_worker_set() -> None:
    plane, cluster = a_cluster()
    worker = {"containers": [{"name": "main", "image": "vllm"}]}
    cluster.store.apply(a_service(worker=worker, parallelism={"pipeline": 2, "tensor": 8}), "test")
    plane.settle()
    lws = cluster.store.need(Key("leaderworkerset.x-k8s.io/v1", "LeaderWorkerSet", "default", "svc-kserve-mn"))
    assert lws["spec"]["leaderWorkerTemplate"]["size"] == 2
    assert state(cluster)["WorkerWorkloadReady"] == "True"


def test_prefill_is_a_workload_of_its_own() -> None:
    plane, cluster = a_cluster()
    prefill = {"replicas": 3, "template": {"containers": [{"name": "main", "image": "vllm"}]}}
    cluster.store.apply(a_service(prefill=prefill), "test")
    plane.settle()
    assert state(cluster)["PrefillWorkloadReady"] == "True"
    assert cluster.store.need(Key("apps/v1", "Deployment", "default", "svc-kserve-prefill"))["spec"]["replicas"] == 3


def test_a_scheduler_is_a_pool_that_the_gateway_accepts_and_a_picker() -> None:
    plane, cluster = a_cluster()
    cluster.serve("inference.networking.k8s.io")
    for obj in a_gateway():
        cluster.store.apply(obj, "test")
    rule = {"backendRefs": [{"group": POOL.group, "kind": POOL.kind, "name": "svc-inference-pool", "port": 8000}]}
    http = {"spec": {"parentRefs": [{"name": "g", "namespace": "default"}], "rules": [rule]}}
    cluster.store.apply(a_service(router={"route": {"http": http}, "scheduler": {}}), "test")
    plane.advance(5)
    assert (state(cluster)["InferencePoolReady"], state(cluster)["SchedulerWorkloadReady"]) == ("True", "False")
    plane.settle()
    assert state(cluster)["Ready"] == "True"
    selected = cluster.store.need(Key(*POOL, "default", "svc-inference-pool"))["spec"]["selector"]["matchLabels"]
    pods = cluster.store.need(Key("apps/v1", "Deployment", "default", "svc-kserve"))["spec"]["template"]["metadata"]
    assert selected.items() <= pods["labels"].items()


def test_two_braces_are_written_as_kserve_wants_them_and_arrive_as_two_braces() -> None:
    plane, cluster = a_cluster()
    template = {"containers": [{"name": "main", "image": "vllm", "args": ["--json={{`{{`}}}}"]}]}
    cluster.store.apply(a_service(template=template), "test")
    plane.settle()
    made = cluster.store.need(Key("apps/v1", "Deployment", "default", "svc-kserve"))
    assert made["spec"]["template"]["spec"]["containers"][0]["args"] == ["--json={{}}"]


def test_a_gateway_whose_envoys_are_stopped_keeps_its_address_and_is_not_programmed() -> None:
    envoy = EnvoyGateway()
    plane, cluster = a_cluster(envoy)
    for obj in a_gateway():
        cluster.store.apply(obj, "test")
    plane.settle()
    for act, programmed in ((envoy.stop, "False"), (envoy.start, "True")):
        act("g")
        plane.settle()
        status = cluster.store.need(Key(GATEWAYS, "Gateway", "default", "g"))["status"]
        assert status["addresses"]
        assert {each["type"]: each["status"] for each in status["conditions"]}["Programmed"] == programmed


def test_a_volume_is_there_soon_after_it_is_claimed() -> None:
    plane, cluster = a_cluster(Volumes())
    spec = {"accessModes": ["ReadWriteMany"], "resources": {"requests": {"storage": "10Gi"}}}
    claim = {"apiVersion": "v1", "kind": "PersistentVolumeClaim", "metadata": {"name": "w", "namespace": "default"}}
    cluster.store.apply({**claim, "spec": spec}, "test")
    plane.settle()
    assert cluster.store.need(Key("v1", "PersistentVolumeClaim", "default", "w"))["status"]["phase"] == "Bound"


def test_pods_that_find_no_devices_never_start_until_they_do() -> None:
    full = {"a"}
    plane, cluster = a_cluster(KServe(), Workloads(held=lambda name, workload: name in full))
    cluster.store.apply(a_service(router={}), "test")
    plane.settle()
    assert state(cluster)["MainWorkloadReady"] == "False"
    full.clear()
    plane.advance(15)
    assert state(cluster)["Ready"] == "True"


def test_a_model_service_takes_its_children_along() -> None:
    plane, cluster = a_cluster()
    cluster.store.apply(a_service(), "test")
    plane.settle()
    cluster.store.delete(Key("serving.kserve.io/v1alpha2", "LLMInferenceService", "default", "svc"))
    plane.settle()
    assert cluster.store.get(Key("apps/v1", "Deployment", "default", "svc-kserve")) is None
    assert cluster.store.get(Key(GATEWAYS, "HTTPRoute", "default", "svc-kserve-route")) is None


def an_account() -> Json:
    spec = {"projectID": "acme-ml", "credentials": {"source": "None"}}
    version = "gcp.m.upbound.io/v1beta1"
    return {"apiVersion": version, "kind": "ClusterProviderConfig", "metadata": {"name": "default"}, "spec": spec}


def a_gke_cluster() -> Json:
    return {
        "apiVersion": "container.gcp.m.upbound.io/v1beta1",
        "kind": "Cluster",
        "metadata": {"name": "c", "namespace": "ml"},
        "spec": {"forProvider": {"location": "us-east1"}, "writeConnectionSecretToRef": {"name": "c-kubeconfig"}},
    }


GKE = "Cluster.container.gcp.m.upbound.io"


def test_a_cloud_takes_its_time_and_then_gives_a_kubeconfig() -> None:
    plane = a_plane(standins=[Clouds()])
    plane.apply(an_account())
    plane.apply(a_gke_cluster())
    plane.advance(60)
    assert plane.condition(GKE, "c", "Ready", "ml")["reason"] == "Creating"
    assert not plane.exists("Secret", "c-kubeconfig", "ml")
    plane.settle()
    assert plane.condition(GKE, "c", "Ready", "ml")["status"] == "True"
    assert plane.get(GKE, "c", "ml")["status"]["atProvider"]["endpoint"] == "c.example.org"
    assert plane.exists("Secret", "c-kubeconfig", "ml")


def test_what_a_cloud_refuses_is_told_and_mended_when_it_gives_in() -> None:
    clouds = Clouds(refused={"c": "quota exceeded"})
    plane = a_plane(standins=[clouds])
    plane.apply(an_account())
    plane.apply(a_gke_cluster())
    plane.advance(600)
    assert plane.condition(GKE, "c", "Synced", "ml")["status"] == "True"
    assert "quota exceeded" in plane.condition(GKE, "c", "LastAsyncOperation", "ml")["message"]
    clouds.refused.clear()
    plane.advance(120)
    plane.settle()
    assert plane.condition(GKE, "c", "Ready", "ml")["status"] == "True"
    plane.delete(GKE, "c", "ml")
    plane.settle()
    assert not plane.exists(GKE, "c", "ml")
