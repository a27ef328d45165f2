"""The cloud classes of the catalogue, against what the clouds and NVIDIA's driver say: one table a cloud."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from dra.quantity import Quantity
from structural.documents import read
from xfn.values import Json

CLASSES = Path(__file__).parents[2] / "examples" / "inference-class"


@dataclass(frozen=True)
class Machine:
    """A machine type: its GPUs, what the whole node has, and what it costs an hour on demand, where that is known."""

    product: str
    gpus: int
    vcpus: int
    memory: int
    price: str | None
    accelerator: str = ""


PRODUCTS = {
    "Tesla T4": ("15360Mi", "Turing", "7.5.0"),
    "NVIDIA A10": ("23028Mi", "Ampere", "8.6.0"),
    "NVIDIA A10G": ("23028Mi", "Ampere", "8.6.0"),
    "NVIDIA L4": ("23034Mi", "Ada Lovelace", "8.9.0"),
    "NVIDIA L40S": ("46068Mi", "Ada Lovelace", "8.9.0"),
    "NVIDIA A100-SXM4-40GB": ("40Gi", "Ampere", "8.0.0"),
    "NVIDIA A100-SXM4-80GB": ("80Gi", "Ampere", "8.0.0"),
    "NVIDIA A100 80GB PCIe": ("80Gi", "Ampere", "8.0.0"),
    "NVIDIA H100 NVL": ("95830Mi", "Hopper", "9.0.0"),
    "NVIDIA H100 80GB HBM3": ("81559Mi", "Hopper", "9.0.0"),
    "NVIDIA H200": ("143771Mi", "Hopper", "9.0.0"),
    "NVIDIA B200": ("182784Mi", "Blackwell", "10.0.0"),
    "NVIDIA RTX PRO 6000 Blackwell Server Edition": ("97887Mi", "Blackwell", "12.0.0"),
}
"""What the driver publishes: memory, architecture, compute capability."""

L4, RTX = "NVIDIA L4", "NVIDIA RTX PRO 6000 Blackwell Server Edition"
A100, A100_80 = "NVIDIA A100-SXM4-40GB", "NVIDIA A100-SXM4-80GB"
A100_PCIE, H100_NVL, H100 = "NVIDIA A100 80GB PCIe", "NVIDIA H100 NVL", "NVIDIA H100 80GB HBM3"

GKE = {
    "n1-standard-8": Machine("Tesla T4", 1, 8, 30, "0.73", "nvidia-tesla-t4"),
    "g2-standard-8": Machine(L4, 1, 8, 32, "0.85", "nvidia-l4"),
    "g2-standard-24": Machine(L4, 2, 24, 96, "1.99", "nvidia-l4"),
    "g2-standard-48": Machine(L4, 4, 48, 192, "3.99", "nvidia-l4"),
    "g2-standard-96": Machine(L4, 8, 96, 384, "7.98", "nvidia-l4"),
    "g4-standard-48": Machine(RTX, 1, 48, 180, "4.50", "nvidia-rtx-pro-6000"),
    "g4-standard-384": Machine(RTX, 8, 384, 1440, "36.00", "nvidia-rtx-pro-6000"),
    "a2-highgpu-1g": Machine(A100, 1, 12, 85, "3.67", "nvidia-tesla-a100"),
    "a2-highgpu-8g": Machine(A100, 8, 96, 680, "29.39", "nvidia-tesla-a100"),
    "a2-ultragpu-1g": Machine(A100_80, 1, 12, 170, "5.03", "nvidia-a100-80gb"),
    "a2-ultragpu-8g": Machine(A100_80, 8, 96, 1360, "40.22", "nvidia-a100-80gb"),
    "a3-highgpu-1g": Machine(H100, 1, 26, 234, "10.98", "nvidia-h100-80gb"),
    "a3-highgpu-8g": Machine(H100, 8, 208, 1872, "87.83", "nvidia-h100-80gb"),
    "a3-megagpu-8g": Machine(H100, 8, 208, 1872, "92.21", "nvidia-h100-mega-80gb"),
    "a3-ultragpu-8g": Machine("NVIDIA H200", 8, 224, 2952, "86.76", "nvidia-h200-141gb"),
    "a4-highgpu-8g": Machine("NVIDIA B200", 8, 224, 3968, None, "nvidia-b200"),
}

AKS = {
    "Standard_NC4as_T4_v3": Machine("Tesla T4", 1, 4, 28, "0.526"),
    "Standard_NC64as_T4_v3": Machine("Tesla T4", 4, 64, 440, "4.352"),
    "Standard_NV36ads_A10_v5": Machine("NVIDIA A10", 1, 36, 440, "3.20"),
    "Standard_NC24ads_A100_v4": Machine(A100_PCIE, 1, 24, 220, "3.673"),
    "Standard_NC96ads_A100_v4": Machine(A100_PCIE, 4, 96, 880, "14.692"),
    "Standard_ND96amsr_A100_v4": Machine(A100_80, 8, 96, 1800, "32.77"),
    "Standard_NC40ads_H100_v5": Machine(H100_NVL, 1, 40, 320, "6.98"),
    "Standard_NC80adis_H100_v5": Machine(H100_NVL, 2, 80, 640, "13.96"),
    "Standard_ND96isr_H100_v5": Machine(H100, 8, 96, 1900, "98.32"),
    "Standard_ND96isr_H200_v5": Machine("NVIDIA H200", 8, 96, 1850, None),
}

EKS = {
    "g4dn.xlarge": Machine("Tesla T4", 1, 4, 16, "0.526"),
    "g5.2xlarge": Machine("NVIDIA A10G", 1, 8, 32, "1.212"),
    "g5.48xlarge": Machine("NVIDIA A10G", 8, 192, 768, "16.288"),
    "g6.2xlarge": Machine(L4, 1, 8, 32, "0.978"),
    "g6.12xlarge": Machine(L4, 4, 48, 192, "4.602"),
    "g6.48xlarge": Machine(L4, 8, 192, 768, "13.350"),
    "g6e.2xlarge": Machine("NVIDIA L40S", 1, 8, 64, "2.242"),
    "g6e.12xlarge": Machine("NVIDIA L40S", 4, 48, 384, "10.493"),
    "g6e.48xlarge": Machine("NVIDIA L40S", 8, 192, 1536, "30.131"),
    "g7e.2xlarge": Machine(RTX, 1, 8, 64, "3.363"),
    "g7e.48xlarge": Machine(RTX, 8, 192, 2048, "33.144"),
    "p4d.24xlarge": Machine(A100, 8, 96, 1152, "21.958"),
    "p4de.24xlarge": Machine(A100_80, 8, 96, 1152, "27.447"),
    "p5.4xlarge": Machine(H100, 1, 16, 256, "6.88"),
    "p5.48xlarge": Machine(H100, 8, 192, 2048, "55.04"),
    "p5en.48xlarge": Machine("NVIDIA H200", 8, 192, 2048, "63.296"),
    "p6-b200.48xlarge": Machine("NVIDIA B200", 8, 192, 2048, "113.933"),
}

CLOUDS = {"gke": (GKE, "machineType"), "eks": (EKS, "instanceType"), "aks": (AKS, "vmSize")}
ENTRIES = [
    pytest.param(recipe, machines[machine], id=recipe["metadata"]["name"])
    for cloud, (machines, field) in CLOUDS.items()
    for recipe in read(CLASSES / f"{cloud}.yaml")
    if (machine := recipe["spec"]["provisioning"][cloud][field])
]
each_class = pytest.mark.parametrize(("recipe", "machine"), ENTRIES)


@each_class
def test_devices_are_what_the_driver_publishes(recipe: Json, machine: Machine) -> None:
    gpu = recipe["spec"]["devices"][0]
    memory, architecture, capability = PRODUCTS[machine.product]
    assert gpu["count"] == machine.gpus
    assert gpu["attributes"]["productName"] == {"string": machine.product}
    assert gpu["attributes"]["architecture"] == {"string": architecture}
    assert gpu["attributes"]["cudaComputeCapability"] == {"version": capability}
    assert gpu["capacity"]["memory"] == {"value": memory}


@each_class
def test_a_node_offers_pods_less_than_the_machine_has_and_most_of_it(recipe: Json, machine: Machine) -> None:
    cpu, memory = (Quantity.parse(recipe["spec"]["node"][key]).amount for key in ("cpu", "memory"))
    # A core and two GiB weigh more on a small machine.
    assert (machine.vcpus - 1) * 0.85 <= cpu < machine.vcpus
    assert (machine.memory - 2) * 0.8 <= memory / 2**30 < machine.memory


@each_class
def test_the_price_is_the_one_that_was_read_and_says_when(recipe: Json, machine: Machine) -> None:
    pricing = recipe["spec"].get("pricing")
    if machine.price is None:
        assert pricing is None, "no price was found"
    else:
        assert (pricing["nodeHour"], pricing["currency"]) == (machine.price, "USD")
        assert pricing["asOf"]


@each_class
def test_the_accelerator_is_the_machine_s(recipe: Json, machine: Machine) -> None:
    block = recipe["spec"]["provisioning"].get("gke")
    if block:
        assert block["accelerator"] == {"type": machine.accelerator, "count": machine.gpus}


@pytest.mark.parametrize("cloud", CLOUDS)
def test_every_class_of_a_cloud_is_checked(cloud: str) -> None:
    machines, field = CLOUDS[cloud]
    used = {recipe["spec"]["provisioning"][cloud][field] for recipe in read(CLASSES / f"{cloud}.yaml")}
    assert used == machines.keys()
