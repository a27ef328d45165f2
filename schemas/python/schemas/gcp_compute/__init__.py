"""compute.gcp.m.upbound.io: a module for each version. Never edit: run `make models`."""
