"""Shell completion: commands, options, kinds, and names of objects from files and live clusters."""

from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner
from tests.cli import fleets
from tests.cli.api_server import serving

from cli.main import main


def completed(*words: object, incomplete: str = "") -> list[str]:
    shell = ShellComplete(main, {}, "modelplane", "_MODELPLANE_COMPLETE")
    return [item.value for item in shell.get_completions([str(word) for word in words], incomplete)]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_there_is_a_script_for_each_shell(shell: str) -> None:
    result = CliRunner().invoke(main, ["completion", shell])
    assert result.exit_code == 0, result.output
    assert f"_MODELPLANE_COMPLETE={shell}_complete" in result.output


def test_commands_and_options_are_completed() -> None:
    assert completed(incomplete="f") == ["fleet"]
    assert "--context" in completed("fleet", incomplete="--c")
    assert completed("completion", incomplete="z") == ["zsh"]


def test_kinds_are_completed_up_to_the_slash() -> None:
    assert completed("trace", incomplete="m") == [
        "ModelCache/",
        "ModelDeployment/",
        "ModelEndpoint/",
        "ModelReplica/",
        "ModelService/",
        "mc/",
        "md/",
        "me/",
        "mr/",
        "ms/",
    ]


def test_names_are_completed_from_files() -> None:
    models = fleets.ROOT / "examples" / "quickstart" / "models.yaml"
    assert completed("explain", "--fleet", models, incomplete="md/ml/k") == ["md/ml/kimi-k2"]
    assert completed("explain", "--fleet", "nowhere.yaml", incomplete="md/") == []
    assert completed("explain", "--fleet", "quickstart", incomplete="md/") == []


def test_a_name_after_a_space_is_completed_too() -> None:
    models = fleets.ROOT / "examples" / "quickstart" / "models.yaml"
    assert completed("explain", "--fleet", models, "md", incomplete="ml/k") == ["ml/kimi-k2"]
    assert completed("explain", "--fleet", models, "nope", incomplete="") == []


def test_names_are_completed_from_a_live_cluster(tmp_path: Path) -> None:
    with serving(fleets.objects(), tmp_path) as kubeconfig:
        assert completed("trace", "--kubeconfig", kubeconfig, incomplete="ic/") == ["ic/east", "ic/lab", "ic/west"]
        assert completed("trace", "--kubeconfig", kubeconfig, incomplete="nope/") == []
    assert completed("trace", "--kubeconfig", tmp_path / "none", incomplete="ic/") == []
