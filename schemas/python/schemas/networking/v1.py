"""Models of networking.k8s.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta

IPBlock = TypedDict(
    "IPBlock",
    {
        "cidr": str,
        "except": NotRequired[list[str]],
    },
)


class LabelSelectorRequirement(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class NetworkPolicyPort(TypedDict):
    endPort: NotRequired[int]
    port: NotRequired[int | str]
    protocol: NotRequired[str]


class LabelSelector(TypedDict):
    matchExpressions: NotRequired[list[LabelSelectorRequirement]]
    matchLabels: NotRequired[dict[str, str]]


class NetworkPolicyPeer(TypedDict):
    ipBlock: NotRequired[IPBlock]
    namespaceSelector: NotRequired[LabelSelector]
    podSelector: NotRequired[LabelSelector]


class NetworkPolicyEgressRule(TypedDict):
    ports: NotRequired[list[NetworkPolicyPort]]
    to: NotRequired[list[NetworkPolicyPeer]]


NetworkPolicyIngressRule = TypedDict(
    "NetworkPolicyIngressRule",
    {
        "from": NotRequired[list[NetworkPolicyPeer]],
        "ports": NotRequired[list[NetworkPolicyPort]],
    },
)


class NetworkPolicySpec(TypedDict):
    egress: NotRequired[list[NetworkPolicyEgressRule]]
    ingress: NotRequired[list[NetworkPolicyIngressRule]]
    podSelector: NotRequired[LabelSelector]
    policyTypes: NotRequired[list[str]]


class NetworkPolicy(TypedDict):
    apiVersion: Literal["networking.k8s.io/v1"]
    kind: Literal["NetworkPolicy"]
    metadata: ObjectMeta
    spec: NotRequired[NetworkPolicySpec]
