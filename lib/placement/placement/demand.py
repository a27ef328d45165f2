"""What one replica needs: its roles, and how the topology of a role becomes pods."""

from __future__ import annotations

from dataclasses import dataclass

from placement.devices import Request


@dataclass(frozen=True)
class Topology:
    """How one worker is spread over nodes and devices. The axes multiply."""

    tensor: int = 1
    pipeline: int = 1
    data: int = 1
    data_local: int = 1

    @property
    def nodes(self) -> int:
        """How many nodes one worker has: pipeline x (data / dataLocal)."""
        return self.pipeline * (self.data // self.data_local)

    @property
    def devices_per_node(self) -> int:
        """How many devices one pod has on its node: tensor x dataLocal."""
        return self.tensor * self.data_local

    def problem(self) -> str | None:
        """What is wrong with it, in a sentence, or None."""
        for axis in ("tensor", "pipeline", "data", "data_local"):
            if getattr(self, axis) < 1:
                return f"topology.{axis} is {getattr(self, axis)} and must be at least 1"
        if self.data % self.data_local:
            return f"topology.data is {self.data} and must be a multiple of dataLocal, {self.data_local}"
        return None


@dataclass(frozen=True)
class Role:
    """A part of a replica whose workers are alike: serve, or prefill and decode.

    `cpu` (thousandths) and `memory` (bytes) are what one pod requests; they count where the pool says what it has.
    """

    name: str
    requests: tuple[Request, ...]
    topology: Topology = Topology()
    workers: int = 1
    cpu: int = 0
    memory: int = 0


Demand = tuple[Role, ...]
"""All the roles of one replica. They share a cluster, and each has one pool of it."""


@dataclass(frozen=True)
class Part:
    """What one role of a placed replica takes of its pool: the unit in which a ledger counts.

    A worker's pods are on as many different nodes (`nodes`). `devices` is what one pod takes, by kind of device.
    """

    role: str
    pool: str
    workers: int
    nodes: int
    devices: tuple[tuple[str, int], ...]
    cpu: int = 0
    memory: int = 0
