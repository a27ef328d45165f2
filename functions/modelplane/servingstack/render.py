"""The stack's Releases, Objects and Usages, from what was decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from modelplane import charts
from modelplane.charts import Component, Installation, Override, sourced
from modelplane.clustergateway import GATEWAY, object_name
from modelplane.envoygateway import CLASS, gateway_class
from modelplane.fleetkey import CREDENTIAL, client
from modelplane.servingstack import gateway, gke
from modelplane.servingstack.adapt import Key, Stack
from modelplane.servingstack.keys import POLICY, Keys, copy_key, may_reference, value_key
from modelplane.servingstack.observe import WORKLOADS, Sight, Workload, release_key, workload_key
from modelplane.servingstack.plan import Plan, Step
from modelplane.servingstack.values import values
from schemas.helm_m.v1beta1 import Release
from schemas.kubernetes_m.v1alpha1 import Object
from schemas.meta import AnyObject
from schemas.protection.v1beta1 import Usage
from xfn.builders import Protected, Readiness, User, release, remote_object, usage
from xfn.builders.objects import ManagementPolicy
from xfn.function import Kind
from xfn.labels import CLUSTER
from xfn.values import Resource

OBJECT = Kind("kubernetes.m.crossplane.io/v1alpha1", "Object")
RELEASE = Kind("helm.m.crossplane.io/v1beta1", "Release")
USAGE = Kind("protection.crossplane.io/v1beta1", "Usage")

GATEWAY_CLASS = "gateway-class"

_HELM_NAME = 53
_EXTERNAL_NAME = "crossplane.io/external-name"

_ANCESTORS = "has(object.status) && has(object.status.ancestors) && object.status.ancestors.exists(a, "
POLICY_ACCEPTED = (
    f"{_ANCESTORS}a.conditions.exists(c, c.type == 'Accepted' && c.status == 'True' && "
    "c.observedGeneration == object.metadata.generation))"
)
CLASS_ACCEPTED = (
    "has(object.status) && has(object.status.conditions) && "
    "object.status.conditions.exists(c, c.type == 'Accepted' && c.status == 'True')"
)
HAS_ADDRESS = "has(object.status) && has(object.status.addresses) && size(object.status.addresses) > 0"
AVAILABLE = {
    "Deployment": (
        "has(object.status) && has(object.status.conditions) && "
        "object.status.conditions.exists(c, c.type == 'Available' && c.status == 'True')"
    ),
    # One bad node of many is not the stack's: the driver runs where there are nodes for it.
    "DaemonSet": (
        "has(object.status) && has(object.status.desiredNumberScheduled) && "
        "(object.status.desiredNumberScheduled == 0.0 || object.status.numberReady > 0.0)"
    ),
}
"""When a workload does its work. Numbers arrive as doubles."""


class Composer:
    """Builds the composed resources of one stack: it knows the cluster, so that each builder is about one thing."""

    def __init__(self, stack: Stack) -> None:
        self._stack = stack

    def name(self, key: str, limit: int = 63) -> str:
        """The name of a composed object."""
        return object_name(self._stack.cluster, key, limit)

    def release(self, step: Step, used: frozenset[Component]) -> Release:
        """One Helm release, under its fixed name on the cluster."""
        stack, installation = self._stack, step.installation
        made = release(
            self.name(release_key(installation), _HELM_NAME),
            sourced(installation.chart, _override(installation, stack), stack.mirror),
            into=installation.into,
            provider_config=stack.provider_config,
            values=values(installation, stack, used),
            labels={CLUSTER: stack.cluster},
        )
        made["metadata"]["annotations"] = {_EXTERNAL_NAME: installation.name}
        for_provider = made["spec"]["forProvider"]
        if stack.mirror_secret is not None and not _override(installation, stack).repository:
            for_provider["chart"]["pullSecretRef"] = {"name": stack.mirror_secret}
        if installation == charts.CRDS:
            # A cluster may have some of them from a chart that made them and left them.
            for_provider["takeOwnership"] = True
        elif installation.component in charts.CRD_GROUPS:
            for_provider["skipCRDs"] = True
        if step.handed_over:
            made["spec"]["managementPolicies"] = ["Observe"]
        return made

    def object(
        self,
        key: str,
        manifest: AnyObject,
        readiness: Readiness,
        *,
        read_back: bool = False,
        policies: tuple[ManagementPolicy, ...] = ("*",),
    ) -> Object:
        """One object on the cluster."""
        return remote_object(
            self.name(key),
            manifest,
            readiness=readiness,
            provider_config=self._stack.provider_config,
            read_back=read_back,
            labels={CLUSTER: self._stack.cluster},
            policies=policies,
        )

    def workload(self, workload: Workload) -> Object:
        """A look at a Deployment or DaemonSet that a chart made."""
        manifest = {
            "apiVersion": "apps/v1",
            "kind": workload.kind,
            "metadata": {"name": workload.name, "namespace": workload.namespace},
        }
        readiness = Readiness.when(AVAILABLE[workload.kind])
        return self.object(workload_key(workload), manifest, readiness, read_back=True, policies=("Observe",))

    def key_value(self, key: Key, *, referenced: bool) -> Object:
        """What fills the Secret that a key is copied into, without ever holding the value: see may_reference."""
        made = self.object(
            value_key(key.revision),
            gateway.key_secret(key.revision),
            Readiness.when(f"has(object.data) && has(object.data.{client(key.revision)})"),
            policies=("Observe", "Update"),
        )
        if referenced:
            made["spec"]["references"] = [
                {
                    "patchesFrom": {
                        "apiVersion": "v1",
                        "kind": "Secret",
                        "name": key.secret,
                        "namespace": gateway.NAMESPACE,
                        "fieldPath": f"data.{CREDENTIAL}",
                    },
                    "toFieldPath": f"data.{client(key.revision)}",
                }
            ]
        return made

    def usage(self, of: tuple[Kind, str], by: tuple[Kind, str]) -> Usage:
        """What is composed as `of` outlives what is composed as `by`."""
        return usage(
            self.name(f"{of[1]}-by-{by[1]}"),
            of=Protected(of[0], self._named(of), gateway.NAMESPACE),
            by=User(by[0], self._named(by)),
        )

    def _named(self, composed: tuple[Kind, str]) -> str:
        kind, key = composed
        return self.name(key, _HELM_NAME if kind == RELEASE else 63)


def releases(
    stack: Stack, plan: Plan, seen: Sight, resources: Mapping[str, Resource]
) -> Iterator[tuple[str, Release | Object]]:
    """Every release of the plan, and a look at what runs behind those that are installed."""
    composer = Composer(stack)
    for step in plan.steps:
        yield release_key(step.installation), composer.release(step, plan.used)
        for workload in WORKLOADS.get(step.installation, ()):
            if seen.release(step.installation).installed or workload_key(workload) in resources:
                yield workload_key(workload), composer.workload(workload)


def cluster_gateway(stack: Stack, keys: Keys, resources: Mapping[str, Resource]) -> Iterator[tuple[str, Object]]:
    """The gateway with its policies and the copies of the fleet's keys."""
    composer, created = Composer(stack), Readiness.created()
    accepted = Readiness.when(POLICY_ACCEPTED)
    proxy = gateway.envoy_proxy(stack.gateway, stack.cloud.source)
    for key in keys.copies:
        yield copy_key(key.revision), composer.object(copy_key(key.revision), gateway.key_secret(key.revision), created)
        referenced = may_reference(key.revision, resources)
        yield value_key(key.revision), composer.key_value(key, referenced=referenced)
    yield "gateway-proxy", composer.object("gateway-proxy", proxy, created)
    yield (
        GATEWAY_CLASS,
        composer.object(GATEWAY_CLASS, gateway_class(CLASS), Readiness.when(CLASS_ACCEPTED)),
    )
    yield POLICY, composer.object(POLICY, gateway.security_policy(keys.named), accepted, read_back=True)
    yield "gateway-clients", composer.object("gateway-clients", gateway.client_traffic_policy(), accepted)
    yield "gateway-timeouts", composer.object("gateway-timeouts", gateway.backend_traffic_policy(), accepted)
    yield (
        GATEWAY,
        composer.object(GATEWAY, gateway.gateway(stack.gateway.port), Readiness.when(HAS_ADDRESS), read_back=True),
    )


def namespace(stack: Stack) -> Object:
    """The namespace on the cluster for what is Modelplane's own. It stays: on a control plane it holds much else."""
    kept: tuple[ManagementPolicy, ...] = ("Observe", "Create", "Update")
    return Composer(stack).object("namespace", gateway.namespace(), Readiness.created(), policies=kept)


def for_cloud(stack: Stack) -> Iterator[tuple[str, Object]]:
    """What the cluster's cloud wants in place before NVIDIA's driver for claims can do its work."""
    if stack.cloud.source == "GKE":
        composer = Composer(stack)
        yield "driver-quota", composer.object("driver-quota", gke.driver_quota(), Readiness.created())
        ready = Readiness.when(AVAILABLE["DaemonSet"])
        yield "driver-installer", composer.object("driver-installer", gke.driver_installer(), ready)


def usages(stack: Stack, plan: Plan) -> Iterator[tuple[str, Usage]]:
    """The order of deletion: the class outlives its Gateway, and Envoy Gateway's release outlives the class."""
    composer = Composer(stack)
    yield "gateway-class-by-gateway", composer.usage((OBJECT, GATEWAY_CLASS), by=(OBJECT, GATEWAY))
    if plan.has(charts.ENVOY_GATEWAY):
        controller = release_key(charts.ENVOY_GATEWAY)
        yield f"{controller}-by-{GATEWAY_CLASS}", composer.usage((RELEASE, controller), by=(OBJECT, GATEWAY_CLASS))


def kinds_outlive_their_objects(stack: Stack, plan: Plan) -> Iterator[tuple[str, Usage]]:
    """A chart that has only CRDs outlives the one that has objects of them: Helm cannot uninstall those any more once
    their kinds are gone, and would try for ever."""
    composer = Composer(stack)
    for kinds, objects in ((charts.KSERVE_CRDS, charts.KSERVE), (charts.AI_GATEWAY_CRDS, charts.AI_GATEWAY)):
        if plan.has(kinds) and plan.has(objects):
            of, by = release_key(kinds), release_key(objects)
            yield f"{of}-by-{by}", composer.usage((RELEASE, of), by=(RELEASE, by))


def _override(installation: Installation, stack: Stack) -> Override:
    if installation != charts.CRDS:
        return stack.overrides.get(installation.component, Override())
    both = (Component.GATEWAY_API, Component.INFERENCE_EXTENSION)
    return next((stack.overrides[c] for c in both if c in stack.overrides), Override())
