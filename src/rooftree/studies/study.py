"""A study as its file asks for it: the question, and the rows of games that answer it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rooftree.engine.errors import RooftreeError
from rooftree.engine.options import OptionValue

# What a study may be asked, and the measures by which its variants are compared
ASKS = ("seat", "change", "cards", "luck")
FIRST_SEAT, POINTS, MARGIN = "first seat", "points", "margin"
DECISIONS, LEAD_CHANGES = "decisions", "lead changes"
# Each measure with the smallest difference that matters if the file names none
MEASURES: Mapping[str, float] = {
    FIRST_SEAT: 0.02,  # of all victories
    POINTS: 1.0,  # of a seat, on average
    MARGIN: 1.0,  # points between the best and the worst
    DECISIONS: 1.0,
    LEAD_CHANGES: 0.5,
}

BOX, VARIANT, LADDER, WITHOUT = "box", "variant", "ladder", "without"  # kinds of rows
Forbidden = tuple[tuple[str, tuple[str, ...]], ...]  # `kind` or a field, and the values not allowed


class BadStudy(RooftreeError):
    """A study file with a mistake; the message names the entry."""


@dataclass(frozen=True)
class StudyRow:
    """Games of one kind: the box as it is, a variant of it, or a contest of unequal players."""

    name: str
    kind: str
    seats: int
    bots: tuple[str, ...]  # of each player; players change seats if they are not alike
    games: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    components: str | None = None
    without: Forbidden = ()  # what the first player does not do

    @property
    def is_contest(self) -> bool:
        """Whether the first player is measured, at whatever seat, instead of the first seat."""
        return self.kind in (LADDER, WITHOUT)

    @property
    def rotates(self) -> bool:
        """Whether the players change seats: each deal is then played once from each seat."""
        return bool(self.without) or len(set(self.bots)) > 1

    def forbids(self, kind: str, fields: Mapping[str, object]) -> bool:
        """Tell whether the first player goes without an action: all that is named is true of it."""
        found = {**fields, "kind": kind}
        return all(str(found.get(name)) in values for name, values in self.without)

    def deal(self, n: int) -> int:
        """Number the deal of the n-th game."""
        return n // self.seats if self.rotates else n

    def players(self, n: int) -> list[int]:
        """Assign a player to each seat of the n-th game."""
        shift = n % self.seats if self.rotates else 0
        return [(seat - shift) % self.seats for seat in range(self.seats)]


@dataclass(frozen=True)
class Study:
    """The whole study: plain enough to be handed to another process."""

    question: str
    game: str
    rows: tuple[StudyRow, ...]  # the box first
    asks: str = ASKS[0]
    measure: str = FIRST_SEAT
    edge: float = MEASURES[FIRST_SEAT]  # the smallest difference that matters
    seed: int = 0
    until: float | None = None  # half width of the intervals that is small enough
    judged: int = 0  # games of the box that the judge looks at
    file: str = ""  # the name of the study file, without its folder

    @property
    def games(self) -> int:
        """How many games all rows have together."""
        return sum(row.games for row in self.rows)
