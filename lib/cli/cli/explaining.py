"""Why something is as it is, as values: replicas with the scores that won, everything else by what it says itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cli import asking
from cli.sources.kinds import (
    INFERENCE_CLUSTER,
    MODEL_DEPLOYMENT,
    MODEL_REPLICA,
    MODEL_SERVICE,
)
from cli.sources.source import Source, Unreadable
from modelplane.scheduler.advice import advised
from placement import Decision, Question, Replica, decide, reconsider
from placement.explain import Passed, Reconsidered
from placement.remedies import remedies, waiting
from plane.store.keys import Json, Key, key_of, kind_of


@dataclass(frozen=True)
class Said:
    """A condition that is not as it should be."""

    type: str
    status: str
    reason: str
    message: str


@dataclass(frozen=True)
class Placed:
    """A replica with its place. `why` are the scores that won when it was placed, `now` where it would go today."""

    replica: str
    cluster: str
    pools: tuple[str, ...]
    why: str
    now: str
    passed: tuple[Passed, ...]
    leaving: str | None = None


@dataclass(frozen=True)
class Unplaced:
    """Replicas without a place: how many, why, and why each cluster is not one."""

    replicas: int
    reason: str
    message: str
    passed: tuple[Passed, ...]
    remedies: tuple[str, ...]


@dataclass(frozen=True)
class Explained:
    """An object, explained. `facts` are further things to know, in sentences."""

    kind: str
    name: str
    ready: str
    conditions: tuple[Said, ...]
    facts: tuple[str, ...] = ()
    placed: tuple[Placed, ...] = ()
    unplaced: Unplaced | None = None


def explained(source: Source, obj: Json) -> Explained:
    """Explain an object of a fleet."""
    kind = kind_of(obj)
    if kind == MODEL_REPLICA:
        return _replica(source, obj)
    found = Explained(obj["kind"], _name(obj), _ready(obj), unwell(obj))
    if kind == MODEL_DEPLOYMENT:
        return _deployment(source, obj, found)
    facts = {INFERENCE_CLUSTER: _about_cluster, MODEL_SERVICE: _about_service}.get(kind)
    return Explained(*_parts(found), facts=tuple(facts(source, obj))) if facts is not None else found


def _parts(found: Explained) -> tuple[str, str, str, tuple[Said, ...]]:
    return found.kind, found.name, found.ready, found.conditions


def unwell(obj: Json) -> tuple[Said, ...]:
    """The conditions of an object that are not True, less those that do not apply."""
    present = (obj.get("status") or {}).get("conditions") or ()
    return tuple(
        Said(entry["type"], entry["status"], entry.get("reason", ""), entry.get("message", ""))
        for entry in present
        if entry["status"] != "True" and entry.get("reason") != "NotApplicable" and entry["type"] != "Ready"
    )


def _deployment(source: Source, obj: Json, found: Explained) -> Explained:
    question = asking.question(source, obj)
    decision = decide(question)
    whys = {entry["replica"]: entry.get("why", "") for entry in (obj.get("status") or {}).get("placements") or ()}
    placed = tuple(_placed(question, replica, whys.get(replica.name, "")) for replica in question.replicas)
    return Explained(*_parts(found), placed=placed, unplaced=unplaced(question, decision))


def _replica(source: Source, obj: Json) -> Explained:
    """A replica is explained by its deployment's question."""
    metadata, reference = obj["metadata"], obj["spec"]["deploymentRef"]["name"]
    owner = source.get(Key(*MODEL_DEPLOYMENT, metadata["namespace"], reference))
    if owner is None:
        raise Unreadable(f"the ModelDeployment {metadata['namespace']}/{reference} of {metadata['name']} is gone")
    whole = _deployment(source, owner, Explained(obj["kind"], _name(obj), _ready(obj), unwell(obj)))
    mine = tuple(placed for placed in whole.placed if placed.replica == metadata["name"])
    return Explained(*_parts(whole), facts=(f"it belongs to ModelDeployment {_name(owner)}",), placed=mine)


def _placed(question: Question, replica: Replica, why: str) -> Placed:
    again = reconsider(question, replica)
    pools = tuple(dict.fromkeys(part.pool for part in replica.parts))
    return Placed(
        replica=replica.name,
        cluster=replica.cluster,
        pools=pools,
        why=why,
        now=_today(again, replica, why),
        passed=tuple(each for each in again.passed if each.cluster != replica.cluster),
        leaving=str(replica.leaving) if replica.leaving is not None else None,
    )


def _today(again: Reconsidered, replica: Replica, before: str) -> str:
    if again.choice is None:
        said = next((each.why for each in again.passed if each.cluster == replica.cluster), "its cluster is gone")
        return f"placed today it would find no place ({said}); what runs is not judged again"
    if again.choice.cluster == replica.cluster:
        return "it would go there today as well" + (f": {again.choice.why}" if again.choice.why != before else "")
    return f"placed today it would go to {again.choice.cluster} ({again.choice.why}); what fits is not moved"


def unplaced(question: Question, decision: Decision) -> Unplaced | None:
    """What of a decision has no place; None if nothing waits for one."""
    if not waiting(decision):
        return None
    missing = [each for each in decision.waiting if each.reason != "Waiting"]
    problem = decision.problems[0] if decision.problems else None
    reason = problem.reason if problem is not None else missing[0].reason
    message = advised(reason, problem.message if problem is not None else missing[0].message)
    passed = () if problem is not None else reconsider(question).passed
    tried = tuple(remedy.text for remedy in remedies(decision))
    return Unplaced(len(missing) or question.want.replicas, str(reason), message, passed, tried)


def _about_cluster(source: Source, cluster: Json) -> Iterable[str]:
    """Who is on a cluster, and whom it has no place for."""
    name = cluster["metadata"]["name"]
    here = [obj for obj in source.find(MODEL_REPLICA) if obj["spec"]["clusterName"] == name]
    listed = ", ".join(_name(obj) for obj in here)
    yield f"replicas on it: {listed}" if here else "no replica is on it"
    for deployment in source.find(MODEL_DEPLOYMENT):
        for refusal in (deployment.get("status") or {}).get("refusals") or ():
            if name in (refusal.get("names") or ()):
                yield f"it has no place for {_name(deployment)}: {refusal['reason']}, nearest {refusal['message']}"


def _about_service(source: Source, service: Json) -> Iterable[str]:
    """Where the traffic of a service goes."""
    for entry in (service.get("status") or {}).get("entries") or ():
        ends = ", ".join(entry.get("endpoints") or ()) or "nothing"
        tier = ", only if all others fail" if entry.get("fallback") else ""
        kept = ", kept though the selector matches nothing now" if entry.get("kept") else ""
        yield f"weight {entry.get('weight', 1)}{tier}: {entry.get('selector', 'everything')} leads to {ends}{kept}"


def _name(obj: Json) -> str:
    key = key_of(obj)
    return f"{key.namespace}/{key.name}" if key.namespace else key.name


def _ready(obj: Json) -> str:
    present = (obj.get("status") or {}).get("conditions") or ()
    return next((str(entry["status"]) for entry in present if entry["type"] == "Ready"), "Unknown")
