"""Worlds: every action is tried in the same imagined worlds, with the same luck in each."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from rooftree.bots.habits import Habits
from rooftree.bots.playout import Playout
from rooftree.bots.results import chances, victories
from rooftree.engine.chance import Chance, Sampled
from rooftree.engine.contract import Evaluation, Line, Rules, State

S = TypeVar("S", bound=State)

PURPOSES: Final = 3  # seeds of one world: for what is hidden, for its dice, for equal ratings


class StoppedWorld:
    """A world where its playout stopped, for each seat: its part of the victory and its points."""

    def __init__(self, wins: list[float], points: list[float], own: i64, merit: float) -> None:
        self.wins = wins
        self.points = points  # final ones, or those to expect
        self.win = wins[own]
        self.merit = merit  # of the own seat, as the search counts: some of it rewards the lead


class Worlds(Generic[S]):
    """Plays numbered worlds on as `greedy` would; the same number gives the same luck."""

    def __init__(self, rules: Rules[S], evaluation: Evaluation[S], seed: i64, horizon: i64) -> None:
        self.rules = rules
        self.evaluation = evaluation
        self.seed = seed
        habits = Habits(evaluation, 0, 0.0)
        habits.horizon = horizon
        habits.carelessness = 0
        self.margin = habits.margin
        self.playout = Playout(rules, evaluation, habits, Sampled(0))

    def chance(self, number: i64, purpose: i64) -> Chance:
        """Make the chance of a world for one purpose."""
        return Sampled(self.seed + number * PURPOSES + purpose)

    def imagined(self, hidden: S, seat: i64, number: i64) -> S:
        """Imagine the world of this number."""
        return self.rules.imagine(hidden, seat, self.chance(number, 0))

    def tried(self, world: S, seat: i64, action: i64, number: i64) -> S:
        """Try an action in a copy of a world and play on from there."""
        twin = self.rules.copy(world)
        self.followed(twin, seat, action, number, self.chance(number, 1))
        return twin

    def followed(self, world: S, seat: i64, action: i64, number: i64, chance: Chance) -> None:
        """Play an action and on from there; a stage that the action ends counts as one."""
        self.playout.whims = self.chance(number, 2)
        self.playout.begin(world, chance)
        self.rules.apply(world, seat, action, chance)
        self.playout.is_settled(world)
        self.playout.go_on(world, seat)

    def choice(self, world: S, seat: i64, number: i64) -> i64:
        """Choose as a playout of this world would, where nothing is hidden."""
        self.playout.whims = self.chance(number, 0)
        return self.playout.action(world, seat)

    def played_on(self, world: S, own: i64, number: i64, chance: Chance) -> None:
        """Play a world on from where it is, the own seat first where several act."""
        self.playout.whims = self.chance(number, 2)
        self.playout.begin(world, chance)
        self.playout.go_on(world, own)

    def ending(self, world: S, own: i64) -> StoppedWorld:
        """Judge a world: by the result if the game is over, else by what the seats may expect."""
        spread = self.evaluation.spread(world)
        if world.acting:
            values = [self.evaluation.value(world, seat) for seat in range(world.seats)]
            likely = chances(values, spread)
            return StoppedWorld(likely, values, own, likely[own])
        points = [float(self.rules.points(world, seat)) for seat in range(world.seats)]
        won = victories(self.rules.ranks(world))
        merit = self.margin * chances(points, spread)[own] + (1.0 - self.margin) * won[own]
        return StoppedWorld(won, points, own, merit)

    def endings(
        self, hidden: S, seat: i64, actions: list[i64], first: i64, count: i64
    ) -> list[list[StoppedWorld]]:
        """Try every action in `count` worlds; return the endings of each action."""
        found: list[list[StoppedWorld]] = [[] for _ in actions]
        for number in range(first, first + count):
            world = self.imagined(hidden, seat, number)
            for n in range(len(actions)):
                found[n].append(self.ending(self.tried(world, seat, actions[n], number), seat))
        return found

    def sheets(self, hidden: S, seat: i64, action: i64, number: i64) -> list[list[Line]]:
        """List the score lines of every seat where an action leads to in one world."""
        end = self.tried(self.imagined(hidden, seat, number), seat, action, number)
        return [self.rules.lines(end, other) for other in range(end.seats)]
