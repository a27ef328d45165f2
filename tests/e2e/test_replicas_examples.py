"""The examples on real controllers, as it is told for both engines, and what the cluster's own scheduler refuses.

KServe admits and starts them, the scheduler gives each its devices.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.e2e.rig.cluster import condition_of
from tests.e2e.rig.gpu.cluster import GpuCluster
from tests.e2e.rig.gpu.member import Member
from tests.e2e.rig.rig import Rig
from tests.e2e.rig.sentinels import Watchman
from tests.parity.examples import TOO_BIG, Examples, applied


@pytest.fixture(scope="module")
def watchman(rig: Rig) -> Watchman:
    """Looks through all that is written from now on."""
    return Watchman(rig)


@pytest.fixture(scope="module")
def shown(metal: Member, watchman: Watchman) -> Iterator[Member]:
    """Every example of a deployment, applied, with the cache that one of them names."""
    with applied(metal):
        yield metal


class TestExamples(Examples):
    """The examples on the rig."""


@pytest.mark.parametrize("what", TOO_BIG)
def test_what_is_refused_as_too_big_would_wait_for_ever_on_the_cluster(gpu_cluster: GpuCluster, what: str) -> None:
    count, cel = TOO_BIG[what]
    name = f"too-big-{len(what)}"
    gpu_cluster.apply(_claiming(name, count, cel))
    try:
        refused = gpu_cluster.wait("Pod", name, condition="PodScheduled", status="False")
        assert "cannot allocate all claims" in condition_of(refused, "PodScheduled")["message"]
    finally:
        for kind in ("Pod", "ResourceClaimTemplate"):
            gpu_cluster.delete(kind, name)


def _claiming(name: str, count: int, cel: str) -> str:
    """A pod that claims what a replica would."""
    return f"""
        apiVersion: resource.k8s.io/v1
        kind: ResourceClaimTemplate
        metadata: {{name: {name}}}
        spec:
          spec:
            devices:
              requests:
              - name: gpu
                exactly:
                  deviceClassName: gpu.nvidia.com
                  count: {count}
                  selectors: [{{cel: {{expression: '{cel}'}}}}]
        ---
        apiVersion: v1
        kind: Pod
        metadata: {{name: {name}}}
        spec:
          containers: [{{name: engine, image: vllm, resources: {{claims: [{{name: devices}}]}}}}]
          tolerations: [{{key: nvidia.com/gpu, operator: Exists}}]
          resourceClaims: [{{name: devices, resourceClaimTemplateName: {name}}}]
    """
