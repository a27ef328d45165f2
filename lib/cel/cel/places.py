"""The rules of one place of a schema and of those below it, evaluated unless what looks the same was accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from cel import types
from cel.ratcheting import Past, counterpart
from cel.reading import Reading, reading
from cel.reading import part as read_part
from cel.rule import Rule, compile_rule, rule_environment
from cel.schemas import Json, Model, as_resource
from cel.sight import Look, Memory, Sight, see, whole
from cel.structured import to_value
from cel.validation import Spot, Validation
from cel.values import Value

_SELF: Final = "selfType"

_Check = Callable[[Validation, str, Any, Any, Past], None]


class Place:
    """The rules of one place of a schema and of those below it.

    In an `allOf` the rules stand in one schema and the types in another.
    """

    def __init__(self, checks: Json, schema: Json, *, resource: bool) -> None:
        self._checks = checks
        self.schema = schema
        self._resource = resource

    @cached_property
    def _raw_rules(self) -> Sequence[Json]:
        found: Sequence[Json] = self._checks.get("x-kubernetes-validations") or ()
        return found

    @cached_property
    def rules(self) -> Sequence[Rule]:
        """The rules of this place, compiled when they are first asked for."""
        if not self._raw_rules:
            return ()
        model = Model()
        found = model.declare(self.schema, _SELF, resource=self._resource)
        if found is None:
            return [Rule(r, None, "", False, None) for r in self._raw_rules]
        plain = rule_environment(found.declared, model.structs, found.declared.type)
        optional = rule_environment(found.declared, model.structs, types.optional_of(found.declared.type))
        return [compile_rule(raw, optional if raw.get("optionalOldSelf") else plain) for raw in self._raw_rules]

    @cached_property
    def _reading(self) -> Reading | None:
        return reading(f"{raw.get('rule', '')} {raw.get('messageExpression', '')}" for raw in self._raw_rules)

    @cached_property
    def _has_type(self) -> bool:
        return Model().declare(self.schema, _SELF, resource=self._resource) is not None

    @cached_property
    def _typed(self) -> Json:
        """The schema by which a value here becomes a CEL value."""
        return as_resource(self.schema) if self._resource else self.schema

    @cached_property
    def _properties(self) -> Mapping[str, Place]:
        own = self.schema.get("properties") or {}
        return {
            name: Place(checks, own[name], resource=bool(own[name].get("x-kubernetes-embedded-resource")))
            for name, checks in (self._checks.get("properties") or {}).items()
            if name in own and _mentions_rules(checks)
        }

    def _inner(self, key: str) -> Place | None:
        checks, own = self._checks.get(key), self.schema.get(key)
        if not isinstance(checks, Mapping) or not isinstance(own, Mapping) or not _mentions_rules(checks):
            return None
        return Place(checks, own, resource=bool(own.get("x-kubernetes-embedded-resource")))

    @cached_property
    def _items(self) -> Place | None:
        return self._inner("items")

    @cached_property
    def _additional(self) -> Place | None:
        return self._inner("additionalProperties")

    @cached_property
    def _all_of(self) -> Sequence[Place]:
        parts = self._checks.get("allOf") or ()
        return [Place(p, self.schema, resource=self._resource) for p in parts if _mentions_rules(p)]

    def everywhere(self, path: str) -> Iterator[tuple[str, Rule]]:
        """The rules of this place and of all below."""
        yield from ((path, rule) for rule in self.rules)
        below = [(f"{path}.{name}" if path else name, node) for name, node in self._properties.items()]
        below += [(f"{path}[*]", node) for node in (self._items, self._additional) if node is not None]
        for inner, node in [*below, *((path, part) for part in self._all_of)]:
            yield from node.everywhere(inner)

    def check(self, run: Validation, path: str, obj: Any, old: Any, past: Past) -> None:
        """Evaluate the rules of this place and of all below."""
        if obj is None:
            return
        if self._raw_rules:
            self._remembering(self._here, self._check_here, run, path, obj, old, past)
        if self._has_below:
            self._remembering(self._below, self._check_below, run, path, obj, old, past)

    def _remembering(
        self, memory: Memory[int], check: _Check, run: Validation, path: str, obj: Any, old: Any, past: Past
    ) -> None:
        """Check a place, unless what looked just like it had no error: then what that cost is all there is to know."""
        if not run.creates:
            check(run, path, obj, old, past)
            return
        key = memory.key(obj)
        cost = memory.get(key)
        if cost is not None and cost < run.budget:
            run.budget -= cost
            return
        budget, errors = run.budget, len(run.errors)
        check(run, path, obj, old, past)
        if len(run.errors) == errors:
            memory.keep(key, budget - run.budget)

    @cached_property
    def _here(self) -> Memory[int]:
        """What the rules of this place cost where all of them hold."""
        return Memory(self._look_here)

    @cached_property
    def _below(self) -> Memory[int]:
        """The same of the rules of all places below."""
        return Memory(self._look_below)

    @cached_property
    def _look_here(self) -> Look:
        """What the rules of this place see of an object that is created; many places have only rules for updates."""
        programs = [rule.program for rule in self.rules if rule.program is not None and rule.runs_on_creation]
        sight = Sight()
        for program in programs:
            see(program.tree, {"self": sight, "oldSelf": sight})
        return sight.look() if programs else _is_there

    @cached_property
    def _look(self) -> Look:
        """What the rules of this place and of all below see; made when there is a value, for that compiles them."""
        if not self._raw_rules:
            return self._look_below
        here, below = self._look_here, self._look_below
        return here if here is whole or not self._has_below else lambda value: (here(value), below(value))

    def _look_below(self, value: Any) -> Any:
        seen = value
        if type(value) is dict:
            seen = {name: node._look(value[name]) for name, node in self._properties.items() if name in value}
            if self._additional is not None:
                seen = seen, {name: self._additional._look(inner) for name, inner in value.items()}
        elif type(value) is list:
            seen = [self._items._look(item) for item in value] if self._items is not None else []
        return (seen, [part._look(value) for part in self._all_of]) if self._all_of else seen

    @cached_property
    def _has_below(self) -> bool:
        return bool(self._all_of or self._properties or self._items or self._additional)

    def _check_below(self, run: Validation, path: str, obj: Any, old: Any, past: Past) -> None:
        for part in self._all_of:
            part.check(run, path, obj, old, past.in_all_of())
        if isinstance(obj, list):
            self._check_items(run, path, obj, old if isinstance(old, list) else [], past)
        elif isinstance(obj, Mapping):
            self._check_fields(run, path, obj, old if isinstance(old, Mapping) else {}, past)

    def _check_items(self, run: Validation, path: str, obj: list[Any], old: list[Any], past: Past) -> None:
        if self._items is None:
            return
        for index, item in enumerate(obj):
            before = counterpart(self.schema, item, old)
            self._items.check(run, f"{path}[{index}]", item, before, past.of(item, before, self._items.schema))

    def _check_fields(self, run: Validation, path: str, obj: Json, old: Json, past: Past) -> None:
        if self._additional is not None:
            for key, item in obj.items():
                inner = past.of(item, old.get(key), self._additional.schema)
                self._additional.check(run, f"{path}[{key}]", item, old.get(key), inner)
        for name, node in self._properties.items():
            if name in obj:
                inner = past.of(obj[name], old.get(name), node.schema)
                node.check(run, f"{path}.{name}" if path else name, obj[name], old.get(name), inner)

    def _check_here(self, run: Validation, path: str, obj: Any, old: Any, past: Past) -> None:
        spot = Spot(path, self.schema, obj)
        if not self._has_type:
            problem = "failed to convert to declType for CEL validation rules"
            run.note(spot, f"rule compiler initialization error: {problem}")
            return
        run.check_budget(spot)
        schema = self._typed
        variables: dict[str, Value] = {"self": to_value(read_part(obj, self._reading), schema)}
        if old is not None and any(rule.uses_old for rule in self.rules):
            variables["oldSelf"] = to_value(read_part(old, self._reading), schema)
        for rule in self.rules:
            run.judge(rule, spot, variables, past)


def _is_there(value: Any) -> bool:
    return value is not None


def _mentions_rules(raw: Any) -> bool:
    if isinstance(raw, list):
        return any(map(_mentions_rules, raw))
    if not isinstance(raw, Mapping):
        return False
    return bool(raw.get("x-kubernetes-validations")) or any(map(_mentions_rules, raw.values()))
