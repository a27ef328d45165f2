"""Topology arithmetic."""

from __future__ import annotations

import pytest

from placement import Topology


@pytest.mark.parametrize(
    ("topology", "nodes", "devices"),
    [
        (Topology(), 1, 1),
        (Topology(tensor=8), 1, 8),
        (Topology(tensor=8, pipeline=2), 2, 8),
        (Topology(data=16, data_local=8), 2, 8),
        (Topology(tensor=2, pipeline=3, data=8, data_local=4), 6, 8),
    ],
)
def test_nodes_and_devices_per_node(topology: Topology, nodes: int, devices: int) -> None:
    assert (topology.nodes, topology.devices_per_node) == (nodes, devices)
    assert topology.problem() is None


def test_a_topology_says_what_is_wrong() -> None:
    assert Topology(data=3, data_local=2).problem() == "topology.data is 3 and must be a multiple of dataLocal, 2"
    assert Topology(tensor=0).problem() == "topology.tensor is 0 and must be at least 1"
