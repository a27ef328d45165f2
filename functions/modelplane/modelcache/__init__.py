"""ModelCache: a model's weights, staged on clusters before replicas need them."""
