"""The objects of a ModelCache on a cluster: a volume, the Secret that the source wants, and Jobs that fill it."""

from __future__ import annotations

from typing import cast

from modelplane.modelcache.adapt import Cache, Claim, SecretUse, Volume
from modelplane.modelcache.observe import ATTEMPT, PATH, RECIPE, REVISION, VOLUME, Site
from modelplane.modelcache.staging import NewJob
from modelplane.secretcopies import Copy, secret_copy
from schemas.batch.v1 import Container, EnvVar, PodSpec
from schemas.batch.v1 import Job as JobManifest
from schemas.batch.v1 import Volume as PodVolume
from schemas.core.v1 import PersistentVolumeClaim, PersistentVolumeClaimSpec
from schemas.kubernetes_m.v1alpha1 import Object as RemoteObject
from schemas.meta import AnyObject
from weights.order import OCI, REGISTRY_CONFIG, TOKEN, VARIABLE, HuggingFace, Order
from xfn.builders.objects import Readiness, remote_object
from xfn.fields import plain
from xfn.labels import CACHE, CACHE_ON, CLUSTER
from xfn.names import digest, label_value, unique
from xfn.values import Object, Resource

IMAGE = "xpkg.modelplane.ai/modelplane/function:v0.1.0"
"""The staging program is part of the functions' own image, so there is none besides to build, trust and mirror."""

COMMAND = "/usr/local/bin/modelplane-stage"
USER = 2000

_OURS = (CACHE, CACHE_ON, CLUSTER)
_BOUND = "has(object.status) && has(object.status.phase) && object.status.phase == 'Bound'"
_COMPLETE = (
    "has(object.status) && has(object.status.conditions) && "
    "object.status.conditions.exists(c, c.type == 'Complete' && c.status == 'True')"
)
_REGISTRY_FOLDER = "/etc/modelplane/registry"
_REGISTRY_FILE = "config.json"


def claim_name(cache: Cache) -> str:
    """The volume claim's name, the same on every cluster."""
    if isinstance(cache.source, Claim):
        return cache.source.name
    return unique(cache.name, "ModelCache", cache.namespace, cache.name)


def volume(cache: Cache, site: Site, namespace: str, provider_config: str) -> RemoteObject:
    """The volume on a cluster: one of ours, or a look at one that someone else fills."""
    if cache.volume is None:
        claim: PersistentVolumeClaim = {
            "apiVersion": "v1",
            "kind": "PersistentVolumeClaim",
            "metadata": {"name": claim_name(cache), "namespace": namespace},
        }
        return remote_object(
            _object_name(cache, site, "volume"),
            claim,
            readiness=Readiness.when(_BOUND),
            provider_config=provider_config,
            read_back=True,
            labels=_first_labels(cache, site),
            policies=("Observe",),
        )
    return remote_object(
        _object_name(cache, site, "volume"),
        _claim(cache, cache.volume, namespace),
        # Many storage classes bind a claim only when its first pod comes, so the Job cannot wait for it.
        readiness=Readiness.when(_BOUND),
        provider_config=provider_config,
        read_back=True,
        labels=_first_labels(cache, site),
    )


def secret(
    cache: Cache,
    used: SecretUse,
    site: Site,
    namespace: str,
    provider_config: str,
    original: Object | None,
    before: Resource | None,
) -> RemoteObject:
    """The copy of the Secret that the source wants."""
    copy = Copy(used.name, cache.namespace, namespace, provider_config)
    return secret_copy(_object_name(cache, site, "secret"), copy, original, before, _labels(cache, site))


def job_key(cache: Cache, site: Site, job: NewJob) -> str:
    """A Job's name in the composition. It is never used twice, since a Job cannot be changed, only replaced."""
    folder = (job.content.path or "").removeprefix("r-")
    key = f"stage-{site.name}-{folder}-{cache.generation}-{job.attempt}"
    # In a volume that was made anew attempts are counted anew.
    return f"{key}-{digest(job.volume)}" if job.volume else key


def job(cache: Cache, site: Site, new: NewJob, namespace: str, provider_config: str) -> RemoteObject:
    """A Job that stages one revision."""
    key = job_key(cache, site, new)
    return remote_object(
        _object_name(cache, site, key),
        _job(cache, new, namespace, key),
        readiness=Readiness.when(_COMPLETE),
        provider_config=provider_config,
        read_back=True,
        labels=_labels(cache, site),
    )


def again(resource: Resource, *, stop: bool = False) -> RemoteObject:
    """An Object as it was said before: what runs is not changed by a new release. A Job can be told to stop."""
    obj = resource.object
    spec = plain(obj["spec"])
    if stop:
        spec["forProvider"]["manifest"]["spec"]["suspend"] = True
    labels = {key: value for key, value in (obj["metadata"].get("labels") or {}).items() if key in _OURS}
    said = {
        "apiVersion": obj["apiVersion"],
        "kind": obj["kind"],
        "metadata": {"name": obj["metadata"]["name"], "labels": labels},
        "spec": spec,
    }
    return cast(RemoteObject, said)


def _claim(cache: Cache, wanted: Volume, namespace: str) -> PersistentVolumeClaim:
    spec: PersistentVolumeClaimSpec = {
        "accessModes": [wanted.access_mode],
        "resources": {"requests": {"storage": wanted.size}},
    }
    if wanted.storage_class is not None:
        spec["storageClassName"] = wanted.storage_class
    return {
        "apiVersion": "v1",
        "kind": "PersistentVolumeClaim",
        "metadata": {"name": claim_name(cache), "namespace": namespace, "labels": _remote_labels(cache)},
        "spec": spec,
    }


def _job(cache: Cache, new: NewJob, namespace: str, key: str) -> JobManifest:
    return {
        "apiVersion": "batch/v1",
        "kind": "Job",
        "metadata": {
            "name": unique(f"{cache.name}-{new.attempt}", "ModelCache", cache.namespace, cache.name, key),
            "namespace": namespace,
            "labels": _remote_labels(cache),
            # Kubernetes leaves the pods of a deleted Job behind unless it is told otherwise, and a provider cannot tell
            # it. A pod that is left, also one that has ended, keeps the volume from going.
            "finalizers": ["foregroundDeletion"],
            "annotations": {
                REVISION: new.content.revision,
                PATH: new.content.path or "",
                RECIPE: cache.recipe,
                ATTEMPT: str(new.attempt),
                **({VOLUME: new.volume} if new.volume else {}),
            },
        },
        "spec": {
            "backoffLimit": 5,
            "completions": 1,
            "parallelism": 1,
            # The next pod waits for the last one's end: both would write to the same folder.
            "podReplacementPolicy": "Failed",
            "template": {"metadata": {"labels": _remote_labels(cache)}, "spec": _pod(cache, new)},
        },
    }


def _pod(cache: Cache, new: NewJob) -> PodSpec:
    volumes: list[PodVolume] = [{"name": "volume", "persistentVolumeClaim": {"claimName": claim_name(cache)}}]
    if isinstance(cache.source, OCI) and cache.secret is not None:
        items = [{"key": ".dockerconfigjson", "path": _REGISTRY_FILE}]
        volumes.append({"name": "registry", "secret": {"secretName": cache.secret.name, "items": items}})  # type: ignore[typeddict-item]
    return {
        "restartPolicy": "Never",
        "automountServiceAccountToken": False,
        "enableServiceLinks": False,
        "securityContext": {
            "runAsNonRoot": True,
            "runAsUser": USER,
            "runAsGroup": USER,
            "fsGroup": USER,
            "fsGroupChangePolicy": "OnRootMismatch",
            "seccompProfile": {"type": "RuntimeDefault"},
        },
        "containers": [_container(cache, new)],
        "volumes": volumes,
    }


def _container(cache: Cache, new: NewJob) -> Container:
    mounts = [{"name": "volume", "mountPath": "/volume"}]
    if isinstance(cache.source, OCI) and cache.secret is not None:
        mounts.append({"name": "registry", "mountPath": _REGISTRY_FOLDER})
    return {
        "name": "stage",
        "image": IMAGE,
        "command": [COMMAND],
        "env": _environment(cache, new),
        "resources": {"requests": {"cpu": "1", "memory": "1Gi"}, "limits": {"memory": "2Gi"}},
        "securityContext": {
            "allowPrivilegeEscalation": False,
            "capabilities": {"drop": ["ALL"]},
            "readOnlyRootFilesystem": True,
        },
        "terminationMessagePolicy": "FallbackToLogsOnError",
        "volumeMounts": mounts,  # type: ignore[typeddict-item]
    }


def _environment(cache: Cache, new: NewJob) -> list[EnvVar]:
    """The order, as one value that no shell ever reads, and where the source's credentials are."""
    assert not isinstance(cache.source, Claim)
    order = Order(cache.source, new.content.path or "", new.keep)
    made: list[EnvVar] = [{"name": VARIABLE, "value": order.to_json()}]
    if cache.secret is None:
        return made
    if isinstance(cache.source, OCI):
        return [*made, {"name": REGISTRY_CONFIG, "value": f"{_REGISTRY_FOLDER}/{_REGISTRY_FILE}"}]
    if isinstance(cache.source, HuggingFace):
        return [*made, _from_secret(TOKEN, cache.secret.name, cache.secret.key or "token")]
    return [
        *made,
        _from_secret("AWS_ACCESS_KEY_ID", cache.secret.name, "AWS_ACCESS_KEY_ID"),
        _from_secret("AWS_SECRET_ACCESS_KEY", cache.secret.name, "AWS_SECRET_ACCESS_KEY"),
        _from_secret("AWS_SESSION_TOKEN", cache.secret.name, "AWS_SESSION_TOKEN", optional=True),
    ]


def _from_secret(variable: str, name: str, key: str, *, optional: bool = False) -> EnvVar:
    ref: AnyObject = {"name": name, "key": key, **({"optional": True} if optional else {})}
    return {"name": variable, "valueFrom": {"secretKeyRef": ref}}  # type: ignore[typeddict-item]


def _labels(cache: Cache, site: Site) -> dict[str, str]:
    return {CLUSTER: site.name, CACHE: label_value(cache.name)}


def _first_labels(cache: Cache, site: Site) -> dict[str, str]:
    """Labels of the volume's Object, the first on a cluster: by it the cluster's ledger knows that we are there."""
    return {**_labels(cache, site), CACHE_ON: site.name}


def _remote_labels(cache: Cache) -> dict[str, str]:
    return {CACHE: label_value(cache.name), "app.kubernetes.io/managed-by": "modelplane"}


def _object_name(cache: Cache, site: Site, what: str) -> str:
    return unique(f"{cache.name}-{site.name}-{what}", "ModelCache", cache.namespace, cache.name, site.name, what)
