"""KServe's well-known presets, shadowed in a namespace of ours: nothing is merged into what a replica says.

The one exception is the sidecar that routes between prefill and decode. It belongs to the decode preset: KServe adds
to it what it needs, and without it a disaggregated service becomes Ready and is not disaggregated.
"""

from __future__ import annotations

from schemas.kserve.v1alpha2 import LLMInferenceServiceConfig
from schemas.meta import AnyObject

_EMPTY = (
    "kserve-config-llm-template",
    "kserve-config-llm-prefill-template",
    "kserve-config-llm-worker-data-parallel",
    "kserve-config-llm-worker-pipeline-parallel",
    "kserve-config-llm-prefill-worker-data-parallel",
    "kserve-config-llm-prefill-worker-pipeline-parallel",
)
_WITH_SIDECAR = (
    "kserve-config-llm-decode-template",
    "kserve-config-llm-decode-worker-data-parallel",
    "kserve-config-llm-decode-worker-pipeline-parallel",
)
SIDECAR_IMAGE = "ghcr.io/llm-d/llm-d-router-disagg-sidecar:v0.9.0"
"""The release that goes with KServe 0.20."""


def presets(namespace: str) -> list[LLMInferenceServiceConfig]:
    """Every well-known preset that KServe looks up, in a namespace where it looks first."""
    return [_preset(name, namespace, {}) for name in _EMPTY] + [
        _preset(name, namespace, {"template": {"initContainers": [_sidecar()]}}) for name in _WITH_SIDECAR
    ]


def _preset(name: str, namespace: str, spec: AnyObject) -> LLMInferenceServiceConfig:
    return {
        "apiVersion": "serving.kserve.io/v1alpha2",
        "kind": "LLMInferenceServiceConfig",
        "metadata": {"name": name, "namespace": namespace},
        "spec": spec,  # type: ignore[typeddict-item]  # the part of it that we say
    }


def _sidecar() -> AnyObject:
    """The proxy in front of a decode engine: it takes port 8000, the engine listens on 8001."""
    probe = {"httpGet": {"path": "/health", "port": 8000}, "initialDelaySeconds": 10, "periodSeconds": 10}
    return {
        "name": "llm-d-routing-sidecar",
        "image": SIDECAR_IMAGE,
        "restartPolicy": "Always",
        "command": ["/app/pd-sidecar"],
        "args": [
            "--port=8000",
            "--vllm-port=8001",
            "--kv-connector=nixlv2",
            "--enable-ssrf-protection=true",
            "--pool-group=inference.networking.x-k8s.io",
            "--inference-pool={{ .GlobalConfig.InferencePoolNamespacedName }}",
            "--secure-proxy=false",
        ],
        "ports": [{"containerPort": 8000, "protocol": "TCP"}],
        "env": [{"name": "INFERENCE_POOL_NAMESPACE", "valueFrom": {"fieldRef": {"fieldPath": "metadata.namespace"}}}],
        "livenessProbe": {**probe, "timeoutSeconds": 10, "failureThreshold": 3},
        "readinessProbe": {**probe, "timeoutSeconds": 5, "failureThreshold": 10},
        "securityContext": {
            "allowPrivilegeEscalation": False,
            "runAsNonRoot": True,
            "capabilities": {"drop": ["ALL"]},
        },
    }
