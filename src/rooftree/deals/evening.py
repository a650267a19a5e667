"""A club evening: the same deals at every table, compared by matchpoints with one's own seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rooftree.deals.movement import spot_of
from rooftree.deals.results import matchpoints, place_among

Points = Mapping[tuple[int, int], int]  # (table, seat) -> points, of one finished round


@dataclass(frozen=True)
class Row:
    """A player in the table of results."""

    player: int
    name: str
    place: int  # from 1; equal sums share it; 0: out of competition
    sum: float
    most: float  # what could have been reached
    rounds: tuple[tuple[float, int] | None, ...]  # matchpoints and points; None: did not play


def round_matchpoints(points: Points, tables: int, seats: int) -> dict[tuple[int, int], float]:
    """Count the matchpoints of a round: each is compared with those at the same seat."""
    found: dict[tuple[int, int], float] = {}
    for seat in range(seats):
        earned = matchpoints([points[table, seat] for table in range(tables)])
        for table in range(tables):
            found[table, seat] = earned[table]
    return found


def standings(
    names: Sequence[str | None],
    rounds: Sequence[Points],
    tables: int,
    seats: int,
    joined: Mapping[int, int] | None = None,
    carried: Mapping[int, float] | None = None,
) -> list[Row]:
    """Make the table of results; a late joiner counts from a round on, a bot (None) not at all.

    Late joiners are compared by what they could have reached. `carried` adds matchpoints of before.
    """
    scored = [round_matchpoints(points, tables, seats) for points in rounds]
    rows = []
    for player, name in enumerate(names):
        first = (joined or {}).get(player, 0)
        cells: list[tuple[float, int] | None] = []
        for n, points in enumerate(rounds):
            spot = spot_of(player, n, tables, seats)
            at = (spot.table, spot.seat)
            cells.append(None if n < first else (scored[n][at], points[at]))
        earned = sum(cell[0] for cell in cells if cell) + (carried or {}).get(player, 0.0)
        most = float(sum(tables - 1 for cell in cells if cell))
        rows.append(Row(player, name or "", int(name is None), earned, most, tuple(cells)))
    return placed(rows)


def placed(rows: Sequence[Row]) -> list[Row]:
    """Order the rows and give people their places; bots come without one where they belong."""
    shares = {row.player: share_of(row) for row in rows}
    people = [round(1e6 * shares[row.player]) for row in rows if not row.place]
    found = [
        Row(
            row.player,
            row.name,
            0 if row.place else place_among(round(1e6 * shares[row.player]), people),
            row.sum,
            row.most,
            row.rounds,
        )
        for row in rows
    ]
    return sorted(found, key=lambda row: (-shares[row.player], row.place == 0, row.name))


def share_of(row: Row) -> float:
    """Return the part of the possible matchpoints that a player has."""
    return row.sum / row.most if row.most else 0.0


def written(points: float) -> str:
    """Write matchpoints: "2½"."""
    whole, half = divmod(round(2 * points), 2)
    return f"{whole or ('' if half else 0)}{'½' if half else ''}"
