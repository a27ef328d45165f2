"""The fleet's key: what the InferenceGateway shows to the clusters' gateways, and by what names it goes."""

from __future__ import annotations

HEADER = "x-modelplane-key"
"""The request header that carries the key, from the control plane's gateway to a cluster's and no further."""

_COPY = "inference-gateway-key-"

CREDENTIAL = "credential"
"""The key of the Secret's data that Envoy's credential injection reads. The name is Envoy Gateway's."""


def secret_name(revision: int) -> str:
    """Name of the Secret that holds one revision, in modelplane-system on the control plane."""
    return f"fleet-key-{revision}"


def copy_name(revision: int) -> str:
    """Name of its copy on a cluster: another, since a control plane may be a cluster of its own fleet."""
    return f"{_COPY}{revision}"


def revision_of(copy: str) -> int | None:
    """The revision that a Secret on a cluster is a copy of, None if it is not one of ours."""
    number = copy.removeprefix(_COPY)
    return int(number) if copy.startswith(_COPY) and number.isdecimal() else None


def client(revision: int) -> str:
    """Under which name a gateway knows who shows this revision: it differs, so that two can be let in at once."""
    return f"r{revision}"
