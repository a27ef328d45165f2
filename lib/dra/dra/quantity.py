"""Kubernetes quantities such as `80Gi`, exactly as Go reads them."""

from cel.quantity import Quantity, QuantityError

__all__ = ["Quantity", "QuantityError"]
