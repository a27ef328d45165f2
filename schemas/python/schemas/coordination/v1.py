"""Models of coordination.k8s.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class LeaseSpec(TypedDict):
    acquireTime: NotRequired[str]
    holderIdentity: NotRequired[str]
    leaseDurationSeconds: NotRequired[int]
    leaseTransitions: NotRequired[int]
    preferredHolder: NotRequired[str]
    renewTime: NotRequired[str]
    strategy: NotRequired[str]


class Lease(TypedDict):
    apiVersion: Literal["coordination.k8s.io/v1"]
    kind: Literal["Lease"]
    metadata: ObjectMeta
    spec: NotRequired[LeaseSpec]
