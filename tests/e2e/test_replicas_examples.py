"""The examples on real controllers: KServe admits and starts them, the scheduler gives each its devices.

All are applied at once, as they are, to a real InferenceCluster. Two things differ from the files: their namespace, and
a label in clusterSelector, since other tests have clusters too.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import condition_of, documents
from tests.e2e.rig.gpu.member import PATIENCE, Member
from tests.e2e.rig.processes import wait
from tests.e2e.rig.project import ROOT
from tests.e2e.rig.rig import Rig
from tests.e2e.rig.sentinels import Watchman

NAMESPACE = "examples"
FILES = sorted(
    file for kind in ("deployment", "service") for file in (ROOT / "examples" / f"model-{kind}").glob("*.yaml")
)
CACHE = ROOT / "examples" / "model-cache" / "hugging-face.yaml"
SENTINELS = {
    "hf-token": "sentinel-hub-8d21",
    "acme-registry": "sentinel-registry-77aa",
    "ngc-api-key": "sentinel-ngc-9c",
}


def of_kind(kind: str, *files: Path) -> dict[str, Json]:
    """The objects of a kind in the examples, by name, in the namespace of this test."""
    found = [each for file in files for each in documents(file) if each["kind"] == kind]
    for each in found:
        each["metadata"]["namespace"] = NAMESPACE
    return {each["metadata"]["name"]: each for each in found}


DEPLOYMENTS = of_kind("ModelDeployment", *FILES)


def secrets() -> Iterator[Json]:
    """The Secrets of the examples, with values that can be found again."""
    for name, written in of_kind("Secret", *FILES).items():
        values = {key: value.replace("replace-me", SENTINELS[name]) for key, value in written["stringData"].items()}
        yield {**written, "stringData": values}
    metadata = {"name": "ngc-api-key", "namespace": NAMESPACE}
    yield {"apiVersion": "v1", "kind": "Secret", "metadata": metadata, "stringData": {"NGC": SENTINELS["ngc-api-key"]}}


def a_volume(name: str, storage_class: str, size: str) -> Json:
    """A volume for a claim to be bound to: nobody here makes one."""
    return {
        "apiVersion": "v1",
        "kind": "PersistentVolume",
        "metadata": {"name": name},
        "spec": {
            "capacity": {"storage": size},
            "accessModes": ["ReadWriteMany"],
            "storageClassName": storage_class,
            "persistentVolumeReclaimPolicy": "Delete",
            "hostPath": {"path": f"/volumes/{name}"},
        },
    }


@pytest.fixture(scope="module")
def watchman(rig: Rig) -> Watchman:
    """Looks through all that is written from now on."""
    return Watchman(rig)


@pytest.fixture(scope="module")
def shown(metal: Member, watchman: Watchman) -> Iterator[Member]:
    """Every example of a deployment, applied, with the cache that one of them names."""
    control = metal.control
    control.namespace(NAMESPACE)
    for each in secrets():
        control.apply(each)
    metal.cluster.apply(a_volume("weights", "shared-ssd", "400Gi"))
    (cache,) = of_kind("ModelCache", CACHE).values()
    control.apply(metal.keep_here(cache))
    for each in DEPLOYMENTS.values():
        control.apply(metal.keep_here(each))
    yield metal
    for name in DEPLOYMENTS:
        control.delete("ModelDeployment", name, NAMESPACE)
    control.delete("ModelCache", cache["metadata"]["name"], NAMESPACE)
    metal.cluster.delete("PersistentVolume", "weights")


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_the_example_serves_on_just_the_devices_that_it_was_promised(shown: Member, name: str) -> None:
    replicas = shown.serving(NAMESPACE, name)
    spec = DEPLOYMENTS[name]["spec"]
    assert len(replicas) == spec.get("replicas", 1)
    for replica in replicas:
        assert replica["status"]["phase"] == "Serving"
        assert shown.allocated(replica) == shown.promised(replica), "ledger and claims, device for device"
        assert {_engine(pod) for pod in shown.pods(replica)} == set(_engines(spec)), "pods run it word for word"
    assert shown.endpoints(NAMESPACE, name) == {each["metadata"]["name"] for each in replicas}


def _engines(spec: Json) -> Iterator[tuple[str, ...]]:
    """What the engines of a deployment run: image and arguments."""
    for role in [each for each in (spec, spec.get("prefill"), spec.get("decode")) if each and "workers" in each]:
        templates = [role["workers"][key] for key in ("template", "followerTemplate") if key in role["workers"]]
        for template in templates:
            yield _run(next(each for each in template["spec"]["containers"] if each["name"] == "engine"))


def _engine(pod: Json) -> tuple[str, ...]:
    return _run(next(each for each in pod["spec"]["containers"] if each["name"] == "main"))


def _run(container: Json) -> tuple[str, ...]:
    return (container["image"], *container.get("command", []), *container.get("args", []))


def test_an_autoscaler_gets_as_many_as_it_asks_for(shown: Member) -> None:
    """What KEDA and a HorizontalPodAutoscaler do: read the scale, write another."""
    name = "qwen3-14b"
    shown.serving(NAMESPACE, name)
    scale = shown.control.get("ModelDeployment", name, NAMESPACE, subresource="scale")
    assert (scale["spec"]["replicas"], scale["status"]["replicas"]) == (1, 1)
    assert "modelplane.ai/deployment" in scale["status"]["selector"]
    shown.control.patch("ModelDeployment", name, {"spec": {"replicas": 2}}, NAMESPACE, subresource="scale")
    wait(lambda: len(shown.endpoints(NAMESPACE, name)) == 2, PATIENCE, "two replicas serve")


def test_secrets_are_found_nowhere_but_in_secrets(shown: Member, watchman: Watchman) -> None:
    """On the control plane and on the cluster, in all that their API servers ever wrote, and in no log."""
    for name in DEPLOYMENTS:
        shown.serving(NAMESPACE, name)
    remote = shown.replicas(NAMESPACE, "acme-support")[0]["status"]["namespace"]
    for name, places in watchman.places(SENTINELS).items():
        assert places.elsewhere == set(), name
        for namespace in (NAMESPACE, remote):
            assert any(key.endswith(f"/{namespace}/{name}") for key in places.secrets), f"{name} is not in {namespace}"


TOO_BIG = {
    "memory": (1, 'device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("144Gi")) >= 0'),
    "the brochure's memory": (
        1,
        'device.attributes["gpu.nvidia.com"].productName.startsWith("NVIDIA H100") && '
        'device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("80Gi")) >= 0',
    ),
    "devices of one node": (9, 'device.driver == "gpu.nvidia.com"'),
}


@pytest.mark.parametrize("what", TOO_BIG)
def test_what_is_refused_as_too_big_would_wait_for_ever_on_the_cluster(shown: Member, what: str) -> None:
    count, cel = TOO_BIG[what]
    name = f"too-big-{len(what)}"
    engine = {"name": "engine", "image": "vllm/vllm-openai:v0.23.0"}
    workers = {"topology": {"tensor": count}, "template": {"spec": {"containers": [engine]}}}
    spec = {"nodeSelector": {"devices": [{"name": "gpu", "selectors": [{"cel": cel}]}]}, "workers": workers}
    metadata = {"name": name, "namespace": NAMESPACE}
    deployment = {"apiVersion": "modelplane.ai/v1alpha1", "kind": "ModelDeployment", "metadata": metadata, "spec": spec}
    shown.control.apply(shown.keep_here(deployment))
    shown.cluster.apply(_claiming(name, count, cel))
    try:
        seen = shown.control.wait("ModelDeployment", name, NAMESPACE, "ReplicasScheduled", "False")
        assert condition_of(seen, "ReplicasScheduled")["reason"] in ("NotEnoughDevices", "NoDeviceMatches")
        refused = shown.cluster.wait("Pod", name, condition="PodScheduled", status="False")
        assert "cannot allocate all claims" in condition_of(refused, "PodScheduled")["message"]
    finally:
        shown.control.delete("ModelDeployment", name, NAMESPACE)
        for kind in ("Pod", "ResourceClaimTemplate"):
            shown.cluster.delete(kind, name)


def _claiming(name: str, count: int, cel: str) -> str:
    """A pod that claims what a replica would."""
    return f"""
        apiVersion: resource.k8s.io/v1
        kind: ResourceClaimTemplate
        metadata: {{name: {name}}}
        spec:
          spec:
            devices:
              requests:
              - name: gpu
                exactly:
                  deviceClassName: gpu.nvidia.com
                  count: {count}
                  selectors: [{{cel: {{expression: '{cel}'}}}}]
        ---
        apiVersion: v1
        kind: Pod
        metadata: {{name: {name}}}
        spec:
          containers: [{{name: engine, image: vllm, resources: {{claims: [{{name: devices}}]}}}}]
          tolerations: [{{key: nvidia.com/gpu, operator: Exists}}]
          resourceClaims: [{{name: devices, resourceClaimTemplateName: {name}}}]
    """


def test_a_new_revision_of_weights_is_staged_beside_the_old_and_then_used(shown: Member) -> None:
    control, cluster, name = shown.control, shown.cluster, "moving"
    cluster.apply(a_volume(name, name, "10Gi"))
    source = {"huggingFace": {"repo": "acme/moving", "secretRef": {"name": "hf-token"}}}
    spec = {"source": source, "revision": "one", "size": "10Gi", "storageClassName": name}
    metadata = {"name": name, "namespace": NAMESPACE}
    cache = {"apiVersion": "modelplane.ai/v1alpha1", "kind": "ModelCache", "metadata": metadata, "spec": spec}
    control.apply(shown.keep_here(cache))
    try:
        first = _staged(shown, name, "one")
        assert cluster.get("PersistentVolumeClaim", first["claimName"], _remote(shown))["status"]["phase"] == "Bound"
        control.patch("ModelCache", name, {"spec": {"revision": "two"}}, NAMESPACE)
        second = _staged(shown, name, "two")
        assert first["path"] != second["path"]
        assert first["claimName"] == second["claimName"]
        jobs = cluster.every("Job", _remote(shown), {"modelplane.ai/cache": name})
        orders = [_order(each) for each in jobs if "two" in _order(each)]
        assert orders, "the Job of the new revision"
        assert all(first["path"] in each for each in orders), "keeps the folder that replicas had"
    finally:
        control.delete("ModelCache", name, NAMESPACE)
    control.wait_gone("ModelCache", name, NAMESPACE)
    wait(lambda: cluster.find("PersistentVolumeClaim", first["claimName"], _remote(shown)) is None, PATIENCE, "gone")
    cluster.delete("PersistentVolume", name)


def _remote(shown: Member) -> str:
    return str(shown.replicas(NAMESPACE, "qwen3-8b")[0]["status"]["namespace"])


def _staged(shown: Member, name: str, revision: str) -> Json:
    """Wait until a revision is in use, and give back what is said of the cluster."""

    def so(seen: Json) -> bool:
        used = seen.get("status", {}).get("revision") == revision
        return bool(used and condition_of(seen, "Ready").get("status") == "True")

    seen = shown.control.until("ModelCache", name, so, f"revision {revision} is used", NAMESPACE, PATIENCE)
    (entry,) = seen["status"]["clusters"]
    assert (entry["phase"], entry["revision"], entry["ready"]) == ("Ready", revision, True)
    found: Json = entry
    return found


def _order(job: Json) -> str:
    (container,) = job["spec"]["template"]["spec"]["containers"]
    assert "args" not in container, "an order is no command line"
    return next(str(each["value"]) for each in container["env"] if each["name"] == "MODELPLANE_ORDER")
