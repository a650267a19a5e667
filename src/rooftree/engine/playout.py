"""Random playouts of any game through the contract."""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import i64

from rooftree.engine.bits import count, lowest, nth
from rooftree.engine.chance import Chance, Seeded
from rooftree.engine.contract import Rules, State

S = TypeVar("S", bound=State)


def random_actor(acting: i64, chance: Chance) -> i64:
    """Draw one of the acting seats."""
    if acting & acting - 1 == 0:
        return lowest(acting)
    return nth(acting, chance.below(count(acting)))


def play_out(rules: Rules[S], state: S, chance: Chance) -> i64:
    """Play random actions until the game is over; return how many."""
    decisions: i64 = 0
    while state.acting:
        seat = random_actor(state.acting, chance)
        rules.apply(state, seat, rules.random_action(state, seat, chance), chance)
        decisions += 1
    return decisions


def rollouts(rules: Rules[S], seats: i64, games: i64, seed: i64) -> i64:
    """Play `games` random games; return the number of decisions."""
    decisions: i64 = 0
    for n in range(games):
        chance = Seeded(seed + n)
        state = rules.new(seats, chance)
        decisions += play_out(rules, state, chance)
        rules.ranks(state)
    return decisions


def rollouts_with_lists(rules: Rules[S], seats: i64, games: i64, seed: i64) -> i64:
    """Do the same, but draw every action from the full list of legal ones."""
    return sum([play_out_with_lists(rules, seats, Seeded(seed + n)) for n in range(games)])


def play_out_with_lists(rules: Rules[S], seats: i64, chance: Chance) -> i64:
    """Play one game, every action drawn from the full list; return the number of decisions."""
    state = rules.new(seats, chance)
    decisions: i64 = 0
    while state.acting:
        seat = random_actor(state.acting, chance)
        found = rules.actions(state, seat)
        decisions += 1
        rules.apply(state, seat, found[chance.below(len(found))], chance)
    return decisions


def copies(rules: Rules[S], state: S, n: i64) -> None:
    """Copy a state n times, for measuring."""
    for _copy in range(n):
        rules.copy(state)
