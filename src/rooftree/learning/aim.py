"""The aim of a game: one sentence and three drawings, read from `aim.toml` in a game's folder."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from rooftree.engine.game import Game
from rooftree.learning.lessons import ByLanguage, read_text
from rooftree.learning.plates import PlateDrawing, drawing_of


@dataclass(frozen=True)
class Aim:
    """What a game is about, told before the first turn of a first game."""

    line: ByLanguage
    pictures: tuple[tuple[PlateDrawing, ByLanguage], ...]  # each with a sentence


@cache
def aim_of(game: Game) -> Aim | None:
    """Read the aim of a game; None if nobody wrote it."""
    file = game.folder / "aim.toml"
    if not file.is_file():
        return None
    written = tomllib.loads(file.read_text("utf-8"))
    pictures = tuple(
        (drawing_of(one["drawing"]), read_text(one["say"])) for one in written["picture"]
    )
    return Aim(read_text(written["line"]), pictures)
