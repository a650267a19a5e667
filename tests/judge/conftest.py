"""Few worlds: what is asked here does not depend on how well the judge judges."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rooftree.bots import load as load_bot
from rooftree.engine.chance import Sampled
from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.judge.settings import JudgeSettings

Finished = Callable[[str, int, int], Match]


@pytest.fixture
def quick() -> JudgeSettings:
    return JudgeSettings(
        effort=0.01,
        screened=5,
        screening=2,
        worlds=4,
        most=8,
        endings=4,
        values=4,
        doubled=0,
        quick_values=4,
    )


@pytest.fixture
def finished() -> Finished:
    """Make a match of `uniform` bots: they make every kind of mistake."""

    def play(game: str, seats: int, seed: int) -> Match:
        match = Match(load(game), seats, seed=seed)
        bot, thoughts = load_bot("uniform", match.game, match.rules), Sampled(seed)
        while not match.is_over:
            seat = match.in_turn()[0]
            match.play(int(bot.choose(match.hidden(seat), seat, thoughts)), seat=seat)
        return match

    return play
