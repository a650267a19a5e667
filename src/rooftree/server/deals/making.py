"""Making challenges: from a game and its bots, or from a match that somebody has finished."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from rooftree.bots.levels import LEVELS, iterations_of
from rooftree.deals.challenge import RIVAL, Challenge, Rival, new
from rooftree.engine.matchfile import components_hash
from rooftree.server.clock import now
from rooftree.server.deals.desk import Deals
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.keys import new_code
from rooftree.server.storage import deal_queries
from rooftree.server.storage.models import StoredDeal, StoredTry
from rooftree.server.tables.refusals import NotAllowed, TooManyTables
from rooftree.server.tables.seats import check_name, clean_name
from rooftree.server.tables.table import Table

DAYS = 7  # that a challenge is open
DAY = 24 * 3600.0
MOST = 100  # open challenges of one browser


async def new_challenge(
    deals: Deals,
    browser: str,
    name: str,
    *,
    game: str,
    seats: int,
    seat: int,
    bots: Sequence[str],
    options: Mapping[str, object],
    components: str | None,
) -> StoredDeal:
    """Make a challenge with fresh dice."""
    made = await off_loop(
        heavy(new),
        game,
        seats=seats,
        seat=seat,
        bots=bots,
        options=options,
        components=components,
    )
    return await keep(deals, browser, name, made)


async def challenge_from(deals: Deals, table: Table, browser: str) -> StoredDeal:
    """Let others play the dice of a finished match; bots sit where other people sat.

    Its player stands on the list already. A second call returns the same deal.
    """
    mine = table.seats_of(browser)
    if not mine:
        raise NotAllowed("seat")
    if table.stored.deal is not None:
        if table.stored.deal.is_round:
            raise NotAllowed("evening_only")
        return table.stored.deal
    known = await deals.store.read(lambda db: deal_queries.tries_at_table(db, table.code))
    for tried in known:
        if tried.seat == mine[0]:
            return await deals.find(tried.deal)
    made = await off_loop(challenge_of, table, mine[0])
    name = table.seats[mine[0]].name
    deal = await keep(deals, browser, name, made)
    tried = StoredTry(deal.id, browser, mine[0], name, shows=True, code=table.code)
    await deals.store.write(lambda db: deal_queries.add_try(db, deal, tried))
    await deals.settle(table)
    return deal


def can_be_challenged(table: Table) -> bool:
    """Tell whether others may play the dice of a match: it is over, and was dealt here."""
    stored = table.stored
    return table.match.is_over and stored.base is None and not stored.recorded and not stored.deal


@heavy
def challenge_of(table: Table, seat: int) -> Challenge:
    """Describe the deal of a finished match from one of its seats."""
    match, stored = table.match, table.stored
    if not can_be_challenged(table):
        raise NotAllowed("deal_source")
    evaluation = match.game.evaluation(match.rules)
    levels = [one.level if one.level and one.level in LEVELS else RIVAL for one in table.seats]
    return Challenge(
        match.game.name,
        match.game.version,
        tuple(match.setup.options.items()),
        components_hash(match.game, match.setup.components),
        len(levels),
        seat,
        {
            n: Rival(level, iterations_of(level, evaluation))
            for n, level in enumerate(levels)
            if n != seat
        },
        stored.seed,
        topics=False,
        components_file=match.setup.components,
    )


async def keep(deals: Deals, browser: str, name: str, challenge: Challenge) -> StoredDeal:
    """Store a challenge under a name that nobody can guess."""
    check_name(name)
    opened = now()
    count = await deals.store.read(lambda db: deal_queries.count_of_host(db, browser, opened))
    if count >= MOST:
        raise TooManyTables("many_tables", most=str(MOST))
    id = f"{new_code()}{secrets.token_hex(2)}"
    deal = StoredDeal(
        id, id, challenge, browser, clean_name(name, ""), opened, opened + DAYS * DAY, opened
    )
    await deals.store.write(lambda db: deal_queries.add_deal(db, deal))
    return deal
