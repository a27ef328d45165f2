"""The circuit breaker: with Crossplane's own limits an XR goes deaf, with ours it does not."""

from collections import Counter, deque
from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st
from tests.plane.embedded.builders import BOX, a_box, a_map, a_plane, box_needs, compose_box

from plane.clock import Clock
from plane.composites.breaker import INSTALLED, Breaker, Limits
from plane.embedded import Plane
from plane.store.keys import Key
from xfn.function import Function, Pace

SLOW = Function("Box", BOX.composite, compose_box, box_needs, pace=Pace(timedelta(minutes=10), timedelta(minutes=10)))
XR = Key("a/v1", "Box", "ml", "box")


def change(plane: Plane, number: int) -> None:
    """One change of what the box reads, that changes its status too."""
    name = f"m{number}"
    plane.apply(a_map(name, "ml", **{"shown-to": "box"}))
    plane.advance(0.25)


def test_a_few_dozen_quick_changes_make_an_xr_deaf_and_it_says_so() -> None:
    plane = a_plane(SLOW, limits=Limits())
    plane.apply(a_box(reads="box"))
    plane.settle()
    for number in range(60):
        change(plane, number)
    heard = len(plane.get("Box", "box", "ml")["status"]["seen"])
    assert 20 < heard < 45
    plane.advance(31)
    change(plane, 60)
    deaf = plane.condition("Box", "box", "Responsive", "ml")
    assert (deaf["status"], deaf["reason"]) == ("False", "WatchCircuitOpen")
    assert deaf["message"].startswith("Too many watch events from ")


def test_a_deaf_xr_does_not_hear_of_its_own_spec_but_its_time_to_live_wakes_it() -> None:
    plane = a_plane(SLOW, limits=Limits(burst=20))
    plane.apply(a_box(reads="box"))
    plane.settle()
    for number in range(20):
        change(plane, number)
    assert plane.composites.breaker.dropped > 0
    plane.apply(a_box(reads="box", note="heard?"))
    plane.advance(20)
    assert "note" not in plane.get("Box", "box", "ml")["status"]
    plane.advance(700)
    assert plane.get("Box", "box", "ml")["status"]["note"] == "heard?"


def test_deletion_is_heard_all_the_same() -> None:
    plane = a_plane(SLOW, limits=Limits(burst=20))
    plane.apply(a_box(reads="box"))
    plane.settle()
    for number in range(20):
        change(plane, number)
    plane.delete("Box", "box", "ml")
    plane.advance(2)
    assert not plane.exists("Box", "box", "ml")


def test_with_the_limits_of_our_install_the_same_changes_are_all_heard() -> None:
    plane = a_plane(SLOW, limits=INSTALLED)
    plane.apply(a_box(reads="box"))
    plane.settle()
    for number in range(60):
        change(plane, number)
    plane.advance(1)
    assert len(plane.get("Box", "box", "ml")["status"]["seen"]) == 60
    assert plane.composites.breaker.dropped == 0


def test_an_open_breaker_lets_one_event_through_every_half_minute_and_closes_after_five() -> None:
    clock = Clock()
    breaker = Breaker(clock, Limits(burst=2))
    source = Key("v1", "ConfigMap", "ml", "noisy")
    assert [breaker.hears(XR, source) for _ in range(4)] == [True, True, True, False]
    assert breaker.culprit(XR) == "ConfigMap/noisy (ml)"
    clock.step(31)
    assert [breaker.hears(XR, source) for _ in range(2)] == [True, False]
    clock.step(302)
    assert breaker.hears(XR, source)
    assert breaker.culprit(XR) is None


class Plain:
    """A breaker that counts every event and remembers the last sixteen, however full its bucket is."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self.clock, self.limits = clock, limits
        self.tokens, self.at = limits.burst, 0.0
        self.sources = deque[Key](maxlen=16)
        self.opened: float | None = None
        self.probed = 0.0
        self.culprit = ""

    def hears(self, source: Key) -> bool:
        now, was_open = self.clock.now, self.opened is not None
        heard = not was_open or now > self.probed + self.limits.probe_every
        if was_open and heard:
            self.probed = now
        self.tokens = min(self.limits.burst, self.tokens + self.limits.refill * (now - self.at))
        self.at = now
        self.sources.append(source)
        if self.opened is not None:
            if now - self.opened < self.limits.open_for:
                return heard
            self.opened = None
            self.sources.clear()
        if self.tokens >= 1:
            self.tokens -= 1
            return heard
        self.opened = self.probed = now
        self.culprit = Counter(self.sources).most_common(1)[0][0].name
        return heard


_EVENTS = st.lists(
    st.tuples(st.sampled_from((0.0, 0.0, 0.0, 0.25, 3.0, 31.0, 400.0)), st.sampled_from("abc"), st.integers(1, 9)),
    max_size=40,
)


@given(_EVENTS, st.sampled_from((2.0, 17.0, 18.0, 19.0, 40.0)))
def test_two_events_at_once_are_heard_and_remembered_as_one_after_the_other(
    events: list[tuple[float, str, int]], burst: float
) -> None:
    clock, limits = Clock(), Limits(burst=burst)
    breaker, plain = Breaker(clock, limits), Plain(clock, limits)
    for wait, name, times in events:
        clock.step(clock.now + wait)
        source = Key("v1", "ConfigMap", "ml", name)
        for _ in range(times):
            both = breaker.hears_both(XR, source)
            heard = [True, True] if both else [breaker.hears(XR, source), breaker.hears(XR, source)]
            assert heard == [plain.hears(source), plain.hears(source)]
        deaf = f"ConfigMap/{plain.culprit} (ml)" if plain.opened is not None else None
        assert breaker.culprit(XR) == deaf
