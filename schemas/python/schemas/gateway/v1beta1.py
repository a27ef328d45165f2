"""Models of gateway.networking.k8s.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class ReferenceGrantFrom(TypedDict):
    group: str
    kind: str
    namespace: str


class ReferenceGrantTo(TypedDict):
    group: str
    kind: str
    name: NotRequired[str]


ReferenceGrantSpec = TypedDict(
    "ReferenceGrantSpec",
    {
        "from": list[ReferenceGrantFrom],
        "to": list[ReferenceGrantTo],
    },
)


class ReferenceGrant(TypedDict):
    apiVersion: Literal["gateway.networking.k8s.io/v1beta1"]
    kind: Literal["ReferenceGrant"]
    metadata: ObjectMeta
    spec: ReferenceGrantSpec
