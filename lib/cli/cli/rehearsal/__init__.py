"""What the control plane would decide, on a copy of its objects. The functions that decide are the real ones.

The scheduler, the endpoint gate and the ledger run as they are. What carries their decisions out (replicas, services,
clusters that are new) is taken to succeed. Nothing is written anywhere but here.
"""
