"""Writes Python modules with datamodel-code-generator, and checks that every wire name survived."""

import ast
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from datamodel_code_generator import InputFileType, LiteralType, PythonVersion, generate
from datamodel_code_generator.enums import DataModelType
from datamodel_code_generator.format import Formatter

from modelgen.classes import META_FILE, meta_document
from modelgen.kinds import ModelError, Schema

_HEADER = '"""Models of {api_version}, from {origin}. Never edit: run `make models`."""'
_RUFF = ["format", "--isolated", "--quiet", "--line-length=120", "--target-version=py311"]
_OPTIONS: Mapping[str, Any] = {
    "input_file_type": InputFileType.OpenAPI,
    "output_model_type": DataModelType.TypingTypedDict,
    "target_python_version": PythonVersion.PY_311,
    "enum_field_as_literal": LiteralType.All,
    "use_standard_collections": True,
    "use_union_operator": True,
    "strict_nullable": True,
    "disable_future_imports": True,
    "disable_timestamp": True,
    "formatters": [Formatter.BUILTIN],
    "external_ref_mapping": {META_FILE: "schemas.meta"},
}


@dataclass(frozen=True)
class Module:
    """A Python module to write: its path in the package, what it is of and the classes it has."""

    path: str
    api_version: str
    origin: str
    document: Schema


def emit(modules: Sequence[Module], target: Path) -> None:
    """Write each module under target."""
    with tempfile.TemporaryDirectory() as scratch:
        (Path(scratch) / META_FILE).write_text(json.dumps(meta_document()))
        for module in modules:
            source = Path(scratch) / "module.json"
            source.write_text(json.dumps(module.document))
            written = target / module.path
            written.parent.mkdir(parents=True, exist_ok=True)
            header = _HEADER.format(api_version=module.api_version, origin=module.origin)
            generate(source, output=written, custom_file_header=header, **_OPTIONS)
            _refuse_lost_names(module, written.read_text())
    files = [str(target / module.path) for module in modules]
    subprocess.run([sys.executable, "-m", "ruff", *_RUFF, *files], check=True)


def _refuse_lost_names(module: Module, text: str) -> None:
    """A key that a Python name cannot be must not have been made into another one."""
    classes = module.document["components"]["schemas"]
    wanted = {name: set(schema["properties"]) for name, schema in classes.items()}
    written = keys_of_classes(text)
    for name in sorted(set(wanted) | set(written)):
        if wanted.get(name) != written.get(name):
            raise ModelError(
                f"{module.path}: {name} was written with the keys {written.get(name)}, not {wanted.get(name)}"
            )


def keys_of_classes(text: str) -> dict[str, set[str]]:
    """The keys of every TypedDict in a module, in whichever of the two forms it is written."""
    found: dict[str, set[str]] = {}
    for node in ast.parse(text).body:
        match node:
            case ast.ClassDef(name=name, body=body):
                fields = [item.target for item in body if isinstance(item, ast.AnnAssign)]
                found[name] = {target.id for target in fields if isinstance(target, ast.Name)}
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(args=[_, ast.Dict(keys=keys)])):
                found[name] = {str(key.value) for key in keys if isinstance(key, ast.Constant)}
    return found
