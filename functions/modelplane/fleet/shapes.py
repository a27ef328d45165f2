"""What a device is, as a value that can be compared: the key under which verdicts are kept."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

_FACTS = ("driver", "attributes", "capacity")


def shape_of(device: Mapping[str, Any]) -> str:
    """The facts of a device that selectors read, in one text: equal devices have equal texts."""
    return json.dumps({key: device[key] for key in _FACTS if key in device}, sort_keys=True, separators=(",", ":"))
