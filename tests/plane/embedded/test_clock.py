"""Virtual time and the queues that live in it."""

from hypothesis import given
from hypothesis import strategies as st

from plane.clock import Clock, Timer, seconds_at
from plane.queue import Pace, Queue


def run(clock: Clock, until: float) -> None:
    while clock.step(until):
        pass


def test_time_passes_from_one_thing_to_the_next() -> None:
    clock, told = Clock(), list[float]()
    for at in (7200.0, 3600.0):
        clock.after(at, lambda: told.append(clock.now))
    run(clock, 10000)
    assert told == [3600.0, 7200.0]
    assert clock.now == 10000
    assert seconds_at(clock.stamp()) == 10000


def test_among_equals_the_seed_decides() -> None:
    def order(seed: int) -> list[int]:
        clock, told = Clock(seed), list[int]()
        for number in range(10):
            clock.after(1.0, lambda number=number: told.append(number))
        run(clock, 2)
        return told

    assert order(1) == order(1)
    assert order(1) != order(2)
    assert sorted(order(1)) == list(range(10))


def test_a_cancelled_timer_does_nothing_and_is_no_work() -> None:
    clock, told = Clock(), list[str]()
    timer = clock.after(1.0, lambda: told.append("x"))
    assert clock.working
    clock.cancel(timer)
    clock.cancel(timer)
    assert not clock.working
    run(clock, 5)
    assert told == []


_DELAYS = st.floats(-1, 3) | st.floats(0, 700) | st.sampled_from([0.0, 0.125, 1.0, 600.0])


@given(st.lists(st.tuples(_DELAYS, st.booleans(), st.lists(_DELAYS, max_size=2)), max_size=20), st.floats(0, 10))
def test_near_or_far_what_is_due_first_comes_first(asked: list[tuple[float, bool, list[float]]], pause: float) -> None:
    clock, pending, done = Clock(), list[Timer](), list[float]()

    def later(delay: float, then: list[float]) -> Timer:
        def act() -> None:
            assert timer.at == min(each.at for each in pending) == clock.now
            pending.remove(timer)
            done.append(timer.at)
            for following in then:
                later(following, [])

        timer = clock.after(delay, act, periodic=delay > 100)
        pending.append(timer)
        return timer

    for delay, cancelled, then in asked:
        timer = later(delay, then)
        if cancelled:
            clock.cancel(timer)
            pending.remove(timer)
        clock.step(clock.now + pause)
    run(clock, 10000)
    assert done == sorted(done)
    assert not pending


def test_a_poll_is_no_work() -> None:
    clock = Clock()
    clock.after(1.0, lambda: None, periodic=True)
    assert not clock.working


def a_queue(pace: Pace = Pace()) -> tuple[Clock, Queue[str], list[tuple[float, str]]]:  # noqa: B008
    clock, told = Clock(), list[tuple[float, str]]()
    return clock, Queue(clock, lambda key: told.append((round(clock.now), key)), pace), told


def test_a_key_is_worked_on_once_for_many_events() -> None:
    clock, queue, told = a_queue()
    for _ in range(5):
        queue.add("a")
    run(clock, 1)
    assert told == [(0, "a")]


def test_of_two_times_the_earlier_one_holds() -> None:
    clock, queue, told = a_queue()
    queue.add_after("a", 100)
    queue.add_after("a", 10)
    queue.add_after("a", 50)
    run(clock, 200)
    assert told == [(10, "a")]


def test_failures_are_spaced_until_the_longest_and_forgotten_on_success() -> None:
    clock, queue, told = a_queue(Pace(backoff=1, longest=8))
    for _ in range(5):
        queue.retry("a")
        run(clock, clock.now + 20)
    queue.succeeded("a")
    queue.retry("a")
    run(clock, clock.now + 20)
    starts = [0, 20, 40, 60, 80, 100]
    assert [at - start for (at, _), start in zip(told, starts, strict=True)] == [1, 2, 4, 8, 8, 1]


def test_a_key_that_is_gone_is_forgotten() -> None:
    clock, queue, told = a_queue()
    queue.add_after("a", 10)
    queue.forget("a")
    run(clock, 20)
    assert told == []
    assert not clock.working


def test_those_in_line_are_worked_on_one_after_the_other_and_once_each() -> None:
    clock, queue, told = a_queue(Pace(rate=0.5))
    for key in "abc":
        queue.add(key)
        run(clock, clock.now + 0.1)
    queue.add("b")  # stands in line already
    queue.add("a")  # had its turn, and joins at the end
    run(clock, 60)
    assert told == [(0, "a"), (2, "b"), (4, "c"), (6, "a")]


def test_a_poll_that_stands_in_line_is_no_work_until_something_happened() -> None:
    clock, queue, told = a_queue(Pace(rate=0.1))
    queue.add("a")
    queue.add_after("b", 1, periodic=True)
    run(clock, 2)
    assert not clock.working
    queue.add("b")
    assert clock.working
    run(clock, 60)
    assert told == [(0, "a"), (10, "b")]
    assert not clock.working


def test_a_poll_that_arrives_is_no_work_until_something_happened() -> None:
    clock, queue, told = a_queue(Pace(soonest=5, latest=5))
    queue.add_after("a", 1, periodic=True)
    run(clock, 2)
    assert not clock.working
    queue.add("a")
    assert clock.working
    run(clock, 10)
    assert told == [(6, "a")]
    assert not clock.working
