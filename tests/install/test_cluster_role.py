"""The ClusterRole of the install: exactly what the functions emit and require, since a missing permission hangs
without a word and a needless one is a hole."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from tests.install.permissions import READ, WRITE, granted, needed, plural, xr_groups

from modelplane.registry import REGISTRY
from xfn.function import Desired, Function, Kind

ROOT = Path(__file__).parents[2]
GATEWAY = Kind("gateway.networking.k8s.io/v1", "Gateway")


def a_function(emits: tuple[Kind, ...] = (), requires: tuple[Kind, ...] = ()) -> Function:
    return Function("Widget", None, lambda observed: Desired(), emits=frozenset(emits), requires=frozenset(requires))


def test_the_cluster_role_is_exactly_what_the_functions_need() -> None:
    role = yaml.safe_load((ROOT / "install/cluster-role.yaml").read_text())
    assert granted(role) == needed(REGISTRY.values(), xr_groups(ROOT / "apis"))


def test_the_cluster_role_is_aggregated_to_crossplane() -> None:
    role = yaml.safe_load((ROOT / "install/cluster-role.yaml").read_text())
    assert role["metadata"]["labels"]["rbac.crossplane.io/aggregate-to-crossplane"] == "true"


def test_what_is_composed_must_be_writable_and_what_is_required_readable() -> None:
    functions = [a_function(requires=(GATEWAY, Kind("v1", "Namespace"))), a_function(emits=(GATEWAY,))]
    assert needed(functions, []) == {
        ("gateway.networking.k8s.io", "gateways"): WRITE,
        ("", "namespaces"): READ,
    }


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (Kind("v1", "Secret"), "the chart's role has it"),
        (Kind("protection.crossplane.io/v1beta1", "ClusterUsage"), "the chart's role has the group"),
        (Kind("kubernetes.m.crossplane.io/v1alpha1", "Object"), "the RBAC manager adds kinds of providers"),
        (Kind("container.gcp.m.upbound.io/v1beta1", "Cluster"), "the RBAC manager adds kinds of providers"),
        (Kind("modelplane.ai/v1alpha1", "ModelReplica"), "the RBAC manager adds our XRDs"),
    ],
)
def test_what_crossplane_may_do_anyway_is_not_granted_twice(kind: Kind, why: str) -> None:
    assert needed([a_function(emits=(kind,), requires=(kind,))], xr_groups(ROOT / "apis")) == {}, why


def test_a_role_that_grants_too_much_or_too_little_differs() -> None:
    wanted = needed([a_function(emits=(GATEWAY,))], [])
    rule = {"apiGroups": ["gateway.networking.k8s.io"], "resources": ["gateways"], "verbs": sorted(WRITE)}
    assert granted({"rules": [rule]}) == wanted
    assert granted({"rules": [rule | {"resources": ["gateways", "httproutes"]}]}) != wanted
    assert granted({"rules": [rule | {"verbs": sorted(READ)}]}) != wanted


@pytest.mark.parametrize(
    ("kind", "resource"),
    [
        ("Gateway", "gateways"),
        ("GatewayClass", "gatewayclasses"),
        ("BackendTrafficPolicy", "backendtrafficpolicies"),
        ("EnvoyProxy", "envoyproxies"),
        ("EndpointSlice", "endpointslices"),
        ("HTTPRoute", "httproutes"),
    ],
)
def test_resource_names_are_the_plurals_that_the_api_server_knows(kind: str, resource: str) -> None:
    assert plural(kind) == resource
