"""What a render is made from: files, the project they are in, and functions here or at an address."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cli.rules import check_rules
from cli.sources.kinds import KINDS
from plane.composing import Namespaced
from plane.composition import Composition, CompositionError
from plane.fetch import among
from plane.pipeline import Callers
from plane.project import Project, ProjectError, find_apis
from plane.reconcile import Outcome, reconcile
from plane.render import ObservedError, as_stored, check_observed
from structural import (
    Catalogue,
    Definition,
    DefinitionError,
    DocumentError,
    Json,
    Refused,
    SchemaError,
    admit,
    documents,
    from_xrd,
)
from xfn.client import Caller

_RUNTIME = "render.crossplane.io/runtime"
_TARGET = "render.crossplane.io/runtime-development-target"


class Wrong(Exception):
    """An input that cannot be used; the message is for the person who gave it."""


@dataclass(frozen=True)
class Inputs:
    """Everything that a render is given."""

    xr: Json
    source: Path
    namespace: str = "default"
    composition: Json | None = None
    functions: Mapping[str, str] | None = None
    observed: Sequence[Json] = ()
    required: Sequence[Json] = ()
    context: Json = field(default_factory=dict)
    xrd: Json | None = None
    apis: Path | None = None
    timeout: float = 60.0


def the_xr(path: Path, name: str | None) -> Json:
    """The XR in a file: its only object, or the one that a name means: NAME, KIND/NAME or KIND/NAMESPACE/NAME."""
    every = _in_file(path)
    if not every:
        raise Wrong(f"modelplane: error: {path} is empty; an XR is needed")
    found = every if name is None else [obj for obj in every if _is_called(obj, name)]
    if len(found) == 1:
        return found[0]
    names = ", ".join(_shortest(obj, every) for obj in found or every)
    if name is None:
        raise Wrong(f"modelplane: error: {path} holds {len(found)} objects; choose an XR with --name: {names}")
    called = f"{path} holds {len(found)} objects called {name}; one is needed"
    raise Wrong(f"modelplane: error: {called}: {names}" if found else f"modelplane: error: {called}; it has {names}")


def _called(obj: Json) -> list[str]:
    """Every way to name an object, the shortest first."""
    metadata = obj.get("metadata") or {}
    name, namespace = str(metadata.get("name")), str(metadata.get("namespace", ""))
    return [name, f"{obj['kind']}/{name}", f"{obj['kind']}/{namespace}/{name}"]


def _shortest(obj: Json, every: Sequence[Json]) -> str:
    """The shortest name that no other object of the file has as well."""
    others = {name for other in every if other is not obj for name in _called(other)}
    return next((name for name in _called(obj) if name not in others), _called(obj)[-1])


def _is_called(obj: Json, name: str) -> bool:
    kind, slash, rest = name.partition("/")
    word = next((known.kind.kind for known in KINDS if kind.lower() in known.words), kind)
    return (f"{word}/{rest}" if slash else name) in _called(obj)


def one_of_kind(path: Path, kind: str) -> Json:
    """The only object in a file, which must be of this kind."""
    found = _in_file(path)
    if len(found) != 1 or found[0]["kind"] != kind:
        kinds = ", ".join(obj["kind"] for obj in found) or "nothing"
        raise Wrong(f"modelplane: error: {path} holds {kinds}; one {kind} is needed")
    return found[0]


def _in_file(path: Path) -> list[Json]:
    try:
        return documents.read(path)
    except DocumentError as error:
        raise Wrong(f"modelplane: error: {error}") from error


def objects(paths: Iterable[Path]) -> list[Json]:
    """The objects in files and directories."""
    try:
        return [found for path in paths for found in documents.read_all(path)]
    except DocumentError as error:
        raise Wrong(f"modelplane: error: {error}") from error


def function_targets(path: Path, annotations: Sequence[str]) -> dict[str, str]:
    """The address of each function, from the annotations of its Function object."""
    overrides = dict(annotation.split("=", 1) for annotation in annotations if "=" in annotation)
    targets: dict[str, str] = {}
    for function in objects([path]):
        name = function.get("metadata", {}).get("name", "")
        if function["kind"] != "Function":
            raise Wrong(f"modelplane: error: {path} holds a {function['kind']} {name}; only Functions are needed")
        noted = {**(function["metadata"].get("annotations") or {}), **overrides}
        if noted.get(_RUNTIME) != "Development":
            raise Wrong(
                f"modelplane: error: the Function {name} in {path} has no annotation {_RUNTIME}: Development; "
                "only functions that already run can be called (start them with modelplane serve --insecure)"
            )
        targets[name] = noted.get(_TARGET, "localhost:9443")
    return targets


@dataclass(frozen=True)
class Rendered:
    """The XR with its defaults, what follows from it, and whether there was an XRD to check it against."""

    xr: Json
    outcome: Outcome
    checked: bool


def rendered(given: Inputs) -> Rendered:
    """Validate the XR and reconcile it once."""
    try:
        project = _project(given)
        definition = _definition(given, project)
        xr = _admitted(given, definition) if definition else given.xr
        composition = _composition(given, project, definition)
        if not (xr.get("metadata") or {}).get("name"):
            raise ProjectError("the XR has no metadata.name")
        check_observed(xr, given.observed)
        stored = as_stored(xr)
        outcome = reconcile(
            stored,
            composition,
            given.observed,
            among([stored, *given.observed, *given.required]),
            _callers(given),
            context=given.context,
            namespaced=_namespaced(project),
        )
    except Refused as refused:
        raise Wrong(refused.refusal.sentence(str(given.source))) from refused
    except (ProjectError, CompositionError, DefinitionError, SchemaError, DocumentError, ObservedError) as error:
        raise Wrong(f"modelplane: error: {error}") from error
    return Rendered(xr, outcome, checked=definition is not None)


def _admitted(given: Inputs, definition: Definition) -> Json:
    """The XR as the API server would store it, with its rules checked."""
    return admit(_placed(given, definition), definition, rules=check_rules, keep_status=True)


def _placed(given: Inputs, definition: Definition) -> Json:
    """The XR in the namespace that kubectl would send it to."""
    metadata = given.xr.get("metadata")
    if not definition.namespaced or not isinstance(metadata, dict) or metadata.get("namespace"):
        return given.xr
    return {**given.xr, "metadata": {**metadata, "namespace": given.namespace}}


def _project(given: Inputs) -> Project | None:
    apis = given.apis or find_apis(given.source.parent) or find_apis(Path.cwd())
    if apis is not None:
        return Project(apis)
    if given.composition is None:
        raise ProjectError(
            f"no crossplane-project.yaml above {given.source} or the working directory: "
            "give --apis DIR, or a COMPOSITION"
        )
    return None


def _definition(given: Inputs, project: Project | None) -> Definition | None:
    """The XR's definition; None only where a Composition was given without any XRD, as crossplane render allows."""
    if given.xrd is not None:
        found = Catalogue(from_xrd(given.xrd)).of(given.xr)
        if found is None:
            raise ProjectError(f"the XRD given does not define {given.xr['kind']} in {given.xr['apiVersion']}")
        return found
    if project is None or (given.composition is not None and project.catalogue.of(given.xr) is None):
        return None
    return project.definition_of(given.xr)


def _composition(given: Inputs, project: Project | None, definition: Definition | None) -> Composition:
    if given.composition is None:
        if project is None or definition is None:
            raise ProjectError("a COMPOSITION is needed")
        return project.composition_of(given.xr, definition)
    composition = Composition.parse(given.composition)
    for said, wanted, found in (
        ("kind", composition.kind, given.xr["kind"]),
        ("apiVersion", composition.api_version, given.xr["apiVersion"]),
    ):
        if wanted != found:
            raise CompositionError(
                f"composition's compositeTypeRef.{said} ({wanted}) does not match XR's {said} ({found})"
            )
    return composition


def _callers(given: Inputs) -> Callers:
    """Where each function is called: here, or at the address that FUNCTIONS gives."""
    from xfn.client import Remote, in_process

    if given.functions is None:
        from modelplane.registry import REGISTRY

        here = in_process(REGISTRY)
        return lambda name: here
    targets = given.functions
    remotes: dict[str, Caller] = {}

    def caller(name: str) -> Caller:
        if name not in targets:
            raise CompositionError(f'unknown function "{name}": it is not among the FUNCTIONS given')
        if name not in remotes:
            remotes[name] = Remote(targets[name].removeprefix("dns:///"), timeout=given.timeout)
        return remotes[name]

    return caller


def _namespaced(project: Project | None) -> Namespaced:
    """Whether kinds of the project are namespaced; of others it is not known here."""

    def namespaced(api_version: str, kind: str) -> bool | None:
        found = project.catalogue.get(api_version, kind) if project else None
        return found.namespaced if found else None

    return namespaced
