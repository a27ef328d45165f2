"""The server: what Crossplane meets on the wire."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest
from crossplane.function.proto.v1 import run_function_pb2 as fnv1
from grpc_health.v1 import health_pb2, health_pb2_grpc
from tests.certificates import Authority
from tests.xfn.builders import a_call, a_config_map, a_registry, a_widget

from xfn.client import CallError, Remote
from xfn.function import Desired, Observed, Registry
from xfn.server import SERVICE, CannotServe, Options, Server
from xfn.values import Answer, Resource


@contextmanager
def serving(registry: Registry, **options: object) -> Iterator[Server]:
    server = Server(registry, Options(address="127.0.0.1:0", **options))  # type: ignore[arg-type]
    server.start()
    try:
        yield server
    finally:
        server.stop()


def raw(port: int) -> Any:
    """A call of RunFunction that sends and receives bytes as they are."""
    return grpc.insecure_channel(f"127.0.0.1:{port}").unary_unary(f"/{SERVICE}/RunFunction")


def ready(observed: Observed) -> Desired:
    return Desired(status={"size": observed.xr["spec"].get("size", 0)}, ready=True)


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    authority, directory = Authority.make(), tmp_path_factory.mktemp("certificates")
    return authority.server(directory / "server"), authority.client(directory / "client")


def test_mutual_tls(certificates: tuple[Path, Path]) -> None:
    server_certs, client_certs = certificates
    with serving(a_registry(ready), tls_dir=server_certs) as server:
        said = Remote(f"localhost:{server.port}", client_certs)(a_call(a_widget(size=3)))
        assert said.desired.composite.object["status"] == {"size": 3}


def test_a_client_without_a_certificate_is_turned_away(certificates: tuple[Path, Path]) -> None:
    server_certs, client_certs = certificates
    with serving(a_registry(ready), tls_dir=server_certs) as server:
        credentials = grpc.ssl_channel_credentials((client_certs / "ca.crt").read_bytes())
        channel = grpc.secure_channel(f"localhost:{server.port}", credentials)
        call: Any = channel.unary_unary(f"/{SERVICE}/RunFunction")
        with pytest.raises(grpc.RpcError) as refused:
            call(b"", timeout=5)
        assert refused.value.code() == grpc.StatusCode.UNAVAILABLE


def test_health_says_serving() -> None:
    with serving(a_registry(ready), insecure=True) as server:
        stub: Any = health_pb2_grpc.HealthStub(grpc.insecure_channel(f"127.0.0.1:{server.port}"))
        for service in ("", SERVICE):
            said = stub.Check(health_pb2.HealthCheckRequest(service=service), timeout=5)
            assert said.status == health_pb2.HealthCheckResponse.SERVING


def test_a_malformed_request_is_refused_and_the_server_lives() -> None:
    with serving(a_registry(ready), insecure=True) as server:
        with pytest.raises(grpc.RpcError):
            raw(server.port)(b"\xff\xff\xffnonsense", timeout=5)
        empty = raw(server.port)(b"", timeout=5)
        (result,) = fnv1.RunFunctionResponse.FromString(empty).results
        assert result.severity == fnv1.SEVERITY_FATAL
        assert Remote(f"127.0.0.1:{server.port}")(a_call()).fatal is None


def test_the_tag_of_a_request_comes_back() -> None:
    with serving(a_registry(ready), insecure=True) as server:
        request = fnv1.RunFunctionRequest(meta=fnv1.RequestMeta(tag="t-17"))
        body = raw(server.port)(request.SerializeToString(), timeout=5)
        assert fnv1.RunFunctionResponse.FromString(body).meta.tag == "t-17"


def test_an_answer_that_crossplane_cannot_take_is_a_fatal_result() -> None:
    def huge(observed: Observed) -> Desired:
        return Desired({"big": Resource({**a_config_map(), "data": {"x": "y" * 2_000_000}})})

    with serving(a_registry(huge), insecure=True, max_send_mb=1) as server:
        found = Remote(f"127.0.0.1:{server.port}")(a_call()).fatal
        assert found is not None
        assert found.reason == "AnswerTooLarge"


def test_a_request_over_the_limit_is_refused_by_name() -> None:
    with (
        serving(a_registry(ready), insecure=True, max_receive_mb=1) as server,
        pytest.raises(CallError, match="larger than max"),
    ):
        Remote(f"127.0.0.1:{server.port}")(a_call(a_widget(blob="x" * 2_000_000)))


def test_a_slow_call_holds_up_no_other() -> None:
    started, release = threading.Event(), threading.Event()

    def compose(observed: Observed) -> Desired:
        if observed.xr["spec"].get("slow"):
            started.set()
            while not release.is_set():  # busy, as a search would be
                pass
        return Desired(ready=True)

    with serving(a_registry(compose), insecure=True) as server:
        remote = Remote(f"127.0.0.1:{server.port}")
        answers: list[Answer] = []
        slow = threading.Thread(target=lambda: answers.append(remote(a_call(a_widget(slow=True)))))
        slow.start()
        assert started.wait(10)
        assert remote(a_call()).desired.composite.ready is True
        assert not answers
        release.set()
        slow.join()
        assert answers[0].fatal is None


def test_stopping_lets_a_call_under_way_finish() -> None:
    started, release = threading.Event(), threading.Event()

    def compose(observed: Observed) -> Desired:
        started.set()
        release.wait(10)
        return Desired(ready=True)

    answers: list[Answer] = []
    with serving(a_registry(compose), insecure=True) as server:
        remote = Remote(f"127.0.0.1:{server.port}")
        caller = threading.Thread(target=lambda: answers.append(remote(a_call())))
        caller.start()
        assert started.wait(10)
        threading.Timer(0.2, release.set).start()
    caller.join()
    assert answers[0].desired.composite.ready is True


def test_a_port_that_is_taken_is_told_and_not_shared() -> None:
    with (
        serving(a_registry(ready), insecure=True) as server,
        pytest.raises(CannotServe, match="is another server running there"),
    ):
        Server(a_registry(ready), Options(address=f"127.0.0.1:{server.port}", insecure=True))


def test_without_certificates_it_says_what_to_give(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="--tls-server-certs-dir"):
        Server(a_registry(ready), Options(address="127.0.0.1:0"))
    with pytest.raises(CannotServe, match="cannot read the certificates"):
        Server(a_registry(ready), Options(address="127.0.0.1:0", tls_dir=tmp_path))


def test_the_process_stops_on_sigterm() -> None:
    program = (
        "from modelplane.registry import REGISTRY\n"
        "from xfn import logs, server\n"
        "logs.configure()\n"
        "server.serve(REGISTRY, server.Options(address='127.0.0.1:0', insecure=True))\n"
    )
    process = subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    assert '"msg": "serving"' in process.stderr.readline()
    process.terminate()
    assert process.wait(20) == 0
