"""A plot of how long placing takes as the fleet grows, drawn from the figures with nothing but text."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

from benchmarks.placement import GROWTH, growth_key

PLOT = Path(__file__).parents[1] / "docs" / "placement-growth.svg"
_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 640, 360, 64, 24, 40, 52
_DECADES_X = (1, 4)
_DECADES_Y = (0, 3)
_STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#57606a}.title{font-size:15px;fill:#24292f}"
    ".grid{stroke:#d0d7de;stroke-width:1}.line{fill:none;stroke:#0969da;stroke-width:2}.dot{fill:#0969da}"
    ".linear{fill:none;stroke:#8c959f;stroke-width:1.5;stroke-dasharray:5 4}"
)


def plot(figures: Mapping[str, float]) -> str:
    """The plot, both axes logarithmic: what is linear is a straight line, and the dashed one has its slope."""
    points = [(clusters, figures[growth_key(clusters)]) for clusters in GROWTH]
    clusters, milliseconds = points[-1]
    linear = [(n, milliseconds * n / clusters) for n in GROWTH if milliseconds * n / clusters >= 10 ** _DECADES_Y[0]]
    drawn = [
        f'<text class="title" x="{_LEFT}" y="24">Placing ten replicas: milliseconds by clusters of four pools</text>',
        *_grid(),
        f'<polyline class="linear" points="{_path(linear)}"/>',
        f'<polyline class="line" points="{_path(points)}"/>',
        *(_dot(*point) for point in points),
    ]
    body = "\n".join(drawn)
    size = f'width="{_WIDTH}" height="{_HEIGHT}" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
    white = f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n<style>{_STYLE}</style>\n{white}\n{body}\n</svg>\n'


def _grid() -> list[str]:
    lines = []
    for power in range(_DECADES_X[0], _DECADES_X[1] + 1):
        x = _x(10**power)
        lines.append(f'<line class="grid" x1="{x}" y1="{_TOP}" x2="{x}" y2="{_HEIGHT - _BOTTOM}"/>')
        lines.append(f'<text x="{x}" y="{_HEIGHT - _BOTTOM + 20}" text-anchor="middle">{10**power:,}</text>')
    for power in range(_DECADES_Y[0], _DECADES_Y[1] + 1):
        y = _y(10**power)
        lines.append(f'<line class="grid" x1="{_LEFT}" y1="{y}" x2="{_WIDTH - _RIGHT}" y2="{y}"/>')
        lines.append(f'<text x="{_LEFT - 8}" y="{y + 4:g}" text-anchor="end">{10**power:,}</text>')
    lines.append(f'<text x="{_WIDTH - _RIGHT}" y="{_HEIGHT - 12}" text-anchor="end">dashed: linear</text>')
    return lines


def _dot(clusters: int, milliseconds: float) -> str:
    x, y = _x(clusters), _y(milliseconds)
    label = f"{milliseconds:.3g}" if milliseconds < 1000 else f"{milliseconds:.0f}"
    text = f'<text x="{x - 6:g}" y="{y - 8:g}" text-anchor="end">{label}</text>'
    return f'<circle class="dot" cx="{x}" cy="{y}" r="4"/>{text}'


def _path(points: list[tuple[int, float]]) -> str:
    return " ".join(f"{_x(clusters)},{_y(milliseconds)}" for clusters, milliseconds in points)


def _x(clusters: float) -> float:
    return _scaled(clusters, _DECADES_X, _LEFT, _WIDTH - _RIGHT)


def _y(milliseconds: float) -> float:
    return _scaled(milliseconds, _DECADES_Y, _HEIGHT - _BOTTOM, _TOP)


def _scaled(value: float, decades: tuple[int, int], begin: float, end: float) -> float:
    share = (math.log10(value) - decades[0]) / (decades[1] - decades[0])
    return round(begin + share * (end - begin), 1)
