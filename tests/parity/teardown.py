"""What outlives what when clusters are deleted: in the background, in the foreground, refused, and lost for good.

All at once, to save time.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.parity.clusters import GATEWAY, GATEWAY_NAME, Fleet, Place
from tests.parity.words import HELM, KUBERNETES, OBJECT, RELEASE, SYSTEM, USAGE, Control
from tests.replicarenderer.builders import a_replica

from xfn.values import Json

STACKED, TEAM = "stacked", "stacked-team"
"""A cluster that gets the whole serving stack, and the team that has something on it."""
HELD = {OBJECT: KUBERNETES, RELEASE: HELM}
LEFT = ("InferenceCluster", "GKECluster", "Service.", "ClusterCapacity", "ServingStack", HELM, KUBERNETES)
"""What a cluster may leave behind beside Objects and Releases, what goes last first."""


def of_the_team() -> Iterator[Json]:
    """A gateway with a certificate, a cache that needs a token, an external provider, and a replica."""
    tls = {"certificateRefs": [{"name": "stacked-tls"}]}
    gateway = {"envoyGateway": {"present": True}, "tls": tls}
    yield _ours("InferenceGateway", "default", None, gateway)
    hub = {"repo": "acme/tiny", "secretRef": {"name": "hf-token"}}
    selector = {"matchLabels": {"example.com/cluster": STACKED}}
    weights = {"source": {"huggingFace": hub}, "clusterSelector": selector, "size": "1Gi", "storageClassName": "any"}
    yield _ours("ModelCache", "tiny", TEAM, weights)
    provider = {"url": "https://provider.example.com", "model": "tiny", "auth": {"secretRef": {"name": "provider"}}}
    yield _ours("ModelEndpoint", "provider", TEAM, provider)
    replica = a_replica(name="stays", namespace=TEAM, clusterName=STACKED)
    # Paused, it only stands for one that runs.
    replica["metadata"] = {
        "name": "stays",
        "namespace": TEAM,
        "labels": {"modelplane.ai/cluster": STACKED},
        "annotations": {"crossplane.io/paused": "true"},
    }
    yield replica


def _ours(kind: str, name: str, namespace: str | None, spec: Json) -> Json:
    metadata = {"name": name, **({"namespace": namespace} if namespace else {})}
    return {"apiVersion": "modelplane.ai/v1alpha1", "kind": kind, "metadata": metadata, "spec": spec}


class Teardown:
    """The end of the fleet and of a cluster with the whole stack: one test leads to the next."""

    def test_a_cluster_with_replicas_refuses_and_goes_when_the_last_is_gone(
        self, control: Control, stacked: Place
    ) -> None:
        name = stacked.name
        with pytest.raises(control.refusal, match="replicas or caches are on this cluster"):
            control.delete("InferenceCluster", name, foreground=True)
        control.until("InferenceCluster", name, lambda seen: seen["status"].get("deletionPending"), "to be deleted")
        control.delete("ModelReplica", "stays", TEAM)
        control.until("ClusterCapacity", name, lambda seen: seen["status"]["replicas"] == 0, "without replicas")
        assert "deletionTimestamp" not in control.get("InferenceCluster", name)["metadata"], "a cache is still on it"
        control.delete("ModelCache", "tiny", TEAM)
        seen = control.until("InferenceCluster", name, lambda seen: "deletionTimestamp" in seen["metadata"], "going")
        assert "foregroundDeletion" in seen["metadata"]["finalizers"], "in the way that was asked for"

    def test_provider_configs_outlive_their_consumers_and_nothing_is_left(
        self, control: Control, fleet: Fleet, stacked: Place
    ) -> None:
        for each in (fleet.background, fleet.lost):
            each.fail()
            control.delete("InferenceCluster", each.name)
            control.wait_gone("InferenceCluster", each.name)
            with pytest.raises(control.refusal, match=rf"in-use by .* (Object|Release)/{each.name}-"):
                control.delete(KUBERNETES, each.name)
        control.delete("InferenceCluster", fleet.foreground.name, foreground=True)
        fleet.background.heal()
        control.let_go(fleet.lost.name)
        names = [each.name for each in (fleet.background, fleet.foreground, fleet.lost, stacked)]
        for moment in _watch_until_all_are_gone(control, names):
            for name in names:
                for consumer, config in HELD.items():
                    assert _implies(f"{consumer} {name}", f"{config} {name}", moment)
            for config in (KUBERNETES, HELM):
                assert _implies(f"{config} foreground", "GKECluster foreground", moment), "the cloud goes last"
            for name in (fleet.foreground.name, stacked.name):
                left = [each for each in moment if each.endswith(f" {name}")]
                assert not left or f"InferenceCluster {name}" in left, "the foreground waits for all"

    def test_no_release_and_no_pod_is_left_on_the_cluster(self, stacked: Place) -> None:
        assert stacked.server.every("Secret", labels={"owner": "helm"}) == []
        assert [each["metadata"]["name"] for each in stacked.server.every("Deployment")] == []
        assert stacked.server.find(GATEWAY, GATEWAY_NAME, SYSTEM) is None


def _watch_until_all_are_gone(control: Control, names: list[str]) -> list[set[str]]:
    """What was there at each moment until nothing was left, what goes last looked at first: it outlives the rest."""
    end = control.now() + 270
    moments: list[set[str]] = []
    while not moments or moments[-1]:
        assert control.now() < end, f"still there: {sorted(moments[-1])}"
        moments.append(_there(control, names))
        control.pause(0.5)
    left = [each["metadata"]["name"] for each in control.every(USAGE, SYSTEM)]
    assert [each for each in left if each.startswith(tuple(f"{name}-" for name in names))] == []
    return moments


def _there(control: Control, names: list[str]) -> set[str]:
    holders = {f"{kind} {name}" for kind in LEFT for name in _present(control, kind) & set(names)}
    configs = {kind: {each["spec"]["providerConfigRef"]["name"] for each in control.every(kind)} for kind in HELD}
    return holders | {f"{kind} {name}" for kind, used in configs.items() for name in used & set(names)}


def _present(control: Control, kind: str) -> set[str]:
    """The clusters of which there is something of a kind: one list, where asking for each would be thirty requests."""
    return {each["metadata"]["name"].removeprefix("gw-") for each in control.every(kind)}


def _implies(one: str, other: str, moment: set[str]) -> bool:
    return one not in moment or other in moment
