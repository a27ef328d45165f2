"""The function EndpointGate: step two of a ModelDeployment, after the scheduler said which replicas stay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from modelplane.endpointgate.render import endpoint
from modelplane.fleet.clusters import cluster
from modelplane.reasons import Reason, Type
from modelplane.scheduler import adapt
from modelplane.scheduler.needs import own, own_clusters, selecting
from placement.decision import Kept
from placement.deployment import Leaving
from placement.gate import Gate, Withheld, gate
from xfn.function import Desired, Function, Got, Kind, Observed
from xfn.labels import V1ALPHA1
from xfn.values import Condition, Object, Resource, Selector


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """The clusters that replicas are on: their addresses, and whether they are reached."""
    return {own(name): selecting(name) for name in own_clusters(got.composed)}


def compose(observed: Observed) -> Desired:
    """Endpoints as law 3 says: only for what can serve, and none withdrawn because all went out of sight."""
    kept = _kept(observed)
    seen = {found["metadata"]["name"]: found for name in observed.got for found in observed.got[name]}
    decided = gate(kept, {name: cluster(found) for name, found in seen.items()})
    resources = _endpoints(observed, decided, seen)
    wanted = observed.xr["spec"].get("replicas", 1)
    return Desired(
        resources=resources,
        status={"endpoints": len(resources)},
        conditions=(_condition(decided, kept, len(resources)),) if wanted or kept else (),
        ready=None if len(resources) >= wanted else False,
        settled=not decided.blind,
    )


def _kept(observed: Observed) -> list[Kept]:
    """The replicas that exist and that the scheduler keeps, with what it decided of each."""
    wanted = {r.object["metadata"]["name"] for r in observed.desired.values() if r.object.get("kind") == adapt.REPLICA}
    decided = {entry["replica"]: entry.get("leaving") for entry in observed.desired_status.get("placements") or ()}
    return [
        Kept(replica, Leaving(leaving) if (leaving := decided.get(replica.name)) else None)
        for replica in adapt.replicas(observed.xr, observed.resources, frozenset())
        if replica.name in wanted
    ]


def _endpoints(observed: Observed, decided: Gate, clusters: Mapping[str, Object]) -> dict[str, Resource]:
    replicas = adapt.composed_replicas(observed.resources)
    before = adapt.endpoints(observed.resources)
    made = {
        name: endpoint(
            observed.xr, replicas[name], clusters.get(replicas[name]["spec"]["clusterName"]), before.get(name)
        )
        for name in decided.endpoints
    }
    return {f"endpoint-{name}": Resource(each) for name, each in made.items() if each is not None}


_WORDS = {
    Withheld.LEAVING: "on the way out",
    Withheld.NOT_READY: "not ready",
    Withheld.UNKNOWN: "out of sight",
    Withheld.ADDRESS_MISSING: "on clusters whose gateway has no address",
    Withheld.UNREACHABLE: "on clusters that cannot be reached",
}


def _condition(decided: Gate, kept: Sequence[Kept], endpoints: int) -> Condition:
    withheld = Counter(decided.withheld.values())
    others = ", ".join(f"{count} {_WORDS[why]}" for why, count in sorted(withheld.items()))
    if decided.blind:
        message = f"no replica is known to serve; {endpoints} that were last known to keep their endpoint"
        return Condition(Type.ENDPOINTS_READY, "False", Reason.BLIND, message)
    if endpoints:
        message = f"{endpoints} of {len(kept)} replicas take traffic" + (f"; {others}" if others else "")
        return Condition(Type.ENDPOINTS_READY, "True", Reason.ENDPOINTS_ROUTABLE, message)
    message = f"no replica takes traffic: {others}" if others else "there is no replica yet"
    served = any(each.replica.served for each in kept)
    return Condition(Type.ENDPOINTS_READY, "False", Reason.NO_ENDPOINTS, message, expected=not served)


ENDPOINT_GATE = Function(
    name="EndpointGate",
    composite=Kind(V1ALPHA1, "ModelDeployment"),
    compose=compose,
    needs=needs,
    conditions=(Type.ENDPOINTS_READY,),
    emits=frozenset({Kind(V1ALPHA1, "ModelEndpoint")}),
    requires=frozenset({Kind(V1ALPHA1, "InferenceCluster")}),
)
