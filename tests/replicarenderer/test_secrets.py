"""Secrets that a template names: copied without their value standing anywhere but in Secrets."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable

import pytest
from tests.replicarenderer.builders import (
    a_cluster,
    a_replica,
    a_role,
    a_secret,
    admitting,
    an_engine,
    grown,
    kserve_status,
    objects,
    refused,
    reporting,
    run,
    told,
)

from modelplane.secretcopies import SOURCE_VERSION
from plane.reconcile import Outcome
from xfn.fields import plain
from xfn.values import Json

SENTINEL = "hf_sentinel_0f8e2c"
ENCODED = base64.b64encode(SENTINEL.encode()).decode()


def secretive(**pod: object) -> Json:
    variable = env_from({"name": "hf-token", "key": "token"})
    return a_replica(a_role(pod={"containers": [an_engine("--model=m", env=[variable])], **pod}))


def message(outcome: Outcome, type_: str) -> str:
    return next(str(each["message"]) for each in outcome.composite["status"]["conditions"] if each["type"] == type_)


def everything(outcome: Outcome) -> str:
    told_all = [event._asdict() for event in outcome.events]
    return json.dumps([plain(outcome.composite), objects(outcome), told_all])


def optional() -> Json:
    ref = {"name": "hf-token", "key": "token", "optional": True}
    return a_replica(a_role(pod={"containers": [an_engine("--model=m", env=[env_from(ref)])]}))


def env_from(ref: Json) -> Json:
    return {"name": "HF_TOKEN", "valueFrom": {"secretKeyRef": ref}}


def life(xr: Json, *secrets: Json, later: Iterable[Json] | None = None) -> list[Outcome]:
    """Reconciles until the service is there, each Object ready as soon as it may be.

    `later` are the Secrets that are there after the first time, if others are.
    """
    around = (a_cluster(), admitting(xr), *secrets)
    outcomes = [run(xr, *around)]
    for _ in range(3):
        around = around if later is None else (a_cluster(), admitting(xr), *later)
        xr = grown(xr, outcomes[-1])
        observed = []
        for key, obj in objects(outcomes[-1]).items():
            filled = SOURCE_VERSION in obj["spec"]["forProvider"]["manifest"]["metadata"].get("annotations", {})
            observed.append(reporting(obj, ready=filled or not key.startswith("secret-")))
        outcomes.append(run(xr, *around, observed=observed))
    return outcomes


def test_a_value_stands_nowhere_in_what_is_composed_or_told() -> None:
    for outcome in life(secretive(), a_secret("hf-token", token=ENCODED)):
        assert ENCODED not in everything(outcome)
        assert SENTINEL not in everything(outcome)


def test_a_copy_has_references_only_once_the_provider_will_not_write_the_object_again() -> None:
    """With references, the provider writes values into the Object where it adds its finalizer and where it creates."""
    empty, filling, *_ = (objects(o)["secret-hf-token"]["spec"] for o in life(secretive(), a_secret("hf-token")))
    assert empty["managementPolicies"] == ["Observe", "Create"]
    assert "references" not in empty
    assert filling["managementPolicies"] == ["Observe", "Update"]
    (reference,) = filling["references"]
    assert reference["patchesFrom"]["namespace"] == "ml"
    assert reference["toFieldPath"] == reference["patchesFrom"]["fieldPath"] == "data"


def test_an_object_that_was_never_reconciled_gets_no_references() -> None:
    xr = secretive()
    around = (a_cluster(), admitting(xr), a_secret("hf-token"))
    first = objects(run(xr, *around))
    failing = [refused(obj, "connect failed") for obj in first.values()]
    again = objects(run(xr, *around, observed=failing))["secret-hf-token"]["spec"]
    assert "references" not in again


def test_the_service_waits_until_the_copies_are_filled() -> None:
    composed = [set(objects(outcome)) for outcome in life(secretive(), a_secret("hf-token"))]
    assert composed[0] == composed[1] == {"claims-serve", "secret-hf-token"}
    assert "workload" in composed[2]


def test_a_secret_that_changes_is_copied_again_at_once() -> None:
    xr, secret = secretive(), a_secret("hf-token")
    before = life(xr, secret)[-1]
    secret["metadata"]["resourceVersion"] = "42"
    after = life(xr, secret)[-1]
    versions = [
        objects(o)["secret-hf-token"]["spec"]["forProvider"]["manifest"]["metadata"]["annotations"][SOURCE_VERSION]
        for o in (before, after)
    ]
    assert versions == ["e7a1.41", "e7a1.42"]


def test_a_missing_secret_is_told_and_blocks_nothing() -> None:
    outcomes = life(secretive())
    assert told(outcomes[0], "SecretsFound") == ("False", "SecretMissing")
    assert "workload" in objects(outcomes[-1])
    assert "secret-hf-token" not in objects(outcomes[-1])


def test_a_secret_that_pods_can_do_without_is_not_missed() -> None:
    outcome = run(xr := optional(), a_cluster(), admitting(xr))
    assert told(outcome, "SecretsFound") == ("True", "SecretsFound")


def test_a_secret_that_appears_later_is_copied_under_its_name_and_the_service_stays() -> None:
    """Pods that wait for it start by themselves: what they refer to does not change."""
    xr = secretive()
    outcomes = life(xr)
    running = [reporting(obj, remote=kserve_status()) for obj in objects(outcomes[-1]).values()]
    outcome = run(grown(xr, outcomes[-1]), a_cluster(), a_secret("hf-token"), observed=running)
    manifests = {key: obj["spec"]["forProvider"]["manifest"] for key, obj in objects(outcome).items()}
    assert manifests["secret-hf-token"]["metadata"]["name"] == "hf-token"
    assert manifests["workload"] == objects(outcomes[-1])["workload"]["spec"]["forProvider"]["manifest"]


def test_a_secret_that_is_gone_here_is_left_as_it_is_there() -> None:
    xr = secretive()
    outcomes = life(xr, a_secret("hf-token"))
    running = [reporting(obj, remote=kserve_status()) for obj in objects(outcomes[-1]).values()]
    outcome = run(grown(xr, outcomes[-1]), a_cluster(), observed=running)
    copy = objects(outcome)["secret-hf-token"]["spec"]
    assert copy["managementPolicies"] == ["Observe"]
    assert "references" not in copy
    assert told(outcome, "SecretsFound") == ("False", "SecretMissing")
    assert outcome.composite["status"]["phase"] == "Serving"


@pytest.mark.parametrize("xr", [secretive(), optional()], ids=["needed", "optional"])
def test_a_secret_that_goes_before_its_copy_is_filled_is_told_and_blocks_nothing(xr: Json) -> None:
    """Also an optional one: its copy is on the cluster, empty."""
    outcomes = life(xr, a_secret("hf-token"), later=())
    assert "workload" in objects(outcomes[-1])
    assert objects(outcomes[-1])["secret-hf-token"]["spec"]["managementPolicies"] == ["Observe"]
    assert told(outcomes[-1], "SecretsFound") == ("False", "SecretMissing")
    assert "hf-token; the copy on the cluster was never filled" in message(outcomes[-1], "SecretsFound")
    assert "stays as it is" not in message(outcomes[-1], "SecretsFound")


def test_a_copy_that_never_came_to_be_does_not_count_as_one_that_is_refused() -> None:
    """Its Object only looks for it, which a provider calls an error."""
    xr, gone = secretive(), "observe failed: external resource does not exist"
    own: dict[str, Json] = {}
    for secrets in ((a_secret("hf-token"),), (), ()):
        outcome = run(xr, a_cluster(), admitting(xr), *secrets, observed=list(own.values()))
        own = {
            key: refused(obj, gone) if key == "secret-hf-token" else reporting(obj, remote=kserve_status())
            for key, obj in objects(outcome).items()
        }
        xr = grown(xr, outcome)
    last = run(xr, a_cluster(), admitting(xr), observed=list(own.values()))
    assert told(last, "Applied") == ("True", "Applied")
    assert last.composite["status"]["phase"] == "Serving"
    assert told(last, "SecretsFound") == ("False", "SecretMissing")


def test_a_secret_that_comes_back_fills_the_copy_that_was_left_empty() -> None:
    xr = secretive()
    running = [
        reporting(obj, ready=key != "secret-hf-token", remote=kserve_status())
        for key, obj in objects(life(xr, a_secret("hf-token"), later=())[-1]).items()
    ]
    outcome = run(xr, a_cluster(), admitting(xr), a_secret("hf-token"), observed=running)
    copy = objects(outcome)["secret-hf-token"]["spec"]
    assert copy["managementPolicies"] == ["Observe", "Update"]
    assert copy["references"]
    assert told(outcome, "SecretsFound") == ("True", "SecretsFound")


def test_a_copy_is_never_deleted_with_one_replica() -> None:
    for outcome in life(secretive(), a_secret("hf-token")):
        policies = objects(outcome)["secret-hf-token"]["spec"]["managementPolicies"]
        assert not {"*", "Delete"} & set(policies)


@pytest.mark.parametrize(
    ("type_", "kept", "placeholder"),
    [
        ("kubernetes.io/dockerconfigjson", "kubernetes.io/dockerconfigjson", {".dockerconfigjson": "e30="}),
        ("kubernetes.io/tls", "Opaque", None),
        ("Opaque", "Opaque", None),
    ],
)
def test_only_registry_credentials_keep_their_type(type_: str, kept: str, placeholder: Json | None) -> None:
    xr = secretive(imagePullSecrets=[{"name": "nvcr"}])
    outcome = run(xr, a_cluster(), admitting(xr), a_secret("nvcr", type_))
    manifest = objects(outcome)["secret-nvcr"]["spec"]["forProvider"]["manifest"]
    assert manifest["type"] == kept
    assert manifest.get("data") == placeholder


def test_every_place_that_can_name_a_secret_is_read() -> None:
    engine = an_engine("--model=m", envFrom=[{"secretRef": {"name": "whole"}}, {"configMapRef": {"name": "no"}}])
    sidecar = {
        "name": "exporter",
        "image": "x:1",
        "env": [{"name": "A", "valueFrom": {"secretKeyRef": {"name": "sidecar", "key": "a"}}}],
    }
    follower = {"spec": {"containers": [an_engine("--headless")], "imagePullSecrets": [{"name": "follower"}]}}
    pod = {"containers": [engine, sidecar], "volumes": [{"name": "v", "secret": {"secretName": "volume"}}]}
    xr = a_replica(a_role(pipeline=2, pod=pod, followerTemplate=follower))
    requirements = run(xr, a_cluster(), admitting(xr)).requirements
    asked = {s.name for step in requirements.values() for s in step.values() if s.kind == "Secret"}
    assert asked == {"whole", "sidecar", "volume", "follower"}
