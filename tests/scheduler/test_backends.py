"""The scheduler places nothing where the renderer would refuse it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fleet.builders import a_cluster, a_deployment, a_pool, needing, workers
from tests.fleet.world import World, condition, message

from modelplane.replicarenderer.adapt import replica
from modelplane.replicarenderer.backends import BACKENDS
from modelplane.scheduler import adapt
from xfn.values import Json

AXES = st.fixed_dictionaries({"pipeline": st.integers(1, 3), "data": st.integers(1, 3)})


def a_part(pipeline: int = 1, data: int = 1) -> Json:
    return {"nodeSelector": needing(), "workers": workers(8, pipeline=pipeline, data=data)}


def disaggregated(**more: Any) -> Json:
    return a_deployment(prefill=a_part(), decode=a_part(), **more)


def test_prefill_and_decode_go_to_kserve_and_not_to_native() -> None:
    world = World(a_cluster("native", a_pool(nodes=4)), a_cluster("kserve", a_pool(nodes=4), backend="KServe"))
    world.add(disaggregated(replicas=2)).settle()
    assert world.where() == ["kserve", "kserve"]


def test_prefill_and_decode_say_what_native_lacks() -> None:
    world = World(a_cluster("native", a_pool(nodes=4)), disaggregated()).settle()
    assert world.replicas() == []
    assert condition(world.deployment(), "ReplicasScheduled") == ("False", "BackendUnsupported")
    assert "use a cluster whose backend is KServe" in message(world.deployment(), "ReplicasScheduled")


@pytest.mark.parametrize("backend", BACKENDS)
def test_no_backend_advises_one_that_cannot_run_it_either(backend: str) -> None:
    both = a_deployment(prefill=a_part(pipeline=2, data=2), decode=a_part())
    assert "use a cluster" not in adapt.deployment(both, None).unsupported[backend]


@given(st.lists(AXES, min_size=1, max_size=2))
def test_what_the_renderer_refuses_is_what_the_scheduler_knows_to_be_refused(axes: list[dict[str, int]]) -> None:
    parts = [a_part(**each) for each in axes]
    roles: Json = dict(zip(("prefill", "decode"), parts, strict=True)) if len(parts) > 1 else parts[0]
    want = adapt.deployment(a_deployment(**roles), None)
    for backend, row in BACKENDS.items():
        refused = row.unsupported(replica(_a_replica(roles, backend)))  # type: ignore[arg-type]  # as much as it reads
        assert want.unsupported.get(backend) == refused


def _a_replica(roles: Json, backend: str) -> Json:
    written = roles if "prefill" in roles else {"serve": roles}
    template = {"spec": {"containers": [{"name": "engine", "image": "vllm/vllm-openai:v0.23.0"}]}}
    return {
        "metadata": {"name": "qwen-1", "namespace": "ml", "uid": "u"},
        "spec": {
            "deploymentRef": {"name": "qwen", "uid": "uid-ml-qwen"},
            "modelName": "qwen",
            "clusterName": "a",
            "revision": "r",
            "attempt": 1,
            "backend": backend,
            "scheduler": {"type": "Default"},
            "gatewayRef": {"namespace": "modelplane-system", "name": "inference-gateway"},
            "roles": [
                {
                    "name": name,
                    "pool": "h100",
                    "workers": 1,
                    "nodes": 1,
                    "topology": {"dataLocal": 1, **part["workers"]["topology"]},
                    "devices": [],
                    "nodeSelector": {},
                    "template": template,
                }
                for name, part in written.items()
            ],
        },
    }
