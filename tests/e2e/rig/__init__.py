"""The rig: a control plane with Crossplane and its providers, and a workload cluster, as processes on loopback.

A test asks for the fixture `rig` and speaks to it: `rig.apply(...)`, `rig.get(...)`, `rig.wait(...)`,
`rig.kubectl(...)`, and the same words on `rig.workload`.
"""
