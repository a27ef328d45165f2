"""The life of a model on either engine: it starts, is edited, loses its node, its gateway and its cluster, and goes.

At each moment laws 3 and 8: traffic goes only to what can serve, and Ready tells the truth.
"""

from __future__ import annotations

from tests.parity.member import PATIENCE, Member
from tests.parity.words import condition_of

from xfn.values import Json

NAMESPACE, NAME = "lives", "lasting"
POOL = "older"
"""Where this model goes: two nodes that no other model of the tests needs at the same time."""


def a_model(name: str = NAME, namespace: str = NAMESPACE, *args: str, replicas: int = 1) -> Json:
    """A model on one device of the pool."""
    cel = 'device.attributes["gpu.nvidia.com"].productName == "NVIDIA L40S"'
    engine = {"name": "engine", "image": "vllm/vllm-openai:v0.23.0", "args": ["--model=Qwen/Qwen3-8B", *args]}
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelDeployment",
        "metadata": {"name": name, "namespace": namespace},
        "spec": {
            "replicas": replicas,
            "nodeSelector": {"devices": [{"name": "gpu", "selectors": [{"cel": cel}]}]},
            "workers": {"template": {"spec": {"containers": [engine]}}},
        },
    }


def phase(metal: Member, replica: str, wanted: str) -> Json:
    """Wait for a phase of a replica, and for the conditions that go with it, which Crossplane writes a moment later."""

    def so(seen: Json) -> bool:
        ready_as = "True" if wanted == "Serving" else "False"
        return bool(seen.get("status", {}).get("phase") == wanted and ready(seen) == ready_as)

    return metal.control.until("ModelReplica", replica, so, wanted, NAMESPACE, PATIENCE)


def ready(seen: Json) -> str:
    return str(condition_of(seen, "Ready").get("status"))


def the_one(metal: Member) -> Json:
    (replica,) = metal.replicas(NAMESPACE, NAME)
    return replica


def name_of(obj: Json) -> str:
    return str(obj["metadata"]["name"])


def _leads_to(metal: Member, *replicas: str) -> None:
    """Wait until traffic goes to these replicas and to no other."""
    metal.control.eventually(
        lambda: metal.endpoints(NAMESPACE, NAME) == set(replicas),
        lambda: f"traffic goes to {metal.endpoints(NAMESPACE, NAME)} and not to {replicas}",
        PATIENCE,
    )


class Lives:
    """A model that lives through all of these tests; one leads to the next."""

    def test_a_model_that_starts_gets_traffic_when_it_serves_and_not_before(self, lasting: Member) -> None:
        with lasting.held():
            lasting.control.apply(lasting.keep_here(a_model()))
            lasting.control.eventually(lambda: len(lasting.replicas(NAMESPACE, NAME)) == 1, "not placed", PATIENCE)
            starting = phase(lasting, name_of(the_one(lasting)), "Starting")
            lasting.control.wait("ModelReplica", name_of(starting), NAMESPACE, "WorkloadReady", "False")
            assert ready(lasting.control.get("ModelDeployment", NAME, NAMESPACE)) == "False"
            assert lasting.endpoints(NAMESPACE, NAME) == set()
        (replica,) = lasting.serving(NAMESPACE, NAME)
        assert lasting.endpoints(NAMESPACE, NAME) == {name_of(replica)}
        assert lasting.allocated(replica) == lasting.promised(replica) == {POOL: 1}

    def test_an_edit_makes_a_new_revision_and_the_old_one_serves_until_it_does(self, lasting: Member) -> None:
        old = the_one(lasting)
        with lasting.held():
            lasting.control.apply(lasting.keep_here(a_model(NAME, NAMESPACE, "--max-model-len=8192")))
            lasting.control.eventually(lambda: len(lasting.replicas(NAMESPACE, NAME)) == 2, "no second one", PATIENCE)
            (new,) = [each for each in lasting.replicas(NAMESPACE, NAME) if name_of(each) != name_of(old)]
            assert new["spec"]["revision"] != old["spec"]["revision"]
            phase(lasting, name_of(new), "Starting")
            assert lasting.endpoints(NAMESPACE, NAME) == {name_of(old)}
            assert ready(lasting.control.get("ModelReplica", name_of(old), NAMESPACE)) == "True"
        seen: list[set[str]] = [{name_of(old)}]
        while seen[-1] != {name_of(new)} and len(seen) < 10_000:
            seen.append(lasting.endpoints(NAMESPACE, NAME))
            lasting.control.pause(0.02)
        assert set() not in seen, "there was always somewhere to go"
        lasting.control.wait_gone("ModelReplica", name_of(old), NAMESPACE, timeout=PATIENCE)
        (engine,) = lasting.engines(the_one(lasting))
        assert "--max-model-len=8192" in engine["args"]

    def test_an_upgrade_of_the_functions_changes_nothing_that_runs(self, lasting: Member) -> None:
        with lasting.next_release() as called:
            replica = the_one(lasting)
            remote = replica["status"]["namespace"]
            before = lasting.cluster.get("LLMInferenceService", name_of(replica), remote)["spec"]
            running = lasting.running(replica)
            lasting.control.patch("ModelDeployment", NAME, {"spec": {"replicas": 2}}, NAMESPACE, subresource="scale")
            lasting.control.eventually(
                lambda: len(lasting.endpoints(NAMESPACE, NAME)) == 2, "no other replica serves", PATIENCE
            )
            (another,) = [each for each in lasting.replicas(NAMESPACE, NAME) if name_of(each) != name_of(replica)]
            new = lasting.cluster.get("LLMInferenceService", name_of(another), remote)["spec"]
            assert new["template"]["terminationGracePeriodSeconds"] == 240, "what is new is of the new release"
            token = {"metadata": {"annotations": {"crossplane.io/reconcile-requested-at": "after the upgrade"}}}
            lasting.control.patch("ModelReplica", name_of(replica), token, NAMESPACE)
            lasting.control.eventually(lambda: called(name_of(replica)), "not reconciled by the new release", PATIENCE)
            assert lasting.cluster.get("LLMInferenceService", name_of(replica), remote)["spec"] == before
            assert lasting.running(replica) == running
            lasting.control.patch("ModelDeployment", NAME, {"spec": {"replicas": 1}}, NAMESPACE, subresource="scale")
            lasting.control.wait_gone("ModelReplica", name_of(another), NAMESPACE, timeout=PATIENCE)

    def test_a_node_that_is_lost_is_left_for_another(self, lasting: Member) -> None:
        replica = the_one(lasting)
        with lasting.held():
            node = lasting.lose_node(replica)
            phase(lasting, name_of(replica), "Degraded")
            _leads_to(lasting)
            lasting.control.wait("ModelDeployment", NAME, NAMESPACE, status="False")
        phase(lasting, name_of(replica), "Serving")
        _leads_to(lasting, name_of(replica))
        assert lasting.runs_without(replica, node)
        assert lasting.allocated(replica) == {POOL: 1}
        lasting.give_node(node)

    def test_a_gateway_that_loses_its_address_gets_no_traffic_until_it_is_back(self, lasting: Member) -> None:
        replica = name_of(the_one(lasting))
        with lasting.without_address():
            _leads_to(lasting)
            lasting.control.wait("ModelDeployment", NAME, NAMESPACE, status="False")
            assert name_of(the_one(lasting)) == replica, "what runs stays"
        _leads_to(lasting, replica)
        lasting.control.wait("ModelDeployment", NAME, NAMESPACE, timeout=PATIENCE)

    def test_a_cluster_that_cannot_be_reached_is_unknown_and_goes_on(self, lasting: Member) -> None:
        replica = the_one(lasting)
        running = lasting.running(replica)
        with lasting.out_of_reach():
            phase(lasting, name_of(replica), "Unknown")
            lasting.control.wait("ModelReplica", name_of(replica), NAMESPACE, "WorkloadReady", "Unknown")
            lasting.control.wait("ModelDeployment", NAME, NAMESPACE, status="False")
        phase(lasting, name_of(replica), "Serving")
        _leads_to(lasting, name_of(replica))
        assert lasting.running(the_one(lasting)) == running, "nobody there noticed"

    def test_a_model_that_is_deleted_leaves_its_endpoint_first_and_nothing_at_last(self, lasting: Member) -> None:
        replica = the_one(lasting)
        remote = replica["status"]["namespace"]
        lasting.control.delete("ModelDeployment", NAME, NAMESPACE)
        lasting.control.wait_gone("ModelDeployment", NAME, NAMESPACE, timeout=PATIENCE)
        lasting.cluster.wait_gone("Namespace", remote, timeout=PATIENCE)
        assert lasting.replicas(NAMESPACE, NAME) == []
        assert lasting.endpoints(NAMESPACE, NAME) == set()

    def test_two_of_one_name_in_two_namespaces_share_nothing(self, metal: Member) -> None:
        """Both with the longest names there are; deleting one leaves the other untouched, its shared set included."""
        name = "the-longest-name-a-deployment-may-have".ljust(52, "n")
        here, there = (f"{each}-of-two-namespaces-with-long-names".ljust(63, "s") for each in ("one", "other"))
        for namespace in (here, there):
            metal.control.namespace(namespace)
            metal.control.apply(metal.keep_here(a_model(name, namespace)))
        ((one,), (other,)) = (metal.serving(namespace, name) for namespace in (here, there))
        assert one["status"]["namespace"] != other["status"]["namespace"]
        assert one["status"]["host"] != other["status"]["host"]
        before = _belongings(metal, other)
        metal.control.delete("ModelDeployment", name, here)
        metal.cluster.wait_gone("Namespace", one["status"]["namespace"], timeout=PATIENCE)
        assert _belongings(metal, other) == before
        assert metal.endpoints(there, name) == {name_of(other)}
        metal.control.delete("ModelDeployment", name, there)
        metal.control.wait_gone("ModelDeployment", name, there, timeout=PATIENCE)


def _belongings(metal: Member, replica: Json) -> dict[str, str]:
    """What is in a replica's namespace on the cluster, with the uid of each."""
    kinds = ("LLMInferenceService", "LLMInferenceServiceConfig", "Deployment", "Pod", "ResourceClaim", "HTTPRoute")
    remote = replica["status"]["namespace"]
    found = [(kind, each) for kind in kinds for each in metal.cluster.every(kind, remote)]
    assert found
    return {f"{kind} {name_of(each)}": each["metadata"]["uid"] for kind, each in found}
