"""How the components and the gateway are, in a status and in conditions: pure judgements."""

from __future__ import annotations

from dataclasses import dataclass

from modelplane import charts
from modelplane.charts import CRD_GROUPS, STACK, Component, Installation
from modelplane.reasons import Reason, Type
from modelplane.servingstack.adapt import Stack
from modelplane.servingstack.observe import WORKLOADS, Health, Sight
from modelplane.servingstack.plan import Plan
from schemas.infrastructure.v1alpha1 import ServingStackStatusComponent
from xfn.values import Condition


@dataclass(frozen=True)
class ComponentState:
    """One component: ready or not, or None where it could not be seen; and what is wrong or under way."""

    component: Component
    present: bool
    ready: bool | None
    version: str = ""
    reason: Reason = Reason.STACK_RELEASE_PENDING
    message: str = ""

    def status(self) -> ServingStackStatusComponent:
        """The entry in the stack's status."""
        made: ServingStackStatusComponent = {"name": self.component.value, "ready": self.ready is True}
        if self.present:
            made["present"] = True
        if self.version:
            made["version"] = self.version
        if self.message:
            made["message"] = self.message
        return made


def components(stack: Stack, plan: Plan, seen: Sight) -> tuple[ComponentState, ...]:
    """Every component that the cluster runs, in the order of the table."""
    return tuple(_component(c, stack, plan, seen) for c in Component if c in plan.used)


def _component(component: Component, stack: Stack, plan: Plan, seen: Sight) -> ComponentState:
    if component in stack.present:
        return ComponentState(component, present=True, ready=True)
    parts = _parts(component)
    version = seen.release(parts[-1]).version
    problems = [found for part in parts if (found := _problem(part, plan, seen)) is not None]
    if problems:
        # What failed or is down explains what merely waits.
        ready, reason, message = min(problems, key=lambda problem: problem[1] is Reason.STACK_RELEASE_PENDING)
        return ComponentState(component, False, ready, version, reason, message)
    for part in parts:
        release = seen.release(part)
        if release.trouble and not release.unseen:
            message = f"release {part.name}: {release.trouble}; what was installed before goes on working"
            return ComponentState(component, False, True, version, Reason.STACK_UPGRADE_FAILED, message)
    return ComponentState(component, False, True, version)


def _parts(component: Component) -> tuple[Installation, ...]:
    """The releases that a component consists of, its CRDs first."""
    own = tuple(i for i in STACK if i.component == component and i != charts.CRDS)
    return ((charts.CRDS, *own) if component in CRD_GROUPS else own) if own else (charts.CRDS,)


def _problem(part: Installation, plan: Plan, seen: Sight) -> tuple[bool | None, Reason, str] | None:
    release = seen.release(part)
    if part in plan.waiting:
        gates = ", ".join(gate.name for gate in plan.waiting[part])
        return False, Reason.STACK_RELEASE_PENDING, f"release {part.name} waits for {gates}"
    if not release.installed:
        if release.unseen:
            return None, Reason.NOT_SEEN, f"release {part.name}: {release.trouble}"
        if release.trouble:
            return False, Reason.STACK_RELEASE_FAILED, f"release {part.name}: {release.trouble}"
        return False, Reason.STACK_RELEASE_PENDING, f"release {part.name} is being installed"
    states = {workload: seen.workloads[workload] for workload in WORKLOADS.get(part, ())}
    for workload, health in states.items():
        if health is Health.DOWN:
            where = f"{workload.kind} {workload.namespace}/{workload.name}"
            return False, Reason.STACK_COMPONENT_DOWN, f"{where} on the cluster is not available; look at its pods"
    if Health.UNKNOWN in states.values():
        return None, Reason.NOT_SEEN, f"release {part.name}: its pods have not been seen yet, or not lately"
    return None


def components_ready(states: tuple[ComponentState, ...], *, were_ready: bool) -> Condition:
    """One condition for all components: the first that is not ready speaks.

    Pods are looked at once their release is installed: until then nobody lost sight of them.
    """
    wrong = [state for state in states if state.ready is False]
    unseen = [state for state in states if state.ready is None]
    if wrong:
        first = min(wrong, key=lambda state: state.reason is Reason.STACK_RELEASE_PENDING)
        pending = first.reason is Reason.STACK_RELEASE_PENDING
        return Condition(
            Type.COMPONENTS_READY, "False", first.reason, _told(first, len(wrong) + len(unseen) - 1), expected=pending
        )
    if unseen:
        message = _told(unseen[0], len(unseen) - 1)
        return Condition(Type.COMPONENTS_READY, "Unknown", Reason.NOT_SEEN, message, expected=not were_ready)
    troubled = [state for state in states if state.message]
    if troubled:
        return Condition(
            Type.COMPONENTS_READY, "True", Reason.STACK_UPGRADE_FAILED, _told(troubled[0], len(troubled) - 1)
        )
    return Condition(Type.COMPONENTS_READY, "True", Reason.AVAILABLE, f"{len(states)} components do their work")


def _told(state: ComponentState, more: int) -> str:
    others = f"; {more} more in status.components" if more else ""
    return f"{state.component}: {state.message}{others}"
