"""Placement on either engine: a rush for too little room, a typo, a cluster without address, and silence at the end.

Clusters are paused, so that Crossplane leaves the status alone that the test writes; what the function InferenceCluster
would repeat from the ledger, the test repeats. Everything else is as on any control plane.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from tests.fleet.builders import a_cluster, a_deployment, a_ledger, a_pool
from tests.parity.words import Control, condition_of

from xfn.values import Json

NAMESPACE = "rush"
RUSH = {"example.com/fleet": "rush"}
SILENT = {"example.com/fleet": "silent"}
SHARING = "sharing"
SHARED = {"example.com/fleet": "shared"}
DEPLOYMENTS = [f"d{number:02}" for number in range(20)]
CLUSTERS = ("rush-a", "rush-b", "rush-c")
ROOM = 8
"""Nodes of all clusters, each with room for one replica."""


def a_paused_cluster(name: str, nodes: int, labels: dict[str, str]) -> Json:
    made = a_cluster(name, a_pool(nodes=nodes), labels=labels)
    made["metadata"] = {"name": name, "labels": labels, "annotations": {"crossplane.io/paused": "true"}}
    return made


class Rush:
    """The clusters and their ledgers, and what was ever seen of them."""

    def __init__(self, control: Control) -> None:
        self._control = control
        self.overcommitted: list[str] = []
        self.admitted: set[str] = set()
        self.rejected: set[str] = set()

    def add(self, made: Json, provider_config: str | None = None) -> None:
        """A cluster with its ledger. Without a provider config nothing is put on it."""
        self._control.apply({key: value for key, value in made.items() if key != "status"})
        identity = {key: made[key] for key in ("apiVersion", "kind")} | {"metadata": {"name": made["metadata"]["name"]}}
        self._control.apply({**identity, "status": made["status"]}, status=True)
        ledger = a_ledger(made)
        del ledger["metadata"]["uid"], ledger["spec"]["providerConfigRef"]
        if provider_config is not None:
            ledger["spec"]["providerConfigRef"] = {"name": provider_config}
        self._control.apply(ledger)

    def eventually(self, so: Callable[[], bool], what: str, timeout: float = 90) -> None:
        """Wait until something is so; meanwhile do what clusters do, and note whatever must never be."""

        def looked_and_so() -> bool:
            self.look()
            return so()

        def said() -> str:
            counts = Counter((each.get("status"), each.get("reason")) for each in self.scheduled().values())
            return f"not {what}: {counts}"

        self._control.eventually(looked_and_so, said, timeout)

    def look(self) -> None:
        """Repeat what ledgers reject, as their clusters do."""
        for name in CLUSTERS:
            ledger = self._control.find("ClusterCapacity", name)
            if ledger is not None and "pools" in ledger.get("status", {}):
                self._look_at(name, ledger["status"])

    def _look_at(self, name: str, ledger: Json) -> None:
        for pool in ledger["pools"]:
            taken = sum(each["pods"] * each["devices"]["gpu"] for each in pool.get("allocations", ()))
            if taken > pool["devices"]["gpu"] or pool.get("overcommitted"):
                self.overcommitted.append(f"{name} {pool}")
        # The API server leaves out a list whose last entry went.
        rejected = sorted(each["replica"] for each in ledger.get("rejected", ()))
        self.rejected.update(rejected)
        self.admitted.update(ledger.get("admitted", ()))
        if self._control.get("InferenceCluster", name)["status"].get("rejected", []) != rejected:
            change = {"status": {"rejected": rejected}}
            self._control.patch("InferenceCluster", name, change, subresource="status")

    def scheduled(self) -> dict[str, Json]:
        """The condition ReplicasScheduled of each deployment of the rush."""
        every = self._control.every("ModelDeployment", NAMESPACE)
        return {each["metadata"]["name"]: condition_of(each, "ReplicasScheduled") for each in every}

    def replicas(self, name: str | None = None) -> list[Json]:
        labels = {"modelplane.ai/deployment": name} if name else None
        return self._control.every("ModelReplica", NAMESPACE, labels)

    def placed(self) -> list[str]:
        return [name for name, said in self.scheduled().items() if said.get("status") == "True"]

    def waiting(self) -> list[str]:
        return [name for name, said in self.scheduled().items() if said.get("reason") == "NotEnoughDevices"]

    def settled(self) -> bool:
        """Whether as many have a place as there is room for, all of them admitted, and the others wait."""
        found = self.replicas()
        admitted = [each for each in found if each.get("status", {}).get("admitted")]
        rest = len(self.scheduled()) - ROOM
        return len(found) == len(admitted) == len(self.placed()) == ROOM and len(self.waiting()) == rest


def deployment(name: str, labels: dict[str, str] = RUSH, namespace: str = NAMESPACE) -> Json:
    made = a_deployment(name, namespace=namespace, clusterSelector={"matchLabels": labels})
    del made["metadata"]["uid"]
    return made


Runs = Callable[[set[str]], Counter[str]]
"""How often each of some XRs was reconciled."""
EverySecond = Callable[[], AbstractContextManager[Runs]]
"""Has every function ask for its next run after one second, until the end of the block."""


def _in_place(ledger: Json) -> bool:
    return any(each.get("ready") for each in ledger.get("status", {}).get("namespaces", ()))


def _lingering(remote: str) -> Json:
    """An Object of a replica that takes its time to go."""
    config = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "lingering", "namespace": remote}}
    metadata = {
        "name": "lingering",
        "namespace": SHARING,
        "labels": {"modelplane.ai/provider-config": "workload"},
        "finalizers": ["example.com/streams-are-open"],
    }
    reference = {"kind": "ClusterProviderConfig", "name": "workload"}
    spec = {"forProvider": {"manifest": config}, "providerConfigRef": reference}
    return {"apiVersion": "kubernetes.m.crossplane.io/v1alpha1", "kind": "Object", "metadata": metadata, "spec": spec}


def _wake(control: Control, kind: str, name: str, namespace: str = "default") -> None:
    """Have an XR reconciled now; from then on its answers ask for the next."""
    token = {"metadata": {"annotations": {"crossplane.io/reconcile-requested-at": "now"}}}
    control.patch(kind, name, token, namespace)


def _versions(control: Control) -> dict[str, str]:
    kinds = ("ModelDeployment", "ModelReplica", "ModelEndpoint")
    seen = {kind: control.every(kind, NAMESPACE) for kind in kinds}
    seen |= {kind: control.every(kind) for kind in ("ClusterCapacity", "EnvironmentConfig")}
    return {
        f"{kind} {each['metadata']['name']}": each["metadata"]["resourceVersion"]
        for kind, every in seen.items()
        for each in every
    }


@contextmanager
def a_rush(control: Control) -> Iterator[Rush]:
    """Three clusters with eight nodes; the deployments of the rush go at the end."""
    control.namespace(NAMESPACE)
    made = Rush(control)
    for name, nodes in zip(CLUSTERS, (2, 3, 3), strict=True):
        made.add(a_paused_cluster(name, nodes, RUSH))
    for name in CLUSTERS:
        control.wait("ClusterCapacity", name, condition="LedgerPublished")
    yield made
    for each in control.every("ModelDeployment", NAMESPACE):
        control.delete("ModelDeployment", each["metadata"]["name"], NAMESPACE)


class TwentyAtOnce:
    """A rush for eight places: one test leads to the next. A test class of each engine is made of it."""

    @pytest.fixture(scope="class")
    @classmethod
    def rush(cls, control: Control) -> Iterator[Rush]:
        with a_rush(control) as made:
            yield made

    def test_twenty_at_once_settle_and_no_device_is_promised_twice(self, control: Control, rush: Rush) -> None:
        for name in DEPLOYMENTS:
            control.apply(deployment(name))
        rush.eventually(rush.settled, "settled")
        on = Counter(each["spec"]["clusterName"] for each in rush.replicas())
        assert on == {"rush-a": 2, "rush-b": 3, "rush-c": 3}
        for name in CLUSTERS:
            assert control.get("ClusterCapacity", name)["status"]["free"] == "0x gpu"
        assert rush.overcommitted == []

    def test_the_losers_say_why_and_never_rendered_anything(self, control: Control, rush: Rush) -> None:
        losers = rush.waiting()
        # Until the ledgers have let go what they rejected, a loser says of that cluster that it did.
        needed = r"pool h100: needs 8 gpu on one node, 0 nodes free"
        told = re.compile(rf"NotEnoughDevices on 3 clusters \(nearest rush-.: {needed}")
        rush.eventually(lambda: all(told.search(rush.scheduled()[name]["message"]) for name in losers), "told why")
        assert [each for name in losers for each in rush.replicas(name)] == []
        assert rush.rejected, "twenty deployments that decide at once were expected to race"
        assert not rush.rejected & rush.admitted
        rendered = {each["metadata"]["labels"]["modelplane.ai/replica"] for each in control.every("Object", NAMESPACE)}
        assert not rendered & {name.partition("/")[2] for name in rush.rejected}

    def test_freeing_a_node_places_the_next(self, control: Control, rush: Rush) -> None:
        winner = rush.placed()[0]
        control.delete("ModelDeployment", winner, NAMESPACE)
        control.wait_gone("ModelDeployment", winner, NAMESPACE)
        rush.eventually(rush.settled, "settled with the next one placed")
        assert winner not in rush.scheduled()
        assert rush.overcommitted == []

    def test_a_typo_in_the_selector_of_a_running_deployment_removes_nothing(self, control: Control, rush: Rush) -> None:
        name = rush.placed()[0]
        before = {each["metadata"]["uid"] for each in rush.replicas(name)}
        typo = {"spec": {"clusterSelector": {"matchLabels": {"example.com/fleet": "rsuh"}}}}
        control.patch("ModelDeployment", name, typo, NAMESPACE)
        seen = control.wait("ModelDeployment", name, NAMESPACE, "ReplicasScheduled", "False")
        assert condition_of(seen, "ReplicasScheduled")["reason"] == "NoClusterMatches"
        assert condition_of(seen, "Ready")["status"] == "False"
        control.patch("ModelDeployment", name, {"spec": {"clusterSelector": {"matchLabels": RUSH}}}, NAMESPACE)
        control.wait("ModelDeployment", name, NAMESPACE, "ReplicasScheduled", "True")
        assert {each["metadata"]["uid"] for each in rush.replicas(name)} == before

    def test_a_cluster_without_address_is_said_to_be_that(self, control: Control, rush: Rush) -> None:
        without = a_paused_cluster("rush-silent", 1, SILENT)
        del without["status"]["gateway"]
        rush.add(without)
        control.wait("ClusterCapacity", "rush-silent", condition="LedgerPublished")
        control.apply(deployment("unheard", SILENT))
        seen = control.until(
            "ModelDeployment",
            "unheard",
            lambda each: condition_of(each, "ReplicasScheduled").get("reason") == "GatewayAddressMissing",
            "told that the gateway has no address",
            NAMESPACE,
        )
        assert [each["reason"] for each in seen["status"]["refusals"]] == ["GatewayAddressMissing"]
        control.delete("ModelDeployment", "unheard", NAMESPACE)
        control.wait_gone("ModelDeployment", "unheard", NAMESPACE)

    def test_what_a_namespace_shares_goes_after_the_last_of_it(self, control: Control, rush: Rush) -> None:
        """A ModelReplica is gone at once; the Objects that it leaves still need their namespace on the cluster."""
        control.namespace(SHARING)
        rush.add(a_paused_cluster("rush-shared", 1, SHARED), provider_config="workload")
        control.apply(deployment("tenant", SHARED, SHARING))
        ledger = control.until("ClusterCapacity", "rush-shared", _in_place, "the namespace in place")
        remote = ledger["status"]["namespaces"][0]["remoteNamespace"]
        assert control.workload.find("Namespace", remote)
        control.apply(_lingering(remote))
        control.delete("ModelDeployment", "tenant", SHARING)
        control.delete("Object", "lingering", SHARING)
        control.wait_gone("ModelDeployment", "tenant", SHARING)
        rush.eventually(lambda: control.every("ModelReplica", SHARING) == [], "without replicas")
        control.until("ClusterCapacity", "rush-shared", lambda each: each["status"]["replicas"] == 0, "empty")
        seen = control.get("ClusterCapacity", "rush-shared")
        assert seen["status"]["namespaces"], "an Object is still being cleaned up"
        with pytest.raises(control.refusal, match="replicas or caches are on this cluster"):
            control.delete("InferenceCluster", "rush-shared")
        control.patch("Object", "lingering", {"metadata": {"finalizers": None}}, SHARING)
        control.until("ClusterCapacity", "rush-shared", lambda each: not each["status"].get("namespaces"), "let go")

        def deleted() -> bool:
            # The rig's workload cluster runs no controllers, so its namespace is never done with terminating.
            namespace = control.workload.find("Namespace", remote)
            return namespace is None or "deletionTimestamp" in namespace["metadata"]

        control.eventually(deleted, "the namespace is still on the cluster")

    def test_sixty_runs_of_the_settled_fleet_change_nothing(
        self, control: Control, rush: Rush, every_second: EverySecond
    ) -> None:
        """A few waiting deployments are enough: each of them looks at every offer each time."""
        for name in rush.waiting()[2:]:
            control.delete("ModelDeployment", name, NAMESPACE)
            control.wait_gone("ModelDeployment", name, NAMESPACE)
        watched = {*rush.scheduled(), *CLUSTERS}
        with every_second() as runs:
            for name in watched & set(rush.scheduled()):
                _wake(control, "ModelDeployment", name, NAMESPACE)
            for name in CLUSTERS:
                _wake(control, "ClusterCapacity", name)
            rush.eventually(lambda: min(runs(watched).values()) >= 3, "called each second")
            before = _versions(control)
            begun = runs(watched)
            rush.eventually(
                lambda: all(count - begun[name] >= 60 for name, count in runs(watched).items()),
                "called sixty times",
                timeout=240,
            )
            assert _versions(control) == before
