"""Semantic versions such as `9.0.0`, exactly as Go reads them."""

from cel.semver import InvalidVersion, Semver

__all__ = ["InvalidVersion", "Semver"]
