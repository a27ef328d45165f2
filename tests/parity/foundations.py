"""What every other life stands on, on either engine: an Object arrives on its cluster, a Usage holds what is in use."""

from __future__ import annotations

import pytest
from tests.parity.words import OBJECT, USAGE, Control

from xfn.values import Json


class Foundations:
    """Crossplane's own kinds, without any of ours."""

    def test_an_object_arrives_on_the_workload_cluster(self, control: Control) -> None:
        greeting: Json = {
            "apiVersion": "v1",
            "kind": "ConfigMap",
            "metadata": {"namespace": "default"},
            "data": {"hello": "world"},
        }
        spec = {
            "providerConfigRef": {"kind": "ClusterProviderConfig", "name": "workload"},
            "forProvider": {"manifest": greeting},
        }
        control.apply(_made("kubernetes.m.crossplane.io/v1alpha1", "Object", "greeting", spec=spec))
        control.wait(OBJECT, "greeting")
        assert control.workload.get("ConfigMap", "greeting")["data"] == {"hello": "world"}
        assert control.find("ConfigMap", "greeting") is None, "it belongs on the other cluster"

    def test_a_usage_refuses_the_deletion_of_what_is_in_use(self, control: Control) -> None:
        control.apply(_made("v1", "ConfigMap", "used"))
        of = {"apiVersion": "v1", "kind": "ConfigMap", "resourceRef": {"name": "used"}}
        spec = {"of": of, "reason": "the test looks at it"}
        control.apply(_made("protection.crossplane.io/v1beta1", "Usage", "used", spec=spec))
        control.wait(USAGE, "used")
        with pytest.raises(control.refusal, match="the test looks at it"):
            control.delete("ConfigMap", "used")
        control.delete(USAGE, "used")
        control.wait_gone(USAGE, "used")
        control.delete("ConfigMap", "used")
        control.wait_gone("ConfigMap", "used")


def _made(version: str, kind: str, name: str, **rest: Json) -> Json:
    return {"apiVersion": version, "kind": kind, "metadata": {"name": name, "namespace": "default"}, **rest}
