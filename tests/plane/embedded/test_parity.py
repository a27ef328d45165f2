"""The lives that run on the rig of real programs run here too: the same functions, with the same assertions.

One test a life: each of its steps leads to the next, and tests of one file may run on several cores.
"""

from tests.parity import models
from tests.parity.api import EXAMPLES, INVALID, Api
from tests.parity.classes import Classes
from tests.parity.clouds import InTheClouds
from tests.parity.clusters import BroughtAlong
from tests.parity.examples import DEPLOYMENTS, TOO_BIG, Examples, applied
from tests.parity.foundations import Foundations
from tests.parity.placement import TwentyAtOnce, a_rush
from tests.parity.services import PROVIDER, Services
from tests.parity.shapes import Shapes
from tests.parity.stack import Stack
from tests.parity.teardown import Teardown
from tests.parity.words import tell
from tests.plane.embedded.engine import Engine
from tests.plane.embedded.ground import prepare
from tests.plane.embedded.member import join
from tests.plane.embedded.sites import bring, bring_stacked
from tests.plane.embedded.sky import begin
from tests.plane.embedded.traffic import start
from tests.plane.embedded.watchman import Watchman


class TestFoundations(Foundations):
    """What every other life stands on, on the embedded plane."""


class TestClasses(Classes):
    """Classes on the embedded plane."""


def test_what_people_apply(control: Engine) -> None:
    assert tell(Api, control=control) == len(EXAMPLES) + len(INVALID) + 1


def test_twenty_at_once(control: Engine) -> None:
    with a_rush(control) as rush:
        assert tell(TwentyAtOnce, control=control, rush=rush, every_second=control.every_second) == 7


def test_the_life_of_a_model(control: Engine) -> None:
    metal = join(control, "metal")
    control.namespace(models.NAMESPACE)
    assert tell(models.Lives, lasting=metal, metal=metal) == 8


def test_replicas_of_every_shape(control: Engine) -> None:
    assert tell(Shapes, ground=prepare(control)) == 8


def test_the_examples(control: Engine) -> None:
    watchman = Watchman(control)
    with applied(join(control, "metal")) as shown:
        assert tell(Examples, shown=shown, watchman=watchman) == len(DEPLOYMENTS) + len(TOO_BIG) + 3


def test_services_and_endpoints(control: Engine) -> None:
    watchman, planted = Watchman(control), {"key": "sentinel-of-a-provider"}
    traffic = start(control)
    replicas = traffic.two_replicas()
    traffic.a_provider(f"https://{PROVIDER}:8443", planted["key"], "-")
    words = {"replicas": replicas, "watchman": watchman, "planted": planted, "hosted": None}
    assert tell(Services, traffic=traffic, **words) == 10


def test_clusters_brought_along_and_taken_down(control: Engine) -> None:
    fleet, stacked = bring(control), bring_stacked(control)
    assert tell(BroughtAlong, control=control, fleet=fleet, measured={}) == 4
    assert tell(Stack, control=control, fleet=fleet, stacked=stacked, measured={}) == 7
    assert tell(Teardown, control=control, fleet=fleet, stacked=stacked) == 3


def test_clusters_in_the_clouds(control: Engine) -> None:
    assert tell(InTheClouds, control=control, sky=begin(control)) == 3
