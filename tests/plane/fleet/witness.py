"""Laws that can only be seen while things happen: what goes before what, and which names were used."""

from __future__ import annotations

from plane.embedded import Plane
from plane.store.keys import Json, Key, Kind, is_deleting
from plane.store.store import Change

REPLICA = Kind("modelplane.ai/v1alpha1", "ModelReplica")
ENDPOINT = Kind("modelplane.ai/v1alpha1", "ModelEndpoint")
DEPLOYMENT = Kind("modelplane.ai/v1alpha1", "ModelDeployment")
BACKEND = Kind("gateway.envoyproxy.io/v1alpha1", "Backend")
CLUSTER = Kind("modelplane.ai/v1alpha1", "InferenceCluster")


class Witness:
    """Watches a control plane and notes every moment in which a law is broken."""

    def __init__(self, plane: Plane) -> None:
        self.noted: list[str] = []
        self._plane = plane
        self._store = plane.store
        self._named: dict[Key, str] = {}
        plane.store.watch(self._see)

    def _see(self, change: Change) -> None:
        if change.key.of == REPLICA:
            self._replica(change)
        elif change.new is None and change.key.kind == "ClusterProviderConfig":
            self._config_gone(change.key)
        elif change.new is None and change.key.of == CLUSTER:
            self._cluster_gone(change.key)

    def _replica(self, change: Change) -> None:
        if change.new is None:
            return
        uid = change.new["metadata"]["uid"]
        if self._named.setdefault(change.key, uid) != uid:
            self._note("law_10_names_fit", f"{change.key} was the name of another replica before")
        if is_deleting(change.new) and change.old is not None and not is_deleting(change.old):
            self._leaves(change.key, change.old)

    def _leaves(self, key: Key, replica: Json) -> None:
        """A replica goes after its endpoint and after every route to it, unless its whole deployment goes."""
        reference = replica["spec"]["deploymentRef"]
        deployment = self._store.get(Key(*DEPLOYMENT, key.namespace, reference["name"]))
        if deployment is None or is_deleting(deployment) or deployment["metadata"]["uid"] != reference["uid"]:
            return
        law = "law_9_moves_make_before_they_break"
        endpoint = self._store.get(Key(*ENDPOINT, key.namespace, key.name))
        if endpoint is not None and not is_deleting(endpoint):
            self._note(law, f"{key} is deleted before its endpoint")
        host = (replica.get("status") or {}).get("host")
        for backend in self._store.find(BACKEND, namespace=key.namespace):
            if any(entry.get("hostname") == host for entry in backend["spec"].get("endpoints") or ()):
                self._note(law, f"{key} is deleted while {backend['metadata']['name']} still routes to it")

    def _config_gone(self, config: Key) -> None:
        law = "law_6_nothing_goes_before_what_depends_on_it"
        kind = Kind(config.api_version, "Object" if config.of.group.startswith("kubernetes") else "Release")
        for obj in self._store.find(kind):
            if (obj["spec"].get("providerConfigRef") or {}).get("name") == config.name:
                self._note(law, f"{config} went before {kind.kind} {obj['metadata']['name']}")

    def _cluster_gone(self, cluster: Key) -> None:
        for replica in self._store.find(REPLICA):
            if replica["spec"]["clusterName"] == cluster.name:
                said = f"{cluster} went before ModelReplica {replica['metadata']['name']}"
                self._note("law_6_nothing_goes_before_what_depends_on_it", said)

    def _note(self, law: str, said: str) -> None:
        self.noted.append(f"{law}: at {self._plane.clock.now:.1f} s {said}")
