"""A duel: one seat of a bot against others of another, every deal played once from each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from os import cpu_count
from time import thread_time
from typing import Any

from rooftree.arena.portions import shared_out
from rooftree.arena.tally import Tally, shares
from rooftree.bots import load as load_bot
from rooftree.bots.bot import Bot
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.discovery import load as load_game
from rooftree.engine.options import Value


@dataclass(frozen=True)
class Duel:
    """What to play: plain enough to be handed to another process."""

    game: str
    first: str  # sits at one seat, which moves on with every game
    others: str  # sit at all the others
    seats: int
    games: int
    seed: int = 0
    options: tuple[tuple[str, Value], ...] = ()
    components: str | None = None


@dataclass
class Effort:
    """How much a bot thought."""

    decisions: int = 0
    seconds: float = 0.0

    @property
    def milliseconds(self) -> float:
        """CPU time for one decision."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0


@dataclass
class Bout:
    """One game: the seat of the first, and every seat's place, part of the victory and points."""

    seat: int
    places: list[int]
    wins: list[float]
    points: list[int]
    efforts: tuple[Effort, Effort]


@dataclass
class Score:
    """All games of a duel."""

    first: Tally = field(default_factory=Tally)
    others: Tally = field(default_factory=Tally)
    efforts: tuple[Effort, Effort] = field(default_factory=lambda: (Effort(), Effort()))
    bouts: list[Bout] = field(default_factory=list)

    def add(self, bout: Bout) -> None:
        """One more game."""
        self.bouts.append(bout)
        for seat in range(len(bout.places)):
            side = self.first if seat == bout.seat else self.others
            side.add(bout.wins[seat], bout.points[seat])
        for total, effort in zip(self.efforts, bout.efforts, strict=True):
            total.decisions += effort.decisions
            total.seconds += effort.seconds


class Ring:
    """One process's table: rules and bots are made once and used for every game."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        game = load_game(duel.game)
        game.check_seats(duel.seats)
        options = game.read_options(dict(duel.options))
        self.rules = game.rules(options, game.components(options, duel.components))
        self.bots = [load_bot(name, game, self.rules) for name in (duel.first, duel.others)]

    def play(self, n: int) -> Bout:
        """The n-th game: as many in a row as there are seats share one seed."""
        duel, own = self.duel, n % self.duel.seats
        seed = duel.seed + n // duel.seats
        chance, thoughts = Seeded(seed), Sampled(seed ^ (1 + own) << 40)
        efforts = (Effort(), Effort())
        state = self.rules.new(duel.seats, chance)
        while state.acting:
            seat = int(lowest(state.acting))
            side = int(seat != own)
            hidden = self.rules.hide(state, seat)
            action = timed(self.bots[side], hidden, seat, thoughts, efforts[side])
            self.rules.apply(state, seat, action, chance)
        places = [int(place) for place in self.rules.ranks(state)]
        points = [int(self.rules.points(state, seat)) for seat in range(duel.seats)]
        return Bout(own, places, shares(places), points, efforts)


def timed(bot: Bot[Any], hidden: Any, seat: int, chance: Sampled, effort: Effort) -> int:
    """A choice, and what it cost."""
    began = thread_time()
    action = int(bot.choose(hidden, seat, chance))
    effort.seconds += thread_time() - began
    effort.decisions += 1
    return action


@lru_cache(maxsize=1)
def ring_of(duel: Duel) -> Ring:
    """The table of this process, made for its first portion and kept for the next."""
    return Ring(duel)


def play_some(duel: Duel, games: range) -> list[Bout]:
    """One portion of the work."""
    return [ring_of(duel).play(n) for n in games]


def fight(
    duel: Duel, workers: int | None = None, report: Callable[[int], None] = lambda games: None
) -> Score:
    """All games of a duel; `report` hears how many more were finished."""
    Ring(duel)  # what is wrong with it is said here, not by a worker
    score = Score()
    for portion in shared_out(play_some, duel, duel.games, workers or cpu_count() or 1):
        for bout in portion:
            score.add(bout)
        report(len(portion))
    return score


def pairs(bots: Sequence[str], every: bool) -> list[tuple[str, str]]:
    """Each bot against the next one listed, or against all that follow."""
    return [
        (first, others)
        for n, first in enumerate(bots)
        for others in bots[n + 1 : None if every else n + 2]
    ]
