"""The aim of a game as HTML: what a table shows before the first turn of a first game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rooftree.drawing.plates import one_drawing
from rooftree.engine.game import Game
from rooftree.learning.aim import aim_of
from rooftree.server.pages.preferences import Preferences


def aim_for(me: Preferences, game: Game, *, begins: bool) -> dict[str, Any] | None:
    """Return the aim for somebody who plays this game for the first time; None for all others."""
    wanted = begins and me.coach == "on" and game.name not in me.met
    return aim_in(game, me.language) if wanted else None


@lru_cache(maxsize=32)
def aim_in(game: Game, language: str) -> dict[str, Any] | None:
    """Draw the aim of a game once for each language."""
    aim = aim_of(game)
    if aim is None:
        return None
    pictures = [
        (one_drawing(game, drawing, language, None), spoken[language])
        for drawing, spoken in aim.pictures
    ]
    return {"line": aim.line[language], "pictures": pictures}
