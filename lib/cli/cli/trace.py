"""`modelplane trace`: an object with everything it composes, and the conditions of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from cli.sources.options import Chosen, explained, which_fleet, which_object

if TYPE_CHECKING:
    from plane.tree import Node


@dataclass(frozen=True)
class Traced:
    """One object of a tree, for programs."""

    api_version: str
    kind: str
    namespace: str | None
    name: str
    found: bool
    conditions: tuple[dict[str, str], ...]
    children: tuple[Traced, ...]


@click.command("trace", short_help="Show an object with all that it composes, and their conditions.")
@which_object
@which_fleet
@click.option("--all", "-a", "everything", is_flag=True, help="Every object; else many that are well are one line.")
@click.option("-o", "--output", type=click.Choice(["json", "yaml"]), help="For programs, instead of a tree.")
def command(reference: str, chosen: Chosen, namespace: str | None, everything: bool, output: str | None) -> None:
    """Show an object with everything that it composes, level by level, and what each says of itself.

    KIND is a kind, its plural or its short name: md, ModelDeployment, modeldeployments.

    \b
    modelplane trace md/qwen3-8b -n ml
    modelplane trace ic/east --fleet quickstart
    """
    with explained():
        from cli.display import tree_lines
        from cli.printing import print_for_programs
        from cli.sources.kinds import looked_up
        from plane.store.keys import key_of
        from plane.tree import tree

        source = chosen.open()
        node = tree(source.get, key_of(looked_up(source, reference, namespace)))
        if output is not None:
            print_for_programs(traced(node), output)
            return
        for line in tree_lines(node, indent=0, fold=not everything):
            click.echo(line)


def traced(node: Node) -> Traced:
    """A tree for programs."""
    return Traced(
        node.key.api_version,
        node.key.kind,
        node.key.namespace or None,
        node.key.name,
        node.object is not None,
        tuple(
            {key: str(entry[key]) for key in ("type", "status", "reason", "message") if key in entry}
            for entry in node.conditions.values()
        ),
        tuple(traced(child) for child in node.children),
    )
