"""Pools of any cloud: how large they are, what they are called, and what is left behind."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from modelplane.clouds.pools import Arrangement, PoolRules, arrange, size
from xfn.values import Json, Resource

RULES = PoolRules(
    unchangeable={"machineType": "", "capacityType": "OnDemand"},
    nodes_of=lambda obj: obj.get("status", {}).get("atProvider", {}).get("nodes"),
)


def an_entry(**given: Any) -> Json:
    return {"name": "a", "machineType": "m1", "maxNodeCount": 4, **given}


def group(
    found: Arrangement, nodes: int | None = None, ready: str | None = "True", pool: str = "a"
) -> dict[str, Resource]:
    """What was composed for the current pools, with as many nodes."""
    said = [{"type": "Ready", "status": ready, "reason": "x"}] if ready else []
    at = {"nodes": nodes} if nodes is not None else {}
    return {
        each.key: Resource(
            {
                "apiVersion": "x/v1",
                "kind": "Group",
                "metadata": {"name": each.name, "labels": {"modelplane.ai/pool": pool}},
                "spec": {},
                "status": {"conditions": said, "atProvider": at},
            }
        )
        for each in found.current
    }


def arranged(entry: Json, resources: dict[str, Resource] | None = None) -> Arrangement:
    return arrange("prod", [entry], resources or {}, RULES)


bounds = st.tuples(st.integers(0, 20), st.integers(1, 20)).filter(lambda pair: pair[0] <= pair[1])


@given(bounds, st.integers(0, 40), st.integers(0, 20))
def test_a_pool_is_as_large_as_its_replicas_need_and_never_larger_than_asked(
    bounds: tuple[int, int], needed: int, start: int
) -> None:
    least, most = bounds
    made = size(an_entry(minNodeCount=least, maxNodeCount=most, nodeCount=start), needed)
    assert least <= made.least <= made.start <= made.most == most
    assert made.least >= min(needed, most)


def test_a_fixed_pool_is_left_as_it_is_whatever_is_needed() -> None:
    made = size({"name": "a", "nodeCount": 2}, 9)
    assert (made.least, made.most, made.start) == (2, 2, 2)


@given(st.text("abcdefghijklmnopqrstuvwxyz-0123456789", min_size=1, max_size=30), st.text(max_size=20))
def test_law_10_a_name_fits_and_carries_what_cannot_change(name: str, machine: str) -> None:
    assume(re.fullmatch(r"[a-z]([-a-z0-9]*[a-z0-9])?", name))
    (pool,) = arranged(an_entry(name=name, machineType=machine)).current
    assert re.fullmatch(r"[a-z]([-a-z0-9]{0,38}[a-z0-9])", pool.name)
    (other,) = arranged(an_entry(name=name, machineType=f"{machine}x")).current
    assert pool.name != other.name
    (elsewhere,) = arrange("dev", [an_entry(name=name, machineType=machine)], {}, RULES).current
    assert pool.name != elsewhere.name, "all clusters share a namespace"


@given(bounds, st.integers(0, 9), st.permutations(["us-a", "us-b"]))
def test_law_4_what_can_change_in_place_changes_no_name(bounds: tuple[int, int], needed: int, zones: list[str]) -> None:
    changed = an_entry(minNodeCount=bounds[0], maxNodeCount=bounds[1], nodesNeeded=needed, zones=zones)
    assert arranged(changed).current[0].name == arranged(an_entry()).current[0].name


def test_a_default_that_is_said_changes_no_name() -> None:
    assert arranged(an_entry(capacityType="OnDemand")).current[0].name == arranged(an_entry()).current[0].name


def changed(nodes: int | None, needed: int | None, *, taken_over: bool = True, **lost: Any) -> Arrangement:
    """The pool is of another machine now; the old group has some nodes."""
    old = group(arranged(an_entry()), nodes, **lost)
    entry = an_entry(machineType="m2", **({"nodesNeeded": needed} if needed is not None else {}))
    new = group(arranged(entry), 0) if taken_over else {}
    return arranged(entry, old | new)


def test_what_cannot_change_in_place_is_made_beside_and_the_old_one_stays_while_it_is_used() -> None:
    (old,) = changed(nodes=2, needed=3).retired
    assert (old.pool, old.nodes) == ("a", 2)


def test_the_new_group_is_only_as_large_as_the_old_one_leaves_to_do() -> None:
    assert changed(nodes=2, needed=3).current[0].size.least == 1


def test_the_old_group_goes_when_it_has_no_node_left() -> None:
    assert changed(nodes=0, needed=3).retired == ()


def test_the_old_group_goes_when_the_ledger_says_that_nobody_is_there() -> None:
    assert changed(nodes=2, needed=0).retired == ()


def test_law_9_the_old_group_stays_until_the_new_one_is_made() -> None:
    assert changed(nodes=0, needed=0, taken_over=False).retired


def test_law_1_a_ledger_that_has_not_spoken_takes_no_group_away() -> None:
    assert changed(nodes=2, needed=None).retired


def test_law_1_a_status_that_vanishes_takes_no_group_away() -> None:
    assert changed(nodes=None, needed=2, ready=None).retired


def test_a_group_that_was_never_made_is_not_waited_for() -> None:
    assert changed(nodes=None, needed=2, ready="False").retired == ()


def test_a_pool_that_is_out_of_the_spec_goes_the_ledger_let_it_go() -> None:
    left = group(arranged(an_entry()), 0)
    assert arrange("prod", [], left, RULES) == Arrangement()


def test_what_was_composed_beside_an_old_group_stays_with_it() -> None:
    before = arranged(an_entry())
    old = group(before, 2)
    template = Resource({"apiVersion": "x/v1", "kind": "Template", "metadata": {"name": "t"}, "spec": {}})
    entry = an_entry(machineType="m2", nodesNeeded=2)
    (found,) = arranged(entry, {**old, f"template-{before.current[0].name}": template}).retired
    assert list(found.companions) == [f"template-{before.current[0].name}"]
