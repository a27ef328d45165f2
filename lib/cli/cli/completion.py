"""`modelplane completion`: completion for the shell, of commands, options, kinds and the names of objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem, get_completion_class

if TYPE_CHECKING:
    from cli.sources.source import Source

_SHELLS = ("bash", "zsh", "fish")


@click.command("completion", short_help="Print a script that completes commands in your shell.")
@click.argument("shell", type=click.Choice(_SHELLS))
def command(shell: str) -> None:
    """Print a script that completes commands, options, kinds and names of objects in your shell.

    \b
    bash:  source <(modelplane completion bash)          in ~/.bashrc
    zsh:   source <(modelplane completion zsh)           in ~/.zshrc
    fish:  modelplane completion fish | source           in ~/.config/fish/config.fish
    """
    from cli.main import main

    found = get_completion_class(shell)
    if found is None:
        raise click.UsageError(f"There is no completion for {shell}.")
    click.echo(found(main, {}, "modelplane", "_MODELPLANE_COMPLETE").source())


def references(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Kinds up to the slash, then the names of objects of that kind, as far as they can be read at once."""
    from cli.sources.kinds import KINDS

    kind = ctx.params.get("reference")
    if kind:  # KIND NAME, with a space
        return [
            CompletionItem(str(item.value).removeprefix(f"{kind}/")) for item in _names(ctx, f"{kind}/{incomplete}")
        ]
    word, slash, _ = incomplete.partition("/")
    if not slash:
        kinds = sorted(word for known in KINDS for word in (known.short, known.kind.kind))
        return [CompletionItem(f"{kind}/") for kind in kinds if kind.lower().startswith(word.lower())]
    return _names(ctx, incomplete)


def _names(ctx: click.Context, incomplete: str) -> list[CompletionItem]:
    from cli.sources.kinds import named
    from cli.sources.source import Unreadable
    from structural import DocumentError

    word = incomplete.partition("/")[0]
    try:
        found = _source(ctx).find(named(word).kind)
    except (Unreadable, DocumentError):
        return []  # nothing to offer; the command itself will say what is wrong
    names = ["/".join(filter(None, (word, obj["metadata"].get("namespace"), obj["metadata"]["name"]))) for obj in found]
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def _source(ctx: click.Context) -> Source:
    """What the command so far says to read; files as they are written, since playing them takes too long."""
    fleet = ctx.params.get("fleet") or ()
    if not fleet:
        from cli.sources.live import Live

        return Live(ctx.params.get("context"), ctx.params.get("kubeconfig"))
    from cli.sources import files
    from cli.sources.snapshot import Snapshot

    return Snapshot([obj for _, obj in files.read(fleet)], "files")
