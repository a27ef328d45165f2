"""How a cluster is, from what each of its parts says: three conditions, and the entries of its status."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from modelplane.clouds.cluster import Cloud, Part, Report, View
from modelplane.clouds.managed import is_made, trouble
from modelplane.clouds.words import Trouble
from modelplane.reasons import Reason, Type
from xfn.values import Condition, Json

_SHOWN = 3
"""How many things under way a message lists before it only counts; of what is grave it tells one, in full."""


def troubles(view: View, parts: Iterable[Part]) -> tuple[Trouble, ...]:
    """What is wrong with some parts, or under way, what is grave first."""
    found = [told for part in parts if (told := _trouble(view, part)) is not None]
    return tuple(sorted(found, key=lambda each: each.expected))


def _trouble(view: View, part: Part) -> Trouble | None:
    seen = view.seen(part.key)
    if seen is None and part.object is None:
        return Trouble(Reason.CLUSTER_PROVISIONING, f"{part.what} waits for {part.waits_for}", expected=True)
    return trouble(part.what, seen)


def cluster_ready(cloud: Cloud, view: View, parts: Sequence[Part], report: Report, config: Trouble | None) -> Condition:
    """Whether the cluster can be used: all of it but its GPU pools is made, and it is known how it is reached.

    What was made and cannot be seen now still counts: CloudSynced says that nobody can see it.
    """
    if all(is_made(view.seen(part.key)) for part in parts) and report.kubeconfig is not None:
        return Condition(Type.CLUSTER_READY, "True", Reason.AVAILABLE, f"the {cloud.name} cluster is ready")
    wrong = (config,) if config is not None else troubles(view, parts)
    if wrong:
        return _told(Type.CLUSTER_READY, wrong)
    message = "the cluster is made, and its kubeconfig is not there yet"
    return Condition(Type.CLUSTER_READY, "False", Reason.CLUSTER_PROVISIONING, message, expected=True)


def pools_ready(view: View, parts: Sequence[Part], config: Trouble | None) -> Condition:
    """Whether every GPU pool is made as it is wanted; and which machines stay for the replicas on them."""
    if config is not None:
        message = "the pools cannot be seen; see CloudSynced"
        return Condition(Type.NODE_POOLS_READY, "Unknown", config.reason, message, expected=True)
    wrong = troubles(view, parts)
    if wrong:
        return _told(Type.NODE_POOLS_READY, wrong)
    stays = [f"pool {old.pool}: machines of its former kind stay until they are empty" for old in view.pools.retired]
    if stays:
        return Condition(Type.NODE_POOLS_READY, "True", Reason.POOL_IN_USE, "; ".join(dict.fromkeys(stays)))
    return Condition(Type.NODE_POOLS_READY, "True", Reason.AVAILABLE, "every pool is made")


def cloud_synced(view: View, parts: Sequence[Part], config: Trouble | None) -> Condition:
    """Whether the cloud takes what is asked of it, and can be seen."""
    wrong = (config,) if config is not None else troubles(view, parts)
    grave = tuple(each for each in wrong if not each.expected)
    if grave:
        return _told(Type.CLOUD_SYNCED, grave)
    return Condition(Type.CLOUD_SYNCED, "True", Reason.AVAILABLE, "the cloud takes what is asked of it")


def status(cloud: Cloud, view: View, parts: Sequence[Part], report: Report, config: Trouble | None) -> Json:
    """What the XR's status says. What was known before stays: a cloud out of sight takes no kubeconfig away."""
    made: Json = {key: view.before[key] for key in ("endpoint", "kubernetesVersion", "identity") if key in view.before}
    if "kubeconfigSecretRef" in view.before:
        made["kubeconfigSecretRef"] = dict(view.before["kubeconfigSecretRef"])
    if report.endpoint:
        made["endpoint"] = report.endpoint
    if report.version:
        made["kubernetesVersion"] = report.version
    if report.identity is not None:
        made["identity"] = report.identity
    if report.kubeconfig is not None:
        ref = report.kubeconfig
        made["kubeconfigSecretRef"] = {"namespace": ref.namespace, "name": ref.name, "key": ref.key}
    core = [part for part in parts if not part.pool]
    grave = [each for each in ((config,) if config is not None else troubles(view, core)) if not each.expected]
    if grave:
        made["message"] = grave[0].message
    entries = [_pool(cloud, view, pool, own, config) for pool, own in _by_pool(parts).items()]
    if entries:
        made["pools"] = entries
    return made


def _pool(cloud: Cloud, view: View, pool: str, parts: Sequence[Part], config: Trouble | None) -> Json:
    wrong = troubles(view, parts)
    entry: dict[str, Any] = {"name": pool, "ready": not wrong}
    # The group of machines is the last of a pool's parts: the others are for it.
    group = view.seen(parts[-1].key)
    nodes = [cloud.pools.nodes_of(group)] if group is not None else []
    nodes += [old.nodes for old in view.pools.retired if old.pool == pool]
    if nodes and None not in nodes:
        entry["nodes"] = sum(count for count in nodes if count is not None)
    if config is None and wrong and not wrong[0].expected:
        entry["message"] = wrong[0].message
    return entry


def _by_pool(parts: Iterable[Part]) -> Mapping[str, list[Part]]:
    found: dict[str, list[Part]] = {}
    for part in parts:
        if part.pool:
            found.setdefault(part.pool, []).append(part)
    return dict(sorted(found.items()))


def _told(type_: Type, wrong: Sequence[Trouble]) -> Condition:
    """The first trouble gives the reason; those of its gravity are listed."""
    first = wrong[0]
    same = list(dict.fromkeys(each.message for each in wrong if each.expected == first.expected))
    shown = _SHOWN if first.expected else 1
    more = len(same) - shown
    message = "; ".join(same[:shown]) + (f"; and {more} more" if more > 0 else "")
    return Condition(type_, "False", first.reason, message, expected=first.expected)
