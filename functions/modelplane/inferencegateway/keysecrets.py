"""The Secrets that hold the fleet's key. A value is made once; from then on it is what the observed Secret says."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping

from modelplane.fleetkey import CREDENTIAL, client, secret_name
from schemas.core.v1 import Secret
from xfn.labels import SYSTEM_NAMESPACE
from xfn.values import Resource

EGRESS_KEYS = "egress-keys"

NewKey = Callable[[], str]
"""Where a new key comes from: randomness is an input."""


def key_resource(revision: int) -> str:
    """Under which name the Secret of a revision is composed."""
    return f"fleet-key-{revision}"


def made(resources: Mapping[str, Resource]) -> frozenset[int]:
    """The revisions whose Secrets exist."""
    prefix = key_resource(0)[:-1]
    return frozenset(int(name.removeprefix(prefix)) for name in resources if name.startswith(prefix))


def values(revisions: tuple[int, ...], resources: Mapping[str, Resource], new_key: NewKey) -> dict[int, str]:
    """The value of each revision as a Secret's data has it: what it was made as, or a new one."""
    return {revision: _value(revision, resources, new_key) for revision in revisions}


def _value(revision: int, resources: Mapping[str, Resource], new_key: NewKey) -> str:
    found = resources.get(key_resource(revision))
    known = (found.object.get("data") or {}).get(CREDENTIAL) if found else None
    return str(known) if known else base64.b64encode(new_key().encode()).decode()


def key_secret(revision: int, value: str) -> Secret:
    """One revision of the key; nobody can change it, only replace it by the next."""
    return {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": {"name": secret_name(revision), "namespace": SYSTEM_NAMESPACE},
        "type": "Opaque",
        "immutable": True,
        "data": {CREDENTIAL: value},
    }


def egress_secret(values: Mapping[int, str]) -> Secret:
    """What the egress Gateway lets in, each revision under a name of its own: Envoy Gateway takes a name once."""
    return {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": {"name": EGRESS_KEYS, "namespace": SYSTEM_NAMESPACE},
        "type": "Opaque",
        "data": {client(revision): value for revision, value in sorted(values.items())},
    }
