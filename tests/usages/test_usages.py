"""Usages: each consumer of a ProviderConfig holds it, and nothing else is touched."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.inferencecluster.test_deletion import arrow

from modelplane.registry import REGISTRY
from xfn.builders import Chart, Readiness, release, remote_object
from xfn.client import in_process
from xfn.values import Answer, Call, Json, Object, Resource, State

NAMESPACED: Json = {"apiVersion": "x/v1", "kind": "Stack", "metadata": {"name": "s", "namespace": "team", "uid": "u"}}
CLUSTER: Json = {"apiVersion": "x/v1", "kind": "Cluster", "metadata": {"name": "c", "uid": "u"}}
CONFIG_MAP: Json = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "cm"}, "data": {"a": "b"}}


def an_object(name: str = "a", config: str = "colo", namespace: str | None = None) -> Json:
    made = remote_object(
        name,
        CONFIG_MAP,
        readiness=Readiness.created(),
        provider_config=config,
        read_back=False,
        namespace=namespace,
        labels={"mine": "kept"},
    )
    return dict(made)


def a_release(name: str = "r") -> Json:
    chart = Chart("kserve", "0.19.0", "oci://ghcr.io/kserve/charts")
    return dict(release(name, chart, into="kserve", provider_config="colo"))


def ask(
    desired: Mapping[str, Object] | None = None, observed: Mapping[str, Object] | None = None, xr: Json = NAMESPACED
) -> Answer:
    wanted = {name: Resource(obj, ready=True) for name, obj in (desired or {}).items()}
    seen = {name: Resource(obj) for name, obj in (observed or {}).items()}
    call = Call(State(Resource(xr), seen), State(Resource({}), wanted), input={"kind": "Usages"})
    answer = in_process(REGISTRY)(call)
    assert answer.fatal is None, answer.fatal
    return answer


def usages(answer: Answer) -> dict[str, Object]:
    return {name: r.object for name, r in answer.desired.resources.items() if r.object["kind"] == "Usage"}


def test_the_provider_config_outlives_the_object_and_the_release() -> None:
    answer = ask({"object": an_object(), "chart": a_release()})
    assert {arrow(dict(usage)) for usage in usages(answer).values()} == {
        "kubernetes ClusterProviderConfig colo outlives kubernetes Object a",
        "helm ClusterProviderConfig colo outlives helm Release r",
    }


def test_each_consumer_has_a_usage_of_its_own() -> None:
    answer = ask({f"o{i}": an_object(f"a{i}") for i in range(5)})
    names = {usage["metadata"]["name"] for usage in usages(answer).values()}
    assert len(usages(answer)) == len(names) == 5


def test_a_cluster_scoped_config_is_named_with_an_empty_namespace() -> None:
    """Without it the Usage becomes Ready and protects nothing."""
    (usage,) = usages(ask({"object": an_object()})).values()
    assert usage["spec"]["of"]["resourceRef"] == {"name": "colo", "namespace": ""}
    assert usage["spec"]["replayDeletion"] is True


def test_a_namespaced_config_is_named_with_its_namespace() -> None:
    consumer = an_object()
    consumer["spec"]["providerConfigRef"] = {"kind": "ProviderConfig", "name": "own"}
    (usage,) = usages(ask({"object": consumer})).values()
    assert usage["spec"]["of"]["kind"] == "ProviderConfig"
    assert usage["spec"]["of"]["resourceRef"] == {"name": "own", "namespace": "team"}


def test_one_that_names_no_config_goes_through_the_default() -> None:
    consumer = an_object()
    del consumer["spec"]["providerConfigRef"]
    (usage,) = usages(ask({"object": consumer})).values()
    assert usage["spec"]["of"]["resourceRef"]["name"] == "default"


def test_a_cluster_scoped_xr_s_usage_is_where_its_object_is() -> None:
    (usage,) = usages(ask({"object": an_object(namespace="modelplane-system")}, xr=CLUSTER)).values()
    assert usage["metadata"]["namespace"] == "modelplane-system"


def test_a_namespaced_xr_s_usage_is_in_the_xr_s_namespace() -> None:
    (usage,) = usages(ask({"object": an_object()})).values()
    assert "namespace" not in usage["metadata"], "Crossplane puts it where the XR is"


def test_consumers_are_labelled_with_their_config_and_keep_their_labels() -> None:
    labels = ask({"object": an_object()}).desired.resources["object"].object["metadata"]["labels"]
    assert labels == {"mine": "kept", "modelplane.ai/provider-config": "colo"}


def test_what_exists_holds_under_the_name_that_it_has() -> None:
    seen = an_object("given-by-crossplane")
    (usage,) = usages(ask({"object": an_object("wanted")}, {"object": seen})).values()
    assert usage["spec"]["by"]["resourceRef"]["name"] == "given-by-crossplane"


def test_what_has_no_name_yet_holds_nothing_until_it_exists() -> None:
    unnamed = an_object()
    unnamed["metadata"] = {}
    assert usages(ask({"object": unnamed})) == {}
    assert len(usages(ask({"object": unnamed}, {"object": an_object("colo-7d2f")}))) == 1


def test_law_6_a_consumer_that_is_being_deleted_holds_its_config_until_it_is_gone() -> None:
    seen = an_object()
    before = usages(ask({"object": an_object()}, {"object": seen}))
    assert usages(ask({}, {"object": seen})) == before
    assert usages(ask({}, {"usage-object": before["usage-object"]})) == {}


@pytest.mark.parametrize("xr", [NAMESPACED, CLUSTER], ids=["namespaced", "cluster"])
def test_everything_else_passes_through(xr: Json) -> None:
    route = {"apiVersion": "gateway.networking.k8s.io/v1", "kind": "HTTPRoute", "metadata": {"name": "r"}, "spec": {}}
    legacy = {
        "apiVersion": "kubernetes.crossplane.io/v1alpha2",
        "kind": "Object",
        "metadata": {"name": "old"},
        "spec": {},
    }
    desired = {"config-map": CONFIG_MAP, "route": route, "legacy": legacy}
    assert {name: r.object for name, r in ask(desired, xr=xr).desired.resources.items()} == desired


def test_readiness_of_the_xr_is_left_to_others() -> None:
    """A Usage that is not in place yet must not take a replica out of service."""
    answer = ask({"object": an_object()})
    assert answer.desired.composite.ready is None
    assert all(resource.ready for resource in answer.desired.resources.values())


@given(names=st.permutations(["a", "b", "c", "d"]))
def test_law_4_the_order_of_inputs_does_not_matter(names: list[str]) -> None:
    assert usages(ask({n: an_object(n) for n in names})) == usages(ask({n: an_object(n) for n in sorted(names)}))


NAMES = st.from_regex(r"[a-z]([a-z0-9-]{0,250}[a-z0-9])?", fullmatch=True)


@given(names=st.lists(NAMES, min_size=2, max_size=2, unique=True))
@example(names=["a" * 200 + "b", "a" * 200 + "c"])
def test_law_7_and_10_usages_of_two_consumers_never_share_a_name_and_it_is_valid(names: list[str]) -> None:
    """One name in two namespaces, one name of two kinds, and names that differ only at their end."""
    one, other = names
    consumers = {
        "a": an_object(one, namespace="x"),
        "b": an_object(one, namespace="y"),
        "c": {**a_release(), "metadata": {"name": one, "namespace": "x"}},
        "d": an_object(other, namespace="x"),
    }
    made = [(u["metadata"]["namespace"], u["metadata"]["name"]) for u in usages(ask(consumers, xr=CLUSTER)).values()]
    assert len(set(made)) == len(consumers)
    assert all(len(name) <= 63 and re.fullmatch(r"[a-z]([-a-z0-9]*[a-z0-9])?", name) for _, name in made)


@given(desired=st.sets(st.sampled_from("abcd")), observed=st.sets(st.sampled_from("abcd")))
def test_law_6_whoever_is_wanted_or_there_holds_its_config(desired: set[str], observed: set[str]) -> None:
    answer = ask({n: an_object(n) for n in desired}, {n: an_object(n) for n in observed})
    assert {u["spec"]["by"]["resourceRef"]["name"] for u in usages(answer).values()} == desired | observed
