"""Compositions: the pipeline of functions that an XR goes through."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from xfn.values import Json, Selector


class CompositionError(Exception):
    """A Composition that cannot be run, with what is wrong."""


@dataclass(frozen=True)
class Secret:
    """Where the credentials of a step are kept."""

    namespace: str
    name: str


@dataclass(frozen=True)
class Step:
    """One step of a pipeline: which function is called, with what input."""

    name: str
    function: str
    input: Json | None = None
    credentials: Mapping[str, Secret] = field(default_factory=dict)
    required: Mapping[str, Selector] = field(default_factory=dict)


@dataclass(frozen=True)
class Composition:
    """How an XR of one kind is composed."""

    name: str
    api_version: str
    kind: str
    steps: tuple[Step, ...]
    labels: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, document: Json) -> Composition:
        """Read a Composition (apiextensions.crossplane.io/v1)."""
        name = document.get("metadata", {}).get("name", "")
        spec = document.get("spec", {})
        if document.get("kind") != "Composition":
            raise CompositionError(f"not a Composition: {document.get('kind')}/{name}")
        if spec.get("mode", "Pipeline") != "Pipeline":
            raise CompositionError(f"the Composition {name} must have spec.mode: Pipeline")
        of = spec.get("compositeTypeRef", {})
        if not of.get("apiVersion") or not of.get("kind"):
            raise CompositionError(f"the Composition {name} does not say of what kind: spec.compositeTypeRef")
        steps = tuple(_step(step, name) for step in spec.get("pipeline", ()))
        if not steps:
            raise CompositionError(f"the Composition {name} has no steps: spec.pipeline")
        return cls(name, of["apiVersion"], of["kind"], steps, document["metadata"].get("labels", {}))


def _step(step: Json, composition: str) -> Step:
    name = step.get("step", "")
    function = step.get("functionRef", {}).get("name", "")
    if not name or not function:
        raise CompositionError(f"a step of the Composition {composition} lacks its step or functionRef.name")
    requirements = step.get("requirements", {}).get("requiredResources", ())
    return Step(
        name=name,
        function=function,
        input=step.get("input"),
        credentials={
            credential["name"]: Secret(credential["secretRef"]["namespace"], credential["secretRef"]["name"])
            for credential in step.get("credentials", ())
            if credential.get("source") == "Secret" and "secretRef" in credential
        },
        required={required["requirementName"]: _selector(required) for required in requirements},
    )


def _selector(required: Json) -> Selector:
    return Selector(
        api_version=required["apiVersion"],
        kind=required["kind"],
        name=required.get("name"),
        labels=required.get("matchLabels"),
        namespace=required.get("namespace"),
    )
