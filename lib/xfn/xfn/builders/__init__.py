"""Builders of the Crossplane objects that every function composes: words of the domain in, one resource out."""

from xfn.builders.objects import Readiness, remote_object
from xfn.builders.protection import Protected, User, cluster_usage, usage, usage_for
from xfn.builders.provider_configs import SecretKey, helm_provider_config, kubernetes_provider_config
from xfn.builders.releases import Chart, release

__all__ = [
    "Chart",
    "Protected",
    "Readiness",
    "SecretKey",
    "User",
    "cluster_usage",
    "helm_provider_config",
    "kubernetes_provider_config",
    "release",
    "remote_object",
    "usage",
    "usage_for",
]
