"""Looks at a position before and after each level of bot has thought about it.

`python -m tests.bots.positions` does so in a process of its own, for every game and level.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rooftree import bots
from rooftree.bots.searcher import Searcher
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import Rules
from rooftree.engine.discovery import load, names
from rooftree.engine.playout import random_actor

EVERY = 9  # decisions between two that a bot is asked about
ITERATIONS = 6  # enough to walk down a tree and play on to the end


def is_changed(name: str, level: str, seed: int = 1) -> bool:
    """Tell whether a bot changes what it is shown or the table, anywhere in a random match."""
    game = load(name)
    options = game.read_options({})
    rules = game.rules(options, game.components(options, None))
    bot = bots.load(level, game, rules)
    if isinstance(bot, Searcher):
        bot.habits.iterations, bot.habits.seconds = ITERATIONS, 1e9
    for n, (state, seat) in enumerate(decisions(rules, game.seats[-1], seed)):
        if n % EVERY == 0:
            hidden = rules.hide(state, seat)
            before = rules.numbers(state), rules.numbers(hidden)
            bot.choose(hidden, seat, Sampled(n))
            if before != (rules.numbers(state), rules.numbers(hidden)):
                return True
    return False


def decisions(rules: Rules[Any], seats: int, seed: int) -> Iterator[tuple[Any, int]]:
    """Yield every position of a random match, with the seat that acts next."""
    chance = Seeded(seed)
    state = rules.new(seats, chance)
    while state.acting:
        seat = int(random_actor(state.acting, chance))
        yield state, seat
        rules.apply(state, seat, rules.random_action(state, seat, chance), chance)


if __name__ == "__main__":
    for wanted in names():
        for kind in bots.names():
            print(wanted, kind, "changes" if is_changed(wanted, kind) else "keeps", flush=True)
