"""An evening of bots: the same deals at every table, played here without a server."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial

from rooftree.bots.levels import LEVELS, iterations_of
from rooftree.deals.challenge import RIVAL, Challenge, Rival, new, usual_seats
from rooftree.deals.evening import Points
from rooftree.deals.movement import seating, tables_for
from rooftree.deals.results import result_of
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadOption
from rooftree.engine.match import opened

FEWEST = 2  # tables; at a single one nobody has one's seat


@dataclass(frozen=True)
class BotsEvening:
    """Who plays what: one level for each player; `hard` bots fill what is empty."""

    game: str
    players: tuple[str, ...]  # levels
    rounds: int
    seats: int | None = None
    tables: int = 0  # 0: as many as the players need
    seed: int = 0
    options: tuple[tuple[str, object], ...] = ()
    components: str | None = None

    @property
    def at_table(self) -> int:
        """How many sit at a table."""
        return self.seats or usual_seats(load_game(self.game))

    @property
    def table_count(self) -> int:
        """How many tables there are."""
        return max(FEWEST, self.tables, tables_for(len(self.players), self.at_table))

    @property
    def levels(self) -> tuple[str, ...]:
        """The level of every number in the movement."""
        empty = self.table_count * self.at_table - len(self.players)
        return (*self.players, *[RIVAL] * empty)

    def names(self) -> list[str | None]:
        """Name the players for the table of results; what fills a seat has no name."""
        twice = {level for level in self.players if self.players.count(level) > 1}
        named: list[str | None] = [
            f"{level} {self.players[: n + 1].count(level)}" if level in twice else level
            for n, level in enumerate(self.players)
        ]
        return named + [None] * (len(self.levels) - len(named))

    def checked(self) -> BotsEvening:
        """Return the evening; refuse levels that are none."""
        for level in self.players:
            if level not in LEVELS:
                known = ", ".join(LEVELS)
                raise BadOption(f"there is no bot {level!r}; there are {known}")
        return self


def rounds_of(
    evening: BotsEvening, workers: int | None, done: Callable[[int], object]
) -> Iterator[Points]:
    """Play an evening round by round, several tables at once; `done` counts the tables."""
    with ProcessPoolExecutor(workers) as pool:
        for n in range(evening.rounds):
            sitting = seating(n, evening.table_count, evening.at_table)
            points: dict[tuple[int, int], int] = {}
            play = partial(points_at, evening, n)
            for table, reached in enumerate(pool.map(play, sitting)):
                points |= {(table, seat): found for seat, found in enumerate(reached)}
                done(1)
            yield points


def points_at(evening: BotsEvening, round: int, sitting: Sequence[int]) -> list[int]:
    """Play one table of a round; return the points of its seats."""
    deal = deal_with(evening, round, [evening.levels[number] for number in sitting])
    match = deal.match({})
    while match.actors():
        seat = match.actors()[0]
        match.play(deal.choice(match, seat), seat=seat)
    return [result_of(match, seat).points for seat in range(deal.seats)]


def deal_with(evening: BotsEvening, round: int, levels: Sequence[str]) -> Challenge:
    """Deal a round to the bots of a table; the dice are the same whoever sits there."""
    seed = hashlib.sha256(f"evening {evening.seed} {round}".encode()).digest()
    deal = new(
        evening.game,
        seats=len(levels),
        options=dict(evening.options),
        components=evening.components,
        seed=seed,
    )
    return replace(deal, rivals=rivals_of(deal, levels))


def rivals_of(deal: Challenge, levels: Sequence[str]) -> Mapping[int, Rival]:
    """Give every seat of a deal to a bot with its usual budget."""
    game = load_game(deal.game)
    evaluation = game.evaluation(opened(game, deal.options, deal.components_file)[1])
    return {
        seat: Rival(level, iterations_of(level, evaluation)) for seat, level in enumerate(levels)
    }
