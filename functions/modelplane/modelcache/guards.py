"""What keeps a ModelCache from being deleted while replicas read its weights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from modelplane.modelcache.adapt import Cache
from xfn.builders import Protected, usage_for
from xfn.function import Kind
from xfn.labels import V1ALPHA1
from xfn.names import unique
from xfn.values import Object, Resource

USAGE = Kind("protection.crossplane.io/v1beta1", "Usage")
_MODEL_CACHE = Kind(V1ALPHA1, "ModelCache")
_NAMED = 3
"""How many deployments are named."""


def users(cache: Cache, replicas: Iterable[Object]) -> tuple[Object, ...]:
    """The replicas that read the weights of this cache."""
    return tuple(each for each in replicas if (each["spec"].get("cache") or {}).get("name") == cache.name)


def guards(cache: Cache, replicas: Iterable[Object]) -> Mapping[str, Resource]:
    """One for the cache, whose deletion then waits: its volumes would go with it. None where nobody uses it."""
    names = sorted({each["spec"]["deploymentRef"]["name"] for each in users(cache, replicas)})
    if not names:
        return {}
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    guard = usage_for(
        unique(f"{cache.name}-in-use", "ModelCache", cache.namespace, cache.name, "guard"),
        of=Protected(_MODEL_CACHE, cache.name, cache.namespace),
        reason=f"replicas of ModelDeployment {', '.join(names[:_NAMED])}{more} read its weights. Give their "
        "modelCacheRef another name, or delete them. The deletion stays pending and is done when the last replica "
        "is gone",
    )
    # Whether the guard is in place does not decide whether the weights can be used.
    return {"guard": Resource(guard, ready=True)}
