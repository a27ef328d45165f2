"""What stops a build."""


class CannotBuild(Exception):
    """The build cannot go on; the message says what to do."""
