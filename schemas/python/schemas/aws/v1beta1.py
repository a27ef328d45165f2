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


class ProviderConfigAssumeRoleChainTag(TypedDict):
    key: str
    value: str


class ProviderConfigCredentialsEnv(TypedDict):
    name: str


class ProviderConfigCredentialsFs(TypedDict):
    path: str


class ProviderConfigCredentialsSecretRef(TypedDict):
    key: str
    name: str
    namespace: str


class ProviderConfigCredentialsWebIdentityTokenConfigFs(TypedDict):
    path: str


class ProviderConfigEndpointUrlDynamic(TypedDict):
    host: str
    protocol: Literal["http", "https"]


class ProviderConfigStatusCondition(TypedDict):
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


class ProviderConfigAssumeRoleChain(TypedDict):
    externalID: NotRequired[str]
    roleARN: NotRequired[str]
    tags: NotRequired[list[ProviderConfigAssumeRoleChainTag]]
    transitiveTagKeys: NotRequired[list[str]]


class ProviderConfigCredentialsWebIdentityTokenConfig(TypedDict):
    fs: NotRequired[ProviderConfigCredentialsWebIdentityTokenConfigFs]
    secretRef: NotRequired[ProviderConfigCredentialsSecretRef]
    source: Literal["Secret", "Filesystem"]


class ProviderConfigEndpointUrl(TypedDict):
    dynamic: NotRequired[ProviderConfigEndpointUrlDynamic]
    static: NotRequired[str]
    type: Literal["Static", "Dynamic", "Auto"]


class ProviderConfigStatus(TypedDict):
    conditions: NotRequired[list[ProviderConfigStatusCondition]]
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


class ProviderConfigCredentialsWebIdentity(TypedDict):
    roleARN: NotRequired[str]
    roleSessionName: NotRequired[str]
    tokenConfig: NotRequired[ProviderConfigCredentialsWebIdentityTokenConfig]


class ProviderConfigEndpoint(TypedDict):
    hostnameImmutable: NotRequired[bool]
    partitionId: NotRequired[str]
    services: NotRequired[list[str]]
    signingMethod: NotRequired[str]
    signingName: NotRequired[str]
    signingRegion: NotRequired[str]
    source: NotRequired[Literal["ServiceMetadata", "Custom"]]
    url: ProviderConfigEndpointUrl


class ClusterProviderConfigCredentialsUpbound(TypedDict):
    webIdentity: NotRequired[ClusterProviderConfigCredentialsWebIdentity]


class ProviderConfigCredentialsUpbound(TypedDict):
    webIdentity: NotRequired[ProviderConfigCredentialsWebIdentity]


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


class ProviderConfigCredentials(TypedDict):
    env: NotRequired[ProviderConfigCredentialsEnv]
    fs: NotRequired[ProviderConfigCredentialsFs]
    secretRef: NotRequired[ProviderConfigCredentialsSecretRef]
    source: Literal["None", "Secret", "IRSA", "WebIdentity", "PodIdentity", "Upbound"]
    upbound: NotRequired[ProviderConfigCredentialsUpbound]
    webIdentity: NotRequired[ProviderConfigCredentialsWebIdentity]


class ProviderConfigSpec(TypedDict):
    assumeRoleChain: NotRequired[list[ProviderConfigAssumeRoleChain]]
    credentials: ProviderConfigCredentials
    endpoint: NotRequired[ProviderConfigEndpoint]
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


class ProviderConfig(TypedDict):
    apiVersion: Literal["aws.m.upbound.io/v1beta1"]
    kind: Literal["ProviderConfig"]
    metadata: ObjectMeta
    spec: ProviderConfigSpec
    status: NotRequired[ProviderConfigStatus]
