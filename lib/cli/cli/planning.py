"""What would become of a fleet if somebody applied something to it, as values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cli import asking, glance
from cli.explaining import Unplaced, unplaced
from cli.rehearsal.assumed import apply, wrong
from cli.rehearsal.play import play
from cli.rehearsal.stage import Stage
from cli.rules import check_rules
from cli.sources.embedded import Refused
from cli.sources.files import Given
from cli.sources.kinds import MODEL_DEPLOYMENT, instead
from cli.sources.source import Source, Unreadable
from modelplane.reasons import Type
from modelplane.scheduler.flags import contradictions
from placement import decide
from plane.store.keys import Json, Key, Kind, key_of, kind_of
from structural import Catalogue, admit, from_xrd
from structural import Refused as NotAdmitted

_XRD = Kind("apiextensions.crossplane.io/v2", "CompositeResourceDefinition")


@dataclass(frozen=True)
class New:
    """A replica that would be placed: where, why there, and what it costs for an hour."""

    cluster: str
    pools: tuple[str, ...]
    why: str
    price_hour: str | None


@dataclass(frozen=True)
class Gone:
    """A replica that would go, from where. Where something replaces it, that is there first."""

    replica: str
    cluster: str
    pools: tuple[str, ...]


@dataclass(frozen=True)
class Planned:
    """What would become of a deployment. `stays` are the replicas that nothing happens to."""

    namespace: str
    name: str
    fits: bool
    desired: int
    placed: int
    stays: tuple[str, ...]
    new: tuple[New, ...]
    gone: tuple[Gone, ...]
    price_before: dict[str, str]
    price_after: dict[str, str]
    unplaced: Unplaced | None = None


@dataclass(frozen=True)
class Plan:
    """What would become of a fleet: of the deployments in the file, and of others that it moves, helps or harms.

    `problems` are further reasons for which it does not fit, `warnings` what somebody should look at all the same.
    """

    where: str
    fits: bool
    deployments: tuple[Planned, ...]
    others: tuple[Planned, ...]
    price_before: dict[str, str]
    price_after: dict[str, str]
    assumptions: tuple[str, ...]
    problems: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


def planned(source: Source, given: Sequence[Given], apis: Path | None) -> Plan:
    """Rehearse an apply on a copy of a fleet."""
    began = Stage(source)
    stage = Stage(began)
    catalogue = _catalogue(source, apis)
    assumed: dict[Key, str | None] = {}
    for path, obj in given:
        admitted = _admitted(catalogue, source, path, obj)
        assumed[key_of(admitted)] = apply(stage, admitted)
    play(stage, assumed)
    before, after = glance.glance(began), glance.glance(stage)
    was = {(each.namespace, each.name): each for each in before.deployments}
    found = [_planned(stage, was.get((each.namespace, each.name)), each) for each in after.deployments]
    ours = {(key.namespace, key.name) for key in assumed if key.of == MODEL_DEPLOYMENT}
    mine = tuple(each for each in found if (each.namespace, each.name) in ours)
    others = [each for each in found if (each.namespace, each.name) not in ours]
    harmed = [each for each in others if not each.fits and _had_its_place(began, was[each.namespace, each.name])]
    unusable = dict(wrong(stage, assumed))
    problems = (*unusable.values(), *_overcommitted(before, after))
    return Plan(
        where=source.where,
        fits=all(each.fits for each in mine) and not harmed and not problems,
        deployments=mine,
        others=tuple(each for each in others if each.new or each.gone or each in harmed),
        price_before=dict(before.price_hour),
        price_after=dict(after.price_hour),
        assumptions=tuple(said for key, said in assumed.items() if said is not None and key not in unusable),
        problems=problems,
        warnings=tuple(said for each in mine for said in _contradictions(stage, each)),
    )


def _had_its_place(began: Stage, before: glance.Deployment) -> bool:
    """Whether nothing of a deployment waited for a place before."""
    return _planned(began, before, before).fits


def _overcommitted(before: glance.Fleet, after: glance.Fleet) -> Iterator[str]:
    """The pools that would have less than runs on them, and had enough before."""
    were = {(cluster.name, pool.name) for cluster in before.clusters for pool in cluster.pools if _is_over(pool)}
    for cluster in after.clusters:
        for pool in cluster.pools:
            if _is_over(pool) and (cluster.name, pool.name) not in were:
                used = Counter[str]()
                for holding in pool.replicas:
                    used.update(holding.devices)
                counts = ", ".join(f"{used[each.name]} {each.name} in use of {each.total}" for each in pool.devices)
                yield (
                    f"pool {pool.name} of cluster {cluster.name} would be overcommitted ({counts}): "
                    "it would take no more, and what never served there would go"
                )


def _is_over(pool: glance.Pool) -> bool:
    return pool.state == "overcommitted"


def _contradictions(stage: Stage, planned: Planned) -> Iterator[str]:
    """Flags of an engine that do not agree with its topology, as the condition TopologyConsistent would say it."""
    obj = stage.get(Key(*MODEL_DEPLOYMENT, planned.namespace, planned.name))
    for said in contradictions(obj) if obj is not None else ():
        yield f"{planned.namespace}/{planned.name}: {Type.TOPOLOGY_CONSISTENT}: {said}"


def _planned(stage: Stage, before: glance.Deployment | None, after: glance.Deployment) -> Planned:
    old = {replica.name: replica for replica in before.replicas} if before is not None else {}
    new = {replica.name: replica for replica in after.replicas if replica.leaving is None}
    obj = stage.get(Key(*MODEL_DEPLOYMENT, after.namespace, after.name))
    question = asking.question(stage, obj) if obj is not None else None
    # Who asks for no replicas needs no place, whatever is wrong with what it would need.
    missing = unplaced(question, decide(question)) if question is not None and after.desired else None
    return Planned(
        namespace=after.namespace,
        name=after.name,
        fits=missing is None and after.scheduled >= after.desired,
        desired=after.desired,
        placed=after.scheduled,
        stays=tuple(name for name in old if name in new),
        new=tuple(New(r.cluster, r.pools, r.why, r.price_hour) for name, r in new.items() if name not in old),
        gone=tuple(Gone(r.name, r.cluster, r.pools) for name, r in old.items() if name not in new),
        price_before=dict(before.price_hour) if before is not None else {},
        price_after=dict(after.price_hour),
        unplaced=missing,
    )


def _catalogue(source: Source, apis: Path | None) -> Catalogue:
    """The definitions to check against: those of the fleet itself where it has them, else the project's."""
    live = source.find(_XRD)
    if live:
        return Catalogue(definition for xrd in live for definition in from_xrd(xrd))
    if apis is None:
        raise Unreadable(f"{source.where} has no XRDs, and this is no project; give --apis DIR")
    return Catalogue.load(apis)


def _admitted(catalogue: Catalogue, source: Source, path: Path, obj: Json) -> Json:
    """An object as the API server would store it."""
    definition = catalogue.get(*kind_of(obj))
    if definition is None:
        known = instead(kind_of(obj), (Kind(each.api_version, each.kind) for each in catalogue))
        raise Unreadable(f"{path}: nothing is planned for a {obj['kind']} ({obj['apiVersion']}); {known}")
    if definition.namespaced and not (obj.get("metadata") or {}).get("namespace"):
        obj = {**obj, "metadata": {**(obj.get("metadata") or {}), "namespace": source.namespace}}
    old = source.get(key_of(obj))
    if old is not None and "replicas" in (old.get("spec") or {}) and "replicas" not in (obj.get("spec") or {}):
        obj = {**obj, "spec": {**obj.get("spec", {}), "replicas": old["spec"]["replicas"]}}
    try:
        return admit(obj, definition, old=old, rules=check_rules)
    except NotAdmitted as refused:
        raise Refused(refused.refusal.sentence(str(path))) from refused
