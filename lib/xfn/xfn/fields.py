"""Objects that know where they are, so that a missing field is reported by its path and not as a KeyError."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

_LEAVES = frozenset({str, int, bool, float})


class MissingField(LookupError):
    """A field that must be there is not. `path` says which, from the root of its object."""

    def __init__(self, owner: str, path: str) -> None:
        super().__init__(f"{owner}: {path}: Required value" if owner else f"{path}: Required value")
        self.owner = owner
        self.path = path


class Fields(dict[str, Any]):
    """A plain dict that remembers its owner and path; reading an absent key names the whole path."""

    __slots__ = ("owner", "path")

    def __init__(self, owner: str = "", path: str = "") -> None:
        super().__init__()
        self.owner = owner
        self.path = path

    def __missing__(self, key: str) -> NoReturn:
        raise MissingField(self.owner, f"{self.path}.{key}" if self.path else key)


def plain(value: Any) -> Any:
    """Copy Fields into ordinary dicts and lists, deeply."""
    if isinstance(value, dict):
        return {key: item if type(item) in _LEAVES else plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [item if type(item) in _LEAVES else plain(item) for item in value]
    return value


def texts_changed(value: Any, change: Callable[[str], str]) -> Any:
    """The value with every text in it changed, keys apart; parts in which nothing changes are given on, not copied."""
    if isinstance(value, str):
        changed = change(value)
        return value if changed == value else changed
    if isinstance(value, dict):
        fields = {key: new for key, old in value.items() if (new := texts_changed(old, change)) is not old}
        return {**value, **fields} if fields else value
    if isinstance(value, list):
        items = [texts_changed(item, change) for item in value]
        return items if any(new is not old for new, old in zip(items, value, strict=True)) else value
    return value


def identity(obj: Mapping[str, Any]) -> str:
    """Name an object for people: `ModelDeployment ml/qwen`."""
    metadata = obj.get("metadata") or {}
    name = metadata.get("name") or "(unnamed)"
    namespace = metadata.get("namespace")
    return f"{obj.get('kind') or 'object'} {namespace + '/' if namespace else ''}{name}"
