"""One browser for all tests, and a way to look at a fleet with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from tests.browser.chromium import Chromium, Page, chromium

from cli.glance import Fleet
from cli.web.board import Board
from cli.web.server import Address, served
from cli.web.view import view


class Look:
    """A page that shows a board."""

    def __init__(self, page: Page, board: Board, url: str) -> None:
        self.page = page
        self.board = board
        self.url = url


Looking = Callable[..., AbstractContextManager[Look]]


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    with chromium(tmp_path_factory.mktemp("chromium")) as started:
        yield started


@contextmanager
def opened(browser: Chromium, url: str, *, width: int = 1280, dark: bool = False) -> Iterator[Page]:
    """The page at an address, drawn. At the end nothing was asked of another host and the console is clean."""
    with browser.page(width=width, dark=dark) as page:
        page.open(url)
        page.until("a summary", lambda: bool(page.run("document.querySelector('.tile') !== null")))
        yield page
        assert [asked for asked in page.requests() if not asked.startswith(url)] == []
        assert page.complaints() == []


@pytest.fixture
def looking(browser: Chromium) -> Looking:
    """Look at a fleet: `with looking(fleet) as look`."""

    @contextmanager
    def look_at(fleet: Fleet, *, width: int = 1280, dark: bool = False) -> Iterator[Look]:
        board = Board(view(fleet))
        with served(board, Address()) as server, opened(browser, server.url, width=width, dark=dark) as page:
            yield Look(page, board, server.url)

    return look_at
