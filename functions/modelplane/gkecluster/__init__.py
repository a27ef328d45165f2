"""GKECluster: one Google Kubernetes Engine cluster, from its network to its node pools."""
