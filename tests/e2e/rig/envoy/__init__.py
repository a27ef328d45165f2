"""Requests on the rig: Envoy Gateway and Envoy on a network of loopback addresses, with stand-ins for pods behind."""
