"""The laws, over random fleets, deployments, edits, failures and interleavings, with stale reads and lost statuses."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.placement.builders import matches
from tests.placement.simulator import Plane, Running
from tests.placement.worlds import EDITS, EVERYTHING, FAILURES, History, healed, histories

from placement import Decision, Expression, Health, Identity, Question, Selector, decide
from placement.decide import outlook
from placement.nodes import Node
from placement.packing import fit
from placement.pieces import Fit

LAW = settings(max_examples=60, deadline=None)


def serving(plane: Plane, each: Running) -> bool:
    """Whether a replica is known to serve."""
    return each.replica.health is Health.READY and plane.clusters[each.replica.cluster].reachable is True


def on_pool(plane: Plane, cluster: str, pool: str) -> list[Running]:
    return [
        each
        for each in plane.running.values()
        if each.rendered and each.replica.cluster == cluster and any(part.pool == pool for part in each.replica.parts)
    ]


@given(histories(*EVERYTHING))
@LAW
def test_law_2_no_pool_is_overcommitted_once_all_is_quiet(history: History) -> None:
    plane = history.end()
    plane.converge()
    for cluster in plane.clusters.values():
        ledger = plane.ledger(cluster.name)
        assert ledger is not None
        pages = {page.pool: page for page in ledger.pages}
        for pool in cluster.pools:
            node = Node(pool)
            fits = fit(pool.nodes, node.capacity, [node.piece(part) for part in plane.on(cluster.name, pool.name)])
            assert pages[pool.name].overcommitted is (fits is Fit.NO)
            # Only a pool that was made smaller under what served has too much on it, and nothing that never served.
            assert fits is Fit.YES or all(each.replica.served for each in on_pool(plane, cluster.name, pool.name))


@given(histories(*EVERYTHING))
@LAW
def test_law_2_what_served_is_never_rejected_and_a_lost_ledger_admits_it_again(history: History) -> None:
    plane = history.plane
    for step in history.steps():
        if step.startswith("books"):
            ledger = plane.ledger(step.removeprefix("books "))
            assert ledger is not None
            assert not [each for each in ledger.rejected if plane.running[each.replica].replica.served]
    plane.converge()
    before = {name: plane.ledger(name) for name in plane.clusters}
    for name in plane.clusters:
        plane.forget_ledger(name)
        plane.keep_books(name)
    assert {name: plane.ledger(name) for name in plane.clusters} == before


@given(histories("nothing"))
@LAW
def test_law_2_a_race_settles_and_the_losers_have_nothing_on_a_cluster(history: History) -> None:
    plane = history.plane
    touched: set[Identity] = set()
    for _ in history.steps():
        touched |= {key for key, each in plane.running.items() if each.rendered}
    plane.converge()
    for name in plane.clusters:
        ledger = plane.ledger(name)
        assert ledger is not None
        assert not ledger.rejected, "a loser was left where it lost"
    assert touched <= plane.running.keys(), "a loser was put on a cluster"
    assert all(each.rendered and serving(plane, each) for each in plane.running.values())


@given(histories("nothing", "scale"))
@LAW
def test_law_2_and_5_whoever_waits_has_no_place_anywhere_and_every_cluster_says_why(history: History) -> None:
    plane = history.end()
    plane.converge()
    for identity, want in plane.deployments.items():
        decision = decide(plane.question(identity))
        have = sum(1 for each in plane.running.values() if each.owner == identity)
        assert not decision.placements
        assert len(decision.waiting) == want.replicas - have
        if decision.waiting:
            assert sum(refusal.clusters for refusal in decision.refusals) == len(plane.clusters)


@given(histories(*EVERYTHING))
@LAW
def test_law_4_a_settled_fleet_does_not_move(history: History) -> None:
    plane = history.end()
    plane.converge()
    before = plane.picture()
    for _ in range(3):
        plane.round()
    assert plane.picture() == before


@given(histories(*EVERYTHING))
@LAW
def test_law_4_the_order_of_inputs_does_not_matter(history: History) -> None:
    for step, _ in enumerate(history.steps(rounds=1)):
        if step % 5:
            continue
        for identity in history.plane.deployments:
            want = history.plane.deployments[identity]
            more = replace(want, replicas=want.replicas + 1)
            clusters = [history.plane.seen(name) for name in history.plane.clusters]
            question = Question(more, history.plane.own(identity), clusters, matches, history.plane.now)
            assert decide(_shuffled(question, history.random)) == decide(question)


@given(histories(*EVERYTHING))
@LAW
def test_law_4_a_question_that_was_asked_before_has_the_same_answer(history: History) -> None:
    """What is made of a question is kept with it, and no answer may change that for the next."""
    for step, _ in enumerate(history.steps(rounds=1)):
        if step % 5:
            continue
        for identity in history.plane.deployments:
            question = history.plane.question(identity)
            first = decide(question)
            assert decide(question) == first == decide(replace(question))
            assert outlook(question) == outlook(replace(question))


def _shuffled(question: Question, random: Random) -> Question:
    clusters = [
        replace(
            cluster,
            pools=tuple(
                replace(pool, allocations=tuple(random.sample(pool.allocations, len(pool.allocations))))
                for pool in random.sample(cluster.pools, len(cluster.pools))
            ),
        )
        for cluster in random.sample(list(question.clusters), len(question.clusters))
    ]
    replicas = random.sample(list(question.replicas), len(question.replicas))
    return replace(question, clusters=clusters, replicas=replicas)


@given(histories(*EVERYTHING))
@LAW
def test_law_3_once_mended_endpoints_are_those_of_the_ready(history: History) -> None:
    plane = healed(history.end())
    plane.converge()
    assert plane.endpoints == {key for key, each in plane.running.items() if serving(plane, each)}


@given(histories(*EVERYTHING, settled=True))
@LAW
def test_law_3_an_endpoint_is_for_what_can_serve(history: History) -> None:
    plane = history.plane
    for step in history.steps():
        if not step.startswith("reconcile"):
            continue
        identity = Identity.parse(step.removeprefix("reconcile "))
        mine = {key: each for key, each in plane.running.items() if each.owner == identity}
        having = {key for key in mine if key in plane.endpoints}
        good = {key for key in having if serving(plane, mine[key])}
        for key in having:
            cluster = plane.clusters[mine[key].replica.cluster]
            assert mine[key].replica.leaving is None
            assert mine[key].replica.health is not Health.NOT_READY
            assert cluster.address
            assert cluster.reachable is not False
        assert having == good or not good, "what is merely unknown had an endpoint beside what is known good"


@given(histories("cut off", settled=True))
@LAW
def test_law_3_when_all_are_out_of_sight_none_is_withdrawn(history: History) -> None:
    plane = history.plane
    before = set(plane.endpoints)
    for name in plane.clusters:
        plane.cut_off(name, None)
    for _ in plane.steps(history.random):
        pass
    assert plane.endpoints == before


BAD = ("typo", "operator", "no clusters", "device", "blind")


@given(histories(*EVERYTHING), st.sampled_from(BAD))
@LAW
def test_law_1_bad_input_removes_nothing_that_runs(history: History, bad: str) -> None:
    plane = healed(history.end())
    plane.converge()
    for identity, want in plane.deployments.items():
        own = plane.own(identity)
        clusters = [plane.seen(name) for name in plane.clusters]
        decision = decide(_spoilt(Question(want, own, clusters, matches, plane.now), bad))
        assert _removed(decision) == _removed(decide(Question(want, own, clusters, matches, plane.now)))
        assert not decision.placements or bad == "blind"


def _removed(decision: Decision) -> set[str]:
    return {r.name for r, _ in decision.gone} | {k.replica.name for k in decision.kept if k.leaving}


def _spoilt(question: Question, bad: str) -> Question:
    want = question.want
    if bad == "typo":
        return replace(question, want=replace(want, selector=Selector((("region", "nowhere"),))))
    if bad == "operator":
        return replace(question, want=replace(want, selector=Selector((), (Expression("region", "Is", ("x",)),))))
    if bad == "no clusters":
        return replace(question, clusters=[])
    if bad == "device":
        broken = tuple(
            replace(role, requests=tuple(replace(request, selectors=("broken",)) for request in role.requests))
            for role in want.demand
        )
        return replace(question, want=replace(want, demand=broken, revision="broken"))
    blind = [replace(c, address=False, ready=False, counted=False, pools=(), reachable=None) for c in question.clusters]
    return replace(question, clusters=blind)


@given(histories(*EDITS, *FAILURES, settled=True))
@LAW
def test_law_9_moves_and_rollouts_make_before_they_break(history: History) -> None:
    plane = history.plane
    before = {identity: _taking_traffic(plane, identity) for identity in plane.deployments}
    for step in history.steps(rounds=4):
        after = {identity: _taking_traffic(plane, identity) for identity in plane.deployments}
        if step.startswith("reconcile"):
            identity = Identity.parse(step.removeprefix("reconcile "))
            want = plane.deployments[identity]
            least = min(len(before[identity]), want.replicas - want.rollout.max_unavailable)
            assert len(after[identity]) >= least, step
        before = after


def _taking_traffic(plane: Plane, identity: Identity) -> set[Identity]:
    """The replicas of a deployment that serve and can be reached: what a reconcile must not take away."""
    return {
        key
        for key, each in plane.running.items()
        if each.owner == identity
        and key in plane.endpoints
        and serving(plane, each)
        and plane.clusters[each.replica.cluster].address
    }


@given(histories(*EVERYTHING, settled=True))
@LAW
def test_law_9_nothing_goes_while_a_service_lists_it(history: History) -> None:
    plane = history.plane
    before = set(plane.running)
    listed = set(plane.routed)
    for _ in history.steps():
        assert not (before - plane.running.keys()) & listed
        before, listed = set(plane.running), plane.routed | plane.endpoints


@given(histories(*EVERYTHING))
@LAW
def test_law_7_a_reconcile_touches_its_own_replicas_only(history: History) -> None:
    plane = history.plane
    before = {key: (each.owner, each.replica) for key, each in plane.running.items()}
    for step in history.steps():
        after = {key: (each.owner, each.replica) for key, each in plane.running.items()}
        if step.startswith("reconcile"):
            changed = {key for key in before.keys() | after.keys() if before.get(key) != after.get(key)}
            assert all(f"reconcile {(after.get(key) or before[key])[0]}" == step for key in changed)
        before = after


@given(histories(*EVERYTHING))
@LAW
def test_there_are_never_more_than_asked_for_once_all_is_mended(history: History) -> None:
    plane = healed(history.end())
    plane.now += 10_000
    plane.converge()
    for identity, want in plane.deployments.items():
        assert len(plane.own(identity)) <= want.replicas + want.rollout.max_surge
        assert len({replica.slot for replica in plane.own(identity)}) <= want.replicas
