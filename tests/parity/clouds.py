"""A cluster in each cloud on either engine: made, reached, and taken down in order, with nothing left.

The clouds are played on both, a hundred times as fast. The clusters are made and go together, which saves time.
A cloud is a word of CLOUDS.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tests.parity.clusters import a_secret
from tests.parity.words import HELM, KUBERNETES, OBJECT, RELEASE, SYSTEM, USAGE, Control, condition_of

from cli.sources.files import cloud_accounts
from modelplane.charts import Component
from modelplane.registry import REGISTRY
from structural.documents import read
from xfn.function import Function, Kind
from xfn.values import Json

CLOUDS = ("GKE", "EKS", "AKS")
WAYS = ("background", "foreground")
PACE = 0.01
"""A second of the clouds, on either engine."""
FUNCTIONS: list[Function] = [REGISTRY[f"{cloud}Cluster"] for cloud in CLOUDS]
_EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
_SUFFIX = ".m.upbound.io"


def named(cloud: str, way: str) -> str:
    return f"{cloud.lower()}-{way}"


NAMES = [named(cloud, way) for cloud in CLOUDS for way in WAYS]


@dataclass(frozen=True)
class Thing:
    """One managed resource, as it is remembered after it is gone."""

    kind: str
    name: str
    cluster: str
    uid: str

    @classmethod
    def of(cls, obj: Json) -> Thing:
        """The one that an object stands for."""
        metadata = obj["metadata"]
        return cls(obj["kind"], metadata["name"], metadata["labels"]["modelplane.ai/cluster"], metadata["uid"])


class Sky(Protocol):
    """The clouds: what they have made and still have, and what is gone, in that order."""

    made: list[Thing]
    gone: list[Thing]
    errors: list[str]

    def address_of(self, cluster: str) -> str:
        """The address that the gateway of a cluster has."""

    def gateways(self) -> set[str]:
        """The Gateways on the clusters that nobody else left there, by uid."""


def managed_kinds() -> list[Kind]:
    """The clouds' kinds that functions compose."""
    found = {kind for each in FUNCTIONS for kind in each.emits if group_of(kind).endswith(_SUFFIX)}
    return sorted(found, key=lambda kind: (kind.api_version, kind.kind))


def group_of(kind: Kind) -> str:
    """The group of a kind."""
    return kind.api_version.partition("/")[0]


def given(token: str) -> Iterator[Json]:
    """A gateway, and of each cloud an account, the classes, and two clusters as the example has them."""
    yield {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceGateway",
        "metadata": {"name": "default"},
        "spec": {"envoyGateway": {"present": True}},
    }
    # GKE takes an access token for an identity.
    yield a_secret("acme-ml-key", SYSTEM, credentials=token)
    # What takes minutes on real machines and is tested elsewhere is there already: the charts.
    own = {"components": [{"name": each.value, "present": True} for each in Component]}
    for cloud in CLOUDS:
        (example,) = read(_EXAMPLES / "inference-cluster" / f"{cloud.lower()}.yaml")
        used = {pool["className"] for pool in example["spec"]["nodePools"]}
        for each in read(_EXAMPLES / "inference-class" / f"{cloud.lower()}.yaml"):
            if each["metadata"]["name"] in used:
                yield each
        yield from cloud_accounts([example])
        for way in WAYS:
            metadata = {**example["metadata"], "name": named(cloud, way)}
            yield {**example, "metadata": metadata, "spec": {**example["spec"], "servingStack": own}}


@dataclass(frozen=True)
class Moment:
    """What was there at one time: of the cloud and being deleted, and all else, each with its cluster."""

    going: set[str]
    consumers: set[str]
    left: dict[str, list[str]]


@dataclass(frozen=True)
class Down:
    """What was seen until nothing was left; what the clouds had made; and what had to outlive what, by name."""

    moments: list[Moment]
    made: list[Thing]
    guards: list[tuple[str, str]]


def take_down(control: Control, sky: Sky) -> Down:
    """Delete every cluster, each in its way, and look until nothing is left."""
    for name in NAMES:
        control.wait("InferenceCluster", name, timeout=300)
    made = list(sky.made)
    usages = [each["spec"] for each in control.every(USAGE, SYSTEM)]
    ends = [(_end(each["of"]), _end(each["by"])) for each in usages if "by" in each]
    names = {thing.name for thing in made}
    guards = [(held, user) for held, user in ends if {held, user} <= names]
    for cloud in CLOUDS:
        for way in WAYS:
            control.delete("InferenceCluster", named(cloud, way), foreground=way == "foreground")
    end = control.now() + 300
    moments: list[Moment] = []
    while not moments or any(moments[-1].left.values()):
        assert control.now() < end, f"still there: {moments[-1].left}; the clouds say {sky.errors}"
        moments.append(_now(control))
        control.pause(1.0)
    return Down(moments, made, guards)


def _end(of: Json) -> str:
    return str(of["resourceRef"]["name"])


class InTheClouds:
    """Two clusters in each cloud are made and taken down: one test leads to the next."""

    def test_a_cluster_in_each_cloud_becomes_ready(self, control: Control, sky: Sky) -> None:
        for name in NAMES:
            seen = control.wait("InferenceCluster", name, timeout=300)
            assert seen["status"]["gateway"]["address"] == sky.address_of(name)
            for condition in ("ClusterReady", "NodePoolsReady", "CloudSynced", "Reachable"):
                assert condition_of(seen, condition)["status"] == "True", f"{name} {condition}"
            pools = {pool["name"] for pool in seen["spec"]["nodePools"]}
            made = [obj for _, obj in _managed(control, name)]
            assert {obj["metadata"]["labels"].get("modelplane.ai/pool") for obj in made} >= pools
            assert [obj["metadata"]["name"] for obj in made if condition_of(obj, "Ready").get("status") != "True"] == []

    def test_they_go_in_order_and_the_clouds_have_nothing_left(self, control: Control, sky: Sky) -> None:
        down = take_down(control, sky)
        for name in NAMES:
            assert any(name in moment.going for moment in down.moments), f"{name} was seen going"
            early = [moment for moment in down.moments if name in moment.going and name in moment.consumers]
            assert early == [], f"something of {name}'s cloud went before what lives on it"
            wanted = {thing for thing in down.made if thing.cluster == name}
            gone = [thing for thing in sky.gone if thing.cluster == name]
            # A reconcile that was under way may make a thing again that was just let go: that one is gone too.
            assert wanted
            assert wanted - set(gone) == set()
            assert len(gone) == len(set(gone)), "each of them was let go once"
            assert {(thing.kind, thing.name) for thing in gone} == {(thing.kind, thing.name) for thing in wanted}
            assert [thing for thing in sky.made if thing.cluster == name] == []
        for name in [named(cloud, "foreground") for cloud in CLOUDS]:
            left = [moment.left[name] for moment in down.moments if moment.left[name]]
            assert [each for each in left if "InferenceCluster" not in each] == [], "the foreground waits for all"
        made = set(down.made)
        at = {thing.name: number for number, thing in enumerate(sky.gone) if thing in made}
        assert down.guards
        assert [(held, user) for held, user in down.guards if at[held] < at[user]] == [], "held until its user is gone"

    def test_nothing_is_left_on_either_side(self, control: Control, sky: Sky) -> None:
        usages = [each["metadata"]["name"] for each in control.every(USAGE, SYSTEM)]
        secrets = [each["metadata"]["name"] for each in control.every("Secret", SYSTEM)]
        assert [each for each in [*usages, *secrets] if each.startswith(tuple(f"{name}-" for name in NAMES))] == []
        assert sky.gateways() == set()
        assert sky.errors == []


def _managed(control: Control, name: str | None = None) -> Iterator[tuple[str, Json]]:
    labels = {"modelplane.ai/cluster": name} if name else None
    for kind in managed_kinds():
        for obj in control.every(f"{kind.kind}.{group_of(kind)}", SYSTEM, labels):
            yield obj["metadata"]["labels"]["modelplane.ai/cluster"], obj


def _now(control: Control) -> Moment:
    """What goes last is looked at first: what is seen later was there before."""
    left: dict[str, list[str]] = {name: [] for name in NAMES}
    going: set[str] = set()
    xrs = ("InferenceCluster", *(f"{cloud}Cluster" for cloud in CLOUDS), "ClusterCapacity", "ServingStack")
    for kind in (*xrs, HELM, KUBERNETES):
        for each in control.every(kind):
            if each["metadata"]["name"] in left:
                left[each["metadata"]["name"]].append(kind)
    for name, obj in _managed(control):
        if name in left:
            left[name].append(f"{obj['metadata']['name']}")
            if "deletionTimestamp" in obj["metadata"]:
                going.add(name)
    consumers = {
        each["spec"]["providerConfigRef"]["name"] for kind in (OBJECT, RELEASE) for each in control.every(kind, SYSTEM)
    } & set(NAMES)
    for name in consumers:
        left[name].append("what lives on it")
    return Moment(going, consumers, left)
