"""The kinds of Modelplane by every word that kubectl knows them by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from cli.sources.source import Source, Unreadable
from plane.store.keys import Json, Key, Kind
from xfn.labels import INFRASTRUCTURE_V1ALPHA1, V1ALPHA1


@dataclass(frozen=True)
class Known:
    """A kind of ours, with its other names."""

    kind: Kind
    plural: str
    short: str
    namespaced: bool = True

    @property
    def words(self) -> frozenset[str]:
        """Every word for it, in lower case."""
        return frozenset({self.kind.kind.lower(), self.plural, self.short})


INFERENCE_CLASS = Kind(V1ALPHA1, "InferenceClass")
INFERENCE_CLUSTER = Kind(V1ALPHA1, "InferenceCluster")
INFERENCE_GATEWAY = Kind(V1ALPHA1, "InferenceGateway")
MODEL_CACHE = Kind(V1ALPHA1, "ModelCache")
MODEL_DEPLOYMENT = Kind(V1ALPHA1, "ModelDeployment")
MODEL_ENDPOINT = Kind(V1ALPHA1, "ModelEndpoint")
MODEL_REPLICA = Kind(V1ALPHA1, "ModelReplica")
MODEL_SERVICE = Kind(V1ALPHA1, "ModelService")
CLUSTER_CAPACITY = Kind(INFRASTRUCTURE_V1ALPHA1, "ClusterCapacity")

KINDS: tuple[Known, ...] = (
    Known(INFERENCE_CLASS, "inferenceclasses", "icl", namespaced=False),
    Known(INFERENCE_CLUSTER, "inferenceclusters", "ic", namespaced=False),
    Known(INFERENCE_GATEWAY, "inferencegateways", "ig", namespaced=False),
    Known(MODEL_DEPLOYMENT, "modeldeployments", "md"),
    Known(MODEL_REPLICA, "modelreplicas", "mr"),
    Known(MODEL_ENDPOINT, "modelendpoints", "me"),
    Known(MODEL_SERVICE, "modelservices", "ms"),
    Known(MODEL_CACHE, "modelcaches", "mc"),
    Known(CLUSTER_CAPACITY, "clustercapacities", "cap", namespaced=False),
    Known(Kind(INFRASTRUCTURE_V1ALPHA1, "ServingStack"), "servingstacks", "ss"),
    Known(Kind(INFRASTRUCTURE_V1ALPHA1, "GKECluster"), "gkeclusters", "gke"),
    Known(Kind(INFRASTRUCTURE_V1ALPHA1, "EKSCluster"), "eksclusters", "eks"),
    Known(Kind(INFRASTRUCTURE_V1ALPHA1, "AKSCluster"), "aksclusters", "aks"),
)
"""A test holds this to the XRDs, so that a command needs no XRD at hand."""


def named(word: str) -> Known:
    """The kind that a word means: its name, its plural, its short name, in any case, with or without its group."""
    name, _, group = word.lower().partition(".")
    for known in KINDS:
        if name in known.words and group in ("", known.kind.group):
            return known
    listed = ", ".join(f"{known.kind.kind} ({known.short})" for known in KINDS)
    raise Unreadable(f'"{word}" is no kind of Modelplane; it is one of {listed}')


def instead(wrong: Kind, known: Iterable[Kind]) -> str:
    """What to say of an object whose kind nobody knows: its right version, the kind that it looks like, or all."""
    every = list(known)
    versions = [kind.api_version for kind in every if kind.kind == wrong.kind]
    if versions:
        return f"{wrong.kind} is of apiVersion {' or '.join(versions)}"
    names = sorted({kind.kind for kind in every})
    close = get_close_matches(wrong.kind, names, 1)
    return f"{f'did you mean {close[0]}? ' if close else ''}kinds are {', '.join(names)}"


def looked_up(source: Source, reference: str, namespace: str | None) -> Json:
    """The object that KIND/NAME or KIND/NAMESPACE/NAME means.

    Without a namespace it is the source's; where it has none of that name, the one in the whole fleet that has it.
    """
    word, slash, rest = reference.partition("/")
    where, _, name = rest.rpartition("/")
    if not slash or not name:
        raise Unreadable(f'"{reference}" does not name an object; say KIND/NAME, for example md/qwen3-8b')
    known = named(word)
    if where and not known.namespaced:
        raise Unreadable(f'"{reference}": {known.kind.kind} has no namespaces; say {word}/{name}')
    if where and namespace and where != namespace:
        raise Unreadable(f'"{reference}" is in namespace {where} and -n says {namespace}; leave one of them out')
    if not known.namespaced:
        found = source.get(Key(*known.kind, "", name))
        if found is None:
            raise Unreadable(_missing(source, known, name, source.find(known.kind)))
        return found
    said = where or namespace
    found = source.get(Key(*known.kind, said or source.namespace, name))
    if found is not None:
        return found
    everywhere = source.find(known.kind)
    several = [obj for obj in everywhere if obj["metadata"]["name"] == name and not said]
    if len(several) == 1:
        return several[0]
    if several:
        spaces = ", ".join(sorted(obj["metadata"]["namespace"] for obj in several))
        raise Unreadable(f"{known.kind.kind} {name} is in several namespaces: {spaces}; say which with -n")
    raise Unreadable(_missing(source, known, f"{said}/{name}" if said else name, everywhere))


def _missing(source: Source, known: Known, name: str, there: list[Json]) -> str:
    names = sorted(_name(obj) for obj in there)
    shown = ", ".join(names[:_SHOWN]) + (f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else "")
    return f"{source.where} has no {known.kind.kind} {name}; " + (f"it has {shown}" if names else "it has none at all")


_SHOWN = 10


def _name(obj: Json) -> str:
    metadata = obj["metadata"]
    return f"{metadata['namespace']}/{metadata['name']}" if metadata.get("namespace") else str(metadata["name"])
