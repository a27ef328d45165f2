"""A small control plane for tests: boxes that compose parts, shelves that compose boxes."""

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

from plane.embedded import Plane
from plane.project import Project
from structural import Catalogue
from xfn import logs
from xfn.client import in_process
from xfn.function import Desired, Function, Got, Kind, Observed, Pace, Refused, Registry
from xfn.values import Condition, Json, Object, Resource, Selector

ROOT = Path(__file__).parents[3]
APIS = Path(__file__).with_name("apis")
V1 = "test.example.org/v1"
SCHEMAS = Catalogue.load(store=ROOT / "schemas" / "structural")


def box_needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    reads = xr["spec"].get("reads")
    return {"read": Selector("v1", "ConfigMap", labels={"shown-to": reads})} if reads else {}


def compose_box(observed: Observed) -> Desired:
    """As many ConfigMaps as replicas, or remote ones; a note goes into each, into the status and a condition."""
    spec = observed.xr["spec"]
    if "fatal" in spec:
        raise Refused("Refused", spec["fatal"])
    note = {"note": spec["note"]} if "note" in spec else {}
    parts = {f"part-{i}": Resource(_part(observed.xr, i, note)) for i in range(spec["replicas"])}
    said = (Condition("Noted", "True", "Noted", spec["note"]),) if note else ()
    seen = [obj["metadata"]["name"] for obj in observed.got.get("read", ())]
    status: Json = {"replicas": spec["replicas"], "selector": "a=b", "seen": seen, **note}
    return Desired(resources=parts, status=status, conditions=said, ready=None if parts else True)


def _part(xr: Object, number: int, note: Mapping[str, str]) -> Json:
    name, remote = f"{xr['metadata']['name']}-{number}", xr["spec"].get("remote")
    if remote is not None:
        return an_object(name, remote, a_map(name))
    data = {"number": str(number), **note}
    return {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": name}, "data": data}


def compose_shelf(observed: Observed) -> Desired:
    boxes = {name: Resource(a_box(name)) for name in observed.xr["spec"].get("boxes", ())}
    return Desired(resources=boxes, ready=None if boxes else True)


PACE = Pace(settled=timedelta(minutes=10), moving=timedelta(seconds=15))
BOX = Function("Box", Kind(V1, "Box"), compose_box, box_needs, conditions=("Noted",), pace=PACE)
SHELF = Function("Shelf", Kind(V1, "Shelf"), compose_shelf, pace=PACE)


def a_plane(*functions: Function, **more: Any) -> Plane:
    """A control plane with these functions, or with boxes and shelves."""
    logs.silence()
    registry = Registry(*(functions or (BOX, SHELF)))
    called = more.pop("functions", lambda clock: in_process(registry, clock))
    plane = Plane(Project(APIS), called, schemas=SCHEMAS, **more)
    plane.apply({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "ml"}})
    return plane


def a_box(name: str = "box", namespace: str = "ml", **spec: Any) -> Json:
    return {"apiVersion": V1, "kind": "Box", "metadata": {"name": name, "namespace": namespace}, "spec": spec}


def a_shelf(*boxes: str, name: str = "shelf") -> Json:
    return {"apiVersion": V1, "kind": "Shelf", "metadata": {"name": name}, "spec": {"boxes": list(boxes)}}


def a_map(name: str, namespace: str = "default", **labels: str) -> Json:
    metadata = {"name": name, "namespace": namespace, **({"labels": labels} if labels else {})}
    return {"apiVersion": "v1", "kind": "ConfigMap", "metadata": metadata}


def an_object(name: str, cluster: str, manifest: Json, **spec: Any) -> Json:
    """A provider-kubernetes Object on a cluster."""
    return {
        "apiVersion": "kubernetes.m.crossplane.io/v1alpha1",
        "kind": "Object",
        "metadata": {"name": name, "namespace": "ml"},
        "spec": {
            "forProvider": {"manifest": manifest},
            "providerConfigRef": {"kind": "ClusterProviderConfig", "name": cluster},
            **spec,
        },
    }


def a_config(cluster: str) -> list[Json]:
    """The ClusterProviderConfig of a cluster, and the Secret that it names."""
    reference = {"namespace": "modelplane-system", "name": cluster, "key": "kubeconfig"}
    return [
        {
            "apiVersion": "v1",
            "kind": "Secret",
            "metadata": {"name": cluster, "namespace": "modelplane-system"},
            "data": {"kubeconfig": "e30="},
        },
        {
            "apiVersion": "kubernetes.m.crossplane.io/v1alpha1",
            "kind": "ClusterProviderConfig",
            "metadata": {"name": cluster},
            "spec": {"credentials": {"source": "Secret", "secretRef": reference}},
        },
    ]


def a_usage(name: str, of: Json, by: Json | None = None, **spec: Any) -> Json:
    """A Usage in the namespace ml, or a ClusterUsage where there is no `by`."""

    def reference(obj: Json) -> Json:
        return {
            "apiVersion": obj["apiVersion"],
            "kind": obj["kind"],
            "resourceRef": {"name": obj["metadata"]["name"]},
        }

    metadata = {"name": name, **({"namespace": "ml"} if by else {})}
    used = reference(of)
    if by and of["metadata"].get("namespace") != "ml":
        used["resourceRef"]["namespace"] = of["metadata"].get("namespace", "")
    return {
        "apiVersion": "protection.crossplane.io/v1beta1",
        "kind": "Usage" if by else "ClusterUsage",
        "metadata": metadata,
        "spec": {"of": used, **({"by": reference(by)} if by else {}), **spec},
    }
