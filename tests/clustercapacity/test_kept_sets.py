"""A set that is kept is the one that would be made now, whatever was made before."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from modelplane.clustercapacity.shared import Where, _manifests, _set, shared_set
from xfn.values import Json, Resource

WHERES = [
    Where("kept", "one", "Native", "Default", None),
    Where("kept", "two", "Native", "Default", None),
    Where("kept", "one", "Native", "Kueue", "q"),
]
KEYS = ["ml/Namespace/older", "ml-2/Namespace/other", *_manifests(WHERES[2], "ml")]
LOOKS = st.lists(st.tuples(st.sampled_from(WHERES), st.sets(st.sampled_from(KEYS)), st.integers(0, 1)), max_size=6)


def an_object(key: str, spec: Json, edit: int) -> Json:
    labels = {"modelplane.ai/cluster": "kept", "modelplane.ai/edit": str(edit)}
    return {"apiVersion": "v", "kind": "Object", "metadata": {"name": key, "labels": labels}, "spec": spec}


@given(LOOKS)
def test_it_is_as_if_nothing_were_remembered(looks: list[tuple[Where, set[str], int]]) -> None:
    specs = {key: {"forProvider": {"manifest": {"metadata": {"name": key}}}} for key in KEYS}
    for where, present, edit in looks:
        seen = {key: an_object(key, specs[key], edit) for key in sorted(present)}
        observed = {key: Resource(obj) for key, obj in seen.items()}
        before = {key: obj for key, obj in seen.items() if key.startswith("ml/")}
        kept = shared_set(where, "ml", observed)
        assert list(kept.items()) == list(_set(where, "ml", before).items())
        assert shared_set(where, "ml", observed) is kept
