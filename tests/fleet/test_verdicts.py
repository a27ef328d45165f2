"""Device selectors as placement uses them: DRA's meaning, and what a claimed device can never have."""

from __future__ import annotations

import pytest
from tests.fleet.builders import ANY_GPU, a_device, a_fabric

from modelplane.fleet.pools import pools
from modelplane.fleet.verdicts import matches, problem
from placement.devices import Device, Failure, Request
from xfn.values import Json

RDMA = 'device.attributes["modelplane.ai"].rdma'


def device(described: Json) -> Device:
    (pool,) = pools([{"name": "p", "nodes": 1, "devices": [described]}])
    return pool.devices[0]


GPU, FABRIC = device(a_device()), device(a_fabric())
LABELLED = device({**a_device(), "attributes": {"modelplane.ai/rdma": {"bool": True}}})


def verdict(which: Device, *selectors: str) -> bool | Failure:
    return matches(Request("gpu", None, selectors), which)


@pytest.mark.parametrize(
    ("selector", "gpu", "fabric"),
    [
        (ANY_GPU, True, False),
        ('device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("79Gi")) >= 0', True, False),
        ('device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("80Gi")) >= 0', False, False),
        ('device.capacity["gpu.nvidia.com"].memroy.compareTo(quantity("80Gi")) >= 0', None, False),
        (RDMA.replace("rdma", "rmda"), False, None),
        (RDMA, False, True),
        (f'device.driver == "modelplane.ai" && {RDMA}', False, True),
        (f'"modelplane.ai" in device.attributes && {RDMA}', False, True),
        ('device.driver != "modelplane.ai"', True, False),
    ],
)
def test_a_selector_matches_what_it_is_for_and_fails_on_nothing_else(
    selector: str, gpu: bool | None, fabric: bool | None
) -> None:
    for which, expected in ((GPU, gpu), (FABRIC, fabric)):
        found = verdict(which, selector)
        assert isinstance(found, Failure) if expected is None else found is expected


@pytest.mark.parametrize(
    ("which", "selectors"),
    [
        (GPU, (ANY_GPU, RDMA)),
        (GPU, (f'device.capacity["gpu.nvidia.com"].memory.isGreaterThan(quantity("1Gi")) && {RDMA}',)),
        (LABELLED, (RDMA,)),
    ],
)
def test_a_claim_that_reads_modelplane_ai_is_always_wrong(which: Device, selectors: tuple[str, ...]) -> None:
    found = verdict(which, *selectors)
    assert isinstance(found, Failure)
    assert found.always
    assert "modelplane.ai, which no device that is claimed has" in found.text


def test_a_selector_that_is_not_one_is_wrong_for_every_device() -> None:
    request = Request("gpu", None, (ANY_GPU, "device.driver =="))
    told = problem(request)
    assert told is not None
    assert "Syntax error" in told
    assert "\n" not in told
    found = matches(request, GPU)
    assert isinstance(found, Failure)
    assert found.always
    assert problem(Request("gpu", None, (ANY_GPU,))) is None


def test_a_device_that_cannot_be_read_fails_alone() -> None:
    odd = device({**a_device(), "attributes": {"cudaComputeCapability": {"version": "nine"}}})
    found = verdict(odd, ANY_GPU)
    assert isinstance(found, Failure)
    assert not found.always
    assert verdict(GPU, ANY_GPU) is True
