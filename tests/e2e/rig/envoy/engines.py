"""A stand-in for a pod with an engine, or for an external provider: the OpenAI API as vLLM serves it, with no model.

It answers only what is meant for it: the Host must be its own, the model the one that it serves, the key the one that
it wants. Every answer says who gave it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import ssl
from collections import deque
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from tests.e2e.rig.envoy import http
from tests.e2e.rig.envoy.http import Headers, Message
from tests.e2e.rig.line import BACKLOG

WHO = "x-answered-by"
"""The header that says who answered."""
_JSON = {"content-type": "application/json"}
_SECONDS_AN_EVENT = 0.5


@dataclass(frozen=True)
class Request:
    """A request as it arrived."""

    method: str
    path: str
    headers: Headers


@dataclass
class Engine:
    """One server. `paths` is where its API begins; `key` is what its header Authorization must be, if anything."""

    name: str
    host: str
    model: str
    paths: str = "/v1"
    key: str | None = None
    seen: deque[Request] = field(default_factory=lambda: deque(maxlen=2000))
    open: int = 0
    _writers: set[asyncio.StreamWriter] = field(default_factory=set)
    _server: asyncio.Server | None = None

    async def start(self, address: str, port: int, tls: ssl.SSLContext | None = None) -> None:
        """Take connections."""
        self._server = await asyncio.start_server(self._connected, address, port, ssl=tls, backlog=BACKLOG)

    async def stop(self) -> None:
        """Finish what is open, however long that takes, and take no more after that."""
        while self.open:
            await asyncio.sleep(0.05)
        self.kill()

    def kill(self) -> None:
        """End at once, as a process does that is killed: connections are reset."""
        if self._server is not None:
            self._server.close()
        for writer in self._writers:
            writer.transport.abort()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        # A client that goes away, a connection that was aborted, and the end of the tests are no failures of an engine.
        with contextlib.suppress(ConnectionError, http.Broken, asyncio.CancelledError):
            while (message := await http.read_message(reader)) is not None:
                body = await http.read_body(reader, message.headers)
                self.open += 1
                try:
                    await self._answer(message, body, writer)
                finally:
                    self.open -= 1
        self._writers.discard(writer)
        writer.close()

    async def _answer(self, message: Message, body: bytes, writer: asyncio.StreamWriter) -> None:
        method, path, _ = message.first
        self.seen.append(Request(method, path, message.headers))
        if (refused := self._refused(message.headers)) is not None:
            return await self._say(writer, *refused)
        if path == f"{self.paths}/models":
            served = {"id": self.model, "object": "model", "owned_by": "vllm"}
            return await self._say(writer, HTTPStatus.OK, {"object": "list", "data": [served]})
        if (method, path) != ("POST", f"{self.paths}/chat/completions"):
            return await self._say(writer, HTTPStatus.NOT_FOUND, {"detail": "Not Found"})
        asked = json.loads(body)
        if asked["model"] != self.model:
            message_ = f"The model `{asked['model']}` does not exist."
            return await self._say(writer, HTTPStatus.NOT_FOUND, _error(message_, "NotFoundError", "model"))
        if asked.get("stream"):
            return await self._stream(writer, int(asked["max_tokens"]))
        choice = {"index": 0, "message": {"role": "assistant", "content": "yes"}, "finish_reason": "stop"}
        return await self._say(writer, HTTPStatus.OK, self._completion("chat.completion", choice))

    def _refused(self, headers: Headers) -> tuple[HTTPStatus, Any] | None:
        host = headers.get("host", "").partition(":")[0]
        if host != self.host:
            said = f"{self.name} is {self.host}, not {host}"
            return HTTPStatus.MISDIRECTED_REQUEST, _error(said, "Misdirected")
        if self.key is not None and headers.get("authorization") != self.key:
            return HTTPStatus.UNAUTHORIZED, _error("Incorrect API key provided", "invalid_request_error")
        return None

    def _completion(self, kind: str, choice: Any) -> Any:
        return {"id": f"chatcmpl-{self.name}", "object": kind, "model": self.model, "choices": [choice]}

    async def _say(self, writer: asyncio.StreamWriter, status: HTTPStatus, what: Any) -> None:
        first = f"HTTP/1.1 {status.value} {status.phrase}"
        writer.write(http.written(first, {**_JSON, WHO: self.name}, json.dumps(what).encode()))
        await writer.drain()

    async def _stream(self, writer: asyncio.StreamWriter, events: int) -> None:
        head = {"content-type": "text/event-stream", "transfer-encoding": "chunked", WHO: self.name}
        writer.write(http.written("HTTP/1.1 200 OK", head))
        for number in range(events):
            choice = {"index": 0, "delta": {"content": str(number)}, "finish_reason": None}
            writer.write(http.chunk(_event(json.dumps(self._completion("chat.completion.chunk", choice)))))
            await writer.drain()
            await asyncio.sleep(_SECONDS_AN_EVENT)
        writer.write(http.chunk(_event("[DONE]")) + http.chunk(b""))
        await writer.drain()


def events_of(seconds: float) -> int:
    """How many events a stream of so many seconds has."""
    return round(seconds / _SECONDS_AN_EVENT)


def _event(data: str) -> bytes:
    return f"data: {data}\n\n".encode()


def _error(message: str, kind: str, param: str | None = None) -> Any:
    return {"error": {"message": message, "type": kind, "param": param, "code": None}}
