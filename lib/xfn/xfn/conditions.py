"""Conditions with transitions: an event only when something changed, and nothing stale left behind."""

from __future__ import annotations

from collections.abc import Iterable

from xfn.values import Condition, Object, Result, Severity

NOT_APPLICABLE = "NotApplicable"


def observed(obj: Object, type_: str) -> Condition | None:
    """The condition of that type on an object, or None."""
    for condition in (obj.get("status") or {}).get("conditions") or ():
        if condition.get("type") == type_:
            return Condition(
                type_,
                condition.get("status", "Unknown"),
                condition.get("reason", ""),
                condition.get("message", ""),
            )
    return None


def is_true(obj: Object, type_: str) -> bool:
    """Whether the object has that condition with status True."""
    found = observed(obj, type_)
    return found is not None and found.status == "True"


def cleared(xr: Object, owned: Iterable[str], emitted: Iterable[Condition]) -> tuple[Condition, ...]:
    """Conditions that the XR still shows and its function no longer sets. Crossplane never removes one."""
    kept = {c.type for c in emitted}
    return tuple(
        Condition(type_, "Unknown", NOT_APPLICABLE)
        for type_ in owned
        if type_ not in kept and observed(xr, type_) is not None
    )


def transitions(xr: Object, emitted: Iterable[Condition]) -> tuple[Result, ...]:
    """An event for each condition whose status or reason is not what the XR shows."""
    return tuple(_event(c) for c in emitted if _changed(observed(xr, c.type), c) and c.reason != NOT_APPLICABLE)


def _changed(before: Condition | None, now: Condition) -> bool:
    if before is None:
        return now.status != "Unknown"
    return (before.status, before.reason) != (now.status, now.reason)


def _event(condition: Condition) -> Result:
    grave = condition.status != "True" and not condition.expected
    message = condition.message or f"{condition.type} is {condition.status}"
    return Result(Severity.WARNING if grave else Severity.NORMAL, message, condition.reason)
