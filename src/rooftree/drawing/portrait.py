"""A portrait: the largest drawing of what is a viewer's own, as an SVG file that stands alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from rooftree.drawing.poster import needed, paint
from rooftree.engine.match import Match
from rooftree.engine.show import View

MARGIN = 0.03  # of the longer side
VIEWBOX = re.compile(r'viewBox="([^"]+)"')


def portrait(match: Match, fragments: Mapping[str, str], view: View, theme: str) -> str | None:
    """Return the largest own drawing of the viewer, or None if there is none."""
    own = sorted(match.show.own_fragments(view))
    drawings = [
        fragments[part] for part in own if fragments.get(part, "").lstrip().startswith("<svg")
    ]
    return standalone(match, max(drawings, key=len), theme) if drawings else None


def standalone(match: Match, drawing: str, theme: str) -> str:
    """Return one SVG document with the styles and the art that the drawing uses."""
    style = paint(match.game)
    head = f'<svg data-theme="{theme}"'
    inside = f"<style>{escape(style, quote=False)}</style><defs>"
    inside += needed(match.show.art(), style + drawing) + "</defs>"
    end = drawing.index(">", drawing.index("<svg")) + 1
    opening = VIEWBOX.sub(with_margin, drawing[:end].replace("<svg", head, 1), count=1)
    return opening + inside + drawing[end:]


def with_margin(found: re.Match[str]) -> str:
    """Enlarge the view box, as a drawing may reach a little over its edge."""
    x, y, width, height = (float(number) for number in found[1].replace(",", " ").split())
    more = MARGIN * max(width, height)
    return f'viewBox="{x - more:g} {y - more:g} {width + 2 * more:g} {height + 2 * more:g}"'
