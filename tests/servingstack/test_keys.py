"""ServingStack: the fleet's key reaches the cluster without being read, and no request is lost while it changes."""

from __future__ import annotations

import json

from tests.servingstack.builders import Cluster, a_key, a_serving_stack, a_stack
from tests.servingstack.life import Life, composed, unsynced

from xfn.values import Json


def policy(life: Life) -> Json:
    found: Json = life.there["gateway-policy"]["spec"]["forProvider"]["manifest"]["spec"]
    return found


def named(life: Life) -> list[str]:
    return [ref["name"] for ref in policy(life).get("apiKeyAuth", {}).get("credentialRefs", ())]


def test_without_a_key_nobody_is_let_in() -> None:
    life, _ = a_serving_stack(gateway={})
    assert policy(life)["authorization"] == {"defaultAction": "Deny"}
    assert life.condition("FleetKeyReady") == ("False", "KeyMissing")
    assert life.condition("Ready")[0] == "False"


def test_the_key_is_checked_and_goes_no_further() -> None:
    life, _ = a_serving_stack()
    auth = policy(life)["apiKeyAuth"]
    assert auth["extractFrom"] == [{"headers": ["x-modelplane-key"]}]
    assert auth["sanitize"] is True
    assert "authorization" not in policy(life)


def test_no_manifest_ever_holds_a_value() -> None:
    """A value in a manifest stands in the Object's spec on the control plane, for all to read."""
    life = Life(a_stack())
    cluster = Cluster(life)
    for _ in range(6):
        for obj in (each.object for each in life.reconcile().composed):
            if obj["kind"] == "Object" and obj["spec"]["forProvider"]["manifest"]["kind"] == "Secret":
                assert not {"data", "stringData"} & obj["spec"]["forProvider"]["manifest"].keys()
        cluster.everything_works()


def test_the_value_is_referenced_only_by_an_object_that_the_provider_will_not_write_back() -> None:
    """provider-kubernetes writes an Object back, value and all, when it adds its finalizer or creates."""
    life = Life(a_stack())
    cluster = Cluster(life)
    life.reconcile()
    cluster.helm_installs()
    value = composed(life.reconcile(), "key-1-value")
    assert value["spec"]["managementPolicies"] == ["Observe", "Update"]
    assert "references" not in value["spec"], "it has no finalizer yet"
    cluster.objects_are_applied()
    value = composed(life.reconcile(), "key-1-value")
    assert value["spec"]["references"] == [
        {
            "patchesFrom": {
                "apiVersion": "v1",
                "kind": "Secret",
                "name": "fleet-key-1",
                "namespace": "modelplane-system",
                "fieldPath": "data.credential",
            },
            "toFieldPath": "data.r1",
        }
    ]


def test_a_key_is_named_only_when_its_copy_has_arrived() -> None:
    """A policy that names a missing Secret makes Envoy answer every request with 500."""
    life = Life(a_stack())
    cluster = Cluster(life)
    seen = []
    for _ in range(8):
        life.reconcile()
        if "gateway-policy" in life.there:
            ready = life.there["key-1-value"].get("status", {}).get("conditions", [])
            arrived = any(c["type"] == "Ready" and c["status"] == "True" for c in ready)
            seen.append((arrived, bool(named(life))))
        cluster.everything_works()
    assert (False, True) not in seen
    assert seen[-1] == (True, True)


def test_a_rotation_names_the_new_key_beside_the_old_and_then_drops_the_old() -> None:
    life, cluster = a_serving_stack()
    life.xr["spec"]["gateway"]["fleetKeys"] = [a_key(1), a_key(2)]
    life.reconcile()
    assert named(life) == ["inference-gateway-key-1"], "the second has not arrived yet"
    assert life.condition("FleetKeyReady") == ("True", "KeyPending")
    life.settle(cluster.everything_works)
    assert named(life) == ["inference-gateway-key-1", "inference-gateway-key-2"]
    life.xr["spec"]["gateway"]["fleetKeys"] = [a_key(2)]
    life.reconcile()
    assert named(life) == ["inference-gateway-key-2"]
    assert "key-1" in life.there, "the policy on the cluster still names it"
    cluster.policy_is_accepted()
    life.reconcile()
    assert not {"key-1", "key-1-value"} & set(life.there)
    assert life.status["gateway"]["keyRevisions"] == [2]


def test_a_secret_that_somebody_added_on_the_cluster_is_no_revision_of_ours() -> None:
    life, _ = a_serving_stack()
    manifest = life.there["gateway-policy"]["status"]["atProvider"]["manifest"]
    refs = manifest["spec"]["apiKeyAuth"]["credentialRefs"]
    manifest["spec"]["apiKeyAuth"]["credentialRefs"] = [*refs, {"kind": "Secret", "name": "somebody-elses"}]
    life.reconcile()
    assert life.status["gateway"]["keyRevisions"] == [1]


def test_what_is_let_in_does_not_flicker_while_a_change_is_looked_at() -> None:
    life, _ = a_serving_stack()
    manifest = life.there["gateway-policy"]["status"]["atProvider"]["manifest"]
    manifest["metadata"]["generation"] = 2
    life.reconcile()
    assert life.status["gateway"]["keyRevisions"] == [1]


def test_a_refused_policy_lets_in_nobody_and_says_so() -> None:
    life, cluster = a_serving_stack()
    cluster.policy_is_accepted("False")
    life.reconcile()
    assert "keyRevisions" not in life.status["gateway"]
    assert life.condition("FleetKeyReady") == ("False", "PolicyNotAccepted")


def test_a_new_key_that_does_not_arrive_leaves_the_old_one_in_force() -> None:
    life, _ = a_serving_stack()
    life.xr["spec"]["gateway"]["fleetKeys"] = [a_key(2)]
    life.reconcile()
    unsynced(life.there["key-2-value"], "cannot get referenced resource: secrets fleet-key-2 not found")
    life.reconcile()
    assert named(life) == ["inference-gateway-key-1"]
    assert {"key-1", "key-1-value"} <= set(life.there)


def test_nothing_of_a_stack_knows_a_value() -> None:
    life, _ = a_serving_stack()
    assert "credential:" not in json.dumps(life.given())
