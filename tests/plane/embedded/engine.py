"""The embedded plane with the words of the rig, so that the lives that run there run here too."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from tests.plane.embedded.builders import ROOT, SCHEMAS

from modelplane.registry import REGISTRY
from plane.direct import direct
from plane.embedded import Plane
from plane.project import Project
from plane.standins.everyone import everyone
from plane.store.errors import NotFound
from structural import documents
from xfn import logs
from xfn.values import Json

PATIENCE = 60.0
_STEP = 0.05


class Engine:
    """Apply, get, wait, delete: as `tests.e2e.rig.cluster.Cluster` has them, in virtual time."""

    def __init__(self, seed: int = 0) -> None:
        logs.silence()
        self.plane = Plane(
            Project(ROOT / "apis"),
            lambda clock: direct(REGISTRY, clock),
            schemas=SCHEMAS,
            standins=everyone(),
            seed=seed,
        )
        self.plane.apply({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "modelplane-system"}})

    def apply(self, what: Json | Path, status: bool = False) -> list[Json]:
        if status:
            assert isinstance(what, dict), "a status is applied one at a time"
            return [self.plane.store.apply(what, "kubectl", status=True)]
        return self.plane.apply(what)

    def patch(self, kind: str, name: str, change: Json, namespace: str = "default", subresource: str = "") -> Json:
        key = self.plane.key(kind, name, namespace)
        patched = _patched(self.plane.store.need(key), change)
        if subresource == "status":
            return self.plane.store.update_status(key, patched["status"])
        return self.plane.store.update(patched)

    def get(self, kind: str, name: str, namespace: str = "default") -> Json:
        return self.plane.get(self._called(kind), name, namespace)

    def every(self, kind: str, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> list[Json]:
        found = self.plane.key(self._called(kind), "any", namespace).of
        return list(self.plane.store.find(found, namespace=namespace, labels=labels))

    def namespace(self, name: str) -> None:
        self.plane.apply({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": name}})

    def _called(self, kind: str) -> str:
        """A kind as the plane knows it: on the rig a dot at the end is that of the core group."""
        return kind.rstrip(".")

    def find(self, kind: str, name: str, namespace: str = "default") -> Json | None:
        try:
            return self.get(kind, name, namespace)
        except NotFound:
            return None

    def delete(self, kind: str, name: str, namespace: str = "default") -> None:
        with suppress(NotFound):
            self.plane.delete(kind, name, namespace)

    def eventually(self, so: Callable[[], bool], what: Callable[[], str], timeout: float = PATIENCE) -> None:
        end = self.plane.clock.now + timeout
        while not so():
            assert self.plane.clock.now < end, f"{what()} after {timeout:g} s"
            self.plane.advance(_STEP)

    def wait(
        self,
        kind: str,
        name: str,
        namespace: str = "default",
        condition: str = "Ready",
        status: str = "True",
        timeout: float = PATIENCE,
    ) -> Json:
        def so(seen: Json) -> bool:
            present = (seen.get("status") or {}).get("conditions") or ()
            return any(entry["type"] == condition and entry["status"] == status for entry in present)

        return self.until(kind, name, so, f"{condition}={status}", namespace, timeout)

    def until(
        self,
        kind: str,
        name: str,
        so: Callable[[Json], bool],
        what: str,
        namespace: str = "default",
        timeout: float = PATIENCE,
    ) -> Json:
        end = self.plane.clock.now + timeout
        while (seen := self.find(kind, name, namespace)) is None or not so(seen):
            assert self.plane.clock.now < end, f"{kind} {name} is not {what} after {timeout:g} s: {seen}"
            self.plane.advance(_STEP)
        return seen

    def wait_gone(self, kind: str, name: str, namespace: str = "default", timeout: float = PATIENCE) -> None:
        end = self.plane.clock.now + timeout
        while self.find(kind, name, namespace) is not None:
            assert self.plane.clock.now < end, f"{kind} {name} is still there after {timeout:g} s"
            self.plane.advance(_STEP)

    def kubectl(self, *arguments: str) -> str:
        """`kubectl get`, for cluster-scoped XRs by their short name: the columns of the XRD."""
        verb, resource, name = arguments
        assert verb == "get", "a test on both engines only looks"
        for found in documents.read_tree(ROOT / "apis"):
            if found["kind"] == "CompositeResourceDefinition" and resource in found["spec"]["names"]["shortNames"]:
                obj = self.get(found["spec"]["names"]["kind"], name)
                columns = found["spec"]["versions"][0]["additionalPrinterColumns"]
                return "  ".join(_column(obj, column["jsonPath"]) for column in columns)
        raise AssertionError(f"no XRD has the short name {resource}")


def _patched(value: Json, change: Json) -> Json:
    """A JSON merge patch."""
    result = {key: inner for key, inner in value.items() if change.get(key, inner) is not None}
    for key, inner in change.items():
        if isinstance(inner, dict):
            result[key] = _patched(result.get(key) or {}, inner)
        elif inner is not None:
            result[key] = inner
    return result


def _column(obj: Json, path: str) -> str:
    value: object = obj
    for step in path.strip(".").split("."):
        value = value.get(step, "") if isinstance(value, dict) else ""
    return str(value)
