"""A device as a driver publishes it: attributes and capacities by name, under the driver's domain or another."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final
from weakref import WeakValueDictionary

from cel.operations import DefaultMap
from cel.quantity import Quantity
from cel.semver import InvalidVersion, Semver, StrictSemver
from cel.values import INT_MAX, INT_MIN, Value

Attribute = bool | int | str | Semver | list[bool] | list[int] | list[str] | list[Semver]

_SCALARS: Final = {"int": int, "bool": bool, "string": str}
_LISTS: Final = {"ints": "int", "bools": "bool", "strings": "string", "versions": "version"}

MAX_DOMAIN: Final = 63
MAX_ID: Final = 32
MAX_DRIVER: Final = 63
MAX_VALUE: Final = 64
MAX_ENTRIES: Final = 32
MAX_LIST: Final = 48


class DeviceError(ValueError):
    """A device that Kubernetes could not read; the message is Go's."""


def split_name(name: str, driver: str) -> tuple[str, str]:
    """Domain and identifier of a name; one without a domain belongs to the driver's."""
    domain, slash, identifier = name.partition("/")
    return (domain, identifier) if slash else (driver, name)


class Shape:
    """What devices have in common that no selector can tell apart; equal shapes are one object."""

    __slots__ = ("__weakref__",)


_SHAPES: WeakValueDictionary[Hashable, Shape] = WeakValueDictionary()


@dataclass(frozen=True)
class Device:
    """One device, or the shape that many devices share."""

    driver: str
    attributes: Mapping[str, Attribute] = field(default_factory=dict)
    capacity: Mapping[str, Quantity] = field(default_factory=dict)
    allow_multiple_allocations: bool = False

    @classmethod
    def from_spec(cls, driver: str, spec: Mapping[str, Any], *, lists: bool = True) -> Device:
        """The device of a ResourceSlice, or the shape of an InferenceClass.

        A Kubernetes that knows no lists as attributes cannot read a device that has one.
        """
        given = spec.get("attributes") or {}
        attributes = {name: _attribute(name, value, lists=lists) for name, value in given.items()}
        capacity = {name: Quantity.parse(str(value["value"])) for name, value in (spec.get("capacity") or {}).items()}
        return cls(driver, attributes, capacity, bool(spec.get("allowMultipleAllocations")))

    @cached_property
    def flat_attributes(self) -> dict[str, Value]:
        """Attributes by `domain/identifier`."""
        return {"/".join(split_name(n, self.driver)): v for n, v in self.attributes.items()}

    @cached_property
    def flat_capacity(self) -> dict[str, Quantity]:
        """Capacities by `domain/identifier`."""
        return {"/".join(split_name(n, self.driver)): v for n, v in self.capacity.items()}

    @cached_property
    def attribute_domains(self) -> DefaultMap:
        """Attributes by domain, then identifier; a domain that is not there is empty."""
        return _by_domain(self.attributes, self.driver)

    @cached_property
    def capacity_domains(self) -> DefaultMap:
        """Capacities by domain, then identifier; a domain that is not there is empty."""
        return _by_domain(self.capacity, self.driver)

    @cached_property
    def shape(self) -> Shape:
        """The shape of the device: the same object for every device that looks the same to selectors."""
        attributes = tuple(sorted((n, _content(v)) for n, v in self.flat_attributes.items()))
        capacity = tuple(sorted((n, str(q)) for n, q in self.flat_capacity.items()))
        key = (self.driver, self.allow_multiple_allocations, attributes, capacity)
        return _SHAPES.setdefault(key, Shape())

    def value(self) -> dict[str, Value]:
        """The device as an expression sees it, with quantities of its own."""
        fresh = {name: quantity.fresh() for name, quantity in self.capacity.items()}
        return {
            "driver": self.driver,
            "allowMultipleAllocations": self.allow_multiple_allocations,
            "attributes": self.attribute_domains,
            "capacity": _by_domain(fresh, self.driver),
        }

    @cached_property
    def within_limits(self) -> bool:
        """Whether the device is no larger than Kubernetes admits, so that estimates of cost hold."""
        if len(self.driver) > MAX_DRIVER or len(self.attributes) + len(self.capacity) > MAX_ENTRIES:
            return False
        if any(q.nanos is None for q in self.capacity.values()):
            return False
        for name in (*self.attributes, *self.capacity):
            domain, identifier = split_name(name, self.driver)
            if len(domain) > MAX_DOMAIN or len(identifier) > MAX_ID:
                return False
        return all(_small(value) for value in self.attributes.values())


def _content(value: Value) -> str:
    """A text that two attributes share only if they are the same."""
    if isinstance(value, list):
        return f"[{','.join(_content(v) for v in value)}]"
    return f"{type(value).__name__} {value!r}"


def _small(value: Attribute) -> bool:
    if isinstance(value, list):
        return len(value) <= MAX_LIST and all(_small(v) for v in value)
    return len(value) <= MAX_VALUE if isinstance(value, str) else True


def _by_domain(entries: Mapping[str, Value], driver: str) -> DefaultMap:
    out = DefaultMap()
    for name, value in entries.items():
        domain, identifier = split_name(name, driver)
        out.setdefault(domain, {})[identifier] = value
    return out


def _attribute(name: str, value: Mapping[str, Any], *, lists: bool) -> Attribute:
    for kind, element in _LISTS.items() if lists else ():
        if value.get(kind) is not None:
            return [_scalar(name, element, v) for v in value[kind]]
    for kind in ("int", "bool", "string", "version"):
        if value.get(kind) is not None:
            found: Attribute = _scalar(name, kind, value[kind])
            return found
    raise DeviceError(f"attribute {name}: unsupported attribute value")


def _scalar(name: str, kind: str, value: Any) -> Any:
    if kind == "version":
        try:
            parsed = Semver.parse(value)
            return StrictSemver(parsed.text, parsed.key)
        except InvalidVersion as error:
            raise DeviceError(f"attribute {name}: parse semantic version: {error}") from None
    wanted = _SCALARS[kind]
    if type(value) is not wanted or (type(value) is int and not INT_MIN <= value <= INT_MAX):
        raise DeviceError(f"attribute {name}: {value!r} is no {kind}")
    return value
