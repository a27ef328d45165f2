"""The life of a cache that replicas use, with the whole fleet around it."""

import pytest
from tests.plane.fleet.fleet import V1, Fleet, a_deployment

from modelplane.clustercapacity.shared import remote_namespace
from plane.store.errors import Conflict
from plane.store.keys import Json, Kind
from plane.usages.usage import USAGE

CACHE, DEPLOYMENT = ("ml", "llama"), ("ml", "chat")
CLAIM = Kind("v1", "PersistentVolumeClaim")


def a_cache(name: str) -> Json:
    source = {"huggingFace": {"repo": f"acme/{name}"}}
    metadata = {"namespace": "ml", "name": name}
    return {"apiVersion": V1, "kind": "ModelCache", "metadata": metadata, "spec": {"source": source, "size": "10Gi"}}


@pytest.fixture
def fleet() -> Fleet:
    made = Fleet()
    made.add_cluster("east", "us", h100_8x=1)
    made.plane.apply(a_cache("llama"))
    deployment = a_deployment(DEPLOYMENT, replicas=2)
    made.plane.apply({**deployment, "spec": {**deployment["spec"], "modelCacheRef": {"name": "llama"}}})
    made.settle()
    return made


def claims(fleet: Fleet) -> list[str]:
    """The caches that have a volume on the cluster."""
    found = fleet.plane.cluster("east").store.find(CLAIM, namespace=remote_namespace("ml"))
    return sorted(claim["metadata"]["labels"]["modelplane.ai/cache"] for claim in found)


def serving(fleet: Fleet) -> list[str]:
    """The cache of each replica that serves."""
    replicas = fleet.plane.all("ModelReplica", "ml")
    return [each["spec"]["cache"]["name"] for each in replicas if each["status"]["phase"] == "Serving"]


@pytest.mark.parametrize("foreground", [False, True])
def test_law_6_a_cache_is_deleted_when_the_last_replica_is_gone(fleet: Fleet, foreground: bool) -> None:
    with pytest.raises(Conflict, match="replicas of ModelDeployment chat read its weights"):
        fleet.plane.delete("ModelCache", "llama", "ml", foreground=foreground)
    fleet.settle()
    assert claims(fleet) == ["llama"]
    assert serving(fleet) == ["llama", "llama"]
    fleet.change(DEPLOYMENT, replicas=0)
    fleet.settle()
    assert not fleet.plane.exists("ModelCache", "llama", "ml")
    assert claims(fleet) == []
    assert [usage for usage in fleet.plane.store.find(USAGE) if usage["spec"]["of"]["kind"] == "ModelCache"] == []


def test_law_6_a_cache_that_nobody_uses_is_deleted_at_once(fleet: Fleet) -> None:
    fleet.plane.apply(a_cache("idle"))
    fleet.settle()
    assert claims(fleet) == ["idle", "llama"]
    fleet.plane.delete("ModelCache", "idle", "ml")
    fleet.settle()
    assert claims(fleet) == ["llama"]


def test_a_deployment_that_names_another_cache_serves_its_weights_alone_and_lets_the_first_go(fleet: Fleet) -> None:
    """Both call their revision main."""
    fleet.plane.apply(a_cache("other"))
    fleet.settle()
    fleet.change(DEPLOYMENT, modelCacheRef={"name": "other"})
    fleet.settle()
    assert serving(fleet) == ["other", "other"]
    fleet.plane.delete("ModelCache", "llama", "ml")
    fleet.settle()
    assert claims(fleet) == ["other"]


def test_law_1_a_name_that_no_cache_has_moves_nothing(fleet: Fleet) -> None:
    before = [each["metadata"]["name"] for each in fleet.plane.all("ModelReplica", "ml")]
    fleet.change(DEPLOYMENT, modelCacheRef={"name": "lama"})
    fleet.settle()
    assert [each["metadata"]["name"] for each in fleet.plane.all("ModelReplica", "ml")] == before
    assert serving(fleet) == ["llama", "llama"]
