"""What a device is: as a value that can be compared, the key under which verdicts are kept; and in few words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

_FACTS = ("driver", "attributes", "capacity")
_PLAIN: dict[str, type] = {"string": str, "bool": bool, "int": int}
"""Types of attributes that a value itself tells; a version is written with its type."""


def shape_of(device: Mapping[str, Any]) -> str:
    """The facts of a device that selectors read, in one text: equal devices have equal texts."""
    return json.dumps({key: device[key] for key in _FACTS if key in device}, sort_keys=True, separators=(",", ":"))


def shortened(device: Mapping[str, Any]) -> dict[str, Any]:
    """A device in few words: without what is as usual, and without types that the values tell. See `lengthened`."""
    short = {key: value for key, value in device.items() if (key, value) != ("claim", "DRA")}
    if short.get("deviceClassName") == device["driver"]:
        del short["deviceClassName"]
    elif "deviceClassName" not in short:
        short["deviceClassName"] = ""
    if "attributes" in short:
        short["attributes"] = {name: _bare(value) for name, value in device["attributes"].items()}
    if "capacity" in short:
        short["capacity"] = {
            name: value["value"] if list(value) == ["value"] else value for name, value in device["capacity"].items()
        }
    return short


def lengthened(short: Mapping[str, Any]) -> dict[str, Any]:
    """The device that was shortened."""
    device = {"claim": "DRA", "deviceClassName": short["driver"], **short}
    if not device["deviceClassName"]:
        del device["deviceClassName"]
    if "attributes" in short:
        device["attributes"] = {name: _typed(value) for name, value in short["attributes"].items()}
    if "capacity" in short:
        device["capacity"] = {
            name: value if isinstance(value, dict) else {"value": value} for name, value in short["capacity"].items()
        }
    return device


def _bare(attribute: Mapping[str, Any]) -> Any:
    (kind, value), *more = attribute.items()
    return attribute if more or type(value) is not _PLAIN.get(kind) else value


def _typed(value: Any) -> Any:
    return next(({kind: value} for kind, type_ in _PLAIN.items() if type(value) is type_), value)
