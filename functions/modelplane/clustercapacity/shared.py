"""What the replicas and caches of one namespace of the control plane share on a cluster: one set, in one namespace."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from modelplane.clustercapacity.presets import presets
from modelplane.localqueue import local_queue
from schemas.infrastructure.v1alpha1 import ClusterCapacityStatusNamespace
from schemas.kueue.v1beta2 import LocalQueue
from schemas.meta import AnyObject
from xfn import labels, names
from xfn.builders import Readiness, remote_object
from xfn.memory import Kept
from xfn.readiness import is_ready
from xfn.values import Json, Object, Resource

OBJECT = "Object"
_SHOWN = 3
"""How many of those that are waited for are named."""


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


def with_set(observed: Mapping[str, Resource]) -> set[str]:
    """The namespaces that have a set, by what was composed."""
    keys = [key for key, resource in observed.items() if _remote(resource)]
    return {namespace for key in keys if (namespace := _namespace_of(key)) is not None}


def _namespace_of(key: str) -> str | None:
    """The namespace whose set a composed resource belongs to, by the name that the composition gives it."""
    namespace, slash, _ = key.partition("/")
    return namespace if slash else None


def shared_set(where: Where, namespace: str, observed: Mapping[str, Resource]) -> Mapping[str, Resource]:
    """The Objects of a namespace's set, by the name that the composition gives them.

    What is there stays as it was made while anything uses it: a preset that a new release has otherwise, or one less
    after an edit of the cluster, would change services that run.
    """
    before = {key: seen.object for key, seen in observed.items() if _namespace_of(key) == namespace and _remote(seen)}
    # All that it is made of.
    parts = [part for obj in before.values() for part in (obj["spec"], obj["metadata"].get("labels"))]
    return _sets.get((where.cluster, namespace), (where, *parts), lambda *_: _set(where, namespace, before))


_sets = Kept[Mapping[str, Resource]]()


def _set(where: Where, namespace: str, before: Mapping[str, Object]) -> dict[str, Resource]:
    made: dict[str, Resource] = {}
    for key, manifest in _manifests(where, namespace).items():
        kept = before[key]["spec"]["forProvider"]["manifest"] if key in before else manifest
        name = manifest["metadata"]["name"]
        made[key] = Resource(_object(where, namespace, key, name, kept))
    others = {key: made.pop(key) if key in made else Resource(as_observed(obj)) for key, obj in before.items()}
    return {**others, **made}


def as_observed(obj: Object) -> Json:
    """An Object as it is, to say once more."""
    own = {k: v for k, v in (obj["metadata"].get("labels") or {}).items() if k.startswith(f"{labels.GROUP}/")}
    metadata = {"name": obj["metadata"]["name"], "namespace": labels.SYSTEM_NAMESPACE, "labels": own}
    return {"apiVersion": obj["apiVersion"], "kind": obj["kind"], "metadata": metadata, "spec": obj["spec"]}


def _remote(resource: Resource) -> bool:
    return resource.object.get("kind") == OBJECT


def _manifests(where: Where, namespace: str) -> dict[str, AnyObject]:
    """What a set consists of, by the name that the composition gives it."""
    remote = remote_namespace(namespace)
    manifests: list[AnyObject] = [_namespace(remote, namespace)]
    if where.backend == "KServe":
        manifests += presets(remote)
    if where.scheduler == "Kueue" and where.queue:
        manifests.append(_local_queue(remote, where.queue))
    return {f"{namespace}/{each['kind']}/{each['metadata']['name']}": each for each in manifests}


def _object(where: Where, namespace: str, key: str, name: str, manifest: AnyObject) -> AnyObject:
    return remote_object(
        names.unique(f"{where.cluster}-{namespace}-{name}", where.cluster, key),
        manifest,
        readiness=Readiness.created(),
        provider_config=where.provider_config,
        read_back=False,
        namespace=labels.SYSTEM_NAMESPACE,
        labels={labels.CLUSTER: where.cluster, labels.NAMESPACE: names.label_value(namespace)},
    )


def _namespace(remote: str, namespace: str) -> AnyObject:
    metadata = {"name": remote, "labels": {labels.NAMESPACE: names.label_value(namespace)}}
    return {"apiVersion": "v1", "kind": "Namespace", "metadata": metadata}


def _local_queue(remote: str, queue: str) -> LocalQueue:
    return {
        "apiVersion": "kueue.x-k8s.io/v1beta2",
        "kind": "LocalQueue",
        "metadata": {"name": local_queue(queue), "namespace": remote},
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
    keys = [key for key in desired if _namespace_of(key) == namespace]
    waiting = sorted(key.partition("/")[2] for key in keys if not is_ready(_seen(observed, key)))
    entry: ClusterCapacityStatusNamespace = {
        "namespace": namespace,
        "remoteNamespace": remote_namespace(namespace),
        "ready": bool(keys) and not waiting,
    }
    if not keys:
        entry["message"] = "the cluster cannot be reached yet"
    elif waiting:
        more = f" and {len(waiting) - _SHOWN} more" if len(waiting) > _SHOWN else ""
        entry["message"] = f"waiting for {', '.join(waiting[:_SHOWN])}{more}"
    return entry


def _seen(observed: Mapping[str, Resource], key: str) -> Object | None:
    found = observed.get(key)
    return found.object if found else None
