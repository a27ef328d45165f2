"""From a spec to a cluster that serves: each part when it can be of use, and the gateway's address and name."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from tests.inferencecluster.builders import (
    a_class,
    a_cluster,
    a_condition,
    a_gateway_object,
    a_secret,
    an_inference_gateway,
)
from tests.inferencecluster.life import Life

HOSTNAME = "gw-colo.modelplane-system.svc.cluster.local"


def a_life(**spec: Any) -> Life:
    return Life(a_cluster(**spec), a_class(), a_secret(), an_inference_gateway(1))


def test_nothing_that_needs_the_cluster_is_composed_before_it_answers() -> None:
    life = a_life().settle()
    assert set(life.composed) == {
        "capacity",
        "provider-config-kubernetes",
        "provider-config-helm",
        "heartbeat",
        "usage-heartbeat",
    }
    assert "providerConfigRef" not in life.composed["capacity"]["spec"]
    assert life.said("StackReady") == ("False", "WaitingForCluster")
    life.answers().settle()
    assert "serving-stack" in life.composed
    assert life.composed["capacity"]["spec"]["providerConfigRef"] == {"name": "colo"}


def test_without_its_secret_a_cluster_waits_and_says_how_to_make_it() -> None:
    life = a_life().forget("Secret").settle()
    assert set(life.composed) == {"capacity"}
    assert "kubectl -n modelplane-system create secret generic colo" in life.condition("ClusterReady")["message"]


def test_the_heartbeat_only_looks_is_never_ready_by_its_policy_and_is_judged_here() -> None:
    life = a_life().settle()
    spec = life.composed["heartbeat"]["spec"]
    assert spec["managementPolicies"] == ["Observe"]
    assert spec["readiness"] == {"policy": "DeriveFromCelQuery", "celQuery": "false"}
    life.reports("heartbeat", a_condition("Ready", "False"), a_condition("Synced"))
    (beat,) = (made for made in life.look().composed if made.name == "heartbeat")
    assert beat.ready


def test_an_ip_address_gets_a_name_on_the_control_plane() -> None:
    life = a_life().is_ready()
    assert life.status["gateway"] == {"address": "203.0.113.7", "hostname": HOSTNAME, "port": 80}
    service, endpoints = life.composed["gateway-service"], life.composed["gateway-endpoints-ipv4"]
    assert service["spec"]["clusterIP"] == "None"
    assert service["metadata"]["name"] == "gw-colo"
    assert endpoints["metadata"]["labels"]["kubernetes.io/service-name"] == "gw-colo"
    assert (endpoints["addressType"], endpoints["endpoints"][0]["addresses"]) == ("IPv4", ["203.0.113.7"])


def test_an_ipv6_address_has_an_endpoint_slice_of_its_own() -> None:
    life = a_life().is_ready().serves("2001:db8::7").settle()
    assert life.composed["gateway-endpoints-ipv6"]["addressType"] == "IPv6"
    assert "gateway-endpoints-ipv4" not in life.composed


def test_a_host_name_is_used_as_it_is() -> None:
    life = a_life().settle().answers().settle().serves("lb-7.example.com", port=8080).settle()
    assert life.status["gateway"] == {"address": "lb-7.example.com", "hostname": "lb-7.example.com", "port": 8080}
    assert not {"gateway-service", "gateway-endpoints-ipv4"} & set(life.composed)


def test_law_6_a_name_stays_while_endpoints_and_routes_change_over_to_a_host_name() -> None:
    """They do so one after the other, and until then what they name must lead somewhere."""
    life = a_life().is_ready()
    name = deepcopy({part: life.composed[part] for part in ("gateway-service", "gateway-endpoints-ipv4")})
    life.serves("lb-7.example.com")
    for _ in range(3):
        assert life.go().deleted == ()
        assert {part: life.composed[part] for part in name} == name
    assert life.status["gateway"]["hostname"] == "lb-7.example.com"
    life.serves("203.0.113.9").settle()
    assert life.composed["gateway-endpoints-ipv4"]["endpoints"][0]["addresses"] == ["203.0.113.9"]


def test_law_6_a_name_keeps_its_old_family_until_it_has_the_new_one() -> None:
    life = a_life().is_ready().serves("2001:db8::7")
    assert life.go().deleted == ()
    assert {"gateway-endpoints-ipv4", "gateway-endpoints-ipv6"} <= set(life.composed)
    life.settle()
    assert "gateway-endpoints-ipv4" not in life.composed
    assert life.composed["gateway-service"]["spec"]["ports"][0]["port"] == 80


def test_law_1_a_status_that_is_lost_takes_no_name_away() -> None:
    life = a_life().is_ready()
    name = {"gateway-service", "gateway-endpoints-ipv4"}
    life.reports("serving-stack").xr["status"].pop("gateway")
    assert life.go().deleted == ()
    assert name <= set(life.composed)


def test_the_address_is_known_before_the_stack_tells_it() -> None:
    life = a_life().settle().answers().settle().learn(a_gateway_object("203.0.113.9")).settle()
    assert life.status["gateway"] == {"address": "203.0.113.9", "hostname": HOSTNAME, "port": 80}


def test_what_the_gateways_object_has_is_newer_than_what_the_stack_tells() -> None:
    life = a_life().is_ready().serves(keyRevisions=[1]).learn(a_gateway_object("203.0.113.9", "203.0.113.10")).settle()
    known = {"address": "203.0.113.9", "hostname": HOSTNAME, "port": 80, "keyRevisions": [1]}
    assert (life.status["gateway"], life.said("GatewayReady")) == (known, ("True", "AddressKnown"))


def test_what_the_gateways_object_has_lost_is_kept_and_told() -> None:
    life = a_life().is_ready().learn(a_gateway_object()).settle()
    assert life.status["gateway"]["address"] == "203.0.113.7"
    assert life.said("GatewayReady") == ("False", "AddressLost")


@pytest.mark.parametrize("there", [False, True])
def test_while_the_gateways_object_says_nothing_the_stack_does(there: bool) -> None:
    life = a_life().is_ready()
    if there:
        life.learn(a_gateway_object(seen=False))
    assert life.serves("203.0.113.8").settle().status["gateway"]["address"] == "203.0.113.8"


def test_an_address_of_the_spec_goes_before_the_one_that_the_gateway_reports() -> None:
    life = a_life(gateway={"address": "gw.example.com", "port": 8443}).is_ready()
    assert life.status["gateway"] == {"address": "gw.example.com", "hostname": "gw.example.com", "port": 8443}


@pytest.mark.parametrize("up", [False, True])
def test_an_address_of_the_spec_is_used_once_the_stack_is_up(up: bool) -> None:
    life = a_life(gateway={"address": "gw.example.com"}).settle().answers().settle()
    if up:
        life.serves(None).settle()
    assert ("gateway" in life.status) == up


def test_the_keys_that_the_gateway_lets_in_are_passed_both_ways() -> None:
    life = a_life().is_ready().learn(an_inference_gateway(2, 3, 1)).serves(keyRevisions=[2, 1]).settle()
    keys = life.composed["serving-stack"]["spec"]["gateway"]["fleetKeys"]
    assert [(key["revision"], key["secretRef"]["name"]) for key in keys] == [
        (1, "fleet-key-1"),
        (2, "fleet-key-2"),
        (3, "fleet-key-3"),
    ]
    assert life.status["gateway"]["keyRevisions"] == [1, 2]


def test_a_stack_that_is_not_ready_says_which_components_are_missing() -> None:
    life = a_life().settle().answers().settle()
    components = [{"name": name, "ready": False} for name in ("cert-manager", "kserve", "kueue", "prometheus")]
    components[1]["message"] = "0 of 1 pods are ready"
    life.reports("serving-stack", a_condition("Ready", "False"), components=components).settle()
    message = life.condition("StackReady")["message"]
    assert message == "cert-manager: not ready, kserve: 0 of 1 pods are ready, kueue: not ready and 1 more"


def test_a_stack_that_cannot_be_composed_says_where_to_look() -> None:
    life = a_life().settle().answers().settle()
    life.reports("serving-stack", a_condition("Synced", "False")).settle()
    assert life.said("StackReady") == ("False", "StackNotComposed")


def test_the_stack_is_told_what_the_platform_team_wants_different() -> None:
    life = a_life(
        servingStack={
            "components": [{"name": "cert-manager", "present": True}],
            "nvidiaDriverRoot": "/run/nvidia/driver",
        },
        scheduler={"type": "Kueue", "queue": "inference"},
        backend="Native",
    ).is_ready()
    spec = life.composed["serving-stack"]["spec"]
    assert spec["components"] == [{"name": "cert-manager", "present": True}]
    assert spec["scheduler"] == {"type": "Kueue", "queue": "inference"}
    assert (spec["backend"], spec["nvidiaDriverRoot"]) == ("Native", "/run/nvidia/driver")
    assert spec["cloud"] == {"source": "Existing"}


def test_taints_change_nothing_that_is_composed() -> None:
    life = a_life().is_ready()
    before = dict(life.composed)
    life.xr["spec"]["taints"] = [{"key": "maintenance", "effect": "NoExecute"}]
    assert life.settle().composed == before


def test_an_identity_goes_to_both_providers() -> None:
    life = a_life()
    identity = {"type": "GoogleApplicationCredentials", "source": "InjectedIdentity"}
    life.xr["spec"]["cluster"]["existing"]["identity"] = identity
    life.settle()
    for part in ("provider-config-kubernetes", "provider-config-helm"):
        assert life.composed[part]["spec"]["identity"] == identity


def test_what_is_in_the_secret_is_repeated_nowhere() -> None:
    life = a_life().learn(a_secret(kubeconfig="c2VudGluZWw=")).is_ready()
    assert "c2VudGluZWw" not in str((life.xr, life.composed, life.look().events))
