"""From the InferenceClass as it is written to the values its rules look at."""

from __future__ import annotations

from dataclasses import dataclass, field

from schemas.modelplane.v1alpha1 import InferenceClass, InferenceClassDevice, InferenceClassProvisioning

DRA = "DRA"


@dataclass(frozen=True)
class Device:
    """One kind of device of the class: how many a node has, and the texts that must parse."""

    name: str
    count: int
    claimed: bool
    driver: str
    versions: dict[str, str] = field(default_factory=dict)
    quantities: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Machine:
    """The machine that would be provisioned. `accelerators` is what the class itself says of it, where it does."""

    provider: str
    type: str
    type_field: str
    accelerators: int | None = None
    accelerators_field: str = ""


@dataclass(frozen=True)
class Recipe:
    """An InferenceClass in the words of its rules."""

    devices: tuple[Device, ...]
    node: dict[str, str]
    machine: Machine | None


def recipe(xr: InferenceClass) -> Recipe:
    """Read a class."""
    spec = xr["spec"]
    return Recipe(
        devices=tuple(_device(d) for d in spec["devices"]),
        node={key: str(text) for key, text in spec.get("node", {}).items()},
        machine=_machine(spec["provisioning"]) if "provisioning" in spec else None,
    )


def _device(device: InferenceClassDevice) -> Device:
    attributes = device.get("attributes") or {}
    capacity = device.get("capacity") or {}
    return Device(
        name=device["name"],
        count=device.get("count", 1),
        claimed=device.get("claim", DRA) == DRA,
        driver=device["driver"],
        versions={key: value["version"] for key, value in attributes.items() if "version" in value},
        quantities={key: value["value"] for key, value in capacity.items()},
    )


def _machine(provisioning: InferenceClassProvisioning) -> Machine:
    provider = provisioning["provider"]
    if provider == "GKE":
        gke = provisioning["gke"]
        accelerator = gke.get("accelerator")
        return Machine(
            provider,
            gke["machineType"],
            "gke.machineType",
            accelerators=accelerator["count"] if accelerator else None,
            accelerators_field="gke.accelerator.count",
        )
    if provider == "EKS":
        return Machine(provider, provisioning["eks"]["instanceType"], "eks.instanceType")
    return Machine(provider, provisioning["aks"]["vmSize"], "aks.vmSize")
