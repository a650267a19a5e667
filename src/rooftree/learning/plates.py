"""Plates: the drawings of a rules page, each a position in a few lines of `plates.toml`.

A page names a plate as `![what it shows](plate:NAME "what to look out for")`. The points below a
drawing are never written down: the rules count them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from rooftree.engine.contract import Line, State
from rooftree.engine.discovery import load
from rooftree.engine.game import Game
from rooftree.engine.match import opened
from rooftree.engine.show import Show
from rooftree.engine.typography import COLON
from rooftree.learning.rules_text import rules_text

PLATE = re.compile(r'^!\[([^]]*)\]\(plate:([\w-]+)(?: "([^"]*)")?\)$', re.MULTILINE)

COUNTED = 0  # the seat whose points stand below a drawing


@dataclass(frozen=True)
class PlateDrawing:
    """One drawing of a plate."""

    lay: Mapping[str, Any]  # the position, as the game's `Show.laid` reads it
    draw: tuple[str, ...]  # fragments of the table that are shown
    count: tuple[str, ...] = ()  # rules whose points stand below
    sheet: bool = False  # whether the whole score sheet stands beside it
    viewer: int = 0  # the seat that looks; the points of seat 0 are counted
    only: tuple[
        int, ...
    ] = ()  # the svgs of a fragment that are shown, from 1; all if none is named
    crop: tuple[float, ...] = ()  # the part of the drawing that is shown, as an SVG viewBox
    scale: float = 1.0  # pixels for each unit of the drawing
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Position:
    """A drawing's position on the table, and who shows it."""

    show: Show[Any]
    state: State

    def sheet(self) -> list[Line]:
        """List what the rules count in this position: for the building, and what was won."""
        rules = self.show.rules
        found = {line.rule: line for line in rules.lines(self.state, COUNTED)}
        return list((found | {x.rule: x for x in rules.sheet(self.state, COUNTED)}).values())

    def lines(self, drawing: PlateDrawing) -> list[Line]:
        """List the score lines that a drawing is about."""
        sheet = {line.rule: line for line in self.sheet()}
        if drawing.sheet:
            return [line for line in sheet.values() if line.points]
        return [sheet[rule] for rule in drawing.count]


@cache
def plates_of(game: Game) -> Mapping[str, tuple[PlateDrawing, ...]]:
    """Read the plates of a game by name; none if it has no `plates.toml`."""
    file = game.folder / "plates.toml"
    written = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return {name: tuple(map(drawing_of, listed)) for name, listed in written.items()}


def drawing_of(entry: Mapping[str, Any]) -> PlateDrawing:
    """Read one drawing; a list becomes a tuple, which nobody can change."""
    fields: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()
    }
    return PlateDrawing(**fields)


def position_of(game: Game, drawing: PlateDrawing, box: Any = None) -> Position:
    """Lay out a drawing with this box; with ours if it needs options, or a card not in this one."""
    own = show_of(game.name, tuple(sorted(drawing.options.items())), None)
    if box is not None and not drawing.options:
        show = show_of(game.name, (), box)
        with suppress(LookupError, ValueError):  # an owner's box may lack a card of ours
            return Position(show, show.laid(drawing.lay))
    return Position(own, own.laid(drawing.lay))


@lru_cache(maxsize=32)
def show_of(name: str, options: tuple[tuple[str, Any], ...], box: Any) -> Show[Any]:
    """Make the show of a game with some options; all drawings of a page share it."""
    game = load(name)
    chosen = game.read_options(dict(options))
    if box is None:
        return opened(game, tuple(chosen.items()), None)[2]
    return game.show(game.rules(chosen, box))


def sum_of(position: Position, drawing: PlateDrawing, language: str) -> str:
    """Write the points of a drawing: `6 points`, or `3 + 1 = 4 points` of several rules."""
    points = [int(line.points) for line in position.lines(drawing)]
    total = position.show.amount(sum(points), language)
    terms = " + ".join(map(str, points)).replace("+ -", "− ")
    return f"{terms} = {total}" if len(drawing.count) > 1 else total


def rules_in_words(game: Game, language: str, box: Any = None) -> str:
    """Read a rules page with its plates in words: what they show, their points, their captions."""
    colon = COLON.get(language, ":")

    def written(found: re.Match[str]) -> str:
        drawings = [one for one in plates_of(game)[found[2]] if one.count or one.sheet]
        sums = [sum_of(position_of(game, one, box), one, language) for one in drawings]
        points = f"{colon} {', '.join(sums)}" if sums else ""
        return f"*{found[1]}{points}.* {found[3] or ''}".rstrip()

    return PLATE.sub(written, rules_text(game, language, box))
