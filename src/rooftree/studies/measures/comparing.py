"""How each row compares with the box: deal by deal, as all rows meet the same deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rooftree.studies.measures.deals import by_deal
from rooftree.studies.played import StudyGame
from rooftree.studies.statistics import Estimate, estimate, standing_out
from rooftree.studies.study import (
    DECISIONS,
    FIRST_SEAT,
    LEAD_CHANGES,
    MARGIN,
    POINTS,
    Study,
    StudyRow,
)


@dataclass(frozen=True)
class RowFinding:
    """A row by the measure of the study; a contest by the victories of its first player."""

    name: str
    kind: str
    seats: int
    bots: tuple[str, ...]
    games: int
    measured: Estimate
    even: float | None  # an even share of the victories; None for other measures
    against: Estimate | None  # what it differs by from the box; a share is compared with even
    p: float | None = None  # how often chance alone would make such a difference
    stands_out: bool = False  # after correction for many rows
    lead: Estimate | None = None  # of a contest: points of the first player ahead of the others

    @property
    def edge(self) -> float | None:
        """How much of the victories it is above an even share."""
        return None if self.even is None else self.measured.mean - self.even


def compared(study: Study, by_row: Sequence[Sequence[StudyGame]]) -> list[RowFinding]:
    """Compare every row with the box."""
    box = study.rows[0]
    base = deals_of(study, box, by_row[0])
    found = [
        row_finding(study, row, games, base) for row, games in zip(study.rows, by_row, strict=True)
    ]
    return marked(found)


def row_finding(
    study: Study, row: StudyRow, games: Sequence[StudyGame], base: dict[int, float]
) -> RowFinding:
    """Measure one row."""
    own = deals_of(study, row, games)
    is_share = row.is_contest or study.measure == FIRST_SEAT
    even = 1 / row.seats if is_share else None
    measured = estimate([value + (even or 0.0) for value in own.values()])
    against: Estimate | None = None
    if row.is_contest:
        against = estimate(list(own.values()))
    elif row is not study.rows[0]:
        against = estimate([own[deal] - base[deal] for deal in own if deal in base])
    lead = None
    if row.is_contest:
        lead = estimate(list(by_deal(row, games, lead_of_first).values()))
    return RowFinding(
        row.name, row.kind, row.seats, row.bots, len(games), measured, even, against, lead=lead
    )


def marked(rows: list[RowFinding]) -> list[RowFinding]:
    """Mark the rows that stand out: many are compared at once."""
    tested = [n for n, row in enumerate(rows) if row.against and row.against.count > 1]
    ps = [against.p for n in tested if (against := rows[n].against)]
    for n, p, stands_out in zip(tested, ps, standing_out(ps), strict=True):
        rows[n] = replace(rows[n], p=p, stands_out=stands_out)
    return rows


def deals_of(study: Study, row: StudyRow, games: Sequence[StudyGame]) -> dict[int, float]:
    """Measure each deal of a row; shares of victories count from an even share."""
    if row.is_contest:
        return by_deal(row, games, lambda game: won_by_first(game) - 1 / row.seats)
    return by_deal(row, games, MEASURED[study.measure])


def won_by_first(game: StudyGame) -> float:
    """Return the part of the victory that the first player won."""
    return game.wins[game.players.index(0)]


def lead_of_first(game: StudyGame) -> float:
    """Return the points of the first player ahead of the others."""
    return game.lead_of(game.players.index(0))


MEASURED: dict[str, Callable[[StudyGame], float]] = {
    FIRST_SEAT: lambda game: game.wins[0] - 1 / len(game.wins),
    POINTS: lambda game: sum(game.points) / len(game.points),
    MARGIN: lambda game: max(game.points) - min(game.points),
    DECISIONS: lambda game: game.decisions,
    LEAD_CHANGES: lambda game: game.lead.changes,
}
