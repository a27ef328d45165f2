"""The little of HTTP/1.1 that a stand-in for an engine and a client that measures need, on asyncio's streams."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

Headers = dict[str, str]


class Broken(Exception):
    """A message that ended before it was whole."""


@dataclass(frozen=True)
class Message:
    """The first line of a request or an answer, split, and its headers in lower case."""

    first: tuple[str, ...]
    headers: Headers


async def read_message(reader: asyncio.StreamReader) -> Message | None:
    """The head of the next message, or None where the other side is done."""
    line = await reader.readline()
    if not line:
        return None
    headers: Headers = {}
    while (header := (await reader.readline()).decode("latin1")) not in ("\r\n", "\n"):
        if not header:
            raise Broken("ended within the headers")
        name, _, value = header.partition(":")
        headers[name.strip().lower()] = value.strip()
    return Message(tuple(line.decode("latin1").split(None, 2)), headers)


async def read_body(reader: asyncio.StreamReader, headers: Headers) -> bytes:
    """All of a message's body."""
    return b"".join([part async for part in body_parts(reader, headers)])


async def body_parts(reader: asyncio.StreamReader, headers: Headers) -> AsyncIterator[bytes]:
    """A message's body as it comes."""
    try:
        if headers.get("transfer-encoding") != "chunked":
            yield await reader.readexactly(int(headers.get("content-length", 0)))
            return
        while size := int(await reader.readline() or b"-1", 16):
            if size < 0:
                raise Broken("ended within a chunked body")
            yield await reader.readexactly(size)
            await reader.readline()
        await reader.readline()
    except asyncio.IncompleteReadError as cut:
        raise Broken(f"ended {cut.expected or 0} bytes early") from cut


def written(first: str, headers: Headers, body: bytes = b"") -> bytes:
    """A message as bytes; with a body it says how long that is."""
    told = headers if "transfer-encoding" in headers else {**headers, "content-length": str(len(body))}
    head = "".join(f"{name}: {value}\r\n" for name, value in told.items())
    return f"{first}\r\n{head}\r\n".encode("latin1") + body


def chunk(data: bytes) -> bytes:
    """One part of a chunked body; an empty one is its end."""
    return b"%x\r\n%s\r\n" % (len(data), data)
