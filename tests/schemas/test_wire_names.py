"""A field keeps the name that it has on the wire, whatever Python thinks of it."""

import importlib.util
from pathlib import Path
from types import ModuleType

from modelgen.classes import document_of
from modelgen.emit import Module, emit
from mypy import api as mypy
from tests.schemas.builders import INTEGER, STRING, a_kind, a_list, an_object

from schemas.modelplane.v1alpha1 import InferenceClass, InferenceClassDevice, InferenceClassDeviceAttribute
from schemas.resource.v1 import DeviceAttribute

AWKWARD = ("int", "bool", "str", "list", "class", "from", "continue", "None", "x-y", "type", "self")


def awkward_module(folder: Path) -> Path:
    """A module with a field for each awkward name, plain and as the name of a field's type."""
    fields = dict.fromkeys(AWKWARD, INTEGER)
    kind = a_kind(
        spec=an_object(
            "int",
            "class",
            plain=an_object("int", "bool", int={"type": "boolean"}, bool=INTEGER, text=STRING),
            words=a_list(STRING),
            **fields,
        )
    )
    emit([Module("awkward.py", "example.org/v1", "a test", document_of([kind]))], folder)
    return folder / "awkward.py"


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_device_attributes_are_called_as_dra_calls_them() -> None:
    wanted = {"int", "bool", "string", "version"}
    assert set(InferenceClassDeviceAttribute.__annotations__) == wanted
    assert set(DeviceAttribute.__annotations__) == wanted


def test_a_device_is_built_with_wire_names() -> None:
    device: InferenceClassDevice = {
        "name": "gpu",
        "driver": "gpu.nvidia.com",
        "count": 8,
        "attributes": {"rdma": {"bool": True}, "slices": {"int": 7}, "architecture": {"string": "Hopper"}},
    }
    inference_class: InferenceClass = {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceClass",
        "metadata": {"name": "h200-8x"},
        "spec": {"devices": [device]},
    }
    assert inference_class["spec"]["devices"][0]["attributes"]["slices"]["int"] == 7


def test_awkward_names_survive(tmp_path: Path) -> None:
    module = load(awkward_module(tmp_path))
    assert set(AWKWARD) < set(module.WidgetSpec.__annotations__)
    assert module.WidgetSpec.__required_keys__ == {"int", "class"}
    assert module.WidgetPlain.__annotations__["int"] is bool
    assert module.WidgetPlain.__annotations__["bool"] is int


def test_the_type_checker_reads_awkward_names(tmp_path: Path) -> None:
    awkward_module(tmp_path)
    use = tmp_path / "use.py"
    use.write_text(
        "from awkward import WidgetSpec\n"
        'right: WidgetSpec = {"int": 1, "class": 2, "x-y": 3, "plain": {"int": True, "bool": 1}, "words": [""]}\n'
        'wrong: WidgetSpec = {"int": 1, "class": "two"}\n'
        'nested: WidgetSpec = {"int": 1, "class": 2, "plain": {"int": "no", "bool": 1}}\n'
        'unknown: WidgetSpec = {"int": 1, "class": 2, "clas": 3}\n'
        'missing: WidgetSpec = {"class": 2}\n'
    )
    told, _, _ = mypy.run(["--strict", "--no-incremental", "--no-error-summary", str(use)])
    lines = [line.removeprefix(str(use)).split(":")[1] for line in told.splitlines() if ": error:" in line]
    assert lines == ["3", "4", "5", "6"]
