"""Object metadata without empty fields: what is not said is not owned."""

from __future__ import annotations

from collections.abc import Mapping

from xfn.values import Json


def metadata(name: str, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> Json:
    """The metadata of a composed object."""
    made: Json = {"name": name}
    if namespace is not None:
        made["namespace"] = namespace
    if labels:
        made["labels"] = dict(labels)
    return made
