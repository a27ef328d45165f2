"""ServingStack: the laws, one test for each input that can vanish or change."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.servingstack.builders import Cluster, a_key, a_serving_stack, a_stack
from tests.servingstack.life import Life, composed, deleted, names, synced, unsynced

from xfn.values import Json


def test_law_1_a_lost_cluster_removes_nothing_and_is_unknown() -> None:
    life, cluster = a_serving_stack()
    before = set(life.there)
    cluster.is_lost()
    outcome = life.reconcile()
    assert (names(outcome), deleted(outcome)) == (before, set())
    assert life.condition("ComponentsReady") == ("Unknown", "NotSeen")
    assert life.condition("GatewayReady") == ("Unknown", "NotSeen")
    assert life.condition("Ready")[0] == "False"
    assert life.status["gateway"]["address"] == "10.1.2.3", "not seen is not lost"
    assert life.status["gateway"]["keyRevisions"] == [1]


def test_law_5_a_stack_that_was_seen_and_is_not_is_a_warning() -> None:
    life, cluster = a_serving_stack()
    cluster.is_lost()
    assert {event.reason for event in life.reconcile().events if event.type == "Warning"} == {"NotSeen"}


def test_law_5_an_installation_that_goes_well_warns_of_nothing() -> None:
    """Also where the releases are all there and their pods have not been looked at yet."""
    life = Life(a_stack(gateway={"fleetKeys": [a_key(1)]}))
    cluster, said = Cluster(life), [*life.reconcile().events]
    for _ in range(12):
        cluster.helm_installs()
        said += life.reconcile().events
        if life.condition("ComponentsReady")[0] == "Unknown":
            break
        cluster.pods_come_up()
    assert life.condition("ComponentsReady") == ("Unknown", "NotSeen")
    for _ in range(12):
        cluster.everything_works()
        said += life.reconcile().events
    assert life.condition("Ready")[0] == "True"
    assert [event for event in said if event.type == "Warning"] == []


def test_law_1_heals_when_the_cluster_is_back() -> None:
    life, cluster = a_serving_stack()
    settled = life.status
    cluster.is_lost()
    life.reconcile()
    life.settle(cluster.everything_works)
    assert life.status == settled


def test_law_1_a_lost_address_withdraws_the_address_and_nothing_else() -> None:
    life, cluster = a_serving_stack()
    before = set(life.there)
    cluster.gateway_gets(None)
    outcome = life.reconcile()
    assert names(outcome) == before
    assert "address" not in life.status["gateway"]
    assert life.condition("GatewayReady") == ("False", "GatewayAddressPending")


def test_law_1_a_gateway_that_is_not_in_sight_keeps_its_address() -> None:
    life, _ = a_serving_stack()
    life.there["gateway"].pop("status")
    life.reconcile()
    assert life.status["gateway"]["address"] == "10.1.2.3"


def test_law_3_a_port_is_told_when_the_gateway_listens_on_it() -> None:
    life, cluster = a_serving_stack()
    life.xr["spec"]["gateway"]["port"] = 8080
    life.reconcile()
    assert life.status["gateway"]["port"] == 80, "the cluster has not heard of it"
    cluster.gateway_listens(programmed=False)
    life.reconcile()
    assert life.status["gateway"]["port"] == 80
    cluster.gateway_listens()
    life.reconcile()
    assert life.status["gateway"]["port"] == 8080
    life.there["gateway"].pop("status")
    life.reconcile()
    assert life.status["gateway"]["port"] == 8080, "not seen is not changed"


def test_law_1_keys_that_vanish_from_the_spec_are_still_let_in() -> None:
    life, cluster = a_serving_stack()
    life.xr["spec"]["gateway"].pop("fleetKeys")
    life.settle(cluster.everything_works)
    assert life.status["gateway"]["keyRevisions"] == [1]
    assert {"key-1", "key-1-value"} <= set(life.there)


def test_law_1_releases_whose_status_vanishes_keep_what_follows_them() -> None:
    life, _ = a_serving_stack()
    before = set(life.there)
    for obj in life.there.values():
        obj.pop("status", None)
    outcome = life.reconcile()
    assert (names(outcome), deleted(outcome)) == (before, set())


def test_an_upgrade_does_not_unready_a_stack_that_serves() -> None:
    life, _ = a_serving_stack()
    life.xr["spec"]["components"] = [{"name": "envoy-gateway", "version": "v1.9.2"}]
    life.reconcile()
    synced(life.there["release-eg"], ready=False, state="deployed", revision=2, version="v1.9.2")
    life.reconcile()
    assert life.condition("Ready")[0] == "True"
    synced(life.there["release-eg"], ready=False, state="pending-upgrade", revision=3, version="v1.9.2")
    life.reconcile()
    assert life.condition("Ready")[0] == "True"


def test_an_upgrade_that_fails_is_told_and_what_serves_stays_ready() -> None:
    life, _ = a_serving_stack()
    synced(life.there["release-eg"], ready=False, state="failed", revision=2, releaseDescription="webhook down")
    life.reconcile()
    assert life.condition("Ready")[0] == "True"
    assert life.condition("ComponentsReady") == ("True", "StackUpgradeFailed")
    assert "release eg: webhook down" in life.message("ComponentsReady")


def test_law_4_a_settled_stack_is_silent() -> None:
    life, _ = a_serving_stack()
    before, there = dict(life.status), dict(life.there)
    outcome = life.reconcile()
    assert [event for event in outcome.events if event.reason != "SelectComposition"] == []
    assert (life.status, life.there) == (before, there)


@settings(deadline=None, max_examples=20)
@given(seed=st.integers())
def test_law_4_the_order_of_what_is_observed_does_not_matter(seed: int) -> None:
    life, _ = SETTLED
    wanted = [each.object for each in life.reconcile().composed]
    shuffled = list(life.there.items())
    random.Random(seed).shuffle(shuffled)
    life.there = dict(shuffled)
    assert [each.object for each in life.reconcile().composed] == wanted


def test_law_4_an_error_that_differs_only_in_its_port_changes_no_status() -> None:
    life = Life(a_stack())
    life.reconcile()
    statuses = []
    for port in (45678, 45679):
        message = f"create failed: failed to install release: read tcp 10.0.0.7:{port}->10.1.2.3:443: reset by peer"
        unsynced(life.there["release-dra"], message)
        life.reconcile()
        statuses.append(life.status["components"])
    assert statuses[0] == statuses[1]


VANISHES: dict[str, Callable[[Life, Cluster], object]] = {
    "the cluster": lambda _, cluster: cluster.is_lost(),
    "the address": lambda _, cluster: cluster.gateway_gets(None),
    "a Deployment": lambda _, cluster: cluster.pods_go_down("envoy-gateway"),
    "the policy's acceptance": lambda _, cluster: cluster.policy_is_accepted("False"),
    "the Gateway's status": lambda life, _: life.there["gateway"].pop("status"),
    "a release's status": lambda life, _: life.there["release-crds"].pop("status"),
    "every status": lambda life, _: [obj.pop("status", None) for obj in life.there.values()],
    "the Gateway itself, and the sight of its kinds": lambda life, _: (
        life.there.pop("gateway"),
        life.there["release-crds"].pop("status"),
    ),
}
"""What can be gone from one moment to the next."""


@pytest.mark.parametrize("what", VANISHES)
def test_law_1_what_vanishes_removes_nothing_and_comes_back(what: str) -> None:
    life, cluster = a_serving_stack()
    everything, settled = set(life.there), life.status
    VANISHES[what](life, cluster)
    outcome = life.reconcile()
    assert (names(outcome), deleted(outcome)) == (everything, set())
    life.settle(cluster.everything_works)
    assert life.status == settled


@pytest.mark.parametrize("what", VANISHES)
def test_law_5_what_is_not_true_says_why(what: str) -> None:
    life, cluster = a_serving_stack()
    VANISHES[what](life, cluster)
    life.reconcile()
    ours = [c for c in life.status["conditions"] if c["type"] in ("ComponentsReady", "GatewayReady", "FleetKeyReady")]
    assert [c["type"] for c in ours if c["status"] != "True" and not c.get("message")] == []


def test_law_6_the_class_outlives_its_gateway_envoy_gateway_the_class_and_kinds_their_objects() -> None:
    life, _ = a_serving_stack()
    arrows = {(_alias(life, u["spec"]["of"]), _alias(life, u["spec"]["by"])) for u in _own_usages(life)}
    assert arrows == {
        ("gateway-class", "gateway"),
        ("release-eg", "gateway-class"),
        ("release-kserve-crd", "release-kserve"),
        ("release-aigw-crds", "release-aigw"),
    }


def test_law_6_a_usage_names_the_namespace_of_what_it_protects() -> None:
    life, _ = a_serving_stack()
    for each in _own_usages(life):
        assert each["spec"]["of"]["resourceRef"]["namespace"] == "modelplane-system"


CLUSTERS = st.from_regex(r"[a-z]([a-z0-9-]{0,38}[a-z0-9])?", fullmatch=True)
"""Names that admission takes."""


def first_answer(cluster: str) -> list[Json]:
    """What a stack with everything wants at first, and the Gateway with its keys."""
    life = Life(a_stack(clusterName=cluster, scheduler={"type": "Kueue", "queue": "q"}))
    life.xr["metadata"]["name"] = cluster
    life.reconcile()
    Cluster(life).helm_installs()
    return [each.object for each in life.reconcile().composed]


@settings(deadline=None, max_examples=4)
@given(two=st.lists(CLUSTERS, min_size=2, max_size=2, unique=True))
@example(two=["a", "a-gateway"])
def test_law_7_the_stacks_of_two_clusters_never_share_an_object(two: list[str]) -> None:
    """All stacks live in one namespace."""
    one, other = ({(obj["kind"], obj["metadata"]["name"]) for obj in first_answer(name)} for name in two)
    assert one & other == set()


@settings(deadline=None, max_examples=4)
@given(cluster=CLUSTERS)
@example(cluster="a" * 40)
def test_law_10_names_fit_here_and_on_the_cluster(cluster: str) -> None:
    for obj in first_answer(cluster):
        limit = 53 if obj["kind"] == "Release" else 63
        assert re.fullmatch(r"[a-z]([-a-z0-9]*[a-z0-9])?", obj["metadata"]["name"])
        assert len(obj["metadata"]["name"]) <= limit
        assert all(len(value) <= 63 for value in obj["metadata"].get("labels", {}).values())
        release = obj["metadata"].get("annotations", {}).get("crossplane.io/external-name", "")
        assert len(release) <= 53, "Helm's own limit"


def test_law_9_the_new_key_is_let_in_before_the_old_one_is_not() -> None:
    life, cluster = a_serving_stack()
    life.xr["spec"]["gateway"]["fleetKeys"] = [a_key(2)]
    for _ in range(6):
        life.reconcile()
        refs = life.there["gateway-policy"]["spec"]["forProvider"]["manifest"]["spec"]["apiKeyAuth"]["credentialRefs"]
        assert refs, "at no moment is nobody let in"
        assert {f"key-{ref['name'].rpartition('-')[2]}" for ref in refs} <= set(life.there)
        cluster.everything_works()
    assert life.status["gateway"]["keyRevisions"] == [2]


def test_law_8_a_stack_is_not_ready_before_its_gateway_has_an_address() -> None:
    life = Life(a_stack())
    cluster = Cluster(life)
    life.settle(cluster.helm_installs, cluster.pods_come_up, cluster.objects_are_applied)
    assert life.condition("ComponentsReady")[0] == "True"
    assert life.condition("GatewayReady") == ("False", "GatewayAddressPending")
    assert life.condition("Ready")[0] == "False"


def test_readiness_of_what_arrives_late_is_asked_of_the_object_itself() -> None:
    """With SuccessfulCreate the address would arrive with the ten minutes' poll where watches are off."""
    life, _ = a_serving_stack()
    for name in ("gateway", "gateway-class", "gateway-policy", "gateway-clients", "key-1-value"):
        assert life.there[name]["spec"]["readiness"]["policy"] == "DeriveFromCelQuery", name
    for name in ("gateway", "gateway-policy", "health-envoy-gateway"):
        assert life.there[name]["spec"]["watch"] is True, name


def test_the_gateway_may_report_a_host_name() -> None:
    life, cluster = a_serving_stack(cloud={"source": "EKS"})
    cluster.gateway_gets("k8s-1.elb.amazonaws.com", "Hostname")
    life.reconcile()
    assert life.status["gateway"]["addressType"] == "Hostname"
    proxy = life.there["gateway-proxy"]["spec"]["forProvider"]["manifest"]["spec"]
    annotations = proxy["provider"]["kubernetes"]["envoyService"]["annotations"]
    assert annotations == {"service.beta.kubernetes.io/aws-load-balancer-type": "nlb"}


def test_a_gateway_that_is_refused_says_why() -> None:
    life, cluster = a_serving_stack()
    cluster.gateway_gets(None)
    told = {"type": "Accepted", "status": "False", "reason": "InvalidParameters", "message": "no such EnvoyProxy"}
    life.there["gateway"]["status"]["atProvider"]["manifest"]["status"]["conditions"] = [told]
    life.reconcile()
    assert life.condition("GatewayReady") == ("False", "GatewayNotAccepted")
    assert life.message("GatewayReady") == "no such EnvoyProxy"


def test_two_keys_at_once_are_both_let_in() -> None:
    life, cluster = a_serving_stack()
    life.xr["spec"]["gateway"]["fleetKeys"] = [a_key(1), a_key(2)]
    outcome = life.settle(cluster.everything_works)
    assert life.status["gateway"]["keyRevisions"] == [1, 2]
    policy = composed(outcome, "gateway-policy")["spec"]["forProvider"]["manifest"]["spec"]
    assert [ref["name"] for ref in policy["apiKeyAuth"]["credentialRefs"]] == [
        "inference-gateway-key-1",
        "inference-gateway-key-2",
    ]


def _own_usages(life: Life) -> list[dict[str, Any]]:
    """The Usages of this function; those of ProviderConfigs come from the step after it."""
    usages = [each for each in life.there.values() if each["kind"] == "Usage"]
    return [each for each in usages if "ProviderConfig" not in each["spec"]["of"]["kind"]]


def _alias(life: Life, side: dict[str, object]) -> str:
    name = side["resourceRef"]["name"]  # type: ignore[index]
    return next(alias for alias, obj in life.there.items() if obj["metadata"]["name"] == name)


SETTLED = a_serving_stack()
