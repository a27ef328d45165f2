"""Keeps schemas/ up to date: bare schemas of every kind we touch, and the Python models made from them.

The road of a kind: Go module (gomodules) -> CRD or OpenAPI file (crd, openapi, upjet) -> bare schema (bare,
edits) -> shared parts named (sharing, naming) -> schemas/structural (structure, kinds) -> classes ->
Python (models, emit). Our own XRDs (xrd) join at the classes. What is committed is compared with what it came
from by lock.
"""
