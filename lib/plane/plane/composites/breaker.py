"""Crossplane's circuit breaker: an XR that sees too many events goes deaf, even to its own spec."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass

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


_REMEMBERED = 16
"""Of how many events it is known where they came from when a breaker opens."""


@dataclass(slots=True)
class _Bucket:
    tokens: float
    refilled_at: float
    sources: deque[Key] | None = None
    opened_at: float | None = None
    probed_at: float = 0.0
    culprit: str = ""

    def refill(self, now: float, limits: Limits) -> float:
        """The tokens that are there now."""
        if now != self.refilled_at:
            self.tokens = min(limits.burst, self.tokens + limits.refill * (now - self.refilled_at))
            self.refilled_at = now
        return self.tokens

    def note(self, source: Key) -> None:
        """Remember where an event came from."""
        if self.sources is None:
            self.sources = deque(maxlen=_REMEMBERED)
        self.sources.append(source)


class Breaker:
    """Decides for each event whether an XR hears it."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._clock = clock
        self._limits = limits
        self._buckets: dict[Key, _Bucket] = {}
        self.dropped = 0

    def hears(self, xr: Key, source: Key) -> bool:
        """Whether the XR hears of an event; it is counted either way."""
        now = self._clock.now
        bucket = self._buckets.get(xr)
        if bucket is None:
            bucket = self._buckets[xr] = _Bucket(self._limits.burst, now)
        heard = True
        if bucket.opened_at is not None:
            heard = now > bucket.probed_at + self._limits.probe_every
            if heard:
                bucket.probed_at = now
            else:
                self.dropped += 1
        self._record(bucket, source, now)
        return heard

    def hears_both(self, xr: Key, source: Key) -> bool:
        """Whether the XR certainly hears of two events of a source; if not, nothing is counted: ask of each."""
        bucket, now = self._buckets.get(xr), self._clock.now
        if bucket is None or bucket.opened_at is not None:
            return False
        tokens = bucket.tokens if now == bucket.refilled_at else bucket.refill(now, self._limits)
        if tokens <= _REMEMBERED + 1:
            return False
        bucket.tokens = tokens - 2
        return True

    def culprit(self, xr: Key) -> str | None:
        """Whose events made the XR deaf; None while it hears."""
        bucket = self._buckets.get(xr)
        return bucket.culprit if bucket is not None and bucket.opened_at is not None else None

    def reset(self, xr: Key) -> None:
        """Forget an XR that is deleted."""
        self._buckets.pop(xr, None)

    def _record(self, bucket: _Bucket, source: Key, now: float) -> None:
        tokens = bucket.refill(now, self._limits)
        if bucket.opened_at is not None:
            if now - bucket.opened_at < self._limits.open_for:
                return
            bucket.opened_at = bucket.sources = None
        elif tokens <= _REMEMBERED:
            # An event takes one token: with more than these it is not among the last before the bucket is empty.
            bucket.note(source)
        if tokens >= 1:
            bucket.tokens -= 1
            return
        bucket.opened_at = bucket.probed_at = now
        culprit = Counter(bucket.sources or ()).most_common(1)[0][0]
        bucket.culprit = f"{culprit.kind}/{culprit.name} ({culprit.namespace})"
