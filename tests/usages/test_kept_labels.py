"""Consumers that are labelled already are labelled as they would be now, whatever was wanted before."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from modelplane.usages import function
from xfn.function import Got, Observed
from xfn.values import Json, Resource

KINDS = {"Object": "kubernetes.m.crossplane.io/v1alpha1", "Release": "helm.m.crossplane.io/v1beta1", "Secret": "v1"}
OBJECTS: list[Json] = [
    {"apiVersion": version, "kind": kind, "metadata": {"name": f"{kind}-{config}"}, "spec": spec}
    for kind, version in KINDS.items()
    for config in ("one", "two")
    for spec in ({}, {"providerConfigRef": {"name": config}})
]
STATES = st.dictionaries(st.sampled_from("abc"), st.builds(Resource, st.sampled_from(OBJECTS), st.booleans()))


@given(st.lists(st.tuples(STATES, STATES), max_size=6), st.sampled_from(["ml", None]))
def test_it_is_as_if_nothing_were_remembered(
    rounds: list[tuple[dict[str, Resource], dict[str, Resource]]], namespace: str | None
) -> None:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    for desired, seen in rounds:
        xr = {"metadata": {"uid": "kept", "name": "x", "namespace": namespace}}
        observed = Observed(xr, seen, Got({}, seen, now), desired, {}, {}, {}, now)
        kept = function.compose(observed)
        fresh = function.compose(observed._replace(xr={"metadata": {"name": "x", "namespace": namespace}}))
        assert list(kept.resources.items()) == list(fresh.resources.items())
