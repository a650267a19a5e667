"""Comparing: one result at a deal beside those of other people and of the field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from rooftree.arena.tally import wilson
from rooftree.deals.challenge import RIVAL
from rooftree.deals.results import (
    DealResult,
    FieldGame,
    LineBeside,
    lines_beside,
    place_among,
    share_below,
)

FEW = 10  # people below which a place says more than a part of them
T = TypeVar("T")


@dataclass(frozen=True)
class Rank:
    """Where somebody stands among others: by a place, or by the part of them that is behind."""

    kind: str  # "people", "place", "field" or "alone"
    behind: int = 0  # others with strictly fewer points
    others: int = 0
    place: int = 1

    @property
    def percent(self) -> int:
        """The part that is behind; 100 only if it is everybody."""
        rounded = round(100 * self.behind / self.others) if self.others else 0
        return rounded if self.behind == self.others else min(99, rounded)


def standing_among(points: int, people: Sequence[int], field: Sequence[int]) -> Rank:
    """Compare with people; with few of them by a place, without any with the field."""
    others = people or field
    behind = round((share_below(points, others) or 0.0) * len(others))
    if not people:
        return Rank("field" if field else "alone", behind, len(field))
    kind = "place" if len(people) + 1 < FEW else "people"
    return Rank(kind, behind, len(people), place_among(points, people))


@dataclass(frozen=True)
class SeatChance:
    """How often equal bots win from a seat, with its 95 % interval; 1 is always."""

    share: float
    low: float
    high: float
    even: float  # what a seat would win if all were alike

    @property
    def kind(self) -> str:
        """Whether it is surely a "poor" or a "good" seat, or a "fair" one."""
        return "poor" if self.high < self.even else "good" if self.low > self.even else "fair"


@dataclass(frozen=True)
class Comparison:
    """One's own result, those of the others at the same deal, and its field."""

    own: DealResult
    people: Sequence[DealResult]  # the others
    field: Sequence[FieldGame]

    @property
    def standing(self) -> Rank:
        """Where one stands."""
        return standing_among(self.own.points, self.points_of_people, self.points_of_field)

    @property
    def points_of_people(self) -> list[int]:
        """The points of the other people."""
        return [one.points for one in self.people]

    @property
    def points_of_field(self) -> list[int]:
        """The points of all games of the field."""
        return [game.result.points for game in self.field]

    @cached_property
    def levels(self) -> dict[str, list[int]]:
        """The points of the field by level, the strongest first."""
        found: dict[str, list[int]] = {}
        for game in sorted(self.field, key=lambda game: game.level):  # expert, hard
            found.setdefault(game.level, []).append(game.result.points)
        return found

    @cached_property
    def lines(self) -> list[LineBeside]:
        """One's own score lines beside the field's means; none without a field."""
        return lines_beside(self.own, [game.result for game in self.field]) if self.field else []

    def chance_of_seat(self, seats: int) -> SeatChance | None:
        """Return how often a bot wins here that is as strong as its rivals."""
        equal = [game for game in self.field if game.level == RIVAL and not game.explores]
        if not equal:
            return None
        wins = sum(1 / len(winners(game.result)) for game in equal if game.result.has_won)
        return SeatChance(wins / len(equal), *wilson(wins, len(equal)), 1 / seats)


def winners(result: DealResult) -> list[int]:
    """List the seats that share the first place."""
    return [seat for seat, rank in enumerate(result.ranks) if rank == 0] or [0]


def farthest(own: DealResult, better: Sequence[tuple[DealResult, T]]) -> T | None:
    """Choose whoever scored in another way than oneself, among those with more points."""
    if not better:
        return None
    return max(better, key=lambda one: distance(own, one[0]))[1]


def distance(one: DealResult, other: DealResult) -> int:
    """Return by how many points the score lines of two results differ."""
    rules = one.lines.keys() | other.lines.keys()
    return sum(abs(one.lines.get(rule, 0) - other.lines.get(rule, 0)) for rule in rules)
