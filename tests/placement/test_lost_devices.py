"""A pool whose class describes other devices than what runs there has: what is free is not known, nor promised."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from tests.placement.builders import a_cluster, a_deployment, a_part, a_pool, ask, gpus, taken, where

from placement import Claimant, Identity, Pool, Reason, judge

RENAMED = a_pool("h100", 4, gpus(name="h100"))
SYNTHETIC = a_pool("h100", 4, gpus(claimed=False), gpus(name="nic"))


def claim(name: str, kind: str = "gpu", *, served: bool = False, listed: bool = False) -> Claimant:
    return Claimant(Identity("ml", name), (a_part(kind=kind),), 0.0, served=served, listed=listed)


def test_what_runs_stays_and_the_pool_takes_no_more() -> None:
    for pool in (RENAMED, SYNTHETIC):
        ledger = judge([pool], [claim("here", served=True), claim("new", pool.devices[-1].name)])
        assert [str(each) for each in ledger.admitted] == ["ml/here"]
        (page,) = ledger.pages
        assert page.overcommitted
        assert page.lost == ("gpu",)
        assert set(page.free.values()) == {0}
        (rejection,) = ledger.rejected
        assert rejection.no.reason is Reason.POOL_OVERCOMMITTED
        assert rejection.no.message == (
            "pool h100 has no gpu in its class any more, which runs there, so that nobody knows what is free; "
            "give it a class with gpu again, or scale down what has it"
        )


def test_what_never_served_gives_way_and_is_not_admitted_again() -> None:
    first = judge([RENAMED], [claim("starting", listed=True)])
    (rejection,) = first.rejected
    assert rejection.no.reason is Reason.POOL_OVERCOMMITTED
    assert "gpu" in rejection.no.message
    (again,) = judge([RENAMED], [claim("starting")]).rejected
    assert again.no.message == "pool h100: a pod needs 8 gpu, a node has 8 h100"


def test_it_takes_more_once_what_had_the_lost_device_is_gone() -> None:
    ledger = judge([RENAMED], [claim("new", "h100")])
    assert not ledger.pages[0].overcommitted
    assert [str(each) for each in ledger.admitted] == ["ml/new"]


def test_the_scheduler_sees_it_before_the_ledger_has_looked() -> None:
    crowded = a_cluster("a", replace(RENAMED, allocations=(taken(8),)))
    assert where(ask(a_deployment(), crowded, a_cluster("b"))) == ["b"]
    refusal = ask(a_deployment(), crowded).refusals[0]
    assert refusal.reason is Reason.POOL_OVERCOMMITTED
    assert "has no gpu in its class any more" in refusal.message


@given(
    st.lists(st.tuples(st.sampled_from(["gpu", "h100", "nic"]), st.booleans(), st.booleans()), max_size=6),
    st.sampled_from([a_pool(nodes=2), RENAMED, SYNTHETIC]),
)
def test_law_2_beside_what_cannot_be_counted_nothing_new_comes(held: list[tuple[str, bool, bool]], pool: Pool) -> None:
    claims = [claim(f"r{n}", kind, served=served, listed=listed) for n, (kind, served, listed) in enumerate(held)]
    ledger = judge([pool], claims)
    known = {device.name for device in pool.devices if device.claimed}
    lost = any(set(dict(each.part.devices)) - known for each in ledger.pages[0].allocations)
    served = {each.replica for each in claims if each.served}
    assert served <= set(ledger.admitted)
    assert not lost or set(ledger.admitted) == served
    assert lost is bool(ledger.pages[0].lost)
    again = [replace(each, listed=each.replica in ledger.admitted) for each in claims]
    assert judge([pool], again).admitted == ledger.admitted
