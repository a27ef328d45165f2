"""Where a value turns up in all that was ever written to the stores of the plane, and in what was told."""

import json
from collections.abc import Mapping

from tests.parity.secrecy import Places, disguises
from tests.plane.embedded.engine import Engine

from plane.clusters import Cluster
from plane.store.keys import Json, Key
from plane.store.store import Change, Store


class Watchman:
    """Notes every version of every object from now on, on the control plane and on every cluster."""

    def __init__(self, control: Engine) -> None:
        self._control = control
        self._written: list[tuple[str, Json]] = []
        self._seen: set[Key] = set()
        self._watch("control", control.plane.store)
        control.plane.clusters.greet(self._greet)

    def places(self, planted: Mapping[str, str]) -> dict[str, Places]:
        found = {what: Places() for what in planted}
        looks = {what: [each.decode() for each in disguises(value)] for what, value in planted.items()}
        for path, obj in [*self._written, *self._told()]:
            text = json.dumps(obj)
            for what, disguised in looks.items():
                if any(look in text for look in disguised):
                    (found[what].secrets if "/Secret/" in path else found[what].elsewhere).add(path)
        return found

    def _greet(self, cluster: Cluster) -> None:
        self._watch(cluster.name, cluster.store)

    def _watch(self, where: str, store: Store) -> None:
        def see(change: Change) -> None:
            if change.new is not None:
                key = change.key
                self._seen.add(key)
                self._written.append((f"{where}/{key.kind}/{key.namespace}/{key.name}", change.new))

        store.watch(see)

    def _told(self) -> list[tuple[str, Json]]:
        events = self._control.plane.world.events
        return [(f"event of {key}", {"said": each.message}) for key in self._seen for each in events.about(key)]
