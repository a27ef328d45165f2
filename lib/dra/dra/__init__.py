"""Dynamic resource allocation: quantities and versions with Go's own meaning."""
