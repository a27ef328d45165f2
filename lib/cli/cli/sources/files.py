"""A fleet in files, as people write it: what `modelplane up` and --fleet start with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from structural import DocumentError, Json, documents
from xfn.labels import SYSTEM_NAMESPACE

QUICKSTART = (
    "inference-class/plain.yaml",
    "inference-gateway/default.yaml",
    "quickstart/clusters.yaml",
    "quickstart/models.yaml",
)
"""Three clusters of different hardware, three models and an address, from the examples."""


Given = tuple[Path, Json]
"""An object, and the file it stands in."""


def quickstart(root: Path) -> list[Given]:
    """The quickstart fleet: of the classes only those that its clusters use."""
    files = [root / "examples" / name for name in QUICKSTART]
    if not files[0].is_file():
        raise DocumentError(
            f"{files[0]} does not exist: the quickstart fleet is in the examples of a clone, beside its APIs (--apis); "
            "give the FILEs of a fleet"
        )
    given = read(files)
    pools = (pool for _, obj in given if obj["kind"] == "InferenceCluster" for pool in obj["spec"]["nodePools"])
    used = {pool["className"] for pool in pools}
    return [(path, obj) for path, obj in given if obj["kind"] != "InferenceClass" or obj["metadata"]["name"] in used]


def read(paths: Sequence[Path]) -> list[Given]:
    """The objects of files and directories, each with where it stands."""
    return [(path, obj) for path in paths for obj in documents.read_all(path)]


def platform_first(given: list[Given]) -> list[list[Given]]:
    """What the platform team declares, then what the ML teams do: models come to a fleet that is there."""
    platform = [entry for entry in given if not entry[1]["kind"].startswith("Model")]
    models = [entry for entry in given if entry[1]["kind"].startswith("Model")]
    return [part for part in (platform, models) if part]


def kubeconfigs(objects: Iterable[Json]) -> list[Json]:
    """Secrets in the place of the kubeconfigs that brought clusters name and nobody gave."""
    found = list(objects)
    given = {_identity(obj) for obj in found if obj["kind"] == "Secret"}
    secrets = {}
    for obj in found:
        existing = ((obj.get("spec") or {}).get("cluster") or {}).get("existing") or {}
        reference = existing.get("secretRef") if obj["kind"] == "InferenceCluster" else None
        if reference:
            identity = (reference.get("namespace", SYSTEM_NAMESPACE), reference["name"])
            secrets[identity] = {
                "apiVersion": "v1",
                "kind": "Secret",
                "metadata": {"namespace": identity[0], "name": identity[1]},
                "data": {reference.get("key", "kubeconfig"): "e30="},
            }
    return [secret for identity, secret in secrets.items() if identity not in given]


_ACCOUNTS = ("ClusterProviderConfig", "ProviderConfig")
_PROVIDERS: Mapping[str, tuple[str, Callable[[Json], Json]]] = {
    "GKE": ("gcp.m.upbound.io/v1beta1", lambda gke: {"projectID": gke["project"]}),
    "EKS": ("aws.m.upbound.io/v1beta1", lambda eks: {}),
    "AKS": ("azure.m.upbound.io/v1beta1", lambda aks: {}),
}
"""The API version of each cloud's ProviderConfigs, and what one says beside its credentials."""


def cloud_accounts(objects: Iterable[Json]) -> list[Json]:
    """ProviderConfigs of either scope in the place of the clouds' accounts that clusters name and nobody gave."""
    found = list(objects)
    given = {(obj["apiVersion"], obj["kind"], *_identity(obj)) for obj in found if obj["kind"] in _ACCOUNTS}
    configs: dict[tuple[str, ...], Json] = {}
    for obj in found:
        cluster = (obj.get("spec") or {}).get("cluster") or {} if obj["kind"] == "InferenceCluster" else {}
        source = str(cluster.get("source"))
        block = cluster.get(source.lower())
        if source in _PROVIDERS and isinstance(block, dict):
            config = _account(source, block)
            configs[config["apiVersion"], config["kind"], *_identity(config)] = config
    return [config for identity, config in configs.items() if identity not in given]


def _account(source: str, block: Json) -> Json:
    version, more = _PROVIDERS[source]
    reference = {"kind": "ClusterProviderConfig", "name": "default", **(block.get("providerConfigRef") or {})}
    metadata = {"name": reference["name"]}
    if reference["kind"] == "ProviderConfig":
        metadata["namespace"] = SYSTEM_NAMESPACE
    spec = {"credentials": {"source": "None"}, **more(block)}
    return {"apiVersion": version, "kind": reference["kind"], "metadata": metadata, "spec": spec}


def _identity(obj: Json) -> tuple[str, str]:
    metadata = obj.get("metadata") or {}
    return metadata.get("namespace", "default"), metadata.get("name", "")
