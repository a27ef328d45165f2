"""What a ModelCache says of itself: its conditions and its status."""

from __future__ import annotations

from collections.abc import Sequence

from modelplane.modelcache.adapt import Cache, Claim
from modelplane.modelcache.observe import is_selected
from modelplane.modelcache.render import claim_name
from modelplane.modelcache.staging import Decision, Fate, Phase, Step
from modelplane.reasons import Reason, Type
from schemas.modelplane.v1alpha1 import ModelCacheStatus, ModelCacheStatusCluster
from xfn.values import Condition, Object


def clusters_selected(cache: Cache, clusters: Sequence[Object], decision: Decision) -> Condition:
    """Whether the selector leads to clusters."""
    selected = sum(is_selected(cache, each) for each in clusters)
    if selected:
        word = "cluster" if selected == 1 else "clusters"
        return Condition(Type.CLUSTERS_SELECTED, "True", Reason.CLUSTERS_SELECTED, f"{selected} {word}")
    where = f"spec.clusterSelector ({cache.selector}) matches no InferenceCluster"
    if decision.steps:
        message = f"{where}; what is staged stays. Correct the selector"
        return Condition(Type.CLUSTERS_SELECTED, "False", Reason.SELECTOR_MATCHES_NOTHING, message)
    return Condition(Type.CLUSTERS_SELECTED, "False", Reason.NO_CLUSTERS, where)


def credential_resolved(cache: Cache, original: Object | None) -> Condition:
    """Whether the Secret that the source wants is there."""
    used = cache.secret
    if used is None:
        return Condition(Type.CREDENTIAL_RESOLVED, "True", Reason.NO_CREDENTIAL, "none is asked for")
    if original is None:
        message = f"Secret {used.name} is not there; create it in namespace {cache.namespace}"
        return Condition(Type.CREDENTIAL_RESOLVED, "False", Reason.SECRET_MISSING, message)
    if used.key is not None and used.key not in (original.get("data") or {}):
        message = f"Secret {used.name} has no key {used.key}"
        return Condition(Type.CREDENTIAL_RESOLVED, "False", Reason.SECRET_KEY_MISSING, message)
    return Condition(Type.CREDENTIAL_RESOLVED, "True", Reason.CREDENTIAL_RESOLVED, f"Secret {used.name}")


def staged(cache: Cache, decision: Decision) -> Condition:
    """Whether the wanted revision is complete on every cluster that is to have it; if not, the gravest reason."""
    wanted = [step for step in decision.steps if step.site.selected]
    reasons = {
        Phase.FAILED: Reason.STAGING_FAILED,
        Phase.UNKNOWN: Reason.CLUSTER_UNKNOWN,
        Phase.PENDING: Reason.WAITING,
        Phase.STAGING: Reason.STAGING,
    }
    for phase, reason in reasons.items():
        found = [step for step in wanted if step.phase is phase]
        if found:
            said = "; ".join(f"{step.site.name}: {step.message}" if step.message else step.site.name for step in found)
            under_way = phase in (Phase.PENDING, Phase.STAGING)
            return Condition(Type.STAGED, "False", reason, f"{phase} on {said}", expected=under_way)
    if not wanted:
        return Condition(Type.STAGED, "False", Reason.WAITING, "on no cluster", expected=True)
    return Condition(Type.STAGED, "True", Reason.STAGED, f"revision {cache.wanted.revision} on {summary(decision)}")


def summary(decision: Decision) -> str:
    """Clusters where the wanted revision is ready, and clusters that are to have it: `2/3`."""
    wanted = [step for step in decision.steps if step.site.selected]
    return f"{_ready(wanted)}/{len(wanted)}"


def status(cache: Cache, decision: Decision) -> ModelCacheStatus:
    """Where the weights are."""
    wanted = [step for step in decision.steps if step.site.selected]
    made: ModelCacheStatus = {
        "summary": summary(decision),
        "ready": _ready(wanted),
        "wanted": len(wanted),
        "clusters": [_cluster(cache, step, decision) for step in decision.steps if step.fate is not Fate.LEAVE],
    }
    used = decision.in_use
    if used is not None:
        made["revision"] = used.revision
        made["claimName"] = used.claim or claim_name(cache)
        if used.path is not None:
            made["path"] = used.path
    return made


def _ready(steps: Sequence[Step]) -> int:
    return sum(step.done and not step.site.unknown for step in steps)


def _cluster(cache: Cache, step: Step, decision: Decision) -> ModelCacheStatusCluster:
    current = step.current
    there = isinstance(cache.source, Claim) or step.site.placed
    usable = current is not None and current == decision.in_use and there and not step.site.unknown
    made: ModelCacheStatusCluster = {
        "name": step.site.name,
        "phase": step.phase.value,
        "ready": usable and step.site.selected,
        "claimName": (current.claim if current else None) or claim_name(cache),
    }
    if current is not None:
        made["revision"] = current.revision
        if current.path is not None:
            made["path"] = current.path
    if step.volume is not None and cache.volume is not None:
        made["volumeUID"] = step.volume
    if step.site.selected and current is not None and current != cache.wanted:
        made["stagingRevision"] = cache.wanted.revision
    message = step.message
    if step.done and current != cache.wanted:
        message = f"revision {cache.wanted.revision} is complete here, and is used when it is on all clusters"
    if message:
        made["message"] = message
    return made
