"""pkg.crossplane.io: a module for each version. Never edit: run `make models`."""
