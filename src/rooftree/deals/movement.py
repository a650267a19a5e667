"""The movement of a club evening: who sits where in each round.

It is Mitchell's, turned by a seat each round: players who began at seat s go up s tables a round.
With a prime number of tables no two meet twice before the rounds equal the tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Spot:
    """A seat at a table, both counted from 0."""

    table: int
    seat: int

    @property
    def name(self) -> str:
        """How it is written: "3B"."""
        return f"{self.table + 1}{'ABCDEFGH'[self.seat]}"


def spot_of(player: int, round: int, tables: int, seats: int) -> Spot:
    """Return where a player sits in a round, all counted from 0."""
    first, table = divmod(player, tables)
    return Spot((table + first * round) % tables, (first + round) % seats)


def seating(round: int, tables: int, seats: int) -> list[list[int]]:
    """List for each table the player of each seat."""
    found = [[-1] * seats for _ in range(tables)]
    for player in range(tables * seats):
        spot = spot_of(player, round, tables, seats)
        found[spot.table][spot.seat] = player
    return found


def tables_for(players: int, seats: int) -> int:
    """Return the number of tables that so many players need; bots take the empty seats."""
    return max(1, -(-players // seats))


def spread_out(people: Sequence[str], tables: int, seats: int) -> list[str | None]:
    """Give people their numbers so that empty seats spread over the tables; None is a bot."""
    numbers: list[str | None] = [None] * (tables * seats)
    for n, name in enumerate(people):
        numbers[n] = name
    return numbers
