"""Conditions, kept as Crossplane keeps them: replaced by type, never removed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from plane.store.keys import key_of
from plane.store.store import Store
from xfn.values import Condition, Json

RESPONSIVE = Condition("Responsive", "True", "WatchCircuitClosed")
SYNCED = Condition("Synced", "True", "ReconcileSuccess")
AVAILABLE = Condition("Ready", "True", "Available")
CREATING = Condition("Ready", "False", "Creating")

SYSTEM = frozenset({"Ready", "Synced", "Healthy", "UpToDate", "Responsive"})
"""Types that belong to Crossplane: what a function says of them is not heard."""

_FIRST = 3


def failed(message: str) -> Condition:
    """The XR could not be reconciled."""
    return Condition("Synced", "False", "ReconcileError", message)


def unready(names: Iterable[str]) -> Condition:
    """Composed resources are not ready yet."""
    return Condition("Ready", "False", "Creating", f"Unready resources: {first_and_more(sorted(names))}")


def undetermined(kind: str) -> Condition:
    """A condition whose function was not heard because of a fatal error."""
    message = "A fatal error occurred before the status of this condition could be determined."
    return Condition(kind, "Unknown", "FatalError", message)


def first_and_more(names: Sequence[str]) -> str:
    """The first three of some names, and how many more there are."""
    if len(names) > _FIRST:
        return f"{', '.join(names[:_FIRST])}, and {len(names) - _FIRST} more"
    if len(names) == _FIRST:
        return f"{', '.join(names[:-1])}, and {names[-1]}"
    return ", ".join(names)


def deaf(culprit: str) -> Condition:
    """The XR sees too many events and hears of hardly any."""
    return Condition("Responsive", "False", "WatchCircuitOpen", f"Too many watch events from {culprit}")


def put(conditions: list[Json], condition: Condition, at: str, generation: int | None = None) -> bool:
    """Set a condition in place: an equal one keeps its time, another of its type is replaced. Says if it was news.

    `generation` is that of the object the condition speaks of; Crossplane notes it in its own conditions.
    """
    kind = condition.type
    for index, existing in enumerate(conditions):
        if existing.get("type") == kind:
            if _tells(existing, condition, generation):
                return False
            conditions[index] = _entry(condition, at, generation)
            return True
    conditions.append(_entry(condition, at, generation))
    return True


def holds(conditions: Iterable[Json], condition: Condition, generation: int | None = None) -> bool:
    """Whether a condition is told already: `put` would change nothing."""
    for existing in conditions:
        if existing.get("type") == condition.type:
            return _tells(existing, condition, generation)
    return False


def _tells(entry: Json, condition: Condition, generation: int | None) -> bool:
    """Whether an entry tells this condition; what is empty is as what is absent."""
    return (
        entry.get("status") == condition.status
        and (entry.get("reason") or None) == (condition.reason or None)
        and (entry.get("message") or None) == (condition.message or None)
        and (entry.get("observedGeneration") or None) == (generation or None)
    )


def _entry(condition: Condition, at: str, generation: int | None) -> Json:
    entry: Json = {
        "lastTransitionTime": at,
        "reason": condition.reason,
        "status": condition.status,
        "type": condition.type,
    }
    if condition.message:
        entry["message"] = condition.message
    if generation:
        entry["observedGeneration"] = generation
    return entry


def keep_all(conditions: list[Json], entries: Sequence[Json]) -> None:
    """Set conditions as they were written before."""
    if not conditions and len({entry.get("type") for entry in entries}) == len(entries):
        conditions += entries
        return
    for entry in entries:
        keep(conditions, entry)


def keep(conditions: list[Json], entry: Json) -> None:
    """Set a condition as it was written before."""
    for index, existing in enumerate(conditions):
        if existing.get("type") == entry["type"]:
            if existing is not entry and not _same(existing, entry):
                conditions[index] = entry
            return
    conditions.append(entry)


def _same(one: Json, other: Json) -> bool:
    """Whether two conditions of a type tell the same; what is empty is as what is absent."""
    return (
        one.get("status") == other.get("status")
        and (one.get("reason") or None) == (other.get("reason") or None)
        and (one.get("message") or None) == (other.get("message") or None)
        and (one.get("observedGeneration") or None) == (other.get("observedGeneration") or None)
    )


def say_more(present: Iterable[Json], said: Iterable[Json]) -> bool:
    """Whether conditions as they stand have more than what was said of their types."""
    fields = {entry["type"]: len(entry) for entry in said}
    return any(len(entry) > fields.get(entry["type"], len(entry)) for entry in present)


def marked(
    store: Store,
    obj: Json,
    *said: Condition,
    fields: Mapping[str, object] = MappingProxyType({}),
    with_generation: bool = True,
) -> Json:
    """Write conditions, and fields of the status beside them; those that hold already are not written again.

    Conditions of some kinds do not say of which generation they speak.
    """
    before: Json = obj.get("status") or {}
    key, told, at = key_of(obj), before.get("conditions"), store.clock.stamp()
    generation = obj["metadata"].get("generation") if with_generation else None
    present, is_news = list(told or ()), told is None
    for condition in said:
        is_news |= put(present, condition, at, generation)
    if not is_news and store.get(key) is obj and _stand(fields, before):
        return obj  # half of what controllers say was said before
    return store.update_status(key, {**before, **fields, "conditions": present})


def _stand(fields: Mapping[str, object], status: Json) -> bool:
    """Whether a status has these fields already."""
    for name, value in fields.items():
        if name not in status or (status[name] is not value and status[name] != value):
            return False
    return True
