"""Run benchmarks, all or those named; results.json has one figure a key, with the machine it came from."""

from __future__ import annotations

import json
import os
import platform
import sys
from pathlib import Path

from benchmarks import cel, cli, embedded, functions, growth, placement, scheduler, server

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


_MODULES = (server, cel, cli, embedded, functions, placement, scheduler)
_BENCHMARKS = {module.__name__.rpartition(".")[2]: module for module in _MODULES}


def main(names: list[str]) -> None:
    """Measure what is named, or everything. The figures of what is not measured stay as they were."""
    if unknown := [name for name in names if name not in _BENCHMARKS]:
        sys.exit(f"no benchmark is called {', '.join(unknown)}; there are {', '.join(_BENCHMARKS)}")
    figures: dict[str, float] = json.loads(RESULTS.read_text())["figures"] if names else {}
    for name in names or _BENCHMARKS:
        print(f"==> {name}", flush=True)
        for key, value in _BENCHMARKS[name].measure().items():
            figures[key] = value
            print(f"    {key} {value:g}", flush=True)
    RESULTS.write_text(json.dumps({"figures": figures, "machine": machine()}, indent=2, sort_keys=True) + "\n")
    for module in (growth, embedded):
        module.PLOT.write_text(module.plot(figures))
        print(f"wrote {module.PLOT.relative_to(Path.cwd())}")
    print(f"wrote {RESULTS.relative_to(Path.cwd())}")


if __name__ == "__main__":
    main(sys.argv[1:])
