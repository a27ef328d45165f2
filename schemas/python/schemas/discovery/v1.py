"""Models of discovery.k8s.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class EndpointConditions(TypedDict):
    ready: NotRequired[bool]
    serving: NotRequired[bool]
    terminating: NotRequired[bool]


class EndpointPort(TypedDict):
    appProtocol: NotRequired[str]
    name: NotRequired[str]
    port: NotRequired[int]
    protocol: NotRequired[str]


class ForNode(TypedDict):
    name: str


class ForZone(TypedDict):
    name: str


class ObjectReference(TypedDict):
    apiVersion: NotRequired[str]
    fieldPath: NotRequired[str]
    kind: NotRequired[str]
    name: NotRequired[str]
    namespace: NotRequired[str]
    resourceVersion: NotRequired[str]
    uid: NotRequired[str]


class EndpointHints(TypedDict):
    forNodes: NotRequired[list[ForNode]]
    forZones: NotRequired[list[ForZone]]


class Endpoint(TypedDict):
    addresses: list[str]
    conditions: NotRequired[EndpointConditions]
    deprecatedTopology: NotRequired[dict[str, str]]
    hints: NotRequired[EndpointHints]
    hostname: NotRequired[str]
    nodeName: NotRequired[str]
    targetRef: NotRequired[ObjectReference]
    zone: NotRequired[str]


class EndpointSlice(TypedDict):
    addressType: str
    apiVersion: Literal["discovery.k8s.io/v1"]
    endpoints: list[Endpoint]
    kind: Literal["EndpointSlice"]
    metadata: ObjectMeta
    ports: NotRequired[list[EndpointPort]]
