"""What objects that somebody would apply become, if all goes well: classes accepted, clusters Ready, caches staged."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Iterator
from typing import Any, cast

from cli.display import condition
from cli.rehearsal.stage import Stage
from cli.sources.kinds import (
    CLUSTER_CAPACITY,
    INFERENCE_CLASS,
    INFERENCE_CLUSTER,
    MODEL_CACHE,
    MODEL_DEPLOYMENT,
)
from modelplane.inferenceclass.function import compose as judge_class
from modelplane.inferencecluster.adapt import Cluster
from modelplane.inferencecluster.pools import Pools, resolve
from modelplane.inferencecluster.render import capacity
from modelplane.reasons import Type
from modelplane.scheduler import cache
from modelplane.selectors import label_selector
from plane.store.keys import Json, Key, key_of, kind_of
from xfn.function import Got, Observed

_WELL = (Type.CLUSTER_READY, Type.STACK_READY, Type.REACHABLE)
_ASSUMED = "assumed"
_MACHINERY = "crossplane.io/"


def apply(stage: Stage, obj: Json) -> str | None:
    """Put an admitted object on the stage, as it will be once all is well; returns what was assumed for that."""
    before = stage.get(key_of(obj))
    merged = _merged(obj, before)
    kind = kind_of(obj)
    if kind == INFERENCE_CLASS:
        stage.put(_accepted(stage, merged))
        _resolve_again(stage, obj["metadata"]["name"])
        return None
    if kind == INFERENCE_CLUSTER:
        _put_cluster(stage, merged)
        return None if before is not None else f"cluster {obj['metadata']['name']} becomes Ready and gets an address"
    if kind == MODEL_CACHE:
        stage.put(_staged(stage, merged))
        return f"the weights of ModelCache {obj['metadata']['name']} are staged"
    stage.put(merged)  # no other kind becomes anything by which places are decided
    return None


def wrong(stage: Stage, applied: Iterable[Key]) -> Iterator[tuple[Key, str]]:
    """Which of the objects that were put on the stage cannot become well as they are, and why."""
    for key in applied:
        obj = stage.get(key)
        if obj is None:
            continue
        if key.of == INFERENCE_CLASS:
            accepted = condition(obj, Type.ACCEPTED)
            if accepted.get("status") == "False":
                yield key, f"{key}: {accepted['reason']}: {accepted['message']}"
        if key.of == INFERENCE_CLUSTER:
            problems = [problem for problem in _resolved(stage, obj)[1].problems if not problem.expected]
            if problems:
                yield key, f"{key}: " + "; ".join(f"{each.reason}: {each.message}" for each in problems)
        named = cache.named(obj) if key.of == MODEL_DEPLOYMENT else None
        if named is not None and stage.get(Key(*MODEL_CACHE, key.namespace, named)) is None:
            yield (
                key,
                (
                    f"{key}: spec.modelCacheRef: there is no ModelCache {key.namespace}/{named}; "
                    "give its file too, or correct the name"
                ),
            )


def _merged(obj: Json, before: Json | None) -> Json:
    """What is stored after an apply: the spec as given, what Crossplane and the functions wrote as it was.

    Replicas that the file does not say stay: somebody else, such as an autoscaler, says them.
    """
    if before is None:
        uid = str(uuid.uuid5(uuid.UUID(int=0), str(key_of(obj))))
        return {**obj, "metadata": {**obj["metadata"], "uid": uid}}
    metadata, was = obj["metadata"], before["metadata"]
    machinery = {k: v for k, v in (was.get("labels") or {}).items() if k.startswith(_MACHINERY)}
    labels = {**machinery, **(metadata.get("labels") or {})}
    spec = {**obj["spec"], "crossplane": before["spec"].get("crossplane", {})}
    return {**before, "metadata": {**was, "labels": labels}, "spec": spec}


def _accepted(stage: Stage, obj: Json) -> Json:
    nothing: Any = {}
    judged = judge_class(Observed(obj, {}, Got({}, {}, stage.now()), {}, nothing, nothing, nothing, stage.now()))
    said = [
        {"type": str(c.type), "status": c.status, "reason": str(c.reason), "message": c.message}
        for c in judged.conditions
    ]
    return {**obj, "status": {**judged.status, "conditions": said}}


def _resolve_again(stage: Stage, class_name: str) -> None:
    for cluster in stage.find(INFERENCE_CLUSTER):
        if any(pool["className"] == class_name for pool in cluster["spec"]["nodePools"]):
            _put_cluster(stage, cluster)


def _put_cluster(stage: Stage, obj: Json) -> None:
    """A cluster with its pools resolved, and its ledger with them."""
    name = obj["metadata"]["name"]
    ledger = stage.get(Key(*CLUSTER_CAPACITY, "", name))
    seen, pools = _resolved(stage, obj)
    status: Json = {**(obj.get("status") or _as_ready(name))}
    status["capacity"] = {"pools": [dict(pool.published) for pool in pools.pools]}
    stage.put({**obj, "status": status})
    made = cast(Json, capacity(seen, pools.pools, reached=True))
    stage.put({**(ledger or {}), **made, "metadata": {**(ledger or {}).get("metadata", {}), **made["metadata"]}})


def _resolved(stage: Stage, obj: Json) -> tuple[Cluster, Pools]:
    """A cluster as its function sees it, and its pools."""
    names = {pool["className"] for pool in obj["spec"]["nodePools"]}
    classes = {each: found for each in names if (found := stage.get(Key(*INFERENCE_CLASS, "", each))) is not None}
    seen = cast(Any, Cluster)(obj, classes, ledger=stage.get(Key(*CLUSTER_CAPACITY, "", obj["metadata"]["name"])))
    return seen, resolve(seen)


def _as_ready(name: str) -> Json:
    return {
        "conditions": [{"type": str(type_), "status": "True", "reason": "Available"} for type_ in _WELL],
        "gateway": {"address": _ASSUMED, "hostname": f"gw-{name}.{_ASSUMED}", "port": 80},
    }


def _staged(stage: Stage, obj: Json) -> Json:
    wanted = label_selector(obj["spec"].get("clusterSelector") or {})
    before = obj.get("status") or {}
    weights = {"claimName": _ASSUMED} | {key: before[key] for key in ("claimName", "path") if key in before}
    clusters = [
        {"name": cluster["metadata"]["name"], "ready": True, **weights}
        for cluster in stage.find(INFERENCE_CLUSTER)
        if wanted.matches(cluster["metadata"].get("labels") or {})
    ]
    return {**obj, "status": {**before, "revision": before.get("revision", _ASSUMED), "clusters": clusters}}
