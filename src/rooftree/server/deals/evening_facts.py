"""The facts of an evening: what page and programs are told of it, and never a seed too early."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rooftree.bots import load as load_bot
from rooftree.bots.bot import Bot
from rooftree.deals.evening import Row
from rooftree.deals.movement import spot_of
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.discovery import load as load_game
from rooftree.engine.match import Match
from rooftree.engine.options import OptionValue
from rooftree.server.clock import now
from rooftree.server.deals.evening_rounds import results, tables_needed, tables_of_round
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.storage.evenings import EveningPlayer, EveningSoFar, StoredRound
from rooftree.server.storage.models import StoredTry

KNOWN_LENGTHS = 64
NOT_OVER = 0.97  # of a table's scale, at most, as long as it is played


@dataclass(frozen=True)
class Asker:
    """Who asks: a browser, and whether it may run the evening."""

    browser: str
    may_run: bool = False


async def facts_of(found: EveningSoFar, asker: Asker) -> dict[str, Any]:
    """Tell of an evening what everybody there may know."""
    evening, mine = found.evening, [one for one in found.players if one.browser == asker.browser]
    return {
        "evening": evening.id,
        "url": f"/evening/{evening.id}",
        "name": evening.name,
        "game": evening.game,
        "title": load_game(evening.game).title,
        "seats": evening.seats,
        "tables": tables_needed(evening, len(found.players)),
        "rounds": evening.rounds,
        "round": evening.round,
        "complete": found.is_between_rounds,
        "over": evening.round == evening.rounds and found.is_between_rounds,
        "host": asker.may_run,
        "me": mine[0].number if mine else None,
        "away": bool(mine) and mine[0].away,
        "players": [standing(found, row) for row in results(found)],
        "at": await tables_now(found, asker) if found.rounds else [],
        "deals": [deal_of(one) for one in found.rounds],
    }


def standing(found: EveningSoFar, row: Row) -> dict[str, Any]:
    """Tell a row of the table of results; places and matchpoints of whole rounds only."""
    evening, player = found.evening, person(found, row.player)
    done = [one for one in found.rounds if one.is_complete]
    return {
        "number": row.player,
        "name": row.name,
        "bot": player is None,
        "away": player is not None and player.away,
        "place": row.place if done else 0,
        "sum": row.sum,
        "most": row.most,
        "rounds": [
            None
            if cell is None
            else {
                "spot": spot_of(row.player, n, evening.tables, evening.seats).name,
                "matchpoints": cell[0],
                "points": cell[1],
                "others": others_at(found, row.player, n),
            }
            for n, cell in enumerate(row.rounds)
        ],
        "spot": spot_of(row.player, evening.round - 1, evening.tables, evening.seats).name
        if evening.round
        else None,
    }


def person(found: EveningSoFar, number: int) -> EveningPlayer | None:
    """Return who plays with a number from now on."""
    return found.person_at(number, found.evening.round)


def others_at(found: EveningSoFar, number: int, round: int) -> list[int]:
    """List what those reached who sat in one's seat at the other tables, best first."""
    evening = found.evening
    own = spot_of(number, round, evening.tables, evening.seats)
    tables = tables_of_round(found, found.rounds[round])
    reached = [
        sitting[own.seat].result for table, sitting in enumerate(tables) if table != own.table
    ]
    return sorted((one.points for one in reached if one is not None), reverse=True)


async def tables_now(found: EveningSoFar, asker: Asker) -> list[dict[str, Any]]:
    """Tell of each table of the last round who sits there and how far it is."""
    one, evening = found.rounds[-1], found.evening
    options = one.deal.challenge.options
    usual = await off_loop(usual_length, evening.game, evening.seats, options, evening.components)
    return [
        table_now(found, one, n, sitting, usual, asker)
        for n, sitting in enumerate(tables_of_round(found, one))
    ]


def table_now(
    found: EveningSoFar,
    one: StoredRound,
    n: int,
    sitting: Sequence[StoredTry],
    usual: int,
    asker: Asker,
) -> dict[str, Any]:
    """Tell of one table; its address to those who may look at it."""
    status = one.statuses.get(sitting[0].code or "")
    over = all(tried.result is not None for tried in sitting)
    moment = status.moment if status else 0
    is_mine = any(tried.browser == asker.browser for tried in sitting)
    waits = status.turn if status and not over else ()
    return {
        "table": n + 1,
        "code": sitting[0].code if is_mine or one.deal.is_closed else None,
        "mine": is_mine,
        "over": over,
        "moves": moment,
        "share": 1.0 if over else min(NOT_OVER, moment / usual),
        "seats": [seat_now(found, tried, seat in waits) for seat, tried in enumerate(sitting)],
        "waited": now() - status.changed if status and not over else 0.0,
    }


def seat_now(found: EveningSoFar, tried: StoredTry, has_turn: bool) -> dict[str, Any]:
    """Tell who sits at a seat, and whether the table waits for this person."""
    people = {player.browser: player for player in found.players}
    player = people.get(tried.browser)
    return {
        "name": player.name if player else "",
        "number": player.number if player else None,
        "bot": player is None or player.away,
        "turn": has_turn and player is not None and not player.away,
    }


def deal_of(one: StoredRound) -> dict[str, Any]:
    """Tell of the dice of a round: their commitment, and the seed once they are open."""
    deal = one.deal
    return {
        "deal": deal.id,
        "commitment": deal.challenge.commitment,
        "seed": deal.challenge.seed.hex() if deal.is_closed else None,
        "complete": one.is_complete,
    }


@heavy
@lru_cache(KNOWN_LENGTHS)
def usual_length(
    game: str, seats: int, options: tuple[tuple[str, OptionValue], ...], components: str | None
) -> int:
    """Return how many decisions a quick game takes, with dice that nobody plays here."""
    found, thoughts = load_game(game), Sampled(1)
    match = Match(found, seats, options=dict(options), components=components, chance=Seeded(1))
    bot: Bot[Any] = load_bot("greedy", found, match.rules)
    while match.actors():
        seat = match.actors()[0]
        match.play(int(bot.choose(match.hidden(seat), seat, thoughts)), seat=seat)
    return max(1, len(match.records))
