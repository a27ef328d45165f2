"""The fleet's door and two clusters behind it on the plane, with the words of `tests.parity.services`."""

from collections.abc import Iterator
from contextlib import contextmanager

from tests.parity import services
from tests.parity.words import SYSTEM
from tests.plane.embedded.engine import Engine

from modelplane.servingstack import gateway as stack
from plane.standins.charts import CHARTS
from plane.standins.gateways import EnvoyGateway


class Traffic(services.Traffic):
    """No request flows here: what there is are the objects that lead one."""

    def __init__(self, control: Engine) -> None:
        self.control = control
        (found,) = control.get("Gateway", "default", SYSTEM)["status"]["addresses"]
        self.address = str(found["value"])
        self._envoy = control.standin(EnvoyGateway)

    @contextmanager
    def shut(self) -> Iterator[None]:
        self._envoy.stop("default")
        yield
        self._envoy.start("default")


def start(control: Engine) -> Traffic:
    """The door, and two clusters behind one Gateway."""
    control.apply(services.door())
    control.wait("InferenceGateway", "default")
    site = control.cluster(services.NAME)
    for chart in CHARTS.values():
        site.serve(*chart.groups)
    cluster = control.server(site)
    services.add_stack(control, cluster)
    (address,) = cluster.get("Gateway", stack.GATEWAY, stack.NAMESPACE)["status"]["addresses"]
    for name in (services.EAST, services.WEST):
        services.add_cluster(control, name, address["value"])
    return Traffic(control)
