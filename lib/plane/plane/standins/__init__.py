"""Stand-ins: they play providers, gateways and workload controllers, with delays and failures that can be set."""
