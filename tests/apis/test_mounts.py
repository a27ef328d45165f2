"""What a template may not mount over: /dev/shm in any way of writing it, and the weights where there are any."""

from __future__ import annotations

from typing import Any

import pytest
from tests.apis.test_invalid import admitted
from tests.fleet.builders import a_deployment, workers

from structural import Json, Refused

CACHE: dict[str, Any] = {"modelCacheRef": {"name": "llama"}}
TEMPLATES = ["workers.template", "workers.followerTemplate", "prefill.template", "decode.followerTemplate"]


def mounting(path: str, where: str = "workers.template", container: str = "engine", **spec: Any) -> Json:
    """A deployment with a volume of its own at a path."""
    of, template = where.split(".")
    made: Json = a_deployment(**spec)
    spread = workers(1, pipeline=2)
    engine = {"name": "engine", "image": "vllm/vllm-openai:v0.23.0"}
    mounts = {**engine, "name": container, "volumeMounts": [{"name": "own", "mountPath": path}]}
    containers = [mounts] if container == "engine" else [engine, mounts]
    spread[template] = {"spec": {"containers": containers, "volumes": [{"name": "own", "emptyDir": {}}]}}
    if of == "workers":
        made["spec"]["workers"] = spread
        return made
    for name in ("workers", "nodeSelector"):
        del made["spec"][name]
    role = a_deployment()["spec"]["nodeSelector"]
    for name in ("prefill", "decode"):
        made["spec"][name] = {"nodeSelector": role, "workers": spread if name == of else workers(1)}
    return made


@pytest.mark.parametrize("where", TEMPLATES)
def test_nothing_is_mounted_over_the_weights_of_an_engine(where: str) -> None:
    with pytest.raises(Refused, match="/mnt/models of the engine is where the weights"):
        admitted(mounting("/mnt/models", where, **CACHE))


@pytest.mark.parametrize("path", ["/mnt/models/", "/mnt//models", "//mnt/./models/."])
def test_no_way_of_writing_the_path_of_the_weights_is_let_through(path: str) -> None:
    with pytest.raises(Refused, match="modelCacheRef"):
        admitted(mounting(path, **CACHE))


@pytest.mark.parametrize("path", ["/dev//shm", "/dev/./shm", "//dev/shm/", "/./dev/shm/."])
def test_no_way_of_writing_dev_shm_is_let_through(path: str) -> None:
    with pytest.raises(Refused, match="set sharedMemorySize for its size"):
        admitted(mounting(path))


def test_what_hides_nothing_is_admitted() -> None:
    admitted(mounting("/mnt/models"))
    admitted(mounting("/mnt/models", container="sidecar", **CACHE))
    for path in ("/mnt", "/mnt/models-of-mine", "/mnt/models/adapters", "/dev/shmem", "/.dev/shm"):
        admitted(mounting(path, **CACHE))
