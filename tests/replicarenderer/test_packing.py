"""Pods side by side: each says how many devices it has, and prefers the company of others that have some."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.replicarenderer.builders import a_cluster, a_replica, a_role, manifest, rendered, run

from xfn.values import Json

LABEL = "modelplane.ai/devices"


def service(*roles: Json) -> Json:
    """What KServe is given of a replica with these roles."""
    xr, made = rendered(a_replica(*roles))
    found: Json = manifest(run(xr, a_cluster(), observed=made), "workload")["spec"]
    return found


def drawn(template: Json, devices: int) -> int:
    """How much a pod with so many devices draws the template's pod to its node."""
    terms = template["affinity"]["podAffinity"]["preferredDuringSchedulingIgnoredDuringExecution"]
    assert {each["podAffinityTerm"]["topologyKey"] for each in terms} == {"kubernetes.io/hostname"}
    assert all(each["podAffinityTerm"]["namespaceSelector"] == {} for each in terms), "of whatever team"
    found = [
        each["weight"]
        for each in terms
        for one in each["podAffinityTerm"]["labelSelector"]["matchExpressions"]
        if one["key"] == LABEL and str(devices) in one["values"]
    ]
    return sum(found)


@given(tensor=st.integers(1, 8), data=st.integers(1, 2))
@settings(max_examples=20, deadline=None)
def test_a_pod_says_how_many_devices_it_has(tensor: int, data: int) -> None:
    assert service(a_role(tensor=tensor, data=data, dataLocal=data))["labels"][LABEL] == str(tensor * data)


@given(st.lists(st.integers(1, 7), min_size=2, max_size=2, unique=True).map(sorted))
@settings(max_examples=20, deadline=None)
def test_the_fuller_a_node_the_better(devices: list[int]) -> None:
    template = service(a_role())["template"]
    few, more = devices
    assert 0 < drawn(template, few) <= drawn(template, more) <= 100
    if few < 3:
        assert drawn(template, few) < drawn(template, more)


def test_every_pod_of_a_replica_is_packed_and_none_is_spread() -> None:
    made = service(a_role("prefill", tensor=2), a_role("decode", tensor=4, pipeline=2))
    assert (made["labels"][LABEL], made["prefill"]["labels"][LABEL]) == ("4", "2")
    for template in (made["template"], made["worker"], made["prefill"]["template"]):
        assert drawn(template, 1)
        (constraint,) = template["topologySpreadConstraints"]
        assert constraint["whenUnsatisfiable"] == "ScheduleAnyway"
        assert constraint["labelSelector"]["matchExpressions"] == [{"key": LABEL, "operator": "In", "values": ["none"]}]


@pytest.mark.parametrize("claim", ["DRA", "Synthetic"])
def test_only_what_claims_devices_is_packed(claim: str) -> None:
    device = {"name": "gpu", "claim": claim, "deviceClassName": "gpu.nvidia.com", "count": 1}
    made = service(a_role(devices=[device]))
    assert (LABEL in made["labels"], "affinity" in made["template"]) == (claim == "DRA", claim == "DRA")
