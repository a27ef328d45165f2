"""Layers and images: the same bytes for the same content, and the labels that Crossplane's push reads."""

from __future__ import annotations

import gzip
import io
import json
import tarfile
from pathlib import Path
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from xpkg.images import Runtime, image_of, layer_of, load, save, sha256
from xpkg.trees import Directory, File, Link, Node, read_folder, read_tar, write_folder

NAMES = st.text("abcdef", min_size=1, max_size=3)
NODES: st.SearchStrategy[Node] = st.one_of(
    st.builds(File, st.binary(max_size=20), st.booleans()), st.builds(Link, NAMES), st.just(Directory(0o1777))
)
TREES = st.dictionaries(st.builds("{}/{}".format, NAMES, NAMES), NODES, max_size=6)


@given(TREES, st.randoms())
def test_a_layer_does_not_depend_on_the_order_of_its_files(tree: dict[str, Node], random: Random) -> None:
    paths = list(tree)
    random.shuffle(paths)
    assert layer_of("code", {path: tree[path] for path in paths}) == layer_of("code", tree)


@given(TREES)
def test_what_goes_into_a_layer_comes_out_of_it(tree: dict[str, Node]) -> None:
    with tarfile.open(fileobj=io.BytesIO(layer_of("code", tree).blob)) as archive:
        assert read_tar(archive) == tree


def test_a_layer_carries_no_time_and_no_owner_but_root() -> None:
    layer = layer_of("code", {"app/main.py": File(b"x"), "app/run": File(b"y", executable=True)})
    with tarfile.open(fileobj=io.BytesIO(layer.blob)) as archive:
        assert [(entry.name, entry.mtime, entry.uid, entry.gid, entry.mode) for entry in archive] == [
            ("app", 0, 0, 0, 0o755),
            ("app/main.py", 0, 0, 0, 0o644),
            ("app/run", 0, 0, 0, 0o755),
        ]
    assert layer.blob[:10] == b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
    assert layer.diff_id == sha256(gzip.decompress(layer.blob))


def test_the_package_layer_is_named_in_a_label_by_its_compressed_digest() -> None:
    code, package = layer_of("code", {"a": File(b"a")}), layer_of("package", {"package.yaml": File(b"b")}, xpkg="base")
    config = json.loads(image_of([code, package], Runtime(labels={"title": "acme"})).config)
    assert config["config"]["Labels"] == {"title": "acme", f"io.crossplane.xpkg:{package.digest}": "base"}
    assert config["rootfs"]["diff_ids"] == [code.diff_id, package.diff_id]


def test_a_container_starts_as_its_runtime_says() -> None:
    runtime = Runtime(
        "arm64", "linux", ("/bin/modelplane", "serve"), (), "2000:2000", ("9443/tcp",), {"B": "2", "A": "1"}
    )
    config = json.loads(image_of([], runtime).config)
    assert (config["architecture"], config["os"]) == ("arm64", "linux")
    assert config["config"] == {
        "Cmd": [],
        "Entrypoint": ["/bin/modelplane", "serve"],
        "Env": ["A=1", "B=2"],
        "ExposedPorts": {"9443/tcp": {}},
        "Labels": {},
        "User": "2000:2000",
    }


def test_an_image_file_can_be_read_back(tmp_path: Path) -> None:
    lower = layer_of("interpreter", {"bin/python": File(b"old", executable=True), "tmp": Directory(0o1777)})
    upper = layer_of("code", {"bin/python": File(b"new", executable=True), "lib": Link("usr/lib")})
    image = image_of([lower, upper], Runtime("amd64", "linux", ("python",)))
    save(image, tmp_path / "image.xpkg")
    config, tree = load(tmp_path / "image.xpkg")
    assert config == json.loads(image.config)
    assert tree == {"bin/python": File(b"new", executable=True), "tmp": Directory(0o1777), "lib": Link("usr/lib")}


def test_an_image_file_keeps_layers_compressed_so_that_a_push_sends_the_same_digest(tmp_path: Path) -> None:
    layer = layer_of("code", {"a": File(b"a")})
    save(image_of([layer], Runtime()), tmp_path / "image.xpkg")
    with tarfile.open(tmp_path / "image.xpkg") as archive:
        stored = archive.extractfile(f"{layer.digest.removeprefix('sha256:')}.tar.gz")
        assert stored is not None
        assert sha256(stored.read()) == layer.digest


def test_a_umask_does_not_change_what_is_read(tmp_path: Path) -> None:
    write_folder({"run": File(b"x", executable=True), "text": File(b"y")}, tmp_path)
    (tmp_path / "run").chmod(0o700)
    (tmp_path / "text").chmod(0o600)
    assert read_folder(tmp_path, "app", lambda path: True) == {
        "app/run": File(b"x", executable=True),
        "app/text": File(b"y"),
    }
