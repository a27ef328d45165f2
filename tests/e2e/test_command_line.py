"""The command line against a real API server: what it says of a live fleet, and that a plan is what then happens.

Clusters are paused, as in test_scheduling.py, so that the test writes their status; ledgers, offers, the scheduler and
kubectl are real. The command runs outside of the project, as on the machine of somebody who only installed it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.e2e.rig.api import Json
from tests.e2e.rig.rig import Rig
from tests.fleet.builders import a_cluster, a_deployment, a_ledger, a_pool

NAMESPACE = "asking"
LABELS = {"example.com/fleet": "asking"}
PROGRAM = Path(sys.executable).with_name("modelplane")


@pytest.fixture(scope="module")
def fleet(rig: Rig) -> Iterator[Rig]:
    """Two clusters, one with room for two replicas and one for one, and a model of two replicas on them."""
    rig.namespace(NAMESPACE)
    for name, nodes in (("asked-a", 2), ("asked-b", 1)):
        made = a_cluster(name, a_pool(nodes=nodes), labels=LABELS)
        made["metadata"] = {"name": name, "labels": LABELS, "annotations": {"crossplane.io/paused": "true"}}
        rig.apply({key: value for key, value in made.items() if key != "status"})
        identity = {key: made[key] for key in ("apiVersion", "kind")} | {"metadata": {"name": name}}
        rig.apply({**identity, "status": made["status"]}, status=True)
        ledger = a_ledger(made)
        del ledger["metadata"]["uid"], ledger["spec"]["providerConfigRef"]
        rig.apply(ledger)
        rig.wait("ClusterCapacity", name, condition="LedgerPublished")
    rig.apply(deployment("first", 2))
    rig.wait("ModelDeployment", "first", NAMESPACE, condition="ReplicasScheduled")
    for name in ("asked-a", "asked-b"):
        rig.until("ClusterCapacity", name, lambda seen: bool(seen["status"].get("admitted")), "counting one replica")
    yield rig
    for each in rig.every("ModelDeployment", NAMESPACE):
        rig.delete("ModelDeployment", each["metadata"]["name"], NAMESPACE)


def deployment(name: str, replicas: int) -> Json:
    made = a_deployment(name, replicas, namespace=NAMESPACE, clusterSelector={"matchLabels": LABELS})
    del made["metadata"]["uid"]
    return made


def ask(rig: Rig, folder: Path, *arguments: str, program: Path = PROGRAM) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "KUBECONFIG": str(rig.kubeconfig)}
    return subprocess.run(
        [program, *arguments], cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )


def told(done: subprocess.CompletedProcess[str]) -> Any:
    assert done.returncode in (0, 1), done.stderr
    return json.loads(done.stdout)


def clusters(rig: Rig, name: str) -> list[str]:
    status = rig.get("ModelDeployment", name, NAMESPACE)["status"]
    return sorted(entry["cluster"] for entry in status["placements"])


def test_the_fleet_is_shown_as_it_is(fleet: Rig, tmp_path: Path) -> None:
    found = told(ask(fleet, tmp_path, "fleet", "-o", "json"))
    pools = {each["name"]: each["pools"][0]["devices"][0] for each in found["clusters"] if "asked" in each["name"]}
    assert pools == {
        "asked-a": {"name": "gpu", "total": 16, "used": 8, "free": 8},
        "asked-b": {"name": "gpu", "total": 8, "used": 8, "free": 0},
    }
    first = next(each for each in found["deployments"] if each["namespace"] == NAMESPACE)
    assert (first["scheduled"], first["priceHour"]) == (2, {"USD": "20.00"})


def test_a_replica_is_explained_and_traced(fleet: Rig, tmp_path: Path) -> None:
    found = told(ask(fleet, tmp_path, "explain", "md/first", "-n", NAMESPACE, "-o", "json"))
    assert sorted(each["cluster"] for each in found["placed"]) == ["asked-a", "asked-b"]
    others = {each["cluster"]: each["why"] for each in found["placed"][0]["passed"]}
    assert {"asked-a", "asked-b"} & set(others)
    assert all("NotSelected" in why for name, why in others.items() if "asked" not in name)
    tree = told(ask(fleet, tmp_path, "trace", f"md/{NAMESPACE}/first", "-o", "json"))
    assert [child["kind"] for child in tree["children"]] == ["ModelReplica", "ModelReplica"]
    assert all(child["found"] for child in tree["children"])


def test_what_is_planned_is_what_happens_and_nothing_is_written(fleet: Rig, tmp_path: Path) -> None:
    file = tmp_path / "second.yaml"
    file.write_text(yaml.safe_dump(deployment("second", 2)))
    before = [each["metadata"]["resourceVersion"] for each in fleet.every("ModelDeployment", NAMESPACE)]
    done = ask(fleet, tmp_path, "plan", "-f", str(file), "-o", "json")
    plan = told(done)
    assert done.returncode == 1
    assert fleet.find("ModelDeployment", "second", NAMESPACE) is None
    assert [each["metadata"]["resourceVersion"] for each in fleet.every("ModelDeployment", NAMESPACE)] == before
    planned = plan["deployments"][0]
    assert (planned["placed"], [new["cluster"] for new in planned["new"]]) == (1, ["asked-a"])
    assert "1 more node in pool h100 of cluster asked-b (10.00 an hour)" in planned["unplaced"]["remedies"]
    fleet.apply(deployment("second", 2))
    end = time.monotonic() + 60
    while not fleet.get("ModelDeployment", "second", NAMESPACE).get("status", {}).get("refusals"):
        assert time.monotonic() < end, "the scheduler did not answer"
        time.sleep(0.2)
    assert clusters(fleet, "second") == ["asked-a"]


def test_a_file_that_the_server_would_refuse_is_refused_in_its_words(fleet: Rig, tmp_path: Path) -> None:
    wrong = deployment("wrong", 1)
    wrong["spec"]["replicas"] = -1
    file = tmp_path / "wrong.yaml"
    file.write_text(yaml.safe_dump(wrong))
    done = ask(fleet, tmp_path, "plan", "-f", str(file))
    assert done.returncode == 2
    assert "spec.replicas: Invalid value: -1: spec.replicas in body should be greater than or equal to 0" in done.stderr


def test_kubectl_finds_it_as_a_plugin(fleet: Rig, tmp_path: Path) -> None:
    path = f"{PROGRAM.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "KUBECONFIG": str(fleet.kubeconfig), "PATH": path}

    def kubectl(*arguments: str) -> str:
        command = [str(fleet.engine["kubectl"].binary), "modelplane", *arguments]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        return done.stdout

    for arguments in (["fleet"], ["explain", f"md/{NAMESPACE}/first"]):
        assert kubectl(*arguments) == ask(fleet, tmp_path, *arguments).stdout
    assert kubectl("--help").startswith("Usage: kubectl modelplane [OPTIONS] COMMAND")
