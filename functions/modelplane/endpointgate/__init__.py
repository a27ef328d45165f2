"""EndpointGate: an endpoint for each replica that can take traffic, and for no other."""
