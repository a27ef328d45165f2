"""Crossplane's own render: one reconcile of an XR by the real code, without a cluster."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory
from google.protobuf.message import Message
from tests.e2e.engine.cache import Installed
from tests.e2e.rig.api import Json

FATAL = 3
"""The exit code of a render whose pipeline ended with a fatal result; what was rendered until then is printed."""


@dataclass(frozen=True)
class Rendered:
    """What Crossplane would write: the XR's status, what it composes, what it deletes, and its events."""

    composite: Json
    composed: list[Json]
    deleted: list[Json]
    events: list[Json]
    required: list[Json]
    fatal: str = ""


class Render:
    """The render of one build of Crossplane."""

    def __init__(self, core: Installed, folder: Path) -> None:
        self._program = core.binary
        self._messages = _Messages(core.files / "proto", "render/v1alpha1/render.proto", folder / "render.binpb")

    def __call__(
        self,
        xr: Json,
        composition: Json,
        functions: Mapping[str, str],
        definition: Json | None = None,
        observed: Sequence[Json] = (),
        required: Sequence[Json] = (),
    ) -> Rendered:
        """Render an XR; `functions` says where each function of the composition listens, without TLS."""
        composite: dict[str, Any] = {
            "compositeResource": xr,
            "composition": composition,
            "functions": [{"name": name, "address": address} for name, address in functions.items()],
            "observedResources": list(observed),
            "requiredResources": list(required),
        }
        if definition is not None:
            composite["compositeResourceDefinition"] = definition
        request = json_format.ParseDict({"composite": composite}, self._messages.make("RenderRequest"))
        done = subprocess.run(
            [self._program, "internal", "render"], input=request.SerializeToString(), capture_output=True, timeout=60
        )
        said = done.stderr.decode(errors="replace")
        if done.returncode not in (0, FATAL):
            raise AssertionError(f"crossplane internal render: {said}")
        response = self._messages.make("RenderResponse")
        response.ParseFromString(done.stdout)
        output = _plain(json_format.MessageToDict(response).get("composite", {}))
        return Rendered(
            composite=output.get("compositeResource", {}),
            composed=output.get("composedResources", []),
            deleted=output.get("deletedResources", []),
            events=output.get("events", []),
            required=output.get("requiredResources", []),
            fatal=said if done.returncode == FATAL else "",
        )


class _Messages:
    """The messages of a .proto file, made at run time: nothing generated is kept in the project."""

    def __init__(self, root: Path, file: str, compiled: Path) -> None:
        compiled.parent.mkdir(parents=True, exist_ok=True)
        command = ["-m", "grpc_tools.protoc", f"-I{root}", "--include_imports", f"--descriptor_set_out={compiled}"]
        subprocess.run([sys.executable, *command, file], check=True)
        files = descriptor_pb2.FileDescriptorSet.FromString(compiled.read_bytes())
        self._pool = descriptor_pool.DescriptorPool()
        for each in files.file:
            self._pool.Add(each)
        self._package = files.file[-1].package

    def make(self, name: str) -> Message:
        """A new message of that name."""
        found = self._pool.FindMessageTypeByName(f"{self._package}.{name}")
        return message_factory.GetMessageClass(found)()


def _plain(value: Any) -> Any:
    """Whole numbers as such: a protobuf Struct has floating point numbers only."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value
