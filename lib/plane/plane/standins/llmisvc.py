"""What KServe makes of an LLMInferenceService: workloads, a Service, a route, and with a scheduler a pool of pods."""

from __future__ import annotations

import marshal

from plane.standins.gateways import GATEWAY, POOL, ROUTE
from plane.standins.workloads import DEPLOYMENT, LEADER_WORKER_SET
from plane.store.keys import Json, Key, Kind
from xfn.fields import texts_changed

SERVICE = Kind("serving.kserve.io/v1alpha2", "LLMInferenceService")
_COMPONENT = "llminferenceservice-workload"
_ESCAPED = "{{`{{`}}"
_PICKER = "ghcr.io/llm-d/llm-d-router-endpoint-picker:v0.9.0"


def gateways_of(service: Json) -> list[Key]:
    """The Gateways that a service names."""
    refs = ((service["spec"].get("router") or {}).get("gateway") or {}).get("refs") or ()
    own = service["metadata"]["namespace"]
    return [Key(*GATEWAY, reference.get("namespace") or own, reference["name"]) for reference in refs]


def workloads_of(service: Json) -> list[tuple[str, Kind, str]]:
    """The workloads of a service: the type of their condition, their kind and their name."""
    spec, name = service["spec"], service["metadata"]["name"]
    if "worker" in spec:
        found = [("WorkerWorkloadReady", LEADER_WORKER_SET, f"{name}-kserve-mn")]
    else:
        found = [("MainWorkloadReady", DEPLOYMENT, f"{name}-kserve")]
    prefill = spec.get("prefill")
    if prefill is not None and "worker" in prefill:
        found.append(("PrefillWorkerWorkloadReady", LEADER_WORKER_SET, f"{name}-kserve-mn-prefill"))
    elif prefill is not None:
        found.append(("PrefillWorkloadReady", DEPLOYMENT, f"{name}-kserve-prefill"))
    return found


def pool_name(service: Json) -> str:
    """The pool of the pods that answer for a service with a scheduler."""
    return f"{service['metadata']['name']}-inference-pool"


def picker_name(service: Json) -> str:
    """The Deployment that chooses which pod of the pool answers."""
    return f"{service['metadata']['name']}-kserve-router-scheduler"


def children(service: Json) -> list[Json]:
    """Everything that KServe makes of a service, owned by it."""
    service = {**service, "spec": _without_templates(service["spec"])}
    metadata, spec = service["metadata"], service["spec"]
    name, router = metadata["name"], spec.get("router") or {}
    made = [_workload(service, *each) for each in workloads_of(service)]
    made.append(_service(f"{name}-kserve-workload-svc", 8000, _answering(name)))
    if "scheduler" in router:
        made += _picked(service)
    http = (router.get("route") or {}).get("http") or {}
    if http.get("spec"):
        gateways = (router.get("gateway") or {}).get("refs") or []
        parents = [{"group": "gateway.networking.k8s.io", "kind": "Gateway", **reference} for reference in gateways]
        # A route's own parents and the Gateways that are named must agree; without its own it gets those.
        made.append(_made(ROUTE, f"{name}-kserve-route", {"parentRefs": parents, **http["spec"]}))
    owner = {
        "apiVersion": service["apiVersion"],
        "kind": service["kind"],
        "name": name,
        "uid": metadata["uid"],
        "controller": True,
        "blockOwnerDeletion": True,
    }
    placed = {"namespace": metadata["namespace"], "ownerReferences": [owner]}
    return [{**child, "metadata": {**child["metadata"], **placed}} for child in made]


def _without_templates(spec: Json) -> Json:
    """The spec as it is after KServe's templating, of which only the way to write two braces is known here."""
    if _ESCAPED.encode() not in marshal.dumps(spec, 2):  # texts stand in it as they are, and it is written in no time
        return spec
    found: Json = texts_changed(spec, lambda text: text.replace(_ESCAPED, "{{"))
    return found


def _workload(service: Json, type_: str, kind: Kind, name: str) -> Json:
    """A Deployment, or a LeaderWorkerSet whose leaders answer; pods have KServe's labels and those of their role."""
    prefill = type_.startswith("Prefill")
    role = service["spec"]["prefill"] if prefill else service["spec"]
    suffix = "-prefill" if prefill else ""
    serves = "prefill" if prefill else "decode" if "prefill" in service["spec"] else "both"
    own = {**_labels(service["metadata"]["name"]), **(role.get("labels") or {})}
    answering = {**own, **_answering(service["metadata"]["name"]), "llm-d.ai/role": serves}
    template, replicas = role.get("template") or {"containers": []}, role.get("replicas", 1)
    if kind == DEPLOYMENT:
        labels = {**answering, "app.kubernetes.io/component": f"{_COMPONENT}{suffix}"}
        pod = {"metadata": {"labels": labels}, "spec": template}
        return _made(kind, name, {"replicas": replicas, "selector": {"matchLabels": labels}, "template": pod})
    leading = {**answering, "app.kubernetes.io/component": f"{_COMPONENT}-leader{suffix}"}
    following = {**own, "app.kubernetes.io/component": f"{_COMPONENT}-worker{suffix}"}
    group = {
        "size": _size(role),
        "leaderTemplate": {"metadata": {"labels": leading}, "spec": template},
        "workerTemplate": {"metadata": {"labels": following}, "spec": role["worker"]},
    }
    return _made(kind, name, {"replicas": replicas, "leaderWorkerTemplate": group})


def _picked(service: Json) -> list[Json]:
    """The pool of pods, and who picks among them."""
    name = service["metadata"]["name"]
    labels = {**_labels(name), "app.kubernetes.io/component": "llminferenceservice-router-scheduler"}
    pod = {"metadata": {"labels": labels}, "spec": {"containers": [{"name": "main", "image": _PICKER}]}}
    asked = {"name": f"{name}-epp-service", "port": {"number": 9002}, "failureMode": "FailOpen"}
    pool = {"selector": {"matchLabels": _answering(name)}, "targetPorts": [{"number": 8000}]}
    return [
        _made(DEPLOYMENT, picker_name(service), {"selector": {"matchLabels": labels}, "template": pod}),
        _service(f"{name}-epp-service", 9002, labels),
        _made(POOL, pool_name(service), {**pool, "endpointPickerRef": asked}),
    ]


def _labels(service: str) -> dict[str, str]:
    return {"app.kubernetes.io/name": service, "app.kubernetes.io/part-of": "llminferenceservice"}


def _answering(service: str) -> dict[str, str]:
    """What the pods of a service that take requests have in common."""
    return {**_labels(service), "kserve.io/component": "workload"}


def _size(role: Json) -> int:
    """The pods of one group."""
    parallelism = role.get("parallelism") or {}
    data = parallelism.get("data", 1) // max(parallelism.get("dataLocal", 1), 1)
    return int(parallelism.get("pipeline") or data)


def _service(name: str, port: int, selector: dict[str, str]) -> Json:
    ports = [{"name": "http", "port": port, "protocol": "TCP"}]
    return _made(Kind("v1", "Service"), name, {"ports": ports, "selector": selector})


def _made(kind: Kind, name: str, spec: Json) -> Json:
    return {"apiVersion": kind.api_version, "kind": kind.kind, "metadata": {"name": name}, "spec": spec}
