"""Which listener of the public Gateway services are told while TLS comes or goes: a pure decision, one step at a time.

The new listener is opened beside the old one; when Envoy Gateway has programmed it, services are told; when no route is
attached to the old one any more, it goes. At no moment is a listener told, or a route attached to one, that is closed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from modelplane.inferencegateway.adapt import HTTP, HTTPS, Door, Listener


@dataclass(frozen=True)
class Entrance:
    """The listener that services are told, the one asked for, one that stays for now, and whether there is a redirect.

    `trouble` is why the one asked for is not told yet, in Envoy Gateway's words.
    """

    section: str
    wanted: str
    kept: str | None = None
    redirect: bool = False
    trouble: str = ""


def entrance(
    door: Door, told: str | None, seen: Mapping[str, Listener], redirected: bool, addresses: Iterable[str]
) -> Entrance:
    """Take the next step.

    `told` is the listener that services were told last, `addresses` is what they tell their clients, and `redirected`
    is whether there is a redirect to https.
    """
    wanted = HTTPS if door.tls else HTTP
    other = HTTP if wanted == HTTPS else HTTPS
    takes_over, leaves = seen.get(wanted), seen.get(other)
    programmed = takes_over is not None and takes_over.open and takes_over.programmed
    if told is None:
        # Lost: nobody is sent from an open listener to one that may not serve.
        told = other if leaves is not None and leaves.open and not programmed else wanted
    section = wanted if programmed else told
    kept = other if told == other or (leaves is not None and _in_use(leaves, other, addresses)) else None
    # Without TLS it stays while https serves: of what comes in by http, what has not moved yet is sent on.
    redirect = door.redirect and section == HTTPS if door.tls else redirected and kept == HTTPS
    trouble = takes_over.trouble if takes_over is not None and section != wanted else ""
    return Entrance(section, wanted, kept, redirect, trouble)


def _in_use(listener: Listener, name: str, addresses: Iterable[str]) -> bool:
    """Whether routes of others are attached. Not told is not none.

    The redirect and its count are told in two objects, so a count alone could take a service's route for the redirect.
    """
    if not listener.open:
        return False
    return listener.attached != 0 or any(address.startswith(f"{name}://") for address in addresses)
