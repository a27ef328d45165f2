"""The values of each chart of the stack: what differs from the chart's own, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from modelplane import charts
from modelplane.charts import Component, Installation, Values, crd_values
from modelplane.clouds.taints import GPU_TAINT, of_cloud
from modelplane.envoygateway import chart_values as envoy_gateway
from modelplane.servingstack.adapt import Stack
from modelplane.servingstack.gateway import GATEWAY, NAMESPACE

AUTOSCALER_ACCOUNT = "cluster-autoscaler"
"""The autoscaler's ServiceAccount, which is given a role of the cloud."""

KUEUE_CONFIG = """\
apiVersion: config.kueue.x-k8s.io/v1beta2
kind: Configuration
health:
  healthProbeBindAddress: :8081
metrics:
  bindAddress: :8443
webhook:
  port: 9443
leaderElection:
  leaderElect: true
  resourceName: c1f6bfd2.kueue.x-k8s.io
clientConnection:
  qps: 50
  burst: 100
integrations:
  frameworks:
  - batch/job
  - pod
  - deployment
  - statefulset
  - leaderworkerset.x-k8s.io/leaderworkerset
resources:
  deviceClassMappings:
  - name: gpus
    deviceClassNames:
    - gpu.nvidia.com
"""
"""Replaces the chart's configuration whole: only what replicas are made of, and devices counted as `gpus`."""


def _cert_manager(stack: Stack) -> Values:
    return {"crds": {"enabled": True}}


def _leader_worker_set(stack: Stack) -> Values:
    return {"enableCertManager": False}


def _kserve(stack: Stack) -> Values:
    return {
        "kserve": {
            "controller": {"gateway": {"ingressGateway": {"kserveGateway": f"{NAMESPACE}/{GATEWAY}"}}},
            "llmisvc": {
                "createGIECRDs": False,
                # It makes RSA keys in a loop while any pod of a service has no IP: 0.7 of a core, and one thread for
                # all services. At the chart's 100m nothing else would get done.
                "controller": {
                    "resources": {
                        "requests": {"cpu": "500m", "memory": "300Mi"},
                        "limits": {"cpu": "2", "memory": "1Gi"},
                    }
                },
            },
        }
    }


def _node_feature_discovery(stack: Stack) -> Values:
    return {"fullnameOverride": "nfd"}


def _nvidia_dra_driver(stack: Stack) -> Values:
    values = {
        "gpuResourcesEnabledOverride": True,
        "resources": {"gpus": {"enabled": True}, "computeDomains": {"enabled": False}},
        "nvidiaDriverRoot": stack.driver_root,
    }
    if taints := of_cloud(stack.cloud.source):
        # The chart's own list is replaced whole, so the GPU taint is named again.
        tolerated = [{"key": GPU_TAINT, "operator": "Exists", "effect": "NoSchedule"}]
        tolerated += [{"key": taint.key, "operator": "Exists", "effect": taint.effect} for taint in taints]
        values["kubeletPlugin"] = {"tolerations": tolerated}
    return values


def _prometheus(stack: Stack) -> Values:
    off = {"enabled": False}
    return {
        "fullnameOverride": "prometheus",
        "alertmanager": off,
        "grafana": off,
        "kubeStateMetrics": off,
        "nodeExporter": off,
        # No webhooks: they would have to answer before anything else of the chart could change.
        "prometheusOperator": {"admissionWebhooks": off, "tls": off},
        "prometheus": {
            "prometheusSpec": {
                # Monitors of every namespace, not only those that this release labels.
                "podMonitorSelectorNilUsesHelmValues": False,
                "serviceMonitorSelectorNilUsesHelmValues": False,
            }
        },
    }


def _kueue(stack: Stack) -> Values:
    return {
        "controllerManager": {"featureGates": [{"name": "KueueDRAIntegration", "enabled": True}]},
        "managerConfig": {"controllerManagerConfigYaml": KUEUE_CONFIG},
    }


def _cluster_autoscaler(stack: Stack) -> Values:
    values: dict[str, Any] = {
        "fullnameOverride": "cluster-autoscaler",
        "cloudProvider": "aws",
        "awsRegion": stack.cloud.region,
        "autoDiscovery": {"clusterName": stack.cloud.cluster},
        "rbac": {"serviceAccount": {"name": AUTOSCALER_ACCOUNT}},
    }
    if stack.cloud.kubernetes:
        values["image"] = {"tag": f"v{'.'.join(stack.cloud.kubernetes.lstrip('v').split('.')[:2])}.0"}
    return values


_VALUES: Mapping[Installation, Callable[[Stack], Values]] = {
    charts.CERT_MANAGER: _cert_manager,
    charts.LEADER_WORKER_SET: _leader_worker_set,
    charts.KSERVE: _kserve,
    charts.NODE_FEATURE_DISCOVERY: _node_feature_discovery,
    charts.NVIDIA_DRA_DRIVER: _nvidia_dra_driver,
    charts.PROMETHEUS: _prometheus,
    charts.KUEUE: _kueue,
    charts.CLUSTER_AUTOSCALER: _cluster_autoscaler,
}


def values(installation: Installation, stack: Stack, used: frozenset[Component]) -> Values:
    """The values for one installation, where `used` is all that the cluster runs; empty where the chart's are right."""
    if installation == charts.CRDS:
        return crd_values(used - stack.present)
    if installation == charts.ENVOY_GATEWAY:
        return envoy_gateway(inference_pools=Component.ENVOY_AI_GATEWAY in used)
    made = _VALUES.get(installation)
    return made(stack) if made else {}
