"""The function InferenceCluster: everything that makes a cluster one of the fleet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from modelplane.clustergateway import object_name
from modelplane.inferencecluster import conditions as say
from modelplane.inferencecluster import render
from modelplane.inferencecluster.access import Access, access
from modelplane.inferencecluster.adapt import CLOUDS, EXISTING, Cluster, Need, Part, class_need, view
from modelplane.inferencecluster.cloud import cloud_cluster
from modelplane.inferencecluster.gateway import Gateway, gateway
from modelplane.inferencecluster.pools import Pools, resolve
from modelplane.inferencecluster.reachability import reachable
from modelplane.reasons import Type
from schemas.modelplane.v1alpha1 import InferenceCluster, InferenceClusterStatus
from xfn.function import Desired, Function, Got, Kind, Observed
from xfn.labels import INFRASTRUCTURE_V1ALPHA1, SYSTEM_NAMESPACE, V1ALPHA1
from xfn.requirements import by_name
from xfn.values import Condition, Object, Resource, Selector

OBJECT = Kind("kubernetes.m.crossplane.io/v1alpha1", "Object")


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """The classes of its pools, the gateway that has the fleet's keys, the Secret of a cluster brought along; and the
    Object of its own gateway, which has the address long before the stack tells it."""
    spec = cast(InferenceCluster, xr)["spec"]
    asked = {
        class_need(pool["className"]): by_name(V1ALPHA1, "InferenceClass", pool["className"])
        for pool in spec["nodePools"]
    }
    asked[Need.GATEWAY] = by_name(V1ALPHA1, "InferenceGateway", "default")
    if spec["cluster"]["source"] == EXISTING:
        ref = spec["cluster"]["existing"]["secretRef"]
        asked[Need.KUBECONFIG] = by_name("v1", "Secret", ref["name"], ref["namespace"])
    if Part.STACK in got.composed:
        name = object_name(xr["metadata"]["name"])
        asked[Need.CLUSTER_GATEWAY] = by_name(OBJECT.api_version, OBJECT.kind, name, SYSTEM_NAMESPACE)
    return asked


def compose(observed: Observed) -> Desired:
    """Compose the cluster. What was composed once stays, whatever is missing now."""
    cluster = view(observed)
    pools, way, where = resolve(cluster), access(cluster), gateway(cluster)
    answers = reachable(cluster)
    pending = _deletion_pending(cluster)
    conditions = (
        say.classes_resolved(pools),
        say.cluster_ready(cluster, pools),
        *say.in_the_cloud(cluster),
        answers,
        say.stack_ready(cluster, answers),
        say.gateway_ready(where, answers),
        say.capacity_published(cluster, pools.pools, deletion_pending=pending),
    )
    ready = all(condition.status == "True" for condition in conditions)
    return Desired(
        resources=_resources(cluster, pools, way, where, answers),
        status=cast(Object, _status(cluster, pools, way, where, pending)),
        conditions=conditions,
        ready=ready,
        settled=ready,
    )


def _resources(
    cluster: Cluster, pools: Pools, way: Access | None, where: Gateway | None, answers: Condition
) -> dict[str, Resource]:
    """What is composed, each as soon as it can be of use and from then on always."""
    reached = cluster.stack is not None or answers.status == "True"
    made: dict[str, Any] = {Part.CAPACITY: render.capacity(cluster, pools.pools, reached=reached)}
    if cluster.source != EXISTING and (cluster.cloud is not None or not pools.problems):
        made[Part.CLOUD] = cloud_cluster(cluster, pools.pools)
    if way is not None:
        made |= render.provider_configs(cluster, way)
    if cluster.config is not None:
        made[Part.HEARTBEAT] = render.heartbeat(cluster)
    if reached:
        made[Part.STACK] = render.serving_stack(cluster)
    made |= render.gateway_name(cluster, where)
    resources = {str(part): Resource(obj) for part, obj in made.items()}
    if Part.HEARTBEAT in resources:
        # By its own policy it is never ready; what it says is whether the cluster answers.
        resources[Part.HEARTBEAT] = Resource(made[Part.HEARTBEAT], ready=answers.status == "True")
    if Part.CLOUD in made and way is not None:
        # Whether a Usage is in place does not decide whether the cluster can be used.
        guards = render.cloud_outlives_its_users(cluster)
        resources |= {str(part): Resource(guard, ready=True) for part, guard in guards.items()}
    return resources


def _status(
    cluster: Cluster, pools: Pools, way: Access | None, where: Gateway | None, pending: bool
) -> InferenceClusterStatus:
    status: InferenceClusterStatus = {
        "gpus": sum(pool.accelerators for pool in pools.pools),
        "capacity": {"pools": [pool.published for pool in pools.pools]},
    }
    rejected = _rejected(cluster)
    if rejected:
        status["rejected"] = rejected
    if way is not None:
        status["providerConfigRef"] = {"name": cluster.name}
    if where is not None:
        status["gateway"] = where.status()
    version = cluster.cloud.get("status", {}).get("kubernetesVersion") if cluster.cloud is not None else None
    version = version or cluster.before.get("kubernetesVersion")
    if version:
        status["kubernetesVersion"] = version
    if pending:
        status["deletionPending"] = True
    return status


def _rejected(cluster: Cluster) -> list[str]:
    """The replicas that the ledger rejects, in a stable order; the last ones known while it says nothing."""
    status = cluster.ledger.get("status", {}) if cluster.ledger is not None else {}
    if "pools" not in status:
        return sorted(cluster.before.get("rejected", ()))
    return sorted(each["replica"] for each in status.get("rejected", ()))


def _deletion_pending(cluster: Cluster) -> bool:
    return say.DELETION_ATTEMPT in (cluster.xr["metadata"].get("annotations") or {})


INFERENCE_CLUSTER = Function(
    name="InferenceCluster",
    composite=Kind(V1ALPHA1, "InferenceCluster"),
    compose=compose,
    needs=needs,
    conditions=(
        Type.CLASSES_RESOLVED,
        Type.CLUSTER_READY,
        Type.NODE_POOLS_READY,
        Type.CLOUD_SYNCED,
        Type.REACHABLE,
        Type.STACK_READY,
        Type.GATEWAY_READY,
        Type.CAPACITY_PUBLISHED,
    ),
    emits=frozenset(
        {
            render.KUBERNETES_CONFIG,
            render.HELM_CONFIG,
            OBJECT,
            Kind("v1", "Service"),
            Kind("discovery.k8s.io/v1", "EndpointSlice"),
            Kind("protection.crossplane.io/v1beta1", "Usage"),
            *(Kind(INFRASTRUCTURE_V1ALPHA1, kind) for kind in ("ServingStack", "ClusterCapacity", *CLOUDS.values())),
        }
    ),
    requires=frozenset(
        {Kind(V1ALPHA1, "InferenceClass"), Kind(V1ALPHA1, "InferenceGateway"), Kind("v1", "Secret"), OBJECT}
    ),
)
