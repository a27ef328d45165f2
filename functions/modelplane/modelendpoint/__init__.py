"""ModelEndpoint: what a service can route to, and the way out to an external provider."""
