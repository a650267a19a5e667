"""The rounds of an evening: who sits where, which dice, and the table of results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rooftree.deals.challenge import RIVAL, Challenge, Rival, new
from rooftree.deals.evening import Row, standings
from rooftree.deals.movement import seating, tables_for
from rooftree.server.heavy import heavy
from rooftree.server.storage.evenings import EveningPlayer, EveningSoFar, StoredEvening, StoredRound
from rooftree.server.storage.models import Seat, StoredDeal, StoredTry


@heavy
def deal_of_round(evening: StoredEvening) -> Challenge:
    """Deal fresh dice; a bot may have to sit everywhere."""
    made = new(
        evening.game,
        seats=evening.seats,
        options=evening.options,
        components=evening.components,
    )
    bot = next(iter(made.rivals.values()), Rival(RIVAL))
    return replace(made, rivals={**made.rivals, made.seat: bot})


def begun_with(evening: StoredEvening, players: Sequence[EveningPlayer]) -> StoredEvening:
    """Return an evening whose next round has begun; the first one fixes how many tables it has."""
    return replace(evening, round=evening.round + 1, tables=tables_needed(evening, len(players)))


def tables_needed(evening: StoredEvening, people: int) -> int:
    """Return how many tables an evening has, or would have if it began now."""
    needed = tables_for(people, evening.seats)
    return evening.tables if evening.round else max(evening.tables, needed)


def tries_of_round(found: EveningSoFar, deal: StoredDeal) -> list[StoredTry]:
    """Write down who sits where, bots included: people are compared with them, too."""
    evening = found.evening
    return [
        StoredTry(deal.id, browser_at(found, number), seat, name_at(found, number), shows=False)
        for sitting in seating(evening.round - 1, evening.tables, evening.seats)
        for seat, number in enumerate(sitting)
    ]


def browser_at(found: EveningSoFar, number: int, round: int | None = None) -> str:
    """Name the browser that plays with a number in a round, counted from 0, or a bot."""
    person = found.person_at(number, found.evening.round if round is None else round)
    return person.browser if person else f"bot {number}"


def name_at(found: EveningSoFar, number: int) -> str:
    """Name who plays with a number; a bot by a name that no person has, as it holds a tab."""
    person = found.person_at(number, found.evening.round)
    return person.name if person else f"bot\t{number}"


def tables_of_round(found: EveningSoFar, one: StoredRound) -> list[list[StoredTry]]:
    """List for each table of a round who sits there, seat by seat."""
    evening, number = found.evening, found.rounds.index(one)
    tries = {tried.browser: tried for tried in one.tries}
    return [
        [tries[browser_at(found, player, number)] for player in sitting]
        for sitting in seating(number, evening.tables, evening.seats)
    ]


def seat_of(player: EveningPlayer) -> Seat:
    """Make the seat of a person; a bot plays for somebody who is away."""
    return Seat(player.name, level=RIVAL if player.away else None, owner=player.browser)


def results(found: EveningSoFar) -> list[Row]:
    """Make the table of results of all rounds that are complete; before the first one all are 0."""
    evening = found.evening
    rounds = [
        {
            (table, tried.seat): tried.result.points
            for table, sitting in enumerate(tables_of_round(found, one))
            for tried in sitting
            if tried.result is not None
        }
        for one in found.rounds
        if one.is_complete
    ]
    numbers = evening.tables * evening.seats if evening.round else len(found.players)
    names: list[str | None] = [None] * numbers
    for player in found.players:
        names[player.number] = player.name
    joined = {player.number: player.joined for player in found.players}
    return standings(names, rounds, evening.tables, evening.seats, joined)
