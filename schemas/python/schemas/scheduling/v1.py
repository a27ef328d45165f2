"""Models of scheduling.k8s.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class PriorityClass(TypedDict):
    apiVersion: Literal["scheduling.k8s.io/v1"]
    description: NotRequired[str]
    globalDefault: NotRequired[bool]
    kind: Literal["PriorityClass"]
    metadata: ObjectMeta
    preemptionPolicy: NotRequired[str]
    value: int
