"""A fleet to which anything may happen, in any order; after every settling all laws must hold."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from tests.plane.fleet import laws
from tests.plane.fleet.fleet import CLASSES, SYSTEM, Fleet, a_class, a_deployment, a_service, workers
from tests.plane.fleet.laws import Place, Seen, place
from tests.plane.fleet.witness import Witness

from plane.store.errors import ApiError

CLUSTERS = {"east": ("us", {"h100_8x": 1}), "west": ("us", {"h100_8x": 1, "l4_1x": 2}), "north": ("eu", {"l4_1x": 3})}
POOLS = [(name, pool.replace("_", "-")) for name, (_, pools) in CLUSTERS.items() for pool in pools]

names = st.sampled_from(list(CLUSTERS))
deployments = st.sampled_from([("ml", "qwen"), ("ml", "llama"), ("web", "qwen")])
tensors = st.sampled_from([1, 2, 4, 8])
regions = st.sampled_from([None, "us", "eu"])
pauses = st.sampled_from([0.0, 0.0, 0.1, 30.0, 120.0])
"""How long nothing happens after a step. Often not at all: then two things happen at once."""


class FleetMachine(RuleBasedStateMachine):
    """Platform and ML teams at work, and things that break. `serving` is what no step since gave a reason to go."""

    @initialize(seed=st.integers(0, 99))
    def begin(self, seed: int) -> None:
        self.fleet = Fleet(seed)
        self.plane = self.fleet.plane
        self.witness = Witness(self.plane)
        self.serving: dict[Place, tuple[str, Place]] = {}
        for name, (region, pools) in CLUSTERS.items():
            self.fleet.add_cluster(name, region, **pools)
        self.fleet.settle()

    # ML teams

    @rule(key=deployments, replicas=st.integers(0, 4), tensor=tensors, region=regions, pause=pauses)
    def deploy(self, key: Place, replicas: int, tensor: int, region: str | None, pause: float) -> None:
        """Create a deployment, or edit one: another size, another shape, another place."""
        self._excuse(key)
        self.plane.apply(a_deployment(key, replicas, tensor, region))
        self.plane.advance(pause)

    @rule(tensor=tensors, replicas=st.integers(1, 4))
    def race(self, tensor: int, replicas: int) -> None:
        """Two teams ask for the same devices in the same moment."""
        for key in (("ml", "llama"), ("web", "qwen")):
            self._excuse(key)
            self.plane.apply(a_deployment(key, replicas, tensor))

    @rule(key=deployments, replicas=st.integers(0, 4), pause=pauses)
    def scale(self, key: Place, replicas: int, pause: float) -> None:
        if self.plane.exists("ModelDeployment", key[1], key[0]):
            self._excuse(key)
            self.plane.scale("ModelDeployment", key[1], replicas, key[0])
            self.plane.advance(pause)

    @rule(key=deployments, image=st.sampled_from(["vllm:1", "vllm:2"]), pause=pauses)
    def roll_out(self, key: Place, image: str, pause: float) -> None:
        if self.plane.exists("ModelDeployment", key[1], key[0]):
            self._excuse(key)
            self.fleet.change(key, workers=workers(image))
            self.plane.advance(pause)

    @rule(key=deployments, foreground=st.booleans(), pause=pauses)
    def delete(self, key: Place, foreground: bool, pause: float) -> None:
        if self.plane.exists("ModelDeployment", key[1], key[0]):
            self._excuse(key)
            self.plane.delete("ModelDeployment", key[1], key[0], foreground=foreground)
            self.plane.advance(pause)

    @rule(key=deployments)
    def serve(self, key: Place) -> None:
        self.plane.apply(a_service(key))

    @rule(key=deployments)
    def stop_serving(self, key: Place) -> None:
        if self.plane.exists("ModelService", key[1], key[0]):
            self.plane.delete("ModelService", key[1], key[0])

    # mistakes: nothing that runs may go because of them

    @rule(key=deployments, pause=pauses)
    def mistype_the_region(self, key: Place, pause: float) -> None:
        if self.plane.exists("ModelDeployment", key[1], key[0]):
            self.fleet.change(key, clusterSelector={"matchLabels": {"modelplane.ai/region": "uss"}})
            self.plane.advance(pause)

    @rule(key=deployments)
    def edit_into_what_is_not_valid(self, key: Place) -> None:
        """The API server refuses it, and nothing is changed."""
        wrong = a_deployment(key)
        wrong["spec"]["workers"]["topology"] = {"tensor": 0}
        with pytest.raises(ApiError):
            self.plane.apply(wrong)

    @rule(name=st.sampled_from(list(CLASSES)), pause=pauses)
    def delete_a_class(self, name: str, pause: float) -> None:
        if self.plane.exists("InferenceClass", name):
            self.plane.delete("InferenceClass", name)
            self.plane.advance(pause)

    @rule(name=st.sampled_from(list(CLASSES)))
    def bring_the_class_back(self, name: str) -> None:
        if not self.plane.exists("InferenceClass", name):
            self.plane.apply(a_class(name))

    @rule(name=names, pause=pauses)
    def lose_the_kubeconfig(self, name: str, pause: float) -> None:
        """Nobody can see the cluster any more: what is there may be replaced elsewhere after a while."""
        if self.plane.exists("Secret", name, SYSTEM):
            self._excuse_all_on(name)
            self.plane.delete("Secret", name, SYSTEM)
            self.plane.advance(pause)

    @rule(name=names)
    def bring_the_kubeconfig_back(self, name: str) -> None:
        self._excuse_all_on(name)
        self.fleet.give_kubeconfig(name)

    @rule(name=names, kind=st.sampled_from(["ClusterCapacity", "InferenceCluster"]))
    def lose_a_status(self, name: str, kind: str) -> None:
        """Somebody wipes what a cluster or its ledger says: it is told anew, and nobody forgets who runs there."""
        self.plane.store.update_status(self.plane.key(kind, name), {})

    # the platform team

    @rule(pool=st.sampled_from(POOLS), nodes=st.integers(0, 3), pause=pauses)
    def resize(self, pool: tuple[str, str], nodes: int, pause: float) -> None:
        self.fleet.resize(*pool, nodes)
        self.plane.advance(pause)

    @rule(name=names, effect=st.sampled_from(["NoSchedule", "NoExecute", None]), pause=pauses)
    def taint(self, name: str, effect: str | None, pause: float) -> None:
        if effect != "NoSchedule":
            self._excuse_all_on(name)
        self.fleet.change_cluster(name, taints=[{"key": "maintenance", "effect": effect}] if effect else [])
        self.plane.advance(pause)

    # what breaks

    @rule(cut=st.sets(names, min_size=1), pause=pauses)
    def partition(self, cut: set[str], pause: float) -> None:
        """The control plane loses sight of one cluster, of some, or of all."""
        for name in sorted(cut):
            self._excuse_all_on(name)
            self.plane.cluster(name).fail()
        self.plane.advance(pause)

    @rule(name=names, pause=pauses)
    def recover(self, name: str, pause: float) -> None:
        self._excuse_all_on(name)
        self.plane.cluster(name).recover()
        self.plane.advance(pause)

    @rule(name=names, serving=st.booleans(), pause=pauses)
    def engines(self, name: str, serving: bool, pause: float) -> None:
        """The engines of a cluster crash, or come back."""
        self.fleet.crash(self.plane.cluster(name), serving=serving)
        self.plane.advance(pause)

    # what must hold

    @precondition(lambda self: hasattr(self, "fleet"))
    @rule()
    def settle(self) -> None:
        """Let everything come to rest, and check all laws."""
        self.fleet.settle()
        kept = [(at, uid) for at, (uid, _) in self.serving.items()]
        laws.check(self.plane, kept, self.witness.noted)
        seen = Seen(self.plane)
        self.serving = {
            place(replica): (replica["metadata"]["uid"], at)
            for at in seen.deployments
            for replica in seen.replicas_of(at)
            if (replica.get("status") or {}).get("phase") == "Serving"
        }

    def teardown(self) -> None:
        if hasattr(self, "fleet"):
            self.settle()

    def _excuse(self, deployment: Place) -> None:
        """A step may take replicas of a deployment: law 1 no longer asks after them."""
        self.serving = {at: kept for at, kept in self.serving.items() if kept[1] != deployment}

    def _excuse_all_on(self, cluster: str) -> None:
        seen = Seen(self.plane)
        for at, replica in seen.replicas.items():
            if replica["spec"]["clusterName"] == cluster:
                self._excuse((at[0], replica["spec"]["deploymentRef"]["name"]))
