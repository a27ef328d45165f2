"""ModelService: one OpenAI-compatible address in front of the endpoints of a namespace."""
