"""Plots of a result: dots of people and field above one scale, and a dumbbell for each line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rooftree.deals.comparing import Comparison, standing_among
from rooftree.deals.dots import Dots, DotScale, dots_of, scale_of
from rooftree.deals.results import LineBeside, mean
from rooftree.engine.game import Game
from rooftree.engine.show.words import decimal
from rooftree.judge.reasons import titles_of
from rooftree.server.pages.deals.saying import minus, with_sign
from rooftree.server.pages.render import word

TOP, ABOVE, BELOW = 30, 26, 12  # pixels above the first row, above each row, and below its line
MARKS = {"people": "dot", "expert": "ring"}  # other levels have squares
LINE = 200  # width of the scale of a dumbbell


@dataclass(frozen=True)
class PlotSize:
    """The width of a plot and of what stands left and right of its dots."""

    name: str
    width: int
    left: int
    right: int


SIZES = (PlotSize("wide", 796, 96, 118), PlotSize("narrow", 346, 76, 46))


def dot_plots(comparison: Comparison, language: str) -> list[dict[str, Any]]:
    """Draw the results of all as dots, in two widths; nothing if there are no others."""
    groups = groups_of(comparison, language)
    return [plot_of(comparison.own.points, groups, size) for size in SIZES] if groups else []


def groups_of(comparison: Comparison, language: str) -> list[dict[str, Any]]:
    """List the groups of a plot: people, then the levels of the field."""
    found, own = [], comparison.own.points
    lots = {"people": comparison.points_of_people} | comparison.levels
    for name, points in lots.items():
        if points:
            is_people = name == "people"
            key = "deal.others" if is_people else "deal.games"
            standing = standing_among(own, points, [])
            found.append(
                {
                    "name": word(language, "deal.people") if is_people else level(name, language),
                    "count": word(language, key, n=len(points)),
                    "mark": MARKS.get(name, "square"),
                    "percent": word(language, "deal.percent", percent=standing.percent),
                    "ahead": word(language, "deal.ahead", percent=standing.percent),
                    "mean": decimal(language, mean(points)),
                    "average": mean(points),
                    "points": points,
                    "rows": sorted({one: points.count(one) for one in points}.items()),
                }
            )
    return found


def level(name: str, language: str) -> str:
    """Name a level as a heading."""
    said = word(language, f"level.{name}")
    return said[:1].upper() + said[1:]


def plot_of(own: int, groups: list[dict[str, Any]], size: PlotSize) -> dict[str, Any]:
    """Place the dots of all groups in a plot of one size."""
    everything = [own, *(one for group in groups for one in group["points"])]
    scale = scale_of(everything, size.left, size.width - size.right)
    rows, y, worth = [], float(TOP), 1
    for group in groups:
        dots = dots_of(group["points"], scale)
        y += max(dots.height, 34.0) + ABOVE
        worth = max(worth, dots.worth)
        rows.append(group | row_of(dots, scale, group["average"], y))
        y += BELOW
    flag = min(max(scale.x(own), size.left + 20.0), size.width - size.right - 20.0)
    return {
        "name": size.name,
        "width": size.width,
        "height": y + 34,
        "axis": y + 6,
        "left": size.left,
        "right": size.width - size.right,
        "rows": rows,
        "ticks": [(one, scale.x(one)) for one in scale.ticks()],
        "own": scale.x(own),
        "flag": flag,
        "points": minus(own),
        "worth": worth,
    }


def row_of(dots: Dots, scale: DotScale, average: float, y: float) -> dict[str, Any]:
    """Place one group: its line at `y`, the dots above, its mean below."""
    return {
        "y": y,
        "dots": [(x, y + up) for x, up in dots.places],
        "mean_x": scale.x(average),
    }


def dumbbells(comparison: Comparison, game: Game, language: str) -> list[dict[str, Any]]:
    """Draw each score line from the field's mean to oneself, on one scale."""
    lines, titles = comparison.lines, titles_of(game, language)
    ends = [0.0, *(end for line in lines for end in (float(line.points), line.field))]
    least, most = min(ends), max(ends)
    return [
        {
            "title": titles.get(line.rule, line.rule),
            "rule": line.rule,
            "points": minus(line.points),
            "field": decimal(language, line.field).replace("-", "\N{MINUS SIGN}"),
            "gain": with_sign(line.gain, language),
            "own_x": place(line.points, least, most),
            "field_x": place(line.field, least, most),
            "zero_x": place(0.0, least, most),
        }
        for line in lines
    ]


def place(points: float, least: float, most: float) -> float:
    """Place points on the scale of the dumbbells."""
    return round(8 + (LINE - 16) * (points - least) / max(1.0, most - least), 1)


def most_and_least(lines: list[LineBeside]) -> tuple[LineBeside, LineBeside] | None:
    """Find the score lines that gained most and least beside the field."""
    if len(lines) < 2:
        return None
    return max(lines, key=lambda one: one.gain), min(lines, key=lambda one: one.gain)
