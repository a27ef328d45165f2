"""A small client of a Kubernetes API server: kinds by name, objects as plain data, refusals as exceptions.

kubectl costs a tenth of a second of CPU a call and speaks in text; this is what makes tests quick to run and to write.
What a person would type (`kubectl explain`, `kubectl scale`) is tested with kubectl.
"""

from __future__ import annotations

import http.client
import json
import ssl
import threading
import time
import urllib.parse
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Json = dict[str, Any]

FIELD_MANAGER = "e2e"
IDLE = 30.0
"""Seconds after which a connection is not used again; an API server closes idle ones after 90."""
_BUSY_TRIES, _BUSY_PAUSE = 60, 0.5
_DISCOVERY = "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList"


class Refused(Exception):
    """The API server said no; `code` is HTTP's, the message is what a user of kubectl reads."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


@dataclass(frozen=True)
class Kind:
    """A kind that the server knows and where its objects live."""

    group: str
    version: str
    kind: str
    plural: str
    namespaced: bool

    def path(self, name: str | None = None, namespace: str | None = None, subresource: str | None = None) -> str:
        """The path of one object, or of all."""
        parts = ["apis", self.group, self.version] if self.group else ["api", self.version]
        if self.namespaced and namespace:
            parts += ["namespaces", namespace]
        parts += [part for part in (self.plural, name, subresource) if part]
        return "/" + "/".join(parts)


class Api:
    """One API server, spoken to as one user."""

    def __init__(self, address: str, ca: Path, token: str) -> None:
        self.address = address
        self._context = ssl.create_default_context(cafile=str(ca))
        self.headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}
        self._kept = threading.local()
        self._kinds: dict[tuple[str, str], Kind] = {}

    def ready(self) -> bool:
        """Whether the server says that it is ready."""
        try:
            return self.raw("GET", "/readyz")[0] == 200
        except (OSError, http.client.HTTPException):
            return False

    def raw(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> tuple[int, bytes]:
        """One request on a connection that is kept; the status and the body of the answer."""
        connection = self._connection()
        try:
            connection.request(method, path, body, {**self.headers, **(headers or {})})
            response = connection.getresponse()
            return response.status, response.read()
        except (OSError, http.client.HTTPException):
            # A connection in an unknown state is never used again.
            connection.close()
            raise

    def call(self, method: str, path: str, body: object = None, content: str = "application/json") -> Json:
        """One request with an object in and out; raises Refused."""
        headers = {"Content-Type": content} if body is not None else {}
        data = json.dumps(body).encode() if body is not None else None
        status, answer = self._patiently(method, path, data, headers)
        try:
            said: Json = json.loads(answer or b"{}")
        except ValueError:
            said = {"message": answer.decode(errors="replace")}
        if status >= 400:
            raise Refused(status, str(said.get("message", said)))
        return said

    def _patiently(self, method: str, path: str, data: bytes | None, headers: Mapping[str, str]) -> tuple[int, bytes]:
        """Ask again while the server says that it is busy, as every client of Kubernetes does.

        It is so for a moment after a CustomResourceDefinition changes: "storage is (re)initializing".
        """
        for _ in range(_BUSY_TRIES):
            status, answer = self.raw(method, path, data, headers)
            if status != http.HTTPStatus.TOO_MANY_REQUESTS:
                break
            time.sleep(_BUSY_PAUSE)
        return status, answer

    def kind(self, name: str) -> Kind:
        """The kind of a name: `ConfigMap`, or `Usage.protection.crossplane.io` where several groups have it.

        A dot alone at the end means the core group: `Event.`
        """
        word, dot, group = name.partition(".")
        for _ in range(2):
            found = [k for (kind, g), k in self._kinds.items() if kind == word and (not dot or group == g)]
            if len(found) > 1:
                groups = ", ".join(sorted(f"{word}.{k.group}" for k in found))
                raise LookupError(f"{name} is not one kind, write one of {groups}")
            if found:
                return found[0]
            self._discover()
        raise LookupError(f"the server at {self.address} knows no kind {name}")

    def of(self, document: Mapping[str, Any]) -> Kind:
        """The kind of an object, in the version that it is written in."""
        group, _, version = str(document["apiVersion"]).rpartition("/")
        key = (str(document["kind"]), group)
        if key not in self._kinds:
            self._discover()
        if key not in self._kinds:
            raise LookupError(f"the server at {self.address} knows no {document['kind']} of {document['apiVersion']}")
        known = self._kinds[key]
        return Kind(group, version, known.kind, known.plural, known.namespaced)

    def connect(self, timeout: float | None = None) -> http.client.HTTPSConnection:
        """A connection of one's own."""
        host = urllib.parse.urlsplit(self.address).netloc
        return http.client.HTTPSConnection(host, context=self._context, timeout=timeout)

    def _connection(self) -> http.client.HTTPSConnection:
        """The connection of this thread; a new one if it was idle, since the server closes those when it likes."""
        now = time.monotonic()
        if now - getattr(self._kept, "used", -IDLE) >= IDLE:
            self._kept.connection = self.connect(timeout=60)
        self._kept.used = now
        connection: http.client.HTTPSConnection = self._kept.connection
        return connection

    def _discover(self) -> None:
        for path in ("/api", "/apis"):
            status, answer = self.raw("GET", path, headers={"Accept": _DISCOVERY})
            if status != 200:
                raise Refused(status, answer.decode(errors="replace"))
            for group in json.loads(answer)["items"]:
                self._note(group)

    def _note(self, group: Json) -> None:
        """Remember the kinds of a group; the version that the server prefers comes first and stays."""
        seen: dict[tuple[str, str], Kind] = {}
        name = group.get("metadata", {}).get("name", "")
        for version in group.get("versions", []):
            for resource in version.get("resources", []):
                kind = resource["responseKind"]["kind"]
                entry = Kind(name, version["version"], kind, resource["resource"], resource["scope"] == "Namespaced")
                seen.setdefault((kind, name), entry)
        self._kinds.update(seen)
