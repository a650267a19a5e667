"""Changes planted in the points of rules: each must break the lesson that teaches the rule.

`python -m tests.games.planted` with the plain files prints what each change breaks.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any
from unittest.mock import patch

from rooftree.engine.errors import BadLesson
from tests.games.lesson_walk import lost_points


def one_less(points: int) -> int:
    return points - 1


def less_each(points: bytes) -> bytes:
    """Return the row of points with 1 less wherever there are any."""
    return bytes(max(0, number - 1) for number in points)


def one_more(count: Callable[..., int]) -> Callable[..., int]:
    """Make a count that gives 1 more wherever it gave something."""
    return lambda *given: count(*given) + (count(*given) > 0)


def twice(count: Callable[..., int]) -> Callable[..., int]:
    """Make a count that gives twice as much."""
    return lambda *given: 2 * count(*given)


@dataclass(frozen=True)
class Planted:
    """A number, a row of points or a count of a game's rules, and what it becomes."""

    game: str
    lesson: str
    module: str
    name: str
    becomes: Callable[[Any], Any]

    def __str__(self) -> str:
        return f"{self.game}-{self.lesson}-{self.name}"

    def breaks(self) -> list[str]:
        """List what the lesson loses while the change is in place."""
        module = import_module(f"rooftree.games.{self.game}.rules.{self.module}")
        with patch.object(module, self.name, self.becomes(getattr(module, self.name))):
            try:
                return lost_points(self.game, self.lesson)
            except BadLesson as error:
                return [str(error)]


CHANGES = [
    Planted("blueprints", "plan", "score", "BONUS", one_less),
    Planted("blueprints", "wood", "score", "WOOD_POINTS", one_less),
    Planted("blueprints", "recycled-stone", "score", "RECYCLED_POINTS", lambda _: bytes(range(7))),
    Planted("blueprints", "recycled-stone", "score", "STONE_POINTS", less_each),
    Planted("blueprints", "glass", "score", "score_glass", twice),
    Planted("california", "loans-attic", "score", "UNPAID", one_less),
    Planted("california", "cards", "score", "card_points", one_more),
    Planted("california", "gift", "neighbours", "GIFT_FROM", lambda least: least + 1),
    Planted("dream_home", "something-below", "score", "FUNCTIONALITY", one_less),
    Planted("dream_home", "decor", "score", "FUNCTIONALITY", one_less),
    Planted("dream_home", "take-pair", "score", "score_decor", one_more),
    Planted("dream_home", "grow", "score", "score_rooms", lambda count: lambda *_: 1),
    Planted("dream_home", "roof-functionality", "roof", "UNIFORM", one_less),
    Planted("dream_home", "roof-functionality", "score", "score_windows", one_more),
    Planted("dream_home", "face-down", "score", "architects", one_more),
    Planted("dice_manor", "tour", "tours", "REWARDS", less_each),
    Planted("dice_manor", "grand-opening", "tours", "REWARDS", less_each),
    Planted("dice_manor", "majorities", "score", "MOST", one_less),
    Planted("dice_manor", "majorities", "score", "diversity", one_more),
]


def main() -> None:
    """Print what each change breaks."""
    print(json.dumps({str(change): change.breaks() for change in CHANGES}))


if __name__ == "__main__":
    main()
