"""The tally: shares of wins and mean scores, each with how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

SURE = 1.959964  # standard deviations around the mean that hold 95 %


@dataclass
class Tally:
    """What one player, bot or seat has gathered over many games."""

    games: int = 0
    wins: float = 0.0  # a shared victory counts as a part of one
    points: int = 0

    def add(self, win: float, points: int) -> None:
        """One more game."""
        self.games += 1
        self.wins += win
        self.points += points

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(self.games + other.games, self.wins + other.wins, self.points + other.points)

    @property
    def win_share(self) -> float:
        """The part of the games that was won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def mean_score(self) -> float:
        """Points a game."""
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, 95 % sure."""
        return wilson(self.wins, self.games)


@dataclass
class Outcome:
    """How one game ended: by seat, who sat there, which part of the victory, which points."""

    players: Sequence[int]
    wins: Sequence[float]
    points: Sequence[int]
    decisions: int


@dataclass
class Result:
    """All games of a simulation, by player as listed and by seat."""

    players: list[Tally]
    seats: list[Tally]
    decisions: int = 0
    seconds: float = field(default=0.0, compare=False)

    @classmethod
    def empty(cls, seats: int) -> Result:
        """Before the first game."""
        return cls([Tally() for _ in range(seats)], [Tally() for _ in range(seats)])

    @property
    def games(self) -> int:
        """How many were played."""
        return self.seats[0].games

    def add(self, outcome: Outcome) -> None:
        """One more game."""
        self.decisions += outcome.decisions
        for seat, player in enumerate(outcome.players):
            self.seats[seat].add(outcome.wins[seat], outcome.points[seat])
            self.players[player].add(outcome.wins[seat], outcome.points[seat])

    def by_bot(self, bots: Sequence[str]) -> dict[str, Tally]:
        """The tallies of equal bots together."""
        found: dict[str, Tally] = {}
        for bot, tally in zip(bots, self.players, strict=True):
            found[bot] = found.get(bot, Tally()) + tally
        return found


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval: honest also for few games and for shares near 0 and 1."""
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
    """The victory, shared by all who came first."""
    winners = sum(place == 0 for place in places)
    return [1 / winners if place == 0 else 0.0 for place in places]
