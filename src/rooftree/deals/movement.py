"""The movement of a club evening: who sits where in each round.

Tables are Mitchell's: players who began at seat s go up s tables a round. With a prime number of
tables no two meet twice before the rounds equal the tables. One is compared with those in the same
seat; so at each table the seats are turned until, over the rounds, everybody is compared with
everybody about equally often. Else those who began at one seat would only meet their own in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations


@dataclass(frozen=True)
class Spot:
    """A seat at a table, both counted from 0."""

    table: int
    seat: int

    @property
    def name(self) -> str:
        """How it is written: "3B"."""
        return f"{self.table + 1}{'ABCDEFGH'[self.seat]}"


OFTEN = 2  # what sitting once more in a seat costs, in comparisons with somebody once more
Round = tuple[tuple[int, ...], ...]  # for each table the player of each seat


def spot_of(player: int, round: int, tables: int, seats: int) -> Spot:
    """Return where a player sits in a round, all counted from 0."""
    for table, players in enumerate(seating(round, tables, seats)):
        if player in players:
            return Spot(table, players.index(player))
    raise ValueError(f"there is no player {player}")


@cache
def seating(round: int, tables: int, seats: int) -> Round:
    """List for each table the player of each seat."""
    compared = Counter(pair for n in range(round) for pair in pairs_in(n, tables, seats))
    sat = Counter(place for n in range(round) for place in places_in(n, tables, seats))
    found: list[tuple[int, ...]] = []
    for table in range(tables):
        company = company_at(table, round, tables, seats)
        found.append(min(turned(company), key=lambda one: cost(one, found, compared, sat)))
    return tuple(found)


def company_at(table: int, round: int, tables: int, seats: int) -> tuple[int, ...]:
    """List who meets at a table, by the seats at which they began."""
    return tuple(first * tables + (table - first * round) % tables for first in range(seats))


def turned(company: Sequence[int]) -> list[tuple[int, ...]]:
    """List all ways to turn a company around its table."""
    return [(*company[-n:], *company[:-n]) if n else tuple(company) for n in range(len(company))]


def cost(
    company: Sequence[int],
    others: Sequence[Sequence[int]],
    compared: Counter[tuple[int, int]],
    sat: Counter[tuple[int, int]],
) -> int:
    """Count how often one was compared before with those in one's seat, and how often one sat."""
    pairs = [key_of(own, table[seat]) for table in others for seat, own in enumerate(company)]
    places = [(own, seat) for seat, own in enumerate(company)]
    return sum(compared[pair] for pair in pairs) + OFTEN * sum(sat[one] for one in places)


def key_of(one: int, other: int) -> tuple[int, int]:
    """Name two players in order."""
    return min(one, other), max(one, other)


def pairs_in(round: int, tables: int, seats: int) -> Iterator[tuple[int, int]]:
    """Yield every two players who are compared in a round."""
    for players in zip(*seating(round, tables, seats), strict=True):
        yield from (key_of(*pair) for pair in combinations(players, 2))


def places_in(round: int, tables: int, seats: int) -> Iterator[tuple[int, int]]:
    """Yield every player of a round with the seat."""
    for players in seating(round, tables, seats):
        yield from ((player, seat) for seat, player in enumerate(players))


def tables_for(players: int, seats: int) -> int:
    """Return the number of tables that so many players need; bots take the empty seats."""
    return max(1, -(-players // seats))


def spread_out(people: Sequence[str], tables: int, seats: int) -> list[str | None]:
    """Give people their numbers so that empty seats spread over the tables; None is a bot."""
    numbers: list[str | None] = [None] * (tables * seats)
    for n, name in enumerate(people):
        numbers[n] = name
    return numbers
