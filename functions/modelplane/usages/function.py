"""The function Usages: labels every consumer of a ProviderConfig and composes one Usage for each.

One for each, because a Usage's `by` is one resource. By the Object or Release itself and never by its XR: an XR is gone
at once when it is deleted, while its Objects still have to reach the cluster to clean up there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from modelplane.usages.consumers import Consumer, Way, consumer, way
from xfn.builders import usage
from xfn.fields import Fields
from xfn.function import Desired, Function, Kind, Observed
from xfn.labels import PROVIDER_CONFIG
from xfn.names import label_value, unique
from xfn.values import Object, Resource

_KEPT = 100_000
"""How many Usages are remembered: the same are wanted in every call, three for each replica of a fleet of 10,000."""


class Labelled(NamedTuple):
    """A consumer as an earlier step wants it, the way that it takes, and the same with a label that says which."""

    wanted: Object
    way: Way
    object: Object


_labelled: dict[str, dict[str, Labelled]] = {}
"""The consumers of an XR, by its uid, as they were labelled last: mostly the very same are wanted again."""


def compose(observed: Observed) -> Desired:
    """Add labels and Usages; all else that earlier steps want is left as it is."""
    own = observed.xr["metadata"].get("namespace")
    wanted = _consumers(observed)
    resources = {
        name: Resource(each.object, observed.desired[name].ready, observed.desired[name].connection)
        for name, each in wanted.items()
    }
    ways = {name: each.way for name, each in wanted.items()}
    # What is observed and no longer desired is being deleted: it needs its ProviderConfig until it is gone.
    for name, seen in observed.resources.items():
        if name not in observed.desired and (through := way(seen.object)) is not None:
            ways[name] = through
    for name in sorted(ways):
        user = consumer(name, ways[name], observed)
        if user is not None:
            resources[f"usage-{name}"] = _usage(user, own)
    return Desired(resources=resources)


def _consumers(observed: Observed) -> dict[str, Labelled]:
    """What is wanted and goes through a ProviderConfig, labelled."""
    uid = observed.xr["metadata"].get("uid")
    before = _labelled.get(uid, {})
    found = {}
    for name, resource in observed.desired.items():
        obj = resource.object
        known = before.get(name)
        if known is not None and known.wanted is obj:
            found[name] = known
        elif (through := way(obj)) is not None:
            found[name] = Labelled(obj, through, _with_label(obj, through.name))
    if uid and not isinstance(observed.xr, Fields):  # what came over the wire is another object in the next call
        if len(_labelled) >= _KEPT:
            _labelled.clear()
        _labelled[uid] = found
    return found


def _with_label(obj: Object, config: str) -> Object:
    metadata: dict[str, Any] = dict(obj.get("metadata") or {})
    metadata["labels"] = {**(metadata.get("labels") or {}), PROVIDER_CONFIG: label_value(config)}
    return {**obj, "metadata": metadata}


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
