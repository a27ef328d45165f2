"""Crossplane's reconcile loop in this process, over files instead of an API server."""
