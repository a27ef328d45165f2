"""What an Object asks of its cluster, worked out once for each spec."""

from __future__ import annotations

from plane.standins.readiness import Query, readiness
from plane.store.keys import Json, Key, key_of
from xfn.values import Condition

_KEEPS = frozenset({"*", "Create", "Update"})


class Asked:
    """What an Object asks for: which manifest, under which key, by which config, and when it is ready.

    It holds for the very spec that it was made of. The answer of a readiness query is kept with the object that it
    speaks of: what was not written since is as ready as it was.
    """

    __slots__ = ("_query", "_ready", "_remote", "config", "key", "manifest", "spec")

    def __init__(self, obj: Json, config: Key) -> None:
        self.spec: Json = obj["spec"]
        self.config = config
        self.manifest = _named(self.spec["forProvider"]["manifest"], obj["metadata"]["name"])
        self.key: Key = key_of(self.manifest)
        self._remote: Json | None = None
        self._query: Query | None = None
        self._ready: Condition | None = None

    @property
    def keeps(self) -> bool:
        """Whether what is on the cluster is to be as the manifest says, and not only looked at."""
        return not _KEEPS.isdisjoint(self.spec.get("managementPolicies") or ("*",))

    @property
    def policy(self) -> str:
        """When it is ready."""
        return str((self.spec.get("readiness") or {}).get("policy") or "SuccessfulCreate")

    def ready(self, remote: Json, query: Query) -> Condition:
        """Whether what is on the cluster is ready."""
        if self._ready is None or self._remote is not remote or self._query is not query:
            self._ready = readiness(self.spec, remote, query)
            self._remote, self._query = remote, query
        return self._ready


def _named(manifest: Json, name: str) -> Json:
    """The manifest with a name; one without has the Object's."""
    metadata = manifest.get("metadata") or {}
    return manifest if metadata.get("name") else {**manifest, "metadata": {**metadata, "name": name}}
