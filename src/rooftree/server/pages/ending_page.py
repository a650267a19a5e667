"""The end page: the part of a table's page that a finished match shows, and the souvenir of it."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from rooftree.server.deals.making import can_be_challenged
from rooftree.server.pages.preferences import Preferences, preferences_of
from rooftree.server.pages.render import PAINTED, Missing, render
from rooftree.server.security import browser_of
from rooftree.server.tables.table import Table
from rooftree.server.views.access import asked_seat, may_watch, table_of
from rooftree.server.views.past.ending_facts import ending_facts
from rooftree.server.views.past.souvenir import souvenir_of


async def ending(request: Request) -> Response:
    """Send the end of a match to a page that saw it end; strangers look at the replay."""
    found, browser = await table_of(request), browser_of(request)
    mine = [] if may_watch(request, found) else found.seats_of(browser)
    if not found.match.is_over or not (mine or may_watch(request, found)):
        raise Missing("missing.page")
    return HTMLResponse(await ending_html(request, found, mine, preferences_of(request)))


async def ending_html(request: Request, found: Table, mine: list[int], me: Preferences) -> str:
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
        offline=bool(mine) and request.app.state.settings.offline is not None,
        **facts,
    )
    return bytes(page.body).decode()


async def souvenir(request: Request) -> Response:
    """Send the picture to keep of a seat of a finished match."""
    found, me = await table_of(request), preferences_of(request)
    seat = asked_seat(request, range(len(found.seats)) if found.match.is_over else ())
    if seat is None:
        raise Missing("missing.page")
    theme = "dark" if request.query_params.get("theme") == "dark" else "light"
    drawing = await souvenir_of(found, seat, me.language, theme)
    return Response(drawing, media_type="image/svg+xml", headers=PAINTED)
