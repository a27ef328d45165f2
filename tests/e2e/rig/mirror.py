"""What a cluster has of some kinds, kept up to date by watching: whoever looks again and again costs nobody anything.

Asking for forty kinds three times a second took a fifth of the machine.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import threading

from tests.e2e.rig.api import Api, Json, Refused
from tests.e2e.rig.cluster import Cluster

_AGAIN = 0.5
"""Seconds until a watch that could not be had is asked for again: its kind may be gone, or the server stopping."""


class Mirror:
    """The objects of every kind that was asked for once. Whoever reads them does not change them."""

    def __init__(self, cluster: Cluster) -> None:
        self._api = cluster.api
        self._kept: dict[str, _Kept] = {}

    def every(self, kind: str) -> list[Json]:
        """All objects of a kind; as with `Cluster.every`, one that the server does not know is a LookupError."""
        if kind not in self._kept:
            self._kept[kind] = _Kept(self._api, self._api.kind(kind).path())
        return self._kept[kind].objects()

    def stop(self) -> None:
        """Watch no more."""
        for each in self._kept.values():
            each.stop()


class _Kept:
    """The objects at one path: listed, and watched from then on."""

    def __init__(self, api: Api, path: str) -> None:
        self._api = api
        self._path = path
        self._lock = threading.Lock()
        self._objects: dict[str, Json] = {}
        self._connection: http.client.HTTPSConnection | None = None
        self._stopped = threading.Event()
        version = self._list()
        self._thread = threading.Thread(target=self._run, args=(version,), name=f"mirror {path}", daemon=True)
        self._thread.start()

    def objects(self) -> list[Json]:
        with self._lock:
            return list(self._objects.values())

    def stop(self) -> None:
        self._stopped.set()
        connection = self._connection
        if connection is not None and connection.sock is not None:
            with contextlib.suppress(OSError):
                connection.sock.shutdown(socket.SHUT_RDWR)
        self._thread.join()

    def _list(self) -> str:
        """Everything as it is now, and the version from which to watch."""
        found = self._api.call("GET", self._path)
        with self._lock:
            self._objects = {each["metadata"]["uid"]: each for each in found["items"]}
        return str(found["metadata"]["resourceVersion"])

    def _run(self, version: str) -> None:
        while not self._stopped.is_set():
            with contextlib.suppress(Refused, OSError, http.client.HTTPException):
                self._watch(version)
            while not self._stopped.is_set():
                try:
                    version = self._list()
                    break
                except Refused as refusal:
                    if refusal.code == http.HTTPStatus.NOT_FOUND:
                        with self._lock:
                            self._objects = {}
                except (OSError, http.client.HTTPException):
                    pass
                self._stopped.wait(_AGAIN)

    def _watch(self, version: str) -> None:
        """Take in what changes until the server ends it, as it does after some minutes, or cannot go on."""
        connection = self._connection = self._api.connect()
        try:
            path = f"{self._path}?watch=true&allowWatchBookmarks=true&resourceVersion={version}"
            connection.request("GET", path, headers=self._api.headers)
            response = connection.getresponse()
            while not self._stopped.is_set() and (line := response.readline()):
                change = json.loads(line)
                if change["type"] == "ERROR":
                    break
                self._take(change["type"], change["object"])
        finally:
            connection.close()

    def _take(self, type_: str, obj: Json) -> None:
        with self._lock:
            if type_ == "DELETED":
                self._objects.pop(obj["metadata"]["uid"], None)
            elif type_ != "BOOKMARK":
                self._objects[obj["metadata"]["uid"]] = obj
