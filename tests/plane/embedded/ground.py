"""A cluster of the plane on which replicas are put, with the words of `tests.parity.shapes`."""

from collections.abc import Iterator
from contextlib import contextmanager

from tests.parity import shapes
from tests.parity.shapes import GATEWAY, GATEWAY_NAMESPACE, POOL, REMOTE, TOO_SMALL, Pod, a_pod
from tests.plane.embedded.engine import Engine
from tests.plane.embedded.pods import devices, engines, pods

from plane.clusters import Cluster
from plane.standins.charts import CHARTS
from plane.standins.gateways import CONTROLLER
from plane.standins.workloads import LEADER_WORKER_SET, Workloads
from plane.store.keys import Json

NAME = "gpu"


class Ground(shapes.Ground):
    """A cluster of the plane: it has no nodes, and what a pod was given is what its claims ask for."""

    def __init__(self, control: Engine, site: Cluster) -> None:
        self.name = site.name
        self.control = control
        self.cluster = control.server(site)
        self._site = site
        self._workloads = control.standin(Workloads)
        self._held: set[str] = {TOO_SMALL}
        self._workloads.held = lambda cluster, workload: cluster == site.name and _pool(workload) in self._held

    def has(self, kind: str) -> bool:
        name, dot, group = kind.partition(".")
        known = self._site.store.kinds
        return any(each.kind == name and (not dot or each.group == group) and known.knows(each) for each in known)

    def pods(self, name: str) -> list[Pod]:
        return [
            a_pod(each.name, each.spec, each.spec["nodeSelector"][POOL], devices(self._site, each), each.leads)
            for each in engines(self._site, REMOTE, name)
            if each.ready
        ]

    def answering(self, backend: Json) -> set[str]:
        kind = "InferencePool.inference.networking.k8s.io" if backend["kind"] == "InferencePool" else "Service"
        selector = self.cluster.get(kind, backend["name"], REMOTE)["spec"]["selector"]
        labels = selector["matchLabels"] if backend["kind"] == "InferencePool" else selector
        found = [each for each in pods(self._site, REMOTE) if labels.items() <= each.labels.items() and each.ready]
        return {each.name for each in found}

    @contextmanager
    def held(self, pool: str) -> Iterator[None]:
        self._held.add(pool)
        yield
        self._held.remove(pool)

    def lose(self, name: str) -> None:
        for key in {each.key: None for each in engines(self._site, REMOTE, name)}:
            self._workloads.lose(self.name, key)

    def wait_refused(self, name: str) -> None:
        """Nobody refuses a pod here: its workload is there and does not start."""
        self.control.eventually(lambda: len(engines(self._site, REMOTE, name)) == 1, "no workload")
        self.control.pause(60)
        assert self.pods(name) == []


def _pool(workload: Json) -> str | None:
    spec = workload["spec"]
    template = spec.get("template") or spec["leaderWorkerTemplate"]["workerTemplate"]
    found = template["spec"].get("nodeSelector", {}).get(POOL)
    return str(found) if found is not None else None


def prepare(control: Engine) -> Ground:
    """A cluster with everything that charts would bring, its Gateway, and room for the replicas of one namespace."""
    site = control.cluster(NAME)
    for chart in CHARTS.values():
        site.serve(*chart.groups)
    assert site.store.kinds.knows(LEADER_WORKER_SET)
    made = Ground(control, site)
    listener = {"name": "http", "port": 80, "protocol": "HTTP", "allowedRoutes": {"namespaces": {"from": "All"}}}
    made.cluster.namespace(GATEWAY_NAMESPACE)
    for kind, metadata, spec in (
        ("GatewayClass", {"name": "envoy"}, {"controllerName": CONTROLLER}),
        (
            "Gateway",
            {"name": GATEWAY, "namespace": GATEWAY_NAMESPACE},
            {"gatewayClassName": "envoy", "listeners": [listener]},
        ),
    ):
        version = "gateway.networking.k8s.io/v1"
        made.cluster.apply({"apiVersion": version, "kind": kind, "metadata": metadata, "spec": spec})
    shapes.prepare(control, made.cluster, NAME)
    return made
