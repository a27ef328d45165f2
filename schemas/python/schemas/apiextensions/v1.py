"""Models of apiextensions.crossplane.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import AnyObject, ObjectMeta


class CompositionCompositeTypeRef(TypedDict):
    apiVersion: str
    kind: str


class CompositionPipelineCredentialSecretRef(TypedDict):
    name: str
    namespace: str


class CompositionPipelineFunctionRef(TypedDict):
    name: str


class CompositionPipelineRequirementsRequiredResource(TypedDict):
    apiVersion: str
    kind: str
    matchLabels: NotRequired[dict[str, str]]
    name: NotRequired[str]
    namespace: NotRequired[str]
    requirementName: str


class CompositionPipelineRequirementsRequiredSchema(TypedDict):
    apiVersion: str
    kind: str
    requirementName: str


class CompositionPipelineCredential(TypedDict):
    name: str
    secretRef: NotRequired[CompositionPipelineCredentialSecretRef]
    source: Literal["None", "Secret"]


class CompositionPipelineRequirements(TypedDict):
    requiredResources: NotRequired[list[CompositionPipelineRequirementsRequiredResource]]
    requiredSchemas: NotRequired[list[CompositionPipelineRequirementsRequiredSchema]]


class CompositionPipeline(TypedDict):
    credentials: NotRequired[list[CompositionPipelineCredential]]
    functionRef: CompositionPipelineFunctionRef
    input: NotRequired[AnyObject]
    requirements: NotRequired[CompositionPipelineRequirements]
    step: str


class CompositionSpec(TypedDict):
    compositeTypeRef: CompositionCompositeTypeRef
    mode: NotRequired[Literal["Pipeline"]]
    pipeline: NotRequired[list[CompositionPipeline]]
    writeConnectionSecretsToNamespace: NotRequired[str]


class Composition(TypedDict):
    apiVersion: Literal["apiextensions.crossplane.io/v1"]
    kind: Literal["Composition"]
    metadata: ObjectMeta
    spec: NotRequired[CompositionSpec]
