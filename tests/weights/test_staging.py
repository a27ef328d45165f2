"""Staging: what arrives is what was meant, a failure costs only what was not there yet, and nothing leaks."""

from __future__ import annotations

import fcntl
import json
import os
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.weights.servers import Hub, Reply, Request, serving

from weights.__main__ import main
from weights.files import Corrupt, UnsafePath, safe
from weights.order import OCI, S3, HuggingFace, InvalidOrder, Order
from weights.stage import stage
from weights.web import Failed

BIG = random.Random(1).randbytes(300_000)
INTO = "r-0123456789ab"


def a_hub() -> Hub:
    return Hub({"model.safetensors": BIG}, {"config.json": b"{}", "original/weights.pth": b"old"})


def staged(order: Order, volume: Path) -> list[str]:
    said: list[str] = []
    stage(order, volume, said.append, pause=lambda seconds: None)
    return said


def order_of(url: str, **given: object) -> Order:
    return Order(HuggingFace("acme/tiny", endpoint=url, **given), INTO)  # type: ignore[arg-type]


def files(volume: Path) -> dict[str, bytes]:
    root = volume / INTO
    found = (path for path in root.rglob("*") if path.is_file() and ".modelplane" not in path.parts)
    return {str(path.relative_to(root)): path.read_bytes() for path in found}


def test_a_repository_arrives_whole(tmp_path: Path) -> None:
    with serving(a_hub()) as server:
        staged(order_of(server.url), tmp_path)
    assert files(tmp_path) == {"model.safetensors": BIG, "config.json": b"{}", "original/weights.pth": b"old"}


def test_only_what_is_wanted_arrives(tmp_path: Path) -> None:
    with serving(a_hub()) as server:
        staged(
            order_of(server.url, include=("*.json", "*.safetensors", "original/*"), exclude=("original/*",)), tmp_path
        )
    assert set(files(tmp_path)) == {"model.safetensors", "config.json"}


def test_a_cut_connection_goes_on_where_it_was(tmp_path: Path) -> None:
    hub = a_hub()
    hub.cuts = {"model.safetensors": [100_000, 50_000]}
    with serving(hub) as server:
        staged(order_of(server.url), tmp_path)
        ranges = [each.headers.get("range") for each in server.asked if each.path.endswith("model.safetensors")]
    assert files(tmp_path)["model.safetensors"] == BIG
    assert ranges == [None, "bytes=100000-", "bytes=150000-"]


def test_a_server_that_knows_no_ranges_is_read_from_the_start(tmp_path: Path) -> None:
    hub = a_hub()
    hub.cuts, hub.ranges = {"model.safetensors": [100_000]}, False
    with serving(hub) as server:
        staged(order_of(server.url), tmp_path)
        assert [each.path for each in server.asked].count("/acme/tiny/resolve/c0ffee/model.safetensors") == 2
    assert files(tmp_path)["model.safetensors"] == BIG


def test_a_killed_pod_goes_on_where_it_was(tmp_path: Path) -> None:
    hub = a_hub()
    hub.cuts = {"model.safetensors": [10_000] * 5}
    with serving(hub) as server:
        with pytest.raises(Failed):
            staged(order_of(server.url), tmp_path)
        hub.cuts = {}
        server.asked.clear()
        staged(order_of(server.url), tmp_path)
        assert [each.path for each in server.asked if each.path.endswith("config.json")] == []
    assert files(tmp_path)["model.safetensors"] == BIG


def test_what_is_complete_is_not_asked_for_again(tmp_path: Path) -> None:
    with serving(a_hub()) as server:
        staged(order_of(server.url), tmp_path)
        server.asked.clear()
        assert staged(order_of(server.url), tmp_path) == [f"{INTO} is complete"]
        assert server.asked == []


def test_a_file_that_lost_bytes_is_fetched_again(tmp_path: Path) -> None:
    with serving(a_hub()) as server:
        staged(order_of(server.url), tmp_path)
        (tmp_path / INTO / "model.safetensors").write_bytes(BIG[:10])
        staged(order_of(server.url), tmp_path)
    assert files(tmp_path)["model.safetensors"] == BIG


@pytest.mark.parametrize("name", ["model.safetensors", "config.json"])
def test_a_file_that_is_not_what_was_meant_is_never_there(tmp_path: Path, name: str) -> None:
    hub = a_hub()
    hub.lies = {name: b"x" * len({**hub.large, **hub.small}[name])}
    with serving(hub) as server, pytest.raises(Corrupt, match=name):
        staged(order_of(server.url), tmp_path)
    assert name not in files(tmp_path)
    assert not (tmp_path / INTO / ".modelplane" / "complete.json").exists()


def test_a_token_goes_to_the_hub_and_nowhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_TOKEN", "hf_sentinel\n")
    hub, store = a_hub(), a_hub()
    with serving(store) as elsewhere, serving(hub) as server:
        hub.elsewhere = elsewhere.url
        said = staged(order_of(server.url), tmp_path)
        assert {each.headers.get("authorization") for each in server.asked} == {"Bearer hf_sentinel"}
        assert {each.headers.get("authorization") for each in elsewhere.asked} == {None}
    assert files(tmp_path)["model.safetensors"] == BIG
    assert "hf_sentinel" not in "".join(said)
    kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"hf_sentinel" not in kept


def test_a_refusal_is_not_tried_again(tmp_path: Path) -> None:
    with serving(lambda request: Reply(status=401)) as server:
        with pytest.raises(Failed, match="401"):
            staged(order_of(server.url), tmp_path)
        assert len(server.asked) == 1


def test_nothing_wanted_is_an_error_and_not_an_empty_model(tmp_path: Path) -> None:
    with serving(a_hub()) as server, pytest.raises(Failed, match="no files"):
        staged(order_of(server.url, include=("*.gguf",)), tmp_path)


def test_revisions_that_nobody_uses_go_and_nothing_else_does(tmp_path: Path) -> None:
    for name in ("r-aaaaaaaaaaaa", "r-bbbbbbbbbbbb", "someones-own", "r-not-ours"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_text("x")
    with serving(a_hub()) as server:
        staged(Order(HuggingFace("acme/tiny", endpoint=server.url), INTO, keep=("r-bbbbbbbbbbbb",)), tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {
        INTO,
        "r-bbbbbbbbbbbb",
        "someones-own",
        "r-not-ours",
        ".modelplane",
    }


@pytest.mark.parametrize("name", ["../outside", "/etc/passwd", "a/../../b", "a//b", ".modelplane/complete.json", ""])
def test_a_name_that_leaves_the_folder_is_refused(name: str) -> None:
    with pytest.raises(UnsafePath):
        safe(name)


def test_a_hub_cannot_write_outside_of_the_folder(tmp_path: Path) -> None:
    with serving(Hub({"../../escaped": BIG}, {})) as server, pytest.raises(UnsafePath):
        staged(order_of(server.url), tmp_path)
    assert not (tmp_path.parent / "escaped").exists()


def test_the_program_says_what_went_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MODELPLANE_ORDER", "{}")
    assert main() == 1
    assert "failed: MODELPLANE_ORDER is not an order" in capsys.readouterr().out
    with serving(a_hub()) as server:
        monkeypatch.setenv("MODELPLANE_ORDER", order_of(server.url).to_json())
        monkeypatch.setenv("MODELPLANE_VOLUME", str(tmp_path))
        assert main() == 0
    assert files(tmp_path)["config.json"] == b"{}"


words = st.text(min_size=1, max_size=20)
sources = st.one_of(
    st.builds(HuggingFace, words, words, st.lists(words).map(tuple), st.lists(words).map(tuple), words),
    st.builds(S3, words, words, words, words),
    st.builds(OCI, words, words),
)


@given(sources)
@settings(deadline=None)
def test_an_order_says_the_same_on_both_sides(source: HuggingFace | S3 | OCI) -> None:
    order = Order(source, INTO, ("r-aaaaaaaaaaaa",))
    assert Order.from_json(order.to_json()) == order


def test_kubernetes_finds_nothing_to_expand_in_an_order() -> None:
    order = Order(S3("models", "$(AWS_SECRET_ACCESS_KEY)/$HOME"), INTO)
    assert "$" not in order.to_json()
    assert Order.from_json(order.to_json()) == order


@pytest.mark.parametrize("folder", ["..", "r-1", "", "r-0123456789ab/..", "weights"])
def test_an_order_names_only_folders_of_ours(folder: str) -> None:
    with pytest.raises(InvalidOrder):
        Order(OCI("ghcr.io/acme/x"), folder)


def test_an_unknown_field_is_refused() -> None:
    text = json.dumps({"oci": {"image": "x", "shell": "rm"}, "into": INTO})
    with pytest.raises(InvalidOrder, match="shell"):
        Order.from_json(text)


def test_two_on_one_volume_wait_for_each_other(tmp_path: Path) -> None:
    seen: list[bool] = []

    def answer(request: Request) -> Reply:
        handle = os.open(tmp_path / ".modelplane" / "lock", os.O_RDWR)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            seen.append(False)
        except BlockingIOError:
            seen.append(True)
        finally:
            os.close(handle)
        return a_hub()(request)

    with serving(answer) as server:
        staged(order_of(server.url), tmp_path)
    assert seen
    assert all(seen)
