"""What commands print for programs: JSON or YAML, with the names of fields as Kubernetes writes them."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Any

import click

FORMATS = ("json", "yaml")


def plain(value: Any) -> Any:
    """A value as JSON: dataclasses as objects, tuples as lists, names in camelCase, None left out."""
    if is_dataclass(value) and not isinstance(value, type):
        found = {_camel(field.name): getattr(value, field.name) for field in fields(value)}
        return {name: plain(inner) for name, inner in found.items() if inner is not None}
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return value


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def print_for_programs(value: Any, output: str) -> None:
    """Print one document."""
    if output == "json":
        click.echo(json.dumps(plain(value), indent=2))
        return
    import yaml

    click.echo(yaml.safe_dump(plain(value), sort_keys=False, allow_unicode=True), nl=False)
