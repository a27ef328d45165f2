"""The Common Expression Language as Kubernetes runs it: parsed, checked, priced, compiled and evaluated."""
