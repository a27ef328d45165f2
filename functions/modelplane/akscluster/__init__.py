"""AKSCluster: one Azure Kubernetes Service cluster, from its resource group to its node pools."""
