"""The lives that run on the rig of real programs run here too: the same functions, with the same assertions.

One test a life: each of its steps leads to the next, and tests of one file may run on several cores.
"""

from tests.parity import models
from tests.parity.classes import Classes
from tests.parity.clouds import InTheClouds
from tests.parity.clusters import BroughtAlong
from tests.parity.placement import TwentyAtOnce, a_rush
from tests.parity.teardown import Teardown
from tests.parity.words import tell
from tests.plane.embedded.engine import Engine
from tests.plane.embedded.member import join
from tests.plane.embedded.sites import bring, bring_stacked
from tests.plane.embedded.sky import begin


class TestClasses(Classes):
    """Classes on the embedded plane."""


def test_twenty_at_once(control: Engine) -> None:
    with a_rush(control) as rush:
        assert tell(TwentyAtOnce, control=control, rush=rush, every_second=control.every_second) == 7


def test_the_life_of_a_model(control: Engine) -> None:
    metal = join(control, "metal")
    control.namespace(models.NAMESPACE)
    assert tell(models.Lives, lasting=metal, metal=metal) == 8


def test_clusters_brought_along_and_taken_down(control: Engine) -> None:
    fleet, stacked = bring(control), bring_stacked(control)
    assert tell(BroughtAlong, control=control, fleet=fleet, measured={}) == 4
    assert tell(Teardown, control=control, fleet=fleet, stacked=stacked) == 3


def test_clusters_in_the_clouds(control: Engine) -> None:
    assert tell(InTheClouds, control=control, sky=begin(control)) == 3
