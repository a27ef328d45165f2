"""What outlives what when clusters are deleted: in the background, in the foreground, refused, and lost for good.

All at once, to save time.
"""

from __future__ import annotations

import time

import pytest
from tests.e2e.clusters.brought import SYSTEM, command_of
from tests.e2e.clusters.fleet import Fleet
from tests.e2e.clusters.stacked import NAME as STACKED
from tests.e2e.clusters.stacked import TEAM, Stacked
from tests.e2e.rig.api import Json, Refused
from tests.e2e.rig.charts.cluster import PROGRAMS
from tests.e2e.rig.rig import Rig

pytestmark = pytest.mark.programs(*PROGRAMS)

OBJECT = "Object.kubernetes.m.crossplane.io"
RELEASE = "Release.helm.m.crossplane.io"
KUBERNETES = "ClusterProviderConfig.kubernetes.m.crossplane.io"
HELM = "ClusterProviderConfig.helm.m.crossplane.io"
USAGE = "Usage.protection.crossplane.io"
HELD = {OBJECT: KUBERNETES, RELEASE: HELM}
LEFT = ("InferenceCluster", "GKECluster", "Service.", "ClusterCapacity", "ServingStack", HELM, KUBERNETES)
"""What a cluster may leave behind beside Objects and Releases, what goes last first."""


def test_a_cluster_with_replicas_refuses_and_goes_when_the_last_is_gone(rig: Rig, stacked: Stacked) -> None:
    with pytest.raises(AssertionError, match="replicas or caches are on this cluster"):
        rig.kubectl("delete", "inferencecluster", STACKED, "--cascade=foreground", "--wait=false")
    rig.until("InferenceCluster", STACKED, lambda seen: seen["status"].get("deletionPending"), "waiting to be deleted")
    rig.delete("ModelReplica", "stays", TEAM)
    rig.until("ClusterCapacity", STACKED, lambda seen: seen["status"]["replicas"] == 0, "without replicas")
    assert "deletionTimestamp" not in rig.get("InferenceCluster", STACKED)["metadata"], "a cache is still on it"
    rig.delete("ModelCache", "tiny", TEAM)
    seen = rig.until("InferenceCluster", STACKED, lambda seen: "deletionTimestamp" in seen["metadata"], "being deleted")
    assert "foregroundDeletion" in seen["metadata"]["finalizers"], "in the way that was asked for"


def test_provider_configs_outlive_their_consumers_and_nothing_is_left(rig: Rig, fleet: Fleet, stacked: Stacked) -> None:
    for each in (fleet.background, fleet.lost):
        each.line.cut()
        rig.delete("InferenceCluster", each.name)
        rig.wait_gone("InferenceCluster", each.name)
        with pytest.raises(Refused, match=rf"in-use by .* (Object|Release)/{each.name}-"):
            rig.delete(KUBERNETES, each.name)
    rig.kubectl("delete", "inferencecluster", fleet.foreground.name, "--cascade=foreground", "--wait=false")
    fleet.background.line.mend()
    _let_go_by_hand(rig, fleet.lost.name)
    names = [each.name for each in (fleet.background, fleet.foreground, fleet.lost)]
    for moment in _watch_until_all_are_gone(rig, [*names, STACKED]):
        for name in (*names, STACKED):
            for consumer, config in HELD.items():
                assert _implies(f"{consumer} {name}", f"{config} {name}", moment)
        for config in (KUBERNETES, HELM):
            assert _implies(f"{config} foreground", "GKECluster foreground", moment), "the cloud's cluster goes last"
        for name in ("foreground", STACKED):
            left = [each for each in moment if each.endswith(f" {name}")]
            assert not left or f"InferenceCluster {name}" in left, "the foreground waits for all"


def test_no_release_and_no_pod_is_left_on_the_cluster(rig: Rig, fleet: Fleet, stacked: Stacked) -> None:
    assert stacked.cluster.every("Secret", labels={"owner": "helm"}) == []
    assert [each["metadata"]["name"] for each in stacked.cluster.every("Deployment")] == []
    assert stacked.cluster.find("Gateway.gateway.networking.k8s.io", "inference-gateway", SYSTEM) is None


def _watch_until_all_are_gone(rig: Rig, names: list[str]) -> list[set[str]]:
    """What was there at each moment until nothing was left, what goes last looked at first: it outlives the rest."""
    end = time.monotonic() + 270
    moments: list[set[str]] = []
    while not moments or moments[-1]:
        if time.monotonic() > end:
            raise AssertionError(f"still there: {sorted(moments[-1])}")
        moments.append(_there(rig, names))
        time.sleep(0.2)
    left = [each["metadata"]["name"] for each in rig.every(USAGE, SYSTEM)]
    assert [each for each in left if each.startswith(tuple(f"{name}-" for name in names))] == []
    return moments


def _there(rig: Rig, names: list[str]) -> set[str]:
    holders = {f"{kind} {name}" for kind in LEFT for name in names if _is_there(rig, kind, name)}
    consumers = {f"{kind} {_config_of(each)}" for kind in HELD for each in rig.every(kind) if _config_of(each) in names}
    return holders | consumers


def _config_of(consumer: Json) -> str:
    return str(consumer["spec"]["providerConfigRef"]["name"])


def _is_there(rig: Rig, kind: str, name: str) -> bool:
    return rig.find(kind, f"gw-{name}" if kind == "Service." else name, SYSTEM) is not None


def _implies(one: str, other: str, moment: set[str]) -> bool:
    return one not in moment or other in moment


def _let_go_by_hand(rig: Rig, name: str) -> None:
    """What docs/platform-teams.md says to do about a cluster that is gone for good."""
    rig.shell(command_of("docs/platform-teams.md", "for kind in objects.kubernetes").replace("colo-east", name))
