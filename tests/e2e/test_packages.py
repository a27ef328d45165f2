"""The packages, as a platform team gets them: pushed, installed by Crossplane with what they depend on, at work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.e2e.engine.cache import Installed
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster, condition_of, documents
from tests.e2e.rig.packages import mirror, package_name, run_revision, serve_image
from tests.e2e.rig.processes import Processes
from tests.e2e.rig.project import ROOT, Project
from tests.e2e.rig.registry import Registry
from tests.e2e.rig.rig import Rig

from xpkg.project import Dependency, read_project

CONFIGURATION: Json = documents(ROOT / "install" / "configuration.yaml")[0]
VERSION = CONFIGURATION["spec"]["package"].rpartition(":")[2]
DEPENDENCIES = read_project(ROOT).dependencies

pytestmark = pytest.mark.programs("provider-kubernetes", "provider-helm")


@pytest.fixture(scope="module")
def packages(run_folder: Path) -> Path:
    """Our packages, built as `make package` builds them."""
    folder = run_folder / "packages"
    subprocess.run([sys.executable, "-m", "xpkg", "build", "--output", folder], cwd=ROOT, check=True)
    return folder


@pytest.fixture(scope="module")
def pushed(registry: Registry, packages: Path, engine: dict[str, Installed]) -> dict[str, str]:
    """Everything that the Configuration brings in, pushed; the images by the names they have in the world."""
    configuration = CONFIGURATION["spec"]["package"].rpartition(":")[0]
    images = {configuration: registry.push([packages / "modelplane-configuration.xpkg"], _path(configuration), VERSION)}
    for each in DEPENDENCIES:
        if each.kind == "Function":
            files, version = sorted(packages.glob("modelplane-function-*.xpkg")), VERSION
        else:
            name = each.package.rpartition("/")[2]
            files = [registry.build(engine[name].files / "package", packages / f"{name}.xpkg")]
            version = each.version
        images[each.package] = registry.push(files, _path(each.package), version)
    return images


@pytest.fixture(scope="module")
def plane(
    rig: Rig, registry: Registry, pushed: dict[str, str], project: Project, processes: Processes, run_folder: Path
) -> Cluster:
    """A control plane on which Modelplane was installed as install/README.md says, its function run from its image."""
    (function,) = (each.package for each in DEPENDENCIES if each.kind == "Function")
    served = serve_image(
        processes,
        registry,
        pushed[function],
        run_folder / "image",
        rig.machine.tls,
        project.runtime_arguments("function"),
    )
    plane = rig.another_control_plane("packages", project)
    mirror(plane, sorted({image.partition("/")[0] for image in pushed}), registry)
    for each in [*project.prerequisites, CONFIGURATION]:
        plane.apply(each)
    served.wait()
    for dependency in DEPENDENCIES:
        endpoint = served if dependency.kind == "Function" else None
        run_revision(plane, dependency.kind, package_name(dependency.package), endpoint)
    return plane


def _path(package: str) -> str:
    """The path of a package, without its host."""
    return package.partition("/")[2]


def test_the_configuration_is_installed_and_healthy(plane: Cluster) -> None:
    for condition in ("Installed", "Healthy"):
        plane.wait("Configuration.pkg.crossplane.io", CONFIGURATION["metadata"]["name"], condition=condition)


@pytest.mark.parametrize("dependency", DEPENDENCIES, ids=lambda each: each.package)
def test_what_it_depends_on_is_installed_and_healthy(plane: Cluster, dependency: Dependency) -> None:
    """Under the name that our compositions call, for the function."""
    kind, name = f"{dependency.kind}.pkg.crossplane.io", package_name(dependency.package)
    for condition in ("Installed", "Healthy"):
        plane.wait(kind, name, condition=condition)


def test_the_compositions_call_the_function_by_the_name_it_is_installed_under(project: Project) -> None:
    installed = {package_name(each.package) for each in DEPENDENCIES if each.kind == "Function"}
    assert set(project.functions) == installed


def test_every_definition_is_established(plane: Cluster, project: Project) -> None:
    for definition in project.definitions:
        plane.wait("CompositeResourceDefinition", definition["metadata"]["name"], condition="Established")


def test_the_image_serves_the_call_that_makes_a_class_ready(plane: Cluster) -> None:
    example = documents(ROOT / "examples" / "inference-class" / "plain.yaml")[0]
    plane.wait("CompositeResourceDefinition", "inferenceclasses.modelplane.ai", condition="Established")
    plane.apply(example)
    seen = plane.wait("InferenceClass", example["metadata"]["name"])
    assert condition_of(seen, "Accepted")["status"] == "True"
