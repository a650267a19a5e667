"""Bots: opponents for every game, by name.

    bot = load("greedy", match.game, match.rules)
    action = bot.choose(match.hidden(seat), seat, Seeded(7))

A bot is given `rules.hide(state, seat)` and a chance of its own, never the table itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rooftree.bots.bot import Bot, Greedy, Uniform
from rooftree.engine.contract import Evaluation, Rules
from rooftree.engine.errors import BadOption
from rooftree.engine.game import Game

Maker = Callable[[Rules[Any], Evaluation[Any]], Bot[Any]]

MAKERS: dict[str, Maker] = {  # from weak to strong
    "uniform": Uniform,
    "greedy": Greedy,
}


def names() -> tuple[str, ...]:
    """The bots there are, from weak to strong."""
    return tuple(MAKERS)


def load(name: str, game: Game, rules: Rules[Any]) -> Bot[Any]:
    """The bot of that name, ready to play by these rules."""
    maker = MAKERS.get(name.strip().lower())
    if maker is None:
        raise BadOption(f"there is no bot {name!r}; there are {', '.join(names())}")
    return maker(rules, game.evaluation(rules))
