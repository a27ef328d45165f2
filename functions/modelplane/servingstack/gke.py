"""What a GKE cluster needs beside the charts, as manifests on the cluster: a quota, and the GPU driver itself."""

from __future__ import annotations

from modelplane import charts
from schemas.apps.v1 import DaemonSet
from schemas.core.v1 import ResourceQuota

DRIVER_ROOT = "/home/kubernetes/bin/nvidia"
"""Where the driver is on a node of GKE: its image of an operating system cannot be written elsewhere."""

_INSTALLER = "nvidia-driver-installer"
_PAUSE = "registry.k8s.io/pause:3.10"

_MOUNTS = {
    "install-dir": (DRIVER_ROOT, "/usr/local/nvidia"),
    "vulkan-icd": (f"{DRIVER_ROOT}/vulkan/icd.d", "/etc/vulkan/icd.d"),
    "cos-tools": ("/var/lib/cos-tools", "/build/cos-tools"),
    "dev": ("/dev", "/dev"),
    "root": ("/", "/root"),
}
"""What the installer reads and writes: where it is on the node, and in the container."""

_SETTINGS = {
    "NVIDIA_INSTALL_DIR_HOST": _MOUNTS["install-dir"][0],
    "NVIDIA_INSTALL_DIR_CONTAINER": _MOUNTS["install-dir"][1],
    "VULKAN_ICD_DIR_HOST": _MOUNTS["vulkan-icd"][0],
    "VULKAN_ICD_DIR_CONTAINER": _MOUNTS["vulkan-icd"][1],
    "COS_TOOLS_DIR_HOST": _MOUNTS["cos-tools"][0],
    "COS_TOOLS_DIR_CONTAINER": _MOUNTS["cos-tools"][1],
    "ROOT_MOUNT_DIR": _MOUNTS["root"][1],
}


def driver_quota() -> ResourceQuota:
    """GKE lets pods of system priority into a namespace only where a quota says so."""
    critical = ["system-node-critical", "system-cluster-critical"]
    return {
        "apiVersion": "v1",
        "kind": "ResourceQuota",
        "metadata": {"name": "system-priority", "namespace": charts.NVIDIA_DRA_DRIVER.into},
        "spec": {
            "hard": {"pods": "100"},
            "scopeSelector": {
                "matchExpressions": [{"scopeName": "PriorityClass", "operator": "In", "values": critical}]
            },
        },
    }


def driver_installer() -> DaemonSet:
    """Installs NVIDIA's driver on GPU nodes, with the installer that is on every node's disk.

    GKE's own installation comes with its device plugin, which would take the devices that are to be claimed; so pools
    are made without either. The newest driver of the node's image: claims need 565 or later.
    """
    labels = {"k8s-app": _INSTALLER}
    return {
        "apiVersion": "apps/v1",
        "kind": "DaemonSet",
        "metadata": {"name": _INSTALLER, "namespace": "kube-system", "labels": labels},
        "spec": {
            "selector": {"matchLabels": labels},
            "updateStrategy": {"type": "RollingUpdate"},
            "template": {
                "metadata": {"labels": labels},
                "spec": {
                    "priorityClassName": "system-node-critical",
                    "hostNetwork": True,
                    "hostPID": True,
                    "tolerations": [{"operator": "Exists"}],
                    "affinity": {
                        "nodeAffinity": {
                            "requiredDuringSchedulingIgnoredDuringExecution": {
                                "nodeSelectorTerms": [
                                    {
                                        "matchExpressions": [
                                            {"key": "cloud.google.com/gke-accelerator", "operator": "Exists"},
                                            # Where GKE installs the driver itself, this stays away.
                                            {
                                                "key": "cloud.google.com/gke-gpu-driver-version",
                                                "operator": "DoesNotExist",
                                            },
                                        ]
                                    }
                                ]
                            }
                        }
                    },
                    "initContainers": [
                        {
                            "name": _INSTALLER,
                            "image": "cos-nvidia-installer:fixed",
                            "imagePullPolicy": "Never",
                            "command": ["/cos-gpu-installer", "install", "--version=latest"],
                            "env": [{"name": name, "value": value} for name, value in _SETTINGS.items()],
                            "resources": {"requests": {"cpu": "150m"}},
                            "securityContext": {"privileged": True},
                            "volumeMounts": [{"name": name, "mountPath": path} for name, (_, path) in _MOUNTS.items()],
                        }
                    ],
                    "containers": [{"name": "pause", "image": _PAUSE}],
                    "volumes": [{"name": name, "hostPath": {"path": path}} for name, (path, _) in _MOUNTS.items()],
                },
            },
        },
    }
