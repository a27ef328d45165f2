"""Models of rbac.authorization.k8s.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class LabelSelectorRequirement(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class PolicyRule(TypedDict):
    apiGroups: NotRequired[list[str]]
    nonResourceURLs: NotRequired[list[str]]
    resourceNames: NotRequired[list[str]]
    resources: NotRequired[list[str]]
    verbs: list[str]


class Role(TypedDict):
    apiVersion: Literal["rbac.authorization.k8s.io/v1"]
    kind: Literal["Role"]
    metadata: ObjectMeta
    rules: NotRequired[list[PolicyRule]]


class RoleRef(TypedDict):
    apiGroup: str
    kind: str
    name: str


class Subject(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str
    namespace: NotRequired[str]


class ClusterRoleBinding(TypedDict):
    apiVersion: Literal["rbac.authorization.k8s.io/v1"]
    kind: Literal["ClusterRoleBinding"]
    metadata: ObjectMeta
    roleRef: RoleRef
    subjects: NotRequired[list[Subject]]


class LabelSelector(TypedDict):
    matchExpressions: NotRequired[list[LabelSelectorRequirement]]
    matchLabels: NotRequired[dict[str, str]]


class RoleBinding(TypedDict):
    apiVersion: Literal["rbac.authorization.k8s.io/v1"]
    kind: Literal["RoleBinding"]
    metadata: ObjectMeta
    roleRef: RoleRef
    subjects: NotRequired[list[Subject]]


class AggregationRule(TypedDict):
    clusterRoleSelectors: NotRequired[list[LabelSelector]]


class ClusterRole(TypedDict):
    aggregationRule: NotRequired[AggregationRule]
    apiVersion: Literal["rbac.authorization.k8s.io/v1"]
    kind: Literal["ClusterRole"]
    metadata: ObjectMeta
    rules: NotRequired[list[PolicyRule]]
