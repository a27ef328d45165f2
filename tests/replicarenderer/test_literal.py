"""What KServe would take for a template of its own is written so that it comes out as it went in."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from modelplane.replicarenderer.kserve import literal
from xfn.fields import texts_changed

TEXTS = st.one_of(st.sampled_from(["{{", "{ {", "{{ .Name }}", "a{{{b", "{", '"{{"', "\\{{"]), st.text(max_size=4))
VALUES = st.recursive(
    st.one_of(TEXTS, st.integers(), st.booleans()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXTS, inner, max_size=3)),
    max_leaves=8,
)


@given(VALUES)
def test_it_is_as_if_every_text_were_looked_at(value: Any) -> None:
    assert literal(value) == texts_changed(value, lambda text: text.replace("{{", "{{`{{`}}"))
