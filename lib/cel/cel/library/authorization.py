"""The functions of Kubernetes' authorizer: declared everywhere, of use only where there is an authorizer.

No environment here has one, so nothing can call them; but the checker knows their names, and says so.
"""

from __future__ import annotations

from typing import Final

from cel import types
from cel.declarations import Function, Library, Overload
from cel.types import Type
from cel.values import Value, no_such_overload


def _of(name: str) -> Type:
    return types.struct(f"kubernetes.authorization.{name}")


_AUTHORIZER, _PATH, _GROUP, _RESOURCE, _DECISION = map(
    _of, ("Authorizer", "PathCheck", "GroupCheck", "ResourceCheck", "Decision")
)
_S: Final = types.STRING


def _refuse(*_: Value) -> Value:
    raise no_such_overload()


def _function(name: str, *overloads: tuple[str, tuple[Type, ...], Type]) -> Function:
    return Function(name, tuple(Overload(i, args, of, _refuse, member=True) for i, args, of in overloads))


AUTHORIZATION: Final = Library(
    "kubernetes.authz",
    functions=(
        _function("path", ("authorizer_path", (_AUTHORIZER, _S), _PATH)),
        _function("group", ("authorizer_group", (_AUTHORIZER, _S), _GROUP)),
        _function("serviceAccount", ("authorizer_serviceaccount", (_AUTHORIZER, _S, _S), _AUTHORIZER)),
        _function("resource", ("groupcheck_resource", (_GROUP, _S), _RESOURCE)),
        _function("subresource", ("resourcecheck_subresource", (_RESOURCE, _S), _RESOURCE)),
        _function("namespace", ("resourcecheck_namespace", (_RESOURCE, _S), _RESOURCE)),
        _function("name", ("resourcecheck_name", (_RESOURCE, _S), _RESOURCE)),
        _function(
            "check",
            ("pathcheck_check", (_PATH, _S), _DECISION),
            ("resourcecheck_check", (_RESOURCE, _S), _DECISION),
        ),
        _function("errored", ("decision_errored", (_DECISION,), types.BOOL)),
        _function("error", ("decision_error", (_DECISION,), _S)),
        _function("allowed", ("decision_allowed", (_DECISION,), types.BOOL)),
        _function("reason", ("decision_reason", (_DECISION,), _S)),
        _function("fieldSelector", ("authorizer_fieldselector", (_RESOURCE, _S), _RESOURCE)),
        _function("labelSelector", ("authorizer_labelselector", (_RESOURCE, _S), _RESOURCE)),
    ),
)
