"""Laws of defaults and pruning, and regular expressions as Go reads them."""

from contextlib import suppress
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from structural import Json, Refused, admit, default, documents, from_xrd, unknown_fields
from structural.patterns import compiled

SPECIMEN = from_xrd(documents.read(Path(__file__).parent / "specimen.yaml")[0])[0]
FIELDS = sorted(SPECIMEN.schema.properties["spec"].properties)

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text("ab"),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*FIELDS, "name", "zz"]), inner, max_size=4)
    ),
    max_leaves=10,
)
specs = st.dictionaries(st.sampled_from([*FIELDS, "zz"]), values, max_size=6)


@given(specs)
def test_defaults_settle_at_once(spec: Json) -> None:
    once = default({"spec": spec}, SPECIMEN)
    assert default(once, SPECIMEN) is once


@given(specs)
def test_what_is_given_is_not_changed_by_defaults(spec: Json) -> None:
    before = deepcopy(spec)
    default({"spec": spec}, SPECIMEN)
    assert spec == before


@given(specs)
def test_a_pruned_object_has_nothing_unknown(spec: Json) -> None:
    pruned = {"spec": deepcopy(spec)}
    unknown_fields(pruned, SPECIMEN)
    assert unknown_fields(pruned, SPECIMEN) == []


@given(specs)
def test_pruning_takes_only_what_it_tells(spec: Json) -> None:
    pruned = {"spec": deepcopy(spec)}
    told = unknown_fields(pruned, SPECIMEN)
    assert (pruned == {"spec": spec}) == (told == [])


parts = ["name", "namespace", "labels", "annotations", "finalizers", "ownerReferences", "uid", "zz"]
metadata = values | st.dictionaries(st.sampled_from(parts), values, max_size=4)


@given(specs | values, metadata, values)
def test_whatever_is_given_is_stored_or_refused(spec: object, given_metadata: object, status: object) -> None:
    head = {"apiVersion": SPECIMEN.api_version, "kind": SPECIMEN.kind}
    with suppress(Refused):
        admit({**head, "metadata": given_metadata, "spec": spec, "status": status}, SPECIMEN, keep_status=True)


@given(specs)
def test_what_is_stored_is_stored_again_unchanged(spec: Json) -> None:
    head = {"apiVersion": SPECIMEN.api_version, "kind": SPECIMEN.kind, "metadata": {"name": "a", "namespace": "b"}}
    with suppress(Refused):
        stored = admit({**head, "spec": {"items": [{"name": "a"}], **spec}}, SPECIMEN)
        assert admit(stored, SPECIMEN) == stored


@pytest.mark.parametrize(
    ("pattern", "text", "matches"),
    [
        ("^a$", "a\n", False),
        ("^a\\z", "a", True),
        ("^[[:alpha:]]+$", "ab", True),
        ("^[[:digit:]x]+$", "1x", True),
        ("^[$]$", "$", True),
        ("^[]a]+$", "]a", True),
        ("^\\d$", "٣", False),
        ("^[a[]$", "[", True),
        ("a\\$", "a$", True),
        ("b", "abc", True),
    ],
)
def test_patterns_mean_what_they_mean_in_go(pattern: str, text: str, matches: bool) -> None:
    assert (compiled(pattern).search(text) is not None) is matches
