"""The luck of a match: a bar for each seat from an even chance to the result, for the end page."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from rooftree.judge.pages.fields import account_fields
from rooftree.judge.pages.review_words import ReviewWords
from rooftree.judge.review import Review
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.pages.preferences import Preferences, preferences_of
from rooftree.server.pages.render import Missing, render
from rooftree.server.pages.review_pages import reviews_of
from rooftree.server.security import browser_of
from rooftree.server.tables.table import Table
from rooftree.server.views.access import table_of


async def luck(request: Request) -> Response:
    """Send the bars of a review that is stored; the end page puts each to its seat."""
    found = await table_of(request)
    review = await reviews_of(request).stored(found)
    if review is None:
        raise Missing("missing.page")
    mine = found.seats_of(browser_of(request))
    reader = mine[0] if len(mine) == 1 else None
    me = preferences_of(request)
    return HTMLResponse(await off_loop(bars_html, found, review, me, reader))


@heavy
def bars_html(found: Table, review: Review, me: Preferences, reader: int | None) -> str:
    """Fill the template with the bars of all seats."""
    said = ReviewWords(found.match, review, me.language, reader)
    return bytes(render("ending/luck", me, accounts=account_fields(said), said=said).body).decode()
