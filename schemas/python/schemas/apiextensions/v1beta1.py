"""Models of apiextensions.crossplane.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Any, Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class EnvironmentConfig(TypedDict):
    apiVersion: Literal["apiextensions.crossplane.io/v1beta1"]
    data: NotRequired[dict[str, Any]]
    kind: Literal["EnvironmentConfig"]
    metadata: ObjectMeta
