"""Placement on real Crossplane: a rush for too little room, a typo, a cluster without address, and an hour of silence.

Clusters are paused, so that Crossplane leaves the status alone that the test writes; what the function InferenceCluster
would repeat from the ledger, the test repeats. Everything else is real.
"""

from __future__ import annotations

import re
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from benchmarks.scheduler import as_returned
from tests.e2e.rig import functions
from tests.e2e.rig.api import Json, Refused
from tests.e2e.rig.cluster import condition_of
from tests.e2e.rig.rig import Rig
from tests.fleet.builders import a_cluster, a_deployment, a_ledger, a_pool

from modelplane.fleet import offers

NAMESPACE, SHARING = "rush", "sharing"
RUSH = {"example.com/fleet": "rush"}
SILENT = {"example.com/fleet": "silent"}
SHARED = {"example.com/fleet": "shared"}
DEPLOYMENTS = [f"d{number:02}" for number in range(20)]
CLUSTERS = ("rush-a", "rush-b", "rush-c")
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
ROOM = 8
"""Nodes of all clusters, each with room for one replica."""


def cluster(name: str, nodes: int, labels: dict[str, str]) -> Json:
    made = a_cluster(name, a_pool(nodes=nodes), labels=labels)
    made["metadata"] = {"name": name, "labels": labels, "annotations": {"crossplane.io/paused": "true"}}
    return made


class Fleet:
    """The clusters and their ledgers, and what was ever seen of them."""

    def __init__(self, rig: Rig) -> None:
        self._rig = rig
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self.overcommitted: list[str] = []
        self.admitted: set[str] = set()
        self.rejected: set[str] = set()

    def add(self, made: Json, provider_config: str | None = None) -> None:
        """A cluster with its ledger. Without a provider config nothing is put on it."""
        self._rig.apply({key: value for key, value in made.items() if key != "status"})
        identity = {key: made[key] for key in ("apiVersion", "kind")} | {"metadata": {"name": made["metadata"]["name"]}}
        self._rig.apply({**identity, "status": made["status"]}, status=True)
        ledger = a_ledger(made)
        del ledger["metadata"]["uid"], ledger["spec"]["providerConfigRef"]
        if provider_config is not None:
            ledger["spec"]["providerConfigRef"] = {"name": provider_config}
        self._rig.apply(ledger)

    def watch(self) -> None:
        """Repeat what ledgers reject, as their clusters do, and note whatever must never be."""
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._stop.wait(0.2):
            for name in CLUSTERS:
                ledger = self._rig.find("ClusterCapacity", name)
                if ledger is not None and "pools" in ledger.get("status", {}):
                    self._look(name, ledger["status"])

    def _look(self, name: str, ledger: Json) -> None:
        for pool in ledger["pools"]:
            taken = sum(each["pods"] * each["devices"]["gpu"] for each in pool.get("allocations", ()))
            if taken > pool["devices"]["gpu"] or pool.get("overcommitted"):
                self.overcommitted.append(f"{name} {pool}")
        # The API server leaves out a list whose last entry went.
        rejected = sorted(each["replica"] for each in ledger.get("rejected", ()))
        self.rejected.update(rejected)
        self.admitted.update(ledger.get("admitted", ()))
        if self._rig.get("InferenceCluster", name)["status"].get("rejected", []) != rejected:
            self._rig.patch("InferenceCluster", name, {"status": {"rejected": rejected}}, subresource="status")


@pytest.fixture(scope="module")
def fleet(rig: Rig) -> Iterator[Fleet]:
    rig.namespace(NAMESPACE)
    made = Fleet(rig)
    for name, nodes in zip(CLUSTERS, (2, 3, 3), strict=True):
        made.add(cluster(name, nodes, RUSH))
    for name in CLUSTERS:
        rig.wait("ClusterCapacity", name, condition="LedgerPublished")
    made.watch()
    yield made
    made.stop()
    for each in rig.every("ModelDeployment", NAMESPACE):
        rig.delete("ModelDeployment", each["metadata"]["name"], NAMESPACE)


def deployment(name: str, labels: dict[str, str] = RUSH, namespace: str = NAMESPACE) -> Json:
    made = a_deployment(name, namespace=namespace, clusterSelector={"matchLabels": labels})
    del made["metadata"]["uid"]
    return made


def scheduled(rig: Rig) -> dict[str, Json]:
    """The condition ReplicasScheduled of each deployment of the rush."""
    every = rig.every("ModelDeployment", NAMESPACE)
    return {each["metadata"]["name"]: condition_of(each, "ReplicasScheduled") for each in every}


def replicas(rig: Rig, name: str | None = None) -> list[Json]:
    labels = {"modelplane.ai/deployment": name} if name else None
    return rig.every("ModelReplica", NAMESPACE, labels)


def eventually(so: Callable[[], bool], what: str, rig: Rig, timeout: float = 90) -> None:
    end = time.monotonic() + timeout
    while not so():
        if time.monotonic() > end:
            counts = Counter((each.get("status"), each.get("reason")) for each in scheduled(rig).values())
            raise AssertionError(f"not {what} after {timeout:g} s: {counts}")
        time.sleep(0.2)


def placed(rig: Rig) -> list[str]:
    return [name for name, said in scheduled(rig).items() if said.get("status") == "True"]


def waiting(rig: Rig) -> list[str]:
    return [name for name, said in scheduled(rig).items() if said.get("reason") == "NotEnoughDevices"]


def settled(rig: Rig) -> bool:
    """Whether as many have a place as there is room for, all of them admitted, and the others wait."""
    found = replicas(rig)
    admitted = [each for each in found if each.get("status", {}).get("admitted")]
    rest = len(scheduled(rig)) - ROOM
    return len(found) == len(admitted) == len(placed(rig)) == ROOM and len(waiting(rig)) == rest


def test_twenty_at_once_settle_and_no_device_is_promised_twice(rig: Rig, fleet: Fleet) -> None:
    for name in DEPLOYMENTS:
        rig.apply(deployment(name))
    eventually(lambda: settled(rig), "settled", rig)
    on = Counter(each["spec"]["clusterName"] for each in replicas(rig))
    assert on == {"rush-a": 2, "rush-b": 3, "rush-c": 3}
    for name in CLUSTERS:
        assert rig.get("ClusterCapacity", name)["status"]["free"] == "0x gpu"
    assert fleet.overcommitted == []


def test_an_offer_is_stored_with_no_more_than_the_benchmark_counts(rig: Rig, fleet: Fleet) -> None:
    real = rig.get("EnvironmentConfig", offers.object_name("rush-a"))
    metadata = {key: value for key, value in real["metadata"].items() if key != "managedFields"}
    (entry,) = real["metadata"]["managedFields"]
    counted = as_returned({**real, "metadata": metadata}, entry["manager"])["metadata"]
    assert entry["fieldsV1"] == counted["managedFields"][0]["fieldsV1"]
    assert real["metadata"].keys() == counted.keys()


def test_the_losers_say_why_and_never_rendered_anything(rig: Rig, fleet: Fleet) -> None:
    losers = waiting(rig)
    # Until the ledgers have let go what they rejected, a loser says of that cluster that it did.
    told = re.compile(
        r"NotEnoughDevices on 3 clusters \(nearest rush-.: pool h100: needs 8 gpu on one node, 0 nodes free"
    )
    eventually(lambda: all(told.search(scheduled(rig)[name]["message"]) for name in losers), "told why", rig)
    assert [each for name in losers for each in replicas(rig, name)] == []
    assert fleet.rejected, "twenty deployments that decide at once were expected to race"
    assert not fleet.rejected & fleet.admitted
    rendered = {each["metadata"]["labels"]["modelplane.ai/replica"] for each in rig.every("Object", NAMESPACE)}
    assert not rendered & {name.partition("/")[2] for name in fleet.rejected}


def test_freeing_a_node_places_the_next(rig: Rig, fleet: Fleet) -> None:
    winner = placed(rig)[0]
    rig.delete("ModelDeployment", winner, NAMESPACE)
    rig.wait_gone("ModelDeployment", winner, NAMESPACE)
    eventually(lambda: settled(rig), "settled with the next one placed", rig)
    assert winner not in scheduled(rig)
    assert fleet.overcommitted == []


def test_a_typo_in_the_selector_of_a_running_deployment_removes_nothing(rig: Rig, fleet: Fleet) -> None:
    name = placed(rig)[0]
    before = {each["metadata"]["uid"] for each in replicas(rig, name)}
    typo = {"spec": {"clusterSelector": {"matchLabels": {"example.com/fleet": "rsuh"}}}}
    rig.patch("ModelDeployment", name, typo, NAMESPACE)
    seen = rig.wait("ModelDeployment", name, NAMESPACE, "ReplicasScheduled", "False")
    assert condition_of(seen, "ReplicasScheduled")["reason"] == "NoClusterMatches"
    assert condition_of(seen, "Ready")["status"] == "False"
    rig.patch("ModelDeployment", name, {"spec": {"clusterSelector": {"matchLabels": RUSH}}}, NAMESPACE)
    rig.wait("ModelDeployment", name, NAMESPACE, "ReplicasScheduled", "True")
    assert {each["metadata"]["uid"] for each in replicas(rig, name)} == before


def test_a_cluster_without_address_is_said_to_be_that(rig: Rig, fleet: Fleet) -> None:
    without = cluster("rush-silent", 1, SILENT)
    del without["status"]["gateway"]
    fleet.add(without)
    rig.wait("ClusterCapacity", "rush-silent", condition="LedgerPublished")
    rig.apply(deployment("unheard", SILENT))
    seen = rig.until(
        "ModelDeployment",
        "unheard",
        lambda each: condition_of(each, "ReplicasScheduled").get("reason") == "GatewayAddressMissing",
        "told that the gateway has no address",
        NAMESPACE,
    )
    assert [each["reason"] for each in seen["status"]["refusals"]] == ["GatewayAddressMissing"]
    rig.delete("ModelDeployment", "unheard", NAMESPACE)
    rig.wait_gone("ModelDeployment", "unheard", NAMESPACE)


@pytest.mark.programs("provider-kubernetes")
def test_what_a_namespace_shares_goes_after_the_last_of_it(rig: Rig, fleet: Fleet) -> None:
    """A ModelReplica is gone at once; the Objects that it leaves still need their namespace on the cluster."""
    rig.namespace(SHARING)
    fleet.add(cluster("rush-shared", 1, SHARED), provider_config="workload")
    rig.apply(deployment("tenant", SHARED, SHARING))
    ledger = rig.until("ClusterCapacity", "rush-shared", _in_place, "the namespace in place")
    remote = ledger["status"]["namespaces"][0]["remoteNamespace"]
    assert rig.workload.find("Namespace", remote)
    rig.apply(_lingering(remote))
    rig.delete("ModelDeployment", "tenant", SHARING)
    rig.delete("Object", "lingering", SHARING)
    rig.wait_gone("ModelDeployment", "tenant", SHARING)
    eventually(lambda: rig.every("ModelReplica", SHARING) == [], "without replicas", rig)
    rig.until("ClusterCapacity", "rush-shared", lambda each: each["status"]["replicas"] == 0, "empty")
    assert rig.get("ClusterCapacity", "rush-shared")["status"]["namespaces"], "an Object is still being cleaned up"
    with pytest.raises(Refused, match="replicas or caches are on this cluster"):
        rig.delete("InferenceCluster", "rush-shared")
    rig.patch("Object", "lingering", {"metadata": {"finalizers": None}}, SHARING)
    rig.until("ClusterCapacity", "rush-shared", lambda each: not each["status"].get("namespaces"), "let go")
    # The workload cluster runs no controllers, so its namespace is never done with terminating.
    rig.workload.until("Namespace", remote, lambda each: "deletionTimestamp" in each["metadata"], "being deleted")


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


def test_sixty_runs_of_the_settled_fleet_change_nothing(rig: Rig, fleet: Fleet, every_second: Path) -> None:
    """A few waiting deployments are enough: each of them looks at every offer each time."""
    for name in waiting(rig)[2:]:
        rig.delete("ModelDeployment", name, NAMESPACE)
        rig.wait_gone("ModelDeployment", name, NAMESPACE)
    watched = {*scheduled(rig), *CLUSTERS}
    for name in watched & set(scheduled(rig)):
        _wake(rig, "ModelDeployment", name, NAMESPACE)
    for name in CLUSTERS:
        _wake(rig, "ClusterCapacity", name)
    eventually(lambda: min(_runs(every_second, watched).values()) >= 3, "called each second", rig)
    before = _versions(rig)
    begun = _runs(every_second, watched)
    eventually(
        lambda: all(count - begun[name] >= 60 for name, count in _runs(every_second, watched).items()),
        "called sixty times",
        rig,
        timeout=240,
    )
    assert _versions(rig) == before


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
