"""Fleets to look at: values as `glance` makes them, of any size, the same each time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from cli.glance import Cluster, Deployment, Devices, Fleet, Holding, Pool, Refusal, Replica, Service

_REGIONS = ("us-east", "us-west", "eu-north", "eu-west", "ap-south")
_SHAPES = (("h100", "h100-8x-ib", 8), ("h200", "h200-8x-ib", 8), ("l40s", "l40s-8x", 8), ("l4", "l4-1x", 1))
_MODELS = ("qwen3-8b", "kimi-k2", "llama-405b", "deepseek-v3", "gemma-27b", "mistral-large", "phi-4", "gpt-oss-120b")


def a_pool(name: str = "h100", *, nodes: int = 2, per_node: int = 8, held: dict[str, int] | None = None) -> Pool:
    """A pool; `held` are the devices that each replica has."""
    total, used = nodes * per_node, sum((held or {}).values())
    replicas = tuple(Holding(replica, {"gpu": count}) for replica, count in (held or {}).items())
    devices = Devices("gpu", total, used, total - used)
    return Pool(name, f"{name}-8x", nodes, -(-used // per_node), "55.04", "USD", (devices,), replicas)


def a_cluster(name: str, *pools: Pool, ready: str = "True", why: str = "") -> Cluster:
    """A cluster."""
    labels = {"modelplane.ai/region": "us-east"}
    return Cluster(name, "Existing", ready, why, "10.0.0.1", labels, (), pools)


def a_model(name: str, *clusters: str, desired: int | None = None, why: str = "") -> Deployment:
    """A model with a replica on each of the clusters."""
    wanted = len(clusters) if desired is None else desired
    replicas = tuple(
        Replica(f"{name}-{at}", cluster, ("h100",), True, "", "1.00") for at, cluster in enumerate(clusters)
    )
    refusals = (Refusal("NotEnoughDevices", ("east",), "pool h100: none free"),) if why else ()
    ready, placed = "False" if why else "True", len(clusters)
    return Deployment("ml", name, wanted, placed, placed, ready, why, {"USD": "1.00"}, replicas, refusals)


def a_fleet(*clusters: Cluster, models: tuple[Deployment, ...] = (), services: tuple[Service, ...] = ()) -> Fleet:
    """A fleet of these."""
    pools = [devices for cluster in clusters for pool in cluster.pools for devices in pool.devices]
    total, used = sum(devices.total for devices in pools), sum(devices.used for devices in pools)
    together = (Devices("gpu", total, used, total - used),) if pools else ()
    return Fleet("a fleet of the tests", together, {}, clusters, models, services)


def many(number: int, seed: int = 8) -> Fleet:
    """A fleet of so many clusters and a sixth as many models, with a little of everything that happens."""
    random = Random(seed)
    names = [f"{random.choice(_MODELS)}-{at:03}" for at in range(max(number // 6, 1))]
    places: dict[str, list[str]] = {name: [] for name in names}
    clusters = []
    for at in range(number):
        region = random.choice(_REGIONS)
        name = f"{region}-{at:03}"
        pools = tuple(
            _random_pool(random, name, shape, places) for shape in random.sample(_SHAPES, random.randint(1, 3))
        )
        cluster = replace(a_cluster(name, *pools), labels={"modelplane.ai/region": region})
        if at % 29 == 7:
            why = "ClusterUnreachable: the cluster has not answered for 3 minutes; what runs there is as last seen"
            cluster = replace(cluster, ready="Unknown", why=why)
        if at % 41 == 3:
            cluster = replace(cluster, taints=("maintenance:NoSchedule",))
        clusters.append(cluster)
    models = tuple(_random_model(name, found, at) for at, (name, found) in enumerate(sorted(places.items())))
    services = tuple(Service("ml", name, f"https://models.example.com/ml/{name}", 3, "True", "") for name in names[:4])
    return replace(a_fleet(*clusters, models=models, services=services), price_hour={"USD": f"{number * 37.21:.2f}"})


def _random_pool(random: Random, cluster: str, shape: tuple[str, str, int], places: dict[str, list[str]]) -> Pool:
    name, class_name, per_node = shape
    nodes = random.choice((1, 2, 2, 4, 8))
    free, held = nodes * per_node, {}
    for model in random.sample(sorted(places), min(len(places), random.randint(0, 4))):
        taken = min(free, random.choice((1, 2, 4, 8)))
        if taken:
            held[f"ml/{model}-{len(places[model])}"] = taken
            places[model].append(cluster)
            free -= taken
    pool = a_pool(name, nodes=nodes, per_node=per_node, held=held)
    return replace(pool, class_name=class_name)


def _random_model(name: str, clusters: list[str], at: int) -> Deployment:
    why = (
        "PartiallyScheduled: 1 of its replicas has no place: NotEnoughDevices on 4 clusters; add nodes, or ask for less"
    )
    return a_model(name, *clusters, desired=len(clusters) + (at % 11 == 2), why=why if at % 11 == 2 else "")
