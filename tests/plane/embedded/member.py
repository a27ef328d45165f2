"""A cluster of the plane that runs models, with the words of `tests.parity.member`.

It has no nodes and no pods: a workload is what runs, and what it was given is what its claims ask for.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from tests.parity import member
from tests.parity.clusters import a_secret
from tests.parity.member import Called, Devices
from tests.parity.words import SYSTEM
from tests.plane.embedded.engine import Engine

from modelplane.replicarenderer import engine as rendered_engine
from modelplane.replicarenderer import pods
from plane.clusters import Cluster
from plane.standins.charts import CHARTS
from plane.standins.gateways import EnvoyGateway
from plane.standins.workloads import DEPLOYMENT, LEADER_WORKER_SET, Workloads, available
from plane.store.keys import Json, key_of

GATEWAY = "Gateway.gateway.networking.k8s.io"
POOL = "modelplane.ai/pool"
NO_ADDRESS: Json = {"status": {"addresses": []}}


class Member(member.Member):
    """A member of the fleet on the embedded plane."""

    def __init__(self, control: Engine, name: str) -> None:
        self.name = name
        self.control = control
        self._engine = control
        self._site: Cluster = control.plane.cluster(name)
        self.cluster = control.server(self._site)

    def allocated(self, replica: Json) -> Devices:
        found: Devices = Counter()
        for _, pod, count in self._pods(replica):
            templates = [each["resourceClaimTemplateName"] for each in pod.get("resourceClaims", ())]
            for name in templates:
                claim = self.cluster.get("ResourceClaimTemplate", name, replica["status"]["namespace"])
                requests = claim["spec"]["spec"]["devices"]["requests"]
                found[pod["nodeSelector"][POOL]] += count * sum(each["exactly"]["count"] for each in requests)
        return found

    def engines(self, replica: Json) -> list[Json]:
        mains = [[each for each in pod["containers"] if each["name"] == "main"] for _, pod, _ in self._pods(replica)]
        return [container for (container,) in mains]

    def running(self, replica: Json) -> set[str]:
        found = [each["metadata"] for each, _, _ in self._pods(replica)]
        return {f"{each['uid']} {each['generation']}" for each in found}

    @contextmanager
    def held(self) -> Iterator[None]:
        workloads = self._engine.standin(Workloads)
        before, workloads.held = workloads.held, lambda cluster, _: cluster == self.name
        yield
        workloads.held = before

    def lose_node(self, replica: Json) -> str:
        for key in {key_of(each): None for each, _, _ in self._pods(replica)}:
            self._engine.standin(Workloads).lose(self.name, key)
        return "the node of all"

    def runs_without(self, replica: Json, node: str) -> bool:
        return all(available(each) for each, _, _ in self._pods(replica))

    def give_node(self, node: str) -> None:
        """There are no nodes: what was lost starts again as soon as it may."""

    @contextmanager
    def without_address(self) -> Iterator[None]:
        envoy = self._engine.standin(EnvoyGateway)
        for each in self.cluster.every(GATEWAY):
            envoy.unaddressed.add(each["metadata"]["name"])
            self.cluster.patch(GATEWAY, each["metadata"]["name"], NO_ADDRESS, each["metadata"]["namespace"], "status")
        yield
        for each in self.cluster.every(GATEWAY):
            envoy.unaddressed.remove(each["metadata"]["name"])
            token = {"metadata": {"annotations": {"example.com/load-balancer": "back"}}}
            self.cluster.patch(GATEWAY, each["metadata"]["name"], token, each["metadata"]["namespace"])

    @contextmanager
    def out_of_reach(self) -> Iterator[None]:
        self._site.fail()
        yield
        self._site.recover()

    @contextmanager
    def next_release(self) -> Iterator[Called]:
        begun = self._engine.calls.copy()
        with patch.object(pods, "GRACE", 240), patch.object(rendered_engine, "START_BUDGET", 7200):
            yield lambda replica: (self._engine.calls - begun)["ReplicaRenderer", replica] > 0

    def _pods(self, replica: Json) -> Iterator[tuple[Json, Json, int]]:
        """The workloads of a replica with the pods of each, as a template and how many."""
        for kind in (DEPLOYMENT, LEADER_WORKER_SET):
            for each in self._site.store.find(kind, namespace=replica["status"]["namespace"]):
                owners = {owner["name"] for owner in each["metadata"].get("ownerReferences", ())}
                if replica["metadata"]["name"] not in owners:
                    continue
                groups = each["spec"].get("replicas", 1)
                if kind == DEPLOYMENT:
                    yield each, each["spec"]["template"]["spec"], groups
                else:
                    group = each["spec"]["leaderWorkerTemplate"]
                    yield each, group["leaderTemplate"]["spec"], groups
                    yield each, group["workerTemplate"]["spec"], groups * (group["size"] - 1)


def join(control: Engine, name: str) -> Member:
    """A cluster with everything that charts would bring, as a member of the fleet."""
    made = Member(control, name)
    site = control.plane.cluster(name)
    for chart in CHARTS.values():
        site.serve(*chart.groups)
    member.join(control, name, a_secret(name, SYSTEM, kubeconfig="{}"))
    return made
