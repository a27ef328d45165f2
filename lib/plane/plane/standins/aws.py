"""Amazon's cloud, as far as functions see it: what takes long, what is read back, what cannot be changed."""

from __future__ import annotations

from collections.abc import Mapping

from plane.standins.made import Service
from plane.store.keys import Json


def _cluster(obj: Json) -> Json:
    return {"endpoint": f"{obj['metadata']['name']}.example.org", "status": "ACTIVE"}


def _role(obj: Json) -> Json:
    return {"arn": f"arn:aws:iam::123456789012:role/{obj['metadata']['name']}"}


SERVICES: Mapping[tuple[str, str], Service] = {
    ("eks.aws.m.upbound.io", "Cluster"): Service(600.0, _cluster),
    ("eks.aws.m.upbound.io", "NodeGroup"): Service(180.0),
    ("iam.aws.m.upbound.io", "Role"): Service(10.0, _role),
}
