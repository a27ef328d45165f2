"""Models of aws.m.upbound.io/v1beta1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class ClusterProviderConfigAssumeRoleChainTag(TypedDict):
    key: str
    value: str


class ClusterProviderConfigCredentialsEnv(TypedDict):
    name: str


class ClusterProviderConfigCredentialsFs(TypedDict):
    path: str


class ClusterProviderConfigCredentialsSecretRef(TypedDict):
    key: str
    name: str
    namespace: str


class ClusterProviderConfigCredentialsWebIdentityTokenConfigFs(TypedDict):
    path: str


class ClusterProviderConfigEndpointUrlDynamic(TypedDict):
    host: str
    protocol: Literal["http", "https"]


class ClusterProviderConfigStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ClusterProviderConfigAssumeRoleChain(TypedDict):
    externalID: NotRequired[str]
    roleARN: NotRequired[str]
    tags: NotRequired[list[ClusterProviderConfigAssumeRoleChainTag]]
    transitiveTagKeys: NotRequired[list[str]]


class ClusterProviderConfigCredentialsWebIdentityTokenConfig(TypedDict):
    fs: NotRequired[ClusterProviderConfigCredentialsWebIdentityTokenConfigFs]
    secretRef: NotRequired[ClusterProviderConfigCredentialsSecretRef]
    source: Literal["Secret", "Filesystem"]


class ClusterProviderConfigEndpointUrl(TypedDict):
    dynamic: NotRequired[ClusterProviderConfigEndpointUrlDynamic]
    static: NotRequired[str]
    type: Literal["Static", "Dynamic", "Auto"]


class ClusterProviderConfigStatus(TypedDict):
    conditions: NotRequired[list[ClusterProviderConfigStatusCondition]]
    users: NotRequired[int]


class ClusterProviderConfigCredentialsWebIdentity(TypedDict):
    roleARN: NotRequired[str]
    roleSessionName: NotRequired[str]
    tokenConfig: NotRequired[ClusterProviderConfigCredentialsWebIdentityTokenConfig]


class ClusterProviderConfigEndpoint(TypedDict):
    hostnameImmutable: NotRequired[bool]
    partitionId: NotRequired[str]
    services: NotRequired[list[str]]
    signingMethod: NotRequired[str]
    signingName: NotRequired[str]
    signingRegion: NotRequired[str]
    source: NotRequired[Literal["ServiceMetadata", "Custom"]]
    url: ClusterProviderConfigEndpointUrl


class ClusterProviderConfigCredentialsUpbound(TypedDict):
    webIdentity: NotRequired[ClusterProviderConfigCredentialsWebIdentity]


class ClusterProviderConfigCredentials(TypedDict):
    env: NotRequired[ClusterProviderConfigCredentialsEnv]
    fs: NotRequired[ClusterProviderConfigCredentialsFs]
    secretRef: NotRequired[ClusterProviderConfigCredentialsSecretRef]
    source: Literal["None", "Secret", "IRSA", "WebIdentity", "PodIdentity", "Upbound"]
    upbound: NotRequired[ClusterProviderConfigCredentialsUpbound]
    webIdentity: NotRequired[ClusterProviderConfigCredentialsWebIdentity]


class ClusterProviderConfigSpec(TypedDict):
    assumeRoleChain: NotRequired[list[ClusterProviderConfigAssumeRoleChain]]
    credentials: ClusterProviderConfigCredentials
    endpoint: NotRequired[ClusterProviderConfigEndpoint]
    s3_use_path_style: NotRequired[bool]
    skip_credentials_validation: NotRequired[bool]
    skip_metadata_api_check: NotRequired[bool]
    skip_region_validation: NotRequired[bool]
    skip_requesting_account_id: NotRequired[bool]


class ClusterProviderConfig(TypedDict):
    apiVersion: Literal["aws.m.upbound.io/v1beta1"]
    kind: Literal["ClusterProviderConfig"]
    metadata: ObjectMeta
    spec: ClusterProviderConfigSpec
    status: NotRequired[ClusterProviderConfigStatus]
