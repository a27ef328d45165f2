"""Crossplane's circuit breaker: an XR that sees too many events goes deaf, even to its own spec."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field

from plane.clock import Clock
from plane.store.keys import Key


@dataclass(frozen=True)
class Limits:
    """The token bucket of each XR. Every update of something costs two tokens: old and new are both looked at."""

    burst: float = 100.0
    refill: float = 1.0
    open_for: float = 300.0
    probe_every: float = 30.0


INSTALLED = Limits(burst=5000.0, refill=50.0)
"""The limits that our install sets (install/crossplane-values.yaml)."""


@dataclass(slots=True)
class _Bucket:
    tokens: float
    refilled_at: float
    sources: deque[Key] = field(default_factory=lambda: deque(maxlen=16))
    opened_at: float | None = None
    probed_at: float = 0.0
    culprit: str = ""


class Breaker:
    """Decides for each event whether an XR hears it."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._clock = clock
        self._limits = limits
        self._buckets: dict[Key, _Bucket] = {}
        self.dropped = 0

    def hears(self, xr: Key, source: Key) -> bool:
        """Whether the XR hears of an event; it is counted either way."""
        bucket = self._buckets.get(xr)
        if bucket is None or bucket.opened_at is None:
            self._record(xr, source)
            return True
        if self._clock.now > bucket.probed_at + self._limits.probe_every:
            bucket.probed_at = self._clock.now
            self._record(xr, source)
            return True
        self._record(xr, source)
        self.dropped += 1
        return False

    def culprit(self, xr: Key) -> str | None:
        """Whose events made the XR deaf; None while it hears."""
        bucket = self._buckets.get(xr)
        return bucket.culprit if bucket is not None and bucket.opened_at is not None else None

    def reset(self, xr: Key) -> None:
        """Forget an XR that is deleted."""
        self._buckets.pop(xr, None)

    def _record(self, xr: Key, source: Key) -> None:
        now = self._clock.now
        bucket = self._buckets.get(xr)
        if bucket is None:
            bucket = self._buckets[xr] = _Bucket(self._limits.burst, now)
        earned = self._limits.refill * (now - bucket.refilled_at)
        bucket.tokens = min(self._limits.burst, bucket.tokens + earned)
        bucket.refilled_at = now
        bucket.sources.append(source)
        if bucket.opened_at is not None:
            if now - bucket.opened_at < self._limits.open_for:
                return
            bucket.opened_at = None
            bucket.sources.clear()
        if bucket.tokens >= 1:
            bucket.tokens -= 1
            return
        bucket.opened_at = bucket.probed_at = now
        culprit = Counter(bucket.sources).most_common(1)[0][0]
        bucket.culprit = f"{culprit.kind}/{culprit.name} ({culprit.namespace})"
