"""The clouds of the plane, with the words of `tests.parity.clouds`."""

from tests.parity.clouds import NAMES, PACE, Thing, given, managed_kinds
from tests.parity.clusters import GATEWAY
from tests.parity.words import condition_of
from tests.plane.embedded.engine import Engine

from plane.standins.charts import CHARTS
from plane.standins.clouds import SERVICES, Clouds
from plane.store.keys import Json, Kind
from plane.store.store import Change


class Sky:
    """Notes what the clouds have made and what is gone again."""

    def __init__(self, control: Engine) -> None:
        self._control = control
        self.made: list[Thing] = []
        self.gone: list[Thing] = []
        self.errors: list[str] = []
        control.store.watch(self._see, *(Kind(kind.api_version, kind.kind) for kind in managed_kinds()))

    def address_of(self, cluster: str) -> str:
        (gateway,) = self._gateways(cluster)
        return str(gateway["status"]["addresses"][0]["value"])

    def gateways(self) -> set[str]:
        return {each["metadata"]["uid"] for name in NAMES for each in self._gateways(name)}

    def _gateways(self, cluster: str) -> list[Json]:
        return self._control.server(self._control.plane.cluster(cluster)).every(GATEWAY)

    def _see(self, change: Change) -> None:
        if change.new is None and change.old is not None:
            thing = Thing.of(change.old)
            if thing in self.made:
                self.made.remove(thing)
                self.gone.append(thing)
        elif change.new is not None and condition_of(change.new, "Ready").get("status") == "True":
            thing = Thing.of(change.new)
            if thing not in self.made:
                self.made.append(thing)


def begin(control: Engine) -> Sky:
    """Clouds a hundred times as fast, and two clusters in each that are being made."""
    played = control.standin(Clouds)
    played.takes = {kind: PACE * service.takes for kind, service in SERVICES.items()}
    played.otherwise *= PACE
    for name in NAMES:
        for chart in CHARTS.values():
            control.plane.cluster(name).serve(*chart.groups)
    sky = Sky(control)
    for each in given("-"):
        control.apply(each)
    return sky
