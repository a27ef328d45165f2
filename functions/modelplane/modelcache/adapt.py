"""From the ModelCache as it is written to what is to be staged, and where."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace

from modelplane.selectors import label_selector
from placement.labels import Selector
from schemas.modelplane.v1alpha1 import ModelCache, ModelCacheSource
from weights.order import OCI, S3, HuggingFace, Source
from xfn.names import digest


@dataclass(frozen=True)
class Claim:
    """A volume that someone else fills: nothing is staged."""

    name: str
    path: str | None = None


@dataclass(frozen=True)
class Content:
    """The weights of one revision. `path` is their directory in the volume, None for its root.

    `claim` is the volume where someone else fills it; ours holds every revision.
    """

    revision: str
    path: str | None
    claim: str | None = None


@dataclass(frozen=True)
class SecretUse:
    """The Secret that the source wants. `key` is the one that holds a token, None where the whole Secret is meant."""

    name: str
    key: str | None = None


@dataclass(frozen=True)
class Volume:
    """The volume on each cluster."""

    size: str
    access_mode: str
    storage_class: str | None


@dataclass(frozen=True)
class Before:
    """What the status said of a cluster. `volume` is the uid of the one that holds the content, where it is known."""

    content: Content | None = None
    ready: bool = False
    volume: str | None = None


@dataclass(frozen=True)
class Cache:
    """A ModelCache. `in_use` are the weights that deployments use, None before the first are ready."""

    namespace: str
    name: str
    generation: int
    source: Source | Claim
    wanted: Content
    selector: Selector
    volume: Volume | None = None
    secret: SecretUse | None = None
    before: Mapping[str, Before] = field(default_factory=dict)
    in_use: Content | None = None

    @property
    def recipe(self) -> str:
        """How the wanted content is fetched. Another mirror or Secret is another recipe for the same content."""
        used = f"{self.secret.name}/{self.secret.key}" if self.secret else ""
        return digest(_text(self.source), used, length=12)


def cache(xr: ModelCache) -> Cache:
    """Read a ModelCache."""
    spec, status = xr["spec"], xr.get("status") or {}
    revision = spec.get("revision") or ("main" if "huggingFace" in spec["source"] else "1")
    source, secret = _source(spec["source"], revision)
    wanted, claimed = _content(source, revision), isinstance(source, Claim)
    before = {each["name"]: _before(each, claimed=claimed) for each in status.get("clusters") or ()}
    return Cache(
        namespace=xr["metadata"]["namespace"],
        name=xr["metadata"]["name"],
        generation=xr["metadata"].get("generation", 1),
        source=source,
        wanted=wanted,
        selector=label_selector(spec.get("clusterSelector") or {}),
        volume=Volume(spec["size"], spec.get("accessMode", "ReadWriteMany"), spec.get("storageClassName"))
        if not claimed
        else None,
        secret=secret,
        before=before,
        in_use=_in_use(status, before, wanted, claimed=claimed),
    )


def _before(entry: Mapping[str, object], *, claimed: bool) -> Before:
    volume = entry.get("volumeUID")
    return Before(_said(entry, claimed=claimed), bool(entry.get("ready")), str(volume) if volume else None)


def _in_use(
    status: Mapping[str, object], before: Mapping[str, Before], wanted: Content, *, claimed: bool
) -> Content | None:
    """What deployments use, as the status says.

    That of an earlier release says only the revision's name, and two sources may share one: then it is what is ready,
    and rather the old than what is wanted now, which may not be everywhere yet.
    """
    if "claimName" in status:
        return _said(status, claimed=claimed)
    named = [each for each in before.values() if each.content and each.content.revision == status.get("revision")]
    named.sort(key=lambda each: (not each.ready, each.content == wanted))
    return named[0].content if named else None


def _said(told: Mapping[str, object], *, claimed: bool) -> Content | None:
    """The weights that a status names. The claim of a volume of ours is the same for all of them."""
    revision, path = told.get("revision"), told.get("path")
    if not revision:
        return None
    return Content(str(revision), str(path) if path else None, str(told.get("claimName")) if claimed else None)


def _source(written: ModelCacheSource, revision: str) -> tuple[Source | Claim, SecretUse | None]:
    if "huggingFace" in written:
        hub = written["huggingFace"]
        source = HuggingFace(
            hub["repo"], revision, tuple(sorted(hub.get("include") or ())), tuple(sorted(hub.get("exclude") or ()))
        )
        if "endpoint" in hub:
            source = replace(source, endpoint=hub["endpoint"])
        token = hub.get("secretRef")
        return source, SecretUse(token["name"], token.get("key", "token")) if token else None
    if "s3" in written:
        s3 = written["s3"]
        bucket = S3(s3["bucket"], s3.get("prefix", ""), s3.get("region", "us-east-1"), s3.get("endpoint", ""))
        return bucket, SecretUse(s3["secretRef"]["name"]) if "secretRef" in s3 else None
    if "oci" in written:
        oci = written["oci"]
        return OCI(oci["image"], oci.get("path", "")), (
            SecretUse(oci["secretRef"]["name"]) if "secretRef" in oci else None
        )
    claimed = written["pvc"]
    return Claim(claimed["claimName"], claimed.get("path")), None


def _content(source: Source | Claim, revision: str) -> Content:
    """A mirror and a region are ways to get the weights, and no part of what they are."""
    if isinstance(source, Claim):
        return Content(revision, source.path, source.name)
    if isinstance(source, HuggingFace):
        source = replace(source, endpoint="")
    elif isinstance(source, S3):
        source = replace(source, region="")
    return Content(revision, f"r-{digest(_text(source), revision, length=12)}")


def _text(source: Source | Claim) -> str:
    return json.dumps([type(source).__name__, asdict(source)], sort_keys=True)
