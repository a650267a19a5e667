"""Gauges: small scales of the review that show a number with its interval."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from rooftree.judge.review import ErrorRate
from rooftree.judge.verdict import GRADES, SURE, Verdict

WIDTH = 206
FEWEST = 0.3  # of a victory that the scale of a loss reaches at least
APART = 12  # between the middles of two numbers
LETTER = 5.6  # width of a letter of a name


def loss_gauge(verdict: Verdict, percent: Callable[[float], str]) -> str:
    """Draw what a decision cost over the thresholds of the grades."""
    reach = max(FEWEST, verdict.loss + SURE * verdict.chosen.error)
    unit = (WIDTH - 12) / reach
    marks, last = "", -100.0
    for at in (0.0, *GRADES.values()):
        place = 6 + at * unit
        marks += f'<path class="at" d="M{place:.1f} 4V20"/>'
        if place - last >= APART:  # else its number would lie on the one before
            marks += f'<text x="{place:.1f}" y="32">{100 * at:.0f}</text>'
            last = place
    marks += f'<text class="end" x="{WIDTH - 2}" y="32">{percent(reach)}</text>'
    x, half = 6 + verdict.loss * unit, SURE * verdict.chosen.error * unit
    return gauge("rv-loss", 36, f'<path class="axis" d="M6 20H{WIDTH - 6}"/>{marks}', x, half, 12)


def error_gauge(rate: ErrorRate, levels: Mapping[str, float]) -> str:
    """Draw an error rate beside those of our own levels; names that would touch take more rows."""
    reach = max(*levels.values(), rate.mean + SURE * rate.error) * 1.08
    unit = (WIDTH - 40) / reach
    marks = f'<path class="axis" d="M20 20H{WIDTH - 20}"/>'
    ends = list[float]()  # for each row where its last name ends
    for name, lost in sorted(levels.items(), key=lambda pair: pair[1]):
        x, half = 20 + lost * unit, LETTER * len(name) / 2
        row = next((n for n, end in enumerate(ends) if x - half > end), len(ends))
        ends[row : row + 1] = [x + half + 4]
        marks += f'<path class="at" d="M{x:.1f} 13V27"/>'
        marks += f'<text x="{x:.1f}" y="{39 + 13 * row}">{escape(name)}</text>'
    height = 30 + 13 * len(ends)
    return gauge("rv-error", height, marks, 20 + rate.mean * unit, SURE * rate.error * unit, 20)


def gauge(kind: str, height: int, scale: str, x: float, half: float, y: int) -> str:
    """Draw a point with its 90 % interval on a scale."""
    left, right = max(2.0, x - half), min(WIDTH - 2.0, x + half)
    ends = f"M{left:.1f} {y - 4}V{y + 4}M{right:.1f} {y - 4}V{y + 4}M{left:.1f} {y}H{right:.1f}"
    return (
        f'<svg class="rv-gauge {kind}" viewBox="0 0 {WIDTH} {height}" aria-hidden="true">{scale}'
        f'<path class="interval" d="{ends}"/><circle class="point" cx="{x:.1f}" cy="{y}" r="4"/>'
        "</svg>"
    )
