"""Structural schemas as the API server uses them: defaults, pruning, validation, in its own words."""
