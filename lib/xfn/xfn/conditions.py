"""Conditions with transitions: an event only when something changed, and nothing stale left behind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from xfn.values import Condition, Object, Result, Severity

NOT_APPLICABLE = "NotApplicable"
_NOTHING: Object = {}


def observed(obj: Object, type_: str) -> Condition | None:
    """The condition of that type on an object, or None."""
    said = _said(obj, type_)
    if said is None:
        return None
    return Condition(type_, said.get("status", "Unknown"), said.get("reason", ""), said.get("message", ""))


def is_true(obj: Object, type_: str) -> bool:
    """Whether the object has that condition with status True."""
    said = _said(obj, type_)
    return said is not None and said.get("status") == "True"


def cleared(xr: Object, owned: Iterable[str], emitted: Iterable[Condition]) -> tuple[Condition, ...]:
    """Conditions that the XR still shows and its function no longer sets. Crossplane never removes one."""
    gone = set(owned).difference([c.type for c in emitted])
    if not gone:
        return ()
    shown = [type_ for type_ in owned if type_ in gone and _said(xr, type_) is not None]
    return tuple([Condition(type_, "Unknown", NOT_APPLICABLE) for type_ in shown])


def transitions(xr: Object, emitted: Iterable[Condition]) -> tuple[Result, ...]:
    """An event for each condition whose status or reason is not what the XR shows."""
    return tuple([_event(c) for c in emitted if c.reason != NOT_APPLICABLE and _changed(_said(xr, c.type), c)])


def _said(obj: Object, type_: str) -> Object | None:
    """The first condition of that type as it stands on an object: nearly always only a word of it is wanted."""
    for said in (obj.get("status") or _NOTHING).get("conditions") or ():
        if said.get("type") == type_:
            return cast(Object, said)
    return None


def _changed(before: Object | None, now: Condition) -> bool:
    if before is None:
        return now.status != "Unknown"
    return bool(before.get("status", "Unknown") != now.status or before.get("reason", "") != now.reason)


def _event(condition: Condition) -> Result:
    grave = condition.status != "True" and not condition.expected
    message = condition.message or f"{condition.type} is {condition.status}"
    return Result(Severity.WARNING if grave else Severity.NORMAL, message, condition.reason)
