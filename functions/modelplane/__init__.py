"""Modelplane's composition functions, one folder each, served by one process."""
