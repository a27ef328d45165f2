"""The page's server: reads only, safe headers, tags, and nothing for strangers."""

from __future__ import annotations

import http.client
import json
import re
import socket
from collections.abc import Iterator
from importlib.resources import files
from urllib.parse import urlsplit

import pytest
from tests.cli.web.fleets import a_cluster, a_fleet, a_pool, many

from cli.web.board import Board
from cli.web.server import Address, CannotServe, PageServer, served
from cli.web.view import view


@pytest.fixture(scope="module")
def board() -> Board:
    return Board(view(a_fleet(a_cluster("<script>alert(1)</script>", a_pool(held={"ml/m-0": 3})))))


@pytest.fixture(scope="module")
def server(board: Board) -> Iterator[PageServer]:
    with served(board, Address()) as running:
        yield running


class Answer:
    """What came back."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()


def ask(server: PageServer, path: str, method: str = "GET", **headers: str) -> Answer:
    connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=10)
    try:
        connection.request(method, path, headers=headers)
        return Answer(connection.getresponse())
    finally:
        connection.close()


PATHS = ["/", "/fleet.css", "/main.js", "/dom.js", "/parts.js", "/icon.svg", "/fleet.json", "/nothing"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_every_answer_is_safe(server: PageServer, path: str, method: str) -> None:
    answer = ask(server, path, method)
    policy = dict(part.split(" ", 1) for part in answer.headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert {policy[part] for part in ("script-src", "style-src", "img-src", "connect-src")} == {"'self'"}
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert answer.headers["Server"] == "modelplane"
    assert "Access-Control-Allow-Origin" not in answer.headers


def test_the_page_and_all_it_names_are_there_and_nothing_is_from_elsewhere(server: PageServer) -> None:
    page = ask(server, "/")
    assert page.status == 200
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    named = re.findall(r'(?:src|href)="([^"]+)"', page.body.decode())
    assert {"/fleet.css", "/main.js", "/icon.svg"} <= set(named)
    assert all(ask(server, path).status == 200 for path in named if path.startswith("/"))
    assert all(path.startswith(("/", "#")) for path in named)
    for file in files("cli.web").joinpath("page").iterdir():
        text = file.read_text()
        assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)|@import|url\(|innerHTML|<style|\son\w+=", text)


def test_the_document_is_what_is_on_the_board(server: PageServer, board: Board) -> None:
    answer = ask(server, "/fleet.json")
    assert answer.headers["Content-Type"] == "application/json"
    shown = json.loads(answer.body)
    assert shown["fleet"]["clusters"][0]["name"] == "<script>alert(1)</script>"
    assert shown["fleet"]["clusters"][0]["pools"][0]["devices"] == [{"name": "gpu", "total": 16, "used": 3, "free": 13}]
    assert "moving" not in shown


def test_an_answer_is_sent_once_and_again_when_it_changed() -> None:
    board = Board(view(a_fleet(a_cluster("a"))))
    with served(board, Address()) as server:
        first = ask(server, "/fleet.json")
        tag = first.headers["ETag"]
        for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
            again = ask(server, "/fleet.json", **{"If-None-Match": known})
            assert (again.status, again.body, again.headers["ETag"]) == (304, b"", tag)
        board.put_up(view(a_fleet(a_cluster("a"))))
        assert ask(server, "/fleet.json", **{"If-None-Match": tag}).status == 304
        board.put_up(view(a_fleet(a_cluster("b"))))
        changed = ask(server, "/fleet.json", **{"If-None-Match": tag})
        assert changed.status == 200
        assert changed.headers["ETag"] != tag


def test_the_clock_is_told_even_when_nothing_changed() -> None:
    board = Board(view(a_fleet()))
    with served(board, Address()) as server:
        assert "Modelplane-Clock" not in ask(server, "/fleet.json").headers
        board.clock = 116.4
        again = ask(server, "/fleet.json", **{"If-None-Match": board.look().tag})
        assert (again.status, again.headers["Modelplane-Clock"]) == (304, "116")


@pytest.mark.parametrize("path", PATHS)
def test_head_is_get_without_the_body(server: PageServer, path: str) -> None:
    got, head = ask(server, path), ask(server, path, "HEAD")
    assert head.body == b""
    assert (head.status, head.headers["ETag"], head.headers["Content-Length"]) == (
        got.status,
        got.headers["ETag"],
        got.headers["Content-Length"],
    )


@pytest.mark.parametrize("path", ["/nothing", "/index.html", "/../server.py", "/page/../main.js", "/%2e%2e/board.py"])
def test_what_is_not_there_is_told_with_what_is(server: PageServer, path: str) -> None:
    answer = ask(server, path)
    assert answer.status == 404
    assert "the page at / and its data at /fleet.json" in answer.body.decode()


def test_a_question_mark_changes_nothing(server: PageServer) -> None:
    assert ask(server, "/?x=1").status == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "FANCY"])
def test_only_reading_is_answered(server: PageServer, method: str) -> None:
    answer = ask(server, "/fleet.json", method)
    assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "10.0.0.1", "", "[::1", "localhost.evil.example"])
def test_a_name_that_was_made_to_point_here_is_not_answered(server: PageServer, host: str) -> None:
    answer = ask(server, "/fleet.json", Host=host)
    assert answer.status == 421
    assert b"script" not in answer.body


@pytest.mark.parametrize("host", ["localhost:8686", "127.0.0.1", "[::1]:8686"])
def test_the_names_of_this_machine_are_answered(server: PageServer, host: str) -> None:
    assert ask(server, "/fleet.json", Host=host).status == 200


def test_where_it_is_reached_from_elsewhere_any_name_is_answered(board: Board) -> None:
    assert not Address("0.0.0.0").loopback
    with served(board, Address("localhost")) as server:
        server.loopback = False
        assert ask(server, "/fleet.json", Host="fleet.example").status == 200


def test_a_line_that_is_no_request_is_refused(server: PageServer) -> None:
    with socket.create_connection(("127.0.0.1", server.server_address[1]), timeout=10) as raw:
        raw.sendall(b"nonsense\r\n\r\n")
        assert b"400" in raw.recv(4096)


def test_a_port_that_is_taken_is_told_with_what_to_do(server: PageServer, board: Board) -> None:
    taken = int(server.server_address[1])
    with pytest.raises(CannotServe, match=rf"127\.0\.0\.1 port {taken}: Address already in use; .*--port"):
        PageServer(board, Address("127.0.0.1", taken))


def test_hundreds_of_clusters_are_one_small_document() -> None:
    assert len(Board(view(many(300))).look().body) < 500_000
