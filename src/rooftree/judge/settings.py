"""Settings: how much the judge plays out in a game. They stand in its `bot/judge.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from rooftree.engine.game import Game
from rooftree.forms import IS_COMPILED
from rooftree.judge import VERSION


@dataclass(frozen=True)
class Settings:
    """Numbers of playouts, all fixed, so that an answer does not depend on the machine."""

    effort: float = 1.0  # part of the iterations of `expert` that the proposals may take
    screened: int = 12  # proposals of the search that are compared at first
    screening: int = 16  # worlds of that comparison
    compared: int = 4  # of them that are compared further
    worlds: int = 64  # worlds to choose the best in, and as many others to measure it in
    most: int = 512  # worlds to measure in where the grade is not clear
    endings: int = 48  # worlds played to the end of the game for the reasons
    values: int = 256  # worlds for the value of a position; a power of two
    quick_values: int = 32  # the same for adjusted tournaments
    stages: int = 1  # stages of the game that a value looks ahead
    luck_of_victory: float = 1.0  # part of the luck in victories that results are adjusted by
    luck_of_lead: float = 1.0  # the same for points
    levels: Mapping[str, float] = field(default_factory=dict)  # error rates of our own bots


PLAIN: dict[str, Any] = {
    "effort": 0.05,
    "screened": 6,
    "screening": 8,
    "worlds": 16,
    "most": 32,
    "endings": 8,
    "values": 16,
}


@lru_cache(maxsize=32)
def settings_of(game: Game) -> Settings:
    """Read the settings of a game; a game without the file has the usual ones.

    Plain Python is some thirty times slower, so it looks at fewer worlds.
    """
    file = game.folder / "bot" / "judge.toml"
    found = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    if not IS_COMPILED:
        found |= PLAIN
    return Settings(**found)


def version() -> str:
    """Name the judge: reviews by another version, or by plain Python, may differ."""
    return VERSION if IS_COMPILED else f"{VERSION} (plain)"
