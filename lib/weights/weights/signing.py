"""AWS Signature Version 4 for requests without a body, and where the keys come from."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from weights import web

_UNSIGNED = "UNSIGNED-PAYLOAD"


@dataclass(frozen=True)
class Keys:
    """An access key, for a while where it has a session."""

    access: str
    secret: str
    session: str = ""


def keys(region: str) -> Keys | None:
    """The keys to sign with: given ones, the pod's own identity, or none for a public bucket."""
    env = os.environ
    if env.get("AWS_ACCESS_KEY_ID"):
        return Keys(env["AWS_ACCESS_KEY_ID"], env["AWS_SECRET_ACCESS_KEY"], env.get("AWS_SESSION_TOKEN", ""))
    if env.get("AWS_CONTAINER_CREDENTIALS_FULL_URI"):
        return _from_container(env["AWS_CONTAINER_CREDENTIALS_FULL_URI"])
    if env.get("AWS_WEB_IDENTITY_TOKEN_FILE") and env.get("AWS_ROLE_ARN"):
        return _from_web_identity(env["AWS_ROLE_ARN"], Path(env["AWS_WEB_IDENTITY_TOKEN_FILE"]), region)
    return None


def headers(
    url: str, region: str, signer: Keys | None, now: datetime | None = None, *, method: str = "GET"
) -> dict[str, str]:
    """The headers of a signed request without a body; none without keys."""
    if signer is None:
        return {}
    moment = (now or datetime.now(UTC)).strftime("%Y%m%dT%H%M%SZ")
    parts = urlsplit(url)
    signed = {"host": parts.netloc, "x-amz-content-sha256": _UNSIGNED, "x-amz-date": moment}
    if signer.session:
        signed["x-amz-security-token"] = signer.session
    names = ";".join(sorted(signed))
    listed = "".join(f"{name}:{signed[name]}\n" for name in sorted(signed))
    query = "&".join(sorted(parts.query.split("&"))) if parts.query else ""
    request = f"{method}\n{parts.path or '/'}\n{query}\n{listed}\n{names}\n{_UNSIGNED}"
    scope = f"{moment[:8]}/{region}/s3/aws4_request"
    text = f"AWS4-HMAC-SHA256\n{moment}\n{scope}\n{hashlib.sha256(request.encode()).hexdigest()}"
    key = f"AWS4{signer.secret}".encode()
    for part in (moment[:8], region, "s3", "aws4_request", text):
        key = hmac.new(key, part.encode(), hashlib.sha256).digest()
    credential = f"Credential={signer.access}/{scope}, SignedHeaders={names}, Signature={key.hex()}"
    del signed["host"]
    return {**signed, "Authorization": f"AWS4-HMAC-SHA256 {credential}"}


def _from_container(url: str) -> Keys:
    """EKS Pod Identity, and ECS: an agent on the node answers."""
    token = os.environ.get("AWS_CONTAINER_AUTHORIZATION_TOKEN", "")
    if file := os.environ.get("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE"):
        token = Path(file).read_text().strip()
    told = json.loads(web.read(url, {"Authorization": token} if token else {}))
    return Keys(told["AccessKeyId"], told["SecretAccessKey"], told.get("Token", ""))


def _from_web_identity(role: str, token: Path, region: str) -> Keys:
    """IAM roles for service accounts: the pod's token is exchanged for keys."""
    endpoint = os.environ.get("AWS_ENDPOINT_URL_STS", f"https://sts.{region}.amazonaws.com")
    query = {
        "Action": "AssumeRoleWithWebIdentity",
        "Version": "2011-06-15",
        "RoleArn": role,
        "RoleSessionName": "modelplane-staging",
        "WebIdentityToken": token.read_text().strip(),
    }
    root = ElementTree.fromstring(web.read(endpoint, data=urlencode(query).encode()))  # noqa: S314  # from AWS itself
    told = {each.tag.rpartition("}")[2]: each.text or "" for each in root.iter()}
    return Keys(told["AccessKeyId"], told["SecretAccessKey"], told["SessionToken"])
