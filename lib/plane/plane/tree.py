"""An XR and everything it composes, as a tree with conditions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from plane.store.keys import Json, Key


@dataclass(frozen=True)
class Node:
    """One object of a tree; `object` is None where an XR refers to something that is not there."""

    key: Key
    object: Json | None
    children: tuple[Node, ...] = ()

    @property
    def conditions(self) -> dict[str, Json]:
        """The conditions of the object, by type."""
        found = ((self.object or {}).get("status") or {}).get("conditions") or ()
        return {entry["type"]: entry for entry in found}

    def lines(self, indent: int = 0) -> list[str]:
        """The tree for people: one line an object, with Synced and Ready."""
        said = [
            f"{type_}={entry['status']}" for type_, entry in self.conditions.items() if type_ in ("Synced", "Ready")
        ]
        state = " ".join(sorted(said, reverse=True)) if self.object is not None else "not there"
        line = f"{'  ' * indent}{self.key}" + (f"  {state}" if state else "")
        return [line, *(below for child in self.children for below in child.lines(indent + 1))]


def tree(get: Callable[[Key], Json | None], key: Key) -> Node:
    """The tree below an object; `get` finds objects."""
    obj = get(key)
    machinery = ((obj or {}).get("spec") or {}).get("crossplane") or {}
    children = (_referred(reference, key.namespace) for reference in machinery.get("resourceRefs") or ())
    return Node(key, obj, tuple(tree(get, child) for child in children))


def _referred(reference: Json, namespace: str) -> Key:
    where = namespace or reference.get("namespace") or ""
    return Key(reference["apiVersion"], reference["kind"], where, reference.get("name") or "")
