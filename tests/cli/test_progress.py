"""Progress: one line that changes in a terminal, a few lines in a log, none where programs read."""

import sys

import pytest
from tests.cli import fleets

from cli.progress import Progress
from cli.sources import embedded, files
from plane.embedded import Plane
from xfn import logs

CLASSES = files.read([fleets.ROOT / "examples" / "inference-class" / "plain.yaml"])[:1]
GATEWAY = files.read([fleets.ROOT / "examples" / "inference-gateway" / "default.yaml"])


@pytest.fixture
def plane() -> Plane:
    logs.silence()
    made = embedded.a_plane(fleets.APIS)
    embedded.apply(made, [*CLASSES, *GATEWAY])
    return made


def test_a_log_gets_a_line_for_each_change_and_one_at_the_end(plane: Plane, capsys: pytest.CaptureFixture[str]) -> None:
    Progress(plane).settle()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[-1] for line in lines[:-1]] == ["gateways 0/1 Ready", "gateways 1/1 Ready"]
    assert lines[-1].startswith("  settled: ")
    assert "\x1b" not in "".join(lines)


def test_a_terminal_gets_one_line_that_changes(
    plane: Plane, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    Progress(plane).settle()
    shown = capsys.readouterr().out
    assert shown.count("\n") == 1  # what is left at the end is that it settled
    assert shown.count("\r\x1b[2K") >= 3
    assert shown.split("\r\x1b[2K")[-1].startswith("  settled: ")


def test_programs_and_scenarios_get_none(plane: Plane, capsys: pytest.CaptureFixture[str]) -> None:
    Progress(plane, quiet=True).settle()
    assert capsys.readouterr().out == ""
    assert plane.settled()


def test_what_was_just_done_is_waited_for_until_the_next_poll(plane: Plane) -> None:
    progress = Progress(plane, quiet=True)
    progress.settle()
    before = plane.clock.now
    progress.settle()
    assert plane.clock.now >= before + 30
