"""What a replica that has its place costs: the share of the nodes that it takes."""

from __future__ import annotations

from collections.abc import Iterable

from placement.demand import Part
from placement.fleet import Cluster, Pool
from placement.nodes import Node
from placement.options import share


def money(millionths: int) -> str:
    """An amount as it is written: 12.50. Half a hundredth is one more."""
    hundredths = (millionths + 5_000) // 10_000
    return f"{hundredths // 100}.{hundredths % 100:02}"


def part_price(pool: Pool, part: Part) -> int | None:
    """What a part of a pool costs, in millionths for an hour; None where the pool has no price."""
    if pool.price is None:
        return None
    node = Node(pool)
    most, of = share(node.piece(part), node)
    return -(-pool.price * part.nodes * part.workers * most // of)


def price(cluster: Cluster, parts: Iterable[Part]) -> int | None:
    """What parts on pools of a cluster cost together; None where one has no price or its pool is gone."""
    pools = {pool.name: pool for pool in cluster.pools}
    found = [part_price(pools[part.pool], part) if part.pool in pools else None for part in parts]
    return sum(each for each in found if each is not None) if None not in found else None
