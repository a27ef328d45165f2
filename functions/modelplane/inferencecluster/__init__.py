"""InferenceCluster: a GPU cluster of the fleet, from its node pools to its gateway."""
