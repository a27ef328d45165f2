"""`modelplane fleet`: capacity at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import click

from cli.sources.options import Chosen, explained, which_fleet

if TYPE_CHECKING:
    from cli.display import Rows
    from cli.glance import Devices, Fleet


@click.command("fleet", short_help="Show clusters, capacity, models, and what waits for what.")
@which_fleet
@click.option("-o", "--output", type=click.Choice(["json", "yaml"]), help="For programs, instead of tables.")
def command(chosen: Chosen, output: str | None) -> None:
    """Show a fleet at a glance: its clusters and pools, the devices that are used and free, prices, models and their
    addresses, and for everything that waits the reason.

    \b
    modelplane fleet                          the cluster of your current kubectl context
    modelplane fleet --context prod           another one
    modelplane fleet --fleet quickstart       the fleet of the examples, played in this process
    modelplane fleet --fleet dump.yaml        what `modelplane up -o yaml` or kubectl printed
    """
    with explained():
        from cli.glance import glance
        from cli.printing import print_for_programs

        found = glance(chosen.open())
        if output is not None:
            print_for_programs(found, output)
            return
        for line in lines(found):
            click.echo(line)


def lines(fleet: Fleet) -> Iterator[str]:
    """The fleet for people."""
    from cli.display import section

    yield _summary(fleet)
    if not fleet.clusters:
        yield "\nIt has no clusters yet: apply an InferenceClass and an InferenceCluster that uses it."
    yield from section("Capacity", capacity(fleet))
    unwell = [[cluster.name, cluster.ready, cluster.why] for cluster in fleet.clusters if cluster.ready != "True"]
    yield from section("Clusters that are not Ready", [["CLUSTER", "READY", "WHY"], *unwell])
    yield from section("Models", models(fleet))
    yield from section("What waits, and for what", waiting(fleet))
    yield from section("Addresses", addresses(fleet))


def _summary(fleet: Fleet) -> str:
    waits = sum(1 for deployment in fleet.deployments if deployment.scheduled < deployment.desired)
    said = [
        _number(len(fleet.clusters), "cluster"),
        *(_used(devices) for devices in fleet.devices),
        _number(len(fleet.deployments), "model") + (f" ({waits} not wholly placed)" if waits else ""),
    ]
    if fleet.price_hour:
        said.append(f"{amounts(fleet.price_hour)} an hour for what is placed")
    return f"{fleet.where}: {', '.join(said)}"


def _used(devices: Devices) -> str:
    return f"{devices.used} of {devices.total} {devices.name} used"


def amounts(by_currency: Mapping[str, str]) -> str:
    """Amounts with their currency."""
    return " + ".join(f"{amount} {currency}" for currency, amount in by_currency.items())


def capacity(fleet: Fleet) -> Rows:
    """Each pool: what it has, what is free, what a node costs."""
    rows: Rows = [["CLUSTER", "READY", "POOL", "CLASS", "NODES", "USED", "FREE", "NODE HOUR", "REPLICAS", ""]]
    for cluster in fleet.clusters:
        for number, pool in enumerate(cluster.pools):
            used = ", ".join(f"{each.used}/{each.total} {each.name}" for each in pool.devices)
            rows.append(
                [
                    cluster.name if number == 0 else "",
                    _status(cluster.ready) if number == 0 else "",
                    pool.name,
                    pool.class_name,
                    str(pool.nodes),
                    used,
                    ", ".join(f"{each.free} {each.name}" for each in pool.devices),
                    f"{pool.node_hour} {pool.currency}" if pool.node_hour else "",
                    str(len(pool.replicas)),
                    " ".join(filter(None, [pool.state, *(cluster.taints if number == 0 else ())])),
                ]
            )
        if not cluster.pools:
            rows.append([cluster.name, _status(cluster.ready), *[""] * 7, " ".join(cluster.taints)])
    return rows


def _status(ready: str) -> str:
    from cli.display import status

    return status(ready)


def models(fleet: Fleet) -> Rows:
    """Each deployment: how many replicas serve, where they are, what they cost."""
    rows: Rows = [["MODEL", "SERVING", "CLUSTERS", "PRICE/HOUR"]]
    for deployment in fleet.deployments:
        clusters = sorted({replica.cluster for replica in deployment.replicas if replica.leaving is None})
        serving = f"{deployment.serving}/{deployment.desired}"
        name = f"{deployment.namespace}/{deployment.name}"
        rows.append([name, serving, ", ".join(clusters), amounts(deployment.price_hour)])
    return rows


def waiting(fleet: Fleet) -> Rows:
    """Deployments that are not Ready: why, and what each cluster lacks."""
    rows: Rows = [["MODEL", "PLACED", "REASON", "CLUSTERS", "NEAREST"]]
    for deployment in fleet.deployments:
        name, placed = f"{deployment.namespace}/{deployment.name}", f"{deployment.scheduled}/{deployment.desired}"
        if deployment.ready != "True" and not deployment.refusals:
            rows.append([name, placed, *_split(deployment.why)])
        for refusal in deployment.refusals:
            rows.append([name, placed, refusal.reason, ", ".join(refusal.clusters), refusal.message])
    return rows


def _split(why: str) -> tuple[str, str, str]:
    reason, _, message = why.partition(": ")
    return (reason, "", message) if message else ("", "", why)


def places(fleet: Fleet) -> Rows:
    """Each replica: where it is, and the scores that won."""
    rows: Rows = [["MODEL", "REPLICA", "CLUSTER", "POOL", "READY", "CHOSEN FOR"]]
    for deployment in fleet.deployments:
        for replica in deployment.replicas:
            state = f"leaving: {replica.leaving}" if replica.leaving else _status(str(replica.ready))
            pools = ", ".join(replica.pools)
            rows.append([deployment.name, replica.name, replica.cluster, pools, state, replica.why])
    return rows


def addresses(fleet: Fleet) -> Rows:
    """What clients use."""
    rows: Rows = [["SERVICE", "ADDRESS", "ENDPOINTS", ""]]
    for service in fleet.services:
        name = f"{service.namespace}/{service.name}"
        rows.append([name, service.address or "none yet", str(service.endpoints), service.why])
    return rows


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
