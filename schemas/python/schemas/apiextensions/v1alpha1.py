"""Models of apiextensions.crossplane.io/v1alpha1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class ManagedResourceActivationPolicySpec(TypedDict):
    activate: list[str]


class ManagedResourceActivationPolicyStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ManagedResourceActivationPolicyStatus(TypedDict):
    activated: NotRequired[list[str]]
    conditions: NotRequired[list[ManagedResourceActivationPolicyStatusCondition]]


class ManagedResourceActivationPolicy(TypedDict):
    apiVersion: Literal["apiextensions.crossplane.io/v1alpha1"]
    kind: Literal["ManagedResourceActivationPolicy"]
    metadata: ObjectMeta
    spec: NotRequired[ManagedResourceActivationPolicySpec]
    status: NotRequired[ManagedResourceActivationPolicyStatus]
