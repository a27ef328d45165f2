"""What to do on each cluster, and which weights deployments use: pure decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum

from modelplane.modelcache.adapt import Before, Cache, Claim, Content
from modelplane.modelcache.observe import Job, Site, State


class Phase(StrEnum):
    """The phases of a cluster, as the API names them."""

    PENDING = "Pending"
    STAGING = "Staging"
    READY = "Ready"
    FAILED = "Failed"
    UNKNOWN = "Unknown"


class Fate(Enum):
    """What becomes of the objects on a cluster."""

    STAGE = "stage"
    """The volume, and what is needed to fill it."""
    KEEP = "keep"
    """As they are: something is not known, or replicas still use them."""
    LEAVE = "leave"
    """Nobody wants or uses them."""


@dataclass(frozen=True)
class NewJob:
    """A Job to start. `volume` is the uid of the volume that it fills."""

    content: Content
    attempt: int
    keep: tuple[str, ...]
    volume: str | None = None


@dataclass(frozen=True)
class Step:
    """What to do on one cluster now. `keep` are Jobs to leave as they are, `stop` those to stop first.

    `current` is what replicas are given there, `volume` the uid of the volume that holds it.
    """

    site: Site
    fate: Fate
    done: bool = False
    keep: tuple[Job, ...] = ()
    stop: tuple[Job, ...] = ()
    start: NewJob | None = None
    phase: Phase = Phase.PENDING
    message: str = ""
    current: Content | None = None
    volume: str | None = None

    @property
    def moving(self) -> bool:
        """Whether something is under way."""
        under_way = self.phase in (Phase.PENDING, Phase.STAGING, Phase.FAILED)
        return under_way or bool(self.stop) or not self.site.selected


@dataclass(frozen=True)
class Decision:
    """All steps, and the weights that deployments use from now on."""

    steps: tuple[Step, ...]
    in_use: Content | None


def decide(cache: Cache, sites: Sequence[Site], *, credential: bool) -> Decision:
    """Decide for all clusters. `credential` says whether the Secret that the source wants can be had."""
    steps = [_step(cache, site, credential=credential) for site in sites]
    counted = [step for step in steps if step.site.selected and not step.site.unknown]
    everywhere = bool(counted) and all(step.done for step in counted)
    in_use = cache.in_use or _recovered(cache, sites)
    if everywhere or (in_use is None and any(step.done for step in counted)):
        in_use = cache.wanted
    return Decision(tuple(_with_current(cache, step, in_use) for step in steps), in_use)


def is_complete(cache: Cache, site: Site) -> bool:
    """Whether the wanted content is in the volume: a Job says so, or it was so and nothing says otherwise."""
    if isinstance(cache.source, Claim):
        return _is_there(cache.source, site)
    if not site.placed:
        return False
    if any(job.content == cache.wanted and job.state is State.COMPLETE for job in site.jobs):
        return True
    restaged = any(job.content == cache.wanted for job in site.jobs)
    return _before(cache, site).content == cache.wanted and not restaged


def _before(cache: Cache, site: Site) -> Before:
    """What the status says of the volume on a cluster: nothing of one that was made since, which is empty.

    Of one that is merely out of sight it holds. The status of an earlier release does not name the volume.
    """
    before = cache.before.get(site.name, Before())
    if isinstance(cache.source, Claim) or site.unknown:
        return before
    if site.volume is None:
        return Before()
    if before.volume is None:
        void = any(job.state is State.VOID and job.content == before.content for job in site.jobs)
        return Before() if void else before
    return before if site.volume_uid in (None, before.volume) else Before()


def _is_there(claim: Claim, site: Site) -> bool:
    """Whether the claim itself was seen: of another that the cache named before, what was seen says nothing."""
    seen = site.volume
    return seen is not None and seen.ready and seen.manifest.get("metadata", {}).get("name") == claim.name


def _step(cache: Cache, site: Site, *, credential: bool) -> Step:
    if not site.found:
        return Step(site, Fate.KEEP, phase=Phase.UNKNOWN, message=f"InferenceCluster {site.name} is not there")
    if not site.selected:
        return _leave(cache, site)
    done = is_complete(cache, site)
    if isinstance(cache.source, Claim):
        phase, message = _claimed(site, done)
        return Step(site, Fate.STAGE, done, phase=phase, message=message)
    keep, stop, start = _jobs(cache, site, done)
    if start and not (site.placed and _secret_there(cache, site)):
        start = None
    phase, message = _phase(cache, site, done, start, credential=credential)
    return Step(site, Fate.STAGE, done, keep, stop, start, phase, message)


def _leave(cache: Cache, site: Site) -> Step:
    """A cluster that is no longer selected. Its volume goes in steps: no replica is placed there any more, those that
    use it have gone, what still fills it has stopped."""
    before = cache.before.get(site.name, Before())
    phase = Phase.READY if before.content else Phase.PENDING
    if site.unknown:
        return Step(site, Fate.KEEP, phase=Phase.UNKNOWN, message=_why_unknown(site))
    if site.users:
        return Step(site, Fate.KEEP, phase=phase, message=f"no longer selected; kept for {', '.join(site.users)}")
    running = tuple(job for job in site.jobs if job.state is State.RUNNING and job.sighting.manifest)
    if before.ready or running:
        return Step(site, Fate.KEEP, stop=running, phase=phase, message="no longer selected; being removed")
    return Step(site, Fate.LEAVE)


def _jobs(cache: Cache, site: Site, done: bool) -> tuple[tuple[Job, ...], tuple[Job, ...], NewJob | None]:
    """Jobs to keep, to stop, and to start."""
    current = _current(cache, site)
    mine = _mine(cache, site)
    last = mine[-1] if mine else None
    evidence = [job for job in site.jobs if job.content == current and job.state is State.COMPLETE]
    going = done or (last is not None and last.state is not State.FAILED and last.recipe == cache.recipe)
    keep = [*evidence, *([last] if last is not None and going else [])]
    over = [job for job in site.jobs if job not in keep]
    # Deleting a Job leaves its pods running; one that is told to stop takes them along.
    stop = tuple(job for job in over if job.state is State.RUNNING and job.sighting.manifest)
    start = None
    if not going:
        folders = {*site.folders, cache.wanted.path, current.path if current else None}
        attempt = last.attempt + 1 if last is not None else 1
        start = NewJob(cache.wanted, attempt, tuple(sorted(path for path in folders if path)), site.volume_uid)
    return tuple({job.key: job for job in keep}.values()), stop, start


def _mine(cache: Cache, site: Site) -> list[Job]:
    """The Jobs for the wanted content, the last one last; those whose volume is no more do not count."""
    return [job for job in site.jobs if job.content == cache.wanted and job.state is not State.VOID]


def _secret_there(cache: Cache, site: Site) -> bool:
    """A Job starts once the Secret it reads has been copied."""
    return cache.secret is None or (site.secret is not None and site.secret.ready)


def _phase(cache: Cache, site: Site, done: bool, start: NewJob | None, *, credential: bool) -> tuple[Phase, str]:
    if site.unknown:
        return Phase.UNKNOWN, _why_unknown(site)
    if done:
        return Phase.READY, ""
    if not site.placed:
        return Phase.PENDING, _why_not_placed(site)
    mine = _mine(cache, site)
    if start is not None and start.attempt > 1:
        return Phase.FAILED, _failure(site, mine[-1])
    if mine:
        tries = mine[-1].attempt
        if tries > 1:
            failed = "once" if tries == 2 else f"{tries - 1} times"
            return Phase.FAILED, f"failed {failed}; Job {mine[-1].name} is trying again"
        return Phase.STAGING, _refused(mine[-1])
    if cache.secret and not credential and not (site.secret and site.secret.ready):
        return Phase.PENDING, f"waits for Secret {cache.secret.name}"
    if start is None:
        return Phase.PENDING, f"Secret {cache.secret.name if cache.secret else ''} is being copied to the cluster"
    return Phase.STAGING, _why_again(cache, site)


def _why_again(cache: Cache, site: Site) -> str:
    """Why a Job starts on a cluster that was ready."""
    forgotten = cache.before.get(site.name, Before()).content != _before(cache, site).content
    void = any(job.state is State.VOID for job in site.jobs)
    return "the volume was made anew, and so it is filled again" if forgotten or void else ""


def _failure(site: Site, job: Job) -> str:
    if job.state is not State.FAILED:
        return f"Job {job.name} is replaced, since the source was edited"
    return f"Job {job.name} failed ({job.message}); its pods in namespace {site.namespace} say why. It is tried again"


def _refused(job: Job) -> str:
    return "" if job.sighting.synced != "False" else f"Job {job.name}: {job.sighting.message}"


def _why_unknown(site: Site) -> str:
    if not site.visible:
        return "the control plane cannot reach the cluster"
    seen = [site.volume, *(job.sighting for job in site.jobs)]
    return next((each.message for each in seen if each is not None and each.lost), "")


def _why_not_placed(site: Site) -> str:
    if site.provider_config is None:
        return "the cluster cannot be reached yet"
    told = site.volume.message if site.volume is not None else ""
    return f"the volume is being made in namespace {site.namespace} of the cluster; {told}".rstrip("; ")


def _claimed(site: Site, done: bool) -> tuple[Phase, str]:
    if site.unknown:
        return Phase.UNKNOWN, _why_unknown(site)
    if done:
        return Phase.READY, ""
    told = site.volume.message if site.volume is not None else ""
    where = f"the claim is not in namespace {site.namespace} of the cluster, or is not bound"
    return Phase.PENDING, f"{where}; {told}".rstrip("; ")


def _with_current(cache: Cache, step: Step, in_use: Content | None) -> Step:
    """Which content replicas get on a cluster: the wanted one once it is complete and in use, until then the last."""
    current = _current(cache, step.site)
    if step.done and not step.site.unknown and (current is None or in_use == cache.wanted):
        current = cache.wanted
    volume = _before(cache, step.site).volume or step.site.volume_uid
    return replace(step, current=current, volume=volume if current is not None else None)


def _current(cache: Cache, site: Site) -> Content | None:
    """What replicas on a cluster were given last: as the status says, or should it be lost, as a Job completed."""
    return _before(cache, site).content or _oldest(cache, _completed(site))


def _recovered(cache: Cache, sites: Iterable[Site]) -> Content | None:
    """The weights in use, should the status have been lost: those that Jobs completed on most clusters."""
    found = Counter(content for site in sites for content in _completed(site))
    most = max(found.values(), default=0)
    return _oldest(cache, {content for content, clusters in found.items() if clusters == most})


def _completed(site: Site) -> set[Content]:
    return {job.content for job in site.jobs if site.placed and job.state is State.COMPLETE}


def _oldest(cache: Cache, found: Iterable[Content]) -> Content | None:
    """Rather what was there before than what is wanted now: that is taken into use by other means."""
    return min(found, key=lambda each: (each == cache.wanted, each.revision, each.path or ""), default=None)
