"""Models of events.k8s.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class EventSeries(TypedDict):
    count: int
    lastObservedTime: str


class EventSource(TypedDict):
    component: NotRequired[str]
    host: NotRequired[str]


class ObjectReference(TypedDict):
    apiVersion: NotRequired[str]
    fieldPath: NotRequired[str]
    kind: NotRequired[str]
    name: NotRequired[str]
    namespace: NotRequired[str]
    resourceVersion: NotRequired[str]
    uid: NotRequired[str]


class Event(TypedDict):
    action: NotRequired[str]
    apiVersion: Literal["events.k8s.io/v1"]
    deprecatedCount: NotRequired[int]
    deprecatedFirstTimestamp: NotRequired[str]
    deprecatedLastTimestamp: NotRequired[str]
    deprecatedSource: NotRequired[EventSource]
    eventTime: str
    kind: Literal["Event"]
    metadata: ObjectMeta
    note: NotRequired[str]
    reason: NotRequired[str]
    regarding: NotRequired[ObjectReference]
    related: NotRequired[ObjectReference]
    reportingController: NotRequired[str]
    reportingInstance: NotRequired[str]
    series: NotRequired[EventSeries]
    type: NotRequired[str]
