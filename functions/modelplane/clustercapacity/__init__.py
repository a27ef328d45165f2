"""ClusterCapacity: the ledger of a cluster, what it offers, and what the replicas of a namespace share there."""
