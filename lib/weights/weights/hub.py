"""The Hugging Face hub: the files of a repository at a revision, each with the digest that the hub knows it by."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from http.client import HTTPResponse
from urllib.parse import quote

from weights import web
from weights.files import Check, RemoteFile
from weights.order import TOKEN, HuggingFace


def files(source: HuggingFace) -> Iterator[RemoteFile]:
    """The files of the revision. A branch is resolved once, so that all come from the same commit."""
    base = source.endpoint.rstrip("/")
    repo = quote(source.repo)
    listing = json.loads(
        web.read(f"{base}/api/models/{repo}/revision/{quote(source.revision, safe='')}?blobs=true", _headers())
    )
    commit = quote(str(listing["sha"]))
    for each in listing["siblings"]:
        path = each["rfilename"]
        if _wanted(path, source):
            stored = each.get("lfs")
            check = Check("sha256", stored["sha256"]) if stored else Check("git-blob", each["blobId"])
            yield RemoteFile(path, each["size"], check, _open(f"{base}/{repo}/resolve/{commit}/{quote(path)}"))


def _wanted(path: str, source: HuggingFace) -> bool:
    included = not source.include or any(fnmatchcase(path, pattern) for pattern in source.include)
    return included and not any(fnmatchcase(path, pattern) for pattern in source.exclude)


def _open(url: str) -> Callable[[int], HTTPResponse]:
    return lambda offset: web.get(url, {**_headers(), **({"Range": f"bytes={offset}-"} if offset else {})})


def _headers() -> dict[str, str]:
    token = os.environ.get(TOKEN, "").strip()
    return {"Authorization": f"Bearer {token}"} if token else {}
