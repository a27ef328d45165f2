"""The embedded control plane as a source, and how one is started."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from cel.readiness import readiness
from cli.rules import check_rules
from cli.sources import files
from cli.sources.kinds import KINDS, instead
from modelplane.registry import REGISTRY
from plane.direct import direct
from plane.embedded import Plane
from plane.project import Project, ProjectError, find_apis
from plane.standins.clouds import Clouds
from plane.standins.everyone import everyone
from plane.store.errors import ApiError, NoMatch
from plane.store.keys import Json, Key, Kind, key_of, kind_of
from structural import Catalogue
from xfn.labels import SYSTEM_NAMESPACE

_SELDOM = 200_000
"""After how many new objects Python looks for cycles. What a plane makes lives on, and hardly any of it is cyclic: a
look after every 700, as is Python's habit, takes a tenth of the time of `modelplane up`."""


class Refused(Exception):
    """An object that the API server would refuse, in its words, with the file it is in."""


class Embedded:
    """A control plane in this process, read as any other."""

    where = "the embedded control plane"
    namespace = "default"

    def __init__(self, plane: Plane) -> None:
        self.plane = plane

    def now(self) -> datetime:
        """The virtual time."""
        return self.plane.clock.datetime()

    def find(self, kind: Kind, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> list[Json]:
        """The objects of a kind."""
        try:
            return self.plane.store.find(kind, namespace=namespace, labels=labels)
        except NoMatch:
            return []

    def get(self, key: Key) -> Json | None:
        """The object of a key, or None."""
        return self.plane.store.get(key)


def apis_of(given: Path | None, near: Path | None = None) -> Path:
    """The directory of XRDs and Compositions: the one given, or that of the project that a file or we are in."""
    found = given or (find_apis(near) if near is not None else None) or find_apis(Path.cwd())
    if found is None:
        raise ProjectError("no crossplane-project.yaml in or above the working directory; give --apis DIR")
    return found


def a_plane(apis: Path, seed: int = 0, clouds: Clouds | None = None) -> Plane:
    """A control plane with nothing on it yet but the namespace that every install has."""
    schemas = apis.parent / "schemas" / "structural"
    if not schemas.is_dir():
        raise ProjectError(
            f"{schemas} is not there: the schemas of all kinds that are not the project's own are looked for beside "
            f"its APIs; give --apis DIR, this is {apis}"
        )
    gc.set_threshold(_SELDOM, *gc.get_threshold()[1:])
    plane = Plane(
        Project(apis),
        lambda clock: direct(REGISTRY, clock),
        schemas=Catalogue.load(store=schemas),
        standins=everyone(readiness, clouds),
        rules=check_rules,
        seed=seed,
    )
    plane.apply({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": SYSTEM_NAMESPACE}})
    return plane


def apply(plane: Plane, given: list[files.Given]) -> list[str]:
    """Apply objects of files as a person does; returns what was made in the place of what nobody gave.

    That are the kubeconfigs of clusters that are brought along, and the clouds' accounts.
    """
    objects, made = [obj for _, obj in given], []
    for standin in (*files.kubeconfigs(objects), *files.cloud_accounts(objects)):
        if plane.store.get(key_of(standin)) is None:
            plane.apply(standin)
            made.append(str(key_of(standin)))
    for path, obj in given:
        try:
            plane.apply(obj)
        except NoMatch as error:
            known = instead(kind_of(obj), (known.kind for known in KINDS))
            raise Refused(f"{path}: {error}; {known}") from error
        except ApiError as error:
            raise Refused(str(error).replace('"STDIN"', f'"{path}"')) from error
    return made


def settled(given: list[files.Given], apis: Path, seed: int = 0) -> Embedded:
    """A control plane to which objects were applied, once nothing moves on it any more."""
    plane = a_plane(apis, seed)
    for part in files.platform_first(given):
        apply(plane, part)
        plane.settle()
    return Embedded(plane)
