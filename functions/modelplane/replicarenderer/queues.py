"""Stage two, the scheduler inside the cluster: one row a scheduler, and nothing about them elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field

from modelplane.replicarenderer.adapt import Replica


@dataclass(frozen=True)
class Queueing:
    """What a scheduler wants to see on a replica's workload and on its pods.

    A label whose value is empty here takes the name of the queue.
    """

    scheduler_name: str | None = None
    priority_class: str | None = None
    workload_labels: dict[str, str] = field(default_factory=dict)
    pod_labels: dict[str, str] = field(default_factory=dict)


_SCHEDULERS = {
    "Default": Queueing(),
    # KAI groups the pods of a LeaderWorkerSet's group into one gang by itself, but takes it for training, which may
    # be preempted: the class says that it serves.
    "KAI": Queueing("kai-scheduler", "inference", pod_labels={"kai.scheduler/queue": ""}),
    # Kueue's webhook holds what carries the label; KServe hands the label down to Deployments and groups.
    "Kueue": Queueing(workload_labels={"kueue.x-k8s.io/queue-name": ""}),
}


def queueing(replica: Replica) -> Queueing:
    """What the replica's scheduler wants, with the queue that it was given."""
    row = _SCHEDULERS[replica.scheduler]
    return Queueing(
        row.scheduler_name,
        row.priority_class,
        _filled(row.workload_labels, replica.queue),
        _filled(row.pod_labels, replica.queue),
    )


def _filled(labels: dict[str, str], queue: str) -> dict[str, str]:
    return {key: value or queue for key, value in labels.items()}
