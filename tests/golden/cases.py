"""Golden cases: a folder with what is given and what is wanted, in the convention of `crossplane render`.

`given.yaml` has the XR first. A document with the annotation crossplane.io/composition-resource-name is one that was
composed before; any other is there to be required. `want.yaml` is what `modelplane render -x -r` prints. The XR that is
given does not have the condition Responsive: Crossplane's own render prints an XR whose status stays as it is
differently.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from plane.composed import resource_name
from plane.fetch import among
from plane.project import Project
from plane.reconcile import Outcome, reconcile
from plane.render import as_stored, documents
from structural import admission
from structural.catalogue import Catalogue
from structural.documents import read
from xfn.client import Caller
from xfn.values import Json

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent


@cache
def project() -> Project:
    return Project(ROOT / "apis")


@cache
def catalogue() -> Catalogue:
    return Catalogue.load(ROOT / "apis", ROOT / "schemas" / "structural")


@cache
def _pickled(file: Path) -> bytes:
    """The documents of a file: reading YAML takes ten times as long as running most functions."""
    return pickle.dumps(read(file))


@dataclass(frozen=True)
class Case:
    """One moment in the life of an XR."""

    folder: Path

    @property
    def name(self) -> str:
        return str(self.folder.relative_to(GOLDEN))

    @property
    def want_file(self) -> Path:
        return self.folder / "want.yaml"

    @property
    def wanted(self) -> list[Json]:
        return list(read(self.want_file))

    @property
    def xr(self) -> Json:
        """The XR as the API server would have stored it."""
        xr = self._given[0]
        return admission.default(xr, project().definition_of(xr))

    @property
    def observed(self) -> list[Json]:
        return [obj for obj in self._given[1:] if resource_name(obj)]

    @property
    def required(self) -> list[Json]:
        return [obj for obj in self._given[1:] if not resource_name(obj)]

    @property
    def _given(self) -> list[Json]:
        """Made anew each time, since whoever asks may change them."""
        given: list[Json] = pickle.loads(_pickled(self.folder / "given.yaml"))
        return given

    def run(self, caller: Caller) -> Outcome:
        """Reconcile once, with every step answered by one caller."""
        xr = as_stored(self.xr)
        composition = project().composition_of(xr, project().definition_of(xr))
        world = among([xr, *self.observed, *self.required])
        return reconcile(xr, composition, self.observed, world, lambda _: caller)

    def printed(self, outcome: Outcome) -> list[Json]:
        """What the render of that outcome prints."""
        return list(documents(self.xr, outcome, full_xr=True, results=True))


def cases() -> Iterator[Case]:
    """Every case, in the order of the lives they tell."""
    yield from (Case(given.parent) for given in sorted(GOLDEN.glob("*/*/given.yaml")))
