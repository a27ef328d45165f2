"""The function ReplicaRenderer: what a ModelReplica becomes on its cluster."""
