"""A file of steps that is played on the embedded control plane: an outage rehearsed before it happens."""
