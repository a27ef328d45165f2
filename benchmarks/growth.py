"""Plots of how long something takes as the fleet grows, drawn from the figures with nothing but text."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.placement import GROWTH, growth_key

DOCS = Path(__file__).parents[1] / "docs"
PLOT = DOCS / "placement-growth.svg"
_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 640, 360, 64, 24, 40, 52
_STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#57606a}.title{font-size:15px;fill:#24292f}"
    ".grid{stroke:#d0d7de;stroke-width:1}.line{fill:none;stroke:#0969da;stroke-width:2}.dot{fill:#0969da}"
    ".linear{fill:none;stroke:#8c959f;stroke-width:1.5;stroke-dasharray:5 4}"
)

Points = Sequence[tuple[int, float]]


def plot(figures: Mapping[str, float]) -> str:
    """The plot of placing ten replicas."""
    points = [(clusters, figures[growth_key(clusters)]) for clusters in GROWTH]
    return Growth("Placing ten replicas: milliseconds by clusters of four pools", (1, 4), (0, 3)).drawn(points)


@dataclass(frozen=True)
class Growth:
    """A plot, both axes logarithmic: what is linear is a straight line, and the dashed one has its slope."""

    title: str
    decades_x: tuple[int, int]
    decades_y: tuple[int, int]

    def drawn(self, points: Points) -> str:
        """The plot of some points: how large, and how long."""
        size, took = points[-1]
        linear = [(n, took * n / size) for n, _ in points if took * n / size >= 10 ** self.decades_y[0]]
        drawn = [
            f'<text class="title" x="{_LEFT}" y="24">{self.title}</text>',
            *self._grid(),
            f'<polyline class="linear" points="{self._path(linear)}"/>',
            f'<polyline class="line" points="{self._path(points)}"/>',
            *(self._dot(*point) for point in points),
        ]
        body = "\n".join(drawn)
        area = f'width="{_WIDTH}" height="{_HEIGHT}" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
        white = f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {area}>\n<style>{_STYLE}</style>\n{white}\n{body}\n</svg>\n'

    def _grid(self) -> list[str]:
        lines = []
        for power in range(self.decades_x[0], self.decades_x[1] + 1):
            x = self._x(10**power)
            lines.append(f'<line class="grid" x1="{x}" y1="{_TOP}" x2="{x}" y2="{_HEIGHT - _BOTTOM}"/>')
            lines.append(f'<text x="{x}" y="{_HEIGHT - _BOTTOM + 20}" text-anchor="middle">{10**power:,}</text>')
        for power in range(self.decades_y[0], self.decades_y[1] + 1):
            y = self._y(10**power)
            lines.append(f'<line class="grid" x1="{_LEFT}" y1="{y}" x2="{_WIDTH - _RIGHT}" y2="{y}"/>')
            lines.append(f'<text x="{_LEFT - 8}" y="{y + 4:g}" text-anchor="end">{10**power:,}</text>')
        lines.append(f'<text x="{_WIDTH - _RIGHT}" y="{_HEIGHT - 12}" text-anchor="end">dashed: linear</text>')
        return lines

    def _dot(self, size: int, took: float) -> str:
        x, y = self._x(size), self._y(took)
        label = f"{took:.3g}" if took < 1000 else f"{took:.0f}"
        text = f'<text x="{x - 6:g}" y="{y - 8:g}" text-anchor="end">{label}</text>'
        return f'<circle class="dot" cx="{x}" cy="{y}" r="4"/>{text}'

    def _path(self, points: Points) -> str:
        return " ".join(f"{self._x(size)},{self._y(took)}" for size, took in points)

    def _x(self, size: float) -> float:
        return _scaled(size, self.decades_x, _LEFT, _WIDTH - _RIGHT)

    def _y(self, took: float) -> float:
        return _scaled(took, self.decades_y, _HEIGHT - _BOTTOM, _TOP)


def _scaled(value: float, decades: tuple[int, int], begin: float, end: float) -> float:
    share = (math.log10(value) - decades[0]) / (decades[1] - decades[0])
    return round(begin + share * (end - begin), 1)
