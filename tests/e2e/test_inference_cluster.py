"""InferenceCluster on real Crossplane: the workload cluster brought along, an outage, and what outlives what.

Each cluster reaches the workload cluster by a line of its own, which a test can cut: to the control plane that is an
API server that was stopped. What other functions would say (serving stack, ledger, cloud) is written by hand.
"""

from __future__ import annotations

import base64
import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import yaml
from tests.e2e.rig.api import Json, Refused
from tests.e2e.rig.cluster import condition_of
from tests.e2e.rig.project import Project
from tests.e2e.rig.rig import Rig

pytestmark = pytest.mark.programs("provider-kubernetes", "provider-helm")

SYSTEM = "modelplane-system"
SENTINEL = "sentinel-5f0c9d1e"
KUBERNETES = "ClusterProviderConfig.kubernetes.m.crossplane.io"
HELM = "ClusterProviderConfig.helm.m.crossplane.io"
USAGE = "Usage.protection.crossplane.io"


class Line:
    """A TCP connection that can be cut and mended, at an address that stays."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._open: list[socket.socket] = []
        self._listener = self._listen(0)
        self.port: int = self._listener.getsockname()[1]

    def cut(self) -> None:
        """Refuse new connections and break those that are open."""
        for each in [self._listener, *self._open]:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        self._open.clear()

    def mend(self) -> None:
        """Take connections again."""
        self._listener = self._listen(self.port)

    def _listen(self, port: int) -> socket.socket:
        listener = socket.create_server(("127.0.0.1", port), reuse_port=False)
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()
        return listener

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = listener.accept()
                far = socket.create_connection(self._target)
                self._open += [near, far]
                for source, sink in ((near, far), (far, near)):
                    threading.Thread(target=_pump, args=(source, sink), daemon=True).start()


def _pump(source: socket.socket, sink: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    for each in (source, sink):
        with contextlib.suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


@dataclass(frozen=True)
class Brought:
    """One cluster of the fleet and its line."""

    name: str
    line: Line


@dataclass(frozen=True)
class Fleet:
    """Four clusters: one to look at, one to delete each way, and one that is lost for good.

    They are made together, since what is younger than 30 s takes until then to be deleted.
    """

    near: Brought
    background: Brought
    foreground: Brought
    lost: Brought


@pytest.fixture(scope="module")
def fleet(rig: Rig, project: Project) -> Iterator[Fleet]:
    rig.apply(_a_class("e2e-h100"))
    rig.apply(_a_class("e2e-gke", provider="GKE", gke=_A3))
    made = {name: Brought(name, _line_to(rig)) for name in ("near", "background", "foreground", "lost")}
    for each in made.values():
        rig.apply(_kubeconfig(rig, each))
    for name in ("near", "background", "lost"):
        rig.apply(_a_cluster(name, {"source": "Existing", "existing": {"secretRef": {"name": name}}}, "e2e-h100"))
    gke = {"source": "GKE", "gke": {"project": "acme-ml", "region": "us-east1"}}
    rig.apply(_a_cluster("foreground", gke, "e2e-gke", zones=["us-east1-b"]))
    _say(rig, "GKECluster", "foreground", kubeconfigSecretRef=_reference("foreground"))
    for name in made:
        rig.wait("InferenceCluster", name, condition="Reachable")
        rig.until("ServingStack", name, lambda _: True, "there", SYSTEM)
    try:
        yield Fleet(**made)
    finally:
        for each in made.values():
            each.line.cut()


def test_a_cluster_brought_along_is_reached_and_its_gateway_gets_a_name(
    rig: Rig, fleet: Fleet, project: Project
) -> None:
    name = fleet.near.name
    _say(rig, "ServingStack", name, gateway={"address": "203.0.113.7", "port": 80})
    if not _is_composed(project, "ClusterCapacity"):
        _say(rig, "ClusterCapacity", name, pools=[{"name": "h100", "nodes": 2}])
    wanted = ("ClassesResolved", "ClusterReady", "Reachable", "GatewayReady", "CapacityPublished")
    for condition in wanted:
        rig.wait("InferenceCluster", name, condition=condition)
    hostname = f"gw-{name}.{SYSTEM}.svc.cluster.local"
    seen = rig.get("InferenceCluster", name)
    assert seen["status"]["gateway"] == {"address": "203.0.113.7", "hostname": hostname, "port": 80}
    assert seen["status"]["gpus"] == 16
    assert rig.get("Service.", f"gw-{name}", SYSTEM)["spec"]["clusterIP"] == "None"
    endpoints = rig.get("EndpointSlice", f"gw-{name}", SYSTEM)["endpoints"]
    assert endpoints[0]["addresses"] == ["203.0.113.7"]
    assert "16" in rig.kubectl("get", "ic", name)


def test_what_is_in_the_kubeconfig_is_found_in_its_secret_alone(rig: Rig, fleet: Fleet) -> None:
    assert SENTINEL in base64.b64decode(rig.get("Secret", fleet.near.name, SYSTEM)["data"]["kubeconfig"]).decode()
    kinds = ("InferenceCluster", "ServingStack", "ClusterCapacity", "Object", KUBERNETES, HELM, USAGE, "Event.")
    assert [kind for kind in kinds if SENTINEL in str(rig.every(kind))] == []
    assert [log.name for log in rig.logs.glob("*.log") if SENTINEL in log.read_text(errors="replace")] == []


def test_a_cluster_that_cannot_be_reached_is_known_as_such_within_a_minute_and_heals(rig: Rig, fleet: Fleet) -> None:
    name = fleet.near.name
    before = _composed(rig, name)
    fleet.near.line.cut()
    try:
        seen = rig.wait("InferenceCluster", name, condition="Reachable", status="False", timeout=60)
        assert condition_of(seen, "Reachable")["reason"] == "Unreachable"
        assert "refuses connections" in condition_of(seen, "Reachable")["message"]
        assert _composed(rig, name) == before, "losing the network removes nothing"
    finally:
        fleet.near.line.mend()
    rig.wait("InferenceCluster", name, condition="Reachable", timeout=60)
    assert _composed(rig, name) == before


def test_a_refused_deletion_shows_on_the_cluster_and_can_be_withdrawn(rig: Rig, fleet: Fleet) -> None:
    name = fleet.near.name
    of = {"apiVersion": "modelplane.ai/v1alpha1", "kind": "InferenceCluster", "resourceRef": {"name": name}}
    guard = {
        "apiVersion": "protection.crossplane.io/v1beta1",
        "kind": "ClusterUsage",
        "metadata": {"name": f"{name}-is-in-use"},
        "spec": {"of": of, "reason": "replicas are on it", "replayDeletion": True},
    }
    rig.apply(guard)
    rig.wait("ClusterUsage", f"{name}-is-in-use")
    with pytest.raises(Refused, match="replicas are on it"):
        rig.delete("InferenceCluster", name)
    rig.until("InferenceCluster", name, lambda seen: seen["status"].get("deletionPending"), "waiting to be deleted")
    rig.kubectl("annotate", "inferencecluster", name, "usage.crossplane.io/deletion-attempt-with-policy-")
    rig.until("InferenceCluster", name, lambda seen: "deletionPending" not in seen["status"], "kept")
    rig.delete("ClusterUsage", f"{name}-is-in-use")
    rig.wait_gone("ClusterUsage", f"{name}-is-in-use")


def test_provider_configs_outlive_their_consumers_and_the_cloud_outlives_both(rig: Rig, fleet: Fleet) -> None:
    """In the background, in the foreground, and when the cluster never comes back; all at once to save time."""
    for each in (fleet.background, fleet.lost):
        each.line.cut()
        rig.delete("InferenceCluster", each.name)
        rig.wait_gone("InferenceCluster", each.name)
        with pytest.raises(Refused, match=rf"in-use by .* (Object|Release)/{each.name}-"):
            rig.delete(KUBERNETES, each.name)
    rig.kubectl("delete", "inferencecluster", fleet.foreground.name, "--cascade=foreground", "--wait=false")
    fleet.background.line.mend()
    _let_go_by_hand(rig, fleet.lost.name)
    names = (fleet.background.name, fleet.foreground.name, fleet.lost.name)
    for moment in _watch_until_all_are_gone(rig, names):
        for name in names:
            assert _implies(f"Object {name}", f"{KUBERNETES} {name}", moment)
        assert _implies(f"{KUBERNETES} foreground", "GKECluster foreground", moment)
        assert _implies(f"{HELM} foreground", "GKECluster foreground", moment)
        assert _implies("GKECluster foreground", "InferenceCluster foreground", moment), "the foreground waits for all"


def _watch_until_all_are_gone(rig: Rig, names: tuple[str, ...]) -> list[set[str]]:
    """What was there at each moment until nothing was left. What is held is looked at last: it may go in between."""
    end = time.monotonic() + 240
    moments: list[set[str]] = []
    while not moments or moments[-1]:
        if time.monotonic() > end:
            raise AssertionError(f"still there: {sorted(moments[-1])}")
        moments.append({f"{kind} {name}" for name in names for kind in _LEFT if _is_there(rig, kind, name)})
        time.sleep(0.1)
    assert [each["metadata"]["name"] for each in rig.every(USAGE, SYSTEM) if _of(each) in names] == []
    return moments


_LEFT = ("Object", KUBERNETES, HELM, "ServingStack", "ClusterCapacity", "Service.", "GKECluster", "InferenceCluster")
"""What a cluster may leave behind, the consumers before what they hold."""


def _is_there(rig: Rig, kind: str, name: str) -> bool:
    called = {"Object": f"{name}-heartbeat", "Service.": f"gw-{name}"}.get(kind, name)
    return rig.find(kind, called, SYSTEM) is not None


def _implies(one: str, other: str, moment: set[str]) -> bool:
    return one not in moment or other in moment


def _of(usage: Json) -> str:
    return str(usage["spec"]["of"]["resourceRef"]["name"])


def _composed(rig: Rig, name: str) -> dict[str, str]:
    """What an InferenceCluster composes, with the uid of each."""
    refs = rig.get("InferenceCluster", name)["spec"]["crossplane"]["resourceRefs"]
    found: dict[str, str] = {}
    for ref in refs:
        kind = f"{ref['kind']}.{ref['apiVersion'].rpartition('/')[0]}"
        found[f"{kind} {ref['name']}"] = rig.get(kind, ref["name"], ref.get("namespace", ""))["metadata"]["uid"]
    return found


def _let_go_by_hand(rig: Rig, name: str) -> None:
    """What docs/platform-teams.md says to do about a cluster that is gone for good."""
    labels = {"modelplane.ai/provider-config": name}
    for kind in ("Object.kubernetes.m.crossplane.io", "Release.helm.m.crossplane.io"):
        for item in rig.every(kind, SYSTEM, labels):
            with contextlib.suppress(Refused):  # it may be gone by itself in the meantime
                rig.patch(kind, item["metadata"]["name"], {"metadata": {"finalizers": None}}, SYSTEM)


def _is_composed(project: Project, kind: str) -> bool:
    return any(each["spec"]["compositeTypeRef"]["kind"] == kind for each in project.compositions)


def _say(rig: Rig, kind: str, name: str, **status: Any) -> None:
    """Write the status of an XR as its own function would."""
    rig.until(kind, name, lambda _: True, "there", SYSTEM)
    rig.patch(kind, name, {"status": status}, SYSTEM, subresource="status")


def _line_to(rig: Rig) -> Line:
    host, _, port = rig.workload.api.address.removeprefix("https://").partition(":")
    return Line(host, int(port))


def _kubeconfig(rig: Rig, brought: Brought) -> Json:
    config = yaml.safe_load(rig.workload.kubeconfig.read_text())
    config["clusters"][0]["cluster"]["server"] = f"https://127.0.0.1:{brought.line.port}"
    config["users"].append({"name": "nobody", "user": {"token": SENTINEL}})
    return {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": {"name": brought.name, "namespace": SYSTEM},
        "data": {"kubeconfig": base64.b64encode(yaml.safe_dump(config).encode()).decode()},
    }


def _reference(name: str) -> Json:
    return {"namespace": SYSTEM, "name": name, "key": "kubeconfig"}


def _a_cluster(name: str, cluster: Json, class_name: str, **pool: Any) -> Json:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceCluster",
        "metadata": {"name": name},
        "spec": {"cluster": cluster, "nodePools": [{"name": "h100", "className": class_name, "nodeCount": 2, **pool}]},
    }


_A3 = {"machineType": "a3-highgpu-8g", "accelerator": {"type": "nvidia-h100-80gb", "count": 8}}


def _a_class(name: str, **provisioning: Any) -> Json:
    gpu = {"name": "gpu", "driver": "gpu.nvidia.com", "deviceClassName": "gpu.nvidia.com", "count": 8}
    spec: Json = {"devices": [gpu], **({"provisioning": provisioning} if provisioning else {})}
    return {"apiVersion": "modelplane.ai/v1alpha1", "kind": "InferenceClass", "metadata": {"name": name}, "spec": spec}
