"""Each law finds what breaks it: a settled fleet is doctored behind its back, and the law says where."""

from collections.abc import Callable, Iterator

import pytest
from tests.plane.fleet import laws
from tests.plane.fleet.fleet import Fleet, a_deployment, a_service, workload_of
from tests.plane.fleet.laws import Seen, place
from tests.plane.fleet.witness import Witness

from plane.store.keys import Json, Key, key_of

QWEN = ("ml", "qwen")


@pytest.fixture
def fleet() -> Fleet:
    made = Fleet()
    made.add_cluster("east", "us", h100_8x=1)
    made.plane.apply(a_deployment(QWEN, replicas=2, tensor=2))
    made.plane.apply(a_service(QWEN))
    made.settle()
    return made


def one(fleet: Fleet, kind: str) -> Json:
    return fleet.plane.store.find(fleet.plane.key(kind, "x").of)[0]


def put(fleet: Fleet, obj: Json) -> None:
    """Replace an object where nobody sees it."""
    indexes, key = fleet.plane.store._indexes, key_of(obj)
    indexes.put(key, obj, indexes.get(key))


def with_spec(obj: Json, **spec: object) -> Json:
    return {**obj, "spec": {**obj["spec"], **spec}}


def renamed(obj: Json, name: str, uid: str = "0") -> Json:
    return {**obj, "metadata": {**obj["metadata"], "name": name, "uid": uid}}


def said(law: Callable[[Seen], Iterator[str]], fleet: Fleet) -> str:
    return "\n".join(law(Seen(fleet.plane)))


def test_a_fleet_in_order_breaks_no_law(fleet: Fleet) -> None:
    witness = Witness(fleet.plane)
    serving = [(place(replica), replica["metadata"]["uid"]) for replica in Seen(fleet.plane).replicas.values()]
    laws.check(fleet.plane, serving, witness.noted)
    assert len(serving) == 2


def test_law_1(fleet: Fleet) -> None:
    replica = one(fleet, "ModelReplica")
    workload = workload_of(fleet.plane, replica)
    assert workload is not None
    fleet.plane.cluster("east").store._indexes.remove(workload)
    serving = [(place(replica), replica["metadata"]["uid"]), (("ml", "other"), "uid")]
    found = list(laws.law_1_running_work_stays(Seen(fleet.plane), serving))
    assert [text.partition("served")[2] for text in found] == [
        " and its workload is gone from east",
        ", nobody asked it to go, and it is gone",
    ]


def test_law_2(fleet: Fleet) -> None:
    replica = one(fleet, "ModelReplica")
    (role,) = replica["spec"]["roles"]
    put(fleet, with_spec(replica, roles=[{**role, "workers": 4}]))
    told = "pool h100-8x of east has 8 devices and runs 10; its ledger says LedgerPublished"
    assert said(laws.law_2_no_device_is_promised_twice, fleet) == told


def test_law_3(fleet: Fleet) -> None:
    endpoint = one(fleet, "ModelEndpoint")
    fleet.plane.store._indexes.remove(endpoint)
    found = said(laws.law_3_traffic_goes_only_to_what_can_serve, fleet)
    assert f"ModelReplica ml/{endpoint['metadata']['name']} can serve and has no endpoint" in found
    assert "ModelService ml/qwen routes to" in found
    put(fleet, renamed(endpoint, "nobody"))
    assert "ModelEndpoint ml/nobody has no replica" in said(laws.law_3_traffic_goes_only_to_what_can_serve, fleet)


def test_law_3_of_what_is_known_not_to_serve(fleet: Fleet) -> None:
    replica = one(fleet, "ModelReplica")
    put(fleet, {**replica, "status": {**replica["status"], "phase": "Starting", "conditions": []}})
    assert "can it serve: no, it is not ready" in said(laws.law_3_traffic_goes_only_to_what_can_serve, fleet)


def test_law_4(fleet: Fleet) -> None:
    fleet.plane.clock.after(10, lambda: fleet.plane.scale("ModelDeployment", "qwen", 3, "ml"))
    assert "writes on the control plane in 700 s" in said(laws.law_4_a_settled_fleet_is_silent, fleet)


def test_law_5(fleet: Fleet) -> None:
    replica = one(fleet, "ModelReplica")
    put(fleet, {**replica, "status": {**replica["status"], "conditions": []}})
    assert "is not Ready and does not say why" in said(laws.law_5_everything_says_why, fleet)


def test_law_5_of_what_has_no_place(fleet: Fleet) -> None:
    put(fleet, with_spec(one(fleet, "ModelDeployment"), replicas=3))
    assert "lacks 1 replicas" in said(laws.law_5_everything_says_why, fleet)


def test_law_6(fleet: Fleet) -> None:
    witness = Witness(fleet.plane)
    config = fleet.plane.store.need(Key("kubernetes.m.crossplane.io/v1alpha1", "ClusterProviderConfig", "", "east"))
    fleet.plane.store._remove(config)
    fleet.plane.store._remove(one(fleet, "InferenceCluster"))
    found = said(laws.law_6_nothing_goes_before_what_depends_on_it, fleet)
    assert "is still there and its ClusterProviderConfig east is gone" in found
    assert "is still there and its cluster is gone" in found
    assert any("ClusterProviderConfig east went before Object" in text for text in witness.noted)
    assert any("InferenceCluster east went before ModelReplica" in text for text in witness.noted)


def test_law_7(fleet: Fleet) -> None:
    mine = next(o for o in Seen(fleet.plane).all("Object") if o["metadata"]["namespace"] == "ml")
    other = renamed(mine, "another", uid="1")
    put(fleet, {**other, "metadata": {**other["metadata"], "ownerReferences": []}})
    assert "on east is written by" in said(laws.law_7_identity_is_namespace_and_name, fleet)


def test_law_8(fleet: Fleet) -> None:
    fleet.plane.cluster("east").reachable = False
    fleet.plane.store._indexes.remove(one(fleet, "ModelReplica"))
    found = said(laws.law_8_ready_tells_the_truth, fleet)
    assert "InferenceCluster east says Ready and cannot be reached" in found
    assert "says Ready; it serves: True, its cluster answers: False" in found
    assert "ModelDeployment ml/qwen says Ready with 1 of 2" in found


def test_law_9(fleet: Fleet) -> None:
    put(fleet, with_spec(one(fleet, "ModelDeployment"), replicas=1))
    assert said(laws.law_9_moves_come_to_an_end, fleet) == "ModelDeployment ml/qwen wants 1 and keeps 2"


def test_law_9_while_it_happens(fleet: Fleet) -> None:
    witness = Witness(fleet.plane)
    fleet.plane.delete("ModelReplica", one(fleet, "ModelReplica")["metadata"]["name"], "ml")
    assert any("is deleted before its endpoint" in text for text in witness.noted)
    assert any("still routes to it" in text for text in witness.noted)


def test_law_10(fleet: Fleet) -> None:
    witness = Witness(fleet.plane)
    replica = one(fleet, "ModelReplica")
    put(fleet, renamed(replica, "a" * 64))
    assert "has a name that does not fit" in said(laws.law_10_names_fit, fleet)
    for uid in ("1", "2"):
        witness._named.setdefault(key_of(replica), uid)
    fleet.settle()
    fleet.plane.store._commit(replica, {**replica, "metadata": {**replica["metadata"], "labels": {"a": "b"}}})
    assert any("was the name of another replica before" in text for text in witness.noted)
