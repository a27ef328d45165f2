"""Five clusters brought along, all on the rig's bare workload cluster, all but one by a line of its own."""

from __future__ import annotations

from dataclasses import dataclass

from tests.e2e.clusters.brought import Direct, OnALine, a_kubeconfig, gateway_kinds
from tests.e2e.rig.gpu import manifests
from tests.e2e.rig.line import Line
from tests.e2e.rig.rig import Rig
from tests.parity import clusters

SENTINEL = "sentinel-5f0c9d1e"
"""The token of a user in each kubeconfig."""


@dataclass(frozen=True)
class Fleet:
    """The clusters of `tests.parity.clusters.Fleet`."""

    near: Direct
    late: OnALine
    background: OnALine
    foreground: OnALine
    lost: OnALine

    def on_lines(self) -> tuple[OnALine, ...]:
        """Those that can be cut off."""
        return self.late, self.background, self.foreground, self.lost


def start(rig: Rig) -> Fleet:
    """Make them, and wait until each is reached."""
    manifests.define(rig.workload, gateway_kinds())
    lines = {name: Line.to(rig.workload) for name in clusters.NAMES if name != "near"}
    ways = {"near": rig.workload.api.address}
    ways |= {name: f"https://127.0.0.1:{line.port}" for name, line in lines.items()}
    clusters.bring(rig, [a_kubeconfig(name, rig.workload, way, SENTINEL) for name, way in ways.items()])
    made = {name: OnALine(name, rig.workload, line) for name, line in lines.items()}
    return Fleet(Direct("near", rig.workload, rig.workload_server), **made)
