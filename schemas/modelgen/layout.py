"""Where everything lies in a checkout."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Layout:
    """The folders and files of one checkout; tests give another root."""

    root: Path

    @property
    def table(self) -> Path:
        """Which kinds come from where."""
        return self.root / "schemas" / "sources.yaml"

    @property
    def table_lock(self) -> Path:
        """What the last fetch saw and made."""
        return self.root / "schemas" / "sources.lock.json"

    @property
    def structural(self) -> Path:
        """The bare schemas, a folder a group."""
        return self.root / "schemas" / "structural"

    @property
    def package(self) -> Path:
        """The Python package of the models."""
        return self.root / "schemas" / "python" / "schemas"

    @property
    def apis(self) -> Path:
        """Our own XRDs."""
        return self.root / "apis"


CHECKOUT = Layout(Path(__file__).resolve().parents[2])
