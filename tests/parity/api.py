"""The API on either engine: good objects come in, bad ones do not, and a model is scaled like any other workload."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.parity.words import Control

from structural.documents import read
from xfn.values import Json

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").rglob("*.yaml"))
INVALID = sorted((ROOT / "tests" / "invalid").rglob("*.yaml"))


def _path(file: Path) -> str:
    return str(file.relative_to(ROOT))


class Api:
    """What the API server says to what people apply."""

    @pytest.mark.parametrize("file", EXAMPLES, ids=_path)
    def test_the_example_applies(self, control: Control, file: Path) -> None:
        objects = read(file)
        _with_namespaces(control, objects)
        control.define(objects)
        try:
            for each in objects:
                control.apply(each)
        finally:
            _delete(control, objects)

    @pytest.mark.parametrize("file", INVALID, ids=_path)
    def test_the_invalid_object_is_refused_with_its_message(self, control: Control, file: Path) -> None:
        """One document is refused when it is created; of two, the second is a change that the first does not allow."""
        *before, refused = read(file)
        _with_namespaces(control, [*before, refused])
        try:
            for each in before:
                control.apply(each)
            with pytest.raises(control.refusal) as refusal:
                control.apply(refused) if before else control.create(refused)
            assert _wanted(file) in str(refusal.value)
        finally:
            _delete(control, [refused])

    def test_a_model_is_scaled_with_kubectl(self, control: Control) -> None:
        deployment = _a_model_deployment()
        # Paused: the status that is written here is not written by anybody else meanwhile.
        deployment["metadata"]["annotations"] = {"crossplane.io/paused": "true"}
        namespace, name = deployment["metadata"]["namespace"], deployment["metadata"]["name"]
        _with_namespaces(control, [deployment])
        control.apply(deployment)
        try:
            control.kubectl("scale", "modeldeployment", name, "-n", namespace, "--replicas=3")
            assert control.get("ModelDeployment", name, namespace)["spec"]["replicas"] == 3
            status = {"status": {"replicas": {"desired": 3}, "selector": "modelplane.ai/deployment=x"}}
            control.patch("ModelDeployment", name, status, namespace, subresource="status")
            scale = control.get("ModelDeployment", name, namespace, subresource="scale")
            assert scale["spec"] == {"replicas": 3}
            assert scale["status"] == {"replicas": 3, "selector": "modelplane.ai/deployment=x"}
        finally:
            control.delete("ModelDeployment", name, namespace)


def _a_model_deployment() -> Json:
    """The first that the examples have."""
    found = [each for file in EXAMPLES for each in read(file) if each["kind"] == "ModelDeployment"]
    return {**found[0], "metadata": {"name": "scaled", "namespace": "scaled"}}


def _with_namespaces(control: Control, objects: list[Json]) -> None:
    for name in {each["metadata"].get("namespace") for each in objects} - {None}:
        control.namespace(name)


def _delete(control: Control, objects: list[Json]) -> None:
    """Delete what a test made, and wait, since the next may use the same names."""
    named = [
        (
            f"{each['kind']}.{str(each['apiVersion']).rpartition('/')[0]}",
            each["metadata"]["name"],
            each["metadata"].get("namespace", "default"),
        )
        for each in objects
    ]
    for each in named:
        control.delete(*each)
    for each in named:
        control.wait_gone(*each, timeout=600)


def _wanted(file: Path) -> str:
    """The message that the file's first line asks for."""
    mark, _, message = file.read_text().partition("\n")[0].partition("want:")
    assert mark.startswith("#"), f"{file} does not begin with '# want: MESSAGE'"
    assert message.strip()
    return message.strip()
