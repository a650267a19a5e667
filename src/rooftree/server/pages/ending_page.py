"""The end page: the part of a table's page that a finished match shows instead of the game."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from rooftree.server.deals.making import can_be_challenged
from rooftree.server.pages.preferences import Preferences, preferences_of
from rooftree.server.pages.render import Missing, render
from rooftree.server.security import browser_of
from rooftree.server.tables.table import Table
from rooftree.server.views.access import may_watch, table_of
from rooftree.server.views.past.ending_facts import ending_facts


async def ending(request: Request) -> Response:
    """Send the end of a match to a page that saw it end; strangers look at the replay."""
    found, browser = await table_of(request), browser_of(request)
    mine = [] if may_watch(request, found) else found.seats_of(browser)
    if not found.match.is_over or not (mine or may_watch(request, found)):
        raise Missing("missing.page")
    return HTMLResponse(await ending_html(found, mine, preferences_of(request)))


async def ending_html(found: Table, mine: list[int], me: Preferences) -> str:
    """Fill the template; "" before the end."""
    if not found.match.is_over:
        return ""
    facts: dict[str, Any] = await ending_facts(found, mine, me.language)
    page = render(
        "ending/ending",
        me,
        code=found.code,
        game=found.match.game.name,
        mine=mine,
        deal=found.stored.deal and found.stored.deal.path,
        can_challenge=bool(mine) and can_be_challenged(found) and not me.alone,
        **facts,
    )
    return bytes(page.body).decode()
