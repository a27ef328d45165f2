"""What the scheduler says of a deployment, in conditions."""

from __future__ import annotations

from collections import Counter

from modelplane.reasons import Reason, Type
from modelplane.scheduler.advice import advised
from modelplane.scheduler.cache import Cache
from placement.census import Cause
from placement.decision import Decision, Kept
from placement.deployment import Health, Leaving
from placement.reasons import Reason as Why
from xfn.values import Condition

_MOVES = (Leaving.REPLACED, Leaving.DRAINED, Leaving.MOVED)


def conditions(decision: Decision, cache: Cache | None, contradictions: tuple[str, ...]) -> tuple[Condition, ...]:
    """Every condition of the scheduler."""
    found = [scheduled(decision), ready(decision), topology(contradictions)]
    rollout = rolling(decision)
    if rollout is not None:
        found.append(rollout)
    if cache is not None:
        found.append(resolved(cache))
    return tuple(found)


def scheduled(decision: Decision) -> Condition:
    """Whether every replica has a place; if not, why, and what would help."""
    have = f"{decision.scheduled} of {decision.question.want.replicas} replicas have a place"
    if decision.problems:
        first = decision.problems[0]
        kept = "; what runs stays as it is" if decision.kept else ""
        message = f"{advised(first.reason, first.message)}{kept}"
        return Condition(Type.REPLICAS_SCHEDULED, "False", str(first.reason), message)
    unplaced = [waiting for waiting in decision.waiting if waiting.cause is Cause.FILL]
    if not unplaced:
        return Condition(Type.REPLICAS_SCHEDULED, "True", Reason.SCHEDULED, have)
    first_waiting = unplaced[0]
    reason = str(Reason.PARTIALLY_SCHEDULED if decision.scheduled else first_waiting.reason)
    message = f"{have}; {advised(first_waiting.reason, first_waiting.message)}"
    expected = first_waiting.reason is Why.WAITING
    return Condition(Type.REPLICAS_SCHEDULED, "False", reason, message, expected=expected)


def ready(decision: Decision) -> Condition:
    """Whether as many replicas serve as are wanted, and what keeps the others from it."""
    wanted, serving = decision.question.want.replicas, decision.ready
    message = f"{serving} of {wanted} replicas serve"
    if serving >= wanted:
        return Condition(Type.REPLICAS_READY, "True", Reason.SERVING, message)
    staying = [kept for kept in decision.kept if kept.leaving is None]
    states = Counter(state for kept in staying if (state := _state(kept)) is not None)
    states["being created"] += len(decision.placements)
    states["without a place"] += sum(1 for waiting in decision.waiting if waiting.cause is Cause.FILL)
    others = ", ".join(f"{count} {state}" for state, count in sorted(states.items()) if count)
    fallen = any(kept.replica.served and _state(kept) is not None for kept in staying)
    message += f"; {others}" if others else ""
    return Condition(Type.REPLICAS_READY, "False", Reason.REPLICAS_NOT_READY, message, expected=not fallen)


def _state(kept: Kept) -> str | None:
    """What a replica that does not serve does instead; None for one that serves."""
    replica = kept.replica
    if kept.unknown_since is not None:
        return "out of sight of the control plane"
    if replica.health is Health.READY:
        return None
    if not replica.admitted:
        return "waiting to be admitted"
    return "down" if replica.served else "starting"


def rolling(decision: Decision) -> Condition | None:
    """How a rollout, drain, move or replacement is going; None where none is under way."""
    moving = [waiting for waiting in decision.waiting if waiting.cause is not Cause.FILL]
    if moving:
        message = advised(moving[0].reason, moving[0].message)
        return Condition(Type.ROLLOUT_PROGRESSING, "False", Reason.ROLLOUT_WAITING, message)
    slots = [kept.replica.slot for kept in decision.kept if kept.leaving is None]
    slots += [placement.slot for placement in decision.placements]
    starting = sum(1 for count in Counter(slots).values() if count > 1) if len(set(slots)) < len(slots) else 0
    leaving = len([kept for kept in decision.kept if kept.leaving in _MOVES])
    if starting or leaving:
        counts = ((starting, "waiting for the replacement to serve"), (leaving, "on the way out"))
        message = ", ".join(f"{count} {what}" for count, what in counts if count)
        return Condition(Type.ROLLOUT_PROGRESSING, "True", Reason.ROLLING_OUT, message)
    return None


def resolved(cache: Cache) -> Condition:
    """Whether the named cache is there and ready somewhere."""
    if not cache.found:
        message = f"ModelCache {cache.name} does not exist in this namespace; nothing new is placed until it does"
        return Condition(Type.CACHE_RESOLVED, "False", Reason.CACHE_NOT_FOUND, message)
    if not cache.volumes:
        message = f"ModelCache {cache.name} is ready on no cluster yet"
        return Condition(Type.CACHE_RESOLVED, "False", Reason.CACHE_NOT_READY, message, expected=True)
    where = f"{len(cache.volumes)} cluster{'' if len(cache.volumes) == 1 else 's'}"
    return Condition(Type.CACHE_RESOLVED, "True", Reason.CACHE_READY, f"ready on {where}")


def topology(contradictions: tuple[str, ...]) -> Condition:
    """Whether the engine's own flags agree with the topology."""
    if contradictions:
        return Condition(Type.TOPOLOGY_CONSISTENT, "False", Reason.FLAGS_DISAGREE, "; ".join(contradictions))
    return Condition(Type.TOPOLOGY_CONSISTENT, "True", Reason.FLAGS_AGREE)
