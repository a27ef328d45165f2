"""The definitions and compositions of a project: what kinds there are, and how each is composed."""

from __future__ import annotations

from pathlib import Path

from plane.composition import Composition
from structural import Catalogue, Definition, documents
from xfn.values import Json

PROJECT_FILE = "crossplane-project.yaml"


class ProjectError(Exception):
    """What is needed cannot be found in the project; the message says where it was looked for."""


def find_apis(start: Path) -> Path | None:
    """The directory of APIs of the project that `start` is in, or None outside of a project."""
    for directory in (start.resolve(), *start.resolve().parents):
        file = directory / PROJECT_FILE
        if file.is_file():
            project = documents.read(file)[0]
            paths = (project.get("spec") or {}).get("paths") or {}
            return directory / str(paths.get("apis", "apis"))
    return None


class Project:
    """The XRDs and Compositions under one directory."""

    def __init__(self, apis: Path) -> None:
        if not apis.is_dir():
            raise ProjectError(f"{apis} is not a directory of XRDs and Compositions")
        self.apis = apis
        self.catalogue = Catalogue.load(apis)
        self._compositions: dict[tuple[str, str], list[Composition]] = {}
        for document in documents.read_tree(apis):
            if document["kind"] == "Composition":
                found = Composition.parse(document)
                self._compositions.setdefault((found.api_version, found.kind), []).append(found)

    def definition_of(self, xr: Json) -> Definition:
        """The definition of an XR's kind."""
        found = self.catalogue.of(xr)
        if found is None:
            known = ", ".join(sorted({definition.kind for definition in self.catalogue})) or "nothing"
            versions = [each.api_version for each in self.catalogue if each.kind == xr["kind"]]
            there = f"{xr['kind']} in {' and '.join(versions)}" if versions else known
            raise ProjectError(f"{self.apis} defines no {xr['kind']} in {xr['apiVersion']}; it defines {there}")
        return found

    def composes(self, api_version: str, kind: str) -> bool:
        """Whether there is a Composition for a kind."""
        return (api_version, kind) in self._compositions

    def composition_of(self, xr: Json, definition: Definition) -> Composition:
        """The Composition that Crossplane would choose: the one the XR names or selects, or the kind's default."""
        candidates = self._compositions.get((xr["apiVersion"], xr["kind"]), [])
        machinery = (xr.get("spec") or {}).get("crossplane") or {}
        wanted = (machinery.get("compositionRef") or {}).get("name")
        labels = (machinery.get("compositionSelector") or {}).get("matchLabels") or {}
        if wanted is None and labels:
            candidates = [c for c in candidates if labels.items() <= dict(c.labels).items()]
        elif wanted is None and len(candidates) > 1:
            wanted = definition.default_composition
        matching = [c for c in candidates if wanted in (None, c.name)]
        if not matching:
            which = f" called {wanted}" if wanted else f" labelled {labels}" if labels else ""
            raise ProjectError(f"{self.apis} has no Composition{which} for the kind {xr['kind']}")
        if len(matching) > 1:
            names = ", ".join(c.name for c in matching)
            raise ProjectError(
                f"several Compositions fit {xr['kind']}: {names}; name one in spec.crossplane.compositionRef"
            )
        return matching[0]
