"""Values: what a position is worth to every seat, from playouts with one list of random numbers.

A value is a list: for each seat its part of the victory (their sum is 1), then for each seat its
lead in points over the mean of the others (their sum is 0).
"""

from __future__ import annotations

from math import sqrt
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
        self.evaluation = evaluation
        self.seed = seed
        self.worlds = worlds
        self.most = worlds  # worlds for the change that one action makes
        self.fineness: float = 1.0  # the spread of a change for each world that it is worth
        self.play = Worlds(rules, evaluation, seed, horizon)
        self.event: i64 = 0  # chance events of the match so far; each has numbers of its own

    def of(self, state: S) -> list[float]:
        """Measure a position as it is, with everything that is hidden in it."""
        if not state.acting:
            return self.worth(state)
        total = [0.0] * (2 * state.seats)
        for number in range(self.worlds):
            chance = self.spaced(number, 0, self.worlds)
            self.play_on(total, self.rules.copy(state), number, chance)
        return total

    def change(self, state: S, seat: i64, action: i64) -> list[float]:
        """Measure what an action changes on average over the chance that it asks for.

        Twice as many worlds are played, and again, while they differ much: the error of a sum of
        changes is smallest if each has as many worlds as is in proportion to its spread.
        """
        total = [0.0] * (2 * state.seats)
        squares: float = 0.0
        done: i64 = 0
        batch: i64 = self.worlds
        while True:
            for number in range(batch):
                changes = self.changes(state, seat, action, number, done, batch)
                squares += added(total, changes)
            done += batch
            wanted = spread_of(total, squares, done) / self.fineness
            if done >= self.most or wanted <= float(done):
                return [one / float(done) for one in total]
            batch = done

    def changes(
        self, state: S, seat: i64, action: i64, number: i64, first: i64, batch: i64
    ) -> list[float]:
        """List what an action changes in one world; [] stands for nothing.

        Where the playout would do the same and go on to the same stage, nothing is played.
        """
        own = lowest(state.acting)
        before, after = self.rules.copy(state), self.rules.copy(state)
        chance = self.spaced(number, first, batch)
        self.rules.apply(after, seat, action, chance)
        choice = self.play.choice(state, own, first + number)
        if own == seat and choice == action and self.goes_on(state, after):
            return []
        self.play.followed(before, own, choice, first + number, self.spaced(number, first, batch))
        if after.acting:
            self.play.played_on(after, lowest(after.acting), first + number, chance)
        reached, missed = self.worth(after), self.worth(before)
        return [reached[n] - missed[n] for n in range(len(reached))]

    def goes_on(self, state: S, after: S) -> bool:
        """Whether an action ends the game, or no stage of it from which playouts count anew."""
        stage = self.evaluation.stage
        return not after.acting or stage(after) == stage(state)

    def dealt(self, seats: i64) -> list[float]:
        """Measure the set-up on average over all deals."""
        total = [0.0] * (2 * seats)
        for number in range(self.worlds):
            chance = self.spaced(number, 0, self.worlds)
            self.play_on(total, self.rules.new(seats, chance), number, chance)
        return total

    def spaced(self, number: i64, first: i64, batch: i64) -> Chance:
        """Make the chance of one world for the event at hand; `first` names the batch."""
        seed = self.seed + 7919 * self.event + 15485863 * first
        return Spaced(Sampled(seed + 104729 * (number + 1)), seed, number, batch)

    def play_on(self, total: list[float], world: S, number: i64, chance: Chance) -> None:
        """Play a world on, and add its part of the mean."""
        if world.acting:
            self.play.played_on(world, lowest(world.acting), number, chance)
        found = self.worth(world)
        for n in range(len(found)):
            total[n] += found[n] / float(self.worlds)

    def worth(self, world: S) -> list[float]:
        """List what a world is worth to every seat where its playout stopped."""
        found = self.play.ending(world, 0)
        together = 0.0
        for points in found.points:
            together += points
        others = float(world.seats - 1)
        leads = [points - (together - points) / others for points in found.points]
        return found.wins + leads


def added(total: list[float], changes: list[float]) -> float:
    """Add changes to a total; return the sum of the squares of the victories among them."""
    squares = 0.0
    for n in range(len(changes)):
        total[n] += changes[n]
        if 2 * n < len(changes):
            squares += changes[n] * changes[n]
    return squares


def spread_of(total: list[float], squares: float, worlds: i64) -> float:
    """Estimate the standard deviation of the changes of a victory, over the worlds and seats."""
    seats: i64 = len(total) // 2
    rest = squares / float(worlds)
    for seat in range(seats):
        rest -= (total[seat] / float(worlds)) ** 2
    return sqrt(max(0.0, rest) / float(seats))
