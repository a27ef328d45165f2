"""What a name, a label or a key may look like; each check returns what is wrong, in Kubernetes' words."""

from __future__ import annotations

import re

from structural.verdicts import Verdicts

_LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?"
_SUBDOMAIN = rf"{_LABEL}(\.{_LABEL})*"
_DNS_1035 = "[a-z]([-a-z0-9]*[a-z0-9])?"
_KEY = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]"
_IS_LABEL = re.compile(_LABEL).fullmatch
_IS_SUBDOMAIN = re.compile(_SUBDOMAIN).fullmatch
_IS_KEY = re.compile(_KEY).fullmatch
_KEY_WORDS = (
    "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character"
)


def _regex_words(words: str, pattern: str, *examples: str) -> str:
    shown = " or ".join(f"'{example}', " for example in examples)
    return f"{words} (e.g. {shown}regex used for validation is '{pattern}')"


def _at_most(limit: int) -> str:
    return f"must be no more than {limit} characters"


def subdomain(name: str) -> list[str]:
    """Problems of a DNS-1123 subdomain: what most objects are called."""
    problems = [_at_most(253)] if len(name) > 253 else []
    if not _IS_SUBDOMAIN(name):
        words = (
            "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', "
            "and must start and end with an alphanumeric character"
        )
        problems.append(_regex_words(words, _SUBDOMAIN, "example.com"))
    return problems


def dns_label(name: str) -> list[str]:
    """Problems of a DNS-1123 label: what namespaces are called."""
    problems = [_at_most(63)] if len(name) > 63 else []
    if not _IS_LABEL(name):
        # Where dots are all that is wrong, Kubernetes says only that.
        if re.fullmatch(_SUBDOMAIN, name):
            return [*problems, "must not contain dots"]
        words = (
            "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', "
            "and must start and end with an alphanumeric character"
        )
        problems.append(_regex_words(words, _LABEL, "my-name", "123-abc"))
    return problems


def dns_1035_label(name: str) -> list[str]:
    """Problems of a DNS-1035 label: what kinds are called, in lower case."""
    problems = [_at_most(63)] if len(name) > 63 else []
    if not re.fullmatch(_DNS_1035, name):
        words = (
            "a DNS-1035 label must consist of lower case alphanumeric characters or '-', "
            "start with an alphabetic character, and end with an alphanumeric character"
        )
        problems.append(_regex_words(words, _DNS_1035, "my-name", "abc-123"))
    return problems


def path_segment(name: str) -> list[str]:
    """Problems of the name of an object whose kind is not known."""
    if name in (".", ".."):
        return [f"may not be '{name}'"]
    return [f"may not contain '{part}'" for part in "/%" if part in name]


def qualified(key: str) -> list[str]:
    """Problems of a label key, an annotation key or a finalizer: a name, with a domain before a slash or not."""
    parts = key.split("/")
    words = _regex_words(_KEY_WORDS, _KEY, "MyName", "my.name", "123-abc")
    if len(parts) > 2:
        with_prefix = " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"
        return [f"a valid label key {words}{with_prefix}"]
    problems = []
    if len(parts) == 2:
        prefix_problems = subdomain(parts[0]) if parts[0] else ["must be non-empty"]
        problems = [f"prefix part {problem}" for problem in prefix_problems]
    name = parts[-1]
    if not name:
        problems.append("name part must be non-empty")
    elif len(name) > 63:
        problems.append(f"name part {_at_most(63)}")
    if not _IS_KEY(name):
        problems.append(f"name part {words}")
    return problems


def label_value(value: str) -> list[str]:
    """Problems of the value of a label."""
    problems = [_at_most(63)] if len(value) > 63 else []
    if value and not _IS_KEY(value):
        words = f"a valid label must be an empty string or {_KEY_WORDS.removeprefix('must ')}"
        problems.append(_regex_words(words, f"({_KEY})?", "MyValue", "my_value", "12345"))
    return problems


# The same few namespaces, keys, values and kinds stand on most objects: whether there is no problem is remembered.

is_dns_label = Verdicts(lambda name: not dns_label(name)).__getitem__
"""Whether a namespace may be called so."""

is_qualified = Verdicts(lambda key: not qualified(key)).__getitem__
"""Whether a label key, an annotation key or a finalizer is in order."""

is_label_value = Verdicts(lambda value: not label_value(value)).__getitem__
"""Whether a label may have this value."""

is_kind = Verdicts(lambda kind: not dns_1035_label(kind.lower())).__getitem__
"""Whether a kind may be called so."""
