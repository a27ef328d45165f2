"""The table schemas/sources.yaml: which kinds are taken from which file of which Go module."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from modelgen.kinds import ModelError, Schema, canonical, fingerprint


@dataclass(frozen=True)
class KindSource:
    """One kind to take, and what to change in it; stays is the name of the twin that stays cluster-scoped."""

    file: str
    kind: str
    version: str
    drop: tuple[str, ...] = ()
    add: Mapping[str, Schema] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    stays: str = ""


@dataclass(frozen=True)
class Namespaced:
    """What a module's cluster-scoped kinds are called in the provider version that made them namespaced."""

    group_suffix: str
    becomes: str
    version: str


@dataclass(frozen=True)
class ModuleSource:
    """A Go module at a version, with the kinds we take from it."""

    module: str
    version: str
    directory: str
    format: str
    kinds: tuple[KindSource, ...]
    namespaced: Namespaced | None = None

    @property
    def pin(self) -> str:
        """What Go is asked for."""
        return f"{self.module}@{self.version}"


@dataclass(frozen=True)
class Table:
    """The whole table; packages say under which Python package a group is imported."""

    modules: tuple[ModuleSource, ...]
    packages: Mapping[str, str]
    own_names: Mapping[str, Mapping[str, str]]
    fingerprint: str

    def package(self, group: str) -> str:
        """The Python package of a group."""
        try:
            return self.packages[group]
        except KeyError:
            raise ModelError(f"sources.yaml has no package for the group {group!r}") from None


def read_table(path: Path) -> Table:
    """Read sources.yaml; the fingerprint covers what needs another fetch when it changes."""
    document = yaml.safe_load(path.read_text())
    return Table(
        modules=tuple(_module(entry) for entry in document["modules"]),
        packages=document["packages"],
        own_names=document["own_names"],
        fingerprint=fingerprint(canonical(document["modules"])),
    )


def _module(entry: Mapping[str, Any]) -> ModuleSource:
    return ModuleSource(
        module=entry["module"],
        version=entry["version"],
        directory=entry["directory"],
        format=entry.get("format", "crd"),
        kinds=tuple(_kind(kind) for kind in entry["kinds"]),
        namespaced=Namespaced(**entry["namespaced"]) if "namespaced" in entry else None,
    )


def _kind(entry: Mapping[str, Any]) -> KindSource:
    return KindSource(**{**entry, "drop": tuple(entry.get("drop", ()))})
