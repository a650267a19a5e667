"""Values: what a position is worth to every seat, from playouts with one list of random numbers.

A value is a list: for each seat its part of the victory (their sum is 1), then for each seat its
lead in points over the mean of the others (their sum is 0).
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from rooftree.engine.bits import lowest
from rooftree.engine.chance import Chance, Sampled
from rooftree.engine.contract import Evaluation, Rules, State
from rooftree.judge.worlds import Worlds

S = TypeVar("S", bound=State)

SPACED: Final = 8  # numbers of an action that are spread evenly over the worlds
FINE: Final = 16  # bits of a number between two neighbouring worlds


class Spaced(Chance):
    """Numbers for one of many worlds, spread so that together they meet every outcome evenly.

    The first numbers of the worlds are those of a shuffled scale, so that luck is compared with
    nearly its true mean; `worlds` is a power of two. Each number by itself is equally likely.
    """

    def __init__(self, source: Chance, seed: i64, world: i64, worlds: i64) -> None:
        self.source = source
        self.mixer = Sampled(seed)  # the same for all worlds
        self.world = world
        self.worlds = worlds
        self.asked: i64 = 0

    def below(self, n: i64) -> i64:
        self.asked += 1
        if self.asked > SPACED:
            return self.source.below(n)
        step = 2 * self.mixer.below(self.worlds) + 1
        place = (self.world * step + self.mixer.below(self.worlds)) % self.worlds
        fine = (place << FINE) + self.source.below(1 << FINE)
        return fine * n // (self.worlds << FINE)


class Values(Generic[S]):
    """Measures positions in the same numbered worlds."""

    def __init__(
        self, rules: Rules[S], evaluation: Evaluation[S], seed: i64, worlds: i64, horizon: i64
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.worlds = worlds
        self.play = Worlds(rules, evaluation, seed, horizon)
        self.event: i64 = 0  # chance events of the match so far; each has numbers of its own

    def of(self, state: S) -> list[float]:
        """Measure a position as it is, with everything that is hidden in it."""
        total = [0.0] * (2 * state.seats)
        if not state.acting:
            self.add(total, state, 1.0)
            return total
        for number in range(self.worlds):
            self.play_on(total, self.rules.copy(state), number, self.spaced(number), 0)
        return total

    def after(self, state: S, seat: i64, action: i64) -> list[float]:
        """Measure what an action leads to on average over the chance that it asks for.

        The numbers are those of the position before it: an action that the playouts choose as well
        changes nothing.
        """
        total = [0.0] * (2 * state.seats)
        for number in range(self.worlds):
            world = self.rules.copy(state)
            chance = self.spaced(number)
            self.rules.apply(world, seat, action, chance)
            self.play_on(total, world, number, chance, 1)
        return total

    def dealt(self, seats: i64) -> list[float]:
        """Measure the set-up on average over all deals."""
        total = [0.0] * (2 * seats)
        for number in range(self.worlds):
            chance = self.spaced(number)
            self.play_on(total, self.rules.new(seats, chance), number, chance, 0)
        return total

    def spaced(self, number: i64) -> Chance:
        """Make the chance of one world for the event at hand."""
        seed = self.seed + 7919 * self.event
        return Spaced(Sampled(seed + 104729 * (number + 1)), seed, number, self.worlds)

    def play_on(self, total: list[float], world: S, number: i64, chance: Chance, made: i64) -> None:
        """Play a world on, and add what it is worth."""
        if world.acting:
            self.play.played_on(world, lowest(world.acting), number, chance, made)
        self.add(total, world, 1.0 / float(self.worlds))

    def add(self, total: list[float], world: S, weight: float) -> None:
        """Add the value of a world where its playout stopped."""
        found = self.play.ending(world, 0)
        seats = world.seats
        together = 0.0
        for points in found.points:
            together += points
        for seat in range(seats):
            others = (together - found.points[seat]) / float(seats - 1)
            total[seat] += weight * found.wins[seat]
            total[seats + seat] += weight * (found.points[seat] - others)
