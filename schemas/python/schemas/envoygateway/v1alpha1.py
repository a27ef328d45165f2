"""Models of gateway.envoyproxy.io/v1alpha1, from schemas/structural. Never edit: run `make models`."""

from typing import Any, Literal, NotRequired, TypedDict

from schemas.meta import AnyObject, ObjectMeta


class BackendEndpointFqdn(TypedDict):
    hostname: str
    port: int


class BackendEndpointIp(TypedDict):
    address: str
    port: int


class BackendEndpointUnix(TypedDict):
    path: str


class BackendStatusCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class BackendTlsCaCertificateRef(TypedDict):
    group: str
    kind: str
    name: str


class BackendTlsClientCertificateRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]


class BackendTrafficPolicyAdmissionControlSuccessCriteriaGrpc(TypedDict):
    statusCodes: NotRequired[
        list[
            Literal[
                "Ok",
                "Cancelled",
                "Unknown",
                "InvalidArgument",
                "DeadlineExceeded",
                "NotFound",
                "AlreadyExists",
                "PermissionDenied",
                "ResourceExhausted",
                "FailedPrecondition",
                "Aborted",
                "OutOfRange",
                "Unimplemented",
                "Internal",
                "Unavailable",
                "DataLoss",
                "Unauthenticated",
            ]
        ]
    ]


class BackendTrafficPolicyAdmissionControlSuccessCriteriaHttp(TypedDict):
    statusCodes: NotRequired[list[int]]


class BackendTrafficPolicyBandwidthLimitRequestLimit(TypedDict):
    unit: Literal["Second", "Minute", "Hour"]
    value: int | str


class BackendTrafficPolicyBandwidthLimitResponseResponseTrailers(TypedDict):
    prefix: NotRequired[str]


class BackendTrafficPolicyCircuitBreakerPerEndpoint(TypedDict):
    maxConnections: NotRequired[int]


class BackendTrafficPolicyCircuitBreakerRetryBudgetPercent(TypedDict):
    denominator: NotRequired[int]
    numerator: int


class BackendTrafficPolicyCompression(TypedDict):
    brotli: NotRequired[AnyObject]
    gzip: NotRequired[AnyObject]
    minContentLength: NotRequired[int | str]
    type: Literal["Gzip", "Brotli", "Zstd"]
    zstd: NotRequired[AnyObject]


class BackendTrafficPolicyConnectionPreconnect(TypedDict):
    perEndpointPercent: NotRequired[int]
    predictivePercent: NotRequired[int]


class BackendTrafficPolicyDns(TypedDict):
    dnsRefreshRate: NotRequired[str]
    lookupFamily: NotRequired[Literal["IPv4", "IPv6", "IPv4Preferred", "IPv6Preferred", "IPv4AndIPv6"]]
    respectDnsTtl: NotRequired[bool]


class BackendTrafficPolicyFaultInjectionAbort(TypedDict):
    grpcStatus: NotRequired[int]
    httpStatus: NotRequired[int]
    percentage: NotRequired[float]


class BackendTrafficPolicyFaultInjectionDelay(TypedDict):
    fixedDelay: str
    percentage: NotRequired[float]


class BackendTrafficPolicyHealthCheckActiveGrpc(TypedDict):
    service: NotRequired[str]


class BackendTrafficPolicyHealthCheckActiveHealthCheckLogSinkFile(TypedDict):
    path: str


class BackendTrafficPolicyHealthCheckActiveHttpExpectedResponse(TypedDict):
    binary: NotRequired[str]
    text: NotRequired[str]
    type: str


class BackendTrafficPolicyHealthCheckActiveOverrides(TypedDict):
    port: NotRequired[int]


class BackendTrafficPolicyHealthCheckActiveTcp(TypedDict):
    receive: NotRequired[BackendTrafficPolicyHealthCheckActiveHttpExpectedResponse]
    send: NotRequired[BackendTrafficPolicyHealthCheckActiveHttpExpectedResponse]


class BackendTrafficPolicyHealthCheckPassive(TypedDict):
    alwaysEjectOneEndpoint: NotRequired[bool]
    baseEjectionTime: NotRequired[str]
    consecutive5XxErrors: NotRequired[int]
    consecutiveGatewayErrors: NotRequired[int]
    consecutiveLocalOriginFailures: NotRequired[int]
    failurePercentageThreshold: NotRequired[int]
    interval: NotRequired[str]
    maxEjectionPercent: NotRequired[int]
    splitExternalLocalOriginErrors: NotRequired[bool]


class BackendTrafficPolicyHttp2ConnectionKeepalive(TypedDict):
    idleInterval: NotRequired[str]
    interval: NotRequired[str]
    intervalJitter: NotRequired[int]
    timeout: NotRequired[str]


class BackendTrafficPolicyHttpUpgradeConnect(TypedDict):
    terminate: NotRequired[bool]


class BackendTrafficPolicyLoadBalancerBackendUtilizationOutOfBand(TypedDict):
    authority: NotRequired[str]
    port: NotRequired[int]
    reportingPeriod: NotRequired[str]


class BackendTrafficPolicyLoadBalancerConsistentHashCookie(TypedDict):
    attributes: NotRequired[dict[str, str]]
    name: str
    ttl: NotRequired[str]


class BackendTrafficPolicyLoadBalancerConsistentHashHeader(TypedDict):
    name: str


class BackendTrafficPolicyLoadBalancerConsistentHashHeaders(TypedDict):
    name: str


class BackendTrafficPolicyLoadBalancerConsistentHashQueryParam(TypedDict):
    name: str


class BackendTrafficPolicyLoadBalancerDynamicModule(TypedDict):
    config: NotRequired[Any]
    lbPolicyName: str
    name: str


class BackendTrafficPolicyLoadBalancerEndpointOverrideExtractFrom(TypedDict):
    header: NotRequired[str]


class BackendTrafficPolicyLoadBalancerSlowStart(TypedDict):
    window: str


class BackendTrafficPolicyLoadBalancerZoneAwarePreferLocalForce(TypedDict):
    minEndpointsInZoneThreshold: NotRequired[int]


class BackendTrafficPolicyLoadBalancerZoneAwareWeightedZone(TypedDict):
    weight: int
    zone: str


class BackendTrafficPolicyProxyProtocol(TypedDict):
    version: Literal["V1", "V2"]


class BackendTrafficPolicyRateLimitGlobalRuleClientSelectorHeader(TypedDict):
    invert: NotRequired[bool]
    name: str
    type: NotRequired[Literal["Exact", "RegularExpression", "Distinct"]]
    value: NotRequired[str]


class BackendTrafficPolicyRateLimitGlobalRuleClientSelectorMethod(TypedDict):
    invert: NotRequired[bool]
    value: Literal["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]


class BackendTrafficPolicyRateLimitGlobalRuleClientSelectorPath(TypedDict):
    invert: NotRequired[bool]
    type: NotRequired[Literal["Exact", "PathPrefix", "RegularExpression"]]
    value: str


class BackendTrafficPolicyRateLimitGlobalRuleClientSelectorSourceCIDR(TypedDict):
    invert: NotRequired[bool]
    type: NotRequired[Literal["Exact", "Distinct"]]
    value: str


class BackendTrafficPolicyRateLimitGlobalRuleCostRequestMetadata(TypedDict):
    key: str
    namespace: str


class BackendTrafficPolicyRateLimitGlobalRuleLimitFromMetadata(TypedDict):
    key: str
    namespace: str


class BackendTrafficPolicyRequestBuffer(TypedDict):
    limit: NotRequired[int | str]


class BackendTrafficPolicyResponseOverrideMatchResponseHeaderValue(TypedDict):
    type: NotRequired[Literal["Exact", "Prefix", "Suffix", "RegularExpression"]]
    value: str


class BackendTrafficPolicyResponseOverrideMatchStatusCodeRange(TypedDict):
    end: int
    start: int


class BackendTrafficPolicyResponseOverrideRedirectPath(TypedDict):
    replaceFullPath: NotRequired[str]
    replacePrefixMatch: NotRequired[str]
    type: Literal["ReplaceFullPath", "ReplacePrefixMatch"]


class BackendTrafficPolicyResponseOverrideResponseBodyValueRef(TypedDict):
    group: str
    kind: str
    name: str


class BackendTrafficPolicyResponseOverrideResponseHeaderAdd(TypedDict):
    name: str
    value: str


class BackendTrafficPolicyRetryPerRetryBackOff(TypedDict):
    baseInterval: NotRequired[str]
    maxInterval: NotRequired[str]


class BackendTrafficPolicyRetryRetryOn(TypedDict):
    httpStatusCodes: NotRequired[list[int]]
    triggers: NotRequired[
        list[
            Literal[
                "5xx",
                "gateway-error",
                "reset",
                "reset-before-request",
                "connect-failure",
                "retriable-4xx",
                "refused-stream",
                "retriable-status-codes",
                "cancelled",
                "deadline-exceeded",
                "internal",
                "resource-exhausted",
                "unavailable",
            ]
        ]
    ]


class BackendTrafficPolicyStatusAncestorAncestorRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    sectionName: NotRequired[str]


class BackendTrafficPolicyStatusAncestorCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class BackendTrafficPolicyTargetRef(TypedDict):
    group: str
    kind: str
    name: str
    sectionName: NotRequired[str]


class BackendTrafficPolicyTargetSelectorMatchExpression(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class BackendTrafficPolicyTargetSelectorNamespacesSelector(TypedDict):
    matchExpressions: NotRequired[list[BackendTrafficPolicyTargetSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class BackendTrafficPolicyTcpKeepalive(TypedDict):
    idleTime: NotRequired[str]
    interval: NotRequired[str]
    probes: NotRequired[int]


class BackendTrafficPolicyTelemetryMetrics(TypedDict):
    routeStatName: NotRequired[str]


class BackendTrafficPolicyTelemetryTracingCustomTagEnvironment(TypedDict):
    defaultValue: NotRequired[str]
    name: str


class BackendTrafficPolicyTelemetryTracingCustomTagLiteral(TypedDict):
    value: str


class BackendTrafficPolicyTelemetryTracingSpanName(TypedDict):
    client: str
    server: str


class BackendTrafficPolicyTimeoutHttp(TypedDict):
    connectionIdleTimeout: NotRequired[str]
    maxConnectionDuration: NotRequired[str]
    maxStreamDuration: NotRequired[str]
    requestTimeout: NotRequired[str]
    streamIdleTimeout: NotRequired[str]


class BackendTrafficPolicyTimeoutTcp(TypedDict):
    connectTimeout: NotRequired[str]


class ClientTrafficPolicyClientIPDetectionCustomHeader(TypedDict):
    failClosed: NotRequired[bool]
    name: str


class ClientTrafficPolicyClientIPDetectionXForwardedFor(TypedDict):
    disableXForwardedForAppend: NotRequired[bool]
    numTrustedHops: NotRequired[int]
    trustedCIDRs: NotRequired[list[str]]


class ClientTrafficPolicyConnectionConnectionLimit(TypedDict):
    closeDelay: NotRequired[str]
    maxConnectionDuration: NotRequired[str]
    maxRequestsPerConnection: NotRequired[int]
    maxStreamDuration: NotRequired[str]
    value: NotRequired[int]


class ClientTrafficPolicyGrpc(TypedDict):
    enableWeb: NotRequired[bool]


class ClientTrafficPolicyHeadersEarlyRequestHeadersAdd(TypedDict):
    name: str
    value: str


class ClientTrafficPolicyHeadersHost(TypedDict):
    stripTrailingHostDot: NotRequired[bool]


class ClientTrafficPolicyHeadersXForwardedClientCert(TypedDict):
    certDetailsToAdd: NotRequired[list[Literal["Subject", "Cert", "Chain", "DNS", "URI"]]]
    mode: NotRequired[Literal["Sanitize", "ForwardOnly", "AppendForward", "SanitizeSet", "AlwaysForwardOnly"]]


class ClientTrafficPolicyHealthCheck(TypedDict):
    path: str


class ClientTrafficPolicyHttp1Http10(TypedDict):
    useDefaultHost: NotRequired[bool]


class ClientTrafficPolicyHttp1IgnoredUpgradeType(TypedDict):
    type: NotRequired[Literal["Exact", "Prefix", "Suffix", "RegularExpression"]]
    value: str


class ClientTrafficPolicyHttp2ConnectionKeepalive(TypedDict):
    idleInterval: NotRequired[str]
    interval: NotRequired[str]
    intervalJitter: NotRequired[int]
    timeout: NotRequired[str]


class ClientTrafficPolicyPath(TypedDict):
    disableMergeSlashes: NotRequired[bool]
    escapedSlashesAction: NotRequired[
        Literal["KeepUnchanged", "RejectRequest", "UnescapeAndForward", "UnescapeAndRedirect"]
    ]


class ClientTrafficPolicyProxyProtocol(TypedDict):
    optional: NotRequired[bool]


class ClientTrafficPolicyStatusAncestorAncestorRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    sectionName: NotRequired[str]


class ClientTrafficPolicyStatusAncestorCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class ClientTrafficPolicyTargetRef(TypedDict):
    group: str
    kind: str
    name: str
    sectionName: NotRequired[str]


class ClientTrafficPolicyTargetSelectorMatchExpression(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class ClientTrafficPolicyTargetSelectorNamespacesSelector(TypedDict):
    matchExpressions: NotRequired[list[ClientTrafficPolicyTargetSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class ClientTrafficPolicyTcpKeepalive(TypedDict):
    idleTime: NotRequired[str]
    interval: NotRequired[str]
    probes: NotRequired[int]


class ClientTrafficPolicyTimeoutHttp(TypedDict):
    idleTimeout: NotRequired[str]
    requestHeadersReceivedTimeout: NotRequired[str]
    requestReceivedTimeout: NotRequired[str]
    streamIdleTimeout: NotRequired[str]


class ClientTrafficPolicyTimeoutTcp(TypedDict):
    connectionInspectionTimeout: NotRequired[str]
    idleTimeout: NotRequired[str]
    tlsHandshakeTimeout: NotRequired[str]


class ClientTrafficPolicyTlsClientValidationCaCertificateRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]


class ClientTrafficPolicyTlsClientValidationCrl(TypedDict):
    onlyVerifyLeafCertificate: NotRequired[bool]
    refs: list[ClientTrafficPolicyTlsClientValidationCaCertificateRef]


class ClientTrafficPolicyTlsClientValidationSubjectAltNamesOtherName(TypedDict):
    oid: str
    type: NotRequired[Literal["Exact", "Prefix", "Suffix", "RegularExpression"]]
    value: str


class ClientTrafficPolicyTlsSessionResumption(TypedDict):
    stateful: NotRequired[AnyObject]
    stateless: NotRequired[AnyObject]


class EnvoyExtensionPolicyDynamicModule(TypedDict):
    config: NotRequired[Any]
    filterName: NotRequired[str]
    name: str
    terminalFilter: NotRequired[bool]


class EnvoyExtensionPolicyExtProcBackendRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]


class EnvoyExtensionPolicyExtProcBackendRefs(TypedDict):
    fallback: NotRequired[bool]
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    weight: NotRequired[int]


class EnvoyExtensionPolicyExtProcBackendSettingsCircuitBreakerPerEndpoint(TypedDict):
    maxConnections: NotRequired[int]


class EnvoyExtensionPolicyExtProcBackendSettingsCircuitBreakerRetryBudgetPercent(TypedDict):
    denominator: NotRequired[int]
    numerator: int


class EnvoyExtensionPolicyExtProcBackendSettingsConnectionPreconnect(TypedDict):
    perEndpointPercent: NotRequired[int]
    predictivePercent: NotRequired[int]


class EnvoyExtensionPolicyExtProcBackendSettingsDns(TypedDict):
    dnsRefreshRate: NotRequired[str]
    lookupFamily: NotRequired[Literal["IPv4", "IPv6", "IPv4Preferred", "IPv6Preferred", "IPv4AndIPv6"]]
    respectDnsTtl: NotRequired[bool]


class EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveGrpc(TypedDict):
    service: NotRequired[str]


class EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHealthCheckLogSinkFile(TypedDict):
    path: str


class EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHttpExpectedResponse(TypedDict):
    binary: NotRequired[str]
    text: NotRequired[str]
    type: str


class EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveOverrides(TypedDict):
    port: NotRequired[int]


class EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveTcp(TypedDict):
    receive: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHttpExpectedResponse]
    send: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHttpExpectedResponse]


class EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckPassive(TypedDict):
    alwaysEjectOneEndpoint: NotRequired[bool]
    baseEjectionTime: NotRequired[str]
    consecutive5XxErrors: NotRequired[int]
    consecutiveGatewayErrors: NotRequired[int]
    consecutiveLocalOriginFailures: NotRequired[int]
    failurePercentageThreshold: NotRequired[int]
    interval: NotRequired[str]
    maxEjectionPercent: NotRequired[int]
    splitExternalLocalOriginErrors: NotRequired[bool]


class EnvoyExtensionPolicyExtProcBackendSettingsHttp2ConnectionKeepalive(TypedDict):
    idleInterval: NotRequired[str]
    interval: NotRequired[str]
    intervalJitter: NotRequired[int]
    timeout: NotRequired[str]


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerBackendUtilizationOutOfBand(TypedDict):
    authority: NotRequired[str]
    port: NotRequired[int]
    reportingPeriod: NotRequired[str]


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerConsistentHashCookie(TypedDict):
    attributes: NotRequired[dict[str, str]]
    name: str
    ttl: NotRequired[str]


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerConsistentHashHeader(TypedDict):
    name: str


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerConsistentHashHeaders(TypedDict):
    name: str


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerConsistentHashQueryParam(TypedDict):
    name: str


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerDynamicModule(TypedDict):
    config: NotRequired[Any]
    lbPolicyName: str
    name: str


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerEndpointOverrideExtractFrom(TypedDict):
    header: NotRequired[str]


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerSlowStart(TypedDict):
    window: str


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerZoneAwarePreferLocalForce(TypedDict):
    minEndpointsInZoneThreshold: NotRequired[int]


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerZoneAwareWeightedZone(TypedDict):
    weight: int
    zone: str


class EnvoyExtensionPolicyExtProcBackendSettingsProxyProtocol(TypedDict):
    version: Literal["V1", "V2"]


class EnvoyExtensionPolicyExtProcBackendSettingsRetryPerRetryBackOff(TypedDict):
    baseInterval: NotRequired[str]
    maxInterval: NotRequired[str]


class EnvoyExtensionPolicyExtProcBackendSettingsRetryRetryOn(TypedDict):
    httpStatusCodes: NotRequired[list[int]]
    triggers: NotRequired[
        list[
            Literal[
                "5xx",
                "gateway-error",
                "reset",
                "reset-before-request",
                "connect-failure",
                "retriable-4xx",
                "refused-stream",
                "retriable-status-codes",
                "cancelled",
                "deadline-exceeded",
                "internal",
                "resource-exhausted",
                "unavailable",
            ]
        ]
    ]


class EnvoyExtensionPolicyExtProcBackendSettingsTcpKeepalive(TypedDict):
    idleTime: NotRequired[str]
    interval: NotRequired[str]
    probes: NotRequired[int]


class EnvoyExtensionPolicyExtProcBackendSettingsTimeoutHttp(TypedDict):
    connectionIdleTimeout: NotRequired[str]
    maxConnectionDuration: NotRequired[str]
    maxStreamDuration: NotRequired[str]
    requestTimeout: NotRequired[str]
    streamIdleTimeout: NotRequired[str]


class EnvoyExtensionPolicyExtProcBackendSettingsTimeoutTcp(TypedDict):
    connectTimeout: NotRequired[str]


class EnvoyExtensionPolicyExtProcMetadata(TypedDict):
    accessibleNamespaces: NotRequired[list[str]]
    writableNamespaces: NotRequired[list[str]]


class EnvoyExtensionPolicyExtProcProcessingModeRequest(TypedDict):
    attributes: NotRequired[list[str]]
    body: NotRequired[Literal["Streamed", "Buffered", "BufferedPartial", "FullDuplexStreamed"]]


class EnvoyExtensionPolicyLuaValueRef(TypedDict):
    group: str
    kind: str
    name: str


class EnvoyExtensionPolicyStatusAncestorAncestorRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    sectionName: NotRequired[str]


class EnvoyExtensionPolicyStatusAncestorCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class EnvoyExtensionPolicyTargetRef(TypedDict):
    group: str
    kind: str
    name: str
    sectionName: NotRequired[str]


class EnvoyExtensionPolicyTargetSelectorMatchExpression(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class EnvoyExtensionPolicyTargetSelectorNamespacesSelector(TypedDict):
    matchExpressions: NotRequired[list[EnvoyExtensionPolicyTargetSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class EnvoyExtensionPolicyWasmCodeHttpTlsCaCertificateRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]


class EnvoyExtensionPolicyWasmCodeImagePullSecretRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]


class EnvoyExtensionPolicyWasmEnv(TypedDict):
    hostKeys: NotRequired[list[str]]


class EnvoyProxyBackendTLSClientCertificateRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]


EnvoyProxyBootstrapJsonPatch = TypedDict(
    "EnvoyProxyBootstrapJsonPatch",
    {
        "from": NotRequired[str],
        "jsonPath": NotRequired[str],
        "op": Literal["add", "remove", "replace", "move", "copy", "test"],
        "path": NotRequired[str],
        "value": NotRequired[Any],
    },
)


class EnvoyProxyDaemonSetContainerEnvValueFromConfigMapKeyRef(TypedDict):
    key: str
    name: NotRequired[str]
    optional: NotRequired[bool]


class EnvoyProxyDaemonSetContainerEnvValueFromFieldRef(TypedDict):
    apiVersion: NotRequired[str]
    fieldPath: str


class EnvoyProxyDaemonSetContainerEnvValueFromFileKeyRef(TypedDict):
    key: str
    optional: NotRequired[bool]
    path: str
    volumeName: str


class EnvoyProxyDaemonSetContainerEnvValueFromResourceFieldRef(TypedDict):
    containerName: NotRequired[str]
    divisor: NotRequired[int | str]
    resource: str


class EnvoyProxyDaemonSetContainerResourcesClaim(TypedDict):
    name: str
    request: NotRequired[str]


class EnvoyProxyDaemonSetContainerSecurityContextAppArmorProfile(TypedDict):
    localhostProfile: NotRequired[str]
    type: str


class EnvoyProxyDaemonSetContainerSecurityContextCapabilities(TypedDict):
    add: NotRequired[list[str]]
    drop: NotRequired[list[str]]


class EnvoyProxyDaemonSetContainerSecurityContextSeLinuxOptions(TypedDict):
    level: NotRequired[str]
    role: NotRequired[str]
    type: NotRequired[str]
    user: NotRequired[str]


class EnvoyProxyDaemonSetContainerSecurityContextWindowsOptions(TypedDict):
    gmsaCredentialSpec: NotRequired[str]
    gmsaCredentialSpecName: NotRequired[str]
    hostProcess: NotRequired[bool]
    runAsUserName: NotRequired[str]


class EnvoyProxyDaemonSetContainerVolumeMount(TypedDict):
    mountPath: str
    mountPropagation: NotRequired[str]
    name: str
    readOnly: NotRequired[bool]
    recursiveReadOnly: NotRequired[str]
    subPath: NotRequired[str]
    subPathExpr: NotRequired[str]


class EnvoyProxyDaemonSetPatch(TypedDict):
    type: NotRequired[str]
    value: Any


class EnvoyProxyDaemonSetPodImagePullSecret(TypedDict):
    name: NotRequired[str]


class EnvoyProxyDaemonSetPodSecurityContextSysctl(TypedDict):
    name: str
    value: str


class EnvoyProxyDaemonSetPodToleration(TypedDict):
    effect: NotRequired[str]
    key: NotRequired[str]
    operator: NotRequired[str]
    tolerationSeconds: NotRequired[int]
    value: NotRequired[str]


class EnvoyProxyDaemonSetPodVolumeAwsElasticBlockStore(TypedDict):
    fsType: NotRequired[str]
    partition: NotRequired[int]
    readOnly: NotRequired[bool]
    volumeID: str


class EnvoyProxyDaemonSetPodVolumeAzureDisk(TypedDict):
    cachingMode: NotRequired[str]
    diskName: str
    diskURI: str
    fsType: NotRequired[str]
    kind: NotRequired[str]
    readOnly: NotRequired[bool]


class EnvoyProxyDaemonSetPodVolumeAzureFile(TypedDict):
    readOnly: NotRequired[bool]
    secretName: str
    shareName: str


class EnvoyProxyDaemonSetPodVolumeCephfs(TypedDict):
    monitors: list[str]
    path: NotRequired[str]
    readOnly: NotRequired[bool]
    secretFile: NotRequired[str]
    secretRef: NotRequired[EnvoyProxyDaemonSetPodImagePullSecret]
    user: NotRequired[str]


class EnvoyProxyDaemonSetPodVolumeCinder(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[EnvoyProxyDaemonSetPodImagePullSecret]
    volumeID: str


class EnvoyProxyDaemonSetPodVolumeConfigMapItem(TypedDict):
    key: str
    mode: NotRequired[int]
    path: str


class EnvoyProxyDaemonSetPodVolumeCsi(TypedDict):
    driver: str
    fsType: NotRequired[str]
    nodePublishSecretRef: NotRequired[EnvoyProxyDaemonSetPodImagePullSecret]
    readOnly: NotRequired[bool]
    volumeAttributes: NotRequired[dict[str, str]]


class EnvoyProxyDaemonSetPodVolumeDownwardAPIItem(TypedDict):
    fieldRef: NotRequired[EnvoyProxyDaemonSetContainerEnvValueFromFieldRef]
    mode: NotRequired[int]
    path: str
    resourceFieldRef: NotRequired[EnvoyProxyDaemonSetContainerEnvValueFromResourceFieldRef]


class EnvoyProxyDaemonSetPodVolumeEmptyDir(TypedDict):
    medium: NotRequired[str]
    sizeLimit: NotRequired[int | str]


class EnvoyProxyDaemonSetPodVolumeEphemeralVolumeClaimTemplateSpecDataSource(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str


class EnvoyProxyDaemonSetPodVolumeEphemeralVolumeClaimTemplateSpecDataSourceRef(TypedDict):
    apiGroup: NotRequired[str]
    kind: str
    name: str
    namespace: NotRequired[str]


class EnvoyProxyDaemonSetPodVolumeEphemeralVolumeClaimTemplateSpecResources(TypedDict):
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class EnvoyProxyDaemonSetPodVolumeFc(TypedDict):
    fsType: NotRequired[str]
    lun: NotRequired[int]
    readOnly: NotRequired[bool]
    targetWWNs: NotRequired[list[str]]
    wwids: NotRequired[list[str]]


class EnvoyProxyDaemonSetPodVolumeFlexVolume(TypedDict):
    driver: str
    fsType: NotRequired[str]
    options: NotRequired[dict[str, str]]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[EnvoyProxyDaemonSetPodImagePullSecret]


class EnvoyProxyDaemonSetPodVolumeFlocker(TypedDict):
    datasetName: NotRequired[str]
    datasetUUID: NotRequired[str]


class EnvoyProxyDaemonSetPodVolumeGcePersistentDisk(TypedDict):
    fsType: NotRequired[str]
    partition: NotRequired[int]
    pdName: str
    readOnly: NotRequired[bool]


class EnvoyProxyDaemonSetPodVolumeGitRepo(TypedDict):
    directory: NotRequired[str]
    repository: str
    revision: NotRequired[str]


class EnvoyProxyDaemonSetPodVolumeGlusterfs(TypedDict):
    endpoints: str
    path: str
    readOnly: NotRequired[bool]


class EnvoyProxyDaemonSetPodVolumeHostPath(TypedDict):
    path: str
    type: NotRequired[str]


class EnvoyProxyDaemonSetPodVolumeImage(TypedDict):
    pullPolicy: NotRequired[str]
    reference: NotRequired[str]


class EnvoyProxyDaemonSetPodVolumeIscsi(TypedDict):
    chapAuthDiscovery: NotRequired[bool]
    chapAuthSession: NotRequired[bool]
    fsType: NotRequired[str]
    initiatorName: NotRequired[str]
    iqn: str
    iscsiInterface: NotRequired[str]
    lun: int
    portals: NotRequired[list[str]]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[EnvoyProxyDaemonSetPodImagePullSecret]
    targetPortal: str


class EnvoyProxyDaemonSetPodVolumeNfs(TypedDict):
    path: str
    readOnly: NotRequired[bool]
    server: str


class EnvoyProxyDaemonSetPodVolumePersistentVolumeClaim(TypedDict):
    claimName: str
    readOnly: NotRequired[bool]


class EnvoyProxyDaemonSetPodVolumePhotonPersistentDisk(TypedDict):
    fsType: NotRequired[str]
    pdID: str


class EnvoyProxyDaemonSetPodVolumePortworxVolume(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    volumeID: str


class EnvoyProxyDaemonSetPodVolumeProjectedSourceConfigMap(TypedDict):
    items: NotRequired[list[EnvoyProxyDaemonSetPodVolumeConfigMapItem]]
    name: NotRequired[str]
    optional: NotRequired[bool]


class EnvoyProxyDaemonSetPodVolumeProjectedSourceDownwardAPI(TypedDict):
    items: NotRequired[list[EnvoyProxyDaemonSetPodVolumeDownwardAPIItem]]


class EnvoyProxyDaemonSetPodVolumeProjectedSourcePodCertificate(TypedDict):
    certificateChainPath: NotRequired[str]
    credentialBundlePath: NotRequired[str]
    keyPath: NotRequired[str]
    keyType: str
    maxExpirationSeconds: NotRequired[int]
    signerName: str
    userAnnotations: NotRequired[dict[str, str]]


class EnvoyProxyDaemonSetPodVolumeProjectedSourceServiceAccountToken(TypedDict):
    audience: NotRequired[str]
    expirationSeconds: NotRequired[int]
    path: str


class EnvoyProxyDaemonSetPodVolumeQuobyte(TypedDict):
    group: NotRequired[str]
    readOnly: NotRequired[bool]
    registry: str
    tenant: NotRequired[str]
    user: NotRequired[str]
    volume: str


class EnvoyProxyDaemonSetPodVolumeRbd(TypedDict):
    fsType: NotRequired[str]
    image: str
    keyring: NotRequired[str]
    monitors: list[str]
    pool: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[EnvoyProxyDaemonSetPodImagePullSecret]
    user: NotRequired[str]


class EnvoyProxyDaemonSetPodVolumeScaleIO(TypedDict):
    fsType: NotRequired[str]
    gateway: str
    protectionDomain: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: EnvoyProxyDaemonSetPodImagePullSecret
    sslEnabled: NotRequired[bool]
    storageMode: NotRequired[str]
    storagePool: NotRequired[str]
    system: str
    volumeName: NotRequired[str]


class EnvoyProxyDaemonSetPodVolumeSecret(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[EnvoyProxyDaemonSetPodVolumeConfigMapItem]]
    optional: NotRequired[bool]
    secretName: NotRequired[str]


class EnvoyProxyDaemonSetPodVolumeStorageos(TypedDict):
    fsType: NotRequired[str]
    readOnly: NotRequired[bool]
    secretRef: NotRequired[EnvoyProxyDaemonSetPodImagePullSecret]
    volumeName: NotRequired[str]
    volumeNamespace: NotRequired[str]


class EnvoyProxyDaemonSetPodVolumeVsphereVolume(TypedDict):
    fsType: NotRequired[str]
    storagePolicyID: NotRequired[str]
    storagePolicyName: NotRequired[str]
    volumePath: str


class EnvoyProxyDaemonSetStrategyRollingUpdate(TypedDict):
    maxSurge: NotRequired[int | str]
    maxUnavailable: NotRequired[int | str]


class EnvoyProxyDeploymentInitContainerEnvFromConfigMapRef(TypedDict):
    name: NotRequired[str]
    optional: NotRequired[bool]


class EnvoyProxyDeploymentInitContainerLifecyclePostStartSleep(TypedDict):
    seconds: int


class EnvoyProxyDeploymentInitContainerLivenessProbeExec(TypedDict):
    command: NotRequired[list[str]]


class EnvoyProxyDeploymentInitContainerLivenessProbeGrpc(TypedDict):
    port: int
    service: NotRequired[str]


class EnvoyProxyDeploymentInitContainerLivenessProbeHttpGet(TypedDict):
    host: NotRequired[str]
    httpHeaders: NotRequired[list[EnvoyProxyDaemonSetPodSecurityContextSysctl]]
    path: NotRequired[str]
    port: int | str
    scheme: NotRequired[str]


class EnvoyProxyDeploymentInitContainerLivenessProbeTcpSocket(TypedDict):
    host: NotRequired[str]
    port: int | str


class EnvoyProxyDeploymentInitContainerPort(TypedDict):
    containerPort: int
    hostIP: NotRequired[str]
    hostPort: NotRequired[int]
    name: NotRequired[str]
    protocol: NotRequired[str]


class EnvoyProxyDeploymentInitContainerResizePolicy(TypedDict):
    resourceName: str
    restartPolicy: str


class EnvoyProxyDeploymentInitContainerRestartPolicyRuleExitCodes(TypedDict):
    operator: str
    values: NotRequired[list[int]]


class EnvoyProxyDeploymentInitContainerVolumeDevice(TypedDict):
    devicePath: str
    name: str


class EnvoyProxyDynamicModuleSourceLocal(TypedDict):
    path: str


class EnvoyProxyDynamicModuleSourceRemote(TypedDict):
    sha256: str
    url: str


class EnvoyProxyFilterOrder(TypedDict):
    after: NotRequired[
        Literal[
            "envoy.filters.http.custom_response",
            "envoy.filters.http.health_check",
            "envoy.filters.http.fault",
            "envoy.filters.http.cors",
            "envoy.filters.http.csrf",
            "envoy.filters.http.header_mutation",
            "envoy.filters.http.ext_authz",
            "envoy.filters.http.api_key_auth",
            "envoy.filters.http.basic_auth",
            "envoy.filters.http.oauth2",
            "envoy.filters.http.jwt_authn",
            "envoy.filters.http.stateful_session",
            "envoy.filters.http.buffer",
            "envoy.filters.http.lua",
            "envoy.filters.http.ext_proc",
            "envoy.filters.http.wasm",
            "envoy.filters.http.dynamic_modules",
            "envoy.filters.http.geoip",
            "envoy.filters.http.rbac",
            "envoy.filters.http.local_ratelimit",
            "envoy.filters.http.ratelimit",
            "envoy.filters.http.bandwidth_limit",
            "envoy.filters.http.grpc_web",
            "envoy.filters.http.grpc_stats",
            "envoy.filters.http.credential_injector",
            "envoy.filters.http.compressor",
            "envoy.filters.http.dynamic_forward_proxy",
        ]
    ]
    before: NotRequired[
        Literal[
            "envoy.filters.http.custom_response",
            "envoy.filters.http.health_check",
            "envoy.filters.http.fault",
            "envoy.filters.http.cors",
            "envoy.filters.http.csrf",
            "envoy.filters.http.header_mutation",
            "envoy.filters.http.ext_authz",
            "envoy.filters.http.api_key_auth",
            "envoy.filters.http.basic_auth",
            "envoy.filters.http.oauth2",
            "envoy.filters.http.jwt_authn",
            "envoy.filters.http.stateful_session",
            "envoy.filters.http.buffer",
            "envoy.filters.http.lua",
            "envoy.filters.http.ext_proc",
            "envoy.filters.http.wasm",
            "envoy.filters.http.dynamic_modules",
            "envoy.filters.http.geoip",
            "envoy.filters.http.rbac",
            "envoy.filters.http.local_ratelimit",
            "envoy.filters.http.ratelimit",
            "envoy.filters.http.bandwidth_limit",
            "envoy.filters.http.grpc_web",
            "envoy.filters.http.grpc_stats",
            "envoy.filters.http.credential_injector",
            "envoy.filters.http.compressor",
            "envoy.filters.http.dynamic_forward_proxy",
        ]
    ]
    name: Literal[
        "envoy.filters.http.custom_response",
        "envoy.filters.http.health_check",
        "envoy.filters.http.fault",
        "envoy.filters.http.cors",
        "envoy.filters.http.csrf",
        "envoy.filters.http.header_mutation",
        "envoy.filters.http.ext_authz",
        "envoy.filters.http.api_key_auth",
        "envoy.filters.http.basic_auth",
        "envoy.filters.http.oauth2",
        "envoy.filters.http.jwt_authn",
        "envoy.filters.http.stateful_session",
        "envoy.filters.http.buffer",
        "envoy.filters.http.lua",
        "envoy.filters.http.ext_proc",
        "envoy.filters.http.wasm",
        "envoy.filters.http.dynamic_modules",
        "envoy.filters.http.geoip",
        "envoy.filters.http.rbac",
        "envoy.filters.http.local_ratelimit",
        "envoy.filters.http.ratelimit",
        "envoy.filters.http.bandwidth_limit",
        "envoy.filters.http.grpc_web",
        "envoy.filters.http.grpc_stats",
        "envoy.filters.http.credential_injector",
        "envoy.filters.http.compressor",
        "envoy.filters.http.dynamic_forward_proxy",
    ]


class EnvoyProxyGeoIPProviderMaxMindAnonymousIpDbSourceLocal(TypedDict):
    path: str


class EnvoyProxyLogging(TypedDict):
    level: NotRequired[dict[str, Literal["trace", "debug", "info", "warn", "error", "off", "critical"]]]


class EnvoyProxyMergeBackendsSelectorMatchExpression(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class EnvoyProxyProviderHost(TypedDict):
    envoyVersion: NotRequired[str]


class EnvoyProxyProviderKubernetesEnvoyHpaBehaviorScaleDownPolicy(TypedDict):
    periodSeconds: int
    type: str
    value: int


class EnvoyProxyProviderKubernetesEnvoyHpaMetricContainerResourceTarget(TypedDict):
    averageUtilization: NotRequired[int]
    averageValue: NotRequired[int | str]
    type: str
    value: NotRequired[int | str]


class EnvoyProxyProviderKubernetesEnvoyHpaMetricObjectDescribedObject(TypedDict):
    apiVersion: NotRequired[str]
    kind: str
    name: str


class EnvoyProxyProviderKubernetesEnvoyHpaMetricResource(TypedDict):
    name: str
    target: EnvoyProxyProviderKubernetesEnvoyHpaMetricContainerResourceTarget


class EnvoyProxyProviderKubernetesEnvoyPDB(TypedDict):
    maxUnavailable: NotRequired[int | str]
    minAvailable: NotRequired[int | str]
    name: NotRequired[str]
    patch: NotRequired[EnvoyProxyDaemonSetPatch]


class EnvoyProxyProviderKubernetesEnvoyService(TypedDict):
    allocateLoadBalancerNodePorts: NotRequired[bool]
    annotations: NotRequired[dict[str, str]]
    externalTrafficPolicy: NotRequired[Literal["Local", "Cluster"]]
    labels: NotRequired[dict[str, str]]
    loadBalancerClass: NotRequired[str]
    loadBalancerIP: NotRequired[str]
    loadBalancerSourceRanges: NotRequired[list[str]]
    name: NotRequired[str]
    patch: NotRequired[EnvoyProxyDaemonSetPatch]
    type: NotRequired[Literal["ClusterIP", "LoadBalancer", "NodePort"]]


class EnvoyProxyProviderKubernetesEnvoyServiceAccount(TypedDict):
    name: NotRequired[str]


class EnvoyProxyShutdown(TypedDict):
    drainTimeout: NotRequired[str]
    healthCheckFailureDelay: NotRequired[str]
    minDrainDuration: NotRequired[str]


class EnvoyProxyStatusAncestorAncestorRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    sectionName: NotRequired[str]


class EnvoyProxyStatusAncestorCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class EnvoyProxyTelemetryAccessLogSettingFormat(TypedDict):
    json: NotRequired[dict[str, str]]
    text: NotRequired[str]
    type: NotRequired[Literal["Text", "JSON"]]


class EnvoyProxyTelemetryAccessLogSettingSinkAlsHttp(TypedDict):
    requestHeaders: NotRequired[list[str]]
    responseHeaders: NotRequired[list[str]]
    responseTrailers: NotRequired[list[str]]


class EnvoyProxyTelemetryAccessLogSettingSinkFile(TypedDict):
    path: NotRequired[str]


class EnvoyProxyTelemetryHealthCheckLogSinkFile(TypedDict):
    path: str


class EnvoyProxyTelemetryMetricsMatch(TypedDict):
    type: NotRequired[Literal["Exact", "Prefix", "Suffix", "RegularExpression"]]
    value: str


class EnvoyProxyTelemetryMetricsPrometheusCompression(TypedDict):
    brotli: NotRequired[AnyObject]
    gzip: NotRequired[AnyObject]
    minContentLength: NotRequired[int | str]
    type: Literal["Gzip", "Brotli", "Zstd"]
    zstd: NotRequired[AnyObject]


class EnvoyProxyTelemetryMetricsSinkOpenTelemetryHeader(TypedDict):
    name: str
    value: str


class EnvoyProxyTelemetryRequestID(TypedDict):
    tracing: NotRequired[Literal["PackAndSample", "Sample", "Pack", "Disable"]]


class EnvoyProxyTelemetryTracingClientSamplingFraction(TypedDict):
    denominator: NotRequired[int]
    numerator: int


class EnvoyProxyTelemetryTracingCustomTagEnvironment(TypedDict):
    defaultValue: NotRequired[str]
    name: str


class EnvoyProxyTelemetryTracingCustomTagLiteral(TypedDict):
    value: str


class EnvoyProxyTelemetryTracingProviderBackendRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]


class EnvoyProxyTelemetryTracingProviderBackendRefs(TypedDict):
    fallback: NotRequired[bool]
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    weight: NotRequired[int]


class EnvoyProxyTelemetryTracingProviderBackendSettingsCircuitBreakerPerEndpoint(TypedDict):
    maxConnections: NotRequired[int]


class EnvoyProxyTelemetryTracingProviderBackendSettingsCircuitBreakerRetryBudget(TypedDict):
    minRetryConcurrency: NotRequired[int]
    percent: EnvoyProxyTelemetryTracingClientSamplingFraction


class EnvoyProxyTelemetryTracingProviderBackendSettingsConnectionPreconnect(TypedDict):
    perEndpointPercent: NotRequired[int]
    predictivePercent: NotRequired[int]


class EnvoyProxyTelemetryTracingProviderBackendSettingsDns(TypedDict):
    dnsRefreshRate: NotRequired[str]
    lookupFamily: NotRequired[Literal["IPv4", "IPv6", "IPv4Preferred", "IPv6Preferred", "IPv4AndIPv6"]]
    respectDnsTtl: NotRequired[bool]


class EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveGrpc(TypedDict):
    service: NotRequired[str]


class EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveHttpExpectedResponse(TypedDict):
    binary: NotRequired[str]
    text: NotRequired[str]
    type: str


class EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveOverrides(TypedDict):
    port: NotRequired[int]


class EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveTcp(TypedDict):
    receive: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveHttpExpectedResponse]
    send: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveHttpExpectedResponse]


class EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckPassive(TypedDict):
    alwaysEjectOneEndpoint: NotRequired[bool]
    baseEjectionTime: NotRequired[str]
    consecutive5XxErrors: NotRequired[int]
    consecutiveGatewayErrors: NotRequired[int]
    consecutiveLocalOriginFailures: NotRequired[int]
    failurePercentageThreshold: NotRequired[int]
    interval: NotRequired[str]
    maxEjectionPercent: NotRequired[int]
    splitExternalLocalOriginErrors: NotRequired[bool]


class EnvoyProxyTelemetryTracingProviderBackendSettingsHttp2ConnectionKeepalive(TypedDict):
    idleInterval: NotRequired[str]
    interval: NotRequired[str]
    intervalJitter: NotRequired[int]
    timeout: NotRequired[str]


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerBackendUtilizationOutOfBand(TypedDict):
    authority: NotRequired[str]
    port: NotRequired[int]
    reportingPeriod: NotRequired[str]


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerConsistentHashCookie(TypedDict):
    attributes: NotRequired[dict[str, str]]
    name: str
    ttl: NotRequired[str]


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerConsistentHashHeader(TypedDict):
    name: str


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerConsistentHashHeaders(TypedDict):
    name: str


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerConsistentHashQueryParam(TypedDict):
    name: str


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerDynamicModule(TypedDict):
    config: NotRequired[Any]
    lbPolicyName: str
    name: str


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerEndpointOverrideExtractFrom(TypedDict):
    header: NotRequired[str]


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerSlowStart(TypedDict):
    window: str


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerZoneAwarePreferLocalForce(TypedDict):
    minEndpointsInZoneThreshold: NotRequired[int]


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerZoneAwareWeightedZone(TypedDict):
    weight: int
    zone: str


class EnvoyProxyTelemetryTracingProviderBackendSettingsProxyProtocol(TypedDict):
    version: Literal["V1", "V2"]


class EnvoyProxyTelemetryTracingProviderBackendSettingsRetryPerRetryBackOff(TypedDict):
    baseInterval: NotRequired[str]
    maxInterval: NotRequired[str]


class EnvoyProxyTelemetryTracingProviderBackendSettingsRetryRetryOn(TypedDict):
    httpStatusCodes: NotRequired[list[int]]
    triggers: NotRequired[
        list[
            Literal[
                "5xx",
                "gateway-error",
                "reset",
                "reset-before-request",
                "connect-failure",
                "retriable-4xx",
                "refused-stream",
                "retriable-status-codes",
                "cancelled",
                "deadline-exceeded",
                "internal",
                "resource-exhausted",
                "unavailable",
            ]
        ]
    ]


class EnvoyProxyTelemetryTracingProviderBackendSettingsTcpKeepalive(TypedDict):
    idleTime: NotRequired[str]
    interval: NotRequired[str]
    probes: NotRequired[int]


class EnvoyProxyTelemetryTracingProviderBackendSettingsTimeoutHttp(TypedDict):
    connectionIdleTimeout: NotRequired[str]
    maxConnectionDuration: NotRequired[str]
    maxStreamDuration: NotRequired[str]
    requestTimeout: NotRequired[str]
    streamIdleTimeout: NotRequired[str]


class EnvoyProxyTelemetryTracingProviderBackendSettingsTimeoutTcp(TypedDict):
    connectTimeout: NotRequired[str]


class EnvoyProxyTelemetryTracingProviderOpenTelemetrySampler(TypedDict):
    samplingPercentage: NotRequired[EnvoyProxyTelemetryTracingClientSamplingFraction]
    type: Literal[
        "AlwaysOn",
        "AlwaysOff",
        "TraceIdRatio",
        "ParentBasedAlwaysOn",
        "ParentBasedAlwaysOff",
        "ParentBasedTraceIdRatio",
    ]


class EnvoyProxyTelemetryTracingProviderZipkin(TypedDict):
    disableSharedSpanContext: NotRequired[bool]
    enable128BitTraceId: NotRequired[bool]


class EnvoyProxyTelemetryTracingSpanName(TypedDict):
    client: str
    server: str


class HTTPRouteFilterCredentialInjectionCredentialValueRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]


class HTTPRouteFilterDirectResponseBodyValueRef(TypedDict):
    group: str
    kind: str
    name: str


class HTTPRouteFilterDirectResponseHeaderAdd(TypedDict):
    name: str
    value: str


class HTTPRouteFilterMatchCooky(TypedDict):
    name: str
    type: NotRequired[Literal["Exact", "RegularExpression"]]
    value: str


class HTTPRouteFilterUrlRewriteHostnamePathRegex(TypedDict):
    pattern: str
    substitution: str


class HTTPRouteFilterUrlRewritePathReplaceRegexMatch(TypedDict):
    pattern: str
    substitution: str


class SecurityPolicyApiKeyAuthCredentialRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]


class SecurityPolicyApiKeyAuthExtractFrom(TypedDict):
    cookies: NotRequired[list[str]]
    headers: NotRequired[list[str]]
    params: NotRequired[list[str]]


class SecurityPolicyAuthorizationRuleOperationPath(TypedDict):
    invert: NotRequired[bool]
    type: NotRequired[Literal["Exact", "PathPrefix", "RegularExpression"]]
    value: str


class SecurityPolicyAuthorizationRulePrincipalClientIPGeoLocationAnonymous(TypedDict):
    isAnonymous: NotRequired[bool]
    isHosting: NotRequired[bool]
    isProxy: NotRequired[bool]
    isTor: NotRequired[bool]
    isVPN: NotRequired[bool]


class SecurityPolicyAuthorizationRulePrincipalHeader(TypedDict):
    name: str
    values: list[str]


class SecurityPolicyAuthorizationRulePrincipalJwtClaim(TypedDict):
    name: str
    valueType: NotRequired[Literal["String", "StringArray"]]
    values: list[str]


class SecurityPolicyBasicAuth(TypedDict):
    forwardUsernameHeader: NotRequired[str]
    users: SecurityPolicyApiKeyAuthCredentialRef


class SecurityPolicyCors(TypedDict):
    allowCredentials: NotRequired[bool]
    allowHeaders: NotRequired[list[str]]
    allowMethods: NotRequired[list[str]]
    allowOrigins: NotRequired[list[str]]
    exposeHeaders: NotRequired[list[str]]
    maxAge: NotRequired[str]


class SecurityPolicyCsrfShadowFraction(TypedDict):
    denominator: NotRequired[int]
    numerator: int


class SecurityPolicyExtAuthBodyToExtAuth(TypedDict):
    maxRequestBytes: int


class SecurityPolicyExtAuthContextExtensionValueRef(TypedDict):
    group: str
    key: str
    kind: str
    name: str


class SecurityPolicyExtAuthGrpcBackendRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]


class SecurityPolicyExtAuthGrpcBackendRefs(TypedDict):
    fallback: NotRequired[bool]
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    weight: NotRequired[int]


class SecurityPolicyExtAuthGrpcBackendSettingsCircuitBreakerPerEndpoint(TypedDict):
    maxConnections: NotRequired[int]


class SecurityPolicyExtAuthGrpcBackendSettingsCircuitBreakerRetryBudget(TypedDict):
    minRetryConcurrency: NotRequired[int]
    percent: SecurityPolicyCsrfShadowFraction


class SecurityPolicyExtAuthGrpcBackendSettingsConnectionPreconnect(TypedDict):
    perEndpointPercent: NotRequired[int]
    predictivePercent: NotRequired[int]


class SecurityPolicyExtAuthGrpcBackendSettingsDns(TypedDict):
    dnsRefreshRate: NotRequired[str]
    lookupFamily: NotRequired[Literal["IPv4", "IPv6", "IPv4Preferred", "IPv6Preferred", "IPv4AndIPv6"]]
    respectDnsTtl: NotRequired[bool]


class SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveGrpc(TypedDict):
    service: NotRequired[str]


class SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHealthCheckLogSinkFile(TypedDict):
    path: str


class SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHttpExpectedResponse(TypedDict):
    binary: NotRequired[str]
    text: NotRequired[str]
    type: str


class SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveOverrides(TypedDict):
    port: NotRequired[int]


class SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveTcp(TypedDict):
    receive: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHttpExpectedResponse]
    send: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHttpExpectedResponse]


class SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckPassive(TypedDict):
    alwaysEjectOneEndpoint: NotRequired[bool]
    baseEjectionTime: NotRequired[str]
    consecutive5XxErrors: NotRequired[int]
    consecutiveGatewayErrors: NotRequired[int]
    consecutiveLocalOriginFailures: NotRequired[int]
    failurePercentageThreshold: NotRequired[int]
    interval: NotRequired[str]
    maxEjectionPercent: NotRequired[int]
    splitExternalLocalOriginErrors: NotRequired[bool]


class SecurityPolicyExtAuthGrpcBackendSettingsHttp2ConnectionKeepalive(TypedDict):
    idleInterval: NotRequired[str]
    interval: NotRequired[str]
    intervalJitter: NotRequired[int]
    timeout: NotRequired[str]


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerBackendUtilizationOutOfBand(TypedDict):
    authority: NotRequired[str]
    port: NotRequired[int]
    reportingPeriod: NotRequired[str]


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerConsistentHashCookie(TypedDict):
    attributes: NotRequired[dict[str, str]]
    name: str
    ttl: NotRequired[str]


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerConsistentHashHeader(TypedDict):
    name: str


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerConsistentHashHeaders(TypedDict):
    name: str


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerConsistentHashQueryParam(TypedDict):
    name: str


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerDynamicModule(TypedDict):
    config: NotRequired[Any]
    lbPolicyName: str
    name: str


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerEndpointOverrideExtractFrom(TypedDict):
    header: NotRequired[str]


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerSlowStart(TypedDict):
    window: str


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerZoneAwarePreferLocalForce(TypedDict):
    minEndpointsInZoneThreshold: NotRequired[int]


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerZoneAwareWeightedZone(TypedDict):
    weight: int
    zone: str


class SecurityPolicyExtAuthGrpcBackendSettingsProxyProtocol(TypedDict):
    version: Literal["V1", "V2"]


class SecurityPolicyExtAuthGrpcBackendSettingsRetryPerRetryBackOff(TypedDict):
    baseInterval: NotRequired[str]
    maxInterval: NotRequired[str]


class SecurityPolicyExtAuthGrpcBackendSettingsRetryRetryOn(TypedDict):
    httpStatusCodes: NotRequired[list[int]]
    triggers: NotRequired[
        list[
            Literal[
                "5xx",
                "gateway-error",
                "reset",
                "reset-before-request",
                "connect-failure",
                "retriable-4xx",
                "refused-stream",
                "retriable-status-codes",
                "cancelled",
                "deadline-exceeded",
                "internal",
                "resource-exhausted",
                "unavailable",
            ]
        ]
    ]


class SecurityPolicyExtAuthGrpcBackendSettingsTcpKeepalive(TypedDict):
    idleTime: NotRequired[str]
    interval: NotRequired[str]
    probes: NotRequired[int]


class SecurityPolicyExtAuthGrpcBackendSettingsTimeoutHttp(TypedDict):
    connectionIdleTimeout: NotRequired[str]
    maxConnectionDuration: NotRequired[str]
    maxStreamDuration: NotRequired[str]
    requestTimeout: NotRequired[str]
    streamIdleTimeout: NotRequired[str]


class SecurityPolicyExtAuthGrpcBackendSettingsTimeoutTcp(TypedDict):
    connectTimeout: NotRequired[str]


class SecurityPolicyJwtProviderClaimToHeader(TypedDict):
    claim: str
    header: str


class SecurityPolicyJwtProviderExtractFromHeader(TypedDict):
    name: str
    valuePrefix: NotRequired[str]


class SecurityPolicyJwtProviderLocalJWKSValueRef(TypedDict):
    group: str
    kind: str
    name: str


class SecurityPolicyOidcCookieConfig(TypedDict):
    sameSite: NotRequired[Literal["Lax", "Strict", "None"]]


class SecurityPolicyOidcCookieNames(TypedDict):
    accessToken: NotRequired[str]
    idToken: NotRequired[str]


class SecurityPolicyOidcDenyRedirectHeader(TypedDict):
    name: str
    type: NotRequired[Literal["Exact", "Prefix", "Suffix", "RegularExpression"]]
    value: str


class SecurityPolicyOidcForwardIDToken(TypedDict):
    header: str


class SecurityPolicyStatusAncestorAncestorRef(TypedDict):
    group: NotRequired[str]
    kind: NotRequired[str]
    name: str
    namespace: NotRequired[str]
    port: NotRequired[int]
    sectionName: NotRequired[str]


class SecurityPolicyStatusAncestorCondition(TypedDict):
    lastTransitionTime: str
    message: str
    observedGeneration: NotRequired[int]
    reason: str
    status: Literal["True", "False", "Unknown"]
    type: str


class SecurityPolicyTargetRef(TypedDict):
    group: str
    kind: str
    name: str
    sectionName: NotRequired[str]


class SecurityPolicyTargetSelectorMatchExpression(TypedDict):
    key: str
    operator: str
    values: NotRequired[list[str]]


class SecurityPolicyTargetSelectorNamespacesSelector(TypedDict):
    matchExpressions: NotRequired[list[SecurityPolicyTargetSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class BackendEndpoint(TypedDict):
    fqdn: NotRequired[BackendEndpointFqdn]
    hostname: NotRequired[str]
    ip: NotRequired[BackendEndpointIp]
    unix: NotRequired[BackendEndpointUnix]
    zone: NotRequired[str]


class BackendStatus(TypedDict):
    conditions: NotRequired[list[BackendStatusCondition]]


class BackendTls(TypedDict):
    alpnProtocols: NotRequired[list[str]]
    autoSNIFromEndpointHostname: NotRequired[bool]
    caCertificateRefs: NotRequired[list[BackendTlsCaCertificateRef]]
    ciphers: NotRequired[list[str]]
    clientCertificateRef: NotRequired[BackendTlsClientCertificateRef]
    ecdhCurves: NotRequired[list[str]]
    fingerprints: NotRequired[list[Literal["JA3", "JA4"]]]
    insecureSkipVerify: NotRequired[bool]
    maxVersion: NotRequired[Literal["Auto", "1.0", "1.1", "1.2", "1.3"]]
    minVersion: NotRequired[Literal["Auto", "1.0", "1.1", "1.2", "1.3"]]
    signatureAlgorithms: NotRequired[list[str]]
    sni: NotRequired[str]
    wellKnownCACertificates: NotRequired[str]


class BackendTrafficPolicyAdmissionControlSuccessCriteria(TypedDict):
    grpc: NotRequired[BackendTrafficPolicyAdmissionControlSuccessCriteriaGrpc]
    http: NotRequired[BackendTrafficPolicyAdmissionControlSuccessCriteriaHttp]


class BackendTrafficPolicyBandwidthLimitRequest(TypedDict):
    limit: BackendTrafficPolicyBandwidthLimitRequestLimit


class BackendTrafficPolicyBandwidthLimitResponse(TypedDict):
    limit: BackendTrafficPolicyBandwidthLimitRequestLimit
    responseTrailers: NotRequired[BackendTrafficPolicyBandwidthLimitResponseResponseTrailers]


class BackendTrafficPolicyCircuitBreakerRetryBudget(TypedDict):
    minRetryConcurrency: NotRequired[int]
    percent: BackendTrafficPolicyCircuitBreakerRetryBudgetPercent


class BackendTrafficPolicyConnection(TypedDict):
    bufferLimit: NotRequired[int | str]
    preconnect: NotRequired[BackendTrafficPolicyConnectionPreconnect]
    socketBufferLimit: NotRequired[int | str]


class BackendTrafficPolicyFaultInjection(TypedDict):
    abort: NotRequired[BackendTrafficPolicyFaultInjectionAbort]
    delay: NotRequired[BackendTrafficPolicyFaultInjectionDelay]


class BackendTrafficPolicyHealthCheckActiveHealthCheckLogSink(TypedDict):
    file: NotRequired[BackendTrafficPolicyHealthCheckActiveHealthCheckLogSinkFile]
    type: Literal["File"]


class BackendTrafficPolicyHealthCheckActiveHttp(TypedDict):
    expectedResponse: NotRequired[BackendTrafficPolicyHealthCheckActiveHttpExpectedResponse]
    expectedStatuses: NotRequired[list[int]]
    hostname: NotRequired[str]
    method: NotRequired[str]
    path: str
    requestBody: NotRequired[BackendTrafficPolicyHealthCheckActiveHttpExpectedResponse]
    retriableStatuses: NotRequired[list[int]]


class BackendTrafficPolicyHttp2(TypedDict):
    connectionKeepalive: NotRequired[BackendTrafficPolicyHttp2ConnectionKeepalive]
    initialConnectionWindowSize: NotRequired[int | str]
    initialStreamWindowSize: NotRequired[int | str]
    maxConcurrentStreams: NotRequired[int]
    onInvalidMessage: NotRequired[str]


class BackendTrafficPolicyHttpUpgrade(TypedDict):
    connect: NotRequired[BackendTrafficPolicyHttpUpgradeConnect]
    type: str


class BackendTrafficPolicyLoadBalancerBackendUtilization(TypedDict):
    blackoutPeriod: NotRequired[str]
    errorUtilizationPenaltyPercent: NotRequired[int]
    keepResponseHeaders: NotRequired[bool]
    metricNamesForComputingUtilization: NotRequired[list[str]]
    outOfBand: NotRequired[BackendTrafficPolicyLoadBalancerBackendUtilizationOutOfBand]
    weightExpirationPeriod: NotRequired[str]
    weightUpdatePeriod: NotRequired[str]


class BackendTrafficPolicyLoadBalancerConsistentHash(TypedDict):
    cookie: NotRequired[BackendTrafficPolicyLoadBalancerConsistentHashCookie]
    header: NotRequired[BackendTrafficPolicyLoadBalancerConsistentHashHeader]
    headers: NotRequired[list[BackendTrafficPolicyLoadBalancerConsistentHashHeaders]]
    queryParams: NotRequired[list[BackendTrafficPolicyLoadBalancerConsistentHashQueryParam]]
    tableSize: NotRequired[int]
    type: Literal["SourceIP", "Header", "Headers", "Cookie", "QueryParams"]


class BackendTrafficPolicyLoadBalancerEndpointOverride(TypedDict):
    extractFrom: list[BackendTrafficPolicyLoadBalancerEndpointOverrideExtractFrom]


class BackendTrafficPolicyLoadBalancerZoneAwarePreferLocal(TypedDict):
    force: NotRequired[BackendTrafficPolicyLoadBalancerZoneAwarePreferLocalForce]
    minEndpointsThreshold: NotRequired[int]
    percentageEnabled: NotRequired[int]


class BackendTrafficPolicyRateLimitGlobalRuleClientSelector(TypedDict):
    headers: NotRequired[list[BackendTrafficPolicyRateLimitGlobalRuleClientSelectorHeader]]
    methods: NotRequired[list[BackendTrafficPolicyRateLimitGlobalRuleClientSelectorMethod]]
    path: NotRequired[BackendTrafficPolicyRateLimitGlobalRuleClientSelectorPath]
    queryParams: NotRequired[list[BackendTrafficPolicyRateLimitGlobalRuleClientSelectorHeader]]
    sourceCIDR: NotRequired[BackendTrafficPolicyRateLimitGlobalRuleClientSelectorSourceCIDR]


BackendTrafficPolicyRateLimitGlobalRuleCostRequest = TypedDict(
    "BackendTrafficPolicyRateLimitGlobalRuleCostRequest",
    {
        "from": Literal["Number", "Metadata"],
        "metadata": NotRequired[BackendTrafficPolicyRateLimitGlobalRuleCostRequestMetadata],
        "number": NotRequired[int],
    },
)


class BackendTrafficPolicyRateLimitGlobalRuleLimit(TypedDict):
    fromMetadata: NotRequired[BackendTrafficPolicyRateLimitGlobalRuleLimitFromMetadata]
    requests: int
    unit: Literal["Second", "Minute", "Hour", "Day", "Week", "Month", "Year"]


class BackendTrafficPolicyResponseOverrideMatchResponseHeader(TypedDict):
    name: str
    value: BackendTrafficPolicyResponseOverrideMatchResponseHeaderValue


class BackendTrafficPolicyResponseOverrideMatchStatusCode(TypedDict):
    range: NotRequired[BackendTrafficPolicyResponseOverrideMatchStatusCodeRange]
    type: str
    value: NotRequired[int]


class BackendTrafficPolicyResponseOverrideRedirect(TypedDict):
    hostname: NotRequired[str]
    path: NotRequired[BackendTrafficPolicyResponseOverrideRedirectPath]
    port: NotRequired[int]
    scheme: NotRequired[Literal["http", "https"]]
    statusCode: NotRequired[int]


class BackendTrafficPolicyResponseOverrideResponseBody(TypedDict):
    inline: NotRequired[str]
    type: str
    valueRef: NotRequired[BackendTrafficPolicyResponseOverrideResponseBodyValueRef]


class BackendTrafficPolicyResponseOverrideResponseHeader(TypedDict):
    add: NotRequired[list[BackendTrafficPolicyResponseOverrideResponseHeaderAdd]]
    remove: NotRequired[list[str]]
    set: NotRequired[list[BackendTrafficPolicyResponseOverrideResponseHeaderAdd]]


class BackendTrafficPolicyRetryPerRetry(TypedDict):
    backOff: NotRequired[BackendTrafficPolicyRetryPerRetryBackOff]
    timeout: NotRequired[str]


class BackendTrafficPolicyStatusAncestor(TypedDict):
    ancestorRef: BackendTrafficPolicyStatusAncestorAncestorRef
    conditions: list[BackendTrafficPolicyStatusAncestorCondition]
    controllerName: str


BackendTrafficPolicyTargetSelectorNamespaces = TypedDict(
    "BackendTrafficPolicyTargetSelectorNamespaces",
    {
        "from": Literal["Same", "All", "Selector"],
        "selector": NotRequired[BackendTrafficPolicyTargetSelectorNamespacesSelector],
    },
)


class BackendTrafficPolicyTelemetryTracingCustomTag(TypedDict):
    environment: NotRequired[BackendTrafficPolicyTelemetryTracingCustomTagEnvironment]
    literal: NotRequired[BackendTrafficPolicyTelemetryTracingCustomTagLiteral]
    requestHeader: NotRequired[BackendTrafficPolicyTelemetryTracingCustomTagEnvironment]
    type: Literal["Literal", "Environment", "RequestHeader"]


class BackendTrafficPolicyTimeout(TypedDict):
    http: NotRequired[BackendTrafficPolicyTimeoutHttp]
    tcp: NotRequired[BackendTrafficPolicyTimeoutTcp]


class ClientTrafficPolicyClientIPDetection(TypedDict):
    customHeader: NotRequired[ClientTrafficPolicyClientIPDetectionCustomHeader]
    directSourceIP: NotRequired[AnyObject]
    xForwardedFor: NotRequired[ClientTrafficPolicyClientIPDetectionXForwardedFor]


class ClientTrafficPolicyConnection(TypedDict):
    bufferLimit: NotRequired[int | str]
    connectionLimit: NotRequired[ClientTrafficPolicyConnectionConnectionLimit]
    maxAcceptPerSocketEvent: NotRequired[int]
    socketBufferLimit: NotRequired[int | str]


class ClientTrafficPolicyHeadersEarlyRequestHeaders(TypedDict):
    add: NotRequired[list[ClientTrafficPolicyHeadersEarlyRequestHeadersAdd]]
    addIfAbsent: NotRequired[list[ClientTrafficPolicyHeadersEarlyRequestHeadersAdd]]
    remove: NotRequired[list[str]]
    removeOnMatch: NotRequired[list[ClientTrafficPolicyHttp1IgnoredUpgradeType]]
    set: NotRequired[list[ClientTrafficPolicyHeadersEarlyRequestHeadersAdd]]


class ClientTrafficPolicyHttp1(TypedDict):
    disableSafeMaxConnectionDuration: NotRequired[bool]
    enableTrailers: NotRequired[bool]
    http10: NotRequired[ClientTrafficPolicyHttp1Http10]
    ignoredUpgradeTypes: NotRequired[list[ClientTrafficPolicyHttp1IgnoredUpgradeType]]
    preserveHeaderCase: NotRequired[bool]


class ClientTrafficPolicyHttp2(TypedDict):
    connectionKeepalive: NotRequired[ClientTrafficPolicyHttp2ConnectionKeepalive]
    initialConnectionWindowSize: NotRequired[int | str]
    initialStreamWindowSize: NotRequired[int | str]
    maxConcurrentStreams: NotRequired[int]
    onInvalidMessage: NotRequired[str]


class ClientTrafficPolicyStatusAncestor(TypedDict):
    ancestorRef: ClientTrafficPolicyStatusAncestorAncestorRef
    conditions: list[ClientTrafficPolicyStatusAncestorCondition]
    controllerName: str


ClientTrafficPolicyTargetSelectorNamespaces = TypedDict(
    "ClientTrafficPolicyTargetSelectorNamespaces",
    {
        "from": Literal["Same", "All", "Selector"],
        "selector": NotRequired[ClientTrafficPolicyTargetSelectorNamespacesSelector],
    },
)


class ClientTrafficPolicyTimeout(TypedDict):
    http: NotRequired[ClientTrafficPolicyTimeoutHttp]
    tcp: NotRequired[ClientTrafficPolicyTimeoutTcp]


class ClientTrafficPolicyTlsClientValidationSubjectAltNames(TypedDict):
    dnsNames: NotRequired[list[ClientTrafficPolicyHttp1IgnoredUpgradeType]]
    emailAddresses: NotRequired[list[ClientTrafficPolicyHttp1IgnoredUpgradeType]]
    ipAddresses: NotRequired[list[ClientTrafficPolicyHttp1IgnoredUpgradeType]]
    otherNames: NotRequired[list[ClientTrafficPolicyTlsClientValidationSubjectAltNamesOtherName]]
    uris: NotRequired[list[ClientTrafficPolicyHttp1IgnoredUpgradeType]]


class ClientTrafficPolicyTlsSession(TypedDict):
    resumption: NotRequired[ClientTrafficPolicyTlsSessionResumption]


class EnvoyExtensionPolicyExtProcBackendSettingsCircuitBreakerRetryBudget(TypedDict):
    minRetryConcurrency: NotRequired[int]
    percent: EnvoyExtensionPolicyExtProcBackendSettingsCircuitBreakerRetryBudgetPercent


class EnvoyExtensionPolicyExtProcBackendSettingsConnection(TypedDict):
    bufferLimit: NotRequired[int | str]
    preconnect: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsConnectionPreconnect]
    socketBufferLimit: NotRequired[int | str]


class EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHealthCheckLogSink(TypedDict):
    file: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHealthCheckLogSinkFile]
    type: Literal["File"]


class EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHttp(TypedDict):
    expectedResponse: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHttpExpectedResponse]
    expectedStatuses: NotRequired[list[int]]
    hostname: NotRequired[str]
    method: NotRequired[str]
    path: str
    requestBody: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHttpExpectedResponse]
    retriableStatuses: NotRequired[list[int]]


class EnvoyExtensionPolicyExtProcBackendSettingsHttp2(TypedDict):
    connectionKeepalive: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHttp2ConnectionKeepalive]
    initialConnectionWindowSize: NotRequired[int | str]
    initialStreamWindowSize: NotRequired[int | str]
    maxConcurrentStreams: NotRequired[int]
    onInvalidMessage: NotRequired[str]


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerBackendUtilization(TypedDict):
    blackoutPeriod: NotRequired[str]
    errorUtilizationPenaltyPercent: NotRequired[int]
    keepResponseHeaders: NotRequired[bool]
    metricNamesForComputingUtilization: NotRequired[list[str]]
    outOfBand: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerBackendUtilizationOutOfBand]
    weightExpirationPeriod: NotRequired[str]
    weightUpdatePeriod: NotRequired[str]


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerConsistentHash(TypedDict):
    cookie: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerConsistentHashCookie]
    header: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerConsistentHashHeader]
    headers: NotRequired[list[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerConsistentHashHeaders]]
    queryParams: NotRequired[list[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerConsistentHashQueryParam]]
    tableSize: NotRequired[int]
    type: Literal["SourceIP", "Header", "Headers", "Cookie", "QueryParams"]


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerEndpointOverride(TypedDict):
    extractFrom: list[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerEndpointOverrideExtractFrom]


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerZoneAwarePreferLocal(TypedDict):
    force: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerZoneAwarePreferLocalForce]
    minEndpointsThreshold: NotRequired[int]
    percentageEnabled: NotRequired[int]


class EnvoyExtensionPolicyExtProcBackendSettingsRetryPerRetry(TypedDict):
    backOff: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsRetryPerRetryBackOff]
    timeout: NotRequired[str]


class EnvoyExtensionPolicyExtProcBackendSettingsTimeout(TypedDict):
    http: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsTimeoutHttp]
    tcp: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsTimeoutTcp]


class EnvoyExtensionPolicyExtProcProcessingMode(TypedDict):
    allowModeOverride: NotRequired[bool]
    request: NotRequired[EnvoyExtensionPolicyExtProcProcessingModeRequest]
    response: NotRequired[EnvoyExtensionPolicyExtProcProcessingModeRequest]


class EnvoyExtensionPolicyLua(TypedDict):
    filterContext: NotRequired[Any]
    inline: NotRequired[str]
    type: Literal["Inline", "ValueRef"]
    valueRef: NotRequired[EnvoyExtensionPolicyLuaValueRef]


class EnvoyExtensionPolicyStatusAncestor(TypedDict):
    ancestorRef: EnvoyExtensionPolicyStatusAncestorAncestorRef
    conditions: list[EnvoyExtensionPolicyStatusAncestorCondition]
    controllerName: str


EnvoyExtensionPolicyTargetSelectorNamespaces = TypedDict(
    "EnvoyExtensionPolicyTargetSelectorNamespaces",
    {
        "from": Literal["Same", "All", "Selector"],
        "selector": NotRequired[EnvoyExtensionPolicyTargetSelectorNamespacesSelector],
    },
)


class EnvoyExtensionPolicyWasmCodeHttpTls(TypedDict):
    caCertificateRef: EnvoyExtensionPolicyWasmCodeHttpTlsCaCertificateRef


class EnvoyExtensionPolicyWasmCodeImage(TypedDict):
    pullSecretRef: NotRequired[EnvoyExtensionPolicyWasmCodeImagePullSecretRef]
    sha256: NotRequired[str]
    tls: NotRequired[EnvoyExtensionPolicyWasmCodeHttpTls]
    url: str


class EnvoyProxyBackendTLS(TypedDict):
    alpnProtocols: NotRequired[list[str]]
    ciphers: NotRequired[list[str]]
    clientCertificateRef: NotRequired[EnvoyProxyBackendTLSClientCertificateRef]
    ecdhCurves: NotRequired[list[str]]
    fingerprints: NotRequired[list[Literal["JA3", "JA4"]]]
    maxVersion: NotRequired[Literal["Auto", "1.0", "1.1", "1.2", "1.3"]]
    minVersion: NotRequired[Literal["Auto", "1.0", "1.1", "1.2", "1.3"]]
    signatureAlgorithms: NotRequired[list[str]]


class EnvoyProxyBootstrap(TypedDict):
    jsonPatches: NotRequired[list[EnvoyProxyBootstrapJsonPatch]]
    type: NotRequired[Literal["Merge", "Replace", "JSONPatch"]]
    value: NotRequired[str]


class EnvoyProxyDaemonSetContainerEnvValueFrom(TypedDict):
    configMapKeyRef: NotRequired[EnvoyProxyDaemonSetContainerEnvValueFromConfigMapKeyRef]
    fieldRef: NotRequired[EnvoyProxyDaemonSetContainerEnvValueFromFieldRef]
    fileKeyRef: NotRequired[EnvoyProxyDaemonSetContainerEnvValueFromFileKeyRef]
    resourceFieldRef: NotRequired[EnvoyProxyDaemonSetContainerEnvValueFromResourceFieldRef]
    secretKeyRef: NotRequired[EnvoyProxyDaemonSetContainerEnvValueFromConfigMapKeyRef]


class EnvoyProxyDaemonSetContainerResources(TypedDict):
    claims: NotRequired[list[EnvoyProxyDaemonSetContainerResourcesClaim]]
    limits: NotRequired[dict[str, int | str]]
    requests: NotRequired[dict[str, int | str]]


class EnvoyProxyDaemonSetContainerSecurityContext(TypedDict):
    allowPrivilegeEscalation: NotRequired[bool]
    appArmorProfile: NotRequired[EnvoyProxyDaemonSetContainerSecurityContextAppArmorProfile]
    capabilities: NotRequired[EnvoyProxyDaemonSetContainerSecurityContextCapabilities]
    privileged: NotRequired[bool]
    procMount: NotRequired[str]
    readOnlyRootFilesystem: NotRequired[bool]
    runAsGroup: NotRequired[int]
    runAsNonRoot: NotRequired[bool]
    runAsUser: NotRequired[int]
    seLinuxOptions: NotRequired[EnvoyProxyDaemonSetContainerSecurityContextSeLinuxOptions]
    seccompProfile: NotRequired[EnvoyProxyDaemonSetContainerSecurityContextAppArmorProfile]
    windowsOptions: NotRequired[EnvoyProxyDaemonSetContainerSecurityContextWindowsOptions]


class EnvoyProxyDaemonSetPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(TypedDict):
    matchExpressions: NotRequired[list[EnvoyProxyMergeBackendsSelectorMatchExpression]]
    matchFields: NotRequired[list[EnvoyProxyMergeBackendsSelectorMatchExpression]]


class EnvoyProxyDaemonSetPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(TypedDict):
    nodeSelectorTerms: list[
        EnvoyProxyDaemonSetPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference
    ]


class EnvoyProxyDaemonSetPodSecurityContext(TypedDict):
    appArmorProfile: NotRequired[EnvoyProxyDaemonSetContainerSecurityContextAppArmorProfile]
    fsGroup: NotRequired[int]
    fsGroupChangePolicy: NotRequired[str]
    runAsGroup: NotRequired[int]
    runAsNonRoot: NotRequired[bool]
    runAsUser: NotRequired[int]
    seLinuxChangePolicy: NotRequired[str]
    seLinuxOptions: NotRequired[EnvoyProxyDaemonSetContainerSecurityContextSeLinuxOptions]
    seccompProfile: NotRequired[EnvoyProxyDaemonSetContainerSecurityContextAppArmorProfile]
    supplementalGroups: NotRequired[list[int]]
    supplementalGroupsPolicy: NotRequired[str]
    sysctls: NotRequired[list[EnvoyProxyDaemonSetPodSecurityContextSysctl]]
    windowsOptions: NotRequired[EnvoyProxyDaemonSetContainerSecurityContextWindowsOptions]


class EnvoyProxyDaemonSetPodVolumeConfigMap(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[EnvoyProxyDaemonSetPodVolumeConfigMapItem]]
    name: NotRequired[str]
    optional: NotRequired[bool]


class EnvoyProxyDaemonSetPodVolumeDownwardAPI(TypedDict):
    defaultMode: NotRequired[int]
    items: NotRequired[list[EnvoyProxyDaemonSetPodVolumeDownwardAPIItem]]


class EnvoyProxyDaemonSetStrategy(TypedDict):
    rollingUpdate: NotRequired[EnvoyProxyDaemonSetStrategyRollingUpdate]
    type: NotRequired[str]


class EnvoyProxyDeploymentInitContainerEnvFrom(TypedDict):
    configMapRef: NotRequired[EnvoyProxyDeploymentInitContainerEnvFromConfigMapRef]
    prefix: NotRequired[str]
    secretRef: NotRequired[EnvoyProxyDeploymentInitContainerEnvFromConfigMapRef]


class EnvoyProxyDeploymentInitContainerLifecyclePostStart(TypedDict):
    exec: NotRequired[EnvoyProxyDeploymentInitContainerLivenessProbeExec]
    httpGet: NotRequired[EnvoyProxyDeploymentInitContainerLivenessProbeHttpGet]
    sleep: NotRequired[EnvoyProxyDeploymentInitContainerLifecyclePostStartSleep]
    tcpSocket: NotRequired[EnvoyProxyDeploymentInitContainerLivenessProbeTcpSocket]


class EnvoyProxyDeploymentInitContainerLivenessProbe(TypedDict):
    exec: NotRequired[EnvoyProxyDeploymentInitContainerLivenessProbeExec]
    failureThreshold: NotRequired[int]
    grpc: NotRequired[EnvoyProxyDeploymentInitContainerLivenessProbeGrpc]
    httpGet: NotRequired[EnvoyProxyDeploymentInitContainerLivenessProbeHttpGet]
    initialDelaySeconds: NotRequired[int]
    periodSeconds: NotRequired[int]
    successThreshold: NotRequired[int]
    tcpSocket: NotRequired[EnvoyProxyDeploymentInitContainerLivenessProbeTcpSocket]
    terminationGracePeriodSeconds: NotRequired[int]
    timeoutSeconds: NotRequired[int]


class EnvoyProxyDeploymentInitContainerRestartPolicyRule(TypedDict):
    action: str
    exitCodes: NotRequired[EnvoyProxyDeploymentInitContainerRestartPolicyRuleExitCodes]


class EnvoyProxyDynamicModuleSource(TypedDict):
    local: NotRequired[EnvoyProxyDynamicModuleSourceLocal]
    remote: NotRequired[EnvoyProxyDynamicModuleSourceRemote]
    type: NotRequired[Literal["Local", "Remote"]]


class EnvoyProxyGeoIPProviderMaxMindAnonymousIpDbSource(TypedDict):
    local: EnvoyProxyGeoIPProviderMaxMindAnonymousIpDbSourceLocal


class EnvoyProxyMergeBackendsSelector(TypedDict):
    matchExpressions: NotRequired[list[EnvoyProxyMergeBackendsSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]


class EnvoyProxyProviderKubernetesEnvoyHpaBehaviorScaleDown(TypedDict):
    policies: NotRequired[list[EnvoyProxyProviderKubernetesEnvoyHpaBehaviorScaleDownPolicy]]
    selectPolicy: NotRequired[str]
    stabilizationWindowSeconds: NotRequired[int]
    tolerance: NotRequired[int | str]


class EnvoyProxyProviderKubernetesEnvoyHpaMetricContainerResource(TypedDict):
    container: str
    name: str
    target: EnvoyProxyProviderKubernetesEnvoyHpaMetricContainerResourceTarget


class EnvoyProxyProviderKubernetesEnvoyHpaMetricExternalMetric(TypedDict):
    name: str
    selector: NotRequired[EnvoyProxyMergeBackendsSelector]


class EnvoyProxyProviderKubernetesEnvoyHpaMetricObject(TypedDict):
    describedObject: EnvoyProxyProviderKubernetesEnvoyHpaMetricObjectDescribedObject
    metric: EnvoyProxyProviderKubernetesEnvoyHpaMetricExternalMetric
    target: EnvoyProxyProviderKubernetesEnvoyHpaMetricContainerResourceTarget


class EnvoyProxyStatusAncestor(TypedDict):
    ancestorRef: EnvoyProxyStatusAncestorAncestorRef
    conditions: NotRequired[list[EnvoyProxyStatusAncestorCondition]]


class EnvoyProxyTelemetryHealthCheckLogSink(TypedDict):
    file: NotRequired[EnvoyProxyTelemetryHealthCheckLogSinkFile]
    type: Literal["File"]


class EnvoyProxyTelemetryMetricsPrometheus(TypedDict):
    compression: NotRequired[EnvoyProxyTelemetryMetricsPrometheusCompression]
    disable: NotRequired[bool]


class EnvoyProxyTelemetryTracingCustomTag(TypedDict):
    environment: NotRequired[EnvoyProxyTelemetryTracingCustomTagEnvironment]
    literal: NotRequired[EnvoyProxyTelemetryTracingCustomTagLiteral]
    requestHeader: NotRequired[EnvoyProxyTelemetryTracingCustomTagEnvironment]
    type: Literal["Literal", "Environment", "RequestHeader"]


class EnvoyProxyTelemetryTracingProviderBackendSettingsCircuitBreaker(TypedDict):
    maxConnections: NotRequired[int]
    maxParallelRequests: NotRequired[int]
    maxParallelRetries: NotRequired[int]
    maxPendingRequests: NotRequired[int]
    maxRequestsPerConnection: NotRequired[int]
    perEndpoint: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsCircuitBreakerPerEndpoint]
    retryBudget: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsCircuitBreakerRetryBudget]


class EnvoyProxyTelemetryTracingProviderBackendSettingsConnection(TypedDict):
    bufferLimit: NotRequired[int | str]
    preconnect: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsConnectionPreconnect]
    socketBufferLimit: NotRequired[int | str]


class EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveHttp(TypedDict):
    expectedResponse: NotRequired[
        EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveHttpExpectedResponse
    ]
    expectedStatuses: NotRequired[list[int]]
    hostname: NotRequired[str]
    method: NotRequired[str]
    path: str
    requestBody: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveHttpExpectedResponse]
    retriableStatuses: NotRequired[list[int]]


class EnvoyProxyTelemetryTracingProviderBackendSettingsHttp2(TypedDict):
    connectionKeepalive: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsHttp2ConnectionKeepalive]
    initialConnectionWindowSize: NotRequired[int | str]
    initialStreamWindowSize: NotRequired[int | str]
    maxConcurrentStreams: NotRequired[int]
    onInvalidMessage: NotRequired[str]


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerBackendUtilization(TypedDict):
    blackoutPeriod: NotRequired[str]
    errorUtilizationPenaltyPercent: NotRequired[int]
    keepResponseHeaders: NotRequired[bool]
    metricNamesForComputingUtilization: NotRequired[list[str]]
    outOfBand: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerBackendUtilizationOutOfBand]
    weightExpirationPeriod: NotRequired[str]
    weightUpdatePeriod: NotRequired[str]


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerConsistentHash(TypedDict):
    cookie: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerConsistentHashCookie]
    header: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerConsistentHashHeader]
    headers: NotRequired[list[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerConsistentHashHeaders]]
    queryParams: NotRequired[
        list[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerConsistentHashQueryParam]
    ]
    tableSize: NotRequired[int]
    type: Literal["SourceIP", "Header", "Headers", "Cookie", "QueryParams"]


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerEndpointOverride(TypedDict):
    extractFrom: list[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerEndpointOverrideExtractFrom]


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerZoneAwarePreferLocal(TypedDict):
    force: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerZoneAwarePreferLocalForce]
    minEndpointsThreshold: NotRequired[int]
    percentageEnabled: NotRequired[int]


class EnvoyProxyTelemetryTracingProviderBackendSettingsRetryPerRetry(TypedDict):
    backOff: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsRetryPerRetryBackOff]
    timeout: NotRequired[str]


class EnvoyProxyTelemetryTracingProviderBackendSettingsTimeout(TypedDict):
    http: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsTimeoutHttp]
    tcp: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsTimeoutTcp]


class EnvoyProxyTelemetryTracingProviderOpenTelemetry(TypedDict):
    headers: NotRequired[list[EnvoyProxyTelemetryMetricsSinkOpenTelemetryHeader]]
    resourceAttributes: NotRequired[dict[str, str]]
    sampler: NotRequired[EnvoyProxyTelemetryTracingProviderOpenTelemetrySampler]


class HTTPRouteFilterCredentialInjectionCredential(TypedDict):
    valueRef: HTTPRouteFilterCredentialInjectionCredentialValueRef


class HTTPRouteFilterDirectResponseBody(TypedDict):
    inline: NotRequired[str]
    type: str
    valueRef: NotRequired[HTTPRouteFilterDirectResponseBodyValueRef]


class HTTPRouteFilterDirectResponseHeader(TypedDict):
    add: NotRequired[list[HTTPRouteFilterDirectResponseHeaderAdd]]
    remove: NotRequired[list[str]]
    set: NotRequired[list[HTTPRouteFilterDirectResponseHeaderAdd]]


class HTTPRouteFilterMatch(TypedDict):
    cookies: NotRequired[list[HTTPRouteFilterMatchCooky]]


class HTTPRouteFilterUrlRewriteHostname(TypedDict):
    header: NotRequired[str]
    pathRegex: NotRequired[HTTPRouteFilterUrlRewriteHostnamePathRegex]
    type: Literal["Header", "Backend", "PathRegex"]


class HTTPRouteFilterUrlRewritePath(TypedDict):
    replaceRegexMatch: NotRequired[HTTPRouteFilterUrlRewritePathReplaceRegexMatch]
    type: Literal["ReplaceRegexMatch"]


class SecurityPolicyApiKeyAuth(TypedDict):
    credentialRefs: list[SecurityPolicyApiKeyAuthCredentialRef]
    extractFrom: list[SecurityPolicyApiKeyAuthExtractFrom]
    forwardClientIDHeader: NotRequired[str]
    sanitize: NotRequired[bool]


class SecurityPolicyAuthorizationRuleOperation(TypedDict):
    methods: NotRequired[list[Literal["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]]]
    path: NotRequired[SecurityPolicyAuthorizationRuleOperationPath]


class SecurityPolicyAuthorizationRulePrincipalClientIPGeoLocation(TypedDict):
    anonymous: NotRequired[SecurityPolicyAuthorizationRulePrincipalClientIPGeoLocationAnonymous]
    asn: NotRequired[int]
    city: NotRequired[str]
    country: NotRequired[str]
    isp: NotRequired[str]
    region: NotRequired[str]


class SecurityPolicyAuthorizationRulePrincipalJwt(TypedDict):
    claims: NotRequired[list[SecurityPolicyAuthorizationRulePrincipalJwtClaim]]
    provider: str
    scopes: NotRequired[list[str]]


class SecurityPolicyCsrf(TypedDict):
    additionalOrigins: NotRequired[list[str]]
    shadowFraction: NotRequired[SecurityPolicyCsrfShadowFraction]


class SecurityPolicyExtAuthContextExtension(TypedDict):
    name: str
    type: Literal["Value", "ValueRef"]
    value: NotRequired[str]
    valueRef: NotRequired[SecurityPolicyExtAuthContextExtensionValueRef]


class SecurityPolicyExtAuthGrpcBackendSettingsCircuitBreaker(TypedDict):
    maxConnections: NotRequired[int]
    maxParallelRequests: NotRequired[int]
    maxParallelRetries: NotRequired[int]
    maxPendingRequests: NotRequired[int]
    maxRequestsPerConnection: NotRequired[int]
    perEndpoint: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsCircuitBreakerPerEndpoint]
    retryBudget: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsCircuitBreakerRetryBudget]


class SecurityPolicyExtAuthGrpcBackendSettingsConnection(TypedDict):
    bufferLimit: NotRequired[int | str]
    preconnect: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsConnectionPreconnect]
    socketBufferLimit: NotRequired[int | str]


class SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHealthCheckLogSink(TypedDict):
    file: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHealthCheckLogSinkFile]
    type: Literal["File"]


class SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHttp(TypedDict):
    expectedResponse: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHttpExpectedResponse]
    expectedStatuses: NotRequired[list[int]]
    hostname: NotRequired[str]
    method: NotRequired[str]
    path: str
    requestBody: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHttpExpectedResponse]
    retriableStatuses: NotRequired[list[int]]


class SecurityPolicyExtAuthGrpcBackendSettingsHttp2(TypedDict):
    connectionKeepalive: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHttp2ConnectionKeepalive]
    initialConnectionWindowSize: NotRequired[int | str]
    initialStreamWindowSize: NotRequired[int | str]
    maxConcurrentStreams: NotRequired[int]
    onInvalidMessage: NotRequired[str]


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerBackendUtilization(TypedDict):
    blackoutPeriod: NotRequired[str]
    errorUtilizationPenaltyPercent: NotRequired[int]
    keepResponseHeaders: NotRequired[bool]
    metricNamesForComputingUtilization: NotRequired[list[str]]
    outOfBand: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerBackendUtilizationOutOfBand]
    weightExpirationPeriod: NotRequired[str]
    weightUpdatePeriod: NotRequired[str]


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerConsistentHash(TypedDict):
    cookie: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerConsistentHashCookie]
    header: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerConsistentHashHeader]
    headers: NotRequired[list[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerConsistentHashHeaders]]
    queryParams: NotRequired[list[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerConsistentHashQueryParam]]
    tableSize: NotRequired[int]
    type: Literal["SourceIP", "Header", "Headers", "Cookie", "QueryParams"]


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerEndpointOverride(TypedDict):
    extractFrom: list[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerEndpointOverrideExtractFrom]


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerZoneAwarePreferLocal(TypedDict):
    force: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerZoneAwarePreferLocalForce]
    minEndpointsThreshold: NotRequired[int]
    percentageEnabled: NotRequired[int]


class SecurityPolicyExtAuthGrpcBackendSettingsRetryPerRetry(TypedDict):
    backOff: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsRetryPerRetryBackOff]
    timeout: NotRequired[str]


class SecurityPolicyExtAuthGrpcBackendSettingsTimeout(TypedDict):
    http: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsTimeoutHttp]
    tcp: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsTimeoutTcp]


class SecurityPolicyJwtProviderExtractFrom(TypedDict):
    cookies: NotRequired[list[str]]
    headers: NotRequired[list[SecurityPolicyJwtProviderExtractFromHeader]]
    params: NotRequired[list[str]]


class SecurityPolicyJwtProviderLocalJWKS(TypedDict):
    inline: NotRequired[str]
    type: Literal["Inline", "ValueRef"]
    valueRef: NotRequired[SecurityPolicyJwtProviderLocalJWKSValueRef]


class SecurityPolicyOidcDenyRedirect(TypedDict):
    headers: list[SecurityPolicyOidcDenyRedirectHeader]


class SecurityPolicyStatusAncestor(TypedDict):
    ancestorRef: SecurityPolicyStatusAncestorAncestorRef
    conditions: list[SecurityPolicyStatusAncestorCondition]
    controllerName: str


SecurityPolicyTargetSelectorNamespaces = TypedDict(
    "SecurityPolicyTargetSelectorNamespaces",
    {
        "from": Literal["Same", "All", "Selector"],
        "selector": NotRequired[SecurityPolicyTargetSelectorNamespacesSelector],
    },
)


class BackendSpec(TypedDict):
    appProtocols: NotRequired[
        list[Literal["gateway.envoyproxy.io/h2c", "gateway.envoyproxy.io/ws", "gateway.envoyproxy.io/wss"]]
    ]
    endpoints: NotRequired[list[BackendEndpoint]]
    fallback: NotRequired[bool]
    tls: NotRequired[BackendTls]
    type: NotRequired[Literal["Endpoints", "DynamicResolver"]]


class BackendTrafficPolicyAdmissionControl(TypedDict):
    maxRejectionPercent: NotRequired[int]
    minRequestRate: NotRequired[int]
    minSuccessRate: NotRequired[int]
    rejectionAggression: NotRequired[int]
    samplingWindow: NotRequired[str]
    successCriteria: NotRequired[BackendTrafficPolicyAdmissionControlSuccessCriteria]


class BackendTrafficPolicyBandwidthLimit(TypedDict):
    request: NotRequired[BackendTrafficPolicyBandwidthLimitRequest]
    response: NotRequired[BackendTrafficPolicyBandwidthLimitResponse]


class BackendTrafficPolicyCircuitBreaker(TypedDict):
    maxConnections: NotRequired[int]
    maxParallelRequests: NotRequired[int]
    maxParallelRetries: NotRequired[int]
    maxPendingRequests: NotRequired[int]
    maxRequestsPerConnection: NotRequired[int]
    perEndpoint: NotRequired[BackendTrafficPolicyCircuitBreakerPerEndpoint]
    retryBudget: NotRequired[BackendTrafficPolicyCircuitBreakerRetryBudget]


class BackendTrafficPolicyHealthCheckActiveHealthCheckLog(TypedDict):
    matches: NotRequired[list[Literal["Failure", "FailureSeriesStart", "Success", "HealthyTransition"]]]
    sinks: NotRequired[list[BackendTrafficPolicyHealthCheckActiveHealthCheckLogSink]]


class BackendTrafficPolicyLoadBalancerZoneAware(TypedDict):
    preferLocal: NotRequired[BackendTrafficPolicyLoadBalancerZoneAwarePreferLocal]
    weightedZones: NotRequired[list[BackendTrafficPolicyLoadBalancerZoneAwareWeightedZone]]


class BackendTrafficPolicyRateLimitGlobalRuleCost(TypedDict):
    request: NotRequired[BackendTrafficPolicyRateLimitGlobalRuleCostRequest]
    response: NotRequired[BackendTrafficPolicyRateLimitGlobalRuleCostRequest]


class BackendTrafficPolicyResponseOverrideMatch(TypedDict):
    responseHeaders: NotRequired[list[BackendTrafficPolicyResponseOverrideMatchResponseHeader]]
    statusCodes: NotRequired[list[BackendTrafficPolicyResponseOverrideMatchStatusCode]]


class BackendTrafficPolicyResponseOverrideResponse(TypedDict):
    body: NotRequired[BackendTrafficPolicyResponseOverrideResponseBody]
    contentType: NotRequired[str]
    header: NotRequired[BackendTrafficPolicyResponseOverrideResponseHeader]
    statusCode: NotRequired[int]


class BackendTrafficPolicyRetry(TypedDict):
    numAttemptsPerPriority: NotRequired[int]
    numRetries: NotRequired[int]
    perRetry: NotRequired[BackendTrafficPolicyRetryPerRetry]
    retryOn: NotRequired[BackendTrafficPolicyRetryRetryOn]


class BackendTrafficPolicyStatus(TypedDict):
    ancestors: list[BackendTrafficPolicyStatusAncestor]


class BackendTrafficPolicyTargetSelector(TypedDict):
    group: NotRequired[str]
    kind: str
    matchExpressions: NotRequired[list[BackendTrafficPolicyTargetSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]
    namespaces: NotRequired[BackendTrafficPolicyTargetSelectorNamespaces]


class BackendTrafficPolicyTelemetryTracing(TypedDict):
    clientSamplingFraction: NotRequired[BackendTrafficPolicyCircuitBreakerRetryBudgetPercent]
    customTags: NotRequired[dict[str, BackendTrafficPolicyTelemetryTracingCustomTag]]
    overallSamplingFraction: NotRequired[BackendTrafficPolicyCircuitBreakerRetryBudgetPercent]
    samplingFraction: NotRequired[BackendTrafficPolicyCircuitBreakerRetryBudgetPercent]
    spanName: NotRequired[BackendTrafficPolicyTelemetryTracingSpanName]
    tags: NotRequired[dict[str, str]]


class ClientTrafficPolicyHeaders(TypedDict):
    disableRateLimitHeaders: NotRequired[bool]
    earlyRequestHeaders: NotRequired[ClientTrafficPolicyHeadersEarlyRequestHeaders]
    enableEnvoyHeaders: NotRequired[bool]
    host: NotRequired[ClientTrafficPolicyHeadersHost]
    lateResponseHeaders: NotRequired[ClientTrafficPolicyHeadersEarlyRequestHeaders]
    preserveXRequestID: NotRequired[bool]
    requestID: NotRequired[Literal["PreserveOrGenerate", "Preserve", "Generate", "Disable"]]
    withUnderscoresAction: NotRequired[Literal["Allow", "RejectRequest", "DropHeader"]]
    xForwardedClientCert: NotRequired[ClientTrafficPolicyHeadersXForwardedClientCert]


class ClientTrafficPolicyStatus(TypedDict):
    ancestors: list[ClientTrafficPolicyStatusAncestor]


class ClientTrafficPolicyTargetSelector(TypedDict):
    group: NotRequired[str]
    kind: str
    matchExpressions: NotRequired[list[ClientTrafficPolicyTargetSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]
    namespaces: NotRequired[ClientTrafficPolicyTargetSelectorNamespaces]


class ClientTrafficPolicyTlsClientValidation(TypedDict):
    allowExpiredCertificate: NotRequired[bool]
    caCertificateRefs: NotRequired[list[ClientTrafficPolicyTlsClientValidationCaCertificateRef]]
    certificateHashes: NotRequired[list[str]]
    crl: NotRequired[ClientTrafficPolicyTlsClientValidationCrl]
    mode: NotRequired[Literal["Request", "RequireAny", "VerifyIfGiven", "RequireAndVerify"]]
    optional: NotRequired[bool]
    spkiHashes: NotRequired[list[str]]
    subjectAltNames: NotRequired[ClientTrafficPolicyTlsClientValidationSubjectAltNames]


class EnvoyExtensionPolicyExtProcBackendSettingsCircuitBreaker(TypedDict):
    maxConnections: NotRequired[int]
    maxParallelRequests: NotRequired[int]
    maxParallelRetries: NotRequired[int]
    maxPendingRequests: NotRequired[int]
    maxRequestsPerConnection: NotRequired[int]
    perEndpoint: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsCircuitBreakerPerEndpoint]
    retryBudget: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsCircuitBreakerRetryBudget]


class EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHealthCheckLog(TypedDict):
    matches: NotRequired[list[Literal["Failure", "FailureSeriesStart", "Success", "HealthyTransition"]]]
    sinks: NotRequired[list[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHealthCheckLogSink]]


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerZoneAware(TypedDict):
    preferLocal: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerZoneAwarePreferLocal]
    weightedZones: NotRequired[list[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerZoneAwareWeightedZone]]


class EnvoyExtensionPolicyExtProcBackendSettingsRetry(TypedDict):
    numAttemptsPerPriority: NotRequired[int]
    numRetries: NotRequired[int]
    perRetry: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsRetryPerRetry]
    retryOn: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsRetryRetryOn]


class EnvoyExtensionPolicyStatus(TypedDict):
    ancestors: list[EnvoyExtensionPolicyStatusAncestor]


class EnvoyExtensionPolicyTargetSelector(TypedDict):
    group: NotRequired[str]
    kind: str
    matchExpressions: NotRequired[list[EnvoyExtensionPolicyTargetSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]
    namespaces: NotRequired[EnvoyExtensionPolicyTargetSelectorNamespaces]


class EnvoyExtensionPolicyWasmCodeHttp(TypedDict):
    sha256: NotRequired[str]
    tls: NotRequired[EnvoyExtensionPolicyWasmCodeHttpTls]
    url: str


class EnvoyProxyDaemonSetContainerEnv(TypedDict):
    name: str
    value: NotRequired[str]
    valueFrom: NotRequired[EnvoyProxyDaemonSetContainerEnvValueFrom]


class EnvoyProxyDaemonSetPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(TypedDict):
    preference: EnvoyProxyDaemonSetPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference
    weight: int


class EnvoyProxyDaemonSetPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(TypedDict):
    labelSelector: NotRequired[EnvoyProxyMergeBackendsSelector]
    matchLabelKeys: NotRequired[list[str]]
    mismatchLabelKeys: NotRequired[list[str]]
    namespaceSelector: NotRequired[EnvoyProxyMergeBackendsSelector]
    namespaces: NotRequired[list[str]]
    topologyKey: str


class EnvoyProxyDaemonSetPodTopologySpreadConstraint(TypedDict):
    labelSelector: NotRequired[EnvoyProxyMergeBackendsSelector]
    matchLabelKeys: NotRequired[list[str]]
    maxSkew: int
    minDomains: NotRequired[int]
    nodeAffinityPolicy: NotRequired[str]
    nodeTaintsPolicy: NotRequired[str]
    topologyKey: str
    whenUnsatisfiable: str


class EnvoyProxyDaemonSetPodVolumeEphemeralVolumeClaimTemplateSpec(TypedDict):
    accessModes: NotRequired[list[str]]
    dataSource: NotRequired[EnvoyProxyDaemonSetPodVolumeEphemeralVolumeClaimTemplateSpecDataSource]
    dataSourceRef: NotRequired[EnvoyProxyDaemonSetPodVolumeEphemeralVolumeClaimTemplateSpecDataSourceRef]
    resources: NotRequired[EnvoyProxyDaemonSetPodVolumeEphemeralVolumeClaimTemplateSpecResources]
    selector: NotRequired[EnvoyProxyMergeBackendsSelector]
    storageClassName: NotRequired[str]
    volumeAttributesClassName: NotRequired[str]
    volumeMode: NotRequired[str]
    volumeName: NotRequired[str]


class EnvoyProxyDaemonSetPodVolumeProjectedSourceClusterTrustBundle(TypedDict):
    labelSelector: NotRequired[EnvoyProxyMergeBackendsSelector]
    name: NotRequired[str]
    optional: NotRequired[bool]
    path: str
    signerName: NotRequired[str]


class EnvoyProxyDeploymentInitContainerLifecycle(TypedDict):
    postStart: NotRequired[EnvoyProxyDeploymentInitContainerLifecyclePostStart]
    preStop: NotRequired[EnvoyProxyDeploymentInitContainerLifecyclePostStart]
    stopSignal: NotRequired[str]


class EnvoyProxyDynamicModule(TypedDict):
    doNotClose: NotRequired[bool]
    loadGlobally: NotRequired[bool]
    name: str
    source: EnvoyProxyDynamicModuleSource


class EnvoyProxyGeoIPProviderMaxMind(TypedDict):
    anonymousIpDbSource: NotRequired[EnvoyProxyGeoIPProviderMaxMindAnonymousIpDbSource]
    asnDbSource: NotRequired[EnvoyProxyGeoIPProviderMaxMindAnonymousIpDbSource]
    cityDbSource: NotRequired[EnvoyProxyGeoIPProviderMaxMindAnonymousIpDbSource]
    countryDbSource: NotRequired[EnvoyProxyGeoIPProviderMaxMindAnonymousIpDbSource]
    ispDbSource: NotRequired[EnvoyProxyGeoIPProviderMaxMindAnonymousIpDbSource]


class EnvoyProxyMergeBackends(TypedDict):
    selector: NotRequired[EnvoyProxyMergeBackendsSelector]


class EnvoyProxyProviderKubernetesEnvoyHpaBehavior(TypedDict):
    scaleDown: NotRequired[EnvoyProxyProviderKubernetesEnvoyHpaBehaviorScaleDown]
    scaleUp: NotRequired[EnvoyProxyProviderKubernetesEnvoyHpaBehaviorScaleDown]


class EnvoyProxyProviderKubernetesEnvoyHpaMetricExternal(TypedDict):
    metric: EnvoyProxyProviderKubernetesEnvoyHpaMetricExternalMetric
    target: EnvoyProxyProviderKubernetesEnvoyHpaMetricContainerResourceTarget


class EnvoyProxyStatus(TypedDict):
    ancestors: NotRequired[list[EnvoyProxyStatusAncestor]]


class EnvoyProxyTelemetryHealthCheckLog(TypedDict):
    matches: NotRequired[list[Literal["Failure", "FailureSeriesStart", "Success", "HealthyTransition"]]]
    sinks: NotRequired[list[EnvoyProxyTelemetryHealthCheckLogSink]]


class EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActive(TypedDict):
    grpc: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveGrpc]
    healthCheckLog: NotRequired[EnvoyProxyTelemetryHealthCheckLog]
    healthyThreshold: NotRequired[int]
    http: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveHttp]
    initialJitter: NotRequired[str]
    interval: NotRequired[str]
    overrides: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveOverrides]
    tcp: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActiveTcp]
    timeout: NotRequired[str]
    type: str
    unhealthyThreshold: NotRequired[int]


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerZoneAware(TypedDict):
    preferLocal: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerZoneAwarePreferLocal]
    weightedZones: NotRequired[list[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerZoneAwareWeightedZone]]


class EnvoyProxyTelemetryTracingProviderBackendSettingsRetry(TypedDict):
    numAttemptsPerPriority: NotRequired[int]
    numRetries: NotRequired[int]
    perRetry: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsRetryPerRetry]
    retryOn: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsRetryRetryOn]


class HTTPRouteFilterCredentialInjection(TypedDict):
    credential: HTTPRouteFilterCredentialInjectionCredential
    header: NotRequired[str]
    overwrite: NotRequired[bool]


class HTTPRouteFilterDirectResponse(TypedDict):
    body: NotRequired[HTTPRouteFilterDirectResponseBody]
    contentType: NotRequired[str]
    header: NotRequired[HTTPRouteFilterDirectResponseHeader]
    statusCode: NotRequired[int]


class HTTPRouteFilterUrlRewrite(TypedDict):
    appendXForwardedHost: NotRequired[bool]
    hostname: NotRequired[HTTPRouteFilterUrlRewriteHostname]
    path: NotRequired[HTTPRouteFilterUrlRewritePath]


class SecurityPolicyAuthorizationRulePrincipal(TypedDict):
    clientCIDRs: NotRequired[list[str]]
    clientIPGeoLocations: NotRequired[list[SecurityPolicyAuthorizationRulePrincipalClientIPGeoLocation]]
    headers: NotRequired[list[SecurityPolicyAuthorizationRulePrincipalHeader]]
    jwt: NotRequired[SecurityPolicyAuthorizationRulePrincipalJwt]


class SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHealthCheckLog(TypedDict):
    matches: NotRequired[list[Literal["Failure", "FailureSeriesStart", "Success", "HealthyTransition"]]]
    sinks: NotRequired[list[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHealthCheckLogSink]]


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerZoneAware(TypedDict):
    preferLocal: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerZoneAwarePreferLocal]
    weightedZones: NotRequired[list[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerZoneAwareWeightedZone]]


class SecurityPolicyExtAuthGrpcBackendSettingsRetry(TypedDict):
    numAttemptsPerPriority: NotRequired[int]
    numRetries: NotRequired[int]
    perRetry: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsRetryPerRetry]
    retryOn: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsRetryRetryOn]


class SecurityPolicyStatus(TypedDict):
    ancestors: list[SecurityPolicyStatusAncestor]


class SecurityPolicyTargetSelector(TypedDict):
    group: NotRequired[str]
    kind: str
    matchExpressions: NotRequired[list[SecurityPolicyTargetSelectorMatchExpression]]
    matchLabels: NotRequired[dict[str, str]]
    namespaces: NotRequired[SecurityPolicyTargetSelectorNamespaces]


class Backend(TypedDict):
    apiVersion: Literal["gateway.envoyproxy.io/v1alpha1"]
    kind: Literal["Backend"]
    metadata: ObjectMeta
    spec: BackendSpec
    status: NotRequired[BackendStatus]


class BackendTrafficPolicyHealthCheckActive(TypedDict):
    grpc: NotRequired[BackendTrafficPolicyHealthCheckActiveGrpc]
    healthCheckLog: NotRequired[BackendTrafficPolicyHealthCheckActiveHealthCheckLog]
    healthyThreshold: NotRequired[int]
    http: NotRequired[BackendTrafficPolicyHealthCheckActiveHttp]
    initialJitter: NotRequired[str]
    interval: NotRequired[str]
    overrides: NotRequired[BackendTrafficPolicyHealthCheckActiveOverrides]
    tcp: NotRequired[BackendTrafficPolicyHealthCheckActiveTcp]
    timeout: NotRequired[str]
    type: str
    unhealthyThreshold: NotRequired[int]


class BackendTrafficPolicyLoadBalancer(TypedDict):
    backendUtilization: NotRequired[BackendTrafficPolicyLoadBalancerBackendUtilization]
    consistentHash: NotRequired[BackendTrafficPolicyLoadBalancerConsistentHash]
    dynamicModule: NotRequired[BackendTrafficPolicyLoadBalancerDynamicModule]
    endpointOverride: NotRequired[BackendTrafficPolicyLoadBalancerEndpointOverride]
    slowStart: NotRequired[BackendTrafficPolicyLoadBalancerSlowStart]
    type: Literal["ConsistentHash", "LeastRequest", "Random", "RoundRobin", "BackendUtilization", "DynamicModule"]
    zoneAware: NotRequired[BackendTrafficPolicyLoadBalancerZoneAware]


class BackendTrafficPolicyRateLimitGlobalRule(TypedDict):
    clientSelectors: NotRequired[list[BackendTrafficPolicyRateLimitGlobalRuleClientSelector]]
    cost: NotRequired[BackendTrafficPolicyRateLimitGlobalRuleCost]
    limit: BackendTrafficPolicyRateLimitGlobalRuleLimit
    shadowMode: NotRequired[bool]
    shared: NotRequired[bool]
    xRateLimitHeaders: NotRequired[Literal["Off", "DraftVersion03"]]


class BackendTrafficPolicyRateLimitLocal(TypedDict):
    rules: NotRequired[list[BackendTrafficPolicyRateLimitGlobalRule]]


class BackendTrafficPolicyResponseOverride(TypedDict):
    match: BackendTrafficPolicyResponseOverrideMatch
    redirect: NotRequired[BackendTrafficPolicyResponseOverrideRedirect]
    response: NotRequired[BackendTrafficPolicyResponseOverrideResponse]
    source: NotRequired[Literal["All", "Local", "Backend"]]


class BackendTrafficPolicyTelemetry(TypedDict):
    metrics: NotRequired[BackendTrafficPolicyTelemetryMetrics]
    tracing: NotRequired[BackendTrafficPolicyTelemetryTracing]


class ClientTrafficPolicyTls(TypedDict):
    alpnProtocols: NotRequired[list[str]]
    ciphers: NotRequired[list[str]]
    clientValidation: NotRequired[ClientTrafficPolicyTlsClientValidation]
    ecdhCurves: NotRequired[list[str]]
    fingerprints: NotRequired[list[Literal["JA3", "JA4"]]]
    maxVersion: NotRequired[Literal["Auto", "1.0", "1.1", "1.2", "1.3"]]
    minVersion: NotRequired[Literal["Auto", "1.0", "1.1", "1.2", "1.3"]]
    session: NotRequired[ClientTrafficPolicyTlsSession]
    signatureAlgorithms: NotRequired[list[str]]


class EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActive(TypedDict):
    grpc: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveGrpc]
    healthCheckLog: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHealthCheckLog]
    healthyThreshold: NotRequired[int]
    http: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveHttp]
    initialJitter: NotRequired[str]
    interval: NotRequired[str]
    overrides: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveOverrides]
    tcp: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActiveTcp]
    timeout: NotRequired[str]
    type: str
    unhealthyThreshold: NotRequired[int]


class EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancer(TypedDict):
    backendUtilization: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerBackendUtilization]
    consistentHash: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerConsistentHash]
    dynamicModule: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerDynamicModule]
    endpointOverride: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerEndpointOverride]
    slowStart: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerSlowStart]
    type: Literal["ConsistentHash", "LeastRequest", "Random", "RoundRobin", "BackendUtilization", "DynamicModule"]
    zoneAware: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancerZoneAware]


class EnvoyExtensionPolicyWasmCode(TypedDict):
    http: NotRequired[EnvoyExtensionPolicyWasmCodeHttp]
    image: NotRequired[EnvoyExtensionPolicyWasmCodeImage]
    pullPolicy: NotRequired[Literal["IfNotPresent", "Always"]]
    type: str


class EnvoyProxyDaemonSetContainer(TypedDict):
    env: NotRequired[list[EnvoyProxyDaemonSetContainerEnv]]
    image: NotRequired[str]
    imageRepository: NotRequired[str]
    resources: NotRequired[EnvoyProxyDaemonSetContainerResources]
    securityContext: NotRequired[EnvoyProxyDaemonSetContainerSecurityContext]
    volumeMounts: NotRequired[list[EnvoyProxyDaemonSetContainerVolumeMount]]


class EnvoyProxyDaemonSetPodAffinityNodeAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[
        list[EnvoyProxyDaemonSetPodAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution]
    ]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[
        EnvoyProxyDaemonSetPodAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution
    ]


class EnvoyProxyDaemonSetPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(TypedDict):
    podAffinityTerm: EnvoyProxyDaemonSetPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution
    weight: int


class EnvoyProxyDaemonSetPodVolumeEphemeralVolumeClaimTemplate(TypedDict):
    metadata: NotRequired[AnyObject]
    spec: EnvoyProxyDaemonSetPodVolumeEphemeralVolumeClaimTemplateSpec


class EnvoyProxyDaemonSetPodVolumeProjectedSource(TypedDict):
    clusterTrustBundle: NotRequired[EnvoyProxyDaemonSetPodVolumeProjectedSourceClusterTrustBundle]
    configMap: NotRequired[EnvoyProxyDaemonSetPodVolumeProjectedSourceConfigMap]
    downwardAPI: NotRequired[EnvoyProxyDaemonSetPodVolumeProjectedSourceDownwardAPI]
    podCertificate: NotRequired[EnvoyProxyDaemonSetPodVolumeProjectedSourcePodCertificate]
    secret: NotRequired[EnvoyProxyDaemonSetPodVolumeProjectedSourceConfigMap]
    serviceAccountToken: NotRequired[EnvoyProxyDaemonSetPodVolumeProjectedSourceServiceAccountToken]


class EnvoyProxyDeploymentInitContainer(TypedDict):
    args: NotRequired[list[str]]
    command: NotRequired[list[str]]
    env: NotRequired[list[EnvoyProxyDaemonSetContainerEnv]]
    envFrom: NotRequired[list[EnvoyProxyDeploymentInitContainerEnvFrom]]
    image: NotRequired[str]
    imagePullPolicy: NotRequired[str]
    lifecycle: NotRequired[EnvoyProxyDeploymentInitContainerLifecycle]
    livenessProbe: NotRequired[EnvoyProxyDeploymentInitContainerLivenessProbe]
    name: str
    ports: NotRequired[list[EnvoyProxyDeploymentInitContainerPort]]
    readinessProbe: NotRequired[EnvoyProxyDeploymentInitContainerLivenessProbe]
    resizePolicy: NotRequired[list[EnvoyProxyDeploymentInitContainerResizePolicy]]
    resources: NotRequired[EnvoyProxyDaemonSetContainerResources]
    restartPolicy: NotRequired[str]
    restartPolicyRules: NotRequired[list[EnvoyProxyDeploymentInitContainerRestartPolicyRule]]
    securityContext: NotRequired[EnvoyProxyDaemonSetContainerSecurityContext]
    startupProbe: NotRequired[EnvoyProxyDeploymentInitContainerLivenessProbe]
    stdin: NotRequired[bool]
    stdinOnce: NotRequired[bool]
    terminationMessagePath: NotRequired[str]
    terminationMessagePolicy: NotRequired[str]
    tty: NotRequired[bool]
    volumeDevices: NotRequired[list[EnvoyProxyDeploymentInitContainerVolumeDevice]]
    volumeMounts: NotRequired[list[EnvoyProxyDaemonSetContainerVolumeMount]]
    workingDir: NotRequired[str]


class EnvoyProxyGeoIPProvider(TypedDict):
    maxMind: NotRequired[EnvoyProxyGeoIPProviderMaxMind]
    type: Literal["MaxMind"]


class EnvoyProxyProviderKubernetesEnvoyHpaMetric(TypedDict):
    containerResource: NotRequired[EnvoyProxyProviderKubernetesEnvoyHpaMetricContainerResource]
    external: NotRequired[EnvoyProxyProviderKubernetesEnvoyHpaMetricExternal]
    object: NotRequired[EnvoyProxyProviderKubernetesEnvoyHpaMetricObject]
    pods: NotRequired[EnvoyProxyProviderKubernetesEnvoyHpaMetricExternal]
    resource: NotRequired[EnvoyProxyProviderKubernetesEnvoyHpaMetricResource]
    type: str


class EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheck(TypedDict):
    active: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckActive]
    panicThreshold: NotRequired[int]
    passive: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheckPassive]


class EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancer(TypedDict):
    backendUtilization: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerBackendUtilization]
    consistentHash: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerConsistentHash]
    dynamicModule: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerDynamicModule]
    endpointOverride: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerEndpointOverride]
    slowStart: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerSlowStart]
    type: Literal["ConsistentHash", "LeastRequest", "Random", "RoundRobin", "BackendUtilization", "DynamicModule"]
    zoneAware: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancerZoneAware]


class HTTPRouteFilterSpec(TypedDict):
    credentialInjection: NotRequired[HTTPRouteFilterCredentialInjection]
    directResponse: NotRequired[HTTPRouteFilterDirectResponse]
    matches: NotRequired[list[HTTPRouteFilterMatch]]
    urlRewrite: NotRequired[HTTPRouteFilterUrlRewrite]


class SecurityPolicyAuthorizationRule(TypedDict):
    action: Literal["Allow", "Deny"]
    cel: NotRequired[str]
    name: NotRequired[str]
    operation: NotRequired[SecurityPolicyAuthorizationRuleOperation]
    principal: NotRequired[SecurityPolicyAuthorizationRulePrincipal]


class SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActive(TypedDict):
    grpc: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveGrpc]
    healthCheckLog: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHealthCheckLog]
    healthyThreshold: NotRequired[int]
    http: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveHttp]
    initialJitter: NotRequired[str]
    interval: NotRequired[str]
    overrides: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveOverrides]
    tcp: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActiveTcp]
    timeout: NotRequired[str]
    type: str
    unhealthyThreshold: NotRequired[int]


class SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancer(TypedDict):
    backendUtilization: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerBackendUtilization]
    consistentHash: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerConsistentHash]
    dynamicModule: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerDynamicModule]
    endpointOverride: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerEndpointOverride]
    slowStart: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerSlowStart]
    type: Literal["ConsistentHash", "LeastRequest", "Random", "RoundRobin", "BackendUtilization", "DynamicModule"]
    zoneAware: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancerZoneAware]


class BackendTrafficPolicyHealthCheck(TypedDict):
    active: NotRequired[BackendTrafficPolicyHealthCheckActive]
    panicThreshold: NotRequired[int]
    passive: NotRequired[BackendTrafficPolicyHealthCheckPassive]


class BackendTrafficPolicyRateLimitGlobal(TypedDict):
    rules: list[BackendTrafficPolicyRateLimitGlobalRule]


class ClientTrafficPolicySpec(TypedDict):
    clientIPDetection: NotRequired[ClientTrafficPolicyClientIPDetection]
    connection: NotRequired[ClientTrafficPolicyConnection]
    enableProxyProtocol: NotRequired[bool]
    grpc: NotRequired[ClientTrafficPolicyGrpc]
    headers: NotRequired[ClientTrafficPolicyHeaders]
    healthCheck: NotRequired[ClientTrafficPolicyHealthCheck]
    http1: NotRequired[ClientTrafficPolicyHttp1]
    http2: NotRequired[ClientTrafficPolicyHttp2]
    http3: NotRequired[AnyObject]
    path: NotRequired[ClientTrafficPolicyPath]
    proxyProtocol: NotRequired[ClientTrafficPolicyProxyProtocol]
    scheme: NotRequired[Literal["Preserve", "MatchBackend"]]
    targetRef: NotRequired[ClientTrafficPolicyTargetRef]
    targetRefs: NotRequired[list[ClientTrafficPolicyTargetRef]]
    targetSelectors: NotRequired[list[ClientTrafficPolicyTargetSelector]]
    tcpKeepalive: NotRequired[ClientTrafficPolicyTcpKeepalive]
    timeout: NotRequired[ClientTrafficPolicyTimeout]
    tls: NotRequired[ClientTrafficPolicyTls]


class EnvoyExtensionPolicyExtProcBackendSettingsHealthCheck(TypedDict):
    active: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckActive]
    panicThreshold: NotRequired[int]
    passive: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheckPassive]


class EnvoyExtensionPolicyWasm(TypedDict):
    code: EnvoyExtensionPolicyWasmCode
    config: NotRequired[Any]
    env: NotRequired[EnvoyExtensionPolicyWasmEnv]
    failOpen: NotRequired[bool]
    name: NotRequired[str]
    rootID: NotRequired[str]


class EnvoyProxyDaemonSetPodAffinityPodAffinity(TypedDict):
    preferredDuringSchedulingIgnoredDuringExecution: NotRequired[
        list[EnvoyProxyDaemonSetPodAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution]
    ]
    requiredDuringSchedulingIgnoredDuringExecution: NotRequired[
        list[EnvoyProxyDaemonSetPodAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution]
    ]


class EnvoyProxyDaemonSetPodVolumeEphemeral(TypedDict):
    volumeClaimTemplate: NotRequired[EnvoyProxyDaemonSetPodVolumeEphemeralVolumeClaimTemplate]


class EnvoyProxyDaemonSetPodVolumeProjected(TypedDict):
    defaultMode: NotRequired[int]
    sources: NotRequired[list[EnvoyProxyDaemonSetPodVolumeProjectedSource]]


class EnvoyProxyGeoIP(TypedDict):
    provider: EnvoyProxyGeoIPProvider


class EnvoyProxyProviderKubernetesEnvoyHpa(TypedDict):
    behavior: NotRequired[EnvoyProxyProviderKubernetesEnvoyHpaBehavior]
    maxReplicas: int
    metrics: NotRequired[list[EnvoyProxyProviderKubernetesEnvoyHpaMetric]]
    minReplicas: NotRequired[int]
    name: NotRequired[str]
    patch: NotRequired[EnvoyProxyDaemonSetPatch]


class EnvoyProxyTelemetryTracingProviderBackendSettings(TypedDict):
    circuitBreaker: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsCircuitBreaker]
    connection: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsConnection]
    dns: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsDns]
    healthCheck: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsHealthCheck]
    http2: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsHttp2]
    loadBalancer: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsLoadBalancer]
    proxyProtocol: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsProxyProtocol]
    retry: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsRetry]
    tcpKeepalive: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsTcpKeepalive]
    timeout: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettingsTimeout]


class HTTPRouteFilter(TypedDict):
    apiVersion: Literal["gateway.envoyproxy.io/v1alpha1"]
    kind: Literal["HTTPRouteFilter"]
    metadata: ObjectMeta
    spec: HTTPRouteFilterSpec


class SecurityPolicyAuthorization(TypedDict):
    defaultAction: NotRequired[Literal["Allow", "Deny"]]
    rules: NotRequired[list[SecurityPolicyAuthorizationRule]]


class SecurityPolicyExtAuthGrpcBackendSettingsHealthCheck(TypedDict):
    active: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckActive]
    panicThreshold: NotRequired[int]
    passive: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheckPassive]


BackendTrafficPolicyRateLimit = TypedDict(
    "BackendTrafficPolicyRateLimit",
    {
        "global": NotRequired[BackendTrafficPolicyRateLimitGlobal],
        "local": NotRequired[BackendTrafficPolicyRateLimitLocal],
        "type": NotRequired[Literal["Global", "Local"]],
    },
)


class BackendTrafficPolicySpec(TypedDict):
    admissionControl: NotRequired[BackendTrafficPolicyAdmissionControl]
    bandwidthLimit: NotRequired[BackendTrafficPolicyBandwidthLimit]
    circuitBreaker: NotRequired[BackendTrafficPolicyCircuitBreaker]
    compression: NotRequired[list[BackendTrafficPolicyCompression]]
    compressor: NotRequired[list[BackendTrafficPolicyCompression]]
    connection: NotRequired[BackendTrafficPolicyConnection]
    dns: NotRequired[BackendTrafficPolicyDns]
    faultInjection: NotRequired[BackendTrafficPolicyFaultInjection]
    healthCheck: NotRequired[BackendTrafficPolicyHealthCheck]
    http2: NotRequired[BackendTrafficPolicyHttp2]
    httpUpgrade: NotRequired[list[BackendTrafficPolicyHttpUpgrade]]
    loadBalancer: NotRequired[BackendTrafficPolicyLoadBalancer]
    mergeType: NotRequired[str]
    proxyProtocol: NotRequired[BackendTrafficPolicyProxyProtocol]
    rateLimit: NotRequired[BackendTrafficPolicyRateLimit]
    requestBuffer: NotRequired[BackendTrafficPolicyRequestBuffer]
    responseOverride: NotRequired[list[BackendTrafficPolicyResponseOverride]]
    retry: NotRequired[BackendTrafficPolicyRetry]
    routingType: NotRequired[str]
    targetRef: NotRequired[BackendTrafficPolicyTargetRef]
    targetRefs: NotRequired[list[BackendTrafficPolicyTargetRef]]
    targetSelectors: NotRequired[list[BackendTrafficPolicyTargetSelector]]
    tcpKeepalive: NotRequired[BackendTrafficPolicyTcpKeepalive]
    telemetry: NotRequired[BackendTrafficPolicyTelemetry]
    timeout: NotRequired[BackendTrafficPolicyTimeout]
    useClientProtocol: NotRequired[bool]


class ClientTrafficPolicy(TypedDict):
    apiVersion: Literal["gateway.envoyproxy.io/v1alpha1"]
    kind: Literal["ClientTrafficPolicy"]
    metadata: ObjectMeta
    spec: ClientTrafficPolicySpec
    status: NotRequired[ClientTrafficPolicyStatus]


class EnvoyExtensionPolicyExtProcBackendSettings(TypedDict):
    circuitBreaker: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsCircuitBreaker]
    connection: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsConnection]
    dns: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsDns]
    healthCheck: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHealthCheck]
    http2: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsHttp2]
    loadBalancer: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsLoadBalancer]
    proxyProtocol: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsProxyProtocol]
    retry: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsRetry]
    tcpKeepalive: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsTcpKeepalive]
    timeout: NotRequired[EnvoyExtensionPolicyExtProcBackendSettingsTimeout]


class EnvoyProxyDaemonSetPodAffinity(TypedDict):
    nodeAffinity: NotRequired[EnvoyProxyDaemonSetPodAffinityNodeAffinity]
    podAffinity: NotRequired[EnvoyProxyDaemonSetPodAffinityPodAffinity]
    podAntiAffinity: NotRequired[EnvoyProxyDaemonSetPodAffinityPodAffinity]


class EnvoyProxyDaemonSetPodVolume(TypedDict):
    awsElasticBlockStore: NotRequired[EnvoyProxyDaemonSetPodVolumeAwsElasticBlockStore]
    azureDisk: NotRequired[EnvoyProxyDaemonSetPodVolumeAzureDisk]
    azureFile: NotRequired[EnvoyProxyDaemonSetPodVolumeAzureFile]
    cephfs: NotRequired[EnvoyProxyDaemonSetPodVolumeCephfs]
    cinder: NotRequired[EnvoyProxyDaemonSetPodVolumeCinder]
    configMap: NotRequired[EnvoyProxyDaemonSetPodVolumeConfigMap]
    csi: NotRequired[EnvoyProxyDaemonSetPodVolumeCsi]
    downwardAPI: NotRequired[EnvoyProxyDaemonSetPodVolumeDownwardAPI]
    emptyDir: NotRequired[EnvoyProxyDaemonSetPodVolumeEmptyDir]
    ephemeral: NotRequired[EnvoyProxyDaemonSetPodVolumeEphemeral]
    fc: NotRequired[EnvoyProxyDaemonSetPodVolumeFc]
    flexVolume: NotRequired[EnvoyProxyDaemonSetPodVolumeFlexVolume]
    flocker: NotRequired[EnvoyProxyDaemonSetPodVolumeFlocker]
    gcePersistentDisk: NotRequired[EnvoyProxyDaemonSetPodVolumeGcePersistentDisk]
    gitRepo: NotRequired[EnvoyProxyDaemonSetPodVolumeGitRepo]
    glusterfs: NotRequired[EnvoyProxyDaemonSetPodVolumeGlusterfs]
    hostPath: NotRequired[EnvoyProxyDaemonSetPodVolumeHostPath]
    image: NotRequired[EnvoyProxyDaemonSetPodVolumeImage]
    iscsi: NotRequired[EnvoyProxyDaemonSetPodVolumeIscsi]
    name: str
    nfs: NotRequired[EnvoyProxyDaemonSetPodVolumeNfs]
    persistentVolumeClaim: NotRequired[EnvoyProxyDaemonSetPodVolumePersistentVolumeClaim]
    photonPersistentDisk: NotRequired[EnvoyProxyDaemonSetPodVolumePhotonPersistentDisk]
    portworxVolume: NotRequired[EnvoyProxyDaemonSetPodVolumePortworxVolume]
    projected: NotRequired[EnvoyProxyDaemonSetPodVolumeProjected]
    quobyte: NotRequired[EnvoyProxyDaemonSetPodVolumeQuobyte]
    rbd: NotRequired[EnvoyProxyDaemonSetPodVolumeRbd]
    scaleIO: NotRequired[EnvoyProxyDaemonSetPodVolumeScaleIO]
    secret: NotRequired[EnvoyProxyDaemonSetPodVolumeSecret]
    storageos: NotRequired[EnvoyProxyDaemonSetPodVolumeStorageos]
    vsphereVolume: NotRequired[EnvoyProxyDaemonSetPodVolumeVsphereVolume]


class EnvoyProxyTelemetryAccessLogSettingSinkAls(TypedDict):
    backendRef: NotRequired[EnvoyProxyTelemetryTracingProviderBackendRef]
    backendRefs: NotRequired[list[EnvoyProxyTelemetryTracingProviderBackendRefs]]
    backendSettings: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettings]
    http: NotRequired[EnvoyProxyTelemetryAccessLogSettingSinkAlsHttp]
    logName: NotRequired[str]
    type: Literal["HTTP", "TCP"]


class EnvoyProxyTelemetryAccessLogSettingSinkOpenTelemetry(TypedDict):
    backendRef: NotRequired[EnvoyProxyTelemetryTracingProviderBackendRef]
    backendRefs: NotRequired[list[EnvoyProxyTelemetryTracingProviderBackendRefs]]
    backendSettings: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettings]
    headers: NotRequired[list[EnvoyProxyTelemetryMetricsSinkOpenTelemetryHeader]]
    host: NotRequired[str]
    port: NotRequired[int]
    resourceAttributes: NotRequired[dict[str, str]]
    resources: NotRequired[dict[str, str]]


class EnvoyProxyTelemetryMetricsSinkOpenTelemetry(TypedDict):
    backendRef: NotRequired[EnvoyProxyTelemetryTracingProviderBackendRef]
    backendRefs: NotRequired[list[EnvoyProxyTelemetryTracingProviderBackendRefs]]
    backendSettings: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettings]
    headers: NotRequired[list[EnvoyProxyTelemetryMetricsSinkOpenTelemetryHeader]]
    host: NotRequired[str]
    port: NotRequired[int]
    reportCountersAsDeltas: NotRequired[bool]
    reportHistogramsAsDeltas: NotRequired[bool]
    resourceAttributes: NotRequired[dict[str, str]]


class EnvoyProxyTelemetryTracingProvider(TypedDict):
    backendRef: NotRequired[EnvoyProxyTelemetryTracingProviderBackendRef]
    backendRefs: NotRequired[list[EnvoyProxyTelemetryTracingProviderBackendRefs]]
    backendSettings: NotRequired[EnvoyProxyTelemetryTracingProviderBackendSettings]
    host: NotRequired[str]
    openTelemetry: NotRequired[EnvoyProxyTelemetryTracingProviderOpenTelemetry]
    port: NotRequired[int]
    serviceName: NotRequired[str]
    type: Literal["OpenTelemetry", "Zipkin", "Datadog"]
    zipkin: NotRequired[EnvoyProxyTelemetryTracingProviderZipkin]


class SecurityPolicyExtAuthGrpcBackendSettings(TypedDict):
    circuitBreaker: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsCircuitBreaker]
    connection: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsConnection]
    dns: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsDns]
    healthCheck: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHealthCheck]
    http2: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsHttp2]
    loadBalancer: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsLoadBalancer]
    proxyProtocol: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsProxyProtocol]
    retry: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsRetry]
    tcpKeepalive: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsTcpKeepalive]
    timeout: NotRequired[SecurityPolicyExtAuthGrpcBackendSettingsTimeout]


class SecurityPolicyExtAuthHttp(TypedDict):
    backendRef: NotRequired[SecurityPolicyExtAuthGrpcBackendRef]
    backendRefs: NotRequired[list[SecurityPolicyExtAuthGrpcBackendRefs]]
    backendSettings: NotRequired[SecurityPolicyExtAuthGrpcBackendSettings]
    headersToBackend: NotRequired[list[str]]
    path: NotRequired[str]
    pathOverride: NotRequired[str]


class SecurityPolicyJwtProviderRemoteJWKS(TypedDict):
    backendRef: NotRequired[SecurityPolicyExtAuthGrpcBackendRef]
    backendRefs: NotRequired[list[SecurityPolicyExtAuthGrpcBackendRefs]]
    backendSettings: NotRequired[SecurityPolicyExtAuthGrpcBackendSettings]
    cacheDuration: NotRequired[str]
    failedRefetchDuration: NotRequired[str]
    uri: str


class SecurityPolicyOidcProvider(TypedDict):
    authorizationEndpoint: NotRequired[str]
    backendRef: NotRequired[SecurityPolicyExtAuthGrpcBackendRef]
    backendRefs: NotRequired[list[SecurityPolicyExtAuthGrpcBackendRefs]]
    backendSettings: NotRequired[SecurityPolicyExtAuthGrpcBackendSettings]
    endSessionEndpoint: NotRequired[str]
    issuer: str
    tokenEndpoint: NotRequired[str]


class BackendTrafficPolicy(TypedDict):
    apiVersion: Literal["gateway.envoyproxy.io/v1alpha1"]
    kind: Literal["BackendTrafficPolicy"]
    metadata: ObjectMeta
    spec: BackendTrafficPolicySpec
    status: NotRequired[BackendTrafficPolicyStatus]


class EnvoyExtensionPolicyExtProc(TypedDict):
    backendRef: NotRequired[EnvoyExtensionPolicyExtProcBackendRef]
    backendRefs: NotRequired[list[EnvoyExtensionPolicyExtProcBackendRefs]]
    backendSettings: NotRequired[EnvoyExtensionPolicyExtProcBackendSettings]
    failOpen: NotRequired[bool]
    messageTimeout: NotRequired[str]
    metadata: NotRequired[EnvoyExtensionPolicyExtProcMetadata]
    processingMode: NotRequired[EnvoyExtensionPolicyExtProcProcessingMode]
    shadowMode: NotRequired[bool]
    statusOnError: NotRequired[int]


class EnvoyExtensionPolicySpec(TypedDict):
    dynamicModule: NotRequired[list[EnvoyExtensionPolicyDynamicModule]]
    extProc: NotRequired[list[EnvoyExtensionPolicyExtProc]]
    lua: NotRequired[list[EnvoyExtensionPolicyLua]]
    mergeType: NotRequired[str]
    targetRef: NotRequired[EnvoyExtensionPolicyTargetRef]
    targetRefs: NotRequired[list[EnvoyExtensionPolicyTargetRef]]
    targetSelectors: NotRequired[list[EnvoyExtensionPolicyTargetSelector]]
    wasm: NotRequired[list[EnvoyExtensionPolicyWasm]]


class EnvoyProxyDaemonSetPod(TypedDict):
    affinity: NotRequired[EnvoyProxyDaemonSetPodAffinity]
    annotations: NotRequired[dict[str, str]]
    imagePullSecrets: NotRequired[list[EnvoyProxyDaemonSetPodImagePullSecret]]
    labels: NotRequired[dict[str, str]]
    nodeSelector: NotRequired[dict[str, str]]
    priorityClassName: NotRequired[str]
    securityContext: NotRequired[EnvoyProxyDaemonSetPodSecurityContext]
    tolerations: NotRequired[list[EnvoyProxyDaemonSetPodToleration]]
    topologySpreadConstraints: NotRequired[list[EnvoyProxyDaemonSetPodTopologySpreadConstraint]]
    volumes: NotRequired[list[EnvoyProxyDaemonSetPodVolume]]


class EnvoyProxyDeployment(TypedDict):
    container: NotRequired[EnvoyProxyDaemonSetContainer]
    initContainers: NotRequired[list[EnvoyProxyDeploymentInitContainer]]
    name: NotRequired[str]
    patch: NotRequired[EnvoyProxyDaemonSetPatch]
    pod: NotRequired[EnvoyProxyDaemonSetPod]
    replicas: NotRequired[int]
    strategy: NotRequired[EnvoyProxyDaemonSetStrategy]


class EnvoyProxyTelemetryAccessLogSettingSink(TypedDict):
    als: NotRequired[EnvoyProxyTelemetryAccessLogSettingSinkAls]
    file: NotRequired[EnvoyProxyTelemetryAccessLogSettingSinkFile]
    openTelemetry: NotRequired[EnvoyProxyTelemetryAccessLogSettingSinkOpenTelemetry]
    type: NotRequired[Literal["ALS", "File", "OpenTelemetry"]]


class EnvoyProxyTelemetryMetricsSink(TypedDict):
    openTelemetry: NotRequired[EnvoyProxyTelemetryMetricsSinkOpenTelemetry]
    type: Literal["OpenTelemetry"]


class EnvoyProxyTelemetryTracing(TypedDict):
    clientSamplingFraction: NotRequired[EnvoyProxyTelemetryTracingClientSamplingFraction]
    customTags: NotRequired[dict[str, EnvoyProxyTelemetryTracingCustomTag]]
    overallSamplingFraction: NotRequired[EnvoyProxyTelemetryTracingClientSamplingFraction]
    provider: EnvoyProxyTelemetryTracingProvider
    samplingFraction: NotRequired[EnvoyProxyTelemetryTracingClientSamplingFraction]
    samplingRate: NotRequired[int]
    spanName: NotRequired[EnvoyProxyTelemetryTracingSpanName]
    tags: NotRequired[dict[str, str]]


class SecurityPolicyExtAuthGrpc(TypedDict):
    backendRef: NotRequired[SecurityPolicyExtAuthGrpcBackendRef]
    backendRefs: NotRequired[list[SecurityPolicyExtAuthGrpcBackendRefs]]
    backendSettings: NotRequired[SecurityPolicyExtAuthGrpcBackendSettings]


class SecurityPolicyJwtProvider(TypedDict):
    audiences: NotRequired[list[str]]
    claimToHeaders: NotRequired[list[SecurityPolicyJwtProviderClaimToHeader]]
    extractFrom: NotRequired[SecurityPolicyJwtProviderExtractFrom]
    issuer: NotRequired[str]
    localJWKS: NotRequired[SecurityPolicyJwtProviderLocalJWKS]
    name: str
    recomputeRoute: NotRequired[bool]
    remoteJWKS: NotRequired[SecurityPolicyJwtProviderRemoteJWKS]


class SecurityPolicyOidc(TypedDict):
    clientID: NotRequired[str]
    clientIDRef: NotRequired[SecurityPolicyApiKeyAuthCredentialRef]
    clientSecret: SecurityPolicyApiKeyAuthCredentialRef
    cookieConfig: NotRequired[SecurityPolicyOidcCookieConfig]
    cookieDomain: NotRequired[str]
    cookieNames: NotRequired[SecurityPolicyOidcCookieNames]
    csrfTokenTTL: NotRequired[str]
    defaultRefreshTokenTTL: NotRequired[str]
    defaultTokenTTL: NotRequired[str]
    denyRedirect: NotRequired[SecurityPolicyOidcDenyRedirect]
    disableTokenEncryption: NotRequired[bool]
    forwardAccessToken: NotRequired[bool]
    forwardIDToken: NotRequired[SecurityPolicyOidcForwardIDToken]
    logoutPath: NotRequired[str]
    passThroughAuthHeader: NotRequired[bool]
    provider: SecurityPolicyOidcProvider
    redirectURL: NotRequired[str]
    refreshToken: NotRequired[bool]
    resources: NotRequired[list[str]]
    scopes: NotRequired[list[str]]


class EnvoyExtensionPolicy(TypedDict):
    apiVersion: Literal["gateway.envoyproxy.io/v1alpha1"]
    kind: Literal["EnvoyExtensionPolicy"]
    metadata: ObjectMeta
    spec: EnvoyExtensionPolicySpec
    status: NotRequired[EnvoyExtensionPolicyStatus]


class EnvoyProxyDaemonSet(TypedDict):
    container: NotRequired[EnvoyProxyDaemonSetContainer]
    name: NotRequired[str]
    patch: NotRequired[EnvoyProxyDaemonSetPatch]
    pod: NotRequired[EnvoyProxyDaemonSetPod]
    strategy: NotRequired[EnvoyProxyDaemonSetStrategy]


class EnvoyProxyProviderKubernetes(TypedDict):
    envoyDaemonSet: NotRequired[EnvoyProxyDaemonSet]
    envoyDeployment: NotRequired[EnvoyProxyDeployment]
    envoyHpa: NotRequired[EnvoyProxyProviderKubernetesEnvoyHpa]
    envoyPDB: NotRequired[EnvoyProxyProviderKubernetesEnvoyPDB]
    envoyService: NotRequired[EnvoyProxyProviderKubernetesEnvoyService]
    envoyServiceAccount: NotRequired[EnvoyProxyProviderKubernetesEnvoyServiceAccount]
    useListenerPortAsContainerPort: NotRequired[bool]


class EnvoyProxyTelemetryAccessLogSetting(TypedDict):
    format: NotRequired[EnvoyProxyTelemetryAccessLogSettingFormat]
    matches: NotRequired[list[str]]
    sinks: list[EnvoyProxyTelemetryAccessLogSettingSink]
    type: NotRequired[Literal["Listener", "Route", "Upstream"]]


class EnvoyProxyTelemetryMetrics(TypedDict):
    clusterStatName: NotRequired[str]
    enableGRPCStats: NotRequired[bool]
    enablePerEndpointStats: NotRequired[bool]
    enableRequestResponseSizesStats: NotRequired[bool]
    enableVirtualHostStats: NotRequired[bool]
    matches: NotRequired[list[EnvoyProxyTelemetryMetricsMatch]]
    prometheus: NotRequired[EnvoyProxyTelemetryMetricsPrometheus]
    sinks: NotRequired[list[EnvoyProxyTelemetryMetricsSink]]


class SecurityPolicyExtAuth(TypedDict):
    bodyToExtAuth: NotRequired[SecurityPolicyExtAuthBodyToExtAuth]
    contextExtensions: NotRequired[list[SecurityPolicyExtAuthContextExtension]]
    failOpen: NotRequired[bool]
    grpc: NotRequired[SecurityPolicyExtAuthGrpc]
    headersToExtAuth: NotRequired[list[str]]
    http: NotRequired[SecurityPolicyExtAuthHttp]
    includeRouteMetadata: NotRequired[bool]
    recomputeRoute: NotRequired[bool]
    statusOnError: NotRequired[int]
    timeout: NotRequired[str]


class SecurityPolicyJwt(TypedDict):
    failOpen: NotRequired[bool]
    optional: NotRequired[bool]
    providers: list[SecurityPolicyJwtProvider]


class SecurityPolicySpec(TypedDict):
    apiKeyAuth: NotRequired[SecurityPolicyApiKeyAuth]
    authorization: NotRequired[SecurityPolicyAuthorization]
    basicAuth: NotRequired[SecurityPolicyBasicAuth]
    cors: NotRequired[SecurityPolicyCors]
    csrf: NotRequired[SecurityPolicyCsrf]
    extAuth: NotRequired[SecurityPolicyExtAuth]
    jwt: NotRequired[SecurityPolicyJwt]
    mergeType: NotRequired[str]
    oidc: NotRequired[SecurityPolicyOidc]
    targetRef: NotRequired[SecurityPolicyTargetRef]
    targetRefs: NotRequired[list[SecurityPolicyTargetRef]]
    targetSelectors: NotRequired[list[SecurityPolicyTargetSelector]]


class EnvoyProxyProvider(TypedDict):
    host: NotRequired[EnvoyProxyProviderHost]
    kubernetes: NotRequired[EnvoyProxyProviderKubernetes]
    type: Literal["Kubernetes", "Host"]


class EnvoyProxyTelemetryAccessLog(TypedDict):
    disable: NotRequired[bool]
    settings: NotRequired[list[EnvoyProxyTelemetryAccessLogSetting]]


class SecurityPolicy(TypedDict):
    apiVersion: Literal["gateway.envoyproxy.io/v1alpha1"]
    kind: Literal["SecurityPolicy"]
    metadata: ObjectMeta
    spec: SecurityPolicySpec
    status: NotRequired[SecurityPolicyStatus]


class EnvoyProxyTelemetry(TypedDict):
    accessLog: NotRequired[EnvoyProxyTelemetryAccessLog]
    healthCheckLog: NotRequired[EnvoyProxyTelemetryHealthCheckLog]
    metrics: NotRequired[EnvoyProxyTelemetryMetrics]
    requestID: NotRequired[EnvoyProxyTelemetryRequestID]
    tracing: NotRequired[EnvoyProxyTelemetryTracing]


class EnvoyProxySpec(TypedDict):
    backendTLS: NotRequired[EnvoyProxyBackendTLS]
    bootstrap: NotRequired[EnvoyProxyBootstrap]
    concurrency: NotRequired[int]
    dynamicModules: NotRequired[list[EnvoyProxyDynamicModule]]
    extraArgs: NotRequired[list[str]]
    filterOrder: NotRequired[list[EnvoyProxyFilterOrder]]
    geoIP: NotRequired[EnvoyProxyGeoIP]
    ipFamily: NotRequired[Literal["IPv4", "IPv6", "DualStack"]]
    logging: NotRequired[EnvoyProxyLogging]
    luaValidation: NotRequired[Literal["Strict", "InsecureSyntax", "Disabled"]]
    mergeBackends: NotRequired[EnvoyProxyMergeBackends]
    mergeGateways: NotRequired[bool]
    mergeType: NotRequired[Literal["Replace", "StrategicMerge", "JSONMerge"]]
    preserveRouteOrder: NotRequired[bool]
    provider: NotRequired[EnvoyProxyProvider]
    routingType: NotRequired[str]
    shutdown: NotRequired[EnvoyProxyShutdown]
    telemetry: NotRequired[EnvoyProxyTelemetry]


class EnvoyProxy(TypedDict):
    apiVersion: Literal["gateway.envoyproxy.io/v1alpha1"]
    kind: Literal["EnvoyProxy"]
    metadata: ObjectMeta
    spec: EnvoyProxySpec
    status: NotRequired[EnvoyProxyStatus]
