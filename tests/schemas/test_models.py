"""The committed package: every kind is there, says what it is, and all of it is small."""

import importlib
import typing
from pathlib import Path

import pytest
from modelgen import kinds
from modelgen.emit import keys_of_classes
from modelgen.kinds import Kind
from modelgen.layout import CHECKOUT
from modelgen.models import generated_files
from modelgen.sources import read_table
from modelgen.xrd import own_kinds

from schemas.core.v1 import ConfigMap
from schemas.kubernetes_m.v1alpha1 import Object

TABLE = read_table(CHECKOUT.table)
STRUCTURAL = [kinds.read(path) for path in sorted(CHECKOUT.structural.glob("*/*.json"))]
OWN = list(own_kinds(CHECKOUT.apis, TABLE.own_names))


def identity(kind: Kind) -> str:
    return f"{kind.api_version}/{kind.kind}"


@pytest.mark.parametrize("kind", STRUCTURAL + OWN, ids=identity)
def test_a_kind_can_be_imported_and_cannot_be_mixed_up(kind: Kind) -> None:
    module = importlib.import_module(f"schemas.{TABLE.package(kind.group)}.{kind.version}")
    hints = typing.get_type_hints(getattr(module, kind.kind))
    assert typing.get_args(hints["apiVersion"]) == (kind.api_version,)
    assert typing.get_args(hints["kind"]) == (kind.kind,)
    assert hints["metadata"] is importlib.import_module("schemas.meta").ObjectMeta


@pytest.mark.parametrize("kind", STRUCTURAL + OWN, ids=identity)
def test_required_fields_are_required_keys(kind: Kind) -> None:
    module = importlib.import_module(f"schemas.{TABLE.package(kind.group)}.{kind.version}")
    required = set(kind.schema.get("required", ())) | {"apiVersion", "kind", "metadata"}
    assert getattr(module, kind.kind).__required_keys__ == required
    spec = kind.schema["properties"].get("spec", {})
    if "properties" in spec:
        assert getattr(module, f"{kind.kind}Spec").__required_keys__ == set(spec.get("required", ()))


def test_any_model_fits_into_an_object() -> None:
    """An object without a schema of its own takes every model; that it does is the type checker's to say."""
    config_map: ConfigMap = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}, "data": {"k": "v"}}
    wrapped: Object = {
        "apiVersion": "kubernetes.m.crossplane.io/v1alpha1",
        "kind": "Object",
        "metadata": {"namespace": "modelplane-system"},
        "spec": {"forProvider": {"manifest": config_map}, "readiness": {"policy": "SuccessfulCreate"}},
    }
    assert wrapped["spec"]["forProvider"]["manifest"]["data"]["k"] == "v"


def test_every_kind_of_the_table_has_its_schema() -> None:
    wanted = sorted(source.stays or source.kind for module in TABLE.modules for source in module.kinds)
    assert sorted(kind.kind for kind in STRUCTURAL) == wanted


def test_every_class_is_reached_from_a_kind() -> None:
    """Nothing is imported that nobody can hold."""
    heads = {kind.kind for kind in STRUCTURAL + OWN}
    for name, path in generated_files(CHECKOUT.package).items():
        text = path.read_text()
        unused = [defined for defined in keys_of_classes(text) if defined not in heads and text.count(defined) < 2]
        assert unused == [], name


def test_all_of_it_stays_small() -> None:
    files = [
        path for path in (CHECKOUT.root / "schemas").rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    assert sum(path.stat().st_size for path in files) < 3_000_000


def prose(path: Path) -> list[str]:
    text = path.read_text()
    return [word for word in ('"description":"', '"title":"', '"example":') if word in text]


def test_no_schema_carries_prose() -> None:
    found = {path.name: prose(path) for path in CHECKOUT.structural.glob("*/*.json")}
    assert {name: words for name, words in found.items() if words} == {}


def test_a_schema_is_written_as_the_generator_writes_it() -> None:
    for path in CHECKOUT.structural.glob("*/*.json"):
        kind = kinds.read(path)
        assert kind.text() == path.read_text()
        assert path == CHECKOUT.structural / kind.file
        assert kind.scope in ("Namespaced", "Cluster")
