"""The rig itself: what the tests of later work rely on."""

from __future__ import annotations

import io
import tarfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from tests.e2e.rig.rig import Rig
from tests.parity.foundations import Foundations


@pytest.mark.programs("provider-kubernetes")
class TestFoundations(Foundations):
    """What every other life stands on, on the rig."""


@pytest.mark.programs("provider-helm")
def test_a_release_is_deployed_on_the_workload_cluster(rig: Rig, tmp_path: Path) -> None:
    chart = {
        "hello/Chart.yaml": "apiVersion: v2\nname: hello\nversion: 0.1.0\n",
        "hello/templates/greeting.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: released}\n",
    }
    with _serving(_archive(tmp_path / "hello-0.1.0.tgz", chart)) as url:
        rig.apply(f"""
            apiVersion: helm.m.crossplane.io/v1beta1
            kind: Release
            metadata: {{name: hello, namespace: default}}
            spec:
              providerConfigRef: {{kind: ClusterProviderConfig, name: workload}}
              forProvider: {{namespace: default, chart: {{url: "{url}"}}}}
        """)
        rig.wait("Release", "hello")
    assert rig.workload.find("ConfigMap", "released") is not None


def _archive(file: Path, contents: dict[str, str]) -> Path:
    with tarfile.open(file, "w:gz") as archive:
        for name, text in contents.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text.encode()))
    return file


@contextmanager
def _serving(file: Path) -> Iterator[str]:
    """The address of a file, on loopback."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(file.parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{file.name}"
        server.shutdown()


def test_a_server_that_is_busy_for_a_moment_is_asked_again(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    answers, asked = [(429, b"storage is (re)initializing"), (429, b"")], rig.api.raw
    monkeypatch.setattr("tests.e2e.rig.api._BUSY_PAUSE", 0.0)
    monkeypatch.setattr(rig.api, "raw", lambda *args, **kwargs: answers.pop() if answers else asked(*args, **kwargs))
    assert rig.api.call("GET", "/version")["major"] == "1"
    assert answers == []
