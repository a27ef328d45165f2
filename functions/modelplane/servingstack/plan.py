"""Which releases the stack has, and which of them wait for another: pure decisions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from modelplane import charts
from modelplane.charts import CRD_GROUPS, STACK, Component, Installation
from modelplane.servingstack.adapt import Stack
from modelplane.servingstack.observe import Sight

_ALWAYS = frozenset(
    {
        Component.GATEWAY_API,
        Component.ENVOY_GATEWAY,
        Component.LEADER_WORKER_SET,
        Component.NODE_FEATURE_DISCOVERY,
        Component.NVIDIA_DRA_DRIVER,
        Component.PROMETHEUS,
    }
)
_FOR_KSERVE = frozenset(
    {Component.INFERENCE_EXTENSION, Component.CERT_MANAGER, Component.ENVOY_AI_GATEWAY, Component.KSERVE}
)
_FOR_SCHEDULER = {"KAI": Component.KAI_SCHEDULER, "Kueue": Component.KUEUE}
_FOR_CLOUD = {"EKS": Component.CLUSTER_AUTOSCALER}

_AFTER: Mapping[Installation, tuple[Installation, ...]] = {
    # These look for CRDs when they start, and not again.
    charts.ENVOY_GATEWAY: (charts.CRDS,),
    charts.AI_GATEWAY: (charts.CRDS,),
    charts.LEADER_WORKER_SET: (charts.CRDS,),
    charts.NODE_FEATURE_DISCOVERY: (charts.CRDS,),
    # Its chart has Certificates: cert-manager's webhook must answer.
    charts.KSERVE: (charts.CRDS, charts.CERT_MANAGER),
    # Its webhooks refuse every Job and Deployment while it is not up, and a hook Job of a chart fails for good.
    charts.KUEUE: tuple(installation for installation in STACK if installation != charts.KUEUE),
}
"""What must work before a release is made. All else is installed at once and heals by itself."""


@dataclass(frozen=True)
class Step:
    """One release that the stack has. One that is handed over is only looked at, and never uninstalled."""

    installation: Installation
    handed_over: bool = False


@dataclass(frozen=True)
class Plan:
    """What to install. `used` are the components that the cluster runs, ours or its own."""

    used: frozenset[Component]
    steps: tuple[Step, ...]
    waiting: Mapping[Installation, tuple[Installation, ...]]

    def has(self, installation: Installation) -> bool:
        """Whether the stack has that release."""
        return any(step.installation == installation for step in self.steps)


def asked(stack: Stack) -> frozenset[Component]:
    """The components that the cluster needs by what its spec says."""
    found = _ALWAYS | (_FOR_KSERVE if stack.kserve else frozenset())
    for component in (_FOR_SCHEDULER.get(stack.scheduler), _FOR_CLOUD.get(stack.cloud.source)):
        if component is not None:
            found |= {component}
    return found


def plan(stack: Stack, seen: Sight) -> Plan:
    """Decide. What is installed stays, also when it is no longer asked for: replicas may still need it."""
    kept = {inst.component for inst in STACK if seen.release(inst).exists and inst != charts.CRDS}
    used = asked(stack) | kept
    steps, waiting = [], {}
    for installation in STACK:
        exists = seen.release(installation).exists
        present = _is_present(installation, stack, used)
        if exists:
            steps.append(Step(installation, handed_over=present))
        elif installation.component in used and not present:
            missing = tuple(gate for gate in _AFTER.get(installation, ()) if not _passed(gate, stack, used, seen))
            if missing:
                waiting[installation] = missing
            else:
                steps.append(Step(installation))
    return Plan(used=used, steps=tuple(steps), waiting=waiting)


def _is_present(installation: Installation, stack: Stack, used: frozenset[Component]) -> bool:
    """The cluster has it of its own; of the CRDs, all that we would bring."""
    if installation == charts.CRDS:
        return not (used & CRD_GROUPS.keys()) - stack.present
    return installation.component in stack.present


def _passed(gate: Installation, stack: Stack, used: frozenset[Component], seen: Sight) -> bool:
    needed = gate.component in used or gate == charts.CRDS
    return not needed or _is_present(gate, stack, used) or seen.works(gate)


def crds_stand(stack: Stack, plan: Plan, seen: Sight) -> bool:
    """Whether the Gateway API and Envoy Gateway's own kinds are known on the cluster."""
    return _passed(charts.CRDS, stack, plan.used, seen)
