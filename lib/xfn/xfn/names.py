"""Names that fit on the other side: stable, unique by a hash of the whole identity, and short enough."""

from __future__ import annotations

import hashlib
import re
from enum import IntEnum
from functools import lru_cache

_HASH = 8
_KEPT = 20_000
"""How many names are remembered: those of an object are asked for in every call for it."""

_NOT_ALLOWED = re.compile(r"[^a-z0-9-]+")
_LABEL_VALUE = re.compile(r"(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?")


class Limit(IntEnum):
    """How long a name may be, by what derives from it on the workload cluster."""

    LABEL = 63
    """Labels, and the names of most objects."""
    GCP_CLUSTER = 40
    """Clusters and node pools of GKE."""
    MULTI_NODE = 40
    """An LLMInferenceService over several nodes: KServe, LeaderWorkerSet and StatefulSet each add a suffix."""
    MULTI_NODE_PREFILL = 32
    """One whose prefill spans nodes too."""
    KUEUE = 29
    """One that Kueue admits: its workload's name must fit as well."""
    KUEUE_PREFILL = 21
    """One that Kueue admits, whose prefill spans nodes."""


def digest(*identity: str, length: int = _HASH) -> str:
    """A short hash of an identity. The parts are kept apart: ("a-b", "c") is not ("a", "b-c")."""
    text = "".join(f"{len(part)}:{part}" for part in identity)
    return hashlib.sha256(text.encode()).hexdigest()[:length]


@lru_cache(_KEPT)
def unique(readable: str, *identity: str, limit: int = Limit.LABEL) -> str:
    """A valid name: as much of the readable part as fits, and a hash of the whole identity.

    It begins with a letter and is a DNS label, so it is valid as the name of any object and as a label's value.
    """
    suffix = digest(*identity)
    if limit < len(suffix) + 2:
        raise ValueError(f"a name of {limit} characters has no room for a hash of {len(suffix)}")
    stem = _NOT_ALLOWED.sub("-", readable.lower()).strip("-")
    if not stem or not stem[0].isalpha():
        stem = f"m{stem}"
    return f"{stem[: limit - len(suffix) - 1].rstrip('-')}-{suffix}"


@lru_cache(_KEPT)
def label_value(text: str) -> str:
    """The text itself where it is a valid label value, else a name made of it."""
    return text if _LABEL_VALUE.fullmatch(text) else unique(text, text)
