"""Duels: one seat of a bot against others of another, every deal played once from each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import lru_cache

from rooftree.arena.portions import outcomes
from rooftree.arena.runner import Runner
from rooftree.arena.tally import SURE, Effort, PlayedGame, Tally
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.options import OptionValue
from rooftree.judge.luck import Value, luck_of
from rooftree.judge.settings import settings_of
from rooftree.judge.statistics import error_of, mean_of
from rooftree.judge.values import Values

FIRST, OTHERS = 0, 1  # the two bots of a duel, as `Outcome.players` counts them


@dataclass(frozen=True)
class Duel:
    """The duel to play: plain enough to be handed to another process."""

    game: str
    first: str  # the bot at one seat, which moves on with every game
    others: str  # the bot at all other seats
    seats: int
    games: int
    seed: int = 0
    options: tuple[tuple[str, OptionValue], ...] = ()
    components: str | None = None
    adjust: bool = False  # whether to measure the luck of every game

    def players(self, n: int) -> list[int]:
        """Assign FIRST or OTHERS to each seat of the n-th game."""
        own = n % self.seats
        return [FIRST if seat == own else OTHERS for seat in range(self.seats)]


@dataclass(frozen=True)
class Adjusted:
    """A win share without luck, and the half width of its 95 % interval."""

    win_share: float
    half: float


@dataclass
class Score:
    """The results of all games of a duel."""

    first: Tally = field(default_factory=Tally)
    others: Tally = field(default_factory=Tally)
    efforts: tuple[Effort, Effort] = field(default_factory=lambda: (Effort(), Effort()))
    outcomes: list[PlayedGame] = field(default_factory=list)

    def adjusted(self, factor: float) -> Adjusted:
        """Take a part of the luck of the first bot out of each of its results."""
        results = [
            outcome.wins[seat] - factor * outcome.luck.win[seat]
            for outcome in self.outcomes
            if outcome.luck is not None
            for seat in [list(outcome.players).index(FIRST)]
        ]
        return Adjusted(mean_of(results), SURE * error_of(results))

    def add(self, outcome: PlayedGame) -> None:
        """Count one more game."""
        self.outcomes.append(outcome)
        for seat, player in enumerate(outcome.players):
            side = self.first if player == FIRST else self.others
            side.add(outcome.wins[seat], outcome.points[seat])
        for total, effort in zip(self.efforts, outcome.efforts, strict=True):
            total.decisions += effort.decisions
            total.seconds += effort.seconds


@lru_cache(maxsize=1)
def runner_for(duel: Duel) -> Runner:
    """Return the runner of this process, made for its first portion and kept for the next."""
    runner = Runner(duel.game, (duel.first, duel.others), duel.options, duel.components)
    runner.game.check_seats(duel.seats)
    return runner


def play_one(duel: Duel, n: int) -> PlayedGame:
    """Play the n-th game: as many in a row as there are seats share one seed."""
    players = duel.players(n)
    seed = duel.seed + n // duel.seats
    thoughts = Sampled(seed ^ (1 + players.index(FIRST)) << 40)
    outcome = runner_for(duel).play(players, Seeded(seed), thoughts, timed=True)
    if duel.adjust:
        outcome.luck = measured_luck(duel, outcome, seed, n)
    return outcome


def measured_luck(duel: Duel, outcome: PlayedGame, seed: int, n: int) -> Value:
    """Play the n-th game again and measure its luck, with random numbers of its own."""
    runner = runner_for(duel)
    settings = settings_of(runner.game)
    own = n + 1 << 32 | seed & 0x3FFFFFFF
    values = Values(runner.rules, runner.evaluation, own, settings.quick_values, settings.stages)
    return luck_of(runner.rules, values, duel.seats, outcome.played, Seeded(seed))


def fight(
    duel: Duel,
    workers: int | None = None,
    report: Callable[[int], None] = lambda games: None,
    executor: Executor | None = None,
) -> Score:
    """Play all games of a duel; `report` is told how many more are finished.

    The games are played on the executor if one is given, else in processes of this machine.
    """
    runner_for(duel)  # a wrong duel is refused here, not by a worker
    score = Score()
    for outcome in outcomes(play_one, duel, duel.games, workers, report, executor):
        score.add(outcome)
    return score


def pairs(bots: Sequence[str], every: bool) -> list[tuple[str, str]]:
    """Pair each bot with the next one listed, or with all that follow."""
    return [
        (first, others)
        for n, first in enumerate(bots)
        for others in bots[n + 1 : None if every else n + 2]
    ]
