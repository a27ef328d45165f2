"""YAML as kubectl and crossplane print it, so that outputs can be compared line by line."""

from __future__ import annotations

import re
from typing import Any

import yaml

from structural.documents import Loader
from structural.words import number


class _Dumper(yaml.SafeDumper):
    """Writes what Go's library writes: keys sorted, no anchors, and quotes where Go would misread."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


_Dumper.yaml_implicit_resolvers = Loader.yaml_implicit_resolvers

_AMBIGUOUS = re.compile(r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?")


def _represent_str(dumper: _Dumper, text: str) -> yaml.ScalarNode:
    tag = "tag:yaml.org,2002:str"
    if "\n" in text:
        return dumper.represent_scalar(tag, text, style="|")
    resolved = dumper.resolve(yaml.ScalarNode, text, (True, False))  # type: ignore[no-untyped-call]
    plain = resolved == tag and not _AMBIGUOUS.fullmatch(text)
    return dumper.represent_scalar(tag, text, style=None if plain else '"')


def _represent_float(dumper: _Dumper, value: float) -> yaml.ScalarNode:
    text = number(value)
    kind = "int" if text.lstrip("-").isdigit() else "float"
    return dumper.represent_scalar(f"tag:yaml.org,2002:{kind}", text)


_Dumper.add_representer(str, _represent_str)
_Dumper.add_representer(float, _represent_float)
# Subclasses are printed as what they stand for: a read-only view as its object, an enum's member as its text.
_Dumper.add_multi_representer(str, _represent_str)
_Dumper.add_multi_representer(dict, yaml.SafeDumper.represent_dict)


def dump(obj: Any) -> str:
    """One document, as kubectl and crossplane print it."""
    return yaml.dump(obj, Dumper=_Dumper, sort_keys=True, allow_unicode=True)
