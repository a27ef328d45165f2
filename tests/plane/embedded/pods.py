"""The pods that the workloads of a cluster of the plane would have: it has none, but says all of what they would be."""

from collections.abc import Iterator
from dataclasses import dataclass

from plane.clusters import Cluster
from plane.standins.workloads import DEPLOYMENT, LEADER_WORKER_SET, available
from plane.store.keys import Json, Key, Kind, key_of

REPLICA = "modelplane.ai/replica"
CLAIMS = Kind("resource.k8s.io/v1", "ResourceClaimTemplate")
INDEX = "leaderworkerset.sigs.k8s.io/worker-index"


@dataclass(frozen=True)
class Played:
    """A pod of a workload, by what its template says."""

    workload: Json
    name: str
    labels: dict[str, str]
    spec: Json

    @property
    def ready(self) -> bool:
        """Whether it would be ready."""
        return available(self.workload)

    @property
    def key(self) -> Key:
        """The key of its workload."""
        return key_of(self.workload)

    @property
    def leads(self) -> bool:
        """Whether it is the first of its group, or in none."""
        return self.labels.get(INDEX, "0") == "0"


def pods(cluster: Cluster, namespace: str) -> list[Played]:
    """All pods of a namespace."""
    store = cluster.store
    made = [_of_deployment(each) for each in store.find(DEPLOYMENT, namespace=namespace)]
    if store.kinds.knows(LEADER_WORKER_SET):
        made += [_of_groups(each) for each in store.find(LEADER_WORKER_SET, namespace=namespace)]
    return [pod for each in made for pod in each]


def engines(cluster: Cluster, namespace: str, replica: str) -> list[Played]:
    """The pods of a replica's engines."""
    return [each for each in pods(cluster, namespace) if each.labels.get(REPLICA) == replica]


def devices(cluster: Cluster, pod: Played) -> int:
    """How many devices the claims of a pod ask for."""
    namespace = pod.workload["metadata"]["namespace"]
    templates = [each["resourceClaimTemplateName"] for each in pod.spec.get("resourceClaims", ())]
    found = [cluster.store.need(Key(*CLAIMS, namespace, name)) for name in templates]
    requests = [request for claim in found for request in claim["spec"]["spec"]["devices"]["requests"]]
    return sum(each["exactly"]["count"] for each in requests)


def _of_deployment(workload: Json) -> Iterator[Played]:
    template = workload["spec"]["template"]
    for number in range(workload["spec"].get("replicas", 1)):
        yield _pod(workload, f"{number}", template, {})


def _of_groups(workload: Json) -> Iterator[Played]:
    group = workload["spec"]["leaderWorkerTemplate"]
    for number in range(workload["spec"].get("replicas", 1)):
        for index in range(group["size"]):
            template = group["workerTemplate"] if index else group.get("leaderTemplate", group["workerTemplate"])
            yield _pod(workload, f"{number}-{index}", template, {INDEX: str(index)})


def _pod(workload: Json, number: str, template: Json, more: dict[str, str]) -> Played:
    labels = {**template["metadata"]["labels"], **more}
    return Played(workload, f"{workload['metadata']['name']}-{number}", labels, template["spec"])
