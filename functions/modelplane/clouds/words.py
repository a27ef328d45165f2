"""The clouds' own words: what an error of theirs means, and what to do about it.

The words themselves are passed on, without what differs at each try: a status that repeats a request's id would never
be silent.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from modelplane.reasons import Reason

_LONGEST = 300

_CHANGES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}",
        r"\boperation-[0-9a-z-]+",
        r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?",
        r"\b(api )?request ?-?id:? *\S*,?",
        r"\b(correlation|tracking) ?-?id:? *\S*,?",
        r"\d{1,3}(\.\d{1,3}){3}:\d+->",
        r"<nil>",
    )
)
"""What a cloud's error has of its own each time: ids, times, ports."""

_PREFIXES = re.compile(
    r"^((async )?(create|update|delete|observe|apply|destroy) failed: |cannot (create|update|delete|observe|run) "
    r"[a-z ]*: |failed to [a-z]+ the resource: )+"
)
"""How the provider, and not the cloud, begins an error."""

_WRAPPED = re.compile(r"^\[\{\d+ (?P<words>.*?) *(\[\])?\}\]$")
"""How the provider wraps what the cloud said: as Go prints a list of diagnostics."""


@dataclass(frozen=True)
class Trouble:
    """What stands in the way. `expected` is only a stage on the way, or noise that the provider retries."""

    reason: Reason
    message: str
    expected: bool = False


@dataclass(frozen=True)
class _Meaning:
    pattern: re.Pattern[str]
    reason: Reason
    advice: str
    expected: bool = False


def _meaning(pattern: str, reason: Reason, advice: str, *, expected: bool = False) -> _Meaning:
    return _Meaning(re.compile(pattern, re.IGNORECASE), reason, advice, expected)


_MEANINGS = (
    _meaning(
        r"cannot resolve references|referenced field was empty|may not yet be ready",
        Reason.CLUSTER_PROVISIONING,
        "waits for what it refers to",
        expected=True,
    ),
    _meaning(
        r"incompatible operation|CLUSTER_ALREADY_HAS_OPERATION|OperationNotAllowed.*in progress"
        r"|ResourceInUseException.*(update|in progress)|ConcurrentModification|object has been modified"
        r"|AnotherOperationInProgress",
        Reason.CLUSTER_PROVISIONING,
        "waits for another operation of the cloud on the same cluster",
        expected=True,
    ),
    _meaning(
        r"cannot get (referenced )?(cluster)? ?providerconfig|providerconfigs?\S* \S+ not found"
        r"|cannot get provider config|cannot (get|extract) credentials|cannot get terraform setup",
        Reason.PROVIDER_CONFIG_MISSING,
        "the provider cannot use its ProviderConfig; see that it and the credentials that it names are there",
    ),
    _meaning(
        r"requires replacing it|refuse to update",
        Reason.CANNOT_CHANGE_IN_PLACE,
        "the cloud cannot change this in place; take the change back, or make another cluster",
    ),
    _meaning(
        r"ZONE_RESOURCE_POOL_EXHAUSTED|stockout|does not have enough resources available|InsufficientInstanceCapacity"
        r"|InsufficientCapacity|AllocationFailed|Overconstrained|insufficient capacity|ReservationCapacityExceeded",
        Reason.OUT_OF_CAPACITY,
        "the cloud has no such machine to give now; it is tried again; another zone or capacityType may have one",
    ),
    _meaning(
        r"machine ?types?.{0,80}(does not exist|not found|not available|not supported|unavailable|invalid)"
        r"|(does not exist|not found|not available|not supported).{0,40}machine ?type"
        r"|accelerator ?types?.{0,80}(does not exist|not found|not available|not supported|unavailable)"
        r"|instance types?.{0,80}(do(es)? not exist|not supported|not available)"
        r"|VM size.{0,120}(not allowed|not available|not supported)|SkuNotAvailable|InvalidInstanceType",
        Reason.MACHINE_TYPE_UNAVAILABLE,
        "the cloud does not offer that machine there; choose zones that have it, or a class with another machine",
    ),
    _meaning(
        r"quota|VcpuLimitExceeded|LimitExceeded|ResourceLimitExceeded|LIMIT_REACHED",
        Reason.QUOTA_EXCEEDED,
        "a quota of the account is used up; ask the cloud for more, or lower the pool",
    ),
    _meaning(
        r"SERVICE_DISABLED|has not been used in project|MissingSubscriptionRegistration|OptInRequired"
        r"|API \S+ is not enabled",
        Reason.API_DISABLED,
        "an API of the cloud is not switched on for the account; docs/clouds.md lists those that are needed",
    ),
    _meaning(
        r"PERMISSION_DENIED|permission|error 403|forbidden|AccessDenied|UnauthorizedOperation|AuthorizationFailed"
        r"|not authorized|does not have authorization|invalid_grant|InvalidClientTokenId|ExpiredToken|unauthenticated"
        r"|error 401",
        Reason.PERMISSION_DENIED,
        "the credentials of the ProviderConfig may do too little; docs/clouds.md lists what they need",
    ),
)
"""What errors mean, the first that fits: what to look for, the reason, what to do."""

_REFUSED = _meaning("", Reason.CLOUD_REFUSED, "the cloud does not take it; it is tried again")


def understood(what: str, words: str) -> Trouble:
    """What an error of a cloud means for the thing called `what`, with the cloud's words in it."""
    meaning = next((each for each in _MEANINGS if each.pattern.search(words)), _REFUSED)
    if meaning.expected:
        return Trouble(meaning.reason, f"{what} {meaning.advice}", expected=True)
    return Trouble(meaning.reason, f"{what}: {meaning.advice}. The cloud says: {quiet(words)}")


def quiet(words: str) -> str:
    """An error in one line, without what differs at each try, and not longer than one reads."""
    text = " ".join(words.split())
    for pattern in _CHANGES:
        text = pattern.sub("", text)
    text = " ".join(_PREFIXES.sub("", text).split())
    text = _WRAPPED.sub(r"\g<words>", text).rstrip(" ,:;")
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
