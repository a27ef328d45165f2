"""A headless Chromium, driven by its own protocol over a pair of pipes: no port, no driver, no library."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

WAIT = 20.0

_FLAGS = (
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",  # CI runs as root, where the sandbox refuses to start; only pages of ours are opened
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--no-first-run",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    # Whatever is asked for, no name leads off this machine.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-proxy-server",
)

Event = dict[str, Any]


class BrowserError(Exception):
    """What Chromium said went wrong."""


@contextmanager
def chromium(folder: Path) -> Iterator[Chromium]:
    """A browser with an empty profile, until the end."""
    found = shutil.which("chromium")
    if found is None:
        raise BrowserError("no Chromium on this machine: make chromium")
    commands, answers = os.pipe(), os.pipe()
    log = (folder / "chromium.log").open("wb")
    # Chromium reads commands from its descriptor 3 and answers on 4.
    joined = f'exec "$@" 3<&{commands[0]} 4>&{answers[1]}'
    process = subprocess.Popen(
        ["bash", "-c", joined, "bash", found, *_FLAGS, f"--user-data-dir={folder / 'profile'}", "about:blank"],
        pass_fds=(commands[0], answers[1]),
        stderr=log,
        stdout=log,
    )
    os.close(commands[0])
    os.close(answers[1])
    try:
        yield Chromium(commands[1], answers[0])
    finally:
        os.close(commands[1])  # without its pipe Chromium ends
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        os.close(answers[0])
        log.close()


class Chromium:
    """The browser: opens pages."""

    def __init__(self, commands: int, answers: int) -> None:
        self._commands = commands
        self._answers = answers
        self._rest = b""
        self._number = 0
        self._events: dict[str, deque[Event]] = {}

    @contextmanager
    def page(self, *, width: int = 1280, height: int = 900, dark: bool = False) -> Iterator[Page]:
        """A page of its own, with its own storage, until the end."""
        context = self.call("Target.createBrowserContext")["browserContextId"]
        target = self.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._events[session] = deque()
        try:
            yield Page(self, session, width, height, dark=dark)
        finally:
            self.call("Target.disposeBrowserContext", browserContextId=context)
            del self._events[session]

    def call(self, method: str, session: str | None = None, **params: object) -> dict[str, Any]:
        """Ask the browser, or a page, for something."""
        self._number += 1
        number = self._number
        message: Event = {"id": number, "method": method, "params": params}
        if session is not None:
            message["sessionId"] = session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") != number:
                continue
            if "error" in answer:
                raise BrowserError(f"{method}: {answer['error']['message']}")
            result: dict[str, Any] = answer["result"]
            return result

    def events(self, session: str) -> deque[Event]:
        """What happened on a page so far."""
        return self._events[session]

    def _next(self) -> Event:
        while b"\0" not in self._rest:
            read = os.read(self._answers, 1 << 20)
            if not read:
                raise BrowserError("Chromium ended; its log is beside its profile")
            self._rest += read
        message, _, self._rest = self._rest.partition(b"\0")
        found: Event = json.loads(message)
        if found.get("sessionId") in self._events and "method" in found:
            self._events[found["sessionId"]].append(found)
        return found


class Page:
    """One page, seen as a person sees it."""

    def __init__(self, browser: Chromium, session: str, width: int, height: int, *, dark: bool) -> None:
        self._browser = browser
        self._session = session
        for domain in ("Page", "Runtime", "Network", "Log"):
            self._call(f"{domain}.enable")
        self.resize(width, height)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._call("Emulation.setEmulatedMedia", features=[scheme])

    def open(self, url: str) -> None:
        """Go somewhere."""
        answer = self._call("Page.navigate", url=url)
        if "errorText" in answer:
            raise BrowserError(f"{url}: {answer['errorText']}")

    def run(self, script: str) -> Any:
        """The value of an expression on the page."""
        answer = self._call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise BrowserError(answer["exceptionDetails"]["exception"].get("description", "an exception"))
        return answer["result"].get("value")

    def text(self, selector: str = "body") -> str:
        """The text that an element shows, with single spaces; empty without such an element."""
        shown = self.run(f"document.querySelector({json.dumps(selector)})?.innerText ?? ''")
        return " ".join(str(shown).split())

    def until(self, what: str, happens: Callable[[], bool], within: float = WAIT) -> None:
        """Wait until something is so."""
        end = time.monotonic() + within
        while not happens():
            if time.monotonic() > end:
                raise AssertionError(f"{what} never came about; the page shows: {self.text()}")
            time.sleep(0.05)

    def press(self, key: str, code: str | None = None, text: str | None = None) -> None:
        """Press a key."""
        given = {"key": key, "code": code or key, **({"text": text} if text else {})}
        codes = {"Tab": 9, "Enter": 13, "Escape": 27}
        number = {"windowsVirtualKeyCode": codes[key]} if key in codes else {}
        self._call("Input.dispatchKeyEvent", type="keyDown", **given, **number)
        self._call("Input.dispatchKeyEvent", type="keyUp", **given, **number)

    def write(self, text: str) -> None:
        """Write into what has the focus."""
        self._call("Input.insertText", text=text)

    def resize(self, width: int, height: int) -> None:
        """Make the window another size."""
        self._call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )

    def accessibility(self) -> list[tuple[str, str]]:
        """Role and name of everything that a screen reader meets."""
        nodes = self._call("Accessibility.getFullAXTree")["nodes"]
        return [
            (node["role"]["value"], (node.get("name") or {}).get("value", "")) for node in nodes if not node["ignored"]
        ]

    def picture(self, *, whole: bool = False) -> bytes:
        """What the page looks like, as PNG."""
        taken = self._call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        return base64.b64decode(taken["data"])

    def requests(self) -> list[str]:
        """Every address that the page asked for."""
        return [event["params"]["request"]["url"] for event in self._seen("Network.requestWillBeSent")]

    def complaints(self) -> list[str]:
        """Everything that the console has to complain about: exceptions, refusals of the policy, failed requests."""
        thrown = [event["params"]["exceptionDetails"]["text"] for event in self._seen("Runtime.exceptionThrown")]
        entries = [event["params"]["entry"] for event in self._seen("Log.entryAdded")]
        logged = [f"{entry['text']} {entry.get('url', '')}" for entry in entries if entry["level"] != "info"]
        calls = [event["params"] for event in self._seen("Runtime.consoleAPICalled")]
        return thrown + logged + [str(call["args"]) for call in calls if call["type"] in ("error", "warning", "assert")]

    def _seen(self, method: str) -> list[Event]:
        self._call("Runtime.evaluate", expression="0")  # whatever happened until now arrives first
        return [event for event in self._browser.events(self._session) if event["method"] == method]

    def _call(self, method: str, **params: object) -> dict[str, Any]:
        return self._browser.call(method, self._session, **params)
