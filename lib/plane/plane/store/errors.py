"""How the API server says no."""

from __future__ import annotations

from plane.store.keys import Key


class ApiError(Exception):
    """A request that was not done, with the server's words."""

    code = 500


class NotFound(ApiError):
    """There is no such object."""

    code = 404


class NoMatch(ApiError):
    """The server does not know the kind."""

    code = 404

    def __init__(self, kind: str, api_version: str) -> None:
        super().__init__(f'no matches for kind "{kind}" in version "{api_version}"')


class AlreadyExists(ApiError):
    """The name is taken."""

    code = 409


class Conflict(ApiError):
    """The object is not as the request supposed, or may not be deleted now."""

    code = 409


class Invalid(ApiError):
    """A field has a value that it may not have."""

    code = 422


class BadRequest(ApiError):
    """The object cannot be decoded."""

    code = 400


class Forbidden(ApiError):
    """It may not be done now."""

    code = 403


def resource(key: Key) -> str:
    """The kind with its group, as the server names it in an error."""
    group = key.of.group
    return f"{key.kind}.{group}" if group else key.kind


def not_found(key: Key) -> NotFound:
    """The object of this key is not there."""
    return NotFound(f'{resource(key)} "{key.name}" not found')
