"""Pools of any cloud: how large they are, what they are called, and what is left behind."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from modelplane.clouds.pools import Arrangement, PoolRules, arrange, size
from xfn.values import Json, Resource

RULES = PoolRules(
    unchangeable={"machineType": "", "capacityType": "OnDemand"},
    nodes_of=lambda obj: obj.get("status", {}).get("atProvider", {}).get("nodes"),
    most_of=lambda obj: int(obj["spec"].get("asked", 0)),
)


def an_entry(**given: Any) -> Json:
    return {"name": "a", "machineType": "m1", "maxNodeCount": 4, **given}


def group(
    found: Arrangement, nodes: int | None = None, ready: str | None = "True", pool: str = "a", **spec: Any
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
                "spec": spec,
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


@given(bounds, st.integers(0, 40), st.integers(0, 40), st.booleans())
def test_law_1_a_smaller_bound_takes_no_node_from_under_a_replica(
    bounds: tuple[int, int], needed: int, there: int, grows: bool
) -> None:
    asked = {"minNodeCount": bounds[0], "maxNodeCount": bounds[1]} if grows else {"nodeCount": bounds[1]}
    entry = {"name": "a", "machineType": "m1", "nodesNeeded": needed, **asked}
    (pool,) = arranged(entry, group(arranged(entry), there)).current
    assert pool.size.most >= min(needed, there)
    assert pool.size.most == (max(bounds[1], there) if needed else bounds[1])
    assert pool.size.least <= pool.size.start <= pool.size.most
    if there <= bounds[1]:
        assert pool.size == arranged(entry).current[0].size


def test_law_1_a_ledger_that_has_not_spoken_lets_no_bound_take_nodes_away() -> None:
    entry = an_entry(maxNodeCount=2)
    assert arranged(entry, group(arranged(entry), 4)).current[0].size.most == 4


@pytest.mark.parametrize(("needed", "most"), [(None, 8), (8, 8), (5, 8), (4, 4), (0, 4)])
def test_law_1_where_the_nodes_are_not_told_those_asked_for_stay_while_they_are_needed(
    needed: int | None, most: int
) -> None:
    entry = an_entry(maxNodeCount=4, **({"nodesNeeded": needed} if needed is not None else {}))
    assert arranged(entry, group(arranged(entry), None, asked=8)).current[0].size.most == most


ZONED = replace(RULES, zones_of=lambda obj: obj["spec"]["zones"])


def in_zones(resources: dict[str, Resource], *zones: str, nodes: int = 2) -> tuple[Arrangement, dict[str, Resource]]:
    """The pool is to be in these zones; what there is then, all of it made and with nodes."""
    entry = an_entry(zones=list(zones), nodesNeeded=2)
    found = arrange("prod", [entry], resources, ZONED)
    kept = {old.key: resources[old.key] for old in found.retired}
    made = {key: each for key, each in group(found, nodes, zones=list(zones)).items() if key not in resources}
    current = {each.key: resources[each.key] for each in found.current if each.key in resources}
    return found, kept | current | made


def test_law_9_other_zones_are_another_group_beside_the_old_one() -> None:
    before, resources = in_zones({}, "b")
    after, resources = in_zones(resources, "c")
    assert [old.key for old in after.retired] == [before.current[0].key]
    assert in_zones(resources, "c")[0].current[0].name == after.current[0].name
    assert in_zones(resources, "b")[0].current[0].name == before.current[0].name, "taken back"


def test_law_4_a_group_in_other_zones_keeps_its_name_when_the_old_one_is_gone() -> None:
    before, resources = in_zones({}, "b")
    after, resources = in_zones(resources, "c")
    resources.pop(before.current[0].key)
    alone = in_zones(resources, "c")[0]
    assert (alone.current[0].name, alone.retired) == (after.current[0].name, ())


def test_law_4_a_group_whose_name_does_not_carry_its_zones_keeps_it() -> None:
    found, resources = in_zones({}, "c", "b")
    assert found.current[0].name == arranged(an_entry()).current[0].name
    assert in_zones(resources, "b", "c")[0].current[0].name == found.current[0].name


@given(st.lists(st.sets(st.sampled_from("bcd"), min_size=1), min_size=1, max_size=6))
def test_law_9_no_group_is_in_other_zones_than_it_was_made_in(edits: list[set[str]]) -> None:
    resources: dict[str, Resource] = {}
    for zones in edits:
        found, resources = in_zones(resources, *sorted(zones))
        assert resources[found.current[0].key].object["spec"]["zones"] == sorted(zones)
