"""Reads a kind from a CustomResourceDefinition."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from modelgen.kinds import Kind, ModelError

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # libyaml is not everywhere; slower, the same result
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]


def kind_of_crd(path: Path, kind: str, version: str) -> Kind:
    """The kind at the version, from a file that may hold several documents."""
    for document in _documents(path):
        if document.get("kind") != "CustomResourceDefinition" or document["spec"]["names"]["kind"] != kind:
            continue
        for candidate in document["spec"]["versions"]:
            if candidate["name"] == version and candidate["served"]:
                return Kind(
                    group=document["spec"]["group"],
                    version=version,
                    kind=kind,
                    plural=document["spec"]["names"]["plural"],
                    scope=document["spec"]["scope"],
                    schema=candidate["schema"]["openAPIV3Schema"],
                )
    raise ModelError(f"{path} does not serve {kind} {version}")


@cache
def _documents(path: Path) -> list[dict[str, Any]]:
    with path.open() as file:
        return [document for document in yaml.load_all(file, Loader=_Loader) if document]
