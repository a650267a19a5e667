"""Tables of the field: a game that a bot played at a deal, opened to be replayed."""

from __future__ import annotations

from rooftree.deals.challenge import Challenge
from rooftree.deals.results import FieldGame
from rooftree.server.deals.company import Company
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.storage import deal_queries
from rooftree.server.storage.models import Entry, Seat, StoredDeal
from rooftree.server.tables.deal_tables import dealt_table
from rooftree.server.tables.match_files import entries_of
from rooftree.server.tables.refusals import NoSuchDeal, NotAllowed
from rooftree.server.tables.table import Table


async def field_table(company: Company, deal: StoredDeal, number: int, browser: str) -> Table:
    """Return the table of a game of the field to somebody who has played; make it only once."""
    deals = company.deals
    own, field = await deals.try_of(deal, browser), await company.field(deal)
    if not deal.is_closed and (own is None or own.result is None):
        raise NotAllowed("deal_played")
    if not (number < len(field) and field[number].played):
        raise NoSuchDeal("no_deal")
    host = f"field {number}"
    code = await deals.store.read(lambda db: deal_queries.code_of_field(db, deal.id, host))
    if code is not None:
        return await deals.tables.find(code)
    game = field[number]
    entries = await off_loop(replayed, deal.challenge, game)
    seat = {deal.challenge.seat: Seat(f"{game.level.capitalize()} (bot)", level=game.level)}
    return await deals.tables.keep(dealt_table(deal, seat, host, None), entries)


@heavy
def replayed(challenge: Challenge, game: FieldGame) -> list[Entry]:
    """Play a game of the field again from its choices."""
    match = challenge.match({})
    for seat, action in game.played:
        match.play(action, seat=seat)
    return entries_of(match, len(match.records))
