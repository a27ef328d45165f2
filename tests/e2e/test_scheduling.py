"""Placement on real Crossplane: the rush as it is told for both engines, then what a namespace shares, and silence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.scheduler import as_returned
from tests.e2e.rig import functions
from tests.e2e.rig.api import Json, Refused
from tests.e2e.rig.rig import Rig
from tests.parity.placement import CLUSTERS, NAMESPACE, Rush, TwentyAtOnce, a_paused_cluster, deployment

from modelplane.fleet import offers

SHARING = "sharing"
SHARED = {"example.com/fleet": "shared"}
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def _in_place(ledger: Json) -> bool:
    return any(each.get("ready") for each in ledger.get("status", {}).get("namespaces", ()))


def _lingering(remote: str) -> Json:
    """An Object of a replica that takes its time to go."""
    return {
        "apiVersion": "kubernetes.m.crossplane.io/v1alpha1",
        "kind": "Object",
        "metadata": {
            "name": "lingering",
            "namespace": SHARING,
            "labels": {"modelplane.ai/provider-config": "workload"},
            "finalizers": ["example.com/streams-are-open"],
        },
        "spec": {
            "forProvider": {
                "manifest": {
                    "apiVersion": "v1",
                    "kind": "ConfigMap",
                    "metadata": {"name": "lingering", "namespace": remote},
                }
            },
            "providerConfigRef": {"kind": "ClusterProviderConfig", "name": "workload"},
        },
    }


@pytest.fixture
def every_second(rig: Rig) -> Iterator[Path]:
    """All functions served with a TTL of one second; gives their log."""
    machine = rig.machine
    tls = ("--tls-server-certs-dir", machine.tls.server)
    served = functions.serve(machine.processes, *tls, "--ttl", "1", "--debug", name="functions-every-second")
    served.wait()
    (revision,) = [each for each in rig.every("FunctionRevision") if each["metadata"]["name"].startswith("modelplane-")]
    name, before = revision["metadata"]["name"], revision["status"]["endpoint"]
    _serve_from(rig, name, served.endpoint)
    yield machine.processes.logs / "functions-every-second.log"
    _serve_from(rig, name, before)


def _serve_from(rig: Rig, revision: str, endpoint: str) -> None:
    rig.patch("FunctionRevision", revision, {"status": {"endpoint": endpoint}}, subresource="status")


def _wake(rig: Rig, kind: str, name: str, namespace: str = "default") -> None:
    """Have an XR reconciled now; from then on its answers ask for the next."""
    token = {"metadata": {"annotations": {"crossplane.io/reconcile-requested-at": "now"}}}
    rig.patch(kind, name, token, namespace)


def _runs(log: Path, watched: set[str]) -> Counter[str]:
    """How often each XR was reconciled: calls of the last function of its pipeline."""
    found: Counter[str] = Counter(dict.fromkeys(watched, 0))
    for line in _COLOURS.sub("", log.read_text()).splitlines():
        words = dict(word.split("=", 1) for word in line.split() if "=" in word)
        if words.get("function") in ("EndpointGate", "Usages") and words.get("name") in watched:
            found[words["name"]] += 1
    return found


def _versions(rig: Rig) -> dict[str, str]:
    kinds = ("ModelDeployment", "ModelReplica", "ModelEndpoint")
    seen = {kind: rig.every(kind, NAMESPACE) for kind in kinds}
    seen |= {kind: rig.every(kind) for kind in ("ClusterCapacity", "EnvironmentConfig")}
    return {
        f"{kind} {each['metadata']['name']}": each["metadata"]["resourceVersion"]
        for kind, every in seen.items()
        for each in every
    }


class TestPlacement(TwentyAtOnce):
    """The rush on the rig, and what only the rig can show."""

    def test_an_offer_is_stored_with_no_more_than_the_benchmark_counts(self, rig: Rig, rush: Rush) -> None:
        real = rig.get("EnvironmentConfig", offers.object_name("rush-a"))
        metadata = {key: value for key, value in real["metadata"].items() if key != "managedFields"}
        (entry,) = real["metadata"]["managedFields"]
        counted = as_returned({**real, "metadata": metadata}, entry["manager"])["metadata"]
        assert entry["fieldsV1"] == counted["managedFields"][0]["fieldsV1"]
        assert real["metadata"].keys() == counted.keys()

    @pytest.mark.programs("provider-kubernetes")
    def test_what_a_namespace_shares_goes_after_the_last_of_it(self, rig: Rig, rush: Rush) -> None:
        """A ModelReplica is gone at once; the Objects that it leaves still need their namespace on the cluster."""
        rig.namespace(SHARING)
        rush.add(a_paused_cluster("rush-shared", 1, SHARED), provider_config="workload")
        rig.apply(deployment("tenant", SHARED, SHARING))
        ledger = rig.until("ClusterCapacity", "rush-shared", _in_place, "the namespace in place")
        remote = ledger["status"]["namespaces"][0]["remoteNamespace"]
        assert rig.workload.find("Namespace", remote)
        rig.apply(_lingering(remote))
        rig.delete("ModelDeployment", "tenant", SHARING)
        rig.delete("Object", "lingering", SHARING)
        rig.wait_gone("ModelDeployment", "tenant", SHARING)
        rush.eventually(lambda: rig.every("ModelReplica", SHARING) == [], "without replicas")
        rig.until("ClusterCapacity", "rush-shared", lambda each: each["status"]["replicas"] == 0, "empty")
        assert rig.get("ClusterCapacity", "rush-shared")["status"]["namespaces"], "an Object is still being cleaned up"
        with pytest.raises(Refused, match="replicas or caches are on this cluster"):
            rig.delete("InferenceCluster", "rush-shared")
        rig.patch("Object", "lingering", {"metadata": {"finalizers": None}}, SHARING)
        rig.until("ClusterCapacity", "rush-shared", lambda each: not each["status"].get("namespaces"), "let go")
        # The workload cluster runs no controllers, so its namespace is never done with terminating.
        rig.workload.until("Namespace", remote, lambda each: "deletionTimestamp" in each["metadata"], "being deleted")

    def test_sixty_runs_of_the_settled_fleet_change_nothing(self, rig: Rig, rush: Rush, every_second: Path) -> None:
        """A few waiting deployments are enough: each of them looks at every offer each time."""
        for name in rush.waiting()[2:]:
            rig.delete("ModelDeployment", name, NAMESPACE)
            rig.wait_gone("ModelDeployment", name, NAMESPACE)
        watched = {*rush.scheduled(), *CLUSTERS}
        for name in watched & set(rush.scheduled()):
            _wake(rig, "ModelDeployment", name, NAMESPACE)
        for name in CLUSTERS:
            _wake(rig, "ClusterCapacity", name)
        rush.eventually(lambda: min(_runs(every_second, watched).values()) >= 3, "called each second")
        before = _versions(rig)
        begun = _runs(every_second, watched)
        rush.eventually(
            lambda: all(count - begun[name] >= 60 for name, count in _runs(every_second, watched).items()),
            "called sixty times",
            timeout=240,
        )
        assert _versions(rig) == before
