"""Who the nodes of a GKE cluster are: a service account with no more than nodes need."""

from __future__ import annotations

from collections.abc import Iterator

from modelplane.clouds.cluster import Part, View
from schemas.gcp_cloudplatform.v1beta1 import ProjectIAMMemberForProvider, ServiceAccountForProvider
from xfn.function import Kind
from xfn.values import Json

VERSION = "cloudplatform.gcp.m.upbound.io/v1beta1"
SERVICE_ACCOUNT, MEMBER = Kind(VERSION, "ServiceAccount"), Kind(VERSION, "ProjectIAMMember")

NODES = "nodes"
"""The key of the nodes' service account."""

_ACCOUNT_ID = 30
"""How long the id of a service account may be."""

_ROLES = {
    "node-role": "roles/container.defaultNodeServiceAccount",
    "image-role": "roles/artifactregistry.reader",
}
"""Logs and metrics; and images from the project's own registries."""


def identity(view: View) -> Iterator[Part]:
    """The nodes' service account and its roles."""
    yield Part(NODES, "the nodes' service account", _account(view))
    for key, role in _ROLES.items():
        yield Part(key, f"the nodes' role {role}", _member(view, key, role))


def account_id(view: View) -> str:
    """The id of the nodes' service account, which is also the first part of its address."""
    return view.composer.name(NODES, _ACCOUNT_ID)


def _account(view: View) -> Json:
    wanted: ServiceAccountForProvider = {
        "project": view.spec["project"],
        "displayName": f"Nodes of {view.composer.cluster}",
    }
    name = view.composer.name(NODES)
    return view.composer.managed(SERVICE_ACCOUNT, name, wanted, external_name=account_id(view))


def _member(view: View, key: str, role: str) -> Json:
    """A member has no reference field; the address of an account can be told from its id."""
    project = view.spec["project"]
    domain = ".".join(reversed(project.split(":")))
    wanted: ProjectIAMMemberForProvider = {
        "project": project,
        "role": role,
        "member": f"serviceAccount:{account_id(view)}@{domain}.iam.gserviceaccount.com",
    }
    return view.composer.managed(MEMBER, view.composer.name(key), wanted)
