"""The decision for one deployment: retain, scale down, fill, move and roll out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from placement.census import Cause, Member
from placement.decision import Decision, Kept, Placement, Question, Waiting
from placement.deployment import Deployment, Leaving, Replica
from placement.field import Field
from placement.fleet import Cluster
from placement.reasons import No, Reason, Refusals
from placement.shortage import aggregated
from placement.slots import Opening, Plan, attemptable

Watcher = Callable[[Field, Placement | None], None]
"""Called with the field before each place is taken and, once it is, with what was placed; for explanations."""


@dataclass(frozen=True)
class Outlook:
    """What a decision will take: whether a place has to be looked for, and whether a replica is on its way out."""

    searching: bool
    leaving: bool


def outlook(question: Question) -> Outlook:
    """Look ahead, with no more than the clusters that the replicas are on."""
    if question.whole:
        question = replace(question, whole=False)
    want, members, made = question.want, question.members, question.plan
    # Whether a selector that matches none of these clusters is a typo, only the whole fleet tells.
    moving = any(member.cause is Cause.MOVE for member in members)
    return Outlook(
        searching=_looking(want, members, made) or moving,
        leaving=bool(made.leaving) or any(replica.leaving is not None for replica in question.replicas),
    )


def searching(question: Question) -> bool:
    """Whether a place has to be looked for. If not, the clusters that the replicas are on are enough for `decide`."""
    return outlook(question).searching


def _looking(want: Deployment, members: Sequence[Member], made: Plan) -> bool:
    """Whether some opening may be looked for, or an old replica may be let go to make room."""
    breaking = not want.rollout.max_surge and any(opening.cause is Cause.ROLLOUT for opening in made.openings)
    return breaking or bool(attemptable(want, members, made.openings))


def decide(question: Question, watch: Watcher | None = None) -> Decision:
    """Decide. The same question has the same answer, in whatever order its replicas and clusters come."""
    want, clusters, members, made = question.want, question.by_name, question.members, question.plan
    problems = _problems(want, clusters, whole=question.whole)
    last = max([want.last_attempt, *(member.replica.attempt for member in members)])
    placements: tuple[Placement, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    refusals: tuple[Refusals, ...] = ()
    if problems:
        first = problems[0]
        waiting = tuple(Waiting(each.slot, each.cause, first.reason, first.message) for each in made.openings)
    elif not _looking(want, members, made):
        waiting = tuple(Waiting(each.slot, each.cause, Reason.WAITING, _under_way(each)) for each in made.openings)
    elif question.whole:
        made = made.copy()
        placements, waiting, refusals = _Search(question, clusters, members, made, last, watch).run()
    else:
        raise ValueError("a place has to be looked for, and the question does not hold the whole fleet")
    return Decision(
        *_stay_or_go(members, made.leaving),
        placements,
        waiting,
        refusals,
        problems,
        last + len(placements),
        _due(want, members, question.now),
        question=question,
    )


class _Search:
    """The part of a decision that looks for places."""

    def __init__(
        self,
        question: Question,
        clusters: dict[str, Cluster],
        members: Sequence[Member],
        made: Plan,
        last: int,
        watch: Watcher | None,
    ) -> None:
        self._want = question.want
        self._members = members
        self._made = made
        self._last = last
        self._watch = watch or (lambda field, placement: None)
        own = [member.replica for member in members]
        staying = [member.replica for member in made.staying]
        self._field = Field(question.want, list(clusters.values()), own, staying, question.matches)

    def run(self) -> tuple[tuple[Placement, ...], tuple[Waiting, ...], tuple[Refusals, ...]]:
        """Place what can be placed, let go what a rollout may break, and say what waits."""
        now = attemptable(self._want, self._members, self._made.openings)
        placements: list[Placement] = []
        for opening in now:
            self._watch(self._field, None)
            place = self._field.take()
            if place is None:
                break
            self._last += 1
            placement = Placement(
                opening.slot, self._last, self._want.revision, self._want.priority, opening.cause, place
            )
            self._watch(self._field, placement)
            placements.append(placement)
        full = len(placements) < len(now)
        refusals = aggregated(self._field.refusals()) if full else ()
        found = {placement.slot for placement in placements}
        unfilled = [opening for opening in self._made.openings if opening.slot not in found]
        self._break(unfilled, full)
        waiting = [self._waiting(opening, full and opening in now, refusals) for opening in unfilled]
        return tuple(placements), tuple(waiting), refusals

    def _break(self, openings: Sequence[Opening], full: bool) -> None:
        """Let old replicas go first where a rollout may: where it cannot surge, and only if that makes the room.

        What never served may always go for it; of what serves, as many as maxUnavailable allows.
        """
        if not full and self._want.rollout.max_surge:
            return
        serving = sum(1 for m in self._members if m.taking_traffic and m.replica.name not in self._made.leaving)
        least = self._want.replicas - self._want.rollout.max_unavailable
        old = [m for opening in openings if opening.cause is Cause.ROLLOUT for m in opening.replaced]
        for member in sorted(old, key=lambda m: (m.replica.leaving is None, m.grade, -m.replica.created)):
            remaining = serving - member.taking_traffic
            if not member.idle and remaining < least:
                continue
            if self._field.has_place() or self._field.would_fit_without(member.replica):
                self._made.leave(member, Leaving.REPLACED)
                serving = remaining

    def _waiting(self, opening: Opening, looked: bool, refusals: tuple[Refusals, ...]) -> Waiting:
        leaving = [m.replica.name for m in opening.replaced if m.replica.name in self._made.leaving]
        if leaving:
            message = _because(opening, f"waits for {', '.join(leaving)} to go")
        elif looked:
            message = _because(opening, _no_place(refusals))
        else:
            message = _under_way(opening)
        reason = refusals[0].reason if looked and refusals else Reason.WAITING
        return Waiting(opening.slot, opening.cause, reason, message)


def _under_way(opening: Opening) -> str:
    """What an opening says that is not looked for yet."""
    return _because(opening, "waits until the replacements under way are done, see rollout.maxSurge")


def _because(opening: Opening, what: str) -> str:
    return f"{opening.detail}; {what}" if opening.detail else what


def _no_place(refusals: tuple[Refusals, ...]) -> str:
    if not refusals:
        return "no cluster was looked at"
    return f"no place: {'; '.join(map(_counted, refusals))}"


def _counted(refusals: Refusals) -> str:
    if refusals.clusters == 1:
        return f"{refusals.reason} on 1 cluster ({refusals.message})"
    return f"{refusals.reason} on {refusals.clusters} clusters (nearest {refusals.message})"


def _problems(want: Deployment, clusters: dict[str, Cluster], *, whole: bool) -> tuple[No, ...]:
    """What is wrong with what is asked, whatever the clusters have to offer."""
    found = []
    wrong = want.selector.problem()
    if wrong is not None:
        found.append(No(Reason.INVALID_SELECTOR, f"clusterSelector: {wrong}"))
    if want.invalid is not None:
        found.append(want.invalid)
    for role in want.demand:
        wrong = role.topology.problem()
        if wrong is not None:
            found.append(No(Reason.INVALID_TOPOLOGY, f"{role.name}: {wrong}"))
    if whole and not clusters:
        found.append(No(Reason.NO_CLUSTERS, "the fleet has no clusters"))
    elif whole and not found and not any(want.selector.matches(cluster.labels) for cluster in clusters.values()):
        found.append(No(Reason.NO_CLUSTER_MATCHES, f"no cluster matches {want.selector}"))
    return tuple(found)


def _stay_or_go(
    members: Sequence[Member], leaving: dict[str, Leaving]
) -> tuple[tuple[Kept, ...], tuple[tuple[Replica, Leaving], ...]]:
    """Who stays and who goes. A replica leaves in two steps: its endpoint first, itself when no service lists it."""
    kept, gone = [], []
    for member in members:
        replica, why = member.replica, leaving.get(member.replica.name)
        if why is None or replica.endpoint or replica.routed:
            kept.append(Kept(replica, why, member.since))
        else:
            gone.append((replica, why))
    return tuple(kept), tuple(gone)


def _due(want: Deployment, members: Sequence[Member], now: float) -> float | None:
    if want.replace_after is None:
        return None
    ends = [member.since + want.replace_after for member in members if member.since is not None]
    return min([end for end in ends if end > now], default=None)
