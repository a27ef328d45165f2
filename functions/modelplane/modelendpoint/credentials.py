"""The provider's key, from the user's Secret to the one that Envoy reads. Nothing here ever says the value."""

from __future__ import annotations

import base64
import binascii
import re

from modelplane.modelendpoint.adapt import Credential
from modelplane.reasons import Reason
from xfn.values import Object

_HEADER_VALUE = re.compile(rb"[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?")


class Unusable(Exception):
    """The key cannot be had; the message says what to do, and not what the Secret holds."""

    def __init__(self, reason: Reason, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def header_value(credential: Credential, secret: Object | None) -> str:
    """What the header will carry, in base64 as a Secret has it."""
    where = f"Secret {credential.secret}"
    if secret is None:
        raise Unusable(Reason.SECRET_MISSING, f"{where} is not there; create it with the key {credential.key}")
    encoded = (secret.get("data") or {}).get(credential.key)
    if not encoded:
        raise Unusable(Reason.SECRET_KEY_MISSING, f"{where} has no key {credential.key}, or it is empty")
    try:
        # A newline at the end is what `echo` leaves, never part of a key.
        value = base64.b64decode(encoded, validate=True).strip()
    except binascii.Error:
        value = b""
    if not _HEADER_VALUE.fullmatch(value):
        message = f"{where}, key {credential.key}: a header can carry only printable characters on one line"
        raise Unusable(Reason.INVALID_CREDENTIAL, message)
    return base64.b64encode(b"Bearer " + value if credential.bearer else value).decode()
