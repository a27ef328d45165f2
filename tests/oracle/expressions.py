"""Makes expressions: mostly well typed, some nearly so, from a seed."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.oracle.grammar import DEVICE_LEAVES, KINDS, LEAVES, MAKERS, optional_attribute, over_attributes
from tests.oracle.words import VERSIONS


class Expressions:
    """Makes expressions of a wanted type, never deeper than asked."""

    def __init__(self, seed: int, *, roots: Sequence[tuple[str, str]] = ()) -> None:
        self.random = random.Random(seed)
        self.roots = list(roots)
        self._variables: list[tuple[str, str]] = []
        self._count = 0

    def pick(self, items: Sequence[str]) -> str:
        return self.random.choice(items)

    def make(self, kind: str, depth: int) -> str:
        """An expression of a type; rarely of another one, so that checkers have something to refuse."""
        if self.random.random() < 0.012:
            kind = self.pick(KINDS)
        known = [name for name, of in (*self._variables, *self.roots) if of == kind]
        if known and self.random.random() < 0.5:
            return self.pick(known)
        makers = MAKERS[kind]
        leaves = LEAVES[kind]
        if depth <= 0 or self.random.random() < 0.18:
            return self.random.choice(leaves)(self, depth)
        return self.random.choice(makers)(self, depth - 1)

    def variable(self, kind: str) -> str:
        """A fresh variable of a type, visible until `forget`."""
        self._count += 1
        name = f"v{self._count}"
        self._variables.append((name, kind))
        return name

    def forget(self, count: int = 1) -> None:
        del self._variables[-count:]

    def simple(self) -> str:
        return self.pick(("int", "string", "bool", "double"))

    def corrupted(self, text: str) -> str:
        """The text with one character gone, doubled or changed."""
        if not text:
            return text
        at = self.random.randrange(len(text))
        change = self.random.choice(("", text[at] * 2, self.random.choice("()[]{}.,?:!&|\"'x0 +-")))
        return text[:at] + change + text[at + 1 :]


class Selectors(Expressions):
    """Makes device selectors."""

    def make(self, kind: str, depth: int) -> str:
        if kind in DEVICE_LEAVES and self.random.random() < 0.3:
            return self.random.choice(DEVICE_LEAVES[kind])(self, depth)
        if kind == "bool" and depth > 0 and self.random.random() < 0.04:
            return over_attributes(self, depth - 1)
        if kind.startswith("optional_") and self.random.random() < 0.25:
            return optional_attribute(self, depth)
        return super().make(kind, depth)

    def selector(self) -> str:
        """One selector: mostly boolean, sometimes corrupted."""
        kind = "bool" if self.random.random() < 0.96 else self.pick(KINDS)
        text = self.make(kind, self.random.randrange(1, 5))
        return self.corrupted(text) if self.random.random() < 0.02 else text

    def device(self, *, lists: bool = False) -> dict[str, object]:
        """A device with some of the attributes the selectors ask for."""
        r = self.random
        pool: dict[str, dict[str, object]] = {
            "string": {"string": r.choice(("fish", "", "héllo", "x" * 64))},
            "int": {"int": r.choice((1, 0, -1, 7, 2**62))},
            "neg": {"int": -7},
            "bool": {"bool": r.random() < 0.5},
            "version": {"version": r.choice(VERSIONS)},
            "ext.example.com/family": {"string": r.choice(("X", "Y"))},
            "gpu.nvidia.com/architecture": {"string": r.choice(("Hopper", "Ada"))},
            "gpu.nvidia.com/productName": {"string": "NVIDIA H100 80GB HBM3"},
        }
        if lists:
            pool["ids"] = {"ints": r.sample((1, 2, 7, 42), 2)}
            pool["names"] = {"strings": ["a", "fish"]}
            pool["versions"] = {"versions": ["1.0.0", "1.2.3"]}
            pool["flags"] = {"bools": [True]}
        attributes = {k: v for k, v in pool.items() if r.random() < 0.7}
        amounts = {
            "memory": {"value": r.choice(("81559Mi", "1Gi", "80Gi", "1.5Gi"))},
            "quantity": {"value": r.choice(("1Mi", "50k", "0.5"))},
            "gpu.nvidia.com/cores": {"value": r.choice(("128", "1e3"))},
        }
        capacity = {k: v for k, v in amounts.items() if r.random() < 0.7}
        device: dict[str, object] = {"attributes": attributes, "capacity": capacity}
        if r.random() < 0.3:
            device["allowMultipleAllocations"] = r.random() < 0.5
        return device
