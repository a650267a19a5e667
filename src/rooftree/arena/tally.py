"""Tallies: shares of wins with their confidence intervals, and mean scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from rooftree.engine.errors import BadOption
from rooftree.judge.luck import Value

SURE = 1.959964  # standard deviations to both sides of the mean that hold 95 % of all cases


@dataclass
class Tally:
    """The victories and points of one player, bot or seat over many games."""

    games: int = 0
    wins: float = 0.0  # a shared victory counts as a part of one
    points: int = 0

    def add(self, win: float, points: int) -> None:
        """Count one more game."""
        self.games += 1
        self.wins += win
        self.points += points

    def __add__(self, other: Tally) -> Tally:
        """Add two tallies up."""
        return Tally(self.games + other.games, self.wins + other.wins, self.points + other.points)

    @property
    def win_share(self) -> float:
        """The part of the games that was won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def mean_score(self) -> float:
        """The average points of a game."""
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the win share."""
        return wilson(self.wins, self.games)


@dataclass
class Effort:
    """How many decisions a bot made and how long it thought about them."""

    decisions: int = 0
    seconds: float = 0.0

    @property
    def milliseconds(self) -> float:
        """CPU time of one decision."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0


@dataclass
class PlayedGame:
    """The end of one game. `places`, `wins` and `points` go by seat, `efforts` by bot."""

    players: Sequence[int]  # for each seat the index of its bot
    places: Sequence[int]  # 0 is first
    points: Sequence[int]
    played: Sequence[tuple[int, int]] = ()  # every decision: seat and action
    efforts: Sequence[Effort] = ()
    luck: Value | None = None  # of every seat, where it was asked for

    @property
    def wins(self) -> list[float]:
        """For each seat its part of the victory."""
        return shares(self.places)


@dataclass
class Result:
    """The games of a simulation counted by bot as listed, and by seat."""

    bots: tuple[str, ...]  # the names as listed; equal bots may appear several times
    players: list[Tally]
    seats: list[Tally]
    decisions: int = 0
    seconds: float = field(default=0.0, compare=False)

    def __repr__(self) -> str:
        found = ", ".join(f"{bot} {one.win_share:.1%}" for bot, one in self.by_bot().items())
        return f"<Result of {self.games} games: {found}>"

    @classmethod
    def empty(cls, bots: tuple[str, ...]) -> Result:
        """Make the result before the first game."""
        return cls(bots, [Tally() for _ in bots], [Tally() for _ in bots])

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.seats[0].games

    def add(self, outcome: PlayedGame) -> None:
        """Count one more game."""
        self.decisions += len(outcome.played)
        for seat, (player, win) in enumerate(zip(outcome.players, outcome.wins, strict=True)):
            self.seats[seat].add(win, outcome.points[seat])
            self.players[player].add(win, outcome.points[seat])

    def by_bot(self) -> dict[str, Tally]:
        """Add up the tallies of equal bots, by name."""
        found: dict[str, Tally] = {}
        for bot, tally in zip(self.bots, self.players, strict=True):
            found[bot] = found.get(bot, Tally()) + tally
        return found

    def win_share(self, bot: str) -> float:
        """Average the part of the victories that each seat of this bot won."""
        return self.of(bot).win_share

    def of(self, bot: str) -> Tally:
        """Return the tally of a bot: win_share, its 95 % interval, mean_score."""
        if bot not in self.bots:
            raise BadOption(f"{bot!r} did not play; {', '.join(dict.fromkeys(self.bots))} did")
        return self.by_bot()[bot]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Compute Wilson's interval, which holds also for few games and for shares near 0 and 1."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = (
        SURE
        * sqrt(share * (1 - share) / games + square / (4 * games * games))
        / (1 + square / games)
    )
    return max(0.0, middle - reach), min(1.0, middle + reach)


def shares(places: Sequence[int]) -> list[float]:
    """Share one victory among all who came first."""
    winners = sum(place == 0 for place in places)
    return [1 / winners if place == 0 else 0.0 for place in places]
