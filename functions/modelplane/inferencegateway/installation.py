"""Envoy Gateway on the control plane: two Releases through provider-helm's own identity, docs/decisions/0006."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from modelplane import charts
from modelplane.charts import Component, Installation, Override, Values, crd_values, sourced
from modelplane.envoygateway import chart_values
from modelplane.helmrelease import Release as Seen
from modelplane.helmrelease import release as seen
from modelplane.inferencegateway.adapt import Door
from schemas.helm_m.v1beta1 import ClusterProviderConfig, Release
from xfn.builders import release
from xfn.labels import SYSTEM_NAMESPACE
from xfn.values import Resource

CONTROL_PLANE = "control-plane.modelplane.ai"
"""The ClusterProviderConfig that leads to the control plane itself. The dots keep it apart from every cluster's."""

PROVIDER_CONFIG = "control-plane"
CRDS = "release-crds"
CONTROLLER = "release-eg"


def provider_config() -> ClusterProviderConfig:
    """How provider-helm reaches the cluster that it runs in: as itself."""
    return {
        "apiVersion": "helm.m.crossplane.io/v1beta1",
        "kind": "ClusterProviderConfig",
        "metadata": {"name": CONTROL_PLANE},
        "spec": {"credentials": {"source": "InjectedIdentity"}},
    }


def releases(door: Door, resources: Mapping[str, Resource]) -> Iterator[tuple[str, Release | ClusterProviderConfig]]:
    """The CRDs, then Envoy Gateway. What was installed and is now declared present is only looked at from then on."""
    if door.envoy_present and CONTROLLER not in resources and CRDS not in resources:
        return
    yield PROVIDER_CONFIG, provider_config()
    yield CRDS, _crds(door)
    if CONTROLLER in resources or seen(_object(resources, CRDS)).installed:
        yield CONTROLLER, _controller(door)


def states(resources: Mapping[str, Resource]) -> dict[str, Seen]:
    """What Helm says of both releases."""
    return {name: seen(_object(resources, name)) for name in (CRDS, CONTROLLER)}


def _crds(door: Door) -> Release:
    made = _release(charts.CRDS, door, crd_values(frozenset({Component.GATEWAY_API, Component.ENVOY_GATEWAY})))
    made["spec"]["forProvider"]["takeOwnership"] = True
    return made


def _controller(door: Door) -> Release:
    made = _release(charts.ENVOY_GATEWAY, door, chart_values(inference_pools=False))
    made["spec"]["forProvider"]["skipCRDs"] = True
    return made


def _release(installation: Installation, door: Door, values: Values) -> Release:
    version = door.envoy.version if installation == charts.ENVOY_GATEWAY else None
    made = release(
        release_name(installation),
        sourced(installation.chart, Override(version, door.envoy.repository), None),
        into=installation.into,
        provider_config=CONTROL_PLANE,
        values=values,
        namespace=SYSTEM_NAMESPACE,
    )
    made["metadata"]["annotations"] = {"crossplane.io/external-name": installation.name}
    if door.envoy_secret is not None:
        made["spec"]["forProvider"]["chart"]["pullSecretRef"] = {"name": door.envoy_secret}
    if door.envoy_present:
        made["spec"]["managementPolicies"] = ["Observe"]
    return made


def release_name(installation: Installation) -> str:
    """The name of the Release object."""
    return f"inference-gateway-{installation.name}"


def _object(resources: Mapping[str, Resource], name: str) -> Mapping[str, object] | None:
    return resources[name].object if name in resources else None
