"""Dynamic resource allocation: devices, selectors, quantities and versions with Kubernetes' own meaning."""
