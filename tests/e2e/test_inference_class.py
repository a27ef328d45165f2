"""InferenceClass on real Crossplane, as it is told for both engines."""

from tests.parity.classes import Classes


class TestClasses(Classes):
    """Classes on the rig."""
