"""Play every game in the ways that cost time, so that gcc sees which paths are common.

`native.py` runs this on modules that count. What is played is fixed and seeded, so that the same
sources are compiled alike; what is not played here is compiled as without counts.
"""

from typing import Any

from rooftree.bots.levels import iterations_of, unhurried
from rooftree.engine import playout
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import Rules
from rooftree.engine.discovery import load, names
from rooftree.engine.game import Game
from rooftree.forms import IS_COMPILED

DRIVEN = 2_000  # random games driven from Python
PLAYOUTS = 8_000  # random games, with the list of all actions and without
COPIES = 20_000
BOTS = ("expert", "greedy", "hard", "medium", "easy")  # by seat, at one table


def drive(rules: Rules[Any], seats: int, seed: int) -> None:
    """Play one random game by asking for all actions, and write its end down."""
    chance = Seeded(seed)
    state = rules.new(seats, chance)
    while state.acting:
        seat = lowest(state.acting)
        actions = rules.actions(state, seat)
        rules.apply(state, seat, actions[chance.below(len(actions))], chance)
    rules.restore(rules.numbers(state))
    rules.standings(state)


def match(game: Game, rules: Rules[Any], seats: int) -> None:
    """Play one game of the levels."""
    evaluation, chance, thoughts = game.evaluation(rules), Seeded(1), Sampled(1)
    bots = [unhurried(name, iterations_of(name, evaluation), rules, evaluation) for name in BOTS]
    state = rules.new(seats, chance)
    playout.copies(rules, state, COPIES)
    while state.acting:
        seat = lowest(state.acting)
        action = bots[seat].choose(rules.hide(state, seat), seat, thoughts)
        rules.apply(state, seat, action, chance)


def main() -> None:
    """Play all games with the most seats."""
    assert IS_COMPILED, "plain Python counts nothing"
    for name in names():
        game = load(name)
        options, seats = game.read_options({}), game.seats[-1]
        rules = game.rules(options, game.components(options, None))
        for seed in range(DRIVEN):
            drive(rules, seats, seed)
        playout.rollouts(rules, seats, PLAYOUTS, 1)
        playout.rollouts_with_lists(rules, seats, PLAYOUTS, 1)
        match(game, rules, seats)


if __name__ == "__main__":
    main()
