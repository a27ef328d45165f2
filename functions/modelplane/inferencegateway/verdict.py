"""How the gateway and its key are, in conditions: pure judgements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from modelplane.inferencegateway.adapt import Door
from modelplane.inferencegateway.installation import states
from modelplane.inferencegateway.listeners import Entrance
from modelplane.inferencegateway.rotation import Rotation
from modelplane.reasons import Reason, Type
from xfn.conditions import observed
from xfn.values import Condition, Object, Resource


def gateway_ready(door: Door, entrance: Entrance, resources: Mapping[str, Resource]) -> Condition:
    """Both Gateways are programmed and the public one has an address; else the first cause.

    While TLS comes or goes, what that waits for.
    """
    public = resources["public-gateway"].object if "public-gateway" in resources else None
    egress = resources["egress-gateway"].object if "egress-gateway" in resources else None
    if public is None or egress is None:
        return _installing(door, resources)
    for name, gateway in (("public", public), ("egress", egress)):
        if wrong := next(_refusals(gateway), None):
            told = f"{name} Gateway: {wrong}{_stays(entrance)}"
            return Condition(Type.GATEWAY_READY, "False", Reason.GATEWAY_NOT_ACCEPTED, told)
    if not _addresses(public):
        return Condition(
            Type.GATEWAY_READY,
            "False",
            Reason.GATEWAY_ADDRESS_PENDING,
            "the public Gateway has no address yet; the control plane's load balancer gives one",
            expected=True,
        )
    for name, gateway in (("public", public), ("egress", egress)):
        programmed = observed(gateway, "Programmed")
        if programmed is None or programmed.status != "True":
            told = programmed.message if programmed else "Envoy Gateway has not looked at it yet"
            return Condition(Type.GATEWAY_READY, "False", Reason.GATEWAY_NOT_PROGRAMMED, f"{name} Gateway: {told}")
    told = f"clients reach the fleet at {_addresses(public)[0]['value']}"
    if entrance.kept is not None:
        return Condition(Type.GATEWAY_READY, "True", Reason.LISTENERS_CHANGING, f"{told}; {_changes(entrance)}")
    return Condition(Type.GATEWAY_READY, "True", Reason.AVAILABLE, told)


def _changes(entrance: Entrance) -> str:
    if entrance.section == entrance.wanted:
        return f"listener {entrance.kept} stays open until no route is attached to it"
    why = f" ({entrance.trouble})" if entrance.trouble else ""
    return f"listener {entrance.wanted} is not programmed yet{why}{_stays(entrance)}"


def _stays(entrance: Entrance) -> str:
    return "" if entrance.section == entrance.wanted else f"; services stay on {entrance.section}"


def _installing(door: Door, resources: Mapping[str, Resource]) -> Condition:
    for name, release in states(resources).items():
        if release.trouble and not door.envoy_present:
            told = f"{name.removeprefix('release-')}: {release.trouble}"
            return Condition(Type.GATEWAY_READY, "False", Reason.GATEWAY_CONTROLLER_FAILED, told)
    return Condition(
        Type.GATEWAY_READY,
        "False",
        Reason.GATEWAY_INSTALLING,
        "Envoy Gateway is being installed on the control plane",
        expected=True,
    )


def _refusals(gateway: Object) -> Iterator[str]:
    """What Envoy Gateway finds wrong with a Gateway or one of its listeners, in its own words."""
    accepted = observed(gateway, "Accepted")
    if accepted is not None and accepted.status == "False" and accepted.reason != "Pending":
        yield accepted.message
    for listener in (gateway.get("status") or {}).get("listeners") or ():
        for condition in listener.get("conditions") or ():
            if condition.get("type") == "ResolvedRefs" and condition.get("status") == "False":
                yield f"listener {listener.get('name')}: {condition.get('message', '')}"


def _addresses(gateway: Object) -> list[Mapping[str, Any]]:
    return list((gateway.get("status") or {}).get("addresses") or ())


def key_ready(rotation: Rotation, made: frozenset[int]) -> Condition:
    """The key that is shown exists; where one is rotated, what that waits for."""
    if rotation.current not in made:
        return Condition(Type.FLEET_KEY_READY, "False", Reason.KEY_PENDING, "the key is being made", expected=True)
    if rotation.next is not None:
        return Condition(Type.FLEET_KEY_READY, "True", Reason.KEY_ROTATING, _waits(rotation))
    if rotation.previous is not None:
        told = f"revision {rotation.current} is shown; revision {rotation.previous} goes at {rotation.until:%H:%M} UTC"
        return Condition(Type.FLEET_KEY_READY, "True", Reason.KEY_ROTATING, told)
    return Condition(Type.FLEET_KEY_READY, "True", Reason.AVAILABLE, f"revision {rotation.current} is shown")


def _waits(rotation: Rotation) -> str:
    if rotation.previous is not None:
        return f"revision {rotation.next} waits until revision {rotation.previous} is gone"
    if not rotation.waiting_for:
        return f"revision {rotation.next} is being made"
    first, more = rotation.waiting_for[0], len(rotation.waiting_for) - 1
    others = f" and {more} more" if more else ""
    return (
        f"revision {rotation.next} waits for cluster {first}{others} to let it in; a cluster that is gone for good "
        "must be deleted first"
    )
