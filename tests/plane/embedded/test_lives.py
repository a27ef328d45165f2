"""Lives of the project's own kinds on the embedded plane, beside those that run on both engines (test_parity)."""

import pytest
from tests.parity.classes import a_class
from tests.parity.words import condition_of
from tests.plane.embedded.engine import Engine

from plane.store.errors import Conflict
from plane.store.keys import key_of
from plane.store.store import Change
from xfn.values import Json

SYSTEM = "modelplane-system"
KUBERNETES = "ClusterProviderConfig.kubernetes.m.crossplane.io"


@pytest.fixture
def engine() -> Engine:
    return Engine()


def a_brought_cluster(engine: Engine, name: str) -> None:
    """A cluster brought along, with its class and a Secret in the place of its kubeconfig."""
    engine.apply(a_class("h200-8x"))
    metadata = {"name": name, "namespace": SYSTEM}
    engine.apply({"apiVersion": "v1", "kind": "Secret", "metadata": metadata, "data": {"kubeconfig": "e30="}})
    pool = {"name": "h200", "className": "h200-8x", "nodeCount": 2}
    brought = {"source": "Existing", "existing": {"secretRef": {"name": name}}}
    cluster = {"apiVersion": "modelplane.ai/v1alpha1", "kind": "InferenceCluster", "metadata": {"name": name}}
    engine.apply({**cluster, "spec": {"cluster": brought, "nodePools": [pool]}})
    engine.wait("InferenceCluster", name, condition="Reachable")
    engine.plane.settle()


def composed(engine: Engine, name: str) -> dict[str, str]:
    """What an InferenceCluster composes, with the uid of each."""
    tree = engine.plane.tree("InferenceCluster", name)
    return {str(child.key): child.object["metadata"]["uid"] for child in tree.children if child.object}


def test_a_cluster_that_cannot_be_reached_is_known_as_such_within_a_minute_and_heals(engine: Engine) -> None:
    a_brought_cluster(engine, "near")
    before = composed(engine, "near")
    engine.plane.cluster("near").fail()
    seen = engine.wait("InferenceCluster", "near", condition="Reachable", status="False", timeout=60)
    assert condition_of(seen, "Reachable")["reason"] == "Unreachable"
    assert "refuses connections" in condition_of(seen, "Reachable")["message"]
    assert composed(engine, "near") == before, "losing the network removes nothing"
    engine.plane.cluster("near").recover()
    engine.wait("InferenceCluster", "near", condition="Reachable", timeout=70)
    assert composed(engine, "near") == before


def test_provider_configs_outlive_their_consumers(engine: Engine) -> None:
    a_brought_cluster(engine, "gone")
    engine.plane.cluster("gone").fail()
    order: list[str] = []

    def see(change: Change) -> None:
        if change.new is None:
            order.append(change.key.kind)

    engine.plane.store.watch(see)
    engine.delete("InferenceCluster", "gone")
    engine.wait_gone("InferenceCluster", "gone")
    with pytest.raises(Conflict, match=r"in-use by .* (Object|Release)/gone-"):
        engine.delete(KUBERNETES, "gone")
    engine.plane.advance(300)
    assert engine.find(KUBERNETES, "gone") is not None
    engine.plane.cluster("gone").recover()
    engine.plane.advance(600)
    left = [str(key_of(obj)) for obj in engine.plane.store if "gone" in obj["metadata"]["name"]]
    assert left == [f"Secret {SYSTEM}/gone"]
    assert "Object" not in order[order.index("ClusterProviderConfig") :]


def test_a_settled_cluster_is_silent(engine: Engine) -> None:
    a_brought_cluster(engine, "quiet")
    before = engine.plane.store.writes
    engine.plane.advance(1800)
    assert engine.plane.store.writes == before


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_the_order_the_end_is_the_same(seed: int) -> None:
    def end(seed: int) -> dict[str, Json]:
        engine = Engine(seed)
        a_brought_cluster(engine, "near")
        return {str(key_of(obj)): obj.get("spec", {}) for obj in engine.plane.objects() if obj["kind"] != "Secret"}

    assert end(seed) == end(0)
