"""The function ServingStack: installs what a cluster needs to serve models, and reads its gateway's address back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from modelplane import clustergateway
from modelplane.charts import NVIDIA_DRA_DRIVER
from modelplane.clustergateway import GATEWAY
from modelplane.reasons import Reason, Type
from modelplane.servingstack.adapt import Stack, stack
from modelplane.servingstack.keys import POLICY, Keys, keys, policy_accepted
from modelplane.servingstack.observe import sight
from modelplane.servingstack.plan import crds_stand, plan
from modelplane.servingstack.render import (
    GATEWAY_CLASS,
    OBJECT,
    RELEASE,
    USAGE,
    cluster_gateway,
    for_cloud,
    kinds_outlive_their_objects,
    namespace,
    releases,
    usages,
)
from modelplane.servingstack.verdict import components, components_ready
from modelplane.sightings import quiet
from schemas.infrastructure.v1alpha1 import ServingStack, ServingStackStatus, ServingStackStatusGateway
from xfn.conditions import is_true
from xfn.conditions import observed as condition_of
from xfn.function import Desired, Function, Kind, Observed
from xfn.labels import INFRASTRUCTURE_V1ALPHA1
from xfn.values import Condition, Object, Resource


def compose(observed: Observed) -> Desired:
    """Install what is missing, keep what is there, and say how it is."""
    xr = cast(ServingStack, observed.xr)
    wanted, seen = stack(xr), sight(observed.resources)
    steps = plan(wanted, seen)
    before = (xr.get("status") or {}).get("gateway") or {}
    found = keys(wanted.gateway.keys, observed.resources, before.get("keyRevisions") or ())

    resources: dict[str, Object] = {"namespace": namespace(wanted)}
    resources.update(releases(wanted, steps, seen, observed.resources))
    resources.update(kinds_outlive_their_objects(wanted, steps))
    if steps.has(NVIDIA_DRA_DRIVER):
        resources.update(for_cloud(wanted))
    if crds_stand(wanted, steps, seen) or any(part in observed.resources for part in (GATEWAY, GATEWAY_CLASS, POLICY)):
        resources.update(cluster_gateway(wanted, found, observed.resources))
        resources.update(usages(wanted, steps))

    states = components(wanted, steps, seen)
    address = _address(observed.resources, before)
    conditions = (
        components_ready(states, were_ready=is_true(xr, Type.COMPONENTS_READY)),
        _gateway_ready(observed.resources, address),
        _key_ready(wanted, found, observed.resources),
    )
    status: ServingStackStatus = {"components": [state.status() for state in states]}
    if gateway := _gateway_status(address, _port(wanted, observed.resources, before), found):
        status["gateway"] = gateway
    ready = all(condition.status == "True" for condition in conditions)
    return Desired(
        resources={name: Resource(obj) for name, obj in resources.items()},
        status=status,
        conditions=conditions,
        ready=ready,
        settled=ready,
    )


def _manifest(resources: Mapping[str, Resource]) -> Mapping[str, Any] | None:
    """The Gateway as it was last seen on the cluster; None where it never was."""
    if GATEWAY not in resources:
        return None
    return clustergateway.manifest(resources[GATEWAY].object)


def _address(resources: Mapping[str, Resource], before: ServingStackStatusGateway) -> Mapping[str, str]:
    """The Gateway's address. Not seen is not lost: then what was known before stays."""
    manifest = _manifest(resources)
    if manifest is None:
        known = {"type": before.get("addressType"), "value": before.get("address")}
        return {key: text for key, text in known.items() if text}
    return clustergateway.address(manifest)


def _port(stack: Stack, resources: Mapping[str, Resource], before: ServingStackStatusGateway) -> int:
    """The port that the Gateway listens on, which after an edit is the old one until the cluster has followed."""
    return clustergateway.port(_manifest(resources) or {}) or before.get("port") or stack.gateway.port


def _gateway_status(address: Mapping[str, str], port: int, found: Keys) -> ServingStackStatusGateway:
    made: ServingStackStatusGateway = {}
    if address:
        made["address"] = address["value"]
        made["addressType"] = address.get("type", "IPAddress")
        made["port"] = port
    if found.accepted:
        made["keyRevisions"] = list(found.accepted)
    return made


def _gateway_ready(resources: Mapping[str, Resource], address: Mapping[str, str]) -> Condition:
    if GATEWAY not in resources:
        return Condition(
            Type.GATEWAY_READY,
            "False",
            Reason.GATEWAY_INSTALLING,
            "the gateway waits for the release crds, which brings its kinds",
            expected=True,
        )
    synced = condition_of(resources[GATEWAY].object, "Synced")
    if synced is not None and synced.status == "False":
        return Condition(
            Type.GATEWAY_READY, "Unknown", Reason.NOT_SEEN, f"the gateway was not seen lately: {quiet(synced.message)}"
        )
    if address:
        return Condition(Type.GATEWAY_READY, "True", Reason.AVAILABLE, f"the gateway has address {address['value']}")
    return _no_address(_manifest(resources) or {})


def _no_address(manifest: Mapping[str, Any]) -> Condition:
    for told in (manifest.get("status") or {}).get("conditions") or ():
        if told.get("type") == "Accepted" and told.get("status") == "False" and told.get("reason") != "Pending":
            return Condition(Type.GATEWAY_READY, "False", Reason.GATEWAY_NOT_ACCEPTED, told.get("message", ""))
    return Condition(
        Type.GATEWAY_READY,
        "False",
        Reason.GATEWAY_ADDRESS_PENDING,
        "the gateway has no address yet; the cluster's load balancer gives one",
        expected=True,
    )


def _key_ready(stack: Stack, found: Keys, resources: Mapping[str, Resource]) -> Condition:
    policy = resources[POLICY].object if POLICY in resources else {}
    if policy_accepted(policy) is False:
        return Condition(
            Type.FLEET_KEY_READY,
            "False",
            Reason.POLICY_NOT_ACCEPTED,
            "Envoy Gateway on the cluster does not accept the SecurityPolicy that checks the fleet's key",
        )
    wanted = {key.revision for key in stack.gateway.keys}
    if not wanted and not found.accepted:
        return Condition(
            Type.FLEET_KEY_READY,
            "False",
            Reason.KEY_MISSING,
            "the fleet has no key yet, so the gateway lets in nobody; is there an InferenceGateway named default?",
        )
    late = sorted(wanted - set(found.accepted))
    if late:
        return Condition(
            Type.FLEET_KEY_READY,
            "True" if found.accepted else "False",
            Reason.KEY_PENDING,
            f"revision {late[0]} of the fleet's key is on its way to the gateway",
            expected=True,
        )
    told = ", ".join(str(revision) for revision in found.accepted)
    return Condition(Type.FLEET_KEY_READY, "True", Reason.AVAILABLE, f"the gateway lets in revision {told} of the key")


SERVING_STACK = Function(
    name="ServingStack",
    composite=Kind(INFRASTRUCTURE_V1ALPHA1, "ServingStack"),
    compose=compose,
    conditions=(Type.COMPONENTS_READY, Type.GATEWAY_READY, Type.FLEET_KEY_READY),
    emits=frozenset({OBJECT, RELEASE, USAGE}),
)
