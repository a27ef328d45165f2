"""Structural schemas as the API server uses them: defaults, pruning, validation, in its own words."""

from structural.admission import Refused, RuleChecker, admit, default, unknown_fields, validate
from structural.catalogue import Catalogue
from structural.definition import Definition, DefinitionError, crd_of, from_stored, from_xrd
from structural.documents import DocumentError
from structural.schema import Schema, SchemaError
from structural.words import FieldError, Json, Refusal

__all__ = [
    "Catalogue",
    "Definition",
    "DefinitionError",
    "DocumentError",
    "FieldError",
    "Json",
    "Refusal",
    "Refused",
    "RuleChecker",
    "Schema",
    "SchemaError",
    "admit",
    "crd_of",
    "default",
    "from_stored",
    "from_xrd",
    "unknown_fields",
    "validate",
]
