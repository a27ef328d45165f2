"""From a ProviderConfig to a cluster: what provider-kubernetes and provider-helm do before anything else."""

from __future__ import annotations

from plane.clusters import Cluster
from plane.conditions import marked
from plane.queue import Pace, Queue
from plane.standins.managed import Failed
from plane.standins.standin import World
from plane.store.keys import Json, Key, Kind, is_deleting
from plane.store.store import Change
from xfn.values import Condition

IN_USE = "in-use.crossplane.io"


class Connections:
    """Finds the cluster behind an object's providerConfigRef, and keeps configs that are in use from going.

    The cluster of a config is the one of the config's name: what its kubeconfig says is not read, but the Secret that
    it names must be there.
    """

    def __init__(self, world: World, api_version: str, user: Kind) -> None:
        self._world = world
        self._api_version = api_version
        self._users: dict[Key, dict[Key, None]] = {}
        self._config_of: dict[Key, Key] = {}
        self._secrets: dict[Key, tuple[Json | None, Key | None]] = {}
        self._queue: Queue[Key] = Queue(world.clock, self._reconcile, Pace())
        world.store.watch(self._see_user, user)
        kinds = (Kind(api_version, "ClusterProviderConfig"), Kind(api_version, "ProviderConfig"))
        world.store.watch(self._see_config, *kinds)

    def cluster_of(self, obj: Json) -> Cluster:
        """The cluster that an object belongs on; Failed if the way to it is not there."""
        return self.cluster_behind(self._config(obj))

    def config_of(self, key: Key, obj: Json) -> Key:
        """The config of the object of a key: the one that is noted of it, so that whoever keeps it shares it."""
        config, noted = self._config(obj), self._config_of.get(key)
        return noted if noted == config else config

    def cluster_behind(self, key: Key) -> Cluster:
        """The cluster behind a config; Failed if the way to it is not there."""
        config = self._world.store.get(key)
        if config is None:
            raise Failed(f'cannot get provider config: {key.kind} "{key.name}" not found')
        secret = self._secret(key, config)
        if secret is not None and self._world.store.get(secret) is None:
            raise Failed(
                "cannot build kube client for provider config: cannot extract credentials: cannot get credentials "
                f'secret: secrets "{secret.name}" not found'
            )
        return self._world.clusters[key.name]

    def users_of(self, cluster: str) -> list[Key]:
        """The objects that are on a cluster."""
        return [user for config, users in self._users.items() if config.name == cluster for user in users]

    def _config(self, obj: Json) -> Key:
        reference = obj["spec"].get("providerConfigRef") or {"kind": "ClusterProviderConfig", "name": "default"}
        kind = reference.get("kind", "ClusterProviderConfig")
        namespace = obj["metadata"]["namespace"] if kind == "ProviderConfig" else ""
        return Key(self._api_version, kind, namespace, reference["name"])

    def _secret(self, key: Key, config: Json) -> Key | None:
        """The Secret with the credentials of a config; it is read once for each spec, the status changes more often."""
        spec, known = config.get("spec"), self._secrets.get(key)
        if known is None or known[0] is not spec:
            credentials = (spec or {}).get("credentials") or {}
            reference = credentials.get("secretRef") if credentials.get("source") == "Secret" else None
            secret = None
            if reference is not None:
                secret = Key("v1", "Secret", reference.get("namespace") or key.namespace, reference["name"])
            known = self._secrets[key] = spec, secret
        return known[1]

    def _see_config(self, change: Change) -> None:
        if change.new is None:
            self._secrets.pop(change.key, None)
        self._queue.add(change.key)

    def _see_user(self, change: Change) -> None:
        if change.old is not None and change.new is not None and change.old["spec"] is change.new["spec"]:
            return
        before = self._config_of.pop(change.key, None)
        after = self._config(change.new) if change.new is not None else None
        if after is not None:
            self._config_of[change.key] = after
        if before == after:
            return
        if before is not None:
            self._users[before].pop(change.key, None)
            self._queue.add(before)
        if after is not None:
            self._users.setdefault(after, {})[change.key] = None
            self._queue.add(after)

    def _reconcile(self, key: Key) -> None:
        """A config that is in use stays, and says so."""
        config = self._world.store.get(key)
        if config is None:
            return
        users = len(self._users.get(key, ()))
        finalizers = config["metadata"].get("finalizers") or []
        if is_deleting(config) and not users:
            self._finalize(config, [name for name in finalizers if name != IN_USE])
            return
        if IN_USE not in finalizers and not is_deleting(config):
            config = self._finalize(config, [*finalizers, IN_USE])
        said = []
        if is_deleting(config):
            said = [Condition("Terminating", "True", "InUse", "Blocking deletion while usages still exist")]
        marked(self._world.store, config, *said, fields={"users": users})

    def _finalize(self, config: Json, finalizers: list[str]) -> Json:
        return self._world.store.update({**config, "metadata": {**config["metadata"], "finalizers": finalizers}})
