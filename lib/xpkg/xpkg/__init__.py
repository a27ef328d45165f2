"""Crossplane packages without Docker: OCI images of interpreter, dependencies and code."""
