"""A replica that is repeated is repeated as it is, whatever was repeated before."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from modelplane.scheduler.render import _as_it_is, kept_replica
from xfn.values import Json

OF: Json = {"deploymentRef": {"name": "qwen"}, "clusterName": "a", "revision": "r1"}
SPECS: list[Json] = [
    {**OF, "priority": 0, "slot": 1},
    {**OF, "priority": 0, "slot": 1, "crossplane": {"a": 1}},
    {**OF, "clusterName": "b", "slot": 2},
]
LABELS: list[Json | None] = [None, {"modelplane.ai/cluster": "a", "mine": "b"}, {"modelplane.ai/cluster": "b"}]
LOOKS = st.lists(st.tuples(st.sampled_from(SPECS), st.sampled_from(LABELS), st.integers(0, 2), st.integers(0, 1)))


@given(LOOKS, st.sampled_from(["u", None]))
def test_it_is_as_if_nothing_were_remembered(looks: list[tuple[Json, Json | None, int, int]], uid: str | None) -> None:
    for spec, labels, said, priority in looks:
        metadata = {"name": "a", "uid": uid, "resourceVersion": str(said), **({"labels": labels} if labels else {})}
        seen = {"apiVersion": "v", "kind": "ModelReplica", "metadata": metadata, "spec": spec, "status": {"said": said}}
        assert kept_replica(seen, priority) == _as_it_is(seen, priority)
