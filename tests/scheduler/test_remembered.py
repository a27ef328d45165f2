"""What is kept of a replica is what would be read of it now, whatever was read before."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from modelplane.scheduler import adapt
from xfn.values import Json, Resource

PHASES = ("Pending", "Unknown", "Serving")
LOOKS = st.tuples(
    st.integers(0, 2),  # the version
    st.booleans(),  # has an endpoint
    st.sampled_from(["", "h", "other"]),  # a host that services list
    st.sampled_from([None, "Drained", "Moved"]),
    st.sampled_from([None, "2026-01-01T00:00:00Z"]),
)


def a_replica(version: int) -> Json:
    return {
        "kind": "ModelReplica",
        "metadata": {"name": "a", "namespace": "ml", "uid": "u-remembered", "resourceVersion": f"v{version}"},
        "spec": {"slot": 0, "attempt": version, "revision": "r", "clusterName": "c", "roles": []},
        "status": {"phase": PHASES[version], "served": version == 2, "host": "h" if version else ""},
    }


@given(st.lists(LOOKS, min_size=1, max_size=12))
def test_it_is_as_if_nothing_were_remembered(looks: list[tuple[int, bool, str, str | None, str | None]]) -> None:
    for version, endpoint, listed, leaving, since in looks:
        decided = {"replica": "a", "leaving": leaving, "unknownSince": since}
        made = {"kind": "ModelEndpoint", "metadata": {"name": "a"}, "spec": {"fleet": {"replica": "a", "host": "h"}}}
        resources = {"a": Resource(a_replica(version))} | ({"e": Resource(made)} if endpoint else {})
        xr = {"status": {"placements": [decided]}}
        (kept,) = adapt.replicas(xr, resources, frozenset({listed}))
        routed = listed == "h" and (endpoint or version > 0)
        assert kept == adapt._read(a_replica(version), endpoint, routed, leaving, since)
