"""How far a replica is, from what its Objects and its cluster really report."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from modelplane.reasons import Reason, Type
from modelplane.replicarenderer.adapt import Replica
from modelplane.replicarenderer.admission import Place
from modelplane.replicarenderer.backends import BACKENDS
from modelplane.replicarenderer.pieces import ROUTE, WORKLOAD, Report, Verdict
from modelplane.replicarenderer.secrets import NO_SECRETS
from modelplane.replicarenderer.stages import Rendering
from modelplane.sightings import Sighting
from xfn.values import Condition

Phase = Literal["Pending", "Applying", "Starting", "Serving", "Degraded", "Unknown"]


class Judgement(NamedTuple):
    """What is said of the replica."""

    phase: Phase
    ready: bool
    conditions: tuple[Condition, ...]
    report: Report | None = None


def judge(
    replica: Replica, place: Place, rendering: Rendering, seen: Mapping[str, Sighting], served: bool
) -> Judgement:
    """Judge the replica. `seen` is what its Objects say; `served` is whether it was ever ready."""
    told = _secrets(replica, place, rendering)
    if not rendering.complete:
        applied = _not_rendered(replica, place, rendering)
        phase: Phase = "Applying" if place.refusal is None and not rendering.unsupported else "Pending"
        return Judgement(phase, False, (applied, *told))
    if WORKLOAD not in seen or not seen[WORKLOAD].seen:
        return Judgement("Applying", False, (_applying(rendering, seen), *told))
    blind = _blind(replica, place, seen)
    if blind is not None:
        return Judgement("Unknown", False, (*_unknown(blind), *told))
    return _seen(replica, place, rendering, seen, served, told)


def _seen(
    replica: Replica,
    place: Place,
    rendering: Rendering,
    seen: Mapping[str, Sighting],
    served: bool,
    told: tuple[Condition, ...],
) -> Judgement:
    """A replica on its cluster, in full sight.

    It is first Ready when every worker serves. After that a replica that has lost a worker still takes requests, as
    long as the cluster calls it available and counts a worker of each role: KServe counts first, and takes its
    condition back a moment later.
    """
    report = BACKENDS[replica.backend].report(replica, seen)
    whole = all(report.ready_workers.get(role.name, 0) >= role.workers for role in replica.roles)
    manned = all(report.ready_workers.get(role.name, 0) > 0 for role in replica.roles)
    up = report.engines.holds and (whole or (served and manned))
    ready = up and report.route.holds
    phase: Phase = "Starting"
    if ready and whole:
        phase = "Serving"
    elif served:
        phase = "Degraded"
    conditions = (
        _applying(rendering, seen),
        _engines(replica, place, report, up, served),
        _route(report.route, served),
    )
    return Judgement(phase, ready, (*conditions, *told), report)


def _not_rendered(replica: Replica, place: Place, rendering: Rendering) -> Condition:
    """Why the service is not on the cluster yet: the one cause to look at."""
    if rendering.unsupported:
        return Condition(Type.APPLIED, "False", Reason.BACKEND_UNSUPPORTED, rendering.unsupported)
    if not place.cluster_known and place.provider_config is None:
        message = f"InferenceCluster {replica.cluster} does not exist"
        return Condition(Type.APPLIED, "False", Reason.CLUSTER_NOT_FOUND, message)
    if place.refusal is not None:
        reason = Reason.REJECTED if place.rejected else Reason.NOT_ADMITTED
        return Condition(Type.APPLIED, "False", reason, place.refusal, expected=not place.rejected)
    if place.provider_config is None:
        message = f"cluster {replica.cluster} cannot be reached yet: it has no provider configuration"
        return Condition(Type.APPLIED, "False", Reason.CLUSTER_NOT_READY, message)
    if place.namespace is None:
        message = f"what namespace {replica.namespace} shares on cluster {replica.cluster} is not in place yet"
        if place.waiting:
            message = f"{message}: {place.waiting}"
        return Condition(Type.APPLIED, "False", Reason.NAMESPACE_NOT_READY, message, expected=True)
    return _blocked(rendering.blocked)


def _blocked(blocked: Mapping[str, str]) -> Condition:
    failing = [f"{key}: {message}" for key, message in sorted(blocked.items()) if message]
    if failing:
        return Condition(Type.APPLIED, "False", Reason.APPLY_FAILED, "; ".join(failing))
    message = f"waiting for {', '.join(sorted(blocked))}"
    return Condition(Type.APPLIED, "False", Reason.APPLYING, message, expected=True)


def _applying(rendering: Rendering, seen: Mapping[str, Sighting]) -> Condition:
    """Whether everything of the replica is on the cluster; what fails says why."""
    empty = (rendering.secrets or NO_SECRETS).empty
    failing = sorted([key for key, said in seen.items() if said.synced == "False" and key not in empty])
    if failing:
        message = "; ".join([f"{key}: {seen[key].message}" for key in failing])
        return Condition(Type.APPLIED, "False", Reason.APPLY_FAILED, message)
    if not all(key in seen and (seen[key].seen or key in empty) for key in rendering.objects):
        return Condition(Type.APPLIED, "False", Reason.APPLYING, "being put on the cluster", expected=True)
    return Condition(Type.APPLIED, "True", Reason.APPLIED)


def _blind(replica: Replica, place: Place, seen: Mapping[str, Sighting]) -> tuple[Reason, str] | None:
    """Why the control plane cannot see the replica; None if it can."""
    if place.unreachable is not None:
        return Reason.CLUSTER_UNREACHABLE, place.unreachable or f"cluster {replica.cluster} cannot be reached"
    lost = [f"{key}: {seen[key].message}" for key in (WORKLOAD, ROUTE) if key in seen and seen[key].lost]
    return (Reason.NOT_OBSERVED, "; ".join(lost)) if lost else None


def _unknown(blind: tuple[Reason, str]) -> tuple[Condition, ...]:
    """Nothing is known, and why is said once."""
    reason, message = blind
    follows = f"not known; see {Type.APPLIED}"
    return (
        Condition(Type.APPLIED, "Unknown", reason, message),
        Condition(Type.WORKLOAD_READY, "Unknown", reason, follows, expected=True),
        Condition(Type.ROUTE_READY, "Unknown", reason, follows, expected=True),
    )


def _engines(replica: Replica, place: Place, report: Report, up: bool, served: bool) -> Condition:
    counts = ", ".join(f"{role.name} {report.ready_workers.get(role.name, 0)}/{role.workers}" for role in replica.roles)
    if up:
        return Condition(Type.WORKLOAD_READY, "True", Reason.ENGINES_SERVING, f"workers serving: {counts}")
    message = f"workers serving: {counts}"
    if report.engines.message:
        message = f"{message}; {report.engines.message}"
    if place.no_machines:
        message = f"{message}; cluster {replica.cluster}: {place.no_machines}"
    if replica.queue and not served:
        where = f"status.queue of ClusterCapacity {replica.cluster}"
        message = f"{message}; {replica.scheduler} starts its pods when queue {replica.queue} has room, see {where}"
    reason = Reason.ENGINES_DOWN if served else Reason.ENGINES_STARTING
    return Condition(Type.WORKLOAD_READY, "False", reason, message, expected=not served)


def _route(verdict: Verdict, served: bool) -> Condition:
    if verdict.holds:
        return Condition(Type.ROUTE_READY, "True", Reason.ROUTE_ACCEPTED)
    return Condition(Type.ROUTE_READY, "False", Reason.ROUTE_NOT_ACCEPTED, verdict.message, expected=not served)


def _secrets(replica: Replica, place: Place, rendering: Rendering) -> tuple[Condition, ...]:
    """What became of the Secrets that the templates name; nothing where they name none, or nothing is known yet."""
    if rendering.secrets is None or not replica.secrets:
        return ()
    problems = []
    if rendering.secrets.missing:
        names = ", ".join(rendering.secrets.missing)
        problems.append(
            f"not in namespace {replica.namespace} and so not copied: {names}; pods start only if namespace "
            f"{place.namespace} of cluster {replica.cluster} has them"
        )
    if rendering.secrets.gone:
        names = ", ".join(rendering.secrets.gone)
        problems.append(f"gone from namespace {replica.namespace}: {names}; the copy on the cluster stays as it is")
    if rendering.secrets.unfilled:
        names = ", ".join(rendering.secrets.unfilled)
        problems.append(
            f"gone from namespace {replica.namespace}: {names}; the copy on the cluster was never filled. Create it "
            "again, and it is"
        )
    if problems:
        return (Condition(Type.SECRETS_FOUND, "False", Reason.SECRET_MISSING, ". ".join(problems)),)
    return (Condition(Type.SECRETS_FOUND, "True", Reason.SECRETS_FOUND),)
