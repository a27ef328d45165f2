"""Fetches a model's weights into a folder of a volume: resumable, verified, from a hub, a bucket or a registry."""
