"""The page on which a mistake is tried again: the table of the match, as it was before it."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from rooftree.judge.pages.review_words import ReviewWords
from rooftree.server.bots.retries import retry_table
from rooftree.server.pages.preferences import preferences_of
from rooftree.server.pages.render import render
from rooftree.server.pages.review_pages import reviews_of
from rooftree.server.pages.table_pages import with_panels
from rooftree.server.security import browser_of
from rooftree.server.views import documents
from rooftree.server.views.access import asked_seat, table_of


async def retry_page(request: Request) -> Response:
    """Draw the position before a mistake; its socket opens a table of its own."""
    me, found, browser = preferences_of(request), await table_of(request), browser_of(request)
    number, asked = request.path_params["number"], asked_seat(request, found.seats_of(browser))
    table = await retry_table(reviews_of(request), found, number, asked, browser)
    said = ReviewWords(found.match, table.review, me.language, table.seat)
    facts: dict[str, Any] = {
        "game": found.match.game,
        "of": found.code,
        "code": table.code,
        "number": number,
        "record": table.record,
        "mistakes": table.review.mistakes(table.seat),
        "said": said,
        "update": await documents.first_update(table, table.seat, me.language, browser),
    }
    layout = await documents.layout(table, table.seat, me.language)
    layout = with_panels(layout, me, facts, "review/retry_panels")
    return render(
        "review/retry", me, layout=layout, cover=None, art=found.match.show.art(), **facts
    )
