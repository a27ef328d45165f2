"""The cloud providers: what they make is there after a while, refers to what is there, and is not taken away in use.

What differs between the clouds is in one table each: gcp.py, aws.py, azure.py.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from plane.standins import aws, azure, gcp
from plane.standins.made import Service, at_path
from plane.standins.managed import AVAILABLE, CREATING, Failed, Habits, Managed, Observation
from plane.standins.standin import World
from plane.store.keys import Json, Key, Kind, key_of
from xfn.values import Condition

_SUFFIX = ".m.upbound.io"
_CONFIGS = ("ProviderConfig", "ClusterProviderConfig")
_DEFAULT_CONFIG = {"kind": "ClusterProviderConfig", "name": "default"}

SERVICES: Mapping[tuple[str, str], Service] = {**gcp.SERVICES, **aws.SERVICES, **azure.SERVICES}
"""What is said of some kinds; any other is there soon, and says its id."""

_DONE = Condition("LastAsyncOperation", "True", "Success")


@dataclass
class Clouds:
    """Plays the GCP, AWS and Azure providers.

    `takes` are seconds by group and kind that differ from the tables', `otherwise` those of kinds in no table.
    `refused` are objects that the cloud does not make, by the beginning of its name for them, with what it says.
    """

    takes: Mapping[tuple[str, str], float] = field(default_factory=dict)
    otherwise: float = 10.0
    refused: dict[str, str] = field(default_factory=dict)
    habits: Habits = field(default_factory=lambda: Habits(poll=600.0, unready_poll=60.0))

    def join(self, world: World) -> None:
        """Make cloud resources from now on."""
        self._world = world
        self._made: dict[Key, float] = {}
        self._begun: dict[Key, Json] = {}
        self._going: dict[Key, float] = {}
        self._failed: dict[Key, str] = {}
        self._waiters: dict[Key, dict[Key, None]] = {}
        self._kinds = [kind for kind in world.store.kinds if kind.group.endswith(_SUFFIX) and kind.kind not in _CONFIGS]
        self._managed = Managed(world, self, self.habits, *self._kinds)

    def observe(self, obj: Json) -> Observation:
        """Look how far the cloud is."""
        key, now = key_of(obj), self._world.clock.now
        self._need_config(obj)
        if key in self._going and now >= self._going[key]:
            del self._going[key], self._made[key], self._begun[key]
            self._tell_waiters(key)
        if key in self._failed:
            return self._retried(obj)
        if key not in self._made:
            return Observation(exists=False)
        if now < self._made[key]:
            return Observation(True, True, CREATING)
        self._refuse_replacement(obj)
        self._publish(obj)
        self._tell_waiters(key)
        return Observation(True, True, AVAILABLE, {"atProvider": self._statement(obj)}, (_DONE,))

    def create(self, obj: Json) -> Mapping[str, object]:
        """Begin to make it: what it refers to must be there. What goes wrong then is told by the last operation."""
        key = key_of(obj)
        for path, target in self._references(obj):
            if target is None or self._world.clock.now < self._made.get(target, float("inf")):
                self._wait(key, target)
                empty = "referenced field was empty (referenced resource may not yet be ready)"
                raise Failed(f"cannot resolve references: mg.Spec.ForProvider.{path}: {empty}")
        takes = self._world.clock.jittered(self._seconds(key))
        if words := self._refusal(obj):
            self._failed[key] = words
        else:
            self._begin(obj, takes)
        self._managed.wake(key, takes)
        return {}

    def update(self, obj: Json) -> Observation:
        """Clouds take every change at once."""
        return self.observe(obj)

    def delete(self, obj: Json) -> None:
        """Begin to unmake it, unless something that is there refers to it."""
        key = key_of(obj)
        self._failed.pop(key, None)
        users = [user for user in sorted(self._made) if user != key and key in self._targets(user)]
        if users:
            self._wait(key, users[0])
            raise Failed(f"async delete failed: the resource is already being used by {users[0]}")
        if key not in self._going:
            takes = self._world.clock.jittered(self._seconds(key) / 2)
            self._going[key] = self._world.clock.now + takes
            self._managed.wake(key, takes)

    # waiting

    def _wait(self, key: Key, for_: Key | None) -> None:
        """Look again when something is made or gone: sooner than the retry, so that a run does not end before."""
        if for_ is not None:
            self._waiters.setdefault(for_, {})[key] = None

    def _tell_waiters(self, key: Key) -> None:
        for waiter in self._waiters.pop(key, ()):
            self._managed.wake(waiter)

    # making

    def _begin(self, obj: Json, takes: float) -> None:
        key = key_of(obj)
        self._made[key] = self._world.clock.now + takes
        self._begun[key] = obj["spec"]["forProvider"]

    def _retried(self, obj: Json) -> Observation:
        """The last attempt failed. The provider tries again, and that fails again unless the cloud gives in."""
        key = key_of(obj)
        words = self._refusal(obj)
        if words:
            self._failed[key] = words
            said = Condition("LastAsyncOperation", "False", "AsyncCreateFailure", f"async create failed: {words}")
            return Observation(True, True, CREATING, {}, (said,))
        del self._failed[key]
        takes = self._world.clock.jittered(self._seconds(key))
        self._begin(obj, takes)
        self._managed.wake(key, takes)
        return Observation(True, True, CREATING)

    def _refusal(self, obj: Json) -> str | None:
        meta = obj["metadata"]
        name = (meta.get("annotations") or {}).get("crossplane.io/external-name", meta["name"])
        return next((words for start, words in self.refused.items() if name.startswith(start)), None)

    def _seconds(self, key: Key) -> float:
        of = (key.of.group, key.kind)
        return self.takes.get(of, SERVICES[of].takes if of in SERVICES else self.otherwise)

    # checking

    def _need_config(self, obj: Json) -> None:
        reference = {**_DEFAULT_CONFIG, **(obj["spec"].get("providerConfigRef") or {})}
        family = ".".join(key_of(obj).of.group.split(".")[-4:])
        namespace = obj["metadata"]["namespace"] if reference["kind"] == "ProviderConfig" else ""
        if self._world.store.get(Key(f"{family}/v1beta1", reference["kind"], namespace, reference["name"])) is None:
            missing = f'{reference["kind"]}.{family} "{reference["name"]}" not found'
            raise Failed(f"cannot get terraform setup: cannot get referenced ProviderConfig: {missing}")

    def _refuse_replacement(self, obj: Json) -> None:
        key = key_of(obj)
        begun, now = self._begun[key], obj["spec"]["forProvider"]
        service = SERVICES.get((key.of.group, key.kind))
        for path in service.unchangeable if service is not None else ():
            if at_path(begun, path) != at_path(now, path):
                raise Failed(
                    "refuse to update the external resource because the following update requires replacing it: "
                    f'cannot change the value of the argument "{path}"'
                )

    def _references(self, obj: Json) -> Iterator[tuple[str, Key | None]]:
        """The references of an object: the path of each, and what it refers to; None where there is no such thing."""
        for path, name in named(obj["spec"]["forProvider"], ""):
            keys = (Key(*kind, obj["metadata"]["namespace"], name) for kind in self._kinds)
            yield path, next((key for key in keys if self._world.store.get(key) is not None), None)

    def _targets(self, user: Key) -> set[Key | None]:
        obj = self._world.store.get(user)
        return {target for _, target in self._references(obj)} if obj is not None else set()

    # telling

    def _statement(self, obj: Json) -> Json:
        key = key_of(obj)
        service = SERVICES.get((key.of.group, key.kind))
        found = {"id": obj["metadata"]["name"], **(service.says(obj) if service is not None else {})}
        known = self._world.store.kinds.definition(Kind(key.api_version, key.kind))
        fields = known.schema.properties["status"].properties["atProvider"].properties if known else {}
        return {name: value for name, value in found.items() if name in fields}

    def _publish(self, obj: Json) -> None:
        """Write the connection Secret that the object asks for."""
        reference = obj["spec"].get("writeConnectionSecretToRef")
        if not reference:
            return
        kubeconfig = base64.b64encode(f"cluster: {obj['metadata']['name']}".encode()).decode()
        owner = {key: obj[key] for key in ("apiVersion", "kind")} | {
            "name": obj["metadata"]["name"],
            "uid": obj["metadata"]["uid"],
            "controller": True,
            "blockOwnerDeletion": True,
        }
        metadata = {
            "name": reference["name"],
            "namespace": obj["metadata"]["namespace"],
            "ownerReferences": [owner],
        }
        secret = {"apiVersion": "v1", "kind": "Secret", "metadata": metadata, "data": {"kubeconfig": kubeconfig}}
        self._world.store.apply(secret, "crossplane-provider")


def named(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every xRef and xRefs in a part of a spec, with the name that it refers to."""
    if isinstance(value, list):
        for item in value:
            yield from named(item, path)
    if not isinstance(value, dict):
        return
    for field_name, item in sorted(value.items()):
        below = f"{path}.{field_name}" if path else field_name
        if field_name.endswith("Ref") and isinstance(item, dict):
            yield below, item["name"]
        elif field_name.endswith("Refs") and isinstance(item, list):
            yield from ((below, each["name"]) for each in item)
        else:
            yield from named(item, below)
