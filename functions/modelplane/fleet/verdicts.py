"""Whether a device suits a request, by DRA's own CEL; a verdict is kept for each expression and shape of device."""

from __future__ import annotations

import json
from functools import lru_cache

from cel.syntax import Call, Const, Node, Select, walk
from dra.devices import Device as Shape
from dra.selectors import Selector, SelectorError, admit_selector
from placement.devices import Device, Failure, Request

_KEPT = 100_000
"""Verdicts kept: expressions and shapes are few, and one is asked for on every pool of the fleet."""

_SYNTHETIC = "modelplane.ai"
"""The domain of what only placement knows: no driver publishes it, so a claim that reads it is never allocated."""

_DOMAINS = ("attributes", "capacity")


def matches(request: Request, device: Device) -> bool | Failure:
    """Whether all selectors of a request hold for a device."""
    verdict = _all_hold(request, device)
    if device.claimed and any(_reads_synthetic(text) for text in request.selectors):
        return _mistaken(request, device, verdict)
    if isinstance(verdict, Failure) and not (verdict.always or device.claimed or _means(request, device)):
        return False  # the request is for another device, and a Synthetic one is in no claim that it could spoil
    return verdict


def problem(request: Request) -> str | None:
    """What is wrong with a request's selectors, whatever the devices are; None if they can be evaluated."""
    failures = (selector for text in request.selectors if isinstance(selector := _selector(text), Failure))
    return next((f"request {request.name}: {failure.text}" for failure in failures), None)


def _all_hold(request: Request, device: Device) -> bool | Failure:
    for text in request.selectors:
        verdict = _verdict(text, str(device.facts))
        if verdict is not True:
            return verdict
    return True


def _mistaken(request: Request, device: Device, verdict: bool | Failure) -> bool | Failure:
    """What a request that reads modelplane.ai makes of a device that would be claimed.

    It is for a Synthetic device, so the claimed one is passed over; unless it plainly means the claimed one.
    """
    if isinstance(verdict, Failure) and verdict.always:
        return verdict
    if verdict is True or _means(request, device):
        return Failure(
            f"{' and '.join(request.selectors)}: reads {_SYNTHETIC}, which no device that is claimed has, so that the "
            "claim would never be allocated; ask for it in a request of its own",
            always=True,
        )
    return False


def _means(request: Request, device: Device) -> bool:
    """Whether a selector of a request names the driver of a device."""
    return any(_driver(str(device.facts)) in _texts(text) for text in request.selectors)


@lru_cache(_KEPT)
def _verdict(text: str, facts: str) -> bool | Failure:
    selector = _selector(text)
    if isinstance(selector, Failure):
        return selector
    try:
        shape = _shape(facts)
    except ValueError as problem:
        return Failure(f"the device cannot be read: {problem}")
    verdict = selector.matches(shape)
    return verdict.matches if verdict.error is None else Failure(f"{text}: {verdict.error}")


@lru_cache(_KEPT)
def _selector(text: str) -> Selector | Failure:
    try:
        return admit_selector(text)
    except SelectorError as problem:
        # What follows the first line is a picture of the place, for a terminal.
        return Failure(f"{text}: {str(problem).splitlines()[0]}", always=True)


@lru_cache(_KEPT)
def _shape(facts: str) -> Shape:
    return Shape.from_spec(_driver(facts), json.loads(facts))


@lru_cache(_KEPT)
def _driver(facts: str) -> str:
    return str(json.loads(facts)["driver"])


@lru_cache(_KEPT)
def _texts(text: str) -> frozenset[str]:
    """Every text that a selector compares with or looks up."""
    selector = _selector(text)
    if isinstance(selector, Failure):
        return frozenset()
    return frozenset(value for node in walk(selector.program.tree) if (value := _text(node)) is not None)


@lru_cache(_KEPT)
def _reads_synthetic(text: str) -> bool:
    """Whether a selector looks into the domain modelplane.ai of a device's attributes or capacity."""
    selector = _selector(text)
    if isinstance(selector, Failure):
        return False
    calls = [node for node in walk(selector.program.tree) if isinstance(node, Call)]
    return any(
        any(isinstance(part, Select) and part.field in _DOMAINS for part in call.children())
        and any(_text(part) == _SYNTHETIC for part in call.children())
        for call in calls
    )


def _text(node: Node) -> str | None:
    return node.value if isinstance(node, Const) and isinstance(node.value, str) else None
