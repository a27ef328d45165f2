"""Kubernetes' core group: a module for each version. Never edit: run `make models`."""
