"""Clusters brought along to the plane, with the words of `tests.parity.clusters`."""

from dataclasses import dataclass, field, fields

from tests.parity import clusters
from tests.parity.clusters import GATEWAY_NAME, NOBODY_HAS, a_secret
from tests.parity.stack import SECRETS
from tests.parity.teardown import STACKED, TEAM, of_the_team
from tests.parity.words import SYSTEM, Server
from tests.plane.embedded.engine import Engine
from tests.plane.embedded.watchman import Watchman

from plane.clusters import Cluster
from plane.standins.charts import CHARTS
from plane.standins.gateways import GATEWAY, POLICIES, EnvoyGateway
from plane.standins.helm import Fault, ProviderHelm


@dataclass(frozen=True)
class Site:
    """A cluster of the plane."""

    name: str
    server: Server
    cluster: Cluster = field(repr=False)

    def fail(self) -> None:
        self.cluster.fail()

    def heal(self) -> None:
        self.cluster.recover()


@dataclass(frozen=True)
class Fleet:
    """The clusters of `tests.parity.clusters.Fleet`."""

    near: Site
    late: Site
    background: Site
    foreground: Site
    lost: Site


def bring(control: Engine) -> Fleet:
    """The clusters that the rig has too: with the kinds of a gateway, and nobody who gives it an address."""
    missing = Fault(f"chart of version {NOBODY_HAS} not found", early=True)
    control.standin(ProviderHelm).faults.update({f"{name}:{NOBODY_HAS}": missing for name in CHARTS})
    control.standin(EnvoyGateway).unaddressed |= {GATEWAY_NAME, "control"}
    made = {}
    for each in fields(Fleet):
        cluster = control.plane.cluster(each.name).serve(GATEWAY.group, POLICIES[0].group)
        made[each.name] = Site(each.name, control.server(cluster), cluster)
    clusters.bring(control, [a_secret(name, SYSTEM, kubeconfig="{}") for name in made])
    return Fleet(**made)


@dataclass(frozen=True)
class Stacked(Site):
    """A cluster with the whole serving stack, what is secret there, and who watches it."""

    planted: dict[str, str]
    watchman: Watchman

    def give_address(self, address: str) -> None:
        """What the load balancer gives; Envoy Gateway here waits for it."""
        status = {"addresses": [{"type": "IPAddress", "value": address}]}
        self.server.patch(clusters.GATEWAY, GATEWAY_NAME, {"status": status}, SYSTEM, "status")


def bring_stacked(control: Engine) -> Stacked:
    """A cluster with the whole serving stack, and what a team has on it."""
    planted = {each: f"sentinel-of-the-{each.replace(' ', '-')}" for each in SECRETS}
    control.namespace(TEAM)
    cluster = control.plane.cluster(STACKED)
    watchman = Watchman(control)
    control.apply(clusters.a_class("e2e-stacked"))
    control.apply(a_secret(STACKED, SYSTEM, kubeconfig=planted["kubeconfig"]))
    control.apply(clusters.a_cluster(STACKED, "e2e-stacked", scheduler={"type": "Kueue", "queue": "inference"}))
    key = {"tls__crt": "-", "tls__key": planted["tls key"]}
    control.apply(a_secret("stacked-tls", SYSTEM, "kubernetes.io/tls", **key))
    control.apply(a_secret("hf-token", TEAM, token=planted["hugging face token"]))
    control.apply(a_secret("provider", TEAM, apiKey=planted["provider's key"]))
    for each in of_the_team():
        control.apply(each)
    return Stacked(STACKED, control.server(cluster), cluster, planted, watchman)
