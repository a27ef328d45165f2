"""InferenceClass: a tested recipe for a node pool, checked before a cluster may use it."""
