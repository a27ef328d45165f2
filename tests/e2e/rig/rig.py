"""The whole rig: started once for a run of tests, stopped at its end."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.engine.cache import Installed
from tests.e2e.rig import foreign, functions, providers
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster, condition_of
from tests.e2e.rig.crossplane import Crossplane, rights_on
from tests.e2e.rig.kubernetes import Machine, Server, issue_tokens, start_etcd
from tests.e2e.rig.processes import Process, Processes
from tests.e2e.rig.project import Project
from tests.e2e.rig.tls import issue
from tests.parity.words import Control

Engine = Mapping[str, Installed]
"""The programs that are built, by name."""

PROGRAMS = ("etcd", "kube-apiserver", "kube-controller-manager", "kubectl", "crossplane-core")
"""What the rig cannot be without; the providers run in it if they are built."""


class Rig(Cluster, Control):
    """The control plane, with the workload cluster as `workload` and the log files in `logs`."""

    workload: Cluster

    def __init__(self, control: Cluster, workload: Server, machine: Machine, engine: Engine, project: Project) -> None:
        super().__init__(control.api, control.kubeconfig, engine["kubectl"].binary)
        self.workload = workload.cluster
        self.workload_server = workload
        self.machine = machine
        self.engine = engine
        self.project = project
        self.logs = machine.processes.logs
        self._running: dict[str, Process] = {}

    def start_provider(self, name: str, arguments: Iterable[str]) -> None:
        """Start a provider with these flags, in place of the one that runs."""
        if name in self._running:
            self._running[name].stop()
        self._running[name] = providers.STARTERS[name](self.machine, self.engine[name], self, arguments)

    def define(self, objects: Iterable[Json]) -> None:
        foreign.define(self, objects)

    @contextmanager
    def without_watches(self) -> Iterator[None]:
        usual = self.project.runtime_arguments("provider-kubernetes")
        self.start_provider("provider-kubernetes", [each for each in usual if each != "--enable-watches"])
        try:
            yield
        finally:
            self.start_provider("provider-kubernetes", usual)

    @contextmanager
    def functions_from(self, endpoint: str) -> Iterator[None]:
        """Have Crossplane call the functions that are served elsewhere, until the end of the block."""
        found = [each for each in self.every("FunctionRevision") if each["metadata"]["name"].startswith("modelplane-")]
        ((name, before),) = [(each["metadata"]["name"], each["status"]["endpoint"]) for each in found]
        self.patch("FunctionRevision", name, {"status": {"endpoint": endpoint}}, subresource="status")
        try:
            yield
        finally:
            self.patch("FunctionRevision", name, {"status": {"endpoint": before}}, subresource="status")

    def withdraw_deletion(self, cluster: str) -> None:
        self._follow("docs/platform-teams.md", "kubectl annotate inferencecluster", cluster)

    def rotate_key(self) -> None:
        self.shell(self.project.command_of("docs/platform-teams.md", "kubectl patch inferencegateway default"))

    def let_go(self, cluster: str) -> None:
        self._follow("docs/platform-teams.md", "for kind in objects.kubernetes", cluster)

    def _follow(self, page: str, begins: str, cluster: str) -> None:
        """Run a command of a page, of this cluster and not of the page's."""
        self.shell(self.project.command_of(page, begins).replace("colo-east", cluster))

    def another_control_plane(self, name: str, project: Project) -> Cluster:
        """A control plane of its own with Crossplane and nothing installed, beside the rig's."""
        server = _start_api_server(self.machine, self.engine, name)
        server.wait()
        _start_crossplane(self.machine, self.engine, name, server.cluster, project)
        return server.cluster


def start(folder: Path, processes: Processes, engine: Engine, project: Project) -> Rig:
    """Start everything, wait until it works, and install the project's API. Whoever calls this stops `processes`."""
    tls = issue(folder / "tls")
    served = functions.serve(processes, "--tls-server-certs-dir", tls.server, *project.runtime_arguments("function"))
    etcd = start_etcd(processes, engine["etcd"].binary, folder)
    machine = Machine(processes, etcd, tls, issue_tokens(folder / "tokens.csv"), folder)
    control, workload = (_start_api_server(machine, engine, name) for name in ("control", "workload"))
    control.wait()
    _start_crossplane(machine, engine, "control", control.cluster, project)
    workload.wait()
    rig = Rig(control.cluster, workload, machine, engine, project)
    for name in _providers(engine):
        for definition in providers.definitions(name, engine[name]):
            rig.apply(definition)
    served.wait()
    _install(rig, project, served)
    for name in _providers(engine):
        rig.start_provider(name, project.runtime_arguments(name))
        providers.configure(rig, name, workload.cluster.kubeconfig)
    _settle(rig)
    return rig


def _start_api_server(machine: Machine, engine: Engine, name: str) -> Server:
    return machine.start_api_server(name, engine["kube-apiserver"].binary, engine["kubectl"].binary)


def _start_crossplane(machine: Machine, engine: Engine, name: str, cluster: Cluster, project: Project) -> None:
    """Crossplane with our flags and with the rights that it would have in production, and no more."""
    machine.start_controller_manager(name, engine["kube-controller-manager"].binary, cluster)
    crossplane = Crossplane(machine, name, engine["crossplane-core"], cluster)
    groups: dict[str, list[str]] = {}
    for definition in project.definitions:
        groups.setdefault(definition["spec"]["group"], []).append(definition["spec"]["names"]["plural"])
    roles = [rights_on(group, plurals) for group, plurals in groups.items()]
    roles += [providers.rights(name, engine[name]) for name in _providers(engine)]
    crossplane.prepare([*roles, *project.roles])
    crossplane.start(project.core_arguments)


def _install(rig: Rig, project: Project, served: functions.Functions) -> None:
    """Apply the API and make the functions known."""
    for each in project.prerequisites:
        rig.apply(each)
    for name in project.functions:
        functions.make_known(rig, name, served)
    for each in [*project.definitions, *project.compositions]:
        rig.apply(each)


def _settle(rig: Rig) -> None:
    """Wait until the kinds can be used, or long enough: which of them cannot, a test tells."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        known = rig.every("CompositeResourceDefinition")
        if all(condition_of(each, "Established").get("status") == "True" for each in known):
            break
        time.sleep(0.1)


def _providers(engine: Engine) -> list[str]:
    return [name for name in providers.STARTERS if name in engine]
