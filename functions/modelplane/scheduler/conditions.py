"""What the scheduler says of a deployment, in conditions."""

from __future__ import annotations

from modelplane.reasons import Reason, Type
from modelplane.scheduler.cache import Cache
from placement.census import Cause
from placement.decision import Decision
from placement.reasons import Reason as Why
from xfn.values import Condition


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
    wanted, have = decision.question.want.replicas, decision.scheduled
    if decision.problems:
        first = decision.problems[0]
        return Condition(Type.REPLICAS_SCHEDULED, "False", str(first.reason), first.message)
    unplaced = [waiting for waiting in decision.waiting if waiting.cause is Cause.FILL]
    if not unplaced:
        return Condition(Type.REPLICAS_SCHEDULED, "True", Reason.SCHEDULED, f"{have} of {wanted} replicas have a place")
    reason = str(unplaced[0].reason) if have == 0 else str(Reason.PARTIALLY_SCHEDULED)
    message = f"{have} of {wanted} replicas have a place; {unplaced[0].message}"
    return Condition(Type.REPLICAS_SCHEDULED, "False", reason, message, expected=unplaced[0].reason is Why.WAITING)


def ready(decision: Decision) -> Condition:
    """Whether as many replicas serve as are wanted."""
    wanted, serving = decision.question.want.replicas, decision.ready
    message = f"{serving} of {wanted} replicas serve"
    if serving >= wanted:
        return Condition(Type.REPLICAS_READY, "True", Reason.SERVING, message)
    return Condition(Type.REPLICAS_READY, "False", Reason.REPLICAS_NOT_READY, message, expected=True)


def rolling(decision: Decision) -> Condition | None:
    """How a rollout, drain, move or replacement is going; None where none is under way."""
    moving = [waiting for waiting in decision.waiting if waiting.cause is not Cause.FILL]
    if moving:
        return Condition(Type.ROLLOUT_PROGRESSING, "False", Reason.ROLLOUT_WAITING, moving[0].message)
    leaving = sorted(kept.replica.name for kept in decision.kept if kept.leaving is not None)
    placing = [placement for placement in decision.placements if placement.cause is not Cause.FILL]
    if leaving or placing:
        message = f"{len(placing)} placed anew, {len(leaving)} on the way out"
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
    return Condition(Type.CACHE_RESOLVED, "True", Reason.CACHE_READY, f"ready on {len(cache.volumes)} clusters")


def topology(contradictions: tuple[str, ...]) -> Condition:
    """Whether the engine's own flags agree with the topology."""
    if contradictions:
        return Condition(Type.TOPOLOGY_CONSISTENT, "False", Reason.FLAGS_DISAGREE, "; ".join(contradictions))
    return Condition(Type.TOPOLOGY_CONSISTENT, "True", Reason.FLAGS_AGREE)
