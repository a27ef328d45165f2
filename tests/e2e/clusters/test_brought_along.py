"""Clusters brought along on real Crossplane, as it is told for both engines, and where a kubeconfig is told."""

from __future__ import annotations

import base64

import pytest
from tests.e2e.clusters.fleet import SENTINEL, Fleet
from tests.e2e.rig.charts.cluster import PROGRAMS
from tests.e2e.rig.rig import Rig
from tests.parity.clusters import BroughtAlong
from tests.parity.words import HELM, KUBERNETES, SYSTEM, USAGE

pytestmark = pytest.mark.programs(*PROGRAMS)


class TestBroughtAlong(BroughtAlong):
    """The life on the rig, and what only logs can show."""

    def test_what_is_in_the_kubeconfig_is_found_in_its_secret_alone(self, rig: Rig, fleet: Fleet) -> None:
        assert SENTINEL in base64.b64decode(rig.get("Secret", fleet.near.name, SYSTEM)["data"]["kubeconfig"]).decode()
        kinds = ("InferenceCluster", "ServingStack", "ClusterCapacity", "Object", KUBERNETES, HELM, USAGE, "Event.")
        assert [kind for kind in kinds if SENTINEL in str(rig.every(kind))] == []
        assert [log.name for log in rig.logs.glob("*.log") if SENTINEL in log.read_text(errors="replace")] == []

    @pytest.mark.parametrize(
        "begins",
        [
            'kubectl patch inferencecluster colo-east --type merge --patch \'{"spec": {"taints": [',
            'kubectl patch inferencecluster colo-east --type merge --patch \'{"spec": {"taints": null',
            "kubectl patch inferencecluster colo-east --type merge \\",
        ],
        ids=["drain", "open again", "one chart"],
    )
    def test_the_api_takes_what_the_page_says(self, rig: Rig, fleet: Fleet, begins: str) -> None:
        command = rig.project.command_of("docs/platform-teams.md", begins).replace("colo-east", fleet.near.name)
        assert "patched" in rig.shell(f"{command} --dry-run=server")
