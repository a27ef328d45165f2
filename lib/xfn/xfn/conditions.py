"""Conditions with transitions: an event only when something changed, and nothing stale left behind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from xfn.values import Condition, Object, Result, Severity

NOT_APPLICABLE = "NotApplicable"
_NOTHING: Object = {}


def observed(obj: Object, type_: str) -> Condition | None:
    """The condition of that type on an object, or None."""
    found = said(obj, type_)
    return None if found is None else read(type_, found)


def read(type_: str, found: Object) -> Condition:
    """A condition of that type from how it stands on an object."""
    return Condition(type_, found.get("status", "Unknown"), found.get("reason", ""), found.get("message", ""))


def is_true(obj: Object, type_: str) -> bool:
    """Whether the object has that condition with status True."""
    found = said(obj, type_)
    return found is not None and found.get("status") == "True"


def shown(obj: Object) -> dict[str, Object]:
    """Every condition that an object shows, by type, as it stands there."""
    found = (obj.get("status") or _NOTHING).get("conditions")
    return {each.get("type"): each for each in reversed(found)} if found else {}


def cleared(before: Mapping[str, Object], owned: Sequence[str], emitted: Iterable[Condition]) -> tuple[Condition, ...]:
    """Conditions that were shown before and that their function no longer sets. Crossplane never removes one."""
    if not owned or not before:
        return ()
    kept = {c.type for c in emitted}
    gone = [type_ for type_ in owned if type_ not in kept and type_ in before]
    return tuple([Condition(type_, "Unknown", NOT_APPLICABLE) for type_ in gone])


def transitions(before: Mapping[str, Object], emitted: Iterable[Condition]) -> tuple[Result, ...]:
    """An event for each condition whose status or reason is not what was shown before."""
    return tuple([_event(c) for c in emitted if c.reason != NOT_APPLICABLE and _changed(before.get(c.type), c)])


def said(obj: Object, type_: str) -> Object | None:
    """The first condition of that type as it stands on an object: nearly always only a word of it is wanted."""
    for found in (obj.get("status") or _NOTHING).get("conditions") or ():
        if found.get("type") == type_:
            return cast(Object, found)
    return None


def _changed(before: Object | None, now: Condition) -> bool:
    if before is None:
        return now.status != "Unknown"
    return bool(before.get("status", "Unknown") != now.status or before.get("reason", "") != now.reason)


def _event(condition: Condition) -> Result:
    grave = condition.status != "True" and not condition.expected
    message = condition.message or f"{condition.type} is {condition.status}"
    return Result(Severity.WARNING if grave else Severity.NORMAL, message, condition.reason)
