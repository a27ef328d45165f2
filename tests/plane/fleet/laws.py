"""The ten laws over the objects of a settled control plane: each a check that says what is violated, and where.

What can only be seen while it happens (6, and parts of 9 and 10) is noted by `tests.plane.fleet.witness`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator

from tests.plane.fleet.fleet import SILENCE, workload_of

from plane.embedded import Plane
from plane.standins.standin import condition_of
from plane.store.keys import Json, Key, is_deleting, key_of
from structural.names import label_value, subdomain

Place = tuple[str, str]
"""Namespace and name."""

_CROSSPLANES = {"Ready", "Synced", "Responsive"}


class Broken(AssertionError):
    """One or more laws that do not hold."""


class Seen:
    """What is on a control plane, in the words of the laws."""

    def __init__(self, plane: Plane) -> None:
        self.plane = plane
        self.clusters = {obj["metadata"]["name"]: obj for obj in self.all("InferenceCluster")}
        self.ledgers = {obj["metadata"]["name"]: obj for obj in self.all("ClusterCapacity")}
        self.deployments = {place(obj): obj for obj in self.all("ModelDeployment")}
        self.replicas = {place(obj): obj for obj in self.all("ModelReplica")}
        self.endpoints = {place(obj): obj for obj in self.all("ModelEndpoint")}
        self.services = {place(obj): obj for obj in self.all("ModelService")}
        self._replicas_of: dict[Place, list[Json]] = defaultdict(list)
        for at, replica in self.replicas.items():
            self._replicas_of[at[0], replica["spec"]["deploymentRef"]["name"]].append(replica)

    def all(self, kind: str) -> list[Json]:
        return [obj for obj in self.plane.store.find(self.plane.key(kind, "x").of) if not is_deleting(obj)]

    def replicas_of(self, deployment: Place) -> list[Json]:
        """The replicas that a deployment has."""
        return self._replicas_of.get(deployment, [])


def place(obj: Json) -> Place:
    return obj["metadata"].get("namespace") or "", obj["metadata"]["name"]


def status_of(obj: Json, type_: str) -> str:
    """The status of a condition; Unknown if it is not there."""
    return str((condition_of(obj, type_) or {}).get("status", "Unknown"))


def law_1_running_work_stays(seen: Seen, serving: Iterable[tuple[Place, str]]) -> Iterator[str]:
    """What served and nobody asked to go (`serving`: replica and uid) is still there, here and on its cluster."""
    for at, uid in serving:
        replica = seen.replicas.get(at)
        if replica is None or replica["metadata"]["uid"] != uid:
            yield f"ModelReplica {'/'.join(at)} served, nobody asked it to go, and it is gone"
        elif workload_of(seen.plane, replica) is None:
            yield f"ModelReplica {'/'.join(at)} served and its workload is gone from {replica['spec']['clusterName']}"


def law_2_no_device_is_promised_twice(seen: Seen) -> Iterator[str]:
    """What runs on a pool is no more than it has; a pool that shrank below that says Overcommitted."""
    used: Counter[tuple[str, str]] = Counter()
    for replica in seen.replicas.values():
        if workload_of(seen.plane, replica) is not None:
            for role in replica["spec"]["roles"]:
                count = sum(kind["count"] for device in role["devices"] for kind in device.get("kinds") or ())
                used[replica["spec"]["clusterName"], role["pool"]] += role["workers"] * role["nodes"] * count
    for (cluster, pool), devices in used.items():
        ledger = seen.ledgers.get(cluster, {})
        pages = {page["name"]: page for page in (ledger.get("status") or {}).get("pools") or ()}
        has = sum((pages.get(pool, {}).get("devices") or {}).values())
        said = (condition_of(ledger, "LedgerPublished") or {}).get("reason") if ledger else None
        if devices > has and said != "Overcommitted":
            yield f"pool {pool} of {cluster} has {has} devices and runs {devices}; its ledger says {said}"


def law_3_traffic_goes_only_to_what_can_serve(seen: Seen) -> Iterator[str]:
    """An endpoint exists if and only if its replica can serve; out of sight, only while no other is known good."""
    for at in seen.deployments:
        verdicts = {place(replica): _can_serve(seen, replica) for replica in seen.replicas_of(at)}
        good = [name for name, verdict in verdicts.items() if verdict == "yes"]
        for name, verdict in verdicts.items():
            exists = name in seen.endpoints
            if verdict == "yes" and not exists:
                yield f"ModelReplica {'/'.join(name)} can serve and has no endpoint"
            if exists and (verdict.startswith("no") or (verdict == "unknown" and good)):
                yield f"ModelReplica {'/'.join(name)} has an endpoint, but can it serve: {verdict}; good ones: {good}"
    for at, endpoint in seen.endpoints.items():
        if "fleet" in endpoint["spec"] and at not in seen.replicas:
            yield f"ModelEndpoint {'/'.join(at)} has no replica"
    yield from _routes(seen)


def _can_serve(seen: Seen, replica: Json) -> str:
    cluster = seen.clusters.get(replica["spec"]["clusterName"])
    unseen = (replica.get("status") or {}).get("phase") == "Unknown"
    if not unseen and status_of(replica, "Ready") != "True":
        return "no, it is not ready"
    if cluster is None:
        return "unknown"
    if not ((cluster.get("status") or {}).get("gateway") or {}).get("hostname"):
        return "no, its cluster has no address"
    reached = status_of(cluster, "Reachable")
    if reached == "False":
        return "no, its cluster is known to be unreachable"
    return "unknown" if unseen or reached != "True" else "yes"


def _routes(seen: Seen) -> Iterator[str]:
    """A service leads to the hosts of its deployment's endpoints, and to nothing else."""
    for at, service in seen.services.items():
        labels = service["spec"]["endpoints"][0]["selector"]["matchLabels"]
        mine = [e for e in seen.endpoints.values() if e["metadata"]["namespace"] == at[0]]
        chosen = [e for e in mine if labels.items() <= e["metadata"].get("labels", {}).items()]
        wanted = {e["spec"]["fleet"]["host"] for e in chosen}
        backends = [b for b in seen.all("Backend") if _composed_by(b, service)]
        found = {e["hostname"] for backend in backends for e in backend["spec"].get("endpoints") or ()}
        if found != wanted:
            yield f"ModelService {'/'.join(at)} routes to {sorted(found)}; its endpoints are {sorted(wanted)}"


def _composed_by(obj: Json, xr: Json) -> bool:
    return any(owner["uid"] == xr["metadata"]["uid"] for owner in obj["metadata"].get("ownerReferences") or ())


def law_4_a_settled_fleet_is_silent(seen: Seen) -> Iterator[str]:
    """While nothing happens nothing is written, neither here nor on a cluster."""
    stores = {"the control plane": seen.plane.store} | {c.name: c.store for c in seen.plane.clusters}
    before = {name: store.writes for name, store in stores.items()}
    seen.plane.advance(SILENCE)
    for name, store in stores.items():
        if store.writes != before[name]:
            yield f"{store.writes - before[name]} writes on {name} in {SILENCE:g} s in which nothing happened"


def law_5_everything_says_why(seen: Seen) -> Iterator[str]:
    """What is not Ready says why in a condition of its own; what has no place says who refused it."""
    for obj in seen.plane.store:
        if not seen.plane.is_xr(key_of(obj).of) or is_deleting(obj) or status_of(obj, "Ready") == "True":
            continue
        said = (obj.get("status") or {}).get("conditions") or ()
        own = [c for c in said if c["type"] not in _CROSSPLANES or (c["type"], c["status"]) == ("Synced", "False")]
        if not any(c["status"] != "True" and c.get("message") for c in own):
            yield f"{key_of(obj)} is not Ready and does not say why: {[(c['type'], c['status']) for c in own]}"
    for at, deployment in seen.deployments.items():
        status = deployment.get("status") or {}
        missing = deployment["spec"]["replicas"] - len(seen.replicas_of(at))
        explained = status.get("refusals") or status_of(deployment, "ReplicasScheduled") != "True"
        if missing > 0 and not explained:
            yield f"ModelDeployment {'/'.join(at)} lacks {missing} replicas and no cluster's refusal is told"


def law_6_nothing_goes_before_what_depends_on_it(seen: Seen) -> Iterator[str]:
    """Whatever goes through a ProviderConfig finds it; whatever is on a cluster finds the cluster."""
    for kind in ("Object", "Release"):
        for obj in seen.plane.store.find(seen.plane.key(kind, "x").of):
            reference = obj["spec"].get("providerConfigRef") or {}
            config = Key(obj["apiVersion"], reference.get("kind", ""), "", reference.get("name", ""))
            if reference.get("kind") == "ClusterProviderConfig" and seen.plane.store.get(config) is None:
                yield f"{key_of(obj)} is still there and its ClusterProviderConfig {config.name} is gone"
    for at, replica in seen.replicas.items():
        if not seen.plane.exists("InferenceCluster", replica["spec"]["clusterName"]):
            yield f"ModelReplica {'/'.join(at)} is still there and its cluster is gone"


def law_7_identity_is_namespace_and_name(seen: Seen) -> Iterator[str]:
    """No two XRs write the same thing on a cluster."""
    writers: dict[tuple[str, Key], dict[str, str]] = defaultdict(dict)
    for obj in seen.all("Object"):
        if obj["spec"].get("managementPolicies", ["*"]) != ["Observe"]:
            manifest = obj["spec"]["forProvider"]["manifest"]
            cluster = (obj["spec"].get("providerConfigRef") or {}).get("name", "")
            owner = next((o["uid"] for o in obj["metadata"].get("ownerReferences") or () if o.get("controller")), "")
            writers[cluster, key_of(manifest)][owner] = str(key_of(obj))
    for (cluster, target), objects in writers.items():
        if len(objects) > 1:
            yield f"{target} on {cluster} is written by {', '.join(objects.values())}"


def law_8_ready_tells_the_truth(seen: Seen) -> Iterator[str]:
    """Ready is True only of what works, seen from the clusters themselves; and of all that works."""
    for name, cluster in seen.clusters.items():
        reachable = seen.plane.cluster(name).reachable
        if status_of(cluster, "Ready") == "True" and not reachable:
            yield f"InferenceCluster {name} says Ready and cannot be reached"
    for at, replica in seen.replicas.items():
        workload = workload_of(seen.plane, replica)
        serves = workload is not None and status_of(workload, "Ready") == "True"
        reachable = seen.plane.cluster(replica["spec"]["clusterName"]).reachable
        if status_of(replica, "Ready") == "True" and not (serves and reachable):
            yield f"ModelReplica {'/'.join(at)} says Ready; it serves: {serves}, its cluster answers: {reachable}"
    for at, deployment in seen.deployments.items():
        ready = [r for r in seen.replicas_of(at) if status_of(r, "Ready") == "True"]
        if status_of(deployment, "Ready") == "True" and len(ready) < deployment["spec"]["replicas"]:
            yield f"ModelDeployment {'/'.join(at)} says Ready with {len(ready)} of {deployment['spec']['replicas']}"


def law_9_moves_come_to_an_end(seen: Seen) -> Iterator[str]:
    """Once settled, no deployment has more replicas than it wants unless one of them is out of sight or awaited."""
    for at, deployment in seen.deployments.items():
        replicas = seen.replicas_of(at)
        ready = [replica for replica in replicas if status_of(replica, "Ready") == "True"]
        if len(ready) > deployment["spec"]["replicas"] and len(replicas) == len(ready):
            yield f"ModelDeployment {'/'.join(at)} wants {deployment['spec']['replicas']} and keeps {len(ready)}"


def law_10_names_fit(seen: Seen) -> Iterator[str]:
    """Every name composed has 63 characters at most, every label's value fits, and a service's name has 40 at most."""
    for obj in seen.plane.store:
        owned = obj["metadata"].get("ownerReferences")
        if owned and (subdomain(obj["metadata"]["name"]) or len(obj["metadata"]["name"]) > 63):
            yield f"{key_of(obj)} has a name that does not fit"
        for key, value in (obj["metadata"].get("labels") or {}).items():
            if label_value(value):
                yield f"{key_of(obj)} has a label {key} whose value does not fit: {value}"
    for cluster in seen.plane.clusters:
        for obj in cluster.store:
            if obj["kind"] == "LLMInferenceService" and len(obj["metadata"]["name"]) > 40:
                yield f"{key_of(obj)} on {cluster.name} has a name longer than 40"


Law = Callable[[Seen], Iterator[str]]

SETTLED: tuple[Law, ...] = (
    law_2_no_device_is_promised_twice,
    law_3_traffic_goes_only_to_what_can_serve,
    law_5_everything_says_why,
    law_6_nothing_goes_before_what_depends_on_it,
    law_7_identity_is_namespace_and_name,
    law_8_ready_tells_the_truth,
    law_9_moves_come_to_an_end,
    law_10_names_fit,
    law_4_a_settled_fleet_is_silent,
)
"""The laws of a settled fleet that need nothing but its objects; silence last, since it lets time pass."""


def check(plane: Plane, serving: Iterable[tuple[Place, str]] = (), noted: Iterable[str] = ()) -> None:
    """Check every law; Broken with all that is violated."""
    seen = Seen(plane)
    broken = [f"law_1: {said}" for said in law_1_running_work_stays(seen, serving)]
    for law in SETTLED:
        broken += [f"{law.__name__}: {said}" for said in law(seen)]
    broken += noted
    if broken:
        raise Broken("\n".join(broken))
