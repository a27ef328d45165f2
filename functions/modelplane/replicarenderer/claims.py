"""ResourceClaimTemplates: the devices of one pod, as DRA claims them."""

from __future__ import annotations

import json

from modelplane.replicarenderer.adapt import Replica, Role
from modelplane.replicarenderer.naming import workload_name
from schemas.modelplane.v1alpha1 import ModelReplicaRoleDevice
from schemas.resource.v1 import DeviceRequest, ResourceClaimTemplate, ResourceClaimTemplateSpec
from xfn.names import unique

DEVICES = "devices"
"""What the claim is called inside the pod."""


def claim_template(replica: Replica, role: Role, namespace: str) -> ResourceClaimTemplate:
    """The claim of each pod of a role that claims something.

    A template's spec cannot be changed, so its name carries a hash of it.
    """
    spec: ResourceClaimTemplateSpec = {
        "metadata": {"labels": replica.labels},
        "spec": {"devices": {"requests": [_request(device) for device in role.claimed]}},
    }
    name = unique(
        f"{workload_name(replica)}-{role.name}", replica.identity, role.name, json.dumps(spec, sort_keys=True)
    )
    return {
        "apiVersion": "resource.k8s.io/v1",
        "kind": "ResourceClaimTemplate",
        "metadata": {"name": name, "namespace": namespace, "labels": replica.labels},
        "spec": spec,
    }


def _request(device: ModelReplicaRoleDevice) -> DeviceRequest:
    """One request. The selectors go in word for word: what placement matched is what the scheduler matches."""
    request: DeviceRequest = {
        "name": device["name"],
        "exactly": {
            "deviceClassName": device["deviceClassName"],
            "allocationMode": "ExactCount",
            "count": device["count"],
        },
    }
    if device.get("selectors"):
        request["exactly"]["selectors"] = [{"cel": {"expression": s["cel"]}} for s in device["selectors"]]
    return request
