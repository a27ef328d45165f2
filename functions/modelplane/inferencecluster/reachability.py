"""Whether the cluster answers: what its heartbeat says.

The provider's own words are not repeated: they name ports that change with every try, so that a settled status would
never be silent, and they may quote what is in a Secret.
"""

from __future__ import annotations

from collections.abc import Mapping

from modelplane.inferencecluster.adapt import Cluster
from modelplane.reasons import Reason, Type
from xfn.conditions import observed as condition_of
from xfn.values import Condition

_NOT_THERE = "external resource does not exist"
"""The cluster answered, and has no such object."""

_NOT_ABOUT_IT = ("cannot get provider config", "cannot track ProviderConfig usage", "object has been modified")
"""The provider stumbled over the control plane and has not asked the cluster."""

_LOOK = "see that the API server runs and that the control plane may reach it"
_RENEW = "put a kubeconfig that works into the Secret"

_SILENT: Mapping[str, str] = {
    "connection refused": "its API server refuses connections",
    "no such host": "the name of its API server does not resolve",
    "no route to host": "there is no route to its API server",
    "timeout": "its API server does not answer in time",
    "deadline exceeded": "its API server does not answer in time",
    "connection reset": "its API server breaks connections off",
    "EOF": "its API server breaks connections off",
}
"""Words of the provider's error when the cluster was asked and did not answer."""

_NOT_ADMITTED: Mapping[str, tuple[Reason, str]] = {
    "Unauthorized": (Reason.CREDENTIALS_REJECTED, f"the cluster does not take the kubeconfig's user; {_RENEW}"),
    "forbidden": (Reason.CREDENTIALS_REJECTED, "the kubeconfig's user may do too little; give it cluster-admin"),
    "x509": (
        Reason.CREDENTIALS_REJECTED,
        f"the kubeconfig and the cluster's certificate do not agree; {_RENEW}",
    ),
    "cannot get credentials secret": (Reason.KUBECONFIG_MISSING, "the Secret with the kubeconfig cannot be read"),
    "cannot build kube client": (Reason.CREDENTIALS_REJECTED, f"the kubeconfig cannot be used; {_RENEW}"),
}
"""Words of the provider's error when it is the kubeconfig that is wrong: of the cluster itself nothing is known.

What serves there goes on serving, so that it must not count as a cluster that is known to be unreachable: all its
endpoints would be withdrawn because a token ran out.
"""

_PENDING = Condition(
    Type.REACHABLE, "Unknown", Reason.HEARTBEAT_PENDING, "the cluster has not been asked yet", expected=True
)


def reachable(cluster: Cluster) -> Condition:
    """The condition Reachable. Unknown is not False: nothing is withdrawn for what was never seen."""
    synced = condition_of(cluster.heartbeat, "Synced") if cluster.heartbeat is not None else None
    if synced is None or synced.status == "Unknown" or synced.reason == "ReconcilePaused":
        return _PENDING
    if synced.status == "True" or _NOT_THERE in synced.message:
        return Condition(Type.REACHABLE, "True", Reason.REACHABLE, "the cluster answers")
    if any(words in synced.message for words in _NOT_ABOUT_IT):
        return condition_of(cluster.xr, Type.REACHABLE) or _PENDING
    for word, (reason, message) in _NOT_ADMITTED.items():
        if word in synced.message:
            return Condition(Type.REACHABLE, "Unknown", reason, message)
    for word, message in _SILENT.items():
        if word in synced.message:
            return Condition(Type.REACHABLE, "False", Reason.UNREACHABLE, f"{message}; {_LOOK}")
    name = cluster.heartbeat["metadata"]["name"] if cluster.heartbeat is not None else ""
    return Condition(
        Type.REACHABLE,
        "False",
        Reason.UNREACHABLE,
        f"the cluster cannot be asked; kubectl -n modelplane-system describe object {name} has the provider's words",
    )


def in_sight(reachable: Condition) -> bool:
    """Whether what is known of the cluster is as it is now. One that was never asked hides nothing."""
    return reachable.status == "True" or reachable.reason == Reason.HEARTBEAT_PENDING
