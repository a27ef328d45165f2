"""The GKE cluster itself, and how it is reached: its kubeconfig has no user, so an identity goes with it."""

from __future__ import annotations

from modelplane.clouds.cluster import Part, Report, View
from modelplane.clouds.managed import at_provider, is_made
from modelplane.clouds.words import Trouble
from modelplane.gkecluster.network import PODS, SERVICES, has_private_nodes
from modelplane.reasons import Reason
from schemas.gcp_container.v1beta1 import ClusterForProvider
from xfn.builders import SecretKey
from xfn.fields import plain
from xfn.function import Kind
from xfn.labels import SYSTEM_NAMESPACE
from xfn.values import Json

CLUSTER = Kind("container.gcp.m.upbound.io/v1beta1", "Cluster")
KEY = "cluster"

_IDENTITY = "GoogleApplicationCredentials"


def cluster(view: View) -> Part:
    """The cluster, without its pools."""
    spec, composer = view.spec, view.composer
    wanted: ClusterForProvider = {
        "project": spec["project"],
        "location": spec["region"],
        "networkRef": composer.ref("network"),  # type: ignore[typeddict-item]
        "subnetworkRef": composer.ref("subnetwork"),  # type: ignore[typeddict-item]
        "networkingMode": "VPC_NATIVE",
        "ipAllocationPolicy": {"clusterSecondaryRangeName": PODS, "servicesSecondaryRangeName": SERVICES},
        # GKE makes no cluster without a pool: a small one, that goes at once.
        "removeDefaultNodePool": True,
        "initialNodeCount": 1,
        "nodeConfig": {"machineType": "e2-small", "diskSizeGb": 20, "diskType": "pd-standard"},
        # The default is true, and then the cluster could never be deleted.
        "deletionProtection": False,
        "minMasterVersion": spec["kubernetesVersion"],
        "releaseChannel": {"channel": spec.get("releaseChannel", "REGULAR")},
        # Neither can be switched on later, and pools with a fabric of their own need both.
        "datapathProvider": "ADVANCED_DATAPATH",
        "enableMultiNetworking": True,
        # GKE would own the Gateway API's CRDs, and the serving stack brings them.
        "gatewayApiConfig": {"channel": "CHANNEL_DISABLED"},
        "workloadIdentityConfig": {"workloadPool": f"{spec['project']}.svc.id.goog"},
        # The serving stack has a Prometheus of its own.
        "monitoringConfig": {"enableComponents": ["SYSTEM_COMPONENTS"], "managedPrometheus": {"enabled": False}},
    }
    if has_private_nodes(view):
        wanted["privateClusterConfig"] = {"enablePrivateNodes": True, "enablePrivateEndpoint": False}
    made = composer.managed(
        CLUSTER,
        composer.name(KEY),
        wanted,
        external_name=composer.cluster,
        connection_secret=_secret_name(view),
    )
    return Part(KEY, "the cluster", made)


def report(view: View) -> Report:
    """What the cluster says of itself. Its provider writes the kubeconfig before it calls it ready."""
    seen = view.seen(KEY)
    said = at_provider(seen)
    return Report(
        endpoint=said.get("endpoint"),
        version=said.get("masterVersion"),
        kubeconfig=SecretKey(SYSTEM_NAMESPACE, _secret_name(view), "kubeconfig") if is_made(seen) else None,
        identity=_identity(view),
    )


def same_project(view: View) -> Trouble | None:
    """The provider builds the ids of all but service accounts from its ProviderConfig's project."""
    spec = (view.config or {}).get("spec") or {}
    project = spec.get("projectID", "")
    if project == view.spec["project"]:
        return None
    ref = view.spec["providerConfigRef"]
    return Trouble(
        Reason.PROJECT_MISMATCH,
        f"{ref['kind']} {ref['name']} is of project {project}, and the cluster is to be in {view.spec['project']}; "
        "name a ProviderConfig of that project",
    )


def _identity(view: View) -> Json:
    wanted = view.spec.get("identity") or {"source": "InjectedIdentity"}
    made: Json = {"type": _IDENTITY, "source": wanted["source"]}
    if "secretRef" in wanted:
        made["secretRef"] = plain(wanted["secretRef"])
    return made


def _secret_name(view: View) -> str:
    return view.composer.name("kubeconfig")
