"""The fleet in placement's own words: what Scheduler, EndpointGate and ClusterCapacity read alike."""
