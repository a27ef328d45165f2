"""A ledger that is kept is the one that would be judged now, whatever was judged before."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from modelplane.clustercapacity.adapt import _judged, _pools, claimants, judged
from placement.identity import Identity
from placement.ledger import Claimant
from xfn.values import Json

ROLES = [{"name": "serve", "pool": "h100", "workers": 1, "nodes": 1, "template": {}, "devices": []}]
FACTS = st.tuples(st.sampled_from("ab"), st.sampled_from([0, 5]), st.booleans(), st.booleans(), st.booleans())
ROUNDS = st.lists(st.tuples(st.lists(FACTS, max_size=2, unique_by=lambda facts: facts[0]), st.booleans()), max_size=8)


def a_replica(facts: tuple[str, int, bool, bool, bool]) -> Json:
    name, priority, _, admitted, served = facts
    return {
        "metadata": {"namespace": "ml", "name": name, "creationTimestamp": "2026-01-01T00:00:00Z"},
        "spec": {"clusterName": "kept", "priority": priority, "roles": ROLES},
        "status": {"admitted": admitted, "served": served},
    }


@given(ROUNDS)
def test_it_is_as_if_nothing_were_remembered(
    rounds: list[tuple[list[tuple[str, int, bool, bool, bool]], bool]],
) -> None:
    spec = {"clusterName": "kept", "pools": [{"name": "h100", "nodes": 1}]}
    for present, pending in rounds:
        listed = [f"ml/{facts[0]}" for facts in present if facts[2]]
        xr = {"metadata": {"name": "kept", "uid": "u"}, "spec": spec, "status": {"admitted": listed}}
        replicas = [a_replica(facts) for facts in present]
        wanted = [
            Claimant(Identity("ml", name), seen.parts, 1767225600.0, priority, is_listed, admitted, served)
            for (name, priority, is_listed, admitted, served), seen in zip(
                present, claimants(xr, replicas), strict=True
            )
        ]
        assert claimants(xr, replicas) == wanted
        ledger = judged(xr, replicas, pending=pending)
        assert ledger == _judged(pending, _pools(xr), *wanted)
        assert judged(xr, replicas, pending=pending) is ledger
