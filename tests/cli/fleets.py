"""The quickstart fleet as every test of a reading command uses it: settled once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

from cli.sources import files
from cli.sources.embedded import Embedded, settled
from cli.sources.snapshot import Snapshot
from plane.store.keys import Json
from xfn import logs

ROOT = Path(__file__).parents[2]
APIS = ROOT / "apis"


@cache
def quickstart() -> Embedded:
    """The quickstart fleet on the embedded control plane. Shared: read it only."""
    logs.silence()
    return settled(files.quickstart(ROOT), APIS)


@cache
def objects() -> tuple[Json, ...]:
    """Every object of it."""
    return tuple(quickstart().plane.objects())


def snapshot() -> Snapshot:
    """The same as a dump."""
    return Snapshot(objects(), "the fleet in dump.yaml")


def dumped(folder: Path, *, whole: bool = False) -> Path:
    """The same in a file; unless the whole is asked for, less what is on the clusters and what guards it."""
    file = folder / "dump.yaml"
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    found = [obj for obj in objects() if whole or obj["kind"] not in ("Object", "Release", "Usage", "ClusterUsage")]
    file.write_text(yaml.dump_all(found, Dumper=dumper))
    return file
