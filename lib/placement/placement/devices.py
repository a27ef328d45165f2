"""The devices of a node, what a pod requests of them, and the verdict whether one suits the other."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass


@dataclass(frozen=True)
class Device:
    """One kind of device of a node, and how many of it the node has.

    One that is not `claimed` (Synthetic) is matched and never used up. `device_class` is what a claim names, so one
    request gets devices of one class. `capability` orders devices: the memory of one, in bytes.
    `facts` belong to the caller's matcher; the library only compares them.
    """

    name: str
    count: int
    device_class: str = ""
    claimed: bool = True
    capability: int = 0
    facts: Hashable = None

    def __hash__(self) -> int:
        # Facts are deep and alike devices are few: comparing them now and then is cheaper than hashing them each time.
        return hash((self.name, self.count, self.capability))


@dataclass(frozen=True)
class Request:
    """A request of one pod for devices of one kind.

    Without a count, the first request that is claimed gets the devices per node of the topology, others get one.
    """

    name: str
    count: int | None = None
    selectors: tuple[str, ...] = ()


@dataclass(frozen=True)
class Failure:
    """A selector that could not be evaluated on a device. `always` says that it is wrong for every device."""

    text: str
    always: bool = False


Matcher = Callable[[Request, Device], bool | Failure]
"""Whether a device suits a request: the caller's knowledge, since this library does not read selectors."""
