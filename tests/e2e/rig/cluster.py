"""A cluster as a test speaks of it: apply, get, wait, delete, kubectl."""

from __future__ import annotations

import base64
import os
import subprocess
import textwrap
import time
import urllib.parse
from collections.abc import Iterator, Mapping
from itertools import repeat
from pathlib import Path

import yaml
from tests.e2e.rig.api import FIELD_MANAGER, Api, Json, Kind, Refused
from tests.parity.words import PATIENCE, Server, condition_of

from structural.documents import parse, read

__all__ = ["PATIENCE", "Cluster", "condition_of", "documents", "write_kubeconfig"]


class Cluster(Server):
    """An API server with the words that tests need."""

    refusal = Refused

    def __init__(self, api: Api, kubeconfig: Path, kubectl: Path) -> None:
        self.api = api
        self.kubeconfig = kubeconfig
        self._kubectl = kubectl

    def apply(self, what: str | Path | Json, status: bool = False, manager: str = FIELD_MANAGER) -> list[Json]:
        """Apply objects on the server's side with strict validation: YAML text, a file, or one object."""
        query = {"fieldManager": manager, "force": "true", "fieldValidation": "Strict"}
        return [
            self.api.call("PATCH", self._path(each, query, status), each, "application/apply-patch+yaml")
            for each in documents(what)
        ]

    def create(self, what: str | Path | Json) -> list[Json]:
        """Create objects that do not exist yet, with strict validation."""
        made = []
        for each in documents(what):
            kind = self.api.of(each)
            path = _with(kind.path(namespace=_namespace(kind, each)), {"fieldValidation": "Strict"})
            made.append(self.api.call("POST", path, each))
        return made

    def patch(self, kind: str, name: str, change: Json, namespace: str = "default", subresource: str = "") -> Json:
        """Change some fields of an object (a JSON merge patch)."""
        path = self._one(kind, name, namespace, subresource)
        return self.api.call("PATCH", path, change, "application/merge-patch+json")

    def get(self, kind: str, name: str, namespace: str = "default", subresource: str = "") -> Json:
        """One object. Refused with code 404 if there is none."""
        return self.api.call("GET", self._one(kind, name, namespace, subresource))

    def find(self, kind: str, name: str, namespace: str = "default") -> Json | None:
        """One object, or None."""
        try:
            return self.get(kind, name, namespace)
        except Refused as refusal:
            if refusal.code == 404:
                return None
            raise

    def every(self, kind: str, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> list[Json]:
        """All objects of a kind, of one namespace or of all."""
        query = {"labelSelector": ",".join(f"{k}={v}" for k, v in labels.items())} if labels else {}
        items: list[Json] = self.api.call("GET", _with(self.api.kind(kind).path(namespace=namespace), query))["items"]
        return items

    def delete(self, kind: str, name: str, namespace: str = "default", foreground: bool = False) -> None:
        """Delete an object, in the background unless said otherwise; one that is gone is fine."""
        query = {"propagationPolicy": "Foreground"} if foreground else {}
        try:
            self.api.call("DELETE", _with(self._one(kind, name, namespace), query))
        except Refused as refusal:
            if refusal.code != 404:
                raise

    def now(self) -> float:
        """The time, in seconds."""
        return time.monotonic()

    def pause(self, seconds: float) -> None:
        """Let time pass."""
        time.sleep(seconds)

    def looks(self) -> Iterator[float]:
        """Seconds between two looks of one wait. Most waits are long, and looking slows down what one waits for."""
        yield from repeat(0.05, 40)
        yield from repeat(0.3, 60)
        yield from repeat(1.0)

    def kubectl(self, *arguments: str, stdin: str | None = None) -> str:
        """Run kubectl as a person would and give back what it prints."""
        done = subprocess.run(
            [self._kubectl, *arguments],
            env={**os.environ, "KUBECONFIG": str(self.kubeconfig)},
            input=stdin,
            capture_output=True,
            text=True,
            timeout=60,
        )
        if done.returncode != 0:
            raise AssertionError(f"kubectl {' '.join(arguments)}: {done.stderr}")
        return done.stdout

    def shell(self, script: str) -> str:
        """Run a script as a person would, with kubectl at hand, and give back what it prints."""
        path = f"{self._kubectl.parent}{os.pathsep}{os.environ['PATH']}"
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script],
            env={**os.environ, "KUBECONFIG": str(self.kubeconfig), "PATH": path},
            capture_output=True,
            text=True,
            timeout=120,
        )
        if done.returncode != 0:
            raise AssertionError(f"{script}\n{done.stderr}")
        return done.stdout

    def events(self, seen: Json) -> list[str]:
        """What controllers said of an object, oldest first."""
        namespace = seen["metadata"].get("namespace", "default")
        said = [
            each
            for each in self.every("Event.", namespace)
            if each["involvedObject"].get("uid") == seen["metadata"]["uid"]
        ]
        said.sort(key=lambda each: str(each.get("lastTimestamp") or each["metadata"]["creationTimestamp"]))
        return [f"{each['type']} {each['reason']}: {each['message']}" for each in said]

    def shown(self, seen: Json | None) -> str:
        """An object as one wants to see it when a test fails: its status, and what was said of it."""
        if seen is None:
            return "there is none"
        metadata = {key: seen["metadata"].get(key) for key in ("name", "namespace", "finalizers", "deletionTimestamp")}
        shown = {"metadata": metadata, "status": seen.get("status"), "events": self.events(seen)}
        return yaml.safe_dump(shown, sort_keys=False, width=160)

    def _one(self, kind: str, name: str, namespace: str, subresource: str = "") -> str:
        return self.api.kind(kind).path(name, namespace, subresource)

    def _path(self, document: Json, query: Mapping[str, str], status: bool) -> str:
        kind = self.api.of(document)
        name = document["metadata"]["name"]
        return _with(kind.path(name, _namespace(kind, document), "status" if status else None), query)


def write_kubeconfig(file: Path, address: str, ca: Path, token: str) -> None:
    """A kubeconfig that stands alone: with the authority and the token inside."""
    cluster = {"server": address, "certificate-authority-data": base64.b64encode(ca.read_bytes()).decode()}
    config = {
        "apiVersion": "v1",
        "kind": "Config",
        "clusters": [{"name": "rig", "cluster": cluster}],
        "users": [{"name": "rig", "user": {"token": token}}],
        "contexts": [{"name": "rig", "context": {"cluster": "rig", "user": "rig"}}],
        "current-context": "rig",
    }
    file.write_text(yaml.safe_dump(config))


def documents(what: str | Path | Json) -> list[Json]:
    """The objects in YAML text, in a file, or just the object."""
    if isinstance(what, dict):
        return [what]
    if isinstance(what, Path):
        return read(what)
    return parse(textwrap.dedent(what), "the text of the test")


def _namespace(kind: Kind, document: Json) -> str | None:
    return document["metadata"].get("namespace", "default") if kind.namespaced else None


def _with(path: str, query: Mapping[str, str]) -> str:
    return f"{path}?{urllib.parse.urlencode(query)}" if query else path
