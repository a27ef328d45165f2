"""The function Scheduler: step one of a ModelDeployment."""

from __future__ import annotations

from datetime import timedelta

from modelplane.reasons import Type
from modelplane.scheduler import cache, render
from modelplane.scheduler.conditions import conditions
from modelplane.scheduler.flags import contradictions
from modelplane.scheduler.needs import CACHE, CLUSTERS, needs, own, question
from modelplane.scheduler.roles import written
from modelplane.scheduler.status import status
from placement.decide import decide
from placement.decision import Decision
from xfn.function import Desired, Function, Got, Kind, Observed, Pace
from xfn.labels import INFRASTRUCTURE_V1ALPHA1, V1ALPHA1
from xfn.values import Object, Resource

MODEL_DEPLOYMENT = Kind(V1ALPHA1, "ModelDeployment")
MODEL_REPLICA = Kind(V1ALPHA1, "ModelReplica")


def compose(observed: Observed) -> Desired:
    """Keep what runs, let go what may, place what is missing."""
    xr, got = observed.xr, observed.got
    asked = question(xr, got, whole=CLUSTERS in got)
    decision = decide(asked)
    named = cache.named(xr)
    remembered = (xr.get("status") or {}).get("cacheRevision")
    staged = cache.read(named, got.one(CACHE), remembered) if named is not None else None
    resources, made = _replicas(observed, decision, staged)
    return Desired(
        resources=resources,
        status=status(xr, decision, made, staged.revision if staged else None),
        conditions=conditions(decision, staged, contradictions(written(xr))),
        ready=decision.settled and decision.ready >= asked.want.replicas,
        # While a cluster is out of sight, time alone changes the decision.
        settled=decision.settled and decision.due is None,
    )


def _replicas(
    observed: Observed, decision: Decision, staged: cache.Cache | None
) -> tuple[dict[str, Resource], dict[int, str]]:
    """The replicas that stay and those that are new, with the names of the new ones by attempt."""
    seen = render.observed_replicas(observed.resources)
    resources: dict[str, Resource] = {}
    for kept in decision.kept:
        key, obj = seen[kept.replica.name]
        resources[key] = Resource(render.kept_replica(obj, decision.question.want.priority))
    made: dict[int, str] = {}
    for placement in decision.placements:
        replica = render.new_replica(observed.xr, placement, _cluster(observed.got, placement.place.cluster), staged)
        made[placement.attempt] = replica["metadata"]["name"]
        resources[replica["metadata"]["name"]] = Resource(replica)
    return resources, made


def _cluster(got: Got, name: str) -> Object:
    found = [c for c in (*got.get(CLUSTERS, ()), *got.get(own(name), ())) if c["metadata"]["name"] == name]
    return found[0]


SCHEDULER = Function(
    name="Scheduler",
    composite=MODEL_DEPLOYMENT,
    compose=compose,
    needs=needs,
    conditions=(
        Type.REPLICAS_SCHEDULED,
        Type.REPLICAS_READY,
        Type.TOPOLOGY_CONSISTENT,
        Type.ROLLOUT_PROGRESSING,
        Type.CACHE_RESOLVED,
    ),
    emits=frozenset({MODEL_REPLICA}),
    requires=frozenset(
        {
            Kind(V1ALPHA1, "InferenceCluster"),
            Kind(V1ALPHA1, "ModelCache"),
            Kind(V1ALPHA1, "ModelService"),
            Kind(INFRASTRUCTURE_V1ALPHA1, "ClusterCapacity"),
        }
    ),
    pace=Pace(moving=timedelta(seconds=15)),
)
