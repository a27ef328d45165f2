"""The modelplane command."""
