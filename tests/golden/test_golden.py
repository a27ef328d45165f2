"""Every golden case, in this process and over gRPC with TLS, and every object in it against its CRD."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
import yaml
from tests.certificates import Authority
from tests.golden.cases import Case, cases, catalogue

from modelplane.registry import REGISTRY
from xfn.client import Remote, in_process
from xfn.fields import plain
from xfn.function import kind_of
from xfn.server import Options, Server

CASES = list(cases())
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@pytest.fixture(scope="module")
def remote(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Remote]:
    authority, directory = Authority.make(), tmp_path_factory.mktemp("certificates")
    tls = authority.server(directory / "server")
    server = Server(REGISTRY, Options(address="127.0.0.1:0", tls_dir=tls))
    server.start()
    caller = Remote(f"localhost:{server.port}", authority.client(directory / "client"))
    yield caller
    caller.close()
    server.stop()


def test_there_are_cases_for_every_function() -> None:
    told = {case.folder.parent.name for case in CASES}
    assert {name.lower() for name in REGISTRY} <= told


@every_case
def test_in_process(case: Case, request: pytest.FixtureRequest) -> None:
    printed = case.printed(case.run(in_process(REGISTRY)))
    if request.config.getoption("--update"):
        case.want_file.write_text(yaml.safe_dump_all(plain(printed), width=120, allow_unicode=True))
    assert printed == case.wanted


@every_case
def test_over_grpc_with_tls(case: Case, remote: Remote) -> None:
    assert case.printed(case.run(remote)) == case.wanted


@every_case
def test_what_is_given_is_possible(case: Case) -> None:
    for obj in (case.xr, *case.observed, *case.required):
        assert catalogue().check(obj) == [], kind_of(obj)


@every_case
def test_what_is_desired_is_valid_and_was_declared(case: Case) -> None:
    """Crossplane needs permission for every kind; an undeclared one would hang without a word."""
    outcome = case.run(in_process(REGISTRY))
    assert catalogue().check(case.printed(outcome)[0]) == []
    for composed in outcome.composed:
        assert catalogue().check(composed.object, composed=True) == [], composed.name
    declared = {kind for function in REGISTRY.values() for kind in function.emits}
    assert {kind_of(composed.object) for composed in outcome.composed} <= declared
    dropped = [(composed.name, at) for composed in outcome.composed for at in _dropped_by_its_provider(composed.object)]
    assert dropped == [], "Crossplane and the provider would write these in turn without end"


_PROVIDERS = ("kubernetes.m.crossplane.io", "helm.m.crossplane.io")
_FREE = ("manifest", "values")
"""What is kept as it is written, whatever is in it."""


def _dropped_by_its_provider(obj: Mapping[str, Any]) -> Iterator[str]:
    """Where an Object or a Release says false, zero or nothing: what they write back is without it."""
    if obj["apiVersion"].partition("/")[0] in _PROVIDERS:
        yield from _empty(obj.get("spec", {}), "spec")


def _empty(value: Any, at: str) -> Iterator[str]:
    if isinstance(value, Mapping) and value:
        for key, inner in value.items():
            if key not in _FREE:
                yield from _empty(inner, f"{at}.{key}")
    elif isinstance(value, list) and value:
        for inner in value:
            yield from _empty(inner, f"{at}[]")
    elif not value:
        yield at
