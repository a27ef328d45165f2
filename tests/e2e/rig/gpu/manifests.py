"""Manifests of controllers made fit for a cluster without a network: webhooks by address, CRDs without their prose."""

from __future__ import annotations

import base64
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.e2e.rig.api import Json, Refused
from tests.e2e.rig.cluster import Cluster, documents

PATIENCE = 90.0
"""Seconds until a kind that was just defined is served, or a webhook that was just made known is called."""


def in_folder(folder: Path) -> list[Json]:
    """The objects of every manifest in a folder, without what only kustomize understands."""
    files = [file for file in sorted(folder.glob("*.yaml")) if file.name != "kustomization.yaml"]
    return [each for file in files for each in documents(file)]


def by_address(hooks: Iterable[Json], port: int, ca: Path) -> list[Json]:
    """Webhook configurations that lead to loopback: no Service of a cluster without a network can be dialled."""
    bundle = base64.b64encode(ca.read_bytes()).decode()
    made = []
    for each in hooks:
        each["metadata"].pop("creationTimestamp", None)
        for hook in each["webhooks"]:
            path = hook["clientConfig"]["service"]["path"]
            hook["clientConfig"] = {"url": f"https://127.0.0.1:{port}{path}", "caBundle": bundle}
        made.append(each)
    return made


def slim(definition: Json, version: str | None = None) -> Json:
    """A CRD without descriptions, which are half of an API server's memory; with one version only, if one is named."""
    spec = definition["spec"]
    if version is not None:
        spec["versions"] = [each for each in spec["versions"] if each["name"] == version]
        spec["conversion"] = {"strategy": "None"}
    definition["metadata"].pop("creationTimestamp", None)
    definition.pop("status", None)
    _without_prose(spec["versions"])
    return definition


def define(cluster: Cluster, definitions: Iterable[Json]) -> None:
    """Apply CRDs and wait until their kinds are served."""
    made = list(definitions)
    for each in made:
        cluster.apply(each)
    for each in made:
        cluster.wait("CustomResourceDefinition", each["metadata"]["name"], condition="Established", timeout=PATIENCE)
        _wait_served(cluster, f"{each['spec']['names']['kind']}.{each['spec']['group']}")


def _wait_served(cluster: Cluster, kind: str) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            cluster.every(kind)
            return
        except (LookupError, Refused):
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def _without_prose(value: Any) -> None:
    if isinstance(value, dict):
        if isinstance(value.get("description"), str):
            del value["description"]
        for each in value.values():
            _without_prose(each)
    elif isinstance(value, list):
        for each in value:
            _without_prose(each)
