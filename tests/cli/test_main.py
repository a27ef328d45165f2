"""The modelplane command: what it lists, how lightly it starts, and how it serves."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.main import main
from xfn import server
from xfn.function import Registry
from xfn.server import CannotServe, Options


def test_commands_are_listed_with_what_they_are_for() -> None:
    result = CliRunner().invoke(main, ["--help"])
    said = " ".join(result.output.split())
    assert "render Show what an XR would compose, without a cluster." in said
    assert "serve Serve the composition functions to Crossplane." in said


def test_the_version_is_told() -> None:
    assert CliRunner().invoke(main, ["--version"]).output.startswith("modelplane, version ")


def test_an_unknown_command_is_named() -> None:
    result = CliRunner().invoke(main, ["rendr"])
    assert result.exit_code == 2
    assert "rendr" in result.output


def test_a_command_imports_only_what_it_needs() -> None:
    """Idle memory and start of the server depend on it."""
    script = """
import sys
from click.testing import CliRunner
from cli.main import main
CliRunner().invoke(main, ["--help"])
assert not {"grpc", "yaml", "structural", "plane", "xfn"} & set(sys.modules), "the list of commands"
CliRunner().invoke(main, ["serve", "--help"])
assert not {"yaml", "structural", "plane", "cli.render"} & set(sys.modules), "serve"
"""
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], Options]]:
    calls: list[tuple[list[str], Options]] = []

    def serve(registry: Registry, options: Options) -> None:
        calls.append((sorted(registry), options))

    monkeypatch.setattr(server, "serve", serve)
    return calls


def test_serve_passes_its_options_on(started: list[tuple[list[str], Options]]) -> None:
    arguments = [
        "serve",
        "--address",
        "127.0.0.1:1",
        "--tls-server-certs-dir",
        "/certs",
        "--max-recv-message-size",
        "8",
    ]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    functions, options = started[0]
    assert "InferenceClass" in functions
    assert options == Options(address="127.0.0.1:1", tls_dir=Path("/certs"), max_receive_mb=8)


def test_serve_takes_its_options_from_the_environment(started: list[tuple[list[str], Options]]) -> None:
    environment = {"TLS_SERVER_CERTS_DIR": "/tls/server", "INSECURE": "true", "MAX_GRPC_MESSAGE_SIZE": "16"}
    CliRunner().invoke(main, ["serve"], env=environment)
    assert started[0][1] == Options(tls_dir=Path("/tls/server"), insecure=True, max_receive_mb=16)


def test_a_server_that_cannot_start_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def serve(registry: Registry, options: Options) -> None:
        raise CannotServe("no certificates: give --tls-server-certs-dir")

    monkeypatch.setattr(server, "serve", serve)
    result = CliRunner().invoke(main, ["serve"], env={"TLS_SERVER_CERTS_DIR": ""})
    assert result.exit_code == 1
    assert result.output == "Error: no certificates: give --tls-server-certs-dir\n"
