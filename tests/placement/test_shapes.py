"""Requests matched to devices: by matching and not by first fit, and with Kubernetes' meaning of a failing selector."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.placement.builders import a_role, gpus, matches

from placement import Device, No, Reason, Request, Role
from placement.matching import match, splits
from placement.shapes import Shape, shapes


@given(
    st.lists(st.tuples(st.integers(0, 3), st.sets(st.integers(0, 2))), min_size=1, max_size=3),
    st.lists(st.integers(0, 4), min_size=3, max_size=3),
)
@settings(max_examples=300, deadline=None)
def test_a_matching_is_found_if_there_is_one(wanted: list[tuple[int, set[int]]], supply: list[int]) -> None:
    wants, suits = [count for count, _ in wanted], [sorted(kinds) for _, kinds in wanted]
    rows = [
        [
            row
            for row in product(range(4), repeat=3)
            if sum(row) == want and all(not n or k in kinds for k, n in enumerate(row))
        ]
        for want, kinds in zip(wants, suits, strict=True)
    ]
    every = {
        rows for rows in product(*rows) if all(sum(row[kind] for row in rows) <= supply[kind] for kind in range(3))
    }
    found = match(wants, suits, supply)
    assert (found in every) if every else found is None
    assert set(splits(wants, suits, supply)) == every


def test_a_request_gives_way_to_one_that_can_only_use_the_scarce_kind() -> None:
    node = (gpus(1, 141, "big"), gpus(1, 40, "small"))
    role = a_role(1, requests=(Request("any", 1), Request("large", 1, ("100",))))
    (shape,) = _shapes(role, *node)
    assert [(grant.request, grant.kinds) for grant in shape.grants] == [
        ("any", (("small", 1),)),
        ("large", (("big", 1),)),
    ]


def test_the_least_capable_devices_that_do_come_first() -> None:
    found = _shapes(a_role(2), gpus(4, 141, "big"), gpus(4, 40, "small"))
    assert [dict(shape.grants[0].kinds) for shape in found] == [{"small": 2}, {"big": 1, "small": 1}, {"big": 2}]


def test_the_first_claimed_request_gets_the_devices_per_node_and_others_one() -> None:
    fabric = Device("fabric", 1, claimed=False, capability=7)
    role = a_role(
        4,
        requests=(
            Request("net", None, ("name=fabric",)),
            Request("gpu", None, ("name=gpu",)),
            Request("nic", None, ("name=nic",)),
        ),
    )
    (shape,) = _shapes(role, fabric, gpus(), gpus(2, 1, "nic", device_class="nic"))
    assert [(grant.request, grant.count, grant.claimed) for grant in shape.grants] == [
        ("net", 1, False),
        ("gpu", 4, True),
        ("nic", 1, True),
    ]
    assert shape.taken == (4, 1)


def test_more_devices_than_one_claim_holds_are_no_way() -> None:
    # The count that the topology gives is not written in the spec, so admission cannot add it up.
    devices = (gpus(8), gpus(32, name="efa", capability=1))
    requests = (Request("gpu", None, ("name=gpu",)), Request("efa", 32, ("name=efa",)))
    no = shapes(a_role(8, requests=requests), devices, matches)
    assert isinstance(no, No)
    assert no.reason is Reason.NOT_ENOUGH_DEVICES
    assert no.message == "a pod needs 8 gpu, 32 efa, 40 in all; one claim holds at most 32"
    fewer = (Request("gpu", None, ("name=gpu",)), Request("efa", 24, ("name=efa",)))
    assert not isinstance(shapes(a_role(8, requests=fewer), devices, matches), No)


def test_a_synthetic_device_is_matched_and_not_used_up() -> None:
    fabric = Device("fabric", 1, claimed=False)
    role = a_role(1, requests=(Request("a", 1, ("name=fabric",)), Request("b", 1, ("name=fabric",))))
    (shape,) = _shapes(role, fabric, gpus())
    assert shape.taken == (0,)


def test_one_request_is_claimed_by_one_class() -> None:
    node = (gpus(1, name="a", device_class="x"), gpus(1, name="b", device_class="y"))
    no = shapes(a_role(2), node, matches)
    assert isinstance(no, No)
    assert no.reason is Reason.NOT_ENOUGH_DEVICES


@pytest.mark.parametrize(
    ("selector", "devices", "reason", "text"),
    [
        ("broken", (gpus(),), Reason.INVALID_SELECTOR, "request gpu: undeclared reference"),
        ("picky", (gpus(capability=10),), Reason.NO_DEVICE_MATCHES, "no such key: memory"),
        ("picky", (gpus(4, 80, "a"), gpus(4, 10, "b")), Reason.INVALID_SELECTOR, "the selector fails on b"),
        ("100", (gpus(),), Reason.NO_DEVICE_MATCHES, "the node has gpu"),
        ("80", (gpus(4),), Reason.NOT_ENOUGH_DEVICES, "a pod needs 8 gpu on one node, a node has 4 gpu"),
        ("80", (), Reason.NO_DEVICE_MATCHES, "the node has no devices"),
    ],
)
def test_why_a_pod_gets_no_devices(selector: str, devices: tuple[Device, ...], reason: Reason, text: str) -> None:
    no = shapes(a_role(8, selector), devices, matches)
    assert isinstance(no, No)
    assert no.reason is reason
    assert text in no.message


def test_a_selector_that_fails_on_a_device_of_another_class_says_nothing_of_this_one() -> None:
    fabric = Device("fabric", 1, "fabric", claimed=False, capability=1)
    (shape,) = _shapes(a_role(8, "picky"), fabric, gpus())
    assert shape.taken == (8,)


def test_a_device_that_was_judged_is_blamed_before_one_that_the_selector_cannot_read() -> None:
    nic = gpus(8, 1, "nic", device_class="nic")
    for devices in ((nic, gpus()), (gpus(), nic)):
        no = shapes(a_role(8, "picky", "100"), devices, matches)
        assert isinstance(no, No)
        assert no.reason is Reason.NO_DEVICE_MATCHES
        names = ", ".join(device.name for device in devices)
        assert no.message == f"request gpu: no device matches; the node has {names}"


def test_a_selector_for_what_is_not_claimed_is_blamed_for_failing_there() -> None:
    fabric = Device("fabric", 1, "fabric", claimed=False, capability=1)
    no = shapes(a_role(8, "picky", "100"), (gpus(), fabric), matches)
    assert isinstance(no, No)
    assert no.message == "request gpu: no device matches; the selector fails on fabric: no such key: memory"


def _shapes(role: Role, *devices: Device) -> tuple[Shape, ...]:
    found = shapes(role, devices, matches)
    assert not isinstance(found, No), found
    return found
