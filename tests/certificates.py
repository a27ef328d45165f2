"""A certificate authority for tests: one CA, and server and client certificates in the files Crossplane mounts."""

from __future__ import annotations

import datetime
import ipaddress
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

_NOT_BEFORE = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)
_NOT_AFTER = datetime.datetime(2120, 1, 1, tzinfo=datetime.UTC)


def _name(common: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common)])


def _key() -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


def _pem(key: rsa.RSAPrivateKey) -> bytes:
    # Crossplane's own initialisation reads PKCS#1 only.
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.TraditionalOpenSSL, serialization.NoEncryption()
    )


@dataclass(frozen=True)
class Authority:
    """A certificate authority that lives as long as a test."""

    key: rsa.RSAPrivateKey
    certificate: x509.Certificate

    @classmethod
    def make(cls) -> Authority:
        key = _key()
        usage = x509.KeyUsage(False, False, False, False, False, True, True, False, False)
        certificate = (
            x509.CertificateBuilder(_name("modelplane-test"), _name("modelplane-test"), key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(_NOT_BEFORE)
            .not_valid_after(_NOT_AFTER)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .add_extension(usage, critical=True)
            .sign(key, hashes.SHA256())
        )
        return cls(key, certificate)

    @property
    def pem(self) -> bytes:
        return self.certificate.public_bytes(serialization.Encoding.PEM)

    @property
    def key_pem(self) -> bytes:
        return _pem(self.key)

    def server(self, into: Path, *names: str) -> Path:
        """Write tls.crt, tls.key and ca.crt for a server on loopback that also answers to `names`."""
        alternatives: list[x509.GeneralName] = [x509.DNSName(name) for name in ("localhost", *names)]
        alternatives.append(x509.IPAddress(ipaddress.ip_address("127.0.0.1")))
        return self._write(into, "server", ExtendedKeyUsageOID.SERVER_AUTH, alternatives)

    def client(self, into: Path, name: str = "client") -> Path:
        """Write tls.crt, tls.key and ca.crt for a client."""
        return self._write(into, name, ExtendedKeyUsageOID.CLIENT_AUTH, [x509.DNSName(name)])

    def _write(
        self, into: Path, common: str, usage: x509.ObjectIdentifier, alternatives: list[x509.GeneralName]
    ) -> Path:
        key = _key()
        certificate = (
            x509.CertificateBuilder(self.certificate.subject, _name(common), key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(_NOT_BEFORE)
            .not_valid_after(_NOT_AFTER)
            .add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
            .add_extension(x509.ExtendedKeyUsage([usage]), critical=False)
            .sign(self.key, hashes.SHA256())
        )
        into.mkdir(parents=True, exist_ok=True)
        (into / "tls.crt").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
        (into / "tls.key").write_bytes(_pem(key))
        (into / "ca.crt").write_bytes(self.pem)
        return into
