"""The forest: rows with their intervals on one scale, wide for a desk and narrow for a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rooftree.studies.pages.svg import PlotScale, interval, path, plot, scale_of, text
from rooftree.studies.statistics import Estimate

WIDE, HALF, NARROW = 1028, 480, 366
HEAD = 24  # pixels above the first row


@dataclass(frozen=True)
class ForestRow:
    """One row as it is drawn; everything is in words but the interval."""

    name: str
    note: str  # such as the number of matches
    found: Estimate
    even: float | None  # where the red tick stands
    mean: str
    half: str
    edge: str
    is_base: bool = False
    marked: bool = False


@dataclass(frozen=True)
class ForestWords:
    """What stands around the rows."""

    label: str
    name: str
    note: str
    mean: str
    edge: str
    unit: float = 1.0  # what the numbers of the axis are multiplied by
    suffix: str = ""  # behind each of them


def forest(rows: Sequence[ForestRow], said: ForestWords, width: int = WIDE) -> str:
    """Draw a forest with columns; half as wide it stands beside another plot."""
    left, right, notes = (330, 838, 312) if width == WIDE else (184, 330, 172)
    scale, bottom = scale_for(rows, left, right), HEAD + 34 * len(rows)
    drawn = axis(scale, said, bottom) + text(0, 14, said.name, "cap")
    drawn += text(notes, 14, said.note, "cap end") + text(width, 14, said.edge, "cap end")
    drawn += text(width - 70, 14, said.mean, "cap end")
    for n, row in enumerate(rows):
        y = HEAD + 34 * n + 17
        drawn += glow(0, y - 17, width, 34) if row.is_base else ""
        drawn += text(0, y + 5, row.name, "b" if row.is_base else "i")
        drawn += text(notes, y + 5, row.note, "end") + marks(scale, row, y)
        drawn += text(width - 112, y + 5, row.mean, "b end") + text(width - 106, y + 5, row.half)
        drawn += text(width, y + 5, row.edge + (" ✱" if row.marked else ""), "i end")
    return plot(width, bottom + 30, said.label, drawn, "wide")


def narrow_forest(rows: Sequence[ForestRow], said: ForestWords) -> str:
    """Draw the same for a phone: the name of a row stands above its interval."""
    scale, bottom = scale_for(rows, 4, NARROW - 92), HEAD + 50 * len(rows)
    drawn = axis(scale, said, bottom)
    for n, row in enumerate(rows):
        y = HEAD + 50 * n
        drawn += glow(0, y - 2, NARROW, 48) if row.is_base else ""
        drawn += text(4, y + 16, row.name, "b" if row.is_base else "i")
        drawn += text(NARROW - 4, y + 16, row.note, "end") + marks(scale, row, y + 32)
        told = f"{row.mean} {row.half}" + (" ✱" if row.marked else "")
        drawn += text(NARROW - 4, y + 37, told, "b end")
    return plot(NARROW, bottom + 28, said.label, drawn, "narrow")


def scale_for(rows: Sequence[ForestRow], left: float, right: float) -> PlotScale:
    """Make the scale that all rows share."""
    ends = [end for row in rows for end in (row.found.low, row.found.high)]
    return scale_of([*ends, *(row.even for row in rows if row.even is not None)], left, right)


def axis(scale: PlotScale, said: ForestWords, bottom: float) -> str:
    """Draw the axis below, with a line through all rows at each number."""
    drawn = ""
    ticks = scale.ticks()
    for tick in ticks[:: 2 if scale.right - scale.left < 44 * len(ticks) else 1]:
        x = scale.x(tick)
        drawn += path("tick", f"M{x:.1f} {HEAD}V{bottom}")
        drawn += text(x, bottom + 18, f"{said.unit * tick:g}{said.suffix}", "mid")
    return drawn + path("axis", f"M{scale.left} {bottom}H{scale.right}")


def marks(scale: PlotScale, row: ForestRow, y: float) -> str:
    """Draw the tick of an even share, then the mean with its interval."""
    even = "" if row.even is None else path("even", f"M{scale.x(row.even):.1f} {y - 12:.1f}v24")
    found = row.found
    return even + interval(scale.x(found.mean), scale.x(found.low), scale.x(found.high), y)


def glow(x: float, y: float, width: float, height: float) -> str:
    """Tint the row of the box."""
    return f'<rect class="glow" x="{x}" y="{y:.1f}" width="{width}" height="{height}"/>'
