"""The examples on either engine: each finds its place, serves on just the devices it was promised, and runs as written.

All are applied at once, as they are, to an InferenceCluster. Two things differ from the files: their namespace, and a
label in clusterSelector, since other tests have clusters too.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from tests.parity.member import PATIENCE, ROOT, Member
from tests.parity.secrecy import Watchman
from tests.parity.words import condition_of

from structural.documents import read
from xfn.values import Json

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
TOO_BIG = {
    "memory": (1, 'device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("144Gi")) >= 0'),
    "the brochure's memory": (
        1,
        'device.attributes["gpu.nvidia.com"].productName.startsWith("NVIDIA H100") && '
        'device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("80Gi")) >= 0',
    ),
    "devices of one node": (9, 'device.driver == "gpu.nvidia.com"'),
}
"""What no node of the cluster has: how many devices, and which."""


def of_kind(kind: str, *files: Path) -> dict[str, Json]:
    """The objects of a kind in the examples, by name, in the namespace of this life."""
    found = [each for file in files for each in read(file) if each["kind"] == kind]
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


@contextmanager
def applied(metal: Member) -> Iterator[Member]:
    """Every example of a deployment, with the cache that one of them names, until the end of the block."""
    control = metal.control
    control.namespace(NAMESPACE)
    for each in secrets():
        control.apply(each)
    (cache,) = of_kind("ModelCache", CACHE).values()
    with metal.volume("weights", "shared-ssd", "400Gi"):
        control.apply(metal.keep_here(cache))
        for each in DEPLOYMENTS.values():
            control.apply(metal.keep_here(each))
        yield metal
        for name in DEPLOYMENTS:
            control.delete("ModelDeployment", name, NAMESPACE)
        # Refused while a replica is left, and done when the last one is gone.
        with suppress(control.refusal):
            control.delete("ModelCache", cache["metadata"]["name"], NAMESPACE)


class Examples:
    """The examples, applied; and what goes on with some of them."""

    @pytest.mark.parametrize("name", DEPLOYMENTS)
    def test_the_example_serves_on_just_the_devices_that_it_was_promised(self, shown: Member, name: str) -> None:
        replicas = shown.serving(NAMESPACE, name)
        spec = DEPLOYMENTS[name]["spec"]
        assert len(replicas) == spec.get("replicas", 1)
        for replica in replicas:
            assert replica["status"]["phase"] == "Serving"
            assert shown.allocated(replica) == shown.promised(replica), "ledger and claims, device for device"
            ran = {_run(each) for each in shown.engines(replica)}
            assert ran == set(_engines(spec)), "pods run it word for word"
        assert shown.endpoints(NAMESPACE, name) == {each["metadata"]["name"] for each in replicas}

    def test_an_autoscaler_gets_as_many_as_it_asks_for(self, shown: Member) -> None:
        """What KEDA and a HorizontalPodAutoscaler do: read the scale, write another."""
        name = "qwen3-14b"
        shown.serving(NAMESPACE, name)
        scale = shown.control.get("ModelDeployment", name, NAMESPACE, subresource="scale")
        assert (scale["spec"]["replicas"], scale["status"]["replicas"]) == (1, 1)
        assert "modelplane.ai/deployment" in scale["status"]["selector"]
        shown.control.patch("ModelDeployment", name, {"spec": {"replicas": 2}}, NAMESPACE, subresource="scale")
        shown.control.eventually(lambda: len(shown.endpoints(NAMESPACE, name)) == 2, "no two replicas serve", PATIENCE)

    def test_secrets_are_found_nowhere_but_in_secrets(self, shown: Member, watchman: Watchman) -> None:
        """On the control plane and on the cluster, in all that was ever written there."""
        for name in DEPLOYMENTS:
            shown.serving(NAMESPACE, name)
        remote = shown.replicas(NAMESPACE, "acme-support")[0]["status"]["namespace"]
        for name, places in watchman.places(SENTINELS).items():
            assert places.elsewhere == set(), f"{name} is told in {places.elsewhere}"
            for namespace in (NAMESPACE, remote):
                assert any(key.endswith(f"/{namespace}/{name}") for key in places.secrets), (
                    f"{name} is not in {namespace}"
                )

    @pytest.mark.parametrize("what", TOO_BIG)
    def test_what_is_too_big_for_any_node_is_refused_with_its_reason(self, shown: Member, what: str) -> None:
        count, cel = TOO_BIG[what]
        name = f"too-big-{len(what)}"
        engine = {"name": "engine", "image": "vllm/vllm-openai:v0.23.0"}
        workers = {"topology": {"tensor": count}, "template": {"spec": {"containers": [engine]}}}
        spec = {"nodeSelector": {"devices": [{"name": "gpu", "selectors": [{"cel": cel}]}]}, "workers": workers}
        metadata = {"name": name, "namespace": NAMESPACE}
        made = {"apiVersion": "modelplane.ai/v1alpha1", "kind": "ModelDeployment", "metadata": metadata, "spec": spec}
        shown.control.apply(shown.keep_here(made))
        try:
            seen = shown.control.wait("ModelDeployment", name, NAMESPACE, "ReplicasScheduled", "False")
            assert condition_of(seen, "ReplicasScheduled")["reason"] in ("NotEnoughDevices", "NoDeviceMatches")
        finally:
            shown.control.delete("ModelDeployment", name, NAMESPACE)

    def test_a_new_revision_of_weights_is_staged_beside_the_old_and_then_used(self, shown: Member) -> None:
        control, cluster, name = shown.control, shown.cluster, "moving"
        with shown.volume(name, name, "10Gi"):
            source = {"huggingFace": {"repo": "acme/moving", "secretRef": {"name": "hf-token"}}}
            spec = {"source": source, "revision": "one", "size": "10Gi", "storageClassName": name}
            metadata = {"name": name, "namespace": NAMESPACE}
            cache = {"apiVersion": "modelplane.ai/v1alpha1", "kind": "ModelCache", "metadata": metadata, "spec": spec}
            control.apply(shown.keep_here(cache))
            remote = _remote(shown)
            try:
                first = _staged(shown, name, "one")
                assert cluster.get("PersistentVolumeClaim", first["claimName"], remote)["status"]["phase"] == "Bound"
                control.patch("ModelCache", name, {"spec": {"revision": "two"}}, NAMESPACE)
                second = _staged(shown, name, "two")
                assert first["path"] != second["path"]
                assert first["claimName"] == second["claimName"]
                jobs = cluster.every("Job", remote, {"modelplane.ai/cache": name})
                orders = [_order(each) for each in jobs if "two" in _order(each)]
                assert orders, "the Job of the new revision"
                assert all(first["path"] in each for each in orders), "keeps the folder that replicas had"
            finally:
                control.delete("ModelCache", name, NAMESPACE)
            control.wait_gone("ModelCache", name, NAMESPACE)
            cluster.wait_gone("PersistentVolumeClaim", first["claimName"], remote, timeout=PATIENCE)


def _engines(spec: Json) -> Iterator[tuple[str, ...]]:
    """What the engines of a deployment run: image and arguments."""
    for role in [each for each in (spec, spec.get("prefill"), spec.get("decode")) if each and "workers" in each]:
        templates = [role["workers"][key] for key in ("template", "followerTemplate") if key in role["workers"]]
        for template in templates:
            yield _run(next(each for each in template["spec"]["containers"] if each["name"] == "engine"))


def _run(container: Json) -> tuple[str, ...]:
    return (container["image"], *container.get("command", []), *container.get("args", []))


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
