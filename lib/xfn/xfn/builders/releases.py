"""provider-helm Releases: one chart on another cluster."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from schemas.helm_m.v1beta1 import Release, ReleaseForProvider
from schemas.meta import AnyObject
from xfn.builders.metadata import metadata

_ROLLBACKS = 3
"""Without a limit a failed install is never tried again."""

_NAME = 53
"""Helm's own limit for the name of a release."""


@dataclass(frozen=True)
class Chart:
    """A chart at one version, from a repository (http or oci) or by its own address."""

    name: str
    version: str
    repository: str


def release(
    name: str,
    chart: Chart,
    *,
    into: str,
    provider_config: str,
    values: AnyObject | None = None,
    namespace: str | None = None,
    labels: Mapping[str, str] | None = None,
) -> Release:
    """A Release that installs a chart into a namespace of the cluster of a ClusterProviderConfig.

    It does not wait for pods: Ready says that Helm's last revision is deployed, nothing about what runs. That is what
    helm does anyway, and `wait: false` is not written: provider-helm leaves it out of whatever it writes back, so that
    Crossplane puts it there again, the provider sees a new generation, and both go on like that several times a second.
    """
    if len(name) > _NAME:
        raise ValueError(f"release name {name!r} has {len(name)} characters; Helm takes {_NAME}")
    for_provider: ReleaseForProvider = {
        "chart": {"name": chart.name, "repository": chart.repository, "version": chart.version},
        "namespace": into,
    }
    if values:
        for_provider["values"] = values
    return {
        "apiVersion": "helm.m.crossplane.io/v1beta1",
        "kind": "Release",
        "metadata": metadata(name, namespace, labels),
        "spec": {
            "forProvider": for_provider,
            "providerConfigRef": {"kind": "ClusterProviderConfig", "name": provider_config},
            "rollbackLimit": _ROLLBACKS,
        },
    }
