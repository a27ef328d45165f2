"""Kubernetes quantities such as `80Gi`, exactly as Go reads them."""

from cel.quantity import InvalidQuantity, Quantity

__all__ = ["InvalidQuantity", "Quantity"]
