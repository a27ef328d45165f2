"""A live control plane, read through the API server with the `kubernetes` client. Nothing is ever written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from yaml import YAMLError

from cli.sources.source import Unreadable
from plane.store.keys import Json, Key, Kind

_PAGE = 500
_TIMEOUT = (5.0, 30.0)
"""Seconds to connect, and to answer."""

_NOT_FOUND = 404


class Live:
    """The cluster behind a context of a kubeconfig."""

    def __init__(self, context: str | None = None, kubeconfig: Path | None = None) -> None:
        config = _module("kubernetes.config")
        file = str(kubeconfig) if kubeconfig is not None else None
        if kubeconfig is not None and not kubeconfig.is_file():
            raise Unreadable(f"no live cluster: the kubeconfig {kubeconfig} is not a file that exists; {_HELP}")
        try:
            contexts, current = config.list_kube_config_contexts(config_file=file)
            chosen = next((each for each in contexts if each["name"] == context), None) if context else current
            if chosen is None:
                known = ", ".join(sorted(each["name"] for each in contexts))
                raise Unreadable(f"the kubeconfig has no context {context}; it has {known}")
            self._client: Any = config.new_client_from_config(config_file=file, context=chosen["name"])
        except (config.ConfigException, OSError) as error:
            raise Unreadable(f"no live cluster: {str(error).rstrip('.')}; {_HELP}") from error
        except (YAMLError, AttributeError, KeyError, TypeError, ValueError) as error:  # the client reads it unchecked
            raise Unreadable(f"no live cluster: {file or 'the kubeconfig'} is not a kubeconfig; {_HELP}") from error
        self._client.configuration.retries = False
        self.where = f"the cluster of context {chosen['name']}"
        self.namespace: str = chosen["context"].get("namespace") or "default"
        self._served: dict[str, dict[str, tuple[str, bool]]] = {}

    def now(self) -> datetime:
        """The time here, which is taken to be the time there."""
        return datetime.now(UTC)

    def find(self, kind: Kind, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> list[Json]:
        """The objects of a kind, page by page."""
        path = self._path(kind, namespace)
        if path is None:
            return []
        query = {"limit": str(_PAGE)}
        if labels:
            query["labelSelector"] = ",".join(f"{key}={value}" for key, value in sorted(labels.items()))
        found: list[Json] = []
        while True:
            page = self._read(path, query) or {}
            found += [{"apiVersion": kind.api_version, "kind": kind.kind, **item} for item in page.get("items") or ()]
            more = (page.get("metadata") or {}).get("continue")
            if not more:
                return sorted(found, key=lambda obj: (obj["metadata"].get("namespace", ""), obj["metadata"]["name"]))
            query["continue"] = more

    def get(self, key: Key) -> Json | None:
        """The object of a key, or None."""
        path = self._path(key.of, key.namespace or None)
        if path is None or (not key.namespace and self._served[key.api_version][key.kind][1]):
            return None
        return self._read(f"{path}/{key.name}")

    def _path(self, kind: Kind, namespace: str | None) -> str | None:
        """The path of a kind's objects; None if the server does not have the kind."""
        base = f"/apis/{kind.api_version}" if "/" in kind.api_version else f"/api/{kind.api_version}"
        if kind.api_version not in self._served:
            listed = (self._read(base) or {}).get("resources") or ()
            self._served[kind.api_version] = {
                each["kind"]: (each["name"], each["namespaced"]) for each in listed if "/" not in each["name"]
            }
        found = self._served[kind.api_version].get(kind.kind)
        if found is None:
            return None
        plural, namespaced = found
        return f"{base}/namespaces/{namespace}/{plural}" if namespaced and namespace else f"{base}/{plural}"

    def _read(self, path: str, query: Mapping[str, str] | None = None) -> Json | None:
        """What a GET answers; None for what is not there."""
        headers = {"Accept": "application/json"}
        try:
            request = self._client.param_serialize(
                "GET",
                path,
                query_params=list((query or {}).items()),
                header_params=headers,
                auth_settings=["BearerToken"],
            )
            response = self._client.call_api(*request, _request_timeout=_TIMEOUT)
            body = response.read()
        except Exception as error:  # the client, its plugins and urllib3 have no exception in common
            raise Unreadable(f"{self.where} does not answer: {_reason(error)}") from error
        if response.status == _NOT_FOUND:
            return None
        if response.status >= 300:
            raise Unreadable(f"{self.where} refuses to show {path}: {_message(body, response.status)}")
        answer: Json = json.loads(body)
        return answer


_HELP = "give --context and --kubeconfig, or --fleet FILE for a fleet in files"


def _module(name: str) -> Any:
    from importlib import import_module

    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("kubernetes"):
            raise
        raise Unreadable(
            "a live cluster needs the kubernetes client, which is not installed here: pip install kubernetes, or use "
            ".venv/bin/modelplane of a clone"
        ) from error


def _reason(error: Exception) -> str:
    """The innermost cause, which is the one that says what is wrong."""
    while error.__cause__ is not None and isinstance(error.__cause__, Exception):
        error = error.__cause__
    reason = getattr(error, "reason", None)
    return str(reason if reason else error)


def _message(body: bytes, status: int) -> str:
    try:
        return str(json.loads(body)["message"])
    except (ValueError, KeyError, TypeError):
        return f"HTTP {status}"
