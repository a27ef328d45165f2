"""What to fetch and where to put it: written by the function ModelCache, read by the Job on the cluster."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

VARIABLE = "MODELPLANE_ORDER"
"""The environment variable that carries an order. Nothing that a user wrote stands on a command line."""

TOKEN = "HF_TOKEN"  # noqa: S105  # the name of a variable
REGISTRY_CONFIG = "MODELPLANE_REGISTRY_CONFIG"
"""The environment variable that names the file with a registry's credentials."""

_FOLDER = re.compile(r"r-[0-9a-f]{12}")


class InvalidOrder(ValueError):
    """An order that cannot be followed."""


@dataclass(frozen=True)
class HuggingFace:
    """A repository of the Hugging Face hub at a branch, tag or commit."""

    repo: str
    revision: str = "main"
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    endpoint: str = "https://huggingface.co"


@dataclass(frozen=True)
class S3:
    """A prefix of a bucket."""

    bucket: str
    prefix: str = ""
    region: str = "us-east-1"
    endpoint: str = ""


@dataclass(frozen=True)
class OCI:
    """An image or artifact of a registry, and the directory inside it."""

    image: str
    path: str = ""


Source = HuggingFace | S3 | OCI
_KINDS: dict[str, type[Source]] = {"huggingFace": HuggingFace, "s3": S3, "oci": OCI}


@dataclass(frozen=True)
class Order:
    """Fetch the source into a folder of the volume. Folders that are neither that one nor to be kept are removed."""

    source: Source
    into: str
    keep: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for folder in (self.into, *self.keep):
            if not _FOLDER.fullmatch(folder):
                raise InvalidOrder(f"{folder!r} is no folder of a revision")

    def to_json(self) -> str:
        """The order as the variable carries it, without a dollar sign: Kubernetes expands `$(NAME)` in variables."""
        kind = next(name for name, type_ in _KINDS.items() if isinstance(self.source, type_))
        written = {kind: asdict(self.source), "into": self.into, "keep": list(self.keep)}
        return json.dumps(written, sort_keys=True, separators=(",", ":")).replace("$", "\\u0024")

    @classmethod
    def from_json(cls, text: str) -> Order:
        """Read an order."""
        try:
            written = json.loads(text)
            (kind,) = written.keys() & _KINDS.keys()
            return cls(_source(_KINDS[kind], written[kind]), written["into"], tuple(written.get("keep", ())))
        except (ValueError, KeyError, TypeError) as problem:
            raise InvalidOrder(f"{VARIABLE} is not an order: {problem}") from problem


def is_folder(name: str) -> bool:
    """Whether a directory of the volume is one of ours."""
    return bool(_FOLDER.fullmatch(name))


def _source(kind: type[Source], written: Mapping[str, Any]) -> Source:
    known = {field.name for field in fields(kind)}
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in written.items()}
    if unknown := values.keys() - known:
        raise InvalidOrder(f"unknown fields {', '.join(sorted(unknown))}")
    made: Source = kind(**values)  # type: ignore[arg-type]  # what came over the wire; the names were checked
    return made
