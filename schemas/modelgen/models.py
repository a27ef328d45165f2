"""Makes the Python package of all kinds: what modules there are, and what stands in each."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from modelgen import kinds
from modelgen.classes import document_of
from modelgen.emit import Module, emit
from modelgen.kinds import Kind
from modelgen.layout import Layout
from modelgen.sources import Table, read_table
from modelgen.xrd import own_kinds

_INIT = '"""{group}: a module for each version. Never edit: run `make models`."""\n'
_CORE = "Kubernetes' core group"
HAND_WRITTEN = ("__init__.py", "meta.py")


@dataclass(frozen=True)
class _Origin:
    """Kinds with the folder that a reader of the model goes to for the rest."""

    folder: str
    kinds: Iterable[Kind]


def write_models(layout: Layout, target: Path) -> None:
    """Write every generated file of the package into target."""
    table = read_table(layout.table)
    origins = (
        _Origin("schemas/structural", (kinds.read(path) for path in sorted(layout.structural.glob("*/*.json")))),
        _Origin("apis", own_kinds(layout.apis, table.own_names)),
    )
    modules = [module for origin in origins for module in _modules(table, origin)]
    emit(modules, target)
    for module in modules:
        group = module.api_version.rpartition("/")[0] or _CORE
        (target / module.path).parent.joinpath("__init__.py").write_text(_INIT.format(group=group))


def generated_files(package: Path) -> dict[str, Path]:
    """Every generated file that a package has, by its path in it."""
    found = {path.relative_to(package).as_posix(): path for path in sorted(package.rglob("*.py"))}
    return {name: path for name, path in found.items() if name not in HAND_WRITTEN}


def _modules(table: Table, origin: _Origin) -> list[Module]:
    grouped: dict[tuple[str, str], list[Kind]] = defaultdict(list)
    for kind in origin.kinds:
        grouped[kind.group, kind.version].append(kind)
    return [
        Module(
            f"{table.package(group)}/{version}.py",
            members[0].api_version,
            origin.folder,
            document_of(members),
        )
        for (group, version), members in sorted(grouped.items())
    ]
