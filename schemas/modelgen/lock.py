"""Notices what is stale: a table not fetched again, a schema or model that was edited or not regenerated."""

import difflib
import json
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from modelgen.kinds import fingerprint
from modelgen.layout import Layout
from modelgen.models import generated_files, write_models
from modelgen.sources import read_table


@dataclass(frozen=True)
class TableLock:
    """What the last fetch saw and made: the table, the modules' checksums, the schemas' fingerprints."""

    table: str
    checksums: Mapping[str, str]
    structural: Mapping[str, str]

    def write(self, path: Path) -> None:
        """Write it where read_lock finds it."""
        document = {"table": self.table, "modules": self.checksums, "structural": self.structural}
        path.write_text(json.dumps(document, indent=1, sort_keys=True) + "\n")


def read_lock(path: Path) -> TableLock:
    """The lock, or an empty one before the first fetch."""
    if not path.exists():
        return TableLock("", {}, {})
    document = json.loads(path.read_text())
    return TableLock(document["table"], document["modules"], document["structural"])


def structural_fingerprints(folder: Path) -> dict[str, str]:
    """The fingerprint of each bare schema, by its path."""
    return {
        path.relative_to(folder).as_posix(): fingerprint(path.read_text()) for path in sorted(folder.glob("*/*.json"))
    }


def stale(layout: Layout) -> Iterator[str]:
    """What is out of date, a sentence each; needs neither Go nor a network."""
    lock = read_lock(layout.table_lock)
    if lock.table != read_table(layout.table).fingerprint:
        yield "schemas/sources.yaml has changed since its kinds were fetched"
    yield from _differences("schemas/structural", lock.structural, structural_fingerprints(layout.structural))
    with tempfile.TemporaryDirectory() as scratch:
        write_models(layout, Path(scratch))
        wanted = {name: path.read_text() for name, path in generated_files(Path(scratch)).items()}
    present = {name: path.read_text() for name, path in generated_files(layout.package).items()}
    yield from _differences("schemas/python/schemas", wanted, present)


def _differences(folder: str, wanted: Mapping[str, str], present: Mapping[str, str]) -> Iterator[str]:
    for name in sorted({*wanted, *present}):
        if name not in present:
            yield f"{folder}/{name} is missing"
        elif name not in wanted:
            yield f"{folder}/{name} comes from nothing"
        elif wanted[name] != present[name]:
            yield f"{folder}/{name} is not what its source makes{_first_change(wanted[name], present[name])}"


def _first_change(wanted: str, present: str) -> str:
    """The first line that differs, for texts of several lines."""
    if "\n" not in wanted:
        return ""
    changes = difflib.unified_diff(present.splitlines(), wanted.splitlines(), lineterm="", n=0)
    lines = [line for line in changes if line.strip("+-") and not line.startswith(("---", "+++", "@@"))]
    return f": {' | '.join(lines[:2])}"
