"""Structured logs: one JSON object a line, or coloured text for a developer at a terminal."""

from __future__ import annotations

import logging
import sys

import structlog


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
        last: list[structlog.typing.Processor] = [structlog.dev.ConsoleRenderer()]
    else:
        last = [
            structlog.processors.EventRenamer("msg"),
            structlog.processors.dict_tracebacks,
            structlog.processors.JSONRenderer(sort_keys=True),
        ]
    structlog.configure(
        processors=shared + last,
        wrapper_class=structlog.make_filtering_bound_logger(logging.DEBUG if debug else logging.INFO),
        logger_factory=_to_stderr,
        cache_logger_on_first_use=False,
    )


def silence() -> None:
    """Keep quiet, for a command whose output is its answer: results say what went wrong."""
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL),
        logger_factory=_to_stderr,
    )
