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

COMMANDS = ["up", "fleet", "explain", "trace", "plan", "web", "render", "match", "serve", "completion"]


def test_commands_are_listed_with_what_they_are_for_the_first_to_try_first() -> None:
    result = CliRunner().invoke(main, ["--help"])
    listed = [line.split()[0] for line in result.output.splitlines() if line.startswith("  ") and line[2].isalpha()]
    assert listed[-10:] == COMMANDS
    assert "render  Show what an XR would compose, without a cluster." in result.output


@pytest.mark.parametrize(
    "name", ["completion", "explain", "fleet", "match", "plan", "render", "serve", "trace", "up", "web"]
)
def test_every_command_is_listed_and_has_help(name: str) -> None:
    shown = CliRunner().invoke(main, [name, "--help"])
    assert shown.exit_code == 0
    assert f"Usage: main {name} " in shown.output
    assert f"\n  {name} " in CliRunner().invoke(main, ["--help"]).output


def test_the_version_is_told() -> None:
    assert CliRunner().invoke(main, ["--version"]).output.startswith("modelplane, version ")


def test_a_misspelt_command_is_told_with_what_it_may_have_meant() -> None:
    result = CliRunner().invoke(main, ["rendr"])
    assert result.exit_code == 2
    assert "There is no command 'rendr'. Did you mean render?" in result.output
    assert "Commands are completion, explain" in CliRunner().invoke(main, ["zzz"]).output


def test_it_is_a_plugin_of_kubectl() -> None:
    program = Path(sys.executable).with_name("kubectl-modelplane")
    shown = subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout
    assert shown.startswith("Usage: kubectl modelplane [OPTIONS] COMMAND")


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


@pytest.mark.parametrize("address", ["foo", "foo:", "0.0.0.0:http", "0.0.0.0:65536"])
def test_an_address_without_a_port_is_told_what_is_needed(
    started: list[tuple[list[str], Options]], address: str
) -> None:
    result = CliRunner().invoke(main, ["serve", "--insecure", "--address", address])
    assert result.exit_code == 2
    assert f"Invalid value for '--address': '{address}' is no host:port, such as 0.0.0.0:9443" in result.stderr
    assert not started


@pytest.mark.parametrize("name", sorted({*COMMANDS} - {"completion"}))
def test_the_help_of_every_command_has_examples(name: str) -> None:
    assert f"\n  modelplane {name}" in CliRunner().invoke(main, [name, "--help"]).output


def test_a_server_that_cannot_start_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def serve(registry: Registry, options: Options) -> None:
        raise CannotServe("no certificates: give --tls-server-certs-dir")

    monkeypatch.setattr(server, "serve", serve)
    result = CliRunner().invoke(main, ["serve"], env={"TLS_SERVER_CERTS_DIR": ""})
    assert result.exit_code == 1
    assert result.output == "Error: no certificates: give --tls-server-certs-dir\n"
