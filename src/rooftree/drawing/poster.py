"""Posters: a table as one picture that stands alone, for notebooks, replays and share images."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from html import escape
from importlib.resources import files
from typing import TypeVar
from xml.etree import ElementTree

from rooftree.drawing.ledger import Ledger
from rooftree.engine.contract import WATCHER, State
from rooftree.engine.game import Game
from rooftree.engine.match import Match
from rooftree.engine.show import Show

WIDTH = 1000  # of the sheet; drawings are laid in rows, each in its own size
GAP = 18
FOOT = 40  # room for a sentence below
SVG = "http://www.w3.org/2000/svg"
REFERENCE = re.compile(r'(?:href="#|url\(#)([\w-]+)')
LETTERING = (
    "svg { font-family: var(--lettering); } text { fill: var(--ink); }"
    " .halo { fill: none; stroke: none; } .poster-ground { fill: var(--paper); }"
    " .poster-foot { font-size: 19px; text-anchor: middle; }"
)

S = TypeVar("S", bound=State)


class Sheet:
    """A drawing with its size."""

    def __init__(self, markup: str) -> None:
        self.markup = markup
        found = re.search(r'viewBox="([^"]+)"', markup)
        box = found[1].replace(",", " ").split() if found else ["0", "0", "300", "150"]
        scale = min(1.0, (WIDTH - 2 * GAP) / float(box[2]))
        self.width, self.height = float(box[2]) * scale, float(box[3]) * scale

    def at(self, x: float, y: float) -> str:
        """Nest the drawing into a larger one."""
        place = f'<svg x="{x:g}" y="{y:g}" width="{self.width:g}" height="{self.height:g}" '
        return self.markup.replace("<svg ", place, 1)


def poster(
    match: Match,
    state: State | None = None,
    viewer: int = WATCHER,
    *,
    serials: Mapping[str, int] | None = None,
    language: str = "en",
    theme: str = "light",
    foot: str = "",
) -> str:
    """Draw a position as one SVG document; by default the table as the viewer may see it now."""
    if state is None:
        state = match.hidden(viewer)
    style = match.game.style()
    wishes: dict[str, str] = {"language": language, "theme": theme, "foot": foot}
    return standing_alone(match.show, state, viewer, match.names, style, serials=serials, **wishes)


def standing_alone(
    show: Show[S],
    state: S,
    viewer: int,
    names: Sequence[str],
    style: str,
    *,
    serials: Mapping[str, int] | None = None,
    language: str = "en",
    theme: str = "light",
    foot: str = "",
) -> str:
    """Draw what the viewer sees of a position as one SVG document, with a game's own style."""
    view = show.view(state, viewer, names)
    made = show.picture(view, serials_of(show, state) if serials is None else serials, language)
    drawings = [Sheet(markup) for markup in made.values() if markup.lstrip().startswith("<svg")]
    return bound(drawings, show.art(), painted(style), theme, foot)


def serials_of(show: Show[S], state: S) -> dict[str, int]:
    """Number the pieces of a position that is drawn by itself."""
    ledger = Ledger()
    ledger.follow(show.pieces(state))
    return ledger.serials


def bound(drawings: list[Sheet], art: str, style: str, theme: str, foot: str) -> str:
    """Lay the drawings in rows on one sheet."""
    y, laid = float(GAP), ""
    for row in rows(drawings):
        x = (WIDTH - sum(sheet.width + GAP for sheet in row) + GAP) / 2
        for sheet in row:
            laid += sheet.at(x, y)
            x += sheet.width + GAP
        y += max(sheet.height for sheet in row) + GAP
    height = y + (FOOT if foot else 0)
    line = f'<text class="poster-foot" x="{WIDTH / 2:g}" y="{y + 12:g}">{escape(foot)}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
        f'width="{WIDTH}" height="{height:g}" data-theme="{theme}">'
        f"<style>{escape(style, quote=False)}</style><defs>{needed(art, style + laid)}</defs>"
        f'<rect class="poster-ground" width="{WIDTH}" height="{height:g}"/>'
        f"{laid}{line if foot else ''}</svg>"
    )


def needed(art: str, markup: str) -> str:
    """Pick of the art only what is used, and what that uses in turn."""
    symbols = symbols_of(art)
    wanted, found = REFERENCE.findall(markup), dict[str, str]()
    while wanted:
        name = wanted.pop()
        if name in symbols and name not in found:
            found[name] = symbols[name]
            wanted += REFERENCE.findall(symbols[name])
    return "".join(symbols[name] for name in symbols if name in found)


@lru_cache(8)
def symbols_of(art: str) -> dict[str, str]:
    """Find the symbols, patterns and clips of a game's art by id."""
    if not art:
        return {}
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(art)
    parts = [
        part for child in root for part in (child if child.tag == f"{{{SVG}}}defs" else [child])
    ]
    return {
        part.attrib["id"]: ElementTree.tostring(part, "unicode")
        for part in parts
        if "id" in part.attrib
    }


def rows(drawings: list[Sheet]) -> list[list[Sheet]]:
    """Put as many drawings side by side as fit."""
    found: list[list[Sheet]] = []
    room = 0.0
    for sheet in drawings:
        if sheet.width > room or not found:
            found.append([])
            room = WIDTH - 2 * GAP
        found[-1].append(sheet)
        room -= sheet.width + GAP
    return found


def paint(game: Game) -> str:
    """Join the palette of all games and the game's own style."""
    return painted(game.style())


def painted(style: str) -> str:
    """Put the palette of all games before a game's own style."""
    return palette_css() + LETTERING + style


@cache
def palette_css() -> str:
    """Read the colours of both themes from the one place where they are written."""
    return (files("rooftree.drawing") / "palette.css").read_text("utf-8")
