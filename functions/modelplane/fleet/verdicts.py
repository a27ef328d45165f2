"""Whether a device suits a request, by DRA's own CEL; a verdict is kept for each expression and shape of device."""

from __future__ import annotations

import json
from functools import lru_cache

from dra.devices import Device as Shape
from dra.selectors import Selector, SelectorError, admit_selector
from placement.devices import Device, Failure, Request

_KEPT = 100_000
"""Verdicts kept: expressions and shapes are few, and one is asked for on every pool of the fleet."""

_SYNTHETIC = "modelplane.ai"


def matches(request: Request, device: Device) -> bool | Failure:
    """Whether all selectors of a request hold for a device."""
    for text in request.selectors:
        verdict = _verdict(text, str(device.facts), device.claimed)
        if verdict is not True:
            return verdict
    return True


@lru_cache(_KEPT)
def _verdict(text: str, facts: str, claimed: bool) -> bool | Failure:
    selector = _selector(text)
    if isinstance(selector, Failure):
        return selector
    verdict = selector.matches(_shape(facts))
    if verdict.error is not None:
        return Failure(f"{text}: {verdict.error}")
    return verdict.matches


@lru_cache(_KEPT)
def _selector(text: str) -> Selector | Failure:
    try:
        return admit_selector(text)
    except SelectorError as problem:
        return Failure(f"{text}: {problem}", always=True)


@lru_cache(_KEPT)
def _shape(facts: str) -> Shape:
    device = json.loads(facts)
    return Shape.from_spec(device["driver"], device)
