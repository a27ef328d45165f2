"""InferenceGateway: the door itself, how it is installed, and who holds it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.inferencegateway.builders import a_life, a_service, an_open_gateway
from tests.servingstack.life import Life, composed, conditions, deleted, names, synced, unsynced

from xfn.values import Json

TLS = {"certificateRefs": [{"name": "models-tls"}]}


def listeners(life: Life) -> dict[str, Json]:
    return {each["name"]: each for each in life.there["public-gateway"]["spec"]["listeners"]}


def test_kinds_are_composed_only_when_they_are_known() -> None:
    """One object of an unknown kind would keep Crossplane from applying all the others."""
    life, plane = a_life()
    first = names(life.reconcile())
    assert {"control-plane", "egress-keys", "fleet-key-1", "release-crds"} <= first
    assert not {"release-eg", "gateway-class", "public-gateway", "egress-gateway"} & first
    plane.helm_installs()
    assert {"release-eg", "gateway-class", "public-gateway", "egress-gateway"} <= names(life.reconcile())


def test_an_open_gateway_tells_its_address() -> None:
    life, _ = an_open_gateway()
    assert life.status["address"] == "203.0.113.7"
    assert life.status["url"] == "http://203.0.113.7"
    assert life.status["gatewayRef"] == {
        "namespace": "modelplane-system",
        "name": "default",
        "sectionName": "http",
    }
    assert life.condition("GatewayReady") == ("True", "Available")
    assert life.condition("Ready")[0] == "True"


def test_charts_go_in_by_the_identity_of_the_provider() -> None:
    life, _ = an_open_gateway()
    config = life.there["control-plane"]
    assert config["spec"]["credentials"] == {"source": "InjectedIdentity"}
    assert "." in config["metadata"]["name"], "no InferenceCluster can have that name"
    for name in ("release-crds", "release-eg"):
        assert life.there[name]["spec"]["providerConfigRef"]["name"] == config["metadata"]["name"]
    values = life.there["release-eg"]["spec"]["forProvider"]["values"]
    assert values["config"]["envoyGateway"] == {"extensionApis": {"enableBackend": True}}


def test_an_envoy_gateway_that_is_there_is_left_alone() -> None:
    life, plane = a_life(envoyGateway={"present": True})
    life.settle(plane.everything_works)
    assert not {"release-crds", "release-eg", "control-plane"} & set(life.there)
    assert life.condition("Ready")[0] == "True"


def test_an_envoy_gateway_that_becomes_ones_own_is_handed_over() -> None:
    life, _ = an_open_gateway()
    life.xr["spec"]["envoyGateway"] = {"present": True}
    outcome = life.reconcile()
    assert deleted(outcome) == set()
    for name in ("release-crds", "release-eg"):
        assert composed(outcome, name)["spec"]["managementPolicies"] == ["Observe"]


def test_the_chart_can_come_from_elsewhere() -> None:
    life, plane = a_life(
        envoyGateway={
            "version": "v1.9.2",
            "repository": "oci://registry.example.com/charts",
            "secretRef": {"name": "mirror"},
        }
    )
    life.settle(plane.everything_works)
    assert life.there["release-eg"]["spec"]["forProvider"]["chart"] == {
        "name": "gateway-helm",
        "version": "v1.9.2",
        "repository": "oci://registry.example.com/charts",
        "pullSecretRef": {"name": "mirror"},
    }
    crds = life.there["release-crds"]["spec"]["forProvider"]["chart"]
    assert (crds["version"], crds["repository"]) == ("0.1.0", "oci://registry.example.com/charts")


def test_with_tls_routes_attach_to_https_and_http_only_redirects() -> None:
    life, _ = an_open_gateway(hostname="models.example.com", tls=TLS)
    assert listeners(life)["https"]["allowedRoutes"] == {"namespaces": {"from": "All"}}
    assert listeners(life)["http"]["allowedRoutes"] == {"namespaces": {"from": "Same"}}
    assert {each["hostname"] for each in listeners(life).values()} == {"models.example.com"}
    assert life.there["redirect"]["spec"]["parentRefs"] == [{"name": "default", "sectionName": "http"}]
    assert life.status["url"] == "https://models.example.com"
    assert life.status["gatewayRef"]["sectionName"] == "https"


def test_with_http_closed_nothing_listens_there() -> None:
    life, _ = an_open_gateway(tls={**TLS, "httpPort": "Closed"})
    assert set(listeners(life)) == {"https"}
    assert "redirect" not in life.there


def test_long_prompts_pass_and_headers_of_the_fleet_do_not() -> None:
    life, _ = an_open_gateway()
    spec = life.there["public-clients"]["spec"]
    assert spec["connection"] == {"bufferLimit": "20Mi"}
    assert spec["path"] == {"escapedSlashesAction": "RejectRequest"}
    assert "x-modelplane-key" in spec["headers"]["earlyRequestHeaders"]["remove"]


def test_the_egress_gateway_is_internal_and_lets_in_only_the_fleet() -> None:
    life, _ = an_open_gateway()
    service = life.there["egress-proxy"]["spec"]["provider"]["kubernetes"]["envoyService"]
    assert service == {"type": "ClusterIP", "name": "modelplane-egress"}
    assert life.status["egress"]["hostname"].startswith("modelplane-egress.")
    auth = life.there["egress-policy"]["spec"]["apiKeyAuth"]
    assert auth["sanitize"] is True
    assert auth["credentialRefs"] == [{"group": "", "kind": "Secret", "name": "egress-keys"}]
    assert "headers" not in life.there["egress-clients"]["spec"], "it must see the key"


def test_the_service_in_front_is_as_asked() -> None:
    service = {"type": "LoadBalancer", "annotations": {"example.com/internal": "true"}, "loadBalancerClass": "acme"}
    life, _ = an_open_gateway(service=service, replicas=5)
    kubernetes = life.there["public-proxy"]["spec"]["provider"]["kubernetes"]
    assert kubernetes == {"envoyDeployment": {"replicas": 5}, "envoyService": service}


def test_each_namespace_with_services_may_name_the_key_and_no_other() -> None:
    life, plane = an_open_gateway()
    life.required = [a_service("ml", "a"), a_service("ml", "b"), a_service("search", "a")]
    life.settle(plane.everything_works)
    grants = {name for name in life.there if name.startswith("grant-")}
    assert grants == {"grant-ml", "grant-search"}
    spec = life.there["grant-ml"]["spec"]
    theirs, ours = spec["from"]
    assert theirs == {"group": "gateway.envoyproxy.io", "kind": "HTTPRouteFilter", "namespace": "ml"}
    assert ours["namespace"] == "modelplane-system", "what Envoy Gateway reads the grant for, and needs no grant"
    secret, gateway = spec["to"]
    assert secret == {"group": "", "kind": "Secret", "name": "fleet-key-1"}
    assert (gateway["kind"], gateway["name"]) == ("Gateway", "default")


def test_envoy_gateway_has_every_key_in_sight() -> None:
    """Envoy Gateway finds the Secret that a filter of another namespace names only if something here names it too."""
    life, plane = an_open_gateway()
    life.settle(plane.everything_works)
    (rule,) = life.there["key-route-1"]["spec"]["rules"]
    (named,) = rule["filters"]
    assert named["extensionRef"]["name"] == life.there["key-filter-1"]["metadata"]["name"]
    injected = life.there["key-filter-1"]["spec"]["credentialInjection"]["credential"]["valueRef"]
    assert injected == {"group": "", "kind": "Secret", "name": "fleet-key-1"}
    assert life.there["key-route-1"]["spec"]["parentRefs"] == [{"name": "egress"}], "nobody outside sees it"


def test_the_gateway_is_held_while_services_exist() -> None:
    life, plane = an_open_gateway()
    assert "in-use" not in life.there
    life.required = [a_service()]
    life.settle(plane.everything_works)
    hold = life.there["in-use"]["spec"]
    assert hold["of"]["resourceRef"] == {"name": "default"}
    assert hold["replayDeletion"] is True
    assert "delete them first" in hold["reason"]
    life.required = []
    assert deleted(life.reconcile()) == {"in-use", "grant-ml"}


def test_the_hold_is_there_before_anything_else_is() -> None:
    life, _ = a_life()
    life.required = [a_service()]
    assert "in-use" in names(life.reconcile())


def test_law_6_envoy_gateway_outlives_its_class() -> None:
    life, _ = an_open_gateway()
    spec = life.there["release-eg-by-gateway-class"]["spec"]
    assert spec["of"]["resourceRef"] == {
        "name": life.there["release-eg"]["metadata"]["name"],
        "namespace": "modelplane-system",
    }
    assert spec["by"]["kind"] == "GatewayClass"
    assert spec["by"]["resourceRef"] == {"name": life.there["gateway-class"]["metadata"]["name"]}


def test_law_1_a_release_that_is_lost_from_sight_takes_no_gateway_with_it() -> None:
    life, _ = an_open_gateway()
    for name in ("release-crds", "release-eg"):
        life.there[name].pop("status")
    outcome = life.reconcile()
    assert deleted(outcome) == set()
    assert life.status["address"] == "203.0.113.7"
    assert life.condition("Ready")[0] == "True"


@pytest.mark.parametrize("gone", ["public-gateway", "egress-gateway", "gateway-class"])
def test_law_1_what_was_deleted_by_hand_comes_back_and_takes_nothing_with_it(gone: str) -> None:
    life, _ = an_open_gateway()
    everything = set(life.there)
    for name in ("release-crds", "release-eg"):
        life.there[name].pop("status")
    life.there.pop(gone)
    outcome = life.reconcile()
    assert (names(outcome), deleted(outcome)) == (everything, set())


def test_law_1_a_lost_address_is_told_and_removes_nothing() -> None:
    life, _ = an_open_gateway()
    life.there["public-gateway"]["status"].pop("addresses")
    outcome = life.reconcile()
    assert deleted(outcome) == set()
    assert "address" not in life.status
    assert life.condition("GatewayReady") == ("False", "GatewayAddressPending")


def test_law_4_an_open_gateway_is_silent() -> None:
    life, _ = an_open_gateway()
    before, there = dict(life.status), dict(life.there)
    outcome = life.reconcile()
    assert [event for event in outcome.events if event.reason != "SelectComposition"] == []
    assert (life.status, life.there) == (before, there)


@pytest.mark.parametrize("lost", ["public-gateway", "egress-gateway"])
def test_law_8_both_gateways_must_be_programmed(lost: str) -> None:
    life, _ = an_open_gateway()
    life.there[lost]["status"]["conditions"] = conditions(("Programmed", "False", "no Envoy replica is available"))
    life.reconcile()
    assert life.condition("GatewayReady") == ("False", "GatewayNotProgrammed")
    assert life.condition("Ready")[0] == "False"


def test_a_certificate_that_is_missing_is_told_in_envoy_gateways_words() -> None:
    life, _ = an_open_gateway(tls=TLS)
    told: dict[str, Any] = {"type": "ResolvedRefs", "status": "False", "message": "Secret models-tls does not exist"}
    life.there["public-gateway"]["status"]["listeners"] = [{"name": "https", "conditions": [told]}]
    life.reconcile()
    assert life.condition("GatewayReady") == ("False", "GatewayNotAccepted")
    assert life.message("GatewayReady") == "public Gateway: listener https: Secret models-tls does not exist"


def test_a_chart_that_cannot_be_installed_says_why() -> None:
    life, _ = a_life()
    life.reconcile()
    unsynced(life.there["release-crds"], "create failed: failed to install release: forbidden")
    life.reconcile()
    assert life.condition("GatewayReady") == ("False", "GatewayControllerFailed")
    assert life.message("GatewayReady") == "crds: create failed: failed to install release: forbidden"


def test_an_upgrade_does_not_unready_an_open_gateway() -> None:
    life, _ = an_open_gateway()
    synced(life.there["release-eg"], ready=False, state="failed", revision=2, releaseDescription="timed out")
    life.reconcile()
    assert life.condition("Ready")[0] == "True"


def test_an_ipv6_address_is_bracketed_in_the_url() -> None:
    life, _ = an_open_gateway()
    life.there["public-gateway"]["status"]["addresses"] = [{"type": "IPAddress", "value": "2001:db8::1"}]
    life.reconcile()
    assert life.status["url"] == "http://[2001:db8::1]"
