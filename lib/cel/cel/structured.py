"""Data as CEL values of its schema: objects, lists with keys, sets, and texts that mean times or bytes."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cel import operations, types
from cel.escaping import escape, unescape
from cel.schemas import Json, as_resource, embedded
from cel.times import Duration, Timestamp, parse_duration, parse_timestamp
from cel.values import CelError, Value, no_such_overload


def to_value(data: Any, schema: Json) -> Value:
    """Data as a CEL value of its schema; where the two do not fit, an error in its place."""
    if data is None:
        if schema.get("nullable"):
            return None
        return CelError("invalid data, got null for schema with nullable=false")
    if schema.get("x-kubernetes-int-or-string"):
        if type(data) in (str, int):
            return data
        return CelError("invalid data, expected XIntOrString value to be either a string or integer")
    reader = _READERS.get(schema.get("type", ""))
    if reader is not None:
        return reader(data, schema)
    if schema.get("x-kubernetes-preserve-unknown-fields"):
        return Preserved(data)
    return CelError(
        "invalid type, expected object, array, number, integer, boolean or string, or no type with "
        "x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got "
        f"{schema.get('type', '')}"
    )


def _go_kind(data: Any) -> str:
    if isinstance(data, Mapping):
        return "map[string]interface {}"
    if isinstance(data, list):
        return "[]interface {}"
    return {bool: "bool", int: "int64", float: "float64", str: "string"}.get(type(data), "<nil>")


def _read_object(data: Any, schema: Json) -> Value:
    if not isinstance(data, Mapping):
        return CelError("invalid data, expected a map for the provided schema with type=object")
    return SchemaMap(data, as_resource(schema) if embedded(schema) else schema)


def _read_array(data: Any, schema: Json) -> Value:
    if not isinstance(data, list):
        return CelError("invalid data, expected an array for the provided schema with type=array")
    if not isinstance(schema.get("items"), Mapping):
        return CelError("invalid array type, expected Items with a non-empty Schema")
    kind = {"map": MapList, "set": SetList}.get(schema.get("x-kubernetes-list-type", ""), SchemaList)
    return kind(data, schema)


def _read_string(data: Any, schema: Json) -> Value:
    if type(data) is not str:
        return CelError(f"invalid data, expected string, got {_go_kind(data)}")
    reader = _TEXT_READERS.get(schema.get("format", ""))
    return data if reader is None else reader(data)


def _read_number(data: Any, _: Json) -> Value:
    if type(data) in (int, float):
        return float(data)
    return CelError(f"invalid data, expected float, got {_go_kind(data)}")


def _read_integer(data: Any, _: Json) -> Value:
    return data if type(data) is int else CelError(f"invalid data, expected int, got {_go_kind(data)}")


def _read_boolean(data: Any, _: Json) -> Value:
    return data if type(data) is bool else CelError(f"invalid data, expected bool, got {_go_kind(data)}")


_READERS: Final = {
    "object": _read_object,
    "array": _read_array,
    "string": _read_string,
    "number": _read_number,
    "integer": _read_integer,
    "boolean": _read_boolean,
}

_UNITS: Final = (
    (("ns", "nano"), 1),
    (("us", "µs", "micro"), 1000),
    (("ms", "milli"), 10**6),
    (("s", "sec"), 10**9),
    (("m", "min"), 60 * 10**9),
    (("h", "hr", "hour"), 3600 * 10**9),
    (("d", "day"), 86400 * 10**9),
    (("w", "wk", "week"), 7 * 86400 * 10**9),
)


def _read_duration(text: str) -> Value:
    found = parse_duration(text)
    if found is not None:
        return found
    total, known = 0, False
    for count, unit in re.findall(r"([0-9]+)\s*([A-Za-zµ]+)", text):
        for names, size in _UNITS:
            for name in names:
                if unit.lower() == name or (name == names[-1] and unit.lower().startswith(name)):
                    total, known = total + int(count) * size, True
    if known:
        return Duration((total + 2**63) % 2**64 - 2**63)
    return CelError(f"Invalid duration {text}: unable to parse {text} as duration")


def _read_date(text: str) -> Value:
    found = parse_timestamp(f"{text}T00:00:00Z") if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text) else None
    return CelError(f"Invalid date formatted string {text}") if found is None else found


def _read_date_time(text: str) -> Value:
    if text == "":
        return Timestamp(0)
    found = parse_timestamp(text) or parse_timestamp(f"{text}Z")
    return CelError(f"Invalid date-time formatted string {text}") if found is None else found


def _read_bytes(text: str) -> Value:
    """Kubernetes reads with the alphabet for URLs, although the format is the other one."""
    plain = text.replace("\r", "").replace("\n", "")
    try:
        if not re.fullmatch(r"[A-Za-z0-9_\-]*={0,2}", plain):
            raise ValueError
        return base64.urlsafe_b64decode(plain)
    except (binascii.Error, ValueError):
        at = next((i for i, c in enumerate(text) if not re.match(r"[A-Za-z0-9_\-=]", c)), len(text))
        return CelError(f"Invalid byte formatted string {text}: illegal base64 data at input byte {at}")


_TEXT_READERS: Final = {
    "duration": _read_duration,
    "date": _read_date,
    "date-time": _read_date_time,
    "byte": _read_bytes,
}


class Preserved:
    """Data without a schema: it can be compared, and nothing else."""

    __slots__ = ("data",)
    cel_type = types.Type(types.Kind.DYN, "unknown")

    def __init__(self, data: Any) -> None:
        self.data = data

    def equals(self, other: Value) -> bool:
        """Whether the other value has the same data."""
        return bool(self.data == plain(other))


def plain(value: Value) -> Any:
    """A value as the data it was read from."""
    if isinstance(value, SchemaMap | SchemaList | Preserved):
        return value.data
    return value


class SchemaMap(dict[str, Value], operations.Structured):
    """An object or map of a schema; what is null in an object is not there."""

    def __init__(self, data: Json, schema: Json) -> None:
        self.data = data
        self._properties = schema.get("properties")
        additional = schema.get("additionalProperties")
        self._additional = additional if isinstance(additional, Mapping) else None
        super().__init__(self._entries())

    def _entries(self) -> Iterator[tuple[str, Value]]:
        for key, held in self.data.items():
            of = self._schema_of(key)
            if of is not None and not (held is None and self._properties is not None):
                yield (escape(key) or key if self._properties is not None else key), to_value(held, of)

    def _schema_of(self, key: str) -> Json | None:
        if self._properties is not None:
            found: Json | None = self._properties.get(key)
            return found
        return self._additional

    def __len__(self) -> int:
        return len(self.data)

    def find(self, key: Value) -> Value:
        """What the map has under a key; only strings can be keys."""
        if type(key) is not str:
            raise no_such_overload()
        if self._properties is not None:
            name = unescape(key)
            key = None if name is None else escape(name) or name
        return dict.get(self, key, operations.MISSING)

    def contains(self, key: Value) -> bool:
        """`key in map`."""
        found = self.find(key)
        if isinstance(found, CelError):
            raise found
        return not operations.missing(found)

    def equals(self, other: Value) -> bool:
        """Whether another map has the same entries; an entry without a schema is compared as data."""
        if not isinstance(other, dict):
            raise no_such_overload()
        if len(self) != len(other):
            return False
        for key, held in self.data.items():
            if self._schema_of(key) is None:
                if not isinstance(other, SchemaMap):
                    raise no_such_overload()
                if key in other.data and other.data[key] != held:
                    return False
                continue
            mine, theirs = self.find(key), operations.find(other, key)
            if operations.missing(mine) != operations.missing(theirs):
                return False
            if not operations.missing(mine) and not operations.same(mine, theirs):
                return False
        return True


class SchemaList(list[Value], operations.Structured):
    """A list of a schema."""

    def __init__(self, data: Sequence[Any], schema: Json) -> None:
        self.data = list(data)
        self.schema = schema
        super().__init__(to_value(item, schema["items"]) for item in data)

    def equals(self, other: Value) -> bool:
        """Whether another list has the same elements, as this kind of list counts."""
        if not isinstance(other, list):
            raise no_such_overload()
        return len(self) == len(other) and self._equals(other)

    def _equals(self, other: list[Value]) -> bool:
        return all(operations.same(mine, theirs) for mine, theirs in zip(self, other, strict=True))

    def contains(self, wanted: Value) -> bool:
        """`wanted in list`; where nothing is the same, an element that cannot be compared is an error."""
        problem: CelError | None = None
        for item in self:
            try:
                if operations.same(item, wanted):
                    return True
            except CelError as error:
                problem = problem or error
        if problem is not None:
            raise problem
        return False

    def find(self, key: Value) -> Value:
        """The element at a position."""
        index = operations.index_of(key)
        if not 0 <= index < len(self):
            return operations.MISSING
        if type(key) is not int:
            raise CelError(f"unsupported index: {operations.show(key)}")
        return self[index]

    def plus(self, other: Value) -> Value:
        """`list + other`, as this kind of list joins."""
        if not isinstance(other, list):
            raise no_such_overload()
        return type(self)(self._joined([plain(v) for v in other]), self.schema)

    def _joined(self, added: list[Any]) -> list[Any]:
        return [*self.data, *added]


class SetList(SchemaList):
    """A list whose elements are told apart by what they are; order does not count."""

    def _equals(self, other: list[Value]) -> bool:
        return all(any(mine == plain(theirs) for mine in self.data) for theirs in other)

    def _joined(self, added: list[Any]) -> list[Any]:
        out = list(self.data)
        for item in added:
            if item not in out:
                out.append(item)
        return out


class MapList(SchemaList):
    """A list whose elements are told apart by some of their fields; order does not count."""

    def _key(self, item: Any) -> tuple[Any, ...]:
        keys = self.schema.get("x-kubernetes-list-map-keys", ())
        return tuple(item.get(escape(k) or k) for k in keys) if isinstance(item, Mapping) else ()

    def _equals(self, other: list[Value]) -> bool:
        mine = {self._key(item): item for item in self.data}
        for theirs in other:
            key = self._key(plain(theirs))
            if key not in mine or not operations.same(to_value(mine[key], self.schema["items"]), theirs):
                return False
        return True

    def _joined(self, added: list[Any]) -> list[Any]:
        out = list(self.data)
        places = {self._key(item): index for index, item in enumerate(out)}
        for item in added:
            if self._key(item) in places:
                out[places[self._key(item)]] = item
            else:
                out.append(item)
        return out
