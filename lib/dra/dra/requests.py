"""Requests for devices, matched against the shapes devices have: each pair once, and the verdict kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from dra.devices import Device, Shape
from dra.selectors import KUBERNETES_1_36, Dialect, Selector, SelectorError, Verdict, compile_selector


@dataclass(frozen=True)
class Request:
    """What one request of a claim asks for; the selectors of its device class come before its own."""

    name: str
    selectors: tuple[str, ...] = ()
    class_selectors: tuple[str, ...] = ()
    count: int = 1


@lru_cache(maxsize=4096)
def selector(text: str, dialect: Dialect = KUBERNETES_1_36) -> Selector:
    """A compiled selector; the same text is compiled once."""
    return compile_selector(text, dialect)


class Matcher:
    """Says whether requests match devices, and remembers: devices are many, shapes and selectors few.

    As in Kubernetes, an error is no "no": it makes the whole request impossible to judge.
    """

    def __init__(self, dialect: Dialect = KUBERNETES_1_36, *, keep: int = 100_000) -> None:
        self._dialect = dialect
        self._keep = keep
        self._known: dict[tuple[str, Shape], Verdict] = {}

    def verdict(self, text: str, device: Device) -> Verdict:
        """Whether a selector matches a device."""
        key = (text, device.shape)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self._keep:
                self._known.clear()
            found = self._known[key] = self._judge(text, device)
        return found

    def _judge(self, text: str, device: Device) -> Verdict:
        try:
            return selector(text, self._dialect).matches(device)
        except SelectorError as error:
            return Verdict(False, str(error))

    def all_match(self, texts: Iterable[str], device: Device) -> Verdict:
        """Whether all selectors match; the first that does not, or cannot say, decides."""
        for text in texts:
            found = self.verdict(text, device)
            if not found.matches:
                return found
        return Verdict(True)

    def matches(self, request: Request, device: Device) -> Verdict:
        """Whether a device is one the request asks for."""
        return self.all_match((*request.class_selectors, *request.selectors), device)
