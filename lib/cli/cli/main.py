"""The modelplane command; a subcommand is imported when it is called, so that each starts fast."""

from __future__ import annotations

from importlib import import_module

import click

_COMMANDS = {
    "completion": ("cli.completion", "Print a script that completes commands in your shell."),
    "explain": ("cli.explain", "Say why something is where it is, or nowhere."),
    "fleet": ("cli.fleet", "Show clusters, capacity, models, and what waits for what."),
    "match": ("cli.match", "Show which devices a selector matches, as Kubernetes would."),
    "plan": ("cli.plan", "Say where something would go, at what price, and what would not fit."),
    "render": ("cli.render", "Show what an XR would compose, without a cluster."),
    "serve": ("cli.serve", "Serve the composition functions to Crossplane."),
    "trace": ("cli.trace", "Show an object with all that it composes, and their conditions."),
    "up": ("cli.up", "Run a control plane here, with no cluster."),
    "web": ("cli.web.command", "Show a fleet as a page in a browser, live."),
}
_SECTIONS = {
    "Try it, without any cluster": ("up",),
    "Ask a fleet (your kubectl context, or --fleet FILE)": ("fleet", "explain", "trace", "plan", "web"),
    "Work on an API or a selector": ("render", "match"),
    "Run it": ("serve",),
    "Other": ("completion",),
}
"""The commands, in the order in which a newcomer needs them."""


class _Commands(click.Group):
    """Subcommands by name, each in its own module."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all subcommands."""
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a subcommand."""
        if cmd_name not in _COMMANDS:
            return None
        command: click.Command = import_module(_COMMANDS[cmd_name][0]).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the subcommand; one that is misspelt is told with what it may have meant."""
        if args and args[0] not in _COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            close = get_close_matches(args[0], _COMMANDS, 1)
            hint = f"Did you mean {close[0]}?" if close else f"Commands are {', '.join(self.list_commands(ctx))}."
            ctx.fail(f"There is no command '{args[0]}'. {hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the subcommands by what they are for, without importing them."""
        for title, names in _SECTIONS.items():
            with formatter.section(title):
                formatter.write_dl([(name, _COMMANDS[name][1]) for name in names], col_max=12)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="modelplane-cli", prog_name="modelplane")
def main() -> None:
    """Modelplane runs language models on a fleet of GPU clusters.

    Begin with `modelplane up`. `modelplane COMMAND --help` has examples for each command.
    """


def plugin() -> None:
    """The same command as a plugin of kubectl, which finds it by the name kubectl-modelplane."""
    main(prog_name="kubectl modelplane")
