"""Crossplane's controllers of composite resources, over a store."""
