"""The lives that run on the rig of real programs run here too: the same functions, with the same assertions.

One test a life: each of its steps leads to the next, and tests of one file may run on several cores.
"""

from tests.parity.classes import Classes
from tests.parity.placement import TwentyAtOnce, a_rush
from tests.parity.words import tell
from tests.plane.embedded.engine import Engine


class TestClasses(Classes):
    """Classes on the embedded plane."""


def test_twenty_at_once(control: Engine) -> None:
    with a_rush(control) as rush:
        assert tell(TwentyAtOnce, control=control, rush=rush, every_second=control.every_second) == 7
