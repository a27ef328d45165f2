"""ServingStack: what one cluster of the fleet needs to serve models, as Helm releases and objects."""
