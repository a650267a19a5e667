"""Plates as HTML: drawings of the game's own templates, with their points below."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from rooftree.drawing.poster import serials_of
from rooftree.engine.game import Game
from rooftree.learning.plates import PlateDrawing, Position, plates_of, position_of, sum_of

NAMES = ("Ada", "Bruno", "Chloé", "Dora", "Emil")
TABLE_ONLY = re.compile(
    r' (?:id|data-[\w-]+|tabindex|role|aria-label)="[^"]*"|<title>[^<]*</title>'
)  # what a drawing has for picks and screen readers of the table
VIEW_BOX = re.compile(r'viewBox="([^"]+)"')
SVG = re.compile(r"<svg\b.*?</svg>", re.DOTALL)


def plate_figure(
    game: Game, name: str, shown: str, caption: str, language: str, box: Any = None
) -> str:
    """Draw a plate; `shown` says it to those who do not see it."""
    drawings = plates_of(game)[name]
    inside = "".join(one_drawing(game, drawing, language, box) for drawing in drawings)
    below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    label = escape(shown, quote=True)
    return f'<figure aria-label="{label}"><div class="rp">{inside}</div>{below}</figure>'


def one_drawing(game: Game, drawing: PlateDrawing, language: str, box: Any) -> str:
    """Draw one position of a plate with the points that the rules count there."""
    position = position_of(game, drawing, box)
    below = score_table(position, drawing, language) if drawing.sheet else ""
    if drawing.count:
        below = big_sum(sum_of(position, drawing, language))
    kind = "rp-one rp-sheet" if drawing.sheet else "rp-one"
    return f'<div class="{kind}"><div>{fragments(position, drawing, language)}</div>{below}</div>'


def big_sum(said: str) -> str:
    """Write a sum large and its unit small."""
    number, _, unit = said.rpartition("\N{NO-BREAK SPACE}")
    return f'<p class="rp-sum">{escape(number)} <small>{escape(unit)}</small></p>'


def fragments(position: Position, drawing: PlateDrawing, language: str) -> str:
    """Draw the fragments of a position."""
    show, viewer = position.show, drawing.viewer
    seen = show.rules.hide(position.state, viewer)
    view = show.view(seen, viewer, NAMES[: int(seen.seats)])
    parts = show.plate_parts(view, serials_of(show, seen), language)
    drawn = [show.drawn(*parts[name], language) for name in drawing.draw]
    return "".join(for_reading(markup, drawing) for markup in drawn)


def for_reading(markup: str, drawing: PlateDrawing) -> str:
    """Make a drawing a picture: nothing to touch, cropped, in its own size."""
    bare = TABLE_ONLY.sub("", markup)
    svgs = SVG.findall(bare)
    if drawing.only:
        return "".join(sized(svgs[n - 1], drawing) for n in drawing.only)
    return sized(bare, drawing) if svgs else bare


def sized(markup: str, drawing: PlateDrawing) -> str:
    """Crop the first svg of this markup, and give it its size in pixels."""
    box = [float(x) for x in drawing.crop or VIEW_BOX.findall(markup)[0].replace(",", " ").split()]
    size = " ".join(f"{number:g}" for number in box)
    wide, high = (f"{side * drawing.scale:.0f}" for side in box[2:])
    whole = "" if drawing.crop else " data-whole"  # nothing is cut off what reaches over its edge
    new = f'viewBox="{size}" width="{wide}" height="{high}" aria-hidden="true"{whole}'
    return VIEW_BOX.sub(new, markup, count=1)


def score_table(position: Position, drawing: PlateDrawing, language: str) -> str:
    """Write the whole score sheet of a position."""
    rows = "".join(
        f'<tr><th scope="row"><a href="#{line.rule}">'
        f"{escape(position.show.why(line, language))}</a></th><td>{int(line.points)}</td></tr>"
        for line in position.lines(drawing)
    )
    total = big_sum(sum_of(position, drawing, language))
    return f'<div><table class="rp-lines"><tbody>{rows}</tbody></table>{total}</div>'
