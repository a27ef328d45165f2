"""Models of apiextensions.crossplane.io/v2, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import AnyObject, ObjectMeta


class CompositeResourceDefinitionClaimNames(TypedDict):
    categories: NotRequired[list[str]]
    kind: str
    listKind: NotRequired[str]
    plural: str
    shortNames: NotRequired[list[str]]
    singular: NotRequired[str]


class CompositeResourceDefinitionConversionWebhookClientConfigService(TypedDict):
    name: str
    namespace: str
    path: NotRequired[str]
    port: NotRequired[int]


class CompositeResourceDefinitionDefaultCompositionRef(TypedDict):
    name: str


class CompositeResourceDefinitionDefaultCompositionRevisionSelectorMatchExpression(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class CompositeResourceDefinitionEnforcedCompositionRef(TypedDict):
    name: str


class CompositeResourceDefinitionMetadata(TypedDict):
    annotations: NotRequired[dict[str, str]]
    labels: NotRequired[dict[str, str]]


class CompositeResourceDefinitionNames(TypedDict):
    categories: NotRequired[list[str]]
    kind: str
    listKind: NotRequired[str]
    plural: str
    shortNames: NotRequired[list[str]]
    singular: NotRequired[str]


class CompositeResourceDefinitionStatusCondition(TypedDict):
    lastTransitionTime: str
    message: NotRequired[str]
    observedGeneration: NotRequired[int]
    reason: str
    status: str
    type: str


class CompositeResourceDefinitionStatusControllersCompositeResourceClaimType(TypedDict):
    apiVersion: str
    kind: str


class CompositeResourceDefinitionVersionAdditionalPrinterColumn(TypedDict):
    description: NotRequired[str]
    format: NotRequired[str]
    jsonPath: str
    name: str
    priority: NotRequired[int]
    type: str


class CompositeResourceDefinitionVersionSchema(TypedDict):
    openAPIV3Schema: NotRequired[AnyObject]


class CompositeResourceDefinitionVersionSubresourcesScale(TypedDict):
    labelSelectorPath: NotRequired[str]
    specReplicasPath: str
    statusReplicasPath: str


class CompositeResourceDefinitionConversionWebhookClientConfig(TypedDict):
    caBundle: NotRequired[str]
    service: NotRequired[CompositeResourceDefinitionConversionWebhookClientConfigService]
    url: NotRequired[str]


class CompositeResourceDefinitionDefaultCompositionRevisionSelector(TypedDict):
    matchExpressions: NotRequired[list[CompositeResourceDefinitionDefaultCompositionRevisionSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class CompositeResourceDefinitionStatusControllers(TypedDict):
    compositeResourceClaimType: NotRequired[CompositeResourceDefinitionStatusControllersCompositeResourceClaimType]
    compositeResourceType: NotRequired[CompositeResourceDefinitionStatusControllersCompositeResourceClaimType]


class CompositeResourceDefinitionVersionSubresources(TypedDict):
    scale: NotRequired[CompositeResourceDefinitionVersionSubresourcesScale]


class CompositeResourceDefinitionConversionWebhook(TypedDict):
    clientConfig: NotRequired[CompositeResourceDefinitionConversionWebhookClientConfig]
    conversionReviewVersions: list[str]


class CompositeResourceDefinitionStatus(TypedDict):
    conditions: NotRequired[list[CompositeResourceDefinitionStatusCondition]]
    controllers: NotRequired[CompositeResourceDefinitionStatusControllers]


class CompositeResourceDefinitionVersion(TypedDict):
    additionalPrinterColumns: NotRequired[list[CompositeResourceDefinitionVersionAdditionalPrinterColumn]]
    deprecated: NotRequired[bool]
    deprecationWarning: NotRequired[str]
    name: str
    referenceable: bool
    schema: NotRequired[CompositeResourceDefinitionVersionSchema]
    served: bool
    subresources: NotRequired[CompositeResourceDefinitionVersionSubresources]


class CompositeResourceDefinitionConversion(TypedDict):
    strategy: str
    webhook: NotRequired[CompositeResourceDefinitionConversionWebhook]


class CompositeResourceDefinitionSpec(TypedDict):
    claimNames: NotRequired[CompositeResourceDefinitionClaimNames]
    connectionSecretKeys: NotRequired[list[str]]
    conversion: NotRequired[CompositeResourceDefinitionConversion]
    defaultCompositeDeletePolicy: NotRequired[Literal["Background", "Foreground"]]
    defaultCompositionRef: NotRequired[CompositeResourceDefinitionDefaultCompositionRef]
    defaultCompositionRevisionSelector: NotRequired[CompositeResourceDefinitionDefaultCompositionRevisionSelector]
    defaultCompositionUpdatePolicy: NotRequired[Literal["Automatic", "Manual"]]
    enforcedCompositionRef: NotRequired[CompositeResourceDefinitionEnforcedCompositionRef]
    group: str
    metadata: NotRequired[CompositeResourceDefinitionMetadata]
    names: CompositeResourceDefinitionNames
    scope: NotRequired[Literal["Namespaced", "Cluster"]]
    versions: list[CompositeResourceDefinitionVersion]


class CompositeResourceDefinition(TypedDict):
    apiVersion: Literal["apiextensions.crossplane.io/v2"]
    kind: Literal["CompositeResourceDefinition"]
    metadata: ObjectMeta
    spec: NotRequired[CompositeResourceDefinitionSpec]
    status: NotRequired[CompositeResourceDefinitionStatus]
