"""What is in etcd: every version of every object that was written since a moment, of all API servers of a rig."""

from __future__ import annotations

import base64
import http.client
import json
import urllib.parse
from collections.abc import Iterator
from typing import Any

ALL = base64.b64encode(b"\0").decode()
"""As the first and the last key: all keys."""


class Store:
    """etcd, by its JSON gateway."""

    def __init__(self, address: str) -> None:
        self._host = urllib.parse.urlsplit(address).netloc

    def revision(self) -> int:
        """The number of the last write."""
        asked = {"key": ALL, "range_end": ALL, "count_only": True}
        with self._post("/v3/kv/range", asked) as answer:
            return int(json.loads(answer.read())["header"]["revision"])

    def written(self, since: int) -> Iterator[tuple[str, bytes]]:
        """Key and value of every write after `since` up to now. What was compacted away meanwhile fails."""
        last = self.revision()
        if last <= since:
            return
        create = {"key": ALL, "range_end": ALL, "start_revision": since + 1, "fragment": True, "filters": ["NODELETE"]}
        # A write after the last, so that the stream has something to end with also if the last was a deletion.
        with self._post("/v3/kv/put", {"key": base64.b64encode(b"/end-of-scan").decode(), "value": ""}):
            pass
        with self._post("/v3/watch", {"create_request": create}) as stream:
            while True:
                result: dict[str, Any] = json.loads(stream.readline())["result"]
                if result.get("canceled"):
                    raise LookupError(f"writes since {since} are no longer all there: {result}")
                for event in result.get("events", ()):
                    pair = event["kv"]
                    if int(pair["mod_revision"]) > last:
                        return
                    yield base64.b64decode(pair["key"]).decode(), base64.b64decode(pair.get("value", ""))

    def _post(self, path: str, body: dict[str, Any]) -> _Answer:
        return _Answer(self._host, path, body)


class _Answer:
    """One answer, whose connection is closed at the end."""

    def __init__(self, host: str, path: str, body: dict[str, Any]) -> None:
        self._connection = http.client.HTTPConnection(host, timeout=60)
        self._connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})

    def __enter__(self) -> http.client.HTTPResponse:
        response = self._connection.getresponse()
        if response.status != 200:
            raise LookupError(f"etcd said {response.status}: {response.read()[:400]!r}")
        return response

    def __exit__(self, *_: object) -> None:
        self._connection.close()
