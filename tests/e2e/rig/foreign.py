"""Kinds of other projects that examples use and nothing here runs: defined from the schemas that are stored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.gpu import manifests
from tests.e2e.rig.project import ROOT

from structural.catalogue import Catalogue
from structural.definition import Definition


def define(cluster: Cluster, objects: Iterable[Json]) -> None:
    """Define the kinds of these objects that the server does not serve, so that it judges them by their schemas."""
    stored = Catalogue.load(store=ROOT / "schemas" / "structural")
    wanted: dict[str, Json] = {}
    for each in objects:
        if not _served(cluster, each):
            found = stored.of(each)
            assert found is not None, f"no schema is stored for {each['kind']}"
            wanted[f"{found.api_version} {found.kind}"] = _definition(found)
    manifests.define(cluster, wanted.values())


def _served(cluster: Cluster, obj: Json) -> bool:
    try:
        cluster.api.of(obj)
    except LookupError:
        return False
    return True


def _definition(kind: Definition) -> Json:
    group, _, version = kind.api_version.partition("/")
    shared = kind.document.get("$defs", {})
    schema = {key: _whole(value, shared) for key, value in kind.document.items() if key != "$defs"}
    names = {"kind": kind.kind, "plural": kind.plural}
    served = {
        "name": version,
        "served": True,
        "storage": True,
        "subresources": {"status": {}},
        "schema": {"openAPIV3Schema": schema},
    }
    return {
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": f"{kind.plural}.{group}"},
        "spec": {"group": group, "names": names, "scope": kind.scope, "versions": [served]},
    }


def _whole(value: Any, shared: Json) -> Any:
    """A schema without references: a CRD may have none."""
    if isinstance(value, dict):
        if "$ref" in value:
            return _whole(shared[str(value["$ref"]).rpartition("/")[2]], shared)
        return {key: _whole(each, shared) for key, each in value.items()}
    return [_whole(each, shared) for each in value] if isinstance(value, list) else value
