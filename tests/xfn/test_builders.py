"""The builders of Crossplane's own objects; their shapes are checked against the CRDs' schemas."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schemas.kubernetes_m.v1alpha1 import Object
from structural.catalogue import Catalogue
from xfn.builders import (
    Chart,
    Protected,
    Readiness,
    SecretKey,
    User,
    cluster_usage,
    helm_provider_config,
    kubernetes_provider_config,
    release,
    remote_object,
    usage,
    usage_for,
)
from xfn.function import Kind
from xfn.values import Json

ROOT = Path(__file__).parents[2]
OBJECT = Kind("kubernetes.m.crossplane.io/v1alpha1", "Object")
CONFIG = Kind("kubernetes.m.crossplane.io/v1alpha1", "ClusterProviderConfig")
KUBECONFIG = SecretKey("modelplane-system", "a", "kubeconfig")
NAMESPACE: Json = {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "x"}}


def an_object(**given: object) -> Object:
    words: dict[str, object] = {"readiness": Readiness.created(), "provider_config": "a", "read_back": False}
    return remote_object("o", NAMESPACE, **{**words, **given})  # type: ignore[arg-type]


BUILT: dict[str, Any] = {
    "object": an_object(namespace="ml", labels={"modelplane.ai/cluster": "a"}),
    "watched object": an_object(namespace="ml", readiness=Readiness.when("has(object.status)"), read_back=True),
    "observed object": an_object(namespace="ml", readiness=Readiness.from_object(), policies=["Observe"]),
    "all true": an_object(namespace="ml", readiness=Readiness.all_true()),
    "release": release(
        "lws",
        Chart("lws", "0.10.0", "oci://registry.example.org/charts"),
        into="lws-system",
        provider_config="a",
        values={"replicaCount": 1},
        namespace="modelplane-system",
    ),
    "usage": usage("u", of=Protected(CONFIG, "a"), by=User(OBJECT, "o"), namespace="ml"),
    "usage for a reason": usage_for("u", of=Protected(OBJECT, "o", "ml"), reason="in use"),
    "cluster usage": cluster_usage("u", of=Protected(CONFIG, "a"), reason="replicas run on it"),
    "cluster usage by": cluster_usage("u", of=Protected(CONFIG, "a"), reason="in use", by=User(CONFIG, "b")),
    "kubernetes provider config": kubernetes_provider_config("a", KUBECONFIG),
    "helm provider config": helm_provider_config("a", KUBECONFIG),
    "provider config with identity": kubernetes_provider_config(
        "a",
        KUBECONFIG,
        {"type": "GoogleApplicationCredentials", "source": "InjectedIdentity"},
    ),
}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load(store=ROOT / "schemas" / "structural")


@pytest.mark.parametrize("what", BUILT)
def test_what_is_built_is_what_its_crd_takes(what: str, catalogue: Catalogue) -> None:
    assert catalogue.check(BUILT[what]) == []


def test_a_watched_object_is_one_that_is_read_back() -> None:
    assert BUILT["watched object"]["spec"]["watch"] is True
    assert "watch" not in BUILT["object"]["spec"]


def test_readiness_has_no_default() -> None:
    with pytest.raises(TypeError, match="readiness"):
        remote_object("o", NAMESPACE, provider_config="a", read_back=False)  # type: ignore[call-arg]


def test_a_usage_of_a_cluster_scoped_object_says_so() -> None:
    """Without the empty namespace the Usage is Ready and protects nothing."""
    assert BUILT["usage"]["spec"]["of"]["resourceRef"] == {"name": "a", "namespace": ""}


def test_a_usage_for_a_reason_names_no_namespace() -> None:
    """Crossplane admits one only beside a user, and looks in the Usage's own."""
    made = usage_for("u", of=Protected(OBJECT, "o", "ml"), reason="in use")
    assert made["spec"]["of"].get("resourceRef") == {"name": "o"}
    with pytest.raises(ValueError, match="has no namespace"):
        usage_for("u", of=Protected(CONFIG, "a"), reason="in use")


def test_a_cluster_usage_of_a_namespaced_object_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="make a Usage"):
        cluster_usage("u", of=Protected(OBJECT, "o", "ml"), reason="x")


def test_a_release_name_fits_helm() -> None:
    with pytest.raises(ValueError, match="Helm takes 53"):
        release("x" * 54, Chart("a", "1", "b"), into="n", provider_config="a")


def test_a_release_is_tried_again_and_does_not_wait() -> None:
    assert BUILT["release"]["spec"]["rollbackLimit"] > 0
    assert "wait" not in BUILT["release"]["spec"]["forProvider"]
