"""What Crossplane must be allowed to do for a set of functions, and what a ClusterRole allows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from structural.documents import read
from xfn.function import Function, Kind

READ = frozenset({"get", "list", "watch"})
WRITE = READ | {"create", "update", "patch", "delete"}

# What the role of Crossplane's own chart covers (cluster/charts/crossplane/templates/clusterrole.yaml, 2.4.0).
CHART = {
    ("", "ConfigMap"),
    ("", "Secret"),
    ("", "Service"),
    ("", "ServiceAccount"),
    ("apiextensions.k8s.io", "CustomResourceDefinition"),
    ("apps", "Deployment"),
    ("coordination.k8s.io", "Lease"),
}
CHART_GROUPS = {"apiextensions.crossplane.io", "ops.crossplane.io", "pkg.crossplane.io", "protection.crossplane.io"}
# Crossplane's RBAC manager gives it every kind of every installed provider.
PROVIDERS = ("kubernetes.m.crossplane.io", "helm.m.crossplane.io", ".upbound.io")

Permissions = dict[tuple[str, str], frozenset[str]]
"""Verbs by API group and plural resource name."""


def needed(functions: Iterable[Function], xr_groups: Iterable[str]) -> Permissions:
    """What functions need beyond what Crossplane may do anyway."""
    verbs: Permissions = {}
    own = frozenset(xr_groups)
    for function in functions:
        for kinds, wanted in ((function.emits, WRITE), (function.requires, READ)):
            for kind in kinds:
                if not _covered(kind, own):
                    resource = (group(kind), plural(kind.kind))
                    verbs[resource] = verbs.get(resource, frozenset()) | wanted
    return verbs


def granted(role: Mapping[str, Any]) -> Permissions:
    """What a ClusterRole allows."""
    verbs: Permissions = {}
    for rule in role["rules"]:
        for api_group in rule["apiGroups"]:
            for resource in rule["resources"]:
                verbs[api_group, resource] = verbs.get((api_group, resource), frozenset()) | set(rule["verbs"])
    return verbs


def xr_groups(apis: Path) -> set[str]:
    """The API groups of our own XRDs: the RBAC manager gives Crossplane every XRD that is installed."""
    return {read(path)[0]["spec"]["group"] for path in apis.glob("*/definition.yaml")}


def group(kind: Kind) -> str:
    """The API group of a kind; empty for the core group."""
    return kind.api_version.rpartition("/")[0]


def plural(kind: str) -> str:
    """The resource name of a kind, by the rule that every kind we compose keeps."""
    word = kind.lower()
    if word.endswith(("s", "x", "ch")):
        return f"{word}es"
    if word.endswith("y") and word[-2] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}s"


def _covered(kind: Kind, own: frozenset[str]) -> bool:
    name = group(kind)
    return (name, kind.kind) in CHART or name in CHART_GROUPS or name in own or name.endswith(PROVIDERS)
