"""What the rig takes from the project itself: its API, and the settings that a platform team installs with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import yaml
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import documents

ROOT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True)
class Project:
    """The files of the project that end on a control plane."""

    root: Path = ROOT

    @cached_property
    def definitions(self) -> list[Json]:
        """Every XRD."""
        return _all(self.root / "apis", "definition.yaml")

    @cached_property
    def compositions(self) -> list[Json]:
        """Every Composition."""
        return _all(self.root / "apis", "composition.yaml")

    @property
    def functions(self) -> list[str]:
        """The names of the Functions that compositions call."""
        steps = [step for composition in self.compositions for step in composition["spec"]["pipeline"]]
        return sorted({step["functionRef"]["name"] for step in steps})

    @property
    def core_arguments(self) -> list[str]:
        """The flags of Crossplane, from the values for its chart."""
        values: Json = yaml.safe_load((self.root / "install" / "crossplane-values.yaml").read_text())
        return [str(argument) for argument in values["args"]]

    @property
    def roles(self) -> list[Json]:
        """What Crossplane may do beside what its chart allows it."""
        return documents(self.root / "install" / "cluster-role.yaml")

    @property
    def prerequisites(self) -> list[Json]:
        """What a platform team applies before the Configuration, beside the roles."""
        files = ("namespace.yaml", "runtime-configs.yaml")
        return [each for name in files for each in documents(self.root / "install" / name)]

    def runtime_arguments(self, package: str) -> list[str]:
        """The flags of the function or of a provider, from its runtime config."""
        for each in self.prerequisites:
            if each["kind"] == "DeploymentRuntimeConfig" and each["metadata"]["name"] == f"modelplane-{package}":
                pod = each["spec"]["deploymentTemplate"]["spec"]["template"]["spec"]
                runtime = next(container for container in pod["containers"] if container["name"] == "package-runtime")
                return [str(argument) for argument in runtime.get("args", [])]
        raise LookupError(f"install/runtime-configs.yaml has no config modelplane-{package}")

    def command_of(self, page: str, begins: str) -> str:
        """The command of a page that begins like this, with all its lines and without the prompt."""
        lines = iter((self.root / page).read_text().splitlines())
        for line in lines:
            if line.startswith(f"$ {begins}"):
                made = [line.removeprefix("$ ")]
                for following in lines:
                    if following.startswith(("$ ", "```")):
                        return "\n".join(made)
                    made.append(following)
        raise LookupError(f"{page} has no command that begins with {begins!r}")


def _all(folder: Path, name: str) -> list[Json]:
    return [each for file in sorted(folder.glob(f"*/{name}")) for each in documents(file)]
