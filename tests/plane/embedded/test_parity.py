"""The lives that run on the rig of real programs run here too: the same functions, with the same assertions."""

from tests.parity.classes import Classes
from tests.parity.placement import TwentyAtOnce, a_rush
from tests.plane.embedded.engine import Engine


class TestClasses(Classes):
    """Classes on the embedded plane."""


def test_twenty_at_once(control: Engine) -> None:
    """One test here: each of its steps leads to the next, and tests of one file may run on several cores."""
    steps = [step for name, step in vars(TwentyAtOnce).items() if name.startswith("test_")]
    with a_rush(control) as rush:
        for step in steps:
            step(TwentyAtOnce(), control, rush)
    assert len(steps) == 5
