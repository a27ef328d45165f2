"""Reading a scenario: whatever is wrong with it is told by file, step and field."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cli.scenario.script import (
    Action,
    Advance,
    Apply,
    Delete,
    Expect,
    Expectation,
    Fail,
    Patch,
    Recover,
    Scale,
    Scenario,
    Step,
)
from cli.sources import files
from cli.sources.files import Given
from cli.sources.kinds import named
from cli.sources.source import Unreadable
from structural import DocumentError, documents

_DURATION = re.compile(r"(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)?")
_TOP = ("name", "fleet", "seed", "steps")
_BESIDE = ("say", "wait")


class Malformed(Exception):
    """A scenario that cannot be played; the message names the file, the step and the field."""


def read(path: Path) -> Scenario:
    """The scenario in a file."""
    found = documents.parse(_text(path), str(path))
    if len(found) != 1 or not isinstance(found[0], dict):
        raise Malformed(f"{path}: a scenario is one YAML mapping with `steps`, this file has {len(found)} documents")
    top = _Fields(str(path), found[0], _TOP)
    steps = top.take("steps", list)
    if not steps:
        raise Malformed(f"{path}: steps: there are none")
    fleet = top.take("fleet", (list, str), None)
    return Scenario(
        file=str(path),
        name=top.take("name", str, path.stem.replace("-", " ")),
        steps=tuple(_step(path, number, step) for number, step in enumerate(steps, 1)),
        fleet=tuple(_objects(path, f"{path}: fleet", fleet)) if fleet is not None else None,
        seed=top.take("seed", int, None),
    )


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Malformed(f"{path} does not exist") from None
    except (OSError, UnicodeDecodeError) as error:
        raise Malformed(f"{path} cannot be read: {error}") from error


class _Fields:
    """A mapping of the file, read field by field; `where` is what errors begin with."""

    def __init__(self, where: str, given: Any, known: Sequence[str]) -> None:
        self.where = where
        if not isinstance(given, dict):
            raise Malformed(f"{where}: a mapping is needed ({', '.join(known)}), this is {_spelled(given)}")
        unknown = [key for key in given if key not in known]
        if unknown:
            raise Malformed(f'{where}: unknown field "{unknown[0]}"; fields are {", ".join(known)}')
        self._given = given

    def take(self, name: str, kind: Any, *default: Any) -> Any:
        """A field of a type; without a default it must be there."""
        if name not in self._given:
            if default:
                return default[0]
            raise Malformed(f"{self.where}: {name} is missing")
        value = self._given[name]
        kinds = kind if isinstance(kind, tuple) else (kind,)
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            raise Malformed(f"{self.where}: {name} must be {_words(kinds)}, this is {_spelled(value)}")
        return value


def _words(kinds: Sequence[type]) -> str:
    words = {str: "a text", int: "a whole number", list: "a list", dict: "a mapping", bool: "true or false"}
    return " or ".join(words[kind] for kind in kinds)


def _spelled(value: Any) -> str:
    return {dict: "a mapping", list: "a list", type(None): "empty"}.get(type(value), repr(value))


def _step(path: Path, number: int, given: Any) -> Step:
    where = f"{path}: step {number}"
    fields = _Fields(where, given, (*_VERBS, *_BESIDE))
    verbs = [key for key in given if key in _VERBS]
    if len(verbs) > 1:
        raise Malformed(f"{where}: a step does one thing, this one says {' and '.join(verbs)}")
    say, wait = fields.take("say", str, ""), fields.take("wait", bool, True)
    if not verbs:
        if not say:
            raise Malformed(f"{where}: it does nothing; a step is one of {', '.join(_VERBS)}")
        return Step(number, None, say.strip(), wait=False)
    verb = verbs[0]
    action = _VERBS[verb](path, f"{where}: {verb}", given[verb])
    return Step(number, action, say.strip(), wait and not isinstance(action, Expect | Advance))


def _apply(path: Path, where: str, given: Any) -> Action:
    return Apply(tuple(_objects(path, where, given)))


def _objects(path: Path, where: str, given: Any) -> list[Given]:
    """Objects that are written out, and those of files that are named, beside the scenario."""
    found: list[Given] = []
    for entry in given if isinstance(given, list) else [given]:
        if isinstance(entry, str):
            try:
                found += files.read([(path.parent / entry)])
            except DocumentError as error:
                raise Malformed(f"{where}: {error}") from error
        elif isinstance(entry, dict) and all(isinstance(entry.get(key), str) for key in ("apiVersion", "kind")):
            found.append((path, entry))
        else:
            raise Malformed(f"{where}: give a file, or an object with apiVersion and kind; this is {_spelled(entry)}")
    return found


def _patch(path: Path, where: str, given: Any) -> Action:
    fields = _Fields(where, given, ("object", "change"))
    return Patch(_reference(fields), fields.take("change", dict))


def _scale(path: Path, where: str, given: Any) -> Action:
    fields = _Fields(where, given, ("object", "replicas"))
    replicas = fields.take("replicas", int)
    if replicas < 0:
        raise Malformed(f"{where}: replicas must be at least 0, this is {replicas}")
    return Scale(_reference(fields), replicas)


def _delete(path: Path, where: str, given: Any) -> Action:
    fields = _Fields(where, {"object": given} if isinstance(given, str) else given, ("object", "foreground"))
    return Delete(_reference(fields), fields.take("foreground", bool, False))


def _clusters(make: Callable[[tuple[str, ...]], Action]) -> Callable[[Path, str, Any], Action]:
    def read_clusters(path: Path, where: str, given: Any) -> Action:
        names = [given] if isinstance(given, str) else given
        if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
            raise Malformed(f"{where}: give the name of an InferenceCluster, or several; this is {_spelled(given)}")
        return make(tuple(names))

    return read_clusters


def _advance(path: Path, where: str, given: Any) -> Action:
    found = _DURATION.fullmatch(given) if isinstance(given, str) and given else None
    if found is None:
        raise Malformed(f"{where}: give a duration such as 90s, 10m or 1h30m; this is {_spelled(given)}")
    hours, minutes, seconds = (float(part or 0) for part in found.groups())
    return Advance(hours * 3600 + minutes * 60 + seconds)


def _expect(path: Path, where: str, given: Any) -> Action:
    entries = given if isinstance(given, list) else [given]
    if not entries:
        raise Malformed(f"{where}: nothing is expected")
    several = len(entries) > 1
    return Expect(
        tuple(
            _expectation(f"{where}, entry {number}" if several else where, entry)
            for number, entry in enumerate(entries, 1)
        )
    )


_ASKED = ("object", "exists", "clusters", "conditions", "spec", "status", "says")


def _expectation(where: str, given: Any) -> Expectation:
    fields = _Fields(where, given, _ASKED)
    clusters = fields.take("clusters", (list, dict, str), None)
    conditions = fields.take("conditions", dict, {})
    for type_, wanted in conditions.items():
        if not isinstance(wanted, str | bool):
            raise Malformed(f"{where}: conditions.{type_} must be a status or a reason, this is {_spelled(wanted)}")
    return Expectation(
        object=_reference(fields),
        exists=fields.take("exists", bool, True),
        clusters=_counted(where, clusters) if clusters is not None else None,
        conditions={type_: str(wanted) for type_, wanted in conditions.items()},
        spec=fields.take("spec", dict, None),
        status=fields.take("status", dict, None),
        says=fields.take("says", str, None),
    )


def _counted(where: str, given: Any) -> Mapping[str, int | None]:
    if isinstance(given, dict):
        for name, count in given.items():
            if not isinstance(count, int) or isinstance(count, bool):
                raise Malformed(f"{where}: clusters.{name} must be a whole number, this is {_spelled(count)}")
        return given
    return {str(name): None for name in ([given] if isinstance(given, str) else given)}


def _reference(fields: _Fields) -> str:
    """An object as KIND/NAME or KIND/NAMESPACE/NAME."""
    reference: str = fields.take("object", str)
    kind, _, name = reference.partition("/")
    if not name:
        raise Malformed(f"{fields.where}: object must be KIND/NAME or KIND/NAMESPACE/NAME, this is {reference!r}")
    try:
        named(kind)
    except Unreadable as unknown:
        raise Malformed(f"{fields.where}: object: {unknown}") from unknown
    return reference


_VERBS: dict[str, Callable[[Path, str, Any], Action]] = {
    "apply": _apply,
    "patch": _patch,
    "scale": _scale,
    "delete": _delete,
    "fail": _clusters(Fail),
    "recover": _clusters(Recover),
    "advance": _advance,
    "expect": _expect,
}
