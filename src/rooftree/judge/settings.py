"""Settings: how much the judge plays out in a game. They stand in its `bot/judge.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import sqrt
from typing import Any

from rooftree.engine.game import Game
from rooftree.forms import IS_COMPILED
from rooftree.judge import VERSION


@dataclass(frozen=True)
class JudgeSettings:
    """Numbers of playouts, all fixed, so that an answer does not depend on the machine."""

    effort: float = 1.0  # part of the iterations of `expert` that the proposals may take
    screened: int = 12  # proposals of the search that are compared at first
    screening: int = 16  # worlds of that comparison
    compared: int = 4  # of them that are compared further
    worlds: int = 64  # worlds to choose the best in, and as many others to measure it in
    most: int = 512  # worlds to measure in where the grade is not clear
    endings: int = 48  # worlds played to the end of the game for the reasons
    values: int = 256  # worlds for the value of a position; a power of two
    doubled: int = 2  # times that they are doubled for an action that changes much in some
    fineness: float = 1e-4  # standard deviation of a change for each world that it is worth
    quick_values: int = 32  # the same for adjusted tournaments
    stages: int = 1  # stages of the game that a value looks ahead
    luck_apart: float = 0.0  # what the luck of a seat in two reviews differs by; 0: not known
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
    "doubled": 0,
}


@lru_cache(maxsize=32)
def settings_of(game: Game) -> JudgeSettings:
    """Read the settings of a game; a game without the file has the usual ones.

    Plain Python is some thirty times slower, so it looks at fewer worlds.
    """
    file = game.folder / "bot" / "judge.toml"
    found = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    settings = JudgeSettings(**found)
    return settings if IS_COMPILED else in_plain(settings)


def in_plain(settings: JudgeSettings) -> JudgeSettings:
    """Lower the numbers for plain Python; with fewer worlds sums of luck differ by more."""
    apart = settings.luck_apart * sqrt(settings.values / PLAIN["values"])
    return replace(settings, **PLAIN, luck_apart=min(1.0, apart))


def version() -> str:
    """Name the judge: reviews by another version, or by plain Python, may differ."""
    return VERSION if IS_COMPILED else f"{VERSION} (plain)"
