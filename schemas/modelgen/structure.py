"""Builds schemas/structural from the table: fetch, read, cut down, edit, share."""

import copy
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from modelgen import edits
from modelgen.bare import bare
from modelgen.crd import kind_of_crd
from modelgen.gomodules import Downloaded
from modelgen.kinds import Kind, ModelError, Schema
from modelgen.openapi import kind_of_openapi
from modelgen.sharing import share
from modelgen.sources import KindSource, ModuleSource, Table
from modelgen.upjet import as_namespaced

_READERS: Mapping[str, Callable[[Path, str, str], Kind]] = {"crd": kind_of_crd, "openapi": kind_of_openapi}


def kinds_of(table: Table, downloads: Mapping[str, Downloaded]) -> Iterator[Kind]:
    """Every kind of the table, ready to be written; downloads are by module@version."""
    for module in table.modules:
        directory = downloads[module.pin].directory / module.directory
        for source in module.kinds:
            try:
                yield _kind(module, source, directory)
            except ModelError as problem:
                raise ModelError(f"{module.pin} {source.kind}: {problem}") from problem


def _kind(module: ModuleSource, source: KindSource, directory: Path) -> Kind:
    kind = _READERS[module.format](directory / source.file, source.kind, source.version)
    if module.namespaced:
        kind = as_namespaced(kind, module.namespaced)
    if source.stays:
        kind = replace(kind, kind=source.stays, plural=source.stays.lower() + "s", scope="Cluster")
    schema = copy.deepcopy(kind.schema)
    definitions: Schema = {name: bare(part) for name, part in schema.pop("$defs", {}).items()}
    schema = bare(schema)
    for path, field in source.add.items():
        edits.add(schema, path, field)
    for path in source.drop:
        edits.drop(schema, path)
    if definitions:
        schema["$defs"] = definitions
    else:
        schema = share(kind.kind, schema, source.names)
    return replace(kind, schema=schema)
