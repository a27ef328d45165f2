"""Builds Crossplane packages without Docker: a real OCI image for the functions, and the Configuration."""
