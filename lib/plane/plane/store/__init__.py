"""An API server in memory: objects validated, applied, watched and deleted as Kubernetes does it."""
