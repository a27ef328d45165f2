"""Models of gcp.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class ClusterProviderConfigCredentialsEnv(TypedDict):
    name: str


class ClusterProviderConfigCredentialsFs(TypedDict):
    path: str


class ClusterProviderConfigCredentialsImpersonateServiceAccount(TypedDict):
    name: str


class ClusterProviderConfigCredentialsSecretRef(TypedDict):
    key: str
    name: str
    namespace: str


class ClusterProviderConfigCredentialsUpboundFederation(TypedDict):
    providerID: str
    serviceAccount: str


class ClusterProviderConfigStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ProviderConfigCredentialsEnv(TypedDict):
    name: str


class ProviderConfigCredentialsFs(TypedDict):
    path: str


class ProviderConfigCredentialsImpersonateServiceAccount(TypedDict):
    name: str


class ProviderConfigCredentialsSecretRef(TypedDict):
    key: str
    name: str
    namespace: str


class ProviderConfigCredentialsUpboundFederation(TypedDict):
    providerID: str
    serviceAccount: str


class ProviderConfigStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ClusterProviderConfigCredentialsUpbound(TypedDict):
    federation: NotRequired[ClusterProviderConfigCredentialsUpboundFederation]


class ClusterProviderConfigStatus(TypedDict):
    conditions: NotRequired[list[ClusterProviderConfigStatusCondition]]
    users: NotRequired[int]


class ProviderConfigCredentialsUpbound(TypedDict):
    federation: NotRequired[ProviderConfigCredentialsUpboundFederation]


class ProviderConfigStatus(TypedDict):
    conditions: NotRequired[list[ProviderConfigStatusCondition]]
    users: NotRequired[int]


class ClusterProviderConfigCredentials(TypedDict):
    env: NotRequired[ClusterProviderConfigCredentialsEnv]
    fs: NotRequired[ClusterProviderConfigCredentialsFs]
    impersonateServiceAccount: NotRequired[ClusterProviderConfigCredentialsImpersonateServiceAccount]
    secretRef: NotRequired[ClusterProviderConfigCredentialsSecretRef]
    source: Literal[
        "None",
        "Secret",
        "AccessToken",
        "ImpersonateServiceAccount",
        "InjectedIdentity",
        "Environment",
        "Filesystem",
        "Upbound",
    ]
    upbound: NotRequired[ClusterProviderConfigCredentialsUpbound]


class ClusterProviderConfigSpec(TypedDict):
    credentials: ClusterProviderConfigCredentials
    projectID: str


class ProviderConfigCredentials(TypedDict):
    env: NotRequired[ProviderConfigCredentialsEnv]
    fs: NotRequired[ProviderConfigCredentialsFs]
    impersonateServiceAccount: NotRequired[ProviderConfigCredentialsImpersonateServiceAccount]
    secretRef: NotRequired[ProviderConfigCredentialsSecretRef]
    source: Literal[
        "None",
        "Secret",
        "AccessToken",
        "ImpersonateServiceAccount",
        "InjectedIdentity",
        "Environment",
        "Filesystem",
        "Upbound",
    ]
    upbound: NotRequired[ProviderConfigCredentialsUpbound]


class ProviderConfigSpec(TypedDict):
    credentials: ProviderConfigCredentials
    projectID: str


class ClusterProviderConfig(TypedDict):
    apiVersion: Literal["gcp.m.upbound.io/v1beta1"]
    kind: Literal["ClusterProviderConfig"]
    metadata: ObjectMeta
    spec: ClusterProviderConfigSpec
    status: NotRequired[ClusterProviderConfigStatus]


class ProviderConfig(TypedDict):
    apiVersion: Literal["gcp.m.upbound.io/v1beta1"]
    kind: Literal["ProviderConfig"]
    metadata: ObjectMeta
    spec: ProviderConfigSpec
    status: NotRequired[ProviderConfigStatus]
