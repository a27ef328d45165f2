"""The function Scheduler: step one of a ModelDeployment."""

from __future__ import annotations

from modelplane.fleet import offers
from modelplane.reasons import Type
from modelplane.scheduler import cache, render
from modelplane.scheduler.conditions import conditions
from modelplane.scheduler.flags import contradictions
from modelplane.scheduler.needs import OFFERS, composed, needs, offered, question, staged
from modelplane.scheduler.status import status
from placement.decide import decide
from placement.decision import Decision
from xfn.function import Desired, Function, Kind, Observed
from xfn.labels import V1ALPHA1
from xfn.values import Condition, Resource

MODEL_DEPLOYMENT = Kind(V1ALPHA1, "ModelDeployment")
MODEL_REPLICA = Kind(V1ALPHA1, "ModelReplica")


def compose(observed: Observed) -> Desired:
    """Keep what runs, let go what may, place what is missing."""
    xr, got = observed.xr, observed.got
    resources = composed(xr, got)
    if resources is not observed.resources:
        observed = observed._replace(resources=resources)
    decision = decide(question(xr, got, observed.resources, OFFERS in got))
    weights = staged(xr, got)
    replicas, made = _replicas(observed, decision, weights)
    said = conditions(decision, weights, contradictions(xr))
    return Desired(
        resources=replicas,
        status=status(observed, decision, made, weights.revision if weights else None),
        conditions=said,
        ready=_ready(decision, said),
        # While a cluster is out of sight, time alone changes the decision.
        settled=decision.settled and decision.due is None,
    )


def _ready(decision: Decision, said: tuple[Condition, ...]) -> bool:
    """Whether what is asked for is there and serves; what is still on its way out keeps nobody waiting."""
    asked = (Type.REPLICAS_SCHEDULED, Type.REPLICAS_READY, Type.CACHE_RESOLVED)
    agreed = all(condition.status == "True" for condition in said if condition.type in asked)
    return agreed and decision.current >= decision.question.want.replicas


def _replicas(
    observed: Observed, decision: Decision, weights: cache.Cache | None
) -> tuple[dict[str, Resource], dict[int, str]]:
    """The replicas that stay and those that are new, with the names of the new ones by attempt."""
    seen = render.observed_replicas(observed.resources)
    free = offered(observed.got) if decision.placements else {}
    resources: dict[str, Resource] = {}
    for kept in decision.kept:
        key, obj = seen[kept.replica.name]
        resources[key] = Resource(render.kept_replica(obj, decision.question.want.priority))
    made: dict[int, str] = {}
    for placement in decision.placements:
        replica = render.new_replica(observed.xr, placement, free[placement.place.cluster], weights)
        made[placement.attempt] = replica["metadata"]["name"]
        resources[replica["metadata"]["name"]] = Resource(replica)
    return resources, made


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
            MODEL_REPLICA,
            offers.OFFERS,
        }
    ),
)
