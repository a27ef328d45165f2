"""What is refused, accepted and stored here is what a real API server refused, accepted and stored."""

from pathlib import Path

import pytest

from structural import Json, Refused, admit, documents, from_xrd

HERE = Path(__file__).parent
SPECIMEN = from_xrd(documents.read(HERE / "specimen.yaml")[0])[0]
ANSWERS = documents.parse((HERE / "answers.yaml").read_text(), "answers.yaml")[0]


def answer(obj: Json) -> Json:
    try:
        stored = admit(obj, SPECIMEN)
    except Refused as refused:
        return {"refused": sorted(refused.refusal.sentence().split("\n"))}
    return {"stored": {key: stored[key] for key in ("spec", "status") if key in stored}}


def servers_answer(case: Json) -> Json:
    if "stored" in case:
        return {"stored": case["stored"]}
    lines = case["refused"] if isinstance(case["refused"], list) else [case["refused"]]
    return {"refused": sorted(lines)}


@pytest.mark.parametrize("case", ANSWERS, ids=[case["case"] for case in ANSWERS])
def test_the_answer_is_the_api_servers(case: Json) -> None:
    assert answer(case["object"]) == servers_answer(case)


def test_errors_of_one_object_come_in_the_order_of_its_schema() -> None:
    wrong = {"tags": ["a", "a"], "mode": "x", "replicas": -1, "items": [{"name": "a"}]}
    obj = {**ANSWERS[0]["object"], "spec": wrong}
    with pytest.raises(Refused) as refused:
        admit(obj, SPECIMEN)
    assert [error.path for error in refused.value.refusal.errors] == [
        "spec.replicas",
        "spec.mode",
        ".spec.replicas",
        "spec.tags[1]",
        "<nil>",
    ]


def test_the_object_given_is_left_as_it_was() -> None:
    obj = {**ANSWERS[0]["object"], "spec": {"items": [{"name": "a"}], "code": None}}
    admit(obj, SPECIMEN)
    assert obj["spec"] == {"items": [{"name": "a"}], "code": None}
