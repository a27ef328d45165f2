"""Structured logs: one JSON object a line, or coloured text for a developer at a terminal."""

from __future__ import annotations

import logging
import sys
from functools import lru_cache

import structlog

# Without the local variables: among them are the Secrets that a function was given.
_TRACEBACKS = structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False))


def _to_stderr(*_: object) -> structlog.PrintLogger:
    return structlog.PrintLogger(sys.stderr)


def configure(*, debug: bool = False) -> None:
    """Set up logging for a process; call it once, before serving."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", key="ts"),
    ]
    if debug:
        plain = structlog.dev.plain_traceback
        last: list[structlog.typing.Processor] = [structlog.dev.ConsoleRenderer(exception_formatter=plain)]
    else:
        last = [
            structlog.processors.EventRenamer("msg"),
            _TRACEBACKS,
            structlog.processors.JSONRenderer(sort_keys=True),
        ]
    structlog.configure(
        processors=shared + last,
        wrapper_class=structlog.make_filtering_bound_logger(logging.DEBUG if debug else logging.INFO),
        logger_factory=_to_stderr,
        cache_logger_on_first_use=False,
    )


def is_debugging() -> bool:
    """Whether anybody sees what is logged at level debug. It is asked in every call, so no logger is made for it."""
    return _shows_debug(structlog.get_config()["wrapper_class"])


@lru_cache(maxsize=16)
def _shows_debug(wrapper: type[structlog.typing.FilteringBoundLogger]) -> bool:
    return wrapper(None, [], {}).is_enabled_for(logging.DEBUG)  # type: ignore[call-arg]  # as structlog makes them


def silence() -> None:
    """Keep quiet, for a command whose output is its answer: results say what went wrong."""
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL),
        logger_factory=_to_stderr,
    )
