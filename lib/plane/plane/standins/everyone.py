"""The stand-ins of a whole fleet, with the speeds that were measured on real ones."""

from __future__ import annotations

from plane.standins.clouds import Clouds
from plane.standins.gateways import EnvoyGateway
from plane.standins.helm import ProviderHelm
from plane.standins.kserve import KServe
from plane.standins.kubernetes import ProviderKubernetes
from plane.standins.readiness import Query, no_evaluator
from plane.standins.standin import StandIn
from plane.standins.volumes import Volumes
from plane.standins.workloads import Workloads


def everyone(query: Query = no_evaluator, clouds: Clouds | None = None) -> list[StandIn]:
    """All of them. `query` evaluates the readiness queries of Objects; `clouds` are others than those that give all."""
    providers: list[StandIn] = [ProviderKubernetes(query=query), ProviderHelm(), clouds or Clouds()]
    return [*providers, EnvoyGateway(), KServe(), Workloads(), Volumes()]
