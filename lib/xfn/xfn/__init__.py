"""The Crossplane edge: wire, runtime, server, builders, conditions and names."""
