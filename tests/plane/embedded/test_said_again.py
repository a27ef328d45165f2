"""What stand-ins know already they do not work out again: it must be as if they did."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.plane.embedded.builders import a_box, a_config, a_map, a_plane, a_usage, an_object
from tests.plane.embedded.test_workload_cluster import a_cluster, a_gateway, a_service

from plane import conditions
from plane.clusters import Cluster
from plane.conditions import marked
from plane.embedded import Plane
from plane.standins.asked import Asked
from plane.standins.kubernetes import ProviderKubernetes
from plane.standins.llmisvc import children
from plane.standins.readiness import Said, readiness
from plane.store.keys import Json, Key, key_of
from plane.store.store import Store
from plane.usages.usage import Finder, Usage
from xfn.values import Condition

CONFIG = Key("kubernetes.m.crossplane.io/v1alpha1", "ClusterProviderConfig", "", "a")
ESCAPED = "{{`{{`}}"
CONDITIONS = st.builds(
    Condition,
    type=st.sampled_from(["Ready", "Synced"]),
    status=st.sampled_from(["True", "False"]),
    reason=st.sampled_from(["", "Available", "Creating"]),
    message=st.sampled_from(["", "why"]),
)
SAYINGS = st.tuples(
    st.lists(CONDITIONS, max_size=3),
    st.sampled_from([{}, {"atProvider": {"manifest": a_map("m")}}, {"atProvider": {"manifest": a_map("n")}}]),
    st.booleans(),
)
TEXTS = st.text(alphabet='{}`"\\ né', max_size=12) | st.just(f"a {ESCAPED} b")
VALUES = st.recursive(
    TEXTS | st.integers() | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)


def put_and_written(store: Store, obj: Json, said: list[Condition], fields: Json, *, with_generation: bool) -> Json:
    """What `marked` does, with every condition put and the whole status written."""
    status: Json = {**(obj.get("status") or {}), **fields}
    present = list(status.get("conditions") or ())
    for condition in said:
        generation = obj["metadata"]["generation"] if with_generation else None
        conditions.put(present, condition, store.clock.stamp(), generation)
    return store.update_status(key_of(obj), {**status, "conditions": present})


@given(st.lists(SAYINGS, max_size=5))
def test_conditions_that_hold_are_not_written_and_all_others_are(sayings: list[tuple[Any, Json, bool]]) -> None:
    one, other = a_plane().store, a_plane().store
    key = key_of(an_object("o", "a", a_map("m")))
    for store in (one, other):
        store.create(an_object("o", "a", a_map("m")))
    for said, fields, with_generation in sayings:
        for store in (one, other):
            store.clock.now += 1  # a condition that is written again has another time
        marked(one, one.need(key), *said, fields=fields, with_generation=with_generation)
        put_and_written(other, other.need(key), said, fields, with_generation=with_generation)
        assert one.need(key).get("status") == other.need(key).get("status")
        assert one.writes == other.writes


def test_of_an_object_that_was_written_since_what_holds_is_written_over_it() -> None:
    store = a_plane().store
    before = marked(store, store.create(an_object("o", "a", a_map("m"))), Condition("Ready", "True", "Available"))
    marked(store, before, Condition("Ready", "False", "Creating"))
    marked(store, before, Condition("Ready", "True", "Available"))
    assert store.need(key_of(before))["status"]["conditions"][0]["status"] == "True"


def test_a_query_is_asked_again_when_the_object_was_written_and_not_before() -> None:
    asked_of: list[Json] = []

    def query(text: str, obj: Json) -> Said:
        asked_of.append(obj)
        return Said("data" in obj)

    spec = {"policy": "DeriveFromCelQuery", "celQuery": "has(object.data)"}
    asked = Asked(an_object("o", "a", a_map("m"), readiness=spec), CONFIG)
    bare, full = a_map("m"), {**a_map("m"), "data": {}}
    for remote in (bare, bare, full, full, bare):
        assert asked.ready(remote, query) == readiness(asked.spec, remote, lambda text, obj: Said("data" in obj))
    assert asked_of == [bare, full, bare]


def test_another_evaluator_is_asked_anew() -> None:
    asked = Asked(an_object("o", "a", a_map("m"), readiness={"policy": "DeriveFromCelQuery", "celQuery": "x"}), CONFIG)
    remote = a_map("m")
    assert asked.ready(remote, lambda text, obj: Said(True)).status == "True"
    assert asked.ready(remote, lambda text, obj: Said(False)).status == "False"


def test_a_manifest_without_a_name_has_the_objects() -> None:
    unnamed = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"namespace": "default"}}
    assert Asked(an_object("o", "a", unnamed), CONFIG).key == Key("v1", "ConfigMap", "default", "o")
    assert Asked(an_object("o", "a", a_map("m")), CONFIG).key == Key("v1", "ConfigMap", "default", "m")


def test_an_object_that_is_made_anew_with_another_manifest_is_not_taken_for_the_old_one() -> None:
    plane = a_plane(standins=[ProviderKubernetes()])
    for obj in a_config("a"):
        plane.apply(obj)
    for name in ("m", "n"):
        plane.apply(an_object("o", "a", a_map(name)))
        plane.settle()
        plane.delete("Object", "o", "ml")
        plane.settle()
        assert plane.cluster("a").store.get(Key("v1", "ConfigMap", "default", name)) is None
    plane.apply(an_object("o", "a", a_map("n")))
    plane.settle()
    assert plane.cluster("a").store.get(Key("v1", "ConfigMap", "default", "n")) is not None


def image_of(cluster: Cluster) -> str:
    made = cluster.store.need(Key("apps/v1", "Deployment", "default", "svc-kserve"))
    return str(made["spec"]["template"]["spec"]["containers"][0]["image"])


def serving() -> tuple[Plane, Cluster]:
    plane, cluster = a_cluster()
    for obj in [*a_gateway(), a_service()]:
        cluster.store.apply(obj, "test")
    plane.settle()
    return plane, cluster


def with_image(image: str) -> Json:
    return a_service(template={"containers": [{"name": "main", "image": image}]})


def test_a_changed_service_has_other_children() -> None:
    plane, cluster = serving()
    cluster.store.apply(with_image("sglang"), "test")
    plane.settle()
    assert image_of(cluster) == "sglang"


def test_a_child_that_somebody_changed_is_put_right() -> None:
    plane, cluster = serving()
    made = cluster.store.need(Key("apps/v1", "Deployment", "default", "svc-kserve"))
    pod = {"metadata": made["spec"]["template"]["metadata"], "spec": {"containers": [{"name": "main", "image": "x"}]}}
    cluster.store.update({**made, "spec": {**made["spec"], "template": pod}})
    assert image_of(cluster) == "x"
    plane.settle()
    assert image_of(cluster) == "vllm"


def test_children_of_a_service_made_anew_are_owned_by_the_new_one() -> None:
    plane, cluster = serving()
    key = key_of(a_service())
    cluster.store.delete(key)
    plane.settle()
    cluster.store.apply(a_service(), "test")
    plane.settle()
    made = cluster.store.need(Key("apps/v1", "Deployment", "default", "svc-kserve"))
    assert made["metadata"]["ownerReferences"][0]["uid"] == cluster.store.need(key)["metadata"]["uid"]


def without_escapes(value: Any) -> Any:
    if isinstance(value, str):
        return value.replace(ESCAPED, "{{")
    if isinstance(value, dict):
        return {key: without_escapes(inner) for key, inner in value.items()}
    return [without_escapes(inner) for inner in value] if isinstance(value, list) else value


@given(VALUES)
def test_wherever_two_braces_are_escaped_pods_have_them_plain(value: Any) -> None:
    service = a_service(template={"containers": [], "annotations": value})
    service["metadata"]["uid"] = "u"
    assert children(service)[0]["spec"]["template"]["spec"]["annotations"] == without_escapes(value)


def test_a_usage_is_read_again_when_its_spec_changed() -> None:
    store = a_plane().store
    finder = Finder(store)
    box, other = a_box("a"), a_box("b")
    read = [finder.read(store.apply(a_usage("u", box, box), "test"))]
    noted = store.need(key_of(a_usage("u", box, box)))
    store.update({**noted, "metadata": {**noted["metadata"], "labels": {"a": "b"}}})
    assert finder.of(box) == read
    changed = store.apply(a_usage("u", other, box), "test")
    assert finder.of(box) == []
    assert finder.of(other) == [finder.read(changed)] == [Usage.read(changed)]
    store.delete(key_of(changed))
    assert finder.of(other) == []


def test_a_config_that_names_another_secret_is_read_again() -> None:
    plane = a_plane(standins=[ProviderKubernetes()])
    secret, config = a_config("a")
    for obj in (secret, config, an_object("o", "a", a_map("m"))):
        plane.apply(obj)
    plane.settle()
    assert plane.condition("Object", "o", "Synced", "ml")["status"] == "True"
    credentials = config["spec"]["credentials"]
    other = {**credentials, "secretRef": {**credentials["secretRef"], "name": "other"}}
    plane.apply({**config, "spec": {"credentials": other}})
    plane.advance(700)
    assert 'secrets "other" not found' in plane.condition("Object", "o", "Synced", "ml")["message"]
    plane.apply({**secret, "metadata": {**secret["metadata"], "name": "other"}})
    plane.advance(700)
    assert plane.condition("Object", "o", "Synced", "ml")["status"] == "True"
