"""Calling functions the way Crossplane does: in this process or over gRPC, with the same messages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import grpc
from crossplane.function.proto.v1 import run_function_pb2_grpc as grpcv1

from xfn.function import Registry
from xfn.runtime import Clock, Runtime, system_clock
from xfn.values import Answer, Call
from xfn.wire import answer_from, call_from, request_from, response_from

_MAX_RECEIVE = 4 * 1024 * 1024


Caller = Callable[[Call], Answer]
"""Something that answers the calls of pipeline steps."""


def in_process(registry: Registry, clock: Clock = system_clock) -> Caller:
    """Call the functions of a registry here, through the same messages as over the wire."""
    runtime = Runtime(registry, clock)

    def call_here(call: Call) -> Answer:
        request = request_from(call)
        return answer_from(response_from(runtime(call_from(request)), request.meta.tag))

    return call_here


class CallError(Exception):
    """A function that could not be called: not there, not reachable, no answer in time, a message too large."""


class Remote:
    """Calls a function server over gRPC: with mTLS given a directory of certificates, insecure without."""

    def __init__(self, target: str, tls_dir: Path | None = None, timeout: float = 60.0) -> None:
        self._target = target
        self._timeout = timeout
        options = [("grpc.max_receive_message_length", _MAX_RECEIVE)]
        if tls_dir is None:
            self._channel = grpc.insecure_channel(target, options)
        else:
            credentials = grpc.ssl_channel_credentials(
                root_certificates=(tls_dir / "ca.crt").read_bytes(),
                private_key=(tls_dir / "tls.key").read_bytes(),
                certificate_chain=(tls_dir / "tls.crt").read_bytes(),
            )
            self._channel = grpc.secure_channel(target, credentials, options)
        self._stub = grpcv1.FunctionRunnerServiceStub(self._channel)

    def __call__(self, call: Call) -> Answer:
        """Run one pipeline step on the server."""
        request = request_from(call)
        try:
            return answer_from(self._stub.RunFunction(request, timeout=self._timeout, wait_for_ready=True))
        except grpc.RpcError as problem:
            said = problem.details() if isinstance(problem, grpc.Call) else str(problem)
            raise CallError(f"no answer from {self._target}: {said}; is the function served there?") from problem

    def close(self) -> None:
        """Close the connection."""
        self._channel.close()
