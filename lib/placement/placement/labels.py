"""Label selectors with the meaning they have in Kubernetes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

_TAKES_VALUES = {"In": True, "NotIn": True, "Exists": False, "DoesNotExist": False}


@dataclass(frozen=True)
class Expression:
    """One condition on one label: In, NotIn, Exists or DoesNotExist."""

    key: str
    operator: str
    values: tuple[str, ...] = ()

    def problem(self) -> str | None:
        """What is wrong with it, in a sentence, or None."""
        takes_values = _TAKES_VALUES.get(self.operator)
        if takes_values is None:
            return f"operator {self.operator!r} of {self.key} is not one of {', '.join(_TAKES_VALUES)}"
        if takes_values and not self.values:
            return f"operator {self.operator} of {self.key} needs values"
        if not takes_values and self.values:
            return f"operator {self.operator} of {self.key} takes no values"
        return None

    def holds(self, labels: Mapping[str, str]) -> bool:
        """Whether the condition holds for these labels. A label that is absent is NotIn anything."""
        value = labels.get(self.key)
        if self.operator == "Exists":
            return value is not None
        if self.operator == "DoesNotExist":
            return value is None
        if self.operator == "In":
            return value in self.values
        return value not in self.values


@dataclass(frozen=True)
class Selector:
    """Labels that must be there, and further conditions. All must hold; an empty selector matches everything."""

    labels: tuple[tuple[str, str], ...] = ()
    expressions: tuple[Expression, ...] = ()

    def problem(self) -> str | None:
        """What is wrong with it, in a sentence, or None."""
        return next((problem for each in self.expressions if (problem := each.problem())), None)

    def matches(self, labels: Mapping[str, str]) -> bool:
        """Whether these labels are selected."""
        for key, value in self.labels:
            if labels.get(key) != value:
                return False
        return not self.expressions or all(each.holds(labels) for each in self.expressions)

    def __str__(self) -> str:
        wanted = [f"{key}={value}" for key, value in self.labels]
        wanted += [
            f"{e.key} {e.operator} ({', '.join(e.values)})" if e.values else f"{e.key} {e.operator}"
            for e in self.expressions
        ]
        return ", ".join(wanted) or "everything"


EVERYTHING = Selector()
"""The selector that selects every cluster."""
