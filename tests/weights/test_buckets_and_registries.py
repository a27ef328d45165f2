"""The other sources: a bucket with signed requests, and a registry with images and artifacts."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import tarfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.weights.servers import Reply, Request, ranged, serving, sha256
from tests.weights.test_staging import BIG, INTO, files, staged

from weights.files import Corrupt
from weights.order import OCI, S3, Order
from weights.signing import Keys, headers
from weights.web import Failed


class Bucket:
    """A bucket that lists one object a page. `parts` are the lengths in which objects were uploaded, `sealed` those
    whose tag says nothing of their content; one that is not `telling` knows nothing of parts."""

    def __init__(
        self,
        objects: dict[str, bytes],
        parts: dict[str, int] | None = None,
        sealed: tuple[str, ...] = (),
        telling: bool = True,
    ) -> None:
        self.objects, self.parts, self.sealed, self.telling = objects, parts or {}, sealed, telling

    def etag(self, key: str) -> str:
        body, length = self.objects[key], self.parts.get(key)
        if key in self.sealed:
            return "ab" * 16
        if length is None:
            return hashlib.md5(body).hexdigest()
        digests = [hashlib.md5(body[at : at + length]).digest() for at in range(0, len(body), length)]
        return f"{hashlib.md5(b''.join(digests)).hexdigest()}-{len(digests)}"

    def __call__(self, request: Request) -> Reply:
        if request.path == "/models":
            return self._page(request.query)
        key = request.path.removeprefix("/models/")
        if request.method == "HEAD":
            assert request.query == "partNumber=1"
            sealed = {"x-amz-server-side-encryption": "aws:kms"} if key in self.sealed else {}
            first = Reply(self.objects[key][: self.parts.get(key)], headers=sealed)
            return first if self.telling else Reply(status=501)
        if request.headers.get("if-match") != f'"{self.etag(key)}"':
            return Reply(status=412)
        return ranged(request, self.objects[key])

    def _page(self, query: str) -> Reply:
        keys = sorted(self.objects)
        at = int(query.partition("continuation-token=")[2].partition("&")[0] or 0)
        key = keys[at]
        entry = f'<Key>{key}</Key><Size>{len(self.objects[key])}</Size><ETag>"{self.etag(key)}"</ETag>'
        more = f"<NextContinuationToken>{at + 1}</NextContinuationToken>" if at + 1 < len(keys) else ""
        body = f'<L xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Contents>{entry}</Contents>{more}</L>'
        return Reply(body.encode())


def test_a_prefix_of_a_bucket_arrives(tmp_path: Path) -> None:
    objects = {"tuned/": b"", "tuned/config.json": b"{}", "tuned/sub/model.bin": BIG}
    with serving(Bucket(objects, parts={"tuned/sub/model.bin": 1000})) as server:
        staged(Order(S3("models", "tuned/", "eu-central-1", server.url), INTO), tmp_path)
        assert all("authorization" not in each.headers for each in server.asked)
    assert files(tmp_path) == {"config.json": b"{}", "sub/model.bin": BIG}


class Tampering(Bucket):
    """A bucket whose objects change on the way, without a word."""

    def __call__(self, request: Request) -> Reply:
        reply = super().__call__(request)
        if request.method == "GET" and request.path != "/models":
            reply.body = reply.body[:-1] + b"?"
        return reply


@pytest.mark.parametrize("length", [None, 999, len(BIG)], ids=["in one piece", "in parts", "in one part"])
def test_an_object_that_is_not_what_was_uploaded_is_never_there(tmp_path: Path, length: int | None) -> None:
    parts = {} if length is None else {"model.bin": length}
    with serving(Tampering({"model.bin": BIG}, parts)) as server, pytest.raises(Corrupt):
        staged(Order(S3("models", "", "us-east-1", server.url), INTO), tmp_path)
    assert files(tmp_path) == {}


@pytest.mark.parametrize(
    "bucket",
    [
        Bucket({"model.bin": BIG}, sealed=("model.bin",)),
        Bucket({"model.bin": BIG}, parts={"model.bin": 999}, telling=False),
    ],
    ids=["encrypted with a key of KMS", "in a store that knows no parts"],
)
def test_a_tag_that_is_no_digest_is_not_taken_for_one(tmp_path: Path, bucket: Bucket) -> None:
    with serving(bucket) as server:
        staged(Order(S3("models", "", "us-east-1", server.url), INTO), tmp_path)
    assert files(tmp_path) == {"model.bin": BIG}


def test_requests_are_signed_when_there_are_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "sentinel-secret")
    with serving(Bucket({"a b.json": b"{}"})) as server:
        staged(Order(S3("models", "", "eu-central-1", server.url), INTO), tmp_path)
        signed = [each.headers["authorization"] for each in server.asked]
        assert all(text.startswith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/") for text in signed)
        assert "sentinel-secret" not in "".join(str(each.headers) for each in server.asked)


BASE = "https://s3.eu-central-1.amazonaws.com/models"
SIGNATURES = {
    f"{BASE}/a%20b/c.json": ("", "03af080fd63c5495299fbcf45ce5aa0b232516f46b7015f1fbcbd5c73ef640a0"),
    f"{BASE}?list-type=2&prefix=tuned%2F": ("sess", "9856608eb866247fb2e1a449b8e2b8e9afc7444e5f937b60cf65c1cc9bfcaca9"),
}


@pytest.mark.parametrize("url", SIGNATURES)
def test_a_signature_is_the_one_that_botocore_makes(url: str) -> None:
    session, signature = SIGNATURES[url]
    signer = Keys("AKIDEXAMPLE", "wJalrXUtnFEMI", session)
    made = headers(url, "eu-central-1", signer, datetime(2013, 5, 24, tzinfo=UTC))
    assert made["Authorization"].endswith(f"Signature={signature}")


def test_the_pods_own_identity_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def agent(request: Request) -> Reply:
        assert request.headers["authorization"] == "pod-token"
        return Reply(json.dumps({"AccessKeyId": "ASIA1", "SecretAccessKey": "s", "Token": "session"}).encode())

    (tmp_path / "token").write_text("pod-token\n")
    with serving(agent) as identity, serving(Bucket({"a.json": b"{}"})) as server:
        monkeypatch.setenv("AWS_CONTAINER_CREDENTIALS_FULL_URI", identity.url)
        monkeypatch.setenv("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE", str(tmp_path / "token"))
        staged(Order(S3("models", "", "us-east-1", server.url), INTO), tmp_path)
        assert {each.headers["x-amz-security-token"] for each in server.asked} == {"session"}


def test_a_bucket_in_another_region_says_which(tmp_path: Path) -> None:
    def elsewhere(request: Request) -> Reply:
        return Reply(status=400, headers={"x-amz-bucket-region": "eu-west-1"})

    with serving(elsewhere) as server, pytest.raises(Failed, match="the bucket is in region eu-west-1"):
        staged(Order(S3("models", "", "us-east-1", server.url), INTO), tmp_path)


def a_tar(content: dict[str, bytes], link: str | None = None) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        for name, body in content.items():
            member = tarfile.TarInfo(name)
            member.size = len(body)
            archive.addfile(member, io.BytesIO(body))
        if link:
            member = tarfile.TarInfo(link)
            member.type, member.linkname = tarfile.SYMTYPE, "/etc/passwd"
            archive.addfile(member)
    return gzip.compress(out.getvalue(), mtime=0)


TAR = "application/vnd.oci.image.layer.v1.tar+gzip"


class Registry:
    """One image behind a token, as registries ask for it."""

    def __init__(self, *layers: tuple[bytes, str, dict[str, str]], user: str | None = None) -> None:
        self.blobs = {f"sha256:{sha256(body)}": body for body, _, _ in layers}
        listed = [
            {"mediaType": kind, "digest": f"sha256:{sha256(body)}", "size": len(body), "annotations": annotations}
            for body, kind, annotations in layers
        ]
        self.manifest = json.dumps({"schemaVersion": 2, "layers": listed}).encode()
        digest = f"sha256:{sha256(self.manifest)}"
        self.blobs[digest] = self.manifest
        self.index = json.dumps({"manifests": [{"digest": digest, "platform": {"os": "plan9"}}]}).encode()
        self.user, self.port = user, 0

    def __call__(self, request: Request) -> Reply:
        if request.path == "/token":
            wanted = f"Basic {base64.b64encode(self.user.encode()).decode()}" if self.user else None
            return Reply(b'{"token":"t1"}') if request.headers.get("authorization") == wanted else Reply(status=403)
        if request.headers.get("authorization") != "Bearer t1":
            challenge = f'Bearer realm="http://127.0.0.1:{self.port}/token",service="registry"'
            return Reply(status=401, headers={"www-authenticate": challenge})
        what = request.path.rpartition("/")[2]
        if what == "v1":
            return Reply(self.index)
        return ranged(request, self.blobs[what]) if what in self.blobs else Reply(status=404)


def pulled(registry: Registry, volume: Path, path: str = "") -> dict[str, bytes]:
    with serving(registry) as server:
        registry.port = server.port
        staged(Order(OCI(f"127.0.0.1:{server.port}/acme/guard:v1", path), INTO), volume)
    return files(volume)


def test_the_files_of_an_image_arrive_layer_over_layer(tmp_path: Path) -> None:
    first = a_tar({"models/config.json": b"old", "models/gone.bin": b"x", "etc/passwd": b"root"})
    second = a_tar({"./models/config.json": b"new", "models/.wh.gone.bin": b"", "models/w/model.bin": BIG})
    assert pulled(Registry((first, TAR, {}), (second, TAR, {})), tmp_path, "models") == {
        "config.json": b"new",
        "w/model.bin": BIG,
    }
    assert not (tmp_path / INTO / ".modelplane" / "blobs").exists()


def test_the_files_of_an_artifact_arrive(tmp_path: Path) -> None:
    title = "org.opencontainers.image.title"
    raw = "application/vnd.oci.image.layer.v1.tar"
    registry = Registry((BIG, raw, {title: "model.bin"}), (b"{}", raw, {title: "config.json"}))
    assert pulled(registry, tmp_path) == {"model.bin": BIG, "config.json": b"{}"}


def test_a_private_registry_gets_its_credentials(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = Registry((a_tar({"a": b"1"}), TAR, {}), user="robot:sentinel")
    config = tmp_path / "config.json"
    monkeypatch.setenv("MODELPLANE_REGISTRY_CONFIG", str(config))
    volume = tmp_path / "volume"
    volume.mkdir()
    with serving(registry) as server:
        registry.port = server.port
        auths = {f"127.0.0.1:{server.port}": {"username": "robot", "password": "sentinel"}}
        config.write_text(json.dumps({"auths": auths}))
        staged(Order(OCI(f"127.0.0.1:{server.port}/acme/guard:v1"), INTO), volume)
    assert files(volume) == {"a": b"1"}


def test_a_link_out_of_an_image_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Corrupt, match="only plain files"):
        pulled(Registry((a_tar({"a": b"1"}, link="evil"), TAR, {})), tmp_path)


def test_a_name_that_climbs_out_of_an_image_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Corrupt, match="not a path inside"):
        pulled(Registry((a_tar({"../../evil": b"1"}), TAR, {})), tmp_path)
