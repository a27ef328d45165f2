"""Flags of engines that Modelplane knows, compared with the topology. They are reported, never rewritten."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from modelplane.scheduler.roles import Written, written
from xfn.memory import per_spec
from xfn.values import Object

_FLAGS = {
    "tensor": ("--tensor-parallel-size", "-tp", "--tp-size", "--tp"),
    "pipeline": ("--pipeline-parallel-size", "-pp", "--pp-size", "--pp"),
    "data": ("--data-parallel-size", "-dp", "--dp-size", "--dp"),
    "dataLocal": ("--data-parallel-size-local", "-dpl"),
}
"""vLLM's names and SGLang's, by the axis they set."""

_PORT = "--port"
PORT = "8000"
DECODE_PORT = "8001"


@per_spec
def contradictions(deployment: Object) -> tuple[str, ...]:
    """What the engines' flags of a deployment say against its topology, in sentences."""
    return tuple(said for role in written(deployment) for said in _of(role))


def _of(role: Written) -> Iterator[str]:
    axes = role.topology
    for args in _args(role.workers):
        given = dict(_pairs(args))
        for axis, flags in _FLAGS.items():
            for flag in flags:
                value = given.get(flag)
                if value is not None and value.isdigit() and int(value) != axes[axis]:
                    yield f"{role.name}: {flag}={value} but topology.{axis} is {axes[axis]}"
        port = given.get(_PORT)
        expected = DECODE_PORT if role.name == "decode" else PORT
        if port is not None and port.isdigit() and port != expected:
            yield f"{role.name}: --port={port} but traffic comes to {expected} (MODELPLANE_PORT)"


def _args(workers: Mapping[str, Any]) -> Iterator[Sequence[str]]:
    for template in ("template", "followerTemplate"):
        for container in ((workers.get(template) or {}).get("spec") or {}).get("containers") or ():
            if container.get("name") == "engine":
                said = [*(container.get("command") or ()), *(container.get("args") or ())]
                # An argument may be a whole script for a shell.
                yield [word for text in said for word in text.split()]


def _pairs(args: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Flags with their values, written as --a=b or as two arguments."""
    for i, arg in enumerate(args):
        if not arg.startswith("-"):
            continue
        flag, equals, value = arg.partition("=")
        if equals:
            yield flag, value
        elif i + 1 < len(args):
            yield flag, args[i + 1]
