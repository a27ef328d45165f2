"""The rig as a fixture; tests whose programs are not built are left out, and listed at the end."""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest
from tests.e2e.engine.cache import Installed, installed
from tests.e2e.engine.programs import PROGRAMS
from tests.e2e.rig import rig as whole
from tests.e2e.rig.envoy import traffic as carried
from tests.e2e.rig.gpu import cluster as gpu
from tests.e2e.rig.gpu import member
from tests.e2e.rig.hurry import Hurry
from tests.e2e.rig.processes import Processes
from tests.e2e.rig.project import ROOT, Project
from tests.e2e.rig.registry import Registry
from tests.e2e.rig.render import Render
from tests.e2e.rig.rig import Rig

HERE = Path(__file__).parent
NEEDS: dict[str, tuple[str, ...]] = {
    "rig": whole.PROGRAMS,
    "render": ("crossplane-core",),
    "registry": ("crane", "crossplane"),
    "gpu_cluster": gpu.PROGRAMS,
    "traffic": carried.PROGRAMS,
    "metal": gpu.PROGRAMS,
}
"""The programs that each fixture runs; a test may name more with the mark `programs`."""

LEFT_OUT = pytest.StashKey[dict[str, list[str]]]()
KEPT = pytest.StashKey[list[Path]]()
MEASURED = pytest.StashKey[dict[str, float]]()
USED = pytest.StashKey[dict[str, float]]()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "programs(*names): further programs of the engine that the test runs")
    config.stash[LEFT_OUT] = {}
    config.stash[KEPT] = []
    config.stash[MEASURED] = {}
    config.stash[USED] = {}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark every test of this folder as e2e, and leave out those whose programs are not built."""
    built = _built()
    left_out = config.stash[LEFT_OUT]
    for item in [each for each in items if each.path.is_relative_to(HERE)]:
        item.add_marker("e2e")
        missing = [name for name in _needs(item) if name not in built]
        if missing:
            left_out[item.nodeid] = missing
    config.hook.pytest_deselected(items=[each for each in items if each.nodeid in left_out])
    items[:] = [each for each in items if each.nodeid not in left_out]


def _needs(item: pytest.Item) -> list[str]:
    fixtures: list[str] = getattr(item, "fixturenames", [])
    names = [name for fixture in fixtures for name in NEEDS.get(fixture, ())]
    return names + [name for mark in item.iter_markers("programs") for name in mark.args]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what was not run and why, and where logs are."""
    left_out = config.stash[LEFT_OUT]
    if left_out:
        terminalreporter.section(f"{len(left_out)} end-to-end tests NOT RUN: programs are not built", yellow=True)
        for test, missing in left_out.items():
            terminalreporter.line(f"{test}: needs {', '.join(sorted(set(missing)))}")
    for what, seconds in config.stash[MEASURED].items():
        terminalreporter.line(f"measured: {what}: {seconds:.2f} s")
    used = sorted(config.stash[USED].items(), key=lambda each: -each[1])
    if used:
        tests = time.process_time()
        programs = ", ".join(f"{name} {seconds:.0f}" for name, seconds in used if seconds >= 1)
        total = tests + sum(config.stash[USED].values())
        terminalreporter.line(f"CPU seconds: {total:.0f}, of which the tests themselves {tests:.0f}, {programs}")
    for logs in config.stash[KEPT]:
        terminalreporter.line(f"the logs of the rig are kept in {logs}")


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """A run in which every test was left out has listed them, and did not fail."""
    if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and session.config.stash[LEFT_OUT]:
        session.exitstatus = pytest.ExitCode.OK


def _built() -> dict[str, Installed]:
    found = {program.name: installed(program) for program in PROGRAMS}
    return {name: program for name, program in found.items() if program is not None}


@pytest.fixture(scope="session")
def measured(request: pytest.FixtureRequest) -> dict[str, float]:
    """Seconds that something took, by what it was: shown at the end, and never asserted."""
    return request.config.stash[MEASURED]


@pytest.fixture(scope="session")
def engine() -> dict[str, Installed]:
    """The programs that are built, by name."""
    return _built()


@pytest.fixture(scope="session")
def project() -> Project:
    """The files of this project that end on a control plane."""
    return Project()


@pytest.fixture(scope="session")
def run_folder(request: pytest.FixtureRequest) -> Iterator[Path]:
    """A folder for everything that this run writes. Its logs stay if a test failed."""
    folder = ROOT / "_output" / "e2e" / str(os.getpid())
    folder.mkdir(parents=True)
    try:
        yield folder
    finally:
        if request.session.testsfailed:
            request.config.stash[KEPT].append(folder / "logs")
            for other in [each for each in folder.iterdir() if each.name != "logs"]:
                shutil.rmtree(other) if other.is_dir() else other.unlink()
        else:
            shutil.rmtree(folder)


@pytest.fixture(scope="session")
def processes(request: pytest.FixtureRequest, run_folder: Path) -> Iterator[Processes]:
    """The processes of this run. They stop at its end, and also when it is interrupted or told to end."""
    started = Processes(run_folder / "logs")
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield started
    finally:
        # A second Ctrl-C out of impatience must not leave programs behind; stopping takes seconds.
        patience = signal.signal(signal.SIGINT, signal.SIG_IGN)
        started.stop()
        request.config.stash[USED].update(started.used)
        signal.signal(signal.SIGINT, patience)
        signal.signal(signal.SIGTERM, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Being told to end is like Ctrl-C: fixtures are torn down."""
    raise KeyboardInterrupt(f"signal {number}")


@pytest.fixture(scope="session")
def rig(
    request: pytest.FixtureRequest,
    run_folder: Path,
    processes: Processes,
    engine: dict[str, Installed],
    project: Project,
) -> Iterator[Rig]:
    """Crossplane on a control plane, its providers, our functions, and a workload cluster."""
    try:
        started = whole.start(run_folder / "rig", processes, engine, project)
    except Exception:
        # One failure is enough: every other test would only repeat it.
        request.session.shouldfail = "the rig did not start"
        raise
    hurry = Hurry(started)
    hurry.start()
    try:
        yield started
    finally:
        hurry.stop()


@pytest.fixture(scope="session")
def control(rig: Rig) -> Rig:
    """The control plane of the lives that run on both engines (`tests.parity`)."""
    return rig


@pytest.fixture(scope="session")
def gpu_cluster(rig: Rig) -> Iterator[gpu.GpuCluster]:
    """A cluster with GPUs, LeaderWorkerSet, KServe and a Gateway beside the rig, for the tests that run models."""
    cluster = gpu.start(rig)
    try:
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture(scope="session")
def traffic(rig: Rig) -> Iterator[carried.Traffic]:
    """Envoy Gateway on the control plane and on a cluster with two lines to it, for the tests that send requests."""
    made = carried.start(rig)
    try:
        yield made
    finally:
        made.stop()


@pytest.fixture(scope="session")
def metal(rig: Rig, gpu_cluster: gpu.GpuCluster) -> member.Member:
    """The GPU cluster as an InferenceCluster, from kubeconfig to ledger."""
    return member.join(rig, gpu_cluster, "metal")


@pytest.fixture(scope="session")
def registry(processes: Processes, engine: dict[str, Installed]) -> Registry:
    """A registry of packages on loopback."""
    return Registry(processes, engine["crane"], engine["crossplane"])


@pytest.fixture(scope="session")
def render(run_folder: Path, engine: dict[str, Installed]) -> Render:
    """Crossplane's own render."""
    return Render(engine["crossplane-core"], run_folder)
