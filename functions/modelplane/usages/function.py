"""The function Usages: labels every consumer of a ProviderConfig and composes one Usage for each.

One for each, because a Usage's `by` is one resource. By the Object or Release itself and never by its XR: an XR is gone
at once when it is deleted, while its Objects still have to reach the cluster to clean up there.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from modelplane.usages.consumers import Consumer, config_name, consumer
from schemas.protection.v1beta1 import Usage
from xfn.builders import usage
from xfn.function import Desired, Function, Kind, Observed
from xfn.labels import PROVIDER_CONFIG
from xfn.names import label_value, unique
from xfn.values import Resource

_KEPT = 20_000
"""How many Usages are remembered: the same are wanted in every call."""


def compose(observed: Observed) -> Desired:
    """Add labels and Usages; all else that earlier steps want is left as it is."""
    labelled = {
        name: _labelled(resource, config)
        for name, resource in observed.desired.items()
        if (config := config_name(resource.object)) is not None
    }
    # What is observed and no longer desired is being deleted: it needs its ProviderConfig until it is gone.
    users = {name: consumer(name, observed) for name in {*observed.desired, *observed.resources}}
    own = observed.xr["metadata"].get("namespace")
    usages = {
        f"usage-{name}": Resource(_usage(user, own), ready=True)
        for name, user in sorted(users.items())
        if user is not None
    }
    return Desired(resources={**labelled, **usages})


def _labelled(resource: Resource, config: str) -> Resource:
    metadata: dict[str, Any] = dict(resource.object.get("metadata") or {})
    metadata["labels"] = {**(metadata.get("labels") or {}), PROVIDER_CONFIG: label_value(config)}
    return replace(resource, object={**resource.object, "metadata": metadata})


@lru_cache(_KEPT)
def _usage(user: Consumer, own: str | None) -> Usage:
    """A Usage where its user is. Whether it is in place does not decide whether the XR is Ready: see `ready` above."""
    name = unique(user.user.name, str(user.user.kind), user.namespace, user.user.name)
    return usage(name, of=user.config, by=user.user, namespace=None if own else user.namespace)


USAGES = Function(
    name="Usages",
    composite=None,
    compose=compose,
    emits=frozenset({Kind("protection.crossplane.io/v1beta1", "Usage")}),
)
