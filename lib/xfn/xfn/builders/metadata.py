"""Object metadata without empty fields: what is not said is not owned."""

from __future__ import annotations

from collections.abc import Mapping

from schemas.meta import ObjectMeta


def metadata(name: str, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> ObjectMeta:
    """The metadata of a composed object."""
    made: ObjectMeta = {"name": name}
    if namespace is not None:
        made["namespace"] = namespace
    if labels:
        made["labels"] = dict(labels)
    return made
