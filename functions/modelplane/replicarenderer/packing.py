"""Pods side by side: placement counts on nodes that fill up one after the other, and Kubernetes would spread them.

Two pods with two devices each, on two empty nodes of eight, leave no room for one with eight; on one node they do.
"""

from __future__ import annotations

from modelplane.replicarenderer.adapt import Role
from schemas.kserve.v1alpha2 import (
    PodSpecAffinity,
    PodSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution,
    PodSpecTopologySpreadConstraint,
)
from xfn.labels import DEVICES

_HOST = "kubernetes.io/hostname"
_WEIGHTS = {("1",): 12, ("2",): 25, ("3", "4"): 50, ("5", "6", "7"): 85}
"""How much a pod on a node draws others there, by its devices: the fullest node that has room wins. A pod with eight
has most nodes for itself."""


def devices_label(role: Role) -> dict[str, str]:
    """How many devices each pod of a role has, for others to see; nothing where it claims none."""
    devices = sum(device["count"] for device in role.claimed)
    return {DEVICES: str(devices)} if devices else {}


def affinity() -> PodSpecAffinity:
    """Rather to where others are, of whatever team: a wish, since a node that is lost must not keep a pod waiting."""
    return {
        "podAffinity": {
            "preferredDuringSchedulingIgnoredDuringExecution": [
                _towards(list(devices), weight) for devices, weight in _WEIGHTS.items()
            ]
        }
    }


def spread() -> list[PodSpecTopologySpreadConstraint]:
    """A constraint that no pod matches: with one of its own, a pod is not spread by the cluster's defaults."""
    nobody = {"matchExpressions": [{"key": DEVICES, "operator": "In", "values": ["none"]}]}
    return [
        {
            "topologyKey": _HOST,
            "maxSkew": 1,
            "whenUnsatisfiable": "ScheduleAnyway",
            "labelSelector": nobody,  # type: ignore[typeddict-item] # the same shape under another name
        }
    ]


def _towards(
    devices: list[str], weight: int
) -> PodSpecAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution:
    return {
        "weight": weight,
        "podAffinityTerm": {
            "topologyKey": _HOST,
            "namespaceSelector": {},
            "labelSelector": {"matchExpressions": [{"key": DEVICES, "operator": "In", "values": devices}]},
        },
    }
