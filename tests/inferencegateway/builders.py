"""Short builders for tests of the InferenceGateway: the gateway, clusters, services, and a control plane."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from typing import Any

from tests.servingstack.life import Life, conditions, synced

from modelplane.inferencegateway.function import inference_gateway
from modelplane.usages.function import USAGES
from xfn.function import Registry
from xfn.values import Json

UID = "6f0c2a5e-0000-4000-8000-000000000001"
CONTROLLER = "gateway.envoyproxy.io/gatewayclass-controller"
TYPE_TO_COME_UP = {"Gateway": "Programmed", "GatewayClass": "Accepted"}


def a_gateway(**spec: Any) -> Json:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceGateway",
        "metadata": {"name": "default", "uid": UID},
        "spec": spec,
    }


def a_cluster(name: str, *revisions: int, address: str = "10.1.2.3") -> Json:
    gateway: Json = {"address": address, "port": 80} if address else {}
    if revisions:
        gateway["keyRevisions"] = list(revisions)
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceCluster",
        "metadata": {"name": name},
        "spec": {
            "cluster": {
                "source": "Existing",
                "existing": {"secretRef": {"namespace": "modelplane-system", "name": name, "key": "kubeconfig"}},
            },
            "nodePools": [{"name": "frontier", "className": "h100-8x", "nodeCount": 4}],
        },
        "status": {"gateway": gateway},
    }


def a_service(namespace: str = "ml", name: str = "qwen") -> Json:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelService",
        "metadata": {"name": name, "namespace": namespace},
        "spec": {"endpoints": [{"selector": {"matchLabels": {"modelplane.ai/deployment": name}}}]},
    }


def counted_keys() -> Iterator[str]:
    """Keys that tell which of them was made when."""
    number = 0
    while True:
        number += 1
        yield f"sentinel-{number}"


class ControlPlane:
    """The control plane as it comes up: each method is something that happens there."""

    def __init__(self, life: Life) -> None:
        self.life = life

    def helm_installs(self, *only: str) -> None:
        for name, obj in self.life.there.items():
            if obj["kind"] == "Release" and (not only or name.removeprefix("release-") in only):
                synced(obj, state="deployed", revision=1, version=obj["spec"]["forProvider"]["chart"]["version"])

    def gateways_come_up(self) -> None:
        for name, obj in self.life.there.items():
            if told := TYPE_TO_COME_UP.get(obj["kind"]):
                obj["status"] = {"conditions": conditions((told, "True", ""))}
            if name == "public-gateway":
                obj["status"]["addresses"] = [{"type": "IPAddress", "value": "203.0.113.7"}]
            if name == "egress-gateway":
                obj["status"]["addresses"] = [{"type": "IPAddress", "value": "10.96.0.9"}]
            if obj["kind"] in ("Usage", "ClusterUsage"):
                obj["status"] = {"conditions": conditions(("Ready", "True", ""))}

    def envoy_tells(
        self,
        *,
        redirected: bool = False,
        wrong: Mapping[str, str] | None = None,
        generation: int | None = None,
        **attached: int,
    ) -> None:
        """Envoy Gateway has looked: how many routes are attached to each listener, and what is wrong with one."""
        status = self.life.there["public-gateway"]["status"]
        status["listeners"] = [_told(name, n, (wrong or {}).get(name), generation) for name, n in attached.items()]
        if redirected:
            parent = {"name": "default", "sectionName": "http"}
            taken = conditions(("Accepted", "True", ""))
            told = {"parentRef": parent, "controllerName": CONTROLLER, "conditions": taken}
            self.life.there["redirect"]["status"] = {"parents": [told]}

    def everything_works(self) -> None:
        self.helm_installs()
        self.gateways_come_up()


def _told(name: str, attached: int, wrong: str | None, generation: int | None) -> Json:
    status = "True" if wrong is None else "False"
    told = conditions(("Programmed", status, wrong or ""), ("ResolvedRefs", status, wrong or ""))
    if generation is not None:
        told = [{**each, "observedGeneration": generation} for each in told]
    return {"name": name, "attachedRoutes": attached, "supportedKinds": [], "conditions": told}


def a_life(**spec: Any) -> tuple[Life, ControlPlane]:
    """A gateway that was just made, whose keys are counted."""
    keys = counted_keys()
    life = Life(a_gateway(**spec), Registry(inference_gateway(lambda: next(keys)), USAGES))
    return life, ControlPlane(life)


def an_open_gateway(**spec: Any) -> tuple[Life, ControlPlane]:
    """A gateway that clients reach."""
    life, plane = a_life(**spec)
    life.settle(plane.everything_works)
    return life, plane


def key(life: Life, revision: int) -> str:
    """The value of a revision of the key."""
    return base64.b64decode(life.there[f"fleet-key-{revision}"]["data"]["credential"]).decode()
