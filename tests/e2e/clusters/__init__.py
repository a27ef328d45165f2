"""Clusters brought along: a fleet of five on a bare API server, and one that gets the whole serving stack."""
