"""What a replica becomes, stage by stage, and what is said of it. The golden cases show the objects themselves."""

from __future__ import annotations

import pytest
from tests.golden.cases import Case, cases, catalogue
from tests.replicarenderer.builders import (
    a_cluster,
    a_ledger,
    a_replica,
    a_role,
    admitting,
    an_engine,
    condition,
    grown,
    kserve_status,
    manifest,
    objects,
    refused,
    rendered,
    reporting,
    run,
    told,
    unreachable,
)

from modelplane.registry import REGISTRY
from xfn.client import in_process
from xfn.values import Json

NEWER = {"PodGroup": ['unknown field "spec.stalenessGracePeriod"']}
"""What a kind has in the version that the stack installs, and not yet in the newest whose schema is to be had."""
OWN_CASES = [case for case in cases() if case.folder.parent.name == "replicarenderer"]


@pytest.mark.parametrize("case", OWN_CASES, ids=lambda case: case.name)
def test_what_is_put_on_a_cluster_is_valid_there(case: Case) -> None:
    for name, obj in objects(case.run(in_process(REGISTRY))).items():
        manifest = obj["spec"]["forProvider"]["manifest"]
        assert catalogue().check(manifest) == NEWER.get(manifest["kind"], []), name


def required(outcome_requirements: object) -> set[str]:
    assert isinstance(outcome_requirements, dict)
    return {selector.kind for step in outcome_requirements.values() for selector in step.values()}


def test_the_ledger_is_required_only_until_the_replica_is_rendered() -> None:
    xr = a_replica()
    assert required(run(xr, a_cluster(), a_ledger()).requirements) == {"InferenceCluster", "ClusterCapacity"}
    xr, made = rendered(xr)
    assert required(run(xr, a_cluster(), observed=made).requirements) == {"InferenceCluster"}


def test_the_service_waits_for_its_claims() -> None:
    xr = a_replica()
    first = run(xr, a_cluster(), admitting(xr))
    assert set(objects(first)) == {"claims-serve"}
    unready = [reporting(obj, ready=False) for obj in objects(first).values()]
    assert set(objects(run(xr, a_cluster(), admitting(xr), observed=unready))) == {"claims-serve"}
    ready = [reporting(obj) for obj in objects(first).values()]
    assert set(objects(run(xr, a_cluster(), admitting(xr), observed=ready))) == {"claims-serve", "workload"}


def test_a_claim_that_the_cluster_refuses_is_told() -> None:
    xr = a_replica()
    first = run(xr, a_cluster(), admitting(xr))
    failing = [refused(obj, "create failed: no matches for kind") for obj in objects(first).values()]
    outcome = run(xr, a_cluster(), admitting(xr), observed=failing)
    assert told(outcome, "Applied") == ("False", "ApplyFailed")
    assert outcome.composite["status"]["phase"] == "Applying"


def test_synthetic_devices_are_not_claimed() -> None:
    role = a_role(devices=[{"name": "fabric", "claim": "Synthetic", "count": 1}])
    xr = a_replica(role)
    outcome = run(xr, a_cluster(), admitting(xr))
    assert set(objects(outcome)) == {"workload"}
    pod = manifest(outcome, "workload")["spec"]["template"]
    assert "resourceClaims" not in pod
    assert pod["containers"][0]["resources"] == {}


def test_a_replica_starts_serves_and_is_degraded() -> None:
    xr, made = rendered(a_replica(), remote=kserve_status(workers=0, engines=False), ready=False)
    starting = run(xr, a_cluster(), observed=made)
    assert starting.composite["status"]["phase"] == "Starting"
    assert told(starting, "WorkloadReady") == ("False", "EnginesStarting")
    xr, made = rendered(a_replica(), remote=kserve_status())
    serving = run(xr, a_cluster(), observed=made)
    assert serving.composite["status"]["phase"] == "Serving"
    assert told(serving, "Ready") == ("True", "Available")
    _, down = rendered(a_replica(), remote=kserve_status(workers=0, engines=False), ready=False)
    degraded = run(grown(xr, serving), a_cluster(), observed=down)
    assert degraded.composite["status"]["phase"] == "Degraded"
    assert told(degraded, "Ready") == ("False", "Creating")
    assert told(degraded, "WorkloadReady") == ("False", "EnginesDown")


@pytest.mark.parametrize(("served", "ready"), [(False, "False"), (True, "True")])
def test_a_replica_is_first_ready_with_every_worker_and_then_as_long_as_it_is_available(
    served: bool, ready: str
) -> None:
    xr, made = rendered(a_replica(a_role(workers=4)), remote=kserve_status(workers=3))
    xr["status"]["served"] = served
    outcome = run(xr, a_cluster(), observed=made)
    assert told(outcome, "Ready")[0] == ready
    assert outcome.composite["status"]["phase"] == ("Degraded" if served else "Starting")
    assert outcome.composite["status"]["workloads"][0]["ready"] == 3


def test_a_replica_without_a_worker_is_not_ready_whatever_else_is_said_of_it() -> None:
    """KServe said WorkloadsReady of a service with no ready worker, for a moment after its only pod was gone."""
    xr, made = rendered(a_replica(), remote=kserve_status(workers=0, engines=True))
    xr["status"]["served"] = True
    outcome = run(xr, a_cluster(), observed=made)
    assert told(outcome, "Ready")[0] == "False"
    assert told(outcome, "WorkloadReady") == ("False", "EnginesDown")
    assert outcome.composite["status"]["phase"] == "Degraded"


def test_prefill_counts_as_much_as_decode() -> None:
    roles = a_role("prefill", workers=5), a_role("decode", workers=3)
    xr, made = rendered(a_replica(*roles), remote=kserve_status(workers=3, prefill=4))
    assert run(xr, a_cluster(), observed=made).composite["status"]["phase"] == "Starting"
    xr, made = rendered(a_replica(*roles), remote=kserve_status(workers=3, prefill=5))
    assert run(xr, a_cluster(), observed=made).composite["status"]["phase"] == "Serving"


def test_engines_without_a_route_are_not_ready() -> None:
    xr, made = rendered(a_replica(), remote=kserve_status(route=False), ready=False)
    outcome = run(xr, a_cluster(), observed=made)
    assert told(outcome, "RouteReady") == ("False", "RouteNotAccepted")
    assert told(outcome, "WorkloadReady") == ("True", "EnginesServing")
    assert told(outcome, "Ready")[0] == "False"


def test_a_url_and_a_current_generation_prove_nothing() -> None:
    remote = {"url": "http://10.0.0.1/", "observedGeneration": 1, "conditions": []}
    xr, made = rendered(a_replica(), remote=remote)
    outcome = run(xr, a_cluster(), observed=made)
    assert outcome.composite["status"]["phase"] == "Starting"
    assert told(outcome, "Ready")[0] == "False"


def test_what_kserve_leaves_open_is_not_told_as_an_empty_message() -> None:
    """KServe that cannot use a service never comes to its route, and says RouterReady Unknown without a reason."""
    left_open = {"type": "RouterReady", "status": "Unknown", "lastTransitionTime": "2026-01-01T00:00:00Z"}
    xr, made = rendered(a_replica(), remote={"conditions": [left_open]}, ready=False)
    conditions = run(xr, a_cluster(), observed=made).composite["status"]["conditions"]
    assert [each["message"] for each in conditions if each["type"] == "RouteReady"] == ["RouterReady is Unknown"]


def test_what_kserve_cannot_use_says_why() -> None:
    remote = kserve_status(workers=0, engines=False)
    remote["conditions"][0].update(status="False", reason="ConfigNotFound", message="preset x not found")
    xr, made = rendered(a_replica(), remote=remote, ready=False)
    message = run(xr, a_cluster(), observed=made).composite["status"]["workloads"][0]["message"]
    assert message == "PresetsCombined: ConfigNotFound: preset x not found"


def test_a_cluster_that_does_not_answer_makes_the_replica_unknown() -> None:
    xr, made = rendered(a_replica(), remote=kserve_status())
    outcome = run(xr, unreachable(a_cluster()), observed=made)
    assert outcome.composite["status"]["phase"] == "Unknown"
    assert told(outcome, "WorkloadReady") == ("Unknown", "ClusterUnreachable")
    assert told(outcome, "Ready")[0] == "False"


def native_route(xr: Json, **accepted: object) -> Json:
    ref = {"namespace": "modelplane-system", "name": "modelplane"}
    base = {"status": "True", "reason": "Done", "observedGeneration": 1, "lastTransitionTime": "2026-01-01T00:00:00Z"}
    conditions = [{**base, "type": "Accepted", **accepted}, {**base, "type": "ResolvedRefs"}]
    return {"parents": [{"parentRef": ref, "controllerName": "x", "conditions": conditions}]}


@pytest.mark.parametrize(
    ("accepted", "ready"),
    [({}, "True"), ({"status": "False"}, "False"), ({"observedGeneration": 0}, "False")],
    ids=["taken", "refused", "taken as it was before"],
)
def test_a_native_route_counts_only_as_it_is_now(accepted: Json, ready: str) -> None:
    available = {"type": "Available", "status": "True", "reason": "Ok"}
    remote = {"availableReplicas": 1, "conditions": [available]}
    xr, made = rendered(a_replica(backend="Native"), remote=remote)
    kinds = [obj["spec"]["forProvider"]["manifest"]["kind"] for obj in made]
    made = [
        reporting(obj, remote=native_route(xr, **accepted)) if kind == "HTTPRoute" else obj
        for obj, kind in zip(made, kinds, strict=True)
    ]
    assert told(run(xr, a_cluster(), observed=made), "Ready")[0] == ready


@pytest.mark.parametrize(
    ("xr", "words"),
    [
        (a_replica(a_role(pipeline=2, data=4, dataLocal=2)), "pipeline (2) and data (4)"),
        (a_replica(a_role("prefill"), a_role("decode"), backend="Native"), "endpoint picker"),
    ],
    ids=["KServe", "Native"],
)
def test_what_a_backend_cannot_express_is_refused_with_a_reason(xr: Json, words: str) -> None:
    outcome = run(xr, a_cluster(), admitting(xr))
    assert outcome.composed == ()
    assert told(outcome, "Applied") == ("False", "BackendUnsupported")
    assert outcome.composite["status"]["phase"] == "Pending"
    assert any(words in event.message for event in outcome.events)


def test_native_runs_pipeline_and_data_together() -> None:
    xr, made = rendered(a_replica(a_role(tensor=2, pipeline=2, data=4, dataLocal=2), backend="Native"))
    group = manifest(run(xr, a_cluster(), observed=made), "workload")
    assert group["spec"]["leaderWorkerTemplate"]["size"] == 4


def test_followers_are_not_probed_unless_their_template_says_so() -> None:
    probe = {"httpGet": {"path": "/ready"}}
    role = a_role(pipeline=2, pod={"containers": [an_engine("--model=m", readinessProbe=probe)]})
    xr, made = rendered(a_replica(role))
    spec = manifest(run(xr, a_cluster(), observed=made), "workload")["spec"]
    leader, follower = spec["template"]["containers"][0], spec["worker"]["containers"][0]
    assert leader["readinessProbe"] == {"httpGet": {"path": "/ready", "port": 8000}}
    assert leader["startupProbe"]["httpGet"]["path"] == "/health"
    assert not {"readinessProbe", "startupProbe", "livenessProbe"} & set(follower)
    assert leader["args"] == follower["args"]


def test_one_list_of_arguments_can_serve_every_node() -> None:
    xr, made = rendered(a_replica(a_role(tensor=8, pipeline=2)))
    worker = manifest(run(xr, a_cluster(), observed=made), "workload")["spec"]["worker"]["containers"][0]
    env = {entry["name"]: entry["value"] for entry in worker["env"]}
    assert env == {
        "MODELPLANE_PORT": "8000",
        "MODELPLANE_MODEL": "qwen",
        "MODELPLANE_RANK": "$(LWS_WORKER_INDEX)",
        "MODELPLANE_LEADER": "$(LWS_LEADER_ADDRESS)",
        "MODELPLANE_NODES": "2",
        "MODELPLANE_TENSOR": "8",
        "MODELPLANE_PIPELINE": "2",
        "MODELPLANE_DATA": "1",
    }


def test_decode_listens_behind_its_sidecar() -> None:
    xr, made = rendered(a_replica(a_role("prefill", workers=2), a_role("decode")))
    spec = manifest(run(xr, a_cluster(), observed=made), "workload")["spec"]
    assert spec["template"]["containers"][0]["env"][0] == {"name": "MODELPLANE_PORT", "value": "8001"}
    assert spec["prefill"]["template"]["containers"][0]["env"][0] == {"name": "MODELPLANE_PORT", "value": "8000"}
    assert [c["name"] for c in spec["template"]["initContainers"]] == ["llm-d-routing-sidecar"]
    assert "initContainers" not in spec["prefill"]["template"]
    (rule,) = spec["router"]["route"]["http"]["spec"]["rules"]
    assert rule["backendRefs"][0]["kind"] == "InferencePool"


def test_nodes_that_are_kept_for_gpus_are_tolerated_whatever_the_pool_says() -> None:
    """GKE and others taint such nodes by themselves; a pod that does not tolerate it would wait for ever."""

    def tolerated(*said: Json) -> list[Json]:
        xr, made = rendered(a_replica(a_role(tolerations=list(said))))
        found: list[Json] = manifest(run(xr, a_cluster(), observed=made), "workload")["spec"]["template"]["tolerations"]
        return found

    always = {"key": "nvidia.com/gpu", "operator": "Exists"}
    own = {"key": "nvidia.com/gpu", "operator": "Equal", "value": "present", "effect": "NoSchedule"}
    other = {"key": "team", "operator": "Exists", "effect": "NoSchedule"}
    assert tolerated() == [always]
    assert tolerated(other) == [other, always]
    assert tolerated(other, own) == [other, own]


@pytest.mark.parametrize(("pool", "told_of"), [("frontier", True), ("small", False)])
def test_a_replica_that_waits_for_machines_says_what_the_cloud_says_of_its_pool(pool: str, told_of: bool) -> None:
    words = f"pool {pool} (a3-ultragpu-8g in us-east1-b): ZONE_RESOURCE_POOL_EXHAUSTED"
    stockout = condition("NodePoolsReady", "False", "OutOfCapacity", words)
    xr, made = rendered(a_replica(), remote=kserve_status(workers=0, engines=False), ready=False)
    outcome = run(xr, a_cluster(conditions=[stockout]), observed=made)
    (said,) = (each for each in outcome.composite["status"]["conditions"] if each["type"] == "WorkloadReady")
    assert (said["status"], said["reason"]) == ("False", "EnginesStarting")
    assert (words in said["message"]) == told_of
