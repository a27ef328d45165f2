"""Regenerates or checks schemas/.

full     (default) fetch the Go modules of sources.yaml, rebuild schemas/structural, then the models; needs Go
offline  rebuild the models from schemas/structural and apis/
check    say what is stale, change nothing
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TextIO

from modelgen.gomodules import download
from modelgen.kinds import ModelError
from modelgen.layout import CHECKOUT, Layout
from modelgen.lock import TableLock, read_lock, stale, structural_fingerprints
from modelgen.models import generated_files, write_models
from modelgen.sources import read_table
from modelgen.structure import kinds_of


def full(layout: Layout) -> int:
    """Fetch, and make everything anew."""
    fetch(layout)
    return offline(layout)


def offline(layout: Layout) -> int:
    """Make the models anew, and remove those that come from nothing."""
    with tempfile.TemporaryDirectory() as scratch:
        write_models(layout, Path(scratch))
        wanted = generated_files(Path(scratch))
        for name, path in generated_files(layout.package).items():
            if name not in wanted:
                path.unlink()
        for name, path in wanted.items():
            target = layout.package / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    tell(f"{len(wanted)} Python files in {layout.package.relative_to(layout.root)}")
    return 0


def check(layout: Layout) -> int:
    """Say what is stale; 1 if anything is."""
    problems = list(stale(layout))
    for problem in problems:
        tell(problem, to=sys.stderr)
    if problems:
        tell("the models are stale: run make models", to=sys.stderr)
    return 1 if problems else 0


def fetch(layout: Layout) -> None:
    """Rebuild schemas/structural and its lock from the table."""
    table, lock = read_table(layout.table), read_lock(layout.table_lock)
    downloads = {}
    for module in table.modules:
        tell(f"fetching {module.pin}")
        downloads[module.pin] = download(module.pin, lock.checksums.get(module.pin))
    texts = {kind.file: kind.text() for kind in kinds_of(table, downloads)}
    shutil.rmtree(layout.structural, ignore_errors=True)
    for name, text in texts.items():
        path = layout.structural / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    checksums = {pin: downloaded.checksum for pin, downloaded in downloads.items()}
    TableLock(table.fingerprint, checksums, structural_fingerprints(layout.structural)).write(layout.table_lock)
    tell(f"{len(texts)} kinds in {layout.structural.relative_to(layout.root)}")


_MODES: Mapping[str, Callable[[Layout], int]] = {"full": full, "offline": offline, "check": check}


def tell(what: object, to: TextIO | None = None) -> None:
    """Write a line for whoever runs this."""
    (to or sys.stdout).write(f"{what}\n")


def main() -> int:
    """Run the mode that the command line names."""
    parser = argparse.ArgumentParser(
        prog="modelgen", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("mode", choices=_MODES, nargs="?", default="full")
    try:
        return _MODES[parser.parse_args().mode](CHECKOUT)
    except ModelError as problem:
        tell(problem, to=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
