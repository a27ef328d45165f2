"""`modelplane up --web` as a newcomer meets it: a fleet that converges before one's eyes, and an outage on demand."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.browser.chromium import Chromium
from tests.browser.conftest import opened
from tests.cli import fleets


@contextmanager
def up() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The command, and where its page is."""
    program = "from cli.main import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", program, "up", "--web", "--port", "0", "--speed", "300", "--apis", str(fleets.APIS)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
        assert first.startswith("the page is at http://127.0.0.1:"), first
        yield first.split()[4], process
    finally:
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=60)[0].endswith("ended\n")


def test_the_quickstart_converges_before_ones_eyes_and_an_outage_is_seen(browser: Chromium) -> None:
    with up() as (url, process), opened(browser, url) as page:
        page.until("three clusters", lambda: "of 3" in page.text("#summary"), within=60)
        page.until("models on them", lambda: "35 of 51" in page.text("#summary"), within=120)
        page.until("rest", lambda: page.text("#live") == "settled", within=120)
        assert "PartiallyScheduled" in page.text("#attention")
        assert "Clusters 3 of 3 Ready" in page.text("#summary")
        assert "of its own time" in page.text("#clock")
        assert process.stdin is not None
        print("fail west", file=process.stdin, flush=True)
        page.until("the outage", lambda: "Cluster west" in page.text("#attention"), within=60)
