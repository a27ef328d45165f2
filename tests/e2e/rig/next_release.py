"""`modelplane serve` as a later release might be: it would render everything that is new a little differently."""

from __future__ import annotations

import sys

from cli.main import main
from modelplane.replicarenderer import engine, pods

engine.START_BUDGET = 7200
pods.GRACE = 240

if __name__ == "__main__":
    sys.exit(main())
