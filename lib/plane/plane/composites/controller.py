"""Crossplane's controllers of XRs: what wakes one, one reconcile after the other, and when it runs again."""

from __future__ import annotations

from collections.abc import Collection

from plane import conditions
from plane.composed import COMPOSITE_LABEL
from plane.composing import Remembered
from plane.composites.applying import NotApplied, apply_outcome, write_status
from plane.composites.breaker import Breaker, Limits
from plane.composites.dependencies import Dependencies
from plane.composites.fetching import StoreFetch
from plane.composition import Composition
from plane.events import Events
from plane.pipeline import Callers
from plane.project import Project, ProjectError
from plane.queue import Pace, Queue
from plane.reconcile import Outcome, given_up, reconcile
from plane.store.errors import ApiError
from plane.store.keys import Json, Key, Kind, is_deleting, key_of
from plane.store.store import Change, Store
from xfn.values import Condition

FINALIZER = "composite.apiextensions.crossplane.io"
_PAUSED = "crossplane.io/paused"


class Composites:
    """Reconciles every XR whose kind has a Composition."""

    def __init__(
        self, store: Store, project: Project, callers: Callers, events: Events, limits: Limits, pace: Pace
    ) -> None:
        self.breaker = Breaker(store.clock, limits)
        self.reconciles = 0
        self._store = store
        self._project = project
        self._callers = callers
        self._events = events
        self._fetch = StoreFetch(store)
        self._dependencies = Dependencies()
        self._queue: Queue[Key] = Queue(store.clock, self._reconcile, pace)
        self._composed: dict[Kind, bool] = {}
        self._remembered: dict[str, Remembered] = {}
        store.watch(self._see)

    def composes(self, kind: Kind) -> bool:
        """Whether XRs of a kind are reconciled."""
        known = self._composed.get(kind)
        if known is None:
            known = self._composed[kind] = self._project.composes(*kind)
        return known

    # what wakes an XR

    def _see(self, change: Change) -> None:
        """Every event goes to the XR it is of and to those that depend on the object; an update counts twice."""
        key, old, new = change
        kind = key.of
        composed = self.composes(kind)
        if old is not None and new is not None and _are_heard_alike(old["metadata"], new["metadata"]):
            concerned = self._dependencies.dependents(key, kind, new)
            self._wake_twice((key, *concerned) if composed else concerned, key)
            return
        for obj in (old, new):
            if obj is None:
                continue
            deleting = is_deleting(obj)
            if deleting and composed:
                self.breaker.reset(key)
            concerned = self._dependencies.dependents(key, kind, obj)
            for xr in (key, *concerned) if composed else concerned:
                if deleting or self.breaker.hears(xr, key):
                    self._queue.add(xr)

    def _wake_twice(self, xrs: Collection[Key], source: Key) -> None:
        """Two events at once, of what an object was and of what it is; who hears only of the second comes last."""
        breaker, add, late = self.breaker, self._queue.add, []
        for xr in xrs:
            if breaker.hears_both(xr, source):
                add(xr)
                continue
            first, second = breaker.hears(xr, source), breaker.hears(xr, source)
            if first:
                add(xr)
            elif second:
                late.append(xr)
        for xr in late:
            add(xr)

    # one reconcile

    def _reconcile(self, key: Key) -> None:
        xr = self._store.get(key)
        if xr is None:
            self._dependencies.forget(key)
            self._queue.forget(key)
            return
        self.reconciles += 1
        if (xr["metadata"].get("annotations") or {}).get(_PAUSED) == "true":
            self._pause(xr)
        elif is_deleting(xr):
            self._let_go(xr)
        else:
            self._compose(key, xr)

    def _pause(self, xr: Json) -> None:
        said = Condition(
            "Synced",
            "False",
            "ReconcilePaused",
            "Reconciliation (including deletion) is paused via the pause annotation",
        )
        self._events.tell(xr, "Normal", "ReconciliationPaused", "Reconciliation is paused via the pause annotation")
        self._mark(xr, self._responsive(key_of(xr)), said)

    def _let_go(self, xr: Json) -> None:
        """A deleted XR runs no pipeline: its finalizer goes, and the garbage collector does the rest."""
        key = key_of(xr)
        self._dependencies.forget(key)
        self._queue.forget(key)
        self._remembered.pop(xr["metadata"]["uid"], None)
        finalizers = [name for name in xr["metadata"].get("finalizers") or () if name != FINALIZER]
        self._store.update({**xr, "metadata": {**xr["metadata"], "finalizers": finalizers}})
        left = self._store.get(key)
        if left is not None:
            self._mark(left, Condition("Ready", "False", "Deleting"), conditions.SYNCED)

    def _compose(self, key: Key, xr: Json) -> None:
        now = self._store.clock.stamp()
        try:
            composition = self._composition(xr)
            xr = self._configured(xr, composition)
        except (ProjectError, ApiError) as error:
            self._mark(xr, conditions.failed(f"cannot select Composition: {error}"))
            self._queue.retry(key)
            return
        remembered = self._remembered.get(xr["metadata"]["uid"])
        if remembered is None:
            remembered = self._remembered[xr["metadata"]["uid"]] = Remembered()
        observed = self._observed(xr, remembered)
        responsive = self._responsive(key)
        outcome = reconcile(
            xr,
            composition,
            observed,
            self._fetch,
            self._callers,
            namespaced=self._namespaced,
            now=now,
            last=self._dependencies.required(key),
            responsive=responsive,
            remembered=remembered,
        )
        if outcome.failure is None:
            try:
                self._write(key, xr, outcome, remembered)
                return
            except NotApplied as refused:
                outcome = given_up(xr, composition, observed, refused, now=now, responsive=responsive)
        self._fail(xr, outcome)

    def _write(self, key: Key, xr: Json, outcome: Outcome, remembered: Remembered) -> None:
        applied = apply_outcome(self._store, xr, outcome, remembered)
        write_status(self._store, outcome, applied.unsynced, xr["metadata"]["generation"])
        composed = [remembered.applicable[found.name].key for found in outcome.composed]
        self._dependencies.track(key, composed, outcome.requirements)
        if outcome.events or applied.events:
            self._events.tell_all(key, (*outcome.events, *applied.events))
        self._queue.succeeded(key)
        if outcome.ttl:
            self._queue.add_after(key, self._store.clock.jittered(outcome.ttl.total_seconds()), periodic=True)

    def _fail(self, xr: Json, outcome: Outcome) -> None:
        key = key_of(xr)
        self._events.tell_all(key, outcome.events)
        self._store.update_status(key, outcome.composite["status"])
        self._queue.retry(key)

    # what a reconcile needs

    def _composition(self, xr: Json) -> Composition:
        return self._project.composition_of(xr, self._project.definition_of(xr))

    def _configured(self, xr: Json, composition: Composition) -> Json:
        """The XR with its finalizer, its label and the composition that was chosen for it."""
        metadata, spec = xr["metadata"], xr.get("spec") or {}
        finalizers, labels = metadata.get("finalizers") or [], metadata.get("labels") or {}
        machinery, reference = spec.get("crossplane") or {}, {"name": composition.name}
        chosen = machinery.get("compositionRef") == reference
        if chosen and FINALIZER in finalizers and COMPOSITE_LABEL in labels:
            return xr
        if not chosen:
            told = f"Successfully selected composition: {composition.name}"
            self._events.tell(xr, "Normal", "SelectComposition", told)
        if FINALIZER not in finalizers:
            finalizers = [*finalizers, FINALIZER]
        labels = {COMPOSITE_LABEL: metadata["name"], **labels}
        return self._store.update(
            {
                **xr,
                "metadata": {**metadata, "finalizers": finalizers, "labels": labels},
                "spec": {**spec, "crossplane": {**machinery, "compositionRef": reference}},
            }
        )

    def _observed(self, xr: Json, remembered: Remembered) -> list[Json]:
        """What there is of the resources that the XR refers to."""
        references = (xr["spec"].get("crossplane") or {}).get("resourceRefs") or ()
        if remembered.references is not references:
            namespace = xr["metadata"].get("namespace")
            remembered.references = references
            remembered.keys = [_key(reference, namespace) for reference in references]
        return [obj for obj in map(self._store.get, remembered.keys) if obj is not None]

    def _namespaced(self, api_version: str, kind: str) -> bool | None:
        definition = self._store.kinds.definition(Kind(api_version, kind))
        return definition.namespaced if definition is not None else None

    def _responsive(self, key: Key) -> Condition:
        culprit = self.breaker.culprit(key)
        return conditions.RESPONSIVE if culprit is None else conditions.deaf(culprit)

    def _mark(self, xr: Json, *said: Condition) -> None:
        status: Json = dict(xr.get("status") or {})
        present = status["conditions"] = list(status.get("conditions") or ())
        for condition in said:
            conditions.put(present, condition, self._store.clock.stamp(), xr["metadata"].get("generation"))
        self._store.update_status(key_of(xr), status)


def _key(reference: Json, namespace: str | None) -> Key:
    where = namespace or reference.get("namespace") or ""
    return Key(reference["apiVersion"], reference["kind"], where, reference.get("name") or "")


def _are_heard_alike(old: Json, new: Json) -> bool:
    """Whether both versions of an object go to the same XRs, by its metadata, and are counted."""
    return old.get("labels") is new.get("labels") and not ("deletionTimestamp" in old or "deletionTimestamp" in new)
