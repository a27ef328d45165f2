"""What a reader applies works: every example of a model finds its place, serves, and becomes just this on its cluster.

`become/` has what each deployment becomes, as the functions write it to the cluster; `--update` rewrites it. What
KServe and the scheduler make of that is in the end-to-end tests.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from cel.readiness import readiness
from cli.rules import check_rules
from modelplane.registry import REGISTRY
from plane.direct import direct
from plane.embedded import Plane
from plane.project import Project
from plane.standins.everyone import everyone
from structural.catalogue import Catalogue
from structural.documents import read
from xfn import logs
from xfn.values import Json

HERE, ROOT = Path(__file__).parent, Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
MODELS = [
    file
    for folder in ("cache", "deployment", "endpoint", "service")
    for file in (EXAMPLES / f"model-{folder}").glob("*.yaml")
]
PLATFORM = [
    EXAMPLES / "inference-class" / "plain.yaml",
    EXAMPLES / "inference-gateway" / "default.yaml",
    HERE / "fleet.yaml",
]
DEPLOYMENTS = {
    each["metadata"]["name"]: each
    for file in sorted(MODELS)
    for each in read(file)
    if each["kind"] == "ModelDeployment"
}
SERVICES = [
    each["metadata"]["name"] for file in sorted(MODELS) for each in read(file) if each["kind"] == "ModelService"
]
CACHES = [each["metadata"]["name"] for file in sorted(MODELS) for each in read(file) if each["kind"] == "ModelCache"]
ELSEWHERE = {"kimi-k2", "inference-emea"}
"""What refers to things that only its owner has: a volume that someone fills, a provider of a company's own."""

CHANGING = {
    r"(REPLICA-(?:serve|prefill|decode))-[0-9a-f]{8}\b": r"\1-HASH",
    r"(source-version:) \S+": r"\1 VERSION",
}
"""What depends on who else was there, beside the replica's own name."""


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load(ROOT / "apis", ROOT / "schemas" / "structural")


@pytest.fixture(scope="module")
def plane() -> Plane:
    """A control plane to which all examples of models were applied, at rest."""
    logs.silence()
    made = Plane(
        Project(ROOT / "apis"),
        lambda clock: direct(REGISTRY, clock),
        schemas=Catalogue.load(store=ROOT / "schemas" / "structural"),
        standins=everyone(readiness),
        rules=check_rules,
    )
    for file in PLATFORM:
        made.apply(file)
    made.settle()
    for file in sorted(MODELS):
        made.apply(file)
    made.settle()
    return made


def replicas(plane: Plane, deployment: str) -> list[Json]:
    found = [each for each in plane.all("ModelReplica", "ml") if each["spec"]["deploymentRef"]["name"] == deployment]
    return sorted(found, key=lambda each: each["spec"].get("slot", 0))


def written(plane: Plane, replica: Json) -> list[Json]:
    """What is written to the cluster for a replica, with names that do not depend on who else was there."""
    name = replica["metadata"]["name"]
    objects = [
        each for each in plane.all("Object", "ml") if each["metadata"]["labels"].get("modelplane.ai/replica") == name
    ]
    manifests = [each["spec"]["forProvider"]["manifest"] for each in objects]
    text = yaml.safe_dump_all(sorted(manifests, key=lambda each: (each["kind"], each["metadata"]["name"])))
    text = text.replace(name, "REPLICA").replace(replica["spec"]["revision"], "REVISION")
    for changing, stays in CHANGING.items():
        text = re.sub(changing, stays, text)
    return list(yaml.safe_load_all(text))


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_a_deployment_serves_and_becomes_just_this(plane: Plane, name: str, request: pytest.FixtureRequest) -> None:
    wanted = DEPLOYMENTS[name]["spec"].get("replicas", 1)
    assert plane.condition("ModelDeployment", name, "Ready", "ml").get("status") == "True"
    found = replicas(plane, name)
    assert [each["status"]["phase"] for each in found] == ["Serving"] * wanted
    become = [written(plane, each) for each in found]
    file = HERE / "become" / f"{name}.yaml"
    if request.config.getoption("--update"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(yaml.safe_dump_all(become[0], width=120, allow_unicode=True))
    assert all(each == list(read(file)) for each in become)


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_what_it_becomes_is_valid_on_the_cluster(name: str, catalogue: Catalogue) -> None:
    for manifest in read(HERE / "become" / f"{name}.yaml"):
        named = yaml.safe_load(yaml.safe_dump(manifest).replace("REPLICA", "replica").replace("HASH", "hash"))
        assert catalogue.check(named) == [], manifest["kind"]


def test_every_file_is_of_an_example() -> None:
    assert {file.stem for file in (HERE / "become").glob("*.yaml")} == set(DEPLOYMENTS)


def test_names_are_used_once() -> None:
    """All examples may be applied together."""
    named = [(e["kind"], e["metadata"]["name"]) for file in MODELS for e in read(file) if e["kind"] != "Secret"]
    assert len(named) == len(set(named))


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_has_an_address_and_endpoints(plane: Plane, name: str) -> None:
    assert plane.condition("ModelService", name, "Ready", "ml").get("status") == "True"
    assert plane.get("ModelService", name, "ml")["status"]["address"].endswith(f"/ml/{name}")


@pytest.mark.parametrize("name", [each for each in CACHES if each not in ELSEWHERE])
def test_a_cache_is_staged_or_says_what_it_waits_for(plane: Plane, name: str) -> None:
    said = plane.condition("ModelCache", name, "Staged", "ml")
    assert (said["status"], said["reason"]) in {("True", "Staged"), ("False", "Waiting")}


@pytest.mark.parametrize("name", ["qwen3-14b", "qwen3-8b"])
def test_an_autoscaler_finds_what_it_asks_for(plane: Plane, name: str) -> None:
    """A ScaledObject and a HorizontalPodAutoscaler name the deployment, count its replicas and select its pods."""
    kind = "ScaledObject" if name == "qwen3-14b" else "HorizontalPodAutoscaler"
    target = plane.get(kind, name, "ml")["spec"]["scaleTargetRef"]
    assert (target["kind"], target["name"]) == ("ModelDeployment", name)
    status = plane.get("ModelDeployment", name, "ml")["status"]
    assert status["selector"]
    assert status["replicas"]["desired"] == len(replicas(plane, name))
