"""Models of gateway.networking.k8s.io/v1, from schemas/structural. Never edit: run `make models`."""

from typing import Literal, NotRequired, TypedDict

from schemas.meta import ObjectMeta


class GatewayAddress(TypedDict):
    type: NotRequired[str]
    value: NotRequired[str]


class GatewayAllowedListenersNamespacesSelectorMatchExpression(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class GatewayClassParametersRef(TypedDict):
    group: str
    kind: str
    name: str
    namespace: NotRequired[str]


class GatewayClassSpec(TypedDict):
    controllerName: str
    description: NotRequired[str]
    parametersRef: NotRequired[GatewayClassParametersRef]


class GatewayClassStatusCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class GatewayClassStatusSupportedFeature(TypedDict):
    name: str


class GatewayInfrastructureParametersRef(TypedDict):
    group: str
    kind: str
    name: str


class GatewayListenerTlsCertificateRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]


class GatewayStatusAddress(TypedDict):
    type: NotRequired[str]
    value: str


class GatewayStatusCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class GatewayStatusListenerSupportedKind(TypedDict):
    group: NotRequired[str]
    kind: str


class GatewayTlsBackend(TypedDict):
    clientCertificateRef: NotRequired[GatewayListenerTlsCertificateRef]


class GatewayTlsFrontendDefaultValidationCaCertificateRef(TypedDict):
    group: str
    kind: str
    name: str
    namespace: NotRequired[str]


class HTTPRouteParentRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    sectionName: NotRequired[str]


class HTTPRouteRuleFilterCors(TypedDict):
    allowCredentials: NotRequired[bool]
    allowHeaders: NotRequired[list[str]]
    allowMethods: NotRequired[
        list[Literal["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "*"]]
    ]
    allowOrigins: NotRequired[list[str]]
    exposeHeaders: NotRequired[list[str]]
    maxAge: NotRequired[int]


class HTTPRouteRuleFilterExtensionRef(TypedDict):
    group: str
    kind: str
    name: str


class HTTPRouteRuleFilterRequestHeaderModifierAdd(TypedDict):
    name: str
    value: str


class HTTPRouteRuleFilterRequestMirrorBackendRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]


class HTTPRouteRuleFilterRequestMirrorFraction(TypedDict):
    denominator: NotRequired[int]
    numerator: int


class HTTPRouteRuleFilterRequestRedirectPath(TypedDict):
    replaceFullPath: NotRequired[str]
    replacePrefixMatch: NotRequired[str]
    type: Literal["ReplaceFullPath", "ReplacePrefixMatch"]


class HTTPRouteRuleFilterUrlRewrite(TypedDict):
    hostname: NotRequired[str]
    path: NotRequired[HTTPRouteRuleFilterRequestRedirectPath]


class HTTPRouteRuleMatchHeader(TypedDict):
    name: str
    type: NotRequired[Literal["Exact", "RegularExpression"]]
    value: str


class HTTPRouteRuleMatchPath(TypedDict):
    type: NotRequired[Literal["Exact", "PathPrefix", "RegularExpression"]]
    value: NotRequired[str]


class HTTPRouteRuleMatchQueryParam(TypedDict):
    name: str
    type: NotRequired[Literal["Exact", "RegularExpression"]]
    value: str


class HTTPRouteRuleTimeouts(TypedDict):
    backendRequest: NotRequired[str]
    request: NotRequired[str]


class HTTPRouteStatusParentCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class GatewayAllowedListenersNamespacesSelector(TypedDict):
    matchExpressions: NotRequired[list[GatewayAllowedListenersNamespacesSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class GatewayClassStatus(TypedDict):
    conditions: NotRequired[list[GatewayClassStatusCondition]]
    supportedFeatures: NotRequired[list[GatewayClassStatusSupportedFeature]]


class GatewayInfrastructure(TypedDict):
    annotations: NotRequired[dict[str, str]]
    labels: NotRequired[dict[str, str]]
    parametersRef: NotRequired[GatewayInfrastructureParametersRef]


GatewayListenerAllowedRoutesNamespaces = TypedDict(
    "GatewayListenerAllowedRoutesNamespaces",
    {
        "from": NotRequired[Literal["All", "Selector", "Same"]],
        "selector": NotRequired[GatewayAllowedListenersNamespacesSelector],
    },
)


class GatewayListenerTls(TypedDict):
    certificateRefs: NotRequired[list[GatewayListenerTlsCertificateRef]]
    mode: NotRequired[Literal["Terminate", "Passthrough"]]
    options: NotRequired[dict[str, str]]


class GatewayStatusListener(TypedDict):
    attachedRoutes: int
    conditions: list[GatewayStatusCondition]
    name: str
    supportedKinds: NotRequired[list[GatewayStatusListenerSupportedKind]]


class GatewayTlsFrontendDefaultValidation(TypedDict):
    caCertificateRefs: list[GatewayTlsFrontendDefaultValidationCaCertificateRef]
    mode: NotRequired[Literal["AllowValidOnly", "AllowInsecureFallback"]]


class HTTPRouteRuleFilterRequestHeaderModifier(TypedDict):
    add: NotRequired[list[HTTPRouteRuleFilterRequestHeaderModifierAdd]]
    remove: NotRequired[list[str]]
    set: NotRequired[list[HTTPRouteRuleFilterRequestHeaderModifierAdd]]


class HTTPRouteRuleFilterRequestMirror(TypedDict):
    backendRef: HTTPRouteRuleFilterRequestMirrorBackendRef
    fraction: NotRequired[HTTPRouteRuleFilterRequestMirrorFraction]
    percent: NotRequired[int]


class HTTPRouteRuleFilterRequestRedirect(TypedDict):
    hostname: NotRequired[str]
    path: NotRequired[HTTPRouteRuleFilterRequestRedirectPath]
    port: NotRequired[int]
    scheme: NotRequired[Literal["http", "https"]]
    statusCode: NotRequired[int]


class HTTPRouteRuleMatch(TypedDict):
    headers: NotRequired[list[HTTPRouteRuleMatchHeader]]
    method: NotRequired[Literal["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]]
    path: NotRequired[HTTPRouteRuleMatchPath]
    queryParams: NotRequired[list[HTTPRouteRuleMatchQueryParam]]


class HTTPRouteStatusParent(TypedDict):
    conditions: list[HTTPRouteStatusParentCondition]
    controllerName: str
    parentRef: HTTPRouteParentRef


GatewayAllowedListenersNamespaces = TypedDict(
    "GatewayAllowedListenersNamespaces",
    {
        "from": NotRequired[Literal["All", "Selector", "Same", "None"]],
        "selector": NotRequired[GatewayAllowedListenersNamespacesSelector],
    },
)


class GatewayClass(TypedDict):
    apiVersion: Literal["gateway.networking.k8s.io/v1"]
    kind: Literal["GatewayClass"]
    metadata: ObjectMeta
    spec: GatewayClassSpec
    status: NotRequired[GatewayClassStatus]


class GatewayListenerAllowedRoutes(TypedDict):
    kinds: NotRequired[list[GatewayStatusListenerSupportedKind]]
    namespaces: NotRequired[GatewayListenerAllowedRoutesNamespaces]


class GatewayStatus(TypedDict):
    addresses: NotRequired[list[GatewayStatusAddress]]
    attachedListenerSets: NotRequired[int]
    conditions: NotRequired[list[GatewayStatusCondition]]
    listeners: NotRequired[list[GatewayStatusListener]]


class GatewayTlsFrontendDefault(TypedDict):
    validation: NotRequired[GatewayTlsFrontendDefaultValidation]


class GatewayTlsFrontendPerPort(TypedDict):
    port: int
    tls: GatewayTlsFrontendDefault


class HTTPRouteRuleFilter(TypedDict):
    cors: NotRequired[HTTPRouteRuleFilterCors]
    extensionRef: NotRequired[HTTPRouteRuleFilterExtensionRef]
    requestHeaderModifier: NotRequired[HTTPRouteRuleFilterRequestHeaderModifier]
    requestMirror: NotRequired[HTTPRouteRuleFilterRequestMirror]
    requestRedirect: NotRequired[HTTPRouteRuleFilterRequestRedirect]
    responseHeaderModifier: NotRequired[HTTPRouteRuleFilterRequestHeaderModifier]
    type: Literal[
        "RequestHeaderModifier",
        "ResponseHeaderModifier",
        "RequestMirror",
        "RequestRedirect",
        "URLRewrite",
        "ExtensionRef",
        "CORS",
    ]
    urlRewrite: NotRequired[HTTPRouteRuleFilterUrlRewrite]


class HTTPRouteStatus(TypedDict):
    parents: list[HTTPRouteStatusParent]


class GatewayAllowedListeners(TypedDict):
    namespaces: NotRequired[GatewayAllowedListenersNamespaces]


class GatewayListener(TypedDict):
    allowedRoutes: NotRequired[GatewayListenerAllowedRoutes]
    hostname: NotRequired[str]
    name: str
    port: int
    protocol: str
    tls: NotRequired[GatewayListenerTls]


class GatewayTlsFrontend(TypedDict):
    default: GatewayTlsFrontendDefault
    perPort: NotRequired[list[GatewayTlsFrontendPerPort]]


class HTTPRouteRuleBackendRef(TypedDict):
    filters: NotRequired[list[HTTPRouteRuleFilter]]
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    weight: NotRequired[int]


class GatewayTls(TypedDict):
    backend: NotRequired[GatewayTlsBackend]
    frontend: NotRequired[GatewayTlsFrontend]


class HTTPRouteRule(TypedDict):
    backendRefs: NotRequired[list[HTTPRouteRuleBackendRef]]
    filters: NotRequired[list[HTTPRouteRuleFilter]]
    matches: NotRequired[list[HTTPRouteRuleMatch]]
    name: NotRequired[str]
    timeouts: NotRequired[HTTPRouteRuleTimeouts]


class HTTPRouteSpec(TypedDict):
    hostnames: NotRequired[list[str]]
    parentRefs: NotRequired[list[HTTPRouteParentRef]]
    rules: NotRequired[list[HTTPRouteRule]]


class GatewaySpec(TypedDict):
    addresses: NotRequired[list[GatewayAddress]]
    allowedListeners: NotRequired[GatewayAllowedListeners]
    gatewayClassName: str
    infrastructure: NotRequired[GatewayInfrastructure]
    listeners: list[GatewayListener]
    tls: NotRequired[GatewayTls]


class HTTPRoute(TypedDict):
    apiVersion: Literal["gateway.networking.k8s.io/v1"]
    kind: Literal["HTTPRoute"]
    metadata: ObjectMeta
    spec: HTTPRouteSpec
    status: NotRequired[HTTPRouteStatus]


class Gateway(TypedDict):
    apiVersion: Literal["gateway.networking.k8s.io/v1"]
    kind: Literal["Gateway"]
    metadata: ObjectMeta
    spec: GatewaySpec
    status: NotRequired[GatewayStatus]
