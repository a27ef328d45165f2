"""The certificates of a rig: one authority, one certificate for all that serves, one for Crossplane as client."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.certificates import Authority

SERVICES = (
    "crossplane-webhooks.crossplane-system",
    "cert-manager-webhook.cert-manager",
    "kueue-webhook-service.kueue-system",
    "llmisvc-webhook-server-service.kserve",
    "lws-webhook-service.lws-system",
)
"""Services that API servers call webhooks by, wherever that leads."""


@dataclass(frozen=True)
class Tls:
    """Folders with tls.crt, tls.key and ca.crt, as functions and Crossplane read them."""

    folder: Path

    @property
    def server(self) -> Path:
        """The certificate of everything that serves."""
        return self.folder / "server"

    @property
    def client(self) -> Path:
        """The certificate with which Crossplane calls functions."""
        return self.folder / "client"

    @property
    def ca(self) -> Path:
        """The authority's certificate."""
        return self.folder / "ca.crt"

    @property
    def ca_key(self) -> Path:
        """The authority's key, which also signs the tokens of service accounts."""
        return self.folder / "ca.key"


def issue(folder: Path) -> Tls:
    """Write fresh certificates."""
    tls = Tls(folder)
    authority = Authority.make()
    authority.server(tls.server, *(f"{service}.svc" for service in SERVICES))
    authority.client(tls.client, "crossplane.crossplane-system")
    tls.ca.write_bytes(authority.pem)
    tls.ca_key.touch(mode=0o600)
    tls.ca_key.write_bytes(authority.key_pem)
    return tls
