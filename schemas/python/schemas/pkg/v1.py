"""Models of pkg.crossplane.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class ConfigurationPackagePullSecret(TypedDict):
    name: NotRequired[str]


class ConfigurationSpec(TypedDict):
    commonAnnotations: NotRequired[dict[str, str]]
    commonLabels: NotRequired[dict[str, str]]
    ignoreCrossplaneConstraints: NotRequired[bool]
    package: str
    packagePullPolicy: NotRequired[str]
    packagePullSecrets: NotRequired[list[ConfigurationPackagePullSecret]]
    revisionActivationPolicy: NotRequired[str]
    revisionHistoryLimit: NotRequired[int]
    skipDependencyResolution: NotRequired[bool]


class ConfigurationStatusAppliedImageConfigRef(TypedDict):
    name: str
    reason: str


class ConfigurationStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class FunctionPackagePullSecret(TypedDict):
    name: NotRequired[str]


class FunctionRuntimeConfigRef(TypedDict):
    apiVersion: NotRequired[str]
    kind: NotRequired[str]
    name: str


class FunctionSpec(TypedDict):
    commonAnnotations: NotRequired[dict[str, str]]
    commonLabels: NotRequired[dict[str, str]]
    ignoreCrossplaneConstraints: NotRequired[bool]
    package: str
    packagePullPolicy: NotRequired[str]
    packagePullSecrets: NotRequired[list[FunctionPackagePullSecret]]
    revisionActivationPolicy: NotRequired[str]
    revisionHistoryLimit: NotRequired[int]
    runtimeConfigRef: NotRequired[FunctionRuntimeConfigRef]
    skipDependencyResolution: NotRequired[bool]


class FunctionStatusAppliedImageConfigRef(TypedDict):
    name: str
    reason: str


class FunctionStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ProviderPackagePullSecret(TypedDict):
    name: NotRequired[str]


class ProviderRuntimeConfigRef(TypedDict):
    apiVersion: NotRequired[str]
    kind: NotRequired[str]
    name: str


class ProviderSpec(TypedDict):
    commonAnnotations: NotRequired[dict[str, str]]
    commonLabels: NotRequired[dict[str, str]]
    ignoreCrossplaneConstraints: NotRequired[bool]
    package: str
    packagePullPolicy: NotRequired[str]
    packagePullSecrets: NotRequired[list[ProviderPackagePullSecret]]
    revisionActivationPolicy: NotRequired[str]
    revisionHistoryLimit: NotRequired[int]
    runtimeConfigRef: NotRequired[ProviderRuntimeConfigRef]
    skipDependencyResolution: NotRequired[bool]


class ProviderStatusAppliedImageConfigRef(TypedDict):
    name: str
    reason: str


class ProviderStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class ConfigurationStatus(TypedDict):
    appliedImageConfigRefs: NotRequired[list[ConfigurationStatusAppliedImageConfigRef]]
    conditions: NotRequired[list[ConfigurationStatusCondition]]
    currentIdentifier: NotRequired[str]
    currentRevision: NotRequired[str]
    resolvedPackage: NotRequired[str]


class FunctionStatus(TypedDict):
    appliedImageConfigRefs: NotRequired[list[FunctionStatusAppliedImageConfigRef]]
    conditions: NotRequired[list[FunctionStatusCondition]]
    currentIdentifier: NotRequired[str]
    currentRevision: NotRequired[str]
    resolvedPackage: NotRequired[str]


class ProviderStatus(TypedDict):
    appliedImageConfigRefs: NotRequired[list[ProviderStatusAppliedImageConfigRef]]
    conditions: NotRequired[list[ProviderStatusCondition]]
    currentIdentifier: NotRequired[str]
    currentRevision: NotRequired[str]
    resolvedPackage: NotRequired[str]


class Configuration(TypedDict):
    apiVersion: Literal["pkg.crossplane.io/v1"]
    kind: Literal["Configuration"]
    metadata: ObjectMeta
    spec: NotRequired[ConfigurationSpec]
    status: NotRequired[ConfigurationStatus]


class Function(TypedDict):
    apiVersion: Literal["pkg.crossplane.io/v1"]
    kind: Literal["Function"]
    metadata: ObjectMeta
    spec: NotRequired[FunctionSpec]
    status: NotRequired[FunctionStatus]


class Provider(TypedDict):
    apiVersion: Literal["pkg.crossplane.io/v1"]
    kind: Literal["Provider"]
    metadata: ObjectMeta
    spec: NotRequired[ProviderSpec]
    status: NotRequired[ProviderStatus]
