"""Short builders for tests of the ServingStack: a stack, and a cluster on which it comes up."""

from __future__ import annotations

from typing import Any

from tests.servingstack.life import Life, synced, unsynced

from xfn.values import Json

UID = "5f0c2a5e-0000-4000-8000-000000000001"
UNREACHABLE = "observe failed: cannot get object: dial tcp 10.1.2.3:6443: connect: connection refused"


def a_stack(**spec: Any) -> Json:
    gateway = spec.pop("gateway", {"fleetKeys": [a_key(1)]})
    return {
        "apiVersion": "infrastructure.modelplane.ai/v1alpha1",
        "kind": "ServingStack",
        "metadata": {
            "name": "coreweave",
            "namespace": "modelplane-system",
            "uid": "5f0c2a5e-0000-4000-8000-000000000001",
        },
        "spec": {
            "clusterName": "coreweave",
            "providerConfigRef": {"name": "coreweave"},
            "cloud": {"source": "Existing"},
            "gateway": gateway,
            **spec,
        },
    }


def a_key(revision: int) -> Json:
    return {"revision": revision, "secretRef": {"name": f"fleet-key-{revision}"}}


def present(*components: str) -> list[Json]:
    return [{"name": name, "present": True} for name in components]


class Cluster:
    """A cluster as the providers see it: each method is something that happens there."""

    def __init__(self, life: Life) -> None:
        self.life = life

    def helm_installs(self, *only: str) -> None:
        """provider-helm installs what it is told, or only some of it."""
        for name, obj in self.life.there.items():
            if obj["kind"] == "Release" and (not only or name.removeprefix("release-") in only):
                chart = obj["spec"]["forProvider"]["chart"]
                synced(obj, state="deployed", revision=1, version=chart["version"])

    def pods_come_up(self, *only: str) -> None:
        """The Deployments behind the charts become available."""
        for name, obj in self.life.there.items():
            if name.startswith("health-") and (not only or name.removeprefix("health-") in only):
                synced(obj, manifest=obj["spec"]["forProvider"]["manifest"])

    def pods_go_down(self, workload: str) -> None:
        obj = self.life.there[f"health-{workload}"]
        synced(obj, ready=False, manifest=obj["spec"]["forProvider"]["manifest"])

    def objects_are_applied(self) -> None:
        """provider-kubernetes makes what has no life of its own, and copies the keys."""
        for name, obj in self.life.there.items():
            if obj["kind"] == "Usage":
                synced(obj)
            if obj["kind"] != "Object" or name.startswith("health-") or name in ("gateway", "gateway-policy"):
                continue
            filled = not name.endswith("-value") or bool(obj["spec"].get("references"))
            synced(obj, ready=filled, manifest=obj["spec"]["forProvider"]["manifest"])

    def policy_is_accepted(self, accepted: str = "True") -> None:
        obj = self.life.there["gateway-policy"]
        manifest = obj["spec"]["forProvider"]["manifest"]
        told = {"type": "Accepted", "status": accepted, "observedGeneration": 1}
        seen = {
            **manifest,
            "metadata": {**manifest["metadata"], "generation": 1},
            "status": {"ancestors": [{"conditions": [told]}]},
        }
        synced(obj, ready=accepted == "True", manifest=seen)

    def gateway_gets(self, address: str | None = "10.1.2.3", type_: str = "IPAddress") -> None:
        obj = self.life.there["gateway"]
        addresses = [{"type": type_, "value": address}] if address else []
        manifest = {**obj["spec"]["forProvider"]["manifest"], "status": {"addresses": addresses}}
        synced(obj, ready=bool(address), manifest=manifest)

    def gateway_listens(self, *, programmed: bool = True) -> None:
        """Envoy Gateway on the cluster has looked at the listener that the Gateway has now, or has yet to."""
        obj = self.life.there["gateway"]
        asked = obj["spec"]["forProvider"]["manifest"]
        told = {"type": "Programmed", "status": "True", "observedGeneration": 2 if programmed else 1}
        obj["status"]["atProvider"]["manifest"] = {
            **asked,
            "metadata": {**asked["metadata"], "generation": 2},
            "status": {
                "addresses": [{"type": "IPAddress", "value": "10.1.2.3"}],
                "listeners": [{"name": "http", "conditions": [told]}],
            },
        }

    def everything_works(self) -> None:
        """One round of all of it."""
        self.helm_installs()
        self.pods_come_up()
        self.objects_are_applied()
        if "gateway" in self.life.there:
            self.policy_is_accepted()
            self.gateway_gets()

    def is_lost(self) -> None:
        """The cluster is not reached: every provider says so."""
        for obj in self.life.there.values():
            if obj["kind"] in ("Object", "Release"):
                unsynced(obj, UNREACHABLE)


def a_serving_stack(**spec: Any) -> tuple[Life, Cluster]:
    """A stack that is up and serves."""
    life = Life(a_stack(**spec))
    cluster = Cluster(life)
    life.settle(cluster.everything_works)
    return life, cluster
