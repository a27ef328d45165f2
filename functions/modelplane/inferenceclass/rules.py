"""What must hold of a class beyond what admission checks: one rule, one reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dra.quantity import InvalidQuantity, Quantity
from dra.semver import InvalidVersion, Semver
from modelplane.inferenceclass import machines
from modelplane.inferenceclass.adapt import Machine, Recipe
from modelplane.reasons import Reason

_GPUS = {"GKE": machines.GKE, "EKS": machines.EKS, "AKS": machines.AKS}


@dataclass(frozen=True)
class Problem:
    """Something wrong with a class: which field, and what would be right."""

    reason: Reason
    message: str


def problems(recipe: Recipe) -> tuple[Problem, ...]:
    """Everything that is wrong with a class, the first to fix first."""
    return tuple(problem for rule in _RULES for problem in rule(recipe))


def names_are_unique(recipe: Recipe) -> Iterator[Problem]:
    """A request is matched to a device by name, so two cannot share one."""
    for name, times in Counter(d.name for d in recipe.devices).items():
        if times > 1:
            yield Problem(
                Reason.DUPLICATE_DEVICE,
                f"spec.devices: {times} devices are named {name!r}; give each kind of device one entry, with its count",
            )


def quantities_parse(recipe: Recipe) -> Iterator[Problem]:
    """Capacities and node sizes are Kubernetes quantities."""
    fields = [
        (f"spec.devices[{i}].capacity.{key}.value", text)
        for i, device in enumerate(recipe.devices)
        for key, text in device.quantities.items()
    ]
    fields += [(f"spec.node.{key}", text) for key, text in recipe.node.items()]
    for field, text in fields:
        try:
            quantity = Quantity.parse(str(text))
        except InvalidQuantity:
            right = "write a number with an optional suffix, like 80Gi, 1500m or 1e3"
            yield Problem(Reason.INVALID_QUANTITY, f"{field}: {str(text)!r} is not a quantity; {right}")
            continue
        if quantity.sign() <= 0:
            yield Problem(Reason.INVALID_QUANTITY, f"{field}: {text} is not more than zero")
        elif quantity.nanos is None:
            right = "write what a node has, like 80Gi, 1500m or 1e3"
            yield Problem(Reason.INVALID_QUANTITY, f"{field}: {text} is more than can be counted; {right}")


def versions_parse(recipe: Recipe) -> Iterator[Problem]:
    """Version attributes are semantic versions, as a DRA driver must publish them."""
    for i, device in enumerate(recipe.devices):
        for key, text in device.versions.items():
            try:
                Semver.parse(text)
            except InvalidVersion:
                problem = f"{text!r} is not a semantic version; write three numbers, like 9.0.0"
                yield Problem(Reason.INVALID_VERSION, f"spec.devices[{i}].attributes.{key}.version: {problem}")


def provisioning_agrees(recipe: Recipe) -> Iterator[Problem]:
    """The machine has as many accelerators as the class promises devices to claim."""
    if recipe.machine is None:
        return
    promised = _promised_accelerators(recipe)
    for field, has in _accelerators(recipe.machine):
        if has != promised:
            yield Problem(
                Reason.PROVISIONING_MISMATCH,
                f"spec.provisioning.{field} means {_accelerators_in_words(has)} a node, but spec.devices promises "
                f"{promised} to claim; make the two agree",
            )


def _promised_accelerators(recipe: Recipe) -> int:
    """Devices of the first claimed device's driver: one driver may publish accelerators of more than one kind."""
    claimed = [device for device in recipe.devices if device.claimed]
    return sum(device.count for device in claimed if device.driver == claimed[0].driver)


def _accelerators(machine: Machine) -> Iterator[tuple[str, int]]:
    """What is known of a machine's accelerators; a type that we do not know says nothing."""
    if machine.accelerators is not None:
        yield machine.accelerators_field, machine.accelerators
    known = _GPUS[machine.provider].get(machine.type)
    if known is not None:
        yield f"{machine.type_field} {machine.type}", known


def _accelerators_in_words(count: int) -> str:
    return "1 accelerator" if count == 1 else f"{count} accelerators"


_RULES: tuple[Callable[[Recipe], Iterator[Problem]], ...] = (
    names_are_unique,
    quantities_parse,
    versions_parse,
    provisioning_agrees,
)
