"""Label selectors of our API, as the placement library knows them."""

from __future__ import annotations

from placement.labels import Expression, Selector
from xfn.values import Object


def label_selector(written: Object) -> Selector:
    """A selector as it is written. The order of its labels, expressions and values does not matter."""
    return Selector(
        labels=tuple(sorted((written.get("matchLabels") or {}).items())),
        expressions=tuple(
            sorted(
                (
                    Expression(each["key"], each["operator"], tuple(sorted(each.get("values") or ())))
                    for each in written.get("matchExpressions") or ()
                ),
                key=lambda each: (each.key, each.operator, each.values),
            )
        ),
    )
