"""Lives of the project's own kinds on the embedded plane, beside those that run on both engines (test_parity)."""

import pytest
from tests.parity.classes import a_class
from tests.parity.words import SYSTEM
from tests.plane.embedded.engine import Engine

from plane.store.keys import key_of
from xfn.values import Json


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


def test_a_settled_cluster_is_silent(control: Engine) -> None:
    a_brought_cluster(control, "quiet")
    before = control.plane.store.writes
    control.plane.advance(1800)
    assert control.plane.store.writes == before


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_the_order_the_end_is_the_same(seed: int) -> None:
    def end(seed: int) -> dict[str, Json]:
        engine = Engine(seed)
        a_brought_cluster(engine, "near")
        return {str(key_of(obj)): obj.get("spec", {}) for obj in engine.plane.objects() if obj["kind"] != "Secret"}

    assert end(seed) == end(0)
