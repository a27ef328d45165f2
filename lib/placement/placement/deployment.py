"""What a deployment wants, and the replicas it has, as one look at the control plane shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from placement.demand import Demand, Part
from placement.identity import Identity
from placement.labels import EVERYTHING, Selector
from placement.reasons import No
from placement.taints import Toleration


class Strategy(StrEnum):
    """What decides among places that fit."""

    SPREAD = "Spread"
    PACK = "Pack"
    CHEAPEST = "Cheapest"


class Health(StrEnum):
    """What is known of a replica. UNKNOWN: the control plane lost sight of it."""

    READY = "Ready"
    NOT_READY = "NotReady"
    UNKNOWN = "Unknown"


class Leaving(StrEnum):
    """Why a replica is on its way out."""

    SCALED_DOWN = "ScaledDown"
    REPLACED = "Replaced"
    DRAINED = "Drained"
    MOVED = "Moved"
    REJECTED = "Rejected"


@dataclass(frozen=True)
class Rollout:
    """How a new revision replaces the old: how many more may exist meanwhile, how many fewer may be ready."""

    max_surge: int = 1
    max_unavailable: int = 0


@dataclass(frozen=True)
class Deployment:
    """What is wanted.

    `cache` are the clusters where the cache that it names is ready, None if it names none. `weights` are clusters
    that hold its weights already. `unsupported` says, for each backend that cannot run it, why. `replace_after` are
    seconds, None is never. `last_attempt` is the highest number that a replica of it ever had. `invalid` says what is
    wrong with what it asks of a node, if no device could mend it.
    """

    identity: Identity
    replicas: int
    demand: Demand
    revision: str
    selector: Selector = EVERYTHING
    tolerations: tuple[Toleration, ...] = ()
    strategy: Strategy = Strategy.SPREAD
    spread_by: str | None = None
    priority: int = 0
    replace_after: float | None = 600.0
    rollout: Rollout = Rollout()
    cache: frozenset[str] | None = None
    weights: frozenset[str] = frozenset()
    unsupported: Mapping[str, str] = field(default_factory=dict)
    last_attempt: int = 0
    invalid: No | None = None


@dataclass(frozen=True, slots=True)
class Replica:
    """A replica of the deployment, as observed.

    `admitted`: the ledger lists it, or it is already on its cluster. `served`: it has been ready once. `endpoint`: it
    has one now. `routed`: some service still lists its host. `leaving` and `unknown_since` are what was last decided.
    """

    name: str
    slot: int
    attempt: int
    revision: str
    cluster: str
    parts: tuple[Part, ...] = ()
    health: Health = Health.NOT_READY
    admitted: bool = False
    served: bool = False
    endpoint: bool = False
    routed: bool = False
    created: float = 0.0
    leaving: Leaving | None = None
    unknown_since: float | None = None
