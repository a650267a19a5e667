"""Spreads: ridges of points by rule, and histograms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

from rooftree.studies.pages.svg import PlotScale, path, plot, text

WIDTH = 420
RIDGE, TALL = 44, 34  # pixels from ridge to ridge, and of the highest
STEPS = 96  # places at which a ridge is drawn
SMOOTH = 0.7  # points: whole numbers become a line
BARS = 24  # bars of a histogram at most
HISTOGRAM = (300, 122)


@dataclass(frozen=True)
class Ridge:
    """One rule, in words but for its spreads."""

    name: str
    everyone: Mapping[int, int]
    winners: Mapping[int, int]
    mean: str
    won: str


def ridges(rows: Sequence[Ridge], label: str, mean: str, won: str) -> str:
    """Draw the points of each rule: grey for all, a line for the winners."""
    points = [one for row in rows for one in row.everyone]
    scale = PlotScale(min(points, default=0), max(points, default=1), 130, 326)
    drawn = text(362, 12, mean, "cap end") + text(WIDTH, 12, won, "cap end")
    for n, row in enumerate(rows):
        y = 18 + RIDGE * (n + 1)
        drawn += ridge(scale, row, y) + text(0, y - 10, row.name, "i")
        drawn += text(362, y - 4, row.mean, "b end") + text(WIDTH, y - 4, row.won, "end")
    bottom = 22 + RIDGE * len(rows)
    drawn += path("axis", f"M{scale.left} {bottom}H{scale.right}")
    for tick in scale.ticks():
        drawn += text(scale.x(tick), bottom + 18, f"{tick:g}", "mid")
    return plot(WIDTH, bottom + 24, label, drawn)


def ridge(scale: PlotScale, row: Ridge, y: float) -> str:
    """Draw both lines of one rule; equal areas, so that shapes are compared."""
    places = [scale.least + (scale.most - scale.least) * n / STEPS for n in range(STEPS + 1)]
    both = [smoothed(spread, places) for spread in (row.everyone, row.winners)]
    highest = max(max(heights) for heights in both) or 1.0
    lines = [
        "L".join(
            f"{scale.x(at):.1f} {y - TALL * height / highest:.1f}"
            for at, height in zip(places, heights, strict=True)
        )
        for heights in both
    ]
    ground = f"L{scale.right} {y}L{scale.left} {y}Z"
    return path("ridge", f"M{lines[0]}{ground}") + path("ridgew", f"M{lines[1]}")


def smoothed(spread: Mapping[int, int], places: Sequence[float]) -> list[float]:
    """Turn counts into a smooth line, of an area of 1."""
    total = sum(spread.values()) or 1
    return [
        sum(
            count * exp(-(((at - point) / SMOOTH) ** 2) / 2)
            for point, count in spread.items()
            if abs(at - point) < 4 * SMOOTH
        )
        / total
        for at in places
    ]


def histogram(spread: Mapping[int, int], label: str, end: str = "") -> str:
    """Draw how often each number comes; neighbours share a bar if there are many."""
    width, height = HISTOGRAM
    least, most = min(spread, default=0), max(spread, default=1)
    each = -(-(most - least + 1) // BARS)
    bars = [0] * ((most - least) // each + 1)
    for number, count in spread.items():
        bars[(number - least) // each] += count
    wide, highest, drawn = (width - 8) / len(bars), max(bars) or 1, ""
    for n, count in enumerate(bars):
        tall = 72 * count / highest
        box = f'x="{4 + n * wide:.1f}" y="{96 - tall:.1f}" width="{max(1.0, wide - 1.5):.1f}"'
        drawn += f'<rect class="bar" {box} height="{tall:.1f}"/>'
    drawn += path("axis", f"M0 96H{width}")
    for n in sorted({0, len(bars) // 2, len(bars) - 1}):
        drawn += text(4 + (n + 0.5) * wide, 113, str(least + n * each), "mid")
    return plot(width, height, label, drawn + text(width, 14, end, "end"))


def luck_bar(low: float, mean: float, high: float, label: str, luck: str, rest: str) -> str:
    """Draw the share of luck as the dotted part of a bar, with its interval."""
    scale = PlotScale(0.0, 1.0, 0, WIDTH)
    dots = (
        '<defs><pattern id="st-dots" width="7" height="7" patternUnits="userSpaceOnUse">'
        '<circle class="dot" cx="1.75" cy="1.75" r="1.15"/>'
        '<circle class="dot" cx="5.25" cy="5.25" r="1.15"/></pattern></defs>'
    )
    ends = f"M{scale.x(low):.1f} 36H{scale.x(high):.1f}M{scale.x(low):.1f} 30v12"
    return plot(
        WIDTH,
        52,
        label,
        dots
        + f'<rect class="whole" x="0" y="24" width="{WIDTH}" height="24"/>'
        + f'<rect class="part" x="0" y="24" width="{scale.x(mean):.1f}" height="24"/>'
        + path("iv", f"{ends}M{scale.x(high):.1f} 30v12")
        + text(0, 16, luck, "b")
        + text(WIDTH, 16, rest, "b end"),
    )


def share_mark(
    scale: PlotScale, low: float, mean: float, high: float, even: float, full: bool
) -> str:
    """Draw the interval of a card in its row of the table; a full point stands out."""
    at = scale.x
    kind = "me" if full else "ring"
    return (
        '<svg class="plot mark-of-card" viewBox="0 0 240 18" aria-hidden="true">'
        + path("tick", f"M{at(even):.1f} 0v18")
        + path("iv", f"M{at(low):.1f} 9H{at(high):.1f}")
        + f'<circle class="{kind}" cx="{at(mean):.1f}" cy="9" r="5"/></svg>'
    )
