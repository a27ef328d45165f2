"""InferenceGateway: the one door to the fleet, on the control plane, and the fleet's key."""
