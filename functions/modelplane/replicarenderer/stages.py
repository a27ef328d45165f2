"""What of a replica is on its cluster now: stage by stage, and nothing that runs is ever changed or withdrawn.

The shared set of the namespace comes first (its ledger says when it is in place), then claims, the gang and copies of
Secrets, then the service. What exists is emitted again with the manifest it has: neither a new release of the
functions nor an edit of the cluster changes what a replica runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import cast

from modelplane.replicarenderer.adapt import Replica
from modelplane.replicarenderer.admission import Place
from modelplane.replicarenderer.backends import BACKENDS
from modelplane.replicarenderer.claims import claim_template
from modelplane.replicarenderer.naming import object_name
from modelplane.replicarenderer.pieces import WORKLOAD, Piece
from modelplane.replicarenderer.queues import queueing
from modelplane.replicarenderer.secrets import NO_SECRETS, Copying, copies
from modelplane.sightings import sighting
from schemas.kubernetes_m.v1alpha1 import Object as RemoteObject
from schemas.meta import AnyObject
from xfn.builders.objects import Readiness, remote_object
from xfn.memory import Kept
from xfn.values import Object, Resource

_CREATED = Readiness.created()
_standing = Kept[dict[str, RemoteObject] | None]()
"""The Objects of those that have all of theirs: nothing changes in them while their specs are the same."""


@dataclass(frozen=True)
class Rendering:
    """The Objects of a replica now. `blocked` are those of a stage that the next one waits for, with what they say."""

    objects: dict[str, RemoteObject]
    blocked: dict[str, str] = field(default_factory=dict)
    secrets: Copying | None = None
    unsupported: str | None = None

    @property
    def complete(self) -> bool:
        """Whether the last stage, the service, is reached."""
        return WORKLOAD in self.objects


def render(
    replica: Replica,
    place: Place,
    originals: Mapping[str, Object | None],
    resources: Mapping[str, Resource],
    own: Mapping[str, Object],
) -> Rendering:
    """The Objects of the stage that the replica has come to. `own` are those that it has."""
    unsupported = BACKENDS[replica.backend].unsupported(replica)
    if unsupported or place.refusal or place.namespace is None or place.provider_config is None:
        return Rendering(_with_kept({}, replica, own), unsupported=unsupported)
    namespace: str = place.namespace
    if WORKLOAD in own and not replica.secrets:
        specs = [obj["spec"] for obj in own.values()]
        standing = _standing.get(replica.identity, (replica, *specs), lambda *_: _whole(replica, namespace, own))
        if standing is not None:
            return Rendering(standing, secrets=NO_SECRETS)
    secrets = copies(replica, originals, resources, namespace, place.provider_config)
    made = {**_objects(replica, _beside(replica, namespace), own, place.provider_config), **secrets.objects}
    blocked = {} if WORKLOAD in own else _not_ready(made, resources, secrets.empty)
    if not blocked:
        names = {role.name: _name(made, f"claims-{role.name}") for role in replica.roles if role.claimed}
        service = BACKENDS[replica.backend].pieces(replica, namespace, names)
        made |= _objects(replica, service, own, place.provider_config)
    return Rendering(_with_kept(made, replica, own), blocked, secrets)


def _whole(replica: Replica, namespace: str, own: Mapping[str, Object]) -> dict[str, RemoteObject] | None:
    """All Objects of a replica that has them all, None for one that lacks some. Then they follow from what is there."""
    pieces = [*_beside(replica, namespace), *BACKENDS[replica.backend].pieces(replica, namespace, {})]
    if not all(piece.key in own for piece in pieces):
        return None
    return _with_kept(_objects(replica, pieces, own, ""), replica, own)


def _with_kept(made: dict[str, RemoteObject], replica: Replica, own: Mapping[str, Object]) -> dict[str, RemoteObject]:
    """What is made, and what else there is, as it is; what exists comes first."""
    kept = {key: made.pop(key) if key in made else _verbatim(replica, obj) for key, obj in own.items()}
    return {**kept, **made}


def _beside(replica: Replica, namespace: str) -> Iterable[Piece]:
    """What the workload's pods refer to: they would wait, or start one by one, if it came after them."""
    for role in replica.roles:
        if role.claimed:
            claims = partial(claim_template, replica, role, namespace)
            yield Piece(f"claims-{role.name}", claims, _CREATED)
    gang = queueing(replica).gang
    if gang is not None:
        yield Piece("gang", partial(gang, replica, namespace), _CREATED)


def _objects(
    replica: Replica, pieces: Iterable[Piece], own: Mapping[str, Object], provider_config: str
) -> dict[str, RemoteObject]:
    return {piece.key: _object(replica, piece, own.get(piece.key), provider_config) for piece in pieces}


def _object(replica: Replica, piece: Piece, before: Object | None, provider_config: str) -> RemoteObject:
    """The Object of a piece; of one that exists, with the manifest and the way to the cluster that it has."""
    if before is None:
        manifest = piece.manifest()
    else:
        manifest = cast(AnyObject, before["spec"]["forProvider"]["manifest"])
        provider_config = str(before["spec"]["providerConfigRef"]["name"])
    return remote_object(
        object_name(replica, piece.key),
        manifest,
        readiness=piece.readiness,
        provider_config=provider_config,
        read_back=piece.read_back,
        labels=replica.labels,
    )


def _verbatim(replica: Replica, obj: Object) -> RemoteObject:
    metadata = {"name": obj["metadata"]["name"], "labels": replica.labels}
    kept = {"apiVersion": obj["apiVersion"], "kind": obj["kind"], "metadata": metadata, "spec": obj["spec"]}
    return cast(RemoteObject, kept)


def _name(objects: Mapping[str, RemoteObject], key: str) -> str:
    return str(objects[key]["spec"]["forProvider"]["manifest"]["metadata"]["name"])


def _not_ready(
    stage: Mapping[str, RemoteObject], resources: Mapping[str, Resource], waived: frozenset[str]
) -> dict[str, str]:
    """The Objects of a stage that are not ready, each with what it says is wrong, if anything."""
    found = {}
    for key in stage.keys() - waived:
        seen = sighting(resources.get(key))
        if seen is None or not seen.ready:
            found[key] = seen.message if seen is not None and seen.synced == "False" else ""
    return found
