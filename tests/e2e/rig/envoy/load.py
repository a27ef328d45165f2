"""Load on a service: so many requests a second and so many streams at once, and what became of each."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from dataclasses import dataclass, field

from tests.e2e.rig.envoy import http
from tests.e2e.rig.envoy.engines import WHO, events_of
from tests.e2e.rig.envoy.http import Headers

SLOW = 1.0
"""Seconds after which an answer is counted as slow: the engines here answer at once."""

MOST_OPEN = 400
"""Requests that may wait for an answer at once, two seconds' worth: a machine that cannot keep up gets fewer."""


@dataclass(frozen=True)
class Target:
    """A service as its clients know it: where it is, its path, and what it calls its model."""

    address: str
    port: int
    path: str
    model: str


@dataclass(frozen=True)
class Failure:
    """A request that failed: when, counted from the start of the load, what it was and why."""

    at: float
    what: str
    why: str


@dataclass
class Tally:
    """What became of the requests."""

    asked: int = 0
    answered: Counter[str] = field(default_factory=Counter)
    streams: int = 0
    refused: int = 0
    wordless: int = 0
    """Of the refused, those that Envoy refused by itself: it had the route, and not yet what the route leads to."""
    slow: int = 0
    slowest: float = 0.0
    failures: list[Failure] = field(default_factory=list)

    def __str__(self) -> str:
        shown = [f"{each.at:7.2f} s  {each.what}: {each.why}" for each in self.failures[:20]]
        said = f"{self.asked} requests, {self.streams} streams, {self.refused} refused, {len(self.failures)} failed"
        return "\n".join([said, f"answered by {dict(self.answered)}, slowest {self.slowest:.2f} s", *shown])


class Failed(Exception):
    """A request was not answered as it should be."""


class Connection:
    """One connection to a gateway, kept for the next request."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, target: Target) -> Connection:
        """A new one."""
        return cls(*await asyncio.open_connection(target.address, target.port))

    def close(self) -> None:
        """End it."""
        self.writer.transport.abort()


class Load:
    """Requests at a steady rate and streams that are opened again when they end, from `run` until `stop`.

    What is due while too many are open is left out. A request fails if it is not answered with 200 by an engine that it
    was meant for. While `may_be_empty` is set, the answer of a service without endpoints counts as refused instead.
    While `changing_over` is set, so does a 503 without a word: Envoy may give one when the first endpoint comes or the
    last one goes, since it hears of routes and of what they lead to one after the other.
    """

    def __init__(self, target: Target, rate: float, streams: int = 0, stream_seconds: float = 30) -> None:
        self._target = target
        self._rate = rate
        self._streams = streams
        self._events = events_of(stream_seconds)
        self._idle: list[Connection] = []
        self._sent = 0
        self._waiting: set[int] = set()
        self._ended = asyncio.Event()
        self._begun = time.monotonic()
        self.tally = Tally()
        self.may_be_empty = False
        self.changing_over = False

    async def run(self) -> Tally:
        """Load until told to stop; then wait for what is open, streams too."""
        self._begun = time.monotonic()
        async with asyncio.TaskGroup() as tasks:
            for _ in range(self._streams):
                tasks.create_task(self._stream_on())
            sent = 0
            while not self._ended.is_set():
                due = int((time.monotonic() - self._begun) * self._rate)
                for _ in range(min(due - sent, MOST_OPEN - len(self._waiting))):
                    self._sent += 1
                    self._waiting.add(self._sent)
                    tasks.create_task(self._request(self._sent))
                sent = due
                await asyncio.sleep(1 / self._rate)
        for connection in self._idle:
            connection.close()
        return self.tally

    async def stop(self) -> None:
        """Send no more."""
        self._ended.set()

    @property
    def first_waiting(self) -> int:
        """The number of the first request that still waits for an answer, or of the next to be sent."""
        return min(tuple(self._waiting), default=self._sent + 1)

    async def _request(self, number: int) -> None:
        begun = time.monotonic()
        self.tally.asked += 1
        connection = self._idle.pop() if self._idle else None
        try:
            connection = connection or await Connection.open(self._target)
            headers, body = await self._ask(connection, stream=False)
            who, kept = self._answered(headers, body)
            self.tally.answered[who] += 1
            if kept:
                self._idle.append(connection)
            else:
                connection.close()
        except (Failed, OSError, http.Broken) as failure:
            self._fail("request", failure)
            if connection is not None:
                connection.close()
        self._waiting.remove(number)
        took = time.monotonic() - begun
        self.tally.slow += took > SLOW
        self.tally.slowest = max(self.tally.slowest, took)

    async def _ask(self, connection: Connection, *, stream: bool) -> tuple[Headers, bytes]:
        headers = await self._send(connection, stream=stream)
        return headers, await http.read_body(connection.reader, headers)

    async def _send(self, connection: Connection, *, stream: bool) -> Headers:
        target = self._target
        asked = {"model": target.model, "messages": [{"role": "user", "content": "?"}], "stream": stream}
        asked["max_tokens"] = self._events
        first = f"POST {target.path}/v1/chat/completions HTTP/1.1"
        headers = {"host": target.address, "content-type": "application/json"}
        connection.writer.write(http.written(first, headers, json.dumps(asked).encode()))
        await connection.writer.drain()
        answer = await http.read_message(connection.reader)
        if answer is None:
            raise Failed("the connection was closed instead of an answer")
        return {**answer.headers, ":status": answer.first[1]}

    def _answered(self, headers: Headers, body: bytes) -> tuple[str, bool]:
        """Who answered, and whether the connection stays."""
        kept = headers.get("connection") != "close"
        if headers[":status"] == "200":
            return headers[WHO], kept
        in_words = b"no_endpoints" in body and "retry-after" in headers
        excused = (self.may_be_empty and in_words) or (self.changing_over and not body)
        if headers[":status"] == "503" and excused:
            self.tally.refused += 1
            self.tally.wordless += not in_words
            return "nobody", kept
        raise _refusal(headers, body)

    async def _stream_on(self) -> None:
        while not self._ended.is_set():
            self.tally.streams += 1
            connection = None
            try:
                connection = await Connection.open(self._target)
                await self._stream(connection)
            except (Failed, OSError, http.Broken) as failure:
                self._fail("stream", failure)
                await asyncio.sleep(0.2)
            finally:
                if connection is not None:
                    connection.close()

    async def _stream(self, connection: Connection) -> None:
        headers = await self._send(connection, stream=True)
        if headers[":status"] != "200":
            raise _refusal(headers, await http.read_body(connection.reader, headers))
        text = (await http.read_body(connection.reader, headers)).decode()
        *events, last = [each.removeprefix("data: ") for each in text.split("\n\n") if each]
        said = [json.loads(each)["choices"][0]["delta"]["content"] for each in events]
        if last != "[DONE]" or said != [str(number) for number in range(self._events)]:
            raise Failed(f"from {headers[WHO]} came {len(said)} of {self._events} events, the last {last[:80]}")

    def _fail(self, what: str, failure: Exception) -> None:
        why = f"{type(failure).__name__}: {failure}"
        self.tally.failures.append(Failure(time.monotonic() - self._begun, what, why))


def _refusal(headers: Headers, body: bytes) -> Failed:
    return Failed(f"{headers[':status']} from {headers.get(WHO, 'a gateway')}: {body.decode(errors='replace')[:200]}")
