"""S3 and what speaks its API: the objects under a prefix."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from http.client import HTTPResponse
from urllib.parse import quote, urlencode

from weights import signing, web
from weights.files import Check, RemoteFile
from weights.order import S3

_MD5 = re.compile(r"[0-9a-f]{32}")
_MD5_OF_PARTS = re.compile(r"[0-9a-f]{32}-([1-9][0-9]*)")


def files(source: S3) -> Iterator[RemoteFile]:
    """The objects under the prefix, each with what it can be checked by. All are asked for with If-Match, so that no
    file is put together of two."""
    for key, size, etag in _listing(source):
        path = key.removeprefix(source.prefix).lstrip("/")
        if not path or key.endswith("/"):
            continue
        yield RemoteFile(path, size, _check(source, key, size, etag), _open(source, key, etag))


def _check(source: S3, key: str, size: int, etag: str) -> Check:
    """How to know the content: the MD5 of an object, or of its parts, whose length the first one tells.

    The tag of an object that is encrypted with a key of KMS or of the customer is no digest of it. Nor is that of a
    store that does not say how long a part was; then its size is all there is.
    """
    told = _head(source, key)
    encrypted = told.get("x-amz-server-side-encryption", "").startswith("aws:kms")
    if encrypted or "x-amz-server-side-encryption-customer-algorithm" in told:
        return Check("none", etag)
    if _MD5.fullmatch(etag):
        return Check("md5", etag)
    parts, length = _MD5_OF_PARTS.fullmatch(etag), int(told.get("content-length", "0"))
    if parts and length and -(-size // length) == int(parts[1]):
        return Check("md5-of-parts", etag, length)
    return Check("none", etag)


def _head(source: S3, key: str) -> dict[str, str]:
    """What the store says of the first part of an object; nothing where it does not know the question."""
    url = f"{_address(source, key)}?partNumber=1"
    signed = signing.headers(url, source.region, signing.keys(source.region), method="HEAD")
    try:
        with web.get(url, signed, method="HEAD") as answer:
            return {name.lower(): value for name, value in answer.headers.items()}
    except web.Failed as failed:
        if failed.status in (400, 405, 501):
            return {}
        raise


def _listing(source: S3) -> Iterator[tuple[str, int, str]]:
    page = ""
    while True:
        query = {"list-type": "2", "prefix": source.prefix, **({"continuation-token": page} if page else {})}
        text = urlencode(sorted(query.items()), quote_via=quote)
        body = _read(source, f"{_bucket(source)}?{text}")
        root = ElementTree.fromstring(body)  # noqa: S314  # expat of our own interpreter limits expansion
        space = root.tag.partition("}")[0] + "}" if root.tag.startswith("{") else ""
        for each in root.iter(f"{space}Contents"):
            told = {child.tag.removeprefix(space): child.text or "" for child in each}
            yield told["Key"], int(told["Size"]), told.get("ETag", "").strip('"')
        page = root.findtext(f"{space}NextContinuationToken") or ""
        if not page:
            return


def _open(source: S3, key: str, etag: str) -> Callable[[int], HTTPResponse]:
    url = _address(source, key)

    def opened(offset: int) -> HTTPResponse:
        wanted = {"If-Match": f'"{etag}"'} if etag else {}
        if offset:
            wanted["Range"] = f"bytes={offset}-"
        return web.get(url, {**signing.headers(url, source.region, signing.keys(source.region)), **wanted})

    return opened


def _read(source: S3, url: str) -> bytes:
    try:
        return web.read(url, signing.headers(url, source.region, signing.keys(source.region)))
    except web.Failed as failed:
        region = {name.lower(): value for name, value in failed.headers.items()}.get("x-amz-bucket-region")
        if region and region != source.region:
            raise web.Failed(f"{failed}: the bucket is in region {region}", again=False) from failed
        raise


def _address(source: S3, key: str) -> str:
    return f"{_bucket(source)}/{quote(key, safe='/-_.~')}"


def _bucket(source: S3) -> str:
    """Path style: it works with every store, and with names that have dots."""
    base = source.endpoint.rstrip("/") or f"https://s3.{source.region}.amazonaws.com"
    return f"{base}/{source.bucket}"
