"""Stage two: what each scheduler inside the cluster is told of a replica."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.replicarenderer.builders import (
    a_cluster,
    a_replica,
    a_role,
    admitting,
    kserve_status,
    manifest,
    objects,
    rendered,
    run,
)

from modelplane.localqueue import local_queue
from xfn.values import Json

KAI = {"type": "KAI", "queue": "inference"}
counts = st.integers(1, 4)


@st.composite
def roles(draw: st.DrawFn) -> list[Json]:
    """The roles of a replica that any backend may have been given."""
    names = draw(st.sampled_from([("serve",), ("prefill", "decode")]))
    return [a_role(name, workers=draw(counts), pipeline=draw(counts)) for name in names]


def pods(workload: Json) -> Iterator[Json]:
    """The metadata of every kind of pod that a workload makes."""
    spec = workload["spec"]
    if workload["kind"] == "LLMInferenceService":
        yield from (each for each in (spec, spec.get("prefill")) if each)
    elif workload["kind"] == "Deployment":
        yield spec["template"]["metadata"]
    else:
        template = spec["leaderWorkerTemplate"]
        yield from (template[key]["metadata"] for key in ("leaderTemplate", "workerTemplate"))


@given(given=roles(), backend=st.sampled_from(["KServe", "Native"]))
@settings(max_examples=25, deadline=None)
def test_kai_starts_all_pods_of_a_replica_or_none(given: list[Json], backend: str) -> None:
    if backend == "Native" and len(given) > 1:
        return
    xr, made = rendered(a_replica(*given, scheduler=KAI, backend=backend))
    outcome = run(xr, a_cluster(), observed=made)
    gang = manifest(outcome, "gang")
    assert gang["spec"]["minMember"] == sum(role["workers"] * role["nodes"] for role in given)
    assert (gang["spec"]["queue"], gang["spec"]["priorityClassName"]) == ("inference", "inference")
    workload = manifest(outcome, "workload")
    assert gang["metadata"]["namespace"] == workload["metadata"]["namespace"]
    for each in pods(workload):
        assert each["annotations"]["pod-group-name"] == gang["metadata"]["name"]
        assert each["annotations"]["kai.scheduler/skip-podgrouper"] == "true", "or KAI would group them anew"
        assert each["labels"]["kai.scheduler/queue"] == "inference"


def test_the_gang_is_there_before_the_pods_that_belong_to_it() -> None:
    xr = a_replica(scheduler=KAI)
    first = objects(run(xr, a_cluster(), admitting(xr)))
    assert set(first) == {"gang", "claims-serve"}


def test_a_gang_that_lost_a_worker_is_not_taken_down() -> None:
    """KAI evicts what is left of a gang below its minimum after a minute, unless the group says never."""
    _, made = rendered(a_replica(a_role(workers=3), scheduler=KAI))
    (gang,) = [each for each in made if each["spec"]["forProvider"]["manifest"]["kind"] == "PodGroup"]
    assert gang["spec"]["forProvider"]["manifest"]["spec"]["stalenessGracePeriod"] == "-1s"


def test_the_priority_class_of_the_template_wins() -> None:
    role = a_role(pod={"priorityClassName": "business-critical"})
    xr, made = rendered(a_replica(role, scheduler=KAI))
    outcome = run(xr, a_cluster(), observed=made)
    assert manifest(outcome, "gang")["spec"]["priorityClassName"] == "business-critical"
    assert manifest(outcome, "workload")["spec"]["template"]["priorityClassName"] == "business-critical"


@pytest.mark.parametrize(
    ("scheduler", "label"),
    [
        ({"type": "Default"}, None),
        ({"type": "Kueue", "queue": "team"}, "team"),
        ({"type": "Kueue", "queue": "default"}, local_queue("default")),
    ],
    ids=["Default", "Kueue", "a queue called default"],
)
def test_others_have_no_gang(scheduler: Json, label: Any) -> None:
    xr, made = rendered(a_replica(scheduler=scheduler))
    outcome = run(xr, a_cluster(), observed=made)
    assert "gang" not in objects(outcome)
    workload = manifest(outcome, "workload")
    assert workload["metadata"]["labels"].get("kueue.x-k8s.io/queue-name") == label
    assert "annotations" not in workload["spec"]


@pytest.mark.parametrize(("scheduler", "held"), [({"type": "Default"}, False), ({"type": "Kueue", "queue": "t"}, True)])
def test_a_replica_that_a_queue_may_hold_says_where_to_look(scheduler: Json, held: bool) -> None:
    xr, made = rendered(a_replica(scheduler=scheduler), remote=kserve_status(workers=0, engines=False), ready=False)
    outcome = run(xr, a_cluster(), observed=made)
    (said,) = (each for each in outcome.composite["status"]["conditions"] if each["type"] == "WorkloadReady")
    where = "Kueue starts its pods when queue t has room, see status.queue of ClusterCapacity prod-gke"
    assert said["message"].endswith(where) == held
