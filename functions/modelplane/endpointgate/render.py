"""ModelEndpoints of the fleet: one for each replica that can be routed to."""

from __future__ import annotations

from schemas.modelplane.v1alpha1 import ModelEndpoint, ModelEndpointFleet
from xfn import labels, names
from xfn.fields import plain
from xfn.values import Object

_HTTP = 80


def endpoint(xr: Object, replica: Object, cluster: Object | None, before: Object | None) -> ModelEndpoint | None:
    """The endpoint of a replica, or None while it is not known where its cluster's gateway is.

    One that exists stays as it is while its cluster is out of sight.
    """
    gateway = ((cluster or {}).get("status") or {}).get("gateway") or {}
    host = (replica.get("status") or {}).get("host")
    fleet: ModelEndpointFleet
    if gateway.get("hostname") and host:
        fleet = {
            "replica": replica["metadata"]["name"],
            "cluster": replica["spec"]["clusterName"],
            "host": host,
            "dnsName": gateway["hostname"],
            "port": gateway.get("port", _HTTP),
        }
    elif before is not None:
        fleet = plain(before["spec"]["fleet"])
    else:
        return None
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelEndpoint",
        "metadata": {"name": replica["metadata"]["name"], "labels": _labels(xr, replica)},
        "spec": {
            "url": f"http://{fleet['dnsName']}:{fleet['port']}",
            "api": "OpenAI",
            "model": replica["spec"]["modelName"],
            "fleet": fleet,
        },
    }


def _labels(xr: Object, replica: Object) -> dict[str, str]:
    """The deployment's own labels, and beside them which deployment, cluster and revision it is of."""
    theirs = {
        key: value
        for key, value in (xr["metadata"].get("labels") or {}).items()
        if not key.startswith("crossplane.io/")
    }
    return {
        **theirs,
        labels.DEPLOYMENT: names.label_value(xr["metadata"]["name"]),
        labels.CLUSTER: replica["spec"]["clusterName"],
        labels.REVISION: replica["spec"]["revision"],
    }
