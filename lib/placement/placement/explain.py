"""Why a decision is what it is: the scores that won, and for each cluster that was not chosen, why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from placement.census import Cause
from placement.decide import decide
from placement.decision import Decision, Placement, Question
from placement.deployment import Replica
from placement.field import Field
from placement.fleet import Cluster
from placement.identity import Identity
from placement.reasons import Refusals
from placement.scores import Score


@dataclass(frozen=True)
class Passed:
    """A cluster that was not chosen for a replica, and why."""

    cluster: str
    why: str


@dataclass(frozen=True)
class Choice:
    """One replica that was placed: the scores that won, and the clusters that were passed over."""

    slot: int
    attempt: int
    cluster: str
    pools: tuple[tuple[str, str], ...]
    scores: tuple[Score, ...]
    passed: tuple[Passed, ...]

    @property
    def why(self) -> str:
        """The scores that won, in one line."""
        return ", ".join(score.text for score in self.scores if score.name != "lot")


@dataclass(frozen=True)
class Explanation:
    """A whole decision, explained."""

    choices: tuple[Choice, ...]
    leaving: tuple[tuple[str, str], ...]
    waiting: tuple[tuple[int, str], ...]
    refusals: tuple[Refusals, ...]
    problems: tuple[str, ...]

    def lines(self) -> list[str]:
        """The explanation for people."""
        said = [f"problem: {problem}" for problem in self.problems]
        for choice in self.choices:
            pools = ", ".join(f"{role} on pool {pool}" for role, pool in choice.pools)
            said.append(f"slot {choice.slot}, attempt {choice.attempt}: {choice.cluster}, {pools}: {choice.why}")
            said += [f"  not {passed.cluster}: {passed.why}" for passed in choice.passed]
        said += [f"{name} leaves: {why}" for name, why in self.leaving]
        said += [f"slot {slot} waits: {why}" for slot, why in self.waiting]
        said += [f"{each.reason} on {each.clusters}: {each.message}" for each in self.refusals]
        return said


def explain(decision: Decision) -> Explanation:
    """Explain a decision. It is made once more, watched: scores of every cluster are not kept while deciding."""
    watcher = _Watcher()
    again = decide(decision.question, watcher)
    leaving = [(kept.replica.name, str(kept.leaving)) for kept in again.kept if kept.leaving]
    leaving += [(replica.name, str(why)) for replica, why in again.gone]
    return Explanation(
        tuple(watcher.choices),
        tuple(sorted(leaving)),
        tuple((waiting.slot, f"{waiting.reason}: {waiting.message}") for waiting in again.waiting),
        again.refusals,
        tuple(f"{no.reason}: {no.message}" for no in again.problems),
    )


@dataclass(frozen=True)
class Reconsidered:
    """Where a replica would go if it were placed now, all else as it is; `choice` None is nowhere.

    `passed` are the clusters that it would not go to, and why.
    """

    choice: Choice | None
    passed: tuple[Passed, ...]


def reconsider(question: Question, replica: Replica | None = None) -> Reconsidered:
    """Look for a place for a replica that has one, as if it had none; or for one replica more.

    What is decided is never judged again (law 4), so that this says why it is a good place, or that another has become
    better; it moves nothing. The question must hold the whole fleet.
    """
    others = [other for other in question.replicas if other is not replica]
    staying = [other for other in others if other.leaving is None]
    clusters = question.clusters if replica is None else _without(question, replica)
    field = Field(question.want, clusters, others, staying, question.matches)
    watcher = _Watcher()
    watcher(field, None)
    place = field.take()
    if place is None:
        return Reconsidered(None, tuple(Passed(name, watcher.refused(name)) for name in sorted(field.clusters)))
    slot, attempt = (replica.slot, replica.attempt) if replica is not None else (len(staying), 0)
    watcher(field, Placement(slot, attempt, question.want.revision, question.want.priority, Cause.FILL, place))
    return Reconsidered(watcher.choices[0], watcher.choices[0].passed)


def _without(question: Question, replica: Replica) -> Sequence[Cluster]:
    """The clusters, had the replica never been placed."""
    identity = Identity(question.want.identity.namespace, replica.name)
    return [
        replace(
            cluster,
            rejected=cluster.rejected - {identity},
            pools=tuple(
                replace(pool, allocations=tuple(each for each in pool.allocations if each.replica != identity))
                for pool in cluster.pools
            ),
        )
        if cluster.name == replica.cluster
        else cluster
        for cluster in question.clusters
    ]


class _Watcher:
    """Notes, before each place is taken, how every cluster stood."""

    def __init__(self) -> None:
        self.choices: list[Choice] = []
        self._standing: dict[str, tuple[Score, ...]] = {}
        self._refused: dict[str, str] = {}

    def __call__(self, field: Field, placement: Placement | None) -> None:
        if placement is not None:
            self.choices.append(self._choice(placement))
            return
        self._standing = {name: field.scores(name) for name in field.clusters}
        self._refused = {
            name: f"{no.reason}: {no.message}" for name in field.clusters if (no := field.refusal(name)) is not None
        }

    def refused(self, cluster: str) -> str:
        """Why a cluster had no place."""
        return self._refused.get(cluster, "it has the devices, but not on nodes where the pods fit")

    def _choice(self, placement: Placement) -> Choice:
        place = placement.place
        passed = tuple(
            Passed(name, self._refused.get(name) or _behind(scores, place.scores))
            for name, scores in sorted(self._standing.items())
            if name != place.cluster
        )
        pools = tuple((seat.part.role, seat.part.pool) for seat in place.seats)
        return Choice(placement.slot, placement.attempt, place.cluster, pools, place.scores, passed)


def _behind(scores: tuple[Score, ...], won: tuple[Score, ...]) -> str:
    """The first score by which a cluster is behind; one that is ahead did not fit when its pods were packed."""
    for mine, best in zip(scores, won, strict=True):
        if mine.value > best.value:
            return f"{mine.name}: {mine.text}, against {best.text}" if mine.name != "lot" else "equal, by lot"
        if mine.value < best.value:
            break
    return "it has the devices, but not on nodes where the pods fit"
