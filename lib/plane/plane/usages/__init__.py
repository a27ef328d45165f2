"""Crossplane's Usages: what may not be deleted, and the webhook that refuses it."""
