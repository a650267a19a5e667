"""Bots: opponents for every game, by name.

    bot = load("greedy", match.game, match.rules)
    action = bot.choose(match.hidden(seat), seat, Seeded(7))

A bot is given `rules.hide(state, seat)` and a chance of its own, never the table itself.
"""

from __future__ import annotations

from typing import Any

from rooftree.bots.bot import Bot
from rooftree.bots.levels import LEVELS
from rooftree.engine.contract import Rules
from rooftree.engine.errors import BadOption
from rooftree.engine.game import Game


def names() -> tuple[str, ...]:
    """The bots there are, from weak to strong."""
    return tuple(LEVELS)


def load(name: str, game: Game, rules: Rules[Any]) -> Bot[Any]:
    """The bot of that name, ready to play by these rules."""
    level = LEVELS.get(name.strip().lower())
    if level is None:
        raise BadOption(f"there is no bot {name!r}; there are {', '.join(names())}")
    return level(rules, game.evaluation(rules))
