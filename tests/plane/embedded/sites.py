"""Clusters brought along to the plane, with the words of `tests.parity.clusters`."""

from dataclasses import dataclass, field, fields

from tests.parity import clusters
from tests.parity.clusters import GATEWAY_NAME, NOBODY_HAS, a_secret
from tests.parity.teardown import STACKED, TEAM, of_the_team
from tests.parity.words import SYSTEM, Server
from tests.plane.embedded.engine import Engine

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


def bring_stacked(control: Engine) -> Site:
    """A cluster with the whole serving stack, and what a team has on it."""
    control.namespace(TEAM)
    cluster = control.plane.cluster(STACKED)
    control.apply(clusters.a_class("e2e-stacked"))
    control.apply(a_secret(STACKED, SYSTEM, kubeconfig="{}"))
    control.apply(clusters.a_cluster(STACKED, "e2e-stacked", scheduler={"type": "Kueue", "queue": "inference"}))
    control.apply(a_secret("hf-token", TEAM, token="-"))
    for each in of_the_team():
        control.apply(each)
    control.wait("ServingStack", STACKED, SYSTEM, "ComponentsReady", timeout=600)
    return Site(STACKED, control.server(cluster), cluster)
