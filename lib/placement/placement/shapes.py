"""What a pod of a role takes of a node of a pool: its requests resolved against the pool's devices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, product

from placement.demand import Role
from placement.devices import Device, Failure, Matcher, Request
from placement.matching import splits
from placement.reasons import No, Reason

_CLAIM = 32
"""The most devices that one claim holds, as Kubernetes has it."""
_CHOICES = 64
_SHAPES = 32
"""Bounds for nodes with many kinds of alike devices; real ones have one shape, or two."""


@dataclass(frozen=True)
class Grant:
    """A request and the devices of the pool's nodes that it was matched to, by kind."""

    request: str
    claimed: bool
    device_class: str
    count: int
    kinds: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Shape:
    """One way for a pod to get its devices. `taken` counts claimed kinds, in the order of the node's devices."""

    grants: tuple[Grant, ...]
    taken: tuple[int, ...]
    capability: int


@dataclass(frozen=True)
class _Group:
    """The devices that one claim can name together: of one class, all suitable."""

    claimed: bool
    device_class: str
    kinds: tuple[int, ...]


def shapes(role: Role, devices: tuple[Device, ...], matches: Matcher) -> tuple[Shape, ...] | No:
    """Every way for a pod of the role to get its devices from such a node, the least capable first; or why none."""
    options: list[list[_Group]] = []
    for request in role.requests:
        groups = _suitable(request, devices, matches)
        if isinstance(groups, No):
            return groups
        options.append(groups)
    found: dict[tuple[int, ...], Shape] = {}
    for choice in islice(product(*options), _CHOICES):
        for shape in _with_groups(role, choice, devices):
            found.setdefault(shape.taken, shape)
            if len(found) == _SHAPES:
                break
    if not found:
        return _too_few(role, [groups[0] for groups in options], devices)
    return tuple(sorted(found.values(), key=lambda shape: (shape.capability, shape.taken)))


def _suitable(request: Request, devices: tuple[Device, ...], matches: Matcher) -> list[_Group] | No:
    """The groups of devices that suit a request, claimed ones first.

    As in Kubernetes a selector that fails on a device spoils the claim, not only the device: so it rules out the class
    of that device. It says nothing of devices of other classes, which the claim never looks at.
    """
    suited: dict[tuple[bool, str], list[int]] = {}
    spoilt: dict[tuple[bool, str], str] = {}
    judged: set[bool] = set()
    for index, device in enumerate(devices):
        group = (not device.claimed, device.device_class)
        verdict = matches(request, device)
        if isinstance(verdict, Failure):
            if verdict.always:
                return No(Reason.INVALID_SELECTOR, f"request {request.name}: {verdict.text}")
            spoilt.setdefault(group, f"the selector fails on {device.name}: {verdict.text}")
        elif verdict:
            suited.setdefault(group, []).append(index)
        else:
            judged.add(group[0])
    groups = [
        _Group(not group[0], group[1], tuple(sorted(kinds, key=lambda kind: devices[kind].capability)))
        for group, kinds in sorted(suited.items())
        if group not in spoilt
    ]
    if groups:
        return groups
    half_spoilt = next((text for group, text in spoilt.items() if group in suited), None)
    if half_spoilt:
        return No(Reason.INVALID_SELECTOR, f"request {request.name}: {half_spoilt}")
    # What the selector can read is what it is about: it is to blame only where it fails on every device of the sort.
    failing = (text for (synthetic, _), text in spoilt.items() if synthetic not in judged)
    why = next(failing, "the node has " + (", ".join(device.name for device in devices) or "no devices"))
    return No(Reason.NO_DEVICE_MATCHES, f"request {request.name}: no device matches; {why}")


def _counts(role: Role, choice: Sequence[_Group]) -> list[int]:
    counts, first_claimed = [], True
    for request, group in zip(role.requests, choice, strict=True):
        default = role.topology.devices_per_node if group.claimed and first_claimed else 1
        first_claimed = first_claimed and not group.claimed
        counts.append(default if request.count is None else request.count)
    return counts


def _claimed(counts: Sequence[int], choice: Sequence[_Group]) -> list[int]:
    return [count if group.claimed else 0 for count, group in zip(counts, choice, strict=True)]


def _with_groups(role: Role, choice: tuple[_Group, ...], devices: tuple[Device, ...]) -> list[Shape]:
    counts = _counts(role, choice)
    supply = [device.count for device in devices]
    for count, group in zip(counts, choice, strict=True):
        if not group.claimed and count > sum(supply[kind] for kind in group.kinds):
            return []
    wants = _claimed(counts, choice)
    if sum(wants) > _CLAIM:
        return []
    return [
        _shape(role, choice, counts, split, devices)
        for split in islice(splits(wants, [group.kinds for group in choice], supply), _SHAPES)
    ]


def _shape(
    role: Role,
    choice: Sequence[_Group],
    counts: Sequence[int],
    split: Sequence[tuple[int, ...]],
    devices: tuple[Device, ...],
) -> Shape:
    grants = []
    for request, group, count, row in zip(role.requests, choice, counts, split, strict=True):
        taken = row if group.claimed else _first_of(group, count, devices)
        kinds = tuple((devices[kind].name, number) for kind, number in enumerate(taken) if number)
        grants.append(Grant(request.name, group.claimed, group.device_class, count, kinds))
    total = [sum(row[kind] for row in split) for kind in range(len(devices))]
    return Shape(
        tuple(grants),
        tuple(number for device, number in zip(devices, total, strict=True) if device.claimed),
        sum(device.capability * number for device, number in zip(devices, total, strict=True)),
    )


def _first_of(group: _Group, count: int, devices: tuple[Device, ...]) -> list[int]:
    taken = [0] * len(devices)
    for kind in group.kinds:
        taken[kind] = min(count, devices[kind].count)
        count -= taken[kind]
    return taken


def _too_few(role: Role, groups: Sequence[_Group], devices: tuple[Device, ...]) -> No:
    counts = _counts(role, groups)
    wants = ", ".join(f"{count} {request.name}" for request, count in zip(role.requests, counts, strict=True))
    claimed = sum(_claimed(counts, groups))
    if claimed > _CLAIM:
        message = f"a pod needs {wants}, {claimed} in all; one claim holds at most {_CLAIM}"
        return No(Reason.NOT_ENOUGH_DEVICES, message)
    suited = sorted({kind for group in groups for kind in group.kinds})
    has = ", ".join(f"{devices[kind].count} {devices[kind].name}" for kind in suited)
    return No(Reason.NOT_ENOUGH_DEVICES, f"a pod needs {wants} on one node, a node has {has}")
