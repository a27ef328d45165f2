"""Building both packages: what goes into which layer, and the files that come out."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from xpkg import debs, locks
from xpkg.bytecode import Compiler, host_architecture, image_compiler
from xpkg.debs import Fetched
from xpkg.dependencies import Workspace, versions
from xpkg.elf import check_closed
from xpkg.images import Image, Layer, Runtime, image_of, layer_of, save, sha256
from xpkg.interpreter import USER, interpreter_tree
from xpkg.members import SCRIPTS, Member, code_tree, read_member
from xpkg.project import Project, configuration_stream, function_stream
from xpkg.trees import File, Tree, joined

MEMBER = "modelplane-cli"
COMMAND = "modelplane"
PORT = "9443/tcp"
MANIFEST = "packages.json"


@dataclass(frozen=True)
class Built:
    """A package that was written, and what it was made of."""

    path: Path
    image: Image

    def record(self) -> dict[str, Any]:
        """The package as the manifest lists it."""
        layers = [
            {"name": layer.name, "digest": layer.digest, "diffId": layer.diff_id, "bytes": len(layer.blob)}
            for layer in self.image.layers
        ]
        return {"file": self.path.name, "config": sha256(self.image.config), "layers": layers}


def build(project: Project, architectures: Sequence[str], out: Path, say: Callable[[str], None]) -> list[Built]:
    """Build the Configuration and, for each architecture, the function; write them and their manifest to `out`."""
    workspace = Workspace(project.root, MEMBER)
    members = [read_member(folder) for folder in workspace.members()]
    lock = locks.read()
    fetched = {
        architecture: debs.fetch(lock, architecture, debs.cache_folder())
        for architecture in sorted({*architectures, host_architecture()})
    }
    interpreters = {name: interpreter_tree(found.packages.values()) for name, found in fetched.items()}
    built = [_write(out / f"{project.name}-configuration.xpkg", _configuration(project))]
    with image_compiler(interpreters[host_architecture()]) as python:
        for architecture in architectures:
            say(f"building the function for {architecture}")
            trees = {
                "interpreter": interpreters[architecture],
                "dependencies": workspace.dependency_tree(architecture),
                "code": code_tree(members),
            }
            image = function_image(project, architecture, trees, python)
            built.append(_write(out / f"{Path(project.prefix).name}-{architecture}.xpkg", image))
    wanted = {architecture: fetched[architecture] for architecture in architectures}
    if warning := drift(wanted.values()):
        say(warning)
    manifest = _manifest(built, wanted, versions(workspace.requirements()), members)
    (out / MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n")
    return built


def function_image(project: Project, architecture: str, trees: Mapping[str, Tree], python: Compiler) -> Image:
    """The image of the function, of the trees of its layers from the bottom up."""
    check_closed(joined(trees.values()), architecture)
    layers = [layer_of(name, dict(tree) | python.bytecode(tree)) for name, tree in trees.items()]
    layers.append(_package_layer(function_stream(project)))
    return image_of(
        layers,
        Runtime(
            architecture=architecture,
            os="linux",
            entrypoint=(f"/{SCRIPTS}/{COMMAND}", "serve"),
            user=f"{USER}:{USER}",
            ports=(PORT,),
            environment={"PATH": "/usr/local/bin:/usr/bin:/bin", "PYTHONUNBUFFERED": "1"},
            labels={"org.opencontainers.image.title": f"{project.name}-{project.function}"},
        ),
    )


def _configuration(project: Project) -> Image:
    return image_of([_package_layer(configuration_stream(project))], Runtime())


def _package_layer(stream: str) -> Layer:
    return layer_of("package", {"package.yaml": File(stream.encode())}, xpkg="base")


def _write(path: Path, image: Image) -> Built:
    save(image, path)
    return Built(path, image)


def drift(fetched: Iterable[Fetched]) -> str:
    """One line that says which packages are not those of the lock, and what to do; empty if all are."""
    changes = [f"{old} is now {new.version}" for found in fetched for old, new in found.replaced.items()]
    if not changes:
        return ""
    return (
        f"WARNING: the image is not the locked one: {locks.LOCK.name} names packages that Debian no longer has "
        f"({', '.join(changes)}); run `python -m xpkg lock` and commit the file"
    )


def _manifest(
    built: Sequence[Built], fetched: dict[str, Fetched], dependencies: dict[str, str], members: Sequence[Member]
) -> dict[str, Any]:
    """What went in, to the digest. Layers are compressed by this machine's zlib: another may give other bytes for the
    same content, which the diffId tells."""
    return {
        "packages": [package.record() for package in built],
        "interpreter": [
            {"name": item.name, "version": item.version, "architecture": item.architecture, "sha256": item.sha256}
            for found in fetched.values()
            for item in found.packages
        ],
        "dependencies": dependencies,
        "code": {member.name: member.version for member in members},
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
    }
