"""InferenceClass on either engine: a good one becomes Ready, a wrong one says why."""

from __future__ import annotations

from tests.parity.words import Control, condition_of

from xfn.values import Json


def a_class(name: str, **provisioning: object) -> Json:
    """A class of nodes with eight H200."""
    gpu = {
        "name": "gpu",
        "driver": "gpu.nvidia.com",
        "deviceClassName": "gpu.nvidia.com",
        "count": 8,
        "attributes": {"architecture": {"string": "Hopper"}, "cudaComputeCapability": {"version": "9.0.0"}},
        "capacity": {"memory": {"value": "143771Mi"}},
    }
    spec: Json = {"devices": [gpu]}
    if provisioning:
        spec["provisioning"] = provisioning
    return {"apiVersion": "modelplane.ai/v1alpha1", "kind": "InferenceClass", "metadata": {"name": name}, "spec": spec}


class Classes:
    """Lives of classes; a test class of each engine is made of it."""

    def test_a_class_is_accepted_and_ready(self, control: Control) -> None:
        control.apply(a_class("h200-8x"))
        seen = control.wait("InferenceClass", "h200-8x")
        assert condition_of(seen, "Synced")["status"] == "True"
        assert condition_of(seen, "Accepted")["status"] == "True"
        assert "8x gpu" in control.kubectl("get", "icl", "h200-8x")

    def test_a_wrong_class_says_why_and_is_not_ready(self, control: Control) -> None:
        """A machine with one GPU cannot be a node with eight: admission cannot know, the function does."""
        machine = {"machineType": "g2-standard-4", "accelerator": {"type": "nvidia-l4", "count": 1}}
        control.apply(a_class("wrong", provider="GKE", gke=machine))
        seen = control.wait("InferenceClass", "wrong", condition="Accepted", status="False")
        accepted = condition_of(seen, "Accepted")
        assert accepted["reason"] == "ProvisioningMismatch"
        assert "g2-standard-4" in accepted["message"]
        assert "8" in accepted["message"]
        assert condition_of(control.wait("InferenceClass", "wrong", condition="Ready", status="False"), "Ready")

    def test_a_class_that_nobody_uses_can_be_deleted(self, control: Control) -> None:
        control.apply(a_class("short-lived"))
        control.wait("InferenceClass", "short-lived")
        control.delete("InferenceClass", "short-lived")
        control.wait_gone("InferenceClass", "short-lived")
