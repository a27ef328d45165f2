"""What a ModelService says of itself: its conditions and its status."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from modelplane.modelservice.adapt import Door, Endpoint, Service
from modelplane.modelservice.resolve import Group
from modelplane.modelservice.shares import MAX_BACKENDS, MAX_ENDPOINTS, Plan
from modelplane.reasons import Reason, Type
from modelplane.routes import leads_anywhere, verdict
from schemas.modelplane.v1alpha1 import ModelServiceStatus, ModelServiceStatusEntry
from xfn.values import Condition, Object


def endpoints_resolved(groups: Sequence[Group], plan: Plan, refused: Sequence[Endpoint]) -> Condition:
    """Whether the entries lead where their selectors say."""
    if refused:
        first = refused[0]
        message = (
            f"ModelEndpoint {', '.join(each.name for each in refused)} gets no traffic: {first.host} at "
            f"{first.dns_name}:{first.port} is not how a gateway of the fleet knows an endpoint of this namespace"
        )
        return Condition(Type.ENDPOINTS_RESOLVED, "False", Reason.ENDPOINT_NOT_OURS, message)
    kept = [i for i, group in enumerate(groups) if group.kept]
    if kept:
        which = ", ".join(f"spec.endpoints[{i}].selector ({groups[i].entry.selector})" for i in kept)
        message = (
            f"{which} matches no ModelEndpoint; the endpoints of the deployments that it matched last were kept. "
            "Correct the selector, or the labels of the deployments"
        )
        return Condition(Type.ENDPOINTS_RESOLVED, "False", Reason.SELECTOR_MATCHES_NOTHING, message)
    if not plan.parts:
        return Condition(Type.ENDPOINTS_RESOLVED, "False", Reason.NO_ENDPOINTS, _why_none(groups))
    if plan.left_out:
        message = (
            f"{plan.left_out} endpoints get no traffic: a service takes {MAX_BACKENDS} parts of {MAX_ENDPOINTS} "
            "endpoints. Share them out over several ModelServices"
        )
        return Condition(Type.ENDPOINTS_RESOLVED, "False", Reason.TOO_MANY_ENDPOINTS, message)
    if all(part.fallback for part in plan.parts):
        message = f"only the fallback serves, {summary(groups)}: no other entry has an endpoint"
        return Condition(Type.ENDPOINTS_RESOLVED, "True", Reason.FALLBACK_ONLY, message)
    empty = [f"spec.endpoints[{i}]" for i, group in enumerate(groups) if not group.endpoints]
    word = "endpoint" if summary(groups) == "1" else "endpoints"
    message = f"{summary(groups)} {word}" + (f"; none for {', '.join(empty)}" if empty else "")
    return Condition(Type.ENDPOINTS_RESOLVED, "True", Reason.ENDPOINTS_RESOLVED, message)


def route_accepted(door: Door, plan: Plan, route: Object | None) -> Condition:
    """Whether requests get in. A route stays Accepted after its Gateway is gone, so the gateway's own state counts."""
    if not door.found:
        message = "there is no InferenceGateway named default; a platform team makes it"
        return Condition(Type.ROUTE_ACCEPTED, "False", Reason.GATEWAY_MISSING, message)
    if door.parent is None or not door.ready:
        message = "InferenceGateway default is not ready; its own conditions say why"
        return Condition(Type.ROUTE_ACCEPTED, "False", Reason.GATEWAY_NOT_READY, message)
    if plan.parts and route is not None and not leads_anywhere(route):
        message = "the route still answers 503; it changes over once its Backends are there"
        return Condition(Type.ROUTE_ACCEPTED, "Unknown", Reason.ROUTE_PENDING, message, expected=True)
    return verdict(route, door.parent).condition()


def address_assigned(door: Door, address: str | None) -> Condition:
    """Whether a client can be told where to go."""
    if door.url is None:
        last = f"; {address} was the last" if address else ""
        message = f"InferenceGateway default has no address{last}"
        return Condition(Type.ADDRESS_ASSIGNED, "False", Reason.GATEWAY_ADDRESS_MISSING, message)
    return Condition(Type.ADDRESS_ASSIGNED, "True", Reason.ADDRESS_ASSIGNED, str(address))


def model_names_agree(names: Sequence[str]) -> Condition:
    """Whether clients can know which model to ask for."""
    if len(names) > 1:
        message = f"the endpoints call their model {', '.join(names)}; a request that names one fails on the others"
        return Condition(Type.MODEL_NAMES_AGREE, "False", Reason.MODEL_NAMES_DIFFER, message)
    return Condition(Type.MODEL_NAMES_AGREE, "True", Reason.MODEL_NAMES_AGREE, "".join(names))


def models(groups: Iterable[Group]) -> list[str]:
    """The names that the endpoints which take traffic call their model by."""
    named = (each.model for group in groups if group.serving for each in group.endpoints)
    return sorted({name for name in named if name})


def address(service: Service, door: Door) -> str | None:
    """What a client uses. The last known one while the gateway says none."""
    return f"{door.url.rstrip('/')}{service.path}" if door.url else service.address


def status(groups: Sequence[Group], hosts: Iterable[str], at: str | None) -> ModelServiceStatus:
    """The status, which says nothing that changes without meaning."""
    primary, fallback = _count(groups, fallback=False), _count(groups, fallback=True)
    made: ModelServiceStatus = {
        "endpoints": {"primary": primary, "fallback": fallback, "summary": summary(groups)},
        "models": models(groups),
        "hosts": sorted(set(hosts)),
        "entries": [_entry(group) for group in groups],
    }
    if at is not None:
        made["address"] = at
    return made


def summary(groups: Sequence[Group]) -> str:
    """How many endpoints take traffic: `3`, or `3+1` with one fallback."""
    primary, fallback = _count(groups, fallback=False), _count(groups, fallback=True)
    return f"{primary}+{fallback}" if fallback else str(primary)


def _count(groups: Iterable[Group], *, fallback: bool) -> int:
    """Endpoints of one tier; one that two entries select counts once."""
    tier = (group for group in groups if group.serving and group.entry.fallback is fallback)
    return len({each.name for group in tier for each in group.endpoints})


def _entry(group: Group) -> ModelServiceStatusEntry:
    return {
        "selector": str(group.entry.selector),
        "weight": group.entry.weight,
        "fallback": group.entry.fallback,
        "kept": group.kept,
        "endpoints": [each.name for each in group.endpoints],
    }


def _why_none(groups: Sequence[Group]) -> str:
    if any(group.endpoints for group in groups):
        return "every entry that has endpoints has weight 0; requests are answered with 503"
    wanted = "; ".join(dict.fromkeys(str(group.entry.selector) for group in groups))
    return f"no ModelEndpoint matches {wanted}; requests are answered with 503 until one is ready"
