"""Functions called without messages: the same run, write for write."""

from collections.abc import Callable
from enum import StrEnum

from tests.plane.embedded.builders import BOX, SHELF, a_box, a_map, a_plane, a_shelf

from plane.direct import direct
from plane.embedded import Plane
from plane.store.keys import Json
from xfn.client import Caller, in_process
from xfn.function import Registry
from xfn.sent import sent


def life(functions: Callable[..., Caller]) -> Plane:
    registry = Registry(BOX, SHELF)
    plane = a_plane(functions=lambda clock: functions(registry, clock))
    plane.apply(a_shelf("a", "b"))
    plane.apply(a_box(replicas=3, note="hello", reads="box"))
    plane.settle()
    plane.apply(a_map("m", "ml", **{"shown-to": "box"}))
    plane.scale("Box", "box", 1, "ml")
    plane.settle()
    plane.apply(a_box(replicas=1, fatal="no"))
    plane.advance(100)
    return plane


def test_both_ways_give_the_same_objects() -> None:
    assert _told(life(direct)) == _told(life(in_process))


def _told(plane: Plane) -> list[Json]:
    """Its objects, with versions counted from its first: each store of a process begins at another billion."""
    objects = list(plane.objects())
    for obj in objects:
        obj["metadata"]["resourceVersion"] = int(obj["metadata"]["resourceVersion"]) % 10**9
    return objects


class Color(StrEnum):
    RED = "red"


def test_what_is_plain_is_sent_as_it_is() -> None:
    template = {"containers": [{"name": "engine", "args": ["--x"], "ports": [{"containerPort": 8000}]}]}
    assert sent(template) is template
    made = sent({"template": template, "count": 2.0})
    assert made == {"template": template, "count": 2}
    assert made["template"] is template


def test_what_is_sent_is_plain() -> None:
    value = sent({Color.RED: (1.0, Color.RED, 1.5, True)})
    assert value == {"red": [1, "red", 1.5, True]}
    assert [type(key) for key in value] == [str]
    assert [type(item) for item in value["red"]] == [int, str, float, bool]
