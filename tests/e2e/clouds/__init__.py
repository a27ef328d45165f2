"""Clusters that Modelplane makes, in clouds that are played."""
