"""The page about this device: what is kept here, and how to move it; only where one is alone."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from rooftree import bots, forms
from rooftree.server.pages.preferences import preferences_of
from rooftree.server.pages.render import Missing, render
from rooftree.server.security import browser_of
from rooftree.server.views.access import tables_of


async def device(request: Request) -> Response:
    """Show what is kept on this device, and what may go on elsewhere."""
    me = preferences_of(request)
    if not me.alone:
        raise Missing("missing.page")
    tables = await tables_of(request).mine(browser_of(request))
    return render(
        "start/device",
        me,
        tables=tables,
        running=[one for one in tables if not one["over"] and not one["recorded"]],
        levels=bots.names(),
        is_compiled=forms.IS_COMPILED,
    )
