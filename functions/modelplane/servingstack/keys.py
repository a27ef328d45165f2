"""Which revisions of the fleet's key the gateway lets in, and which copies the cluster keeps: pure decisions.

A SecurityPolicy that names a missing Secret makes Envoy answer every request with 500. So a copy is there before
the policy names it, and goes only when the policy on the cluster no longer does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from modelplane.fleetkey import revision_of, secret_name
from modelplane.servingstack.adapt import Key
from xfn.conditions import observed
from xfn.readiness import from_conditions
from xfn.values import Object, Resource

POLICY = "gateway-policy"
FINALIZER = "finalizer.managedresource.crossplane.io"


def copy_key(revision: int) -> str:
    """Under which name the Object is composed that makes the Secret on the cluster."""
    return f"key-{revision}"


def value_key(revision: int) -> str:
    """Under which name the Object is composed that fills the Secret on the cluster."""
    return f"key-{revision}-value"


@dataclass(frozen=True)
class Keys:
    """What to do about keys: copies to keep, revisions for the policy to name, revisions known to be let in."""

    copies: tuple[Key, ...]
    named: tuple[int, ...]
    accepted: tuple[int, ...]


def keys(wanted: Sequence[Key], resources: Mapping[str, Resource], known: Iterable[int] = ()) -> Keys:
    """Decide. What the policy names stays named until a wanted key can take its place: no key means no traffic.

    `known` are the revisions that were let in when last seen.
    """
    policy = resources[POLICY].object if POLICY in resources else {}
    on_cluster = _revisions(_manifest(policy, "status", "atProvider"))
    before = _revisions(_manifest(policy, "spec", "forProvider"))
    arrived = {key.revision for key in wanted if _has_arrived(key.revision, resources)}
    still = before & {key.revision for key in wanted}
    named = (arrived | still) or before
    kept = {key.revision: key for key in wanted}
    for revision in sorted(named | on_cluster | before):
        kept.setdefault(revision, Key(revision, secret_name(revision)))
    return Keys(
        copies=tuple(kept[revision] for revision in sorted(kept)),
        named=tuple(sorted(named)),
        accepted=tuple(sorted(_accepted(policy_accepted(policy), on_cluster, set(known)))),
    )


def may_reference(revision: int, resources: Mapping[str, Resource]) -> bool:
    """Whether the Object that fills a copy may name the Secret that it takes the value from.

    provider-kubernetes patches the value into the Object that it holds in memory, and writes that Object back when it
    adds its finalizer or creates something: the key would stand in the Object for all to read. An Object that has its
    finalizer and may not create is never written back.
    """
    found = resources.get(value_key(revision))
    return found is not None and FINALIZER in (found.object["metadata"].get("finalizers") or ())


def policy_accepted(policy: Object) -> bool | None:
    """Whether Envoy Gateway has accepted the policy as it now stands on the cluster; None where it has not said."""
    manifest = _manifest(policy, "status", "atProvider")
    generation = (manifest.get("metadata") or {}).get("generation")
    said = [
        condition.get("status") == "True"
        for ancestor in (manifest.get("status") or {}).get("ancestors") or ()
        for condition in ancestor.get("conditions") or ()
        if condition.get("type") == "Accepted" and condition.get("observedGeneration") == generation
    ]
    return all(said) if said else None


def _accepted(said: bool | None, on_cluster: set[int], known: set[int]) -> set[int]:
    """While Envoy Gateway has not looked at a change yet, what was let in before still is."""
    if said is None:
        return known & on_cluster
    return on_cluster if said else set()


def _has_arrived(revision: int, resources: Mapping[str, Resource]) -> bool:
    found = resources.get(value_key(revision))
    if found is None or not found.object["spec"].get("references"):
        return False
    return observed(found.object, "Synced") is not None and from_conditions(found.object)


def _manifest(obj: Object, half: str, side: str) -> Mapping[str, Any]:
    found = ((obj.get(half) or {}).get(side) or {}).get("manifest")
    return found if isinstance(found, dict) else {}


def _revisions(policy: Mapping[str, Any]) -> set[int]:
    refs = ((policy.get("spec") or {}).get("apiKeyAuth") or {}).get("credentialRefs") or ()
    # Who may write on the cluster may add a Secret of its own; that is not a revision of the fleet's.
    found = (revision_of(ref["name"]) for ref in refs)
    return {revision for revision in found if revision is not None}
