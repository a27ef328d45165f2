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
from tests.plane.embedded.pods import Played, devices, engines

from modelplane.replicarenderer import engine as rendered_engine
from modelplane.replicarenderer import pods
from plane.clusters import Cluster
from plane.standins.charts import CHARTS
from plane.standins.gateways import EnvoyGateway
from plane.standins.workloads import Workloads
from plane.store.keys import Json

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
        for pod in self._pods(replica):
            found[pod.spec["nodeSelector"][POOL]] += devices(self._site, pod)
        return found

    def engines(self, replica: Json) -> list[Json]:
        mains = [[each for each in pod.spec["containers"] if each["name"] == "main"] for pod in self._pods(replica)]
        return [container for (container,) in mains]

    def running(self, replica: Json) -> set[str]:
        found = [each.workload["metadata"] for each in self._pods(replica)]
        return {f"{each['uid']} {each['generation']}" for each in found}

    @contextmanager
    def volume(self, name: str, storage_class: str, size: str) -> Iterator[None]:
        """Every storage class here makes what is asked for."""
        yield

    @contextmanager
    def held(self) -> Iterator[None]:
        workloads = self._engine.standin(Workloads)
        before, workloads.held = workloads.held, lambda cluster, _: cluster == self.name
        yield
        workloads.held = before

    def lose_node(self, replica: Json) -> str:
        for key in {each.key: None for each in self._pods(replica)}:
            self._engine.standin(Workloads).lose(self.name, key)
        return "the node of all"

    def runs_without(self, replica: Json, node: str) -> bool:
        return all(each.ready for each in self._pods(replica))

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

    def _pods(self, replica: Json) -> list[Played]:
        return engines(self._site, replica["status"]["namespace"], replica["metadata"]["name"])


def join(control: Engine, name: str) -> Member:
    """A cluster with everything that charts would bring, as a member of the fleet."""
    made = Member(control, name)
    site = control.plane.cluster(name)
    for chart in CHARTS.values():
        site.serve(*chart.groups)
    member.join(control, name, a_secret(name, SYSTEM, kubeconfig="{}"))
    return made
