"""Moves, rollouts and replacements: made before they break, and waiting aloud where there is no room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.placement.builders import (
    a_cluster,
    a_deployment,
    a_pool,
    a_replica,
    a_role,
    ask,
    matches,
    starting,
    taken,
    where,
)

from placement import (
    Cause,
    Cluster,
    Decision,
    Effect,
    Health,
    Leaving,
    Question,
    Reason,
    Rollout,
    Selector,
    Taint,
    Toleration,
    decide,
    searching,
)

DRAIN = (Taint("maintenance", Effect.NO_EXECUTE),)
EAST = Selector((("region", "east"),))


def held(decision: Decision) -> dict[str, Leaving | None]:
    return {kept.replica.name: kept.leaving for kept in decision.kept}


def full(name: str, **more: object) -> Cluster:
    """A cluster whose one node is taken by qwen-0."""
    return a_cluster(name, a_pool(nodes=1, allocations=(taken(8, name="qwen-0"),)), **more)


class TestDrain:
    def test_a_replacement_is_placed_first_and_the_old_one_stays(self) -> None:
        decision = ask(a_deployment(), a_cluster("a", taints=DRAIN), a_cluster("b"), replicas=(a_replica(0, "a"),))
        assert where(decision) == ["b"]
        assert decision.placements[0].cause is Cause.DRAIN
        assert (decision.placements[0].slot, decision.placements[0].attempt) == (0, 2)
        assert held(decision) == {"qwen-0": None}

    @pytest.mark.parametrize(
        ("new", "leaves"),
        [
            (starting(0, "b", name="new", attempt=2), None),
            (a_replica(0, "b", name="new", attempt=2, endpoint=False), None),
            (a_replica(0, "b", name="new", attempt=2), Leaving.DRAINED),
        ],
    )
    def test_the_old_one_leaves_once_the_new_has_its_endpoint(self, new: object, leaves: Leaving | None) -> None:
        own = (a_replica(0, "a"), new)
        decision = ask(a_deployment(), a_cluster("a", taints=DRAIN), a_cluster("b"), replicas=own)  # type: ignore[arg-type]
        assert held(decision) == {"qwen-0": leaves, "new": None}
        assert not decision.placements

    def test_it_waits_and_says_so_where_there_is_no_room(self) -> None:
        other = a_cluster("b", a_pool(nodes=1, allocations=(taken(),)))
        decision = ask(a_deployment(), a_cluster("a", taints=DRAIN), other, replicas=(a_replica(0, "a"),))
        assert held(decision) == {"qwen-0": None}
        (waiting,) = decision.waiting
        assert waiting.cause is Cause.DRAIN
        assert "a has the taint maintenance:NoExecute; no place: NotEnoughDevices on 1" in waiting.message

    def test_one_at_a_time_even_where_a_rollout_may_not_surge(self) -> None:
        own = tuple(a_replica(slot, "a") for slot in range(3))
        want = a_deployment("q", 3, rollout=Rollout(0, 1))
        decision = ask(want, a_cluster("a", taints=DRAIN), a_cluster("b", a_pool(nodes=9)), replicas=own)
        assert len(decision.placements) == 1
        assert {each.message.split("; ")[1] for each in decision.waiting} == {
            "waits until the replacements under way are done, see rollout.maxSurge"
        }

    def test_a_tolerated_taint_and_one_that_only_keeps_new_ones_off_move_nothing(self) -> None:
        tolerant = a_deployment(tolerations=(Toleration("maintenance", exists=True),))
        assert ask(tolerant, a_cluster("a", taints=DRAIN), replicas=(a_replica(0, "a"),)).settled
        closed = a_cluster("a", taints=(Taint("x", Effect.NO_SCHEDULE),))
        assert ask(a_deployment(), closed, a_cluster("b"), replicas=(a_replica(0, "a"),)).settled


class TestSelector:
    def test_an_edit_moves_what_is_no_longer_selected(self) -> None:
        fleet = [a_cluster("a"), a_cluster("b", labels={"region": "east"})]
        decision = ask(a_deployment(selector=EAST), *fleet, replicas=(a_replica(0, "a"),))
        assert where(decision) == ["b"]
        assert held(decision) == {"qwen-0": None}

    def test_law_1_one_that_matches_nothing_moves_nothing_and_says_so(self) -> None:
        decision = ask(a_deployment(selector=EAST), a_cluster("a"), replicas=(a_replica(0, "a"),))
        assert held(decision) == {"qwen-0": None}
        assert not decision.waiting
        assert [problem.reason for problem in decision.problems] == [Reason.NO_CLUSTER_MATCHES]

    def test_only_the_whole_fleet_tells_whether_it_matches_nothing(self) -> None:
        near = Question(a_deployment(selector=EAST), [a_replica(0, "a")], [a_cluster("a")], matches, 0.0, whole=False)
        assert searching(near)


class TestRollout:
    NEW = a_deployment("q", 1, revision="r2")

    def test_a_new_revision_is_placed_beside_the_old(self) -> None:
        decision = ask(self.NEW, a_cluster("a"), replicas=(a_replica(0, "a"),))
        assert [(each.revision, each.cause) for each in decision.placements] == [("r2", Cause.ROLLOUT)]
        assert held(decision) == {"qwen-0": None}

    def test_no_more_than_max_surge_at_once(self) -> None:
        own = tuple(a_replica(slot, "a") for slot in range(4))
        want = a_deployment("q", 4, revision="r2", rollout=Rollout(2, 0))
        decision = ask(want, a_cluster("a", a_pool(nodes=20)), replicas=own)
        assert len(decision.placements) == 2

    def test_a_full_pool_waits_and_says_for_what(self) -> None:
        decision = ask(self.NEW, full("a"), replicas=(a_replica(0, "a"),))
        assert held(decision) == {"qwen-0": None}
        (waiting,) = decision.waiting
        assert (waiting.cause, waiting.reason) == (Cause.ROLLOUT, Reason.NOT_ENOUGH_DEVICES)
        assert "qwen-0 runs revision r1, wanted is r2; no place: NotEnoughDevices on 1" in waiting.message
        assert "needs 8 gpu on one node, 0 nodes free of 1" in waiting.message

    def test_with_max_unavailable_the_old_one_makes_room(self) -> None:
        want = replace(self.NEW, rollout=Rollout(1, 1))
        decision = ask(want, full("a"), replicas=(a_replica(0, "a"),))
        assert held(decision) == {"qwen-0": Leaving.REPLACED}
        assert "waits for qwen-0 to go" in decision.waiting[0].message

    def test_it_makes_no_room_that_would_not_help(self) -> None:
        larger = a_deployment("q", 1, a_role(8, pipeline=2), revision="r2", rollout=Rollout(1, 1))
        assert held(ask(larger, full("a"), replicas=(a_replica(0, "a"),))) == {"qwen-0": None}
        wrong = a_deployment("q", 1, a_role(8, "broken"), revision="r2", rollout=Rollout(1, 1))
        assert held(ask(wrong, full("a"), replicas=(a_replica(0, "a"),))) == {"qwen-0": None}

    def test_without_surge_one_goes_at_a_time_though_there_is_room(self) -> None:
        own = tuple(a_replica(slot, "a") for slot in range(3))
        want = a_deployment("q", 3, revision="r2", rollout=Rollout(0, 1))
        decision = ask(want, a_cluster("a", a_pool(nodes=9)), replicas=own)
        assert not decision.placements
        assert sorted(held(decision).values(), key=str) == [None, None, Leaving.REPLACED]
        gone_on = tuple(replace(kept.replica, leaving=kept.leaving) for kept in decision.kept)
        assert held(ask(want, a_cluster("a", a_pool(nodes=9)), replicas=gone_on)) == held(decision)

    def test_the_old_one_stays_while_another_is_out_of_sight(self) -> None:
        """Its replacement serves, and still too few would: the other slot's replica cannot be seen."""
        want = a_deployment("q", 2, revision="r2")
        new = replace(a_replica(0, "a"), name="qwen-0-new", attempt=9, revision="r2")
        unseen = replace(a_replica(1, "b"), health=Health.UNKNOWN)
        clusters = (a_cluster("a", a_pool(nodes=9)), replace(a_cluster("b"), reachable=None))
        blind = ask(want, *clusters, replicas=(a_replica(0, "a"), new, unseen))
        assert held(blind)["qwen-0"] is None
        own = (a_replica(0, "a"), new, a_replica(1, "b"))
        mute = ask(want, clusters[0], a_cluster("b", address=False), replicas=own)
        assert held(mute)["qwen-0"] is None
        seen = ask(want, clusters[0], a_cluster("b"), replicas=own)
        assert held(seen)["qwen-0"] is Leaving.REPLACED

    def test_one_that_never_served_makes_room_at_once(self) -> None:
        broken = starting(0, "a")
        decision = ask(self.NEW, full("a"), replicas=(broken,))
        assert [(replica.name, why) for replica, why in decision.gone] == [("qwen-0", Leaving.REPLACED)]

    def test_a_revision_that_was_overtaken_goes_when_the_next_is_placed(self) -> None:
        own = (a_replica(0, "a"), starting(0, "a", name="r2", attempt=2, revision="r2"))
        latest = a_deployment("q", 1, revision="r3", rollout=Rollout(2, 0))
        decision = ask(latest, a_cluster("a", a_pool(nodes=4)), replicas=own)
        assert [replica.name for replica, _ in decision.gone] == ["r2"]
        assert held(decision) == {"qwen-0": None}
        assert len(decision.placements) == 1

    def test_an_edit_that_is_taken_back_keeps_the_old_and_drops_the_new(self) -> None:
        own = (a_replica(0, "a"), starting(0, "b", name="r2", attempt=2, revision="r2"))
        decision = ask(a_deployment(), a_cluster("a"), a_cluster("b"), replicas=own)
        assert held(decision) == {"qwen-0": None}
        assert [replica.name for replica, _ in decision.gone] == ["r2"]

    def test_while_replacements_are_under_way_the_fleet_is_not_asked_for(self) -> None:
        own = [a_replica(0, "a"), starting(0, "a", name="r2", attempt=3, revision="r2"), a_replica(1, "a")]
        want = a_deployment("q", 2, revision="r2")
        near = Question(want, own, [a_cluster("a")], matches, 0.0, whole=False)
        assert not searching(near)
        assert [each.reason for each in decide(near).waiting] == [Reason.WAITING]


class TestReplacement:
    LOST = a_replica(0, "a", health=Health.UNKNOWN, unknown_since=100.0)
    FLEET = (a_cluster("a", reachable=False), a_cluster("b"))

    def test_what_is_out_of_sight_is_left_alone_until_replace_after(self) -> None:
        decision = ask(a_deployment(), *self.FLEET, replicas=(self.LOST,), now=699.0)
        assert not decision.placements
        assert decision.due == 700.0
        assert decision.kept[0].unknown_since == 100.0

    def test_then_it_is_replaced_elsewhere_and_still_kept(self) -> None:
        decision = ask(a_deployment(rollout=Rollout(0, 1)), *self.FLEET, replicas=(self.LOST,), now=700.0)
        assert where(decision) == ["b"]
        assert held(decision) == {"qwen-0": None}

    def test_never_means_never(self) -> None:
        decision = ask(a_deployment(replace_after=None), *self.FLEET, replicas=(self.LOST,), now=1e9)
        assert not decision.placements
        assert decision.due is None

    def test_the_first_to_be_ready_stays(self) -> None:
        new = starting(0, "b", name="new", attempt=2)
        back = a_replica(0, "a")
        decision = ask(a_deployment(), a_cluster("a"), a_cluster("b"), replicas=(back, new))
        assert held(decision) == {"qwen-0": None}
        assert [replica.name for replica, _ in decision.gone] == ["new"]
        ready = replace(a_replica(0, "b"), name="new", attempt=2)
        gone = replace(self.LOST, endpoint=False, routed=False)
        decision = ask(a_deployment(), *self.FLEET, replicas=(gone, ready), now=800.0)
        assert held(decision) == {"new": None}
        assert [(replica.name, why) for replica, why in decision.gone] == [("qwen-0", Leaving.REPLACED)]

    def test_the_clock_starts_when_it_is_first_missed_and_stops_when_it_is_seen(self) -> None:
        unnoted = replace(self.LOST, unknown_since=None)
        assert ask(a_deployment(), *self.FLEET, replicas=(unnoted,), now=5e3).kept[0].unknown_since == 5e3
        seen = a_replica(0, "b", unknown_since=100.0)
        assert ask(a_deployment(), *self.FLEET, replicas=(seen,), now=5e3).kept[0].unknown_since is None

    def test_a_cluster_that_knows_since_when_is_believed_if_the_note_was_lost(self) -> None:
        fleet = (a_cluster("a", reachable=False, unreachable_since=100.0), a_cluster("b"))
        assert where(ask(a_deployment(), *fleet, replicas=(replace(self.LOST, unknown_since=None),), now=700.0)) == [
            "b"
        ]

    def test_a_cluster_that_is_gone_is_out_of_sight(self) -> None:
        decision = ask(a_deployment(), a_cluster("b"), replicas=(replace(self.LOST, health=Health.READY),), now=700.0)
        assert where(decision) == ["b"]


class TestUrgency:
    def test_what_is_missing_comes_before_what_is_merely_old(self) -> None:
        old = a_replica(0, "a", revision="r0")
        fleet = (full("a"), a_cluster("b", a_pool(nodes=1)))
        decision = ask(a_deployment("q", 2), *fleet, replicas=(old,))
        assert [(each.slot, each.cause) for each in decision.placements] == [(1, Cause.FILL)]
        assert [(each.slot, each.cause) for each in decision.waiting] == [(0, Cause.ROLLOUT)]

    def test_a_lost_replica_does_not_use_up_the_surge_of_a_rollout(self) -> None:
        lost = a_replica(0, "gone", health=Health.UNKNOWN, unknown_since=0.0, revision="r2")
        replaced = replace(a_replica(0, "a"), name="new", attempt=5, revision="r2", endpoint=False)
        old = a_replica(1, "a")
        want = a_deployment("q", 2, revision="r2")
        decision = ask(want, a_cluster("a", a_pool(nodes=9)), replicas=(lost, replaced, old), now=1e4)
        assert [(each.slot, each.cause) for each in decision.placements] == [(1, Cause.ROLLOUT)]


class TestSettled:
    def test_a_settled_deployment_needs_only_its_own_clusters(self) -> None:
        question = Question(a_deployment(), [a_replica(0, "a")], [a_cluster("a")], matches, 0.0, whole=False)
        assert not searching(question)
        assert decide(question).settled

    def test_one_that_needs_a_place_cannot_be_decided_without_the_fleet(self) -> None:
        question = Question(a_deployment(), [], [], matches, 0.0, whole=False)
        assert searching(question)
        with pytest.raises(ValueError, match="whole fleet"):
            decide(question)

    def test_counts(self) -> None:
        own = (a_replica(0, "a"), starting(1, "a"), a_replica(2, "a", revision="r0"))
        decision = ask(a_deployment("q", 4), a_cluster("a", a_pool(nodes=9)), replicas=own)
        assert (decision.scheduled, decision.ready, decision.updated) == (4, 2, 4)
        assert not decision.settled
