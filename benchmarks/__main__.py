"""Run every benchmark and write benchmarks/results.json: one figure a key, with the machine it ran on."""

from __future__ import annotations

import json
import os
import platform
from pathlib import Path

from benchmarks import cel, embedded, functions, placement, scheduler, server

RESULTS = Path(__file__).with_name("results.json")


def machine() -> dict[str, str | int]:
    """The machine that the figures come from."""
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count() or 0,
        "memory_gb": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
    }


def _cpu() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or "unknown"


def main() -> None:
    """Measure everything."""
    figures: dict[str, float] = {}
    for benchmark in (server, cel, embedded, functions, placement, scheduler):
        print(f"==> {benchmark.__name__}", flush=True)
        for key, value in benchmark.measure().items():
            figures[key] = value
            print(f"    {key} {value:g}", flush=True)
    RESULTS.write_text(json.dumps({"figures": figures, "machine": machine()}, indent=2, sort_keys=True) + "\n")
    print(f"wrote {RESULTS.relative_to(Path.cwd())}")


if __name__ == "__main__":
    main()
