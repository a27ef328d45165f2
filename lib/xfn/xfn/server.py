"""Serving functions over gRPC as Crossplane calls them: mTLS, health, size limits, a graceful stop."""

from __future__ import annotations

import gc
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import grpc
import structlog
from crossplane.function.proto.v1 import run_function_pb2 as fnv1
from crossplane.function.proto.v1 import run_function_pb2_grpc as grpcv1
from grpc_health.v1 import health, health_pb2, health_pb2_grpc

from xfn.function import Registry
from xfn.names import digest
from xfn.runtime import Runtime
from xfn.values import Answer, Call, Result, Severity, State
from xfn.wire import call_from, response_from

MEGABYTE = 1024 * 1024
_GARBAGE = (50_000, 50, 100)
"""New objects between two looks for garbage, and how many such looks between thorough ones."""
SERVICE = fnv1.DESCRIPTOR.services_by_name["FunctionRunnerService"].full_name


class CannotServe(Exception):
    """The server cannot start; the message says what to do."""


@dataclass(frozen=True)
class Options:
    """How to serve.

    Crossplane's client takes answers of up to 4 MB, whatever the server may send: a larger one is turned into a
    fatal result that says so. Calls run on threads, so a slow one holds up none of the others.
    """

    address: str = "0.0.0.0:9443"
    tls_dir: Path | None = None
    insecure: bool = False
    max_receive_mb: int = 64
    max_send_mb: int = 4
    threads: int = 16
    grace_seconds: float = 5.0


class Servicer(grpcv1.FunctionRunnerServiceServicer):
    """Turns gRPC calls into calls of the runtime and answers back into messages."""

    def __init__(self, run: Callable[[Call], Answer], max_send: int) -> None:
        self._run = run
        self._max_send = max_send

    def RunFunction(  # noqa: N802  # gRPC's own name
        self, request: fnv1.RunFunctionRequest, context: grpc.ServicerContext
    ) -> fnv1.RunFunctionResponse:
        """Answer one call."""
        try:
            response = response_from(self._run(call_from(request)), request.meta.tag)
        except Exception as problem:  # an answer is owed whatever happens; the log keeps the cause
            reference = digest(type(problem).__name__, str(problem))
            structlog.get_logger().exception("message failed", reference=reference, tag=request.meta.tag)
            said = f"{type(problem).__name__}: {problem}; the function's log has more under reference {reference}"
            return _fatal(request, "MessageFailed", said)
        size = response.ByteSize()
        if size <= self._max_send:
            return response
        structlog.get_logger().error("answer too large", bytes=size, limit=self._max_send, tag=request.meta.tag)
        return _fatal(
            request,
            "AnswerTooLarge",
            f"the answer has {size} bytes, more than the {self._max_send} that Crossplane takes. "
            "Nothing was changed; split the resource into smaller ones.",
        )


def _fatal(request: fnv1.RunFunctionRequest, reason: str, message: str) -> fnv1.RunFunctionResponse:
    """A fatal answer that does not read the request, which may be what is wrong."""
    return response_from(Answer(State(), (Result(Severity.FATAL, message, reason),)), request.meta.tag)


class Server:
    """A running server of functions."""

    def __init__(self, registry: Registry, options: Options) -> None:
        self._options = options
        self._server = grpc.server(
            ThreadPoolExecutor(options.threads, thread_name_prefix="function"),
            options=[
                ("grpc.max_receive_message_length", options.max_receive_mb * MEGABYTE),
                ("grpc.max_send_message_length", options.max_send_mb * MEGABYTE),
                # Without this a second server on the same port starts, and takes half the calls.
                ("grpc.so_reuseport", 0),
            ],
        )
        servicer = Servicer(Runtime(registry), options.max_send_mb * MEGABYTE)
        grpcv1.add_FunctionRunnerServiceServicer_to_server(servicer, self._server)
        self._health = health.HealthServicer()
        health_pb2_grpc.add_HealthServicer_to_server(self._health, self._server)
        self.port = self._bind()

    def start(self) -> None:
        """Begin to serve; returns at once."""
        self._server.start()
        for service in ("", SERVICE):
            self._health.set(service, health_pb2.HealthCheckResponse.SERVING)

    def stop(self) -> None:
        """Take no more calls, let those under way finish, then stop."""
        self._health.enter_graceful_shutdown()
        self._server.stop(self._options.grace_seconds).wait()

    def _bind(self) -> int:
        options = self._options
        try:
            if options.insecure:
                return self._server.add_insecure_port(options.address)
            return self._server.add_secure_port(options.address, _credentials(options.tls_dir))
        except RuntimeError as problem:
            raise CannotServe(
                f"cannot listen on {options.address}: {problem}; is another server running there?"
            ) from problem


def look_for_garbage_rarely() -> None:
    """Have Python look for cycles now and then only.

    A call makes many objects and no cycles, and clusters that were read are kept: looking at all of them again and
    again would take longer than the call. What is there by now stays, and is not looked at any more.
    """
    gc.set_threshold(*_GARBAGE)
    gc.collect()
    gc.freeze()


def serve(registry: Registry, options: Options) -> None:
    """Serve until SIGTERM or SIGINT."""
    look_for_garbage_rarely()
    server = Server(registry, options)
    stopping = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())
    server.start()
    log = structlog.get_logger()
    log.info(
        "serving",
        address=options.address,
        port=server.port,
        tls=not options.insecure,
        functions=sorted(registry),
    )
    stopping.wait()
    log.info("stopping")
    server.stop()


def _credentials(tls_dir: Path | None) -> grpc.ServerCredentials:
    if tls_dir is None:
        raise CannotServe(
            "no certificates: give --tls-server-certs-dir (with tls.crt, tls.key and ca.crt), "
            "or --insecure to serve without encryption for a test"
        )
    try:
        key, certificate, authority = ((tls_dir / name).read_bytes() for name in ("tls.key", "tls.crt", "ca.crt"))
    except OSError as problem:
        raise CannotServe(f"cannot read the certificates in {tls_dir}: {problem}") from problem
    return grpc.ssl_server_credentials([(key, certificate)], authority, require_client_auth=True)
