"""A network on loopback: every node and pod has an address of its own, and a DNS server knows names.

All of 127.0.0.0/8 is this machine. A network takes 127.x.y.0/24 with x and y of its own, so that programs have the
ports that they have in production and two rigs on one machine never meet.
"""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar, cast

Result = TypeVar("Result")

_HEADER, _A, _FOUND, _UNKNOWN = 12, 1, 0x8580, 0x8583


class Background:
    """An event loop beside the tests, for servers and clients that are written here."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="traffic", daemon=True)
        self._thread.start()

    def start(self, work: Coroutine[Any, Any, Result]) -> Future[Result]:
        """Begin something and go on."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def run(self, work: Coroutine[Any, Any, Result], timeout: float = 60) -> Result:
        """Do something and wait for it."""
        return self.start(work).result(timeout)

    def stop(self) -> None:
        """End everything that still runs."""
        self.run(_cancel_all())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


async def _cancel_all() -> None:
    others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


class Network:
    """Addresses, and the names that lead to them."""

    def __init__(self, background: Background) -> None:
        self._prefix = f"127.{random.randint(16, 250)}.{random.randint(1, 250)}"
        self._taken = 0
        self.names: dict[str, str] = {}
        self.dns = self.address()
        self.dns_port = background.run(self._serve())

    def address(self, name: str | None = None) -> str:
        """An address that nobody has yet, under a name if one is given."""
        self._taken += 1
        if self._taken > 254:
            raise RuntimeError("the rig's network has no address left: it has 254, and none is used twice")
        made = f"{self._prefix}.{self._taken}"
        if name is not None:
            self.names[name] = made
        return made

    async def _serve(self) -> int:
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_datagram_endpoint(lambda: _Names(self.names), local_addr=(self.dns, 0))
        port: int = transport.get_extra_info("sockname")[1]
        return port


def in_api(address: str) -> str:
    """The address as an API server takes it, which refuses loopback: 10.1.2.3 stands for 127.1.2.3."""
    return f"10.{address.partition('.')[2]}"


class _Names(asyncio.DatagramProtocol):
    """Plays the cluster's DNS: it has IPv4 addresses of the names that it knows, and knows no others."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.DatagramTransport, transport)

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        name, end = _question(data)
        address = self._names.get(name)
        asked = int.from_bytes(data[end : end + 2], "big")
        answers = [address] if address is not None and asked == _A else []
        flags = _FOUND if address is not None else _UNKNOWN
        header = data[:2] + flags.to_bytes(2, "big") + bytes((0, 1, 0, len(answers), 0, 0, 0, 0))
        self._transport.sendto(header + data[_HEADER : end + 4] + b"".join(map(_record, answers)), addr)


def _question(data: bytes) -> tuple[str, int]:
    """The name that is asked for, and where it ends."""
    labels, at = [], _HEADER
    while length := data[at]:
        labels.append(data[at + 1 : at + 1 + length].decode("ascii").lower())
        at += 1 + length
    return ".".join(labels), at + 1


def _record(address: str) -> bytes:
    """An address for the name in the question, good for five seconds."""
    packed = bytes(int(part) for part in address.split("."))
    return b"\xc0\x0c" + bytes((0, 1, 0, 1, 0, 0, 0, 5, 0, 4)) + packed
