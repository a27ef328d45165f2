"""The gate, law 3: an endpoint if and only if the replica can serve."""

from __future__ import annotations

import pytest
from tests.placement.builders import a_cluster, a_replica

from placement import Cluster, Health, Kept, Leaving, Withheld, gate

FLEET = {
    cluster.name: cluster
    for cluster in (
        a_cluster("fine"),
        a_cluster("nameless", address=False),
        a_cluster("dead", reachable=False),
        a_cluster("unseen", reachable=None),
        a_cluster("silent", reachable=None, address=None),
    )
}


@pytest.mark.parametrize(
    ("kept", "why"),
    [
        (Kept(a_replica(1, "fine", health=Health.NOT_READY)), Withheld.NOT_READY),
        (Kept(a_replica(1, "fine", health=Health.UNKNOWN)), Withheld.UNKNOWN),
        (Kept(a_replica(1, "fine"), Leaving.SCALED_DOWN), Withheld.LEAVING),
        (Kept(a_replica(1, "nameless")), Withheld.ADDRESS_MISSING),
        (Kept(a_replica(1, "dead")), Withheld.UNREACHABLE),
        (Kept(a_replica(1, "unseen")), Withheld.UNKNOWN),
        (Kept(a_replica(1, "silent")), Withheld.UNKNOWN),
        (Kept(a_replica(1, "gone")), Withheld.UNKNOWN),
    ],
)
def test_beside_one_that_is_good_what_cannot_serve_has_none(kept: Kept, why: Withheld) -> None:
    decided = gate([Kept(a_replica(0, "fine")), kept], FLEET)
    assert decided.endpoints == ("qwen-0",)
    assert decided.withheld == {"qwen-1": why}
    assert not decided.blind


def test_if_all_would_go_for_being_out_of_sight_none_goes() -> None:
    unseen = [Kept(a_replica(0, "unseen")), Kept(a_replica(1, "fine", health=Health.UNKNOWN))]
    decided = gate(unseen, FLEET)
    assert decided.endpoints == ("qwen-0", "qwen-1")
    assert decided.blind


def test_what_is_known_bad_goes_even_if_it_is_the_last() -> None:
    for cluster in ("dead", "nameless"):
        assert gate([Kept(a_replica(0, cluster))], FLEET).endpoints == ()
    assert gate([Kept(a_replica(0, "fine", health=Health.NOT_READY))], FLEET).endpoints == ()


def test_one_that_never_had_an_endpoint_gets_none_while_out_of_sight() -> None:
    assert gate([Kept(a_replica(0, "unseen", endpoint=False))], FLEET).endpoints == ()


def test_law_9_the_last_one_leaves_when_it_is_told_to() -> None:
    assert gate([Kept(a_replica(0, "unseen"), Leaving.SCALED_DOWN)], FLEET).endpoints == ()


def test_no_replicas_no_endpoints() -> None:
    empty: dict[str, Cluster] = {}
    assert gate([], empty).endpoints == ()
