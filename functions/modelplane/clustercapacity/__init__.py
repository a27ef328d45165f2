"""ClusterCapacity: the ledger of a cluster, and what the replicas of a namespace share there."""
