"""The laws, on InferenceCluster: each input that can vanish takes nothing away, and a settled cluster is silent."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.inferencecluster.builders import (
    a_class,
    a_cluster,
    a_condition,
    a_gateway_object,
    a_pool,
    a_secret,
    an_inference_gateway,
)
from tests.inferencecluster.life import Life

from xfn.values import Json


def a_life(*pools: Json, **spec: Any) -> Life:
    return Life(a_cluster(*pools, **spec), a_class(), a_class("l4-1x", 1), a_secret(), an_inference_gateway(1))


def on_gke() -> Life:
    """A cluster that Modelplane made, and that serves."""
    pool = a_pool(class_name="gke", nodeCount=1, zones=["us-east1-b"])
    life = Life(a_cluster(pool, source="GKE"), a_class("gke", on="GKE"), a_class("other", 4, on="GKE")).settle()
    is_made(life)
    return life.is_ready()


def is_made(life: Life) -> Life:
    kubeconfig = {"namespace": "modelplane-system", "name": "colo-kubeconfig", "key": "kubeconfig"}
    identity = {"type": "GoogleApplicationCredentials", "source": "InjectedIdentity"}
    return life.reports(
        "cloud-cluster",
        *(a_condition(type_) for type_ in ("ClusterReady", "NodePoolsReady", "CloudSynced", "Ready")),
        kubeconfigSecretRef=kubeconfig,
        identity=identity,
        kubernetesVersion="1.35.2-gke.100",
    )


VANISHES: dict[str, tuple[Callable[[Life], object], str]] = {
    "a class": (lambda life: life.forget("InferenceClass"), "ClassesResolved"),
    "a class's acceptance": (lambda life: life.learn(a_class(accepted="False")), "ClassesResolved"),
    "the kubeconfig's Secret": (lambda life: life.forget("Secret"), "ClusterReady"),
    "the key in the Secret": (lambda life: life.learn(a_secret(other="eA==")), "ClusterReady"),
    "the heartbeat": (lambda life: life.falls_silent(), "Reachable"),
    "the heartbeat's status": (lambda life: life.reports("heartbeat"), "Reachable"),
    "the stack's readiness": (lambda life: life.reports("serving-stack", a_condition("Ready", "False")), "StackReady"),
    "the gateway's address": (lambda life: life.serves(None), "GatewayReady"),
    "the address of the gateway's Object": (lambda life: life.learn(a_gateway_object()), "GatewayReady"),
    "the stack's status": (lambda life: life.reports("serving-stack"), "StackReady"),
    "the ledger's status": (lambda life: life.reports("capacity"), "CapacityPublished"),
}


@pytest.mark.parametrize("what", VANISHES)
def test_law_1_what_vanishes_removes_nothing_and_is_told(what: str) -> None:
    life = a_life().is_ready()
    composed, known = deepcopy(life.composed), deepcopy(life.status)
    vanish, condition = VANISHES[what]
    vanish(life)
    outcome = life.go()
    assert outcome.deleted == ()
    assert {name: obj["spec"] for name, obj in life.composed.items() if "spec" in obj} == {
        name: obj["spec"] for name, obj in composed.items() if "spec" in obj
    }
    for remembered in ("capacity", "gateway", "gpus", "providerConfigRef"):
        assert life.status[remembered] == known[remembered]
    assert life.condition(condition)["status"] != "True"
    assert life.condition(condition)["message"]
    assert life.said("Ready")[0] == "False"


@pytest.mark.parametrize("what", VANISHES)
def test_law_1_what_comes_back_heals(what: str) -> None:
    life = a_life().is_ready()
    settled = deepcopy((life.composed, life.status))
    VANISHES[what][0](life)
    life.settle()
    life.forget("Object").learn(a_class(), a_secret()).answers().serves().keeps_books()
    assert life.settle().said("Ready") == ("True", "Available")
    assert (life.composed, life.status) == settled


def test_law_1_a_gateway_that_vanishes_leaves_the_keys_that_the_cluster_lets_in() -> None:
    life = a_life().is_ready()
    keys = [{"revision": 1, "secretRef": {"name": "fleet-key-1"}}]
    assert life.composed["serving-stack"]["spec"]["gateway"]["fleetKeys"] == keys
    life.forget("InferenceGateway").settle()
    assert life.composed["serving-stack"]["spec"]["gateway"]["fleetKeys"] == keys


def test_law_1_a_typo_in_the_secret_s_name_keeps_the_kubeconfig_that_works() -> None:
    life = a_life().is_ready()
    life.xr["spec"]["cluster"]["existing"]["secretRef"]["name"] = "colu"
    life.settle()
    config = life.composed["provider-config-kubernetes"]["spec"]["credentials"]["secretRef"]
    assert config["name"] == "colo"
    assert life.said("ClusterReady") == ("False", "KubeconfigMissing")
    assert "colu" in life.condition("ClusterReady")["message"]


def test_law_1_a_typo_in_a_class_s_name_keeps_the_pool_as_it_was() -> None:
    life = a_life().is_ready()
    life.xr["spec"]["nodePools"][0]["className"] = "h100-8y"
    life.settle()
    (pool,) = life.status["capacity"]["pools"]
    assert (pool["className"], "removed" in pool) == ("h100-8x", False)
    assert life.said("ClassesResolved") == ("False", "ClassMissing")


@pytest.mark.parametrize("lost", ["the cloud's status", "the class"])
def test_law_1_a_cluster_in_a_cloud_keeps_its_pools_and_its_credentials(lost: str) -> None:
    life = on_gke()
    composed = deepcopy(life.composed)
    if lost == "the class":
        life.forget("InferenceClass")
    else:
        life.reports("cloud-cluster")
    outcome = life.go()
    assert outcome.deleted == ()
    for part in ("cloud-cluster", "provider-config-kubernetes", "provider-config-helm", "serving-stack"):
        assert life.composed[part]["spec"] == composed[part]["spec"]


POOL_EDITS = st.lists(
    st.lists(st.sampled_from(["a", "b", "c"]), min_size=1, max_size=3, unique=True), min_size=1, max_size=4
)


@given(edits=POOL_EDITS, counts=st.lists(st.integers(min_value=0, max_value=4), min_size=4, max_size=4))
@settings(max_examples=6, deadline=None)
def test_law_2_a_pool_is_handed_out_once_and_as_it_was_published(edits: list[list[str]], counts: list[int]) -> None:
    """Whatever the edits, the ledger shares out each pool once, with the nodes that the cluster's status says."""
    life = a_life(a_pool("a")).is_ready()
    for names, count in zip(edits, counts, strict=False):
        life.xr["spec"]["nodePools"] = [a_pool(name, nodeCount=count) for name in names]
        life.settle().keeps_books(users={"a": ["ml/x"]}).settle()
        published = {pool["name"]: pool["nodes"] for pool in life.status["capacity"]["pools"]}
        shared = [(pool["name"], pool["nodes"]) for pool in life.composed["capacity"]["spec"]["pools"]]
        assert len(published) == len(life.status["capacity"]["pools"])
        assert dict(shared) == published
        assert len(shared) == len(published)
        closed = {pool["name"] for pool in life.composed["capacity"]["spec"]["pools"] if pool.get("removed")}
        assert closed == set(published) - set(names), "what is out of the spec takes no more"


def test_law_3_a_cluster_that_is_silent_is_known_as_such_and_what_is_on_it_is_unknown() -> None:
    life = a_life().is_ready().falls_silent().settle()
    assert life.said("Reachable") == ("False", "Unreachable")
    assert life.said("StackReady") == life.said("GatewayReady") == ("Unknown", "ClusterUnreachable")


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("connect failed: Get https://a:6443: dial tcp: lookup a: no such host", "Unreachable"),
        ("read tcp 10.0.0.1:40112->10.1.2.3:6443: i/o timeout", "Unreachable"),
        ("something that nobody has seen", "Unreachable"),
    ],
)
def test_law_5_the_heartbeat_says_what_to_do(word: str, reason: str) -> None:
    life = a_life().is_ready().falls_silent(word).settle()
    assert life.said("Reachable") == ("False", reason)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("observe failed: cannot get object: Unauthorized", "CredentialsRejected"),
        ("namespaces is forbidden: User cannot get resource", "CredentialsRejected"),
        ("tls: failed to verify certificate: x509: certificate signed by unknown authority", "CredentialsRejected"),
        ("cannot build kube client for provider config: no kubeconfig", "CredentialsRejected"),
        ("cannot get credentials secret: Secret not found", "KubeconfigMissing"),
    ],
)
def test_law_3_a_kubeconfig_that_ran_out_does_not_make_a_cluster_known_to_be_unreachable(
    word: str, reason: str
) -> None:
    """Endpoints on a cluster whose Reachable is False are withdrawn; what serves there goes on serving."""
    life = a_life().is_ready().falls_silent(word).settle()
    assert life.said("Reachable") == ("Unknown", reason)
    assert life.said("StackReady") == life.said("GatewayReady") == ("Unknown", "ClusterUnreachable")
    assert life.said("Ready")[0] == "False"


@pytest.mark.parametrize("port", [40112, 40113])
def test_law_4_the_ports_of_a_failing_connection_are_not_told(port: int) -> None:
    life = (
        a_life().is_ready().falls_silent(f"read tcp 10.0.0.1:{port}->10.1.2.3:6443: connection reset by peer").settle()
    )
    assert "4011" not in str(life.condition("Reachable"))


@pytest.mark.parametrize(
    "message",
    ["cannot track ProviderConfig usage: conflict", "the object has been modified", "cannot get provider config"],
)
def test_law_4_what_goes_wrong_on_the_control_plane_says_nothing_of_the_cluster(message: str) -> None:
    life = a_life().is_ready().falls_silent(message).settle()
    assert life.said("Reachable") == ("True", "Reachable")


def test_law_8_a_cluster_without_the_observed_namespace_answers_all_the_same() -> None:
    life = a_life().is_ready().falls_silent("observe failed: external resource does not exist").settle()
    assert life.said("Ready") == ("True", "Available")


def test_law_4_a_settled_cluster_writes_nothing_and_tells_nothing() -> None:
    life = a_life().is_ready()
    outcome = life.look()
    assert outcome.events == ()
    assert outcome.composite["status"] == life.status
    assert {made.name: made.object for made in outcome.composed} == {
        name: {key: value for key, value in obj.items() if key != "status"} for name, obj in life.composed.items()
    }


@given(order=st.permutations(["a", "b", "c"]), rejected=st.permutations(["ml/x", "ml/y", "qa/x"]))
@settings(max_examples=8, deadline=None)
def test_law_4_the_order_of_inputs_does_not_matter(order: list[str], rejected: list[str]) -> None:
    def told(names: list[str], refusals: list[str]) -> tuple[Json, Json]:
        life = a_life(*(a_pool(name) for name in names)).is_ready().keeps_books(*refusals).settle()
        return {k: v for k, v in life.status.items() if k != "conditions"}, life.composed["capacity"]["spec"]

    assert told(order, rejected) == told(sorted(order), sorted(rejected))


CLUSTER_NAMES = st.from_regex(r"[a-z]([a-z0-9-]{0,38}[a-z0-9])?", fullmatch=True)
"""What admission takes."""


def named(name: str) -> Life:
    """A cluster of that name with all that it can compose."""
    pool = a_pool(class_name="gke", nodeCount=1, zones=["us-east1-b"])
    xr = a_cluster(pool, source="GKE")
    xr["metadata"]["name"] = name
    life = Life(xr, a_class("gke", on="GKE"), an_inference_gateway(1)).settle()
    return is_made(life).is_ready()


@given(names=st.lists(CLUSTER_NAMES, min_size=2, max_size=2, unique=True))
@example(names=["a", "a-heartbeat"])
@settings(max_examples=3, deadline=None)
def test_law_7_two_clusters_never_compose_the_same_object(names: list[str]) -> None:
    """All that is composed shares one namespace, or none."""
    one, other = ({_identity(obj) for obj in named(name).composed.values()} for name in names)
    assert one & other == set()


@given(name=CLUSTER_NAMES)
@example(name="a" * 40)
@settings(max_examples=3, deadline=None)
def test_law_10_every_name_is_valid_where_it_goes(name: str) -> None:
    composed = named(name).composed.values()
    for obj in composed:
        own = obj["metadata"]
        assert LABEL.fullmatch(own["name"]) if obj["kind"] == "Service" else SUBDOMAIN.fullmatch(own["name"])
        assert len(own["name"]) <= (63 if obj["kind"] in ("Service", "Usage") else 253)
        assert all(len(value) <= 63 for value in own.get("labels", {}).values())


def test_law_10_names_are_stable() -> None:
    one, other = ({_identity(obj) for obj in named("colo").composed.values()} for _ in range(2))
    assert one == other


LABEL = re.compile(r"[a-z]([-a-z0-9]*[a-z0-9])?")
SUBDOMAIN = re.compile(r"[a-z0-9]([-a-z0-9.]*[a-z0-9])?")


def _identity(obj: Json) -> tuple[str, ...]:
    metadata = obj["metadata"]
    return obj["apiVersion"], obj["kind"], metadata.get("namespace", ""), metadata["name"]


def test_law_9_a_pool_of_another_class_is_there_before_the_old_one_goes() -> None:
    life = on_gke().keeps_books(users={"h100": ["ml/x"]}).settle()
    life.xr["spec"]["nodePools"][0]["className"] = "other"
    life.settle()
    made = {pool["name"] for pool in life.composed["cloud-cluster"]["spec"]["nodePools"]}
    assert len(made) == 2, "the new one beside the old"
    life.keeps_books(users={"h100": ["ml/x"]}).settle()
    assert {pool["name"] for pool in life.composed["cloud-cluster"]["spec"]["nodePools"]} == made
    life.keeps_books().settle()
    assert {pool["name"] for pool in life.composed["cloud-cluster"]["spec"]["nodePools"]} == made - {"h100"}


def test_law_8_ready_needs_every_condition() -> None:
    life = a_life()
    for step in (life.settle, lambda: life.answers().settle(), lambda: life.serves().settle()):
        step()
        assert life.said("Ready")[0] == "False"
    assert life.keeps_books().settle().said("Ready") == ("True", "Available")


@given(
    vanished=st.lists(st.sampled_from(sorted(VANISHES)), max_size=4),
    healed=st.booleans(),
)
@settings(max_examples=15, deadline=None)
def test_law_1_whatever_vanishes_in_whatever_order_nothing_is_removed(vanished: list[str], healed: bool) -> None:
    life = a_life().is_ready()
    before = set(life.composed)
    for what in vanished:
        VANISHES[what][0](life)
        assert life.go().deleted == ()
        if healed:
            life.learn(a_class(), a_secret()).answers()
    assert set(life.composed) == before


@pytest.mark.parametrize("cloud", ["GKE", "EKS", "AKS"])
def test_law_1_a_class_that_vanishes_takes_no_machines_away(cloud: str) -> None:
    where: Json = {"zones": ["us-east1-b"]} if cloud == "GKE" else {}
    life = Life(a_cluster(a_pool(nodeCount=1, **where), source=cloud), a_class(on=cloud)).settle()
    before = life.composed["cloud-cluster"]["spec"]
    assert life.forget("InferenceClass").go().deleted == ()
    assert life.composed["cloud-cluster"]["spec"] == before
    assert life.said("ClassesResolved") == ("False", "ClassMissing")


def pools_of(life: Life) -> tuple[Json, Json]:
    """What pools the ledger is handed, and which the cloud is."""
    cloud = life.composed.get("cloud-cluster", {}).get("spec", {}).get("nodePools", [])
    return deepcopy(life.composed["capacity"]["spec"]["pools"]), deepcopy(cloud)


def loses_its_status(life: Life, *, with_ledger: bool) -> Life:
    """As after a restore without statuses."""
    del life.xr["status"]
    if with_ledger:
        life.reports("capacity")
    return life


@pytest.mark.parametrize("with_ledger", [False, True])
def test_law_1_a_status_that_is_lost_takes_no_pool_away(with_ledger: bool) -> None:
    life = a_life(a_pool(), a_pool("l4", "l4-1x")).is_ready().keeps_books(users={"l4": ["ml/x"]})
    life.xr["spec"]["nodePools"].pop()
    life.settle()
    before = pools_of(life)
    assert loses_its_status(life, with_ledger=with_ledger).go().deleted == ()
    assert pools_of(life) == before
    assert [(p["name"], p.get("removed", False)) for p in life.status["capacity"]["pools"]] == [
        ("h100", False),
        ("l4", True),
    ]


@pytest.mark.parametrize("with_ledger", [False, True])
def test_law_1_a_status_that_is_lost_with_a_class_takes_no_pool_away(with_ledger: bool) -> None:
    for life in (a_life().is_ready(), on_gke()):
        before = pools_of(life)
        loses_its_status(life.keeps_books(users={"h100": ["ml/x"]}).forget("InferenceClass"), with_ledger=with_ledger)
        assert life.go().deleted == ()
        assert pools_of(life) == before
        (pool,) = life.status["capacity"]["pools"]
        assert (pool["name"], pool["devices"][0]["count"]) == ("h100", 8)
        assert "the pool stays as it was resolved before" in life.condition("ClassesResolved")["message"]


@pytest.mark.parametrize("with_ledger", [False, True])
def test_law_1_in_a_cloud_a_status_that_is_lost_renames_no_pool_and_takes_none_away(with_ledger: bool) -> None:
    life = on_gke().keeps_books(users={"h100": ["ml/x"]}).settle()
    life.xr["spec"]["nodePools"][0]["className"] = "other"
    life.settle()
    assert len(pools_of(life)[1]) == 2
    for users in ({"h100": ["ml/x"]}, {}):
        life.keeps_books(users=users).settle().keeps_books(users=users).settle()
        before, published = pools_of(life), deepcopy(life.status["capacity"]["pools"])
        loses_its_status(life, with_ledger=with_ledger).go()
        assert pools_of(life) == before
        named = [(p["name"], p.get("className"), p.get("removed")) for p in published]
        assert [(p["name"], p["className"], p.get("removed")) for p in life.status["capacity"]["pools"]] == named
        life.keeps_books(users=users).settle()
    assert len(pools_of(life)[1]) == 1


def test_law_1_a_ledger_that_is_lost_with_the_status_leaves_the_cloud_s_pools() -> None:
    life = on_gke()
    before = pools_of(life)
    life.composed["capacity"]["spec"]["pools"] = []
    loses_its_status(life.forget("InferenceClass"), with_ledger=True).go()
    assert pools_of(life)[1] == before[1]
    assert [(p["name"], p["nodes"]) for p in life.status["capacity"]["pools"]] == [("h100", 1)]
