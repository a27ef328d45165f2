"""The slots of a deployment: which stay, which replica of each stays, and which need a place.

A deployment has as many slots as replicas are wanted. A slot normally has one replica; two while one replaces the
other. Nothing here looks for a place, so a settled deployment is told by this alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from placement.census import LEAVING, Cause, Member
from placement.deployment import Deployment, Leaving

_REPLACING = frozenset(LEAVING.values()) | {Leaving.REPLACED}
_URGENCY = {Cause.FILL: 0, Cause.REPLACE: 1, Cause.DRAIN: 2, Cause.MOVE: 3, Cause.ROLLOUT: 4}


@dataclass(frozen=True)
class Opening:
    """A place that is wanted for a slot, and why. `replaced` are those that it would replace."""

    slot: int
    cause: Cause
    detail: str = ""
    replaced: tuple[Member, ...] = ()


@dataclass
class Plan:
    """What is to be done, before any place is looked for."""

    leaving: dict[str, Leaving] = field(default_factory=dict)
    openings: list[Opening] = field(default_factory=list)
    staying: list[Member] = field(default_factory=list)

    def leave(self, member: Member, why: Leaving) -> None:
        """Let a replica go."""
        self.leaving[member.replica.name] = why

    def copy(self) -> Plan:
        """The same plan, to be changed."""
        return Plan(dict(self.leaving), list(self.openings), list(self.staying))


def plan(want: Deployment, members: Sequence[Member]) -> Plan:
    """Retain first, then scale down or fill."""
    made = Plan()
    slots: dict[int, list[Member]] = {}
    for member in members:
        if member.rejected:
            made.leave(member, Leaving.REJECTED)
        else:
            slots.setdefault(member.replica.slot, []).append(member)
    stay = sorted(slots)
    if len(slots) > want.replicas:
        kept = sorted(slots, key=lambda slot: _worth(slot, slots[slot]), reverse=True)
        for slot in kept[want.replicas :]:
            for member in slots[slot]:
                made.leave(member, Leaving.SCALED_DOWN)
        stay = sorted(kept[: want.replicas])
    for slot in stay:
        _settle(made, slot, slots[slot])
    _hold(made, want, members)
    # The slots of those that were rejected come free, and are the first to be filled.
    for slot in _unused(stay, want.replicas - len(stay)):
        made.openings.append(Opening(slot, Cause.FILL))
    made.openings.sort(key=lambda opening: (_URGENCY[opening.cause], opening.slot))
    return made


def _worth(slot: int, members: Iterable[Member]) -> tuple[int, bool, float, int, int]:
    """How much a slot is worth keeping: its best replica's grade; then what is not leaving yet; then age."""
    return max((m.grade, m.replica.leaving is None, -m.replica.created, -m.replica.attempt, -slot) for m in members)


def _unused(taken: Iterable[int], count: int) -> list[int]:
    found: list[int] = []
    used, slot = set(taken), 0
    while len(found) < count:
        if slot not in used:
            found.append(slot)
        slot += 1
    return found


def _settle(made: Plan, slot: int, members: Sequence[Member]) -> None:
    """Decide among the replicas of one slot."""
    if len(members) == 1 and members[0].wanted:
        made.staying.append(members[0])
        return
    wanted = [member for member in members if member.wanted]
    others = [member for member in members if not member.wanted]
    serving = [member for member in wanted if member.serving]
    if serving:
        keeper = min(serving, key=_seniority)
        made.staying.append(keeper)
        for member in members:
            if member is not keeper and _may_go(member, keeper):
                made.leave(member, _why(member))
        return
    if wanted:
        made.staying.extend(wanted)
        for member in others:
            if member.idle:
                made.leave(member, _why(member))
        return
    best = max(others, key=lambda member: (member.grade, member.replica.attempt))
    for member in others:
        if member is not best and best.serving and member.idle:
            made.leave(member, _why(member))
    cause = best.cause or Cause.FILL
    made.openings.append(Opening(slot, cause, best.detail, tuple(others)))


def _hold(made: Plan, want: Deployment, members: Sequence[Member]) -> None:
    """Keep what was replaced while fewer would take traffic than a rollout may leave: others may be out of reach."""
    if not made.leaving:
        return
    busy = [member for member in members if member.taking_traffic]
    staying = sum(1 for member in busy if member.replica.name not in made.leaving)
    replaced = [
        member
        for member in busy
        if member.replica.leaving is None and made.leaving.get(member.replica.name) in _REPLACING
    ]
    missing = want.replicas - want.rollout.max_unavailable - staying
    for member in sorted(replaced, key=_seniority)[: max(0, missing)]:
        del made.leaving[member.replica.name]


def _seniority(member: Member) -> tuple[bool, bool, int, str]:
    """Which of two that serve stays: the one that has the traffic, then the older."""
    replica = member.replica
    return replica.leaving is not None, not replica.endpoint, replica.attempt, replica.name


def _may_go(member: Member, keeper: Member) -> bool:
    """What has traffic goes once the one that replaces it has an endpoint of its own."""
    return keeper.replica.endpoint or not member.replica.endpoint or not member.serving


def _why(member: Member) -> Leaving:
    return LEAVING[member.cause] if member.cause is not None else Leaving.REPLACED


def attemptable(want: Deployment, members: Sequence[Member], openings: Iterable[Opening]) -> list[Opening]:
    """The openings that may be looked for now: those that replace something wait while too many exist already.

    A lost replica does not count as existing, and a slot that has none is filled whatever else is under way.
    """
    existing = sum(1 for member in members if not member.rejected and not member.lost)
    found = []
    for opening in openings:
        if opening.cause in (Cause.FILL, Cause.REPLACE) or existing < _most(want, opening.cause):
            found.append(opening)
            existing += 1
    return found


def _most(want: Deployment, cause: Cause) -> int:
    """How many replicas may exist while one is replaced. A move makes before it breaks, so it always has one more."""
    surge = want.rollout.max_surge
    return want.replicas + (surge if cause is Cause.ROLLOUT else max(1, surge))
