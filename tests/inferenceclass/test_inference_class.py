"""InferenceClass: what is accepted, what is not, and that the message says what to change."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from tests.inferenceclass.builders import a_class, a_fabric, a_gpu, on_aks, on_eks, on_gke

from modelplane.inferenceclass.adapt import recipe
from modelplane.inferenceclass.rules import problems
from modelplane.reasons import Reason
from modelplane.registry import REGISTRY
from schemas.modelplane.v1alpha1 import InferenceClass
from xfn.client import in_process
from xfn.values import Answer, Call, Resource, State

ROOT = Path(__file__).parents[2]


def judge(xr: InferenceClass) -> Answer:
    return in_process(REGISTRY)(Call(State(Resource(xr)), input={"kind": "InferenceClass"}))


def test_a_good_class_is_accepted_and_ready() -> None:
    said = judge(a_class(provisioning=on_gke()))
    (accepted,) = said.conditions
    assert (accepted.status, accepted.reason) == ("True", "Accepted")
    assert said.desired.composite.ready is True
    assert said.desired.composite.object["status"] == {"devices": "8x gpu, 1x fabric"}


WRONG = {
    "a name twice": (a_class(a_gpu(), a_gpu()), Reason.DUPLICATE_DEVICE, "2 devices are named 'gpu'"),
    "no quantity": (
        a_class(a_gpu(), a_gpu("b", capacity={"memory": {"value": "141GB"}})),
        Reason.INVALID_QUANTITY,
        "spec.devices[1].capacity.memory.value: '141GB' is not a quantity",
    ),
    "a quantity of nothing": (
        a_class(a_gpu(capacity={"memory": {"value": "0"}})),
        Reason.INVALID_QUANTITY,
        "0 is not more than zero",
    ),
    "a node size that is none": (
        a_class(node={"cpu": "many"}),
        Reason.INVALID_QUANTITY,
        "spec.node.cpu: 'many' is not a quantity",
    ),
    "a node size that no machine has": (
        a_class(node={"memory": "1e10000000"}),
        Reason.INVALID_QUANTITY,
        "spec.node.memory: 1e10000000 is more than can be counted; write what a node has, like 80Gi",
    ),
    "a quantity that no machine has": (
        a_class(a_gpu(capacity={"memory": {"value": "9e2147483647"}})),
        Reason.INVALID_QUANTITY,
        "spec.devices[0].capacity.memory.value: 9e2147483647 is more than can be counted",
    ),
    "a quantity of less than nothing": (
        a_class(node={"memory": "-1e10000000"}),
        Reason.INVALID_QUANTITY,
        "spec.node.memory: -1e10000000 is not more than zero",
    ),
    "no version": (
        a_class(a_gpu(attributes={"driverVersion": {"version": "9.0.0-01"}})),
        Reason.INVALID_VERSION,
        "spec.devices[0].attributes.driverVersion.version: '9.0.0-01' is not a semantic version",
    ),
    "fewer accelerators than promised": (
        a_class(provisioning=on_gke(accelerators=4)),
        Reason.PROVISIONING_MISMATCH,
        "spec.provisioning.gke.accelerator.count means 4 accelerators a node, but spec.devices promises 8",
    ),
    "another GKE machine": (
        a_class(provisioning=on_gke("g2-standard-8")),
        Reason.PROVISIONING_MISMATCH,
        "spec.provisioning.gke.machineType g2-standard-8 means 1 accelerator a node",
    ),
    "another EKS instance": (
        a_class(provisioning=on_eks("g6.xlarge")),
        Reason.PROVISIONING_MISMATCH,
        "eks.instanceType g6.xlarge means 1 accelerator",
    ),
    "another AKS size": (
        a_class(provisioning=on_aks("Standard_NC40ads_H100_v5")),
        Reason.PROVISIONING_MISMATCH,
        "aks.vmSize Standard_NC40ads_H100_v5 means 1 accelerator",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_class_says_why_and_is_not_ready(what: str) -> None:
    xr, reason, words = WRONG[what]
    said = judge(xr)
    (accepted,) = said.conditions
    assert (accepted.status, accepted.reason) == ("False", reason)
    assert words in accepted.message
    assert said.desired.composite.ready is False


def test_every_problem_is_told_at_once() -> None:
    xr = a_class(a_gpu(capacity={"memory": {"value": "x"}}), provisioning=on_eks("g6.xlarge"))
    assert [p.reason for p in problems(recipe(xr))] == [Reason.INVALID_QUANTITY, Reason.PROVISIONING_MISMATCH]


def test_a_machine_that_is_not_known_is_taken_at_its_word() -> None:
    assert problems(recipe(a_class(provisioning=on_eks("p9.96xlarge")))) == ()


def test_devices_of_another_driver_are_no_accelerators() -> None:
    nics = a_gpu("nic", count=32, driver="dra.net")
    assert problems(recipe(a_class(a_gpu(), nics, a_fabric(), provisioning=on_eks("p5.48xlarge")))) == ()


def test_what_is_only_synthetic_promises_no_accelerators() -> None:
    (problem,) = problems(recipe(a_class(a_fabric(), provisioning=on_eks("p5.48xlarge"))))
    assert "promises 0" in problem.message


def test_the_whole_catalogue_is_accepted() -> None:
    files = sorted((ROOT / "examples" / "inference-class").glob("*.yaml"))
    classes = [xr for file in files for xr in yaml.safe_load_all(file.read_text())]
    assert classes
    assert {xr["metadata"]["name"]: problems(recipe(xr)) for xr in classes if problems(recipe(xr))} == {}
