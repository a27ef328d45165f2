"""A kind of the Kubernetes API with its schema, and its form in schemas/structural."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Schema = dict[str, Any]


class ModelError(Exception):
    """Something that the person who runs the generator has to put right."""


@dataclass(frozen=True)
class Kind:
    """One version of one kind; the schema may hold `$defs`, which `$ref`s in it name."""

    group: str
    version: str
    kind: str
    plural: str
    scope: str
    schema: Schema

    @property
    def api_version(self) -> str:
        """Group and version, as an object of the kind says them."""
        return f"{self.group}/{self.version}" if self.group else self.version

    @property
    def file(self) -> str:
        """The path under schemas/structural; the core group, which has no name, is called core."""
        return f"{self.group or 'core'}/{self.kind.lower()}_{self.version}.json"

    def text(self) -> str:
        """The content of the file under schemas/structural."""
        document = {
            "apiVersion": self.api_version,
            "kind": self.kind,
            "plural": self.plural,
            "scope": self.scope,
            "schema": self.schema,
        }
        return canonical(document) + "\n"


def read(path: Path) -> Kind:
    """Read a kind back from schemas/structural."""
    document = json.loads(path.read_text())
    group, _, version = document["apiVersion"].rpartition("/")
    return Kind(group, version, document["kind"], document["plural"], document["scope"], document["schema"])


def canonical(value: object) -> str:
    """The same text for the same value, whatever order its keys came in."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(text: str) -> str:
    """Another one for another text."""
    return hashlib.sha256(text.encode()).hexdigest()


def is_class(schema: Mapping[str, Any]) -> bool:
    """Whether a schema is an object with fields of its own, which becomes a class or a shared definition."""
    return bool(schema.get("properties"))
