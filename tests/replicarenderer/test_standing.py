"""Objects that are kept while their specs are the same are those that would be made now."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.replicarenderer.builders import CLUSTER, REMOTE, a_replica, a_role

from modelplane.replicarenderer import stages
from modelplane.replicarenderer.adapt import replica
from modelplane.replicarenderer.admission import Place
from modelplane.replicarenderer.stages import render
from xfn.values import Json, Resource

ROLES = {
    "one": [a_role()],
    "apart": [a_role("prefill"), a_role("decode")],
    "secret": [a_role(pod={"imagePullSecrets": [{"name": "pull"}]})],
}
LOOKS = st.lists(
    st.tuples(st.sets(st.sampled_from(["claims-serve", "claims-decode", "workload", "older"])), st.integers(0, 2)),
    min_size=1,
    max_size=5,
)


def an_object(key: str, spec: Json, said: int) -> Json:
    return {
        "apiVersion": "kubernetes.m.crossplane.io/v1alpha1",
        "kind": "Object",
        "metadata": {"name": f"object-{key}", "resourceVersion": str(said)},
        "spec": spec,
        "status": {"conditions": [{"type": "Ready", "status": "True" if said else "False"}]},
    }


def a_spec(key: str, edit: int) -> Json:
    manifest = {"metadata": {"name": key, "namespace": REMOTE}, "spec": {"edit": edit}}
    return {"forProvider": {"manifest": manifest}, "providerConfigRef": {"name": f"{CLUSTER}-{edit}"}}


@given(LOOKS, st.sampled_from(sorted(ROLES)), st.sampled_from(["KServe", "Native"]), st.integers(0, 9))
@settings(deadline=None)
def test_it_is_as_if_nothing_were_remembered(
    looks: list[tuple[set[str], int]], roles: str, backend: str, number: int
) -> None:
    read = replica(a_replica(*ROLES[roles], name=f"kept-{number}", backend=backend))  # type: ignore[arg-type]
    place = Place(True, CLUSTER, None, True, None, False, REMOTE, "")
    specs: dict[tuple[str, int], Json] = {}
    for said, (keys, edit) in enumerate(looks):
        own = {key: an_object(key, specs.setdefault((key, edit), a_spec(key, edit)), said) for key in sorted(keys)}
        around: tuple[Any, ...] = (read, place, {}, {key: Resource(obj) for key, obj in own.items()}, own)
        kept = render(*around)
        with patch.object(stages, "_standing", type(stages._standing)()), patch.object(stages, "_whole") as whole:
            whole.return_value = None
            assert list(kept.objects.items()) == list(render(*around).objects.items())
            assert (kept.blocked, kept.secrets) == (render(*around).blocked, render(*around).secrets)
