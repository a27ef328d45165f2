"""EKSCluster: one Amazon Elastic Kubernetes Service cluster, from its VPC to its node groups."""
