"""The laws that every function keeps, for the replica on its cluster."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.replicarenderer.builders import (
    NAMESPACE,
    REMOTE,
    a_cluster,
    a_ledger,
    a_replica,
    a_role,
    admitting,
    grown,
    kserve_status,
    manifest,
    objects,
    refused,
    rendered,
    reporting,
    run,
    told,
)

from modelplane.replicarenderer.adapt import replica
from modelplane.replicarenderer.engine import drain_seconds
from modelplane.replicarenderer.kserve import literal
from modelplane.replicarenderer.naming import name_limit, object_name, workload_name
from modelplane.replicarenderer.route import host
from xfn.fields import plain
from xfn.values import Json

DNS_LABEL = st.from_regex(r"[a-z]([a-z0-9-]{0,61}[a-z0-9])?", fullmatch=True)


def same_on_the_cluster(before: list[Json], outcome: Any) -> bool:
    then = {obj["metadata"]["name"]: obj["spec"]["forProvider"]["manifest"] for obj in before}
    now = {obj["metadata"]["name"]: obj["spec"]["forProvider"]["manifest"] for obj in objects(outcome).values()}
    return then == now


# Law 1: bad or missing input never removes running work.


@pytest.mark.parametrize(
    "around",
    [
        (),
        (a_cluster(),),
        (a_cluster(providerConfigRef={}),),
        (a_cluster(), a_ledger()),
        (a_cluster(), a_ledger("ml/qwen-3fa2b1c9", ready=False)),
        (a_cluster(rejected=["ml/qwen-3fa2b1c9"]), a_ledger(rejected=[{"replica": "ml/qwen-3fa2b1c9"}])),
    ],
    ids=["all gone", "ledger gone", "no provider config", "not listed", "namespace flickers", "rejected"],
)
@pytest.mark.parametrize("status", ["kept", "lost"])
def test_law_1_what_is_rendered_stays(around: tuple[Json, ...], status: str) -> None:
    xr, made = rendered(a_replica(), remote=kserve_status())
    if status == "lost":
        del xr["status"]
    outcome = run(xr, *around, observed=made)
    assert outcome.failure is None
    assert outcome.deleted == ()
    assert same_on_the_cluster(made, outcome)
    assert outcome.composite["status"]["phase"] == "Serving"


def test_law_1_a_later_stage_is_not_withdrawn_because_an_earlier_one_flickers() -> None:
    xr, made = rendered(a_replica(), remote=kserve_status())
    flickering = [reporting(obj, ready=False) if "claims" in obj["metadata"]["name"] else obj for obj in made]
    assert same_on_the_cluster(made, run(xr, a_cluster(), observed=flickering))


def test_law_1_claims_stay_when_the_ledger_is_lost_between_two_stages() -> None:
    xr = a_replica()
    first = run(xr, a_cluster(), admitting(xr))
    pending = [reporting(obj, ready=False) for obj in objects(first).values()]
    outcome = run(grown(xr, first), observed=pending)
    assert same_on_the_cluster(pending, outcome)
    assert manifest(outcome, "claims-serve")["metadata"]["namespace"] == REMOTE


def test_law_1_a_service_deleted_by_hand_comes_back() -> None:
    xr, made = rendered(a_replica(), remote=kserve_status())
    left = [obj for obj in made if "workload" not in obj["metadata"]["name"]]
    assert same_on_the_cluster(made, run(xr, a_cluster(), observed=left))


def test_an_upgrade_changes_nothing_that_runs() -> None:
    """The manifest that is there is emitted again, down to fields that this release does not write."""
    xr, made = rendered(a_replica(), remote=kserve_status())
    for obj in made:
        obj["spec"]["forProvider"]["manifest"]["spec"]["annotations"] = {"example.com/by": "an-older-release"}
        obj["spec"]["providerConfigRef"]["name"] = "as-it-was"
    edited = a_cluster()
    edited["spec"] |= {"backend": "Native", "scheduler": {"type": "Kueue", "queue": "team"}}
    outcome = run(xr, edited, observed=made)
    assert same_on_the_cluster(made, outcome)
    configs = {obj["spec"]["providerConfigRef"]["name"] for obj in objects(outcome).values()}
    assert configs == {"as-it-was"}


def test_what_an_older_release_composed_beside_is_kept() -> None:
    xr, made = rendered(a_replica(), remote=kserve_status())
    older = deepcopy(made[0])
    older["metadata"]["name"] = "from-before"
    older["metadata"]["annotations"]["crossplane.io/composition-resource-name"] = "companion"
    assert "companion" in objects(run(xr, a_cluster(), observed=[*made, older]))


# Law 2: no device is promised twice.


@pytest.mark.parametrize(
    ("around", "reason"),
    [
        ((a_cluster(), a_ledger()), "NotAdmitted"),
        ((a_cluster(), a_ledger("other/qwen-3fa2b1c9", "ml/qwen")), "NotAdmitted"),
        ((a_cluster(),), "NotAdmitted"),
        ((a_cluster(), a_ledger(rejected=[{"replica": "ml/qwen-3fa2b1c9", "message": "no room"}])), "Rejected"),
        ((a_cluster(rejected=["ml/qwen-3fa2b1c9"]), a_ledger("ml/qwen-3fa2b1c9")), "Rejected"),
        ((), "ClusterNotFound"),
    ],
)
def test_law_2_only_what_the_ledger_admits_touches_a_cluster(around: tuple[Json, ...], reason: str) -> None:
    outcome = run(a_replica(), *around)
    assert outcome.composed == ()
    assert told(outcome, "Applied") == ("False", reason)
    assert outcome.composite["status"]["phase"] == "Pending"
    assert outcome.composite["status"]["admitted"] is False


# Law 4: a settled replica is silent, and the same state gives the same answer.


@given(
    tensor=st.integers(1, 8),
    pipeline=st.integers(1, 4),
    workers=st.integers(1, 12),
    scheduler=st.sampled_from([{"type": "Default"}, {"type": "KAI", "queue": "q"}, {"type": "Kueue", "queue": "q"}]),
    backend=st.sampled_from(["KServe", "Native"]),
)
@settings(max_examples=25, deadline=None)
def test_law_4_rendering_twice_gives_the_same(
    tensor: int, pipeline: int, workers: int, scheduler: Json, backend: str
) -> None:
    def once() -> Any:
        role = a_role(tensor=tensor, pipeline=pipeline, workers=workers)
        xr, made = rendered(a_replica(role, scheduler=scheduler, backend=backend))
        return objects(run(xr, a_cluster(), observed=made))

    assert once() == once()


def test_law_4_a_settled_replica_tells_nothing_and_writes_the_same() -> None:
    xr, made = rendered(a_replica(), remote=kserve_status())
    xr = grown(xr, run(xr, a_cluster(), observed=made))
    xr["spec"]["crossplane"] = {"compositionRef": {"name": "modelreplicas.modelplane.ai"}}
    again = run(xr, a_cluster(), observed=made)
    assert again.events == ()
    assert plain(again.composite["status"]) == xr["status"]


@pytest.mark.parametrize("local", ["10.244.0.5", "[fd00::5]"])
def test_law_4_an_outage_whose_words_differ_at_each_try_is_silent(local: str) -> None:
    """The local port of a connection is another at each poll."""
    xr, made = rendered(a_replica(), remote=kserve_status())
    words = 'connect failed: Get "https://34.1.2.3/api": read tcp {}:{}->34.1.2.3:443: i/o timeout'
    one, other = (
        run(xr, a_cluster(), observed=[reporting(obj, error=words.format(local, port)) for obj in made])
        for port in (41234, 41999)
    )
    assert plain(one.composite["status"]) == plain(other.composite["status"])
    assert told(one, "Applied") == ("Unknown", "NotObserved")


def test_law_4_words_of_the_provider_that_hold_up_the_service_are_silent_too() -> None:
    first = objects(run(xr := a_replica(), a_cluster(), admitting(xr)))
    words = "observe failed: read tcp 10.244.0.5:{}->34.1.2.3:443: i/o timeout"
    one, other = (
        run(xr, a_cluster(), admitting(xr), observed=[refused(obj, words.format(port)) for obj in first.values()])
        for port in (41234, 41999)
    )
    assert plain(one.composite["status"]) == plain(other.composite["status"])
    assert told(one, "Applied") == ("False", "ApplyFailed")


# Law 7: identity is namespace and name.


def test_law_7_the_same_name_in_two_namespaces_shares_nothing() -> None:
    def names(namespace: str, remote: str) -> set[tuple[str, str, str]]:
        xr = a_replica(namespace=namespace)
        ledger = admitting(xr)
        ledger["status"]["namespaces"][0]["remoteNamespace"] = remote
        xr, made = rendered(xr, a_cluster(), ledger)
        manifests = [obj["spec"]["forProvider"]["manifest"] for obj in made]
        return {(m["kind"], m["metadata"]["namespace"], m["metadata"]["name"]) for m in manifests}

    assert not names("ml", "ml-11111111") & names("research", "research-22222222")
    assert host(replica(a_replica(namespace="ml"))) != host(replica(a_replica(namespace="research")))  # type: ignore[arg-type]


# Law 10: names fit.

SHAPES: list[tuple[Callable[[], list[Json]], str, int]] = [
    (lambda: [a_role()], "Default", 43),
    (lambda: [a_role(pipeline=2)], "Default", 40),
    (lambda: [a_role(pipeline=2, workers=10)], "Default", 39),
    (lambda: [a_role("prefill"), a_role("decode", pipeline=2)], "Default", 40),
    (lambda: [a_role("prefill", pipeline=2), a_role("decode")], "Default", 32),
    (lambda: [a_role(pipeline=2)], "Kueue", 29),
    (lambda: [a_role("prefill", pipeline=2), a_role("decode")], "Kueue", 21),
]


@pytest.mark.parametrize(("roles", "scheduler", "limit"), SHAPES)
@given(name=DNS_LABEL, namespace=DNS_LABEL)
@settings(max_examples=30, deadline=None)
def test_law_10_names_fit(
    roles: Callable[[], list[Json]], scheduler: str, limit: int, name: str, namespace: str
) -> None:
    queue = {} if scheduler == "Default" else {"queue": "q"}
    read = replica(a_replica(*roles(), name=name, namespace=namespace, scheduler={"type": scheduler, **queue}))  # type: ignore[arg-type]
    made = workload_name(read)
    assert name_limit(read) == limit
    assert len(made) <= limit
    assert made[0].isalpha()
    assert not made.endswith("-")
    assert len(f"{made}-kserve-workload-svc") <= 63
    assert len(object_name(read, "claims-prefill")) <= 63
    assert all(0 < len(label) <= 63 for label in host(read).split("."))
    assert len(host(read)) <= 253


@given(first=DNS_LABEL, second=DNS_LABEL)
def test_law_10_two_replicas_never_share_a_name(first: str, second: str) -> None:
    roles = [a_role("prefill", pipeline=2), a_role("decode")]
    names = {workload_name(replica(a_replica(*roles, name=name))) for name in (first, second)}  # type: ignore[arg-type]
    assert len(names) == len({first, second})


def test_law_10_a_longest_name_is_rendered_whole() -> None:
    longest = "x" * 63
    xr = a_replica(a_role(pipeline=2), name=longest, scheduler={"type": "Kueue", "queue": "team"})
    xr, made = rendered(xr)
    names = [obj["spec"]["forProvider"]["manifest"]["metadata"]["name"] for obj in made]
    assert all(len(name) <= 63 for name in names)
    assert len(manifest(run(xr, a_cluster(), observed=made), "workload")["metadata"]["name"]) <= 29


# What goes through KServe's templating comes out as it went in.


@given(
    st.recursive(st.text(alphabet="{}`ab \\\"'$"), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))
)
def test_braces_survive_kserves_templating(value: Any) -> None:
    def templated(text: str) -> str:
        """What Go's text/template makes of it, of which only the quoted action occurs."""
        done, rest = "", text
        while "{{" in rest:
            before, _, rest = rest.partition("{{")
            assert rest.startswith("`{{`}}"), "an action that is not ours"
            done, rest = f"{done}{before}{{{{", rest.removeprefix("`{{`}}")
        return done + rest

    def through(item: Any) -> Any:
        if isinstance(item, str):
            return templated(item)
        if isinstance(item, dict):
            return {key: through(inner) for key, inner in item.items()}
        return [through(inner) for inner in item]

    assert through(literal(value)) == value


@given(st.integers(1, 86400))
def test_streams_get_most_of_the_grace_period_and_the_engine_the_rest(grace: int) -> None:
    assert 1 <= drain_seconds(grace) <= max(1, grace)
    if grace >= 60:
        assert grace - drain_seconds(grace) == 30


def test_the_namespace_of_the_control_plane_is_not_the_clusters() -> None:
    _, made = rendered(a_replica())
    assert NAMESPACE != REMOTE
    assert {obj["spec"]["forProvider"]["manifest"]["metadata"]["namespace"] for obj in made} == {REMOTE}
