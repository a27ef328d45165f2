"""How the API server writes field names that are no CEL identifiers: `a-b` is `a__dash__b`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

RESERVED: Final = frozenset(
    [
        "true",
        "false",
        "null",
        "in",
        "as",
        "break",
        "const",
        "continue",
        "else",
        "for",
        "function",
        "if",
        "import",
        "let",
        "loop",
        "package",
        "namespace",
        "return",
        "var",
        "void",
        "while",
    ]
)
_PIECES: Final = {"__": "__underscores__", ".": "__dot__", "-": "__dash__", "/": "__slash__"}
_NAMES: Final = {"underscores": "__", "dot": ".", "dash": "-", "slash": "/"}
_EXPAND: Final = re.compile(r"__|[-./]")
_ESCAPABLE: Final = re.compile(r"[a-zA-Z_\-./][a-zA-Z0-9_\-./]*", re.ASCII)
_UNEXPAND: Final = re.compile(r"__[^_]+__")


@lru_cache(4096)
def escape(name: str) -> str | None:
    """The identifier for a field name, or None if there is none."""
    if name in RESERVED:
        return f"__{name}__"
    if not _ESCAPABLE.fullmatch(name):
        return None
    return _EXPAND.sub(lambda m: _PIECES[m.group()], name)


def unescape(identifier: str) -> str | None:
    """The field name that an identifier stands for, or None if it stands for none."""
    if "__" not in identifier:
        return identifier
    valid = True

    def piece(match: re.Match[str]) -> str:
        nonlocal valid
        inner = match.group()[2:-2]
        if inner in _NAMES:
            return _NAMES[inner]
        valid = valid and inner in RESERVED and match.group() == identifier
        return inner

    found = _UNEXPAND.sub(piece, identifier)
    return found if valid else None
