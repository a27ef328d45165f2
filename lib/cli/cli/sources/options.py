"""The options by which a command is told which fleet to read."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from cli.sources.source import Source

_PATH = click.Path(path_type=Path)
APIS = click.Path(path_type=Path, exists=True, file_okay=False)
QUICKSTART = "quickstart"


@dataclass(frozen=True)
class Chosen:
    """Which fleet was asked for."""

    fleet: tuple[Path, ...] = ()
    context: str | None = None
    kubeconfig: Path | None = None
    apis: Path | None = None

    def open(self) -> Source:
        """The fleet. Files without statuses are run through the embedded control plane first."""
        if self.fleet and (self.context or self.kubeconfig):
            raise click.UsageError("--fleet is a fleet in files, --context a live one: give one of them.")
        if not self.fleet:
            from cli.sources.live import Live

            return Live(self.context, self.kubeconfig)
        from cli.sources import files, snapshot
        from cli.sources.embedded import apis_of, settled

        where = ", ".join(map(str, self.fleet))
        if where == QUICKSTART and not self.fleet[0].exists():
            apis = apis_of(self.apis)
            return settled(files.quickstart(apis.parent), apis)
        given = files.read(self.fleet)
        objects = [obj for _, obj in given]
        if snapshot.has_statuses(objects):
            return snapshot.Snapshot(objects, f"the fleet in {where}")
        return settled(given, apis_of(self.apis, self.fleet[0].parent))


def which_fleet(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options --fleet, --context, --kubeconfig and --apis, handed on as one argument `chosen`."""

    @click.option(
        "--fleet",
        type=_PATH,
        multiple=True,
        metavar="FILE",
        help="A fleet in YAML files or directories of them, instead of a live one: what you would apply, or every "
        f"object with its status as `modelplane up -o yaml` prints them; or the word {QUICKSTART}. May be repeated.",
    )
    @click.option("--context", metavar="NAME", help="The context of the kubeconfig. Default: its current one.")
    @click.option("--kubeconfig", type=_PATH, metavar="FILE", help="Default: $KUBECONFIG, or ~/.kube/config.")
    @click.option("--apis", type=APIS, metavar="DIR", help="The XRDs, with --fleet. Default: the project's.")
    def with_fleet(
        fleet: tuple[Path, ...], context: str | None, kubeconfig: Path | None, apis: Path | None, **others: Any
    ) -> Any:
        return command(chosen=Chosen(fleet, context, kubeconfig, apis), **others)

    with_fleet.__doc__ = command.__doc__
    own = getattr(with_fleet, "__click_params__", [])
    with_fleet.__click_params__ = [*getattr(command, "__click_params__", []), *own]  # type: ignore[attr-defined]
    return with_fleet


def which_object(command: Callable[..., Any]) -> Callable[..., Any]:
    """The argument KIND/NAME, which may have a space for its slash as with kubectl, and the option --namespace."""
    from cli.completion import references

    argument = click.argument(
        "reference", nargs=-1, required=True, metavar="KIND/NAME", callback=_slashed, shell_complete=references
    )
    option = click.option(
        "-n", "--namespace", help="The namespace of the object. Default: the context's, or where it is found."
    )
    return argument(option(command))


def _slashed(ctx: click.Context, param: click.Parameter, words: tuple[str, ...]) -> str:
    if len(words) > 2 or (len(words) == 2 and "/" in words[0]):
        raise click.UsageError(f"Give one object, KIND/NAME; this is {' '.join(words)}")
    return "/".join(words)


@contextmanager
def explained(code: int = 1) -> Iterator[None]:
    """Tell a person what is wrong with what they gave, on one line and with an exit code, instead of a traceback."""
    from cli.sources.embedded import Refused
    from cli.sources.source import Unreadable
    from plane.embedded import NotSettled
    from plane.project import ProjectError
    from plane.store.errors import ApiError
    from structural import DefinitionError, DocumentError, SchemaError
    from xfn import logs

    logs.silence()
    try:
        yield
    except (Refused, ApiError) as wrong:
        click.echo(str(wrong), err=True)
        sys.exit(code)
    except (Unreadable, ProjectError, DocumentError, DefinitionError, SchemaError, NotSettled) as error:
        click.echo(f"modelplane: error: {error}", err=True)
        sys.exit(code)
