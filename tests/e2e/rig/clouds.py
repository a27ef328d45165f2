"""A stand-in for the clouds and their providers: it writes on the control plane what they would, and makes nothing.

The kinds are the providers' own, from the stored schemas. How long each thing takes and what it says of itself comes
from the tables of the embedded plane (gcp.py, azure.py, aws.py); an hour of the clouds is half a minute here. Every
cluster that is made leads to the rig's workload cluster.
"""

from __future__ import annotations

import base64
import copy
import datetime
import time
from collections.abc import Iterable, Iterator

import yaml
from tests.e2e.rig import foreign
from tests.e2e.rig.api import Json, Refused
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.crossplane import rights_on
from tests.e2e.rig.mirror import Mirror
from tests.e2e.rig.rounds import Rounds
from tests.parity.clouds import PACE, Thing

from plane.standins.clouds import SERVICES, named
from plane.standins.managed import FINALIZER
from structural.catalogue import Catalogue
from xfn.function import Function, Kind

_OTHERWISE = 10.0
"""Seconds of the clouds for kinds in no table."""
_EXTERNAL_NAME = "crossplane.io/external-name"
_SUFFIX = ".m.upbound.io"
_NO_USER = ("container.gcp.m.upbound.io", "Cluster")
"""The kubeconfig of a GKE cluster names nobody: who comes, comes with an identity."""


def provider_configs(functions: Iterable[Function]) -> list[Kind]:
    """The kinds in which the clouds' accounts are kept."""
    found = {kind for function in functions for kind in function.requires if _group(kind).endswith(_SUFFIX)}
    return sorted(found, key=lambda kind: (kind.api_version, kind.kind))


def install(cluster: Cluster, kinds: Iterable[Kind], stored: Catalogue) -> None:
    """Define the kinds, and let Crossplane handle them, as installing the providers would."""
    wanted = list(kinds)
    foreign.define(cluster, [{"apiVersion": kind.api_version, "kind": kind.kind} for kind in wanted])
    plurals: dict[str, list[str]] = {}
    for kind in wanted:
        found = stored.get(kind.api_version, kind.kind)
        assert found is not None, f"no schema is stored for {kind}"
        plurals.setdefault(_group(kind), []).append(found.plural)
    for group, names in plurals.items():
        cluster.apply(rights_on(group, names))


class CloudsStandIn(Rounds):
    """Plays the clouds until it is stopped. `made` and `gone` have what it made and unmade, in order."""

    def __init__(self, control: Cluster, workload: Cluster, kinds: list[Kind], configs: list[Kind]) -> None:
        super().__init__("clouds-stand-in")
        self.control = control
        self.workload = workload
        self.kinds = kinds
        self.configs = configs
        self.made: list[Thing] = []
        self.gone: list[Thing] = []
        self.errors: list[str] = []
        self.mirror = Mirror(control)
        self._begun: dict[str, float] = {}
        self._going: dict[str, float] = {}
        self._said: dict[str, object] = {}
        self._accounts: set[tuple[str, str, str]] = set()

    def stop(self) -> None:
        """End, and wait for it."""
        super().stop()
        self.mirror.stop()

    def look(self) -> None:
        """Look at everything once."""
        things = {name: obj for kind in self.kinds for name, obj in self._every(kind)}
        self._accounts = {
            (kind.kind, _group(kind), each["metadata"]["name"])
            for kind in self.configs
            for each in self.mirror.every(f"{kind.kind}.{_group(kind)}")
        }
        for (kind, _), obj in things.items():
            try:
                if "deletionTimestamp" in obj["metadata"]:
                    self._unmake(kind, obj, things)
                else:
                    self._make(kind, obj, things)
            except Refused as refusal:
                # Changed or deleted meanwhile: the next round sees what is so then.
                if refusal.code not in (404, 409):
                    self.errors.append(str(refusal))

    # making

    def _make(self, kind: str, obj: Json, things: dict[tuple[str, str], Json]) -> None:
        """As far as it can be: its account must be there, and then what it refers to."""
        meta = obj["metadata"]
        if FINALIZER not in meta.get("finalizers", ()):
            obj = copy.deepcopy(obj)
            obj["metadata"]["finalizers"] = [*meta.get("finalizers", ()), FINALIZER]
            obj["metadata"].setdefault("annotations", {}).setdefault(_EXTERNAL_NAME, meta["name"])
            obj = self._put(kind, obj)
        if trouble := self._trouble(obj, things):
            self._say(kind, obj, ("Synced", "False", "ReconcileError", trouble), ("Ready", "False", "Creating", ""))
            return
        if meta["uid"] not in self._begun:
            # Providers write what a reference led to beside it, into the spec.
            obj = copy.deepcopy(obj)
            _resolve(obj["spec"]["forProvider"])
            obj = self._put(kind, obj)
        begun = self._begun.setdefault(meta["uid"], time.monotonic())
        synced = ("Synced", "True", "ReconcileSuccess", "")
        if time.monotonic() < begun + _seconds(obj):
            self._say(kind, obj, synced, ("Ready", "False", "Creating", ""))
            return
        thing = Thing.of(obj)
        if thing not in self.made:
            self._publish(obj)
            self.made.append(thing)
        done = ("LastAsyncOperation", "True", "Success", "")
        self._say(kind, obj, synced, ("Ready", "True", "Available", ""), done, said=_statement(obj))

    def _trouble(self, obj: Json, things: dict[tuple[str, str], Json]) -> str | None:
        """Why it cannot be made now, in the providers' words."""
        reference = obj["spec"]["providerConfigRef"]
        family = ".".join(_group_of(obj).split(".")[-4:])
        if (reference["kind"], family, reference["name"]) not in self._accounts:
            missing = f'{reference["kind"]}.{family} "{reference["name"]}" not found'
            return f"cannot get terraform setup: cannot get referenced ProviderConfig: {missing}"
        for path, name in named(obj["spec"]["forProvider"], ""):
            target = next((each for (_, called), each in things.items() if called == name), None)
            if target is None or Thing.of(target) not in self.made:
                empty = "referenced field was empty (referenced resource may not yet be ready)"
                return f"cannot resolve references: mg.Spec.ForProvider.{path}: {empty}"
        return None

    def _publish(self, obj: Json) -> None:
        """Write the connection Secret that the object asks for: a kubeconfig as its cloud writes it."""
        reference = obj["spec"].get("writeConnectionSecretToRef")
        if not reference:
            return
        config = yaml.safe_load(self.workload.kubeconfig.read_text())
        if (_group_of(obj), obj["kind"]) == _NO_USER:
            config["users"] = []
            config["contexts"][0]["context"].pop("user")
        meta = obj["metadata"]
        owner = {"apiVersion": obj["apiVersion"], "kind": obj["kind"], "name": meta["name"], "uid": meta["uid"]}
        secret = {
            "apiVersion": "v1",
            "kind": "Secret",
            "metadata": {
                "name": reference["name"],
                "namespace": meta["namespace"],
                "ownerReferences": [{**owner, "controller": True, "blockOwnerDeletion": True}],
            },
            "data": {"kubeconfig": base64.b64encode(yaml.safe_dump(config).encode()).decode()},
        }
        self.control.apply(secret)

    # unmaking

    def _unmake(self, kind: str, obj: Json, things: dict[tuple[str, str], Json]) -> None:
        """Not while something that is there refers to it."""
        meta = obj["metadata"]
        users = [
            name for (_, name), each in things.items() if meta["name"] in _names(each) and Thing.of(each) in self.made
        ]
        if users:
            words = f"async delete failed: the resource is already being used by {users[0]}"
            self._say(kind, obj, ("LastAsyncOperation", "False", "AsyncDeleteFailure", words))
            return
        going = self._going.setdefault(meta["uid"], time.monotonic())
        if time.monotonic() < going + _seconds(obj) / 2:
            self._say(kind, obj, ("Ready", "False", "Deleting", ""))
            return
        thing = Thing.of(obj)
        if thing in self.made:
            # Before others can see that it is gone. Should the write be refused, the next round lets it go.
            self.made.remove(thing)
            self.gone.append(thing)
        obj = copy.deepcopy(obj)
        obj["metadata"]["finalizers"] = [each for each in meta.get("finalizers", ()) if each != FINALIZER]
        self._put(kind, obj)

    # speaking with the API server

    def _every(self, kind: Kind) -> Iterator[tuple[tuple[str, str], Json]]:
        word = f"{kind.kind}.{_group(kind)}"
        for obj in self.mirror.every(word):
            yield (word, obj["metadata"]["name"]), {"apiVersion": kind.api_version, "kind": kind.kind, **obj}

    def _put(self, kind: str, obj: Json) -> Json:
        path = self.control.api.kind(kind).path(obj["metadata"]["name"], obj["metadata"]["namespace"])
        return self.control.api.call("PUT", path, obj)

    def _say(self, kind: str, obj: Json, *conditions: tuple[str, str, str, str], said: Json | None = None) -> None:
        """Write a status unless it was written already: a field that the kind does not have is never read back."""
        uid, saying = obj["metadata"]["uid"], (conditions, said)
        if self._said.get(uid) == saying:
            return
        before = obj.get("status", {})
        known = {each["type"]: each for each in before.get("conditions", ())}
        now = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        for type_, status, reason, message in conditions:
            each = {"type": type_, "status": status, "reason": reason, "message": message}
            if {key: known.get(type_, {}).get(key, "") for key in each} != each:
                known[type_] = {**each, "lastTransitionTime": now}
        after: Json = {"conditions": list(known.values()), **({"atProvider": said} if said else {})}
        if {**before, **after} != before:
            meta = obj["metadata"]
            self.control.patch(kind, meta["name"], {"status": after}, meta["namespace"], "status")
        self._said[uid] = saying


def _names(obj: Json) -> set[str]:
    return {name for _, name in named(obj["spec"]["forProvider"], "")}


def _resolve(value: object) -> None:
    """Write the name of what is referred to into the field that a reference is for."""
    if isinstance(value, list):
        for item in value:
            _resolve(item)
    if isinstance(value, dict):
        for key, item in list(value.items()):
            if key.endswith("Ref") and isinstance(item, dict):
                value.setdefault(key.removesuffix("Ref"), item["name"])
            elif key.endswith("Refs") and isinstance(item, list):
                value.setdefault(f"{key.removesuffix('Refs')}s", [each["name"] for each in item])
            else:
                _resolve(item)


def _statement(obj: Json) -> Json:
    service = SERVICES.get((_group_of(obj), obj["kind"]))
    return {"id": obj["metadata"]["name"], **(service.says(obj) if service is not None else {})}


def _seconds(obj: Json) -> float:
    service = SERVICES.get((_group_of(obj), obj["kind"]))
    return PACE * (service.takes if service is not None else _OTHERWISE)


def _group(kind: Kind) -> str:
    return kind.api_version.partition("/")[0]


def _group_of(obj: Json) -> str:
    return str(obj["apiVersion"]).partition("/")[0]
