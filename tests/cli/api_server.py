"""A small API server on loopback that only answers GETs: enough of one to be read."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import yaml

from cli.sources.kinds import KINDS
from plane.store.keys import Json, kind_of

PAGE = 2
"""How many objects a page has, whatever is asked for."""


@contextmanager
def serving(objects: Sequence[Json], folder: Path, forbidden: str = "") -> Iterator[Path]:
    """A kubeconfig for a server with these objects; it forbids the plural that is named."""
    served = [known for known in KINDS if any(kind_of(obj) == known.kind for obj in objects)]

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked = urlsplit(self.path)
            parts, query = asked.path.strip("/").split("/"), parse_qs(asked.query)
            status, answer = self._answer(parts, {key: values[0] for key, values in query.items()})
            body = json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def _answer(self, parts: list[str], query: dict[str, str]) -> tuple[int, Json]:
            if self.headers.get("Authorization") != "Bearer s3cret":
                return 401, {"message": "Unauthorized"}
            if forbidden in parts:
                return 403, {"message": f"{forbidden} is forbidden: User cannot list resource"}
            version, rest = "/".join(parts[1:3]), parts[3:]
            if not rest:
                listed = [
                    {"name": known.plural, "kind": known.kind.kind, "namespaced": known.namespaced}
                    for known in served
                    if known.kind.api_version == version
                ]
                return (200, {"resources": listed}) if listed else (404, {"message": "not found"})
            namespace = rest[1] if rest[0] == "namespaces" else None
            rest = rest[2:] if namespace else rest
            known = next(each for each in served if each.plural == rest[0])
            found = [
                obj
                for obj in objects
                if kind_of(obj) == known.kind and namespace in (None, obj["metadata"].get("namespace"))
            ]
            if len(rest) > 1:
                one = [obj for obj in found if obj["metadata"]["name"] == rest[1]]
                return (200, one[0]) if one else (404, {"message": "not found"})
            for pair in filter(None, query.get("labelSelector", "").split(",")):
                key, _, value = pair.partition("=")
                found = [obj for obj in found if (obj["metadata"].get("labels") or {}).get(key) == value]
            at = int(query.get("continue", "0"))
            more = {"continue": str(at + PAGE)} if at + PAGE < len(found) else {}
            items = [{k: v for k, v in obj.items() if k not in ("apiVersion", "kind")} for obj in found[at : at + PAGE]]
            return 200, {"metadata": more, "items": items}

        def log_message(self, *arguments: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    kubeconfig = folder / "kubeconfig"
    kubeconfig.write_text(yaml.safe_dump(_kubeconfig(f"http://127.0.0.1:{server.server_address[1]}")))
    try:
        yield kubeconfig
    finally:
        server.shutdown()
        server.server_close()


def _kubeconfig(address: str) -> Json:
    return {
        "apiVersion": "v1",
        "kind": "Config",
        "current-context": "here",
        "contexts": [{"name": "here", "context": {"cluster": "c", "user": "u", "namespace": "ml"}}],
        "clusters": [{"name": "c", "cluster": {"server": address}}],
        "users": [{"name": "u", "user": {"token": "s3cret"}}],
    }
