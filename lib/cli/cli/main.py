"""The modelplane command; a subcommand is imported when it is called, so that each starts fast."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version

import click

_COMMANDS = {
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

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the subcommands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, _COMMANDS[name][1]) for name in self.list_commands(ctx)])


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(version("modelplane-cli"), prog_name="modelplane")
def main() -> None:
    """Modelplane runs language models on a fleet of GPU clusters."""
