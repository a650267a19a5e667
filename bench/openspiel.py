"""Wrap our games for OpenSpiel's own MCTS bot, and play matches at equal CPU time.

`python -m bench.openspiel blueprints --games 20 --level expert`. OpenSpiel's bot is shown the whole
table, what is hidden from its seat included: it has no way to imagine worlds.
"""

from __future__ import annotations

import argparse
from time import thread_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from bench.boxed import rules_of
from rooftree.arena.tally import Tally, shares
from rooftree.bots import load as load_bot
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Recorded, Sampled, Seeded
from rooftree.engine.contract import Rules

FUTURES = 16  # outcomes of a chance node: seeds of the dice that an action rolls
CHANCE, TERMINAL = -1, -4  # OpenSpiel's numbers for them


class SpielState:
    """A state with OpenSpiel's interface; an action that rolls or draws becomes a chance node."""

    def __init__(self, rules: Rules[Any], state: Any, pending: int, salt: int) -> None:
        self.rules, self.state, self.pending, self.salt = rules, state, pending, salt

    def clone(self) -> SpielState:
        return SpielState(self.rules, self.rules.copy(self.state), self.pending, self.salt)

    def is_terminal(self) -> bool:
        return self.pending < 0 and not self.state.acting

    def is_chance_node(self) -> bool:
        return self.pending >= 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / FUTURES) for seed in range(FUTURES)]

    def current_player(self) -> int:
        if self.pending >= 0:
            return CHANCE
        return int(lowest(self.state.acting)) if self.state.acting else TERMINAL

    def legal_actions(self, player: int | None = None) -> list[int]:
        return [int(a) for a in self.rules.actions(self.state, lowest(self.state.acting))]

    def apply_action(self, action: int) -> None:
        if self.pending >= 0:
            self.roll(self.pending, Seeded(self.salt * FUTURES + int(action)))
            return
        before = self.rules.copy(self.state)
        try:
            self.rules.apply(self.state, lowest(self.state.acting), int(action), Recorded([]))
        except ValueError:
            self.state, self.pending = before, int(action)

    def roll(self, action: int, chance: Seeded) -> None:
        self.pending, self.salt = -1, self.salt + 1
        self.rules.apply(self.state, lowest(self.state.acting), action, chance)

    def returns(self) -> list[float]:
        return shares([int(place) for place in self.rules.ranks(self.state)])


class SpielGame:
    """A game with the part of OpenSpiel's interface that the bot needs."""

    def get_type(self) -> Any:
        class Kind:
            reward_model = pyspiel.GameType.RewardModel.TERMINAL
            dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL

        return Kind

    def max_utility(self) -> float:
        return 1.0


def openspiel_bot(simulations: int, seed: int) -> MCTSBot:
    """Make the bot as its documentation does: UCT with one random rollout."""
    chance = np.random.RandomState(seed)
    return MCTSBot(
        SpielGame(), 2.0, simulations, RandomRolloutEvaluator(1, chance), random_state=chance
    )


def simulations_per_second(rules: Rules[Any], seats: int, simulations: int = 200) -> float:
    """Count simulations per second from the first position."""
    position = SpielState(rules, rules.new(seats, Seeded(1)), -1, 0)
    bot = openspiel_bot(simulations, 1)
    began = thread_time()
    bot.step(position)
    return simulations / (thread_time() - began)


def play(name: str, level: str, n: int, budget: list[float], speed: float) -> tuple[float, int]:
    """Play one game of two seats; return our bot's part of the victory and its points."""
    budget[4] = speed  # of the first decision; it rises as the rest of the game grows shorter
    game, rules = rules_of(name)
    ours, own = load_bot(level, game, rules), n % 2
    chance, thoughts = Seeded(n // 2), Sampled(n + 1000)
    state = rules.new(2, chance)
    theirs = openspiel_bot(1, n)
    while state.acting:
        seat = int(lowest(state.acting))
        began = thread_time()
        if seat == own:
            action = int(ours.choose(rules.hide(state, seat), seat, thoughts))
        else:
            theirs.max_simulations = max(2, round(budget[0] / max(budget[1], 1) * budget[4]))
            action = int(theirs.step(SpielState(rules, rules.copy(state), -1, n)))
            budget[4] = theirs.max_simulations / max(thread_time() - began, 1e-6)
        side = 0 if seat == own else 2
        budget[side] += thread_time() - began
        budget[side + 1] += 1
        rules.apply(state, seat, action, chance)
    places = [int(place) for place in rules.ranks(state)]
    return shares(places)[own], int(rules.points(state, own))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--level", default="expert")
    told = asked.parse_args()
    _, rules = rules_of(told.game)
    speed = simulations_per_second(rules, 2)
    budget = [0.02, 1.0, 0.0, 0.0, speed]  # our seconds, our decisions, theirs, their speed
    tally = Tally()
    for n in range(told.games):
        tally.add(*play(told.game, told.level, n, budget, speed))
        low, high = tally.interval
        print(
            f"{n + 1} games: {told.level} wins {tally.win_share:.1%} ({low:.1%} - {high:.1%});"
            f" CPU a decision {1000 * budget[0] / budget[1]:.1f} ms,"
            f" OpenSpiel {1000 * budget[2] / max(budget[3], 1):.1f} ms at {budget[4]:.0f}/s",
            flush=True,
        )


if __name__ == "__main__":
    main()
