"""The clouds' own words: what they mean, and what of them is passed on."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modelplane.clouds.words import quiet, understood
from modelplane.reasons import Reason

GOOGLE = "[{0 Error creating Network: googleapi: Error 403: "
WORDS = {
    # Google
    "The zone 'projects/p/zones/us-east1-b' does not have enough resources available to fulfill the request.": (
        Reason.OUT_OF_CAPACITY
    ),
    "Instance 'gke-x' creation failed: ZONE_RESOURCE_POOL_EXHAUSTED_WITH_DETAILS": Reason.OUT_OF_CAPACITY,
    "googleapi: Error 403: Insufficient regional quota to satisfy request: resource 'NVIDIA_L4_GPUS'": (
        Reason.QUOTA_EXCEEDED
    ),
    "Quota 'GPUS_ALL_REGIONS' exceeded. Limit: 0.0 globally.": Reason.QUOTA_EXCEEDED,
    "googleapi: Error 400: Machine type with name 'a3-ultragpu-8g' does not exist in zone 'us-east1-d'.": (
        Reason.MACHINE_TYPE_UNAVAILABLE
    ),
    "Accelerator type nvidia-h200-141gb not found in zone us-east1-d": Reason.MACHINE_TYPE_UNAVAILABLE,
    f"{GOOGLE}Required 'compute.networks.create' permission for 'projects/p'": Reason.PERMISSION_DENIED,
    f"{GOOGLE}Kubernetes Engine API has not been used in project 7 before or it is disabled.": Reason.API_DISABLED,
    "Cluster is running incompatible operation operation-170-abc.": Reason.CLUSTER_PROVISIONING,
    # Amazon
    "InsufficientInstanceCapacity: We currently do not have sufficient p5.48xlarge capacity": Reason.OUT_OF_CAPACITY,
    "VcpuLimitExceeded: You have requested more vCPU capacity than your current vCPU limit": Reason.QUOTA_EXCEEDED,
    "InvalidParameterException: The following supplied instance types do not exist: [p9.huge]": (
        Reason.MACHINE_TYPE_UNAVAILABLE
    ),
    "Your requested instance type (p5.48xlarge) is not supported in your requested Availability Zone (us-east-1f).": (
        Reason.MACHINE_TYPE_UNAVAILABLE
    ),
    "operation error EKS: CreateCluster, AccessDeniedException: User: arn:aws:iam::1:user/x is not authorized": (
        Reason.PERMISSION_DENIED
    ),
    # Microsoft
    'Code="AllocationFailed" Message="Allocation failed. We do not have sufficient capacity"': (Reason.OUT_OF_CAPACITY),
    'Code="ErrCode_InsufficientVCPUQuota" Message="Insufficient regional vcpu quota left"': Reason.QUOTA_EXCEEDED,
    "The VM size of Standard_ND96isr_H100_v5 is not allowed in your subscription in location 'westus'.": (
        Reason.MACHINE_TYPE_UNAVAILABLE
    ),
    "AuthorizationFailed: The client 'x' does not have authorization to perform action": Reason.PERMISSION_DENIED,
    "MissingSubscriptionRegistration: The subscription is not registered to use namespace": Reason.API_DISABLED,
    # the providers
    "cannot get terraform setup: cannot get referenced ProviderConfig": Reason.PROVIDER_CONFIG_MISSING,
    "refuse to update the external resource because the following update requires replacing it: machine_type": (
        Reason.CANNOT_CHANGE_IN_PLACE
    ),
    "cannot resolve references: referenced field was empty (referenced resource may not yet be ready)": (
        Reason.CLUSTER_PROVISIONING
    ),
    "something that nobody has heard before": Reason.CLOUD_REFUSED,
}


@pytest.mark.parametrize("words", WORDS)
def test_law_5_every_error_has_its_reason(words: str) -> None:
    told = understood("pool a", words)
    assert told.reason is WORDS[words]
    assert told.expected == (told.reason is Reason.CLUSTER_PROVISIONING)
    assert told.message.startswith("pool a")


def test_the_cloud_s_words_are_passed_on_without_the_provider_s() -> None:
    words = "create failed: async create failed: failed to create the resource: [{0 Quota 'GPUS' exceeded.  []}]"
    assert quiet(words) == "Quota 'GPUS' exceeded."


def _an_error(id_: UUID, at: datetime, port: int, operation: str) -> str:
    return (
        f"no quota at {at.isoformat()}Z, request id: {id_}, in operation-{operation}: "
        f"read tcp 10.0.0.1:{port}->10.1.2.3:443"
    )


times = st.datetimes(datetime(2020, 1, 1), datetime(2040, 1, 1))


@given(st.uuids(), times, st.integers(1024, 65535), st.text("0123456789abcdef", min_size=8, max_size=16))
def test_law_4_what_differs_at_each_try_is_left_out(id_: UUID, at: datetime, port: int, operation: str) -> None:
    told = quiet(_an_error(id_, at, port, operation))
    assert told == quiet(_an_error(UUID(int=7), datetime(2030, 1, 1), 1, "abc"))
    assert "no quota at" in told


@given(st.text(max_size=2000))
def test_law_5_whatever_a_cloud_says_is_told_in_one_short_line(words: str) -> None:
    message = understood("pool a", words).message
    assert len(message) < 600
    assert "\n" not in message
