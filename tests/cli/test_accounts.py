"""Stand-ins for the clouds' accounts: one for each that a cluster names and nobody gave."""

from __future__ import annotations

from tests.cli import fleets

from cli.sources import files
from cli.sources.embedded import a_plane, apply
from cli.sources.files import cloud_accounts
from xfn.values import Json


def a_cluster(source: str, **block: object) -> Json:
    return {"kind": "InferenceCluster", "spec": {"cluster": {"source": source, source.lower(): block}}}


def named(*objects: Json) -> list[tuple[str, str]]:
    return [(made["apiVersion"].partition(".")[0], made["metadata"]["name"]) for made in cloud_accounts(objects)]


def test_each_account_is_made_once() -> None:
    mine = {"providerConfigRef": {"name": "acme"}}
    clusters = [a_cluster("GKE", project="acme-ml", **mine), a_cluster("GKE", project="acme-ml", **mine)]
    assert named(*clusters, a_cluster("EKS"), a_cluster("AKS")) == [
        ("gcp", "acme"),
        ("aws", "default"),
        ("azure", "default"),
    ]
    assert cloud_accounts(clusters)[0]["spec"]["projectID"] == "acme-ml"


def test_what_is_given_is_not_made_nor_what_no_cloud_needs() -> None:
    given = {"apiVersion": "aws.m.upbound.io/v1beta1", "kind": "ClusterProviderConfig", "metadata": {"name": "default"}}
    brought = a_cluster("Existing", secretRef={"name": "x"})
    assert named(given, a_cluster("EKS"), brought) == []


def test_an_account_of_a_namespace_is_another_than_one_of_the_same_name_for_all() -> None:
    of_all = {"apiVersion": "gcp.m.upbound.io/v1beta1", "kind": "ClusterProviderConfig", "metadata": {"name": "x"}}
    cluster = a_cluster("GKE", project="acme-ml", providerConfigRef={"kind": "ProviderConfig", "name": "x"})
    (made,) = cloud_accounts([of_all, cluster])
    assert (made["kind"], made["metadata"]) == ("ProviderConfig", {"name": "x", "namespace": "modelplane-system"})
    assert cloud_accounts([made, cluster]) == []


def test_they_are_made_when_a_fleet_is_applied() -> None:
    plane = a_plane(fleets.APIS)
    made = apply(plane, files.read([fleets.ROOT / "examples" / "inference-cluster" / "aks.yaml"]))
    assert made == ["ClusterProviderConfig acme-azure"]
    assert plane.exists("ClusterProviderConfig.azure.m.upbound.io", "acme-azure")
    assert apply(plane, files.read([fleets.ROOT / "examples" / "inference-cluster" / "aks.yaml"])) == []
