"""The staging program: `modelplane-stage`, in a Job on a cluster."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from weights.files import Corrupt, UnsafePath
from weights.order import VARIABLE, InvalidOrder, Order
from weights.stage import stage
from weights.web import Failed

VOLUME = Path("/volume")
"""Where the Job mounts the volume."""


def main() -> int:
    """Follow the order in the environment. The last line says what went wrong, if something did."""
    try:
        order = Order.from_json(os.environ.get(VARIABLE, ""))
        stage(order, Path(os.environ.get("MODELPLANE_VOLUME", VOLUME)), _say)
    except (InvalidOrder, Failed, Corrupt, UnsafePath, OSError) as problem:
        _say(f"failed: {problem}")
        return 1
    return 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
