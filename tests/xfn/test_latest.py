"""What was last made is kept for the very same objects, and for no others."""

from xfn.memory import latest


def test_the_same_object_is_read_once_and_an_equal_one_anew() -> None:
    read: list[dict[str, int]] = []

    @latest
    def total(values: dict[str, int]) -> int:
        read.append(values)
        return sum(values.values())

    first, equal = {"a": 1}, {"a": 1}
    assert [total(first), total(first), total(equal), total(equal), total(first)] == [1] * 5
    assert [id(values) for values in read] == [id(first), id(equal), id(first)]


def test_every_argument_counts() -> None:
    @latest
    def pair(one: object, other: object) -> tuple[object, object]:
        return one, other

    a, b = object(), object()
    assert pair(a, b) == (a, b)
    assert pair(a, a) == (a, a)
    assert pair(a, other=b) == (a, b)
