"""provider-helm: Releases that install, upgrade and fail as they do under the real one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from plane.clusters import Cluster
from plane.standins.charts import CHARTS, Chart
from plane.standins.connections import Connections
from plane.standins.managed import AVAILABLE, CREATING, Failed, Habits, Managed, Observation, unavailable
from plane.standins.standin import World
from plane.store.errors import ApiError
from plane.store.keys import Json, Kind, key_of
from xfn.values import Condition

API_VERSION = "helm.m.crossplane.io/v1beta1"
RELEASE = Kind(API_VERSION, "Release")
_MANAGER = "helm"

State = Literal["pending-install", "deployed", "failed"]


@dataclass(frozen=True)
class Fault:
    """How a chart fails. Before Helm notes the release it is tried again; after, it stays failed."""

    message: str
    early: bool = False
    times: int | None = None


@dataclass(frozen=True)
class _Revision:
    """The last revision of a release, as Helm notes it on the cluster."""

    wanted: Json
    number: int = 1
    state: State = "pending-install"
    description: str = ""
    failures: int = 0


@dataclass
class ProviderHelm:
    """Plays provider-helm 1.3, as our install runs it: it polls each minute.

    `installs_in` is how long an install takes, in seconds. `faults` are charts that fail, by name, or by
    name and version (`lws:0.0.0`).
    """

    habits: Habits = field(default_factory=lambda: Habits(poll=60.0))
    installs_in: float = 5.0
    faults: dict[str, Fault] = field(default_factory=dict)
    charts: Mapping[str, Chart] = field(default_factory=lambda: CHARTS)

    def join(self, world: World) -> None:
        """Reconcile Releases from now on."""
        self._world = world
        self._connections = Connections(world, API_VERSION, RELEASE)
        self._noted: dict[tuple[str, str, str], _Revision] = {}
        self._managed = Managed(world, self, self.habits, RELEASE)

    def observe(self, release: Json) -> Observation:
        """Look at the last revision: nothing but its state and what it was made of."""
        self._reach(release)
        revision = self._noted.get(self._place(release))
        if revision is None:
            return Observation(exists=False)
        if revision.state == "failed" and self._gives_up(release, revision):
            return Observation(exists=False)
        current = revision.wanted == _wanted(release) and not self._retries(release, revision)
        return Observation(True, current, _ready(revision, current), _status(revision))

    def create(self, release: Json) -> Mapping[str, object]:
        """Install the chart."""
        before = self._noted.get(self._place(release))
        return self._roll(release, _Revision(_wanted(release), failures=before.failures if before else 0))

    def update(self, release: Json) -> Observation:
        """Upgrade to what the spec says now; whether that worked is found out by the next poll."""
        before = self._noted[self._place(release)]
        revision = _Revision(_wanted(release), before.number + 1, failures=before.failures)
        return Observation(True, False, unavailable(), self._roll(release, revision))

    def delete(self, release: Json) -> None:
        """Uninstall. Kinds that came with the chart stay."""
        cluster = self._reach(release)
        for obj in self._chart(release).objects(_namespace(release)):
            if cluster.store.get(key_of(obj)) is not None:
                cluster.store.delete(key_of(obj))
        self._noted.pop(self._place(release), None)

    def _roll(self, release: Json, revision: _Revision) -> Mapping[str, object]:
        self._reach(release)
        fault = self._fault(release)
        if fault is not None and fault.early:
            raise Failed(f"failed to install release: {fault.message}")
        self._noted[self._place(release)] = revision
        delay = self._world.clock.jittered(self.installs_in)
        self._world.clock.after(delay, lambda: self._finish(release, revision, fault))
        return _status(revision)

    def _finish(self, release: Json, revision: _Revision, fault: Fault | None) -> None:
        place = self._place(release)
        if self._noted.get(place) is not revision:
            return
        if fault is None:
            self._noted[place] = replace(revision, state="deployed", description="Install complete", failures=0)
            self._bring(self._world.clusters[place[0]], release)
        else:
            said = f'Release "{release["metadata"]["name"]}" failed: {fault.message}'
            self._noted[place] = replace(revision, state="failed", description=said, failures=revision.failures + 1)
        if revision.number == 1:
            # An upgrade is found out only by the next poll: until then the Release is not Ready.
            self._managed.wake(key_of(release))

    def _bring(self, cluster: Cluster, release: Json) -> None:
        chart, namespace = self._chart(release), _namespace(release)
        cluster.serve(*chart.groups)
        cluster.store.apply({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": namespace}}, _MANAGER)
        for obj in chart.objects(namespace):
            cluster.store.apply(obj, _MANAGER)

    def _fault(self, release: Json) -> Fault | None:
        chart = release["spec"]["forProvider"]["chart"]
        version = f"{chart.get('name', '')}:{chart.get('version', '')}"
        name = version if version in self.faults else chart.get("name", "")
        fault = self.faults.get(name)
        if fault is not None and fault.times is not None:
            if fault.times <= 1:
                del self.faults[name]
            else:
                self.faults[name] = replace(fault, times=fault.times - 1)
        return fault

    def _gives_up(self, release: Json, revision: _Revision) -> bool:
        """With a rollback limit a first install that failed is taken away, and tried again at the next look."""
        return revision.number == 1 and self._retries(release, revision)

    def _retries(self, release: Json, revision: _Revision) -> bool:
        limit = release["spec"].get("rollbackLimit")
        return revision.state == "failed" and limit is not None and revision.failures <= limit

    def _reach(self, release: Json) -> Cluster:
        cluster = self._connections.cluster_of(release)
        try:
            cluster.api()
        except ApiError as error:
            raise Failed(f"failed to get last Helm release: Kubernetes cluster unreachable: {error}") from error
        return cluster

    def _place(self, release: Json) -> tuple[str, str, str]:
        return self._connections.cluster_of(release).name, _namespace(release), release["metadata"]["name"]

    def _chart(self, release: Json) -> Chart:
        return self.charts.get(release["spec"]["forProvider"]["chart"].get("name", ""), Chart())


def _namespace(release: Json) -> str:
    named = release["spec"]["forProvider"].get("namespace")
    if not named:
        raise Failed('failed to create namespace for release: Namespace "" is invalid: metadata.name: Required value')
    return str(named)


def _wanted(release: Json) -> Json:
    parameters = release["spec"]["forProvider"]
    return {"chart": parameters["chart"], "values": parameters.get("values")}


def _ready(revision: _Revision, current: bool) -> Condition:
    if revision.state == "pending-install":
        return CREATING if revision.number == 1 else unavailable()
    return AVAILABLE if revision.state == "deployed" and current else unavailable()


def _status(revision: _Revision) -> dict[str, object]:
    at_provider: Json = {"revision": revision.number, "state": revision.state}
    at_provider["releaseDescription"] = revision.description
    version = revision.wanted["chart"].get("version")
    if version:
        at_provider["version"] = version
    return {"atProvider": at_provider, "synced": True, "failed": revision.failures}
