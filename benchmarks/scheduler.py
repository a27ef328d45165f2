"""The function Scheduler over gRPC: a deployment that looks for places among a thousand clusters, and a settled one.

Objects are as an API server returns them: with managed fields, conditions, and all that other functions write.
"""

from __future__ import annotations

import json
import random
import socket
import statistics
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import grpc
from crossplane.function.proto.v1 import run_function_pb2 as fnv1
from crossplane.function.proto.v1 import run_function_pb2_grpc as grpcv1

from modelplane.fleet.offers import offer
from modelplane.registry import REGISTRY
from xfn import logs
from xfn.client import Caller, in_process
from xfn.labels import INFRASTRUCTURE_V1ALPHA1, V1ALPHA1
from xfn.requirements import ASKED
from xfn.values import Answer, Call, Json, Resource, Selector, State
from xfn.wire import request_from

_RUNS = 7
_SETTLED_RUNS = 50
"""A settled call is short, so that what else the machine does shows in a single one."""
_CLUSTERS = 1000
_REPLICAS = 10
_MEGABYTE = 1024 * 1024
_CLASSES = {"l4": (1, "23034Mi"), "a100": (8, "81920Mi"), "h100": (8, "81559Mi"), "h200": (8, "143771Mi")}
_CONDITIONS = ("ClassesResolved", "ClusterReady", "Reachable", "StackReady", "GatewayReady", "CapacityPublished")
_BY_KEY = {"conditions": "type", "nodePools": "name", "ownerReferences": "uid"}
"""Lists whose entries have owners of their own, and what tells these entries apart."""
_COMPOSITE = "apiextensions.crossplane.io/composite"
_COMPOSED = f"apiextensions.crossplane.io/composed/{'3fa2b1c9' * 8}"
_FABRIC: Json = {
    "name": "fabric",
    "claim": "Synthetic",
    "driver": "modelplane.ai",
    "count": 1,
    "attributes": {"nvlink": {"bool": True}, "rdma": {"bool": True}, "kind": {"string": "InfiniBand"}},
}
_REGIONS = ("us-east1", "us-west1", "europe-west4")


def measure() -> dict[str, float]:
    """The server's first call with that fleet, and medians over those that follow, as Crossplane makes them."""
    logs.silence()
    fleet, here = a_fleet(_CLUSTERS), in_process(REGISTRY)
    searching = request_from(_searching(here, fleet))
    settled = request_from(_settled(here, fleet))
    with _serving_alone() as call:
        first = _milliseconds(call, searching)
        return {
            "scheduler.c1000.request_mb": round(searching.ByteSize() / _MEGABYTE, 2),
            "scheduler.c1000.first_call_ms": first,
            "scheduler.c1000.call_ms": statistics.median(_milliseconds(call, searching) for _ in range(_RUNS)),
            "scheduler.settled.request_kb": round(settled.ByteSize() / 1024, 1),
            "scheduler.settled.call_ms": statistics.median(_milliseconds(call, settled) for _ in range(_SETTLED_RUNS)),
        }


Run = Callable[[fnv1.RunFunctionRequest], fnv1.RunFunctionResponse]


@contextmanager
def _serving_alone() -> Iterator[Run]:
    """A server in a process of its own, as in production."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    program = str(Path(sys.executable).with_name("modelplane"))
    process = subprocess.Popen([program, "serve", "--insecure", "--address", address], stderr=subprocess.DEVNULL)
    channel = grpc.insecure_channel(address)
    try:
        stub: Any = grpcv1.FunctionRunnerServiceStub(channel)  # type: ignore[no-untyped-call]  # generated
        stub.RunFunction(fnv1.RunFunctionRequest(), timeout=120, wait_for_ready=True)
        yield lambda request: stub.RunFunction(request, timeout=120)
    finally:
        channel.close()
        process.terminate()
        process.wait()


def _searching(caller: Caller, fleet: list[tuple[Json, Json]]) -> Call:
    """The call of a new deployment in which everything that it asked for is there."""
    call = Call(State(Resource(a_deployment())), input={"kind": "Scheduler"})
    asked = caller(call)
    return _with(call, asked, fleet)


def _settled(caller: Caller, fleet: list[tuple[Json, Json]]) -> Call:
    """The call of a deployment whose ten replicas serve: Crossplane brings along what the last one required."""
    placed = caller(_searching(caller, fleet))
    xr = {**a_deployment(), "status": placed.desired.composite.object["status"]}
    resources = {
        name: Resource(as_returned(_serving(resource.object), "crossplane"))
        for name, resource in placed.desired.resources.items()
    }
    call = Call(State(Resource(xr), resources), input={"kind": "Scheduler"})
    return _with(call, caller(call), fleet)


def _with(call: Call, asked: Answer, fleet: list[tuple[Json, Json]]) -> Call:
    required = {name: _fetch(selector, fleet) for name, selector in asked.requirements.items()}
    return Call(call.observed, input=call.input, context={ASKED: sorted(required)}, required=required)


def _fetch(selector: Selector, fleet: list[tuple[Json, Json]]) -> tuple[Json, ...]:
    kinds = ("InferenceCluster", "EnvironmentConfig")  # a cluster, and its offer
    if selector.kind not in kinds:
        return ()  # replicas of its own that Crossplane lost sight of: there are none
    found = [pair[kinds.index(selector.kind)] for pair in fleet]
    return tuple(each for each in found if selector.name in (None, each["metadata"]["name"]))


def _milliseconds(run: Run, request: fnv1.RunFunctionRequest) -> float:
    began = time.perf_counter()
    response = run(request)
    taken = time.perf_counter() - began
    if len(response.desired.resources) != _REPLICAS:
        raise RuntimeError(f"expected {_REPLICAS} replicas: {response.results or len(response.desired.resources)}")
    return round(taken * 1000, 1)


def a_fleet(clusters: int) -> list[tuple[Json, Json]]:
    """Clusters of four pools with ten replicas on each, and what each offers."""
    rng = random.Random(clusters)
    return [_cluster(number, rng) for number in range(clusters)]


def _cluster(number: int, rng: random.Random) -> tuple[Json, Json]:
    name = f"cluster-{number:05}"
    metadata = {
        "name": name,
        "labels": {"modelplane.ai/region": rng.choice(_REGIONS), "modelplane.ai/tier": "production"},
    }
    pools = [_pool(kind, rng) for kind in _CLASSES]
    cluster: Json = {
        "apiVersion": V1ALPHA1,
        "kind": "InferenceCluster",
        "metadata": metadata,
        "spec": {
            "cluster": {"source": "GKE", "gke": {"project": "acme-ml", "region": "us-east1"}},
            "nodePools": [
                {"name": p["name"], "className": p["className"], "maxNodeCount": p["nodes"], "zones": ["us-east1-b"]}
                for p in pools
            ],
        },
        "status": {
            "gpus": sum(p["nodes"] * p["devices"][0]["count"] for p in pools),
            "gateway": {"address": "34.1.2.3", "hostname": f"gw-{name}.modelplane-system.svc", "port": 80},
            "providerConfigRef": {"name": name},
            "capacity": {"pools": pools},
            "conditions": [_condition(type_) for type_ in (*_CONDITIONS, "Synced", "Ready")],
        },
    }
    offered: Json = {**offer(cluster, _ledger(number, pools, rng))}
    offered["metadata"] |= _composed("offer", name)
    offered["metadata"]["labels"]["crossplane.io/composite"] = name
    return as_returned(cluster, "kubectl"), as_returned(offered, _COMPOSED)


def _composed(part: str, ledger: str) -> Json:
    """What Crossplane adds to the metadata of what it composes for a ledger."""
    owner = {"apiVersion": INFRASTRUCTURE_V1ALPHA1, "kind": "ClusterCapacity", "name": ledger, "uid": _uid(ledger)}
    return {
        "annotations": {"crossplane.io/composition-resource-name": part},
        "ownerReferences": [{**owner, "blockOwnerDeletion": True, "controller": True}],
    }


def _pool(kind: str, rng: random.Random) -> Json:
    count, memory = _CLASSES[kind]
    gpu = {
        "name": "gpu",
        "claim": "DRA",
        "driver": "gpu.nvidia.com",
        "deviceClassName": "gpu.nvidia.com",
        "count": count,
        "attributes": {
            "type": {"string": "gpu"},
            "productName": {"string": f"NVIDIA {kind.upper()}"},
            "architecture": {"string": "Hopper"},
            "cudaComputeCapability": {"version": "9.0.0"},
        },
        "capacity": {"memory": {"value": memory}},
    }
    return {
        "name": kind,
        "className": f"gke-{kind}-{count}x",
        "nodes": rng.choice((2, 4, 8)),
        "node": {"cpu": "220", "memory": "2900Gi"},
        "price": "86.76",
        "currency": "USD",
        "nodeSelector": {"modelplane.ai/pool": kind},
        "devices": [gpu] if count == 1 else [gpu, _FABRIC],
    }


def _ledger(number: int, pools: list[Json], rng: random.Random) -> Json:
    """What a ledger counts: two or three replicas on each pool."""
    pages: list[Json] = []
    replicas = 0
    for pool in pools:
        allocations: list[Json] = []
        for _ in range(rng.choice((2, 3))):
            replica = f"team-{number % 7}/model-{number}-{replicas}-3fa2b1c9"
            size = rng.choice([size for size in (1, 2, 4) if size <= pool["devices"][0]["count"]])
            used = {"workers": 1, "pods": 1, "devices": {"gpu": size}, "cpu": "8", "memory": "64Gi"}
            allocations.append({"replica": replica, **used})
            replicas += 1
        pages.append({"name": pool["name"], "nodes": pool["nodes"], "allocations": allocations})
    return {"replicas": replicas, "pools": pages}


def _condition(type_: str) -> Json:
    return {
        "type": type_,
        "status": "True",
        "reason": "Available",
        "message": "every pool has its class",
        "lastTransitionTime": "2026-01-01T00:00:00Z",
        "observedGeneration": 4,
    }


def a_deployment() -> Json:
    """Ten replicas of four GPUs each, spread over regions."""
    selector = 'device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("70Gi")) >= 0'
    engine = {
        "name": "engine",
        "image": "vllm/vllm-openai:v0.23.0",
        "args": ["--model=meta-llama/Llama-3.3-70B-Instruct", "--tensor-parallel-size=4"],
        "resources": {"requests": {"cpu": "32", "memory": "256Gi"}},
    }
    topology = {"tensor": 4, "pipeline": 1, "data": 1, "dataLocal": 1}
    xr: Json = {
        "apiVersion": V1ALPHA1,
        "kind": "ModelDeployment",
        "metadata": {"name": "llama", "namespace": "ml", "uid": "8c2f1a7b-0000-4000-8000-000000000001"},
        "spec": {
            "replicas": _REPLICAS,
            "nodeSelector": {"devices": [{"name": "gpu", "selectors": [{"cel": selector}]}]},
            "workers": {"count": 1, "topology": topology, "template": {"spec": {"containers": [engine]}}},
            "placement": {"strategy": "Spread", "spreadBy": "modelplane.ai/region", "replaceAfter": "10m"},
        },
    }
    return as_returned(xr, "kubectl")


def _serving(replica: Mapping[str, object]) -> Json:
    made: Json = json.loads(json.dumps(replica))
    made["metadata"] |= {"namespace": "ml", "creationTimestamp": "2026-01-01T00:00:00Z"}
    name = made["metadata"]["name"]
    made["status"] = {
        "phase": "Serving",
        "admitted": True,
        "served": True,
        "host": f"{name}.ml.replica.modelplane.internal",
        "conditions": [_condition(type_) for type_ in ("Applied", "WorkloadReady", "RouteReady", "Synced", "Ready")],
    }
    return made


def as_returned(obj: Json, manager: str) -> Json:
    """The object with what the API server keeps beside it: who owns which field. tests/e2e compares with a real one."""
    metadata = {
        "creationTimestamp": "2026-01-01T00:00:00Z",
        "generation": 4,
        "resourceVersion": "123456",
        "uid": _uid(f"{obj['kind']}-{obj['metadata']['name']}"),
        **obj["metadata"],
    }
    if "spec" in obj:
        metadata["finalizers"] = ["composite.apiextensions.crossplane.io"]
    owned = {key: metadata[key] for key in ("annotations", "labels", "ownerReferences") if key in metadata}
    desired = _fields({key: obj[key] for key in ("data", "spec") if key in obj} | {"metadata": owned})
    entries = [(manager, desired)]
    if "status" in obj:
        entries.append((_COMPOSITE, _fields({"status": obj["status"]})))
    metadata["managedFields"] = [
        {
            "apiVersion": obj["apiVersion"],
            "fieldsType": "FieldsV1",
            "fieldsV1": fields,
            "manager": owner,
            "operation": "Apply",
            "time": "2026-01-01T00:00:00Z",
            **({"subresource": "status"} if "f:status" in fields else {}),
        }
        for owner, fields in entries
    ]
    return {**obj, "metadata": metadata}


def _uid(name: str) -> str:
    return str(uuid.uuid5(uuid.NAMESPACE_DNS, name))


def _fields(value: object) -> Json:
    """Who owns what, in the notation of managed fields. Lists are atomic but for those whose entries have a key."""
    if not isinstance(value, dict):
        return {}
    return {
        f"f:{key}": _entries(item, _BY_KEY[key]) if key in _BY_KEY else _fields(item) for key, item in value.items()
    }


def _entries(items: list[Json], key: str) -> Json:
    """The entries of a list; a reference to an owner is one field."""
    return {
        f"k:{json.dumps({key: item[key]}, separators=(',', ':'))}": {} if key == "uid" else {".": {}, **_fields(item)}
        for item in items
    }
