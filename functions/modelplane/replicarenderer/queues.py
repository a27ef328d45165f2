"""Stage two, the scheduler inside the cluster: one row a scheduler, and nothing about them elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache

from modelplane.localqueue import local_queue
from modelplane.replicarenderer.adapt import Replica
from modelplane.replicarenderer.naming import workload_name
from schemas.kai.v2alpha2 import PodGroup
from schemas.meta import AnyObject

_INFERENCE = "inference"
"""KAI's own priority class for what serves; it takes groups of pods for training, which may be preempted."""


_QUEUES = 10_000
"""How many queues are remembered: every replica of a cluster asks for the same."""


@dataclass(frozen=True)
class Queueing:
    """What a scheduler wants to see on a replica's workload and on its pods.

    A label whose value is empty here takes what the scheduler calls the queue, `called`. `gang` is what all pods of a
    replica start by, all or none: an object of its own beside the workload, and the annotations of the pods that
    belong to it.
    """

    scheduler_name: str | None = None
    priority_class: str | None = None
    workload_labels: dict[str, str] = field(default_factory=dict)
    pod_labels: dict[str, str] = field(default_factory=dict)
    pod_annotations: Callable[[Replica], dict[str, str]] = lambda replica: {}
    gang: Callable[[Replica, str], AnyObject] | None = None
    called: Callable[[str], str] = str


def queueing(replica: Replica) -> Queueing:
    """What the replica's scheduler wants, with the queue that it was given."""
    return _queueing(replica.scheduler, replica.queue)


@lru_cache(_QUEUES)
def _queueing(scheduler: str, name: str) -> Queueing:
    row = _SCHEDULERS[scheduler]
    queue = row.called(name)
    workload_labels, pod_labels = _filled(row.workload_labels, queue), _filled(row.pod_labels, queue)
    return replace(row, workload_labels=workload_labels, pod_labels=pod_labels)


def pod_group(replica: Replica, namespace: str) -> PodGroup:
    """KAI's gang over the whole replica: prefill without decode, or half of a worker, serves nobody.

    A gang that falls below its minimum is evicted whole after a minute, unless told otherwise: a replica that has lost
    one worker still serves with the others.
    """
    return {
        "apiVersion": "scheduling.run.ai/v2alpha2",
        "kind": "PodGroup",
        "metadata": {"name": workload_name(replica), "namespace": namespace, "labels": replica.labels},
        "spec": {
            "minMember": sum(role.workers * role.nodes for role in replica.roles),
            "queue": replica.queue,
            "priorityClassName": replica.lead.template.get("priorityClassName", _INFERENCE),
            # Known since KAI 0.17, which the stack installs; the schema here is of 0.12, the newest to be had.
            "stalenessGracePeriod": "-1s",  # type: ignore[typeddict-unknown-key]
        },
    }


def _member(replica: Replica) -> dict[str, str]:
    """How a pod says that it belongs to a group which KAI's own grouper is to leave alone."""
    return {"pod-group-name": workload_name(replica), "kai.scheduler/skip-podgrouper": "true"}


def _filled(labels: dict[str, str], queue: str) -> dict[str, str]:
    return {key: value or queue for key, value in labels.items()}


_SCHEDULERS = {
    "Default": Queueing(),
    "KAI": Queueing(
        "kai-scheduler",
        _INFERENCE,
        pod_labels={"kai.scheduler/queue": ""},
        pod_annotations=_member,
        gang=pod_group,
    ),
    # Kueue's webhook holds what carries the label; KServe hands the label down to Deployments and groups.
    "Kueue": Queueing(workload_labels={"kueue.x-k8s.io/queue-name": ""}, called=local_queue),
}
