"""Clusters that a test brings along: a kubeconfig, an InferenceCluster, and a line to it that can be cut."""

from __future__ import annotations

import base64
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.line import Line
from tests.e2e.rig.rig import Rig

from xpkg.crdchart import crds, download, read_sources

ROOT = Path(__file__).resolve().parents[3]
SYSTEM = "modelplane-system"


@dataclass(frozen=True)
class Brought:
    """One cluster of the fleet."""

    name: str


@dataclass(frozen=True)
class OnALine(Brought):
    """One that is reached by a line of its own."""

    line: Line


def a_kubeconfig(name: str, cluster: Cluster, server: str, extra: str) -> Json:
    """The Secret of a kubeconfig that leads to a server; it has one more user, whose token is `extra`."""
    config = yaml.safe_load(cluster.kubeconfig.read_text())
    config["clusters"][0]["cluster"]["server"] = server
    config["users"].append({"name": "nobody", "user": {"token": extra}})
    return a_secret(name, SYSTEM, kubeconfig=yaml.safe_dump(config))


def a_secret(name: str, namespace: str, type_: str = "Opaque", **data: str) -> Json:
    """A Secret with these values; a key with a dot is written with two underscores."""
    encoded = {key.replace("__", "."): base64.b64encode(value.encode()).decode() for key, value in data.items()}
    metadata = {"name": name, "namespace": namespace}
    return {"apiVersion": "v1", "kind": "Secret", "metadata": metadata, "type": type_, "data": encoded}


def a_cluster(name: str, class_name: str, cluster: Json | None = None, pool: Json | None = None, **spec: Any) -> Json:
    """An InferenceCluster with one pool of two nodes, brought along unless said otherwise."""
    existing = {"source": "Existing", "existing": {"secretRef": {"name": name}}}
    nodes = {"name": "h100", "className": class_name, "nodeCount": 2, **(pool or {})}
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceCluster",
        "metadata": {"name": name, "labels": {"example.com/cluster": name}},
        "spec": {"cluster": cluster or existing, "nodePools": [nodes], **spec},
    }


def a_class(name: str, **provisioning: Any) -> Json:
    """A class of nodes with eight GPUs."""
    gpu = {"name": "gpu", "driver": "gpu.nvidia.com", "deviceClassName": "gpu.nvidia.com", "count": 8}
    spec: Json = {"devices": [gpu], **({"provisioning": provisioning} if provisioning else {})}
    return {"apiVersion": "modelplane.ai/v1alpha1", "kind": "InferenceClass", "metadata": {"name": name}, "spec": spec}


def say(rig: Rig, kind: str, name: str, **status: Any) -> None:
    """Write the status of an XR as its own function would."""
    rig.until(kind, name, lambda _: True, "there", SYSTEM)
    rig.patch(kind, name, {"status": status}, SYSTEM, subresource="status")


def is_at(address: str) -> Callable[[Json], bool]:
    """Whether an InferenceCluster says that its gateway has this address."""
    return lambda cluster: cluster["status"].get("gateway", {}).get("address") == address


def gateway_kinds() -> list[Json]:
    """The CRDs of the Gateway API and of Envoy Gateway, as the chart of CRDs has them."""
    sources = read_sources(ROOT / "charts" / "crds" / "sources.yaml")
    wanted = [source for source in sources if source.group in ("gatewayAPI", "envoyGateway")]
    return [crd for source in wanted for crd in crds(source, download(source)) if crd["kind"].startswith("Custom")]


def command_of(page: str, begins: str) -> str:
    """The command of a page that begins like this, with all its lines and without the prompt."""
    lines = iter((ROOT / page).read_text().splitlines())
    for line in lines:
        if line.startswith(f"$ {begins}"):
            made = [line.removeprefix("$ ")]
            for following in lines:
                if following.startswith(("$ ", "```")):
                    return "\n".join(made)
                made.append(following)
    raise LookupError(f"{page} has no command that begins with {begins!r}")
