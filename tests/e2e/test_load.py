"""What measures must be able to fail: the load, the engines that it reaches, the network between, without any Envoy."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator

import pytest
from tests.e2e.rig.envoy import http
from tests.e2e.rig.envoy.engines import Engine
from tests.e2e.rig.envoy.load import Load, Tally, Target
from tests.e2e.rig.envoy.network import Background, Network
from tests.e2e.rig.line import Line

PORT = 8000


@pytest.fixture
def background() -> Iterator[Background]:
    made = Background()
    yield made
    made.stop()


@pytest.fixture
def network(background: Background) -> Network:
    return Network(background)


def an_engine(background: Background, network: Network, host: str | None = None) -> tuple[Engine, Target]:
    """An engine that takes what is sent to its address, or to another host."""
    address = network.address()
    engine = Engine("only", host or address, "qwen")
    background.run(engine.start(address, PORT))
    return engine, Target(address, PORT, "", "qwen")


def loaded(background: Background, load: Load, seconds: float) -> Tally:
    running = background.start(load.run())
    time.sleep(seconds)
    background.run(load.stop())
    return running.result(30)


def test_what_is_answered_is_counted(background: Background, network: Network) -> None:
    _, target = an_engine(background, network)
    tally = loaded(background, Load(target, rate=100, streams=2, stream_seconds=1), 1.2)
    assert tally.failures == []
    assert tally.answered["only"] == tally.asked > 50
    assert tally.streams == 4


def test_an_engine_refuses_what_is_meant_for_another(background: Background, network: Network) -> None:
    _, target = an_engine(background, network, host="another.replica.modelplane.internal")
    tally = loaded(background, Load(target, rate=50), 0.5)
    assert len(tally.failures) == tally.asked > 0
    assert "421 from only" in tally.failures[0].why


@pytest.mark.parametrize("changing_over", [True, False])
def test_a_503_without_a_word_is_excused_only_while_a_service_changes_over(
    background: Background, network: Network, changing_over: bool
) -> None:
    address = network.address()
    server = background.run(asyncio.start_server(_refuse_without_a_word, address, PORT))
    load = Load(Target(address, PORT, "", "qwen"), rate=50)
    load.may_be_empty, load.changing_over = True, changing_over
    tally = loaded(background, load, 0.5)
    server.close()
    assert tally.asked > 0
    assert (tally.refused, tally.wordless, len(tally.failures)) == (
        (tally.asked, tally.asked, 0) if changing_over else (0, 0, tally.asked)
    )


async def _refuse_without_a_word(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while (message := await http.read_message(reader)) is not None:
        await http.read_body(reader, message.headers)
        writer.write(http.written("HTTP/1.1 503 Service Unavailable", {}, b""))


def test_an_engine_that_dies_takes_its_streams_along(background: Background, network: Network) -> None:
    engine, target = an_engine(background, network)
    load = Load(target, rate=50, streams=3, stream_seconds=30)
    running = background.start(load.run())
    time.sleep(0.5)
    engine.kill()
    time.sleep(0.3)
    background.run(load.stop())
    failures = running.result(30).failures
    assert {each.what for each in failures} == {"request", "stream"}


def test_a_line_that_is_stalled_holds_answers_back_and_one_that_is_cut_loses_them(
    background: Background, network: Network
) -> None:
    engine, target = an_engine(background, network)
    line = Line(target.address, PORT, network.address(), PORT)
    engine.host = line.address
    load = Load(Target(line.address, PORT, "", "qwen"), rate=50)
    running = background.start(load.run())
    time.sleep(0.3)
    line.stall()
    time.sleep(0.5)
    line.mend()
    time.sleep(0.3)
    assert load.tally.failures == []
    assert load.tally.slowest > 0.4
    line.cut()
    time.sleep(0.2)
    line.mend()
    background.run(load.stop())
    assert running.result(30).failures != []


@pytest.mark.parametrize(("name", "code", "address"), [("known.example", 0, True), ("other.example", 3, False)])
def test_the_network_knows_the_names_that_it_was_told(network: Network, name: str, code: int, address: bool) -> None:
    known = network.address("known.example")
    labels = b"".join(bytes([len(part)]) + part.encode() for part in name.split("."))
    question = b"\x12\x34\x01\x00\x00\x01\x00\x00\x00\x00\x00\x00" + labels + b"\x00\x00\x01\x00\x01"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.settimeout(5)
        asking.sendto(question, (network.dns, network.dns_port))
        answer = asking.recv(512)
    assert answer[3] & 0xF == code
    assert (answer[-4:] == bytes(int(part) for part in known.split("."))) is address
