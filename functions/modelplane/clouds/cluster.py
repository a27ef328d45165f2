"""A cluster of any cloud, in the words that the clouds share: what is looked at, what is made, what is reported."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from modelplane.clouds.managed import Composer
from modelplane.clouds.pools import Arrangement, PoolRules, Retired
from modelplane.clouds.words import Trouble
from schemas.protection.v1beta1 import Usage
from xfn.builders import SecretKey
from xfn.function import Kind
from xfn.values import Json, Object, Resource


@dataclass(frozen=True)
class View:
    """All that a cloud's files look at. `config` is the ProviderConfig, None where it is not there or not asked for."""

    spec: Object
    before: Object
    composer: Composer
    resources: Mapping[str, Resource]
    config: Object | None
    pools: Arrangement

    def seen(self, key: str) -> Object | None:
        """What was composed under a key, as it is now; None where it is not there."""
        found = self.resources.get(key)
        return found.object if found is not None else None


@dataclass(frozen=True)
class Part:
    """One managed resource of the cluster. `what` is what people call it; `pool` is the GPU pool that it is of.

    `object` is None for one that cannot be made yet, since it has no reference field for what another resource will
    only have once it is there; `waits_for` says what that is. One that exists is then said again as it is.
    """

    key: str
    what: str
    object: Json | None
    pool: str = ""
    waits_for: str = ""


@dataclass(frozen=True)
class Plan:
    """What a cluster consists of: its parts, in the order in which one thinks of them, and what outlives what."""

    parts: tuple[Part, ...]
    guards: Mapping[str, Usage] = field(default_factory=dict)


@dataclass(frozen=True)
class Report:
    """What the cloud says of a cluster that is there: each None until it is known."""

    endpoint: str | None = None
    version: str | None = None
    kubeconfig: SecretKey | None = None
    identity: Json | None = None


def _no_trouble(view: View) -> Trouble | None:
    return None


@dataclass(frozen=True)
class Cloud:
    """One cloud: what differs from the others. A cloud's function is made of this, see `cloud_function`.

    `plan` and `report` are the cloud's own files. `shrunk` is what a group of machines left behind becomes: it takes no
    new nodes and gives back those that fall empty. `agrees` finds what the ProviderConfig and the spec disagree about.
    """

    name: str
    kind: str
    provider_configs: str
    """The API version of the provider's ProviderConfigs."""
    emits: frozenset[Kind]
    pools: PoolRules
    plan: Callable[[View], Plan]
    report: Callable[[View], Report]
    shrunk: Callable[[Retired], Json]
    agrees: Callable[[View], Trouble | None] = _no_trouble
