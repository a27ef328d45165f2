"""Formats with names, such as that of a DNS label, and what is wrong with a text that has not the format."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cel import types
from cel.declarations import Function, Library, Overload
from cel.library.urls import request_problem
from cel.values import NONE, Optional, Value, no_such_overload

FORMAT_TYPE: Final = types.struct("kubernetes.NamedFormat")
_LABEL: Final = "[a-z0-9]([-a-z0-9]*[a-z0-9])?"
_SUBDOMAIN: Final = rf"{_LABEL}(\.{_LABEL})*"
_LABEL_1035: Final = "[a-z]([-a-z0-9]*[a-z0-9])?"
_NAME: Final = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]"
_VALUE: Final = f"({_NAME})?"
_UUID: Final = re.compile(r"[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}", re.IGNORECASE)
_BASE64: Final = re.compile(r"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})")
_CLOCK: Final = re.compile(r"([0-9]{2}):([0-9]{2}):([0-9]{2})(.[0-9]+)?(z|([+-][0-9]{2}:[0-9]{2}))")
_DATE_TIME_PATTERN_SIZE: Final = 71
_UUID_PATTERN_SIZE: Final = 70


class NamedFormat:
    """A format: its name, and a function that says what is wrong with a text."""

    __slots__ = ("name", "pattern_size", "problems")
    cel_type = FORMAT_TYPE
    flat_equality = True

    def __init__(self, name: str, problems: Callable[[str], list[str]], pattern_size: int) -> None:
        self.name = name
        self.problems = problems
        self.pattern_size = pattern_size

    def equals(self, other: Value) -> bool:
        """Whether the other value is the format of the same name."""
        if type(other) is not NamedFormat:
            raise no_such_overload()
        return self.name == other.name


def _regex_problem(text: str, pattern: str, *examples: str) -> str:
    shown = " or ".join(f"'{e}', " for e in examples)
    return f"{text} (e.g. {shown}regex used for validation is '{pattern}')"


def _too_long(limit: int) -> str:
    return f"must be no more than {limit} characters"


def _length(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


def _label(text: str) -> list[str]:
    found = [_too_long(63)] if _length(text) > 63 else []
    if not re.fullmatch(_LABEL, text, re.ASCII):
        if re.fullmatch(_SUBDOMAIN, text, re.ASCII):
            found.append("must not contain dots")
        else:
            words = (
                "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', "
                "and must start and end with an alphanumeric character"
            )
            found.append(_regex_problem(words, _LABEL, "my-name", "123-abc"))
    return found


def _subdomain(text: str) -> list[str]:
    found = [_too_long(253)] if _length(text) > 253 else []
    if not re.fullmatch(_SUBDOMAIN, text, re.ASCII):
        words = (
            "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', "
            "and must start and end with an alphanumeric character"
        )
        found.append(_regex_problem(words, _SUBDOMAIN, "example.com"))
    return found


def _label_1035(text: str) -> list[str]:
    found = [_too_long(63)] if _length(text) > 63 else []
    if not re.fullmatch(_LABEL_1035, text, re.ASCII):
        words = (
            "a DNS-1035 label must consist of lower case alphanumeric characters or '-', "
            "start with an alphabetic character, and end with an alphanumeric character"
        )
        found.append(_regex_problem(words, _LABEL_1035, "my-name", "abc-123"))
    return found


_QUALIFIED_WORDS: Final = (
    "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character"
)


def _qualified_name(text: str) -> list[str]:
    parts = text.split("/")
    found: list[str] = []
    if len(parts) > 2:
        problem = _regex_problem(f"a qualified name {_QUALIFIED_WORDS}", _NAME, "MyName", "my.name", "123-abc")
        return [f"{problem} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"]
    if len(parts) == 2:
        if not parts[0]:
            found.append("prefix part must be non-empty")
        else:
            found += [f"prefix part {p}" for p in _subdomain(parts[0])]
    name = parts[-1]
    if not name:
        found.append("name part must be non-empty")
    elif _length(name) > 63:
        found.append(f"name part {_too_long(63)}")
    if not re.fullmatch(_NAME, name, re.ASCII):
        found.append(f"name part {_regex_problem(_QUALIFIED_WORDS, _NAME, 'MyName', 'my.name', '123-abc')}")
    return found


def _label_value(text: str) -> list[str]:
    found = [_too_long(63)] if _length(text) > 63 else []
    if not re.fullmatch(_VALUE, text, re.ASCII):
        words = (
            "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', "
            "and must start and end with an alphanumeric character"
        )
        found.append(_regex_problem(words, _VALUE, "MyValue", "my_value", "12345"))
    return found


def _prefix(problems: Callable[[str], list[str]]) -> Callable[[str], list[str]]:
    """The same for a text that something will be appended to: it may end in a dash."""

    def run(text: str) -> list[str]:
        if len(text) > 1 and text.endswith("-"):
            text = text[:-2] + "a"
        return problems(text)

    return run


def _uri(text: str) -> list[str]:
    problem = request_problem(text)
    return [] if problem is None else [problem]


def _uuid(text: str) -> list[str]:
    return [] if _UUID.fullmatch(text) else ["does not match the UUID format"]


def _byte(text: str) -> list[str]:
    return [] if _BASE64.fullmatch(text) else ["invalid base64"]


def _is_date(text: str) -> bool:
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", text, re.ASCII):
        return False
    year, month, day = (int(part) for part in text.split("-"))
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    lengths = (31, 28 + leap, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return 1 <= month <= 12 and 1 <= day <= lengths[month - 1]


def _date(text: str) -> list[str]:
    return [] if _is_date(text) else ["invalid date"]


def _datetime(text: str) -> list[str]:
    day, *rest = text.lower().split("t")
    if len(text.encode("utf-8", "surrogatepass")) < 4 or not rest or not _is_date(day):
        return ["invalid datetime"]
    clock = _CLOCK.fullmatch(rest[0])
    fits = clock and clock.group(1) <= "23" and clock.group(2) <= "59" and clock.group(3) <= "59"
    return [] if fits else ["invalid datetime"]


FORMATS: Final = {
    "dns1123Label": NamedFormat("DNS1123Label", _label, 30),
    "dns1123Subdomain": NamedFormat("DNS1123Subdomain", _subdomain, 60),
    "dns1035Label": NamedFormat("DNS1035Label", _label_1035, 30),
    "qualifiedName": NamedFormat("QualifiedName", _qualified_name, 60),
    "dns1123LabelPrefix": NamedFormat("DNS1123LabelPrefix", _prefix(_label), 30),
    "dns1123SubdomainPrefix": NamedFormat("DNS1123SubdomainPrefix", _prefix(_subdomain), 60),
    "dns1035LabelPrefix": NamedFormat("DNS1035LabelPrefix", _prefix(_label_1035), 30),
    "labelValue": NamedFormat("LabelValue", _label_value, 40),
    "uri": NamedFormat("URI", _uri, 1103),
    "uuid": NamedFormat("uuid", _uuid, _UUID_PATTERN_SIZE),
    "byte": NamedFormat("byte", _byte, 84),
    "date": NamedFormat("date", _date, _DATE_TIME_PATTERN_SIZE),
    "datetime": NamedFormat("datetime", _datetime, _DATE_TIME_PATTERN_SIZE),
}


def _validate(found: NamedFormat, text: str) -> Optional:
    problems = found.problems(text)
    return Optional(problems) if problems else NONE


def _named(name: str) -> Optional:
    return Optional(FORMATS[name]) if name in FORMATS else NONE


def _constant(found: NamedFormat) -> Callable[[], NamedFormat]:
    return lambda: found


NAMED_FORMATS: Final = Library(
    "kubernetes.format",
    functions=(
        Function(
            "validate",
            (
                Overload(
                    "format-validate",
                    (FORMAT_TYPE, types.STRING),
                    types.optional_of(types.list_of(types.STRING)),
                    _validate,
                    member=True,
                ),
            ),
        ),
        Function(
            "format.named",
            (Overload("format-named", (types.STRING,), types.optional_of(FORMAT_TYPE), _named),),
        ),
        *(
            Function(f"format.{name}", (Overload(f"format.{name}", (), FORMAT_TYPE, _constant(f), variadic=True),))
            for name, f in FORMATS.items()
        ),
    ),
)
