"""crossplane-project.yaml: what is packaged, in the schema of Crossplane's own command line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from xpkg.errors import CannotBuild

FILE = "crossplane-project.yaml"
API_VERSION = "dev.crossplane.io/v1alpha1"
META = "meta.pkg.crossplane.io/v1"
PACKAGED = frozenset({"CompositeResourceDefinition", "Composition", "ManagedResourceActivationPolicy"})
"""The kinds that a Configuration may hold."""


@dataclass(frozen=True)
class Dependency:
    """A package that the Configuration depends on."""

    kind: str
    package: str
    version: str


@dataclass(frozen=True)
class Project:
    """A project: one Configuration, and one function whose image is built beside it."""

    root: Path
    name: str
    repository: str
    crossplane: str
    dependencies: tuple[Dependency, ...]
    function: str
    prefix: str
    architectures: tuple[str, ...]
    apis: Path
    annotations: tuple[tuple[str, str], ...]

    @property
    def function_dependency(self) -> Dependency:
        """The project's own function, as the Configuration depends on it."""
        for dependency in self.dependencies:
            if dependency.kind == "Function" and dependency.package.rsplit("/", 1)[-1] == self.function:
                return dependency
        raise CannotBuild(
            f"{FILE}: spec.dependencies has no Function of the name {self.function}, which spec.functions makes"
        )


def read_project(root: Path) -> Project:
    """Read and check the project file below `root`."""
    path = root / FILE
    if not path.is_file():
        raise CannotBuild(f"there is no {FILE} in {root}")
    stored = yaml.safe_load(path.read_text())
    if (stored.get("apiVersion"), stored.get("kind")) != (API_VERSION, "Project"):
        raise CannotBuild(f"{FILE} must be a Project of {API_VERSION}")
    try:
        return _project(root, stored["metadata"]["name"], stored["spec"])
    except (KeyError, ValueError) as problem:
        raise CannotBuild(
            f"{FILE} is not as the build expects it: {problem} is missing or has another shape"
        ) from problem


def configuration_stream(project: Project) -> str:
    """The package.yaml of the Configuration: its metadata, then every file of the API as it is."""
    spec = {
        "crossplane": {"version": project.crossplane},
        "dependsOn": [
            {"apiVersion": "pkg.crossplane.io/v1", "kind": item.kind, "package": item.package, "version": item.version}
            for item in project.dependencies
        ],
    }
    return "".join(
        f"---\n{document}" for document in (_meta(project, "Configuration", project.name, spec), *_apis(project))
    )


def function_stream(project: Project) -> str:
    """The package.yaml of the function."""
    spec = {"crossplane": {"version": project.crossplane}, "capabilities": ["composition"]}
    return "---\n" + _meta(project, "Function", f"{project.name}-{project.function}", spec)


def _project(root: Path, name: str, spec: dict[str, Any]) -> Project:
    (function,) = (item["tarball"] for item in spec["functions"])
    fields = ("maintainer", "source", "license", "description", "readme")
    return Project(
        root=root,
        name=name,
        repository=spec["repository"],
        crossplane=spec["crossplane"]["version"],
        dependencies=tuple(
            Dependency(item["xpkg"]["kind"], item["xpkg"]["package"], item["xpkg"]["version"])
            for item in spec["dependencies"]
            if item["type"] == "xpkg" and not item["xpkg"].get("apiOnly")
        ),
        function=function["name"],
        prefix=function["pathPrefix"],
        architectures=tuple(spec["architectures"]),
        apis=root / spec["paths"]["apis"],
        annotations=tuple((f"meta.crossplane.io/{field}", spec[field]) for field in fields if field in spec),
    )


def _meta(project: Project, kind: str, name: str, spec: dict[str, Any]) -> str:
    metadata = {"name": name, "annotations": dict(project.annotations)}
    text: str = yaml.safe_dump({"apiVersion": META, "kind": kind, "metadata": metadata, "spec": spec}, sort_keys=False)
    return text


def _apis(project: Project) -> Iterator[str]:
    """The text of every API file. It is not written anew, since YAML libraries differ on what needs quotes."""
    for path in sorted(project.apis.rglob("*.yaml")):
        text = path.read_text()
        for document in yaml.safe_load_all(text):
            kind = (document or {}).get("kind")
            if kind not in PACKAGED:
                raise CannotBuild(f"{path.relative_to(project.root)}: a Configuration cannot hold the kind {kind}")
        yield text.removeprefix("---\n").rstrip("\n") + "\n"
