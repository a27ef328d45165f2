"""Figures that the documentation claims, measured on the machine at hand by `make bench`."""
