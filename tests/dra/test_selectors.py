"""Device selectors: three outcomes, in Kubernetes' words."""

from __future__ import annotations

from typing import Any

import pytest
from tests.oracle.expressions import Selectors

from dra.devices import Device, DeviceError
from dra.requests import Matcher, Request
from dra.selectors import SelectorError, admit_selector, compile_selector


def a_device(driver: str = "gpu.nvidia.com", **spec: Any) -> Device:
    attributes = {"architecture": {"string": "Hopper"}, "driverVersion": {"version": "580.95.5"}, "index": {"int": 1}}
    return Device.from_spec(driver, {"attributes": attributes, "capacity": {"memory": {"value": "81559Mi"}}, **spec})


GPU = "gpu.nvidia.com"


@pytest.mark.parametrize(
    ("expression", "matches"),
    [
        (f'device.driver == "{GPU}"', True),
        (f'device.attributes["{GPU}"].architecture == "Ada"', False),
        (f'device.capacity["{GPU}"].memory.compareTo(quantity("80Gi")) >= 0', False),
        (f'device.capacity["{GPU}"].memory.compareTo(quantity("79Gi")) >= 0', True),
        (f'device.attributes["{GPU}"].driverVersion.isGreaterThan(semver("550.0.0"))', True),
        (f'device.attributes["{GPU}"].?cores.orValue(8) == 8', True),
        (f'cel.bind(gpu, device.attributes["{GPU}"], gpu.index == 1 && gpu.architecture.startsWith("Hop"))', True),
        (f'device.attributes["{GPU}"].nope == 1 || true', True),
        ('"x" in device.attributes', False),
        ('device.attributes["x"].size() == 0', True),
    ],
)
def test_a_selector_matches_or_does_not(expression: str, matches: bool) -> None:
    verdict = compile_selector(expression).matches(a_device())
    assert (verdict.matches, verdict.error) == (matches, None)


def test_an_error_is_not_a_no() -> None:
    verdict = compile_selector(f'device.attributes["{GPU}"].nope == 1').matches(a_device())
    assert verdict.error == "no such key: nope"


def test_a_problem_has_a_line_and_a_column() -> None:
    with pytest.raises(SelectorError) as refused:
        compile_selector('device.driver == "x" &&\n  device.atributes["y"].z')
    (problem,) = refused.value.problems
    assert (problem.line, problem.column, problem.text) == (2, 9, "undefined field 'atributes'")


def test_admission_refuses_what_is_too_long_or_too_complex() -> None:
    with pytest.raises(SelectorError, match="may not be more than 10240 bytes"):
        admit_selector(f'"{"x" * 10240}" == ""')
    nested = (
        "device.attributes.all(a, device.attributes.all(b, device.attributes.all(c, device.attributes.all(d, true))))"
    )
    with pytest.raises(SelectorError, match="too complex, exceeds cost limit"):
        admit_selector(nested)


def test_a_device_that_cannot_be_read_is_named() -> None:
    with pytest.raises(DeviceError, match="attribute v: parse semantic version: No Major"):
        a_device(attributes={"v": {"version": "1"}})


def test_the_code_object_says_what_the_metered_evaluation_says() -> None:
    maker = Selectors(20_26)
    compared = 0
    for _ in range(1500):
        text, spec = maker.selector(), maker.device()
        try:
            selector = compile_selector(text)
        except SelectorError:
            continue
        device = Device.from_spec("dra.example.com", spec)
        slow, quick = selector.metered(device), selector.matches(device)
        assert (quick.matches, quick.error) == (slow.matches, slow.error), text
        compared += selector.program.function is not None
    assert compared > 300


# Requests


def test_a_verdict_is_reached_once_for_devices_that_look_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    judge = Matcher._judge

    def counted(self: Matcher, text: str, device: Device) -> Any:
        judged.append(text)
        return judge(self, text, device)

    monkeypatch.setattr(Matcher, "_judge", counted)
    matcher = Matcher()
    request = Request("gpu", selectors=(f'device.attributes["{GPU}"].architecture == "Hopper"',))
    assert all(matcher.matches(request, a_device()).matches for _ in range(100))
    assert len(judged) == 1


def test_the_class_decides_before_the_request() -> None:
    broken = f'device.attributes["{GPU}"].nope == 1'
    request = Request("gpu", selectors=(broken,), class_selectors=('device.driver == "other"',))
    assert Matcher().matches(request, a_device()).error is None
    assert Matcher().matches(Request("gpu", selectors=(broken,)), a_device()).error == "no such key: nope"


def test_a_selector_that_does_not_compile_is_an_error() -> None:
    verdict = Matcher().matches(Request("gpu", selectors=("device.",)), a_device())
    assert not verdict.matches
    assert verdict.error is not None
    assert "Syntax error" in verdict.error


def test_devices_differ_by_every_attribute_that_a_selector_can_read() -> None:
    one = a_device(attributes={"n": {"int": 1}})
    assert one.shape is a_device(attributes={"n": {"int": 1}}).shape
    others = [{"n": {"int": 2}}, {"n": {"string": "1"}}, {"n": {"bool": True}}, {"m": {"int": 1}}, {"n": {"ints": [1]}}]
    assert len({one.shape, *(a_device(attributes=a).shape for a in others)}) == 6
