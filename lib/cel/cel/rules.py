"""The validation rules of a definition, evaluated as the API server evaluates them and in its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cel.places import Place
from cel.ratcheting import Past
from cel.rule import Rule, RuleError
from cel.schemas import Json
from cel.validation import BUDGET, OutOfBudget, Validation


class Rules:
    """All rules of a schema, compiled when first needed."""

    def __init__(self, schema: Json) -> None:
        self._root = Place(schema, schema, resource=True)

    @property
    def compiled(self) -> Sequence[Rule]:
        """The rules at the top of the schema."""
        return self._root.rules

    def everywhere(self) -> Iterator[tuple[str, Rule]]:
        """All rules of the schema, each with the path of the place it stands at."""
        return self._root.everywhere("")

    def check(self, obj: Json, old: Json | None = None) -> list[RuleError]:
        """Every rule of the schema that does not hold for an object; `old` is what it replaces."""
        return self.run(obj, old)[0]

    def run(self, obj: Json, old: Json | None = None) -> tuple[list[RuleError], int]:
        """The errors, and what all evaluations cost together."""
        run = Validation(creates=old is None)
        try:
            self._root.check(run, "", obj, old, Past.at_root(obj, old, self._root.schema))
        except OutOfBudget:
            return run.errors, BUDGET + 1
        return run.errors, BUDGET - run.budget
