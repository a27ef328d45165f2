"""Models of storage.k8s.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class TopologySelectorLabelRequirement(TypedDict):
    key: str
    values: list[str]


class TopologySelectorTerm(TypedDict):
    matchLabelExpressions: NotRequired[list[TopologySelectorLabelRequirement]]


class StorageClass(TypedDict):
    allowVolumeExpansion: NotRequired[bool]
    allowedTopologies: NotRequired[list[TopologySelectorTerm]]
    apiVersion: Literal["storage.k8s.io/v1"]
    kind: Literal["StorageClass"]
    metadata: ObjectMeta
    mountOptions: NotRequired[list[str]]
    parameters: NotRequired[dict[str, str]]
    provisioner: str
    reclaimPolicy: NotRequired[str]
    volumeBindingMode: NotRequired[str]
