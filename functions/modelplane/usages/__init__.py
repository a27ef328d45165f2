"""Usages: a late step for any pipeline, so that a ProviderConfig outlives what goes through it."""
