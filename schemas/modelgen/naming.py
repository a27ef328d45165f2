"""Names for the parts of a schema, derived from where they are, so that they are stable and can be guessed.

`spec.devices[]` of InferenceClass is InferenceClassDevice: the path in words, the items of a list or map in
the singular. `spec` and `spec.forProvider` are left out below themselves, since nearly everything is there.
"""

import re
from collections.abc import Collection

_LEFT_OUT = (("spec",), ("spec", "forProvider"))


def child_name(root: str, parent: str, path: tuple[str, ...], label: str) -> str:
    """The name of the part at path; root names the whole, parent what is around it, label the part itself."""
    prefix = root if path[:-1] in _LEFT_OUT else parent
    return prefix + label


def label(field: str, siblings: Collection[str], *, item: bool) -> str:
    """A field as part of a name; item says that it holds many, of which one is named."""
    one = singular(field)
    return pascal(one if item and one not in siblings else field)


def pascal(word: str) -> str:
    """A field name as a class name: nodeSelector is NodeSelector."""
    parts = [part for part in re.split(r"[^0-9A-Za-z]+", word) if part]
    return "".join(part[0].upper() + part[1:] for part in parts)


def singular(word: str) -> str:
    """One of them; good enough for field names, and nothing depends on it but looks."""
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if re.search(r"(sses|ches|shes|xes)$", word):
        return word[:-2]
    if word.endswith("s") and not re.search(r"(ss|us|is|As|Ns)$", word):
        return word[:-1]
    return word
