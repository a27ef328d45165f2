"""Deployments, DaemonSets, LeaderWorkerSets and Jobs of a cluster: their pods start after a while, or never."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from plane.clusters import Cluster
from plane.conditions import marked
from plane.queue import Pace, Queue
from plane.standins.standin import World, condition_of
from plane.store.keys import Json, Key, Kind, is_deleting
from plane.store.store import Change
from xfn.values import Condition

DEPLOYMENT = Kind("apps/v1", "Deployment")
DAEMON_SET = Kind("apps/v1", "DaemonSet")
JOB = Kind("batch/v1", "Job")
LEADER_WORKER_SET = Kind("leaderworkerset.x-k8s.io/v1", "LeaderWorkerSet")

Held = Callable[[str, Json], bool]
"""Whether the pods of a workload on a cluster cannot start, for want of devices or of an image."""


@dataclass
class Workloads:
    """Plays kubelets and the controllers of workloads. `starts_in` is how long pods take to be ready, in seconds."""

    starts_in: float = 20.0
    held: Held = lambda cluster, workload: False

    def join(self, world: World) -> None:
        """Run the workloads of every cluster from now on."""
        self._world = world
        self._losing: dict[str, Callable[[Key], None]] = {}
        world.clusters.greet(self._run)

    def lose(self, cluster: str, key: Key) -> None:
        """Let the pods of a workload be gone, as with their node; others start in their place unless they are held."""
        self._losing[cluster](key)

    def _run(self, cluster: Cluster) -> None:
        due: dict[Key, tuple[int, float]] = {}

        def look(key: Key) -> None:
            obj = cluster.store.get(key)
            if obj is None or is_deleting(obj):
                due.pop(key, None)
                return
            generation = obj["metadata"]["generation"]
            if key not in due or due[key][0] != generation:
                due[key] = (generation, self._world.clock.now + self._world.clock.jittered(self.starts_in))
            if self._world.clock.now < due[key][1]:
                _progressing(cluster, obj)
                queue.add_after(key, due[key][1] - self._world.clock.now)
            elif self.held(cluster.name, obj):
                _progressing(cluster, obj)
                queue.add_after(key, 10.0, periodic=True)
            else:
                _available(cluster, obj)

        def lose(key: Key) -> None:
            due.pop(key, None)
            _down(cluster, cluster.store.need(key))
            queue.add(key)

        def see(change: Change) -> None:
            before = change.old["metadata"].get("generation") if change.old else None
            if change.new is not None and change.new["metadata"].get("generation") != before:
                queue.add(change.key)

        self._losing[cluster.name] = lose
        queue: Queue[Key] = Queue(self._world.clock, look, Pace())
        cluster.store.watch(see, DEPLOYMENT, DAEMON_SET, JOB, LEADER_WORKER_SET)


def available(obj: Json) -> bool:
    """Whether the pods of a workload are ready."""
    found = condition_of(obj, "Complete" if obj["kind"] == JOB.kind else "Available")
    return found is not None and found["status"] == "True"


def _progressing(cluster: Cluster, obj: Json) -> None:
    if not available(obj) and Kind(obj["apiVersion"], obj["kind"]) not in (JOB, DAEMON_SET):
        _down(cluster, obj)  # what ran before a change goes on while the new pods start


def _down(cluster: Cluster, obj: Json) -> None:
    if obj["kind"] == LEADER_WORKER_SET.kind:
        said = [Condition("Available", "False", "GroupsProgressing", "Replicas are progressing")]
    else:
        told = "Deployment does not have minimum availability."
        said = [Condition("Available", "False", "MinimumReplicasUnavailable", told)]
    status = obj.get("status") or {}
    none = {name: 0 for name in ("readyReplicas", "availableReplicas") if name in status}
    _mark(cluster, obj, *said, replicas=_replicas(obj), observedGeneration=obj["metadata"]["generation"], **none)


def _available(cluster: Cluster, obj: Json) -> None:
    kind = Kind(obj["apiVersion"], obj["kind"])
    wanted, generation = _replicas(obj), obj["metadata"]["generation"]
    counts: dict[str, object] = {"replicas": wanted, "readyReplicas": wanted, "updatedReplicas": wanted}
    if kind == JOB:
        _mark(cluster, obj, Condition("Complete", "True", "CompletionsReached"), succeeded=1)
    elif kind == DAEMON_SET:
        nodes = {"currentNumberScheduled": 1, "desiredNumberScheduled": 1, "numberMisscheduled": 0, "numberReady": 1}
        cluster.store.update_status(
            Key(*kind, obj["metadata"]["namespace"], obj["metadata"]["name"]),
            {**nodes, "numberAvailable": 1, "updatedNumberScheduled": 1, "observedGeneration": generation},
        )
    elif kind == LEADER_WORKER_SET:
        said = Condition("Available", "True", "AllGroupsReady", "All replicas are ready")
        _mark(cluster, obj, said, observedGeneration=generation, **counts)
    else:
        said = Condition("Available", "True", "MinimumReplicasAvailable", "Deployment has minimum availability.")
        _mark(cluster, obj, said, availableReplicas=wanted, observedGeneration=generation, **counts)


def _mark(cluster: Cluster, obj: Json, *said: Condition, **fields: object) -> None:
    marked(cluster.store, obj, *said, fields=fields, with_generation=obj["kind"] == LEADER_WORKER_SET.kind)


def _replicas(obj: Json) -> int:
    return int(obj["spec"].get("replicas", 1))
