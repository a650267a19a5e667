"""Tries: the mistakes of a finished match that its own player may try again."""

from __future__ import annotations

from rooftree.server.bots.reviews import Reviews
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.tables.refusals import NotAllowed
from rooftree.server.tables.retry_table import RetryTable
from rooftree.server.tables.table import Table


async def retry_table(
    reviews: Reviews, table: Table, number: int, seat: int | None, browser: str
) -> RetryTable:
    """Open the position before a mistake; refuse what is not one of this browser's own."""
    review = await reviews.stored(table)
    mine = table.seats_of(browser)
    own = seat if seat is not None else next(iter(mine), None)
    if review is None or own is None or own not in mine:
        raise NotAllowed("not_yours")
    if not 1 <= number <= len(review.mistakes(own)):
        raise NotAllowed("no_mistake")
    make = heavy(RetryTable)
    return await off_loop(make, table.code, table.match, review, number, own, browser)
