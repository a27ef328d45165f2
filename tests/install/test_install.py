"""The other files of the install agree with what is packaged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from cli.serve import command as serve
from xpkg.project import read_project

INSTALL = Path(__file__).parents[2] / "install"
PROJECT = read_project(INSTALL.parent)
FILES = sorted(INSTALL.glob("*.yaml"))


def documents(name: str, kind: str) -> list[dict[str, Any]]:
    return [item for item in yaml.safe_load_all((INSTALL / name).read_text()) if item["kind"] == kind]


def arguments(config: dict[str, Any]) -> list[str]:
    (container,) = config["spec"]["deploymentTemplate"]["spec"]["template"]["spec"]["containers"]
    assert container["name"] == "package-runtime", "Crossplane knows the container by this name only"
    found: list[str] = container["args"]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_says_at_its_head_what_it_is(path: Path) -> None:
    assert path.read_text().startswith("# ")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_readme_names_every_file_or_its_like(path: Path) -> None:
    assert path.name.split("-")[0] in (INSTALL / "README.md").read_text()


def test_the_configuration_is_the_one_that_is_built() -> None:
    (configuration,) = documents("configuration.yaml", "Configuration")
    version = PROJECT.function_dependency.version.removeprefix(">=")
    assert configuration["spec"]["package"] == f"{PROJECT.repository}:{version}"


def test_every_dependency_runs_as_we_say() -> None:
    configs = {item["metadata"]["name"] for item in documents("runtime-configs.yaml", "DeploymentRuntimeConfig")}
    tied = {
        match["prefix"]: item["spec"]["runtime"]["configRef"]["name"]
        for item in documents("runtime-configs.yaml", "ImageConfig")
        for match in item["spec"]["matchImages"]
    }
    assert set(tied) == {dependency.package for dependency in PROJECT.dependencies}
    assert set(tied.values()) == configs


def test_the_function_takes_the_arguments_that_it_is_given() -> None:
    (config,) = (
        item
        for item in documents("runtime-configs.yaml", "DeploymentRuntimeConfig")
        if item["metadata"]["name"] == "modelplane-function"
    )
    context = click.Context(serve)
    serve.parse_args(context, arguments(config))
    assert context.params["max_receive"] == 64


def test_what_is_read_back_is_watched_and_secrets_stay_out_of_statuses() -> None:
    configs = {item["metadata"]["name"]: item for item in documents("runtime-configs.yaml", "DeploymentRuntimeConfig")}
    assert arguments(configs["modelplane-provider-kubernetes"]) == ["--enable-watches", "--sanitize-secrets"]
    assert arguments(configs["modelplane-provider-helm"]) == ["--poll=1m"]
