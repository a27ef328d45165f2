"""What objects that somebody would apply become, if all goes well: classes accepted, clusters Ready, caches staged."""

from __future__ import annotations

import uuid
from typing import Any, cast

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
from modelplane.inferencecluster.pools import resolve
from modelplane.inferencecluster.render import capacity
from modelplane.reasons import Type
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
    stage.put(merged)
    if kind == MODEL_DEPLOYMENT:
        return None
    return f"{key_of(obj)} decides nothing about places"


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
    names = {pool["className"] for pool in obj["spec"]["nodePools"]}
    classes = {each: found for each in names if (found := stage.get(Key(*INFERENCE_CLASS, "", each))) is not None}
    ledger = stage.get(Key(*CLUSTER_CAPACITY, "", name))
    seen = cast(Any, Cluster)(obj, classes, ledger=ledger)
    pools = resolve(seen)
    status: Json = {**(obj.get("status") or _as_ready(name))}
    status["capacity"] = {"pools": [dict(pool.published) for pool in pools.pools]}
    stage.put({**obj, "status": status})
    made = cast(Json, capacity(seen, pools.pools, reached=True))
    stage.put({**(ledger or {}), **made, "metadata": {**(ledger or {}).get("metadata", {}), **made["metadata"]}})


def _as_ready(name: str) -> Json:
    return {
        "conditions": [{"type": str(type_), "status": "True", "reason": "Available"} for type_ in _WELL],
        "gateway": {"address": _ASSUMED, "hostname": f"gw-{name}.{_ASSUMED}", "port": 80},
    }


def _staged(stage: Stage, obj: Json) -> Json:
    wanted = label_selector(obj["spec"].get("clusterSelector") or {})
    clusters = [
        {"name": cluster["metadata"]["name"], "ready": True, "claimName": _ASSUMED}
        for cluster in stage.find(INFERENCE_CLUSTER)
        if wanted.matches(cluster["metadata"].get("labels") or {})
    ]
    before = obj.get("status") or {}
    return {**obj, "status": {**before, "revision": before.get("revision", _ASSUMED), "clusters": clusters}}
