"""Semantic versions as device attributes carry them: three numbers, no leading `v`, no leading zeros."""

from __future__ import annotations

import re
from dataclasses import dataclass

_NUMBER = r"(?:0|[1-9]\d*)"
_PRERELEASE = rf"(?:{_NUMBER}|\d*[a-zA-Z-][0-9a-zA-Z-]*)"
_GRAMMAR = re.compile(
    rf"(?P<major>{_NUMBER})\.(?P<minor>{_NUMBER})\.(?P<patch>{_NUMBER})"
    rf"(?:-(?P<pre>{_PRERELEASE}(?:\.{_PRERELEASE})*))?(?:\+(?P<build>[0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?",
    re.ASCII,
)


class InvalidVersion(ValueError):
    """The text is not a semantic version."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a semantic version; write three numbers, like 9.0.0")


@dataclass(frozen=True)
class Semver:
    """A semantic version."""

    major: int
    minor: int
    patch: int
    prerelease: tuple[str, ...] = ()
    build: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Semver:
        """Read a version, or raise InvalidVersion."""
        found = _GRAMMAR.fullmatch(text)
        if found is None:
            raise InvalidVersion(text)
        return cls(
            int(found["major"]),
            int(found["minor"]),
            int(found["patch"]),
            tuple((found["pre"] or "").split(".")) if found["pre"] else (),
            tuple((found["build"] or "").split(".")) if found["build"] else (),
        )
