"""The function Usages: labels every consumer of a ProviderConfig and composes one Usage for each.

One for each, because a Usage's `by` is one resource. By the Object or Release itself and never by its XR: an XR is gone
at once when it is deleted, while its Objects still have to reach the cluster to clean up there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from modelplane.usages.consumers import Consumer, consumer, way
from xfn.builders import usage
from xfn.function import Desired, Function, Kind, Observed
from xfn.labels import PROVIDER_CONFIG
from xfn.names import label_value, unique
from xfn.values import Resource

_KEPT = 100_000
"""How many Usages are remembered: the same are wanted in every call, three for each replica of a fleet of 10,000."""


def compose(observed: Observed) -> Desired:
    """Add labels and Usages; all else that earlier steps want is left as it is."""
    own = observed.xr["metadata"].get("namespace")
    wanted = {name: through for name, each in observed.desired.items() if (through := way(each.object)) is not None}
    resources = {name: _labelled(observed.desired[name], through.name) for name, through in wanted.items()}
    # What is observed and no longer desired is being deleted: it needs its ProviderConfig until it is gone.
    leaving = {
        name: through
        for name, each in observed.resources.items()
        if name not in observed.desired and (through := way(each.object)) is not None
    }
    for name, through in sorted([*wanted.items(), *leaving.items()]):
        user = consumer(name, through, observed)
        if user is not None:
            resources[f"usage-{name}"] = _usage(user, own)
    return Desired(resources=resources)


def _labelled(resource: Resource, config: str) -> Resource:
    metadata: dict[str, Any] = dict(resource.object.get("metadata") or {})
    metadata["labels"] = {**(metadata.get("labels") or {}), PROVIDER_CONFIG: label_value(config)}
    return Resource({**resource.object, "metadata": metadata}, resource.ready, resource.connection)


@lru_cache(_KEPT)
def _usage(user: Consumer, own: str | None) -> Resource:
    """A Usage where its user is. Whether it is in place does not decide whether the XR is Ready."""
    by = user.user
    name = unique(by.name, str(by.kind), user.namespace, by.name)
    return Resource(usage(name, of=user.config, by=by, namespace=None if own else user.namespace), ready=True)


USAGES = Function(
    name="Usages",
    composite=None,
    compose=compose,
    emits=frozenset({Kind("protection.crossplane.io/v1beta1", "Usage")}),
)
