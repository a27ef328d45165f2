"""What the replicas and caches of one namespace of the control plane share on a cluster: one set, in one namespace."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from modelplane.clustercapacity.presets import presets
from schemas.infrastructure.v1alpha1 import ClusterCapacityStatusNamespace
from schemas.kueue.v1beta2 import LocalQueue
from schemas.meta import AnyObject
from xfn import labels, names
from xfn.builders import Readiness, remote_object
from xfn.readiness import is_ready
from xfn.values import Object, Resource

NAMESPACE_LABEL = f"{labels.GROUP}/namespace"


@dataclass(frozen=True)
class Where:
    """The cluster that a set is put on, and what its replicas need there."""

    cluster: str
    provider_config: str
    backend: str
    scheduler: str
    queue: str | None


def remote_namespace(namespace: str) -> str:
    """The namespace on a cluster that stands for one of the control plane, and for no other."""
    return names.unique(f"mp-{namespace}", namespace)


def shared_set(where: Where, namespace: str) -> dict[str, Resource]:
    """The Objects of a namespace's set, by the name that the composition gives them."""
    remote = remote_namespace(namespace)
    manifests: list[AnyObject] = [_namespace(remote, namespace)]
    if where.backend == "KServe":
        manifests += presets(remote)
    if where.scheduler == "Kueue" and where.queue:
        manifests.append(_local_queue(remote, where.queue))
    return {key: Resource(obj) for key, obj in (_object(where, namespace, manifest) for manifest in manifests)}


def _object(where: Where, namespace: str, manifest: AnyObject) -> tuple[str, AnyObject]:
    kind, name = manifest["kind"], manifest["metadata"]["name"]
    key = f"{namespace}/{kind}/{name}"
    obj = remote_object(
        names.unique(f"{where.cluster}-{namespace}-{name}", where.cluster, key),
        manifest,
        readiness=Readiness.created(),
        provider_config=where.provider_config,
        read_back=False,
        namespace=labels.SYSTEM_NAMESPACE,
        labels={labels.CLUSTER: where.cluster, NAMESPACE_LABEL: names.label_value(namespace)},
    )
    return key, obj


def _namespace(remote: str, namespace: str) -> AnyObject:
    metadata = {"name": remote, "labels": {NAMESPACE_LABEL: names.label_value(namespace)}}
    return {"apiVersion": "v1", "kind": "Namespace", "metadata": metadata}


def _local_queue(remote: str, queue: str) -> LocalQueue:
    return {
        "apiVersion": "kueue.x-k8s.io/v1beta2",
        "kind": "LocalQueue",
        "metadata": {"name": queue, "namespace": remote},
        "spec": {"clusterQueue": queue},
    }


def shown(
    namespaces: Iterable[str], desired: Mapping[str, Resource], observed: Mapping[str, Resource]
) -> list[ClusterCapacityStatusNamespace]:
    """Whether each namespace's set is in place."""
    return [_shown(namespace, desired, observed) for namespace in sorted(namespaces)]


def _shown(
    namespace: str, desired: Mapping[str, Resource], observed: Mapping[str, Resource]
) -> ClusterCapacityStatusNamespace:
    keys = [key for key in desired if key.startswith(f"{namespace}/")]
    waiting = sorted(key.split("/", 1)[1] for key in keys if not is_ready(_seen(observed, key)))
    entry: ClusterCapacityStatusNamespace = {
        "namespace": namespace,
        "remoteNamespace": remote_namespace(namespace),
        "ready": bool(keys) and not waiting,
    }
    if not keys:
        entry["message"] = "the cluster cannot be reached yet"
    elif waiting:
        entry["message"] = f"waiting for {', '.join(waiting[:3])}" + (
            f" and {len(waiting) - 3} more" if len(waiting) > 3 else ""
        )
    return entry


def _seen(observed: Mapping[str, Resource], key: str) -> Object | None:
    found = observed.get(key)
    return found.object if found else None
