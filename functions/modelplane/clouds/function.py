"""The function of a cloud's cluster, the same for all clouds: look, plan, keep what exists, and say how it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from modelplane.clouds import verdict
from modelplane.clouds.cluster import Cloud, Plan, View
from modelplane.clouds.managed import Composer, said_again
from modelplane.clouds.pools import arrange
from modelplane.clouds.words import Trouble
from modelplane.reasons import Reason, Type
from xfn.builders import SecretKey
from xfn.conditions import observed as condition_of
from xfn.function import Desired, Function, Got, Kind, Observed
from xfn.labels import INFRASTRUCTURE_V1ALPHA1, SYSTEM_NAMESPACE
from xfn.values import Object, Resource, Selector

CONFIG = "provider-config"
"""The name under which the cloud's ProviderConfig is asked for."""

_USAGE = Kind("protection.crossplane.io/v1beta1", "Usage")


def cloud_function(cloud: Cloud) -> Function:
    """The composition function of one cloud's clusters."""
    configs = [Kind(cloud.provider_configs, kind) for kind in ("ClusterProviderConfig", "ProviderConfig")]
    return Function(
        name=cloud.kind,
        composite=Kind(INFRASTRUCTURE_V1ALPHA1, cloud.kind),
        compose=lambda observed: compose(cloud, observed),
        needs=lambda xr, got: needs(cloud, xr, got),
        conditions=(Type.CLUSTER_READY, Type.NODE_POOLS_READY, Type.CLOUD_SYNCED),
        emits=cloud.emits | {_USAGE},
        requires=frozenset(configs),
    )


def needs(cloud: Cloud, xr: Object, got: Got) -> Mapping[str, Selector]:
    """The cloud's ProviderConfig, while the cluster is being made or the provider stumbles.

    Its status counts its users, so it changes with every resource of every cluster of the account: who watched it
    always would be woken by all of them.
    """
    made = "kubeconfigSecretRef" in (xr.get("status") or {})
    if made and not any(_stumbles(resource.object) for resource in got.composed.values()):
        return {}
    ref = xr["spec"]["providerConfigRef"]
    namespace = SYSTEM_NAMESPACE if ref["kind"] == "ProviderConfig" else None
    return {CONFIG: Selector(cloud.provider_configs, ref["kind"], name=ref["name"], namespace=namespace)}


def compose(cloud: Cloud, observed: Observed) -> Desired:
    """Compose the cluster. Nothing is begun without a ProviderConfig; what was begun stays, whatever is missing now."""
    view = look(cloud, observed)
    plan, report = cloud.plan(view), cloud.report(view)
    config = _config_trouble(cloud, view) if CONFIG in observed.got else None
    known = view.before.get("kubeconfigSecretRef")
    if report.kubeconfig is None and known:
        report = replace(report, kubeconfig=SecretKey(known["namespace"], known["name"], known["key"]))
    core = [part for part in plan.parts if not part.pool]
    gpu = [part for part in plan.parts if part.pool]
    conditions = (
        verdict.cluster_ready(cloud, view, core, report, config),
        verdict.pools_ready(view, gpu, config),
        verdict.cloud_synced(view, core, config),
    )
    ready = all(condition.status == "True" for condition in conditions)
    return Desired(
        resources=_resources(cloud, view, plan, begin=config is None),
        status=verdict.status(cloud, view, plan.parts, report, config),
        conditions=conditions,
        ready=ready,
        settled=ready and not view.pools.retired,
    )


def look(cloud: Cloud, observed: Observed) -> View:
    """Everything that a cloud's files look at."""
    spec: Object = observed.xr["spec"]
    return View(
        spec=spec,
        before=observed.xr.get("status") or {},
        composer=Composer(spec["clusterName"], dict(spec["providerConfigRef"])),
        resources=observed.resources,
        config=observed.got.one(CONFIG),
        pools=arrange(spec["clusterName"], spec.get("nodePools", ()), observed.resources, cloud.pools),
    )


def _resources(cloud: Cloud, view: View, plan: Plan, *, begin: bool) -> dict[str, Resource]:
    made: dict[str, Object] = {}
    for part in plan.parts:
        seen = view.seen(part.key)
        if part.object is not None and (begin or view.resources):
            made[part.key] = part.object
        elif seen is not None:
            made[part.key] = said_again(seen)
    for old in view.pools.retired:
        made[old.key] = cloud.shrunk(old)
        made |= {key: said_again(each) for key, each in old.companions.items()}
    # Whether a Usage is in place does not decide whether the cluster can be used.
    guards = {key: Resource(cast(Object, guard), ready=True) for key, guard in plan.guards.items()}
    return {key: Resource(each) for key, each in made.items()} | (guards if made else {})


def _stumbles(obj: Object) -> bool:
    synced = condition_of(obj, "Synced")
    return synced is not None and synced.status == "False"


def _config_trouble(cloud: Cloud, view: View) -> Trouble | None:
    if view.config is not None:
        return cloud.agrees(view)
    ref = view.spec["providerConfigRef"]
    where = f" in {SYSTEM_NAMESPACE}" if ref["kind"] == "ProviderConfig" else ""
    kept = "what exists in the cloud stays as it is" if view.resources else "nothing is made before it is there"
    return Trouble(
        Reason.PROVIDER_CONFIG_MISSING,
        f"there is no {ref['kind']} {ref['name']} of {cloud.provider_configs}{where}; create it with credentials of "
        f"the account, or correct providerConfigRef; {kept}",
    )
