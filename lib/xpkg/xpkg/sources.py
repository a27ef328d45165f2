"""Which of this machine's apt sources are Debian's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ONE_LINE = re.compile(r"deb\s+(?:\[(?P<options>[^]]*)\]\s+)?(?P<uri>\S+)\s+(?P<suite>\S+)\s+(?P<components>.*)")
SIGNED_BY = re.compile(r"signed-by=(\S+)")


@dataclass(frozen=True)
class Source:
    """A place that apt takes packages from."""

    uris: tuple[str, ...]
    suites: tuple[str, ...]
    components: tuple[str, ...]
    signed_by: str = ""

    def stanza(self) -> str:
        """The source as apt's .sources files have it."""
        lines = [
            "Types: deb",
            f"URIs: {' '.join(self.uris)}",
            f"Suites: {' '.join(self.suites)}",
            f"Components: {' '.join(self.components)}",
        ]
        return "\n".join(lines + ([f"Signed-By: {self.signed_by}"] if self.signed_by else [])) + "\n"


def parse(text: str, one_line: bool) -> Iterator[Source]:
    """The sources in a file of apt, of either format."""
    return _one_line(text) if one_line else _stanzas(text)


def of_release(sources: Iterable[Source], host: str, wanted: str) -> list[Source]:
    """Debian's own sources of the release `host`, turned to the release `wanted`: a mirror of Debian has them all.

    Others' sources have suites or components of their own, so that nothing of theirs gets into the image.
    """
    suites = {host: wanted, f"{host}-updates": f"{wanted}-updates", f"{host}-security": f"{wanted}-security"}
    return [
        Source(source.uris, tuple(suites[suite] for suite in source.suites), ("main",), source.signed_by)
        for source in sources
        if "main" in source.components and source.suites and set(source.suites) <= set(suites)
    ]


def of_machine(etc: Path) -> list[Source]:
    """All sources that apt knows on this machine."""
    files = [etc / "sources.list", *sorted((etc / "sources.list.d").glob("*.list"))]
    found = [source for file in files if file.is_file() for source in parse(file.read_text(), one_line=True)]
    for file in sorted((etc / "sources.list.d").glob("*.sources")):
        found += parse(file.read_text(), one_line=False)
    return found


def _one_line(text: str) -> Iterator[Source]:
    for line in text.splitlines():
        if match := ONE_LINE.fullmatch(line.split("#")[0].strip()):
            signed_by = SIGNED_BY.search(match["options"] or "")
            yield Source(
                (match["uri"],),
                (match["suite"],),
                tuple(match["components"].split()),
                signed_by[1] if signed_by else "",
            )


def _stanzas(text: str) -> Iterator[Source]:
    uncommented = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    for stanza in re.split(r"\n\s*\n", uncommented):
        fields: dict[str, str] = {}
        for key, value in re.findall(r"^(\S+):[ \t]*((?:.*)(?:\n[ \t]+.*)*)", stanza, re.MULTILINE):
            fields[key.lower()] = value
        if "deb" in fields.get("types", "").split() and fields.get("enabled", "yes") != "no":
            yield Source(
                tuple(fields.get("uris", "").split()),
                tuple(fields.get("suites", "").split()),
                tuple(fields.get("components", "").split()),
                fields.get("signed-by", ""),
            )
