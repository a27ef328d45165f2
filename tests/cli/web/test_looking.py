"""A page that follows a fleet: one elsewhere, or one in this process whose time goes on."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.cli import fleets
from tests.cli.api_server import serving

from cli.main import main
from cli.scenario import reading
from cli.scenario.telling import tell
from cli.sources import files
from cli.sources.embedded import a_plane, apply
from cli.sources.live import Live
from cli.web.board import Board
from cli.web.looking import Looking
from cli.web.orders import HELP, Orders, lines_of
from cli.web.playing import Playing
from xfn import logs

A_FLEET = """\
apiVersion: modelplane.ai/v1alpha1
kind: InferenceClass
metadata: {name: one}
spec:
  devices: [{name: gpu, driver: gpu.nvidia.com, deviceClassName: gpu.nvidia.com, count: 4}]
---
apiVersion: modelplane.ai/v1alpha1
kind: InferenceCluster
metadata: {name: east}
spec:
  cluster: {source: Existing, existing: {secretRef: {name: east}}}
  nodePools: [{name: pool, className: one, nodeCount: 2}]
---
apiVersion: modelplane.ai/v1alpha1
kind: ModelDeployment
metadata: {name: m, namespace: ml}
spec:
  replicas: 1
  nodeSelector: {devices: [{name: gpu, selectors: [{cel: 'device.driver == "gpu.nvidia.com"'}]}]}
  workers: {template: {spec: {containers: [{name: engine, image: "i:1"}]}}}
"""


def shown(board: Board) -> Any:
    return json.loads(board.look().body)


def test_a_live_fleet_is_looked_at_again_and_stays_as_last_seen_when_it_is_gone(tmp_path: Path) -> None:
    objects = [dict(obj) for obj in fleets.objects()]
    with serving(objects, tmp_path) as kubeconfig:
        looking = Looking(Live(kubeconfig=kubeconfig))
        before = looking.board.look()
        assert shown(looking.board)["fleet"]["devices"] == [{"name": "gpu", "total": 51, "used": 35, "free": 16}]
        looking.again()
        assert looking.board.look() == before  # nothing changed: nothing is sent
        objects[:] = [obj for obj in objects if obj["metadata"]["name"] != "lab"]
        looking.again()
        assert [cluster["name"] for cluster in shown(looking.board)["fleet"]["clusters"]] == ["east", "west"]
    looking.again()
    assert "context here does not answer" in shown(looking.board)["problem"]
    assert [cluster["name"] for cluster in shown(looking.board)["fleet"]["clusters"]] == ["east", "west"]


def test_the_command_follows_a_live_fleet_until_it_is_ended(tmp_path: Path) -> None:
    objects = [dict(obj) for obj in fleets.objects()]
    with serving(objects, tmp_path) as kubeconfig:
        arguments = ["web", "--kubeconfig", str(kubeconfig), "--port", "0", "--every", "0.1"]
        program = [sys.executable, "-c", "from cli.main import main; main()", *arguments]
        with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as command:
            assert command.stdout is not None
            url = command.stdout.readline().split()[4]
            assert _clusters(url) == ["east", "lab", "west"]
            objects[:] = [obj for obj in objects if obj["metadata"]["name"] != "lab"]
            while _clusters(url) != ["east", "west"]:
                time.sleep(0.05)
            command.send_signal(signal.SIGINT)
            assert command.communicate(timeout=60)[0] == "ended\n"
            assert command.returncode == 0


def _clusters(url: str) -> list[str]:
    with urllib.request.urlopen(f"{url}fleet.json", timeout=60) as answer:
        return [cluster["name"] for cluster in json.load(answer)["fleet"]["clusters"]]


def test_nobody_who_looks_is_overlooked(tmp_path: Path) -> None:
    board = Looking(fleets.snapshot()).board
    assert not board.looked_at(0)
    board.look()
    assert board.looked_at(0)
    assert not board.looked_at(0)


@pytest.fixture(scope="module")
def given(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("fleet") / "fleet.yaml"
    file.write_text(A_FLEET)
    return file


@pytest.fixture(scope="module")
def playing(given: Path) -> Playing:
    """A fleet that has settled; each test brings it to where it begins."""
    made = a_playing()
    apply(made.plane, a_whole(given))
    settle(made)
    return made


def a_playing() -> Playing:
    logs.silence()
    return Playing(a_plane(fleets.APIS), speed=60, pause=0)


def a_whole(given: Path) -> list[files.Given]:
    return files.read([fleets.ROOT / "examples/inference-gateway/default.yaml", given])


def settle(playing: Playing) -> None:
    for _ in range(1000):
        playing.pass_time(0.25)
        if playing.plane.settled():
            return
    raise AssertionError("it never settles")


def test_a_fleet_converges_while_one_looks(given: Path) -> None:
    playing = a_playing()
    versions = {playing.board.look().tag}
    assert shown(playing.board)["fleet"]["clusters"] == []
    apply(playing.plane, a_whole(given))
    for _ in range(1000):
        playing.pass_time(0.25)
        versions.add(playing.board.look().tag)
        if playing.plane.settled():
            break
    assert len(versions) > 3
    final = shown(playing.board)
    assert final["moving"] is False
    assert final["attention"] == []
    assert final["fleet"]["devices"] == [{"name": "gpu", "total": 8, "used": 1, "free": 7}]
    assert playing.board.clock == playing.plane.clock.now
    quiet = playing.board.look()
    playing.pass_time(1)
    assert playing.board.look() == quiet


def test_what_is_ordered_happens_and_is_seen(playing: Playing, given: Path) -> None:
    orders = Orders(playing)
    assert "applied ModelDeployment ml/m" in orders.follow(f"apply {given}")
    settle(playing)
    assert orders.follow("scale ml/m 3") == "scaled ModelDeployment ml/m to 3"
    settle(playing)
    assert shown(playing.board)["fleet"]["deployments"][0]["serving"] == 3
    assert orders.follow("fail east") == "cut off cluster east"
    assert not playing.plane.settled()
    settle(playing)
    assert {"Cluster", "Model"} & {each["kind"] for each in shown(playing.board)["attention"]}
    assert orders.follow("recover east") == "reached again cluster east"
    settle(playing)
    assert shown(playing.board)["attention"] == []
    assert "applied ModelDeployment ml/m" in orders.follow(f"apply {given}")
    settle(playing)
    assert shown(playing.board)["fleet"]["deployments"][0]["desired"] == 1
    assert orders.follow("delete md/ml/m") == "deleted ModelDeployment ml/m"
    settle(playing)
    assert shown(playing.board)["fleet"]["deployments"] == []


A_SCENARIO = """\
steps:
- {say: More is asked of it., apply: fleet.yaml}
- {scale: {object: md/ml/m, replicas: 2}}
- {advance: 90s}
- {expect: {object: md/ml/m, status: {replicas: {ready: 2}}}}
"""


def test_a_scenario_is_played_while_one_looks(playing: Playing, given: Path) -> None:
    file = given.parent / "scenario.yaml"
    file.write_text(A_SCENARIO)
    playing.set_speed(3600)
    began, said = playing.plane.clock.now, list[str]()
    tell(reading.read(file), playing.plane, playing, said.append)
    assert 90 <= playing.plane.clock.now - began < 600  # however fast it goes, what is waited for is not missed
    assert "as expected: md/ml/m" in said[-1]
    assert shown(playing.board)["fleet"]["deployments"][0]["serving"] == 2


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", HELP),
        ("dance", HELP),
        ("fail", HELP),
        ("fail west", "no InferenceCluster west; there are east"),
        ("scale ml/other 2", "has no ModelDeployment ml/other"),
        ("scale ml/m many", HELP),
        ("apply /nowhere.yaml", "/nowhere.yaml does not exist"),
        ("delete x", "say KIND/NAME"),
        ("speed 0", "0 is no speed; 1 is real time"),
        ("speed fast", "fast is no speed"),
        ("speed 120", "120 s there for one here"),
    ],
)
def test_an_order_is_answered_with_what_was_done_or_what_would_be_right(playing: Playing, line: str, said: str) -> None:
    assert said in Orders(playing).follow(line)


def test_lines_are_read_as_they_come() -> None:
    lines = lines_of(StringIO("fail east\n recover east \n"))
    assert [lines.get(timeout=5), lines.get(timeout=5)] == ["fail east", "recover east"]


def test_the_command_says_what_cannot_be_together() -> None:
    result = CliRunner().invoke(main, ["up", "--web", "-o", "json"])
    assert result.exit_code == 2
    assert "give one of them" in result.stderr


def test_a_port_that_is_taken_is_told_in_one_line(tmp_path: Path) -> None:
    dump = fleets.dumped(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(main, ["web", "--fleet", str(dump), "--port", port])
    assert result.exit_code == 1
    assert f"cannot listen on 127.0.0.1 port {port}: Address already in use" in result.stderr
    assert "Traceback" not in result.stderr
