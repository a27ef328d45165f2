"""How fast a device selector is compiled, and evaluated over devices."""

from __future__ import annotations

import time
from statistics import median

from dra.devices import Device
from dra.selectors import compile_selector

FOUR_TERMS = (
    'device.driver == "gpu.nvidia.com" && device.attributes["gpu.nvidia.com"].architecture == "Hopper" && '
    'device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("79Gi")) >= 0 && '
    'device.attributes["gpu.nvidia.com"].driverVersion.isGreaterThan(semver("550.0.0"))'
)
_DEVICES = 1000
_ROUNDS = 7


def measure() -> dict[str, float]:
    """Evaluations a second on one core, and milliseconds to compile and check."""
    return {"cel.four_terms_per_s": round(_evaluations()), "cel.compile_ms": round(_compilation() * 1000, 3)}


def _devices() -> list[Device]:
    return [
        Device.from_spec(
            "gpu.nvidia.com",
            {
                "attributes": {
                    "uuid": {"string": f"GPU-{number}"},
                    "architecture": {"string": "Hopper"},
                    "driverVersion": {"version": "580.95.5"},
                },
                "capacity": {"memory": {"value": "81559Mi"}},
            },
        )
        for number in range(_DEVICES)
    ]


def _evaluations() -> float:
    selector, devices = compile_selector(FOUR_TERMS), _devices()
    matches = selector.matches
    if not all(matches(device).matches for device in devices):
        raise AssertionError("the devices were made to match")
    rounds = []
    for _ in range(_ROUNDS):
        start = time.process_time()
        for _ in range(50):
            for device in devices:
                matches(device)
        rounds.append(50 * _DEVICES / (time.process_time() - start))
    return median(rounds)


def _compilation() -> float:
    rounds = []
    for _ in range(_ROUNDS):
        start = time.process_time()
        for _ in range(50):
            selector = compile_selector(FOUR_TERMS)
            _ = selector.worst_cost, selector.program.function
        rounds.append((time.process_time() - start) / 50)
    return median(rounds)
