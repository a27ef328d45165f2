"""Volumes of a cluster: whatever a claim asks for is made, after a while."""

from __future__ import annotations

from dataclasses import dataclass

from plane.clusters import Cluster
from plane.standins.standin import World
from plane.store.keys import Key, Kind, is_deleting
from plane.store.store import Change

CLAIM = Kind("v1", "PersistentVolumeClaim")


@dataclass
class Volumes:
    """Plays the controller of volumes and every storage class. `binds_in` is how long a volume takes, in seconds."""

    binds_in: float = 5.0

    def join(self, world: World) -> None:
        """Bind the claims of every cluster from now on."""
        world.clusters.greet(self._look_after)

    def _look_after(self, cluster: Cluster) -> None:
        store = cluster.store

        def see(change: Change) -> None:
            if change.old is None and change.new is not None:
                store.clock.after(store.clock.jittered(self.binds_in), lambda: bind(change.key))

        def bind(key: Key) -> None:
            claim = store.get(key)
            if claim is not None and not is_deleting(claim):
                spec = claim["spec"]
                made = {"accessModes": spec["accessModes"], "capacity": spec["resources"]["requests"]}
                store.update_status(key, {"phase": "Bound", **made})

        store.watch(see, CLAIM)
