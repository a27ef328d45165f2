"""Five clusters brought along, all on the rig's bare workload cluster, all but one by a line of its own."""

from __future__ import annotations

from dataclasses import dataclass, fields

from tests.e2e.clusters.brought import (
    SYSTEM,
    Brought,
    OnALine,
    a_class,
    a_cluster,
    a_kubeconfig,
    gateway_kinds,
    say,
)
from tests.e2e.rig.gpu import manifests
from tests.e2e.rig.line import Line
from tests.e2e.rig.rig import Rig

from modelplane.charts import Component

SENTINEL = "sentinel-5f0c9d1e"
"""The token of a user in each kubeconfig."""
_A3 = {"machineType": "a3-highgpu-8g", "accelerator": {"type": "nvidia-h100-80gb", "count": 8}}


@dataclass(frozen=True)
class Fleet:
    """One to look at, one whose address is late, one to delete each way, and one that is lost for good.

    They are made together, since what is younger than 30 s takes until then to be deleted.
    """

    near: Brought
    late: OnALine
    background: OnALine
    foreground: OnALine
    lost: OnALine

    def on_lines(self) -> tuple[OnALine, ...]:
        """Those that can be cut off."""
        return self.late, self.background, self.foreground, self.lost


def start(rig: Rig) -> Fleet:
    """Make them, and wait until each is reached."""
    rig.apply(a_class("e2e-h100"))
    rig.apply(a_class("e2e-gke", provider="GKE", gke=_A3))
    manifests.define(rig.workload, gateway_kinds())
    lines = {each.name: Line.to(rig.workload) for each in fields(Fleet) if each.name != "near"}
    servers = {name: f"https://127.0.0.1:{line.port}" for name, line in lines.items()}
    for name, server in {"near": rig.workload.api.address, **servers}.items():
        rig.apply(a_kubeconfig(name, rig.workload, server, SENTINEL))
    # Charts of versions that nobody has: nothing is installed on a cluster that runs no pods.
    none = {"components": [{"name": each.value, "version": "0.0.0"} for each in Component]}
    for name in ("near", "background", "lost"):
        rig.apply(a_cluster(name, "e2e-h100", servingStack=none))
    # A cluster that has everything of its own gets a Gateway and no chart.
    own = {"components": [{"name": each.value, "present": True} for each in Component]}
    rig.apply(a_cluster("late", "e2e-h100", servingStack=own))
    gke = {"source": "GKE", "gke": {"project": "acme-ml", "region": "us-east1"}}
    rig.apply(a_cluster("foreground", "e2e-gke", gke, {"zones": ["us-east1-b"]}, servingStack=none))
    reference = {"namespace": SYSTEM, "name": "foreground", "key": "kubeconfig"}
    say(rig, "GKECluster", "foreground", kubeconfigSecretRef=reference)
    for name in ("near", *lines):
        rig.wait("InferenceCluster", name, condition="Reachable")
        rig.until("ServingStack", name, lambda _: True, "there", SYSTEM)
    return Fleet(Brought("near"), **{name: OnALine(name, line) for name, line in lines.items()})
